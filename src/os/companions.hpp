// What this program brings in from elsewhere on the machine when it needs it: other programs that
// run beside it and end with it, libraries that are loaded late, connections to programs on this
// and other machines, and how others reach the machine.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace os {

/// The file of a program that lies where the system looks for programs, those of its keepers
/// included (/usr/sbin is not in the PATH of everybody); empty if there is none.
std::filesystem::path find_program(const std::string& name);

/// A program that is started and does not outlive this one, however this one ends: on Linux and
/// Windows also when it is killed.
class Child {
public:
    /// Starts `command` without input and output. Not running() if that is refused.
    Child(const std::filesystem::path& command, const std::vector<std::string>& words);
    /// Asks it to end, and ends it when it has not done so within a second.
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    /// It has not ended yet.
    bool running() const;
    /// The system's number of it; -1: none.
    long id() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// A library that is used only when it is needed, so that starting without it costs nothing. Once
/// loaded it stays, also after this is gone: threads of it may still run.
class Library {
public:
    /// `name` as the system's loader knows it; nothing is loaded where it is unknown.
    explicit Library(const char* name);
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    bool there() const { return handle_ != nullptr; }
    /// The address of what it calls so; null if it has no such thing.
    void* find(const char* symbol) const;

private:
    void* handle_;
};

/// A connection to another program on this machine or another one, by TCP: bytes come as they were
/// sent, or there is an end.
class Stream {
public:
    /// Connects to `port` of `host`, a name or an address (IPv4 or IPv6). Null where nobody answers
    /// within `patience` ms.
    static std::unique_ptr<Stream> open(const std::string& host, int port, int patience);
    ~Stream();
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;

    /// Sends all of it. False once the connection is lost, or when the other end takes nothing for
    /// kSendPatience ms: what has been sent of it then is not known. One thread at a time.
    bool send(std::string_view bytes);
    /// Adds to `bytes` what has come, for which it waits at most `patience` ms. False once the
    /// connection is lost. One thread at a time.
    bool receive(std::string& bytes, int patience);
    /// Ends the connection: whoever waits in send() or receive() comes back at once. By any thread.
    void shut();

    static constexpr int kSendPatience = 5000;

private:
    struct Impl;
    explicit Stream(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// The addresses (IPv4) by which others in the same house reach this machine, as people tell them
/// to each other: those of networks that it has to itself (containers, virtual machines) stand
/// last, its own loop is not among them. Empty where the system does not say; nobody is asked over
/// a network.
std::vector<std::string> own_addresses();

}  // namespace os
