// What title and list of saved matches both tell about a kept match: names, position, score, and
// the plan to go on with it. Knows the store and the art of games, no widgets.
#pragma once

#include "game/contest/code.hpp"
#include "game/store/store.hpp"
#include "scenes/base/settings.hpp"
#include "scenes/face/view.hpp"
#include "scenes/ui/scenes.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scenes {

/// The name of a game: `title.<game>.name`.
std::string game_name(std::string_view game);

/// "level 3 – casual": what a bot is called; other bots by their name.
std::string bot_name(std::string_view bot);
/// The same within a sentence or on a card: "level 3 – seasoned".
std::string level_words(std::string_view bot);

/// The seats as a record names them.
std::vector<game::Seat> people_of(const std::vector<SeatPlan>& seats);

/// True if a computer without a name of its own plays at this seat, and others beside it.
bool one_of_computers(const std::vector<game::Seat>& seats, int index);

/// What the seat is called: its name, else "Player 1" or "Computer"; several computers bear the
/// numbers of their seats.
std::string seat_name(const std::vector<game::Seat>& seats, int index);

/// "Žofie – Computer", in the order of the seats.
std::string names_text(const game::MatchHeading& match);

/// Up to where a match can be read, and why not on from there. Said over the scene that shows it.
std::string missing_text(const game::Fault& fault);

/// What is wrong with a record as one sentence, with its place.
std::string fault_text(const game::Fault& fault);

/// The match's title, else its game's name.
std::string heading_text(const game::MatchHeading& match);

/// How it stands or ended: "unfinished, 12 turns", "winner: Žofie".
/// `moves`: those of players so far; without it all actions count, those of luck, too.
std::string state_text(const game::MatchHeading& match, std::optional<int> moves = {});

/// "Žofie – Computer · 12 : 9" for two seats with a score, "Žofie 12 · Ota 9 · Computer 7" for
/// more, the best first, else the names.
std::string score_text(const game::MatchHeading& match, const std::vector<int>& scores);
/// The same as far as it fits: of more than two the leaders, and how many others there are: "Žofie
/// 12 · Ota 9 · + 6 more"; without scores so many names.
std::string fitting_score(const game::MatchHeading& match, const std::vector<int>& scores,
                          const std::function<bool(const std::string&)>& fits);
/// The same where names have no room: the figures of two; of more who leads, and how many play.
std::string lead_text(const game::MatchHeading& match, const std::vector<int>& scores);

/// The board of a kept match for its thumbnail, and its score.
struct Glimpse {
    BoardPicture board = {};        ///< where it was left
    std::vector<int> scores;        ///< empty: not known
    std::optional<int> moves = {};  ///< that players have made; nothing: not known
    bool reviews = false;           ///< it can be looked back at
};
Glimpse glimpse_of(const game::StoredMatch& match);

/// The glimpse of the match with this number; empty when it cannot be read.
Glimpse read_glimpse(game::Store& store, game::MatchId id);

/// Settings kept in the store: those of the machine, and those of the person who plays.
class StoreShelf final : public Shelf {
public:
    explicit StoreShelf(game::Store& store) : store_(store) {}
    std::optional<std::string> get(const std::string& key) const override {
        return is_of_machine(key) ? store_.setting(key) : store_.own_setting(key);
    }
    /// What cannot be kept is told on standard error.
    void set(const std::string& key, const std::string& value) override;

private:
    game::Store& store_;
};

/// What the table or the replay needs to go on with a kept match.
TablePlan plan_of(const game::StoredMatch& match);
/// The same for the match of a record.
TablePlan plan_of(game::Match match);

// --- who has played from one beginning: matches kept here, and results told from elsewhere

/// One match of them.
struct PlayedCode {
    game::MatchId match = 0;  ///< 0: told from elsewhere
    std::vector<std::string> names;
    std::vector<int> scores;
    std::int64_t when = 0;  ///< milliseconds since 1970; 0: not known
    bool own = false;       ///< of who plays now

    /// "Žofie", "Žofie – Ota".
    std::string people() const;
    /// "97", "97 : 84".
    std::string points() const;

    bool operator==(const PlayedCode&) const = default;
};

/// All of them; of those who play alone the best first, else as they were played.
std::vector<PlayedCode> played_from(const Belongings& ours, const game::Beginning& beginning);

/// Keeps what was told, each line once, the oldest of too many gives way; why that was not
/// possible.
std::optional<game::Refusal> keep_told(const Belongings& ours, const game::Told& told);

/// The result of a match that is over, to be told; nothing where its beginning has no code.
std::optional<game::Told> told_of(const game::Match& match);

/// The kept match; nothing if it cannot be played to its end any more.
std::optional<game::Match> whole_match(const Belongings& ours, game::MatchId id);

}  // namespace scenes
