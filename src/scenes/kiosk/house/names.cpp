#include "scenes/kiosk/house/names.hpp"

#include "scenes/base/strings.hpp"

namespace kiosk {

using scenes::tr;

std::string animal_name(const std::string& animal) {
    return tr("kiosk.animal." + animal);
}

std::string colour_name(const std::string& colour) {
    return tr("kiosk.colour." + colour);
}

std::string name_of(const Identity& who) {
    std::string name;
    if (who.animal.empty() || !identity_fits(who)) {
        name = tr("kiosk.guest");
    } else {
        // The colour agrees with the animal: its gender stands in the catalogue beside its name.
        const auto told = tr("kiosk.gender." + who.animal);
        const char* gender = told == "m" ? "m" : told == "f" ? "f" : "n";
        name = tr("kiosk.of_colour." + who.colour + "." + gender, animal_name(who.animal));
    }
    return who.initials.empty() ? name : name + " \u00B7 " + who.initials;
}

}  // namespace kiosk
