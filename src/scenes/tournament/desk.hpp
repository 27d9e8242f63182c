// The director's desk: a kept tournament and what may be done with it. Every step is on the disk
// before anybody sees it; what the rules refuse is told with their reason.
#pragma once

#include "game/store/store.hpp"
#include "game/tournament/file/club.hpp"
#include "game/tournament/standings.hpp"
#include "scenes/ui/scenes.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace scenes {

/// Computers that play their tables on a thread of their own.
class ComputerTables {
public:
    explicit ComputerTables(std::function<void()> wake) : wake_(std::move(wake)) {}
    ~ComputerTables();
    ComputerTables(const ComputerTables&) = delete;
    ComputerTables& operator=(const ComputerTables&) = delete;

    struct Played {
        tournament::Place place;
        game::Match match;
    };
    /// Plays these, one after the other; what played before is finished or forgotten.
    void play(std::vector<Played> tables);
    /// Those that have come to their end since the last call.
    std::vector<Played> take();
    bool busy() const;

private:
    void stop();

    std::function<void()> wake_;
    mutable std::mutex mutex_;
    std::vector<Played> ready_;  // guarded
    bool playing_ = false;       // guarded
    std::atomic<bool> stop_{false};
    std::thread worker_;
};

/// A tournament that is kept elsewhere: what is decided at the desk is sent there, and what comes
/// of it is told.
struct KeptElsewhere {
    std::function<void(const tournament::Event&)> step;
    std::function<void(const tournament::Log&)> head;  ///< how it is played
    std::function<void()> look;                        ///< whether anything has come of it
};

class Desk {
public:
    Desk(Services& services, game::TournamentId id, tournament::ClubTournament one);
    Desk(Services& services, tournament::ClubTournament one, KeptElsewhere elsewhere);
    /// What is kept elsewhere stands so now.
    void hear(tournament::ClubTournament one);

    Services& services() const { return services_; }
    game::TournamentId id() const { return id_; }
    const tournament::ClubTournament& one() const { return one_; }
    const tournament::State& state() const { return one_.state(); }
    const tournament::Head& head() const { return one_.head(); }
    /// The standings as they are now.
    const std::vector<tournament::Standing>& standing() const { return standing_; }
    std::string name() const;

    /// A step of the log; false if the rules or the disk refuse it, which has been told.
    bool act(tournament::Event event);
    /// Any other change, which says itself whether it did anything.
    bool change(const std::function<bool(tournament::ClubTournament&)>& how);

    // --- people
    /// Names from a list become known and enter; tells doubles and what is left over.
    void enter(const std::string& text, bool computer, const std::string& bot);

    // --- rounds
    /// The start, and the first round where there are rounds.
    void begin();
    /// Opens the table of a place with the ordinary scene, begun or as it was left.
    void play_here(const tournament::Place& place);
    /// Takes in what has come to its end at the tables played here.
    void collect();
    /// Computers play the open tables at which nobody else sits.
    void let_computers_play();
    bool computers_play() const { return computers_.busy(); }

private:
    bool keep(tournament::ClubTournament next);
    void send(const tournament::ClubTournament& next) const;
    void tell(const game::Refusal& refusal);

    Services& services_;
    game::TournamentId id_;
    tournament::ClubTournament one_;
    std::vector<tournament::Standing> standing_;
    ComputerTables computers_;
    std::optional<KeptElsewhere> elsewhere_;
};

/// Days since 1970, for reports.
std::int64_t day_of_report(const Services& services);

}  // namespace scenes
