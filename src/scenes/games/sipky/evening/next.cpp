#include "scenes/games/sipky/evening/page.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/games/sipky/title.hpp"
#include "scenes/people/posters.hpp"
#include "scenes/ui/seat_badge.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>

namespace scenes::sipky_table {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

namespace {

/// Badges and names in the order of the seats, as large as the box allows, names only where all
/// of them fit.
void draw_order(Frame& frame, const Rect& box, const std::vector<int>& order,
                const std::vector<SeatPlan>& players) {
    auto& canvas = frame.canvas;
    const auto& theme = frame.ui.theme();
    const float size = frame.t(21), gap = frame.t(9), arrow = frame.t(34);
    float r = frame.t(21);
    const auto count = static_cast<float>(order.size());
    const auto name_of = [&](int player) { return players[static_cast<std::size_t>(player)].name; };
    float named = (count - 1) * arrow + count * (2 * r + gap);
    for (const int player : order) named += canvas.measure(name_of(player), {Face::bold, size});
    const bool names = named <= box.w;
    float wide = names ? named : count * 2 * r + (count - 1) * arrow;
    const float share = std::min(1.0F, box.w / wide);
    r *= share;
    wide *= share;
    float x = box.x;
    const float y = std::round(box.centre().y);
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i > 0) {
            const float side = arrow * share * 0.6F;
            canvas.icon(Icon::right, Rect::around({x + arrow * share / 2, y}, side, side),
                        theme.ink2, 2.4F);
            x += arrow * share;
        }
        sipky_art::piece(canvas, {x + r, y}, r, order[i]);
        x += 2 * r;
        if (!names) continue;
        const auto name = name_of(order[i]);
        const float room = canvas.measure(name, {Face::bold, size}) + 2;
        frame.ui.text("upcoming" + std::to_string(i),
                      {x + gap, box.y, std::min(room, box.right() - x - gap), box.h}, name,
                      {Face::bold, size / frame.type, theme.ink});
        x += gap + room;
    }
}

}  // namespace

void draw_share(Frame& frame, Rect box, const Evening& evening, const sipky::Standing& at,
                float size) {
    float name = 0;
    for (const auto& player : evening.players)
        name = std::max(name, frame.canvas.measure(player.name, {Face::bold, frame.t(size)}));
    const float from = name + frame.t(28), thick = frame.t(14);
    const int most = evening.table.table().front().points;
    if (box.w - from < frame.t(110) || most <= 0) return;
    const auto& theme = frame.ui.theme();
    box = {std::round(box.x + from), std::round(box.centre().y - thick / 2), box.w - from, thick};
    frame.canvas.fill(box, theme.flat ? theme.panel : theme.panel.mix(theme.ink, 0.1F), thick / 2);
    if (theme.flat) frame.canvas.frame(box, theme.ink, 1.5F, thick / 2);
    box.w = std::max(thick, box.w * static_cast<float>(at.points) / static_cast<float>(most));
    frame.canvas.fill(box, badge_look(frame.canvas, at.player).color, thick / 2);
}

float upcoming_height(const Frame& frame) {
    return frame.t(148);
}

void draw_upcoming(Frame& frame, const Rect& box, const Evening& evening) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    ui.inset(box, 16);
    const float pad = frame.t(20), side = std::min(box.h - 2 * pad, frame.t(108));
    const Rect emblem{std::round(box.x + pad), std::round(box.centre().y - side / 2),
                      std::round(side), std::round(side)};
    frame.canvas.picture(emblem_of("sipky"), emblem);
    const float x = emblem.right() + pad, w = box.right() - pad - x;
    std::vector<int> order;
    for (std::size_t seat = 0; seat < evening.players.size(); ++seat)
        order.push_back(evening.table.player_at(static_cast<int>(seat)));
    const auto& first = evening.players[static_cast<std::size_t>(order.front())].name;
    const float top = box.centre().y - frame.t(52);
    const auto title = tr("evening.upcoming", evening.table.matches() + 1);
    const auto begins = tr("evening.begins", first);
    // The order says it too.
    const float other = frame.canvas.measure(begins, {Face::medium, frame.t(20)}) + 4;
    const float wide = frame.canvas.measure(title, {Face::display_bold, frame.t(34)}) + 4;
    const bool both = wide + pad + other <= w;
    ui.text("upcoming", {x, top, both ? w - other - pad : w, frame.t(44)}, title,
            {Face::display_bold, 34, theme.ink, Align::left, true});
    if (both)
        ui.text("begins", {x + w - other, top, other, frame.t(44)}, begins,
                {Face::medium, 20, theme.ink2, Align::right, true});
    draw_order(frame, {x, top + frame.t(54), w, frame.t(48)}, order, evening.players);
}

float evening_poster_width(Frame& frame, const Rect& box) {
    if (box.w < frame.t(1060) || box.h < frame.t(420)) return 0;
    return std::floor(std::min(frame.t(400), box.w * 0.3F)) + frame.u(24);
}

float evening_poster_height(Frame& frame, const Rect& box, std::size_t players) {
    const float rows = static_cast<float>(players) * frame.t(96);
    const float spare = box.h - rows - frame.t(220) - upcoming_height(frame);
    if (!frame.portrait() || spare < frame.t(260)) return 0;
    return std::floor(std::min(spare, frame.t(560))) + frame.u(24);
}

Rect draw_evening_poster(Frame& frame, const Rect& box, float wide, float high) {
    const float gap = frame.u(24);
    const Rect art =
        wide > 0 ? Rect{box.x, box.y, wide - gap, box.h} : Rect{box.x, box.y, box.w, high - gap};
    draw_page_poster(frame, art, "sipky");
    if (wide > 0) return {box.x + wide, box.y, box.w - wide, box.h};
    return {box.x, box.y + high, box.w, box.h - high};
}

}  // namespace scenes::sipky_table
