// The curtain between two people at one device.
#pragma once

#include "scenes/scenes.hpp"
#include "scenes/table/view.hpp"

#include <string>

namespace scenes {

/// Covers the table until the person called `name`, who sits at `seat`, says so.
std::unique_ptr<Scene> make_curtain(Services& services, const View& view, const std::string& game,
                                    int seat, const std::string& name);

}  // namespace scenes
