// Zatre's row: options, start, and the hooks on the concrete type.
#include "game/zatre/row.hpp"

#include "game/core/hooks.hpp"
#include "game/zatre/best_left.hpp"
#include "game/zatre/bot.hpp"
#include "game/zatre/count.hpp"
#include "game/zatre/problem.hpp"
#include "game/zatre/rules.hpp"

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
    game.think = game::on(think);
    game.solve = game::on(solve);
    game.perft = game::on(perft);
    game.playouts = game::on(playouts);
    game.seats = [](const game::Settings& settings) {
        return game::number(settings, options(), "players");
    };
    game.best_left = game::on(best_left);
    return game;
}

}  // namespace zatre
