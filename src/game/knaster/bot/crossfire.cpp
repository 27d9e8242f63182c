#include "game/core/random.hpp"
#include "game/knaster/row.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

namespace knaster {

namespace {

using Kind = Move::Kind;

/// Ways of two dice to make a sum.
constexpr int ways(int sum) {
    return 6 - (sum < 7 ? 7 - sum : sum - 7);
}

/// Candidates that are played on, and games for each of them by the strongest level.
constexpr std::size_t kEntries = 8;
constexpr int kGames = 120;

/// Circles on diagonal fields that the lines filled by this number would bring at once.
int gained(const Position& position, int field) {
    const auto& sheet = position.sheet(position.seat());
    int circles = 0;
    for (const auto& made : position.completions(field))
        circles +=
            std::min(made.circles, size_of(fields_of(made.line) & kDiagonals & ~sheet.circled()));
    return circles;
}

/// What writing the sum there prepares: equal and neighbouring numbers in lines that still miss
/// circles on the diagonals.
int prepared(const Sheet& sheet, int field, int sum) {
    int worth = 0;
    each(lines_of(field), [&](int line) {
        const int open = size_of(fields_of(line) & kDiagonals & ~sheet.circled());
        if (open == 0) return;
        int equal = 0;
        each(fields_of(line) & sheet.filled(),
             [&](int other) { equal += sheet.number(other) == sum ? 1 : 0; });
        worth += (equal > 0 ? 6 : 0) * std::min(open, 3) / 2 + equal;
    });
    return worth;
}

/// How much a move promises for the diagonals; only the order counts.
int promise(const Position& position, const Move& move) {
    const auto& sheet = position.sheet(position.seat());
    const auto diagonal = [](int field) { return (kDiagonals & bit(field)) != 0; };
    switch (move.kind) {
        case Kind::circle:
            return diagonal(move.first) ? 200 - ways(position.sum()) : 12;
        case Kind::mark:
            // What is rolled rarely wants the free circle most.
            return diagonal(move.first) ? 100 - 8 * ways(sheet.number(move.first)) : 0;
        case Kind::write: {
            const int now = 60 * gained(position, move.first);
            const int later = prepared(sheet, move.first, position.sum());
            if (diagonal(move.first)) return now + later + 7 * ways(position.sum());
            return now + later + 16;
        }
        case Kind::line:
            return 10 - size_of(fields_of(move.first) & ~sheet.circled());
        case Kind::roll:
        case Kind::pass:
            break;
    }
    return 0;
}

void roll(Position& position, game::Random& random) {
    const int one = static_cast<int>(random.below(6)) + 1;
    const int two = static_cast<int>(random.below(6)) + 1;
    position.apply(Move::roll(std::min(one, two), std::max(one, two)));
}

Move most_promising(const Position& position) {
    const auto moves = position.moves();
    return *std::max_element(moves.begin(), moves.end(), [&](const Move& a, const Move& b) {
        return promise(position, a) < promise(position, b);
    });
}

/// Plays to the end, `seat` by promises; its points.
int play_out(Position position, int seat, game::Random& random) {
    while (!position.over()) {
        if (position.actor() == game::kChance)
            roll(position, random);
        else
            // The others only take their time: what they do changes the end, not this sheet.
            position.apply(position.seat() == seat ? most_promising(position)
                                                   : position.moves().back());
    }
    return position.scores()[index(seat)];
}

struct Try {
    Move move;
    int promise = 0;
    int points = 0;
};

std::vector<Try> tries_of(const Position& position, game::Random& random, int wobble) {
    std::vector<Try> tries;
    for (const Move& move : position.moves()) {
        Try attempt{move, promise(position, move), 0};
        if (wobble > 0)
            attempt.promise += static_cast<int>(random.below(static_cast<std::uint64_t>(wobble)));
        tries.push_back(attempt);
    }
    std::stable_sort(tries.begin(), tries.end(),
                     [](const Try& a, const Try& b) { return a.promise > b.promise; });
    return tries;
}

}  // namespace

game::Thought think_crossfire(const Position& position, const game::Request& request, int level,
                              int levels) {
    assert(position.actor() >= 0 && position.aim() == Aim::diagonals);
    const int seat = position.seat();
    game::Random random(request.seed,
                        static_cast<std::uint64_t>(position.round()) * 64 +
                            static_cast<std::uint64_t>(size_of(position.sheet(seat).filled())));
    // Weak levels see promises through a haze, the two strongest play on.
    const int wobble = level >= levels - 1 ? 0 : 24 * (levels - 1 - level);
    auto tries = tries_of(position, random, wobble);
    if (tries.size() > kEntries && !request.compare) tries.resize(kEntries);
    const bool plays_on = level >= levels - 1 && tries.size() > 1;
    const int games =
        !plays_on ? 1
        : request.budget
            ? static_cast<int>(std::max<std::uint64_t>(1, request.budget / tries.size()))
        : level == levels ? kGames
                          : kGames / 8;
    int played = 0;
    for (; played < games; ++played) {
        if (played > 0 && request.stop && *request.stop) break;
        const std::uint64_t luck = random.next();
        for (auto& attempt : tries) {
            game::Random common(luck);
            Position after = position;
            after.apply(attempt.move);
            attempt.points += play_out(after, seat, common);
        }
    }
    if (plays_on)
        std::stable_sort(tries.begin(), tries.end(),
                         [](const Try& a, const Try& b) { return a.points > b.points; });
    game::Thought thought;
    thought.move = position.text(tries.front().move);
    thought.line = {thought.move};
    thought.nodes = tries.size() * static_cast<std::size_t>(played);
    for (const auto& attempt : tries)
        thought.candidates.push_back(
            {position.text(attempt.move), (attempt.points + played / 2) / played, false});
    thought.value = thought.candidates.front().value;
    return thought;
}

}  // namespace knaster
