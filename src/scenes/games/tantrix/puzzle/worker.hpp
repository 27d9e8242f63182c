// Looks for the solution nearest to a person's figure on a thread of its own, so that the window
// stays awake. Knows no screen.
#pragma once

#include "game/tantrix/puzzle/hint.hpp"

#include <atomic>
#include <functional>
#include <optional>
#include <thread>

namespace scenes {

class PuzzleWorker {
public:
    struct Answer {
        tantrix::Arrangement solution;
    };

    /// Tiles the solver may lay for one answer: some half a second of a slow machine.
    static constexpr std::uint64_t kNodes = 1'500'000;

    explicit PuzzleWorker(std::function<void()> wake) : wake_(std::move(wake)) {}
    ~PuzzleWorker() { cancel(); }
    PuzzleWorker(const PuzzleWorker&) = delete;
    PuzzleWorker& operator=(const PuzzleWorker&) = delete;

    /// Begins to look; what was asked before is dropped.
    void ask(const tantrix::Puzzle& puzzle, const tantrix::Arrangement& mine,
             const tantrix::Arrangement& known);
    /// The answer, once.
    std::optional<Answer> poll();
    bool busy() const { return thread_.joinable(); }
    /// Stops and waits for the end, which comes at once.
    void cancel();

private:
    std::function<void()> wake_;
    std::thread thread_;
    std::atomic<bool> stop_{false};
    std::atomic<bool> ready_{false};
    Answer answer_;  ///< the thread's until ready_
};

}  // namespace scenes
