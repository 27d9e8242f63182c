// What both programs of a club have in common: what comes from the network waits for the one thread
// that works on it, the time, and how they complain.
#pragma once

#include "founding.hpp"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <iostream>
#include <mutex>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace club {

/// Milliseconds since 1970: the server's time, as near as this machine's clock is (`doctor` looks).
inline std::int64_t now_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

/// The words of a subject like "ask.p2.abc", which points part.
inline std::vector<std::string> words_of(const std::string& subject) {
    std::vector<std::string> words;
    std::istringstream in(subject);
    for (std::string word; std::getline(in, word, '.');) words.push_back(word);
    return words;
}

/// Says what went wrong; the exit code.
inline int complain(const Trouble& trouble) {
    std::cerr << trouble.sentence << "\n";
    return trouble.code;
}

/// Hands messages over to the thread that works on them. So many wait at most: clients ask again.
class Posts {
public:
    void put(net::Post post) {
        {
            const std::lock_guard lock(mutex_);
            if (posts_.size() >= kMost) return;
            posts_.push_back(std::move(post));
        }
        come_.notify_one();
    }
    /// All that has come; waits for the first of them so many ms at most.
    std::deque<net::Post> wait(std::int64_t patience) {
        std::unique_lock lock(mutex_);
        come_.wait_for(lock, std::chrono::milliseconds(patience),
                       [this] { return !posts_.empty(); });
        return std::exchange(posts_, {});
    }

private:
    static constexpr std::size_t kMost = 20'000;

    std::mutex mutex_;
    std::condition_variable come_;
    std::deque<net::Post> posts_;
};

}  // namespace club
