// Zatre's row: options (§2), start, and the hooks on the concrete type.
#include "game/zatre/row.hpp"

#include "game/zatre/bot.hpp"
#include "game/zatre/count.hpp"
#include "game/zatre/problem.hpp"
#include "game/zatre/rules.hpp"

#include <cassert>

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

const Position& value_of(const game::Position& position) {
    const Position* value = position_of(position);
    assert(value && "a position of another game");
    return *value;
}

}  // namespace

game::Game row() {
    game::Game game;
    game.id = "zatre";
    game.min_seats = 1;
    game.max_seats = kMostPlayers;
    game.levels = levels();
    game.bots = bots();
    game.options = options();
    game.start = start;
    game.think = [](const game::Position& position, const game::Request& request) {
        return think(value_of(position), request);
    };
    game.solve = [](const game::Position& position, const game::Request& request) {
        return solve(value_of(position), request);
    };
    game.perft = [](const game::Position& position, int depth) {
        return perft(value_of(position), depth);
    };
    game.playouts = [](const game::Position& position, std::uint64_t games, std::uint64_t seed) {
        return playouts(value_of(position), games, seed);
    };
    game.seats = [](const game::Settings& settings) {
        return game::number(settings, options(), "players");
    };
    return game;
}

}  // namespace zatre
