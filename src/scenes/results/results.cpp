// The end of a match: the table stays in sight, dimmed, beside a paper with the winner, why the
// game ended, the scores and the course of the game. Lies over the table.
#include "render/canvas.hpp"
#include "render/sound/sound.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/face/occasions.hpp"
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/people/pentathlon.hpp"
#include "scenes/people/players.hpp"
#include "scenes/results/paper.hpp"
#include "scenes/results/scale.hpp"
#include "scenes/review/analysis_scene.hpp"
#include "scenes/review/course.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/session/analysis.hpp"
#include "scenes/table/session/session.hpp"
#include "scenes/ui/page.hpp"
#include "scenes/ui/scenes.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace scenes {

namespace {

using render::Face;
using render::Icon;
using render::Rect;

/// A button under the ranking.
struct ResultButton {
    const char* id;
    const char* key;
    Icon icon;
    ButtonStyle style;

    ButtonLook look() const {
        ButtonLook look;
        look.icon = icon;
        look.style = style;
        return look;
    }
    float width(const Frame& frame) const { return frame.ui.button_width(tr(key), look()); }
};

using ResultButtons = std::array<ResultButton, 3>;

class Results final : public Scene {
public:
    Results(Services& services, const View& view, TablePlan plan, game::Match match,
            PickedSeat picked)
        : services_(services),
          view_(view),
          plan_(std::move(plan)),
          match_(std::move(match)),
          picked_(std::move(picked)),
          seats_(seats_of(match_, plan_.seats)) {
        if (match_.seats() == 1) scale_.emplace(services_, view_, match_, plan_.saved);
    }

    std::string name() const override { return "results"; }
    void update(double) override {
        if (scale_) scale_->poll();
    }
    bool thinking() const override { return scale_ && scale_->thinking(); }
    bool covers() const override { return false; }
    void shown() override { services_.ui.focus(std::string("button:") + main_button().id); }

    void input(const Input& input) override {
        if (input.kind == Input::Kind::command &&
            (input.command == Command::back || input.command == Command::undo))
            services_.stage.pop();
    }

    void draw(Frame& frame) override;

private:
    void draw_course_of(Frame& frame, Rect rest);
    void draw_buttons(Frame& frame, const Rect& box);
    int button_rows(const Frame& frame, float width) const;
    void replay(int ply) { services_.stage.push(make_replay(services_, match_, plan_, ply)); }
    void rematch();
    void review();
    void analyse();
    void draw_more(Frame& frame, const Rect& box);
    bool evenings() const {
        return face_.evenings && plan_.challenge.empty() && !pentathlon_ &&
               face_.evenings->count(match_.settings());
    }
    TablePlan again() const;
    void to_evening();
    ResultButton main_button() const;
    ResultButtons buttons() const;
    std::vector<int> winners() const {
        const auto result = match_.result();
        return result ? result->winners : std::vector<int>{};
    }

    Services& services_;
    const View& view_;
    TablePlan plan_;
    game::Match match_;
    const GameFace& face_ = face_of(match_.game().id);
    PickedSeat picked_;  ///< null: the board tells nothing of single seats
    std::vector<SeatPlan> seats_;
    std::optional<Scale> scale_;  ///< of a game alone
    bool seen_ = false;
    /// Of a problem its solution says more.
    const bool reviews_ =
        (plan_.challenge.empty() || match_.game().tournament.luck) && can_review(match_);
    const bool pentathlon_ = of_competition(services_, plan_.saved);  ///< one of its matches
    const bool evening_ =                                             ///< as well
        evenings() && face_.evenings->running(services_, again(), match_);
};

/// The same people once more; who began before comes second now, where that means anything.
void Results::rematch() {
    TablePlan plan = plan_;
    plan.seats = for_another_match(seats_);
    const auto& options = match_.game().options;
    if (std::ranges::count(options, "first", &game::Option::name) > 0) {
        if (const int first = game::number(plan.options, options, "first"))
            plan.options.set("first", first % match_.seats() + 1);
    } else if (!view_.room().boards) {
        plan.seats = one_seat_on(plan.seats);
    }
    plan.duplicate.reset();
    plan.begun.reset();
    plan.saved = 0;
    plan.seed = services_.scripted ? services_.seed : match_.seed() + 1;
    services_.stage.reset(make_table(services_, plan));
}

void Results::review() {
    if (auto scene = review_of(services_, plan_, match_, seats_))
        services_.stage.push(std::move(scene));
}

/// The last decision first; behind the analysis lies the replay, where any other can be chosen.
void Results::analyse() {
    const int ply = Analysis::decision_at(match_, match_.length());
    auto scene = make_analysis(services_, view_, match_, ply, false);
    if (!scene) return;
    replay(ply);
    services_.stage.push(std::move(scene));
}

void Results::draw_more(Frame& frame, const Rect& box) {
    struct More {
        const char* id;
        std::string label;
        Icon icon;
        float wide = 0;
    };
    std::vector<More> all;
    if (reviews_)
        all.push_back({"review", review_label(match_.game()), review_icon(match_.game())});
    if (Analysis::decision_at(match_, match_.length()) >= 0)
        all.push_back({"analysis", tr("analysis.title"), Icon::lens});
    all.push_back({"give", tr("code.share"), Icon::share});
    if (evenings() && !evening_) all.push_back({"evening", tr("results.evening"), Icon::people});
    // Side by side they share the room by what their words need, in letters of one size: before
    // these get small the icons go.
    const float gap = frame.u(14), room = box.w - gap * static_cast<float>(all.size() - 1);
    ButtonLook look;
    bool icons = true;
    const auto needed = [&] {
        float sum = 0;
        for (auto& one : all) {
            look.icon = icons ? std::optional(one.icon) : std::nullopt;
            one.wide = frame.ui.button_width(one.label, look);
            sum += one.wide;
        }
        return sum;
    };
    float spare = room - needed();
    if (spare < 0) {
        icons = false;
        spare = room - needed();
    }
    for (; spare < 0 && look.size > 11; spare = room - needed()) look.size -= 1;
    float x = box.x, rest = room;
    std::string_view pressed;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto& one = all[i];
        const bool last = i + 1 == all.size();
        // Halves where both have room in them.
        const float half = std::floor(room / static_cast<float>(all.size()));
        const bool even = std::all_of(all.begin(), all.end(),
                                      [half](const More& more) { return more.wide <= half; });
        const float share = std::floor(one.wide + spare / static_cast<float>(all.size()));
        const float w = last ? rest : even ? half : share;
        look.icon = icons ? std::optional(one.icon) : std::nullopt;
        if (frame.ui.button(one.id, {x, box.y, w, box.h}, one.label, look).pressed)
            pressed = one.id;
        x += w + gap;
        rest -= w;
    }
    if (pressed == "review") review();
    if (pressed == "analysis") analyse();
    if (pressed == "give") services_.stage.push(make_give(services_, match_, plan_));
    if (pressed == "evening") to_evening();
}

/// The plan of this match with everybody playing for themselves.
TablePlan Results::again() const {
    TablePlan plan = plan_;
    plan.seats = for_another_match(seats_);
    return plan;
}

void Results::to_evening() {
    services_.stage.push(face_.evenings->open(services_, again(), &match_));
}

/// What is played on with: a competition goes before another match of the same people.
ResultButton Results::main_button() const {
    const auto main = [](const char* id, const char* key, Icon icon) {
        return ResultButton{id, key, icon, ButtonStyle::primary};
    };
    if (pentathlon_) return main("standing", standing_key(services_, plan_.saved), Icon::trophy);
    if (plan_.duplicate)
        return plan_.duplicate->first ? main("compare", "duplicate.compare", Icon::swap)
                                      : main("second", "duplicate.next", Icon::people);
    if (evening_) return main("evening", "results.evening", Icon::people);
    return main("rematch", seats_.size() > 1 ? "results.rematch" : "challenges.again",
                Icon::repeat);
}

/// The buttons, the main one last.
ResultButtons Results::buttons() const {
    return {{{"title", "results.title", Icon::home, ButtonStyle::secondary},
             {"replay", "results.replay", Icon::play, ButtonStyle::secondary},
             main_button()}};
}

/// Rows that the buttons take: side by side, the main one under the others, or one each.
int Results::button_rows(const Frame& frame, float width) const {
    const auto entries = buttons();
    const float gap = frame.u(14);
    const float two = entries[0].width(frame) + gap + entries[1].width(frame);
    if (two + gap + entries[2].width(frame) <= width) return 1;
    return two <= width ? 2 : 3;
}

void Results::draw_buttons(Frame& frame, const Rect& box) {
    const auto entries = buttons();
    const int rows = button_rows(frame, box.w);
    const float gap = frame.u(14);
    const float h = (box.h - gap * static_cast<float>(rows - 1)) / static_cast<float>(rows);
    // How many of them stand in the first row; what is left of its width they share.
    const std::size_t first = rows == 1 ? 3 : rows == 2 ? 2 : 1;
    float spare = box.w - gap * static_cast<float>(first - 1);
    for (std::size_t i = 0; i < first; ++i) spare -= entries[i].width(frame);
    float x = box.x, y = box.y;
    std::string pressed;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const bool shares = i < first;
        const float w =
            shares ? entries[i].width(frame) + spare / static_cast<float>(first) : box.w;
        const auto& one = entries[i];
        const Rect at{std::round(x), std::round(y), std::round(w), std::round(h)};
        if (frame.ui.button(one.id, at, tr(one.key), one.look()).pressed) pressed = one.id;
        x += w + gap;
        if (i + 1 < first) continue;
        x = box.x;
        y += h + gap;
    }
    if (pressed == "title") services_.stage.reset(make_title(services_));
    if (pressed == "replay") replay(0);
    if (pressed == "second" || pressed == "compare") duplicate_next(services_, plan_, match_);
    if (pressed == "rematch") rematch();
    if (pressed == "standing") to_standing(services_, plan_.saved);
    if (pressed == "evening") to_evening();
}

/// How the match went, where there is room for it.
void Results::draw_course_of(Frame& frame, Rect rest) {
    Ui& ui = frame.ui;
    const float title = frame.t(32);
    if (match_.steps().size() < 2) {
        const TextLook look{Face::medium, 20, ui.theme().ink2, render::Align::centre};
        const std::string words = tr("results.no_course");
        const float high = ui.paragraph_height(words, rest.w, look);
        if (high <= rest.h)
            ui.paragraph("no_course", {rest.x, rest.y + (rest.h - high) / 2, rest.w, high + 1},
                         words, look);
        return;
    }
    if (rest.h < course_least(frame)) return;
    const std::string what =
        course_of_pair(frame, match_, view_)
            ? tr("results.difference", view_.seat_name(0), view_.scoring(match_.settings()).unit)
            : view_.scoring(match_.settings()).unit;
    ui.text("course_title", {rest.x, rest.y, rest.w * 0.5F, title}, tr("results.course"),
            {Face::heavy, 19});
    TextLook note{Face::medium, 17, ui.theme().ink2, render::Align::right};
    const auto font =
        frame.canvas.fit(what, Face::medium, frame.t(17), frame.t(11), rest.w * 0.48F);
    note.size = std::floor(font.px) / frame.type;
    ui.text("course_note", {rest.x + rest.w * 0.5F, rest.y, rest.w * 0.5F, title}, what, note);
    const float graph = std::min(rest.h - title - frame.u(8), frame.t(340));
    if (const auto ply = draw_course(frame, {rest.x, rest.y + title + frame.u(4), rest.w, graph},
                                     match_, view_, -1, 1))
        replay(*ply);
}

void Results::draw(Frame& frame) {
    const BadgeSigns signs(frame.canvas, badge_names(seats_), badges_of(seats_));
    Ui& ui = frame.ui;
    const Rect paper = results_paper(frame, services_.settings->panel == PanelSide::left);
    // The board stays in sight: it steps back a little, only the paper is meant now.
    frame.canvas.fill(frame.area,
                      frame.ui.theme().scrim.with_alpha(frame.ui.theme().flat ? 0.45F : 0.20F));
    DialogLook look;
    look.scrim = false;
    look.lock = seen_ ? 0 : 0.5;
    seen_ = true;
    look.press_beside = false;
    look.padding = 40;
    auto layer = ui.dialog("results", paper, look);
    Rect rest = layer.inside();
    const float cross = ui.control(44);
    ButtonLook quiet;
    quiet.style = ButtonStyle::quiet;
    if (ui.icon_button("board",
                       {paper.right() - cross - frame.u(16), paper.y + frame.u(16), cross, cross},
                       Icon::close, tr("results.to_board"), quiet)
            .pressed ||
        layer.dismissed())
        services_.stage.pop();
    const auto rows = static_cast<float>(button_rows(frame, rest.w));
    const float button = std::min(ui.control(68), std::max(ui.least(), paper.h * 0.085F));
    const float foot = rows * button + (rows - 1) * frame.u(14);
    const Rect buttons{rest.x, rest.bottom() - foot, rest.w, foot};
    // A row of its own for looking back, for sharing and for the evening.
    const float more = button + frame.u(14);
    draw_more(frame, {rest.x, buttons.y - more, rest.w, button});
    rest.h = buttons.y - more - frame.u(20) - rest.y;
    const auto reason = outcome_reason(view_, match_, seats_);
    rest = draw_outcome(
        frame, rest,
        {view_, match_, seats_, winners(), outcome_heading(view_, match_, seats_),
         brief_heading(view_, match_, seats_), reason, picked_.get(), scale_ ? &*scale_ : nullptr});
    draw_course_of(frame, rest);
    draw_buttons(frame, buttons);
    auto& model = ui.model();
    const auto listed = [](const std::vector<int>& numbers) {
        std::string text;
        for (const int n : numbers) text += (text.empty() ? "" : " ") + std::to_string(n);
        return text;
    };
    model.set("winners", listed(winners()));
    model.set("actor", "nobody");
    model.set("scores", listed(match_.now().scores()));
    model.set("reason", reason);
    if (scale_) scale_->tell(model);
}

}  // namespace

std::unique_ptr<Scene> review_of(Services& services, const TablePlan& plan,
                                 const game::Match& match, const std::vector<SeatPlan>& seats) {
    const auto* review = face_of(match.game().id).review;
    if (!review) return nullptr;
    const auto result = match.result();
    int seat = result && !result->winners.empty() ? result->winners.front() : 0;
    const auto person =
        std::find_if(seats.begin(), seats.end(), [](const SeatPlan& one) { return one.person; });
    if (person != seats.end()) seat = static_cast<int>(person - seats.begin());
    return review->open(services, plan, match, seat);
}

bool can_review(const game::Match& match) {
    const auto* review = face_of(match.game().id).review;
    return review && review->possible(match);
}

std::string review_label(const game::Game& game) {
    return tr(game.tournament.luck ? "results.review" : "results.review_alone");
}

Icon review_icon(const game::Game& game) {
    return game.tournament.luck ? Icon::die : Icon::hint;
}

std::unique_ptr<Scene> make_results(Services& services, TablePlan plan, const game::Match& match,
                                    PickedSeat picked) {
    if (services.kiosk) return kiosk::make_outcome(services, std::move(plan), match);
    const View* view = find_view(match.game().id);
    assert(view);
    return std::make_unique<Results>(services, view->of(match.settings()), std::move(plan), match,
                                     std::move(picked));
}

}  // namespace scenes
