// Knaster: comparing candidates by games on common dice.
#include "game/knaster/bot/contest.hpp"

#include <algorithm>
#include <cassert>

namespace knaster {

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

void play_one(Entry& entry, int seat, std::uint64_t number, const Effort& effort) {
    Course course = entry.after;
    Rolls rolls(effort.seed, number);
    course.finish(rolls);
    const int own = course.sheets[static_cast<std::size_t>(seat)].score;
    int best = -1;
    int sharing = 1;
    for (int i = 0; i < course.seats; ++i) {
        if (i == seat) continue;
        const int score = course.sheets[static_cast<std::size_t>(i)].score;
        best = std::max<int>(best, score);
        sharing += score == own;
    }
    const int lead = best < 0 ? own : own - best;
    const int win = best < 0 || effort.by_points || own < best ? 0 : kWin / sharing;
    entry.points += lead;
    entry.merit += lead + win;
    ++entry.games;
}

std::uint64_t halve(std::vector<Entry>& entries, int seat, const Effort& effort) {
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

}  // namespace knaster
