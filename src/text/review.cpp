// A look back at a match that is over, in lines: what luck and the own decisions were worth, the
// course of it, the costliest decisions and what would have been better.
#include "scenes/face/game_face.hpp"
#include "scenes/face/occasions.hpp"
#include "scenes/people/players.hpp"
#include "scenes/review/ledger_count.hpp"
#include "scenes/review/review_page.hpp"
#include "text/program.hpp"

namespace text {

using scenes::tr;

namespace {

/// The books of a seat and the words of its game for what stands in them.
class Books {
public:
    Books(const Place& place, const game::Match& match, const scenes::TablePlan& plan, int seat)
        : place_(place),
          match_(match),
          seats_(scenes::seats_of(match, plan.seats)),
          seat_(seat),
          view_(scenes::find_view(match.game().id)->of(match.settings())),
          words_(*scenes::face_of(match.game().id).review) {}

    void tell() {
        count();
        place_.console.gap();
        place_.console.say(tr("review.title") + ": " + scenes::seat_title(seats_, seat_));
        tell_sum();
        tell_course();
        tell_costliest();
    }

private:
    void count() {
        Bell bell;
        scenes::LedgerCount counting(match_, seat_, [&bell] { bell.ring(); });
        int told = -1;
        while (!counting.complete() || counting.thinking()) {
            const bool heard = bell.wait(std::chrono::milliseconds(told < 0 ? 150 : 3000));
            counting.poll();
            // Not oftener than every few seconds: each line is read aloud.
            if (heard || counting.done() == told) continue;
            told = counting.done();
            place_.console.say(tr("review.counting", told, counting.count()));
        }
        ledger_ = counting.ledger();
    }
    std::string worth(int hundredths, bool exact = false) const {
        return words_.worth(match_.at(0), hundredths, exact);
    }
    std::string gain(int hundredths) const { return words_.gain(match_.at(0), hundredths); }
    void line(const char* key, const std::string& amount) const {
        place_.console.say(tr(key) + ": " + amount, 2);
    }
    void tell_sum() const {
        const bool luck = match_.game().tournament.luck;
        line(luck ? "review.average" : "review.best_play", worth(ledger_.start()));
        if (luck) line("review.your_luck", gain(ledger_.luck()));
        line("review.your_decisions", gain(ledger_.skill()));
        if (match_.seats() > 1) line("review.others", gain(ledger_.others()));
        line("review.remainder", gain(ledger_.remainder()));
        line("review.result", worth(ledger_.result()));
    }
    /// What was to be expected after each own decision.
    void tell_course() const {
        std::vector<std::string> stops;
        for (const auto& one : ledger_.bookings())
            if (one.value.choice)
                stops.push_back(std::to_string(match_.moves_made(one.ply) + 1) + ": " +
                                worth(one.value.after, one.value.exact));
        if (stops.empty()) return;
        place_.console.say(tr("text.review.course"));
        place_.console.show(in_columns(stops));
    }
    void tell_costliest() const {
        constexpr std::size_t kMost = 3;
        constexpr int kLeast = 50;  // hundredths: what costs less is no loss to be told
        const auto list = ledger_.costliest(kMost, kLeast);
        if (list.empty()) return place_.console.say(tr("review.flawless"));
        place_.console.say(tr("review.costliest"));
        const auto names = scenes::seat_names(view_, seats_);
        for (std::size_t i = 0; i < list.size(); ++i) {
            const auto& one = *list[i];
            const auto& before = match_.at(one.ply);
            std::string words = std::to_string(i + 1) + ". " +
                                tr("review.turn", match_.moves_made(one.ply) + 1) + ": " +
                                gain(one.value.gain()) + ". " +
                                tr("review.played", view_.notation(before, one.move)) + ". " +
                                tr("review.better", view_.notation(before, one.value.best)) + ". ";
            words += one.value.exact       ? tr("analysis.proved")
                     : one.value.error > 0 ? scenes::error_words(one.value.error)
                                           : tr("analysis.estimated");
            place_.console.say(scenes::with_names(words, names), 2);
        }
    }

    Place place_;
    const game::Match& match_;
    std::vector<scenes::SeatPlan> seats_;
    int seat_;
    const scenes::View& view_;
    const scenes::Review& words_;
    game::Ledger ledger_;
};

}  // namespace

void review(const Place& place, const game::Match& match, const scenes::TablePlan& plan) {
    const auto* words = scenes::face_of(match.game().id).review;
    if (!words || !words->possible(match)) return place.console.say(tr("text.review.none"));
    for (const int seat : scenes::reviewed_seats(scenes::seats_of(match, plan.seats)))
        Books(place, match, plan, seat).tell();
}

}  // namespace text
