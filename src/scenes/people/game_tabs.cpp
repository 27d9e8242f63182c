#include "scenes/people/game_tabs.hpp"

#include "render/canvas.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Face;
using render::Rect;

/// Side by side; true when another one was chosen.
static bool game_tabs(Frame& frame, const std::string& id, Rect rect,
                      const std::vector<Choice>& choices, int& chosen) {
    auto& ui = frame.ui;
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    const float radius = std::min(frame.u(14), rect.h / 2), edge = frame.u(4);
    const auto count = static_cast<float>(choices.size());
    const float wide = (rect.w - 2 * edge) / count;
    const float side = std::round(rect.h * 0.58F), gap = frame.t(12);
    // One size for all: that of the longest name.
    float size = 20;
    for (const auto& choice : choices) {
        const float room = wide - side - gap - frame.t(28);
        size = std::min(
            size, size * room / std::max(room, ui.text_width(choice.label, size, Face::bold)));
    }
    size = std::floor(size);
    canvas.fill(rect, theme.panel, radius);
    canvas.frame(rect, theme.flat ? theme.line2 : theme.line, std::max(1.0F, frame.u(1.5F)),
                 radius);
    bool changed = false;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const auto& choice = choices[i];
        const float left = rect.x + edge + static_cast<float>(i) * wide;
        const Rect cell{std::round(left), rect.y + edge, std::round(wide), rect.h - 2 * edge};
        const bool on = static_cast<int>(i) == chosen;
        HotLook look;
        look.role = "option";
        look.value = on ? "on" : "off";
        look.radius = 12;
        const auto touch = ui.hot(id + ":" + choice.id, cell, choice.label, look);
        if (on)
            canvas.fill(cell, theme.primary, radius * 0.8F);
        else if (touch.hot || touch.held)
            canvas.fill(cell, theme.panel.mix(theme.ink, touch.held ? 0.12F : 0.06F),
                        radius * 0.8F);
        const float words = ui.text_width(choice.label, size, Face::bold);
        const float x = cell.centre().x - (side + gap + words) / 2;
        canvas.picture(emblem_of(choice.id),
                       {std::round(x), std::round(cell.centre().y - side / 2), side, side});
        ui.text(id + "." + choice.id, {x + side + gap, cell.y, words + frame.t(4), cell.h},
                choice.label,
                {on ? Face::bold : Face::semibold, size, on ? theme.on_primary : theme.ink});
        if (touch && !on) {
            chosen = static_cast<int>(i);
            changed = true;
        }
    }
    return changed;
}

bool games_side_by_side(const Frame& frame, std::size_t games, float width) {
    return games <= 5 && width >= frame.t(static_cast<float>(games) * 190);
}

bool choose_game(Frame& frame, const std::string& id, Rect rect, const std::string& label,
                 const std::vector<std::string>& games, std::string& game) {
    std::vector<Choice> choices;
    int chosen = 0;
    for (const auto& one : games) {
        if (one == game) chosen = static_cast<int>(choices.size());
        choices.push_back({one, game_name(one)});
    }
    const bool beside = games_side_by_side(frame, games.size(), rect.w);
    if (!(beside ? game_tabs(frame, id, rect, choices, chosen)
                 : frame.ui.select(id, rect, label, choices, chosen)))
        return false;
    game = games[static_cast<std::size_t>(chosen)];
    return true;
}

}  // namespace scenes
