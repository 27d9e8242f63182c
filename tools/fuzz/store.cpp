// libFuzzer's entry: any bytes as the row of a match and its actions in the store's file: the
// columns one a line, then the actions. What is read can be listed, loaded and gone on with.
#include "game/store/store.hpp"
#include "game/match/match.hpp"

#include <sqlite3.h>
#include <stdlib.h>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace {

constexpr std::array kColumns{"game",  "options", "seats",   "seed",  "title",  "comment",
                              "plies", "cursor",  "created", "ended", "result", "updated"};

void promise(bool kept) {
    if (!kept) std::abort();
}

/// A store with one match, and a connection that changes it behind the store's back.
struct Place {
    Place() {
        auto name = (std::filesystem::temp_directory_path() / "petiboj-fuzz-XXXXXX").string();
        promise(mkdtemp(name.data()) != nullptr);
        folder = name;
        auto answer = game::Store::open(folder);
        store = std::move(std::get<game::Store::Opened>(answer).store);
        auto match = game::Match::start(game::games().front(), {}, 1);
        id = std::get<game::MatchId>(store->begin(std::get<game::Match>(match)));
        promise(sqlite3_open((folder / "petiboj.sqlite3").c_str(), &raw) == SQLITE_OK);
        sqlite3_exec(raw, "PRAGMA synchronous = OFF", nullptr, nullptr, nullptr);
    }
    ~Place() {
        sqlite3_close(raw);
        store.reset();
        std::error_code none;
        std::filesystem::remove_all(folder, none);
    }

    void run(const std::string& statement, std::string_view value, std::int64_t ply) {
        sqlite3_stmt* made = nullptr;
        promise(sqlite3_prepare_v2(raw, statement.c_str(), -1, &made, nullptr) == SQLITE_OK);
        if (!value.empty() && value.front() == '#')
            sqlite3_bind_int64(made, 1,
                               std::strtoll(std::string(value.substr(1)).c_str(), nullptr, 10));
        else
            sqlite3_bind_text(made, 1, value.data() ? value.data() : "",
                              static_cast<int>(value.size()), SQLITE_TRANSIENT);
        sqlite3_bind_int64(made, 2, ply);
        sqlite3_step(made);
        sqlite3_finalize(made);
    }

    std::filesystem::path folder;
    std::unique_ptr<game::Store> store;
    game::MatchId id = 0;
    sqlite3* raw = nullptr;
};

std::string_view next_line(std::string_view& rest) {
    const auto end = std::min(rest.find('\n'), rest.size());
    const auto line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return line;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static Place place;
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    sqlite3_exec(place.raw, "BEGIN; DELETE FROM actions", nullptr, nullptr, nullptr);
    for (const char* column : kColumns)
        place.run(std::string("UPDATE matches SET ") + column + " = ?1", next_line(rest), 0);
    for (std::int64_t ply = 0; !rest.empty() && ply < 200; ++ply)
        place.run("INSERT INTO actions (match, ply, action) VALUES (" + std::to_string(place.id) +
                      ", ?2, ?1)",
                  next_line(rest), ply);
    sqlite3_exec(place.raw, "COMMIT", nullptr, nullptr, nullptr);

    const auto listed = place.store->list(game::Finished::either);
    const auto* headings = std::get_if<std::vector<game::MatchHeading>>(&listed);
    promise(headings && headings->size() == 1);
    const auto& heading = headings->front();
    promise(heading.plies >= 0 && heading.cursor >= 0 && heading.cursor <= heading.plies);
    const auto loaded = place.store->load(place.id);
    const auto* stored = std::get_if<game::StoredMatch>(&loaded);
    promise((stored != nullptr) == heading.readable);
    if (!stored) return 0;
    const auto resumed = game::resume(*stored);
    promise(resumed.match.has_value());
    promise(resumed.fault || !stored->partial);
    return 0;
}
