// The solver of puzzles at work: it looks for the solution nearest to a person's figure, shows a
// tile of it, or lays it all, tile after tile.
#pragma once

#include "game/tantrix/puzzle/solver.hpp"
#include "scenes/games/tantrix/puzzle/run.hpp"

#include <atomic>
#include <functional>
#include <optional>
#include <thread>
#include <vector>

namespace scenes {

/// Looks for that solution on a thread of its own, so that the window stays awake.
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

class PuzzleSolver {
public:
    enum class Wish { hint, solution };
    /// What has happened.
    enum class Done {
        nothing,
        found,  ///< the solution is known, its tiles are laid from now on
        hint,   ///< a tile of it was laid: hinted()
        tile,   ///< the next tile of it was laid
        end     ///< … which was the last one
    };

    /// `known`: a solution.
    PuzzleSolver(Services& services, tantrix::Arrangement known)
        : services_(services), known_(std::move(known)), worker_(services.wake) {}

    void ask(Wish wish, PuzzleRun& run);
    /// Time passes; `moving`: a tile is still on its way.
    Done update(PuzzleRun& run, bool moving);
    void cancel();
    bool thinking() const { return worker_.busy(); }
    bool laying() const { return !show_.empty(); }
    /// The tile that the last hint laid.
    int hinted() const { return hinted_; }

private:
    Done take(const tantrix::Arrangement& solution, PuzzleRun& run);
    Done lay_next(PuzzleRun& run);

    Services& services_;
    const tantrix::Arrangement known_;
    PuzzleWorker worker_;
    Wish wish_ = Wish::hint;
    std::vector<tantrix::Placed> show_;  ///< tiles still to be laid, last first
    double next_ = 0;                    ///< when the next one is, seconds of the clock
    int hinted_ = 0;
};

}  // namespace scenes
