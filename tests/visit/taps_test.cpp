// Thousands of touches at random through whole visits to the built program: nobody gets out, nobody
// finds the staff's door, and in the end nothing of it all is left. PETIBOJ_TAPS sets how many.
#include "game/core/random.hpp"
#include "tests/visit/visitor.hpp"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>

#include <doctest/doctest.h>

namespace {

using visit::Visitor;

constexpr int kTaps = 2000;
constexpr int kBetweenLooks = 8;

int taps_wanted() {
    const char* wish = std::getenv("PETIBOJ_TAPS");
    return wish ? std::atoi(wish) : kTaps;
}

/// Seconds until the next touch: mostly in a hurry, at times thoughtful.
double pause_of(game::Random& random) {
    const auto kind = random.below(100);
    if (kind < 85) return 0.01 * static_cast<double>(random.below(10));
    if (kind < 99) return 0.2 + 0.01 * static_cast<double>(random.below(30));
    return 2 + static_cast<double>(random.below(5));
}

/// Two touches of three anywhere, one on something that is offered.
void touch(Visitor& visitor, game::Random& random) {
    const auto& screen = visitor.seen();
    std::vector<std::string> offered;
    for (const auto& thing : screen.things)
        if (screen.offers(thing.name) && thing.role != "text" && thing.role != "player")
            offered.push_back(thing.name);
    if (random.below(3) == 0 && !offered.empty()) {
        visitor.tap(offered[random.below(offered.size())]);
    } else {
        visitor.tap(static_cast<float>(random.below(static_cast<std::uint64_t>(screen.width))),
                    static_cast<float>(random.below(static_cast<std::uint64_t>(screen.height))));
    }
    visitor.wait(pause_of(random));
}

std::string text_of(const std::filesystem::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// From a table of `game` on, wherever the touches lead.
void touch_for_long(const std::string& game, const visit::Wish& wish, int taps, std::uint64_t seed,
                    std::set<std::string>& seen) {
    CAPTURE(game);
    Visitor visitor(wish);
    game::Random random(seed);
    visitor.wait(1);
    const auto fresh = visitor.look();
    REQUIRE(fresh.scene == "attract");
    visitor.come();
    REQUIRE(visitor.tap("card:" + game));
    visitor.wait(1);
    REQUIRE(visitor.look().fact("game") == game);
    seen.insert(game);
    for (int done = 0; done < taps; done += kBetweenLooks) {
        for (int i = 0; i < kBetweenLooks; ++i) touch(visitor, random);
        // Now and then somebody walks away.
        if (random.below(80) == 0) visitor.wait(static_cast<double>(60 + random.below(80)));
        const auto screen = visitor.look();
        INFO("after " << done + kBetweenLooks << " touches");
        REQUIRE_MESSAGE(visitor.there(), "the program ended");
        REQUIRE(screen.scene != "pin");
        REQUIRE(screen.width == wish.width);
        REQUIRE(screen.height == wish.height);
        seen.insert(screen.scene == "table" ? screen.fact("game") : screen.scene);
    }
    // Nobody is left: a minute of grace for what moves or thinks, the game's patience, the warning.
    auto left = visitor.look();
    for (int waited = 0; waited < 60 + 90 + 20 + 5 && left.scene != "attract"; waited += 25) {
        visitor.wait(25);
        left = visitor.look();
    }
    seen.insert(left.scene);
    CHECK(left.scene == "attract");
    CHECK(left.fact("kiosk_screen") == "attract");
    CHECK(left.fact("kiosk_state") == fresh.fact("kiosk_state"));
    const auto log = text_of(visitor.folder() / "log" / "kiosk.log");
    CHECK(log.find("session begins") != std::string::npos);
    CHECK(log.find("pad opened") == std::string::npos);
    CHECK(visitor.leave() == 0);
}

}  // namespace

TEST_CASE("visit: touches at random open no door, end nothing and leave nothing") {
    visit::Wish upright, wide;
    upright.conf = "scores_initials = on\n";
    wide.width = 1280;
    wide.height = 800;
    wide.inches = 10.1;
    std::set<std::string> seen;
    const int taps = taps_wanted();
    std::uint64_t seed = 11;
    for (const auto* game : {"alquerque", "zatre", "knaster", "tantrix", "sipky"}) {
        touch_for_long(game, seed % 2 == 1 ? upright : wide, taps / 5, seed, seen);
        ++seed;
    }
    const auto missing = [&seen] {
        std::string names;
        for (const std::string name : {"attract", "welcome", "choice", "menu"})
            if (seen.count(name) == 0) names += name + " ";
        return names;
    };
    // How long the computer thinks is no part of the seed: chance may pass a page by.
    for (int more = 0; more < 5 && !missing().empty(); ++more)
        touch_for_long("sipky", wide, taps / 5, ++seed, seen);
    std::string list;
    for (const auto& name : seen) list += name + " ";
    MESSAGE(taps << " touches; seen: " << list);
    CHECK(missing() == "");
}
