// Small Knaster sheets: in the players' cards, and all of them side by side on a page of the menu.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/knaster/title.hpp"
#include "scenes/games/knaster/view.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/seat_badge.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Face;
using render::Rect;

namespace {

knaster_art::Written written_on(const knaster::Sheet& sheet) {
    knaster_art::Written written;
    for (int field = 0; field < knaster::kFields; ++field)
        written.number[static_cast<std::size_t>(field)] =
            static_cast<std::uint8_t>(sheet.number(field));
    written.circled = sheet.circled();
    return written;
}

}  // namespace

void KnasterView::card(Frame& frame, const Rect& box, const game::Position& position,
                       int seat) const {
    knaster_art::mini(frame.canvas, box, written_on(knaster_table::rules_of(position).sheet(seat)));
}

void KnasterView::card_marks(Frame& frame, const Rect& box,
                             const std::vector<std::string>& spots) const {
    const auto& theme = frame.ui.theme();
    for (const auto& spot : spots) {
        const auto field = knaster::field_named(spot);
        if (!field) continue;
        const Rect cell = knaster_art::mini_field(box, *field);
        frame.canvas.frame(cell, theme.flat ? theme.info : render::Color::hex("1484C9"),
                           std::max(2.0F, cell.w * 0.1F), cell.w * 0.12F);
    }
}

std::vector<Source> KnasterView::sources(const game::Position& position, int seat) const {
    const auto& rules = knaster_table::rules_of(position);
    if (rules.aim() != knaster::Aim::points) return {};
    const auto& sheet = rules.sheet(seat);
    int lines = 0, diagonals = 0;
    knaster::each(sheet.ringed(), [&](int line) {
        (line >= knaster::kFalling ? diagonals : lines) += knaster::points_of(line);
    });
    return {{tr("table.knaster.source.lines"), lines},
            {tr("table.knaster.source.diagonals"), diagonals},
            {tr("table.knaster.source.circles"), knaster::size_of(sheet.circled())}};
}

std::vector<Extra> KnasterView::pages(const game::Position& position) const {
    if (knaster_table::rules_of(position).seats() < 2) return {};
    return {{"sheets", tr("table.knaster.sheets"), true}};
}

float KnasterView::page(Frame& frame, const Rect& box, const std::string&,
                        const game::Position& position, bool draw) const {
    const auto& rules = knaster_table::rules_of(position);
    const int seats = rules.seats();
    // In an upright window four stand in a square.
    const int columns = seats <= 2 || (seats == 4 && frame.portrait()) ? 2 : 3;
    const float gap = frame.u(24);
    const float side =
        (box.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float head = frame.t(48), step = head + side + gap;
    const auto rows = static_cast<float>((seats + columns - 1) / columns);
    for (int seat = 0; draw && seat < seats; ++seat) {
        const float x = box.x + static_cast<float>(seat % columns) * (side + gap);
        const float y = box.y + std::floor(static_cast<float>(seat / columns)) * step;
        const float r = head * 0.34F;
        badge(frame.canvas, seat, {x + r, y + head * 0.46F}, r);
        const std::string id = std::to_string(seat);
        const std::string score = number_text(rules.tally(rules.sheet(seat)).total());
        const float wide = frame.canvas.measure(score, {Face::heavy, frame.t(28)}) + 4;
        frame.ui.text("sheet_score" + id, {x + side - wide, y, wide, head * 0.92F}, score,
                      {Face::heavy, 28, {}, render::Align::right});
        const float left = x + 2 * r + frame.u(10), room = x + side - wide - left - frame.u(8);
        const std::string owner = badge_owner(frame.canvas, seat);
        const std::string name = owner.empty() ? seat_name(seat) : owner;
        const render::Font font =
            frame.canvas.fit(name, Face::bold, frame.t(20), frame.t(11), room);
        frame.ui.text("sheet_name" + id, {left, y, room, head * 0.92F},
                      frame.canvas.ellipsis(name, font, room),
                      {Face::bold, std::floor(font.px) / frame.type});
        card(frame, {x, y + head, side, side}, position, seat);
    }
    return rows * step - gap + frame.u(4);
}

}  // namespace scenes
