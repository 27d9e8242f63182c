// Connections of POSIX systems.
#include "os/companions.hpp"

#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

namespace os {

struct Stream::Impl {
    int handle = -1;

    Impl() = default;
    ~Impl() {
        if (handle >= 0) ::close(handle);
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    /// Something of `events` has happened within so many ms.
    bool wait(short events, int patience) const {
        pollfd look{handle, events, 0};
        int count = 0;
        do count = ::poll(&look, 1, patience);
        while (count < 0 && errno == EINTR);
        return count > 0;
    }

    bool connect(const addrinfo& at, int patience) {
        handle = ::socket(at.ai_family, at.ai_socktype, at.ai_protocol);
        if (handle < 0) return false;
        ::fcntl(handle, F_SETFD, FD_CLOEXEC);
        ::fcntl(handle, F_SETFL, ::fcntl(handle, F_GETFL) | O_NONBLOCK);
        const int at_once = 1;
        ::setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof at_once);
        int trouble = 0;
        socklen_t size = sizeof trouble;
        if (::connect(handle, at.ai_addr, at.ai_addrlen) == 0) return true;
        if (errno == EINPROGRESS && wait(POLLOUT, patience) &&
            ::getsockopt(handle, SOL_SOCKET, SO_ERROR, &trouble, &size) == 0 && trouble == 0)
            return true;
        ::close(handle);
        handle = -1;
        return false;
    }
};

Stream::Stream(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Stream::~Stream() = default;

std::unique_ptr<Stream> Stream::open(const std::string& host, int port, int patience) {
    // Whoever writes to an end is told by what send() returns.
    std::signal(SIGPIPE, SIG_IGN);
    addrinfo wish{};
    wish.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &wish, &found) != 0)
        return nullptr;
    auto impl = std::make_unique<Impl>();
    bool there = false;
    for (const auto* at = found; at && !there; at = at->ai_next)
        there = impl->connect(*at, patience);
    ::freeaddrinfo(found);
    return there ? std::unique_ptr<Stream>(new Stream(std::move(impl))) : nullptr;
}

bool Stream::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto sent = ::send(impl_->handle, bytes.data(), bytes.size(), 0);
        if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
        if (sent >= 0 || errno == EINTR) continue;
        if (errno != EAGAIN || !impl_->wait(POLLOUT, kSendPatience)) return false;
    }
    return true;
}

bool Stream::receive(std::string& bytes, int patience) {
    if (!impl_->wait(POLLIN, patience)) return true;
    char room[1 << 14];
    const auto count = ::recv(impl_->handle, room, sizeof room, 0);
    if (count > 0) bytes.append(room, static_cast<std::size_t>(count));
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

void Stream::shut() {
    ::shutdown(impl_->handle, SHUT_RDWR);
}

}  // namespace os
