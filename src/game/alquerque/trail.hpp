// The positions a game has passed since its last removal, newest first. Copies share their past, so
// that a record of a hundred thousand quiet turns costs one link a turn. Knows no rules.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace alquerque {

class Trail {
public:
    Trail() = default;
    Trail(const Trail&) = default;
    Trail(Trail&&) noexcept = default;
    Trail& operator=(Trail other) noexcept {
        newest_.swap(other.newest_);
        return *this;
    }
    ~Trail() { clear(); }

    void clear();
    void push(std::uint64_t key);
    std::size_t size() const { return newest_ ? newest_->size : 0; }
    /// How often `key` lies on the trail.
    int count(std::uint64_t key) const;
    /// All keys, newest first.
    std::vector<std::uint64_t> keys() const;

    /// Equal when the same positions occurred equally often; their order plays no part in the
    /// rules.
    bool operator==(const Trail& other) const;

private:
    struct Link {
        std::uint64_t key;
        std::size_t size;
        std::shared_ptr<Link> older;
    };
    std::shared_ptr<Link> newest_;
};

}  // namespace alquerque
