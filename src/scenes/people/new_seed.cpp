#include "scenes/people/new_seed.hpp"

#include "game/core/random.hpp"

namespace scenes {

std::uint64_t new_seed(const Services& services) {
    // Without luck of the program (a stand of tests) there is none to make more of.
    if (services.scripted || services.seed == 0) return services.seed;
    const auto moment = static_cast<std::uint64_t>(services.clock.now() * 1000);
    return game::mixed(services.seed ^ game::mixed(moment)) | 1;
}

}  // namespace scenes
