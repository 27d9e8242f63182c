// Alquerque's row: options (§5), start, and the hooks on the concrete type.
#include "game/alquerque/row.hpp"

#include "game/alquerque/count/count.hpp"
#include "game/alquerque/problems/problem.hpp"
#include "game/alquerque/rules.hpp"
#include "game/core/registry.hpp"

namespace alquerque {

namespace {

using game::Option;
using game::OptionType;

/// More turns than any record may hold: no limit that a player could feel.
constexpr int kMostTurns = 1'000'000;

std::vector<Option> options() {
    std::vector<Option> list;
    list.push_back({"variant", OptionType::choice, std::string("classic"), {"classic", "forward"}});
    list.push_back(
        {"capture", OptionType::choice, std::string("forced"), {"forced", "huff", "free"}});
    list.push_back({"chain", OptionType::choice, std::string("must"), {"must", "may"}});
    list.push_back({"setup", OptionType::choice, std::string("right"), {"right", "left"}});
    list.push_back({"repetition", OptionType::integer, 3, {}, 2, kMostTurns, {0}, true});
    list.push_back({"draw_plies", OptionType::integer, 60, {}, 0, kMostTurns, {}, true});
    list.push_back({"position", OptionType::text, std::string(), {}, 0, 0, {}, true});
    return list;
}

Agreement agreement_of(const game::Settings& settings, const std::vector<Option>& list) {
    const auto word = [&](const char* name) -> const std::string& {
        return game::word(settings, list, name);
    };
    Agreement agreed;
    agreed.variant = word("variant") == "forward" ? Variant::forward : Variant::classic;
    agreed.capture = word("capture") == "huff"   ? Capture::huff
                     : word("capture") == "free" ? Capture::free
                                                 : Capture::forced;
    agreed.chain = word("chain") == "may" ? Chain::may : Chain::must;
    agreed.repetition = game::number(settings, list, "repetition");
    agreed.draw_plies = game::number(settings, list, "draw_plies");
    return agreed;
}

/// Why a position cannot be begun with.
game::Refusal objection_to(std::string_view position) {
    const auto field = any_field_from(position);
    if (!field) return {"alquerque.position", {}};
    return {"alquerque.position_stones",
            {std::to_string(size_of(field->stones[kWhite])),
             std::to_string(size_of(field->stones[kBlack]))}};
}

game::Start start(const game::Settings& settings) {
    const auto list = options();
    if (auto refusal = game::check(settings, list)) return *refusal;
    const std::string& position = game::word(settings, list, "position");
    Field field = start_field(game::word(settings, list, "setup") == "left");
    if (!position.empty()) {
        const auto given = field_from(position);
        if (!given) return objection_to(position);
        field = *given;
    }
    return std::make_unique<game::Boxed<Position>>(Position(agreement_of(settings, list), field));
}

}  // namespace

game::Game row() {
    game::Game game;
    game.id = "alquerque";
    game.sign = 'A';
    game.pentathlon = 1;
    game.tournament.forfeit_diff = 4;
    game.tournament.luck = false;
    game.tournament.winners_told = true;
    game.tournament.as_chess = true;
    game.min_seats = 2;
    game.max_seats = 2;
    game.levels = levels();
    game.bots = bots();
    game.options = options();
    game.start = start;
    game.think = game::on(think);
    game.solve = game::on(solve);
    game.appraiser = game::on(appraiser);
    game.perft = game::on(perft);
    game.playouts = game::on(playouts);
    game.seats = [](const game::Settings&) { return 2; };
    return game;
}

}  // namespace alquerque
