// Tables that follow from their key alone: computed when they are first asked for, never changed,
// kept for all who ask, and what takes seconds to compute for the next start of the program, too.
// That is memory and no state: whoever asks first, the answer is the same.
#pragma once

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace game {

/// The only thing that may be `static` and change (tools/check_system). Any thread; while one table
/// is being made, the others wait.
template <class Key, class Table>
class MadeOnce {
public:
    /// `most`: how many are kept at the same time; the oldest is forgotten and made again.
    explicit MadeOnce(std::size_t most = std::numeric_limits<std::size_t>::max()) : most_(most) {}

    /// The table of this key, by `make()` (a pointer) where none is kept that is `enough`. What
    /// could not be made (null) is not kept.
    template <class Make, class Enough>
    std::shared_ptr<const Table> get(const Key& key, Make make, Enough enough) {
        const std::lock_guard lock(mutex_);
        const auto found = std::find_if(kept_.begin(), kept_.end(),
                                        [&](const auto& entry) { return entry.first == key; });
        if (found != kept_.end() && enough(*found->second)) return found->second;
        std::shared_ptr<const Table> made = make();
        if (!made) return made;
        if (found != kept_.end()) kept_.erase(found);
        if (kept_.size() >= most_) kept_.erase(kept_.begin());
        kept_.emplace_back(key, made);
        return made;
    }
    template <class Make>
    std::shared_ptr<const Table> get(const Key& key, Make make) {
        return get(key, make, [](const Table&) { return true; });
    }

private:
    std::size_t most_;
    std::mutex mutex_;
    std::vector<std::pair<Key, std::shared_ptr<const Table>>> kept_;  ///< the oldest first
};

/// A folder on the disk for tables that took long to make. Nothing is lost when it is emptied. Any
/// thread, and any number of programs.
class DiskCache {
public:
    /// The folder need not exist: the first table makes it.
    explicit DiskCache(std::filesystem::path folder) : folder_(std::move(folder)) {}

    /// What was put there under `name` (letters, digits, dashes), as it was put there; nothing if
    /// there is nothing of that name or it is damaged.
    std::optional<std::string> take(std::string_view name) const;
    /// Keeps `bytes`. True if they are on the disk; where they cannot be, all goes on without.
    bool put(std::string_view name, std::string_view bytes) const;

private:
    std::filesystem::path folder_;
};

}  // namespace game
