// Whoever has only keys learns everything that a hand learns: Tab stops at what is greyed, too, and
// it says why, on the screen and aloud. Held over all pages.
#include "pages.hpp"
#include "scenes/app/reader.hpp"
#include "scenes/base/strings.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

using render::Rect;
using scenes::Command;
using scenes::Ui;
using stand::Stand;

namespace {

/// What Tab stops at, once round.
std::set<std::string> once_round(Stand& stand) {
    std::set<std::string> met;
    for (std::size_t i = 0; i < stand.ui.model().controls().size() + 2; ++i) {
        stand.command(Command::next);
        met.insert(stand.ui.focused());
    }
    return met;
}

/// Every greyed control of the page has a reason, is met by Tab and is read aloud with its reason.
/// Returns how many there were.
int hold_page(Stand& stand) {
    CAPTURE(stand.ui.model().scene());
    int top = 0;
    for (const auto& control : stand.ui.model().controls()) top = std::max(top, control.layer);
    std::map<std::string, scenes::Control> greyed;
    for (const auto& control : stand.ui.model().controls())
        if (control.pressable && !control.enabled && control.role != "spot" && control.layer == top)
            greyed.emplace(control.name, control);
    if (greyed.empty()) return 0;
    const auto met = once_round(stand);
    for (const auto& [name, control] : greyed) {
        CAPTURE(name);
        CHECK_FALSE(control.why.empty());
        CHECK(met.count(name) == 1);
        const auto words = scenes::control_words(stand.ui.model(), control);
        CHECK(words.find(scenes::tr("reader.disabled")) != std::string::npos);
        CHECK(words.find(control.why) != std::string::npos);
    }
    return static_cast<int>(greyed.size());
}

}  // namespace

TEST_CASE("greyed: keys stop at it, learn why and change nothing") {
    Stand stand;
    int pressed = 0;
    int amount = 3, chosen = 0;
    std::string line = "as it was";
    bool on = false;
    bool free = false;
    stand.show([&](Ui& ui) {
        const auto can = scenes::only_if(free, "Not yet.");
        ui.button("first", {100, 100, 200, 60}, "First");
        scenes::ButtonLook look;
        look.enabled = can;
        if (ui.button("a", {100, 200, 200, 60}, "A", look)) ++pressed;
        if (ui.icon_button("b", {400, 200, 60, 60}, render::Icon::book, "B", look)) ++pressed;
        if (ui.toggle("c", {100, 300, 400, 60}, "C", on, "", can)) ++pressed;
        if (ui.slider("d", {100, 400, 400, 60}, "D", amount, 0, 9, 1, "", can)) ++pressed;
        if (ui.field("e", {100, 500, 400, 60}, "E", line, 64, can)) ++pressed;
        if (ui.segmented("f", {100, 600, 400, 60}, "F", {{"x", "X"}, {"y", "Y"}}, chosen, can))
            ++pressed;
        if (ui.select("g", {100, 700, 400, 60}, "G", {{"x", "X"}, {"y", "Y"}}, chosen, can))
            ++pressed;
    });
    stand.command(Command::next);
    CHECK(stand.ui.focused() == "button:first");
    const std::vector<std::string> order{"button:a", "button:b",   "toggle:c",   "slider:d",
                                         "field:e",  "option:f:x", "option:f:y", "select:g"};
    for (const auto& name : order) {
        stand.command(Command::next);
        CHECK(stand.ui.focused() == name);
        CHECK_FALSE(stand.ui.focus_lost());
        CHECK(stand.find(name).why == "Not yet.");
        stand.command(Command::confirm);
        CHECK(stand.find("notice:toast").text == "Not yet.");
        CHECK(stand.ui.focused() == name);
        stand.ui.clear_toast();
        CHECK_FALSE(stand.ui.typing());
    }
    CHECK(pressed == 0);
    CHECK(line == "as it was");
    stand.command(Command::up);
    CHECK(stand.ui.focused() == "option:f:x");

    // What greys under the keys is lost as before: a table then leads them on.
    free = true;
    stand.ui.focus("button:a");
    stand.loop.compose();
    stand.loop.compose();
    free = false;
    stand.loop.compose();
    CHECK(stand.ui.focus_lost());
}

TEST_CASE("greyed: on every page it says why and is met by Tab") {
    Stand stand{1280, 720, LOCALES};
    REQUIRE(stand.strings.use("en"));
    int count = 0;
    pages::each(stand, [&](Stand& shown) { count += hold_page(shown); });
    // There is something to be held: the law is about more than empty pages.
    CHECK(count > 30);
}
