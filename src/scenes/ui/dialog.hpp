// Questions and messages as small scenes over whatever lies below; and the paper that opens over
// the table: its size and its head.
#pragma once

#include "scenes/ui/scene.hpp"
#include "scenes/ui/services.hpp"
#include "scenes/ui/ui.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace scenes {

/// One answer of a question; the first one is the main button.
struct Answer {
    std::string id;  ///< `button:<id>`
    std::string label;
    std::function<void()> act{};
    bool danger = false;
};

/// A question over the scene below. Esc, pad B and a press beside it take the last answer.
struct Question {
    std::string name;  ///< of the scene: `leave`, `resign`, …
    std::string title;
    std::string text;
    std::vector<Answer> answers;
    double lock = 0;  ///< seconds without effect (0.5 after a game's end)
};

std::unique_ptr<Scene> make_question(Services& services, Question question);

inline constexpr float kPaperPad = 32;  ///< padding of a dialog, design units

/// Paper in the middle of the window, as high as its content if that fits.
render::Rect paper(const Frame& frame, float width, float height);

/// Title at the left, cross at the right. True when the cross was pressed.
bool paper_head(Frame& frame, const render::Rect& inside, const std::string& title);

/// Height of the head with the gap under it, px.
float paper_head_height(Frame& frame);

}  // namespace scenes
