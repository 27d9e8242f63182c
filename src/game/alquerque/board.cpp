// Names and lines of the alquerque board.
#include "game/alquerque/board.hpp"

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
        each(kAround.steps[static_cast<std::size_t>(p)], [&](int q) {
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

}  // namespace alquerque
