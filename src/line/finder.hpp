// Tables in the same house that are found without typing anything: multicast DNS, as printers are
// found. The only place that knows the library which speaks it (Avahi's core, which needs no other
// program); that is loaded when somebody opens a table or looks for one. Where it is missing, or
// there is no network, nothing is told and nothing found: codes and addresses work as ever.
#pragma once

#include "game/net/room/room.hpp"
#include "line/line.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace net {

/// Tells everybody in the house about a table, as long as it lives.
class Beacon {
public:
    Beacon();
    ~Beacon();
    Beacon(const Beacon&) = delete;
    Beacon& operator=(const Beacon&) = delete;

    /// What is told from now on; may be called from any thread.
    void tell(const Notice& notice, int port);

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// So many tables at most are looked at: whoever tells of more in one house means harm.
inline constexpr std::size_t kMostFound = 32;

/// A table that was found, and the way there.
struct Found {
    Notice notice;
    Address address;
    bool operator==(const Found&) const = default;
};

/// Looks around in the house, as long as it lives.
class Lookout {
public:
    /// `wake` is called on a thread of the library when found() has changed.
    explicit Lookout(std::function<void()> wake);
    ~Lookout();
    Lookout(const Lookout&) = delete;
    Lookout& operator=(const Lookout&) = delete;

    /// This program and this machine can look at all.
    static bool known();
    /// The tables there are now, in a fixed order.
    std::vector<Found> found() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace net
