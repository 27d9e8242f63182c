// What the evaluation of the game expects of a seat: in the match that waits, and where the trial
// stands. Thinks on a worker of its own, and remembers what it has found. Knows no picture and no
// particular game.
#pragma once

#include "game/core/ledger.hpp"
#include "game/match/match.hpp"
#include "game/match/thinker.hpp"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

class Outlook {
public:
    /// True if the options of this match have an evaluation.
    static bool possible(const game::Match& match);
    /// `waiting`: the match that one stepped aside from, all of it; `possible` must hold. `wake` is
    /// called on the worker when a value was found.
    Outlook(const game::Match& waiting, int seat, std::function<void()> wake);

    /// The trial stands after so many actions of this match. What is not known of the match that
    /// waits is found out first.
    void look(const game::Match& trial, int ply);
    /// Takes over what was found; true if there was something.
    bool poll();
    /// Something is being found out.
    bool thinking() const { return thinker_.busy(); }

    int seat() const { return seat_; }
    /// The trial stands elsewhere than the match that waits.
    bool tried() const { return trial_ != waiting_; }
    /// Nothing as long as it is not known.
    std::optional<game::Worth> match() const { return known(waiting_); }
    std::optional<game::Worth> trial() const { return known(trial_); }
    /// Hundredths: the trial beside the match; nothing as long as one of them is not known.
    std::optional<int> difference() const;
    /// Standard error of the difference in hundredths; 0: exact, or not known.
    int error() const;
    /// Both are proved.
    bool exact() const;

private:
    using Line = std::vector<std::string>;  ///< actions from the first position on
    struct Valued;

    std::optional<game::Worth> known(const Line& line) const;
    void ask();

    int seat_;
    std::unique_ptr<game::Position> first_;
    Line waiting_, trial_;
    std::map<Line, game::Worth> values_;
    std::optional<Line> asked_;
    int asks_ = 0;
    std::shared_ptr<Valued> valued_;
    game::Thinker thinker_;
};

}  // namespace scenes
