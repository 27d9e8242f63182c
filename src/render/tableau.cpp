// Finding things and spots, by name and by place.
#include "render/tableau.hpp"

namespace render {

const Thing* Tableau::thing(std::string_view id) const {
    for (const Thing& t : things)
        if (t.id == id) return &t;
    return nullptr;
}

const Spot* Tableau::spot(std::string_view name) const {
    for (const Spot& s : spots)
        if (s.name == name) return &s;
    return nullptr;
}

float distance(const Spot& spot, Point p) {
    if (spot.box.w > 0 && spot.box.h > 0) {
        const float dx = std::max(0.0F, std::fabs(p.x - spot.centre.x) - spot.box.w / 2);
        const float dy = std::max(0.0F, std::fabs(p.y - spot.centre.y) - spot.box.h / 2);
        return std::max(0.0F, std::hypot(dx, dy) - spot.radius);
    }
    return std::max(0.0F, distance(p, spot.centre) - spot.radius);
}

const Spot* Tableau::spot_at(Point p, float tolerance) const {
    const Spot* best = nullptr;
    float best_outside = 0, best_far = 0;
    for (const Spot& s : spots) {
        const float outside = distance(s, p);
        if (outside > tolerance) continue;
        const float far = distance(p, s.centre);
        const bool better = best == nullptr || outside < best_outside ||
                            (outside == best_outside &&
                             (s.layer > best->layer || (s.layer == best->layer && far < best_far)));
        if (better) {
            best = &s;
            best_outside = outside;
            best_far = far;
        }
    }
    return best;
}

const Thing* Tableau::thing_at(Point p, float radius) const {
    const Thing* best = nullptr;
    for (const Thing& t : things)
        if (distance(t.place, p) <= radius && (best == nullptr || t.layer >= best->layer))
            best = &t;
    return best;
}

}  // namespace render
