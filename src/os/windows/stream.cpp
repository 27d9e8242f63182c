// Connections of Windows.
#include "os/companions.hpp"

#include <winsock2.h>
// What builds on it comes after it.
#include <ws2tcpip.h>

namespace os {

namespace {

/// The system's sockets, from the first connection to the end of the program.
bool started() {
    static const bool fine = [] {
        WSADATA told;
        return WSAStartup(MAKEWORD(2, 2), &told) == 0;
    }();
    return fine;
}

}  // namespace

struct Stream::Impl {
    SOCKET handle = INVALID_SOCKET;

    Impl() = default;
    ~Impl() { close(); }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    void close() {
        if (handle != INVALID_SOCKET) closesocket(handle);
        handle = INVALID_SOCKET;
    }

    /// It can be written to, or read from, or a connection came to nothing, within so many ms.
    bool wait(bool to_write, int patience) const {
        fd_set some, broken;
        FD_ZERO(&some);
        FD_ZERO(&broken);
        some.fd_array[some.fd_count++] = handle;
        broken.fd_array[broken.fd_count++] = handle;
        timeval most{patience / 1000, patience % 1000 * 1000};
        return select(0, to_write ? nullptr : &some, to_write ? &some : nullptr, &broken, &most) >
               0;
    }

    bool connect(const addrinfo& at, int patience) {
        handle = ::socket(at.ai_family, at.ai_socktype, at.ai_protocol);
        if (handle == INVALID_SOCKET) return false;
        u_long without_waiting = 1;
        ioctlsocket(handle, static_cast<long>(FIONBIO), &without_waiting);
        const char at_once = 1;
        setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof at_once);
        int trouble = 0, size = sizeof trouble;
        if (::connect(handle, at.ai_addr, static_cast<int>(at.ai_addrlen)) == 0) return true;
        if (WSAGetLastError() == WSAEWOULDBLOCK && wait(true, patience) &&
            getsockopt(handle, SOL_SOCKET, SO_ERROR, reinterpret_cast<char*>(&trouble), &size) ==
                0 &&
            trouble == 0)
            return true;
        close();
        return false;
    }
};

Stream::Stream(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Stream::~Stream() = default;

std::unique_ptr<Stream> Stream::open(const std::string& host, int port, int patience) {
    if (!started()) return nullptr;
    addrinfo wish{};
    wish.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (getaddrinfo(host.c_str(), std::to_string(port).c_str(), &wish, &found) != 0) return nullptr;
    auto impl = std::make_unique<Impl>();
    bool there = false;
    for (const auto* at = found; at && !there; at = at->ai_next)
        there = impl->connect(*at, patience);
    freeaddrinfo(found);
    return there ? std::unique_ptr<Stream>(new Stream(std::move(impl))) : nullptr;
}

bool Stream::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const int sent = ::send(impl_->handle, bytes.data(), static_cast<int>(bytes.size()), 0);
        if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
        if (sent >= 0) continue;
        if (WSAGetLastError() != WSAEWOULDBLOCK || !impl_->wait(true, kSendPatience)) return false;
    }
    return true;
}

bool Stream::receive(std::string& bytes, int patience) {
    if (!impl_->wait(false, patience)) return true;
    char room[1 << 14];
    const int count = recv(impl_->handle, room, sizeof room, 0);
    if (count > 0) bytes.append(room, static_cast<std::size_t>(count));
    return count > 0 || (count < 0 && WSAGetLastError() == WSAEWOULDBLOCK);
}

void Stream::shut() {
    shutdown(impl_->handle, SD_BOTH);
}

}  // namespace os
