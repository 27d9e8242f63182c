// How each scene is made. One factory a scene; its class stays in its own file.
#pragma once

#include "game/contest/code.hpp"
#include "game/core/options.hpp"
#include "game/match/match.hpp"
#include "scenes/ui/services.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

class View;            // scenes/face/view.hpp
struct OtherwisePlan;  // scenes/table/otherwise/run.hpp
struct TrialPlan;      // scenes/table/session/trial.hpp

/// Who sits at a seat.
struct SeatPlan {
    bool person = true;
    std::string bot = "level3";  ///< a name of game::Game::bots, when not a person
    std::string name{};          ///< shown; empty: the scene's own word
    int badge = -1;              ///< as game::Seat::badge
    /// A person for whom a computer has played a part of the match.
    bool helped = false;
    /// A person without company, at whatever seat: without a name nobody calls them by a number.
    bool alone = false;
    /// A computer that plays on for the person of this name (without one: of this seat).
    bool stands_in = false;
};

/// Two parties play alone, one after the other, with the same luck; what the first has done is
/// hidden until the second is through, too.
struct DuplicatePlan {
    std::string second;                ///< the name of the second party
    std::optional<game::Match> first;  ///< over; nothing: it plays now
};

/// Which match the table shows.
struct TablePlan {
    std::string game;  ///< id of the registry
    game::Settings options{};
    std::vector<SeatPlan> seats{};
    std::uint64_t seed = 0;                ///< 0: Services::seed
    std::optional<game::Match> begun{};    ///< a match to go on with; none: a new one
    std::optional<game::Fault> missing{};  ///< what of it could not be read, told once it opens
    std::int64_t saved = 0;                ///< the store's number of a kept match; 0: none yet
    std::string challenge{};  ///< id of a challenge of the game; empty: an ordinary match
    int day = 0;             ///< the challenge is the one of this day (game::Day); 0: from the list
    bool over_page = false;  ///< a challenge that lies over the page it was chosen on
    std::optional<DuplicatePlan> duplicate{};  ///< nothing: nobody plays it once more
    bool first = false;  ///< a first match after the lessons: computers are weak at first
};

/// The seat whose points alone a table shows where they come from; empty: those of all.
using PickedSeat = std::shared_ptr<std::optional<int>>;

std::unique_ptr<Scene> make_title(Services& services);
/// Setup of a new match; `plan` prefills (rematch), its game must be set.
std::unique_ptr<Scene> make_setup(Services& services, TablePlan plan);
std::unique_ptr<Scene> make_table(Services& services, TablePlan plan);
/// Lies over the table of this match, which is over. `picked`: shared with the table below where
/// that shows what the points of a seat come from.
std::unique_ptr<Scene> make_results(Services& services, TablePlan plan, const game::Match& match,
                                    PickedSeat picked = {});
/// Keeps what was tried aside with a match; tells why if that was not possible.
using KeepTried = std::function<std::optional<game::Refusal>(const game::Variation&)>;
/// Shows the match from the position after `ply` actions on. `keep`: of the table below, as long as
/// one may step aside from its match; without it what is tried goes to the kept match.
std::unique_ptr<Scene> make_replay(Services& services, const game::Match& match,
                                   TablePlan plan = {}, int ply = 0, KeepTried keep = {});
std::unique_ptr<Scene> make_settings(Services& services);
/// The persons of this program, to choose who plays.
std::unique_ptr<Scene> make_who(Services& services);
/// Rules of a game, or of all with an empty id.
std::unique_ptr<Scene> make_help(Services& services, std::string game = {});
/// The kept matches; `file` is a record to be taken in first.
std::unique_ptr<Scene> make_saved(Services& services, std::string file = {});
/// The tournaments of a club around this machine.
std::unique_ptr<Scene> make_tournaments(Services& services);
/// The kept tournament of this number; the list of all if it cannot be read.
std::unique_ptr<Scene> make_tournament(Services& services, std::int64_t id);
/// Solo challenges of a game: problems by class, today's daily, results. Opened at the class of the
/// challenge `from` if there is one of that name, else at the first that is not done yet.
std::unique_ptr<Scene> make_challenges(Services& services, std::string game = {},
                                       std::string from = {});
/// The five challenges of a day on one page, the month and its series; 0: of today.
std::unique_ptr<Scene> make_today(Services& services, game::Day day = 0);
/// Lies over a page and takes a code, a link, a result or a match: typed, pasted, or this text,
/// which is read at once. `open_day`: of the page that shows days, else that opens.
std::unique_ptr<Scene> make_code_entry(Services& services, std::string text = {},
                                       std::function<void(game::Day)> open_day = {});
/// What plays with the same luck: the code of this beginning, the way to play it, and everybody who
/// has.
std::unique_ptr<Scene> make_code_page(Services& services, const game::Beginning& beginning);
/// Lies over it: two parties say who they are and play it, each alone, one after the other.
std::unique_ptr<Scene> make_duplicate(Services& services, const game::Beginning& beginning);
/// After the first party has played, the second; after that both games beside each other.
void duplicate_next(Services& services, const TablePlan& plan, const game::Match& match);
/// Lies over it: the code of the beginning, or what there is of a match, to be taken elsewhere.
std::unique_ptr<Scene> make_give(Services& services, const game::Beginning& beginning);
std::unique_ptr<Scene> make_give(Services& services, const game::Match& match,
                                 const TablePlan& plan);
/// Statistics over the finished games, opened at this one.
std::unique_ptr<Scene> make_statistics(Services& services, std::string game = {});
std::unique_ptr<Scene> make_keys(Services& services);
std::unique_ptr<Scene> make_about(Services& services);

/// What the game tells about luck and skill in a match that is over: of the first person, else of
/// whoever won. Nothing if it tells nothing.
std::unique_ptr<Scene> review_of(Services& services, const TablePlan& plan,
                                 const game::Match& match, const std::vector<SeatPlan>& seats);
/// True if it tells something of this match.
bool can_review(const game::Match& match);
/// How the button to it is called, and its sign.
std::string review_label(const game::Game& game);
render::Icon review_icon(const game::Game& game);

/// Lies over the review of a finished match: one looks for something better where a decision was
/// costly.
std::unique_ptr<Scene> make_otherwise(Services& services, OtherwisePlan plan);

/// Lies over a match, at its table or in its replay: one tries how it could have gone. The position
/// must not be one in which the rules have ended it.
std::unique_ptr<Scene> make_trial(Services& services, TrialPlan plan);

/// A match of its own that goes on after `ply` actions of this one, with the same luck to come.
TablePlan plan_from(const game::Match& match, int ply, std::vector<SeatPlan> seats);

/// Lies over the table of this match and looks at the last decision of the first `ply` actions, the
/// one that is due after them among these. Nothing if there is none.
std::unique_ptr<Scene> make_analysis(Services& services, const View& view, const game::Match& match,
                                     int ply, bool turned);

}  // namespace scenes
