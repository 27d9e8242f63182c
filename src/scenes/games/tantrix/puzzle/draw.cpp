// The puzzle's table: ground, grid, trays, tiles, marks; and its places for hands and keys.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/tantrix/puzzle/scene.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Canvas;
using render::Color;
using render::Face;
using render::Icon;
using render::Point;
using render::Rect;
using tantrix::Cell;
namespace art = tantrix_art;

namespace {

void paint_ground(Canvas& canvas, const Rect& area) {
    const auto& theme = canvas.theme();
    const auto& look = theme.table("tantrix");
    if (theme.flat)
        canvas.fill(area, look.ground);
    else
        canvas.texture(render::Texture::stone, area, look.ground);
    canvas.light(area);
}

void paint_tray(Canvas& canvas, const Rect& box, float radius) {
    const auto& theme = canvas.theme();
    const float corner = 0.32F * radius;
    if (theme.flat) {
        canvas.fill(box, render::kBlack, corner);
        canvas.frame(box, render::kWhite, std::max(2.0F, 0.05F * radius), corner);
        return;
    }
    const float dim = theme.id == render::ThemeId::dark ? 0.24F : 0;
    canvas.shadow(box, corner, render::ShadowLevel::L2);
    canvas.texture(render::Texture::walnut, box, render::kWalnut.mix(render::kBlack, dim), corner);
    const Rect hollow = box.inset(0.14F * radius);
    canvas.fill(hollow, Color::hex("4A2C18").mix(render::kBlack, dim), corner * 0.7F);
    canvas.fill(hollow,
                render::Paint::across(hollow, 0, 0, 0, 1,
                                      {{0, render::kBlack.with_alpha(0.45F)},
                                       {0.25F, render::kBlack.with_alpha(0.06F)},
                                       {1, render::kBlack.with_alpha(0)}}),
                corner * 0.7F);
}

render::Stroke dashes(float radius) {
    render::Stroke stroke;
    stroke.width = std::max(1.5F, 0.025F * radius);
    stroke.dash = {0.13F * radius, 0.1F * radius};
    return stroke;
}

art::Palette palette_of(const Services& services) {
    art::Palette palette;
    // The switches of the table of Tantrix hold here, too.
    const std::string table = "table.";
    palette.safe = services.settings.remembered(table + "safe") == "on";
    palette.patterns = services.settings.remembered(table + "patterns") != "off";
    return palette;
}

}  // namespace

void PuzzleScene::draw_board(Frame& frame) {
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    paint_ground(canvas, frame.area);
    if (!layout_.portrait) frame.ui.panel(layout_.panel, 20);
    const auto on_ground = theme.table("tantrix").on_ground;
    const Point middle = places_.board.centre();
    const float far = std::min(places_.board.w, places_.board.h) * 0.62F;
    for (const Cell cell : cells_in_sight()) {
        const Point at = centre(cell);
        // The grid fades out towards the edge of the table.
        const float away = std::clamp(render::distance(at, middle) / far, 0.0F, 1.0F);
        const float alpha = 0.5F - 0.34F * away;
        // In high contrast it stays grey: white lines are those of tiles and trays.
        const auto ink = theme.flat ? theme.ink3.with_alpha(0.6F)
                         : theme.id == render::ThemeId::dark
                             ? render::kWhite.with_alpha(alpha * 0.3F)
                             : render::kWhite.with_alpha(alpha);
        render::Stroke line;
        line.width = std::max(1.0F, (theme.flat ? 0.02F : 0.03F) * sight_.radius);
        canvas.stroke(art::hexagon(at, sight_.radius * 0.95F), line, ink);
    }
    for (std::size_t i = 0; i < places_.trays.size(); ++i) {
        const Rect& box = places_.trays[i];
        const float label = 34 * layout_.unit;
        paint_tray(canvas, box, places_.slot_radius);
        const auto words = tr("puzzle.parked");
        const float room = std::max(box.w, 150 * layout_.unit);
        const auto font = canvas.fit(words, Face::bold, 18 * layout_.unit, 9 * layout_.unit, room);
        frame.ui.text(
            "tray" + std::to_string(i), {box.centre().x - room / 2, box.y - label, room, label},
            words,
            {Face::bold, std::floor(font.px) / frame.type, on_ground, render::Align::centre});
    }
    for (const auto& [tile, at] : places_.slots)
        if (desk_.lie(tile).laid)
            canvas.stroke(art::hexagon(at, places_.slot_radius * 0.92F),
                          dashes(places_.slot_radius), render::kWhite.with_alpha(0.42F));
}

void PuzzleScene::draw_tile(Frame& frame, int tile, Point at, float radius, float degrees,
                            float lift) const {
    art::TileLook look;
    look.palette = palette_of(services_);
    const int steps = static_cast<int>(std::lround(degrees / 60));
    look.rotation = ((steps % 6) + 6) % 6;
    look.swing = degrees - static_cast<float>(steps) * 60;
    look.lift = lift;
    art::tile(frame.canvas, at, radius, art::sides_of(tile), look);
}

void PuzzleScene::draw_tiles(Frame& frame) {
    auto& canvas = frame.canvas;
    for (const auto& thing : timeline_.now()) {
        const int tile = std::atoi(thing.look.c_str());
        if (hand_ && hand_->tile == tile) continue;
        const auto fade = canvas.fade(thing.alpha);
        draw_tile(frame, tile, thing.place, sight_.radius * thing.scale, thing.turn, thing.lift);
    }
    draw_marks(frame);
    if (!hand_) return;
    const Point at = hand_->at;
    if (places_.board.contains(at)) {
        const Cell cell = cell_at(at);
        canvas.stroke(art::hexagon(centre(cell), sight_.radius * 0.97F), dashes(sight_.radius),
                      canvas.theme().table("tantrix").on_ground);
    }
    draw_tile(frame, hand_->tile, at, sight_.radius * 1.08F,
              static_cast<float>(desk_.lie(hand_->tile).rotation) * 60, 1);
}

void PuzzleScene::draw_marks(Frame& frame) {
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    if (hinted_ != 0 && !timeline_.busy())
        canvas.mark(art::hexagon(centre(desk_.lie(hinted_).cell), sight_.radius * 0.97F),
                    theme.info, std::max(2.5F, 0.05F * sight_.radius));
    if (selected_ != 0 && !hand_ && !timeline_.busy()) {
        const auto& lie = desk_.lie(selected_);
        const Point at = lie.laid ? centre(lie.cell) : places_.slots.at(selected_);
        const float radius = lie.laid ? sight_.radius : places_.slot_radius;
        canvas.mark(art::hexagon(at, radius * 0.99F), theme.turn, std::max(2.5F, 0.055F * radius));
    }
    draw_findings(frame);
}

/// Two buttons that turn the selected tile: beside it, or in the corner where tiles are small.
void PuzzleScene::draw_turners(Frame& frame) {
    if (selected_ == 0 || hand_ || solved_ || !show_.empty()) return;
    auto& ui = frame.ui;
    const auto& lie = desk_.lie(selected_);
    const float least = std::max(ui.least(), 40 * frame.unit);
    const float radius = lie.laid ? sight_.radius : places_.slot_radius;
    const float side = std::max(least, std::min(68 * frame.unit, 0.76F * radius));
    Point left, right;
    if (lie.laid && side <= 0.9F * radius) {
        const Point at = centre(lie.cell);
        const float aside = radius * 1.08F + side / 2;
        // On the left, or where they hide fewer tiles.
        const auto hidden = [&](float x) {
            return (tile_under({x, at.y - side * 0.58F}) != 0) +
                   (tile_under({x, at.y + side * 0.58F}) != 0);
        };
        const bool right_fits = at.x + aside + side / 2 <= places_.board.right();
        const bool to_right = at.x - aside - side / 2 < places_.board.x ||
                              (right_fits && hidden(at.x + aside) < hidden(at.x - aside));
        const float x = to_right ? at.x + aside : at.x - aside;
        left = {x, at.y - side * 0.58F};
        right = {x, at.y + side * 0.58F};
    } else {
        const Rect& board = places_.board;
        const float y = board.bottom() - side * 0.6F;
        left = {board.centre().x - side * 0.62F, y};
        right = {board.centre().x + side * 0.62F, y};
    }
    ButtonLook look;
    look.style = ButtonStyle::paper;
    if (ui.icon_button("turn_left", Rect::around(left, side, side), Icon::turn_left,
                       tr("puzzle.turn_left"), look))
        turn(selected_, -1);
    if (ui.icon_button("turn_right", Rect::around(right, side, side), Icon::turn_right,
                       tr("puzzle.turn_right"), look))
        turn(selected_, 1);
}

/// Colours of the tile as it lies, clockwise from north.
std::string PuzzleScene::spot_words(int tile) const {
    const auto edges = tantrix::edges_of(tile, desk_.lie(tile).rotation);
    std::string colours;
    for (int d = 0; d < tantrix::kSides; ++d) {
        if (d > 0) colours += ", ";
        colours += tr("puzzle.colour." + puzzle_colour(edges.side(d)));
    }
    const auto words = tr("puzzle.spot.tile", tile, colours);
    const auto wrong = desk_.lie(tile).laid ? wrong_at(desk_.lie(tile).cell) : std::string();
    return wrong.empty() ? words : words + "; " + wrong;
}

void PuzzleScene::meet_spots(Frame& frame) {
    auto& ui = frame.ui;
    std::string pressed;
    const auto meet = [&](const std::string& name, Point at, float radius, int tile,
                          const std::string& empty) {
        SpotLook look;
        look.value =
            tile != 0 ? std::to_string(tile) + "/" + std::to_string(desk_.lie(tile).rotation) : "";
        look.enabled = tile != 0 || selected_ != 0;
        look.focusable = !solved_ && show_.empty();
        const Rect box = Rect::around(at, 1.5F * radius, 1.5F * radius);
        if (ui.spot(name, box, tile != 0 ? spot_words(tile) : empty, look).pressed) pressed = name;
    };
    const auto empty = tr("puzzle.spot.empty");
    for (const Cell cell : cells_in_sight())
        meet(tantrix::name_of(cell), centre(cell), sight_.radius, desk_.at(cell), empty);
    const auto place = tr("puzzle.spot.tray");
    for (const auto& [tile, at] : places_.slots)
        meet("t" + std::to_string(tile), at, places_.slot_radius, desk_.lie(tile).laid ? 0 : tile,
             place);
    if (!pressed.empty()) tap(pressed);
}

void PuzzleScene::draw(Frame& frame) {
    find_places(frame);
    draw_board(frame);
    meet_spots(frame);
    draw_tiles(frame);
    draw_turners(frame);
    draw_sight_tools(frame);
    draw_panel(frame);
    facts(frame);
    if (sheet_ == Sheet::menu) draw_menu(frame);
    if (sheet_ == Sheet::result) draw_result(frame);
}

}  // namespace scenes
