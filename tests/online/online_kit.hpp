// What tests against a real server share: a folder, a port, ears, patience.
#pragma once

#include "line/house.hpp"
#include "line/line.hpp"
#include "os/companions.hpp"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace online_kit {

/// Where there is no server, or no library for it, such a test says nothing.
inline doctest::skip needs_server() {
    return doctest::skip(!net::Line::known() || os::find_program("nats-server").empty());
}

/// A folder that is gone with this.
class Folder {
public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "online-XXXXXX").string();
        path_ = ::mkdtemp(name.data());
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

/// A port at which nobody listens.
inline int free_port() {
    const int handle = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    REQUIRE(::bind(handle, reinterpret_cast<sockaddr*>(&address), length) == 0);
    REQUIRE(::getsockname(handle, reinterpret_cast<sockaddr*>(&address), &length) == 0);
    ::close(handle);
    return ntohs(address.sin_port);
}

/// Waits until it holds, at most a minute: the machine may be busy with compilers.
inline bool until(const std::function<bool()>& holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (!holds()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return true;
}

/// A process that has not ended.
inline bool alive(long id) {
    std::ifstream status("/proc/" + std::to_string(id) + "/stat");
    std::string number, name, state;
    return status >> number >> name >> state && state != "Z" && state != "X";
}

/// What somebody hears.
class Heard {
public:
    std::function<void(net::Post)> ear() {
        return [this](const net::Post& post) {
            const std::lock_guard lock(mutex_);
            texts_.push_back(post.text);
            come_.notify_all();
        };
    }
    /// Waits for so many; false if they do not come.
    bool wait(std::size_t count) {
        std::unique_lock lock(mutex_);
        return come_.wait_for(lock, std::chrono::minutes(1),
                              [&] { return texts_.size() >= count; });
    }
    std::vector<std::string> texts() {
        const std::lock_guard lock(mutex_);
        return texts_;
    }

private:
    std::mutex mutex_;
    std::condition_variable come_;
    std::vector<std::string> texts_;
};

}  // namespace online_kit
