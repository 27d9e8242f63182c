#include "scenes/table/agreement.hpp"

#include "scenes/table/sipky_options.hpp"

#include <array>

namespace scenes {

namespace {

struct Row {
    std::string_view game;
    bool (*matters)(const game::Settings&, std::string_view);
    void (*settle)(game::Settings&);
};

constexpr std::array kRows{Row{"sipky", sipky_table::option_matters, sipky_table::settle}};

}  // namespace

bool option_matters(std::string_view game, const game::Settings& settings,
                    std::string_view option) {
    for (const auto& row : kRows)
        if (row.game == game) return row.matters(settings, option);
    return true;
}

void settle_options(std::string_view game, game::Settings& settings) {
    for (const auto& row : kRows)
        if (row.game == game) row.settle(settings);
}

}  // namespace scenes
