// The transposition table: what was found out about a node, by its key. Of fixed size, empty at the
// beginning of each search, so that the same search always finds the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace search {

enum class Bound : std::uint8_t { none, exact, lower, upper };

struct Entry {
    std::uint64_t key = 0;
    std::int16_t value = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::none;
    std::uint32_t code = 0;  ///< best move as Tree::code tells
};

class Table {
public:
    /// Room for about `nodes` entries, within bounds of 2^10 and 2^19 (8 MB).
    explicit Table(std::uint64_t nodes) {
        std::size_t size = std::size_t{1} << 10;
        while (size < nodes && size < (std::size_t{1} << 19)) size *= 2;
        entries_.resize(size);
    }

    /// The entry with this key, or nullptr.
    const Entry* find(std::uint64_t key) const {
        const std::size_t home = home_of(key);
        for (std::size_t i = 0; i < kWays; ++i) {
            const Entry& entry = entries_[home + i];
            if (entry.bound != Bound::none && entry.key == key) return &entry;
        }
        return nullptr;
    }

    /// Keeps the entry: in its old place, else in place of the shallower of two neighbours.
    void keep(const Entry& fresh) {
        const std::size_t home = home_of(fresh.key);
        Entry* place = &entries_[home];
        for (std::size_t i = 0; i < kWays; ++i) {
            Entry& entry = entries_[home + i];
            if (entry.key == fresh.key) {
                place = &entry;
                break;
            }
            // The second place of a pair always takes the newcomer unless it is empty ground.
            if (i + 1 == kWays && place->bound != Bound::none && place->depth > fresh.depth)
                place = &entry;
        }
        *place = fresh;
    }

private:
    static constexpr std::size_t kWays = 2;
    std::size_t home_of(std::uint64_t key) const {
        return static_cast<std::size_t>(key) & (entries_.size() - kWays);
    }
    std::vector<Entry> entries_;
};

}  // namespace search
