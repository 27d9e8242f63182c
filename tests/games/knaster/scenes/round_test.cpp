// A round that all enter at once: whatever the order, it becomes the round of the rules; every part
// can be taken back until all have finished; what is kept of it brings it back at any moment. The
// sheets around a screen do not overlap.
#include "game/knaster/round.hpp"
#include "game/core/random.hpp"
#include "scenes/games/knaster/gathering/gathering.hpp"
#include "scenes/games/knaster/gathering/pending.hpp"

#include <doctest/doctest.h>

namespace {

using knaster::Position;

knaster::Move any(const Position& position, game::Random& random) {
    const auto moves = position.moves();
    return moves[random.below(moves.size())];
}

game::Match begun(int seats, std::uint64_t seed) {
    game::Settings settings;
    settings.set("players", seats);
    return std::get<game::Match>(game::Match::start(*game::find_game("knaster"), settings, seed));
}

/// The same entries, and the same seats that have finished.
void check_equal(const knaster::Round& one, const knaster::Round& other) {
    REQUIRE(one.seats() == other.seats());
    for (int seat = 0; seat < one.seats(); ++seat) {
        CHECK(one.moves(seat) == other.moves(seat));
        CHECK(one.done(seat) == other.done(seat));
    }
}

}  // namespace

TEST_CASE("knaster round: entered in any order it is the round of the rules") {
    for (int seats = 2; seats <= 4; ++seats) {
        game::Random random(static_cast<std::uint64_t>(seats));
        Position position(seats);
        while (!position.over()) {
            position.apply(any(position, random));
            knaster::Round round(position);
            CHECK_FALSE(round.all_done());
            int taken_back = 0;
            while (!round.all_done()) {
                const int seat = static_cast<int>(random.below(static_cast<std::uint64_t>(seats)));
                if (random.below(6) == 0 && taken_back < 8) {
                    taken_back += round.undo(seat) ? 1 : 0;
                    continue;
                }
                if (round.done(seat)) {
                    CHECK_FALSE(round.play(seat, knaster::Move::pass()));
                    continue;
                }
                CHECK(round.seen_by(seat).seat() == seat);
                REQUIRE(round.play(seat, any(round.seen_by(seat), random)));
            }
            for (const auto& move : round.actions()) {
                REQUIRE_FALSE(position.objection(move));
                position.apply(move);
            }
            for (int seat = 0; seat < seats; ++seat)
                CHECK(position.sheet(seat) == round.seen_by(seat).sheet(seat));
        }
    }
}

TEST_CASE("knaster round: taking back empties the part and opens it again") {
    Position position(2);
    position.apply(knaster::Move::roll(3, 4));
    knaster::Round round(position);
    CHECK_FALSE(round.undo(1));
    REQUIRE(round.play(1, knaster::Move::write(12)));
    CHECK(round.done(1));
    CHECK(round.touched(1) == knaster::bit(12));
    REQUIRE(round.undo(1));
    CHECK_FALSE(round.done(1));
    CHECK(round.touched(1) == 0);
    CHECK(round.seen_by(1).sheet(1).number(12) == 0);
}

TEST_CASE("knaster round: what is kept brings back every entry, at any moment of any round") {
    using scenes::knaster_table::running_round;
    using scenes::knaster_table::text_of;
    for (int seats = 2; seats <= 4; ++seats) {
        game::Random random(static_cast<std::uint64_t>(40 + seats));
        auto match = begun(seats, 5);
        std::string before;
        while (!match.over()) {
            REQUIRE(match.play_chance());
            auto round = running_round(match, before);
            // The text of the round before says nothing about this one.
            for (int seat = 0; seat < seats; ++seat) CHECK(round.moves(seat).empty());
            while (!round.all_done()) {
                const int seat = static_cast<int>(random.below(static_cast<std::uint64_t>(seats)));
                if (random.below(8) == 0)
                    round.undo(seat);
                else if (!round.done(seat))
                    REQUIRE(round.play(seat, any(round.seen_by(seat), random)));
                before = text_of(match, round);
                check_equal(running_round(match, before), round);
            }
            // The end may come between two actions that the match takes over, too.
            for (const auto& move : round.actions()) {
                check_equal(running_round(match, before), round);
                REQUIRE_FALSE(match.play(round.seen_by(0).text(move)));
            }
        }
    }
}

TEST_CASE("knaster round: a match says more than what was kept before it went on") {
    using scenes::knaster_table::running_round;
    auto match = begun(3, 9);
    REQUIRE(match.play_chance());
    auto round = running_round(match, {});
    REQUIRE(round.play(0, knaster::Move::write(12)));
    REQUIRE(round.play(2, knaster::Move::write(3)));
    const auto kept = scenes::knaster_table::text_of(match, round);
    // Everybody goes on one after the other; the first has thought better of it.
    REQUIRE_FALSE(match.play("write a1"));
    REQUIRE_FALSE(match.play("write b1"));
    const auto again = running_round(match, kept);
    CHECK(again.moves(0) == std::vector{knaster::Move::write(0)});
    CHECK(again.moves(1) == std::vector{knaster::Move::write(1)});
    CHECK(again.moves(2) == std::vector{knaster::Move::write(3)});
    CHECK(again.all_done());
    // In turn: all three; with the middle one open only the first.
    CHECK(again.actions().size() == 3);
    CHECK(round.actions().size() == 1);
    // Nonsense and other matches bring nothing.
    auto other = begun(3, 10);
    REQUIRE(other.play_chance());
    for (const auto& text : {kept, std::string("\n0 write a1\n"), std::string("x"),
                             kept.substr(0, kept.find('\n') + 1) + "7 write a1\n0 write z9\n"})
        for (int seat = 0; seat < 3; ++seat) CHECK(running_round(other, text).moves(seat).empty());
}

TEST_CASE("knaster gathering: sheets at their edges, apart from each other and inside") {
    for (const auto& [w, h] : {std::pair{1920.0F, 1080.0F},
                               {1280.0F, 720.0F},
                               {1024.0F, 768.0F},
                               {1080.0F, 1920.0F},
                               {3840.0F, 2160.0F}})
        for (int players = 2; players <= 4; ++players) {
            CAPTURE(w);
            CAPTURE(players);
            const render::Rect area{0, 0, w, h};
            const auto ring = scenes::knaster_table::ring(area, players);
            REQUIRE(static_cast<int>(ring.edges.size()) == players);
            // Dice and menu lie beside the sheets, however large the button is.
            for (const float button : {0.04F, 0.06F, 0.09F}) {
                const float side = button * std::min(w, h);
                const auto middle =
                    scenes::knaster_table::lay_middle(ring.middle, side, 0.3F * side, 0.17F * h);
                CHECK_FALSE(middle.tray.touches(middle.menu));
                for (const auto& box : {middle.tray, middle.menu}) {
                    CHECK(area.contains({box.x, box.y}));
                    CHECK(area.contains({box.right() - 1, box.bottom() - 1}));
                    for (const auto& edge : ring.edges)
                        CHECK_FALSE(box.inset(1).touches(edge.on_screen(edge.paper())));
                }
            }
            for (std::size_t i = 0; i < ring.edges.size(); ++i) {
                const auto& edge = ring.edges[i];
                const auto paper = edge.on_screen(edge.paper());
                CHECK(paper.x >= -1);
                CHECK(paper.y >= -1);
                CHECK(paper.right() <= w + 1);
                CHECK(paper.bottom() <= h + 1);
                for (std::size_t k = 0; k < i; ++k) {
                    const auto& other = ring.edges[k];
                    CHECK_FALSE(paper.inset(2).touches(other.on_screen(other.paper())));
                    // Broad sheets lie beside each other at the long edges.
                    CHECK((edge.broad || edge.quarters != other.quarters));
                }
                for (int field = 0; field < knaster::kFields; ++field) {
                    const auto box = edge.on_screen(edge.field(field));
                    CHECK(paper.contains(box.centre()));
                    for (const auto& words :
                         {edge.name(), edge.score(), edge.words(true), edge.undo(), edge.pass()})
                        CHECK_FALSE(edge.field(field).touches(words));
                }
                if (!edge.broad) continue;
                CHECK_FALSE(ring.middle.touches(paper.inset(1)));
                CHECK_FALSE(edge.words(true).touches(edge.pass()));
                CHECK_FALSE(edge.pass().touches(edge.undo()));
                CHECK(edge.c * 6.25F >
                      0.4F * std::min(w, h));  // not much less than half of the screen
            }
        }
}
