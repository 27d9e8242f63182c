// A puzzle in play: where its tiles lie, how long it has taken, what help was taken, what a check
// has found and what became of it. Keeps itself in the settings, its result in the store. Knows no
// picture.
#pragma once

#include "game/contest/challenge.hpp"
#include "scenes/games/tantrix/puzzle/desk.hpp"
#include "scenes/ui/services.hpp"

#include <optional>
#include <string>

namespace scenes {

class PuzzleRun {
public:
    static constexpr int kHints = 3;
    static constexpr int kHintSeconds = 30;  ///< that each of them counts

    /// Goes on from where it was left. `day`: it is the puzzle of that day; 0: from the list.
    PuzzleRun(Services& services, game::Challenge challenge, game::Day day, tantrix::Puzzle puzzle);

    const game::Challenge& challenge() const { return challenge_; }
    const tantrix::Puzzle& puzzle() const { return puzzle_; }
    game::Day day() const { return day_; }
    /// In the list; 0: it is in none.
    int number() const { return number_; }
    PuzzleDesk& desk() { return desk_; }
    const PuzzleDesk& desk() const { return desk_; }

    /// Seconds that count, those of the hints among them.
    double seconds() const { return seconds_ + kHintSeconds * hints_; }
    int hints() const { return hints_; }
    bool begun() const { return begun_; }
    bool solved() const { return solved_; }
    /// The solver laid it: nothing is won any more.
    bool solution_shown() const { return shown_; }
    /// Nothing that comes of it counts.
    bool practice() const { return practice_; }
    game::Medal medal() const { return medal_; }
    /// What lies now was checked.
    bool judged() const { return state_ && judged_version_ == desk_.version(); }
    /// What the check has found; only while judged().
    const tantrix::PuzzleState& state() const { return *state_; }
    /// It is solved as it lies, whoever laid it.
    bool lies_solved() const { return judge().solved(); }

    /// The first action begins a try.
    void begin();
    /// A tile lies otherwise: it is kept.
    void changed();
    /// Looks at what lies; true if it is solved.
    bool check();
    /// The person has solved it: medal and result.
    void win();
    /// A hint lays a tile.
    void take_hint() { ++hints_; }
    /// The solver lays it all.
    void show_solution();
    void restart();
    void keep() const;

    /// The time runs on while `runs`; asked for at least every other second.
    void count_time(bool runs);
    /// The time counts: begun and not over.
    bool counts_time() const { return begun_ && !solved_ && !shown_; }

private:
    bool won_before() const;
    void read_kept();
    tantrix::PuzzleState judge() const;

    Services& services_;
    const game::Challenge challenge_;
    const int number_;
    const game::Day day_;
    const bool over_;  ///< its day was over when it was opened: nothing counts
    const tantrix::Puzzle puzzle_;
    PuzzleDesk desk_;
    std::optional<tantrix::PuzzleState> state_;  ///< found by the last check
    int judged_version_ = -1;
    double seconds_ = 0;
    double looked_ = 0;  ///< when the time was counted last
    int hints_ = 0;
    bool begun_ = false;
    bool solved_ = false;
    bool shown_ = false;
    bool practice_ = false;
    game::Medal medal_ = game::Medal::none;
};

}  // namespace scenes
