#include "scenes/table/moves/spot_touch.hpp"

#include <algorithm>

namespace scenes {

using render::Effect;

namespace {

constexpr float kFingerCell = 12;  // millimetres: places of this size are pressed directly

}  // namespace

std::string SpotTouch::preview() const {
    if (auto choice = autoplay_.choice(); !choice.empty()) return choice;
    if (table_.browsing.looks_back() || table_.top.busy() || !decision_.open()) return {};
    const auto hinted = hints_.move();
    return hinted.empty() ? decision_.thought_of(aim_.spot()) : hinted;
}

std::string SpotTouch::page_of(const std::string& spot) const {
    const auto* pages = table_.view.abilities().menu_pages;
    if (!pages) return {};
    const auto page = pages->page_at(table_.shown(), spot);
    // One that is called after a switch opens only while that is on.
    const std::string family = page.substr(0, page.find(':'));
    for (const auto& extra : table_.view.switches())
        if (extra.id == family && !table_.top.params().shows(family)) return {};
    return page;
}

/// Spots that are no part of an action may show something: the bag what is left in it.
bool SpotTouch::opens_page(const std::string& spot) {
    const auto& picker = decision_.picker();
    const bool open = decision_.open();
    if (open && (contains(picker.first(), spot) || contains(picker.next(), spot))) return false;
    const auto page = mode_.traits().opens_pages ? page_of(spot) : std::string();
    if (page.empty()) return false;
    // What is asked about one place is asked with an empty hand.
    const bool holding = open && !picker.path().empty();
    if (holding && page.find(':') != std::string::npos) return false;
    table_.sheet = {OpenSheet::Kind::page, page};
    return true;
}

void SpotTouch::touch(const std::string& spot, Device device, Reach reach) {
    if (hints_.lies_on(spot)) return take_hint(device);
    if (opens_page(spot)) return;
    if (table_.browsing.looks_back()) {
        table_.services.ui.toast(tr("table.looking_back"));
        return;
    }
    if (seen_.come_back()) return;
    moves_.catch_up();
    if (!decision_.open()) return;
    moves_.offer();
    auto& picker = decision_.picker();
    if (decision_.pending() && !picker.path().empty() && picker.path().back() == spot) {
        if (decision_.turn().turns_at(picker.path()).size() > 1) return turn(1);
        return moves_.decide(picker.move());
    }
    if (table_.view.abilities().turning && !decision_.pending() && picker.path().size() == 1 &&
        picker.path().front() == spot && !picker.untouched())
        return turn(1);
    decision_.set_pending(false);
    take(picker.press(spot), spot, device, reach);
}

void SpotTouch::touch_afar(const std::string& cell) {
    if (table_.browsing.looks_back() || !decision_.open()) return;
    const auto& path = decision_.path();
    if (path.empty()) return;
    const auto why = table_.view.objection(table_.match().now(), {path.front(), cell});
    if (why) moves_.refuse(*why);
}

void SpotTouch::stop_here() {
    auto& picker = decision_.picker();
    const auto picked = picker.finish();
    take(picked, picker.path().back(), Device::mouse);
}

void SpotTouch::take(Picked picked, const std::string& spot, Device device, Reach reach) {
    const auto& now = table_.match().now();
    if (picked != Picked::refused) {
        held_ply_ = -1;
        rules_.forget();
    }
    switch (picked) {
        case Picked::nothing:
            break;
        case Picked::lifted:
        case Picked::extended: {
            hints_.drop();
            mode_.picked(device);
            table_.sound(Effect::Button, 0.5F);
            const auto lines =
                table_.view.advice_on(now, decision_.path(), false, table_.services.device);
            table_.news.say(lines.empty() ? spot : lines.front());
            break;
        }
        case Picked::dropped:
            table_.news.say(tr("table.dropped"));
            break;
        case Picked::completed:
            if (confirms(device) || asks_turn(device))
                wait_for_confirmation(decision_.picker().move());
            else
                moves_.decide(decision_.picker().move());
            break;
        case Picked::refused:
            if (const auto why = why_not(spot, reach)) moves_.refuse(*why);
            break;
    }
}

void SpotTouch::wait_for_confirmation(const std::string& move) {
    decision_.set_pending(true);
    table_.sound(Effect::Button, 0.5F);
    table_.news.say(table_.view.words(table_.match().now(), move) + ". " +
                    tr("table.confirm_asks"));
}

void SpotTouch::take_hint(Device device) {
    const std::string move = hints_.found();
    decision_.drop();
    if (table_.view.abilities().turning) decision_.turn().hold_as(move);
    if (!decision_.picker().choose(move, table_.view.path(table_.match().now(), move))) return;
    hints_.drop();
    if (!confirms(device)) return moves_.commit(move);
    wait_for_confirmation(move);
}

bool SpotTouch::confirms(Device device) const {
    if (small_places()) return true;
    switch (table_.services.settings->confirm) {
        case Confirm::always:
            return true;
        case Confirm::touch:
            return device == Device::touch || device == Device::pen;
        case Confirm::mistakes:  // which MistakeWarning finds
        case Confirm::never:
            break;
    }
    return false;
}

bool SpotTouch::small_places() const {
    if (!mode_.traits().for_fingers) return false;
    for (const auto& name : decision_.picker().next())
        if (const auto* spot = table_.top.tableau().spot(name)) {
            const bool disc = spot->box.w <= 0;
            const float wide = disc ? 2 * spot->radius : std::min(spot->box.w, spot->box.h);
            return wide < table_.services.ui.mm(kFingerCell);
        }
    return false;
}

/// True if a press on the place only aims: fingers have not seen how it would lie, and a fan asks.
bool SpotTouch::asks_turn(Device device) const {
    if (decision_.turn().turns_at(decision_.path()).size() < 2) return false;
    if (device == Device::touch || device == Device::pen) return true;
    return decision_.turn().fans(table_.match().now(), table_.top.params());
}

void SpotTouch::turn(int by) {
    auto& picker = decision_.picker();
    if (picker.path().empty() || !decision_.open()) return;
    // The path that is meant: the whole one, or what is held and the place aimed at.
    auto spots = picker.path();
    if (const auto at = aim_.spot(); picker.move().empty() && !at.empty()) spots.push_back(at);
    const auto& settings = table_.services.settings;
    const bool swings = !settings->reduced_motion && settings.motion() > 0;
    const bool pending = decision_.pending();
    if (!decision_.turn().step(by, spots, preview(), swings)) {
        table_.services.ui.toast(tr("table.one_turn"));
        return;
    }
    decision_.set_pending(pending);
    table_.sound(Effect::Button, 0.4F);
    if (const std::string thought = preview(); !thought.empty())
        table_.news.say(table_.view.words(table_.match().now(), thought));
}

void SpotTouch::hold_back(const std::string& spot) {
    const auto& picker = decision_.picker();
    const auto first = picker.first();
    const bool carries = std::any_of(first.begin(), first.end(),
                                     [&](const std::string& name) { return !picker.single(name); });
    const auto& now = table_.match().now();
    if (!carries || decision_.pending() || table_.view.spot_value(now, spot) == "empty") return;
    Picker trial = picker;
    trial.drop();
    if (trial.press(spot) != Picked::refused) return;
    if (const auto why = table_.view.objection(now, {spot})) moves_.refuse(*why);
}

/// Why this spot cannot be pressed now. Who presses on, as if what could not be taken up had been,
/// is told again why it stays.
std::optional<game::Refusal> SpotTouch::why_not(const std::string& spot, Reach reach) {
    const View& view = table_.view;
    const auto& now = table_.match().now();
    auto spots = decision_.path();
    const std::string here = view.spot_value(now, spot);
    const bool pressed_on = spots.empty() && here == "empty" && held_ply_ == table_.match().ply();
    held_ply_ = -1;
    if (!pressed_on) held_ = spots.empty() && here != "empty" && carried_from(spot) ? spot : "";
    if (!held_.empty()) {
        held_ply_ = table_.match().ply();
        return view.objection(now, {held_});
    }
    spots.push_back(spot);
    if (spots.size() > 1 && reach == Reach::pressed) {
        // A stone of one's own that cannot move is asked about itself, not as a target; what was
        // carried onto it was meant to go there.
        const auto alone = view.objection(now, {spot});
        if (alone && here == view.spot_value(now, spots.front())) return alone;
    }
    return view.objection(now, spots);
}

/// True if on places like this one things are taken up and carried, rather than pressed.
bool SpotTouch::carried_from(const std::string& spot) const {
    const auto& tableau = table_.top.tableau();
    const auto* here = tableau.spot(spot);
    const auto& picker = decision_.picker();
    const auto first = picker.first();
    return here && std::any_of(first.begin(), first.end(), [&](const std::string& name) {
               const auto* other = tableau.spot(name);
               return other && other->role == here->role && !picker.single(name);
           });
}

}  // namespace scenes
