// What a visitor finds behind the menu of a table: back, rules, the game's own pages, anew, another
// game, language and access. Knows a game by its id alone; the table says what it offers.
#pragma once

#include "render/icons.hpp"
#include "scenes/base/allowed.hpp"
#include "scenes/ui/services.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace kiosk {

/// One way on. Acting closes the page first, so the table lies on top again.
struct Way {
    std::string id;
    render::Icon icon;
    std::string label;
    scenes::Allowed enabled{};
    std::function<void()> act;
};

/// `menu`, over the table of `game`, whose poster it shows. The table must outlive it, as scenes
/// below do.
std::unique_ptr<scenes::Scene> make_pause(scenes::Services& services, std::string game,
                                          std::vector<Way> ways);

}  // namespace kiosk
