// The ranking on the paper of a finished match: many stand in two columns whose letters can be
// read, no place touches a badge.
#include "game/core/registry.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/results/paper.hpp"
#include "tests/scenes/stand.hpp"

#include <doctest/doctest.h>

#include <string>

namespace {

/// A paper of this size with nothing but its outcome.
class Paper final : public scenes::Scene {
public:
    Paper(scenes::Outcome outcome, render::Rect room) : outcome_(std::move(outcome)), room_(room) {}
    std::string name() const override { return "paper"; }
    bool covers() const override { return true; }
    void input(const scenes::Input&) override {}
    void draw(scenes::Frame& frame) override { scenes::draw_outcome(frame, room_, outcome_); }

private:
    scenes::Outcome outcome_;
    render::Rect room_;
};

/// How many columns the lines of so many have on a paper of this size.
int columns(int players, render::Rect room) {
    game::Settings settings;
    settings.set("players", players);
    const auto match =
        std::get<game::Match>(game::Match::start(*game::find_game("knaster"), settings, 1));
    const std::vector<scenes::SeatPlan> seats(static_cast<std::size_t>(players));
    stand::Stand stand(1280, 720, LOCALES);
    REQUIRE(stand.strings.use("cs"));
    stand.stage.push(std::make_unique<Paper>(
        scenes::Outcome{*scenes::find_view("knaster"), match, seats, {0}, "Vítězství", "Výhra", ""},
        room));
    stand.loop.compose();
    std::vector<float> lefts;
    for (int seat = 0; seat < players; ++seat) {
        const auto id = std::to_string(seat);
        const auto &name = stand.find("text:seat" + id), &place = stand.find("text:place" + id),
                   &score = stand.find("text:score" + id);
        CAPTURE(name.text);
        CHECK_FALSE(name.clipped);
        CHECK_FALSE(place.clipped);
        // Between place and name there is room for a badge.
        CHECK(place.rect.right() + 0.68F * name.rect.h <= name.rect.x + 0.5F);
        CHECK(name.rect.right() <= score.rect.right());
        CHECK(score.rect.right() <= room.right());
        CHECK(name.rect.bottom() <= room.bottom() + 1);
        if (std::find(lefts.begin(), lefts.end(), name.rect.x) == lefts.end())
            lefts.push_back(name.rect.x);
    }
    return static_cast<int>(lefts.size());
}

}  // namespace

TEST_CASE("results: many stand in two columns where one would make the letters too small") {
    CHECK(columns(12, {700, 30, 520, 560}) == 2);
    CHECK(columns(12, {100, 30, 1000, 300}) == 2);  // letters twice as large for the room
    CHECK(columns(11, {700, 30, 520, 560}) == 2);
    CHECK(columns(4, {700, 30, 520, 560}) == 1);
    CHECK(columns(6, {700, 30, 520, 560}) == 1);
    // Too narrow for two.
    CHECK(columns(12, {700, 30, 260, 560}) == 1);
}
