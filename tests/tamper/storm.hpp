// Tampered stores: bytes and values of the store's file change, then all that is read from it is
// used: opening, list, going on, the record for the replay, challenges, settings, and where pages
// are to be seen, they as well. Nothing may abort or take long, and what is lost has to be said.
#pragma once

#include "game/store/store.hpp"

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace game {
class Random;
}

namespace tamper {

/// What is known of a changed store.
struct Contents {
    game::Store& store;
    std::vector<game::MatchHeading> headings = {};
    std::vector<game::MatchId> changed = {};  ///< those that are not what they were
    std::set<game::MatchId> spoilt = {};      ///< a part is missing: who opens them has to be told
};

/// Looks at the store as people do; answers where something was lost without a word.
using Look = std::function<std::string(const Contents&, game::Random&)>;

/// The program, with "--changes N", "--seed S", "--from FIRST"; its exit code. `look` may be empty.
int run(int count, char** words, const Look& look);

}  // namespace tamper
