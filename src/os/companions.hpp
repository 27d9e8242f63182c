// What this program brings in from elsewhere on the machine when it needs it: other programs that
// run beside it and end with it, libraries that are loaded late, and how others reach the machine.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
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

/// The addresses (IPv4) by which others in the same house reach this machine, as people tell them
/// to each other: those of networks that it has to itself (containers, virtual machines) stand
/// last, its own loop is not among them. Empty where the system does not say; nobody is asked over
/// a network.
std::vector<std::string> own_addresses();

}  // namespace os
