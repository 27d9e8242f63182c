// A kept game of Šipky in small: plays its actions again and says everybody's totals for the
// diagram of title_art_sipky_poster.cpp.
#include "game/core/registry.hpp"
#include "scenes/games/sipky/board.hpp"
#include "scenes/games/sipky/title.hpp"

#include <charconv>

namespace scenes::sipky_art {

namespace {

/// `players=4 target=101`: options as they are kept.
game::Settings read_settings(std::string_view text) {
    game::Settings settings;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        const auto word = text.substr(0, end);
        const auto sign = word.find('=');
        if (sign != std::string_view::npos) {
            const auto name = std::string(word.substr(0, sign));
            const auto value = word.substr(sign + 1);
            int number = 0;
            const auto [stop, error] =
                std::from_chars(value.data(), value.data() + value.size(), number);
            if (error == std::errc() && stop == value.data() + value.size())
                settings.set(name, number);
            else
                settings.set(name, std::string(value));
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return settings;
}

}  // namespace

std::string position(std::string_view start, bool, const std::vector<std::string>& actions) {
    const auto* row = game::find_game("sipky");
    if (!row) return {};
    auto begun = row->start(read_settings(start));
    auto* board = std::get_if<std::unique_ptr<game::Position>>(&begun);
    if (!board) return {};
    for (const auto& action : actions)
        if ((*board)->play(action)) break;
    const auto* rules = sipky::position_of(**board);
    if (!rules) return {};
    std::string text = std::to_string(sipky_table::goal_of(*rules)) + ":";
    for (int seat = 0; seat < rules->seats(); ++seat)
        text += " " + std::to_string(sipky_table::standing(*rules, seat).total);
    return text;
}

}  // namespace scenes::sipky_art
