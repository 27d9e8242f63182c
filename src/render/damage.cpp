// The longest common order of two lists by patience sorting: O(n log n), and n is what is left
// after equal heads and tails are cut off.
#include "render/canvas_impl.hpp"

#include <unordered_map>

namespace render {

namespace {

// For every command of `after` (from head to tail) the index of its twin in `before`, or -1. The
// k-th of equal ones belongs to the k-th.
std::vector<int> twins(const std::vector<Command>& before, const std::vector<Command>& after,
                       std::size_t head, std::size_t tail) {
    std::unordered_map<std::uint64_t, std::vector<int>> places;
    for (std::size_t i = before.size() - tail; i-- > head;)
        places[before[i].hash].push_back(static_cast<int>(i));
    std::vector<int> twin;
    for (std::size_t i = head; i < after.size() - tail; ++i) {
        const auto found = places.find(after[i].hash);
        if (found == places.end() || found->second.empty()) {
            twin.push_back(-1);
            continue;
        }
        twin.push_back(found->second.back());
        found->second.pop_back();
    }
    return twin;
}

// Marks the members of a longest increasing subsequence, -1 not counted.
std::vector<bool> longest_ascending(const std::vector<int>& values) {
    std::vector<std::size_t> ends;  // ends[k]: index of the smallest end of a run of length k + 1
    std::vector<std::ptrdiff_t> previous(values.size(), -1);
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i] < 0) continue;
        const auto place = std::lower_bound(ends.begin(), ends.end(), values[i],
                                            [&](std::size_t e, int v) { return values[e] < v; });
        if (place != ends.begin()) previous[i] = static_cast<std::ptrdiff_t>(*(place - 1));
        if (place == ends.end()) {
            ends.push_back(i);
        } else {
            *place = i;
        }
    }
    std::vector<bool> member(values.size(), false);
    std::ptrdiff_t at = ends.empty() ? -1 : static_cast<std::ptrdiff_t>(ends.back());
    for (; at >= 0; at = previous[static_cast<std::size_t>(at)])
        member[static_cast<std::size_t>(at)] = true;
    return member;
}

void add(std::vector<PixelRect>& rects, const PixelRect& box, const PixelRect& screen) {
    const PixelRect r = box.cut(screen);
    if (r.empty()) return;
    for (const PixelRect& have : rects)
        if (have.holds(r)) return;
    rects.push_back(r);
}

}  // namespace

void merge(std::vector<PixelRect>& rects) {
    constexpr std::int64_t kSlack = 2048;  // pixels: about what one more rectangle costs
    bool again = true;
    while (again) {
        again = false;
        for (std::size_t i = 0; i < rects.size(); ++i) {
            for (std::size_t k = i + 1; k < rects.size();) {
                const PixelRect both = rects[i].united(rects[k]);
                if (both.area() <= rects[i].area() + rects[k].area() + kSlack) {
                    rects[i] = both;
                    rects[k] = rects.back();
                    rects.pop_back();
                    again = true;
                } else {
                    ++k;
                }
            }
        }
    }
    while (rects.size() > kMostRects) {  // then the pair that wastes least
        std::size_t best_i = 0, best_k = 1;
        std::int64_t least = -1;
        for (std::size_t i = 0; i < rects.size(); ++i) {
            for (std::size_t k = i + 1; k < rects.size(); ++k) {
                const std::int64_t waste =
                    rects[i].united(rects[k]).area() - rects[i].area() - rects[k].area();
                if (least < 0 || waste < least) {
                    least = std::max<std::int64_t>(waste, 0);
                    best_i = i;
                    best_k = k;
                }
            }
        }
        rects[best_i] = rects[best_i].united(rects[best_k]);
        rects[best_k] = rects.back();
        rects.pop_back();
    }
}

std::vector<PixelRect> damage(const std::vector<Command>& before, const std::vector<Command>& after,
                              const PixelRect& screen) {
    std::size_t head = 0, tail = 0;
    const std::size_t shorter = std::min(before.size(), after.size());
    while (head < shorter && before[head].hash == after[head].hash) ++head;
    while (tail < shorter - head &&
           before[before.size() - 1 - tail].hash == after[after.size() - 1 - tail].hash)
        ++tail;
    std::vector<PixelRect> rects;
    const std::vector<int> twin = twins(before, after, head, tail);
    const std::vector<bool> kept = longest_ascending(twin);
    std::vector<bool> stays(before.size(), false);
    for (std::size_t i = 0; i < twin.size(); ++i) {
        if (kept[i]) {
            stays[static_cast<std::size_t>(twin[i])] = true;
        } else {
            add(rects, after[head + i].box, screen);
        }
    }
    for (std::size_t i = head; i < before.size() - tail; ++i)
        if (!stays[i]) add(rects, before[i].box, screen);
    if (rects.size() > 400) {  // nearly everything is new: not worth sorting out
        PixelRect all;
        for (const PixelRect& r : rects) all = all.united(r);
        return {all};
    }
    merge(rects);
    return rects;
}

}  // namespace render
