// The trail of positions as a shared linked list.
#include "game/alquerque/trail.hpp"

#include <algorithm>

namespace alquerque {

void Trail::clear() {
    // Link by link: letting the list destroy itself would go as deep as it is long.
    while (newest_ && newest_.use_count() == 1) {
        auto older = std::move(newest_->older);
        newest_ = std::move(older);
    }
    newest_.reset();
}

void Trail::push(std::uint64_t key) {
    const std::size_t length = size() + 1;
    newest_ = std::make_shared<Link>(Link{key, length, std::move(newest_)});
}

int Trail::count(std::uint64_t key) const {
    int found = 0;
    for (const Link* link = newest_.get(); link; link = link->older.get())
        found += link->key == key;
    return found;
}

std::vector<std::uint64_t> Trail::keys() const {
    std::vector<std::uint64_t> list;
    list.reserve(size());
    for (const Link* link = newest_.get(); link; link = link->older.get())
        list.push_back(link->key);
    return list;
}

bool Trail::operator==(const Trail& other) const {
    if (newest_ == other.newest_) return true;
    if (size() != other.size()) return false;
    auto mine = keys();
    auto theirs = other.keys();
    std::sort(mine.begin(), mine.end());
    std::sort(theirs.begin(), theirs.end());
    return mine == theirs;
}

}  // namespace alquerque
