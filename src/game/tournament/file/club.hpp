// A tournament of a club around one machine: its log, what has become of it, and the matches that
// are played here. Every step is an event of the log; what a director undoes at once leaves it
// again. Knows no screen and no store.
#pragma once

#include "game/match/match.hpp"
#include "game/tournament/file/log.hpp"
#include "game/tournament/fold.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tournament {

/// A game of the tournament: that of a table, or of a knock-out's table the next after drawn ones.
struct Place {
    int round = 0;  ///< from 1; of a ladder always 1
    int table = 0;  ///< from 1
    int leg = 0;    ///< how many drawn games went before

    bool operator==(const Place&) const = default;
    auto operator<=>(const Place&) const = default;
};

/// A match that was begun here for a place; `match` is its number in the store.
struct BegunTable {
    Place place;
    std::int64_t match = 0;

    bool operator==(const BegunTable&) const = default;
};

class ClubTournament {
public:
    /// Events that were passed over stay in the log, as the rules say.
    explicit ClubTournament(Log log, std::vector<BegunTable> begun = {});

    const Log& log() const { return log_; }
    const Head& head() const { return log_.head; }
    const State& state() const { return played_.state(); }

    /// The next step, if the rules allow it; else their reason, and nothing has changed.
    std::optional<Code> append(Event event);
    /// True while the last step can be taken back: any but the entries before the start.
    bool can_take_back() const;
    void take_back();
    /// The result of a table of the last round goes as if it had never been told. False (nothing
    /// has changed) if there is none, or something else has followed from it.
    bool clear_result(int table);
    /// The same of the absence told for the next round.
    bool clear_absence(const std::string& id);

    /// Before the start everything may change: another head, with the people of this one.
    void set_head(Form form, int game, Options options);
    void keep(Keeping keeping) { log_.keeping = std::move(keeping); }
    /// People whom the club did not know yet. Those without an id get one; that they enter are
    /// events of their own.
    void make_known(std::vector<Person> people);
    /// A name, or the level of a computer. The id stays.
    void rename(int person, const std::string& name, const std::string& bot);
    /// Before the start: as if never known.
    void forget(int person);

    // --- matches that are played here
    const std::vector<BegunTable>& begun() const { return begun_; }
    /// The store's number of the match of this place, 0: none was begun.
    std::int64_t match_of(const Place& place) const;
    void begin(const Place& place, std::int64_t match);
    /// The place of such a match, if it is the one that waits for a result now.
    std::optional<Place> waiting(std::int64_t match) const;
    /// The place of a table that has no result, or nothing.
    std::optional<Place> open_place(int round, int table) const;
    /// With what the match of a place is begun.
    game::Settings settings_of(const Place& place) const;
    /// The match of an open place with its people seated. With the same luck for all, all tables of
    /// a round (and leg) have the same seed. Refusals as Match::start.
    std::variant<game::Match, game::Refusal> start_match(const Place& place) const;
    /// A place in the log of which nobody else has the number: the same place has another one when
    /// a round is paired again. It names the match where places are kept with others.
    std::string name_of(const Place& place) const;
    /// True if computers alone sit there.
    bool among_computers(const Place& place) const;

private:
    void refold();
    const Table& at_place(const Place& place) const;
    bool is_open(const BegunTable& begun) const;
    bool forget_since_pairing(const std::function<bool(const Event&)>& what);
    template <class Change>
    void changed(Change change);

    Log log_;
    Tournament played_;
    std::vector<BegunTable> begun_;
};

/// What is told of a match that is over: its scores and who has won; whoever gave up has forfeited
/// after a beginning, whoever had a computer play a part had a stand-in. Nothing while it runs.
/// `day`: days since 1970, 0: not told.
std::optional<Reported> report_of(const game::Match& match, const Place& place, std::int64_t day);

// --- people from a list
// --------------------------------------------------------------------------------

/// What a list of names says.
struct Names {
    std::vector<std::string> fresh;    ///< as they are to be known, in their order
    std::vector<std::string> doubles;  ///< that stand twice, here or among those known already
    int left_over = 0;                 ///< beyond the most that there may be
};

inline constexpr int kClubPlayers = 512;
inline constexpr std::size_t kPlayerBytes = 60;  ///< of a name

/// The names of a list (game::names_of_list: nothing where that is no text). Letters large and
/// small are the same for doubles of the basic alphabet.
std::optional<Names> names_in(std::string_view text, const std::vector<std::string>& headings,
                              const People& known, int most = kClubPlayers);

}  // namespace tournament
