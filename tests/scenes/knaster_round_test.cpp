// A round that all enter at once: whatever the order, it becomes the round of the rules; every part
// can be taken back until all have finished. The sheets around a screen do not overlap.
#include "scenes/table/knaster_round.hpp"
#include "game/core/random.hpp"
#include "scenes/table/knaster_gathering.hpp"

#include <doctest/doctest.h>

namespace {

using knaster::Position;
using scenes::KnasterRound;

knaster::Move any(const Position& position, game::Random& random) {
    const auto moves = position.moves();
    return moves[random.below(moves.size())];
}

}  // namespace

TEST_CASE("knaster round: entered in any order it is the round of the rules") {
    for (int seats = 2; seats <= 4; ++seats) {
        game::Random random(static_cast<std::uint64_t>(seats));
        Position position(seats);
        while (!position.over()) {
            position.apply(any(position, random));
            KnasterRound round(position);
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
    KnasterRound round(position);
    CHECK_FALSE(round.undo(1));
    REQUIRE(round.play(1, knaster::Move::write(12)));
    CHECK(round.done(1));
    CHECK(round.touched(1) == knaster::bit(12));
    REQUIRE(round.undo(1));
    CHECK_FALSE(round.done(1));
    CHECK(round.touched(1) == 0);
    CHECK(round.seen_by(1).sheet(1).number(12) == 0);
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
                    CHECK(edge.quarters != other.quarters);
                }
                for (int field = 0; field < knaster::kFields; ++field) {
                    const auto box = edge.on_screen(edge.field(field));
                    CHECK(paper.contains(box.centre()));
                }
            }
        }
}
