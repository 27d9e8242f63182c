// The panel beside a puzzle: its parts, each drawn in a box, and how they share the room.
#pragma once

#include "scenes/games/tantrix/puzzle/findings.hpp"
#include "scenes/games/tantrix/puzzle/sight.hpp"

#include <vector>

namespace scenes {

/// The parts of the panel beside a puzzle, each drawn in a box: the task, time and moves, the
/// limits of the medals, what the last check found, hints that are left.
class PuzzleParts {
public:
    PuzzleParts(const Services& services, const PuzzleRun& run, const PuzzlePlaces& places)
        : services_(services), run_(run), places_(places) {}

    void draw_task(Frame& frame, const render::Rect& box) const;
    void draw_counts(Frame& frame, const render::Rect& box) const;
    void draw_limits(Frame& frame, const render::Rect& box) const;
    void draw_state(Frame& frame, const render::Rect& box) const;
    void draw_hints_left(Frame& frame, const render::Rect& box) const;

private:
    void draw_sign(Frame& frame, render::Point centre, float radius) const;
    void draw_finding(Frame& frame, const render::Rect& box, const std::string& id,
                      const PuzzleFinding& finding) const;
    const Layout& layout() const { return places_.layout; }

    const Services& services_;
    const PuzzleRun& run_;
    const PuzzlePlaces& places_;
};

/// The panel beside a puzzle: how its parts share the room, the head and the buttons. What has no
/// room is left out, the least needed first.
class PuzzlePanel {
public:
    /// What was pressed.
    enum class Pressed { nothing, leave, main, undo, hint, menu };
    /// What hands may do now.
    struct Hands {
        Allowed free{};        ///< something may be laid, taken away or asked for
        bool solving = false;  ///< the solver is at work
        bool laying = false;   ///< … or lays what it has found
    };

    PuzzlePanel(const PuzzleRun& run, const PuzzlePlaces& places, const PuzzleParts& parts)
        : run_(run), places_(places), parts_(parts) {}

    Pressed draw(Frame& frame, const Hands& hands) const;

private:
    struct Block;

    std::vector<render::Rect> columns(Frame& frame) const;
    std::vector<Block> blocks(Frame& frame, float width) const;
    static void squeeze(std::vector<Block>& parts, const std::vector<render::Rect>& columns,
                        float& gap);
    void draw_blocks(Frame& frame) const;
    bool draw_main(Frame& frame, const Hands& hands) const;
    Pressed draw_tools(Frame& frame, const Hands& hands) const;
    const Layout& layout() const { return places_.layout; }

    const PuzzleRun& run_;
    const PuzzlePlaces& places_;
    const PuzzleParts& parts_;
};

}  // namespace scenes
