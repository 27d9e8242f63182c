// What is heard of an action while it is seen.
#pragma once

#include "render/timeline.hpp"
#include "scenes/face/view.hpp"
#include "scenes/ui/services.hpp"

#include <optional>
#include <vector>

namespace scenes {

class MoveSounds {
public:
    static constexpr float kLookingOn = 0.7F;  ///< where a match is only looked at

    /// `loudness`: share of what is heard at the table itself.
    MoveSounds(const Services& services, const View& view, float loudness = 1)
        : services_(services), view_(view), loudness_(loudness) {}

    /// This action of the match sets off now, or its way back does.
    void sets_off(const game::Match& match, int ply, bool forward);
    /// What has landed and what was taken since the last time.
    void beats(const std::vector<render::Beat>& beats) const;

private:
    void play(render::Effect effect, float volume = 1) const;

    const Services& services_;
    const View& view_;
    float loudness_;
    std::optional<render::Effect> landing_;  ///< heard when it lands; nothing: silence
};

}  // namespace scenes
