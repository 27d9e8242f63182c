// A trial leaves everything that is kept as it was, in all games: the match, the whole store row by
// row, the other files, and the pages on which results are counted, as they are read on the screen.
#include "game/core/random.hpp"
#include "game/match/record.hpp"
#include "tests/match/store_kit.hpp"
#include "tests/process/process.hpp"

#include <nlohmann/json.hpp>

#include <map>

namespace {

namespace fs = std::filesystem;

/// A match of a person against a computer, played by chance for so many actions; all: to its end.
game::Match played(const std::string& id, std::uint64_t seed, int plies) {
    const auto* row = game::find_game(id);
    REQUIRE(row);
    auto match = kit::value(game::Match::start(*row, {}, seed));
    std::vector<game::Seat> people(static_cast<std::size_t>(match.seats()), {"", "level1"});
    people.front() = {"Eva", "person"};
    match.set_people(std::move(people));
    game::Random random(seed);
    while (!match.over() && (match.ply() < plies || match.actor() != 0)) {
        if (match.play_chance()) continue;
        const auto choices = match.now().choices();
        REQUIRE_FALSE(match.play(choices[random.below(choices.size())].move));
    }
    return match;
}

constexpr int kAll = 1 << 20;

/// The games, each with one of its challenges. Sanitizers see the same code many times slower.
const std::map<std::string, std::string> kGames{{"knaster", "ladder"},
#ifndef PETIBOJ_SANITIZED
                                                {"alquerque", "p001"},
                                                {"zatre", "full"},
                                                {"tantrix", "alone"},
                                                {"sipky", "solo101"}
#endif
};

/// Results to be counted, a medal, and a match that waits; its number.
game::MatchId fill(const fs::path& data, const std::string& id, const std::string& challenge) {
    const auto opened = kit::open(data);
    auto& store = *opened.store;
    for (const std::uint64_t seed : {2, 3, 4}) kit::value(store.begin(played(id, seed, kAll)));
    kit::value(store.begin_try(id, challenge, 0));
    REQUIRE_FALSE(store.solve_try(id, {challenge, 0, 2, 40, 1, 0, 1'700'000'000'000}));
    return kit::value(store.begin(played(id, 5, 6)));
}

/// Every row of every table of the store but the variations, as text.
std::string rows_of(const fs::path& data, bool with_variations) {
    sqlite3* connection = nullptr;
    REQUIRE(sqlite3_open((data / "petiboj.sqlite3").string().c_str(), &connection) == SQLITE_OK);
    const auto ask = [&](const std::string& statement) {
        std::string text;
        sqlite3_stmt* prepared = nullptr;
        REQUIRE(sqlite3_prepare_v2(connection, statement.c_str(), -1, &prepared, nullptr) ==
                SQLITE_OK);
        while (sqlite3_step(prepared) == SQLITE_ROW) {
            for (int i = 0; i < sqlite3_column_count(prepared); ++i) {
                const auto* bytes = static_cast<const char*>(sqlite3_column_blob(prepared, i));
                text.append(bytes ? bytes : "",
                            static_cast<std::size_t>(sqlite3_column_bytes(prepared, i)));
                text += '|';
            }
            text += '\n';
        }
        sqlite3_finalize(prepared);
        return text;
    };
    std::string all;
    std::string names = ask("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
    for (std::size_t from = 0; from < names.size();) {
        const auto end = names.find("|\n", from);
        const auto table = names.substr(from, end - from);
        from = end + 2;
        // The second counts the rows of the first.
        const bool of_variations = table == "variations" || table == "sqlite_sequence";
        if (of_variations && !with_variations) continue;
        all += table + ":\n" + ask("SELECT * FROM \"" + table + "\"");
    }
    sqlite3_close(connection);
    return all;
}

/// What else lies in the folder of the data, by name.
std::map<std::string, std::string> files_of(const fs::path& data) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(data)) {
        const auto name = fs::relative(entry.path(), data).string();
        const bool store = name.rfind("petiboj.sqlite3", 0) == 0, log = name.rfind("log", 0) == 0;
        if (entry.is_regular_file() && !store && !log) files[name] = kit::bytes_of(entry.path());
    }
    return files;
}

/// What stands on a page: every word and every value, and what the page says of itself.
std::string words_of(const fs::path& dump) {
    const auto page = nlohmann::json::parse(kit::bytes_of(dump));
    std::string text = page["scene"].get<std::string>() + '\n';
    for (const auto& fact : page["facts"].items())
        if (fact.key() != "aloud")
            text += fact.key() + '=' + fact.value().get<std::string>() + '\n';
    for (const auto& control : page["controls"]) {
        if (control["name"] == "text:daily.note") continue;  // how many minutes the day still has
        text += control["name"].get<std::string>() + ": " + control["text"].get<std::string>() +
                " [" + control["value"].get<std::string>() + "]\n";
    }
    return text;
}

/// Looks at what is counted, and writes it down under a name; begins and ends on the title.
std::string look(const std::string& id, const std::string& name) {
    return "wait idle\nreveal button:statistics\npress button:statistics\nwait idle\n"
           "expect scene statistics\nmaybe option:game:" +
           id + "\nwait idle\nexpect game " + id + "\nexpect games 3\ndump statistics_" + name +
           ".json\nkey Escape\nwait idle\n"
           "reveal card:" +
           id + "\npress card:" + id +
           "@0.1\nwait idle\n"
           "reveal button:challenges\npress button:challenges\nwait idle\n"
           "expect scene challenges\ndump medals_" +
           name +
           ".json\nkey Escape\nwait idle\n"
           "key Escape\nwait idle\nexpect scene title\n";
}

/// Goes on with the match that waits and leaves it again; `aside`: what is done meanwhile.
std::string visit(const std::string& aside) {
    return "reveal button:continue\npress button:continue\nwait idle\nexpect scene table\n"
           "dump match_before.json\n" +
           aside +
           "expect scene table\nexpect no control text:trial\ndump match_after.json\n"
           "press button:leave\nwait idle\nexpect scene title\n";
}

/// Aside of the match the computer plays all sides to the end, and one more branch is begun;
/// `keep`: a line that keeps one.
std::string aside(const std::string& keep) {
    return "press button:menu\nwait idle\nreveal button:trial\npress button:trial\nwait idle\n"
           "expect control text:trial\npress button:finish\nwait actor nobody\nwait idle\n" +
           keep + "press button:anew\nwait idle\npress button:back_to_match\nwait idle\n";
}

}  // namespace

TEST_CASE("trial: match, store, statistics and medals are untouched, byte for byte") {
    for (const auto& entry : kGames) {
        const std::string &id = entry.first, &challenge = entry.second;
        CAPTURE(id);
        const Scratch scratch;
        const auto data = scratch.path() / "data";
        const auto match = fill(data, id, challenge);
        const auto run = [&](const std::string& script) {
            std::ofstream(scratch.path() / "script") << script;
            const auto outcome = process::run(
                {process::program(PETIBOJ), "--script", (scratch.path() / "script").string(),
                 "--shots", scratch.path().string(), "--data-dir", data.string(), "--lang", "en",
                 "--mute", "--windowed", "1280x720", "--reduced-motion"},
                {{"SDL_VIDEODRIVER", "dummy"}, {"SDL_AUDIODRIVER", "dummy"}});
            REQUIRE_MESSAGE(outcome.code == 0, outcome.output);
        };
        const auto page = [&](const std::string& name) {
            return words_of(scratch.path() / (name + ".json"));
        };
        const auto record = [&] {
            auto opened = kit::open(data);
            auto text = game::write_record(
                kit::reload(*opened.store, match).record(game::Match::Extent::whole));
            return text;
        };
        // Whoever only goes to the table and comes back.
        run(look(id, "first") + visit(""));
        const auto rows = rows_of(data, true), text = record();
        const auto files = files_of(data);
        CHECK(rows.find("Eva") != std::string::npos);
        run(look(id, "before") + visit(aside("")) + look(id, "after"));
        CHECK(page("statistics_before") == page("statistics_after"));
        CHECK(page("medals_before") == page("medals_after"));
        CHECK(page("match_before") == page("match_after"));
        CHECK(rows_of(data, true) == rows);
        CHECK(record() == text);
        CHECK(files_of(data) == files);
        // A branch that is kept lies beside the match, and nowhere else.
        const auto bare = rows_of(data, false);
        run(visit(aside("press button:keep\nexpect kept yes\n")) + look(id, "kept"));
        CHECK(page("statistics_kept") == page("statistics_before"));
        CHECK(page("medals_kept") == page("medals_before"));
        CHECK(rows_of(data, false) == bare);
        CHECK(rows_of(data, true) != rows);
        auto kept = game::read_record(record());
        REQUIRE(std::holds_alternative<game::Record>(kept));
        auto& with = std::get<game::Record>(kept);
        CHECK(with.variations.size() == 1);
        with.variations.clear();
        CHECK(game::write_record(with) == text);
        CHECK(files_of(data) == files);
    }
}
