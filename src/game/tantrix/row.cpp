// Tantrix's row: options, start, and the hooks on the concrete type.
#include "game/tantrix/row.hpp"

#include "game/core/registry.hpp"
#include "game/tantrix/rules.hpp"

namespace tantrix {

namespace {

using game::Option;
using game::OptionType;
using game::Refusal;
using game::Settings;

Option choice(const char* name, std::vector<std::string> values, bool expert) {
    const std::string standard = values.front();
    return {name, OptionType::choice, standard, std::move(values), 0, 0, {}, expert};
}

std::vector<Option> options() {
    std::vector<Option> list;
    list.push_back(choice("mode", {"game", "solitaire"}, false));
    list.push_back({"players", OptionType::integer, 2, {}, 1, kMostSeats});
    list.push_back({"teams", OptionType::boolean, false});
    list.push_back({"colours", OptionType::text, std::string(), {"R", "Y", "G", "B"}});
    list.push_back(choice("setup", {"official", "tournament", "seed"}, true));
    list.push_back({"first", OptionType::integer, -1, {}, 0, kMostSeats - 1, {-1}, true});
    list.push_back(choice("restrictions", {"full", "basic", "none"}, true));
    list.push_back(choice("deadlock", {"draw", "pass"}, true));
    return list;
}

constexpr int kUsualPlayers = 2;

/// The options as they were given.
struct Wish {
    bool solitaire = false;
    bool teams = false;
    int players = 0;
    int first = -1;
    std::string colours;

    Wish(const Settings& settings, const std::vector<Option>& list)
        : solitaire(game::word(settings, list, "mode") == "solitaire"),
          teams(game::flag(settings, list, "teams")),
          players(game::number(settings, list, "players")),
          first(game::number(settings, list, "first")),
          colours(game::word(settings, list, "colours")) {}
    /// Solitaire is played alone and doubles by four, when nothing else was said.
    int seats() const {
        if (solitaire) return 1;
        return teams ? kMostSeats : players;
    }
    /// Who has colours of their own.
    int parties() const { return teams ? 2 : seats(); }
};

std::optional<Refusal> colours_refusal(const Wish& wish) {
    const std::string& letters = wish.colours;
    ColourSet met;
    bool good = true;
    for (const char c : letters) {
        const auto colour = colour_of(c);
        good = good && colour && !met.has(*colour);
        if (good) met.insert(*colour);
    }
    if (!good) return Refusal{"tantrix.colour_letters", {}};
    if (letters.empty()) return std::nullopt;
    const int count = met.size();
    if (wish.solitaire)
        return count == 1 && !met.has(Colour::green)
                   ? std::nullopt
                   : std::optional(Refusal{"tantrix.solitaire_colour", {}});
    if (wish.parties() == 1 || count == wish.parties()) return std::nullopt;
    return Refusal{"tantrix.colour_count", {letters, std::to_string(wish.parties())}};
}

std::optional<Refusal> refusal_of(const Wish& wish) {
    if (wish.solitaire && (wish.teams || wish.players > kUsualPlayers))
        return Refusal{"tantrix.solitaire_alone", {}};
    if (wish.teams && wish.players != kUsualPlayers && wish.players != kMostSeats)
        return Refusal{"tantrix.teams", {std::to_string(wish.players)}};
    if (wish.first >= wish.seats() && !wish.solitaire)
        return Refusal{"tantrix.first",
                       {std::to_string(wish.first + 1), std::to_string(wish.seats())}};
    return colours_refusal(wish);
}

std::array<ColourSet, kMostSeats> colours_of(const Wish& wish) {
    std::array<ColourSet, kMostSeats> sets{};
    std::string letters = wish.colours;
    const bool alone = wish.parties() == 1 && !wish.solitaire;
    if (letters.empty())
        letters = alone ? "RYGB"
                        : std::string("RYGB").substr(0, static_cast<std::size_t>(wish.parties()));
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const Colour colour = *colour_of(letters[i]);
        sets[alone ? 0 : i].insert(colour);
        if (wish.teams) sets[i + 2].insert(colour);
    }
    return sets;
}

Agreement agreement_of(const Wish& wish, const Settings& settings,
                       const std::vector<Option>& list) {
    const auto& setup = game::word(settings, list, "setup");
    const auto& restrictions = game::word(settings, list, "restrictions");
    Agreement agreed;
    agreed.mode = wish.solitaire ? Mode::solitaire : Mode::game;
    agreed.seats = static_cast<std::uint8_t>(wish.seats());
    agreed.colours = colours_of(wish);
    agreed.setup = setup == "official"     ? Setup::official
                   : setup == "tournament" ? Setup::tournament
                                           : Setup::seed;
    agreed.first = static_cast<std::int8_t>(wish.solitaire ? 0 : wish.first);
    agreed.restrictions = restrictions == "full"    ? Restrictions::full
                          : restrictions == "basic" ? Restrictions::basic
                                                    : Restrictions::none;
    const bool pass = game::word(settings, list, "deadlock") == "pass";
    agreed.deadlock = pass ? Deadlock::pass : Deadlock::draw;
    agreed.teams = wish.teams;
    return agreed;
}

game::Start start(const Settings& settings) {
    const auto list = options();
    if (auto refusal = game::check(settings, list)) return *refusal;
    const Wish wish(settings, list);
    if (auto refusal = refusal_of(wish)) return *refusal;
    return std::make_unique<game::Boxed<Position>>(Position(agreement_of(wish, settings, list)));
}

/// Solitaire is played alone; two teams are four players (§9).
bool applies(const Settings& settings, std::string_view option) {
    const Wish wish(settings, options());
    // Solitaire has no opponents, and none of the restrictions.
    if (wish.solitaire) return option == "mode" || option == "colours";
    if (option == "teams") return wish.players == kMostSeats;
    // Lots mean something where they are drawn.
    if (option == "setup") return wish.players > 1 && wish.first < 0;
    return true;
}

void normalise(Settings& settings) {
    const Wish wish(settings, options());
    // Teams of whom nobody said how many they are.
    if (wish.teams && wish.players == kUsualPlayers) settings.set("players", kMostSeats);
    for (const char* name : {"players", "teams"})
        if (!applies(settings, name)) settings.erase(name);
}

}  // namespace

game::Game row() {
    game::Game game;
    game.id = "tantrix";
    game.sign = 'T';
    game.pentathlon = 4;
    game.tournament.forfeit_diff = 10;
    game.min_seats = 1;
    game.max_seats = kMostSeats;
    game.levels = levels();
    game.bots = bots();
    game.options = options();
    game.start = start;
    game.think = game::on(think);
    game.perft = game::on(perft);
    game.playouts = game::on(playouts);
    game.seats = [](const Settings& settings) { return Wish(settings, options()).seats(); };
    game.best_left = game::on(best_left);
    game.applies = applies;
    game.normalise = normalise;
    game.appraiser = game::on(appraiser);
    return game;
}

}  // namespace tantrix
