// The staff's page: the tiles that lead to its other pages, and the ways out of the kiosk.
#include "scenes/base/exits.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/kiosk/house/scores.hpp"
#include "scenes/kiosk/staff/pages.hpp"
#include "scenes/kiosk/staff/staff.hpp"

#include <algorithm>
#include <cmath>

namespace kiosk {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;
using scenes::ButtonLook;
using scenes::ButtonStyle;
using scenes::Frame;
using scenes::tr;

namespace {

struct Tool {
    const char* id;
    Icon icon;
    std::string label, note;
    bool danger = false;
};

std::vector<Tool> tools_of(KioskServices& house) {
    const auto& conf = house.conf();
    const int games = static_cast<int>(conf.games.size());
    const int all = static_cast<int>(scenes::shown_games().size());
    std::vector<Tool> tools{
        {"touch", Icon::hand, tr("staff.touch"), tr("staff.touch_note")},
        {"picture", Icon::fit, tr("staff.picture"), tr("staff.picture_note")},
        {"cleaning", Icon::lock, tr("staff.cleaning"),
         tr("staff.cleaning_note", wait_text(conf.cleaning))},
        {"scores", Icon::trophy, tr("staff.scores"),
         scenes::trn("staff.scores_note", house.scores().size()), true},
        {"games", Icon::calendar, tr("staff.games"), tr("staff.games_note", games, all)},
        {"patience", Icon::clock, tr("staff.patience"),
         tr("staff.patience_note", wait_text(conf.idle.game))}};
    if (!conf.scores.on) tools.erase(tools.begin() + 3);
    return tools;
}

float tool_height(const Frame& frame) {
    return std::ceil(std::max(frame.t(172), frame.ui.mm(kPrimary)));
}

/// How the tiles stand in a box.
struct Tiles {
    int columns = 1, lines = 1;
    float w = 0, h = 0, gap = 0;
};

/// High enough for the icon above the words.
bool is_tall(const Frame& frame, float h) {
    return h >= frame.t(48 + 2 * 38 + 44);
}

/// As many columns as words and fingers allow; `height` 0: as high as tiles like to be.
Tiles plan_tools(const Frame& frame, const std::vector<Tool>& tools, float width, float height) {
    const auto& ui = frame.ui;
    Tiles best;
    for (const int columns : {3, 2, 1}) {
        Tiles tiles{columns, (static_cast<int>(tools.size()) + columns - 1) / columns};
        const auto across = static_cast<float>(columns), down = static_cast<float>(tiles.lines);
        tiles.gap = std::max(std::ceil(ui.mm(kBetween)), frame.u(16));
        tiles.w = std::floor((width - tiles.gap * (across - 1)) / across);
        tiles.h =
            height > 0 ? std::floor((height - tiles.gap * (down - 1)) / down) : tool_height(frame);
        tiles.h = std::min(tiles.h, frame.t(280));
        const float room = tiles.w - frame.t(is_tall(frame, tiles.h) ? 32 : 108);
        const bool noted = tiles.h >= 2 * frame.t(38);
        const bool words = std::all_of(tools.begin(), tools.end(), [&](const Tool& tool) {
            return ui.text_width(tool.label, 31, Face::heavy) * 0.84F <= room &&
                   (!noted || ui.text_width(tool.note, kWords, Face::medium) * 0.84F <= room);
        });
        const bool fingers = tiles.h >= ui.least();
        if (words && fingers) return tiles;
        if (fingers) best = tiles;
    }
    return best;
}

/// Icon above, or before where the tile is flat; a name and what it does.
void draw_tool(Frame& frame, const Rect& box, const Tool& tool, bool held) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    const float radius = frame.u(26);
    frame.canvas.shadow(box, radius, render::ShadowLevel::L2);
    frame.canvas.texture(render::Texture::paper, box,
                         held ? theme.panel.mix(theme.ink, 0.12F) : theme.panel, radius);
    if (theme.flat) frame.canvas.frame(box, theme.line, std::max(2.0F, frame.u(2)), radius);
    const auto mark = tool.danger ? theme.bad : theme.primary;
    const auto ink = tool.danger ? theme.bad : theme.ink;
    const float side = frame.t(48), line = frame.t(38), pad = frame.t(16);
    const std::string id = tool.id;
    const bool tall = is_tall(frame, box.h);
    Rect words{box.x + pad, 0, box.w - 2 * pad, line};
    Align align = Align::centre;
    if (tall) {
        const float top = std::round(box.y + (box.h - side - 2 * line - frame.t(12)) / 2);
        frame.canvas.icon(tool.icon, {std::round(box.centre().x - side / 2), top, side, side},
                          mark);
        words.y = top + side + frame.t(12);
    } else {
        frame.canvas.icon(tool.icon,
                          {box.x + frame.t(24), std::round(box.centre().y - side / 2), side, side},
                          mark);
        words.x = box.x + frame.t(24) + side + frame.t(20);
        words.w = box.right() - pad - words.x;
        words.y = std::round(box.centre().y - line);
        align = Align::left;
    }
    const bool noted = box.h >= 2 * line;
    if (!noted) words.y = std::round(box.centre().y - line / 2);
    ui.text(id + ".label", words, tool.label,
            {Face::heavy, fitted(frame, tool.label, Face::heavy, 31, words.w), ink, align, true});
    if (noted)
        ui.text(id + ".note", words.moved({0, line}), tool.note,
                {Face::medium, fitted(frame, tool.note, Face::medium, kWords, words.w), theme.ink2,
                 align, true});
}

struct Way {
    const char* id;
    Icon icon;
    std::string label;
    int code = 0;  ///< 0: opens the page of the machine
};

std::vector<Way> ways() {
    return {{"restart", Icon::repeat, tr("staff.restart"), scenes::kExitRestart},
            {"leave", Icon::close, tr("staff.leave"), scenes::kExitLeft},
            {"machine", Icon::computer, tr("staff.machine"), 0}};
}

constexpr float kWaySize = 32;

}  // namespace

float Staff::tools_height(Frame& frame, float width) const {
    const auto tiles = plan_tools(frame, tools_of(house_), width, 0);
    return static_cast<float>(tiles.lines) * (tiles.h + tiles.gap) - tiles.gap;
}

void Staff::draw_tools(Frame& frame, const Rect& box) {
    const auto tools = tools_of(house_);
    const auto tiles = plan_tools(frame, tools, box.w, box.h);
    for (std::size_t i = 0; i < tools.size(); ++i) {
        const auto& tool = tools[i];
        const auto column = static_cast<float>(static_cast<int>(i) % tiles.columns);
        const auto line = static_cast<float>(static_cast<int>(i) / tiles.columns);
        const Rect at{box.x + column * (tiles.w + tiles.gap), box.y + line * (tiles.h + tiles.gap),
                      tiles.w, tiles.h};
        scenes::HotLook hot;
        hot.role = "button";
        hot.radius = 26;
        const auto touch = frame.ui.hot(tool.id, at, tool.label, hot);
        draw_tool(frame, at, tool, touch.held);
        if (!touch) continue;
        const std::string id = tool.id;
        if (id == "touch") open(make_touch_page(services_));
        if (id == "picture") open(make_picture_page(services_));
        if (id == "cleaning") house_.begin_cleaning();
        if (id == "scores") open(make_scores_page(services_));
        if (id == "games") open(make_games_page(services_));
        if (id == "patience") open(make_patience_page(services_));
    }
}

float Staff::end_width(Frame& frame) const {
    float width = -staff_gap(frame);
    for (const auto& way : ways())
        width += std::max(frame.ui.text_width(way.label, kWaySize, Face::bold),
                          frame.ui.text_width(tr("staff.sure_short"), kWaySize, Face::bold)) +
                 frame.t(kWaySize * 1.2F + 14 + 40) + staff_gap(frame);
    return width;
}

/// Side by side, or one above the other on a page of their own.
void Staff::draw_end(Frame& frame, const Rect& box, bool upright) {
    const auto all = ways();
    const float gap = staff_gap(frame);
    const auto count = static_cast<float>(all.size());
    const float height =
        upright ? std::min(staff_main(frame, 114), std::floor((box.h - gap * (count - 1)) / count))
                : box.h;
    // Each as wide as its words need, so that the long ones are whole.
    const float spare = upright ? 0 : std::max(0.0F, box.w - end_width(frame)) / count;
    float x = box.x, y = box.y;
    for (const auto& way : all) {
        const bool asks = sure_.asks(way.id, now());
        const float need =
            std::max(frame.ui.text_width(way.label, kWaySize, Face::bold),
                     frame.ui.text_width(tr("staff.sure_short"), kWaySize, Face::bold)) +
            frame.t(kWaySize * 1.2F + 14 + 40);
        const Rect at{std::round(x), y, upright ? box.w : std::floor(need + spare), height};
        const ButtonLook look{asks ? ButtonStyle::danger : ButtonStyle::secondary,
                              asks ? Icon::warning : way.icon,
                              {},
                              false,
                              kWaySize};
        if (pane_button(frame, way.id, at, asks ? tr("staff.sure_short") : way.label, look)) {
            if (way.code == 0)
                open(make_machine_page(services_));
            else if (sure_.pressed(way.id, now()))
                house_.leave(way.code);
        }
        if (upright)
            y += height + gap;
        else
            x += need + spare + gap;
    }
}

}  // namespace kiosk
