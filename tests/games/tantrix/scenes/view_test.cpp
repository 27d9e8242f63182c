// The view of Tantrix: turns of one place share their path, the picture stays inside its room, the
// figure can always be seen whole, tiles of the art are those of the rules.
#include "game/core/random.hpp"
#include "game/core/registry.hpp"
#include "game/match/match.hpp"
#include "game/tantrix/rules.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/games/tantrix/board.hpp"
#include "scenes/games/tantrix/title.hpp"
#include "tests/scenes/windows.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace {

using windows::inside;
using windows::play_on;

const scenes::View& tantrix_view() {
    return *scenes::find_view("tantrix");
}

game::Match begin(const game::Settings& settings, std::uint64_t seed) {
    return std::get<game::Match>(game::Match::start(*game::find_game("tantrix"), settings, seed));
}

const auto& kWindows = windows::kUsual;

scenes::ViewParams params_for(float w, float h, float type, int players = 2) {
    return windows::params_of(tantrix_view(), {w, h, type}, players);
}

}  // namespace

TEST_CASE("tantrix view: the turn buttons beside a place cover nothing of a small figure") {
    auto match = begin({}, 1);
    game::Random random(1);
    const auto& first = *tantrix::position_of(match.now());
    REQUIRE(first.board().empty());
    int seen = 0;
    while (tantrix::position_of(match.now())->board().size() < 2 || match.actor() < 0)
        play_on(match, random, 1);
    const auto& rules = *tantrix::position_of(match.now());
    std::map<std::vector<std::string>, std::vector<std::string>> moves;
    for (const auto& choice : match.now().choices())
        moves[tantrix_view().path(match.now(), choice.move)].push_back(choice.move);
    for (const auto& [w, h] : {std::pair{1280.0F, 720.0F}, {1080.0F, 1920.0F}}) {
        const auto params = params_for(w, h, 1);
        const auto board = scenes::tantrix_table::measure(params);
        const auto grid = scenes::tantrix_table::grid_of(rules, params, board);
        for (const auto& [path, turns] : moves) {
            if (turns.size() < 2) continue;
            const auto turn_controls =
                tantrix_view().abilities().turning->turn_controls(match.now(), params, path, turns);
            for (const auto& button : {turn_controls.left, turn_controls.right}) {
                ++seen;
                CHECK(board.room.united(button) == board.room);
                for (const auto& tile : rules.board().tiles())
                    CHECK(render::distance(grid.at(tile.cell), button.centre()) >
                          0.8F * grid.radius);
            }
        }
    }
    CHECK(seen > 8);
}

TEST_CASE("tantrix view: a path is a tile and a cell, and tells the turns apart") {
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        auto match = begin({}, seed);
        game::Random random(seed);
        while (!match.over()) {
            play_on(match, random, 1);
            if (match.actor() < 0 || match.ply() % 5 != 0) continue;
            std::set<std::pair<std::vector<std::string>, int>> known;
            const auto& rules = *tantrix::position_of(match.now());
            for (const auto& choice : match.now().choices()) {
                const auto way = tantrix_view().path(match.now(), choice.move);
                REQUIRE(way.size() == 2);
                const int turn = tantrix_view().turn_of(choice.move);
                CHECK(known.emplace(way, turn).second);
                game::Refusal why;
                const auto move = rules.parse(choice.move, why);
                REQUIRE(move);
                CHECK(scenes::tantrix_table::tile_in(rules, way.front()) == move->tile);
                CHECK(scenes::tantrix_table::cell_named(way.back()) == move->cell);
                CHECK(turn == move->rotation);
            }
        }
    }
}

TEST_CASE("tantrix view: pure, everything in sight in every window, every spot can be hit") {
    auto match = begin({}, 5);
    game::Random random(5);
    play_on(match, random, 400);
    REQUIRE(match.over());
    for (const auto& window : kWindows) {
        CAPTURE(window.w);
        CAPTURE(window.h);
        const auto params = params_for(window.w, window.h, window.type);
        const auto table = scenes::tantrix_table::measure(params);
        CHECK(inside(params.play, table.room));
        CHECK(inside(params.play, table.rack));
        CHECK(inside(params.play, table.bag));
        CHECK_FALSE(table.rack.touches(table.room));
        CHECK_FALSE(table.bag.touches(table.rack));
        for (int ply = 0; ply <= match.length(); ply += 29) {
            const auto tableau = tantrix_view().arrange(match.at(ply), params);
            CHECK(tableau == tantrix_view().arrange(match.at(ply), params));
            std::set<std::string> names;
            for (const auto& thing : tableau.things) names.insert(thing.id);
            CHECK(names.size() == tableau.things.size());
            for (const auto& spot : tableau.spots) {
                CHECK(tableau.spot_at(spot.centre)->name == spot.name);
                if (spot.role == "cell") CHECK(table.room.contains(spot.centre));
            }
        }
    }
}

TEST_CASE("tantrix view: with everything in sight the buttons at the side cover no place") {
    constexpr float kButton = 44;  // their width, in units of type
    for (const std::uint64_t seed : {5U, 6U, 7U, 8U}) {
        auto match = begin({}, seed);
        game::Random random(seed);
        play_on(match, random, 400);
        REQUIRE(match.over());
        for (const auto& window : windows::kAll) {
            CAPTURE(window.w);
            CAPTURE(window.h);
            CAPTURE(window.type);
            const auto params = params_for(window.w, window.h, window.type);
            const auto board = scenes::tantrix_table::measure(params);
            float least = board.room.w;
            for (int ply = 12; ply < match.length(); ply += 9) {
                const auto& rules = scenes::tantrix_table::rules_of(match.at(ply));
                const auto grid = scenes::tantrix_table::grid_of(rules, params, board);
                for (const auto& spot : tantrix_view().arrange(match.at(ply), params).spots)
                    if (spot.role == "cell")
                        least = std::min(least, board.room.right() - spot.centre.x - grid.radius);
            }
            CHECK(least >= kButton * params.type);
        }
    }
}

TEST_CASE("tantrix view: zoom and pan show what was asked for") {
    auto match = begin({}, 5);
    game::Random random(5);
    play_on(match, random, 60);
    auto params = params_for(1920, 1080, 1);
    const auto whole = tantrix_view().abilities().unbounded->camera(match.now(), params);
    CHECK(whole.scale >= whole.least);
    CHECK(whole.scale <= whole.most);
    params.zoom = whole.scale * 1.5F / params.unit;
    params.pan = {3, -2};
    const auto near = tantrix_view().abilities().unbounded->camera(match.now(), params);
    CHECK(near.scale == doctest::Approx(std::min(whole.most, whole.scale * 1.5F)));
    CHECK(near.middle == render::Point{3, -2});
    params.zoom = 1000;
    CHECK(tantrix_view().abilities().unbounded->camera(match.now(), params).scale ==
          doctest::Approx(whole.most));
}

TEST_CASE("tantrix view: after the end the figure lies alone, whatever is left in the hands") {
    auto match = begin({}, 1);
    game::Random random(4);
    play_on(match, random, 60);
    for (const char* state : {"results", "over"}) {
        auto params = params_for(1280, 720, 1);
        const auto before = tantrix_view().arrange(match.now(), params);
        REQUIRE(before.spot("bag"));
        REQUIRE(before.spot("hand1"));
        const auto small = tantrix_view().board(params);
        params.on.emplace_back(state);
        const auto after = tantrix_view().arrange(match.now(), params);
        CHECK_FALSE(after.spot("bag"));
        CHECK_FALSE(after.spot("hand1"));
        CHECK(after.things.size() ==
              static_cast<std::size_t>(tantrix::position_of(match.now())->board().size()));
        CHECK(tantrix_view().board(params).h > small.h);
    }
}

TEST_CASE(
    "tantrix view: a closed loop, the last tile drawn of a turn and the end are shown, no more") {
    int closed = 0, drawn = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        auto match = begin({}, seed);
        game::Random random(seed);
        const auto loops = [](const tantrix::Position& rules) {
            int count = 0;
            for (const auto colour : tantrix::kAllColours)
                for (const auto& line : tantrix::lines_of(rules.board().tiles(), colour))
                    count += line.loop ? 1 : 0;
            return count;
        };
        while (!match.over()) {
            const int ply = match.ply();
            play_on(match, random, 1);
            const auto& before = *tantrix::position_of(match.at(ply));
            const auto& after = *tantrix::position_of(match.at(ply + 1));
            const auto& move = match.moves()[static_cast<std::size_t>(ply)];
            const bool loop = loops(after) > loops(before);
            const bool away = move.rfind("draw", 0) == 0 &&
                              before.phase() != tantrix::Phase::deal &&
                              (after.over() || after.seat() != before.seat());
            const double seconds =
                tantrix_view().abilities().highlighting->highlight_seconds(match.at(ply), move);
            CHECK((seconds > 0) == (loop || away || after.over()));
            CHECK(seconds <= 1.5);
            closed += loop ? 1 : 0;
            drawn += away ? 1 : 0;
        }
    }
    CHECK(closed > 3);
    CHECK(drawn > 30);
}

TEST_CASE(
    "tantrix view: what is marked as lost is never filled, and says so; there are such gaps") {
    scenes::Strings strings(LOCALES);
    strings.use("en");
    int gaps = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        auto match = begin({}, seed);
        game::Random random(seed);
        std::set<std::string> lost;
        while (!match.over()) {
            play_on(match, random, 1);
            const auto& rules = *tantrix::position_of(match.now());
            for (const auto& name : lost)
                CHECK(rules.board().at(*scenes::tantrix_table::cell_named(name)) == nullptr);
            for (int i = 0; i < rules.board().spaces(); ++i) {
                const auto& space = rules.board().space(i);
                const auto name = tantrix::name_of(space.cell);
                const bool now = scenes::tantrix_table::lost(rules, space);
                CHECK((!lost.contains(name) || now));  // once lost, always lost
                if (!now || !lost.insert(name).second) continue;
                ++gaps;
                const auto words = tantrix_view().spot_words(match.now(), name);
                CHECK(words.find("no tile fits") != std::string::npos);
                CHECK(words.find(" would") != std::string::npos);  // which tiles, or none at all
            }
        }
    }
    CHECK(gaps > 3);
}
