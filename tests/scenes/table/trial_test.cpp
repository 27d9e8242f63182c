// What is tried aside from a match: where a branch leaves it and is kept, how it forks and steps,
// and which places are marked as tried.
#include "scenes/table/session/trial.hpp"

#include "game/core/registry.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/ui/scenes.hpp"
#include "tests/scenes/bench.hpp"
#include "tests/scenes/place.hpp"

#include <algorithm>
#include <set>

namespace {

using scenes::TrialRun;
using List = std::vector<std::string>;

const scenes::View& view_of(const game::Match& match) {
    return scenes::find_view(match.game().id)->of(match.settings());
}

game::Match match_with(const std::string& game, const List& moves) {
    auto match = bench::match_of(game);
    for (const auto& move : moves) REQUIRE_FALSE(match.play(move));
    return match;
}

/// Plays this in the branch that lies on the table, as the table does.
void play(TrialRun& run, game::Match& match, const std::string& move) {
    REQUIRE_FALSE(run.fork(match, move));
    REQUIRE_FALSE(match.play(move));
    run.note(match);
}

/// Plays on by the choices of this number; luck is the trial's own.
void play_on(TrialRun& run, game::Match& match, int actions, std::size_t choice) {
    for (int i = 0; i < actions && !match.over(); ++i) {
        const auto choices = match.now().choices();
        play(run, match,
             match.actor() == game::kChance ? run.luck(match.now())
                                            : choices[choice % choices.size()].move);
    }
}

const TrialRun::Forced kNever = [](const game::Position&) { return false; };

}  // namespace

TEST_CASE("trial: a branch is kept where it left the match, whatever the match had next") {
    const auto whole = match_with("alquerque", {"d3-c3", "b3xd3", "e3xc3", "d4-d3"});
    for (const int ply : {0, 2, 3, 4}) {
        CAPTURE(ply);
        std::vector<game::Variation> kept;
        scenes::TrialPlan plan{whole, ply};
        plan.keep = [&kept](const game::Variation& tried) {
            kept.push_back(tried);
            return std::nullopt;
        };
        TrialRun run(std::move(plan), 5);
        CHECK(run.from() == ply);
        CHECK(run.keep()->key == "match.tried");
        auto match = run.match();
        CHECK(match.ply() == ply);
        CHECK(match.length() == ply);
        play_on(run, match, 2, 1);
        REQUIRE_FALSE(run.keep());
        CHECK(run.branch().kept);
        REQUIRE(kept.size() == 1);
        CHECK(kept[0].from == ply);
        CHECK(kept[0].actions == List(match.moves().begin() + ply, match.moves().end()));
        // It is a variation of the match, which a record takes.
        auto record = whole;
        CHECK(record.keep_variation(kept[0]));
        // Changed afterwards it has to be kept anew.
        play_on(run, match, 1, 0);
        CHECK_FALSE(run.branch().kept);
    }
}

TEST_CASE("trial: another choice in the middle begins a branch from the same place of the match") {
    TrialRun run({match_with("alquerque", {"d3-c3"}), 1}, 5);
    auto match = run.match();
    play(run, match, "b3xd3");
    play(run, match, "e3xc3");
    match.go_to(2);
    CHECK(run.fork(match, "e3xc3"));  // the very next one: nothing forks
    CHECK(run.branches().size() == 1);
    CHECK_FALSE(run.fork(match, "c2xe4"));
    REQUIRE(run.branches().size() == 2);
    CHECK(run.at() == 1);
    CHECK(run.from() == 1);
    CHECK(run.branch().line.actions == List{"b3xd3"});
    CHECK(run.branches()[0].line.actions == List{"b3xd3", "e3xc3"});
    // A branch in which nothing was tried goes when another one is taken.
    run.begin_anew();
    CHECK(run.branches().size() == 3);
    run.take(0);
    CHECK(run.branches().size() == 2);
    CHECK(run.match().moves() == List{"d3-c3", "b3xd3", "e3xc3"});
    // Of more than eight the oldest that is not kept goes.
    for (int i = 0; i < 12; ++i) {
        run.begin_anew();
        match = run.match();
        play_on(run, match, 1, static_cast<std::size_t>(i));
    }
    CHECK(run.branches().size() == TrialRun::kBranches);
    CHECK(run.at() == TrialRun::kBranches - 1);
}

TEST_CASE("trial: kept variations are there again, each from where it left the match") {
    auto whole = match_with("alquerque", {"d3-c3", "b3xd3", "e3xc3"});
    REQUIRE(whole.keep_variation({3, {"d4-d3"}}));
    REQUIRE(whole.keep_variation({0, {"b2-c3"}}));
    TrialRun run({whole, 1}, 5);
    REQUIRE(run.branches().size() == 3);
    CHECK(run.from() == 1);
    run.take(0);
    CHECK(run.branch().kept);
    CHECK(run.from() == 3);
    CHECK(run.match().moves() == List{"d3-c3", "b3xd3", "e3xc3", "d4-d3"});
    run.take(1);
    CHECK(run.from() == 0);
    CHECK(run.match().moves() == List{"b2-c3"});
}

TEST_CASE("trial: the places marked as tried are those where something tried lies") {
    auto whole = match_with("alquerque", {"d3-c3"});
    TrialRun run({whole, 1}, 5);
    auto match = run.match();
    const auto& view = view_of(match);
    const auto places = [&](int ply) { return TrialRun::places(view, match, run.from(), ply, 0); };
    CHECK(places(1).empty());
    play(run, match, "b3xd3");
    CHECK(places(2) == List{"d3"});
    play(run, match, "e3xc3");  // takes it
    CHECK(places(3) == List{"c3"});
    CHECK_MESSAGE(places(2) == List{"d3"}, "one step back");
    play(run, match, "d4-d3");
    CHECK(places(4) == List{"c3", "d3"});
    play(run, match, "d2xd4");  // takes it as well
    CHECK(places(5) == List{"c3", "d4"});
    play(run, match, "c5xe3");
    play(run, match, "c3xc5");  // what was moved before lies elsewhere now
    CHECK(places(7) == List{"e3", "c5"});
}

TEST_CASE("trial: in every game places that are marked hold something, each once") {
    const scenes::Strings strings(LOCALES);
    for (const auto& row : game::games()) {
        CAPTURE(row.id);
        auto whole = bench::match_of(row.id);
        for (int i = 0; i < 9; ++i) {
            if (whole.play_chance()) continue;
            REQUIRE_FALSE(whole.play(whole.now().choices().front().move));
        }
        TrialRun run({whole, whole.ply()}, 5);
        auto match = run.match();
        play_on(run, match, 24, 3);
        const auto& view = view_of(match);
        std::size_t most = 0;
        for (int ply = run.from(); ply <= match.ply(); ++ply) {
            CAPTURE(ply);
            for (int seat = 0; seat < match.seats(); ++seat) {
                const auto places = TrialRun::places(view, match, run.from(), ply, seat);
                most = std::max(most, places.size());
                CHECK(std::set(places.begin(), places.end()).size() == places.size());
                if (ply == run.from()) CHECK(places.empty());
                if (view.room().boards) continue;
                for (const auto& place : places)
                    if (place != "off")  // the heap of cards thrown away, which has no value
                        CHECK_MESSAGE(view.spot_value(match.at(ply), place) != "empty", place);
            }
        }
        CHECK(most > 0);
    }
}

TEST_CASE("trial: a step back goes to what was chosen, by a hand or by luck") {
    TrialRun run({bench::match_of("knaster"), 0}, 5);
    auto match = run.match();
    play_on(run, match, 6, 0);  // three rolls and three numbers
    REQUIRE(match.ply() == 6);
    const auto steps = TrialRun::steps(match, 0, kNever);
    REQUIRE(steps.size() == 3);
    CHECK(steps[0].begin == 0);
    CHECK(steps[0].end == 2);
    CHECK(steps[2].end == 6);
    List seen;
    while (match.ply() > run.from()) {
        match.go_to(TrialRun::before(match, run.from(), kNever));
        seen.push_back(std::to_string(match.ply()));
    }
    CHECK(seen == List{"5", "4", "3", "2", "1", "0"});
    // Where nobody has anything to decide no step stops.
    match.go_to(6);
    const TrialRun::Forced always = [](const game::Position&) { return true; };
    match.go_to(TrialRun::before(match, run.from(), always));
    CHECK(match.ply() == 4);
}

TEST_CASE("trial: luck is chosen beside the board, never over it, in every window and size") {
    stand::Stand s(1920, 1080, LOCALES);
    s.services.assets = std::string(SOURCE_ROOT) + "/assets";
    s.strings.use("de");
    struct Window {
        int w, h, scale;
    };
    const std::vector<Window> windows{{1280, 720, 100}, {1280, 720, 200},  {1080, 1920, 100},
                                      {1024, 768, 100}, {1080, 1920, 200}, {1024, 768, 200},
                                      {640, 360, 100},  {480, 800, 100},   {1920, 1080, 200}};
    for (const char* game : {"zatre", "knaster", "tantrix", "sipky"}) {
        CAPTURE(game);
        auto match = bench::match_of(game);
        game::Random random(3);
        windows::play_on(match, random, 7);
        while (!match.over() && match.actor() != game::kChance)
            REQUIRE_FALSE(match.play(match.now().choices().front().move));
        s.stage.reset(scenes::make_trial(s.services, {match, match.ply()}));
        for (const auto& window : windows) {
            CAPTURE(window.w);
            CAPTURE(window.h);
            CAPTURE(window.scale);
            s.loop.resize({window.w, window.h, 96});
            s.settings.override_with(
                [&](scenes::SettingValues& values) { values.scale = window.scale; });
            for (int i = 0; i < 3; ++i) {
                s.loop.compose();
                s.loop.update(5);
            }
            s.loop.compose();
            REQUIRE(s.ui.model().get("trial") == "luck");
            int seen = 0;
            for (const auto& piece : s.ui.model().controls()) {
                if (piece.role != "luck" && piece.name != "button:luck") continue;
                CHECK(piece.enabled);
                if (!piece.visible) continue;
                CHECK(windows::inside(s.ui.area(), piece.rect));
                ++seen;
                for (const auto& spot : s.ui.model().controls())
                    if (spot.role == "spot" && spot.visible && spot.name != "spot:bag")
                        CHECK_MESSAGE(place::apart(spot, piece, -1.5F),
                                      spot.name << " under " << piece.name);
            }
            CHECK(seen >= 4);
        }
    }
}

TEST_CASE("trial: where luck has nothing to bring any more nothing is offered") {
    stand::Stand s(1280, 720, LOCALES);
    s.services.assets = std::string(SOURCE_ROOT) + "/assets";
    s.strings.use("en");
    auto match = bench::match_of("tantrix");
    game::Random random(3);
    const auto drawn = [&] { return match.now().actor() != game::kChance; };
    const auto choosers = [&] {
        s.stage.reset(scenes::make_trial(s.services, {match, match.ply()}));
        for (int i = 0; i < 3; ++i) {
            s.loop.compose();
            s.loop.update(5);
        }
        return s.ui.model().find("button:luck") != nullptr;
    };
    windows::play_on(match, random, 20);
    CHECK(choosers());
    while (!match.over() && (match.ply() < 104 || !drawn())) windows::play_on(match, random, 1);
    REQUIRE_FALSE(match.over());
    CHECK_FALSE(choosers());
}
