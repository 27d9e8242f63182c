// Zatre's row: options, start, and the hooks on the concrete type.
#include "game/zatre/row.hpp"

#include "game/core/registry.hpp"
#include "game/zatre/gains.hpp"
#include "game/zatre/rules.hpp"

#include <algorithm>

namespace zatre {

namespace {

using game::Option;
using game::OptionType;

std::vector<Option> options() {
    std::vector<Option> list;
    list.push_back({"players", OptionType::integer, 2, {}, 1, kMostPlayers});
    list.push_back({"set", OptionType::integer, 20, {}, 1, 20});
    list.push_back({"first", OptionType::integer, 0, {}, 0, kMostPlayers, {}, true});
    list.push_back(
        {"touch", OptionType::choice, std::string("any"), {"any", "old"}, 0, 0, {}, true});
    list.push_back({"centre_double", OptionType::boolean, true, {}, 0, 0, {}, true});
    list.push_back(
        {"dead", OptionType::choice, std::string("draw"), {"draw", "stop"}, 0, 0, {}, true});
    return list;
}

Agreement agreement_of(const game::Settings& settings, const std::vector<Option>& list) {
    const auto number = [&](const char* name) {
        return static_cast<std::uint8_t>(game::number(settings, list, name));
    };
    Agreement agreed;
    agreed.players = number("players");
    agreed.first = number("first");
    agreed.set = number("set");
    agreed.touch = game::word(settings, list, "touch") == "old" ? Touch::old : Touch::any;
    agreed.centre_double = game::flag(settings, list, "centre_double");
    agreed.dead = game::word(settings, list, "dead") == "stop" ? Dead::stop : Dead::draw;
    return agreed;
}

game::Start start(const game::Settings& settings) {
    const auto list = options();
    if (auto refusal = game::check(settings, list)) return *refusal;
    const Agreement agreed = agreement_of(settings, list);
    if (agreed.first > agreed.players)
        return game::Refusal{"zatre.first",
                             {std::to_string(agreed.first), std::to_string(agreed.players)}};
    return std::make_unique<game::Boxed<Position>>(Position(agreed));
}

/// Whether a seat without tiles will get none any more: before its next turn the others draw all
/// that is left. Every turn begins with two tiles in hand while there are any.
bool drawn_out(const Position& position, int seat) {
    constexpr int kHand = 2;
    if (position.seat() == seat || position.hand(seat).size() > 0) return false;
    int left = position.bag().size() - position.due_draws();
    for (int next = (position.seat() + 1) % position.players(); next != seat;
         next = (next + 1) % position.players())
        left -= std::max(0, kHand - position.hand(next).size());
    return left <= 0;
}

/// Sheets only grow, and nobody pays for more than all tiles that are left. Whoever gets no tile
/// any more has what is written.
std::vector<game::Bounds> bounds(const Position& position) {
    std::vector<game::Bounds> list;
    const auto scores = position.scores();
    for (int seat = 0; seat < position.players(); ++seat) {
        game::Bounds one;
        const int written = scores[static_cast<std::size_t>(seat)];
        one.least = written - position.pips_left(seat) - position.bag().pips();
        if (position.phase() != Phase::start && drawn_out(position, seat))
            one.least = one.most = written;
        list.push_back(one);
    }
    return list;
}

}  // namespace

game::Game row() {
    game::Game game;
    game.id = "zatre";
    game.sign = 'Z';
    game.pentathlon = 2;
    game.tournament.forfeit_diff = 50;
    game.min_seats = 1;
    game.max_seats = kMostPlayers;
    game.levels = levels();
    game.bots = bots();
    game.options = options();
    game.start = start;
    game.think = game::on(think);
    game.solve = game::on(solve);
    game.perft = game::on(perft);
    game.playouts = game::on(playouts);
    game.seats = [](const game::Settings& settings) {
        return game::number(settings, options(), "players");
    };
    game.best_left = game::on(best_left);
    game.bounds = game::on(bounds);
    game.appraiser = game::on(appraiser);
    return game;
}

}  // namespace zatre
