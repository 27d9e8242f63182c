// Random games on bare sets of fields: a round is one roll and one number for each player, without
// lists. The round that is under way is played by the rules themselves.
#include "game/knaster/playout.hpp"

#include "game/core/draw.hpp"
#include "game/core/perft.hpp"

namespace knaster {

namespace {

using game::Draw;

constexpr std::array<std::uint8_t, 36> sums_of_dice() {
    std::array<std::uint8_t, 36> table{};
    for (std::size_t i = 0; i < 36; ++i) table[i] = static_cast<std::uint8_t>(i / 6 + i % 6);
    return table;
}
constexpr std::array<std::uint8_t, 36> kSumOfDice = sums_of_dice();

/// A sheet without its circled numbers' order; sums are counted from 0.
struct Paper {
    std::array<std::uint8_t, kFields> number{};
    std::array<std::uint8_t, kFields> empties{};  ///< the first `left` are the empty fields
    std::uint8_t left = 0;
    Fields filled = 0;
    Fields circled = 0;
    std::array<Fields, kMaxSum - kMinSum + 1> open{};

    explicit Paper(const Sheet& sheet = {}) : filled(sheet.filled()), circled(sheet.circled()) {
        for (int field = 0; field < kFields; ++field) {
            const auto at = static_cast<std::size_t>(field);
            if (sheet.number(field) == 0) {
                empties[left++] = static_cast<std::uint8_t>(field);
                continue;
            }
            number[at] = static_cast<std::uint8_t>(sheet.number(field) - kMinSum);
            if (sheet.uncircled() & bit(field)) open[number[at]] |= bit(field);
        }
    }

    void circle(Fields one) {
        circled |= one;
        open[number[static_cast<std::size_t>(first_of(one))]] &= ~one;
    }
    int circles(int line) const {
        std::array<int, kSide> numbers{};
        for (int place = 0; place < kSide; ++place)
            numbers[static_cast<std::size_t>(place)] =
                number[static_cast<std::size_t>(field_of_line(line, place))];
        return circles_of(hand_of(numbers));
    }
};

std::uint32_t nth_of(std::uint32_t set, std::uint32_t n) {
    for (; n > 0; --n) set &= set - 1;
    return set & -set;
}

/// All owed circles, line by line; returns the actions.
std::uint64_t settle(Paper& paper, Lines owed, Draw& draw) {
    std::uint64_t plies = 0;
    while (owed) {
        const auto lines = static_cast<std::uint32_t>(size_of(owed));
        if (lines > 1) ++plies;
        const int line = first_of(lines > 1 ? nth_of(owed, draw.below(lines)) : owed);
        Fields open = fields_of(line) & ~paper.circled;
        for (int left = std::min(paper.circles(line), size_of(open)); left > 0; --left, ++plies) {
            const Fields one = nth_of(open, draw.below(static_cast<std::uint32_t>(size_of(open))));
            open &= ~one;
            paper.circle(one);
        }
        owed &= static_cast<Lines>(~line_bit(line));
        each(owed, [&](int other) {
            if ((fields_of(other) & ~paper.circled) == 0)
                owed &= static_cast<Lines>(~line_bit(other));
        });
    }
    return plies;
}

/// One player's part of a round; returns the actions.
std::uint64_t place(Paper& paper, std::size_t sum, bool final, Draw& draw) {
    const Fields same = paper.open[sum];
    const auto circles = static_cast<std::uint32_t>(size_of(same));
    std::uint32_t k = draw.below(paper.left + circles + (final ? 1 : 0));
    if (k >= paper.left) {
        k -= paper.left;
        if (k < circles) paper.circle(nth_of(same, k));
        return 1;
    }
    const std::uint8_t field = paper.empties[k];
    paper.empties[k] = paper.empties[--paper.left];
    paper.number[field] = static_cast<std::uint8_t>(sum);
    paper.filled |= bit(field);
    paper.open[sum] |= bit(field);
    Lines owed = 0;
    each(lines_of(field), [&](int line) {
        if ((fields_of(line) & ~paper.filled) == 0 && paper.circles(line) > 0)
            owed |= line_bit(line);
    });
    return owed ? 1 + settle(paper, owed, draw) : 1;
}

/// Plays on to the next roll, or to the end, by the rules.
std::uint64_t finish_round(Position& position, Draw& draw) {
    std::uint64_t plies = 0;
    for (; position.actor() >= 0; ++plies) {
        const auto moves = position.moves();
        position.apply(moves[draw.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return plies;
}

}  // namespace

game::Playouts playouts(const Position& start, std::uint64_t games, std::uint64_t seed) {
    game::Playouts sum;
    Draw draw(seed);
    std::array<Paper, kMaxSeats> papers;
    for (; sum.games < games; ++sum.games) {
        Position position = start;
        sum.plies += finish_round(position, draw);
        if (position.over()) continue;
        const auto seats = static_cast<std::size_t>(position.seats());
        for (std::size_t seat = 0; seat < seats; ++seat)
            papers[seat] = Paper(position.sheet(static_cast<int>(seat)));
        int round = position.round();
        bool final = position.final_round();
        for (bool over = false; !over;) {
            const std::size_t rolled = kSumOfDice[draw.below(36)];
            ++sum.plies;
            bool full = false;
            for (std::size_t seat = 0; seat < seats; ++seat) {
                sum.plies += place(papers[seat], rolled, final, draw);
                full = full || papers[seat].left == 0;
            }
            over = final;
            final = full || ++round == position.rolls_limit();
        }
    }
    return sum;
}

}  // namespace knaster
