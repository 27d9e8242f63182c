// Motion: durations, order of leaps, what fades when.
#include "render/timeline.hpp"

#include <doctest/doctest.h>

using namespace render;

namespace {

Thing stone(std::string id, Point at) {
    Thing t;
    t.id = std::move(id);
    t.look = "stone";
    t.place = at;
    return t;
}

const Thing* find(const Timeline& line, const std::string& id) {
    for (const Thing& t : line.now())
        if (t.id == id) return &t;
    return nullptr;
}

Timeline chain() {  // a jumps twice over b and c
    Timeline line;
    line.show({{stone("a", {0, 0}), stone("b", {1, 0}), stone("c", {2, 1})}, {}});
    return line;
}

const Tableau kAfter{{stone("a", {2, 2})}, {}};
const std::vector<Travel> kLeaps{{"a", {{2, 0}, {2, 2}}, {"b", "c"}}};

}  // namespace

TEST_CASE("easing: from 0 to 1, never back, fast at first") {
    float last = 0;
    for (int i = 0; i <= 100; ++i) {
        const float v = kMove(static_cast<float>(i) / 100);
        CHECK(v >= last - 1e-4F);
        last = v;
    }
    CHECK(kMove(0) == 0);
    CHECK(kMove(1) == 1);
    CHECK(kMove(0.5F) > 0.8F);
}

TEST_CASE("timeline: a board that is fitted anew glides, what changes its layer is taken up") {
    Timeline line;
    Thing taken = stone("b", {4, 4});
    line.show({{stone("a", {0, 0}), taken}, {}});
    taken.place = {0, 4};
    ++taken.layer;
    line.aim({{stone("a", {1, 0}), taken}, {}}, {});
    line.advance(line.total() / 2);
    REQUIRE(find(line, "a") != nullptr);
    REQUIRE(find(line, "b") != nullptr);
    CHECK(find(line, "a")->place.x > 0);
    CHECK(find(line, "a")->lift == 0);
    CHECK(find(line, "b")->lift > 0.5F);
}

TEST_CASE("timeline: one step takes 0.2 s and ends where it belongs") {
    Timeline line;
    line.show({{stone("a", {0, 0})}, {}});
    line.aim({{stone("a", {1, 0})}, {}}, {{"a", {{1, 0}}}});
    CHECK(line.total() == doctest::Approx(0.2));
    line.advance(0.1);
    REQUIRE(find(line, "a") != nullptr);
    CHECK(find(line, "a")->place.x > 0.5F);
    CHECK(find(line, "a")->place.x < 1);
    CHECK(find(line, "a")->lift > 0.5F);
    line.advance(0.1);
    CHECK_FALSE(line.busy());
    CHECK(*find(line, "a") == stone("a", {1, 0}));
}

TEST_CASE("timeline: a chain leaps stop by stop, captured stones fade as it lands") {
    Timeline line = chain();
    line.aim(kAfter, kLeaps);
    CHECK(line.total() == doctest::Approx(0.18 + 0.08 + 0.18 + 0.15));
    line.advance(0.18 + 0.04);  // in the pause
    CHECK(find(line, "a")->place == Point{2, 0});
    CHECK(find(line, "b")->alpha < 1);
    CHECK(find(line, "c")->alpha == 1);
    std::vector<Beat::Kind> kinds;
    for (const Beat& b : line.finish()) kinds.push_back(b.kind);
    CHECK(kinds == std::vector<Beat::Kind>{Beat::Kind::land, Beat::Kind::take, Beat::Kind::done});
    REQUIRE(line.now().size() == 1);
    CHECK(line.now()[0] == kAfter.things[0]);
}

TEST_CASE("timeline: beats come in order, each once") {
    Timeline line = chain();
    line.aim(kAfter, kLeaps);
    std::string story;
    for (int i = 0; i < 200; ++i)
        for (const Beat& b : line.advance(0.01)) story += "lLtad"[static_cast<int>(b.kind)];
    CHECK(story == "lLtLtd");
    CHECK(line.advance(1).empty());
}

TEST_CASE("timeline: a captured stone that lies in a tray afterwards fades over") {
    Timeline line = chain();
    Tableau after = kAfter;
    after.things.push_back(stone("b", {9, 9}));
    line.aim(after, {{"a", {{2, 0}, {2, 2}}, {"b", "c"}}});
    line.advance(0.1);
    CHECK(find(line, "b")->place == Point{1, 0});
    line.finish();
    CHECK(find(line, "b")->place == Point{9, 9});
    CHECK(find(line, "c") == nullptr);
}

TEST_CASE("timeline: speed and reduced motion") {
    for (const auto& [speed, factor] :
         {std::pair{Speed::fast, 0.5}, {Speed::normal, 1.0}, {Speed::slow, 1.5}}) {
        Timeline line = chain();
        line.set_speed(speed);
        line.aim(kAfter, kLeaps);
        CHECK(line.total() == doctest::Approx(0.59 * factor));
    }
    Timeline off = chain();
    off.set_speed(Speed::off);
    off.aim(kAfter, kLeaps);
    CHECK_FALSE(off.busy());
    CHECK(off.now() == kAfter.things);
    Timeline reduced = chain();
    reduced.set_reduced(true);
    reduced.aim(kAfter, kLeaps);
    CHECK(reduced.total() == doctest::Approx(0.1));
    reduced.advance(0.05);
    for (const Thing& t : reduced.now())  // nothing slides
        CHECK((t.place == Point{0, 0} || t.place == Point{1, 0} || t.place == Point{2, 1} ||
               t.place == Point{2, 2}));
    CHECK(reduced.now().size() == 4);
}

TEST_CASE("timeline: the longest chain never takes more than 1.5 s") {
    Timeline line;
    Tableau before, after;
    before.things.push_back(stone("a", {0, 0}));
    Travel travel{"a", {}, {}};
    for (int i = 1; i <= 9; ++i) {
        before.things.push_back(stone("x" + std::to_string(i), {static_cast<float>(i), 1}));
        travel.stops.push_back({static_cast<float>(i), 0});
        travel.taken.push_back("x" + std::to_string(i));
    }
    after.things.push_back(stone("a", {9, 0}));
    line.show(before);
    line.aim(after, {travel});
    CHECK(line.total() == doctest::Approx(1.5));
    int lands = 0;
    for (const Beat& b : line.finish()) lands += b.kind == Beat::Kind::land ? 1 : 0;
    CHECK(lands == 9);
}

TEST_CASE("timeline: undo slides back and brings captured stones in again") {
    Timeline line = chain();
    const Tableau before = line.target();
    line.aim(kAfter, kLeaps);
    line.finish();
    line.aim(before);
    CHECK(line.busy());
    line.advance(0.1);
    CHECK(find(line, "b")->alpha > 0);
    CHECK(find(line, "b")->alpha < 1);
    line.finish();
    CHECK(line.now() == before.things);
}

TEST_CASE("tableau: a press means the nearest spot within reach") {
    Tableau t;
    t.spots = {{"a1", {0, 0}, 10, {}, "point"},
               {"b1", {50, 0}, 10, {}, "point"},
               {"tray", {25, 100}, 0, {60, 20}, "tray"}};
    CHECK(t.spot_at({3, 4})->name == "a1");
    CHECK(t.spot_at({20, 0}) == nullptr);
    CHECK(t.spot_at({20, 0}, 15)->name == "a1");
    CHECK(t.spot_at({27, 0}, 20)->name == "b1");
    CHECK(t.spot_at({50, 105})->name == "tray");
    CHECK(t.spot_at({50, 111}) == nullptr);
    CHECK(t.spot("b1") == &t.spots[1]);
    CHECK(t.spot("zz") == nullptr);
}
