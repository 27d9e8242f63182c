// The two ends of the wire between clients, hosts and the server that keeps the logs. Nothing here
// waits, and anything may be lost, doubled, late or in another order: what comes back comes later,
// by a call of the receiver, or never.
#pragma once

#include "game/net/text/message.hpp"

#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace net {

/// What a client may do.
class ClientWire {
public:
    virtual ~ClientWire() = default;

    /// Sends a request about a match to whichever host has it; what is answered goes to
    /// Session::answered.
    virtual void ask(const std::string& match, const std::string& text) = 0;
    /// From now on new messages of the match's log go to Session::heard.
    virtual void subscribe(const std::string& match) = 0;
};

/// The log that all may read, and that of which only hosts know.
enum class Log { match, parts };

/// What a host may do. `ticket` comes back with the result.
class HostWire {
public:
    virtual ~HostWire() = default;

    /// Answers to an address that a client gave.
    virtual void answer(const std::string& to, const std::string& text) = 0;
    /// Publishes a message as the next one of a log, if `last` is still the sequence of its last
    /// one; a second message with the same mark `once` is dropped. What became of it goes to
    /// Host::appended. Servers keep neither promise at all times: they only spare work.
    virtual void append(Log log, const std::string& match, const std::string& text,
                        std::uint64_t last, const std::string& once, std::uint64_t ticket) = 0;
    /// Wants the messages of a log after sequence `from`, kPortion of them at most, with their
    /// stamps; they go to Host::read.
    virtual void read(Log log, const std::string& match, std::uint64_t from,
                      std::uint64_t ticket) = 0;
};

/// A message of a match's log, or an answer of a host.
struct Letter {
    std::string match;
    std::variant<Logged, std::string> content;
};

/// Hands what comes from the network over to the thread on which sessions live.
class Mailbox {
public:
    /// `wake` is called on the network's thread when the box was empty; it must be safe there.
    explicit Mailbox(std::function<void()> wake = {}) : wake_(std::move(wake)) {}

    /// On any thread.
    void put(Letter letter) {
        bool first = false;
        {
            const std::lock_guard lock(mutex_);
            first = letters_.empty();
            letters_.push_back(std::move(letter));
        }
        if (first && wake_) wake_();
    }
    /// Everything that has come, oldest first. Never waits for a letter.
    std::vector<Letter> take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(letters_, {});
    }

private:
    std::function<void()> wake_;
    std::mutex mutex_;
    std::vector<Letter> letters_;
};

}  // namespace net
