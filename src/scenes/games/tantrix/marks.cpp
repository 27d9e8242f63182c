// Marks on the Tantrix table: where a tile goes, forced and barred spaces, what a placement would
// do, the longest lines.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/board_parts.hpp"
#include "scenes/games/tantrix/pen.hpp"
#include "scenes/games/tantrix/view.hpp"

#include <algorithm>

namespace scenes {

using render::Canvas;
using render::Color;
using render::Face;
using render::Path;
using render::Point;
using render::Rect;
using tantrix::Cell;
using tantrix_art::hexagon;
using tantrix_table::Board;
using tantrix_table::draw_flag;
using tantrix_table::Pen;
using tantrix_table::rack_acts;

namespace {

std::optional<tantrix::Placed> thought_of(const Pen& pen) {
    const auto move = tantrix_table::read_move(pen.rules, pen.marks.move);
    if (pen.marks.move.empty() || !move || move->kind != tantrix::Move::Kind::place)
        return std::nullopt;
    return move->placed();
}

/// The tile held or hinted; 0 if none.
int held(const Pen& pen) {
    const auto& way = pen.marks.hinted.empty() ? pen.marks.chosen : pen.marks.hinted;
    return way.empty() ? 0 : tantrix_table::tile_in(pen.rules, way.front());
}

// ------------------------------------------------------------------------------------ under tiles

render::Font bag_font(Canvas& canvas, const ViewParams& params, const Board& board,
                      const std::string& words) {
    const float h = board.hand;
    return canvas.fit(words, Face::medium,
                      std::max(std::min(0.36F * h, 18 * params.type), params.least),
                      std::max(0.2F * h, params.least), board.bag.w * 0.9F);
}

void draw_bag_figure(const Pen& pen) {
    const Rect& box = pen.board.bag;
    const auto& theme = pen.c.theme();
    const int count = pen.rules.bag().size();
    const float letters = std::max(0.78F * pen.board.hand, pen.params.least);
    const float line = tantrix_table::bag_line(pen.c, pen.params, pen.board);
    pen.c.label({box.x + box.w * 0.66F, line}, std::to_string(count), {Face::heavy, letters},
                theme.ink);
    if (line == box.centre().y) return;
    const std::string words = trn("table.tantrix.in_bag", count);
    pen.c.label({box.centre().x, box.y + box.h * 0.76F}, words,
                bag_font(pen.c, pen.params, pen.board, words), theme.ink2);
}

/// A place where the tile held may go.
void draw_legal(const Pen& pen, Cell cell) {
    const float r = pen.r();
    const std::string key = "tantrix legal " + std::to_string(static_cast<int>(r * 2));
    pen.c.sprite(
        key, Rect::around({}, 2.1F * r, 2.1F * r),
        [r](Canvas& inner) {
            const auto& look = inner.theme();
            const bool bright = look.id == render::ThemeId::light;
            if (!look.flat)
                inner.shape(hexagon({}, r * 0.9F),
                            render::kWhite.with_alpha(bright ? 0.34F : 0.10F));
            render::Stroke stroke{std::max(1.5F, 2.5F * r / 60), render::Cap::butt};
            stroke.dash = {8 * r / 60, 8 * r / 60};
            inner.stroke(hexagon({}, r * 0.9F), stroke, bright ? Color::hex("4F3A05") : look.turn,
                         0.85F);
            inner.circle({}, r * 0.15F + std::max(1.0F, 0.03F * r),
                         look.flat ? render::kBlack : render::kWhite);
            inner.circle({}, r * 0.15F, look.turn);
        },
        pen.grid.at(cell));
}

/// A place that restrictions bar for the tile held, though its colours fit.
void draw_barred(const Pen& pen, Cell cell) {
    const float r = pen.r();
    const std::string key = "tantrix barred " + std::to_string(static_cast<int>(r * 2));
    pen.c.sprite(
        key, Rect::around({}, 2.1F * r, 2.1F * r),
        [r](Canvas& inner) {
            const auto& look = inner.theme();
            if (!look.flat) inner.shape(hexagon({}, r * 0.88F), look.shadow.with_alpha(0.13F));
            inner.stroke(hexagon({}, r * 0.88F), {std::max(1.0F, 1.5F * r / 60)}, look.ink,
                         look.flat ? 0.8F : 0.35F);
            inner.icon(render::Icon::lock, Rect::around({}, r * 0.5F, r * 0.5F),
                       look.flat ? render::kWhite : look.ink, 2);
        },
        pen.grid.at(cell));
}

void draw_number(const Pen& pen, Point at, float r, const std::string& words) {
    auto& canvas = pen.c;
    const Color paper = pen.flat() ? render::kBlack : render::kWhite;
    const Color ink = pen.flat() ? canvas.theme().turn : Color::hex("3A2600");
    const render::Font font{Face::black, 1.15F * r};
    const float w = std::max(2 * r, canvas.measure(words, font) + 0.9F * r);
    const Rect box = Rect::around(at, w, 2 * r);
    canvas.fill(box, canvas.theme().turn, r);
    canvas.fill(box.inset(0.18F * r), paper, r * 0.82F);
    canvas.label(at, words, font, ink);
}

/// Gaps that stay open to the end.
void draw_lost(const Pen& pen) {
    const auto& theme = pen.c.theme();
    for (int i = 0; i < pen.rules.board().spaces(); ++i) {
        const auto& space = pen.rules.board().space(i);
        if (!tantrix_table::lost(pen.rules, space)) continue;
        const Point at = pen.grid.at(space.cell);
        const float side = pen.r() * 0.55F;
        pen.c.shape(hexagon(at, pen.r() * 0.88F), theme.shadow.with_alpha(0.16F));
        pen.c.icon(render::Icon::close, Rect::around(at, side, side), theme.ink, 2.4F);
    }
}

/// Forced spaces: with "!" and a number those that must be filled now, the others with a clock.
void draw_forced(const Pen& pen) {
    const auto& theme = pen.c.theme();
    const auto ghost = thought_of(pen);
    const int tile = held(pen);
    for (const auto& space : pen.rules.forced_spaces()) {
        const bool due =
            pen.rules.must_fill() && space.tiles[static_cast<std::size_t>(pen.rules.seat())].any();
        if (ghost && ghost->cell == space.cell) continue;
        if (const auto* gap = pen.rules.board().space_at(space.cell);
            gap && tantrix_table::lost(pen.rules, *gap))
            continue;
        const Point at = pen.grid.at(space.cell);
        const bool fits =
            due && (tile == 0 || space.tiles[static_cast<std::size_t>(pen.rules.seat())].has(tile));
        if (!due) {
            pen.c.shape(hexagon(at, pen.r() * 0.88F), theme.shadow.with_alpha(0.10F));
            pen.c.stroke(hexagon(at, pen.r() * 0.88F), {pen.line(1.5F)}, theme.ink, 0.35F);
            const float side = pen.r() * 0.5F;
            pen.c.icon(render::Icon::clock, Rect::around(at, side, side), theme.ink, 2);
            continue;
        }
        pen.c.shape(hexagon(at, pen.r() * 0.92F), theme.turn_bg, fits ? 1.0F : 0.5F);
        pen.frame(space.cell, 0.90F, theme.turn, fits ? 5.0F : 2.0F);
        pen.c.label(at, "!", {Face::black, 0.95F * pen.r()}, theme.on_turn);
    }
}

/// The numbers of the spaces that must be filled, above the tiles around.
void draw_forced_numbers(const Pen& pen) {
    if (!pen.rules.must_fill()) return;
    int number = 0;
    for (const auto& space : pen.rules.forced_spaces()) {
        if (space.tiles[static_cast<std::size_t>(pen.rules.seat())].empty()) continue;
        const Point at = pen.grid.at(space.cell);
        draw_number(pen, {at.x + pen.r() * 0.58F, at.y - pen.r() * 0.60F}, pen.r() * 0.27F,
                    std::to_string(++number));
    }
}

void draw_free_slot(const Pen& pen) {
    const auto& way = pen.marks.hinted.empty() ? pen.marks.chosen : pen.marks.hinted;
    if (way.empty()) return;
    const int slot = tantrix_table::slot_of(way.front());
    const int seat = tantrix_table::rack_seat(pen.rules);
    if (slot < 0 || seat < 0 || !rack_acts(pen)) return;
    const int count = pen.rules.hand(seat).size();
    const Point at = pen.board.place(slot, count < 2 ? 1 : tantrix::kHand);
    const float r = pen.board.hand;
    render::Stroke stroke{std::max(1.5F, 0.05F * r), render::Cap::butt};
    stroke.dash = {0.15F * r, 0.15F * r};
    pen.c.stroke(hexagon(at, 0.94F * r), stroke, pen.flat() ? pen.c.theme().turn : render::kWhite,
                 0.8F);
}

/// Spaces whose colours fit the tile held, but which restrictions bar.
void draw_all_barred(const Pen& pen) {
    const int tile = held(pen);
    if (tile == 0 || pen.rules.must_fill() || pen.rules.board().empty()) return;
    for (int i = 0; i < pen.rules.board().spaces(); ++i) {
        const auto& space = pen.rules.board().space(i);
        if (space.forced() || pen.rules.rotations(tile, space.cell) != 0) continue;
        if (tantrix_table::some_rotation(pen.rules, tile, space.cell)) draw_barred(pen, space.cell);
    }
}

// ------------------------------------------------------------------------------------- over tiles

void draw_glow(const Pen& pen, const tantrix::Line& line,
               const std::optional<tantrix::Placed>& more) {
    const Color ink = tantrix_art::colour(tantrix::letter(line.colour), pen.c.theme());
    Path path;
    for (const Cell cell : line.cells) {
        const auto* lies = pen.rules.board().at(cell);
        if (!lies && more && more->cell == cell) lies = &*more;
        if (!lies) continue;
        const auto link = tantrix::link_of(lies->edges(), line.colour);
        if (link) path.add(tantrix_art::link(pen.grid.at(cell), pen.r(), link.a, link.b));
    }
    tantrix_table::paint_glow(pen.c, path, pen.r(), ink);
}

void draw_lines(const Pen& pen, const std::optional<tantrix::Placed>& ghost) {
    if (!pen.params.shows("lines")) return;
    auto tiles = pen.rules.board().tiles();
    if (ghost) tiles.push_back(*ghost);
    const auto colours = pen.rules.colours(pen.rules.seat());
    for (const auto colour : tantrix::kAllColours) {
        if (!colours.has(colour)) continue;
        const auto line = tantrix::best_line(tiles, colour);
        if (line.tiles() > 1) draw_glow(pen, line, ghost);
    }
}

/// Tiles of the rack: which space they may fill, which cannot be laid now.
void draw_rack_marks(const Pen& pen) {
    const int seat = tantrix_table::rack_seat(pen.rules);
    if (seat < 0 || pen.marks.may_move.empty() || !rack_acts(pen)) return;
    const auto hand = pen.rules.hand(seat).list();
    const int count = static_cast<int>(hand.size());
    const auto forced =
        pen.rules.must_fill() ? pen.rules.forced_spaces() : std::vector<tantrix::Forced>{};
    for (int i = 0; i < count; ++i) {
        const std::string name = "hand" + std::to_string(i + 1);
        const Point at = pen.board.place(i, count < 2 ? 1 : tantrix::kHand);
        const float r = pen.board.hand;
        const auto& may = pen.marks.may_move;
        if (std::find(may.begin(), may.end(), name) == may.end()) {
            pen.c.shape(hexagon(at, 0.975F * r), Color::hex("2A1B10"), 0.62F);
            continue;
        }
        std::string numbers;
        int number = 0;
        for (const auto& space : forced) {
            const auto tiles = space.tiles[static_cast<std::size_t>(seat)];
            if (tiles.empty()) continue;
            ++number;
            if (tiles.has(hand[static_cast<std::size_t>(i)]))
                numbers += (numbers.empty() ? "" : " ") + std::to_string(number);
        }
        const bool chosen = !pen.marks.chosen.empty() && pen.marks.chosen.front() == name;
        if (!numbers.empty() && !chosen) {
            pen.c.mark(hexagon(at, 0.97F * r), pen.c.theme().turn, std::max(2.0F, 0.06F * r));
            draw_number(pen, {at.x + 0.6F * r, at.y - 0.62F * r}, 0.27F * r, numbers);
        }
    }
}

/// The tile that was taken up or that a hint means, while it is still in the rack.
void draw_chosen(const Pen& pen) {
    const auto& way = pen.marks.hinted.empty() ? pen.marks.chosen : pen.marks.hinted;
    const int seat = tantrix_table::rack_seat(pen.rules);
    const int slot = way.empty() ? -1 : tantrix_table::slot_of(way.front());
    if (slot < 0 || seat < 0 || pen.marks.dragged || thought_of(pen) || !rack_acts(pen)) return;
    const int count = pen.rules.hand(seat).size();
    pen.c.mark(
        hexagon(pen.board.place(slot, count < 2 ? 1 : tantrix::kHand), 0.97F * pen.board.hand),
        pen.c.theme().turn, std::max(2.0F, 0.09F * pen.board.hand));
}

void draw_ghost(const Pen& pen, const tantrix::Placed& placed) {
    tantrix_art::TileLook look;
    look.rotation = placed.rotation;
    look.swing = -pen.marks.swing;
    look.opacity = pen.marks.dragged ? 0.65F : 1.0F;
    look.lift = pen.marks.dragged ? 0.0F : 1.0F;
    look.shadow = false;
    const Point at = pen.grid.at(placed.cell);
    tantrix_art::tile(pen.c, at, pen.r() * 1.05F, tantrix_art::sides_of(placed.tile), look);
    pen.c.mark(hexagon(at, pen.r() * 1.05F), pen.c.theme().turn, pen.line(5));
}

/// The tile held as it would lie under the pointer, where restrictions bar it.
std::optional<tantrix::Placed> barred_at_aim(const Pen& pen) {
    const int tile = held(pen);
    const auto cell = tantrix_table::cell_named(pen.marks.aim);
    if (tile == 0 || !cell || !pen.rules.board().space_at(*cell)) return std::nullopt;
    if (pen.rules.rotations(tile, *cell) != 0) return std::nullopt;
    const auto rotation = tantrix_table::some_rotation(pen.rules, tile, *cell);
    if (!rotation) return std::nullopt;
    return tantrix::Placed{static_cast<std::uint8_t>(tile), static_cast<std::uint8_t>(*rotation),
                           *cell};
}

/// Why a place is barred: the cells that would break the restriction.
void draw_breach(const Pen& pen, const tantrix::Placed& placed) {
    if (!pen.rules.board().space_at(placed.cell)) return;
    const auto broken = pen.rules.breach(placed);
    if (!broken) return;
    const auto& theme = pen.c.theme();
    const Cell cell = placed.cell;
    pen.frame(cell, 0.9F, theme.bad, 4);
    for (const auto& where : broken->cells) {
        if (where == cell) continue;
        pen.c.shape(hexagon(pen.grid.at(where), 0.8F * pen.r()), theme.panel);
        pen.frame(where, 0.8F, theme.bad, 3);
        const std::string words = broken->rule == 1 ? "3×" : "4";
        const Point at = pen.grid.at(where);
        if (broken->rule == 1) {
            tantrix_art::mark(pen.c, {at.x + pen.r() * 0.3F, at.y}, pen.r() * 0.27F,
                              std::string(1, tantrix::letter(broken->colour)));
            pen.c.label({at.x - pen.r() * 0.28F, at.y}, words, {Face::black, 0.42F * pen.r()},
                        theme.bad);
        } else {
            pen.c.label(at, words, {Face::black, 0.6F * pen.r()}, theme.bad);
        }
    }
    for (const auto& where : broken->forced) pen.frame(where, 0.9F, theme.turn, 4);
}

std::optional<Pen> pen_for(Canvas& canvas, const ViewParams& params, const Marks& marks) {
    const auto* rules = marks.position ? tantrix::position_of(*marks.position) : nullptr;
    if (!rules) return std::nullopt;
    const Board board = tantrix_table::measure(params);
    return Pen{canvas, params, marks, *rules, board, tantrix_table::grid_of(*rules, params, board)};
}

}  // namespace

float tantrix_table::bag_line(Canvas& canvas, const ViewParams& params, const Board& board) {
    const Rect& box = board.bag;
    bool fits = params.least <= 0.33F * box.h;
    // The words change with the number that is left, the card does not.
    for (const int count : {1, 2, 5}) {
        const auto words = trn("table.tantrix.in_bag", count);
        fits =
            fits && canvas.measure(words, bag_font(canvas, params, board, words)) <= box.w * 0.9F;
    }
    // Where words have no room the bag says enough.
    return params.least > 0 && !fits ? box.centre().y : box.y + box.h * 0.38F;
}

void TantrixView::marks_under(Canvas& canvas, const ViewParams& params, const Marks& marks) const {
    const auto pen = pen_for(canvas, params, marks);
    if (!pen) return;
    if (!pen->board.rack.empty()) draw_bag_figure(*pen);
    draw_free_slot(*pen);
    const auto clip = canvas.clip(pen->board.room);
    const auto ghost = thought_of(*pen);
    for (const auto& spot : marks.next) {
        const auto cell = tantrix_table::cell_named(spot);
        if (!cell || (ghost && ghost->cell == *cell)) continue;
        const auto* space = pen->rules.board().space_at(*cell);
        if (!space || !space->forced()) draw_legal(*pen, *cell);
    }
    // The first place asks to be filled before anything is held.
    if (pen->rules.board().empty() && !ghost && marks.next.empty() && !marks.may_move.empty())
        draw_legal(*pen, {});
    draw_all_barred(*pen);
    if (tantrix_table::looks_back(pen->rules, params)) return;
    draw_lost(*pen);
    draw_forced(*pen);
}

void TantrixView::marks_over(Canvas& canvas, const ViewParams& params, const Marks& marks) const {
    const auto pen = pen_for(canvas, params, marks);
    if (!pen) return;
    if (tantrix_table::looks_back(pen->rules, params)) return tantrix_table::draw_end(*pen);
    draw_rack_marks(*pen);
    draw_chosen(*pen);
    tantrix_table::draw_waiting(*pen);
    const auto clip = canvas.clip(pen->board.room);
    const auto ghost = thought_of(*pen);
    const auto& theme = canvas.theme();
    const Color last = pen->light() ? Color::hex("1484C9") : theme.info;
    draw_lines(*pen, ghost);
    const auto in = [](const std::vector<std::string>& list, const std::string& spot) {
        return std::find(list.begin(), list.end(), spot) != list.end();
    };
    for (const auto& spot : marks.tried)
        if (const auto cell = tantrix_table::cell_named(spot))
            tried_mark(canvas, tantrix_art::hexagon(pen->grid.at(*cell), pen->r() * 0.95F),
                       pen->r() / 60, in(marks.fresh, spot) ? last : kTriedMark);
    for (const auto& spot : marks.fresh)
        if (const auto cell = tantrix_table::cell_named(spot); cell && !in(marks.tried, spot))
            pen->frame(*cell, 0.965F, last, 3);
    if (ghost) draw_ghost(*pen, *ghost);
    if (const auto barred = ghost ? ghost : barred_at_aim(*pen)) draw_breach(*pen, *barred);
    draw_forced_numbers(*pen);
    if (!ghost) tantrix_table::draw_lost_flag(*pen);
    // A fan beside the ghost needs the place; the changes stand beside the board as well.
    const bool fan = params.shows("fan") && marks.chosen.size() > 1;
    if (ghost && !marks.dragged && !fan) draw_flag(*pen, *ghost);
}

}  // namespace scenes
