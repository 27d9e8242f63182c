// Somebody who plays at the kiosk with a finger, and knows no more than the screen says: touches
// what can be touched, mostly what goes on with the game, sometimes anything, and walks away.
#pragma once

#include "game/core/random.hpp"
#include "tests/soak/place.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace soak {

/// What all visitors did.
struct Deeds {
    long visits = 0, walked_away = 0, touches = 0, entered = 0;
    std::map<std::string, long> begun, finished;  ///< games by id
    std::set<std::string> scenes;                 ///< everything that was seen
    std::set<std::string> languages;

    long games_begun() const;
    long games_finished() const;
};

class Visitor {
public:
    Visitor(Place& place, Deeds& deeds, std::uint64_t seed)
        : place_(place), deeds_(deeds), random_(seed) {}

    /// From the first touch to the picture that asks to play; at most `games` games, at most until
    /// `until` of the clock.
    void visit(int games, double until);

private:
    bool chance(int percent) { return static_cast<int>(random_.below(100)) < percent; }
    void look();
    void act();
    void play();
    bool press(const std::string& name);
    void press_any(const std::vector<std::string>& liked = {});
    void walk_away();
    void anywhere();

    Place& place_;
    Deeds& deeds_;
    game::Random random_;
    std::string scene_, game_;
    bool begins_ = false;
    std::set<std::string> firsts_;  ///< spots that could be touched with an empty hand
    std::string stage_;             ///< how far the game was at the last touch
    std::set<std::string> tried_;   ///< spots touched since then
    int games_ = 0;                 ///< finished in this visit
};

}  // namespace soak
