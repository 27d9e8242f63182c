#include "tests/soak/visitor.hpp"

#include <algorithm>
#include <array>

namespace soak {

namespace {

constexpr std::array<const char*, 4> kQuick{"card:alquerque", "card:zatre", "card:knaster",
                                            "card:sipky"};

long sum(const std::map<std::string, long>& counts) {
    long all = 0;
    for (const auto& [id, count] : counts) all += count;
    return all;
}

bool starts_with(const std::string& text, const std::string& start) {
    return text.rfind(start, 0) == 0;
}

}  // namespace

long Deeds::games_begun() const {
    return sum(begun);
}
long Deeds::games_finished() const {
    return sum(finished);
}

bool Visitor::press(const std::string& name) {
    const auto* control = place_.model().find(name);
    if (!control || !control->enabled || !control->pressable) return false;
    place_.touch(control->rect.centre());
    ++deeds_.touches;
    return true;
}

void Visitor::anywhere() {
    const auto area = place_.services().canvas.bounds();
    place_.touch({static_cast<float>(random_.below(static_cast<std::uint64_t>(area.w))),
                  static_cast<float>(random_.below(static_cast<std::uint64_t>(area.h)))});
    ++deeds_.touches;
}

/// Something that can be pressed; what begins with one of `liked` four times out of five.
void Visitor::press_any(const std::vector<std::string>& liked) {
    std::vector<std::string> all, good;
    for (const auto& control : place_.model().controls()) {
        if (!control.pressable || !control.enabled) continue;
        all.push_back(control.name);
        for (const auto& start : liked)
            if (starts_with(control.name, start)) good.push_back(control.name);
    }
    const auto& list = !good.empty() && chance(80) ? good : all;
    if (list.empty()) return anywhere();
    press(std::string(list[random_.below(list.size())]));
}

/// Notes what the touch before has led to.
void Visitor::look() {
    const auto scene = place_.shown();
    deeds_.scenes.insert(scene);
    if (scene == scene_) return;
    const auto before = scene_;
    scene_ = scene;
    firsts_.clear();
    if (scene == "table") {
        // Back from its own menu a game is none that begins.
        begins_ = before != "menu" && before != "rules" && before != "still_there";
    }
    if (scene == "results" && before != "take_home" && before != "still_there") {
        ++deeds_.finished[game_];
        ++games_;
    }
    if (scene == "boards" && before == "entry") ++deeds_.entered;
}

/// A touch that goes on with the game, if it is somebody's turn. What was tried in vain since the
/// game went on is tried again last.
void Visitor::play() {
    const auto& model = place_.model();
    game_ = model.get("game");
    if (begins_) ++deeds_.begun[game_];
    begins_ = false;
    if (chance(1))
        return press_any(chance(50) ? std::vector<std::string>{"button:menu"}
                                    : std::vector<std::string>{});
    if (chance(1)) return anywhere();
    for (const auto* name : {"button:confirm", "button:ok", "button:ready"})
        if (model.find(name) && chance(85) && press(name)) return;
    const auto stage = model.get("ply") + " " + model.get("chosen");
    if (stage != stage_) tried_.clear();
    stage_ = stage;
    const bool empty_hand = model.get("chosen").empty();
    if (empty_hand) firsts_.clear();
    std::vector<std::string> hand, fresh, all, plain;
    for (const auto& control : model.controls()) {
        if (!control.enabled || !control.pressable || !control.visible) continue;
        if (starts_with(control.name, "button:plain") || control.name == "button:stop")
            plain.push_back(control.name);
        if (!starts_with(control.name, "spot:")) continue;
        if (empty_hand) firsts_.insert(control.name);
        if (tried_.count(control.name)) continue;
        all.push_back(control.name);
        if (empty_hand && starts_with(control.name, "spot:hand")) hand.push_back(control.name);
        if (!firsts_.count(control.name)) fresh.push_back(control.name);
    }
    const auto one_of = [this](const std::vector<std::string>& list) {
        const std::string name = list[random_.below(list.size())];
        tried_.insert(name);
        press(name);
    };
    if (!plain.empty() && (all.empty() || chance(50))) return one_of(plain);
    for (const auto* list : {&hand, &fresh, &all})
        if (!list->empty() && chance(95)) return one_of(*list);
    tried_.clear();
    if (model.get("actor") == "nobody") press("button:results");
    place_.pass(0.2);  // the computer is on turn, or something moves
}

void Visitor::act() {
    if (scene_ == "attract" || scene_ == "closed" || scene_ == "still_there") return anywhere();
    if (scene_ == "welcome") return press_any({"button:language."});
    if (scene_ == "choice") {
        if (chance(30)) return press_any({"button:company.points"});
        // Tantrix takes a finger longest: less often chosen than the others.
        return press_any({chance(10)   ? "button:"
                          : chance(30) ? "card:"
                                       : kQuick[random_.below(kQuick.size())]});
    }
    if (scene_ == "table") return play();
    if (scene_ == "menu") return press_any({"button:back"});
    if (scene_ == "rules") return press_any({"button:back", "button:next"});
    if (scene_ == "entry") return press_any({"button:animal.", "button:colour.", "button:done"});
    if (scene_ == "results")
        return press_any(chance(50) ? std::vector<std::string>{"button:enter"}
                                    : std::vector<std::string>{"button:again", "button:choice"});
    if (scene_ == "boards" || scene_ == "take_home") return press_any({"button:choice"});
    press_any();
}

/// Leaves the screen as it is; the kiosk must find out by itself.
void Visitor::walk_away() {
    for (int i = 0; i < 40 && place_.kiosk().health().screen != "attract" &&
                    place_.kiosk().health().screen != "closed";
         ++i)
        place_.pass(10);
    look();
}

void Visitor::visit(int games, double until) {
    ++deeds_.visits;
    games_ = 0;
    scene_.clear();
    const auto patience = chance(10) ? random_.below(60) : 3000;
    bool woke = false;
    for (std::uint64_t i = 0; i < patience && games_ < games && place_.now() < until; ++i) {
        look();
        if (scene_ == "closed") return;
        if (scene_ == "attract" && woke) break;  // somebody pressed "start over"
        woke = woke || scene_ != "attract";
        deeds_.languages.insert(place_.services().strings.language());
        act();
        place_.pass(0.05 + static_cast<double>(random_.below(10)) / 100);
        if (random_.below(100) == 0) place_.paint();
    }
    look();
    // Some stay for the list of scores, some press "start over", most just go.
    for (int i = 0; i < 8 && (scene_ == "results" || scene_ == "entry" || scene_ == "boards");
         ++i) {
        act();
        place_.pass(0.4);
        look();
    }
    if (scene_ == "choice" && chance(50)) press("button:start_over");
    place_.pass(0.5);
    ++deeds_.walked_away;
    walk_away();
}

}  // namespace soak
