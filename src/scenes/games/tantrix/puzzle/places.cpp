// Where things of a puzzle lie: trays, the grid in sight, the tiles on their way.
#include "render/canvas.hpp"
#include "scenes/games/tantrix/puzzle/scene.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Point;
using render::Rect;
using tantrix::Cell;

namespace {

constexpr float kTrayTile = 68;

Cell cell_of(int q, int r) {
    return {static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
}

}  // namespace

Point PuzzleScene::centre(Cell cell) const {
    return sight_.origin + tantrix_art::cell_at(cell.q, cell.r) * sight_.radius;
}

/// The cell at a point: the nearest centre.
Cell PuzzleScene::cell_at(Point at) const {
    const Point away = (at - sight_.origin) * (1 / sight_.radius);
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

bool PuzzleScene::in_sight(Cell cell) const {
    const float edge = sight_.radius * 0.8F;
    return places_.board.inset(edge).contains(centre(cell));
}

std::vector<Cell> PuzzleScene::cells_in_sight() const {
    std::vector<Cell> cells;
    const int across = static_cast<int>(places_.board.w / sight_.radius) + 2;
    const Cell middle = cell_at(places_.board.centre());
    for (int q = middle.q - across; q <= middle.q + across; ++q)
        for (int r = middle.r - across; r <= middle.r + across; ++r) {
            if (q < -100 || q > 100 || r < -100 || r > 100) continue;
            if (in_sight(cell_of(q, r))) cells.push_back(cell_of(q, r));
        }
    return cells;
}

/// The trays with a place for every tile.
void PuzzleScene::place_trays(const Frame& frame, Rect room) {
    const auto& tiles = desk_.tiles();
    const auto count = static_cast<int>(tiles.size());
    const bool below = layout_.portrait || room.w < room.h * 0.95F;
    const float label = 34 * layout_.unit, gap = std::max(8.0F, frame.unit * 24);
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
            below ? room.h * (layout_.portrait ? 0.3F : 0.22F) : room.h * 0.86F - label;
        const float fits = std::min(
            {kTrayTile * frame.unit, wide / (across * 2.2F + 0.5F), high / (down * 2.0F + 0.5F)});
        if (fits <= radius * 1.02F) continue;
        radius = fits;
        columns = c;
        rows = r;
    }
    places_.slot_radius = radius;
    places_.trays.clear();
    places_.slots.clear();
    const float w = (static_cast<float>(columns) * 2.2F + 0.5F) * radius;
    const float h = (static_cast<float>(rows) * 2.0F + 0.5F) * radius;
    for (int tray = 0; tray < trays; ++tray) {
        Rect box{room.x, room.y + (room.h - h + label) / 2, w, h};
        if (tray == 1) box.x = room.right() - w;
        if (below) box = {room.centre().x - w / 2, room.bottom() - h, w, h};
        places_.trays.push_back(box);
        for (int i = 0; i < each && tray * each + i < count; ++i) {
            const Point at{
                box.x + (0.25F + 1.1F + 2.2F * static_cast<float>(i % columns)) * radius,
                box.y + (0.25F + 1.0F + 2.0F * static_cast<float>(i / columns)) * radius};
            places_.slots[tiles[static_cast<std::size_t>(tray * each + i)]] = at;
        }
    }
    places_.board = below ? Rect{room.x, room.y, room.w, room.h - h - label - gap}
                          : Rect{room.x + w + gap, room.y, room.w - 2 * (w + gap), room.h};
}

/// Shows the whole figure with room around it. Without need (`always` false) nothing moves.
void PuzzleScene::fit(bool always) {
    const Rect& board = places_.board;
    const auto figure = desk_.figure();
    const auto beside_in_sight = [&](const tantrix::Placed& placed) {
        for (int d = 0; d < tantrix::kSides; ++d)
            if (!in_sight(tantrix::neighbour(placed.cell, d))) return false;
        return true;
    };
    if (!always && std::all_of(figure.begin(), figure.end(), beside_in_sight)) return;
    by_hand_ = false;
    const Rect lies = figure_bounds();
    // Never fewer cells than the tiles will need, and so many rings of cells around them.
    const float count = std::sqrt(static_cast<float>(desk_.tiles().size()));
    const auto radius = [&](float rings) {
        const float across = std::max(lies.w + 3 * rings + 0.2F, 1.5F * (count + rings + 0.6F) + 2);
        const float down =
            std::max(lies.h + 3.4641016F * rings, 1.7320508F * (count + rings + 0.2F) + 1.8F);
        return std::min(board.w / across, board.h / down);
    };
    const float most = kTallest * std::min(board.w / 1000, board.h / 900);
    float fits = std::min(most * 1.15F, radius(2));
    // In a small room one ring is enough: no tile shrinks as it comes out of the tray.
    if (fits < places_.slot_radius) fits = std::min(places_.slot_radius, radius(1.1F));
    sight_.radius = std::max(4.0F, fits);
    sight_.origin = board.centre() - lies.centre() * sight_.radius;
    sight_.origin = {std::round(sight_.origin.x), std::round(sight_.origin.y)};
}

void PuzzleScene::find_places(const Frame& frame) {
    Wanted wanted;
    wanted.width = frame.area.w;
    wanted.height = frame.area.h;
    wanted.unit = frame.type;
    wanted.players = 1;
    wanted.panel_left = services_.settings->panel == PanelSide::left;
    wanted.under = 0.25F;
    wanted.sheet = true;
    layout_ = lay_out(wanted);
    if (layout_.portrait) {
        // Task and state stand in a band of their own, if the figure keeps its room.
        const float k = layout_.unit, want = 206 * k, gap = 16 * k;
        Rect& play = layout_.play;
        Rect& log = layout_.log;
        const float more = log.empty() ? want + gap : want - log.h;
        if (more > 0 && play.h - more > 0.62F * play.w) {
            if (log.empty()) log = {play.x, play.bottom() + gap, play.w, 0};
            play.h -= more;
            log = {log.x, play.bottom() + gap, log.w, want};
        }
    }
    place_trays(frame, layout_.play);
    const bool moved = shown_board_ != places_.board;
    if (moved) {
        shown_board_ = places_.board;
        fit(true);
    } else if (!hand_ && !by_hand_) {
        fit(false);
    }
    const bool seen = shown_sight_ == sight_;
    if (shown_version_ == desk_.version() && seen && !moved) return;
    const bool first = shown_sight_.radius == Sight{}.radius && shown_version_ < 0;
    shown_sight_ = sight_;
    shown_version_ = desk_.version();
    arrange(first || moved || (by_hand_ && !seen) || services_.settings.motion() == 0);
}

/// Every tile as a thing of the timeline; those that lie elsewhere than before glide there.
void PuzzleScene::arrange(bool at_once) {
    render::Tableau tableau;
    for (const int tile : desk_.tiles()) {
        const auto& lie = desk_.lie(tile);
        render::Thing thing;
        thing.id = "t" + std::to_string(tile);
        thing.look = std::to_string(tile);
        thing.place = lie.laid ? centre(lie.cell) : places_.slots.at(tile);
        thing.scale = lie.laid ? 1 : places_.slot_radius / sight_.radius;
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
