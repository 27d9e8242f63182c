#include "scenes/games/tantrix/puzzle/solver.hpp"

#include "render/sound/sound.hpp"

#include <algorithm>
#include <utility>

namespace scenes {

namespace {

constexpr double kShowStep = 0.3;  // seconds between two tiles of the solution

}  // namespace

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

void PuzzleSolver::ask(Wish wish, PuzzleRun& run) {
    run.begin();
    wish_ = wish;
    worker_.ask(run.puzzle(), run.desk().figure(), known_);
}

void PuzzleSolver::cancel() {
    worker_.cancel();
    show_.clear();
}

PuzzleSolver::Done PuzzleSolver::update(PuzzleRun& run, bool moving) {
    if (const auto answer = worker_.poll()) return take(answer->solution, run);
    const bool due = laying() && !moving && services_.clock.now() >= next_;
    return due ? lay_next(run) : Done::nothing;
}

PuzzleSolver::Done PuzzleSolver::take(const tantrix::Arrangement& solution, PuzzleRun& run) {
    auto& desk = run.desk();
    if (wish_ == Wish::hint) {
        const auto next = tantrix::next_tile(solution, desk.figure());
        if (!next) return Done::found;
        run.take_hint();
        desk.put(next->tile, next->cell, next->rotation);
        hinted_ = next->tile;
        return Done::hint;
    }
    // What is in the way goes to the tray first, then tile follows tile along the line.
    for (const auto& placed : desk.figure())
        if (std::find(solution.begin(), solution.end(), placed) == solution.end())
            desk.park(placed.tile);
    for (const auto& placed : solution)
        if (!desk.lie(placed.tile).laid) show_.push_back(placed);
    std::reverse(show_.begin(), show_.end());
    next_ = services_.clock.now();
    run.show_solution();
    return Done::found;
}

PuzzleSolver::Done PuzzleSolver::lay_next(PuzzleRun& run) {
    const auto placed = show_.back();
    show_.pop_back();
    run.desk().put(placed.tile, placed.cell, placed.rotation);
    services_.sound.play(render::Effect::StonePlaced, 0.6F);
    next_ = services_.clock.now() + kShowStep * services_.settings.motion();
    return laying() ? Done::tile : Done::end;
}

}  // namespace scenes
