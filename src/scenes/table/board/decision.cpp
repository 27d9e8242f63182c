#include "scenes/table/board/decision.hpp"

#include <algorithm>

namespace scenes {

bool Decision::open() const {
    return allowed_() && !table_.browsing.looks_back() && table_.session.person_decides() &&
           table_.top.ply() == table_.match().ply();
}

bool Decision::offer() {
    if (offered()) return false;
    offered_ = table_.match().ply();
    pending_ = false;
    turn_.begin(table_.match().now());
    return true;
}

void Decision::drop() {
    picker_.drop();
    pending_ = false;
    grip = {};
    turn_.drop();
}

bool Decision::chooses(const std::string& move) const {
    const auto plain = picker_.plain();
    const bool on_board = std::find(plain.begin(), plain.end(), move) == plain.end();
    return on_board ? pending_ && picker_.move() == move : picker_.path().empty();
}

std::string Decision::thought_of(const std::string& aim) const {
    if (pending_) return picker_.move();
    if (picker_.path().empty() || aim.empty()) return {};
    Picker trial = picker_;
    return trial.press(aim) == Picked::completed ? trial.move() : std::string();
}

std::optional<InHand> Decision::in_hand(const std::string& thought) const {
    const auto& path = picker_.path();
    const bool turns = table_.view.abilities().turning != nullptr;
    if (turns && path.empty() && !thought.empty()) {
        const auto way = table_.view.path(table_.match().now(), thought);
        if (!way.empty()) return InHand{way.front(), {}, 0, false};
    }
    if (path.empty()) return std::nullopt;
    const float degrees = turn_.degrees(thought);
    if (grip.dragging) return InHand{path.front(), grip.at, degrees};
    if (!turns) return std::nullopt;
    if (!thought.empty()) return InHand{path.front(), {}, 0, false};
    const render::Spot* spot = table_.top.tableau().spot(path.front());
    if (spot && (turn_.turn() != 0 || turn_.swing() != 0))
        return InHand{path.front(), spot->centre, degrees};
    return std::nullopt;
}

bool Decision::has_buttons() const {
    return open() && (pending_ || !picker_.stop().empty() || !picker_.plain().empty());
}

std::string Aim::spot_at(render::Point at, float slack) const {
    const render::Spot* spot = table_.top.tableau().spot_at(at, slack);
    const bool hidden = spot && spot->role == "cell" && !camera_.shows(at);
    return spot && !hidden ? spot->name : std::string();
}

std::string Aim::spot() const {
    if (decision_.grip.down) return spot_at(decision_.grip.at);
    if (by_keys()) {
        const std::string focused = table_.services.ui.focused();
        if (focused == left_) return {};
        return focused.rfind("spot:", 0) == 0 ? focused.substr(5) : std::string();
    }
    return pointer_ ? spot_at(*pointer_) : std::string();
}

void Aim::follow_focus() {
    if (table_.services.ui.focused() != left_) left_.clear();
}

}  // namespace scenes
