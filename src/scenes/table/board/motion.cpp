#include "scenes/table/board/motion.hpp"

#include "game/match/match.hpp"
#include "render/sound/sound.hpp"

#include <algorithm>
#include <utility>

namespace scenes {

using render::Effect;

void MoveSounds::play(Effect effect, float volume) const {
    services_.sound.play(effect, loudness_ * volume, effect == Effect::StonePlaced ? 0.03F : 0.0F);
}

void MoveSounds::sets_off(const game::Match& match, int ply, bool forward) {
    landing_ = Effect::StonePlaced;
    // Taken back by all: the record knows nothing of it any more.
    if (ply >= match.length()) return;
    const auto trip = view_.trip(match.at(ply), match.moves()[static_cast<std::size_t>(ply)]);
    const bool takes = !trip.taken.empty();
    if (takes) landing_ = Effect::Jump;
    if (!forward || takes) return;
    if (!trip.cue) return;
    landing_ = trip.cue->at_once ? std::nullopt : std::optional(trip.cue->effect);
    if (trip.cue->at_once) play(trip.cue->effect);
}

void MoveSounds::beats(const std::vector<render::Beat>& beats) const {
    for (const auto& beat : beats) {
        if (beat.kind == render::Beat::Kind::land && landing_) play(*landing_);
        if (beat.kind == render::Beat::Kind::take) play(Effect::StoneTaken, 0.7F);
    }
}

bool BoardMotion::arrived() {
    Tabletop& top = table_.top;
    const int wanted = table_.shown_ply();
    if (top.ply() == wanted) return true;
    // Forward one action after the other, so that every reply is seen; anything else at once.
    const int step = wanted > top.ply() && wanted - top.ply() <= 3 ? top.ply() + 1 : wanted;
    onwards_ = step > top.ply();
    sounds_.sets_off(table_.match(), std::min(step, top.ply()), onwards_);
    top.go(table_.match(), step, table_.services.settings, std::exchange(took_, {}));
    // Where nothing of it can be seen no frame comes by itself: the next is done at once.
    return !top.busy() && top.ply() == wanted;
}

void BoardMotion::catch_up() {
    Tabletop& top = table_.top;
    const int now = table_.match().ply();
    top.finish();
    if (table_.browsing.looks_back() || top.ply() < 0 || top.ply() == now) return;
    top.go(table_.match(), now, table_.services.settings);
    top.finish();
}

void BoardMotion::drop_there() {
    table_.top.go(table_.match(), table_.match().ply(), table_.services.settings,
                  std::exchange(took_, {}));
    finish();
}

bool BoardMotion::luck_falls() const {
    const auto& match = table_.match();
    const int ply = match.ply();
    if (table_.top.ply() < 0 || ply == 0 || match.at(ply - 1).actor() != game::kChance)
        return false;
    if (table_.view.own_luck(match.settings())) return false;
    return table_.top.ply() < ply || (table_.top.busy() && onwards_);
}

}  // namespace scenes
