// Names on the players' cards: whatever they are and however many play, their letters are never
// smaller than 14 px at 100 % in the windows of the gallery; they take two lines or end in dots.
#include "game/core/registry.hpp"
#include "render/writing.hpp"
#include "scenes/ui/scenes.hpp"
#include "stand.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace {

constexpr float kLeast = 14;  // px
constexpr std::array<std::pair<int, int>, 4> kSizes{
    {{1280, 720}, {1920, 1080}, {1024, 768}, {1080, 1920}}};

/// How many names were found on the cards of this table; all of them are large enough.
int hold_table(const game::Game& game, int seats, int width, int high) {
    CAPTURE(game.id);
    CAPTURE(seats);
    CAPTURE(width);
    stand::Stand stand(width, high, LOCALES);
    REQUIRE(stand.strings.use("cs"));
    scenes::TablePlan plan;
    plan.game = game.id;
    for (const auto& option : game.options)
        if (option.name == "players") plan.options.set("players", seats);
    plan.seats.resize(static_cast<std::size_t>(game.seats(plan.options)));
    for (std::size_t i = 0; i < plan.seats.size(); ++i)
        plan.seats[i].name = i % 2 == 0 ? "Maxmiliána Dlouhoveská" : "Jan";
    stand.stage.push(scenes::make_table(stand.services, plan));
    stand.loop.compose();
    stand.loop.update(0);
    render::Scribe scribe(stand.canvas);
    render::watch(stand.assets, &scribe);
    stand.loop.compose();
    const auto lines = scribe.lines();
    render::watch(stand.assets, nullptr);
    int found = 0;
    for (const auto& control : stand.ui.model().controls()) {
        if (control.name.rfind("text:name", 0) != 0) continue;
        CHECK_FALSE(control.text.empty());
        for (const auto& line : lines) {
            const auto box = line.box();
            const render::Point middle{static_cast<float>(box.x) + static_cast<float>(box.w) / 2,
                                       static_cast<float>(box.y) + static_cast<float>(box.h) / 2};
            if (!control.rect.contains(middle)) continue;
            CAPTURE(line.text);
            CHECK(line.font.px >= kLeast);
            ++found;
        }
    }
    return found;
}

}  // namespace

TEST_CASE("names: on no card are they smaller than 14 px") {
    int found = 0;
    for (const auto& game : game::games())
        for (const auto& [width, high] : kSizes)
            for (int seats = game.min_seats; seats <= game.max_seats; seats += 2)
                found += hold_table(game, std::max(1, seats), width, high);
    CHECK(found > 100);
}
