// The curtain between two people at one device.
#pragma once

#include "game/match/match.hpp"
#include "scenes/scenes.hpp"
#include "scenes/table/view.hpp"

#include <string>
#include <vector>

namespace scenes {

/// Covers the table of this match until the person at `seat` says so; `names` are those of all
/// seats. Where everybody has a board of its own that nobody hides, they stand in a row below.
std::unique_ptr<Scene> make_curtain(Services& services, const View& view, const game::Match& match,
                                    int seat, std::vector<std::string> names);

}  // namespace scenes
