// The sheet of a match on a page of its own, for visitors of a public place.
#pragma once

#include "game/match/match.hpp"
#include "scenes/face/view.hpp"
#include "scenes/ui/services.hpp"

#include <memory>

namespace scenes {

/// `sheets`: the sheet of `seat` as large as the picture allows; the next seat's is a press away.
std::unique_ptr<Scene> make_public_sheet(Services& services, const View& view, game::Match match,
                                         int seat);

}  // namespace scenes
