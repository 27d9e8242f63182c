// A table in one house, opened by this program: its server, its host and its room, on a thread of
// their own. Everything that must outlive a broken program lies in its folder; opened there again
// it goes on where it stopped, on the same port, with the same people.
#pragma once

#include "game/net/host/host.hpp"
#include "game/net/room/room.hpp"
#include "line/server.hpp"

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace net {

/// The user who opened the house.
inline constexpr const char* kHostUser = "p1";
/// The user as whom everybody knocks; may do nothing else.
inline constexpr const char* kDoor = "door";

/// What somebody says who wants to come in.
struct Knock {
    std::string code;   ///< of the table
    std::string token;  ///< of the device, 32 digits: with the same one somebody is the same person
    std::string key;    ///< to which the answer is sealed, 64 digits
    std::string name;   ///< may be empty
    bool operator==(const Knock&) const = default;
};
std::string write_knock(const Knock& knock);
std::optional<Knock> read_knock(std::string_view text);

/// The answer: who somebody is from now on, or why not (`net.wrong_code`, `net.too_fast`,
/// `net.room_full`, `net.newer`).
struct Welcome {
    std::string user, password;
    std::optional<game::Refusal> why;
};
/// Sealed to the key of the knock, so that nobody at the same door reads it.
std::string write_welcome(const Welcome& welcome, const std::string& key);
/// Opened with the secret part of that key.
std::optional<Welcome> read_welcome(std::string_view text, const std::string& key,
                                    const std::string& secret);
class House {
public:
    struct Wish {
        std::filesystem::path folder;  ///< of this house's own
        Plan plan;                     ///< of the first match, when the house is new
        std::string token;             ///< of this device
        std::function<void()> wake;    ///< called on its thread when there is something new
        bool again = false;            ///< goes on with what lies in the folder
        /// Told on its thread what others may know, and the port, whenever the room has changed.
        std::function<void(const Notice&, int port)> beacon = {};
    };

    explicit House(Wish wish);
    ~House();
    House(const House&) = delete;
    House& operator=(const House&) = delete;

    /// What has become of it.
    struct State {
        bool open = false;
        std::optional<game::Refusal> trouble;  ///< as Server::start, or `net.server_gone`
        Address address;                       ///< on this machine
        std::string code, password;            ///< the password: of kHostUser
        long server = -1;                      ///< the system's number of the server
        int milliseconds = 0;                  ///< from the wish until it was open
    };
    State state() const;

    /// There is a house in this folder in which a match was begun.
    static bool lies_in(const std::filesystem::path& folder);

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace net
