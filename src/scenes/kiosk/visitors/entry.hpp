// `entry`: whose points these are, as an animal in a colour; the scene's state.
#pragma once

#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/house/scores.hpp"
#include "scenes/kiosk/house/visitor_ui.hpp"

namespace kiosk {

class Entry final : public scenes::Scene {
public:
    explicit Entry(scenes::Services& services);

    std::string name() const override { return "entry"; }
    void draw(scenes::Frame& frame) override;

    /// Writes the points of the latest match under this identity, once; the row's id.
    std::uint64_t enter(const Identity& who);
    const Board& board() const { return board_; }

private:
    enum class Step { animal, colour, sure };
    void draw_animals(const VisitorUi& visitor, const render::Rect& box);
    void draw_colours(const VisitorUi& visitor, const render::Rect& box);
    void draw_sure(const VisitorUi& visitor, const render::Rect& box);
    void draw_wheel(const VisitorUi& visitor, const render::Rect& box);
    void draw_foot(const VisitorUi& visitor, const render::Rect& box);
    void done(const Identity& who);
    std::string title() const;
    bool blocked() const;

    scenes::Services& services_;
    Board board_;
    long long value_ = 0;
    Step step_ = Step::animal;
    Identity who_;
    std::uint64_t row_ = 0;
};

/// The one on top of the stage, or nullptr.
Entry* entry_on(const scenes::Stage& stage);

}  // namespace kiosk
