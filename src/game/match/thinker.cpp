// The worker thread of the bots, see thinker.hpp.
#include "game/match/thinker.hpp"

#include <atomic>
#include <cassert>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

namespace game {

struct Thinker::Impl {
    /// One question. The worker holds on to it while it thinks, the thinker to stop it.
    struct Task {
        std::unique_ptr<Position> position;
        Request request;
        int ply = 0;
        std::atomic<bool> stop{false};
        std::optional<Thought> thought = {};  // set under the mutex
    };

    Impl(Think thinks, Wake wakes) : think(std::move(thinks)), wake(std::move(wakes)) {}

    const Think think;
    const Wake wake;

    mutable std::mutex mutex;
    std::condition_variable asked;
    std::shared_ptr<Task> task;  // the latest question until it was polled or cancelled
    bool waiting = false;        // the worker has not taken `task` yet
    bool closing = false;
    std::thread worker;

    /// Tells the worker to leave what it is at. Needs the mutex.
    void drop() {
        if (task) task->stop.store(true, std::memory_order_relaxed);
        task.reset();
        waiting = false;
    }

    void work() {
        std::unique_lock lock(mutex);
        for (;;) {
            asked.wait(lock, [this] { return closing || waiting; });
            if (closing) return;
            const auto mine = task;
            waiting = false;
            lock.unlock();
            auto thought = think(*mine->position, mine->request);
            lock.lock();
            if (mine != task) continue;  // another question came, or none counts any more
            mine->thought = std::move(thought);
            if (!wake) continue;
            lock.unlock();  // the loop that is woken may poll at once
            wake();
            lock.lock();
        }
    }
};

Thinker::Thinker(Think think, Wake wake)
    : impl_(std::make_unique<Impl>(std::move(think), std::move(wake))) {
    assert(impl_->think);
    impl_->worker = std::thread([body = impl_.get()] { body->work(); });
}

Thinker::~Thinker() {
    {
        const std::lock_guard lock(impl_->mutex);
        impl_->drop();
        impl_->closing = true;
    }
    impl_->asked.notify_one();
    impl_->worker.join();
}

void Thinker::start(std::unique_ptr<Position> position, Request request, int ply) {
    assert(position);
    auto task = std::make_shared<Impl::Task>();
    task->position = std::move(position);
    task->request = std::move(request);
    task->request.stop = &task->stop;
    task->ply = ply;
    {
        const std::lock_guard lock(impl_->mutex);
        impl_->drop();
        impl_->task = std::move(task);
        impl_->waiting = true;
    }
    impl_->asked.notify_one();
}

std::optional<Thought> Thinker::poll(int ply) {
    const std::lock_guard lock(impl_->mutex);
    if (!impl_->task || !impl_->task->thought) return std::nullopt;
    const auto task = std::move(impl_->task);
    impl_->task.reset();
    if (task->ply != ply) return std::nullopt;
    return std::move(task->thought);
}

void Thinker::hurry() {
    const std::lock_guard lock(impl_->mutex);
    if (impl_->task) impl_->task->stop.store(true, std::memory_order_relaxed);
}

void Thinker::cancel() {
    const std::lock_guard lock(impl_->mutex);
    impl_->drop();
}

bool Thinker::busy() const {
    const std::lock_guard lock(impl_->mutex);
    return impl_->task != nullptr;
}

std::optional<int> Thinker::ply() const {
    const std::lock_guard lock(impl_->mutex);
    if (!impl_->task) return std::nullopt;
    return impl_->task->ply;
}

}  // namespace game
