#include "scenes/games/tantrix/puzzle/board.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/games/tantrix/puzzle/findings.hpp"
#include "scenes/games/tantrix/title.hpp"
#include "scenes/table/board/held_turn.hpp"

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
    const auto& look = colors_of(theme, "tantrix");
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

}  // namespace

void PuzzleBoard::advance(double seconds) {
    timeline_.set_reduced(services_.settings->reduced_motion);
    timeline_.advance(seconds);
}

int PuzzleBoard::tile_under(Point at) const {
    const int slot = places_.slot_at(at);
    if (slot != 0 && !desk().lie(slot).laid) return slot;
    return sight_.board().contains(at) ? desk().at(sight_.cell_at(at)) : 0;
}

void PuzzleBoard::follow(bool at_once) {
    const bool seen = look_ == sight_.look();
    if (version_ == desk().version() && seen && !at_once) return;
    const bool first = look_ == PuzzleSight::Look{} && version_ < 0;
    look_ = sight_.look();
    version_ = desk().version();
    arrange(first || at_once || (sight_.by_hand() && !seen) || services_.settings.motion() == 0);
}

void PuzzleBoard::draw_ground(Frame& frame) const {
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    paint_ground(canvas, frame.area);
    if (!places_.layout.portrait) frame.ui.panel(places_.layout.panel, 20);
    const Point middle = sight_.board().centre();
    const float far = std::min(sight_.board().w, sight_.board().h) * 0.62F;
    for (const Cell cell : sight_.cells_in_sight()) {
        const Point at = sight_.centre(cell);
        // The grid fades out towards the edge of the table.
        const float away = std::clamp(render::distance(at, middle) / far, 0.0F, 1.0F);
        const float alpha = 0.5F - 0.34F * away;
        // In high contrast it stays grey: white lines are those of tiles and trays.
        const auto ink = theme.flat ? theme.ink3.with_alpha(0.6F)
                         : theme.id == render::ThemeId::dark
                             ? render::kWhite.with_alpha(alpha * 0.3F)
                             : render::kWhite.with_alpha(alpha);
        render::Stroke line;
        line.width = std::max(1.0F, (theme.flat ? 0.02F : 0.03F) * sight_.radius());
        canvas.stroke(art::hexagon(at, sight_.radius() * 0.95F), line, ink);
    }
    draw_trays(frame);
}

void PuzzleBoard::draw_trays(Frame& frame) const {
    auto& canvas = frame.canvas;
    const auto on_ground = colors_of(canvas.theme(), "tantrix").on_ground;
    for (std::size_t i = 0; i < places_.trays.size(); ++i) {
        const Rect& box = places_.trays[i];
        const float label = 34 * places_.layout.unit;
        paint_tray(canvas, box, places_.slot_radius);
        const auto words = tr("puzzle.parked");
        const float room = std::max(box.w, 150 * places_.layout.unit);
        const auto font =
            canvas.fit(words, Face::bold, 18 * places_.layout.unit, 9 * places_.layout.unit, room);
        frame.ui.text(
            "tray" + std::to_string(i), {box.centre().x - room / 2, box.y - label, room, label},
            words,
            {Face::bold, std::floor(font.px) / frame.type, on_ground, render::Align::centre});
    }
    for (const auto& [tile, at] : places_.slots)
        if (desk().lie(tile).laid)
            canvas.stroke(art::hexagon(at, places_.slot_radius * 0.92F),
                          dashes(places_.slot_radius), render::kWhite.with_alpha(0.42F));
}

void PuzzleBoard::draw_tile(Frame& frame, int tile, Point at, float radius, float degrees,
                            float lift) const {
    art::TileLook look;
    const int steps = static_cast<int>(std::lround(degrees / 60));
    look.rotation = ((steps % 6) + 6) % 6;
    look.swing = degrees - static_cast<float>(steps) * 60;
    look.lift = lift;
    art::tile(frame.canvas, at, radius, art::sides_of(tile), look);
}

void PuzzleBoard::draw_tiles(Frame& frame, const Touched& touched) const {
    auto& canvas = frame.canvas;
    for (const auto& thing : timeline_.now()) {
        const int tile = std::atoi(thing.look.c_str());
        if (touched.held == tile) continue;
        const auto fade = canvas.fade(thing.alpha);
        draw_tile(frame, tile, thing.place, sight_.radius() * thing.scale, thing.turn, thing.lift);
    }
    draw_marks(frame, touched);
    if (touched.held == 0) return;
    const Point at = touched.at;
    if (sight_.board().contains(at)) {
        const Cell cell = sight_.cell_at(at);
        canvas.stroke(art::hexagon(sight_.centre(cell), sight_.radius() * 0.97F),
                      dashes(sight_.radius()), colors_of(canvas.theme(), "tantrix").on_ground);
    }
    draw_tile(frame, touched.held, at, sight_.radius() * 1.08F,
              static_cast<float>(desk().lie(touched.held).rotation) * 60, 1);
}

void PuzzleBoard::draw_marks(Frame& frame, const Touched& touched) const {
    auto& canvas = frame.canvas;
    const int selected = touched.selected;
    const auto& theme = canvas.theme();
    if (touched.hinted != 0 && !timeline_.busy())
        canvas.mark(
            art::hexagon(sight_.centre(desk().lie(touched.hinted).cell), sight_.radius() * 0.97F),
            theme.info, std::max(2.5F, 0.05F * sight_.radius()));
    if (selected != 0 && touched.held == 0 && !timeline_.busy()) {
        const auto& lie = desk().lie(selected);
        const Point at = lie.laid ? sight_.centre(lie.cell) : places_.slots.at(selected);
        const float radius = lie.laid ? sight_.radius() : places_.slot_radius;
        canvas.mark(art::hexagon(at, radius * 0.99F), theme.turn, std::max(2.5F, 0.055F * radius));
    }
    draw_puzzle_findings(frame, run_, sight_);
}

int PuzzleBoard::draw_turners(Frame& frame, int selected) const {
    auto& ui = frame.ui;
    const auto& lie = desk().lie(selected);
    const float least = std::max(ui.least(), 40 * frame.unit);
    const float radius = lie.laid ? sight_.radius() : places_.slot_radius;
    const float side = std::max(least, std::min(68 * frame.unit, 0.76F * radius));
    Point left, right;
    if (lie.laid && side <= 0.9F * radius) {
        const Point at = sight_.centre(lie.cell);
        const float aside = radius * 1.08F + side / 2;
        // On the left, or where they hide fewer tiles.
        const auto hidden = [&](float x) {
            return (tile_under({x, at.y - side * 0.58F}) != 0) +
                   (tile_under({x, at.y + side * 0.58F}) != 0);
        };
        const bool right_fits = at.x + aside + side / 2 <= sight_.board().right();
        const bool to_right = at.x - aside - side / 2 < sight_.board().x ||
                              (right_fits && hidden(at.x + aside) < hidden(at.x - aside));
        const float x = to_right ? at.x + aside : at.x - aside;
        left = {x, at.y - side * 0.58F};
        right = {x, at.y + side * 0.58F};
    } else {
        const Rect& board = sight_.board();
        const float y = board.bottom() - side * 0.6F;
        left = {board.centre().x - side * 0.62F, y};
        right = {board.centre().x + side * 0.62F, y};
    }
    return draw_turn_buttons(frame, Rect::around(left, side, side),
                             Rect::around(right, side, side));
}

/// Colours of the tile as it lies, clockwise from north.
std::string PuzzleBoard::spot_words(int tile) const {
    const auto edges = tantrix::edges_of(tile, desk().lie(tile).rotation);
    std::string colours;
    for (int d = 0; d < tantrix::kSides; ++d) {
        if (d > 0) colours += ", ";
        colours += tr("puzzle.colour." + puzzle_colour(edges.side(d)));
    }
    const auto words = tr("puzzle.spot.tile", tile, colours);
    const auto wrong =
        desk().lie(tile).laid ? wrong_at(run_, desk().lie(tile).cell) : std::string();
    return wrong.empty() ? words : words + "; " + wrong;
}

std::string PuzzleBoard::meet_spots(Frame& frame, int selected, bool free) const {
    auto& ui = frame.ui;
    std::string pressed;
    const auto meet = [&](const std::string& name, Point at, float radius, int tile,
                          const std::string& empty) {
        SpotLook look;
        look.value =
            tile != 0 ? std::to_string(tile) + "/" + std::to_string(desk().lie(tile).rotation) : "";
        look.enabled = tile != 0 || selected != 0;
        look.focusable = free;
        const Rect box = Rect::around(at, 1.5F * radius, 1.5F * radius);
        if (ui.spot(name, box, tile != 0 ? spot_words(tile) : empty, look).pressed) pressed = name;
    };
    const auto empty = tr("puzzle.spot.empty");
    for (const Cell cell : sight_.cells_in_sight())
        meet(tantrix::name_of(cell), sight_.centre(cell), sight_.radius(), desk().at(cell), empty);
    const auto place = tr("puzzle.spot.tray");
    for (const auto& [tile, at] : places_.slots)
        meet("t" + std::to_string(tile), at, places_.slot_radius, desk().lie(tile).laid ? 0 : tile,
             place);
    return pressed;
}

/// Every tile as a thing of the timeline; those that lie elsewhere than before glide there.
void PuzzleBoard::arrange(bool at_once) {
    render::Tableau tableau;
    for (const int tile : desk().tiles()) {
        const auto& lie = desk().lie(tile);
        render::Thing thing;
        thing.id = "t" + std::to_string(tile);
        thing.look = std::to_string(tile);
        thing.place = lie.laid ? sight_.centre(lie.cell) : places_.slots.at(tile);
        thing.scale = lie.laid ? 1 : places_.slot_radius / sight_.radius();
        float& degrees = degrees_[tile];
        const float target = static_cast<float>(lie.rotation) * 60;
        degrees = target + 360 * std::round((degrees - target) / 360);
        thing.turn = degrees;
        thing.layer = lie.laid ? 1 : 0;
        tableau.things.push_back(std::move(thing));
    }
    timeline_.set_speed(services_.settings->speed == Speed::slow   ? render::Speed::slow
                        : services_.settings->speed == Speed::fast ? render::Speed::fast
                        : services_.settings->speed == Speed::off  ? render::Speed::off
                                                                   : render::Speed::normal);
    if (at_once)
        timeline_.show(std::move(tableau));
    else
        timeline_.aim(std::move(tableau));
}

}  // namespace scenes
