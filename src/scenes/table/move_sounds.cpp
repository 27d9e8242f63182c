#include "scenes/table/move_sounds.hpp"

#include "game/match/match.hpp"
#include "render/sound/sound.hpp"

namespace scenes {

using render::Effect;

void MoveSounds::play(Effect effect, float volume) const {
    services_.sound.play(effect, loudness_ * volume, effect == Effect::StonePlaced ? 0.03F : 0.0F);
}

void MoveSounds::sets_off(const game::Match& match, int ply, bool forward) {
    const auto& position = match.at(ply);
    const auto& move = match.moves()[static_cast<std::size_t>(ply)];
    const auto trip = view_.trip(position, move);
    const bool takes = !trip.taken.empty();
    landing_ = takes ? Effect::Jump : Effect::StonePlaced;
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

}  // namespace scenes
