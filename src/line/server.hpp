// The server of a table in one house: nats-server as a child of this program, on a port of its own,
// with a store and rights of its own. It is gone with the program, however that ends.
#pragma once

#include "line/line.hpp"
#include "os/companions.hpp"

#include <filesystem>
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

}  // namespace net
