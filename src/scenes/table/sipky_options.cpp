#include "scenes/table/sipky_options.hpp"

#include <string>

namespace scenes::sipky_table {

namespace {

std::string text_in(const game::Settings& settings, const char* name, const char* otherwise) {
    const auto found = settings.values().find(name);
    return found == settings.values().end() ? otherwise : game::text_of(found->second);
}

}  // namespace

bool option_matters(const game::Settings& settings, std::string_view option) {
    const auto mode = text_in(settings, "mode", "single");
    if (option == "players") return mode != "ladder";
    if (option == "target") return mode != "series";
    if (option == "scoring") return mode == "series";
    if (option == "rounds") return mode == "exact";
    return true;
}

void settle(game::Settings& settings) {
    const bool ladder = text_in(settings, "mode", "single") == "ladder";
    for (const char* name : {"players", "target", "scoring", "rounds"})
        if (!option_matters(settings, name)) settings.erase(name);
    const bool all = text_in(settings, "target", "") == "all";
    if (ladder && settings.values().count("target") == 0)
        settings.set("target", std::string("all"));
    if (!ladder && all) settings.erase("target");
}

}  // namespace scenes::sipky_table
