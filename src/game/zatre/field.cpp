// Run sums and open squares of the Zatre board.
#include "game/zatre/field.hpp"

namespace zatre {

namespace {

constexpr int kHighestJoined = 2 * kHighest;
constexpr std::size_t kRooms = 10;

/// kRoom[m][k]: all bits if a sum of k more fits beside runs of which the higher is m (k = 0:
/// always, the square is in the frontier whatever it holds).
constexpr auto kRoom = [] {
    std::array<std::array<std::uint64_t, kRooms>, kHighestJoined + 1> table{};
    for (std::size_t m = 0; m < table.size(); ++m)
        for (std::size_t k = 0; k < kRooms; ++k)
            table[m][k] = k == 0 || m + k <= kHighest ? ~std::uint64_t{0} : 0;
    return table;
}();

}  // namespace

Field::Field() {
    for (auto& word : open_[Squares::word(kCentre)]) word = Squares::bit(kCentre);
}

Squares Field::normal(int value) const {
    return {{normal_word(0, value), normal_word(1, value), normal_word(2, value),
             normal_word(3, value)}};
}

int Field::largest_fitting() const {
    int value = kValues;
    while (value > 0 && !any_possible(value)) --value;
    return value;
}

Sums Field::sums(Square square) const {
    if (!occupied_.has(square)) {
        const Around& here = around_[square];
        return {here.row(), here.column()};
    }
    const auto run = [&](int step) {
        auto at = square;
        while (occupied_.has(at)) at = static_cast<Square>(at - step);
        int sum = 0;
        for (at = static_cast<Square>(at + step); occupied_.has(at);
             at = static_cast<Square>(at + step))
            sum += tile(at);
        return sum;
    };
    return {run(16), run(1)};
}

Gain Field::gain(Square square, int value) const {
    assert(is_square(square) && !occupied_.has(square));
    const Around& here = around_[square];
    Gain gain;
    gain.sums = {here.row() + value, here.column() + value};
    // A tile alone sums to 6 at most, so a sum of 10 is always a run of two or more.
    for (const int sum : {gain.sums.row, gain.sums.column})
        if (sum >= kLowestGood && sum <= kHighest)
            ++gain.runs[static_cast<std::size_t>(sum - kLowestGood)];
    return gain;
}

/// Writes the sum of a run that now ends at `square` and what still fits there.
inline void Field::refresh(Square square, int shift, int sum) {
    Around& here = around_[square];
    here.set(shift, sum);
    const auto& room = kRoom[static_cast<std::size_t>(std::max(here.row(), here.column()))];
    const std::size_t w = Squares::word(square);
    const std::uint64_t bit = Squares::bit(square) & kAllSquares.words[w];  // none for a hole
    auto& open = open_[w];
    for (std::size_t k = 0; k < kRooms; ++k) open[k] = (open[k] & ~bit) | (room[k] & bit);
}

Gain Field::place(Square square, int value) {
    assert(value >= 1 && value <= kValues && "tiles carry 1 to 6");
    const Gain made = gain(square, value);
    assert(made.sums.higher() <= kHighest && "a run above 12");
    const auto ends_of_runs = ends(square);
    const auto column = static_cast<unsigned>(column_of(square));
    const auto row = static_cast<unsigned>(row_of(square));
    const std::size_t w = Squares::word(square);
    const std::uint64_t bit = Squares::bit(square);
    occupied_.words[w] |= bit;
    rows_[row] = static_cast<std::uint16_t>(rows_[row] | 1U << column);
    around_[square].nibbles = static_cast<std::uint16_t>(value);
    for (auto& open : open_[w]) open &= ~bit;
    const auto [west, east, north, south] = ends_of_runs;
    refresh(west, kEast, made.sums.row);
    refresh(east, kWest, made.sums.row);
    refresh(north, kSouth, made.sums.column);
    refresh(south, kNorth, made.sums.column);
    return made;
}

std::optional<Field> field_from(std::string_view text) {
    Field field;
    if (!text.empty()) field.open_ = {};  // nothing is open but what touches these tiles
    while (!text.empty()) {
        const auto blank = text.find(' ');
        const auto word = text.substr(0, blank);
        text.remove_prefix(blank == text.npos ? text.size() : blank + 1);
        if (blank != text.npos && text.empty()) return std::nullopt;
        if (word.size() < 4 || word[0] < '1' || word[0] > '0' + kValues || word[1] != '@')
            return std::nullopt;
        const auto square = square_named(word.substr(2));
        const int value = word[0] - '0';
        if (!square || field.occupied().has(*square)) return std::nullopt;
        if (field.gain(*square, value).sums.higher() > kHighest) return std::nullopt;
        field.place(*square, value);
    }
    return field;
}

}  // namespace zatre
