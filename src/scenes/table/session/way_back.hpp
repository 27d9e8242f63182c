// Where somebody goes who leaves a match: to where it was opened.
#pragma once

#include "scenes/ui/scene.hpp"
#include "scenes/ui/services.hpp"

namespace scenes {

/// True if the list of kept matches lies under this scene.
bool over_kept_matches(const Services& services, const Scene& scene);
/// Back to that list, else to the title.
void leave_match(Services& services, const Scene& scene);

}  // namespace scenes
