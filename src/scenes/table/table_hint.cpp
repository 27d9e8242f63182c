// The table asks the computer: hints in three steps with their badge, the analysis of a position,
// what it says to a draw.
#include "game/core/sense.hpp"
#include "render/canvas.hpp"
#include "scenes/face/replay_at.hpp"
#include "scenes/kiosk/house/kiosk_services.hpp"
#include "scenes/table/analysis.hpp"
#include "scenes/table/curtain/curtain.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/table.hpp"
#include "scenes/table/verdict.hpp"

#include <algorithm>
#include <utility>

namespace scenes {

using render::Effect;
using render::Rect;

/// What a hint costs is said before the first one, which then takes another press.
bool Table::warns_of_hint() {
    if (!task_ || task_->practice() || task_->verdict(match()).reach <= game::Medal::bronze)
        return false;
    // In a public place it is the list of the best that matters, where it goes by points.
    const bool listed = services_.kiosk && services_.kiosk->conf().scores.on &&
                        task_->challenge().goal == game::Challenge::Goal::score;
    if (services_.kiosk && !listed) return false;
    if (std::exchange(warned_, true)) return false;
    const auto words = tr(listed ? "visitors.hint_costs" : "challenges.hint_costs");
    services_.ui.toast(words);
    say(words);
    return true;
}

void Table::hint() {
    catch_up();
    if (teaching_) return show_for_me();
    if (!may_decide() || match().actor() < 0) return;
    offer();
    drop_choice();
    switch (hint_) {
        case Hint::none:
            if (warns_of_hint()) return;
            services_.ui.clear_toast();  // the warning asks to press again, which is done
            hint_ = Hint::asked;
            if (task_) task_->asked_hint();
            play_.ask_hint(task_ && task_->challenge().goal == game::Challenge::Goal::turn);
            break;
        case Hint::asked:
            break;
        case Hint::where:
            hint_ = Hint::what;
            break;
        case Hint::what:
        case Hint::why:
            hint_ = Hint::why;
            break;
    }
    if (hint_ == Hint::what || hint_ == Hint::why) {
        sound(Effect::Hint, 0.7F);
        const auto lines = advice_lines();
        if (!lines.empty()) say(lines.back());
        focus_hint();
    }
}

void Table::answer_hint(const game::Thought& thought) {
    thought_ = thought;
    hint_ = view_.hint_where(match().now(), thought.move).empty() ? Hint::what : Hint::where;
    sound(Effect::Hint);
    const auto lines = advice_lines();
    if (!lines.empty()) say(lines.back());
    focus_hint();
}

void Table::answer_draw(const game::Thought& thought) {
    const bool takes = game::takes_draw(thought, !play_.person_decides(), match().ply());
    if (takes && play_.agree_draw()) {
        drop_choice();
        services_.ui.toast(tr("table.draw_taken"), ToastKind::good);
    } else {
        services_.ui.toast(tr("table.draw_declined"));
    }
}

/// Somebody is to act in the position shown, and it is not a problem that waits to be solved.
Allowed Table::may_analyse() const {
    const bool open = !task_ || task_->closed();
    return open ? only_if(Analysis::decision_at(match(), shown_ply()) >= 0,
                          tr("why.nothing_decided"))
                : only_if(false, tr("why.task_runs"));
}

void Table::analyse() {
    if (!may_analyse()) return;
    services_.ui.clear_toast();
    if (auto scene = make_analysis(services_, view_, match(), shown_ply(), turned_))
        services_.stage.push(std::move(scene));
}

bool Table::hinting() const {
    return hint_ == Hint::where || hint_ == Hint::what || hint_ == Hint::why;
}

/// True if the whole hinted move is shown and this spot lies on its way: a press takes the hint.
bool Table::hints_at(const std::string& spot) const {
    if ((hint_ != Hint::what && hint_ != Hint::why) || !may_decide()) return false;
    const auto way = view_.path(match().now(), thought_.move);
    return std::find(way.begin(), way.end(), spot) != way.end();
}

/// The hinted move is made, or waits to be confirmed where moves are.
void Table::take_hint(Device device) {
    const std::string move = thought_.move;
    drop_choice();
    if (view_.abilities().turning) {
        turn_ = view_.turn_of(move);
        offer_ways(false);
    }
    if (!picker_.choose(move, view_.path(match().now(), move))) return;
    hint_ = Hint::none;
    if (!confirms(device)) return commit(move);
    pending_ = true;
    sound(Effect::Button, 0.5F);
    say(view_.words(match().now(), move) + ". " + tr("table.confirm_asks"));
}

namespace {

constexpr float kHintAir = 8;     // over the badge, which keeps away from the card there
constexpr float kHintBadge = 40;  // its height

}  // namespace

/// Height that a hint wants beside the board; that of its longest step, so that nothing moves from
/// one step to the next.
float Table::hint_height(Frame& frame, float width) const {
    float words = 0;
    const auto names = seat_names(view_, play_.seats());
    for (const Hint step : {Hint::where, Hint::what, Hint::why}) {
        if (step == Hint::where && view_.hint_where(match().now(), thought_.move).empty()) continue;
        auto lines = hint_lines(step);
        lines.erase(lines.begin());  // stands in the badge
        for (auto& line : lines) line = with_names(std::move(line), names);
        words = std::max(words, sentences_height(frame, layout_, width, lines));
    }
    return (kHintAir + kHintBadge + 10) * layout_.unit + words;
}

/// A hint in its place: the badge, which leads to the analysis, and the words under it.
void Table::draw_hint(Frame& frame, Rect place, std::vector<std::string> lines) {
    const float k = layout_.unit;
    if (!layout_.portrait && layout_.log.empty()) {
        // Nothing stands over it: it takes what it wants, or a part of what is left free there.
        const float spare = std::max(0.0F, place.y - words_top());
        const float more = std::max(spare * 0.6F, hint_height(frame, place.w) - place.h);
        place.y -= std::min(more, spare);
        place.h += std::min(more, spare);
    }
    // In a broad band badge and words stand side by side.
    const bool beside = place.w > 7 * place.h;
    const float air = beside || layout_.portrait ? 0 : std::min(kHintAir * k, place.h * 0.1F);
    const Rect box{place.x, place.y + air, place.w, place.h - air};
    const float high = beside ? box.h : std::min(kHintBadge * k, box.h * 0.4F);
    const float wide = beside ? box.w * 0.5F : box.w;
    // In a one-turn problem the solver tells the points of the turn, not who wins.
    const bool turn = task_ && task_->challenge().goal == game::Challenge::Goal::turn;
    const std::string verdict =
        turn ? trn("challenges.short.turn", thought_.value)
             : with_names(view_.verdict(match().now(), thought_), seat_names(view_, play_.seats()));
    std::string words = lines.front() + " · " + verdict;
    // Which step it is gives way to what is proved.
    if (frame.canvas.measure(words, {render::Face::bold, 16 * k}) > wide - 2.4F * high)
        words = verdict;
    const bool leads = static_cast<bool>(may_analyse());
    if (draw_verdict(frame, layout_, {box.x, box.y, wide, high}, words,
                     turn ? Proof::won : proof_of(thought_.exact, thought_.value),
                     leads ? "analysis" : ""))
        analyse();
    lines.erase(lines.begin());
    const Rect rest = beside ? Rect{box.x + wide, box.y, box.w - wide, box.h}
                             : Rect{box.x, box.y + high, box.w, box.h - high};
    draw_sentences(frame, layout_, rest, lines);
}

/// Between two people the curtain falls, if it is wished or the game needs it; true if it did.
bool Table::falls_curtain() {
    const int seat = match().actor();
    const int before = std::exchange(seen_by_, seat);
    if (seat == before || play_.persons() < 2 || task_) return false;
    const bool wished = services_.settings->hand_over && before >= 0;
    if (!wished) return false;
    drop_choice();
    hint_ = Hint::none;
    sheet_ = Sheet::none;
    veiled_ = true;
    services_.ui.clear_toast();
    if (services_.kiosk) {
        services_.stage.push(
            make_public_curtain(services_, view_, match().game().id, seat, seat_title(seat)));
        return true;
    }
    std::vector<std::string> names;
    for (int i = 0; i < match().seats(); ++i) names.push_back(seat_title(i));
    services_.stage.push(make_curtain(services_, view_, match(), seat, std::move(names)));
    return true;
}

}  // namespace scenes
