// The words of Tantrix: how seats are called, what a move is said to bring, what hints and refusals
// give as reasons.
#include "game/core/random.hpp"
#include "game/core/registry.hpp"
#include "game/match/match.hpp"
#include "game/tantrix/rules.hpp"
#include "render/text/utf8.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/games/tantrix/board.hpp"
#include "tests/scenes/windows.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>

namespace {

using windows::play_on;

const scenes::View& tantrix_words() {
    return *scenes::find_view("tantrix");
}

game::Match begun(const game::Settings& settings, std::uint64_t seed) {
    return std::get<game::Match>(game::Match::start(*game::find_game("tantrix"), settings, seed));
}

}  // namespace

TEST_CASE("tantrix words: of two who share a colour it is the colour that gains") {
    scenes::Strings strings(LOCALES);
    REQUIRE(strings.use("en"));
    game::Settings teams;
    teams.set("players", 4);
    teams.set("teams", true);
    auto match = begun(teams, 5);
    const auto& view = tantrix_words().of(match.settings());
    const std::regex change("[0-9]+ → [0-9]+"), numbered("[0-9]+ [0-9]+ → ");
    game::Random random(3);
    int changes = 0;
    for (int i = 0; i < 40 && !match.over(); ++i) {
        for (const auto& choice : match.now().choices()) {
            const auto words = view.words(match.now(), choice.move);
            CAPTURE(words);
            changes += std::regex_search(words, change) ? 1 : 0;
            CHECK_FALSE(std::regex_search(words, numbered));  // no "Red 1 0 → 1"
        }
        play_on(match, random, 1);
    }
    CHECK(changes > 0);
}

TEST_CASE("tantrix words: seats are called after the colours that were agreed") {
    game::Settings settings;
    settings.set("colours", std::string("BG"));
    const auto& view = tantrix_words().of(settings);
    CHECK(&view == &tantrix_words().of(settings));
    CHECK(view.seat_name(0) != tantrix_words().seat_name(0));
    CHECK(view.seat_name(1) == tantrix_words().seat_name(2));
    // Without a catalogue a name is its key: alone all four colours count.
    game::Settings alone;
    alone.set("players", 1);
    CHECK(tantrix_words().of(alone).seat_name(0) == "table.tantrix.all_colours");
    CHECK_FALSE(tantrix_words().of(alone).traits().can_agree);
    game::Settings teams;
    teams.set("teams", true);
    CHECK(tantrix_words().of(teams).seat_name(3) == "table.tantrix.team_seat");
    CHECK(&tantrix_words().of(teams) != &view);
}

TEST_CASE("tantrix words: what a hint says is true of the tile it lays") {
    auto match = begun({}, 3);
    game::Random random(3);
    std::set<std::string> said;
    for (int ply = 0; ply < 26; ++ply) {
        play_on(match, random, 1);
        if (match.actor() < 0) continue;
        const auto& rules = *tantrix::position_of(match.now());
        for (const auto& choice : match.now().choices()) {
            game::Thought thought;
            thought.move = choice.move;
            const auto reasons = tantrix_words().reasons(match.now(), thought);
            REQUIRE(!reasons.empty());
            CHECK(reasons.size() <= 3);
            said.insert(reasons.begin(), reasons.end());
            // Without a catalogue a sentence is its key.
            const auto has = [&](const char* key) {
                return std::find(reasons.begin(), reasons.end(), key) != reasons.end();
            };
            game::Refusal why;
            const auto placed = rules.parse(choice.move, why)->placed();
            const auto own = static_cast<std::size_t>(rules.seat());
            if (match.now().choices().size() > 1 && !rules.board().empty())
                CHECK(has("table.tantrix.why.gains") ==
                      (rules.scores_with(placed)[own] > rules.scores()[own]));
            bool carries = false;
            for (const auto colour : tantrix::kAllColours)
                carries = carries || (rules.colours(rules.seat()).has(colour) &&
                                      tantrix::carries(placed.tile, colour));
            if (has("table.tantrix.why.extends") || has("table.tantrix.why.joins")) CHECK(carries);
        }
    }
    CHECK(said.count("table.tantrix.why.extends") == 1);
    CHECK(said.count("table.tantrix.why.waits") == 1);
}

TEST_CASE("tantrix words: what cannot be laid is explained") {
    auto match = begun({}, 5);
    game::Random random(5);
    play_on(match, random, 50);
    while (match.actor() < 0) play_on(match, random, 1);
    const auto& rules = *tantrix::position_of(match.now());
    int explained = 0;
    const int hand = rules.hand(rules.seat()).size();
    for (int slot = 1; slot <= hand; ++slot)
        for (int i = 0; i < rules.board().spaces(); ++i) {
            const std::string name = "hand" + std::to_string(slot);
            const auto cell = rules.board().space(i).cell;
            const int tile = scenes::tantrix_table::tile_in(rules, name);
            if (rules.rotations(tile, cell) != 0) continue;
            const auto why = tantrix_words().objection(match.now(), {name, tantrix::name_of(cell)});
            REQUIRE(why);
            ++explained;
        }
    CHECK(explained > 0);
    const auto alone =
        tantrix_words().objection(match.now(), {tantrix::name_of(rules.board().space(0).cell)});
    REQUIRE(alone);
    CHECK(alone->key == "table.tantrix.take_first");
}

TEST_CASE("tantrix words: sentences about a colour begin with a capital, in every language") {
    scenes::Strings strings(LOCALES);
    game::Settings two;
    two.set("players", 2);
    auto match = begun(two, 5);
    game::Random random(3);
    for (int i = 0; i < 40 && !match.over(); ++i) {
        const auto& view = tantrix_words().of(match.settings());
        for (const auto& language : scenes::languages()) {
            REQUIRE(strings.use(language));
            CAPTURE(language);
            auto lines = view.advice(match.now());
            // The dealing of the first tiles is no line of its own.
            for (const auto& choice : match.now().choices())
                if (choice.move.find('@') != std::string::npos || match.actor() == game::kChance)
                    lines.push_back(view.words(match.now(), choice.move));
            for (const auto& line : lines) {
                CAPTURE(line);
                CHECK(render::capitalised(line) == line);
            }
        }
        play_on(match, random, 1);
    }
    CHECK(render::capitalised("žlutá: kámen") == "Žlutá: kámen");
}
