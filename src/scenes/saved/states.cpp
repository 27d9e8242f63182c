// The page of kept matches when it is not the usual two columns: a short window, nothing kept, a
// match just removed.
#include "scenes/base/strings.hpp"
#include "scenes/saved/saved.hpp"
#include "scenes/ui/page.hpp"
#include "scenes/ui/scenes.hpp"

#include <algorithm>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

/// A short window: one list that scrolls with everything; the chosen match opens under its row.
void Saved::draw_low(Frame& frame, Rect box) {
    frame.ui.panel(box, 24);
    const float row = std::max(frame.t(118), frame.ui.least()), gap = frame.t(10);
    const float pad = frame.t(14), bar = frame.ui.control(48);
    const Rect view{box.x + pad, box.y + pad / 2, box.w - 2 * pad - frame.u(12), box.h - pad};
    const float actions = actions_height(frame, view.w);
    const float all = pad + bar + gap + static_cast<float>(matches_.size()) * (row + gap) +
                      (chosen() ? actions + gap : 0);
    auto scroll = frame.ui.scroll("list", view, all);
    const Rect inner{view.x + pad / 2, scroll.top() + pad / 2, view.w - pad, 0};
    draw_bar(frame, {inner.x, inner.y, inner.w, bar});
    float y = inner.y + bar + gap;
    for (const auto& match : matches_) {
        const bool open = match.id == chosen_;
        draw_row(frame, {inner.x, y, inner.w, row}, match);
        y += row + gap;
        if (!open) continue;
        draw_actions(frame, {inner.x, y, inner.w, actions}, match);
        y += actions + gap;
    }
}

void Saved::draw_empty(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    ui.panel(box, 24);
    const bool low = low_window(frame);
    const float side = low ? 0 : std::min({frame.t(150), box.h * 0.26F, box.w * 0.4F});
    const float w = std::min(box.w - frame.t(64), frame.t(640));
    const auto text = tr(services_.store ? "saved.empty_text" : "saved.no_store");
    const TextLook body{Face::regular, 21, theme.ink2, render::Align::centre};
    const float words = ui.paragraph_height(text, w, body), button = ui.control(64);
    const float all = side + frame.t(24 + 60 + 28) + words + button;
    const float edge = frame.t(16);
    auto scroll = ui.scroll("empty", box.inset(frame.u(8)), all + 2 * edge);
    float y = scroll.top() + std::max(edge, (box.h - all) / 2);
    const float x = box.x + (box.w - w) / 2;
    if (!low) frame.canvas.picture("mark", {box.x + (box.w - side) / 2, y, side, side}, 0.9F);
    y += side + frame.t(24);
    constexpr const char* kTitles[] = {"saved.empty_unfinished", "saved.empty_finished",
                                       "saved.empty_all"};
    ui.text("empty", {x, y, w, frame.t(52)}, tr(kTitles[filter_]),
            {Face::display_bold, 44, {}, render::Align::centre, true});
    y += frame.t(60);
    ui.paragraph("empty.text", {x, y, w, 0}, text, body);
    y += words + frame.t(28);
    const auto label = tr("saved.empty_new");
    const ButtonLook look{ButtonStyle::primary, Icon::plus};
    const float bw = std::min(w, std::max(ui.button_width(label, look), frame.t(260)));
    if (ui.button("new", {box.x + (box.w - bw) / 2, y, bw, button}, label, look)) {
        TablePlan plan;
        plan.game = services_.settings.remembered("last_game", game::games().front().id);
        if (!game::find_game(plan.game)) plan.game = game::games().front().id;
        services_.stage.push(make_setup(services_, std::move(plan)));
    }
}

void Saved::draw_removed(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto label = tr("saved.restore");
    const float w = ui.button_width(label, {ButtonStyle::secondary, Icon::undo});
    ui.notice("removed", {box.x, box.y, box.w - w - frame.u(16), box.h},
              tr("saved.deleted", removed_name_), ToastKind::info);
    if (ui.button("restore", {box.right() - w, box.y, w, box.h}, label,
                  {ButtonStyle::secondary, Icon::undo}))
        restore();
}

}  // namespace scenes
