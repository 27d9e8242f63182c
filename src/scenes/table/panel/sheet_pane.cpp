#include "scenes/table/panel/sheet_pane.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/ui/dialog.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

/// Whoever plays alone has but one.
static std::string sheets_label(const SheetState& state) {
    return tr(state.position.scores().size() > 1 ? "table.all_sheets" : "table.sheet_larger");
}

/// Letters of the name of whoever a sheet belongs to: as large as `room` allows, between two sizes.
static float name_px(Frame& frame, const std::string& name, Face face, float most, float least,
                     float room) {
    return frame.canvas
        .fit(name, face, std::max(most, kLeastName), std::max(least, kLeastName), room)
        .px;
}

SheetPane::Wish SheetPane::draw(Frame& frame, const Rect& box, const View& view,
                                const game::Match& match, int ply, int cursor, float k,
                                const SheetState& state, const std::string& owner) {
    Wish wish;
    if (!view.room().sheet) {
        wish.list = list_.draw(frame, box, view, match, ply, cursor, k);
        return wish;
    }
    if (state.low) {
        view.sheet(frame, box, state);
        return wish;
    }
    // A low broad place belongs to the rows of the sheet; names and buttons stand beside it.
    if (!log_ && !view.room().common && box.w > 3.2F * box.h)
        return draw_beside(frame, box, view, k, state, owner);
    Ui& ui = frame.ui;
    // Two leaves: the one in front is named, the other one is a press away.
    const float head = std::max(frame.t(40 * k), ui.least()), gap = frame.t(8 * k);
    ButtonLook quiet;
    quiet.style = ButtonStyle::quiet;
    float right = box.right() - head;
    if (ui.icon_button("leaf", {right, box.y, head, head}, log_ ? Icon::sheet : Icon::list,
                       log_ ? view.sheet_title() : tr("table.log"), quiet)
            .pressed)
        log_ = !log_;
    if (log_) {
        wish.list = list_.draw(frame, {box.x, box.y, box.w, box.h}, view, match, ply, cursor, k,
                               head + gap);
        return wish;
    }
    right -= head + gap;
    if (view.room().common)
        right += head + gap;
    else if (ui.icon_button("all_sheets", {right, box.y, head, head}, Icon::sheet,
                            sheets_label(state), quiet)
                 .pressed)
        wish.all = true;
    const float room = right - gap - box.x;
    const std::string title = view.sheet_title();
    const render::Font bold =
        frame.canvas.fit(title, Face::heavy, frame.t(19 * k), frame.t(13 * k), room * 0.66F);
    const float wide = std::min(frame.canvas.measure(title, bold) + 2, room * 0.66F);
    ui.text("sheet_title", {box.x, box.y, wide + 1, head}, title,
            {Face::heavy, std::floor(bold.px) / frame.type});
    const float left = box.x + wide + frame.t(12 * k);
    if (right - gap - left > frame.t(60 * k) && !view.room().common && !view.room().abreast) {
        const float px = name_px(frame, owner, Face::semibold, frame.t(17 * k), frame.t(12 * k),
                                 right - gap - left);
        const render::Font font{Face::semibold, std::floor(px)};
        ui.text("sheet_owner", {left, box.y, right - gap - left, head},
                frame.canvas.ellipsis(owner, font, right - gap - left),
                {Face::semibold, font.px / frame.type, ui.theme().ink2, render::Align::right});
    }
    view.sheet(frame, {box.x, box.y + head + gap * 0.5F, box.w, box.h - head - gap * 0.5F}, state);
    return wish;
}

SheetPane::Wish SheetPane::draw_beside(Frame& frame, const Rect& box, const View& view, float k,
                                       const SheetState& state, const std::string& owner) {
    Wish wish;
    k *= std::clamp(box.h / frame.t(150 * k), 1.0F, 1.3F);
    Ui& ui = frame.ui;
    const float head = std::max(frame.t(40 * k), ui.least()), gap = frame.t(8 * k);
    const float column = std::max(2 * head + gap, box.w * 0.27F);
    const Rect side{box.right() - column, box.y, column, box.h};
    ButtonLook look;
    look.icon = Icon::sheet;
    look.size = 17 * k;
    const bool two = side.h >= 2 * head + gap;
    const Rect leaf{side.right() - head, two ? side.y : side.centre().y - head / 2, head, head};
    const float top = two ? leaf.bottom() + gap : leaf.y;
    const Rect all{side.x, top, two ? side.w : side.w - head - gap,
                   two ? std::min(side.bottom() - top, head * 1.4F) : head};
    if (two && !view.room().abreast) {
        const float room = leaf.x - gap - side.x;
        const float px = name_px(frame, owner, Face::bold, frame.t(19 * k), frame.t(12 * k), room);
        const render::Font font{Face::bold, std::floor(px)};
        ui.text("sheet_owner", {side.x, leaf.y, room, head},
                frame.canvas.ellipsis(owner, font, room), {Face::bold, font.px / frame.type});
    }
    const std::string label = sheets_label(state);
    // Words before pictures: without its icon the label can be read.
    if (ui.button_width(label, look) > all.w) look.icon.reset();
    while (look.size > 15 * k && ui.button_width(label, look) > all.w) look.size -= k;
    const bool fits = ui.button_width(label, look) <= all.w;
    wish.all = fits ? ui.button("all_sheets", all, label, look).pressed
                    : ui.icon_button("all_sheets", all, Icon::sheet, label).pressed;
    ButtonLook quiet;
    quiet.style = ButtonStyle::quiet;
    if (ui.icon_button("leaf", leaf, Icon::list, tr("table.log"), quiet).pressed) log_ = true;
    view.sheet(frame, {box.x, box.y, box.w - column - 2 * gap, box.h}, state);
    return wish;
}

namespace {

/// Columns in which `count` sheets of these proportions become largest.
int best_columns(int count, const Rect& box) {
    int best = 1;
    float size = 0;
    for (int columns = 1; columns <= count; ++columns) {
        const auto rows = static_cast<float>((count + columns - 1) / columns);
        // A sheet with its head is at least as high as wide; longer ones need no larger figures.
        const float w = box.w / static_cast<float>(columns), h = box.h / rows;
        const float fits = std::min(w, h);
        if (fits <= size * 1.02F) continue;
        size = fits;
        best = columns;
    }
    return best;
}

/// The sheets of all seats in `box`, as large as fits: head with badge, name and score, the sheet
/// under it.
void lay_out_sheets(Frame& frame, const Rect& box, const View& view, const game::Position& position,
                    const std::string& preview, int preview_seat,
                    const std::function<std::string(int)>& name_of) {
    Ui& ui = frame.ui;
    if (view.room().common)
        return view.sheet(frame, box,
                          {position, std::max(0, preview_seat), preview, frame.type, true});
    const int count = static_cast<int>(position.scores().size());
    const int columns = best_columns(count, box);
    const auto rows = static_cast<float>((count + columns - 1) / columns);
    const float gap = frame.u(24);
    const float w = (box.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float h = (box.h - gap * (rows - 1)) / rows;
    const float head = std::min({frame.t(52), h * 0.16F, w * 0.16F});
    for (int seat = 0; seat < count; ++seat) {
        const std::string id = std::to_string(seat);
        const float x = box.x + static_cast<float>(seat % columns) * (w + gap);
        const float y = box.y + std::floor(static_cast<float>(seat / columns)) * (h + gap);
        const float badge = head * 0.36F;
        view.badge(frame.canvas, seat, {x + badge, y + head * 0.45F}, badge);
        const std::string score = number_text(view.card_score(position, seat));
        const float size = head * 0.62F / frame.type;
        const float wide = frame.canvas.measure(score, {Face::heavy, size * frame.type}) + 2;
        ui.text("all_score" + id, {x + w - wide, y, wide, head * 0.9F}, score,
                {Face::heavy, size, {}, render::Align::right});
        const float left = x + 2 * badge + frame.u(12), room = x + w - wide - frame.u(12) - left;
        const std::string name = name_of(seat);
        const float px =
            frame.canvas
                .fit(name, Face::bold, std::min(frame.t(24), head * 0.5F), frame.t(12), room)
                .px;
        const render::Font font{Face::bold, std::floor(px)};
        // Where a name has no room its badge says enough.
        if (room > 1.6F * head || frame.canvas.measure(name, font) <= room)
            ui.text("all_name" + id, {left, y, room, head * 0.9F},
                    frame.canvas.ellipsis(name, font, room), {Face::bold, font.px / frame.type});
        SheetState state{position, seat, seat == preview_seat ? preview : std::string(), frame.type,
                         true};
        view.sheet(frame, {x, y + head, w, h - head}, state);
    }
}

}  // namespace

bool draw_all_sheets(Frame& frame, const View& view, const game::Position& position,
                     const std::string& preview, int preview_seat,
                     const std::function<std::string(int)>& name_of) {
    const auto seats = static_cast<float>(position.scores().size());
    const float top = paper_head_height(frame);
    DialogLook look;
    look.padding = kPaperPad;
    const bool upright = frame.portrait();
    const float columns = upright ? 1 : std::min(seats, 3.0F);
    const float inner = columns * frame.t(520) + (columns - 1) * frame.u(24);
    auto layer = frame.ui.dialog(
        "all_sheets",
        paper(frame, upright ? frame.area.w : inner + 2 * frame.u(kPaperPad), frame.area.h), look);
    const Rect in = layer.inside();
    const bool close = paper_head(frame, in, view.sheet_title()) || layer.dismissed();
    lay_out_sheets(frame, {in.x, in.y + top, in.w, in.h - top}, view, position, preview,
                   preview_seat, name_of);
    return close;
}

}  // namespace scenes
