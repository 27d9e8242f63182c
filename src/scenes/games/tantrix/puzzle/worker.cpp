// The solver on its thread, see tantrix_puzzle_worker.hpp.
#include "scenes/games/tantrix/puzzle/worker.hpp"

namespace scenes {

void PuzzleWorker::ask(const tantrix::Puzzle& puzzle, const tantrix::Arrangement& mine,
                       const tantrix::Arrangement& known) {
    cancel();
    stop_ = false;
    thread_ = std::thread([this, puzzle, mine, known] {
        tantrix::SolveOrder order;
        order.nodes = kNodes;
        order.stop = &stop_;
        answer_.solution = tantrix::nearest_solution(puzzle, mine, known, order);
        ready_.store(true, std::memory_order_release);
        if (wake_) wake_();
    });
}

std::optional<PuzzleWorker::Answer> PuzzleWorker::poll() {
    if (!ready_.load(std::memory_order_acquire)) return std::nullopt;
    thread_.join();
    ready_ = false;
    return std::move(answer_);
}

void PuzzleWorker::cancel() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
    ready_ = false;
}

}  // namespace scenes
