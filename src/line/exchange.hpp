// What a program and its thread of the network hand over to each other: what has come one way, what
// is to be sent the other, and that something has to be looked at or ended. A visit and a lobby
// each have one.
#pragma once

#include "line/line.hpp"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace net {

template <class Arrival>
struct Exchange {
    /// `wakes` is called on a thread of the network when the first thing has come.
    explicit Exchange(std::function<void()> wakes) : wake(std::move(wakes)) {}
    Exchange(const Exchange&) = delete;
    Exchange& operator=(const Exchange&) = delete;

    // --- the program's side ----------------------------------------------------------------------
    /// What has come since the last time.
    std::vector<Arrival> fetch() {
        const std::lock_guard lock(mutex);
        return std::exchange(arrivals, {});
    }
    void send(Post post) {
        {
            const std::lock_guard lock(mutex);
            posts.push_back(std::move(post));
        }
        come.notify_one();
    }
    /// A thread that gave up tries once more.
    void try_again() { tell(again); }
    /// Ends the thread and waits for that.
    void end() {
        tell(stop);
        thread.join();
    }

    // --- the thread's side -----------------------------------------------------------------------
    void arrive(Arrival arrival) {
        bool first = false;
        {
            const std::lock_guard lock(mutex);
            first = arrivals.empty();
            arrivals.push_back(std::move(arrival));
        }
        if (first && wake) wake();
    }
    /// The connection may be closed.
    void look_at_line() { tell(look); }
    bool stopped() {
        const std::lock_guard lock(mutex);
        return stop;
    }
    /// Until somebody tries again, or the end.
    void wait_for_again() {
        std::unique_lock lock(mutex);
        come.wait(lock, [this] { return stop || again; });
        again = false;
    }

    const std::function<void()> wake;
    std::mutex mutex{};
    std::condition_variable come{};
    std::vector<Arrival> arrivals{};  // guarded, as all that follows but the thread
    std::deque<Post> posts{};
    bool stop = false, again = false, look = false;
    std::thread thread{};

private:
    void tell(bool& what) {
        {
            const std::lock_guard lock(mutex);
            what = true;
        }
        come.notify_all();
    }
};

}  // namespace net
