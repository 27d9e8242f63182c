// Things that are turned before they are laid: of the actions with one path only one is offered at
// a time, and hands turn through the others.
#include "render/canvas.hpp"
#include "scenes/table/table.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace scenes {

using render::Effect;

namespace {

int turns_on(int from, int to) {
    return ((to - from) % 6 + 6) % 6;
}

}  // namespace

/// Fills the picker with one way for each path: the turn that comes first, clockwise from how the
/// thing is held. `again`: what has been pressed stays pressed.
void Table::offer_ways(bool again) {
    const auto path = again ? picker_.path() : std::vector<std::string>{};
    if (!view_.abilities().turning) {
        picker_.offer(ways_);
    } else {
        std::vector<Way> offered;
        std::map<std::vector<std::string>, std::size_t> known;
        for (const auto& way : ways_) {
            const auto [at, fresh] = known.try_emplace(way.spots, offered.size());
            if (fresh)
                offered.push_back(way);
            else if (turns_on(turn_, way.turn) < turns_on(turn_, offered[at->second].turn))
                offered[at->second] = way;
        }
        picker_.offer(std::move(offered));
    }
    for (const auto& spot : path) picker_.press(spot);
}

/// All turns in which what is held can be laid along this path, in turning order.
std::vector<const Way*> Table::turns_at(const std::vector<std::string>& spots) const {
    std::vector<const Way*> list;
    if (!view_.abilities().turning || spots.empty()) return list;
    for (const auto& way : ways_)
        if (way.spots == spots) list.push_back(&way);
    std::sort(list.begin(), list.end(),
              [](const Way* a, const Way* b) { return a->turn < b->turn; });
    return list;
}

/// The path that is meant now: the whole one, or what is held and the place aimed at.
std::vector<std::string> Table::aimed_spots() const {
    auto spots = picker_.path();
    if (!picker_.move().empty() || spots.empty()) return spots;
    const std::string at = aim();
    if (!at.empty()) spots.push_back(at);
    return spots;
}

/// Turns what is held by one step, over a place to the next turn that fits there.
void Table::turn(int by) {
    if (picker_.path().empty() || !may_decide()) return;
    const auto turns = turns_at(aimed_spots());
    int shown = turn_, next = ((turn_ + by) % 6 + 6) % 6;
    if (!turns.empty()) {
        const std::string thought = preview();
        if (!thought.empty()) shown = view_.turn_of(thought);
        std::size_t at = 0;
        while (at + 1 < turns.size() && turns[at]->turn != shown) ++at;
        const std::size_t count = turns.size();
        next = turns[(at + (by > 0 ? 1 : count - 1)) % count]->turn;
    }
    if (next == shown) {
        services_.ui.toast(tr("table.one_turn"));
        return;
    }
    const int steps = by > 0 ? turns_on(shown, next) : turns_on(shown, next) - 6;
    if (!services_.settings->reduced_motion && services_.settings.motion() > 0)
        swing_ = static_cast<float>(60 * steps);
    turn_ = next;
    const bool pending = pending_;
    offer_ways(true);
    pending_ = pending;
    sound(Effect::Button, 0.4F);
    if (const std::string thought = preview(); !thought.empty())
        say(view_.words(match().now(), thought));
}

/// True if a press on the place only aims: fingers have not seen how it would lie, and a fan asks.
bool Table::asks_turn(Device device) const {
    const auto turns = turns_at(picker_.path());
    if (turns.size() < 2) return false;
    if (device == Device::touch || device == Device::pen) return true;
    std::vector<std::string> moves;
    for (const auto* way : turns) moves.push_back(way->move);
    return !view_.abilities()
                .turning->turn_controls(match().now(), top_.params(), picker_.path(), moves)
                .fan.empty();
}

/// What hangs at the pointer, or is shown in its place by the view while it is thought of.
std::optional<InHand> Table::in_hand(const std::string& thought) const {
    const auto& path = picker_.path();
    const bool turns = view_.abilities().turning != nullptr;
    if (turns && path.empty() && !thought.empty()) {
        const auto way = view_.path(match().now(), thought);
        if (!way.empty()) return InHand{way.front(), {}, 0, false};
    }
    if (path.empty()) return std::nullopt;
    const int turn = thought.empty() ? turn_ : view_.turn_of(thought);
    const float degrees = turns ? static_cast<float>(60 * turn) - swing_ : 0;
    if (hand_.dragging) return InHand{path.front(), hand_.at, degrees};
    if (!turns) return std::nullopt;
    if (!thought.empty()) return InHand{path.front(), {}, 0, false};
    const render::Spot* spot = top_.tableau().spot(path.front());
    if (spot && (turn_ != 0 || swing_ != 0)) return InHand{path.front(), spot->centre, degrees};
    return std::nullopt;
}

/// The two buttons beside what is held, and the fan of all turns where the view has one.
void Table::draw_turn_controls(Frame& frame) {
    const auto& path = picker_.path();
    const auto* turning = view_.abilities().turning;
    if (!turning || path.empty() || !may_decide() || hand_.dragging) return;
    const auto turns = pending_ ? turns_at(path) : std::vector<const Way*>{};
    if (pending_ && turns.size() < 2) return;
    std::vector<std::string> moves;
    for (const auto* way : turns) moves.push_back(way->move);
    const auto places = turning->turn_controls(match().now(), top_.params(), path, moves);
    for (std::size_t i = 0; i < places.fan.size() && i < moves.size(); ++i) {
        const auto& box = places.fan[i];
        HotLook look;
        look.role = "turn";
        look.value = moves[i] == picker_.move() ? "chosen" : "";
        look.radius = box.h / 2 / frame.unit;
        const bool pressed = frame.ui
                                 .hot(std::to_string(turning->turn_of(moves[i])), box,
                                      view_.words(match().now(), moves[i]), look)
                                 .pressed;
        turning->fanned(frame.canvas, top_.params(), box, moves[i]);
        if (pressed) return decide(std::string(moves[i]));
    }
    ButtonLook look;
    look.style = ButtonStyle::paper;
    if (places.left.empty()) return;
    auto left = places.left, right = places.right;
    if (services_.kiosk) {
        // Fingers want more than the view leaves; they grow upwards from their corner.
        const float side = std::max(left.w, std::ceil(frame.ui.least()));
        left = {left.x, left.bottom() - side, side, side};
        right = {left.right() + std::max(right.x - places.left.right(), std::ceil(frame.ui.mm(3))),
                 left.y, side, side};
    }
    if (frame.ui
            .icon_button("turn_left", left, render::Icon::turn_left, tr("table.turn_left"), look)
            .pressed)
        turn(-1);
    else if (frame.ui
                 .icon_button("turn_right", right, render::Icon::turn_right, tr("table.turn_right"),
                              look)
                 .pressed)
        turn(1);
}

}  // namespace scenes
