// Filling known cells, see shape.hpp.
#include "game/tantrix/puzzle/shape.hpp"

#include "game/core/random.hpp"

#include <algorithm>
#include <cassert>

namespace tantrix {

ShapeSearch::ShapeSearch(const Puzzle& puzzle, const SolveOrder& order, const Found& found,
                         const std::vector<Cell>& cells)
    : puzzle_(puzzle),
      order_(order),
      found_(found),
      loop_(puzzle.goal == Puzzle::Goal::loop),
      tiles_(puzzle.tiles) {
    if (order.seed != 0) {
        game::Random random(order.seed);
        for (std::size_t i = tiles_.size(); i > 1; --i)
            std::swap(tiles_[i - 1], tiles_[random.below(i)]);
    }
    for (const auto colour : puzzle.colours) {
        Goal goal;
        goal.colour = colour;
        goal.code = static_cast<Sides>(colour) + 1;
        goal.all = static_cast<int>(std::count_if(tiles_.begin(), tiles_.end(),
                                                  [&](int tile) { return carries(tile, colour); }));
        goals_.push_back(goal);
    }
    unused_ = (1U << tiles_.size()) - 1;
    for (std::size_t i = 0; i < tiles_.size(); ++i)
        for (int rotation = 0; rotation < kSides; ++rotation) {
            const Sides sides = sides_of(edges_of(tiles_[i], rotation));
            for (int d = 0; d < kSides; ++d)
                showing_[i][index(d)][side_at(sides, d)] |= static_cast<Turns>(1U << rotation);
        }
    if (cells.size() == tiles_.size()) make_spots(cells);
}

void ShapeSearch::make_spots(const std::vector<Cell>& cells) {
    assert(tiles_.size() <= kMost);
    for (const Cell cell : cells) {
        Spot spot;
        spot.cell = cell;
        spot.fits.fill(0x3F);
        spots_.push_back(spot);
    }
    const auto index_of = [&](Cell cell) {
        for (std::size_t i = 0; i < spots_.size(); ++i)
            if (spots_[i].cell == cell) return static_cast<int>(i);
        return -1;
    };
    for (auto& spot : spots_)
        for (int d = 0; d < kSides; ++d)
            spot.neighbours[index(d)] = index_of(neighbour(spot.cell, d));
    if (puzzle_.shape == Puzzle::Shape::triangle) {
        Cell end;
        for (const Cell cell : cells) end = std::max(end, cell);
        corners_ = {index_of({0, 0}), index_of(end), index_of({0, end.q})};
    }
    if (!loop_) return;
    // No loop leaves the figure.
    for (auto& spot : spots_)
        for (int d = 0; d < kSides; ++d) {
            if (spot.neighbours[index(d)] >= 0) continue;
            for (std::size_t i = 0; i < tiles_.size(); ++i)
                for (const auto& goal : goals_)
                    spot.fits[i] =
                        static_cast<Turns>(spot.fits[i] & ~showing_[i][index(d)][goal.code]);
        }
}

SolveReport ShapeSearch::run() {
    if (!spots_.empty()) step(0);
    result_.complete = !enough_;
    return result_;
}

bool ShapeSearch::halted() {
    ++result_.nodes;
    if (result_.nodes >= order_.nodes) enough_ = true;
    if (order_.stop && order_.stop->load(std::memory_order_relaxed)) enough_ = true;
    return enough_;
}

/// A triangle can be turned three ways: the lowest of its corner tiles lies in the first corner.
bool ShapeSearch::corners_in_order(int spot, int tile) const {
    const auto first = spots_[index(corners_[0])].tile;
    if (spot == corners_[0]) {
        for (const int corner : {corners_[1], corners_[2]}) {
            const int other = spots_[index(corner)].tile;
            if (other >= 0 && other < tile) return false;
        }
        return true;
    }
    if (spot != corners_[1] && spot != corners_[2]) return true;
    return first < 0 || tile > first;
}

/// The touching side of this spot must show the colour from now on.
bool ShapeSearch::restrict_spot(int spot, int side, Sides colour) {
    auto& fits = spots_[index(spot)].fits;
    bool any = false;
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
        const auto kept = static_cast<Turns>(fits[i] & showing_[i][index(side)][colour]);
        if (kept != fits[i]) {
            trail_.push_back({spot, static_cast<int>(i), fits[i]});
            fits[i] = kept;
        }
        any = any || (kept != 0 && (unused_ >> i & 1U) != 0);
    }
    return any;
}

/// Tiles on the way from this spot across a side, without itself. `closed`: it came back;
/// `outside`: counts up if the way ends at the edge of the figure.
int ShapeSearch::trace(int spot, int side, const Goal& goal, bool& closed, int& outside) const {
    int tiles = 0;
    for (int at = spot;;) {
        const int next = spots_[index(at)].neighbours[index(side)];
        if (next < 0) ++outside;
        if (next < 0 || spots_[index(next)].tile < 0) return tiles;
        if (next == spot) {
            closed = true;
            return tiles;
        }
        ++tiles;
        const int from = opposite(side);
        const Sides sides = spots_[index(next)].sides;
        for (int d = 0; d < kSides; ++d)
            if (d != from && side_at(sides, d) == goal.code) side = d;
        at = next;
    }
}

/// No colour of the goal closed too early or ended with tiles left over, as seen from this spot.
bool ShapeSearch::lines_whole(int spot) const {
    const Sides sides = spots_[index(spot)].sides;
    for (const auto& goal : goals_) {
        if (!loop_ && goal.ends > 2) return false;
        int tiles = 1, outside = 0;
        bool closed = false, carried = false;
        for (int d = 0; d < kSides && !closed; ++d) {
            if (side_at(sides, d) != goal.code) continue;
            carried = true;
            tiles += trace(spot, d, goal, closed, outside);
        }
        if (!carried) continue;
        if (closed && (!loop_ || tiles != goal.all)) return false;
        if (outside == 2 && tiles != goal.all) return false;
    }
    return true;
}

bool ShapeSearch::lay(int spot, int tile, int rotation) {
    auto& here = spots_[index(spot)];
    here.tile = tile;
    here.rotation = rotation;
    here.sides = sides_of(edges_of(tiles_[index(tile)], rotation));
    unused_ &= ~(1U << tile);
    bool fine = true;
    for (int d = 0; d < kSides; ++d) {
        const Sides colour = side_at(here.sides, d);
        const int next = here.neighbours[index(d)];
        if (next < 0) {
            for (auto& goal : goals_) goal.ends += goal.code == colour ? 1 : 0;
        } else if (spots_[index(next)].tile < 0 && fine) {
            fine = restrict_spot(next, opposite(d), colour);
        }
    }
    return fine && lines_whole(spot);
}

void ShapeSearch::step(int laid) {
    if (laid == static_cast<int>(spots_.size())) return report();
    int best = -1, fewest = 1000;
    for (std::size_t s = 0; s < spots_.size(); ++s) {
        const auto& spot = spots_[s];
        if (spot.tile >= 0) continue;
        int ways = 0;
        for (auto rest = unused_; rest; rest &= rest - 1)
            ways += std::popcount(spot.fits[index(std::countr_zero(rest))]);
        if (ways < fewest) {
            fewest = ways;
            best = static_cast<int>(s);
        }
    }
    for (auto rest = unused_; rest && !enough_; rest &= rest - 1) {
        const int tile = std::countr_zero(rest);
        if (!corners_in_order(best, tile)) continue;
        auto& spot = spots_[index(best)];
        for (unsigned turns = spot.fits[index(tile)]; turns && !enough_; turns &= turns - 1) {
            if (halted()) return;
            const auto mark = trail_.size();
            if (lay(best, tile, std::countr_zero(turns))) step(laid + 1);
            for (; trail_.size() > mark; trail_.pop_back()) {
                const auto& undo = trail_.back();
                spots_[index(undo.spot)].fits[index(undo.tile)] = undo.turns;
            }
            for (int d = 0; d < kSides; ++d)
                if (spot.neighbours[index(d)] < 0)
                    for (auto& goal : goals_)
                        goal.ends -= side_at(spot.sides, d) == goal.code ? 1 : 0;
            spot.tile = -1;
            unused_ |= 1U << tile;
        }
    }
}

void ShapeSearch::report() {
    Arrangement figure;
    for (const auto& spot : spots_)
        figure.push_back({static_cast<std::uint8_t>(tiles_[index(spot.tile)]),
                          static_cast<std::uint8_t>(spot.rotation), spot.cell});
    if (!judge(puzzle_, figure).solved()) return;
    ++result_.solutions;
    if (!found_(figure)) enough_ = true;
}

std::vector<Cell> triangle_of(std::size_t tiles) {
    std::vector<Cell> cells;
    std::int8_t rows = 1;
    while (static_cast<std::size_t>(rows * (rows + 1) / 2) < tiles) ++rows;
    if (static_cast<std::size_t>(rows * (rows + 1) / 2) != tiles) return {};
    for (std::int8_t q = 0; q < rows; ++q)
        for (std::int8_t r = 0; q + r < rows; ++r) cells.push_back({q, r});
    return cells;
}

std::vector<Cell> compact_figure(std::size_t tiles, std::uint64_t seed) {
    game::Random random(seed);
    std::vector<Cell> cells{{0, 0}};
    const auto filled = [&](Cell cell) {
        return std::find(cells.begin(), cells.end(), cell) != cells.end();
    };
    while (cells.size() < tiles) {
        // Mostly where two or three tiles touch; contacts in one row leave no hole.
        const Cell from = cells[random.below(cells.size())];
        const Cell cell = neighbour(from, static_cast<int>(random.below(kSides)));
        if (filled(cell)) continue;
        int contacts = 0, rows = 0;
        for (int d = 0; d < kSides; ++d) {
            const bool here = filled(neighbour(cell, d));
            contacts += here ? 1 : 0;
            rows += here && !filled(neighbour(cell, turned(d, 1))) ? 1 : 0;
        }
        const bool first = cells.size() < 2;
        if (rows > 1 || (contacts < 2 && !first) || (contacts == 2 && random.below(2) == 0))
            continue;
        cells.push_back(cell);
    }
    return cells;
}

}  // namespace tantrix
