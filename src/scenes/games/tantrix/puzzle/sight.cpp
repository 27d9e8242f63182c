#include "scenes/games/tantrix/puzzle/sight.hpp"

#include "scenes/games/tantrix/title.hpp"
#include "scenes/table/board/camera.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace scenes {

using render::Point;
using render::Rect;
using tantrix::Cell;

namespace {

constexpr float kTrayTile = 68;

/// The trays with a place for every tile.
void place_trays(PuzzlePlaces& places, const Frame& frame, const std::vector<int>& tiles) {
    const Layout& layout = places.layout;
    const Rect room = layout.play;
    const auto count = static_cast<int>(tiles.size());
    const bool below = layout.portrait || room.w < room.h * 0.95F;
    const float label = 34 * layout.unit, gap = std::max(8.0F, frame.unit * 24);
    int trays = below ? 1 : 2, columns = 1, rows = 1;
    float radius = 0;
    const int each = (count + trays - 1) / trays;
    // The widest tiles that leave the figure its room.
    for (int i = 1; i <= each; ++i) {
        const int c = below ? each + 1 - i : i;  // lying trays are long, standing ones high
        const int r = (each + c - 1) / c;
        const auto across = static_cast<float>(c), down = static_cast<float>(r);
        const float wide = below ? room.w * 0.96F : room.w * (each > 8 ? 0.24F : 0.2F);
        const float high =
            below ? room.h * (layout.portrait ? 0.3F : 0.22F) : room.h * 0.86F - label;
        const float fits = std::min(
            {kTrayTile * frame.unit, wide / (across * 2.2F + 0.5F), high / (down * 2.0F + 0.5F)});
        if (fits <= radius * 1.02F) continue;
        radius = fits;
        columns = c;
        rows = r;
    }
    places.slot_radius = radius;
    places.trays.clear();
    places.slots.clear();
    const float w = (static_cast<float>(columns) * 2.2F + 0.5F) * radius;
    const float h = (static_cast<float>(rows) * 2.0F + 0.5F) * radius;
    for (int tray = 0; tray < trays; ++tray) {
        Rect box{room.x, room.y + (room.h - h + label) / 2, w, h};
        if (tray == 1) box.x = room.right() - w;
        if (below) box = {room.centre().x - w / 2, room.bottom() - h, w, h};
        places.trays.push_back(box);
        for (int i = 0; i < each && tray * each + i < count; ++i) {
            const Point at{
                box.x + (0.25F + 1.1F + 2.2F * static_cast<float>(i % columns)) * radius,
                box.y + (0.25F + 1.0F + 2.0F * static_cast<float>(i / columns)) * radius};
            places.slots[tiles[static_cast<std::size_t>(tray * each + i)]] = at;
        }
    }
    places.board = below ? Rect{room.x, room.y, room.w, room.h - h - label - gap}
                         : Rect{room.x + w + gap, room.y, room.w - 2 * (w + gap), room.h};
}

}  // namespace

PuzzlePlaces lay_out_puzzle(const Frame& frame, bool panel_left, const std::vector<int>& tiles) {
    Wanted wanted;
    wanted.width = frame.area.w;
    wanted.height = frame.area.h;
    wanted.unit = frame.type;
    wanted.players = 1;
    wanted.panel_left = panel_left;
    wanted.under = 0.25F;
    wanted.sheet = true;
    PuzzlePlaces places;
    Layout& layout = places.layout = lay_out(wanted);
    if (layout.portrait) {
        // Task and state stand in a band of their own, if the figure keeps its room.
        const float k = layout.unit, want = 206 * k, gap = 16 * k;
        Rect& play = layout.play;
        Rect& log = layout.log;
        const float more = log.empty() ? want + gap : want - log.h;
        if (more > 0 && play.h - more > 0.62F * play.w) {
            if (log.empty()) log = {play.x, play.bottom() + gap, play.w, 0};
            play.h -= more;
            log = {log.x, play.bottom() + gap, log.w, want};
        }
    }
    place_trays(places, frame, tiles);
    return places;
}

int PuzzlePlaces::slot_at(Point at) const {
    for (const auto& [tile, place] : slots)
        if (render::distance(place, at) < slot_radius) return tile;
    return 0;
}

namespace {

Cell cell_of(int q, int r) {
    return {static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
}

}  // namespace

bool PuzzleSight::place(Rect board, float tray) {
    const bool moved = board_ != board;
    board_ = board;
    tray_ = tray;
    if (moved) fit(true);
    return moved;
}

Point PuzzleSight::centre(Cell cell) const {
    return origin_ + tantrix_art::cell_at(cell.q, cell.r) * radius_;
}

Cell PuzzleSight::cell_at(Point at) const {
    const Point away = (at - origin_) * (1 / radius_);
    const int q0 = static_cast<int>(std::lround(away.x / 1.5F));
    Cell best;
    float least = 1e9F;
    for (int q = q0 - 1; q <= q0 + 1; ++q) {
        const float half = static_cast<float>(q) / 2;
        const int r0 = static_cast<int>(std::lround(away.y / (2 * tantrix_art::kHalf) - half));
        for (int r = r0 - 1; r <= r0 + 1; ++r) {
            const float distance = render::distance(tantrix_art::cell_at(q, r), away);
            if (distance >= least) continue;
            least = distance;
            best = cell_of(q, r);
        }
    }
    return best;
}

bool PuzzleSight::in_sight(Cell cell) const {
    return board_.inset(radius_ * 0.8F).contains(centre(cell));
}

std::vector<Cell> PuzzleSight::cells_in_sight() const {
    std::vector<Cell> cells;
    const int across = static_cast<int>(board_.w / radius_) + 2;
    const Cell middle = cell_at(board_.centre());
    for (int q = middle.q - across; q <= middle.q + across; ++q)
        for (int r = middle.r - across; r <= middle.r + across; ++r) {
            if (q < -100 || q > 100 || r < -100 || r > 100) continue;
            if (in_sight(cell_of(q, r))) cells.push_back(cell_of(q, r));
        }
    return cells;
}

/// The middles of the outermost tiles, in radii; of the empty grid the cell 0,0.
Rect PuzzleSight::figure_bounds() const {
    const auto figure = desk_.figure();
    float left = 0, right = 0, top = 0, bottom = 0;
    for (std::size_t i = 0; i < figure.size(); ++i) {
        const Point at = tantrix_art::cell_at(figure[i].cell.q, figure[i].cell.r);
        left = i == 0 ? at.x : std::min(left, at.x);
        right = i == 0 ? at.x : std::max(right, at.x);
        top = i == 0 ? at.y : std::min(top, at.y);
        bottom = i == 0 ? at.y : std::max(bottom, at.y);
    }
    return {left, top, right - left, bottom - top};
}

/// The largest radius that looks well in this room.
float PuzzleSight::most() const {
    return kTallest * std::min(board_.w / 1000, board_.h / 900);
}

void PuzzleSight::centre_on(Point middle) {
    origin_ = board_.centre() - middle * radius_;
    origin_ = {std::round(origin_.x), std::round(origin_.y)};
}

void PuzzleSight::fit(bool always) {
    const auto figure = desk_.figure();
    const auto surrounded = [&](const tantrix::Placed& placed) {
        for (int d = 0; d < tantrix::kSides; ++d)
            if (!in_sight(tantrix::neighbour(placed.cell, d))) return false;
        return true;
    };
    if (!always && std::all_of(figure.begin(), figure.end(), surrounded)) return;
    by_hand_ = false;
    const Rect lies = figure_bounds();
    // Never fewer cells than the tiles will need, and so many rings of cells around them.
    const float count = std::sqrt(static_cast<float>(desk_.tiles().size()));
    const auto radius = [&](float rings) {
        const float across = std::max(lies.w + 3 * rings + 0.2F, 1.5F * (count + rings + 0.6F) + 2);
        const float down =
            std::max(lies.h + 3.4641016F * rings, 1.7320508F * (count + rings + 0.2F) + 1.8F);
        return std::min(board_.w / across, board_.h / down);
    };
    float fits = std::min(most() * 1.15F, radius(2));
    // In a small room one ring is enough: no tile shrinks as it comes out of the tray.
    if (fits < tray_) fits = std::min(tray_, radius(1.1F));
    radius_ = std::max(4.0F, fits);
    centre_on(lies.centre());
}

/// As the camera of a table; its unit is the radius of a cell.
Camera PuzzleSight::camera() const {
    const Rect middles = figure_bounds();
    return {radius_, (board_.centre() - origin_) * (1 / radius_), middles.inset(-1),
            std::min(radius_, std::max(4.0F, 0.35F * most())),
            std::max(radius_, std::max(8.0F, 2.4F * most()))};
}

/// Looks at the grid so, unless the view is locked: the switch of the table of Tantrix holds here,
/// too.
void PuzzleSight::see(const Camera& camera) {
    if (view_locked(services_.settings)) return;
    by_hand_ = true;
    radius_ = camera.scale;
    centre_on(camera.middle);
}

void PuzzleSight::zoom(float factor, Point at) {
    see(nearer(camera(), factor, at, board_));
}

void PuzzleSight::pan(Point by) {
    see(pushed(camera(), by, board_));
}

void PuzzleSight::bring(Cell cell) {
    const Point by = push_into(board_, centre(cell), radius_);
    if (!in_sight(cell)) pan(by);
}

bool PuzzleSight::input(const Input& input, bool ground) {
    switch (input.kind) {
        case Input::Kind::command:
            if (input.command == Command::fit)
                fit(true);
            else if (input.command == Command::zoom_in)
                zoom(kZoomStep);
            else if (input.command == Command::zoom_out)
                zoom(1 / kZoomStep);
            else
                return false;
            return true;
        case Input::Kind::wheel:
            if (!ground) return false;
            zoom(std::pow(kZoomStep, input.wheel), input.at);
            return true;
        case Input::Kind::pinch:
            pushed_.reset();
            pan(input.at - input.from);
            zoom(input.spread, input.at);
            return true;
        case Input::Kind::press:
            pushed_.reset();
            if (ground) pushed_ = input.at;
            if (ground && input.clicks == 2 && !view_locked(services_.settings)) fit(true);
            return false;
        case Input::Kind::move:
            if (!pushed_ || !input.pressed || (!input.dragging && !pushing_)) return false;
            pan(input.at - *pushed_);
            pushed_ = input.at;
            pushing_ = true;
            return true;
        case Input::Kind::release:
        case Input::Kind::cancel:
            pushed_.reset();
            return std::exchange(pushing_, false);
        default:
            return false;
    }
}

void PuzzleSight::draw_tools(Frame& frame, Settings& settings) {
    const float side = frame.ui.control(44);
    if (board_.h < 6 * side || board_.w < 5 * side) return;
    CameraTools tools;
    tools.whole = "whole";
    tools.zoomed = by_hand_;
    tools.lock = false;
    tools.gap = frame.u(10);
    const auto pressed = draw_camera_tools(frame, settings, board_, tools);
    if (pressed == Command::zoom_in) zoom(kZoomStep);
    if (pressed == Command::zoom_out) zoom(1 / kZoomStep);
    if (pressed == Command::fit) fit(true);
}

}  // namespace scenes
