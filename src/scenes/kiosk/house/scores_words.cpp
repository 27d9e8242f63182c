// Whom scores may show: animals, colours, what they are called, initials and the words that
// initials must not spell.

#include "scenes/base/strings.hpp"
#include "scenes/kiosk/house/scores.hpp"

#include <algorithm>

namespace kiosk {

using scenes::tr;

namespace {

// Three letters (or two) that nobody should read on a public screen: insults, parts of the body,
// signs of hate, with the usual spellings around a filter. Blanks around every word.
constexpr std::string_view kCzech =
    " BUZ CUR DPC DPR HOV JEB KKT KOK KUN KUR MRD PCA PIC PIZ PRC PRD PYJ PZD SRA SER SUK ZMR ";
constexpr std::string_view kEnglish =
    " ARS ASS AZZ BCH BJ BUM CNT COC COK CUM CUN CUZ DCK DIC DIK DIX FAG FAP FCK FGT FKU FUC FUK "
    "FUQ FUX FVC FVK JIZ KKK KNT KUM KYS NGR NIG NGA PEE PIS POO PUS RAP SEX SHT SLT STD SUC "
    "SUX TIT TWT VAG WTF XXX ";
constexpr std::string_view kGerman =
    " ADF AH ARS BDM FIC FIK FOT FTZ HH HJ HKN HUR KZ NS NSU NUT SA SAU SD SS WIX ";

}  // namespace

const std::vector<std::string>& animals() {
    static const std::vector<std::string> list{
        "fox",    "bear", "wolf",  "hare",    "owl", "frog",    "hedgehog", "squirrel",
        "badger", "lynx", "otter", "dolphin", "cat", "penguin", "turtle",   "bee"};
    return list;
}

const std::vector<std::string>& colours() {
    static const std::vector<std::string> list{"red",  "orange", "yellow", "green",
                                               "blue", "purple", "brown",  "white"};
    return list;
}

bool identity_fits(const Identity& who) {
    const auto known = [](const std::vector<std::string>& list, const std::string& id) {
        return std::find(list.begin(), list.end(), id) != list.end();
    };
    const auto letter = [](char c) { return (c >= 'A' && c <= 'Z') || c == '_'; };
    const auto& text = who.initials;
    const bool letters =
        text.empty() || (text.size() == 3 && std::all_of(text.begin(), text.end(), letter));
    if (who.animal.empty()) return who.colour.empty() && letters;
    return known(animals(), who.animal) && known(colours(), who.colour) && letters;
}

bool initials_blocked(std::string_view initials, const std::vector<std::string>& more) {
    std::string bare(initials);
    bare.erase(std::remove(bare.begin(), bare.end(), '_'), bare.end());
    if (bare.empty()) return false;
    const auto has = [word = " " + bare + " "](std::string_view list) {
        return list.find(word) != std::string_view::npos;
    };
    return has(kCzech) || has(kEnglish) || has(kGerman) ||
           std::any_of(more.begin(), more.end(),
                       [&](const std::string& word) { return word == initials || word == bare; });
}

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
