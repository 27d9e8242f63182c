// The outlook of a trial: what is found for the match that waits and for where the trial stands,
// how far they are apart, how sure that is, and whose gain it is.
#include "scenes/table/trial/outlook.hpp"

#include "game/core/ledger.hpp"
#include "tests/toy/row.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <thread>

namespace {

using game::Worth;
using scenes::Outlook;

/// What a position of the toy is worth to a seat.
using Values = std::function<Worth(const game::Position&, int seat)>;

/// The toy's evaluation as a test sets it.
class SetAppraiser final : public game::Appraiser {
public:
    SetAppraiser(const Values& values, int seat) : values_(values), seat_(seat) {}

    int start() override { return 0; }
    game::Appraisal judge(const game::Position&, const std::string&, const game::Position&,
                          const std::atomic<bool>*) override {
        return {};
    }
    Worth worth(const game::Position& position, const std::atomic<bool>*) override {
        return values_(position, seat_);
    }

private:
    const Values& values_;
    int seat_;
};

/// The toy with these values; both outlive the matches.
struct Valued {
    explicit Valued(Values set) : values(std::move(set)), row(toy::row()) {
        row.appraiser = [this](const game::Position&, int seat, const game::LedgerCare&) {
            ++asked;
            return std::make_unique<SetAppraiser>(values, seat);
        };
    }
    /// A match with these decisions behind it; every roll is a two.
    game::Match match(const std::vector<std::string>& decisions) const {
        auto match = std::get<game::Match>(game::Match::start(row, {}, game::Dice(nullptr)));
        for (const auto& decision : decisions) {
            REQUIRE_FALSE(match.play("roll 2"));
            REQUIRE_FALSE(match.play(decision));
        }
        return match;
    }

    Values values;
    game::Game row;
    std::atomic<int> asked = 0;
};

/// Until everything is found that was asked for.
void settle(Outlook& outlook) {
    for (int i = 0; i < 30000 && outlook.thinking(); ++i) {
        outlook.poll();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    outlook.poll();
    REQUIRE_FALSE(outlook.thinking());
}

void look(Outlook& outlook, const game::Match& trial) {
    outlook.look(trial, trial.ply());
    settle(outlook);
}

/// How many points a seat is ahead, in hundredths.
int lead(const game::Position& position, int seat) {
    const auto scores = position.scores();
    return 100 *
           (scores[static_cast<std::size_t>(seat)] - scores[static_cast<std::size_t>(1 - seat)]);
}

}  // namespace

TEST_CASE("outlook: the difference is the trial beside the match, by the seat it is told to") {
    Valued toy([](const game::Position& position, int seat) {
        return Worth{lead(position, seat), 0, false};
    });
    const auto waits = toy.match({"take"});           // 2 : 0
    const auto tried = toy.match({"take", "spite"});  // 0 : 0
    REQUIRE(Outlook::possible(waits));
    for (const int seat : {0, 1}) {
        CAPTURE(seat);
        Outlook outlook(waits, seat, {});
        CHECK(outlook.seat() == seat);
        CHECK_FALSE(outlook.match());
        CHECK_FALSE(outlook.difference());
        CHECK(outlook.error() == 0);
        CHECK_FALSE(outlook.exact());
        look(outlook, waits);
        CHECK_FALSE(outlook.tried());
        CHECK(outlook.difference() == 0);
        look(outlook, tried);
        CHECK(outlook.tried());
        const int sign = seat == 0 ? 1 : -1;
        REQUIRE(outlook.match());
        CHECK(outlook.match()->value == sign * 200);
        CHECK(outlook.trial()->value == 0);
        CHECK(outlook.difference() == -sign * 200);
    }
}

TEST_CASE("outlook: errors of both values make that of the difference") {
    Valued toy([](const game::Position& position, int seat) {
        const auto scores = position.scores();
        return Worth{lead(position, seat), scores[0] == 0 ? 0 : scores[1] == 0 ? 40 : 30, false};
    });
    const auto waits = toy.match({"take"});          // 2 : 0
    const auto tried = toy.match({"take", "take"});  // 2 : 2
    Outlook outlook(waits, 0, {});
    look(outlook, waits);
    CHECK(outlook.match()->error == 40);
    CHECK_MESSAGE(outlook.error() == 0, "of one value, by how much it may differ from itself");
    look(outlook, tried);
    CHECK(outlook.trial()->error == 30);
    CHECK(outlook.error() == 50);
    CHECK_FALSE(outlook.exact());
    // An error that is not known, or none, leaves that of the other one.
    look(outlook, toy.match({"take", "spite"}));
    CHECK(outlook.trial()->error == 0);
    CHECK(outlook.error() == 40);
}

TEST_CASE("outlook: proved on one side it is an estimate, on both it is proved") {
    Valued toy([](const game::Position& position, int seat) {
        const auto scores = position.scores();
        const bool proved = scores[0] == 0;
        return Worth{lead(position, seat), proved ? 0 : 70, proved};
    });
    const auto estimated = toy.match({"take"}), proved = toy.match({"spite"});
    const auto another = toy.match({"spite", "take"});
    Outlook half(estimated, 0, {});
    look(half, proved);
    CHECK(half.trial()->exact);
    CHECK_FALSE(half.match()->exact);
    CHECK_FALSE(half.exact());
    CHECK(half.error() == 70);
    Outlook whole(proved, 0, {});
    look(whole, proved);
    CHECK(whole.exact());
    look(whole, another);
    CHECK(whole.exact());
    CHECK(whole.error() == 0);
    CHECK(whole.difference() == -200);
    look(whole, estimated);
    CHECK_FALSE(whole.exact());
}

TEST_CASE("outlook: what was found is remembered, and a step on asks for that alone") {
    Valued toy([](const game::Position& position, int seat) {
        return Worth{lead(position, seat), 10, false};
    });
    const auto waits = toy.match({"take"}), tried = toy.match({"take", "take"});
    Outlook outlook(waits, 0, {});
    const int before = toy.asked;
    look(outlook, tried);
    CHECK(toy.asked == before + 2);
    look(outlook, waits);
    look(outlook, tried);
    CHECK(toy.asked == before + 2);
    // The same match looked at earlier on is another place.
    outlook.look(tried, tried.ply() - 1);
    CHECK_FALSE(outlook.difference());
    settle(outlook);
    CHECK(outlook.difference() == 0);
    CHECK(outlook.error() == 14);
    CHECK(toy.asked == before + 3);
}
