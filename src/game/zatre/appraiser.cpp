// What positions of Zatre are worth and can still become.
#include "game/core/appraising.hpp"
#include "game/zatre/bot/search.hpp"
#include "game/zatre/row.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

namespace zatre {

namespace {

int result(const Position& position, int seat) {
    const auto scores = position.scores();
    std::optional<int> best;
    for (int other = 0; other < position.players(); ++other) {
        const int score = scores[index(other)];
        if (other != seat && (!best || score > *best)) best = score;
    }
    return 100 * (scores[index(seat)] - best.value_or(0));
}

// What `ledger zatre level4 60 errors 300` says of a decision, in hundredths; alone: `ledger zatre
// level4 100 errors 20 players=1`.
constexpr int kError = 300, kErrorAlone = 570;

/// Points of the strongest level alone, by tiles of each number: means of four games each (`ledger
/// zatre level5 4 - players=1 set=N`), from six on the curve through them. Of the usual options.
constexpr std::array<int, 21> kAlone{0,   26,  72,  112, 147, 184, 265, 308, 350, 393, 435,
                                     477, 518, 560, 601, 641, 682, 722, 761, 801, 840};

/// Alone nobody takes what was left, so that most of what a mistake costs is mended later, and most
/// of what luck brings would have been made otherwise: the prospect, which knows nothing of it, is
/// off by three times. So much of what it says is left in the end, in hundredths, when so many
/// tiles have not been laid yet: what the last command says, in between straight lines.
struct Left {
    int tiles;
    int percent;
};
constexpr std::array<Left, 7> kLeftAlone{
    {{0, 100}, {6, 80}, {18, 42}, {36, 34}, {60, 31}, {84, 24}, {120, 12}}};

int percent_left(int tiles) {
    for (std::size_t i = 1; i < kLeftAlone.size(); ++i) {
        const auto [from, most] = kLeftAlone[i - 1];
        const auto [to, least] = kLeftAlone[i];
        if (tiles <= to) return most - (most - least) * (tiles - from) / (to - from);
    }
    return kLeftAlone.back().percent;
}

class Value {
public:
    explicit Value(const Agreement& agreement)
        : turns_(std::make_shared<Turns>(prospect(agreement))) {}

    int operator()(const Position& position, int seat) const {
        if (position.over()) return result(position, seat);
        if (position.phase() == Phase::start) return before_start(position, seat);
        Stand stand(position);
        // Whoever is on turn makes the best of the tiles drawn, this seat or another: what they
        // bring is luck, not the others' merit.
        const TurnResult* best = stand.hand().empty() ? nullptr : turns_->best(stand);
        if (best)
            stand.play(*best);
        else  // what a turn has made so far stands in no sheet yet
            stand.sheets[index(position.seat())] = position.sheet_so_far();
        if (stand.over) return 100 * lead(stand, seat);
        const auto seen = static_cast<int>(std::lround(
            100.0 * static_cast<double>(expected(stand, seat, turns_->prospect())) / kPoint));
        if (stand.players() > 1) return seen;
        const int usual = 100 * alone(stand.agreement);
        return usual + (seen - usual) * percent_left(stand.tiles_left()) / 100;
    }

    /// What the strongest level makes alone.
    static int alone(const Agreement& agreed) { return kAlone[agreed.set]; }

private:
    /// Nobody is on turn yet: each player may come to begin.
    int before_start(const Position& position, int seat) const {
        const auto moves = position.moves();
        int sum = 0;
        for (const Move& move : moves) {
            Position next = position;
            next.apply(move);
            sum += (*this)(next, seat);
        }
        return sum / static_cast<int>(moves.size());
    }
    static int lead(const Stand& stand, int seat) {
        std::optional<int> best;
        for (int other = 0; other < stand.players(); ++other)
            if (other != seat && (!best || stand.score(other) > *best)) best = stand.score(other);
        return stand.score(seat) - best.value_or(0);
    }

    std::shared_ptr<Turns> turns_;  ///< its memory serves every value
};

}  // namespace

std::unique_ptr<game::Appraiser> appraiser(const Position& start, int seat,
                                           const game::LedgerCare& care) {
    const auto& agreed = start.agreement();
    std::optional<int> equals;
    if (agreed.players == 2 && agreed.first == 0) equals = 0;
    if (agreed.players == 1) equals = 100 * Value::alone(agreed);
    return std::make_unique<game::Appraising<Position>>(start, seat, Value(agreed), care, equals,
                                                        agreed.players == 1 ? kErrorAlone : kError);
}

namespace {

/// A point is so many parts, so that prices need no fractions.
constexpr int kParts = 60;

/// What a run of 10, of 11 and of 12 is worth, in parts.
using Worth = std::array<int, 3>;

/// A run on the board that can still grow: its sum, and the empty squares up to the one before it
/// in the same stretch of a line (0: there is none).
struct Run {
    int sum = 0;
    int gap = 0;
};

/// The runs of all rows, or of all columns, that can still grow.
using Runs = std::vector<Run>;

/// Both directions. A square that takes not even the lowest tile that is left will never take one.
struct Growth {
    std::array<Runs, 2> runs;
    int doubling = 0;  ///< empty doubling squares that take a tile

    Growth(const Field& field, int lowest);
};

/// The runs of a line that lie beside an open square.
void add_runs(Runs& runs, const Field& field, const Squares& open, bool row, int line) {
    int sum = 0, gap = 0;  // of the run; open squares before it, back to the last one
    bool before = false;   // an open square lies before it
    bool earlier = false;  // so does a run in the same stretch
    for (int at = 0; at <= kSide; ++at) {
        const Square square = row ? square_at(at, line) : square_at(line, at);
        if (at < kSide && field.occupied().has(square)) {
            sum += field.tile(square);
            continue;
        }
        const bool free = at < kSide && open.has(square);
        if (sum > 0 && (before || free)) {
            runs.push_back({sum, earlier ? gap : 0});
            earlier = true;
            gap = 0;
        }
        sum = 0;
        before = free;
        earlier = earlier && free;
        gap = free ? gap + 1 : 0;
    }
}

Growth::Growth(const Field& field, int lowest) {
    const Squares full = field.frontier() - field.possible(lowest);
    const Squares open = kAllSquares - field.occupied() - full;
    doubling = (open & kDoubling).size();
    for (int line = 0; line < kSide; ++line) {
        add_runs(runs[0], field, open, true, line);
        add_runs(runs[1], field, open, false, line);
    }
}

/// Prices of the tiles 1 … 6, and what runs make beyond them.
class Prices {
public:
    /// So much a pip, more for the ones and twos that make a second run of a first, no tile more
    /// than the best run brings: all this at full worth, so that prices stay what they are.
    Prices(const Worth& full, int pips, const Worth& worth, const Tiles& left);

    /// New tiles alone make no more than they cost.
    bool good() const { return profit_[0] == 0; }
    /// The most that a run on the board which sums to so much can make with new tiles.
    int profit(int sum) const { return profit_[index(sum)]; }
    /// The same of several runs that new tiles join to one; `one`: a one alone is among them.
    int joint_profit(int sum, bool one) const {
        const auto at = static_cast<std::size_t>(sum);
        return one ? std::max(profit_[at], beside_one_[at]) : profit_[at];
    }
    /// Of all tiles that are left.
    int of(const Tiles& left) const {
        int sum = 0;
        for (int value = 1; value <= kValues; ++value) sum += left.of(value) * price(value);
        return sum;
    }

private:
    using Profits = std::array<int, kHighest + 1>;

    int price(int value) const { return price_[index(value)]; }
    Profits profits(const Worth& worth, const Tiles& left) const;

    std::array<int, kValues + 1> price_{};
    Profits profit_{};
    Profits beside_one_{};
};

Prices::Prices(const Worth& full, int pips, const Worth& worth, const Tiles& left) {
    const auto [ten, eleven, twelve] = full;
    const int best = std::max({ten, eleven, twelve});
    const int pip = (best + pips - 1) / pips;
    for (int value = 1; value <= kValues; ++value) price_[index(value)] = value * pip;
    price_[1] = std::max({price_[1], eleven + twelve - 11 * pip, ten + eleven - 10 * pip,
                          (ten + eleven + twelve - 10 * pip + 1) / 2});
    price_[2] = std::max(price_[2], ten + twelve - 10 * pip);
    for (int& price : price_) price = std::min(price, best);
    profit_ = profits(worth, left);
    // A ten is made beside a one that is joined later: together they sum to eleven already.
    beside_one_ = profits({0, worth[0], worth[2]}, left);
}

Prices::Profits Prices::profits(const Worth& worth, const Tiles& left) const {
    Profits list{};
    for (int sum = kHighest - 1; sum >= 0; --sum) {
        int most = 0;
        left.each_value([&](int value) {
            const int after = sum + value;
            if (after > kHighest) return;
            const int made = after < kLowestGood ? 0 : worth[index(after - kLowestGood)];
            most = std::max(most, made - price(value) + list[index(after)]);
        });
        list[index(sum)] = most;
    }
    return list;
}

/// The most that the runs of one direction make: each alone, or with its neighbours, which new
/// tiles join to one.
int profit_of(const Runs& runs, const Prices& prices) {
    std::array<int, kSquares + 1> best{};  // of the first runs
    for (std::size_t last = 0; last < runs.size(); ++last) {
        best[last + 1] = best[last];
        int sum = 0, between = 0;  // the squares between them take at least a one each
        bool one = false;
        for (std::size_t first = last + 1; first-- > 0;) {
            sum += runs[first].sum;
            if (sum + between >= kHighest + (between > 0 ? 1 : 0)) break;
            one = one || runs[first].sum == 1;
            const int made = first == last ? prices.profit(sum) : prices.joint_profit(sum, one);
            best[last + 1] = std::max(best[last + 1], best[first] + made);
            if (runs[first].gap == 0) break;
            between += runs[first].gap;
        }
    }
    return best[runs.size()];
}

constexpr Worth added(const Worth& one, const Worth& other) {
    return {one[0] + other[0], one[1] + other[1], one[2] + other[2]};
}

/// What points are worth in rows without and with a cross.
constexpr Worth kPlain{kParts * kWorth[0], kParts* kWorth[1], kParts* kWorth[2]};
constexpr Worth kDoubled = added(kPlain, kPlain);

/// The most that new tiles can make, in parts, if runs are worth so much and help besides: the
/// lowest answer of several prices.
int most_made(const Growth& growth, const Tiles& left, const Worth& worth, const Worth& help) {
    const Worth all = added(worth, help);
    int lowest = 2 * std::max({all[0], all[1], all[2]}) * left.size();
    for (const Worth& full : {added(kPlain, help), added(kDoubled, help)})
        for (const int pips : {12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2}) {
            const Prices prices(full, pips, all, left);
            if (!prices.good()) continue;
            int sum = 2 * prices.of(left);
            for (const auto& runs : growth.runs) sum += profit_of(runs, prices);
            lowest = std::min(lowest, sum);
        }
    return lowest;
}

constexpr Worth points(int tens, int elevens, int twelves) {
    return {tens * kParts, elevens * kParts, twelves * kParts};
}

/// What runs of 10, 11, 12 may be worth for the bonus of a row that they help to fill. Whatever
/// stands here is sound; these come near the best, whichever columns are behind.
constexpr std::array<Worth, 13> kHelps{
    points(0, 0, 0), points(2, 1, 0), points(4, 2, 0),  points(5, 3, 0),  points(6, 5, 1),
    points(6, 6, 0), points(3, 3, 0), points(12, 0, 0), points(0, 12, 0), points(0, 0, 12),
    points(6, 0, 0), points(0, 6, 0), points(0, 0, 6)};

/// The sheet with what the running turn has made, and what may still be written into it.
class Outlook {
public:
    Outlook(const Position& position, const Growth& growth, const Tiles& left);
    /// The most that it can come to.
    int total() const;

private:
    /// The most with so many complete rows.
    int total(int rows, const std::array<int, kHelps.size()>& made) const;

    const Growth& growth_;
    const Tiles& left_;
    Sheet sheet_;
    Worth worth_{};    ///< in parts, doubled where the rows may be crossed
    int crosses_ = 0;  ///< the most there can be in the end
    int rows_ = 0;     ///< complete now
    int sure_ = 0;     ///< of what stands there, with all crosses
};

Outlook::Outlook(const Position& position, const Growth& growth, const Tiles& left)
    : growth_(growth), left_(left), sheet_(position.sheet_so_far()) {
    crosses_ = sheet_.crosses() + std::min(growth.doubling, left.size());
    rows_ = std::min({sheet_.height(kTens), sheet_.height(kElevens), sheet_.height(kTwelves)});
    sure_ = sheet_.total();
    for (int row = sheet_.crosses(); row < std::min(crosses_, sheet_.rows()); ++row)
        sure_ += sheet_.plain_sum(row);
    // The running turn goes on writing into its own boxes.
    const Sheet& before = position.sheet(position.seat());
    for (int column = kTens; column <= kTwelves; ++column) {
        const auto c = static_cast<std::size_t>(column);
        worth_[c] = (crosses_ > before.height(column) ? kDoubled : kPlain)[c];
    }
}

int Outlook::total(int rows, const std::array<int, kHelps.size()>& made) const {
    int bonus = 0;
    for (int row = rows_; row < rows; ++row) bonus += Sheet::bonus(row);
    int lowest = made.front();
    // What has to be made for those rows is paid for.
    for (std::size_t which = 0; which < kHelps.size(); ++which) {
        int used = 0;
        for (int column = kTens; column <= kTwelves; ++column)
            used += kHelps[which][index(column)] * std::max(0, rows - sheet_.height(column));
        lowest = std::min(lowest, made[which] - used);
    }
    if (lowest < 0) return 0;  // there cannot be so many
    return sure_ + bonus * (crosses_ > rows_ ? 2 : 1) + lowest / kParts;
}

int Outlook::total() const {
    std::array<int, kHelps.size()> made{};
    for (std::size_t which = 0; which < kHelps.size(); ++which)
        made[which] = most_made(growth_, left_, worth_, kHelps[which]);
    int best = 0;
    for (int rows = rows_; rows <= rows_ + left_.size(); ++rows)
        best = std::max(best, total(rows, made));
    return best;
}

/// The last two tiles in hand are tried out.
bool few(const Position& position) {
    return position.phase() == Phase::play && position.bag().empty() &&
           position.hand(0).size() <= 2;
}

}  // namespace

int best_left(const Position& position) {
    assert(position.players() == 1);
    if (position.over()) return position.scores().front();
    Tiles left = position.bag();
    for (std::size_t value = 1; value <= kValues; ++value)
        left.count[value] =
            static_cast<std::uint8_t>(left.count[value] + position.hand(0).count[value]);
    if (position.board_dead()) {
        const bool all = position.agreement().dead == Dead::draw;
        return position.sheet_so_far().total() - (all ? left : position.hand(0)).pips();
    }
    if (few(position)) {
        int best = position.sheet_so_far().total() - left.pips();
        for (const auto& move : position.moves()) {
            Position after = position;
            after.perform(move);
            best = std::max(best, best_left(after));
        }
        return best;
    }
    const Growth growth(position.field(), left.lowest());
    return Outlook(position, growth, left).total();
}

}  // namespace zatre
