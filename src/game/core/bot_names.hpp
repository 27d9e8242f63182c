// What the computer players of a game are called.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

namespace game {

/// For Game::bots: `random`, `level1` … as many as a game has, and its players of comparison.
inline std::vector<std::string> bot_names(int levels,
                                          std::initializer_list<const char*> references) {
    std::vector<std::string> names{"random"};
    for (int level = 1; level <= levels; ++level) names.push_back("level" + std::to_string(level));
    names.insert(names.end(), references.begin(), references.end());
    return names;
}

}  // namespace game
