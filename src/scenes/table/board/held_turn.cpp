#include "scenes/table/board/held_turn.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace scenes {

namespace {

int turns_on(int from, int to) {
    return ((to - from) % 6 + 6) % 6;
}

std::vector<std::string> moves_of(const std::vector<const Way*>& ways) {
    std::vector<std::string> moves;
    for (const auto* way : ways) moves.push_back(way->move);
    return moves;
}

}  // namespace

void HeldTurn::begin(const game::Position& position) {
    ways_.clear();
    for (const auto& choice : position.choices())
        for (auto& spots : view_.paths(position, choice.move))
            ways_.push_back({choice.move, std::move(spots), view_.turn_of(choice.move)});
    offer(false);
}

/// Fills the picker with one way for each path: the turn that comes first, clockwise from how the
/// thing is held. `again`: what has been pressed stays pressed.
void HeldTurn::offer(bool again) {
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

std::vector<const Way*> HeldTurn::turns_at(const std::vector<std::string>& spots) const {
    std::vector<const Way*> list;
    if (!view_.abilities().turning || spots.empty()) return list;
    for (const auto& way : ways_)
        if (way.spots == spots) list.push_back(&way);
    std::sort(list.begin(), list.end(),
              [](const Way* a, const Way* b) { return a->turn < b->turn; });
    return list;
}

void HeldTurn::hold_as(const std::string& move) {
    turn_ = view_.turn_of(move);
    offer(false);
}

void HeldTurn::drop() {
    swing_ = 0;
    if (turn_ == 0) return;
    turn_ = 0;
    offer(false);
}

bool HeldTurn::step(int by, const std::vector<std::string>& spots, const std::string& thought,
                    bool swings) {
    const auto turns = turns_at(spots);
    int shown = turn_, next = turns_on(0, turn_ + by);
    if (!turns.empty()) {
        if (!thought.empty()) shown = view_.turn_of(thought);
        std::size_t at = 0;
        while (at + 1 < turns.size() && turns[at]->turn != shown) ++at;
        const std::size_t count = turns.size();
        next = turns[(at + (by > 0 ? 1 : count - 1)) % count]->turn;
    }
    if (next == shown) return false;
    const int steps = by > 0 ? turns_on(shown, next) : turns_on(shown, next) - 6;
    if (swings) swing_ = static_cast<float>(60 * steps);
    turn_ = next;
    offer(true);
    return true;
}

void HeldTurn::advance(double seconds, double motion) {
    if (swing_ == 0) return;
    const auto step = static_cast<float>(600 * seconds / std::max(0.05, motion));
    swing_ = std::fabs(swing_) <= step ? 0 : swing_ - std::copysign(step, swing_);
}

float HeldTurn::degrees(const std::string& thought) const {
    if (!view_.abilities().turning) return 0;
    const int turn = thought.empty() ? turn_ : view_.turn_of(thought);
    return static_cast<float>(60 * turn) - swing_;
}

bool HeldTurn::fans(const game::Position& position, const ViewParams& params) const {
    const auto moves = moves_of(turns_at(picker_.path()));
    return !view_.abilities()
                .turning->turn_controls(position, params, picker_.path(), moves)
                .fan.empty();
}

HeldTurn::Pressed HeldTurn::draw_controls(Frame& frame, const game::Position& position,
                                          const ViewParams& params, bool pending,
                                          bool for_fingers) const {
    const auto& path = picker_.path();
    const auto* turning = view_.abilities().turning;
    if (!turning || path.empty()) return {};
    const auto turns = pending ? turns_at(path) : std::vector<const Way*>{};
    if (pending && turns.size() < 2) return {};
    const auto moves = moves_of(turns);
    const auto places = turning->turn_controls(position, params, path, moves);
    for (std::size_t i = 0; i < places.fan.size() && i < moves.size(); ++i) {
        const auto& box = places.fan[i];
        HotLook look;
        look.role = "turn";
        look.value = moves[i] == picker_.move() ? "chosen" : "";
        look.radius = box.h / 2 / frame.unit;
        const bool pressed = frame.ui
                                 .hot(std::to_string(turning->turn_of(moves[i])), box,
                                      view_.words(position, moves[i]), look)
                                 .pressed;
        turning->fanned(frame.canvas, params, box, moves[i]);
        if (pressed) return {0, moves[i]};
    }
    if (places.left.empty()) return {};
    auto left = places.left, right = places.right;
    if (for_fingers) {
        // Fingers want more than the view leaves; they grow upwards from their corner.
        const float side = std::max(left.w, std::ceil(frame.ui.least()));
        left = {left.x, left.bottom() - side, side, side};
        right = {left.right() + std::max(right.x - places.left.right(), std::ceil(frame.ui.mm(3))),
                 left.y, side, side};
    }
    return {draw_turn_buttons(frame, left, right), {}};
}

int draw_turn_buttons(Frame& frame, const render::Rect& left, const render::Rect& right) {
    using render::Icon;
    ButtonLook look;
    look.style = ButtonStyle::paper;
    if (frame.ui.icon_button("turn_left", left, Icon::turn_left, tr("table.turn_left"), look))
        return -1;
    if (frame.ui.icon_button("turn_right", right, Icon::turn_right, tr("table.turn_right"), look))
        return 1;
    return 0;
}

}  // namespace scenes
