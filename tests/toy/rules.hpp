// The toy: the smallest complete game with luck, people's choices, options of every type and a
// winner. It is the template of a new game (copy the folder to src/game/<id>) and keeps the laws,
// the match and the table honest without any real game.
//
// The game: in each round every seat rolls a die of three faces and then either takes the number
// for itself or - if the option `spite` is on - takes it away from its neighbour.
// After the last round the highest score wins; equal scores share.
//
// Files of a game: rules.hpp and rules.cpp (the value and its rules), notation.cpp (text to move
// and back), bot.hpp and bot.cpp (what the computer plays), row.hpp and row.cpp (options and the
// registry row), toy_view.hpp, toy_view.cpp (picture and touch) and toy_words.cpp (what is said;
// real ones: src/scenes/games), assets/ (a real one's: assets/games) and locale/ (assets/locale)
// (assets/pictures).
#pragma once

#include "game/core/game.hpp"
#include "game/core/options.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toy {

/// One action: `roll 1`…`roll 3` by chance, `take` and `spite` by a seat.
struct Move {
    enum class Kind { roll, take, spite };
    Kind kind = Kind::take;
    int pips = 0;  ///< roll only

    bool operator==(const Move&) const = default;
};

/// A situation: a plain value, copied with =, compared with ==, no pointer, no clock, no luck.
class Position {
public:
    using Move = toy::Move;

    Position() = default;
    /// `head_start` are the scores at the beginning, one per seat.
    Position(std::vector<int> head_start, int rounds, bool loaded, bool spite);

    int actor() const;
    std::vector<Move> moves() const;
    /// Equally likely ways of a roll: a loaded die shows 1 three times and 2 twice as often as 3.
    int weight(const Move& move) const;
    /// The single place of legality: nothing, or why not.
    std::optional<game::Refusal> objection(const Move& move) const;
    /// Plays a legal move.
    void apply(const Move& move);
    std::vector<int> scores() const { return scores_; }
    std::vector<int> winners() const;

    std::string text(const Move& move) const;
    std::optional<Move> parse(std::string_view text, game::Refusal& why) const;

    /// The number on the die, 0 before the roll.
    int die() const { return die_; }
    /// Whose turn it is, also while the die still rolls for that seat.
    int seat() const { return turn_ % static_cast<int>(scores_.size()); }
    /// Who loses what `spite` takes: the next seat; alone the seat itself.
    int neighbour() const { return (seat() + 1) % static_cast<int>(scores_.size()); }
    bool operator==(const Position&) const = default;

private:
    bool over() const { return turn_ == rounds_ * static_cast<int>(scores_.size()); }

    std::vector<int> scores_ = {0, 0};
    int rounds_ = 3;
    bool loaded_ = false;
    bool spite_ = true;
    int turn_ = 0;  // decisions made so far
    int die_ = 0;
};

}  // namespace toy
