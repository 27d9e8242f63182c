#include "scenes/table/verdict.hpp"

#include "render/canvas.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

Proof proof_of(bool exact, int value) {
    if (!exact) return Proof::estimate;
    return value > 0 ? Proof::won : value == 0 ? Proof::drawn : Proof::lost;
}

ProofLook look_of(Proof proof, const render::Theme& theme) {
    switch (proof) {
        case Proof::won:
            return {Icon::wins, theme.good};
        case Proof::drawn:
            return {Icon::draws, theme.ink2};
        case Proof::lost:
            return {Icon::loses, theme.bad};
        case Proof::estimate:
            break;
    }
    return {Icon::about, theme.info};
}

bool draw_verdict(Frame& frame, const Layout& layout, const Rect& box, const std::string& words,
                  Proof proof, const std::string& id) {
    auto& canvas = frame.canvas;
    const auto& theme = frame.ui.theme();
    const auto sign = look_of(proof, theme);
    const float k = layout.unit;
    const float high = std::min(box.h, 44 * k), icon = high * 0.5F, pad = high * 0.36F;
    const float more = id.empty() ? 0 : icon;  // an arrow at the right
    const float room = box.w - icon - more - 2 * pad - 8 * k;
    const auto font = canvas.fit(words, Face::bold, std::min(20 * k, high * 0.5F), 10 * k, room);
    const float text = std::min(room, canvas.measure(words, font) + 2);
    const float wide = text + icon + more + 2 * pad + 8 * k;
    const Rect chip = Rect::around(box.centre(), wide, high);
    Touch touch;
    if (!id.empty()) {
        HotLook look;
        look.role = "button";
        look.radius = high / 2 / frame.unit;
        look.icon = sign.icon;
        touch = frame.ui.hot(id, Rect::around(box.centre(), wide, std::max(high, frame.ui.least())),
                             words, look);
    }
    const auto ink = theme.flat ? theme.ink : sign.ink;
    canvas.fill(chip, theme.flat ? theme.panel : theme.panel.mix(ink, touch.hot ? 0.22F : 0.13F),
                high / 2);
    canvas.frame(chip, ink, std::max(1.5F, 2 * k), high / 2);
    canvas.icon(sign.icon, {chip.x + pad, chip.centre().y - icon / 2, icon, icon}, ink, 2.6F);
    frame.ui.text("verdict", {chip.x + pad + icon + 8 * k, chip.y, text, chip.h}, words,
                  {Face::bold, std::floor(font.px) / frame.type, theme.ink});
    if (!id.empty())
        canvas.icon(Icon::right,
                    {chip.right() - pad * 0.7F - icon, chip.centre().y - icon / 2, icon, icon}, ink,
                    2.4F);
    return touch.pressed;
}

}  // namespace scenes
