// Run sums and open squares of the Zatre board.
#include "game/zatre/field.hpp"

namespace zatre {

namespace {

/// The bit of each square in its word; none for a hole.
constexpr auto kBit = [] {
    std::array<std::uint64_t, kNumbers> table{};
    for (int square = 0; square < kNumbers; ++square)
        if (is_square(square)) table[index(square)] = Squares::bit(square);
    return table;
}();

/// One run of this sum, in the byte of 10, 11 or 12.
constexpr auto kRuns = [] {
    std::array<std::uint32_t, 2 * kHighest + kValues + 1> table{};
    for (int sum = kLowestGood; sum <= kHighest; ++sum)
        table[index(sum)] = 1U << 8 * (sum - kLowestGood);
    return table;
}();

}  // namespace

/// kRoom[m][k]: all bits if a sum of k more fits beside runs of which the higher is m (k = 0:
/// always, the square is in the frontier whatever it holds).
alignas(16) constexpr std::array<Field::Room, 2 * kHighest + 1> Field::kRoom = [] {
    std::array<Room, 2 * kHighest + 1> table{};
    for (std::size_t m = 0; m < table.size(); ++m)
        for (std::size_t k = 0; k < kRooms; ++k)
            table[m][k] = k == 0 || m + k <= kHighest ? ~std::uint64_t{0} : 0;
    return table;
}();

Field::Field() {
    for (auto& word : open_[Squares::word(kCentre)].of) word = Squares::bit(kCentre);
}

Squares Field::normal(int value) const {
    return {{normal_word(0, value), normal_word(1, value), normal_word(2, value),
             normal_word(3, value)}};
}

Sums Field::sums(Square square) const {
    if (!occupied_.has(square)) {
        const Neighbourhood& here = around_[square];
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
    assert(kBit[square] != 0 && !occupied_.has(square));
    const Neighbourhood& here = around_[square];
    const int row = here.row() + value;
    const int column = here.column() + value;
    // A tile alone sums to 6 at most, so a sum of 10 is always a run of two or more.
    const std::uint32_t runs = kRuns[index(row)] + kRuns[index(column)];
    const auto of = [&](int sum) {
        return static_cast<std::uint8_t>(runs >> 8 * (sum - kLowestGood));
    };
    return {{row, column}, {of(10), of(11), of(12)}};
}

/// Writes the sum of a run that now ends at `square`; what still fits there.
inline const Field::Room& Field::arrive(Square square, int shift, int sum) {
    Neighbourhood& here = around_[square];
    here.set(shift, sum);
    return kRoom[index(here.higher())];
}

/// The same, entered into the open squares.
inline void Field::refresh(Square square, int shift, int sum) {
    const Room& room = arrive(square, shift, sum);
    const std::size_t w = Squares::word(square);
    const std::uint64_t bit = kBit[square];
    Room& open = open_[w];
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
    const std::uint64_t bit = kBit[square];
    occupied_.words[w] |= bit;
    rows_[row] = static_cast<std::uint16_t>(rows_[row] | 1U << column);
    around_[square].nibbles = static_cast<std::uint16_t>(value);
    const auto [west, east, north, south] = ends_of_runs;
    // Square and ends of one column stand in one word: entered in one go.
    const Room& above = arrive(north, kSouth, made.sums.column);
    const Room& below = arrive(south, kNorth, made.sums.column);
    const std::uint64_t upper = kBit[north];
    const std::uint64_t lower = kBit[south];
    const std::uint64_t kept = ~(bit | upper | lower);
    Room& open = open_[w];
    for (std::size_t k = 0; k < kRooms; ++k)
        open[k] = (open[k] & kept) | (above[k] & upper) | (below[k] & lower);
    refresh(west, kEast, made.sums.row);
    refresh(east, kWest, made.sums.row);
    return made;
}

std::optional<Field> field_from(std::string_view text) {
    Field field;
    if (!text.empty()) field.open_ = {};  // nothing is open but what touches these tiles
    while (!text.empty()) {
        const auto blank = text.find(' ');
        const auto word = text.substr(0, blank);
        text.remove_prefix(blank == std::string_view::npos ? text.size() : blank + 1);
        if (blank != std::string_view::npos && text.empty()) return std::nullopt;
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
