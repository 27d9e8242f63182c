// A table host of a club: any number of them serve its matches, and none knows anything that the
// logs do not say. Who serves which partition follows from who is there: each tells so a few times
// a second, and for every partition all of them see the same one in front. Where two believe to be
// it for a moment nothing is lost: the fold counts one entry.
#pragma once

#include "founding.hpp"

#include <atomic>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace club {

/// The partition of a match, as the server's subject mapping finds it: FNV-1a over the id.
int partition_of(std::string_view match);

/// Which of the hosts that are there serves which partitions.
class Sharing {
public:
    explicit Sharing(std::string self) : self_(std::move(self)) {}

    /// Another host (or this one) has told that it is there, or that it goes.
    void heard(const std::string& host, std::int64_t now);
    void gone(const std::string& host) { hosts_.erase(host); }
    /// Those who were silent too long are gone.
    void tick(std::int64_t now);
    /// This host's, of kPartitions.
    std::set<int> own() const;
    std::size_t hosts() const { return hosts_.size(); }

private:
    std::string self_;
    std::map<std::string, std::int64_t> hosts_;  // when each was last heard
};

/// Serves until `stop`; returns an exit code. Says on standard output when it is ready.
int serve_tables(const Table& table, const std::atomic<bool>& stop);

}  // namespace club
