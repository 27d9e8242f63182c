// Promises checked: no crash, faults have keys and places, what is read is written the same, what
// did not count changed nothing, and a match can be made of every state.
#include "trials.hpp"

#include "game/net/room/club.hpp"
#include "game/net/room/room.hpp"
#include "game/net/table/fold.hpp"
#include "game/net/text/message.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace fuzz {

namespace {

constexpr int kMostLines = 60;

void promise(bool kept, const char* words) {
    if (kept) return;
    std::fprintf(stderr, "broken: %s\n", words);
    std::abort();
}

void check_fault(const game::Fault& fault) {
    promise(fault.why.key.rfind("net.", 0) == 0, "a fault has a key");
    promise(fault.line > 0 && fault.column > 0, "a fault has a place");
}

template <class Value, class Read, class Write>
void try_as(std::string_view bytes, Read read, Write write) {
    const auto value = read(bytes);
    if (const auto* fault = std::get_if<game::Fault>(&value)) return check_fault(*fault);
    promise(write(std::get<Value>(value)) == bytes, "there is one form of a message");
}

}  // namespace

void try_messages(std::string_view bytes) {
    try_as<net::Entry>(bytes, net::read_entry, net::write_entry);
    try_as<net::Request>(bytes, net::read_request, net::write_request);
    try_as<net::Answer>(bytes, net::read_answer, net::write_answer);
    try_as<net::Room>(bytes, net::read_room, net::write_room);
    try_as<net::RoomWish>(bytes, net::read_wish, net::write_wish);
    try_as<net::Saying>(bytes, net::read_saying, net::write_saying);
    try_as<net::Notice>(bytes, net::read_notice, net::write_notice);
    try_as<net::ClubKnock>(bytes, net::read_club_knock, net::write_club_knock);
    try_as<net::ClubWelcome>(bytes, net::read_club_welcome, net::write_club_welcome);
    try_as<net::ClubTable>(bytes, net::read_club_table, net::write_club_table);
    try_as<net::ClubWish>(bytes, net::read_club_wish, net::write_club_wish);
    try_as<net::ClubAnswer>(bytes, net::read_club_answer, net::write_club_answer);

    net::Fold fold("m");
    std::vector<net::Logged> log;
    std::optional<game::Match> match;
    for (int line = 0; line < kMostLines && !bytes.empty(); ++line) {
        const auto end = std::min(bytes.find('\n'), bytes.size());
        net::Logged logged;
        logged.sequence = static_cast<std::uint64_t>(line) + 1;
        logged.stamp = 40'000 * line;
        logged.text = bytes.substr(0, end);
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
        const auto before = fold.state();
        const auto taken = fold.take(logged);
        log.push_back(std::move(logged));
        if (taken != net::Taken::counted) {
            promise(fold.state() == before, "what does not count changes nothing");
            continue;
        }
        promise(fold.state().number == before.number + 1, "what counts is counted");
        if (match)
            net::follow(*match, fold.state());
        else
            match = net::match_of(fold.state());
        promise(match->now().equals(*fold.state().now), "the match follows the log");
    }
    net::prove("m", log);
}

}  // namespace fuzz
