#include "tests/visit/player.hpp"

#include <doctest/doctest.h>

namespace visit {
namespace {

/// What stands on every table and is no move.
const std::set<std::string> kTools{
    "button:leave",   "button:menu",     "button:hint",      "button:undo",   "button:zoom_in",
    "button:fit",     "button:lock",     "button:zoom_out",  "button:leaf",   "button:words",
    "button:earlier", "button:replay",   "button:later",     "button:lower",  "button:all_sheets",
    "button:hand",    "button:sheet",    "button:languages", "button:resign", "button:draw_offer",
    "button:help",    "button:language", "spot:bag"};

/// What a visitor may touch to go on with the game: an answer that is asked for before all, mostly
/// what the screen names, else anything.
std::vector<std::string> moves_on(const Screen& screen, game::Random& random) {
    std::vector<std::string> names;
    const std::vector<std::string> answers = {"button:close", "button:confirm",
                                              "spot:" + screen.fact("aim")};
    for (const auto& answer : answers)
        if (screen.offers(answer)) return {answer};
    std::vector<std::string> named;
    const char* const word = screen.fact("chosen").empty() ? "may move" : "forced space";
    for (const auto& thing : screen.things) {
        if (!thing.enabled || !thing.visible) continue;
        const bool move =
            (thing.role == "spot" || thing.role == "button") && kTools.count(thing.name) == 0;
        if (move) names.push_back(thing.name);
        if (move && thing.text.find(word) != std::string::npos) named.push_back(thing.name);
    }
    return named.empty() || random.below(4) == 0 ? names : named;
}

}  // namespace

Played play(Visitor& visitor, game::Random& random, int most) {
    Played played;
    while (played.taps < most) {
        visitor.idle();
        const auto screen = visitor.look();
        played.scene = screen.scene;
        if (screen.scene == "results" || screen.scene.empty()) return played;
        if (screen.scene != "table") played.others.insert(screen.scene);
        const auto offered = moves_on(screen, random);
        INFO("scene " << screen.scene << " after " << played.taps << " touches, ply "
                      << screen.fact("ply") << ", actor " << screen.fact("actor"));
        REQUIRE_FALSE(offered.empty());
        visitor.tap(offered[random.below(offered.size())]);
        ++played.taps;
    }
    return played;
}

}  // namespace visit
