// Playing games of Knaster to their ends: by the tables, after each candidate, at random.

#include "game/knaster/bot/playout.hpp"
#include "game/core/perft.hpp"
#include "game/core/random.hpp"

#include <algorithm>
#include <cassert>
#include <span>

namespace knaster {

namespace {

/// How many fields a sheet of one player alone has empty, on average, so many rolls before the last
/// one.
int empties_for(int rolls) {
    constexpr std::array<std::uint8_t, 39> kEmpties = {
        1,  1,  1,  2,  3,  3,  4,  5,  5,  6,  6,  7,  7,  8,  8,  9,  9,  10, 11, 11,
        12, 12, 13, 13, 14, 14, 15, 16, 17, 17, 18, 19, 20, 21, 22, 23, 24, 25, 25};
    return kEmpties[std::min<std::size_t>(static_cast<std::size_t>(rolls), kEmpties.size() - 1)];
}

}  // namespace

int Rolls::next() {
    // Two dice out of one number; 2^32 is not a multiple of 6, which nobody will ever notice.
    const std::uint64_t number = random_.next();
    return static_cast<int>(((number >> 32) * 6 >> 32) + ((number & 0xFFFFFFFF) * 6 >> 32));
}

PlayoutState::PlayoutState(const Position& position)
    : seats(position.seats()),
      roller(position.roller()),
      rounds_left(position.rolls_limit() ? position.rolls_limit() - position.round() : 0),
      sum(position.rolled() ? position.sum() - kMinSum : -1),
      final(position.final_round()),
      over(position.over()) {
    for (int i = 0; i < seats; ++i) {
        sheets[index(i)] = Quick(position.sheet(i));
        turn += !over && position.done(i);
    }
    if (position.actor() >= 0) debt = Debt(position);
}

Ending PlayoutState::ending(int seat) const {
    if (final) return Ending::last;
    if (rounds_left == 1) return Ending::next;
    for (int i = 0; i < seats; ++i)
        if (i != seat && sheets[index(i)].empties == 0) return Ending::next;
    return Ending::open;
}

EndNearness PlayoutState::nearness(int seat) const {
    int least = seats > 1 || rounds_left > 0 ? kFields : 0;
    for (int i = 0; i < seats; ++i)
        if (i != seat) least = std::min<int>(least, sheets[index(i)].empties);
    if (rounds_left > 0) least = std::min(least, empties_for(rounds_left));
    return {seats > 1 || rounds_left > 0 ? std::max(least, 1) : 0};
}

void PlayoutState::keep_only(int kept) {
    const bool acts = sum >= 0 && seat() == kept;
    const bool finished = sum >= 0 && !acts;
    sheets[0] = sheets[index(kept)];
    if (!acts) debt = {};
    seats = 1;
    roller = turn = 0;
    if (finished && !over) pass_on();
}

void PlayoutState::finish_turn() {
    const int own = seat();
    const Worth worth(nearness(own));
    const Judge judge(worth);
    Quick& mine = sheet();
    if (debt.lines)
        judge.settle(mine, debt, ending(own));
    else
        judge.play(mine, sum, ending(own));
    debt = {};
    pass_on();
}

void PlayoutState::pass_on() {
    if (++turn < seats) return;
    turn = 0;
    sum = -1;
    over = final;
    roller = (roller + 1) % seats;
    if (rounds_left > 0 && --rounds_left == 0) final = true;
    for (int i = 0; i < seats; ++i) final = final || sheets[index(i)].empties == 0;
}

void PlayoutState::finish(Rolls& rolls) {
    while (!over) {
        if (sum < 0) sum = rolls.next();
        finish_turn();
    }
}

namespace {

/// What a win counts in points. More would drown the points in the noise of who wins.
constexpr int kWin = 40;

Position played(Position position, const Move& move) {
    position.apply(move);
    return position;
}

/// The tables are wrong by about two points, a game by about twelve: they are worth 36 games.
constexpr std::int64_t kTrust = 36;

/// What decides among entries with equally many games. Against others a point is worth more than
/// itself, for it wins games.
std::int64_t standing(const Entry& entry) {
    const std::int64_t weight = entry.after.seats > 1 ? 4 : 1;
    return entry.merit * Worth::unit + kTrust * weight * entry.prior;
}

bool better(const Entry& one, const Entry& other) {
    return standing(one) > standing(other);
}

}  // namespace

Entry::Entry(const Position& position, const Move& played_move, int expected)
    : move(played_move), after(played(position, played_move)), prior(expected) {}

void play_one(Entry& entry, int seat, std::uint64_t number, const PlayoutEffort& effort) {
    PlayoutState state = entry.after;
    Rolls rolls(effort.seed, number);
    state.finish(rolls);
    const int own = state.sheets[index(seat)].score;
    int best = -1;
    int sharing = 1;
    for (int i = 0; i < state.seats; ++i) {
        if (i == seat) continue;
        const int score = state.sheets[index(i)].score;
        best = std::max<int>(best, score);
        sharing += score == own;
    }
    const int lead = best < 0 ? own : own - best;
    const int win = best < 0 || effort.by_points || own < best ? 0 : kWin / sharing;
    entry.points += lead;
    entry.merit += lead + win;
    ++entry.games;
}

std::uint64_t halve(std::vector<Entry>& entries, int seat, const PlayoutEffort& effort) {
    assert(!entries.empty());
    const auto seats = static_cast<std::uint64_t>(entries.front().after.seats);
    const std::uint64_t games = std::max<std::uint64_t>(1, effort.playouts / seats);
    int rounds = 1;
    while (1U << rounds < entries.size()) ++rounds;
    std::uint64_t number = 0;
    std::uint64_t playouts = 0;
    std::size_t left = entries.size();
    for (int round = 0; round < rounds; ++round) {
        const std::uint64_t share = games / static_cast<std::uint64_t>(rounds) / left;
        const std::uint64_t end = number + std::max<std::uint64_t>(1, share);
        for (; number < end; ++number) {
            if (effort.stop && number > 0 && *effort.stop) {
                round = rounds;
                break;
            }
            for (std::size_t i = 0; i < left; ++i, playouts += seats)
                play_one(entries[i], seat, number, effort);
        }
        std::stable_sort(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(left),
                         better);
        left = (left + 1) / 2;
    }
    return playouts;
}

namespace {

using game::SmallRandom;

/// The sum of two dice, counted from 0, of a number below 36.
std::size_t sum_of_dice(std::uint32_t both) {
    return both / 6 + both % 6;
}

/// A sheet without its circled numbers' order; sums are counted from 0. Plain arrays, as Geometry.
struct Paper {
    std::uint8_t number[kFields] = {};
    std::uint8_t empties[kFields] = {};  ///< the first `left` are the empty fields
    std::uint8_t left = 0;
    Fields filled = 0;
    Fields circled = 0;
    Fields open[kMaxSum - kMinSum + 1] = {};

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
        open[number[index(first_of(one))]] &= ~one;
    }
    int circles(int line) const {
        std::array<int, kSide> numbers{};
        for (int place = 0; place < kSide; ++place)
            numbers[index(place)] = number[index(field_of_line(line, place))];
        return circles_of(hand_of(numbers));
    }
};

std::uint32_t nth_of(std::uint32_t set, std::uint32_t n) {
    for (; n > 0; --n) set &= set - 1;
    return set & -set;
}

/// All owed circles, line by line; returns the actions.
std::uint64_t settle(Paper& paper, Lines owed, SmallRandom& draw) {
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
std::uint64_t place(Paper& paper, std::size_t sum, bool final, SmallRandom& draw) {
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
std::uint64_t finish_round(Position& position, SmallRandom& draw) {
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
    SmallRandom draw(seed);
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
            const std::size_t rolled = sum_of_dice(draw.below(36));
            ++sum.plies;
            bool full = false;
            for (Paper& paper : std::span(papers.data(), seats)) {
                sum.plies += place(paper, rolled, final, draw);
                full = full || paper.left == 0;
            }
            over = final;
            final = full || ++round == position.rolls_limit();
        }
    }
    return sum;
}

}  // namespace knaster
