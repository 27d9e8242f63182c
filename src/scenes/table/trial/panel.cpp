#include "scenes/table/trial/panel.hpp"

#include "render/canvas.hpp"
#include "scenes/table/session/browsing.hpp"
#include "scenes/table/trial/mode.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

namespace {

/// "turn 13"; the turn that is due after so many actions.
int turn_at(const View& view, const game::Match& match, int ply) {
    const auto numbers = turn_numbers(view, match);
    for (std::size_t at = static_cast<std::size_t>(ply); at < numbers.size(); ++at)
        if (numbers[at] > 0) return numbers[at];
    return numbers.empty() ? 1 : std::max(1, numbers.back());
}

}  // namespace

TrialPanel::TrialPanel(const TableParts& parts, TrialMode& mode)
    : MatchPanel(parts, mode), trial_(mode), luck_(parts.table.view) {}

std::string TrialPanel::title() const {
    return tr("trial.title");
}

std::string TrialPanel::note() const {
    return tr("title." + table().match().game().id + ".name") + " · " +
           tr("trial.from_turn", turn_at(table().view, table().match(), trial_.run().from()));
}

void TrialPanel::leave() {
    trial_.leave();
}

// --- where everything stands ---------------------------------------------------------------------

/// Cards of one line, two beside each other: the list of steps wants the room.
void TrialPanel::lower_cards(Frame& frame) {
    Layout& l = layout_;
    if (l.portrait || l.players.empty() || l.players.size() > 4) return;
    const float k = l.unit, gap = 8 * k, high = std::max(frame.ui.least(), 52 * k);
    const float x = l.main.x, top = l.players.front().y;
    const std::size_t columns = std::min<std::size_t>(2, l.players.size());
    const float wide =
        (l.main.w - static_cast<float>(columns - 1) * gap) / static_cast<float>(columns);
    for (std::size_t i = 0; i < l.players.size(); ++i) {
        const std::size_t column = i % columns, row = i / columns;
        l.players[i] = {x + static_cast<float>(column) * (wide + gap),
                        top + static_cast<float>(row) * (high + gap), wide, high};
    }
    l.slim_players = true;
    l.card = 0;
    const float from = l.players.back().bottom() + 14 * k, until = l.advice.y - 8 * k;
    l.log = {};
    l.low_log = {};
    head_ = {};
    if (until - from >= 150 * k)
        l.log = {x, from, l.main.w, until - from};
    else if (until - from >= frame.ui.least())
        head_ = {x, from, l.main.w, std::min(until - from, std::max(frame.ui.least(), 46 * k))};
}

float TrialPanel::row_height(Frame& frame) const {
    return std::max(frame.ui.least(), 58 * layout_.unit);
}

/// Four steps can be seen at once.
float TrialPanel::least_list(Frame& frame) const {
    return 46 * layout_.unit + 4 * (row_height(frame) + 5 * layout_.unit);
}

/// The ways on want a row more than in a match, and so does what is confirmed: the list gives them
/// room, or they share what is there.
void TrialPanel::make_rows(Frame& frame) {
    Layout& l = layout_;
    const float k = l.unit, gap = (l.portrait ? 12 : 10) * k;
    actions_ = finish_ = {};
    const auto lift = [&](float by) {
        if (l.log.empty() || l.log.h - by < least_list(frame)) return false;
        l.log.h -= by;
        l.advice.y -= by;
        return true;
    };
    if (!l.portrait) {
        // Lower than in a match, where there are fewer of them.
        const float high = std::max(frame.ui.least(), 46 * k);
        const auto lower = [&](float is, float to) {
            return std::max(0.0F, is - std::max(to, frame.ui.least()));
        };
        const float tools = lower(l.tools[0].h, 68 * k), main = lower(l.main.h, 62 * k);
        if (!l.log.empty() && l.log.h + tools + main - high - gap >= least_list(frame)) {
            for (auto& tool : l.tools) {
                tool.y += tools;
                tool.h -= tools;
            }
            l.main.y += tools + main;
            l.main.h -= main;
            l.advice.y += tools + main;
            l.log.h += tools + main;
        }
        if (lift(high + gap)) {
            const Rect all{l.tools[0].x, l.tools[0].bottom() - high,
                           l.tools[2].right() - l.tools[0].x, high};
            for (auto& tool : l.tools) tool.y -= high + gap;
            l.main.y -= high + gap;
            finish_ = all;
        }
    }
    if (!parts_.decision.open() || !parts_.decision.has_buttons()) return;
    if (!l.portrait && lift(l.main.h + gap)) {
        actions_ = {l.main.x, l.main.y - l.main.h - gap, l.main.w, l.main.h};
        return;
    }
    const float part = std::floor(l.main.w * 0.62F);
    actions_ = {l.main.x, l.main.y, part, l.main.h};
    l.main = {l.main.x + part + gap, l.main.y, l.main.w - part - gap, l.main.h};
}

/// Luck has a strip beside the board, and the outlook below it, where the board is hardly smaller
/// for it.
bool TrialPanel::place_strip(TableSetup& set) {
    const float k = layout_.unit;
    Rect& play = set.params.play;
    const float strip = 330 * k, gap = 16 * k;
    if (!luck_.possible(table().match().now()) || layout_.portrait ||
        play.w - strip - gap < 0.86F * play.h)
        return false;
    luck_box_ = {play.right() - strip, play.y, strip, play.h};
    play.w -= strip + gap;
    if (!trial_.outlook()) return true;
    const float high = std::min(outlook_height(k), luck_box_.h * 0.44F);
    outlook_box_ = {luck_box_.x, luck_box_.bottom() - high, luck_box_.w, high};
    luck_box_.h -= high + 12 * k;
    return true;
}

/// The outlook lies below the board unless this would get much smaller.
void TrialPanel::place_bar(TableSetup& set) {
    const float k = layout_.unit, high = outlook_bar_height(k);
    Rect& play = set.params.play;
    if (!trial_.outlook() || high > 0.16F * play.h || play.w < 400 * k) return;
    outlook_low_ = true;
    outlook_box_ = {play.x, play.bottom() - high, play.w, high};
    play.h -= high + 12 * k;
}

/// Luck takes the place of list and words while it is chosen. Without a list it has room of its own
/// all the time, so that the board stays where it is and whole: a slim strip beside it or a bar
/// below, whichever leaves more.
void TrialPanel::place_luck(Frame& frame, TableSetup& set) {
    if (!luck_.possible(table().match().now())) return;
    const float k = layout_.unit, gap = 12 * k;
    Rect& play = set.params.play;
    const auto& position = table().match().now();
    if (!layout_.log.empty()) {
        luck_for_list_ = trial_.luck_waits();
        const auto& box = layout_.log;
        const float air = 2 * luck_padding();
        if (layout_.portrait && luck_.height(frame, position, box.w - air, k) > box.h - air)
            luck_form_ = LuckForm::bar;
        return;
    }
    luck_form_ = LuckForm::strip;
    const float pad = 2 * luck_padding();
    float strip = 0;
    for (int columns = 1; columns <= 4; ++columns) {
        strip = luck_.width(frame, columns, k) + pad;
        if (luck_.height(frame, position, strip - pad, k, LuckForm::strip) + pad <= play.h) break;
    }
    const float wanted = luck_.height(frame, position, play.w - pad, k, LuckForm::bar) + pad;
    const float bar = std::min(wanted, 0.34F * play.h);
    const bool beside =
        std::min(play.w - strip - gap, play.h) > std::min(play.w, play.h - bar - gap);
    luck_form_ = beside ? LuckForm::strip : LuckForm::bar;
    if (beside) {
        luck_box_ = {play.right() - strip, play.y, strip, play.h};
        play.w -= strip + gap;
    } else {
        luck_box_ = {play.x, play.bottom() - bar, play.w, bar};
        play.h -= bar + gap;
    }
}

float TrialPanel::luck_padding() const {
    return (luck_form_ == LuckForm::page ? 18 : 10) * layout_.unit;
}

void TrialPanel::arrange(Frame& frame, TableSetup& set) {
    head_ = {};
    lower_cards(frame);
    make_rows(frame);
    if (layout_.portrait && layout_.log.empty()) {
        // A band of its own, from the room of the board.
        const float high = std::max(frame.ui.least(), 46 * layout_.unit) + 16 * layout_.unit;
        head_ = {layout_.play.x, layout_.play.bottom() - high, layout_.play.w, high};
        layout_.play.h -= high + 14 * layout_.unit;
        set.params.play.h -= high + 14 * layout_.unit;
    }
    around_ = layout_.play;
    const float edge = frame.u(16);
    Rect& play = set.params.play;
    play = play.inset(edge);
    const float tab = frame.t(40);
    play.y += tab - edge * 0.5F;
    play.h -= tab - edge * 0.5F;
    luck_box_ = outlook_box_ = {};
    luck_form_ = LuckForm::page;
    luck_for_list_ = outlook_low_ = false;
    if (!place_strip(set)) {
        place_bar(set);
        place_luck(frame, set);
    }
    set.layout = layout_;
}

// --- the frame -----------------------------------------------------------------------------------

void TrialPanel::draw_frame(Frame& frame) const {
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    const float wide = std::max(6.0F, frame.u(13.5F)), stripe = frame.u(19.5F);
    const Rect outer = around_.inset(-frame.u(6));
    const float radius = frame.u(20);
    const auto light = theme.flat ? render::kWhite : render::Color::hex("F4E9D2");
    const auto dark = theme.flat ? render::kBlack : render::Color::hex("1F5C63");
    canvas.frame(outer, theme.flat ? render::kWhite : theme.panel, wide + frame.u(4), radius);
    const Rect line = outer.inset(frame.u(2) + wide / 2);
    const auto path = render::Path::rounded(line, radius - wide / 2);
    canvas.stroke(path, {wide, render::Cap::butt, render::Join::round}, light);
    canvas.stroke(path, {wide, render::Cap::butt, render::Join::round, {stripe, stripe}}, dark);
    // The tab says it in words and with a sign.
    const float high = frame.t(42), side = frame.t(24), pad = frame.t(18);
    auto words = tr("trial.title") + " · " + tr("trial.tab");
    const float most = outer.w - 2 * frame.u(40) - side - 3 * pad;
    // Letters twice as large say the one thing that matters.
    if (canvas.measure(words, {Face::bold, frame.t(12)}) > most) words = tr("trial.title");
    const auto font = canvas.fit(words, Face::bold, frame.t(19), frame.t(11), most);
    const float w = std::min(most, canvas.measure(words, font) + frame.u(4));
    const Rect tab{std::round(outer.centre().x - (w + side + 2.6F * pad) / 2), outer.y,
                   w + side + 2.6F * pad, high};
    canvas.fill(tab, dark, frame.u(12));
    canvas.frame(tab, light, std::max(2.0F, frame.u(3)), frame.u(12));
    canvas.icon(Icon::fork, Rect::around({tab.x + pad + side / 2, tab.centre().y}, side, side),
                render::kWhite, 2.2F);
    frame.ui.text("trial", {tab.x + pad * 1.6F + side, tab.y, w, tab.h}, words,
                  {Face::bold, std::floor(font.px * 2) / 2 / frame.type, render::kWhite});
}

// --- what stands in the place of the list --------------------------------------------------------

/// In the list's place its title shares its line with the way from branch to branch; a bar has it
/// at its left.
void TrialPanel::draw_luck(Frame& frame, const Rect& whole) {
    const float k = layout_.unit;
    const bool switches = luck_for_list_ && trial_.run().branches().size() > 1;
    float aside = switches ? switch_width(frame) + 8 * k : 0;
    Rect box = whole;
    if (switches) {
        const bool bar = luck_form_ == LuckForm::bar;
        Rect place{box.x, box.y, box.w, 40 * k};
        if (bar) place = {box.x, box.y, aside - 8 * k, box.h};
        if (draw_switch(frame, place)) return;
        if (bar) box = {box.x + aside, box.y, box.w - aside, box.h};
        if (bar) aside = 0;
    }
    const auto wish =
        luck_.draw(frame, box, table().match().now(), trial_.luck_waits(), k, luck_form_, aside);
    if (wish) trial_.play_luck(*wish);
}

void TrialPanel::draw_log(Frame& frame, const Rect& box) {
    if (luck_for_list_) {
        Rect all = box;
        if (!layout_.portrait) all.h = layout_.advice.bottom() - box.y;
        return draw_luck(frame, all);
    }
    const float head = 40 * layout_.unit, gap = 6 * layout_.unit;
    const auto steps = TrialRun::steps(table().match(), trial_.run().from(), trial_.forced());
    if (draw_heading(frame, {box.x, box.y, box.w, head}, static_cast<int>(steps.size()))) return;
    draw_steps(frame, {box.x, box.y + head + gap, box.w, box.h - head - gap}, steps);
}

// --- words and ways on ---------------------------------------------------------------------------

std::vector<std::string> TrialPanel::said() const {
    if (trial_.finishes()) return {tr("trial.finishes")};
    if (trial_.luck_waits()) return {tr("trial.choose_luck"), tr("trial.counts_nothing")};
    auto lines = MatchPanel::said();
    if (trial_.run().branch().line.actions.empty() || table().match().over())
        lines.push_back(tr("trial.counts_nothing"));
    return lines;
}

float TrialPanel::words_from() const {
    if (head_.empty() || layout_.portrait) return MatchPanel::words_from();
    return head_.bottom() + 4 * layout_.unit;
}

/// What lies on the playing area, and the head of the branch where it has no list.
void TrialPanel::draw_aside(Frame& frame) {
    const float k = layout_.unit;
    if (!outlook_box_.empty()) {
        draw_outlook(frame, outlook_box_, *trial_.outlook(), table().match(), outlook_name(),
                     outlook_low_, k);
    }
    if (!luck_box_.empty()) {
        const float pad = luck_padding();
        Rect box = luck_box_;
        const float wanted =
            luck_.height(frame, table().match().now(), box.w - 2 * pad, k, luck_form_) + 2 * pad;
        box.h = std::min(box.h, wanted);
        frame.ui.panel(box, 16);
        draw_luck(frame, box.inset(pad));
    }
    if (head_.empty()) return;
    Rect box = head_;
    if (layout_.portrait) {
        frame.ui.panel(box, 14);
        box = {box.x + 12 * k, box.y, box.w - 24 * k, box.h};
    }
    const auto steps = TrialRun::steps(table().match(), trial_.run().from(), trial_.forced());
    draw_heading(frame, box, static_cast<int>(steps.size()));
}

void TrialPanel::draw_words(Frame& frame) {
    draw_aside(frame);
    if (!luck_for_list_ || layout_.portrait) MatchPanel::draw_words(frame);
}

void TrialPanel::draw_main(Frame& frame) {
    if (!actions_.empty()) parts_.buttons.draw_actions(frame, layout_, actions_);
    ButtonLook look;
    look.style = actions_.empty() ? ButtonStyle::primary : ButtonStyle::secondary;
    look.icon = Icon::back;
    const Rect& box = layout_.main;
    const std::string label = tr("trial.back");
    look.size = 22 * layout_.unit / frame.type;
    const auto fits = [&] { return frame.ui.button_width(label, look) <= box.w; };
    while (look.size > 13 * layout_.unit / frame.type && !fits()) look.size -= 1;
    const auto pressed = fits()
                             ? frame.ui.button("back_to_match", box, label, look)
                             : frame.ui.icon_button("back_to_match", box, Icon::back, label, look);
    if (pressed) trial_.leave();
}

void TrialPanel::draw_tools(Frame& frame) {
    auto places = layout_.tools;
    Layout slim = layout_;
    if (finish_.empty()) {
        const float gap = std::min(8 * layout_.unit, places[1].x - places[0].right());
        const float w = std::floor((places[2].right() - places[0].x - 3 * gap) / 4);
        places.resize(4, places[0]);
        for (std::size_t i = 0; i < 4; ++i) {
            places[i].x = places[0].x + static_cast<float>(i) * (w + gap);
            places[i].w = w;
        }
        for (const char* label : {"trial.step_back", "trial.again", "trial.keep"})
            slim.slim_tools |=
                frame.canvas.measure(tr(label), {Face::semibold, 13 * layout_.unit}) > w - 12;
    }
    if (draw_tool(frame, slim, "undo", places[0], Icon::undo, tr("trial.step_back"),
                  parts_.moves.may_undo()))
        parts_.moves.undo();
    const auto anew = only_if(!trial_.run().branch().line.actions.empty(), tr("trial.why_nothing"));
    if (draw_tool(frame, slim, "anew", places[1], Icon::repeat, tr("trial.again"), anew))
        trial_.begin_anew();
    if (draw_tool(frame, slim, "keep", places[2], Icon::save, tr("trial.keep"), trial_.may_keep()))
        trial_.keep();
    const bool runs = trial_.finishes();
    const auto label = tr(runs ? "trial.stop" : "trial.finish");
    const auto sign = runs ? Icon::pause : Icon::computer;
    if (finish_.empty()) {
        slim.slim_tools |= places[3].w < 120 * layout_.unit;
        if (draw_tool(frame, slim, "finish", places[3], sign, label, trial_.may_finish()))
            trial_.finish(!runs);
        return;
    }
    ButtonLook look;
    look.icon = sign;
    look.enabled = trial_.may_finish();
    look.size = 20 * layout_.unit / frame.type;
    while (look.size > 12 && frame.ui.button_width(label, look) > finish_.w) look.size -= 1;
    if (frame.ui.button("finish", finish_, label, look)) trial_.finish(!runs);
}

}  // namespace scenes
