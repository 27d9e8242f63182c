// The core seam: what a game is to everything that is not that game. A game writes a plain value
// with the concept Rules; Boxed turns it into a Position. No SDL, clock, file, luck or sentence.
#pragma once

#include "game/core/index.hpp"

#include <concepts>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace game {

inline constexpr int kChance = -1;  ///< the actor when luck decides
inline constexpr int kNobody = -2;  ///< the actor when the game is over; else a seat, 0..n-1

/// One legal action in the notation of its game.
struct Choice {
    std::string move;
    int weight = 1;  ///< chance only: number of equally likely ways, > 0

    bool operator==(const Choice&) const = default;
};

/// Why an action was not accepted: a message key (`alquerque.must_capture`), never a sentence,
/// and the values for the placeholders {1}, {2}, … of that sentence.
struct Refusal {
    std::string key;
    std::vector<std::string> values = {};

    bool operator==(const Refusal&) const = default;
};

/// A situation of some game; its only content is the rules.
class Position {
public:
    virtual ~Position() = default;

    /// Who acts: a seat, kChance or kNobody.
    virtual int actor() const = 0;
    /// All legal actions, without duplicates, in a fixed order. Empty exactly when the game is
    /// over.
    virtual std::vector<Choice> choices() const = 0;
    /// Plays `move`; when refused, nothing has changed.
    virtual std::optional<Refusal> play(std::string_view move) = 0;
    /// One number a seat, at any time.
    virtual std::vector<int> scores() const = 0;
    /// The winning seats in ascending order (several: shared); empty while the game runs.
    virtual std::vector<int> winners() const = 0;
    /// An independent copy.
    virtual std::unique_ptr<Position> copy() const = 0;
    /// True if the other is the same situation of the same game (used by the laws).
    virtual bool equals(const Position& other) const = 0;
};

/// What a game module offers: a regular value with a regular Move.
/// `objection` is the single place of legality; `moves()` lists what has no objection.
template <class P>
concept Rules = std::regular<P> && std::regular<typename P::Move> &&
    requires(const P& position, P& changed, const typename P::Move& move, std::string_view text) {
    { position.actor() } -> std::same_as<int>;
    { position.moves() } -> std::same_as<std::vector<typename P::Move>>;
    { position.weight(move) } -> std::same_as<int>;
    { position.objection(move) } -> std::same_as<std::optional<Refusal>>;
    changed.apply(move);
    { position.scores() } -> std::same_as<std::vector<int>>;
    { position.winners() } -> std::same_as<std::vector<int>>;
    { position.text(move) } -> std::same_as<std::string>;
    // Reads notation; on failure returns the refusal through `why`.
    {
        position.parse(text, std::declval<Refusal&>())
        } -> std::same_as<std::optional<typename P::Move>>;
};

/// Builds the seam from a value.
template <class P>
class Boxed final : public Position {
public:
    explicit Boxed(P position) : value(std::move(position)) {}

    int actor() const override { return value.actor(); }

    std::vector<Choice> choices() const override {
        std::vector<Choice> list;
        const auto moves = value.moves();
        list.reserve(moves.size());
        for (const auto& move : moves) list.push_back({value.text(move), value.weight(move)});
        return list;
    }

    std::optional<Refusal> play(std::string_view text) override {
        Refusal why;
        const auto move = value.parse(text, why);
        if (!move) return why;
        if (auto refusal = value.objection(*move)) return refusal;
        value.apply(*move);
        return std::nullopt;
    }

    std::vector<int> scores() const override { return value.scores(); }
    std::vector<int> winners() const override { return value.winners(); }
    std::unique_ptr<Position> copy() const override { return std::make_unique<Boxed>(value); }

    bool equals(const Position& other) const override {
        const auto* same = dynamic_cast<const Boxed*>(&other);
        return same && same->value == value;
    }

    P value;
};

}  // namespace game
