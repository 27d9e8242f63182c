// The badge that tells what is proved from what is estimated. Shared by hint and analysis.
#pragma once

#include "render/icons.hpp"
#include "render/theme.hpp"
#include "scenes/table/panel/layout.hpp"
#include "scenes/ui/scene.hpp"

#include <string>

namespace scenes {

/// How sure a judgement is, and for whom it speaks.
enum class Proof { won, drawn, lost, estimate };

/// What this judgement says, seen by the seat on turn.
Proof proof_of(bool exact, int value);
/// Its sign and colour: every kind of proof and the estimate look different without colour, too.
struct ProofLook {
    render::Icon icon;
    render::Color ink;
};
ProofLook look_of(Proof proof, const render::Theme& theme);

/// Sign and words in the middle of `box`, as large as fits, at most as high as a chip. With an `id`
/// it is a button and leads on; true when it was pressed.
bool draw_verdict(Frame& frame, const Layout& layout, const render::Rect& box,
                  const std::string& words, Proof proof, const std::string& id = {});

}  // namespace scenes
