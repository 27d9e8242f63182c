// The same luck on the screen: both boards, both outlooks, the turns at which they parted.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/review/review_page.hpp"
#include "scenes/review/same_luck.hpp"
#include "scenes/table/board/tabletop.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

/// A game as it stood after the turn: whose it is, what it had, and its board.
void SameLuckScene::draw_board(Frame& frame, const Rect& box, const char* id, const Side* side,
                               const std::string& who) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    ui.panel(box, 20);
    const Rect in = box.inset(frame.t(20));
    const float head = frame.t(50);
    const int ply = side ? side->ply(turn_) : 0;
    const auto score =
        side ? view_.score_words(view_.card_score(side->match->at(ply), 0), plan_.match.settings())
             : std::string("…");
    const float figure = std::min(in.w * 0.45F, ui.text_width(score, 22, Face::heavy) + frame.t(8));
    const auto font =
        frame.canvas.fit(who, Face::display_bold, frame.t(30), frame.t(14), in.w - figure);
    ui.text(std::string(id) + ".name", {in.x, in.y, in.w - figure - frame.t(8), head}, who,
            {Face::display_bold, std::floor(font.px) / frame.type, theme.ink, Align::left, true});
    const auto small = frame.canvas.fit(score, Face::heavy, frame.t(22), frame.t(12), figure);
    ui.text(std::string(id) + ".score", {in.right() - figure, in.y, figure, head}, score,
            {Face::heavy, std::floor(small.px) / frame.type, theme.primary, Align::right, true});
    const Rect board{in.x, in.y + head + frame.t(4), in.w, in.h - head - frame.t(4)};
    if (!side) {
        ui.paragraph(std::string(id) + ".waits",
                     {board.x, board.centre().y - frame.t(24), board.w, frame.t(60)},
                     tr(count_ ? "same_luck.counting" : "same_luck.playing"),
                     {Face::medium, 19, theme.ink2, Align::centre});
        return;
    }
    const auto cut = frame.canvas.clip(board);
    auto params = picture_params(frame.canvas, board, false);
    params.names = {who};
    params.least = std::max(params.least, frame.t(15));
    Marks marks;
    marks.position = &side->match->at(ply);
    marks.last = last_way(view_, *side->match, ply);
    marks.fresh = fresh_places(view_, *side->match, ply);
    draw_position(frame.canvas, params, view_, *marks.position, marks);
}

namespace {

/// Rules of the picture: some four of them.
int outlook_step(int height) {
    for (const int step : {1, 2, 5, 10, 20, 50, 100, 200})
        if (height <= 5 * step) return step;
    return 500;
}

}  // namespace

/// What could be expected of both games after every turn.
void SameLuckScene::draw_lines(Frame& frame, const Rect& box) {
    auto& canvas = frame.canvas;
    const auto& theme = frame.ui.theme();
    int least = own_.value(0), most = least;
    for (std::size_t turn = 0; turn <= turns(); ++turn)
        for (const auto* side : {&own_, &*theirs_}) {
            least = std::min(least, side->value(turn));
            most = std::max(most, side->value(turn));
        }
    const int step = outlook_step((most - least) / 100 + 2);
    CourseScale scale;
    scale.low = floored(least / 100 - 1, step);
    scale.high = floored(most / 100 + 1, step) + step;
    scale.throws = static_cast<int>(turns());
    const render::Font small{Face::medium, frame.t(15)};
    float left = frame.t(30);
    for (int value = scale.low; value <= scale.high; value += step)
        left = std::max(left, canvas.measure(plan_.worth(value * 100), small));
    left += frame.t(14);
    scale.box = {box.x + left, box.y + frame.t(8), box.w - left - frame.t(16), box.h - frame.t(16)};
    const float x = scale.at(static_cast<float>(turn_), 0).x, wide = frame.t(26);
    const Rect moment{x - wide / 2, scale.box.y - frame.t(6), wide, scale.box.h + frame.t(12)};
    if (!theme.flat) canvas.fill(moment, theme.turn_bg, frame.t(8));
    canvas.frame(moment, theme.turn, std::max(1.5F, frame.t(2)), frame.t(8));
    for (int value = scale.low; value <= scale.high; value += step) {
        const auto from = scale.at(0, value * 100);
        canvas.line(from, {scale.box.right(), from.y}, std::max(1.0F, frame.t(1)), theme.line);
        canvas.label({from.x - frame.t(10), from.y}, plan_.worth(value * 100), small, theme.ink2,
                     Align::right);
    }
    const float thick = std::max(2.0F, frame.t(3.4F));
    const auto draw = [&](const Side& side, render::Color colour, std::vector<float> dash) {
        std::vector<render::Point> points;
        for (std::size_t turn = 0; turn <= turns(); ++turn)
            points.push_back(scale.at(static_cast<float>(turn), side.value(turn)));
        render::Stroke stroke{thick};
        stroke.dash = std::move(dash);
        if (points.size() > 1) canvas.stroke(render::Path::polyline(points), stroke, colour);
        return points[turn_];
    };
    const auto other = draw(*theirs_, theme.ink2, {frame.t(10), frame.t(8)});
    const auto own = draw(own_, theme.primary, {});
    // A square and a disc: told apart without colour.
    const float r = frame.t(7);
    canvas.fill(Rect::around(other, 2 * r, 2 * r), theme.ink2, frame.t(2));
    canvas.circle(own, r, theme.primary);
    // A press anywhere goes to that turn.
    const float part = scale.box.w / static_cast<float>(std::max<std::size_t>(1, turns()));
    for (std::size_t turn = 0; turn <= turns(); ++turn) {
        HotLook look;
        look.role = "turn";
        look.ring = false;
        const float at = scale.at(static_cast<float>(turn), 0).x;
        if (frame.ui.hot(std::to_string(turn), {at - part / 2, scale.box.y, part, scale.box.h},
                         title_of(turn), look)) {
            playing_ = false;
            go(turn);
        }
    }
}

void SameLuckScene::draw_outlook(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    ui.panel(box, 20);
    const Rect in = box.inset(frame.t(20));
    const float head = frame.t(40);
    const auto title = title_of(turn_);
    const float wide =
        std::min(in.w * 0.4F, ui.text_width(title, 24, Face::display_bold) + frame.t(8));
    ui.text("turn.title", {in.x, in.y, wide, head}, title,
            {Face::display_bold, 24, theme.ink, Align::left, true});
    std::string said = tr("same_luck.outlook");
    if (ready() && turn_ > 0)
        if (const auto both = deeds(turn_); !both.empty()) said = both;
    const auto font =
        frame.canvas.fit(said, Face::medium, frame.t(18), frame.t(12), in.w - wide - frame.t(16));
    ui.text("turn.deeds", {in.x + wide + frame.t(16), in.y, in.w - wide - frame.t(16), head}, said,
            {Face::medium, std::floor(font.px) / frame.type, theme.ink2, Align::right, true});
    const Rect lines{in.x, in.y + head + frame.t(8), in.w, in.h - head - frame.t(8)};
    if (ready()) draw_lines(frame, lines);
}

void SameLuckScene::draw_score(Frame& frame, const Rect& box, const char* id, const Side* side,
                               const std::string& who) const {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    ui.inset(box, 14);
    const Rect in = box.inset(frame.t(14));
    const float figure = frame.t(86);
    const auto font =
        frame.canvas.fit(who, Face::bold, frame.t(22), frame.t(13), in.w - figure - frame.t(36));
    // The marks that their lines have in the picture.
    const render::Point at{in.x + frame.t(12), in.centre().y};
    if (side == &own_)
        frame.canvas.circle(at, frame.t(9), theme.primary);
    else
        frame.canvas.fill(Rect::around(at, frame.t(16), frame.t(16)), theme.ink2, frame.t(2));
    ui.text(std::string(id) + ".label",
            {in.x + frame.t(34), in.y, in.w - figure - frame.t(36), in.h}, who,
            {Face::bold, std::floor(font.px) / frame.type, theme.ink, Align::left, true});
    const auto score = side ? number_text(side->match->now().scores().front()) : std::string("…");
    ui.text(std::string(id) + ".result", {in.right() - figure, in.y, figure, in.h}, score,
            {Face::black, 32, theme.ink, Align::right});
}

constexpr float kLead = 52;  ///< height of the line that says who leads, design

/// By how much the own game leads at this turn.
void SameLuckScene::draw_lead(Frame& frame, const Rect& box) const {
    const auto& theme = frame.ui.theme();
    const auto figure = !ready() ? std::string("…") : (lead() > 0 ? "+" : "") + number_text(lead());
    const auto words = tr(turn_ == turns() ? "same_luck.lead" : "same_luck.lead_now", figure);
    const bool plain = theme.flat || !ready() || lead() == 0;
    const auto ink = plain ? theme.ink : lead() < 0 ? theme.bad : theme.good;
    frame.ui.text("lead", box, words, {Face::heavy, 20, ink, Align::right, true});
}

/// The turns at which they parted most; pressed they go there. Returns the height.
float SameLuckScene::draw_forks(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const float head = frame.t(40), row = std::max(frame.t(66), ui.least()), gap = frame.t(8);
    ui.text("forks.title", {box.x, box.y, box.w, head}, tr("same_luck.parted"),
            {Face::heavy, 19, theme.ink, Align::left, true});
    float y = box.y + head;
    for (std::size_t i = 0; i < forks_.size(); ++i) {
        const auto& fork = forks_[i];
        const Rect at{box.x, y, box.w, row};
        const auto number = std::to_string(i + 1);
        const auto title = title_of(fork.turn), figure = plan_.difference(fork.difference);
        const auto words = deeds(fork.turn);
        HotLook look;
        look.role = "fork";
        std::string said = title;
        said.append(", ").append(words).append(", ").append(figure);
        const auto touch = ui.hot(number, at, said, look);
        if (touch) {
            playing_ = false;
            go(fork.turn);
        }
        const bool here = fork.turn == turn_;
        frame.canvas.fill(at, here ? theme.turn_bg : theme.panel2, frame.t(14));
        if (here || theme.flat)
            frame.canvas.frame(at, here ? theme.turn : theme.line, std::max(1.5F, frame.t(2)),
                               frame.t(14));
        const auto ink = here ? theme.on_turn : theme.ink;
        const float pad = frame.t(14), wide = frame.t(84);
        ui.text("fork" + number + ".title",
                {at.x + pad, at.y + frame.t(6), at.w - wide - 2 * pad, row / 2 - frame.t(4)}, title,
                {Face::heavy, 18, ink, Align::left, true});
        const auto font =
            frame.canvas.fit(words, Face::medium, frame.t(16), frame.t(11), at.w - wide - 2 * pad);
        ui.text("fork" + number + ".deeds",
                {at.x + pad, at.y + row / 2, at.w - wide - 2 * pad, row / 2 - frame.t(6)}, words,
                {Face::medium, std::floor(font.px) / frame.type, ink, Align::left, true});
        ui.text("fork" + number, {at.right() - pad - wide, at.y, wide, row}, figure,
                {Face::heavy, 22,
                 theme.flat            ? ink
                 : fork.difference < 0 ? theme.bad
                                       : theme.good,
                 Align::right});
        y += row + gap;
    }
    if (ready() && forks_.empty())
        ui.paragraph("forks.none", {box.x, y, box.w, frame.t(60)}, tr("same_luck.same"),
                     {Face::medium, 18, theme.ink2});
    return y - box.y;
}

void SameLuckScene::draw_steps(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const float gap = frame.t(10), side = (box.w - 2 * gap) / 3;
    const auto words = tr("same_luck.playing");
    ButtonLook look;
    look.enabled = only_if(ready() && turn_ > 0, ready() ? tr("why.begin") : words);
    if (ui.icon_button("earlier", {box.x, box.y, side, box.h}, Icon::left, tr("table.earlier"),
                       look)
            .pressed)
        step(false);
    look.enabled = only_if(ready() && turn_ < turns(), ready() ? tr("why.end") : words);
    if (ui.icon_button("later", {box.right() - side, box.y, side, box.h}, Icon::right,
                       tr("table.later"), look)
            .pressed)
        step(true);
    look.enabled = only_if(ready(), words);
    look.style = ButtonStyle::primary;
    if (ui.icon_button("play", {box.x + side + gap, box.y, side, box.h},
                       playing_ ? Icon::pause : Icon::play,
                       tr(playing_ ? "replay.pause" : "replay.play"), look)
            .pressed)
        toggle();
}

float SameLuckScene::side_height(Frame& frame) const {
    const float row = std::max(frame.t(66), frame.ui.least()) + frame.t(8);
    return 2 * frame.t(24) + frame.t(104) + 2 * frame.t(72) + frame.t(kLead) + frame.t(40) +
           static_cast<float>(kShownForks) * row + frame.ui.control(62) + frame.t(20);
}

void SameLuckScene::draw_side(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    ui.panel(box, 20);
    const Rect in = box.inset(frame.t(24));
    const float back = ui.control(56), x = in.x + back + frame.t(16);
    if (ui.icon_button("back", {in.x, in.y, back, back}, Icon::back, tr("review.back")).pressed)
        return services_.stage.pop();
    const auto title = tr("same_luck.title");
    const auto font =
        frame.canvas.fit(title, Face::display_bold, frame.t(38), frame.t(18), in.right() - x);
    ui.text("title", {x, in.y - frame.t(4), in.right() - x, frame.t(44)}, title,
            {Face::display_bold, std::floor(font.px) / frame.type, theme.ink, Align::left, true});
    ui.text("note", {x, in.y + frame.t(40), in.right() - x, frame.t(26)},
            tr("title." + plan_.match.game().id + ".name"),
            {Face::medium, 17, theme.ink2, Align::left, true});
    ui.rule({in.x, in.y + frame.t(86)}, in.w);
    float y = in.y + frame.t(104);
    draw_score(frame, {in.x, y, in.w, frame.t(64)}, "own", &own_, seat_title(plan_.seats, 0));
    y += frame.t(72);
    draw_score(frame, {in.x, y, in.w, frame.t(64)}, "computer", theirs_ ? &*theirs_ : nullptr,
               other_name());
    y += frame.t(72);
    draw_lead(frame, {in.x, y, in.w, frame.t(kLead)});
    y += frame.t(kLead);
    const float button = ui.control(62);
    draw_forks(frame, {in.x, y, in.w, in.bottom() - button - y});
    draw_steps(frame, {in.x, in.bottom() - button, in.w, button});
    if (!focused_ && !ui.focus_pending()) ui.focus("button:back");
    focused_ = true;
}

void SameLuckScene::draw(Frame& frame) {
    draw_table_ground(frame, plan_.match.game().id);
    const BadgeSigns signs(frame.canvas, badge_names(plan_.seats), badges_of(plan_.seats));
    const float edge = std::max(frame.u(24), 8.0F), gap = frame.u(24), side = frame.t(416);
    const Rect view = frame.area.inset(edge);
    const bool wide = view.w >= frame.t(1180);
    const float left = wide ? view.w - side - gap : view.w, board = (left - gap) / 2;
    const float low = frame.t(300), least = wide ? frame.t(220) : low;
    const float high =
        wide ? std::min(board + frame.t(30), view.h - gap - least) : board + frame.t(54);
    // What an upright window has left over the picture of both games gets.
    const float others = high + 2 * gap + side_height(frame);
    const float outlook = std::clamp(view.h - others, low, 2 * low);
    const float all = wide ? std::max(view.h, side_height(frame)) : others + outlook;
    const bool scrolls = all > view.h + 1;
    const float bar = scrolls ? frame.u(16) : 0;
    auto scroll = frame.ui.scroll("page", scrolls ? Rect{view.x, 0, view.w, frame.area.h} : view,
                                  scrolls ? all + 2 * edge : all);
    const float top = scroll.top() + (scrolls ? edge : 0), half = board - bar / 2;
    draw_board(frame, {view.x, top, half, high}, "left", &own_, seat_title(plan_.seats, 0));
    draw_board(frame, {view.x + half + gap, top, half, high}, "right",
               theirs_ ? &*theirs_ : nullptr, other_name());
    const float below = top + high + gap;
    if (wide) {
        draw_outlook(frame, {view.x, below, left - bar, top + all - below});
        draw_side(frame, {view.x + left - bar + gap, top, side, all});
    } else {
        draw_outlook(frame, {view.x, below, view.w - bar, outlook});
        draw_side(frame, {view.x, below + outlook + gap, view.w - bar, side_height(frame)});
    }
    facts(frame);
}

}  // namespace scenes
