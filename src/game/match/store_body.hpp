// What the store keeps in memory, shared by its two source files: store.cpp (opening, settings,
// playing) and store_saved.cpp (reading and listing matches).
#pragma once

#include "game/match/store.hpp"
#include "game/match/store_database.hpp"

#include <map>

namespace game {

/// What the row of a match says, as far as `keep` may change it.
struct Row {
    std::vector<std::string> actions = {};
    std::string seats = {};
    std::string comment = {};
    int cursor = 0;
    std::optional<std::string> ended = {};
    std::optional<std::string> result = {};

    bool operator==(const Row&) const = default;
};

/// A row and the revision at which the file had it.
struct Known {
    Row row;
    std::int64_t revision = 0;
};

/// Milliseconds since 1970-01-01 UTC.
std::int64_t now_ms();

struct Store::Body {
    database::Connection file;
    std::filesystem::path path;
    std::map<MatchId, Known> known;

    Problem write_actions(MatchId id, const Row& row, std::size_t from);
    Problem change(MatchId id, const Row& row, const Known& before);
    Answer<StoredMatch> load(MatchId id);
    std::int64_t revision(MatchId id);
    Problem mark(MatchId id, const char* statement, std::optional<std::string_view> text);
    /// Forgets for good what was removed long ago. Not worth a refusal: the next start tries again.
    void clear_removed();
};

}  // namespace game
