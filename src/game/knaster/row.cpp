// Knaster's row: options (§6 and the limit of the sprint), start, and the hooks on the concrete
// type.
#include "game/knaster/row.hpp"

#include "game/core/perft.hpp"
#include "game/core/registry.hpp"
#include "game/knaster/bot/playout.hpp"
#include "game/knaster/round.hpp"

namespace knaster {

namespace {

using game::OptionType;

std::vector<game::Option> options() {
    std::vector<game::Option> list;
    list.push_back({"players", OptionType::integer, 1, {}, 1, kMaxSeats});
    // Who throws: luck of the program, or the players, who then enter what they rolled.
    list.push_back({"dice", OptionType::choice, std::string("program"), {"program", "own"}});
    // After so many rolls the final round comes at the latest (§5.2, sprint); 0: no limit.
    list.push_back({"rolls", OptionType::integer, 0, {}, 5, kMostRolls, {0}, true});
    // What is played for (§5.3, crossfire).
    list.push_back({"aim",
                    OptionType::choice,
                    std::string("points"),
                    {"points", "diagonals"},
                    0,
                    0,
                    {},
                    true});
    return list;
}

game::Start start(const game::Settings& settings) {
    const auto list = options();
    if (auto refusal = game::check(settings, list)) return *refusal;
    const Aim aim = game::word(settings, list, "aim") == "diagonals" ? Aim::diagonals : Aim::points;
    return std::make_unique<game::Boxed<Position>>(Position(
        game::number(settings, list, "players"), game::number(settings, list, "rolls"), aim));
}

/// Nothing is ever erased; whoever has done with the last round gets no more.
std::vector<game::Bounds> bounds(const Position& position) {
    std::vector<game::Bounds> list;
    const auto scores = position.scores();
    for (int seat = 0; seat < position.seats(); ++seat) {
        game::Bounds one;
        one.least = scores[static_cast<std::size_t>(seat)];
        if (position.final_round() && position.done(seat)) one.most = one.least;
        list.push_back(one);
    }
    return list;
}

/// A crossfire is not won in fewer rolls.
int least(const game::Settings& settings, std::string_view option) {
    const bool crossfire = game::word(settings, options(), "aim") == "diagonals";
    return crossfire && option == "rolls" ? kFewestToCross - 1
                                          : 0;  // the final roll comes after it
}

}  // namespace

game::Game row() {
    game::Game game;
    game.id = "knaster";
    game.sign = 'K';
    game.pentathlon = 3;
    game.tournament.usual_size = 12;
    game.tournament.forfeit_diff = 20;
    game.min_seats = 1;
    game.max_seats = kMaxSeats;
    game.levels = levels();
    game.bots = bots();
    game.options = options();
    game.start = start;
    game.think = game::on(think);
    game.perft = game::on(game::perft_of<Position>);
    game.playouts = game::on(playouts);
    game.seats = [](const game::Settings& settings) {
        return game::number(settings, options(), "players");
    };
    game.best_left = game::on(best_left);
    game.bounds = game::on(bounds);
    game.at_once = game::on(at_once);
    game.least = least;
    game.appraiser = game::on(appraiser);
    return game;
}

}  // namespace knaster
