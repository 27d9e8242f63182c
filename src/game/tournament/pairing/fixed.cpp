// Pairings that are fixed from the start: Berger's tables and the line of a knock-out.
#include "game/tournament/pairing/pairing.hpp"

#include <cassert>

namespace tournament {

namespace {

/// Round `round` of the printed table for an even number of chairs.
std::vector<std::pair<int, int>> printed(int chairs, int round) {
    const int rounds = chairs - 1;
    const bool odd = round % 2 == 1;
    const int x = odd ? (round + 1) / 2 : (round + chairs) / 2;
    const auto wrapped = [&](int number) { return (number - 1 + rounds) % rounds + 1; };
    std::vector<std::pair<int, int>> games;
    games.emplace_back(odd ? x : chairs, odd ? chairs : x);
    for (int k = 1; k < chairs / 2; ++k) games.emplace_back(wrapped(x + k), wrapped(x - k));
    return games;
}

}  // namespace

int berger_rounds(int players, int cycles) {
    return (players + players % 2 - 1) * cycles;
}

BergerRound berger_round(int players, int cycles, int round) {
    assert(players >= 2 && round >= 1 && round <= berger_rounds(players, cycles));
    const int chairs = players + players % 2;
    const int rounds = chairs - 1;
    const bool again = round > rounds;
    int row = again ? round - rounds : round;
    // No three equal seats in a row where the cycles meet.
    if (cycles == 2 && !again && chairs >= 4 && row >= rounds - 1) row = 2 * rounds - 1 - row;
    BergerRound found;
    for (auto [first, second] : printed(chairs, row)) {
        if (again) std::swap(first, second);
        if (first > players)
            found.rests = second;
        else if (second > players)
            found.rests = first;
        else
            found.games.emplace_back(first, second);
    }
    return found;
}

std::vector<int> bracket_line(int players) {
    std::vector<int> line{1};
    while (static_cast<int>(line.size()) < players) {
        const int sum = static_cast<int>(line.size()) * 2 + 1;
        std::vector<int> longer;
        for (const int number : line) {
            longer.push_back(number);
            longer.push_back(sum - number);
        }
        line = std::move(longer);
    }
    for (int& number : line)
        if (number > players) number = 0;
    return line;
}

int bracket_rounds(int players) {
    int rounds = 0;
    for (int size = 1; size < players; size *= 2) ++rounds;
    return rounds;
}

}  // namespace tournament
