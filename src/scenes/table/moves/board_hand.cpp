#include "scenes/table/moves/board_hand.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

namespace {

constexpr float kAcross = 1.7320508F;  // of a hexagon with unit sides: from one centre to the next
constexpr float kTurn = 1.0471976F;    // 60 degrees: from one side to the next
constexpr float kSnap = 15;            // millimetres: how far a touch may lie from what it means

}  // namespace

void BoardHand::input(const Input& input) {
    switch (input.kind) {
        case Input::Kind::press:
            aim_.point({});
            aim_.use_keys(false);
            press(input);
            break;
        case Input::Kind::move:
            if (input.device == Device::mouse) aim_.point(input.at);
            aim_.use_keys(false);
            drag(input);
            break;
        case Input::Kind::release: {
            const int before = table_.match().ply();
            if (input.device == Device::mouse) aim_.point(input.at);
            release(input);
            // What has just been laid is not asked about until the mouse moves again.
            if (table_.match().ply() != before) aim_.point({});
            break;
        }
        case Input::Kind::cancel:
            cancel();
            break;
        case Input::Kind::menu:
            secondary(input);
            break;
        case Input::Kind::wheel:
            wheel(input);
            break;
        case Input::Kind::pinch:
            decision_.grip = {};
            camera_.pan(input.at - input.from);
            camera_.zoom(input.spread, input.at);
            break;
        case Input::Kind::key:
            letter(input);
            break;
        default:
            break;
    }
}

MoveStyle BoardHand::style(Device device) const {
    const auto& settings = table_.services.settings;
    return device == Device::mouse ? settings->mouse : settings->touch;
}

/// The spot under a pointer; fingers may miss by a little.
std::string BoardHand::spot_at(const Input& input) const {
    const bool finger = input.device == Device::touch || input.device == Device::pen;
    const float slack = finger ? table_.services.ui.mm(4) : 0;
    const render::Spot* spot = table_.top.tableau().spot_at(input.at, slack);
    if (spot && spot->role == "cell" && !camera_.shows(input.at)) return {};
    const std::string name = spot ? spot->name : std::string();
    return touch_.small_places() ? snapped(input.at, name) : name;
}

/// What was hit, if that may be pressed; else the nearest that may, within a finger's breadth.
std::string BoardHand::snapped(render::Point at, const std::string& hit) const {
    const auto next = decision_.picker().next(), first = decision_.picker().first();
    if (contains(next, hit) || contains(first, hit) || hints_.lies_on(hit)) return hit;
    std::string best = hit;
    float least = table_.services.ui.mm(kSnap);
    for (const auto& name : next) {
        const auto* spot = table_.top.tableau().spot(name);
        if (!spot) continue;
        const float far = std::hypot(spot->centre.x - at.x, spot->centre.y - at.y);
        if (far >= least) continue;
        least = far;
        best = name;
    }
    return best;
}

void BoardHand::press(const Input& input) {
    moves_.catch_up();
    decision_.grip = {};
    const std::string spot = spot_at(input);
    if (spot.empty() && !camera_.shows(input.at)) return;
    if (spot.empty() && input.clicks == 2) camera_.fit();
    Grip grip;
    grip.down = true;
    grip.device = input.device;
    grip.spot = spot;
    grip.at = input.at;
    decision_.grip = grip;
    if (spot.empty() || !decision_.open() || decision_.pending()) return;
    grip.hinted = hints_.lies_on(spot);
    moves_.offer();
    const auto& path = decision_.path();
    grip.again = path.size() == 1 && path.front() == spot && !decision_.picker().untouched();
    decision_.grip = grip;
    if (grip.again) return;
    lift(spot, input.device);
    if (!decision_.grip.lifted) return;
    grip.lifted = true;
    decision_.grip = grip;
}

/// A stone is taken up with the press, so that it can be dragged; all else waits for the release.
void BoardHand::lift(const std::string& spot, Device device) {
    auto& picker = decision_.picker();
    if (!contains(picker.first(), spot)) return;
    if (!picker.path().empty() && contains(picker.next(), spot)) return;
    Picker trial = picker;
    if (trial.press(spot) != Picked::lifted) return;
    touch_.take(picker.press(spot), spot, device);
    decision_.grip.lifted = true;
}

void BoardHand::drag(const Input& input) {
    Grip& grip = decision_.grip;
    if (!grip.down) return;
    const render::Point before = grip.at;
    grip.at = input.at;
    const render::Spot* from = table_.top.tableau().spot(grip.spot);
    if (input.dragging && !grip.dragging && table_.view.abilities().unbounded &&
        (!from || from->role == "cell"))
        grip.panning = true;
    if (grip.panning) return camera_.pan(grip.at - before);
    if (style(input.device) == MoveStyle::click || decision_.pending() || !decision_.open()) return;
    grip.pulled = grip.pulled || input.dragging;
    const auto& path = decision_.path();
    if (input.dragging && !path.empty() && (path.front() == grip.spot || path.back() == grip.spot))
        grip.dragging = true;
}

void BoardHand::release(const Input& input) {
    if (!decision_.grip.down) return;
    const Grip grip = std::exchange(decision_.grip, {});
    if (grip.panning) return;
    const std::string spot = spot_at(input);
    if (spot.empty() && (grip.dragging || grip.spot.empty())) press_afar(input.at);
    if (grip.spot.empty()) return;
    if (grip.dragging) return let_go(grip, spot);
    if (spot != grip.spot) {  // slid off: nothing was meant, unless a stone was to come along
        if (grip.pulled && !spot.empty()) touch_.hold_back(grip.spot);
        return;
    }
    if (grip.hinted && decision_.open()) return touch_.take_hint(grip.device);
    const auto& path = decision_.path();
    const bool just_lifted =
        path.size() == 1 && path.front() == spot && !grip.again && !decision_.pending();
    if (just_lifted && decision_.open()) {
        if (style(grip.device) == MoveStyle::drag) decision_.drop();
        return;
    }
    touch_.touch(spot, grip.device);
}

/// A press beside every spot: what is held cannot go to that cell of a board without bounds.
void BoardHand::press_afar(render::Point at) {
    const auto* cells = table_.view.abilities().unbounded;
    const auto& spots = table_.top.tableau().spots;
    const auto from = std::find_if(spots.begin(), spots.end(),
                                   [](const render::Spot& spot) { return spot.role == "cell"; });
    if (!cells || from == spots.end() || !camera_.shows(at)) return;
    // From a cell that has a spot, over one side after the other, to the nearest centre.
    const float apart = kAcross * cells->camera(table_.shown(), table_.top.params()).scale;
    std::string cell = from->name;
    render::Point here = from->centre;
    for (int side = 0; side >= 0;) {
        side = -1;
        const render::Point start = here;
        float least = render::distance(start, at) - 1;
        for (int i = 0; i < 6; ++i) {
            const float angle = static_cast<float>(i) * kTurn;
            const render::Point next{start.x + apart * std::sin(angle),
                                     start.y - apart * std::cos(angle)};
            if (render::distance(next, at) >= least) continue;
            least = render::distance(next, at);
            here = next;
            side = i;
        }
        if (side >= 0) cell = cells->neighbour(cell, side);
    }
    touch_.touch_afar(cell);
}

/// What was dragged is let go over this spot.
void BoardHand::let_go(const Grip& grip, const std::string& spot) {
    const int before = table_.match().ply();
    if (!spot.empty() && spot != grip.spot) touch_.touch(spot, grip.device, Reach::carried);
    // What was let go lies where it was dropped; only chains are shown on their way.
    if (table_.match().ply() == before + 1 &&
        last_way(table_.view, table_.match(), before + 1).size() == 2)
        motion_.drop_there();
    if (style(grip.device) == MoveStyle::drag && !decision_.pending()) decision_.drop();
}

/// It was no press after all: what it took up lies where it lay.
void BoardHand::cancel() {
    if (decision_.grip.lifted) decision_.drop();
    decision_.grip = {};
}

/// The other button of the mouse, a finger that stays: turns what is held or lets it go, else asks
/// for the rule.
void BoardHand::secondary(const Input& input) {
    if (decision_.path().empty()) {
        if (const auto rule = rules_.at(input.at); !rule.empty()) rules_.open(rule);
    } else if (table_.view.abilities().turning) {
        touch_.turn(1);
    } else {
        decision_.drop();
    }
}

/// Turns what is held, else brings a board without bounds nearer, else leafs through the record.
void BoardHand::wheel(const Input& input) {
    const auto& abilities = table_.view.abilities();
    if (abilities.turning && !decision_.path().empty()) {
        if (input.wheel != 0) touch_.turn(input.wheel > 0 ? -1 : 1);
    } else if (abilities.unbounded) {
        if (camera_.shows(input.at)) camera_.zoom(std::pow(kZoomStep, input.wheel), input.at);
    } else {
        if (input.wheel != 0) moves_.leaf(input.wheel > 0 ? Command::earlier : Command::later);
    }
}

/// Keys walk over the cells of a board without bounds.
void BoardHand::letter(const Input& input) {
    if (!table_.view.abilities().unbounded) return;
    if (const int side = side_of_key(input); side >= 0) walk(side);
}

/// The focus goes to the cell over this side of where it is, from anywhere else onto the board.
void BoardHand::walk(int side) {
    Ui& ui = table_.services.ui;
    const auto& tableau = table_.top.tableau();
    const std::string focused = ui.focused();
    const bool on_spot = focused.rfind("spot:", 0) == 0;
    const render::Spot* from = on_spot ? tableau.spot(focused.substr(5)) : nullptr;
    std::string to;
    const auto* cells = table_.view.abilities().unbounded;
    if (cells && from && from->role == "cell") {
        to = cells->neighbour(from->name, side);
    } else {
        const auto& picker = decision_.picker();
        const auto next = picker.path().empty() ? std::vector<std::string>{} : picker.next();
        if (!next.empty()) to = next.front();
        const render::Point middle = table_.view.board(table_.top.params()).centre();
        float least = 1e9F;
        for (const auto& spot : tableau.spots) {
            if (!next.empty() || spot.role != "cell") continue;
            const float away = render::distance(spot.centre, middle);
            if (away >= least) continue;
            least = away;
            to = spot.name;
        }
    }
    if (to.empty() || !tableau.spot(to)) return;
    aim_.use_keys(true);
    ui.focus("spot:" + to);
}

void BoardHand::take_item(int number) {
    moves_.catch_up();
    if (!decision_.open()) return;
    const std::string spot = table_.view.item(table_.match().now(), number);
    if (spot.empty()) return;
    aim_.use_keys(true);
    const auto& picker = decision_.picker();
    if (!picker.path().empty()) {
        // What the digit means may go on with what was begun: the second die.
        if (contains(picker.next(), spot)) return touch_.touch(spot, Device::keyboard);
        if (picker.path().front() != spot) decision_.drop();
    }
    hints_.drop();  // a digit takes up, it does not play what is hinted
    if (picker.path().empty()) touch_.touch(spot, Device::keyboard);
    const auto next = picker.path().empty() ? std::vector<std::string>{} : picker.next();
    const std::string focused = table_.services.ui.focused();
    const bool there = std::any_of(next.begin(), next.end(), [&](const std::string& name) {
        return focused == "spot:" + name;
    });
    if (!next.empty() && !there) table_.services.ui.focus("spot:" + next.front());
}

}  // namespace scenes
