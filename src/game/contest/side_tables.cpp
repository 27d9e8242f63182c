#include "game/contest/side_tables.hpp"

#include <atomic>
#include <cassert>
#include <mutex>
#include <thread>
#include <utility>

namespace game {

bool play_out(Match& match, const std::atomic<bool>* stop) {
    const auto stopped = [&] { return stop && stop->load(); };
    while (!match.over() && !stopped()) {
        if (match.play_chance()) continue;
        Request request;
        request.seat = match.actor();
        request.bot = match.people()[static_cast<std::size_t>(request.seat)].kind;
        request.seed = mixed(match.seed() + static_cast<std::uint64_t>(match.ply()));
        request.stop = stop;
        request.history = match.moves();
        const auto thought = match.game().think(match.now(), request);
        if (stopped()) break;  // what was thought of in haste does not count
        const auto refusal = match.play(thought.move);
        assert(!refusal);
    }
    return !stopped();
}

struct SideTables::Impl {
    mutable std::mutex mutex;
    std::vector<MeetingResult> ready;  // guarded
    bool playing = false;              // guarded
    std::atomic<bool> stop{false};
    std::function<void()> wake;
    std::thread worker;

    /// The worker: its own pentathlon, of which nobody else knows.
    void play(Pentathlon pentathlon) {
        while (const auto due = computers_due(pentathlon)) {
            auto result = play_meeting(pentathlon, due->game, due->meeting, &stop);
            if (!result) break;
            count_result(pentathlon, *result);
            {
                const std::lock_guard lock(mutex);
                ready.push_back(std::move(*result));
                playing = computers_due(pentathlon).has_value();
            }
            if (wake) wake();
        }
        const std::lock_guard lock(mutex);
        playing = false;
    }
};

SideTables::SideTables(Pentathlon pentathlon, std::function<void()> wake)
    : impl_(std::make_unique<Impl>()) {
    if (!computers_due(pentathlon)) return;
    impl_->wake = std::move(wake);
    impl_->playing = true;
    impl_->worker = std::thread([body = impl_.get(), own = std::move(pentathlon)]() mutable {
        body->play(std::move(own));
    });
}

SideTables::~SideTables() {
    impl_->stop = true;
    if (impl_->worker.joinable()) impl_->worker.join();
}

std::vector<MeetingResult> SideTables::take() {
    const std::lock_guard lock(impl_->mutex);
    return std::exchange(impl_->ready, {});
}

bool SideTables::busy() const {
    const std::lock_guard lock(impl_->mutex);
    return impl_->playing || !impl_->ready.empty();
}

}  // namespace game
