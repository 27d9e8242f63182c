// The rest of the path solver: tiles without the leading colour, and figures that are ready.
#include "game/tantrix/puzzle/path.hpp"

#include <algorithm>

namespace tantrix {

/// Empty cells for the next free tile: an open end of another loop must be met; else any cell
/// beside the figure, or any hole if tiles must lie inside.
std::vector<int> PathSearch::free_places() const {
    std::vector<int> places;
    for (const auto& laid : laid_)
        for (int d = 0; d < kSides; ++d) {
            const int place = laid.place + Field::kStep[index(d)];
            if (field_.occupied(place)) continue;
            const Sides need = field_.need(place);
            const Sides filled = (need | need >> 1 | need >> 2) & 0x9249U;
            if (!puzzle_.inside.empty() && filled != 0x9249U) continue;
            const Sides code = side_at(field_.tile(laid.place), d);
            if (loop_)
                for (const auto& other : others_)
                    if (other.code == code) return {place};
            if (std::find(places.begin(), places.end(), place) == places.end())
                places.push_back(place);
        }
    return places;
}

/// Lays the free tiles whose bits are set wherever they fit.
void PathSearch::lay_free(std::uint64_t free) {
    if (free == 0) return report();
    for (const int place : free_places())
        for (auto rest = free; rest && !enough_; rest &= rest - 1) {
            const int index = std::countr_zero(rest);
            const int number = free_[static_cast<std::size_t>(index)];
            for (int rotation = 0; rotation < kSides && !enough_; ++rotation) {
                const Sides tile = sides_of(edges_of(number, rotation));
                const Sides need = field_.need(place);
                const Sides filled = (need | need >> 1 | need >> 2) & 0x9249U;
                if ((tile & (filled * 7)) != need) continue;
                if (halted()) return;
                field_.put(place, tile);
                laid_.push_back({place, number, rotation});
                lay_free(free & ~(std::uint64_t{1} << index));
                laid_.pop_back();
                field_.take(place);
            }
        }
}

void PathSearch::report() {
    Arrangement figure;
    for (const auto& laid : laid_)
        figure.push_back({static_cast<std::uint8_t>(laid.tile),
                          static_cast<std::uint8_t>(laid.rotation), Field::cell_of(laid.place)});
    // A loop that holds every tile was closed around nothing: it is a solution as it stands.
    if (!tight_ || !others_.empty()) {
        if (!judge(puzzle_, figure).solved()) return;
        if (!free_.empty() && !reported_.insert(text_of(canonical(figure))).second) return;
    }
    ++result_.solutions;
    if (!found_(figure)) enough_ = true;
}

}  // namespace tantrix
