// What every view owes its game, whatever the game: for each legal action of a person the spots of
// each of its ways are on the table, and pressing them one after the other makes exactly that
// action. Runs over all games on the title, and the toy. No window is needed.
#include "game/core/random.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/table/session/picker.hpp"
#include "tests/scenes/windows.hpp"
#include "tests/toy/all_games.hpp"
#include "tests/toy/row.hpp"
#include "tests/toy/toy_view.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

namespace {

using scenes::Picked;
using scenes::Picker;

const scenes::View& view_of(const game::Game& game) {
    static const scenes::ToyView toy;
    if (game.id == "toy") return toy;
    const auto* view = scenes::find_view(game.id);
    REQUIRE(view);
    return *view;
}

/// Presses a way from its beginning until an action is complete, and tells which.
std::string pressed(std::vector<scenes::Way> ways, const scenes::Way& way, bool turns) {
    // Of actions that differ only in how they are turned the table offers one at a time.
    if (turns)
        ways.erase(std::remove_if(ways.begin(), ways.end(),
                                  [&](const scenes::Way& other) {
                                      return other.spots == way.spots && other.move != way.move;
                                  }),
                   ways.end());
    Picker picker;
    picker.offer(std::move(ways));
    for (const auto& spot : way.spots) {
        const Picked picked = picker.press(spot);
        if (picked == Picked::completed) return picker.move();
        if (picked == Picked::refused || picked == Picked::nothing) return "no press of " + spot;
    }
    return picker.finish() == Picked::completed ? picker.move() : "not complete";
}

void check_ways(const scenes::View& view, const game::Position& position,
                const scenes::ViewParams& params) {
    const auto tableau = view.arrange(position, params);
    std::vector<scenes::Way> ways;
    for (const auto& choice : position.choices())
        for (auto& spots : view.paths(position, choice.move))
            ways.push_back({choice.move, std::move(spots), view.turn_of(choice.move)});
    for (const auto& way : ways) {
        CAPTURE(way.move);
        CHECK_FALSE(view.words(position, way.move).empty());
        if (way.spots.empty()) CHECK_FALSE(view.plain_label(way.move).empty());
        for (const auto& spot : way.spots) CHECK_MESSAGE(tableau.spot(spot), spot);
        if (!way.spots.empty()) CHECK(pressed(ways, way, view.abilities().turning) == way.move);
    }
}

}  // namespace

TEST_CASE("ways: pressing the way of any legal action plays exactly that action, in every game") {
    scenes::Strings strings(LOCALES);
    strings.use("en");
    for (const auto* game : toy::all_games()) {
        std::uint64_t seed = 0;
        for (const auto& settings : toy::settings_of(*game, 2)) {
            auto started = game::Match::start(*game, settings, ++seed);
            auto* match = std::get_if<game::Match>(&started);
            if (!match) continue;
            const auto& view = view_of(*game).of(settings);
            const auto params = windows::params_of(view, {1280, 720, 0.85F}, match->seats());
            game::Random random(seed);
            const auto named = game->id + " " + toy::text_of(settings);
            CAPTURE(named);
            for (int step = 0; step < 12 && !match->over(); ++step) {
                while (match->play_chance()) {
                }
                if (match->over()) break;
                check_ways(view, match->now(), params);
                windows::play_on(*match, random, 1 + static_cast<int>(random.below(4)));
            }
        }
    }
}

TEST_CASE("ways: the toy says everything in three languages") {
    const auto& english = toy::sentences("en");
    for (const char* language : {"cs", "de"})
        for (const auto& [key, sentence] : english) {
            const auto other = toy::sentences(language).find(key);
            REQUIRE_MESSAGE(other != toy::sentences(language).end(), language, " ", key);
            CHECK_MESSAGE(lab::placeholders(other->second) == lab::placeholders(sentence), key);
        }
}
