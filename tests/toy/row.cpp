// The toy's row: options as data and the way to a first position.
#include "tests/toy/row.hpp"

#include "game/core/perft.hpp"
#include "game/core/registry.hpp"
#include "tests/toy/appraiser.hpp"
#include "tests/toy/bot.hpp"
#include "tests/toy/rules.hpp"

#include <charconv>

namespace toy {

namespace {

const std::vector<game::Option>& options() {
    using game::OptionType;
    static const std::vector<game::Option> list = {
        {"players", OptionType::integer, 2, {}, 1, 4},
        {"rounds", OptionType::integer, 3, {}, 1, 5, {12}},
        {"die", OptionType::choice, std::string("fair"), {"fair", "loaded"}},
        {"spite", OptionType::boolean, true},
        {"head_start", OptionType::text, std::string(), {}, 0, 0, {}, true},
    };
    return list;
}

/// Reads `2,0`: one score of at most three digits per seat; empty: all zero.
std::optional<std::vector<int>> read_head_start(std::string_view text, std::size_t seats) {
    std::vector<int> scores(seats, 0);
    if (text.empty()) return scores;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const auto comma = std::min(text.find(','), text.size());
        const auto item = text.substr(0, comma);
        const auto [end, error] =
            std::from_chars(item.data(), item.data() + item.size(), scores[seat]);
        if (error != std::errc{} || end != item.data() + item.size() || item.size() > 3)
            return std::nullopt;
        if ((comma == text.size()) != (seat + 1 == seats)) return std::nullopt;
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return scores;
}

game::Start start(const game::Settings& settings) {
    if (auto refusal = game::check(settings, options())) return *refusal;
    const auto seats = static_cast<std::size_t>(game::number(settings, options(), "players"));
    const auto& text = game::word(settings, options(), "head_start");
    auto head_start = read_head_start(text, seats);
    if (!head_start) return game::Refusal{"toy.bad_head_start", {text}};
    return std::make_unique<game::Boxed<Position>>(
        Position(std::move(*head_start), game::number(settings, options(), "rounds"),
                 game::word(settings, options(), "die") == "loaded",
                 game::flag(settings, options(), "spite")));
}

}  // namespace

game::Game row() {
    game::Game row;
    row.id = "toy";
    row.min_seats = 1;
    row.max_seats = 4;
    row.levels = 2;
    row.bots = {"random", "level1", "level2"};
    row.options = options();
    row.start = start;
    row.think = game::on(think);
    row.perft = game::on(game::perft_of<Position>);
    row.playouts = game::on(game::playouts_of<Position>);
    row.seats = [](const game::Settings& settings) {
        return game::number(settings, options(), "players");
    };
    row.appraiser = game::on(appraiser);
    return row;
}

const game::Game* find(std::string_view id) {
    static const game::Game toy = row();
    return id == toy.id ? &toy : game::find_game(id);
}

}  // namespace toy
