// What tests of playing together share: a table on paper, whose log is written by hand, and random
// play of any game.
#pragma once

#include "game/core/random.hpp"
#include "game/net/luck/sealed_luck.hpp"
#include "game/net/table/fold.hpp"
#include "tests/toy/row.hpp"

#include <string>
#include <vector>

namespace net_kit {

inline constexpr const char* kMatch = "table-1";
inline constexpr const char* kClubKey = "the key of a club that nobody else knows";
inline constexpr std::int64_t kStart = 1'700'000'000'000;

inline const std::string& user(int person) {
    static const std::vector<std::string> users = {"anna", "bert", "cyril", "dora"};
    return users[static_cast<std::size_t>(person)];
}

/// A nonce of the user.
std::string nonce(int person);

/// The opening of a table where persons sit, one a seat from the first on, the rest being
/// computers.
net::Open opening(const std::string& game, const game::Settings& settings, int persons,
                  const std::string& match = kMatch);

/// A log that grows by legal entries, with a fold of it.
class Paper {
public:
    explicit Paper(const std::string& match = kMatch) : fold(match, toy::find) {}

    /// The entry with which the user does this now, luck included.
    net::Entry entry(const std::string& user, net::Deed deed) const;
    /// Adds it to the log and to the fold.
    net::Taken add(const net::Entry& entry);
    /// Both; the refusal's key if there is an objection, else nothing.
    std::string act(const std::string& user, net::Deed deed);
    /// Opened, and everybody has come.
    void begin(const net::Open& open);
    /// Whoever is on turn does something at random: acts, or the round is entered.
    void play_on(game::Random& random);
    /// The table ends as the host would end it.
    void end();

    net::Fold fold;
    std::vector<net::Logged> log;
    std::int64_t now = kStart;

private:
    int asks_ = 0;
};

/// Any turn of a seat in the round that begins now.
net::Turn any_turn(const net::State& state, int seat, game::Random& random);

/// Settings with which tables of the game are tried.
std::vector<game::Settings> tables_of(const game::Game& game);

}  // namespace net_kit
