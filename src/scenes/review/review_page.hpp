// Luck and skill: a look back at a finished match on paper – the course of what was to be expected,
// the three costliest decisions, what luck gave and what decisions cost: the ledger of one seat.
// What the games share; each of them says its figures and draws its situations. Drawn in
// review_page.cpp (the whole), review_cards.cpp, review_course.cpp and review_panel.cpp.
#pragma once

#include "game/match/match.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/face/view.hpp"
#include "scenes/review/ledger_count.hpp"
#include "scenes/table/otherwise/run.hpp"
#include "scenes/ui/scenes.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
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

/// Where values stand in the picture of a course.
struct CourseScale {
    render::Rect box;
    int low = 0, high = 100, throws = 1;

    render::Point at(float throws_before, int hundredths) const {
        const float y =
            static_cast<float>(hundredths - low * 100) / static_cast<float>((high - low) * 100);
        return {box.x + throws_before / static_cast<float>(throws) * box.w,
                box.bottom() - y * box.h};
    }
};

/// Where the decisions of a seat stand on its course; each has the column around it, up to half of
/// the way to the next one.
class CourseColumns {
public:
    /// An empty box: no course is drawn.
    explicit CourseColumns(const render::Rect& box = {}) : box_(box) {}

    void add(float x, int ply) { columns_.push_back({x, ply}); }
    /// The ply of the decision in whose column this point lies.
    std::optional<int> at(render::Point point) const;

private:
    struct Column {
        float x = 0;  ///< px
        int ply = 0;
    };
    render::Rect box_;
    std::vector<Column> columns_;
};

/// The mark of a decision among the costliest, from 0, here: a disc with its number on the first
/// kCards, a diamond with a question mark on every other.
void draw_loss_mark(Frame& frame, render::Point at, float radius, int rank);

/// What the diamonds among these marks are, at the right of the box, if its title leaves room.
void draw_loss_key(Frame& frame, const render::Rect& box, float title);

/// What is booked with one throw.
struct ThrowSum {
    int luck = 0, lost = 0;  ///< hundredths
    int worst = 0;           ///< what the costliest decision of it cost, at `ply`
    int ply = -1;            ///< -1: nothing was to be decided, or all was best
};

/// The ledger throw by throw: what luck brought, and below it what decisions cost.
struct ThrowBars {
    std::vector<ThrowSum> sums;  ///< by throw, from 1
    int throws = 1;
    std::string throw_word;
    int chosen = -1;                                    ///< ply of the decision that stands out
    std::function<std::string(int hundredths)> amount;  ///< with a sign
};
/// Returns the ply of the decision whose throw was pressed.
std::optional<int> draw_throw_bars(Frame& frame, const render::Rect& box, const ThrowBars& bars);

/// How many cards stand side by side, and how high each is.
int review_card_columns(Frame& frame, float width);
float review_card_height(Frame& frame, int columns);
/// Of at most so many; where they lie one below the other, the sentence in the place of those that
/// are missing is lower than they are.
float review_cards_height(Frame& frame, int columns, int cards, int most);

/// The greatest multiple of `step` that is not above `value`.
constexpr int floored(int value, int step) {
    return (value >= 0 ? value : value - step + 1) / step * step;
}

/// What a game calls much, in hundredths of its unit.
struct ReviewMeasure {
    int least = 1;            ///< what costs less is no loss to be shown
    int as_good = 0;          ///< a decision that costs less is as good as the best
    int mistake = 0;          ///< one that costs so much is a mistake
    int full = 1;             ///< what fills half of a bar
    std::uint64_t quick = 0;  ///< playouts for the first look; 0: the usual care is quick enough
};

class ReviewPage : public Scene {
public:
    std::string name() const override { return "review"; }
    void input(const Input& input) override;
    void update(double) override;
    bool thinking() const override { return count_->thinking(); }
    void draw(Frame& frame) override;

    static constexpr int kCards = 3;  ///< decisions shown at once

    ReviewPage(Services& services, const View& view, TablePlan plan, const game::Match& match);
    /// Looks at this seat, or at the first that can be looked at. To be called first of all.
    void begin(int seat) { look_at(reviewed_first(persons_, seat)); }
    /// "+2.4", "−8.0", "0.0" in the language's way; the plus only with `sign`.
    static std::string tenths_text(int hundredths, bool sign);

protected:
    /// Whose play is looked at.
    int seat() const { return count_->seat(); }
    const game::Ledger& ledger() const { return count_->ledger(); }
    const LedgerCount& count() const { return *count_; }
    /// The decisions that cards tell of, the costliest first: all mistakes, and of what cost less
    /// as many as make kCards.
    std::vector<const game::Booking*> costliest() const;

    /// What the action after so many others is booked as.
    const game::Booking& booking(int ply) const {
        return ledger().bookings()[static_cast<std::size_t>(ply)];
    }
    /// The card of a decision as far as all games tell it alike: loss, reason.
    ReviewCard card_of(const game::Booking& decision) const;
    virtual ReviewMeasure measure() const = 0;
    /// Hundredths in the words of the game's unit.
    virtual std::string amount(int hundredths, bool sign = true) const = 0;
    /// A value as the sum says it, without a sign.
    virtual std::string value_words(int hundredths) const { return amount(hundredths, false); }
    virtual ReviewCourse course() const = 0;
    /// Where a decision stands on the course: throws before it.
    virtual float at(int ply) const = 0;
    /// With which throw, from 1, this action is booked: what luck did, and what was made of it.
    virtual int throw_of(int ply) const { return static_cast<int>(at(ply)) + 1; }
    virtual ReviewCard card(const game::Booking& decision) const = 0;
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
    std::vector<ThrowSum> by_throw() const;
    void look_at(int seat);
    std::string state_words() const;
    ReviewQuality quality() const;
    void facts(Frame& frame) const;
    void play_from(int ply);
    void otherwise(int ply);
    void step_aside(int ply);
    void replay();
    void same_luck();
    void again();
    void choose(int ply);
    void leaf(int cards);
    void walk(bool later);

    float paper_height(Frame& frame, float width) const;
    float panel_height(Frame& frame, float width) const;
    void draw_paper(Frame& frame, const render::Rect& box);
    void draw_heads(Frame& frame, const render::Rect& in);
    float draw_course_head(Frame& frame, const render::Rect& box, const ReviewCourse& course);
    void draw_course(Frame& frame, const render::Rect& box, const ReviewCourse& course);
    void draw_losses(Frame& frame, const CourseScale& scale);
    void draw_cards_head(Frame& frame, const render::Rect& box);
    void draw_cards(Frame& frame, const render::Rect& box);
    void draw_card(Frame& frame, const render::Rect& box, int place, const game::Booking& decision);
    void draw_card_words(Frame& frame, const render::Rect& box, const std::string& id,
                         const ReviewCard& card) const;
    void draw_card_buttons(Frame& frame, const render::Rect& box, int place, int ply);
    void draw_panel(Frame& frame, const render::Rect& box);
    void draw_looks(Frame& frame, const render::Rect& box);
    void draw_person(Frame& frame, const render::Rect& box) const;
    float sum_height(Frame& frame) const;
    void draw_sum(Frame& frame, const render::Rect& box) const;

    std::map<int, std::unique_ptr<LedgerCount>> counts_;  ///< by seat, of those looked at
    LedgerCount* count_ = nullptr;                        ///< of the seat that is looked at
    CourseColumns columns_;
    bool bars_ = false;  ///< throw by throw instead of the course
    int first_ = 0;      ///< of the costliest decisions, on the first card
    int chosen_ = -1;    ///< ply of the decision that was asked for
    std::shared_ptr<FoundMistakes> found_ = std::make_shared<FoundMistakes>();
    bool focused_ = false;
};

/// Review::open of a game whose page this is.
template <class Page>
std::unique_ptr<Scene> open_review(Services& services, const TablePlan& plan,
                                   const game::Match& match, int seat) {
    const View& view = find_view(match.game().id)->of(match.settings());
    auto page = std::make_unique<Page>(services, view, plan, match);
    page->begin(seat);
    return page;
}

}  // namespace scenes
