// Who stands where in a tournament. See pages.hpp.
#include "scenes/base/strings.hpp"
#include "scenes/pentathlon/scene.hpp"
#include "scenes/tournament/pages.hpp"
#include "scenes/ui/dialog.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;
using tournament::at;
using tournament::Form;

namespace {

float head_of(Frame& frame) {
    return frame.t(34);
}

/// The bar of what scrolls.
float bar_of(Frame& frame) {
    return frame.u(14);
}

float row_of(Frame& frame) {
    return frame.t(52);
}

/// Place, badge and name; returns where the figures begin.
void draw_person(Frame& frame, const Rect& box, Desk& desk, const tournament::Standing& line,
                 std::size_t number) {
    auto& ui = frame.ui;
    const auto& state = desk.state();
    const auto player = state.player_of[at(line.person)];
    const float place = frame.t(58), r = frame.t(18);
    const auto id = std::to_string(number);
    ui.text("place" + id, {box.x, box.y, place, box.h},
            line.place ? std::to_string(*line.place) + "." : "–",
            {Face::bold, 20, {}, Align::right, true});
    draw_seat_badge(frame.canvas, {box.x + place + frame.t(12) + r, box.centre().y}, r,
                    std::max(player, 0) % game::kBadges,
                    std::to_string(player < 0 ? line.person + 1 : player + 1));
    const float x = box.x + place + frame.t(22) + 2 * r;
    fitted_line(frame, "stands" + id, {x, box.y, box.right() - x - frame.t(8), box.h},
                person_text(desk.head().people[line.person]),
                line.active ? Face::semibold : Face::regular, 20,
                line.active ? ui.theme().ink : ui.theme().ink2);
}

}  // namespace

/// What each column says, in a dialog.
void StandingPage::explain() {
    std::string text;
    for (const auto& column : standing_columns(desk_.state()))
        if (!column.meaning.empty())
            text += (text.empty() ? "" : "\n") + column.title + ": " + column.meaning;
    if (desk_.state().form() == Form::ladder) text = tr("tour.means.ladder");
    desk_.services().stage.push(
        make_question(desk_.services(), {"tournament_columns",
                                         tr("tour.columns"),
                                         text,
                                         {{"understood", tr("pentathlon.understood")}}}));
}

void StandingPage::draw_table(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const auto& lines = desk_.standing();
    auto columns = standing_columns(desk_.state());
    const float head = head_of(frame), row = row_of(frame);
    // As many columns as leave a name its room; the first ones decide.
    std::vector<float> widths;
    float used = 0;
    const float names = frame.t(58 + 22 + 36 + 150);
    for (const auto& column : columns) {
        const float w = std::max(frame.t(74), ui.text_width(column.title, 18) + frame.t(14));
        if (used + w > box.w - names && !widths.empty()) break;
        widths.push_back(w);
        used += w;
    }
    columns.resize(widths.size());
    const Rect view{box.x, box.y + head, box.w - bar_of(frame), box.h - head};
    float x = view.right() - used;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        ui.text("column_" + columns[i].id, {x, box.y, widths[i], head}, columns[i].title,
                {Face::medium, 18, ui.theme().ink2, Align::right, true});
        x += widths[i];
    }
    frame.canvas.line({box.x, view.y}, {view.right(), view.y}, std::max(1.0F, frame.t(1.5F)),
                      ui.theme().line2);
    auto scroll = ui.scroll("standing", view, row * static_cast<float>(lines.size()));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const float y = scroll.top() + static_cast<float>(i) * row;
        if (!scroll.shows(y, row)) continue;
        const float right = view.right() - used;
        draw_person(frame, {view.x, y, right - view.x, row}, desk_, lines[i], i);
        float cx = right;
        for (std::size_t c = 0; c < columns.size(); ++c) {
            ui.text(columns[c].id + std::to_string(i), {cx, y, widths[c], row},
                    columns[c].text(lines[i]),
                    {c == 0 ? Face::black : Face::medium, c == 0 ? 22.0F : 19.0F,
                     c == 0 ? ui.theme().ink : ui.theme().ink2, Align::right, true});
            cx += widths[c];
        }
        if (i + 1 < lines.size()) ui.rule({view.x, y + row - 1}, view.w);
    }
}

/// A row a player, a column a round: whom they met and what came of it.
void StandingPage::draw_cross(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const auto& state = desk_.state();
    const auto& lines = desk_.standing();
    const float head = head_of(frame), row = row_of(frame);
    const int rounds = state.form() == Form::ladder ? 0 : state.rounds_paired();
    const float names = std::min(box.w * 0.5F, frame.t(330));
    const float cell = frame.t(112), points = frame.t(74);
    const int fits = std::max(1, static_cast<int>((box.w - bar_of(frame) - names - points) / cell));
    const int first = std::max(0, rounds - fits);  // the latest where not all have room
    const Rect view{box.x, box.y + head, box.w - bar_of(frame), box.h - head};
    for (int round = first; round < rounds; ++round)
        ui.text("round" + std::to_string(round + 1),
                {box.x + names + static_cast<float>(round - first) * cell, box.y, cell, head},
                tr("tour.round_short", round + 1),
                {Face::medium, 18, ui.theme().ink2, Align::centre, true});
    frame.canvas.line({box.x, view.y}, {view.right(), view.y}, std::max(1.0F, frame.t(1.5F)),
                      ui.theme().line2);
    const auto columns = standing_columns(state);
    auto scroll = ui.scroll("cross", view, row * static_cast<float>(lines.size()));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const float y = scroll.top() + static_cast<float>(i) * row;
        if (!scroll.shows(y, row)) continue;
        draw_person(frame, {view.x, y, names, row}, desk_, lines[i], i);
        const auto player = state.player_of[at(lines[i].person)];
        for (int round = first; round < rounds && player >= 0; ++round)
            ui.text("met" + std::to_string(i) + "_" + std::to_string(round + 1),
                    {box.x + names + static_cast<float>(round - first) * cell, y, cell, row},
                    round_text(state, round + 1, player),
                    {Face::medium, 19, {}, Align::centre, true});
        if (!columns.empty())
            ui.text("sum" + std::to_string(i), {view.right() - points, y, points, row},
                    columns.front().text(lines[i]), {Face::black, 22, {}, Align::right, true});
        if (i + 1 < lines.size()) ui.rule({view.x, y + row - 1}, view.w);
    }
}

void StandingPage::draw(Frame& frame, const Rect& box, bool cross) {
    auto& ui = frame.ui;
    const float head = ui.control(48), gap = frame.t(10);
    const float side = head;
    if (cross && desk_.state().form() != Form::ladder) {
        const float wide = std::min(box.w - side - gap, frame.t(520));
        ui.segmented("standing_kind", {box.x, box.y, wide, head}, tr("tour.standing"),
                     {{"standing", tr("tour.standing")}, {"cross", tr("tour.cross")}}, kind_);
    } else {
        if (!cross) kind_ = 0;
        const int round = desk_.state().rounds_paired();
        const auto title = tr("tour.standing");
        const float w = ui.text_width(title, 30, Face::display_bold) + frame.t(14);
        ui.text("standing_title", {box.x, box.y, w, head}, title,
                {Face::display_bold, 30, {}, Align::left, true});
        if (round > 0 && desk_.state().form() != Form::ladder)
            ui.text("standing_note", {box.x + w, box.y, box.w - w - side, head},
                    tr("tour.in_round", round),
                    {Face::regular, 19, ui.theme().ink2, Align::left, true});
    }
    if (ui.icon_button("columns", {box.right() - side, box.y, side, side}, Icon::info,
                       tr("tour.columns"), {ButtonStyle::quiet}))
        explain();
    const Rect rest{box.x, box.y + head + gap, box.w, box.h - head - gap};
    if (cross && kind_ == 1)
        draw_cross(frame, rest);
    else
        draw_table(frame, rest);
}

}  // namespace scenes
