// What the parts of tantrix-puzzles share.
#pragma once

#include "game/tantrix/puzzle/solver.hpp"

#include <cstdint>
#include <string>
#include <vector>

/// A puzzle with what is known about it.
struct Known {
    std::string id;
    int difficulty = 1;           ///< 1 … 5
    std::uint64_t solutions = 0;  ///< 0: not counted
    tantrix::Puzzle puzzle = {};
    tantrix::Arrangement solution = {};
    std::uint64_t nodes = 0;  ///< of the complete search
    bool secret = false;      ///< the colour is to be found out
};

/// New puzzles of every difficulty with few solutions; the same seed makes the same puzzles.
/// `classes`: so many of each grade, easy ones first; then `days` of mixed difficulty.
std::vector<Known> generate(std::uint64_t seed, int classes, int days);

/// Times the solver on every puzzle: one solution, and all where that is feasible.
void measure(const std::vector<Known>& puzzles, int runs);
