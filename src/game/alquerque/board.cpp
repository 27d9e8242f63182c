// Names and lines of the alquerque board; the trail of positions as a shared linked list.
#include "game/alquerque/board.hpp"

#include <algorithm>

namespace alquerque {

std::optional<Point> between(int from, int to) {
    const int files = file_of(to) - file_of(from);
    const int ranks = rank_of(to) - rank_of(from);
    for (std::size_t d = 0; d < 8; ++d) {
        const Direction way = kDirections[d];
        if (files == 2 * way.files && ranks == 2 * way.ranks && (kJumpFrom[d] & bit(from)))
            return static_cast<Point>(from + offset_of(way));
    }
    return std::nullopt;
}

std::string name_of(int point) {
    return {static_cast<char>('a' + file_of(point)), static_cast<char>('1' + rank_of(point))};
}

std::optional<Point> point_named(std::string_view name) {
    if (name.size() != 2 || name[0] < 'a' || name[0] > 'e' || name[1] < '1' || name[1] > '5')
        return std::nullopt;
    return point_at(name[0] - 'a', name[1] - '1');
}

std::vector<Point> by_name(Points set) {
    std::vector<Point> list;
    for (int file = 0; file < kSide; ++file)
        for (int rank = 0; rank < kSide; ++rank)
            if (set & bit(point_at(file, rank))) list.push_back(point_at(file, rank));
    return list;
}

std::string names_of(Points set) {
    std::string text;
    for (const Point point : by_name(set)) {
        if (!text.empty()) text += ", ";
        text += name_of(point);
    }
    return text;
}

std::vector<std::array<Point, 2>> segments() {
    std::vector<std::array<Point, 2>> list;
    for (int p = 0; p < kPoints; ++p)
        each(kAround.steps[index(p)], [&](int q) {
            if (q > p) list.push_back({static_cast<Point>(p), static_cast<Point>(q)});
        });
    return list;
}

std::vector<std::array<Point, 2>> lines() {
    std::vector<std::array<Point, 2>> list;
    for (int k = 0; k < kSide; ++k) list.push_back({point_at(k, 0), point_at(k, kSide - 1)});
    for (int k = 0; k < kSide; ++k) list.push_back({point_at(0, k), point_at(kSide - 1, k)});
    constexpr std::array<std::array<std::string_view, 2>, 6> kDiagonals{
        {{"a1", "e5"}, {"a5", "e1"}, {"a3", "c5"}, {"c5", "e3"}, {"e3", "c1"}, {"c1", "a3"}}};
    for (const auto& [from, to] : kDiagonals)
        list.push_back({*point_named(from), *point_named(to)});
    return list;
}

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
