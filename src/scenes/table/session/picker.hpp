// The picker: from presses on spots to one action. It knows the ways of the legal actions (each a
// path of spots) and what has been pressed so far; no game, no picture, no position.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scenes {

/// One legal action and the spots a hand visits to make it, in order. An action without spots
/// (passing) is made by a button.
struct Way {
    std::string move;
    std::vector<std::string> spots;
    int turn = 0;  ///< View::turn_of

    bool operator==(const Way&) const = default;
};

/// True if this spot is one of them.
inline bool contains(const std::vector<std::string>& spots, std::string_view spot) {
    return std::find(spots.begin(), spots.end(), spot) != spots.end();
}

/// What a press did.
enum class Picked {
    nothing,    ///< the press meant nothing here
    lifted,     ///< a first spot was chosen, or another one instead of it
    extended,   ///< the path grew and is not finished
    dropped,    ///< the choice was taken back
    completed,  ///< the path is a whole action: Picker::move()
    refused     ///< a spot that cannot follow; the path is as before
};

class Picker {
public:
    /// Begins a decision: these are the legal actions.
    void offer(std::vector<Way> ways);
    /// Nobody decides: every press means nothing.
    void clear();
    /// Forgets what was pressed, keeps what is legal.
    void drop();
    /// Takes back the last pressed spot; false if there was none.
    bool step_back();

    /// A hand touches this spot. A spot that may follow extends the path; the end of exactly one
    /// action completes it; another first spot re-aims; the first spot again drops; the last spot
    /// again ends an action that could also go on.
    Picked press(std::string_view spot);
    /// Presses a first spot for the hand, which has no other choice: touched then for the first
    /// time it stays chosen.
    void take_up(const std::string& spot);
    /// What was taken up so has not been touched yet.
    bool untouched() const { return untouched_; }
    /// Somebody has begun to choose.
    bool begun() const { return !path_.empty() && !untouched_; }
    /// Ends an action that could also go on; nothing if the path is no whole action.
    Picked finish();
    /// Chooses a whole action at once, as if all its spots had been pressed, `spots` if it has
    /// several ways; false if it is not offered or has no spots.
    bool choose(std::string_view move, const std::vector<std::string>& spots = {});

    /// The completed action, empty before.
    const std::string& move() const { return move_; }
    /// The spots pressed so far (after completion: the whole path of the action).
    const std::vector<std::string>& path() const { return path_; }
    /// The spots that can be pressed next to go on with the path; the first spots if it is empty.
    std::vector<std::string> next() const;
    /// The first spots of all legal actions.
    std::vector<std::string> first() const;
    /// The action that the path already is although it could go on, else empty.
    std::string stop() const;
    /// Actions without spots.
    std::vector<std::string> plain() const;
    /// True if pressing this spot alone is a whole action.
    bool single(std::string_view spot) const;
    bool empty() const { return ways_.empty(); }

private:
    std::vector<const Way*> following() const;
    Picked settle_path();
    bool jump_to_end(std::string_view spot);

    std::vector<Way> ways_;
    std::vector<std::string> path_;
    std::string move_;
    bool untouched_ = false;
};

}  // namespace scenes
