// The state of a match that is played together, as its log tells it: a plain value, small enough
// for a host with thousands of matches; what may be done with it (legality.cpp) and what that
// changes (effect.cpp).
#pragma once

#include "game/core/game.hpp"
#include "game/match/match.hpp"
#include "game/net/luck/sealed_luck.hpp"
#include "game/net/table/seating.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace net {

/// What was played, and by whom, in as little memory as a host needs that has thousands of matches.
class Actions {
public:
    int size() const { return size_; }
    /// Who acted at this ply: a seat or game::kChance. Looks through all that came before.
    int actor(int ply) const;
    /// How many of the actions were luck's.
    int throws() const { return throws_; }

    /// True if it holds no control character: so are all that a game knows.
    static bool holds(std::string_view action);
    void add(std::string_view action, int actor);
    /// Takes no more memory than it needs.
    void shrink() { text_.shrink_to_fit(); }
    /// Only the first `ply` stay.
    void cut(int ply);
    /// All of them, oldest first.
    std::vector<std::string_view> list() const;

    bool operator==(const Actions&) const = default;

private:
    std::string text_;  // each followed by a control character that says who acted
    int size_ = 0;
    int throws_ = 0;
};

/// How long somebody is away until another may let a computer play on, or claim the seat; ms.
inline constexpr std::int64_t kReplaceAfter = 30'000, kClaimAfter = 60'000;

/// What a table was opened with; it never changes.
struct Opened {
    const game::Game* game = nullptr;
    game::Settings options;
    std::int64_t stamp = 0;  ///< when
    bool together = false;   ///< rounds are entered by all at once
    bool own_luck = true;    ///< no other table has the same
    std::string luck;
    Digest commitment = {};
    std::vector<std::string> nonces;  ///< of the luck of several tables, digits

    bool operator==(const Opened&) const = default;
};

struct State {
    std::shared_ptr<const Opened> opened;       ///< null before the table is opened
    std::shared_ptr<const game::Position> now;  ///< the position, when opened
    Actions actions;                            ///< that led to it
    Seating seating;
    Clock clock;
    Talks talks;
    std::optional<game::Ending> ended;   ///< by the players
    std::optional<game::Result> result;  ///< as the log says it at the end
    std::string secret;                  ///< of the luck, once revealed, 64 digits
    int number = 0;                      ///< how many entries counted: the number of the next one
    int moved = 0;                       ///< what it was when the position last changed
    Seats entered = 0;                   ///< the seats that have entered their part of the round
    bool begun = false;                  ///< everybody has come
    bool paused = false;
    bool round = false;  ///< a round is to be entered by all at once now

    int seats() const { return seating.seats(); }
    /// By the rules or by the players.
    bool over() const { return begun && (ended || now->actor() == game::kNobody); }
    /// A seat, kChance, or kNobody: over, or not begun.
    int actor() const { return begun && !ended ? now->actor() : game::kNobody; }
    /// The nonces of the luck in their order, in bytes.
    std::vector<std::string> nonces() const;

    bool operator==(const State& other) const;
};

/// The first position of an opened match.
std::shared_ptr<const game::Position> first_position(const Opened& opened);

/// The turn leads from the beginning of a round to the end of the seat's part; null: it does not,
/// and why.
std::optional<game::Refusal> turn_objection(const State& state, const Turn& turn);

/// Why this user may not do this at that moment; `user` empty: the host by itself. `match` is the
/// id of the table. Keys: `net.…`, of an opening also `record.game`, `option.…` or the game's own.
std::optional<game::Refusal> objection(const State& state, std::string_view match,
                                       const game::Lookup& lookup, std::string_view user,
                                       const Deed& deed, std::int64_t stamp);

/// Does what nothing in legality.cpp objects to; the game's own refusal if its rules do, and the
/// state is of no use then. What luck does afterwards is not part of it.
std::optional<game::Refusal> perform(State& state, std::string_view user, const Deed& deed,
                                     std::string_view match, const game::Lookup& lookup,
                                     std::int64_t stamp);

/// Luck has to act before anybody else.
inline bool waits_for_luck(const State& state) {
    return state.actor() == game::kChance;
}

/// Luck acts; false if this is no outcome of it.
bool play_luck(State& state, const std::string& action);

/// After the deed and its luck: whose time runs, whether a round begins. `moved`: the position has
/// changed.
void conclude(State& state, std::int64_t stamp, bool moved);

}  // namespace net
