// What a client and a server of NATS say to each other, as bytes and as pieces of talk:
// https://docs.nats.io/reference/reference-protocols/nats-protocol. No network here.
#pragma once

#include "line/line.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace net::own {

/// One thing that a server says.
struct Said {
    enum class Kind {
        info,     ///< who it is; text: JSON
        message,  ///< post, for the subscription of that number
        ping,     ///< wants a pong
        pong,     ///< has had everything before the ping
        fault,    ///< text: what it does not like
    };
    Kind kind = Kind::info;
    std::string text = {};
    long subscription = 0;
    Post post = {};
    bool nobody = false;  ///< the message is the server's own: nobody listens to what was asked
};

/// Takes what a server sends apart.
class Reader {
public:
    /// Bytes as they come, to be added to.
    std::string& bytes() { return bytes_; }
    /// The next thing that is there as a whole.
    std::optional<Said> next();
    /// It says what no server of NATS does.
    bool broken() const { return broken_; }

    /// The longest message that is waited for, in bytes; more than a server here allows.
    static constexpr std::size_t kMost = 1 << 20;

private:
    std::optional<Said> whole_message(std::string_view line, std::size_t start);
    std::optional<Said> wrong();

    std::string bytes_;
    bool broken_ = false;
};

/// What the client says first, after the server's info: by which name and password it comes in.
std::string connect(std::string_view user, std::string_view password);
/// It wants what is published under this subject, whose end may be a wildcard; messages of it will
/// bear this number. The same number again changes nothing.
std::string subscribe(std::string_view subject, long subscription);
/// A message for whoever listens. Names and values of its head are single lines.
std::string publish(const Post& post);
/// A question whether the server has had everything before it, and the answer to the server's own.
inline constexpr std::string_view kPing = "PING\r\n", kPong = "PONG\r\n";

}  // namespace net::own
