// A connection to a server that carries messages (NATS). The only place that knows the library
// which speaks its protocol; that is loaded at the first connection, so a program that plays alone
// has nothing of it. What comes is told on the library's own threads.
#pragma once

#include "game/core/game.hpp"
#include "line/keys.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace net {

/// Where a server listens.
struct Address {
    std::string host;
    int port = 0;

    bool operator==(const Address&) const = default;
};

/// The port of a table in a house, unless somebody else has it; the next nine are tried then.
inline constexpr int kHousePort = 42850, kHousePorts = 10;

/// "host", "host:port"; without a port that of a table in a house. Nothing if it is no address.
std::optional<Address> read_address(std::string_view text);
/// As short as read_address reads it.
std::string text_of(const Address& address);

/// A message with what stands at its head, by name.
struct Post {
    std::string subject;
    std::string text;
    std::string reply = {};
    std::vector<std::pair<std::string, std::string>> head = {};

    /// What stands at the head under this name; empty if nothing.
    std::string_view at(std::string_view name) const;
};

class Line {
public:
    struct Wish {
        Address address;
        std::string user = {}, password = {};
        /// Told on a thread of the library: the connection is lost, is there again.
        std::function<void(bool connected)> status = {};
        int patience = 2000;  ///< ms for the first connection
        int again = 500;      ///< ms between tries to come back, for ever
        /// Instead of name and password: of a club's server.
        Credentials credentials = {};
        std::string name = {};  ///< of the connection, which the server tells its keepers
        /// The server has to prove by a certificate that it is the one of this address.
        bool secure = false;
    };

    /// Waits for the connection. Refusals: `net.no_library` (this program or this machine cannot),
    /// `net.no_server` (nobody answers there), `net.denied` (name and password, or the pass, are
    /// not known there), `net.certificate` (it does not prove who it is),
    /// `net.no_encryption` (that cannot be asked with the library of this system).
    static std::variant<std::unique_ptr<Line>, game::Refusal> open(Wish wish);
    /// This program and this machine can connect at all.
    static bool known();

    /// No callback runs any more when it returns.
    ~Line();
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    bool connected() const;
    /// It will not come back by itself: name and password are not known there any more.
    bool closed() const;
    /// Sends it; false where there is no connection: nothing is kept for later.
    bool publish(const Post& post);
    /// What is published under this subject goes to `take`, on a thread of the library.
    bool subscribe(const std::string& subject, std::function<void(Post)> take);
    /// Sends it and waits for the answer, at most so many ms.
    std::optional<Post> request(const Post& post, int patience);
    /// Waits until the server has had everything; false if it does not come to that in so many ms.
    bool flush(int patience);

private:
    struct Impl;
    explicit Line(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace net
