#include "scenes/table/session/way_back.hpp"

#include "scenes/ui/scenes.hpp"

#include <algorithm>

namespace scenes {

bool over_kept_matches(const Services& services, const Scene& scene) {
    const auto& all = services.stage.scenes();
    const auto here = std::find_if(all.begin(), all.end(),
                                   [&](const auto& other) { return other.get() == &scene; });
    return here != all.end() && here != all.begin() && (*(here - 1))->name() == "saved";
}

void leave_match(Services& services, const Scene& scene) {
    if (over_kept_matches(services, scene))
        services.stage.pop();
    else
        services.stage.reset(make_title(services));
}

}  // namespace scenes
