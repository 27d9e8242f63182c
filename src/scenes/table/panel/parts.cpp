#include "scenes/table/panel/parts.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/players.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/table/session/session.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

namespace {

/// The material of that name; linen lies on every table without one of its own.
render::Texture material_named(std::string_view name) {
    if (name == "felt") return render::Texture::felt;
    if (name == "oak") return render::Texture::oak;
    if (name == "stone") return render::Texture::stone;
    return render::Texture::linen;
}

}  // namespace

void paint_table(render::Canvas& canvas, const Rect& box, const std::string& game) {
    const auto& look = colors_of(canvas.theme(), game);
    if (canvas.theme().flat)
        canvas.fill(box, look.ground);
    else
        canvas.texture(material_named(look.texture), box, look.ground);
}

void draw_table_ground(Frame& frame, const std::string& game) {
    const auto& theme = frame.canvas.theme();
    const auto& look = colors_of(theme, game);
    if (theme.flat) {
        frame.canvas.fill(frame.area, look.ground);
        return;
    }
    // One picture: whatever moves over the table uncovers it in every frame.
    const auto area = frame.area;
    frame.canvas.cached("table ground " + game, area, [&look, area, game](render::Canvas& canvas) {
        paint_table(canvas, area, game);
        // Where the writing on the table is light, full sun would wash it out.
        const bool light_words = render::luminance(look.on_ground) > render::luminance(look.ground);
        const auto shaded = canvas.fade(light_words ? 0.4F : 1);
        canvas.light(area);
    });
}

bool draw_panel_head(Frame& frame, const Layout& layout, const std::string& game,
                     const std::string& title, const std::string& note, bool home) {
    Ui& ui = frame.ui;
    const auto& theme = ui.theme();
    const float k = layout.unit;
    Rect box = layout.header;
    if (layout.portrait) {
        ui.panel(box, 18);
        box = {box.x + 14 * k, box.y, box.w - 28 * k, box.h};
    }
    const float button = std::max(std::min(56 * k, box.h * 0.7F), std::min(ui.least(), box.h));
    const float middle = box.y + box.h * 0.51F;
    const bool back = ui.icon_button("leave", {box.x, middle - button / 2, button, button},
                                     Icon::back, tr(home ? "table.leave" : "app.back"))
                          .pressed;
    const float left = box.x + button + 18 * k;
    const float right = box.right() - button - 12 * k;
    const auto name_font = frame.canvas.fit(title, Face::display_bold,
                                            std::min(46 * k, box.h * 0.48F), 18 * k, right - left);
    TextLook name{Face::display_bold, std::floor(name_font.px) / frame.type, theme.ink};
    ui.text("game", {left, middle - 30 * k, right - left, 36 * k}, title, name);
    // A long note loses its last parts before it becomes too small to read.
    std::string shown = note;
    for (auto dot = shown.rfind(" · ");
         dot != std::string::npos &&
         frame.canvas.measure(shown, {Face::medium, 15 * k}) > right - left;
         dot = shown.rfind(" · "))
        shown = shown.substr(0, dot);
    const auto note_font = frame.canvas.fit(shown, Face::medium, 17 * k, 12 * k, right - left);
    TextLook small{Face::medium, std::floor(note_font.px) / frame.type, theme.ink2};
    ui.text("variant", {left, middle + 8 * k, right - left, 24 * k}, shown, small);
    const Rect art{box.right() - button, middle - button / 2, button, button};
    if (!theme.flat) frame.canvas.picture(emblem_of(game), art);
    if (!layout.portrait) ui.rule({box.x, box.bottom()}, box.w);
    return back;
}

namespace {

constexpr float kSentence = 20;

/// How the sentence of that number is written.
TextLook sentence_look(const Frame& frame, const Layout& layout, std::size_t i, float size) {
    const auto& theme = frame.ui.theme();
    return {i == 0 ? Face::bold : Face::medium,
            (i == 0 ? 1.0F : 0.9F) * size * layout.unit / frame.type,
            i == 0 ? theme.ink : theme.ink2, Align::centre};
}

float height_at(Frame& frame, const Layout& layout, float width,
                const std::vector<std::string>& lines, float size) {
    float sum = 0;
    for (std::size_t i = 0; i < lines.size(); ++i)
        sum += frame.ui.paragraph_height(lines[i], width, sentence_look(frame, layout, i, size));
    return sum;
}

}  // namespace

float sentences_height(Frame& frame, const Layout& layout, float width,
                       const std::vector<std::string>& lines) {
    return height_at(frame, layout, width, lines, kSentence);
}

void draw_sentences(Frame& frame, const Layout& layout, Rect box,
                    const std::vector<std::string>& lines) {
    Ui& ui = frame.ui;
    float size = kSentence;
    while (size > 12 && height_at(frame, layout, box.w, lines, size) > box.h) size -= 1;
    float y = box.y + std::max(0.0F, (box.h - height_at(frame, layout, box.w, lines, size)) / 2);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const TextLook look = sentence_look(frame, layout, i, size);
        const float h = ui.paragraph_height(lines[i], box.w, look);
        ui.paragraph("advice" + std::to_string(i), {box.x, y, box.w, h + 1}, lines[i], look);
        y += h;
    }
}

Touch draw_tool(Frame& frame, const Layout& layout, const std::string& id, const Rect& box,
                Icon icon, const std::string& label, const Allowed& enabled) {
    Ui& ui = frame.ui;
    const float k = layout.unit, scale = k / frame.type;
    const bool words = !layout.slim_tools && box.w >= 60 * k;
    HotLook hot;
    hot.role = "button";
    hot.enabled = enabled;
    hot.icon = icon;
    hot.radius = 14 * scale;
    if (!words) hot.hint = label;
    const Touch touch = ui.hot(id, box, label, hot);
    const auto& theme = ui.theme();
    auto ground = theme.panel2;
    if (touch.held)
        ground = ground.mix(theme.ink, 0.12F);
    else if (touch.hot)
        ground = ground.mix(theme.ink, 0.06F);
    frame.canvas.fill(box, ground, 14 * k);
    frame.canvas.frame(box, theme.line, std::max(1.0F, (theme.flat ? 2.0F : 1.5F) * k), 14 * k);
    const auto ink = enabled ? theme.ink : theme.ink3;
    const float side = std::min(30 * k, box.h * 0.42F);
    if (!words) {
        frame.canvas.icon(icon, Rect::around(box.centre(), side, side), ink, 2);
        return touch;
    }
    frame.canvas.icon(icon, Rect::around({box.centre().x, box.y + box.h * 0.36F}, side, side), ink,
                      2);
    const float room = box.w - 12 * k;
    const float px = frame.canvas.fit(label, Face::semibold, 18 * k, 11 * k, room).px;
    ui.text("tool_" + id, {box.x + 6 * k, box.y + box.h * 0.58F, room, box.h * 0.34F}, label,
            {Face::semibold, std::floor(px) / frame.type, ink, Align::centre});
    return touch;
}

float fitting_size(Frame& frame, const std::string& words, render::Face face, float most,
                   float least, float width, float height) {
    float px = std::floor(most);
    const auto high = [&] {
        return frame.ui.paragraph_height(words, width, {face, px / frame.type});
    };
    while (px > std::ceil(least) && high() > height) px -= 1;
    return px / frame.type;
}

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

namespace {

float paper_edge(const Frame& frame) {
    return std::max(frame.u(24), 8.0F);
}

}  // namespace

Rect results_paper(const Frame& frame, bool left) {
    const float edge = paper_edge(frame);
    const float width = frame.portrait() ? frame.area.w - 2 * edge
                                         : std::min(frame.t(644), frame.area.w - 2 * edge);
    // Large letters take a little of the board's room, or the heading would be the smallest line.
    const float wished = std::max(frame.t(980), frame.u(1090));
    const float height =
        frame.portrait() ? std::min(frame.area.h * 0.78F, wished) : frame.area.h - 2 * edge;
    return {left ? edge : std::round(frame.area.right() - edge - width),
            std::round(frame.area.bottom() - edge - height), std::round(width), std::round(height)};
}

void make_room_for_results(const Frame& frame, ViewParams& params, bool left) {
    const float edge = paper_edge(frame);
    const Rect paper = results_paper(frame, left);
    Rect rest = params.play;
    if (frame.portrait()) {
        // The paper says who played and how: the bands over the board may go.
        rest = {edge, edge, frame.area.w - 2 * edge, paper.y - 2 * edge};
    } else {
        rest.x = left ? paper.right() + edge : edge;
        rest.w = frame.area.w - paper.w - 3 * edge;
        if (rest.w < 0.25F * frame.area.w) return;
    }
    params.play = rest;
    params.on.emplace_back("results");
}

}  // namespace scenes
