// A host's end of the wire at a real server: streams of JetStream are its logs. What it is asked to
// do it does at once and waits for the server, so it belongs on a thread of its own; the results
// wait until they are fetched.
#pragma once

#include "game/net/wire.hpp"
#include "line/line.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace net {

class HouseWire final : public HostWire {
public:
    /// `logs` may do everything; `answers` only answer: whatever address somebody gives, nothing
    /// but an answer can be written there.
    HouseWire(Line& logs, Line& answers) : logs_(logs), answers_(answers) {}

    /// Makes the streams where they are missing; false if the server refuses.
    bool make_streams();

    void answer(const std::string& to, const std::string& text) override;
    void append(Log log, const std::string& match, const std::string& text, std::uint64_t last,
                const std::string& once, std::uint64_t ticket) override;
    /// New messages of the match's log are published to all who follow it, as an answer that
    /// nobody asked for.
    void read(Log log, const std::string& match, std::uint64_t from, std::uint64_t ticket) override;

    /// What became of an append or a reading.
    struct Result {
        std::uint64_t ticket = 0;
        bool reading = false;
        std::vector<Logged> messages = {};
        bool more = false;
    };
    /// All results since the last time, oldest first.
    std::vector<Result> take();

private:
    void publish_news(const std::string& match, std::uint64_t from,
                      const std::vector<Logged>& messages);

    Line& logs_;
    Line& answers_;
    std::vector<Result> results_;
    std::map<std::string, std::uint64_t> told_;  // the last message of a match that all were told
};

/// Milliseconds since 1970 of "2026-11-26T15:00:00.123456789Z"; -1 if it is none.
std::int64_t read_stamp(std::string_view text);

}  // namespace net
