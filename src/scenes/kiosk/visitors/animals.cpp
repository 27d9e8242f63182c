#include "scenes/kiosk/visitors/animals.hpp"

#include "scenes/kiosk/house/visitor_ui.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace kiosk {

using render::Canvas;
using render::Color;
using render::Rect;

Color animal_color(const std::string& colour) {
    static const std::map<std::string, Color> all{
        {"red", Color::hex("D0453A")},    {"orange", Color::hex("E8832A")},
        {"yellow", Color::hex("EFC22F")}, {"green", Color::hex("57A24C")},
        {"blue", Color::hex("3D86C6")},   {"purple", Color::hex("8E5FB4")},
        {"brown", Color::hex("94633F")},  {"white", Color::hex("F6F2E9")}};
    const auto found = all.find(colour);
    return found == all.end() ? Color::hex("A9B7B0") : found->second;
}

void draw_animal(Canvas& canvas, const Identity& who, render::Point centre, float radius) {
    constexpr float kEdge = 1.0625F;  // of the picture, around its disc
    constexpr Color kInk = Color::hex("241A14"), kCream = Color::hex("FBF5E8"),
                    kSea = Color::hex("8FB5AE");
    const Color body = animal_color(who.colour);
    const auto& known = animals();
    const bool animal = std::find(known.begin(), known.end(), who.animal) != known.end();
    const float side = 2 * radius * kEdge;
    canvas.picture("pictures/animals/" + (animal ? who.animal : "guest"),
                   Rect::around(centre, side, side), 1,
                   {{"body", body},
                    {"dark", body.mix(render::kBlack, 0.38F)},
                    {"light", body.mix(kCream, 0.72F)},
                    {"disc", body.mix(kCream, 0.66F).mix(kSea, 0.2F)},
                    {"edge", body.mix(kInk, 0.35F)}});
}

void draw_animal_tile(const VisitorUi& visitor, const Rect& box, const Identity& who,
                      std::string_view name, bool chosen) {
    const float pad = visitor.px(14);
    const float words = std::min(visitor.letters(28) * 1.4F, (box.h - pad) * 0.34F);
    const float room = box.h - words - 2 * pad;
    const float radius = std::floor(std::min(room, box.w - 2 * pad) / 2);
    const float top = box.centre().y - (2 * radius + pad * 0.5F + words) / 2;
    draw_animal(visitor.canvas(), who, {box.centre().x, top + radius}, radius);
    visitor.line(std::string(who.colour.empty() ? who.animal : who.colour) + ".name",
                 {box.x + pad * 0.5F, top + 2 * radius + pad * 0.5F, box.w - pad, words}, name,
                 render::Face::semibold, 28,
                 chosen ? visitor.shades().on_active : visitor.shades().ink, render::Align::centre);
}

}  // namespace kiosk
