// What the tests of the store share: opening without fuss, toy matches, raw looks into the file.
#pragma once

#include "game/store/store.hpp"
#include "tests/match/scratch.hpp"
#include "tests/toy/row.hpp"

#include <sqlite3.h>
#include <cstdint>
#include <fstream>
#include <iterator>

#include <doctest/doctest.h>

namespace kit {

/// The open store; the test ends if it cannot be opened.
inline game::Store::Opened open(const std::filesystem::path& directory) {
    auto answer = game::Store::open(directory, 60'000, toy::find);
    if (const auto* refusal = std::get_if<game::Refusal>(&answer)) {
        FAIL(refusal->key << " " << (refusal->values.empty() ? "" : refusal->values.back()));
    }
    return std::move(std::get<game::Store::Opened>(answer));
}

/// The value, or the end of the test.
template <class T>
T value(std::variant<T, game::Refusal> answer) {
    if (const auto* refusal = std::get_if<game::Refusal>(&answer)) FAIL(refusal->key);
    return std::move(std::get<T>(answer));
}

/// The key of the refusal, empty if there is none.
template <class T>
std::string key(const std::variant<T, game::Refusal>& answer) {
    const auto* refusal = std::get_if<game::Refusal>(&answer);
    return refusal ? refusal->key : std::string();
}
inline std::string key(const std::optional<game::Refusal>& problem) {
    return problem ? problem->key : std::string();
}

/// A new match of the toy.
inline game::Match toy_match(std::uint64_t seed = 7, int rounds = 12) {
    static const game::Game toy = toy::row();
    game::Settings settings;
    settings.set("rounds", rounds);
    settings.set("spite", rounds % 2 == 0);
    return value(game::Match::start(toy, settings, seed));
}

/// Plays `count` actions: luck by the dice, people alternately.
inline void play_on(game::Match& match, int count) {
    for (int i = 0; i < count && !match.over(); ++i) {
        if (match.play_chance()) continue;
        const auto choices = match.now().choices();
        const auto which = static_cast<std::size_t>(match.ply()) % choices.size();
        REQUIRE_FALSE(match.play(choices[which].move));
    }
}

/// The match as it is stored, resumed without fault.
inline game::Match reload(game::Store& store, game::MatchId id) {
    auto opened = game::resume(value(store.load(id)), toy::find);
    REQUIRE_FALSE(opened.fault);
    return std::move(*opened.match);
}

/// Whether two matches cannot be told apart by anything a player can do or see.
inline bool same(const game::Match& a, const game::Match& b) {
    using Extent = game::Match::Extent;
    const auto without_date = [](game::Record record) {
        record.created.clear();
        return record;
    };
    return a.moves() == b.moves() && a.ply() == b.ply() && a.actor() == b.actor() &&
           a.ended() == b.ended() && a.result() == b.result() && a.can_redo() == b.can_redo() &&
           a.can_undo() == b.can_undo() && a.seed() == b.seed() && a.people() == b.people() &&
           a.now().equals(b.now()) &&
           without_date(a.record(Extent::whole)) == without_date(b.record(Extent::whole)) &&
           without_date(a.record(Extent::played)) == without_date(b.record(Extent::played));
}

inline std::string bytes_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

inline void write_bytes(const std::filesystem::path& file, const std::string& bytes) {
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    out << bytes;
}

/// A connection beside the store, as another program would have it.
class Raw {
public:
    explicit Raw(const std::filesystem::path& directory) {
        const auto file = (directory / "petiboj.sqlite3").string();
        REQUIRE(sqlite3_open(file.c_str(), &connection_) == SQLITE_OK);
        sqlite3_busy_timeout(connection_, 60'000);
    }
    ~Raw() { sqlite3_close(connection_); }
    Raw(const Raw&) = delete;
    Raw& operator=(const Raw&) = delete;

    void run(const std::string& statements) {
        char* words = nullptr;
        sqlite3_exec(connection_, statements.c_str(), nullptr, nullptr, &words);
        const std::string problem = words ? words : "";
        sqlite3_free(words);
        REQUIRE(problem == "");
    }
    int number(const std::string& statement) {
        sqlite3_stmt* prepared = nullptr;
        REQUIRE(sqlite3_prepare_v2(connection_, statement.c_str(), -1, &prepared, nullptr) ==
                SQLITE_OK);
        const int result =
            sqlite3_step(prepared) == SQLITE_ROW ? sqlite3_column_int(prepared, 0) : -1;
        sqlite3_finalize(prepared);
        return result;
    }

private:
    sqlite3* connection_ = nullptr;
};

}  // namespace kit
