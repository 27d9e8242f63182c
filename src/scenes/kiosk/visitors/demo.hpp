// The computer plays against itself where nobody else does: one real match of each game, shown in
// turn, going on where it stopped. Thinks little, on a worker. Knows no particular game.
#pragma once

#include "game/match/match.hpp"
#include "game/match/thinker.hpp"
#include "scenes/kiosk/house/conf.hpp"
#include "scenes/table/board/tabletop.hpp"
#include "scenes/ui/services.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kiosk {

class Demo {
public:
    Demo(scenes::Services& services, const Conf& conf);

    /// The game that is shown; an index of the conf's games.
    std::size_t shown() const { return shown_; }
    const std::string& game() const { return matches_[shown_].game; }
    int ply() const;
    /// Goes on with the next game of the conf at `now`.
    void next(double now);

    /// Time passes: things travel, a move that was found sets off; heard only when `aloud`.
    void update(double now, double seconds, bool aloud);
    /// Board and things in `box`; `scale`: px of a design unit.
    void draw(scenes::Frame& frame, const render::Rect& box, float scale);
    /// Nothing moves any more until resume (the picture of the first touch stands still).
    void freeze() { frozen_ = true; }

    bool busy() const;
    bool thinking() const { return !frozen_ && thinker_ && thinker_->busy(); }
    /// When something is to be done although nothing moves.
    std::optional<double> wake() const;

private:
    struct Played {
        std::string game;
        const scenes::View* view = nullptr;
        std::optional<game::Match> match;
        std::uint64_t number = 0;  ///< of the match, for its luck
    };
    void begin(Played& played);
    void show();
    void act(double now);
    void think();

    scenes::Services& services_;
    double speed_;
    std::map<std::string, std::vector<std::pair<std::string, std::string>>> options_;
    std::vector<Played> matches_;
    std::size_t shown_ = 0;
    std::unique_ptr<scenes::Tabletop> top_;
    std::unique_ptr<game::Thinker> thinker_;
    double act_at_ = 0;  ///< nothing is done before
    int seat_ = -1;      ///< with Room::boards: whose board is seen
    bool frozen_ = false;
};

}  // namespace kiosk
