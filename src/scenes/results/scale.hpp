// What the points of a game alone stand on: the medals of the same game under Challenges, the
// computer with the same luck, the best before. Asks the store once, lets the computer play on a
// worker. Knows no particular game.
#pragma once

#include "game/contest/challenge.hpp"
#include "game/store/store.hpp"
#include "scenes/results/paper.hpp"
#include "scenes/table/challenge/run.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

class TextModel;

class Scale {
public:
    /// Of a match of one seat that is over; `saved`: its number in the store, 0 if it is not kept.
    Scale(const Services& services, const View& view, const game::Match& match,
          game::MatchId saved);

    /// Takes over what the computer has made of it.
    void poll();
    bool thinking() const { return rival_ && rival_->thinking(); }

    /// The challenge whose medals count; nullptr if none is the same game.
    const game::Challenge* medals() const { return medals_ ? &*medals_ : nullptr; }
    const game::Verdict& verdict() const { return verdict_; }
    /// What the medal is, and what the next one lacks.
    std::string words() const;
    /// That of the medal; where no medals are, gold for beating the computer.
    render::Color laurel(const render::Theme& theme) const;

    struct Line {
        std::string id, name;
        std::optional<int> score;  ///< nothing: not known yet
        bool own = false;
    };
    /// The own points, those of the computer, the best before; the last two where they are known
    /// or will be.
    std::vector<Line> lines(const std::string& own) const;
    /// What a whole bar stands for.
    int whole() const;
    void tell(TextModel& model) const;

private:
    int score_ = 0;
    bool fewer_ = false;
    std::optional<game::Challenge> medals_;
    game::Verdict verdict_;
    std::optional<int> best_;  ///< of what was played before
    std::unique_ptr<Rival> rival_;
};

/// What it takes of this room.
float scale_height(Frame& frame, const render::Rect& rest, const Scale& scale);
/// Medals with their words, then a line each. Returns what is left below.
render::Rect draw_scale(Frame& frame, render::Rect rest, const Outcome& outcome);

}  // namespace scenes
