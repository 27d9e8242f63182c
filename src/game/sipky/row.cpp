// Šipky's row: options (§6), start, and the hooks on the concrete type.
#include "game/sipky/row.hpp"

#include "game/core/perft.hpp"
#include "game/core/registry.hpp"

namespace sipky {

namespace {

using game::OptionType;

std::vector<game::Option> options() {
    std::vector<game::Option> list;
    list.push_back({"mode",
                    OptionType::choice,
                    std::string("single"),
                    {"single", "series", "exact", "ladder"}});
    list.push_back({"players", OptionType::integer, 2, {}, 1, kMaxSeats});
    // The default of the ladder is `all`.
    list.push_back({"target", OptionType::choice, 101, {"101", "201", "301", "all"}});
    list.push_back({"scoring", OptionType::choice, std::string("sum"), {"sum", "places"}});
    list.push_back({"rounds", OptionType::integer, 9, {}, 1, kMostRounds});
    return list;
}

int best_left(const Position& position) {
    return position.best_left();
}

bool given(const game::Settings& settings, const char* name) {
    return settings.values().count(name) > 0;
}

/// The ladder is for one (§5): nobody else need be mentioned.
int seats_of(const game::Settings& settings) {
    const auto list = options();
    const bool ladder = game::word(settings, list, "mode") == "ladder";
    return ladder && !given(settings, "players") ? 1 : game::number(settings, list, "players");
}

std::string target_of(const game::Settings& settings, Mode mode) {
    if (mode == Mode::ladder && !given(settings, "target")) return "all";
    for (const auto& option : options())
        if (option.name == "target") return game::text_of(settings.get(option));
    return {};
}

game::Start start(const game::Settings& settings) {
    const auto list = options();
    if (auto refusal = game::check(settings, list)) return *refusal;
    Setup setup;
    const std::string& mode = game::word(settings, list, "mode");
    setup.mode = mode == "series"   ? Mode::series
                 : mode == "exact"  ? Mode::exact
                 : mode == "ladder" ? Mode::ladder
                                    : Mode::single;
    const int seats = seats_of(settings);
    if (setup.mode == Mode::ladder && seats != 1) return game::Refusal{"sipky.ladder_alone", {}};
    setup.seats = static_cast<std::uint8_t>(seats);
    setup.rounds = static_cast<std::uint8_t>(game::number(settings, list, "rounds"));
    if (game::word(settings, list, "scoring") == "places") setup.scoring = Scoring::places;
    if (setup.mode != Mode::series) {
        const auto target = target_of(settings, setup.mode);
        if (target == "all" && setup.mode != Mode::ladder)
            return game::Refusal{"sipky.all_is_ladder", {}};
        setup.target = target == "all" ? 0 : static_cast<std::uint16_t>(std::stoi(target));
    }
    return std::make_unique<game::Boxed<Position>>(Position(setup));
}

/// Whether a seat has overthrown by what led from one situation to the other.
bool overthrown(const Position& before, const Position& after, int seat) {
    const auto at = static_cast<std::size_t>(seat);
    if (before.over() || before.status(seat) != Status::in) return false;
    if (after.finished() > before.leg())
        return after.finish(before.leg()).status[at] == Status::out;
    return after.status(seat) == Status::out || after.attempt() != before.attempt();
}

/// Scoring belongs to the series, rounds to the exact game; the series has its own targets, the
/// ladder its one player (§6).
bool applies(const game::Settings& settings, std::string_view option) {
    const std::string mode = game::word(settings, options(), "mode");  // of options that go at once
    if (option == "players") return mode != "ladder";
    if (option == "target") return mode != "series";
    if (option == "scoring") return mode == "series";
    if (option == "rounds") return mode == "exact";
    return true;
}

/// Takes away what the mode leaves no choice about; the ladder climbs all targets unless one was
/// chosen.
void normalise(game::Settings& settings) {
    for (const char* name : {"players", "target", "scoring", "rounds"})
        if (!applies(settings, name)) settings.erase(name);
    const bool ladder = game::word(settings, options(), "mode") == "ladder";
    const auto target = settings.values().find("target");
    const bool chosen = target != settings.values().end();
    if (ladder && !chosen) settings.set("target", std::string("all"));
    if (!ladder && chosen && game::text_of(target->second) == "all") settings.erase("target");
}

}  // namespace

game::Game row() {
    game::Game game;
    game.id = "sipky";
    game.sign = 'S';
    game.pentathlon = 5;
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
    game.seats = seats_of;
    game.best_left = game::on(best_left);
    game.bounds = game::on(bounds);
    game.applies = applies;
    game.normalise = normalise;
    game.appraiser = game::on(appraiser);
    game.spoilt = [](const game::Position& before, const game::Position& after, int seat) {
        return overthrown(*position_of(before), *position_of(after), seat);
    };
    return game;
}

}  // namespace sipky
