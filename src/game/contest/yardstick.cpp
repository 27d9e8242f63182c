#include "game/contest/yardstick.hpp"

#include <algorithm>
#include <memory>
#include <variant>

namespace game {

namespace {

/// True if both lead to one first position, or differ only in options that mean nothing alone.
bool same_game(const Game& game, const Settings& a, const Settings& b) {
    const auto matters = [&](const Option& option) {
        if (option.name == "first") return false;  // nobody else could begin
        return !game.applies || game.applies(a, option.name) || game.applies(b, option.name);
    };
    if (std::all_of(game.options.begin(), game.options.end(), [&](const Option& option) {
            return !matters(option) || text_of(a.get(option)) == text_of(b.get(option));
        }))
        return true;
    const auto one = game.start(a), other = game.start(b);
    const auto* first = std::get_if<std::unique_ptr<Position>>(&one);
    const auto* second = std::get_if<std::unique_ptr<Position>>(&other);
    return first && second && (*first)->equals(**second);
}

}  // namespace

const Challenge* medals_for(const std::vector<Challenge>& all, const Match& match) {
    if (match.seats() != 1) return nullptr;
    const auto& game = match.game();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Challenge& challenge) {
        return challenge.goal == Challenge::Goal::score && challenge.medals.size() == 3 &&
               challenge.luck == Challenge::Luck::fresh && !challenge.daily &&
               challenge.actions.empty() && challenge.puzzle.task.empty() &&
               same_game(game, match.settings(), challenge.options);
    });
    return found == all.end() ? nullptr : &*found;
}

std::string companion_of(const Game& game) {
    return "level" + std::to_string(std::max(1, game.levels - 1));
}

}  // namespace game
