// Luck and skill: a look back at a finished match on paper – the course of what was to be expected,
// the three costliest decisions, what luck gave and what decisions cost: the ledger of one seat.
// What the games share; each of them says its figures and draws its situations. Drawn in
// review_page.cpp (the whole, the cards), review_course.cpp and review_panel.cpp.
#pragma once

#include "game/match/match.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/face/view.hpp"
#include "scenes/review/ledger_count.hpp"
#include "scenes/ui/scenes.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace scenes {

/// How good the decisions were: as good as any, a little worse, mistakes.
struct ReviewQuality {
    int best = 0, small = 0, mistakes = 0;
};

/// Seats that can be reviewed: those of persons; all where only computers played.
inline std::vector<int> reviewed_seats(const std::vector<SeatPlan>& seats) {
    const bool all =
        std::none_of(seats.begin(), seats.end(), [](const SeatPlan& seat) { return seat.person; });
    std::vector<int> list;
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (all || seats[i].person) list.push_back(static_cast<int>(i));
    return list;
}

/// `seat` if it is one of these, else the first of them.
inline int reviewed_first(const std::vector<int>& seats, int seat) {
    const bool there = std::find(seats.begin(), seats.end(), seat) != seats.end();
    return there ? seat : seats.front();
}

/// A costly decision as its card tells it.
struct ReviewCard {
    int ply = 0;
    float at = 0;                ///< where it stands on the course: throws before it
    int best = 0, expected = 0;  ///< after the best one, after the one played, in hundredths
    std::string when, loss, played, better;
    std::string why;    ///< may be left out where there is no room
    std::string error;  ///< how sure the loss is; empty: exact
};

/// What was to be expected in the course of a match, in hundredths.
struct ReviewCourse {
    struct Stop {
        float at = 0;  ///< throws before it
        int value = 0;
        bool dot = true;
    };
    std::string title, end;                      ///< over it at the left and at the right
    std::vector<std::vector<Stop>> lines;        ///< one, or one for every leg
    int throws = 1;                              ///< length
    std::string throw_word;                      ///< under it ("roll")
    int low = 0, high = 100, step = 10;          ///< the scale and its rules, whole units
    int middle = 0;                              ///< the rule that stands out
    bool sides = false;                          ///< the ground tells above from below the middle
    std::function<std::string(int)> rule_words;  ///< beside the rules
};

/// The greatest multiple of `step` that is not above `value`.
constexpr int floored(int value, int step) {
    return (value >= 0 ? value : value - step + 1) / step * step;
}

/// What a game calls much, in hundredths of its unit.
struct ReviewMeasure {
    int least = 1;    ///< what costs less is no loss to be shown
    int as_good = 0;  ///< a decision that costs less is as good as the best
    int mistake = 0;  ///< one that costs so much is a mistake
    int full = 1;     ///< what fills half of a bar
};

class ReviewPage : public Scene {
public:
    std::string name() const override { return "review"; }
    void input(const Input& input) override;
    void update(double) override { count_->poll(); }
    bool thinking() const override { return count_->thinking(); }
    void draw(Frame& frame) override;

    static constexpr int kCards = 3;  ///< decisions shown at most

    ReviewPage(Services& services, const View& view, TablePlan plan, const game::Match& match,
               int seat);

protected:
    /// Whose play is looked at.
    int seat() const { return count_->seat(); }
    const game::Ledger& ledger() const { return count_->ledger(); }
    const LedgerCount& count() const { return *count_; }
    /// The costliest decisions so far, kCards at most.
    std::vector<const game::Booking*> costliest() const {
        return ledger().costliest(kCards, measure().least);
    }

    /// What the action after so many others is booked as.
    const game::Booking& booking(int ply) const {
        return ledger().bookings()[static_cast<std::size_t>(ply)];
    }
    /// The card of a decision as far as all games tell it alike: values, loss, reason.
    ReviewCard card_of(const game::Booking& decision) const;
    /// "+2.4", "−8.0", "0.0" in the language's way; the plus only with `sign`.
    static std::string tenths_text(int hundredths, bool sign);

    virtual ReviewMeasure measure() const = 0;
    /// Hundredths in the words of the game's unit.
    virtual std::string amount(int hundredths, bool sign = true) const = 0;
    /// A value as the sum says it, without a sign.
    virtual std::string value_words(int hundredths) const { return amount(hundredths, false); }
    virtual ReviewCourse course() const = 0;
    /// The costliest decisions so far, the worst first; kCards at most.
    virtual std::vector<ReviewCard> cards() const = 0;
    /// The situation of a decision, square.
    virtual void picture(Frame& frame, const render::Rect& box, const ReviewCard& card) const = 0;
    /// What loss and luck count ("in points, positive is better").
    virtual std::string loss_note() const = 0;
    virtual std::string luck_note() const = 0;
    /// The button that begins a match with the same luck, or the same match.
    virtual std::string again_words() const = 0;
    /// What the panel says of this game between the sum and the quality of the decisions.
    virtual float more_height(Frame&, float) const { return 0; }
    virtual void draw_more(Frame&, const render::Rect&) const {}

    std::string seat_name(int seat) const;
    /// True if there is luck to speak of in this game.
    bool lucky() const { return match_.game().tournament.luck; }

    Services& services_;
    const View& view_;
    TablePlan plan_;
    game::Match match_;
    std::vector<SeatPlan> seats_;
    std::vector<int> persons_;  ///< seats that can be looked at

private:
    void look_at(int seat);
    std::string state_words() const;
    ReviewQuality quality() const;
    void facts(Frame& frame) const;
    void play_from(int ply);
    void replay();
    void again();

    float paper_height(Frame& frame, float width) const;
    float panel_height(Frame& frame, float width) const;
    int card_columns(Frame& frame, float width) const;
    void draw_paper(Frame& frame, const render::Rect& box);
    void draw_heads(Frame& frame, const render::Rect& in);
    void draw_course(Frame& frame, const render::Rect& box, const ReviewCourse& course,
                     const std::vector<ReviewCard>& cards) const;
    void draw_cards(Frame& frame, const render::Rect& box, const std::vector<ReviewCard>& cards);
    void draw_card(Frame& frame, const render::Rect& box, int number, const ReviewCard& card);
    void draw_card_words(Frame& frame, const render::Rect& box, const std::string& id,
                         const ReviewCard& card) const;
    void draw_panel(Frame& frame, const render::Rect& box);
    void draw_person(Frame& frame, const render::Rect& box) const;
    float sum_height(Frame& frame) const;
    void draw_sum(Frame& frame, const render::Rect& box) const;
    void draw_quality(Frame& frame, const render::Rect& box) const;

    std::unique_ptr<LedgerCount> count_;
    bool focused_ = false;
};

/// Review::open of a game whose page this is.
template <class Page>
std::unique_ptr<Scene> open_review(Services& services, const TablePlan& plan,
                                   const game::Match& match, int seat) {
    const View& view = find_view(match.game().id)->of(match.settings());
    return std::make_unique<Page>(services, view, plan, match, seat);
}

}  // namespace scenes
