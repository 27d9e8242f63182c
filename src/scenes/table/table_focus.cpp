// Where keys and pad find the focus at the table: on the hint, on the hand, and never on nothing.
#include "scenes/table/table.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace scenes {

/// Anew on top. The lesson before had places of the same names, so that the focus meant for this
/// one may have gone there.
void Table::shown() {
    veiled_ = false;
    pane_.list().find_again();
    if (teaching_) focus_step();
    if (std::exchange(results_open_, false)) services_.ui.focus("button:results");
}

/// Keys find the hinted stone, then where it goes, under their focus; the button for the next step
/// keeps it until there is none.
void Table::focus_hint() {
    const bool last = hint_ == Hint::why && services_.ui.focus_visible();
    if (services_.ui.focused() == "button:hint" && !last) return;
    const auto way = hint_ == Hint::where ? view_.hint_where(match().now(), thought_.move)
                                          : view_.path(match().now(), thought_.move);
    if (!way.empty())
        return services_.ui.focus("spot:" + (hint_ == Hint::where ? way.front() : way.back()));
    const auto plain = picker_.plain();
    const auto at = std::find(plain.begin(), plain.end(), thought_.move) - plain.begin();
    services_.ui.focus(at == 0 ? "button:plain" : "button:plain" + std::to_string(at + 1));
}

/// Keys that have laid a tile of the hand find the next one under their focus; the way back from
/// the board would grow with it.
void Table::take_focus_to_hand() {
    const std::string focused = services_.ui.focused();
    if (focused.rfind("spot:", 0) != 0 || teaching_) return;
    const auto first = picker_.first();
    const auto* spot = top_.tableau().spot(focused.substr(5));
    if (spot &&
        (spot->role == "tile" || std::find(first.begin(), first.end(), spot->name) != first.end()))
        return;
    for (const auto& name : first) {
        const auto* there = top_.tableau().spot(name);
        if (there && there->role == "tile") return services_.ui.focus("spot:" + name);
    }
}

/// A focus that was lost goes to what is to be done next. While somebody else plays nothing is: it
/// then comes with the turn.
void Table::keep_focus(const Frame& frame) {
    Ui& ui = frame.ui;
    if (!frame.top || sheet_ != Sheet::none || ui.focus_pending() || !ui.focus_lost()) return;
    if (teaching_) return focus_step();
    const auto& model = ui.model();
    for (const char* name : {"button:confirm", "button:stop", "button:return", "button:results",
                             "button:next", "button:list"})
        if (const auto* control = model.find(name); control && control->enabled)
            return ui.focus(name);
    // What may be pressed is known a moment after the position is: until then nothing is lost.
    const bool asked = may_decide() && offered_ == match().ply();
    if (asked) {
        const auto wanted = picker_.path().empty() ? picker_.first() : picker_.next();
        for (const auto& spot : top_.tableau().spots)
            if (std::find(wanted.begin(), wanted.end(), spot.name) != wanted.end())
                return ui.focus("spot:" + spot.name);
        if (model.find("button:plain")) return ui.focus("button:plain");
    }
    if (play_.persons() == 0 || asked) ui.focus("button:menu");
}

}  // namespace scenes
