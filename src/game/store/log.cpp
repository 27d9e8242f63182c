// The log of the latest changes, see log.hpp.
#include "game/store/log.hpp"

#include "os/files.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <thread>

namespace game::changes {

namespace {

constexpr std::size_t kHead = 32;   // bytes of the log's head
constexpr std::size_t kFrame = 24;  // bytes of a frame's head; a page follows
constexpr std::uint32_t kMagic = 0x377f0682;

std::uint32_t word(std::string_view bytes, std::size_t at, bool big = true) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const auto byte = static_cast<unsigned char>(bytes[at + (big ? i : 3 - i)]);
        value = value << 8 | byte;
    }
    return value;
}

/// The running sum over everything before; the magic number says in which order its words are read.
struct Sum {
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    bool big = false;

    void add(std::string_view bytes) {
        for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
            first += word(bytes, at, big) + second;
            second += word(bytes, at + 4, big) + first;
        }
    }
    bool stands_at(std::string_view bytes, std::size_t at) const {
        return word(bytes, at) == first && word(bytes, at + 4) == second;
    }
};

}  // namespace

Log judge(std::string_view log) {
    if (log.size() <= kHead) return Log::whole;
    const auto magic = word(log, 0);
    const std::size_t page = word(log, 8);
    Sum sum{.big = (magic & 1) != 0};
    sum.add(log.substr(0, 24));
    // SQLite writes the head to the disk before the first frame.
    const bool sound = (magic & ~1U) == kMagic && page >= 512 && page <= 65536 &&
                       (page & (page - 1)) == 0 && sum.stands_at(log, 24);
    if (!sound) return Log::damaged;

    const auto salts = log.substr(16, 8);
    bool broken = false, written = false;
    int commits = 0;  // finished transactions behind the first frame that does not follow
    for (std::size_t at = kHead; log.size() - at >= kFrame + page; at += kFrame + page) {
        const auto frame = log.substr(at, kFrame + page);
        const bool of_this_log = frame.substr(8, 8) == salts;
        if (broken) {
            if (of_this_log && word(frame, 4) != 0) ++commits;
            continue;
        }
        sum.add(frame.substr(0, 8));
        sum.add(frame.substr(kFrame));
        if (of_this_log && sum.stands_at(frame, 16) && word(frame, 0) != 0) continue;
        broken = true;
        // Where a log was begun anew, frames of the old one follow, which share no salt with it.
        written = word(frame, 8) == word(salts, 0) || word(frame, 12) == word(salts, 4);
    }
    // Of the last transaction a later page may reach the disk without an earlier one.
    if (commits > (written ? 0 : 1)) return Log::damaged;
    return written || commits > 0 ? Log::torn : Log::whole;
}

Log look_at_log(const std::filesystem::path& file) {
    constexpr auto kMost = std::numeric_limits<std::size_t>::max();
    constexpr auto kPause = std::chrono::milliseconds(20);  // longer than a transaction is written
    auto log = file;
    log += "-wal";
    auto bytes = os::read_whole(log, kMost);
    for (int looks = 0; bytes && looks < 5; ++looks) {
        const auto found = judge(*bytes);
        if (found != Log::damaged) return found;
        std::this_thread::sleep_for(kPause);
        auto again = os::read_whole(log, kMost);
        if (again == bytes) return Log::damaged;
        bytes = std::move(again);
    }
    return Log::whole;
}

}  // namespace game::changes
