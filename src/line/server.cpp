#include "line/server.hpp"

#include "os/files.hpp"

#include <nlohmann/json.hpp>

#include <chrono>
#include <fstream>
#include <thread>

namespace net {

namespace {

using std::chrono::steady_clock;
constexpr auto kPatience = std::chrono::seconds(4);  // until it serves
constexpr auto kLook = std::chrono::milliseconds(2);

/// A text as the configuration quotes it, which is as JSON does.
std::string quoted(const std::string& text) {
    return nlohmann::json(text).dump();
}

std::string list(const std::vector<std::string>& words) {
    std::string all;
    for (const auto& word : words) all += (all.empty() ? "" : ", ") + quoted(word);
    return "[" + all + "]";
}

}  // namespace

std::string configuration(const std::filesystem::path& store, int port,
                          const std::vector<ServerUser>& users,
                          const std::string& system_password) {
    std::string text = "# Written by Petiboj at every start.\n";
    text += "host: \"0.0.0.0\"\nport: " + std::to_string(port) + "\n";
    text += "server_name: \"house\"\nmax_payload: 300KB\nmax_connections: 64\n";
    text += "ping_interval: \"5s\"\nping_max: 2\nwrite_deadline: \"3s\"\n";
    text += "jetstream { store_dir: " + quoted(os::utf8_text(store)) +
            ", max_mem: 16MB, max_file: 512MB }\n";
    text += "accounts {\n  HOUSE { jetstream: enabled, users: [\n";
    for (const auto& user : users)
        text += "    { user: " + quoted(user.user) + ", password: " + quoted(user.password) +
                ", permissions: { publish: " + list(user.publish) +
                ", subscribe: " + list(user.subscribe) + " } }\n";
    text += "  ] }\n  SYS { users: [ { user: " + quoted(kSystemUser) +
            ", password: " + quoted(system_password) + " } ] }\n}\nsystem_account: SYS\n";
    return text;
}

namespace {

/// Waits until the server serves those it is for; false once the child has ended, or too late.
bool serves(const os::Child& child, const Address& address, const std::string& system_password) {
    const auto until = steady_clock::now() + kPatience;
    while (child.running() && steady_clock::now() < until) {
        const auto line = Line::open({address, kSystemUser, system_password, {}, 500});
        if (std::holds_alternative<std::unique_ptr<Line>>(line)) return true;
        std::this_thread::sleep_for(kLook);
    }
    return false;
}

}  // namespace

std::variant<std::unique_ptr<Server>, game::Refusal> Server::start(
    const std::filesystem::path& folder, const std::vector<ServerUser>& users,
    const std::string& system_password, int port) {
    if (!Line::known()) return game::Refusal{"net.no_library"};
    const auto program = os::find_program("nats-server");
    if (program.empty()) return game::Refusal{"net.no_program"};
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    const auto file = folder / "server.conf";
    for (int tries = 0; tries < kHousePorts; ++tries, ++port) {
        {
            auto out = os::to_write(file);
            out << configuration(folder / "store", port, users, system_password);
            if (!out.flush()) return game::Refusal{"net.folder", {os::utf8_text(folder)}};
        }
        std::filesystem::permissions(
            file, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write, error);
        auto child = std::make_unique<os::Child>(
            program, std::vector<std::string>{"-c", os::utf8_text(file), "-l",
                                              os::utf8_text(folder / "server.log")});
        const Address address{"127.0.0.1", port};
        if (serves(*child, address, system_password))
            return std::unique_ptr<Server>(new Server(std::move(child), address));
    }
    return game::Refusal{"net.no_start"};
}

}  // namespace net
