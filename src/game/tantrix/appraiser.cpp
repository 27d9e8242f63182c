// What positions of Tantrix are worth and can still become.
#include "game/core/appraising.hpp"
#include "game/tantrix/bot/outlook.hpp"
#include "game/tantrix/row.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

namespace tantrix {

namespace {

/// What `ledger tantrix level4 40 errors 40` says of a decision, in hundredths.
constexpr int kError = 305;

int value(const Position& position, int seat) {
    return static_cast<int>(std::lround(100.0 * expected_lead(position, seat) / kPoint));
}

}  // namespace

std::unique_ptr<game::Appraiser> appraiser(const Position& start, int seat,
                                           const game::LedgerCare& care) {
    const auto& agreed = start.agreement();
    std::optional<int> equals;
    if (agreed.seats == 2 && agreed.first < 0) equals = 0;
    return std::make_unique<game::Appraising<Position>>(start, seat, value, care, equals, kError);
}

namespace {

/// Ways between ends are looked for when so few tiles of a colour are left, or fewer.
constexpr int kFewTiles = 6;

/// An open line of one colour.
struct Strand {
    int tiles = 0;
    std::array<Cell, 2> ahead;             ///< the empty cells before its ends
    std::array<bool, 2> open{true, true};  ///< a tile that is left can lie there
};

/// The lines of one colour and the tiles that can still make them longer.
class Strands {
public:
    Strands(const Board& board, Colour colour, TileSet left);

    /// The most points of the colour in the end.
    int best() const;

private:
    bool fits(Cell cell) const;
    void add(const Placed& tile);
    int best_by_number() const;
    void measure();
    void spread(std::size_t from);
    int& way(std::size_t from, std::size_t to) { return ways_[from * 2 * list_.size() + to]; }
    int way(std::size_t from, std::size_t to) const { return ways_[from * 2 * list_.size() + to]; }
    bool open(std::size_t end) const { return list_[end / 2].open[end % 2]; }
    void join(std::size_t first, std::size_t end, int tiles, int spare);

    const Board& board_;
    Colour colour_;
    TileSet left_;  ///< that carry the colour
    int count_;
    std::vector<Strand> list_;
    std::vector<int> ways_;  ///< by two ends: tiles that it takes at least to join them; 0: too far
    std::vector<bool> used_;  ///< lines of the chain that is being tried
    int longest_line_ = 0;
    int longest_loop_ = 0;
};

Strands::Strands(const Board& board, Colour colour, TileSet left) : board_(board), colour_(colour) {
    left.each([&](int tile) {
        if (carries(tile, colour)) left_.insert(tile);
    });
    count_ = left_.size();
    for (int i = 0; i < board.size(); ++i) add(board.tile(i));
}

/// A tile that is left can lie in the empty cell and carry the colour on.
bool Strands::fits(Cell cell) const {
    const Space* space = board_.space_at(cell);
    return !space || (fitting(space->contact) & left_).any();
}

/// The line that ends on this tile, met at the end that was laid first.
void Strands::add(const Placed& tile) {
    const Link link = link_of(tile.edges(), colour_);
    if (!link) return;
    const Cell one = neighbour(tile.cell, link.a), other = neighbour(tile.cell, link.b);
    const bool ends_at_one = !board_.occupied(one), ends_at_other = !board_.occupied(other);
    if (!ends_at_one && !ends_at_other) return;
    const int number = board_.number_at(tile.cell);
    Strand strand;
    strand.tiles = board_.length_at_end(colour_, number);
    strand.ahead[0] = ends_at_one ? one : other;
    if (ends_at_one && ends_at_other) {
        strand.ahead[1] = other;
    } else {
        const int far = board_.other_end(colour_, number);
        if (far < number) return;  // met already
        const Placed& end = board_.tile(far);
        const Link last = link_of(end.edges(), colour_);
        const Cell beyond = neighbour(end.cell, last.a);
        strand.ahead[1] = board_.occupied(beyond) ? neighbour(end.cell, last.b) : beyond;
    }
    for (std::size_t end = 0; end < 2; ++end) strand.open[end] = fits(strand.ahead[end]);
    list_.push_back(strand);
}

/// All tiles that are left make one of the longest lines that they suffice to join. Between two
/// lines goes a tile at least; a line that is closed at one end is the first or the last.
int Strands::best_by_number() const {
    std::vector<int> middle, outer;
    int whole = 0;
    for (const auto& strand : list_) {
        const int ends = (strand.open[0] ? 1 : 0) + (strand.open[1] ? 1 : 0);
        if (ends == 0) whole = std::max(whole, strand.tiles);
        if (ends == 1) outer.push_back(strand.tiles);
        if (ends == 2) middle.push_back(strand.tiles);
    }
    std::sort(middle.rbegin(), middle.rend());
    std::sort(outer.rbegin(), outer.rend());
    int loop = count_, line = count_;
    for (std::size_t i = 0; i < middle.size() && static_cast<int>(i) < count_; ++i)
        loop += middle[i];
    std::vector<int> joined(middle);
    joined.insert(
        joined.end(), outer.begin(),
        outer.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(2, outer.size())));
    std::sort(joined.rbegin(), joined.rend());
    for (std::size_t i = 0; i < joined.size() && static_cast<int>(i) <= count_; ++i)
        line += joined[i];
    return std::max({whole, line, 2 * loop});
}

/// Cells that can be filled, step by step from the one before an end, as far as tiles suffice.
void Strands::spread(std::size_t from) {
    const Cell start = list_[from / 2].ahead[from % 2];
    std::vector<Cell> met{start};
    std::size_t begin = 0;
    for (int tiles = 1; tiles <= count_; ++tiles) {
        const std::size_t end = met.size();
        for (std::size_t to = 0; to < 2 * list_.size(); ++to) {
            if (to == from || !open(to) || way(from, to) > 0) continue;
            const Cell ahead = list_[to / 2].ahead[to % 2];
            if (std::find(met.begin() + static_cast<std::ptrdiff_t>(begin), met.end(), ahead) !=
                met.end())
                way(from, to) = tiles;
        }
        for (std::size_t i = begin; i < end; ++i)
            for (int side = 0; side < kSides; ++side) {
                const Cell next = neighbour(met[i], side);
                if (board_.occupied(next) || !fits(next)) continue;
                if (std::find(met.begin(), met.end(), next) == met.end()) met.push_back(next);
            }
        begin = end;
    }
}

void Strands::measure() {
    ways_.assign(4 * list_.size() * list_.size(), 0);
    used_.assign(list_.size(), false);
    for (std::size_t end = 0; end < 2 * list_.size(); ++end)
        if (open(end)) spread(end);
}

/// Goes on with the chain of lines from `first` to `end`, both ends that are free: so many tiles
/// on the table, so many left to join it to others.
void Strands::join(std::size_t first, std::size_t end, int tiles, int spare) {
    const bool alone = spare == count_;
    const bool grows = !alone || open(first) || open(end);
    longest_line_ = std::max(longest_line_, tiles + (grows ? count_ : 0));
    if (!open(end)) return;
    if (open(first) && way(end, first) > 0 && way(end, first) <= spare)
        longest_loop_ = std::max(longest_loop_, tiles + count_);
    for (std::size_t to = 0; to < 2 * list_.size(); ++to) {
        const int cost = way(end, to);
        if (used_[to / 2] || cost == 0 || cost > spare) continue;
        used_[to / 2] = true;
        join(first, to ^ 1U, tiles + list_[to / 2].tiles, spare - cost);
        used_[to / 2] = false;
    }
}

int Strands::best() const {
    const int now = board_.points(colour_);
    if (count_ == 0) return now;
    const int most = std::max(now, best_by_number());
    if (count_ > kFewTiles) return most;
    Strands searched(*this);
    searched.longest_line_ = count_;
    searched.longest_loop_ = count_ >= 3 ? count_ : 0;
    searched.measure();
    for (std::size_t end = 0; end < 2 * list_.size(); ++end) {
        searched.used_[end / 2] = true;
        searched.join(end, end ^ 1U, list_[end / 2].tiles, count_);
        searched.used_[end / 2] = false;
    }
    return std::min(most, std::max({now, searched.longest_line_, 2 * searched.longest_loop_}));
}

}  // namespace

int best_left(const Position& position) {
    assert(position.seats() == 1);
    if (position.over()) return position.scores().front();
    TileSet left = position.bag() | position.hand(0);
    // A lot that goes back into the bag is in nobody's hand.
    if (position.phase() == Phase::deal && position.lot(0) > 0) left.insert(position.lot(0));
    if (left.size() == 1 && position.actor() == 0) {
        int best = position.scores().front();  // the last tile is tried out
        for (const auto& move : position.moves())
            if (move.kind == Move::Kind::place)
                best = std::max(best, position.scores_with(move.placed()).front());
        return best;
    }
    int sum = 0;
    for (const Colour colour : kAllColours)
        if (position.colours(0).has(colour)) sum += Strands(position.board(), colour, left).best();
    return sum;
}

}  // namespace tantrix
