// Questions and messages as small scenes over whatever lies below.
#pragma once

#include "scenes/ui/services.hpp"

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

}  // namespace scenes
