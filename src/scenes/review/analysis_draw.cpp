// The analysis on the screen: badge, candidates, the line ahead, words, buttons.
#include "render/canvas.hpp"
#include "scenes/review/analysis_scene.hpp"
#include "scenes/table/board/ribbons.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/session/browsing.hpp"
#include "scenes/table/session/session.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

void AnalysisScene::draw_badge(Frame& frame, const Rect& box) {
    const auto& thought = analysis_.thought();
    if (!thought) {
        const auto gone = static_cast<long long>(services_.clock.now() - began_);
        draw_sentences(frame, layout_, box,
                       {gone < 1 ? tr("analysis.thinking") : trn("analysis.thinking_for", gone)});
        return;
    }
    draw_verdict(frame, layout_, box, view_.verdict(analysis_.position(), *thought),
                 proof_of(thought->exact, thought->value));
}

void AnalysisScene::draw_candidate(Frame& frame, const Rect& box, std::size_t index) {
    const auto& candidate = *analysis_.candidate(index);
    auto& canvas = frame.canvas;
    const auto& theme = frame.ui.theme();
    const float k = layout_.unit;
    const std::string notation = view_.notation(analysis_.position(), candidate.move);
    const std::string worth = view_.worth(analysis_.position(), candidate);
    std::string note = tr(candidate.exact ? "analysis.proved" : "analysis.estimated");
    const std::string away = view_.distance(candidate);
    if (!away.empty()) note += " · " + away;
    HotLook look;
    look.role = "candidate";
    look.radius = 12;
    const auto sign = look_of(proof_of(candidate.exact, candidate.value), theme);
    look.value = candidate.exact ? "proved" : "estimate";
    look.icon = sign.icon;
    const Touch touch =
        frame.ui.hot(std::to_string(index), box, notation + ", " + worth + ", " + note, look);
    if (touch.hot || touch.focus) touched_ = index;
    if (touch.pressed) chosen_ = index;
    const bool chosen = index == chosen_;
    const float radius = frame.u(12), edge = std::max(1.5F, frame.u(2));
    render::Color ink = theme.ink, soft = theme.ink2;
    if (chosen) {
        canvas.fill(box, theme.turn_bg, radius);
        canvas.frame(box, theme.turn, edge, radius);
        ink = theme.on_turn;
        soft = theme.flat ? theme.on_turn : theme.on_turn.mix(theme.turn_bg, 0.22F);
    } else if (touch.hot) {
        canvas.fill(box, theme.panel2.mix(theme.ink, 0.06F), radius);
    }
    const float pad = 14 * k, icon = 22 * k, left = box.x + pad + icon + 10 * k;
    canvas.icon(sign.icon, {box.x + pad, box.centre().y - icon / 2, icon, icon},
                chosen || theme.flat ? ink : sign.ink, 2.4F);
    const float right = box.right() - pad, scale = 1 / frame.type;
    const auto worth_font = canvas.fit(worth, Face::bold, 19 * k, 12 * k, (right - left) * 0.55F);
    const float wide = canvas.measure(worth, worth_font);
    const float upper = box.y + box.h * 0.32F, lower = box.y + box.h * 0.72F, high = 26 * k;
    const std::string id = std::to_string(index);
    frame.ui.text("worth" + id, {right - wide - 2, upper - high / 2, wide + 3, high}, worth,
                  {Face::bold, std::floor(worth_font.px) * scale, ink, Align::right});
    const float room = right - wide - 12 * k - left;
    const auto move_font = canvas.fit(notation, Face::bold, 21 * k, 11 * k, room);
    frame.ui.text("move" + id, {left, upper - high / 2, room, high}, notation,
                  {Face::bold, std::floor(move_font.px) * scale, ink});
    const auto note_font = canvas.fit(note, Face::medium, 16 * k, 10 * k, right - left);
    frame.ui.text("note" + id, {left, lower - high / 2, right - left, high}, note,
                  {Face::medium, std::floor(note_font.px) * scale, soft});
}

void AnalysisScene::draw_candidates(Frame& frame, const Rect& box) {
    Ui& ui = frame.ui;
    const float k = layout_.unit, pad = 10 * k;
    if (layout_.portrait)
        ui.panel(box, 16);
    else
        ui.inset(box, 16);
    const auto& thought = analysis_.thought();
    touched_.reset();
    if (!thought) return;
    const Rect view = box.inset(pad);
    const auto count = thought->candidates.size();
    // Whole rows: none is cut by the edge of the paper.
    float row = row_height(k);
    if (static_cast<float>(count) * row > view.h)
        row = std::max(ui.least(),
                       std::floor(view.h / std::max(1.0F, std::floor(view.h / row + 0.16F))));
    auto scroll = ui.scroll("candidates", view, static_cast<float>(count) * row);
    for (std::size_t i = 0; i < count; ++i) {
        const float y = scroll.top() + static_cast<float>(i) * row;
        draw_candidate(frame, {box.x + pad, y + 2 * k, scroll.width(), row - 4 * k}, i);
    }
}

/// The line so far, an action a chip; the one shown is framed.
void AnalysisScene::draw_line(Frame& frame, const Rect& box) {
    Ui& ui = frame.ui;
    const auto& theme = ui.theme();
    const float k = layout_.unit, pad = 12 * k;
    if (layout_.portrait)
        ui.panel(box, 16);
    else
        ui.inset(box, 16);
    const Rect inside = box.inset(pad);
    const float row = std::max(44 * k, ui.least()), half = inside.w / 2;
    const auto& match = analysis_.match();
    const int root = analysis_.root(), known = analysis_.known();
    const int rows = (known + 1) / 2;
    const auto row_of = [](int action) { return action / 2; };
    if (scrolled_to_ != analysis_.at()) {
        scrolled_to_ = analysis_.at();
        ui.scroll_to("line", row * static_cast<float>(row_of(analysis_.at() - root - 1)), row);
    }
    auto scroll = ui.scroll("line", inside, static_cast<float>(rows) * row);
    for (int i = 0; i < known; ++i) {
        const float y = scroll.top() + row * static_cast<float>(row_of(i));
        if (!scroll.shows(y, row)) continue;
        const auto& before = match.at(root + i);
        const auto& move = match.moves()[static_cast<std::size_t>(root + i)];
        const Rect cell{inside.x + (i % 2 ? half : 0), y + row * 0.08F,
                        std::min(half, scroll.width() - (i % 2 ? half : 0)) - 4 * k, row * 0.84F};
        const bool here = root + i + 1 == analysis_.at();
        HotLook look;
        look.role = "ahead";
        look.radius = 10;
        look.value = here ? "shown" : "";
        const std::string text = view_.notation(before, move);
        const Touch touch = ui.hot(std::to_string(i + 1), cell, text, look);
        if (here) {
            frame.canvas.fill(cell, theme.turn_bg, frame.u(10));
            frame.canvas.frame(cell, theme.turn, std::max(1.5F, frame.u(2)), frame.u(10));
        } else if (touch.hot) {
            frame.canvas.fill(cell, theme.panel2.mix(theme.ink, 0.06F), frame.u(10));
        }
        if (touch.pressed) {
            playing_ = false;
            step(root + i + 1);
            return;
        }
        const float dot = std::min(9 * k, cell.h * 0.24F);
        if (before.actor() >= 0)
            view_.badge(frame.canvas, before.actor(), {cell.x + 18 * k, cell.centre().y}, dot);
        const float left = cell.x + 34 * k, room = cell.right() - 8 * k - left;
        const auto font =
            frame.canvas.fit(text, here ? Face::bold : Face::semibold, 19 * k, 10 * k, room);
        frame.canvas.label({left, cell.centre().y}, frame.canvas.ellipsis(text, font, room), font,
                           here ? theme.on_turn : theme.ink, Align::left);
    }
}

std::string AnalysisScene::at_words() const {
    const auto& match = analysis_.match();
    const int at = analysis_.at();
    std::string text =
        view_.words(match.at(at - 1), match.moves()[static_cast<std::size_t>(at) - 1]);
    if (match.at(at).actor() == game::kNobody) {
        const std::string ending = view_.ending(match.at(at));
        if (!ending.empty()) text += " " + ending;
    }
    return text;
}

void AnalysisScene::draw_words(Frame& frame, const Rect& box) {
    Rect inside = box;
    if (layout_.portrait) {
        frame.ui.panel(box, 14);
        inside = box.inset(8 * layout_.unit);
    }
    if (frame.ui.toast_in(box, box.y, layout_.portrait)) return;
    if (const auto waiting = waiting_words(); !waiting.empty())
        draw_sentences(frame, layout_, inside, {waiting});
    else if (analysis_.ahead())
        draw_sentences(frame, layout_, inside,
                       {tr("analysis.ahead",
                           turn_made(analysis_.match(), turn_numbers(view_, analysis_.match()),
                                     analysis_.at())),
                        at_words()});
    else if (analysis_.thought())
        draw_sentences(frame, layout_, inside, {tr("analysis.choose"), tr("analysis.untouched")});
    else
        draw_sentences(frame, layout_, inside, {tr("analysis.untouched")});
}

void AnalysisScene::draw_main(Frame& frame, const Rect& box) {
    ButtonLook look;
    look.size = 21 * layout_.unit / frame.type;
    if (analysis_.ahead()) {
        look.icon = Icon::back;
        if (frame.ui.button("leave_line", box, tr("analysis.leave_line"), look).pressed)
            leave_line();
        return;
    }
    const auto* candidate = analysis_.candidate(chosen_);
    look.style = ButtonStyle::primary;
    look.icon = Icon::eye;
    look.enabled = only_if(candidate != nullptr, tr("why.judging"));
    const bool wins = candidate && candidate->exact && candidate->value > 0;
    if (frame.ui
            .button("show_line", box, tr(wins ? "analysis.show_winning" : "analysis.show_line"),
                    look)
            .pressed) {
        begin_line();
        playing_ = true;
    }
}

void AnalysisScene::draw_tools(Frame& frame) {
    const auto& match = analysis_.match();
    const bool further = analysis_.at() < match.ply() || analysis_.goes_on();
    const auto onwards = analysis_.thought() ? only_if(further, tr("why.line_ends"))
                                             : only_if(false, tr("why.judging"));
    if (draw_tool(frame, layout_, "earlier", layout_.tools[0], Icon::left, tr("analysis.earlier"),
                  only_if(analysis_.ahead(), tr("why.line_begins")))
            .pressed) {
        playing_ = false;
        step(analysis_.at() - 1);
    }
    if (draw_tool(frame, layout_, "play", layout_.tools[1], playing_ ? Icon::pause : Icon::play,
                  tr(playing_ ? "analysis.pause" : "analysis.play"), onwards)
            .pressed) {
        if (!analysis_.ahead()) begin_line();
        playing_ = !playing_;
    }
    if (draw_tool(frame, layout_, "later", layout_.tools[2], Icon::right, tr("analysis.later"),
                  onwards)
            .pressed) {
        playing_ = false;
        step(analysis_.aim() + 1);
    }
}

void AnalysisScene::facts(Frame& frame) const {
    auto& model = frame.ui.model();
    const auto& match = analysis_.match();
    const auto& thought = analysis_.thought();
    model.set("game", match.game().id);
    model.set("ply", std::to_string(analysis_.root()));
    model.set("ahead", std::to_string(analysis_.at() - analysis_.root()));
    model.set("known", std::to_string(analysis_.known()));
    model.set("thinking", analysis_.thinking() ? "yes" : "no");
    model.set("candidates", std::to_string(thought ? thought->candidates.size() : 0));
    model.set("verdict", !thought ? "" : thought->exact ? "proved" : "estimate");
    const auto* candidate = analysis_.candidate(chosen_);
    model.set("chosen", candidate ? candidate->move : "");
    model.set("actor", std::to_string(match.at(analysis_.at()).actor()));
    model.set("spoken", analysis_.ahead() ? at_words()
                        : thought         ? view_.verdict(analysis_.position(), *thought)
                                          : tr("analysis.thinking"));
}

/// What every move of the position leads to, on the board itself; the chosen one is told in words.
void AnalysisScene::draw_proof(Frame& frame) {
    const auto& thought = analysis_.thought();
    if (!view_.traits().proves_results || !thought || analysis_.ahead() || top_.busy() ||
        top_.ply() != analysis_.at())
        return;
    RibbonLook look;
    look.letters = frame.t(17);
    const auto way = view_.path(analysis_.position(), chosen_move());
    if (!way.empty()) {
        look.from = way.front();
        look.to = way.back();
    }
    draw_ribbons(frame.canvas, top_.tableau(), judged_moves(view_, analysis_.position(), *thought),
                 look);
}

void AnalysisScene::draw(Frame& frame) {
    const auto& match = analysis_.match();
    const auto seats = seats_of(match, {});
    const BadgeSigns signs(frame.canvas, badge_names(seats), badges_of(seats));
    draw_table_ground(frame, match.game().id);
    auto set = set_table(frame, view_, services_.settings, match.seats(), turned_);
    const AnalysisPlaces p = places(set);
    layout_ = set.layout;
    top_.look(set.params, match);
    if (top_.ply() < 0) top_.show(match, analysis_.at());
    if (!layout_.portrait) frame.ui.panel(layout_.panel, 20);
    const int actor = analysis_.position().actor();
    const auto turns = turn_numbers(view_, match);
    const int root = analysis_.root(), made = turn_made(match, turns, root);
    const int due = turns[static_cast<std::size_t>(root)];
    std::string note = match.moves_made(root) == 0
                           ? tr("analysis.begins", view_.seat_name(actor))
                           : tr(made == due ? "analysis.within" : "analysis.to_move", made,
                                view_.seat_name(actor));
    if (p.badge.h <= 0)
        note = analysis_.thought() ? view_.verdict(analysis_.position(), *analysis_.thought())
                                   : tr("analysis.thinking");
    if (draw_panel_head(frame, layout_, match.game().id, tr("analysis.title"), note))
        services_.stage.pop();
    if (p.badge.h > 0) draw_badge(frame, p.badge);
    if (analysis_.ahead())
        draw_line(frame, p.list);
    else
        draw_candidates(frame, p.list);
    if (p.words.h > 0) draw_words(frame, p.words);
    draw_main(frame, p.main);
    draw_tools(frame);
    top_.draw(frame.canvas, marks());
    draw_proof(frame);
    const auto& shown = match.at(analysis_.at());
    for (const auto& spot : top_.tableau().spots) {
        SpotLook look;
        look.value = view_.spot_value(shown, spot.name);
        look.enabled = false;
        look.focusable = false;
        frame.ui.spot(spot.name, Rect::around(spot.centre, 2 * spot.radius, 2 * spot.radius),
                      view_.spot_words(shown, spot.name), look);
    }
    facts(frame);
}

}  // namespace scenes
