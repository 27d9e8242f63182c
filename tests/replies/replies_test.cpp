// The opponent in problems answers at once, wherever its problem has been left to: counted in
// positions, so that a busy machine does not matter. tools/bench/reply_bench has the seconds.
#include "tests/replies/replies.hpp"
#include "tests/game/challenges_kit.hpp"

#include <doctest/doctest.h>

#include <algorithm>

TEST_CASE("problems: every reply of the opponent is found among a bounded number of positions") {
    // Some 0.08 s of a processor; the limit for "Show the line" is 0.3 s.
    constexpr std::uint64_t kMost = 150'000;
    constexpr int kWalks = 2;
    const auto& row = *game::find_game("alquerque");
    replies::Figures figures;
    for (const auto& challenge : challenges_kit::shipped("alquerque")) {
        CAPTURE(challenge.id);
        for (std::uint64_t walk = 0; walk < kWalks; ++walk)
            replies::walk(row, challenge, walk, figures);
    }
    CHECK(figures.replies > 1000);
    CHECK(figures.most > 100);  // of nothing at all a bound says nothing
    CHECK_MESSAGE(figures.most <= kMost, figures.most_at);
}
