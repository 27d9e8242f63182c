// The server of a table in one house, and its host's wire to it. The server is nats-server as a
// child of this program, on a port of its own, with a store and rights of its own. It is gone with
// the program, however that ends.
#pragma once

#include "game/net/wire.hpp"
#include "line/line.hpp"
#include "os/companions.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace net {

/// Who may connect with which rights.
struct ServerUser {
    std::string user, password;
    std::vector<std::string> publish, subscribe;  ///< subjects; `>` is all
};

/// The user who is told who connects and goes (Server::kEvents).
inline constexpr const char* kSystemUser = "sys";

class Server {
public:
    /// Starts one whose store is the folder, on the first of kHousePorts ports from `port` on that
    /// is free, and waits until it serves. `system_password`: of kSystemUser. Refusals:
    /// `net.no_program` (nats-server is not installed), `net.no_library`, `net.folder` (it cannot
    /// write there), `net.no_start`.
    static std::variant<std::unique_ptr<Server>, game::Refusal> start(
        const std::filesystem::path& folder, const std::vector<ServerUser>& users,
        const std::string& system_password, int port = kHousePort);

    /// On this machine; the same port is open to others.
    const Address& address() const { return address_; }
    bool running() const { return child_->running(); }
    long id() const { return child_->id(); }

private:
    Server(std::unique_ptr<os::Child> child, Address address)
        : child_(std::move(child)), address_(std::move(address)) {}

    std::unique_ptr<os::Child> child_;
    Address address_;
};

/// The text of its configuration.
std::string configuration(const std::filesystem::path& store, int port,
                          const std::vector<ServerUser>& users, const std::string& system_password);

/// A host's end of the wire: streams of JetStream are its logs. What it is asked to do it does at
/// once and waits for the server, so it belongs on a thread of its own; the results wait until they
/// are fetched.
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
