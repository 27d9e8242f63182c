// Who sits where at a table, and what players agree on among themselves. Persons, each perhaps at
// several seats of one screen, and computer players from the start or in place of somebody. Knows
// no rule of a game.
#pragma once

#include "game/core/game.hpp"
#include "game/net/table/clock.hpp"
#include "game/net/text/deed.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace net {

/// Somebody with a connection.
struct Person {
    std::string user;
    std::array<char, kNonceBytes> nonce = {};  ///< what was contributed to the luck
    bool joined = false;
    std::int64_t away_since = -1;  ///< stamp; -1: there. Whoever has not come yet is away.
    std::string ask;               ///< id of the last ask that counted
    int number = -1;               ///< number of that entry

    bool operator==(const Person&) const = default;
};

/// A seat.
struct Place {
    int person = -1;  ///< whose it is; -1: a computer player's from the start
    std::string name;
    std::string bot;      ///< who acts there now; empty: the person
    int left = -1;        ///< the ply at which it was given up; -1: it was not
    bool helped = false;  ///< a computer has played a part for the person

    bool operator==(const Place&) const = default;
};

class Seating {
public:
    Seating() = default;
    /// All persons are away since `stamp`.
    Seating(const std::vector<Sitter>& sitters, std::int64_t stamp);

    int seats() const { return static_cast<int>(places_.size()); }
    const Place& place(int seat) const { return places_[static_cast<std::size_t>(seat)]; }
    Place& place(int seat) { return places_[static_cast<std::size_t>(seat)]; }
    const std::vector<Person>& persons() const { return persons_; }
    Person& person(int index) { return persons_[static_cast<std::size_t>(index)]; }
    /// The person with this user's id, or -1.
    int person_of(std::string_view user) const;

    /// A person decides there: nobody acts for it, and it was not given up.
    bool by_person(int seat) const;
    Seats seats_by_persons() const;
    /// The seats at which this person decides.
    Seats seats_of(int person) const;
    /// The persons who decide somewhere, a bit each.
    std::uint32_t active() const;
    /// Everybody has come, or somebody else acts for those who have not.
    bool complete() const;
    /// The last ply at which a seat was given up, 0 if none was.
    int last_left() const;
    /// The person is there again and takes back the seats at which a computer acted.
    void back(int person);

    bool operator==(const Seating&) const = default;

private:
    std::vector<Person> persons_;
    std::vector<Place> places_;
};

/// What is asked in one matter.
struct Proposal {
    int by = -1;               ///< the person who asked; -1: nothing is asked
    int to = 0;                ///< undo: the ply to go back to
    int number = -1;           ///< of the entry with which it was asked
    std::uint32_t agreed = 0;  ///< the persons who agree, a bit each
    bool refused = false;

    bool operator==(const Proposal&) const = default;
};

class Talks {
public:
    const Proposal& on(Matter matter) const { return all_[static_cast<std::size_t>(matter)]; }
    /// Somebody has asked and nobody has refused.
    bool open(Matter matter) const { return on(matter).by >= 0 && !on(matter).refused; }

    /// Why a person may not take this step now: `net.asked_already`, `net.refused_already`,
    /// `net.not_asked`, `net.own_proposal`,
    /// `net.agreed_already`.
    std::optional<game::Refusal> objection(const Propose& propose, int person) const;
    /// Takes the step.
    void take(const Propose& propose, int person, int number);
    /// All of `persons` agree; nobody asks any more then.
    bool settled(Matter matter, std::uint32_t persons);
    /// A person has acted (-1: somebody else, or the position has changed otherwise): what was
    /// asked before does not fit any more. An offered draw stands while its owner acts.
    void moved(int person);

    bool operator==(const Talks&) const = default;

private:
    Proposal& one(Matter matter) { return all_[static_cast<std::size_t>(matter)]; }

    std::array<Proposal, kMatters.size()> all_;
};

}  // namespace net
