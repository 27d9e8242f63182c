// Alquerque as the seed document describes it: board, turns, compulsion, huffing, passing, ends.
#include "tests/games/alquerque/game/kit.hpp"

#include <algorithm>
#include <cstdlib>

using namespace alquerque_kit;

namespace {
constexpr std::string_view kRing = "...../.b.b./...../.b.b./..w.. w";
constexpr std::string_view kTwoCould = "b..../...../.bb../.ww../....w w";
}  // namespace

TEST_CASE("alquerque: 25 points, 5 + 5 + 6 lines, 56 segments") {
    CHECK(lines().size() == 16);
    CHECK(segments().size() == 40 + 16);
    int diagonal = 0;
    for (int p = 0; p < kPoints; ++p) diagonal += has_diagonals(p);
    CHECK(diagonal == 13);
    // Every segment lies on one of the long lines, and these hold nothing else.
    std::size_t on_lines = 0;
    for (const auto& [from, to] : lines())
        on_lines += static_cast<std::size_t>(
            std::max(std::abs(file_of(to) - file_of(from)), std::abs(rank_of(to) - rank_of(from))));
    CHECK(on_lines == segments().size());
}

TEST_CASE("alquerque: names of points") {
    CHECK(name_of(0) == "a1");
    CHECK(name_of(12) == "c3");
    CHECK(name_of(24) == "e5");
    for (int p = 0; p < kPoints; ++p) CHECK(point_named(name_of(p)) == p);
    for (const char* wrong : {"", "a", "a0", "a6", "f1", "A1", "a1 ", "1a"})
        CHECK_FALSE(point_named(wrong));
    CHECK(names_of(bit(1) | bit(20) | bit(4)) == "a5, b1, e1");
}

TEST_CASE("alquerque: a jump passes points of a line, straight on") {
    CHECK(between(0, 12) == 6);
    CHECK(between(0, 2) == 1);
    CHECK_FALSE(between(1, 13));  // b1 has no diagonals
    CHECK_FALSE(between(0, 7));   // not straight
    CHECK_FALSE(between(4, 6));   // around the edge
    CHECK_FALSE(between(0, 0));
}

TEST_CASE("alquerque: the start has 24 stones, only c3 empty, four moves") {
    const Position start;
    CHECK(text_of(start.field()) == "bbbbb/bbbbb/bb.ww/wwwww/wwwww w");
    CHECK(text_of(start_field(true)) == "bbbbb/bbbbb/ww.bb/wwwww/wwwww w");
    CHECK(start.scores() == std::vector<int>{12, 12});
    CHECK(start.actor() == kWhite);
    CHECK(legal(start) == Texts{"b2-c3", "c2-c3", "d2-c3", "d3-c3"});
    CHECK(legal(Position(forward(), start_field())) == Texts{"b2-c3", "c2-c3", "d2-c3"});
    CHECK(refusal(Position(forward(), start_field()), "d3-c3") == "not_forward");
}

TEST_CASE("alquerque: a ring of four stones is taken in one turn, either way round") {
    const Position ring = at(kRing);
    CHECK(legal(ring) == Texts{"c1xa3xc5xe3xc1", "c1xe3xc5xa3xc1"});
    Position after_ring = ring;
    play(after_ring, "c1xa3xc5xe3xc1");
    CHECK(after_ring.end() == End::no_stones);
    CHECK(after_ring.winners() == std::vector<int>{kWhite});
    CHECK(after_ring == after(ring, {"c1xe3xc5xa3xc1"}));
    const auto track = ring.track("c1xa3xc5xe3xc1");
    REQUIRE(track);
    CHECK(track->stops.size() == 5);
    CHECK(track->captured == std::vector<Point>{6, 16, 18, 8});
}

TEST_CASE("alquerque: one, two or three stones, the longest chain is not compulsory") {
    CHECK(legal(at("....b/..b../...../.bb../..w.. w")) == Texts{"c1xa3", "c1xc3xa1", "c1xc3xc5"});
}

TEST_CASE("alquerque: chain=may lets a chain stop after any jump") {
    const Position ring = at(kRing, with(Chain::may));
    CHECK(legal(ring).size() == 8);
    CHECK(after(ring, {"c1xe3xc5"}).due() == 0);
}

TEST_CASE("alquerque: a capture may go backwards in forward") {
    CHECK(legal(at("...../..w../..b../...../b.... w", forward())) == Texts{"c4xc2"});
}

TEST_CASE("alquerque: every refusal, in the order of precedence") {
    const Position start;
    const Position over = after(at("...../...../...../.b.../w.... w"), {"a1xc3"});
    CHECK(refusal(over, "c3-c4") == "game_over");
    CHECK(refusal(over, "nonsense") == "game_over");
    for (const char* wrong : {"", "b2", "b2c3", "b2-c3 ", "B2-c3", "b2-c3-c4", "b2x", "b2xc3-c4",
                              "!", "!!c3", "b2-f3", "passs", "b2xc3x", "x"})
        CHECK(refusal(start, wrong) == "syntax");
    CHECK(refusal(start, "!c2") == "nothing_to_huff");
    CHECK(refusal(start, "pass") == "pass_not_allowed");
    CHECK(refusal(Position(forward(), start_field()), "pass") == "pass_not_allowed");
    CHECK(refusal(start, "c3-c4") == "empty_origin");
    CHECK(refusal(start, "c3xc5") == "empty_origin");
    CHECK(refusal(start, "c4-c3") == "not_your_stone");
    CHECK(refusal(start, "c2-c4") == "target_occupied");
    CHECK(refusal(start, "a1-c3") == "no_line");
    CHECK(refusal(at("...../..w../...../...../b.... w", forward()), "c4-c3") == "not_forward");
    CHECK(refusal(at(kRing), "c1-c2") == "must_capture");
    CHECK(refusal(at(kRing), "c1xb3") == "no_jump_line");
    CHECK(refusal(at(kRing), "c1xc3") == "nothing_to_jump");
    CHECK(refusal(at("...../...../..b../..b../..w.. w"), "c1xc3") == "target_occupied");
    CHECK(refusal(at(kRing), "c1xe3") == "must_continue");
    CHECK(refusal(at(kRing, with(Capture::free)), "c1xe3") == "must_continue");
    CHECK(refusal(at(kRing), "c1xe3xc1") == "nothing_to_jump");  // the stone is gone
}

TEST_CASE("alquerque: refusals name the points") {
    game::Refusal why;
    const Position ring = at(kRing);
    const auto values = [&](const char* action) {
        return ring.objection(*ring.parse(action, why))->values;
    };
    CHECK(values("c1-c2") == Texts{"c1"});
    CHECK(values("c1xc3") == Texts{"c1", "c3", "c2"});
    CHECK(values("c1xe3") == Texts{"e3"});
    CHECK_FALSE(ring.parse("a\x01\xff and a very long text that goes on", why));
    CHECK(why.values == Texts{"a?? and a very long text..."});
}

TEST_CASE("alquerque: a chain longer than any stone can jump is refused, not cut") {
    std::string endless = "c1";
    for (int i = 0; i < 40; ++i) endless += i % 2 ? "xc1" : "xe3";
    CHECK(refusal(at(kRing), endless) == "nothing_to_jump");
}

TEST_CASE("alquerque: huffing - both stones that could have captured are due") {
    Position position = after(at(kTwoCould, with(Capture::huff)), {"e1-e2"});
    CHECK(position.actor() == kBlack);
    CHECK(legal(position) == Texts{"!b2", "!c2"});
    CHECK(refusal(position, "!e2") == "huff_wrong_stone");
    CHECK(refusal(position, "b3-a3") == "huff_first");
    play(position, "!c2");
    CHECK(position.actor() == kBlack);  // and now the own turn
    CHECK(position.due() == 0);
    CHECK(position.quiet_turns() == 0);
    CHECK(refusal(position, "!b2") == "nothing_to_huff");
}

TEST_CASE("alquerque: huffing - the moved stone is due where it stands now") {
    const Position position = after(at(kTwoCould, with(Capture::huff)), {"b2-a2"});
    CHECK(legal(position) == Texts{"!a2", "!c2"});
}

TEST_CASE("alquerque: huffing - an unfinished chain costs the jumper") {
    CHECK(legal(after(at(kRing, with(Capture::huff)), {"c1xe3xc5"})) == Texts{"!c5"});
    Agreement relaxed = with(Capture::huff);
    relaxed.chain = Chain::may;
    CHECK(after(at(kRing, relaxed), {"c1xe3xc5"}).due() == 0);
}

TEST_CASE("alquerque: huffing the last stone ends the game") {
    const Position position = after(at(kRing, with(Capture::huff)), {"c1-b1", "!b1"});
    CHECK(position.end() == End::no_stones);
    CHECK(position.winners() == std::vector<int>{kBlack});
    CHECK(position.scores() == std::vector<int>{0, 4});
}

TEST_CASE("alquerque: free - captures are optional and nothing is punished") {
    const Position position = at(kTwoCould, with(Capture::free));
    CHECK(refusal(position, "e1-e2") == "");
    CHECK(after(position, {"e1-e2"}).due() == 0);
}

TEST_CASE("alquerque: forward - who cannot move passes, when nobody can the stones decide") {
    Position position = at("ww.../...../...b./...../..... w", forward());
    CHECK(legal(position) == Texts{"pass"});
    play(position, "pass");
    CHECK(position.actor() == kBlack);
    play(position, "d3-d2");
    play(position, "pass");
    play(position, "d2-d1");
    CHECK(position.end() == End::blocked_count);
    CHECK(position.winners() == std::vector<int>{kWhite});
    const Position even = at("w..../...../...../...../...b. b", forward());
    CHECK(even.end() == End::blocked_count);
    CHECK(even.winners() == std::vector<int>{kWhite, kBlack});
    CHECK(legal(even).empty());
}

TEST_CASE("alquerque: classic - an enclosed player loses, a way out by a jump is enough") {
    const Position enclosed = at("...../...../b.b../bb.../wbb.. w");
    CHECK(enclosed.end() == End::blocked);
    CHECK(enclosed.winners() == std::vector<int>{kBlack});
    CHECK(legal(enclosed).empty());
    CHECK(refusal(enclosed, "a1xc1") == "game_over");
    CHECK(legal(at("...../...../b.b../bb.../wb... w")) == Texts{"a1xc1"});
}

TEST_CASE("alquerque: the third occurrence is a draw, the start counts as one") {
    const Texts dance{"a1-a2", "e5-e4", "a2-a1", "e4-e5"};
    Position position = at("....b/...../...../...../w.... w");
    CHECK(position.occurrences() == 1);
    position = after(position, dance);
    CHECK(position.occurrences() == 2);
    CHECK(position.end() == End::none);
    position = after(position, dance);
    CHECK(position.end() == End::repetition);
    CHECK(position.winners() == std::vector<int>{kWhite, kBlack});
    Agreement twice;
    twice.repetition = 2;
    CHECK(after(at("....b/...../...../...../w.... w", twice), dance).end() == End::repetition);
}

TEST_CASE("alquerque: turns without a removal end in a draw") {
    Agreement agreed;
    agreed.repetition = 0;
    agreed.draw_plies = 6;
    Position position = at("....b/...../...../...../w.... w", agreed);
    for (const char* action : {"a1-a2", "e5-e4", "a2-a1", "e4-e5", "a1-a2"}) play(position, action);
    CHECK(position.end() == End::none);
    play(position, "e5-e4");
    CHECK(position.end() == End::no_capture);
    agreed.draw_plies = 0;
    position = at("....b/...../...../...../w.... w", agreed);
    for (int i = 0; i < 100; ++i) position = after(position, {"a1-a2", "e5-e4", "a2-a1", "e4-e5"});
    CHECK(position.end() == End::none);
}

TEST_CASE("alquerque: positions with different pasts differ, with equal pasts they are equal") {
    const Position fresh = at("....b/...../...../...../w.... w");
    const Position danced = after(fresh, {"a1-a2", "e5-e4", "a2-a1", "e4-e5"});
    CHECK(fresh.field() == danced.field());
    CHECK_FALSE(fresh == danced);
    CHECK(danced == after(fresh, {"a1-a2", "e5-e4", "a2-a1", "e4-e5"}));
    Position copy = danced;
    play(copy, "a1-b1");
    CHECK_FALSE(copy == danced);
    CHECK(danced.trail().size() == 5);
}

TEST_CASE("alquerque: a very long past is put away without trouble") {
    Trail trail;
    for (std::uint64_t i = 0; i < 300'000; ++i) trail.push(i % 7);
    const Trail copy = trail;
    trail = Trail();
    CHECK(trail.size() == 0);
    CHECK(copy.count(3) == 300'000 / 7);
}

TEST_CASE("alquerque: position strings") {
    for (const char* wrong :
         {"", "bbbbb/bbbbb/bb.ww/wwwww/wwwww", "bbbbb/bbbbb/bb.ww/wwwww/wwwww x",
          "bbbbb/bbbbb/bbbww/wwwww/wwwww w", "...../...../...../...../w.... w",
          "bbbbb/bbbbb/bb.ww/wwwww-wwwww w", "bbbbb/bbbbb/bb.wW/wwwww/wwwww w"})
        CHECK_FALSE(field_from(wrong));
    CHECK(text_of(*field_from("w...b/...../..b../...../.w... b")) ==
          "w...b/...../..b../...../.w... b");
}
