// Following the line, see path.hpp. What cuts: colours, ways home, cells that must be filled
// and cannot, holes, pieces of the other colours.
#include "game/tantrix/puzzle/path.hpp"

#include "game/core/random.hpp"

#include <algorithm>
#include <cassert>

namespace tantrix {

namespace {

constexpr Sides code_of(Colour colour) {
    return static_cast<Sides>(colour) + 1;
}

constexpr int kWhole = 6;  // a loop turns once around, clockwise

int step_of(int side) {
    return Field::kStep[index(side)];
}

}  // namespace

PathSearch::PathSearch(const Puzzle& puzzle, const SolveOrder& order, const Found& found)
    : puzzle_(puzzle), order_(order), found_(found), loop_(puzzle.goal == Puzzle::Goal::loop) {
    assert(puzzle.shape == Puzzle::Shape::any);
    assert(!puzzle.colours.empty() && puzzle.tiles.size() <= kMost);
    choose_line(puzzle);
    holes_ = puzzle.holes + static_cast<int>(puzzle.inside.size());
    tight_ = loop_ && holes_ == 0 && free_.empty();
    auto tiles = main_;
    if (order.seed != 0) {
        game::Random random(order.seed);
        for (std::size_t i = tiles.size(); i > 1; --i)
            std::swap(tiles[i - 1], tiles[random.below(i)]);
    }
    make_entries(tiles);
    count_ = static_cast<int>(main_.size());
}

/// The colour on the most tiles leads.
void PathSearch::choose_line(const Puzzle& puzzle) {
    std::size_t most = 0;
    for (const auto colour : puzzle.colours) {
        const auto count = static_cast<std::size_t>(
            std::count_if(puzzle.tiles.begin(), puzzle.tiles.end(),
                          [&](int tile) { return carries(tile, colour); }));
        if (count <= most) continue;
        most = count;
        line_ = colour;
    }
    for (const int tile : puzzle.tiles) (carries(tile, line_) ? main_ : free_).push_back(tile);
    for (const auto colour : puzzle.colours) {
        if (colour == line_) continue;
        Other other;
        other.colour = colour;
        other.code = code_of(colour);
        other.all =
            static_cast<int>(std::count_if(puzzle.tiles.begin(), puzzle.tiles.end(),
                                           [&](int tile) { return carries(tile, colour); }));
        other.left = other.all;
        others_.push_back(other);
    }
}

void PathSearch::make_entries(const std::vector<int>& tiles) {
    for (const int tile : tiles) {
        const Link link = link_of(edges_of(tile), line_);
        const Sides sides = sides_of(edges_of(tile));
        const int a = static_cast<int>(link.a), b = static_cast<int>(link.b);
        for (const auto& [from, to] : {std::pair{a, b}, std::pair{b, a}}) {
            Entry entry;
            entry.tile = tile;
            entry.end = from;
            entry.exit = turned(to, -from);
            entry.sides = turned_sides(sides, turned(-from));
            entry.shape = shape_of(link);
            entries_.push_back(entry);
        }
    }
    for (Sides three = 0; three < 512; ++three)
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            bool low = true, high = true;
            for (int d = 0; d < 3; ++d) {
                const Sides want = three >> 3 * d & 7U;
                low = low && (want == 0 || want == side_at(entries_[i].sides, d));
                high = high && (want == 0 || want == side_at(entries_[i].sides, d + 3));
            }
            if (low) low_[three] |= std::uint64_t{1} << i;
            if (high) high_[three] |= std::uint64_t{1} << i;
        }
}

SolveReport PathSearch::run() {
    const std::size_t tiles = main_.size();
    // A loop is found from any of its tiles, a line from the end with the earlier tile only.
    const std::size_t starts = loop_ ? 1 : tiles;
    for (std::size_t i = 0; i < starts && !enough_; ++i) {
        start(i, false);
        // With the inside on the right a loop runs one way only, which is not known beforehand.
        if ((tight_ || !loop_) && !enough_) start(i, true);
    }
    result_.complete = !enough_;
    return result_;
}

void PathSearch::start(std::size_t index, bool by_second) {
    const Entry& entry = entries_[2 * index + (by_second ? 1 : 0)];
    first_ = Field::kMiddle;
    first_index_ = static_cast<int>(index);
    unused_ = (std::uint64_t{1} << entries_.size()) - 1;
    left_ = {};
    for (std::size_t i = 0; i < entries_.size(); i += 2) {
        if (entries_[i].shape == Shape::corner) ++left_.corners;
        if (entries_[i].shape == Shape::curve) ++left_.curves;
        if (entries_[i].shape == Shape::straight) ++left_.straights;
    }
    const int exit = turned(entry.end, entry.exit);
    home_ = opposite(entry.end);
    if (!lay(first_, entry, entry.end)) return unlay(entry);
    if (loop_) reach_ = std::make_unique<Reach>(left_, home_);
    if (tight_) {
        demand(first_ + step_of(turned(exit, 1)));
        demand(first_ + step_of(entry.end));
        // Beside the last step, which enters the first tile.
        demand(first_ + step_of(turned(entry.end, -1)));
    }
    if (count_ == 0) {
        if (!loop_) lay_free((std::uint64_t{1} << free_.size()) - 1);
    } else {
        step(first_ + step_of(exit), opposite(exit), kWhole - (entry.exit - 3));
    }
    if (tight_) {
        undemand(first_ + step_of(turned(exit, 1)));
        undemand(first_ + step_of(entry.end));
        undemand(first_ + step_of(turned(entry.end, -1)));
    }
    unlay(entry);
}

bool PathSearch::halted() {
    ++result_.nodes;
    if (result_.nodes >= order_.nodes) enough_ = true;
    if (order_.stop && order_.stop->load(std::memory_order_relaxed)) enough_ = true;
    return enough_;
}

void PathSearch::demand(int place) {
    auto& count = demands_[index(place)];
    if (count++ == 0 && !field_.occupied(place)) ++demanded_;
}

void PathSearch::undemand(int place) {
    auto& count = demands_[index(place)];
    if (--count == 0 && !field_.occupied(place)) --demanded_;
}

/// Lays the tile with its entry at `side`. False: another colour of the goal is spoilt.
bool PathSearch::lay(int place, const Entry& entry, int side) {
    const Sides tile = turned_sides(entry.sides, side);
    const auto index = static_cast<std::size_t>(&entry - entries_.data()) & ~std::size_t{1};
    unused_ &= ~(std::uint64_t{3} << index);
    int& shape = entry.shape == Shape::corner  ? left_.corners
                 : entry.shape == Shape::curve ? left_.curves
                                               : left_.straights;
    --shape;
    --count_;
    if (demands_[game::index(place)] > 0) --demanded_;
    laid_.push_back({place, entry.tile, turned(side, -entry.end)});
    bool fine = true;
    for (auto& other : others_) {
        if (!carries(entry.tile, other.colour)) continue;
        --other.left;
        int joins = 0, last = 0;
        for (int d = 0; d < kSides; ++d)
            if (side_at(tile, d) == other.code && side_at(field_.need(place), d) != 0) {
                ++joins;
                last = d;
            }
        other.pieces += 1 - joins;
        if (joins == 2 && closes(place, last, other))
            fine = fine && loop_ && other.pieces == 0 && other.left == 0;
        else
            fine = fine && other.pieces <= other.left + (loop_ ? 0 : 1);
    }
    field_.put(place, tile);
    return fine;
}

void PathSearch::unlay(const Entry& entry) {
    const int place = laid_.back().place;
    laid_.pop_back();
    const Sides tile = field_.tile(place);
    field_.take(place);
    for (auto& other : others_) {
        if (!carries(entry.tile, other.colour)) continue;
        ++other.left;
        int joins = 0;
        for (int d = 0; d < kSides; ++d)
            if (side_at(tile, d) == other.code && side_at(field_.need(place), d) != 0) ++joins;
        other.pieces -= 1 - joins;
    }
    if (demands_[index(place)] > 0) ++demanded_;
    ++count_;
    int& shape = entry.shape == Shape::corner  ? left_.corners
                 : entry.shape == Shape::curve ? left_.curves
                                               : left_.straights;
    ++shape;
    const auto index = static_cast<std::size_t>(&entry - entries_.data()) & ~std::size_t{1};
    unused_ |= std::uint64_t{3} << index;
}

/// True if the other colour, followed from the empty `place` across `side`, comes back to it.
bool PathSearch::closes(int place, int side, const Other& other) const {
    int at = place + step_of(side), from = opposite(side);
    while (const Sides tile = field_.tile(at)) {
        int exit = from;
        for (int d = 0; d < kSides; ++d)
            if (d != from && side_at(tile, d) == other.code) exit = d;
        at += step_of(exit);
        from = opposite(exit);
    }
    return at == place;
}

/// Some unused tile of the line fits into this empty cell.
bool PathSearch::can_be_filled(int place) const {
    Sides need = field_.need(place);
    for (int d = 0; d < kSides; ++d) {
        if ((unused_ & low_[need & 511U] & high_[need >> 9]) != 0) return true;
        need = (need >> 3 | need << 15) & kSidesMask;
    }
    return false;
}

/// The figure after a tile was laid on `place` can still become whole; `next`: where the line goes
/// on.
bool PathSearch::sound(int place, int next) {
    if (tight_) {
        const bool counted = demands_[index(next)] > 0;
        if (demanded_ + (counted || count_ == 0 ? 0 : 1) > count_) return false;
        for (int d = 0; d < kSides; ++d) {
            const int near = place + step_of(d);
            if (demands_[index(near)] > 0 && near != next && !field_.occupied(near) &&
                !can_be_filled(near))
                return false;
        }
    }
    return !field_.divides(place) || holes_possible(next);
}

bool PathSearch::holes_possible(int next) const {
    const auto enclosed = field_.enclosed(next);
    if (enclosed.cells == 0) return true;
    if (enclosed.of_place > 0 && enclosed.of_place < count_) return false;
    const int own = enclosed.of_place > 0 ? 1 : 0;
    if (holes_ == 0) {
        const auto free = static_cast<int>(free_.size());
        // What the line leaves empty must be filled by the free tiles.
        return enclosed.cells <= free + (own ? count_ : 0);
    }
    return enclosed.regions - own <=
           holes_ + static_cast<int>(free_.size() - puzzle_.inside.size());
}

/// Ends of other colours of the goal that the tile would join on to.
int PathSearch::joins(Sides seen, const Entry& entry) const {
    int count = 0;
    for (const auto& other : others_)
        for (int d = 0; d < kSides; ++d)
            if (side_at(seen, d) == other.code && side_at(entry.sides, d) == other.code) ++count;
    return count;
}

void PathSearch::step(int place, int entry, int turns) {
    const Sides need = field_.need(place);
    const Sides seen = (need >> 3 * entry | need << (18 - 3 * entry)) & kSidesMask;
    const auto fitting = unused_ & low_[seen & 511U] & high_[seen >> 9];
    if (others_.empty()) return try_all(fitting, place, entry, turns);
    // What joins most of the other colours comes first.
    std::array<std::uint64_t, 5> by_joins{};
    for (auto rest = fitting; rest; rest &= rest - 1) {
        const auto& tile = entries_[index(std::countr_zero(rest))];
        by_joins[index(std::min(joins(seen, tile), 4))] |= rest & -rest;
    }
    for (auto group = by_joins.rbegin(); group != by_joins.rend(); ++group)
        try_all(*group, place, entry, turns);
}

void PathSearch::try_all(std::uint64_t entries, int place, int entry, int turns) {
    const Cell at = Field::cell_of(place);
    for (auto rest = entries; rest && !enough_; rest &= rest - 1) {
        const int number = std::countr_zero(rest);
        const Entry& tile = entries_[index(number)];
        const int exit = turned(entry, tile.exit), bend = tile.exit - 3;
        const int next = place + step_of(exit);
        const bool last = count_ == 1;
        // Only the first tile still waits for the line where the exit meets a tile.
        if (field_.occupied(next) != (last && loop_)) continue;
        if (!loop_ && last && number / 2 < first_index_) continue;
        if (loop_) {
            Shapes after = left_;
            if (tile.shape == Shape::corner) --after.corners;
            if (tile.shape == Shape::curve) --after.curves;
            if (tile.shape == Shape::straight) --after.straights;
            const Cell head = neighbour(at, exit);
            if (!reach_->open(after, turns - bend, -head.q, -head.r) &&
                (tight_ || !reach_->open(after, turns - bend - 2 * kWhole, -head.q, -head.r)))
                continue;
        }
        if (halted()) return;
        const int apex = place + step_of(turned(exit, 1));
        const bool fine = lay(place, tile, entry);
        if (tight_) demand(apex);
        if (fine && sound(place, next)) {
            if (last)
                lay_free((std::uint64_t{1} << free_.size()) - 1);
            else
                step(next, opposite(exit), turns - bend);
        }
        if (tight_) undemand(apex);
        unlay(tile);
    }
}

}  // namespace tantrix
