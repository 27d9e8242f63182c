// The evaluation of a match: its sum comes out, it says the same to both, and what is proved is
// told from what is estimated.
#include "game/core/ledger.hpp"
#include "game/core/random.hpp"
#include "game/match/match.hpp"
#include "tests/games/alquerque/game/kit.hpp"

#include <doctest/doctest.h>

using namespace alquerque_kit;

namespace {

constexpr int kWin = 10'000;

game::Match random_match(const char* variant, std::uint64_t seed) {
    game::Settings settings;
    settings.set("variant", std::string(variant));
    auto match =
        std::get<game::Match>(game::Match::start(*game::find_game("alquerque"), settings, seed));
    game::Random random(seed);
    while (!match.over()) {
        const auto choices = match.now().choices();
        REQUIRE_FALSE(match.play(choices[random.below(choices.size())].move));
    }
    return match;
}

game::Ledger books_of(const game::Match& match, int seat) {
    game::LedgerCare care;
    care.playouts = 300;
    const auto ledger =
        game::ledger_of(match.game().appraiser, match.at(0), match.moves(), seat, care);
    REQUIRE(ledger);
    return *ledger;
}

}  // namespace

TEST_CASE("alquerque ledger: no luck, the sum comes out, and both read the same match") {
    for (const char* variant : {"classic", "forward"}) {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            CAPTURE(variant);
            CAPTURE(seed);
            const auto match = random_match(variant, seed);
            const auto first = books_of(match, 0), second = books_of(match, 1);
            for (const auto* one : {&first, &second}) {
                CHECK(one->luck() == 0);
                CHECK(one->skill() <= 0);
                CHECK(one->others() >= 0);
                CHECK(one->start() + one->skill() + one->others() + one->remainder() ==
                      one->result());
            }
            const auto winners = match.now().winners();
            const int won = winners.size() != 1 ? kWin / 2 : winners.front() == 0 ? kWin : 0;
            CHECK(first.result() == won);
            CHECK(first.start() + second.start() == kWin);
            for (std::size_t i = 0; i < first.bookings().size(); ++i) {
                const auto& a = first.bookings()[i].value;
                const auto& b = second.bookings()[i].value;
                CHECK(a.after + b.after == kWin);
                CHECK(a.fair + b.fair == kWin);
                CHECK((a.share == game::Share::skill) == (b.share == game::Share::others));
            }
        }
    }
}

TEST_CASE("alquerque ledger: a win that is proved and thrown away is called so") {
    // One stone is given and two are taken; every other move lets the other side off.
    const Position before = at("....b/....b/...w./....w/..... b");
    int kept = 0, lost = 0;
    for (const Move& move : before.moves()) {
        auto after = before;
        after.apply(move);
        const auto ledger =
            *game::ledger_of(game::find_game("alquerque")->appraiser, game::Boxed<Position>(before),
                             {before.text(move)}, before.side());
        const auto& value = ledger.bookings().front().value;
        CHECK(value.choice);
        CHECK(value.fair == kWin);
        (value.after == kWin ? kept : lost) += 1;
        if (value.after == kWin) CHECK(value.exact);
        CHECK((value.best == before.text(move)) == (value.after == kWin));
    }
    CHECK(kept == 1);
    CHECK(lost >= 1);
}
