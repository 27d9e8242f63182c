// How the picture follows the match, and what is heard of it.
#pragma once

#include "render/timeline.hpp"
#include "scenes/face/view.hpp"
#include "scenes/table/board/context.hpp"
#include "scenes/ui/services.hpp"

#include <optional>
#include <string>
#include <vector>

namespace scenes {

/// What is heard of an action while it is seen.
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

/// The picture follows the match: one action after the other sets off, is heard, and arrives.
class BoardMotion {
public:
    explicit BoardMotion(const TableContext& table)
        : table_(table), sounds_(table.services, table.view) {}

    void advance(double seconds) { sounds_.beats(table_.top.advance(seconds)); }
    /// What still moves has arrived.
    void finish() { sounds_.beats(table_.top.finish()); }
    /// True when the table shows the ply that is looked at; else the next step towards it begins.
    bool arrived();
    /// What was just played is shown at once: hands never wait for the picture.
    void catch_up();
    /// What was let go lies where it was dropped: the last action has arrived.
    void drop_there();
    /// The next action takes this spot, where several would do.
    void take_from(std::string spot) { took_ = std::move(spot); }
    /// Luck has decided, and the way to what it brought is still being shown.
    bool luck_falls() const;

private:
    const TableContext& table_;
    MoveSounds sounds_;
    std::string took_;      ///< spot that the hand took for the last action
    bool onwards_ = false;  ///< what is shown goes forward in the match
};

}  // namespace scenes
