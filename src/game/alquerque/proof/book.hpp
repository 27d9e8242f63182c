// The shipped strategies: what is proved about the classic start and all that can come of it, ready
// at once. Made by tools/alquerque-strategy, kept in strategies.bin, part of the program itself.
#pragma once

#include "game/alquerque/proof/strategy.hpp"

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace alquerque {

/// One strategy as it is stored.
struct StoredStrategy {
    Goal goal = Goal::win;
    Chain chain = Chain::must;
    int stones = 0;          ///< positions of so few stones are left to the tables
    std::uint64_t root = 0;  ///< key
    std::vector<std::uint8_t> bytes;

    bool operator==(const StoredStrategy&) const = default;
};

/// The strategies that are part of the program.
std::vector<StoredStrategy> stored_strategies();

/// Strategies one after the other as the file holds them, and back; nothing if it is damaged.
std::vector<std::uint8_t> written(const std::vector<StoredStrategy>& list);
std::optional<std::vector<StoredStrategy>> read_strategies(const std::uint8_t* bytes,
                                                           std::size_t size);

/// A strategy unpacked, to be asked.
class Plan {
public:
    /// Nothing if `stop` became true before it was unpacked. With `distances` its prospects tell
    /// how far the end is.
    static std::optional<Plan> unpack(const StoredStrategy& stored,
                                      const std::atomic<bool>* stop = nullptr,
                                      const Distances* distances = nullptr);

    Goal goal() const { return goal_; }
    /// What the strategy promises the hero of this position; nothing if it does not come to it.
    std::optional<Prospect> find(std::uint64_t key) const;
    std::size_t size() const { return list_.size(); }

private:
    struct Line {
        std::uint64_t key = 0;
        std::uint64_t choice = 0;
        std::uint16_t quiet = 0;
        std::uint16_t run = 0;
        std::uint16_t turns = 0;
        std::uint16_t end = 0;
    };

    Goal goal_ = Goal::win;
    std::vector<Line> list_ = {};  ///< by key
};

/// All shipped strategies of a rule for chains, unpacked when first asked for and then kept: less
/// than a second and some megabytes. Nothing if `stop` became true before they were ready. Any
/// thread. With `distances`, those that tell how far the end is.
std::shared_ptr<const std::vector<Plan>> plans(Chain chain, const std::atomic<bool>* stop = nullptr,
                                               const Distances* distances = nullptr);

/// What strategies say together of a position: the player on turn wins (1), draws (0) or loses
/// (-1); nothing where they do not come to it. A draw takes two: one for each player.
std::optional<int> outcome_by(const std::vector<Plan>& plans, const Field& field);

}  // namespace alquerque
