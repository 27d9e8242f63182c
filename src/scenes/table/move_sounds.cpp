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
    const bool takes = !view_.trip(position, move).taken.empty();
    landing_ = takes ? Effect::Jump : Effect::StonePlaced;
    if (!forward || takes) return;
    const auto noise = view_.noise(position, move);
    if (!noise) return;
    landing_ = noise->at_once ? std::nullopt : std::optional(noise->effect);
    if (noise->at_once) play(noise->effect);
}

void MoveSounds::beats(const std::vector<render::Beat>& beats) const {
    for (const auto& beat : beats) {
        if (beat.kind == render::Beat::Kind::land && landing_) play(*landing_);
        if (beat.kind == render::Beat::Kind::take) play(Effect::StoneTaken, 0.7F);
    }
}

}  // namespace scenes
