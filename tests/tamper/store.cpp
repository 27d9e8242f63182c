#include "tests/tamper/store.hpp"

#include "game/contest/pentathlon.hpp"
#include "game/core/ledger.hpp"
#include "game/core/registry.hpp"
#include "game/match/match.hpp"
#include "game/store/store.hpp"
#include "game/tournament/file/club.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

namespace tamper {
namespace {

constexpr int kLongest = 60;  // actions of a match that is to stay short
constexpr int kMeetings = 2;  // … of the pentathlon that are in the store

void must(bool kept, const char* words) {
    if (!kept) throw std::runtime_error(words);
}

game::Match begun(const game::Game& game, int seats, std::uint64_t seed) {
    game::Settings settings;
    if (game.max_seats > 2) settings.set("players", seats);
    auto started = game::Match::start(game, settings, seed);
    must(std::holds_alternative<game::Match>(started), "a match does not start");
    auto match = std::get<game::Match>(std::move(started));
    std::vector<game::Seat> people;
    for (int seat = 0; seat < match.seats(); ++seat)
        people.push_back(seat == 1 ? game::Seat{"", "level1"}
                                   : game::Seat{"Žofie " + std::to_string(seat), "person"});
    match.set_people(std::move(people));
    match.set_comment("kept");
    return match;
}

void play_on(game::Match& match, int plies, game::Random& random) {
    while (match.ply() < plies && !match.over()) {
        if (match.play_chance()) continue;
        const auto choices = match.now().choices();
        must(!match.play(choices[random.below(choices.size())].move), "a listed action is refused");
    }
}

/// Books as a review might have counted them: every third own decision could have been better.
game::Ledger books_of(const game::Match& match, int seat) {
    game::Ledger ledger(100);
    int value = 100;
    for (int ply = 0; ply < match.ply(); ++ply) {
        const auto& move = match.moves()[static_cast<std::size_t>(ply)];
        game::Appraisal one;
        one.share = game::share_of(match.at(ply), seat);
        one.before = one.fair = value;
        one.best = move;
        if (one.share == game::Share::skill) {
            const auto choices = match.at(ply).choices();
            one.choice = choices.size() > 1;
            if (ply % 3 == 0) one.best = choices.front().move;
            value -= one.best != move ? 50 : 0;
        }
        one.after = value;
        one.error = 5;
        ledger.book({ply, move, one});
    }
    return ledger;
}

/// A pentathlon of three with its first match played and its second begun.
std::string pentathlon_text(game::Store& store) {
    game::Pentathlon pentathlon;
    pentathlon.players = {{"Ida", "person"}, {"Ota", "person"}, {"Eva", "person"}};
    for (int meeting = 0; meeting < kMeetings; ++meeting) {
        auto started = game::start_meeting(pentathlon, 0, meeting);
        must(std::holds_alternative<game::Match>(started), "a meeting does not start");
        auto& match = std::get<game::Match>(started);
        game::Random random(static_cast<std::uint64_t>(meeting));
        play_on(match, meeting == 0 ? 100'000 : 6, random);
        const auto kept = store.begin(match);
        must(std::holds_alternative<game::MatchId>(kept), "a meeting is not kept");
        if (auto ended = game::ended_meeting(pentathlon, match, 0, meeting))
            game::count_result(pentathlon, std::move(*ended));
        else
            pentathlon.begun.push_back({0, meeting, std::get<game::MatchId>(kept)});
    }
    return game::written(pentathlon);
}

/// A tournament of four in its first round, a table with a result and one that is played here.
void begin_tournament(game::Store& store) {
    tournament::Log log;
    log.head.game = 0;
    log.keeping.name = "Evening";
    tournament::ClubTournament one(std::move(log));
    one.make_known({{"", "Ida"}, {"", "Ota"}, {"", "Eva"}, {"", "Žofie"}});
    for (int i = 0; i < 4; ++i)
        must(!one.append(tournament::Joined{one.head().people[i].id}), "somebody does not enter");
    must(!one.append(tournament::Started{}) && !one.append(tournament::Paired{}), "no round");
    tournament::Reported report;
    report.table = 1;
    report.scores = tournament::Scores{12, 3};
    report.winners = tournament::Seats{0};
    must(!one.append(std::move(report)), "a result is refused");
    one.begin({1, 2, 0}, 1);
    must(store.begin_tournament(one).index() == 0, "a tournament is not kept");
}

/// A connection to the file, as another program would have it.
class Raw {
public:
    explicit Raw(const std::filesystem::path& file) {
        must(sqlite3_open(file.c_str(), &connection_) == SQLITE_OK, "the file does not open");
    }
    ~Raw() { sqlite3_close(connection_); }
    Raw(const Raw&) = delete;
    Raw& operator=(const Raw&) = delete;

    sqlite3_stmt* prepared(const std::string& statement) {
        sqlite3_stmt* made = nullptr;
        must(sqlite3_prepare_v2(connection_, statement.c_str(), -1, &made, nullptr) == SQLITE_OK,
             statement.c_str());
        return made;
    }
    std::int64_t number(const std::string& statement) {
        auto* asked = prepared(statement);
        const auto found = sqlite3_step(asked) == SQLITE_ROW ? sqlite3_column_int64(asked, 0) : 0;
        sqlite3_finalize(asked);
        return found;
    }
    std::string text(const std::string& statement) {
        auto* asked = prepared(statement);
        std::string found;
        if (sqlite3_step(asked) == SQLITE_ROW)
            if (const auto* bytes = sqlite3_column_text(asked, 0))
                found = reinterpret_cast<const char*>(bytes);
        sqlite3_finalize(asked);
        return found;
    }

private:
    sqlite3* connection_ = nullptr;
};

/// A table, what tells its rows, and its columns.
struct Table {
    const char* name;
    const char* key;
    std::string_view columns;
};

constexpr std::array kTables = {
    Table{"settings", "key", "key value"},
    Table{"matches", "id",
          "id game options seats seed title comment created updated plies cursor ended result"
          " removed revision person"},
    Table{"actions", "match, ply", "match ply action"},
    Table{"challenges", "person, game, challenge, day",
          "person game challenge day medal best tries take_backs solved"},
    // The books twice: where most can be wrong.
    Table{"ledgers", "match, seat", "match seat evaluation print books books"},
    Table{"variations", "id", "id match ply actions"},
    Table{"tournaments", "id", "id head summary updated removed revision"},
    Table{"tournament_events", "tournament, place", "tournament place event"},
    Table{"tournament_matches", "tournament, round, board, leg", "round board leg match"},
    Table{"persons", "id", "id name badge came removed"},
    Table{"own_settings", "person, key", "person key value"},
};

/// Every column with its table.
std::vector<std::pair<const Table*, std::string>> all_columns() {
    std::vector<std::pair<const Table*, std::string>> all;
    for (const auto& table : kTables) {
        std::istringstream names{std::string(table.columns)};
        for (std::string name; names >> name;) all.emplace_back(&table, name);
    }
    return all;
}

constexpr std::array kNumbers = {"0",
                                 "-1",
                                 "1",
                                 "2",
                                 "99",
                                 "2147483647",
                                 "2147483648",
                                 "-2147483649",
                                 "4294967296",
                                 "2000000000",
                                 "9223372036854775807",
                                 "-9223372036854775808"};
constexpr std::array kTexts = {"",
                               "null",
                               "{}",
                               "[]",
                               "[[[[",
                               "\xff\xfe",
                               "chess",
                               "alquerque",
                               R"({"players":99})",
                               R"({"players":1})",
                               R"({"scores":[2000000000,-2000000000],"winners":[0]})",
                               R"({"scores":[],"winners":[5]})",
                               R"({"how":"resigned","seat":7})",
                               R"({"how":"agreed"})",
                               R"([{"name":1}])",
                               R"([{"name":"","kind":"level99"}])",
                               "../../../../tmp/x",
                               R"({"start":1,"books":[[1,2,3]]})",
                               R"({"start":99999999999,"books":[]})",
                               "1e400",
                               "-0",
                               "18446744073709551616"};

/// The text with some of its characters changed, doubled or left out.
std::string damaged(std::string text, game::Random& random) {
    for (auto times = 1 + random.below(4); times > 0; --times) {
        if (text.empty()) return "x";
        const auto at = random.below(text.size());
        switch (random.below(5)) {
            case 0:
                text[at] = static_cast<char>(random.below(256));
                break;
            case 1:
                text.erase(at, 1 + random.below(4));
                break;
            case 2:
                text.insert(at, text.substr(at, 1 + random.below(8)));
                break;
            case 3:
                text.insert(at, "9999");
                break;
            default:
                text[at] = "0123456789{}[]\",:-"[random.below(18)];
        }
    }
    return text;
}

/// What the column holds now, for whichever row was picked.
void bind_other(sqlite3_stmt* statement, const std::string& old, game::Random& random) {
    const auto text = [&](const std::string& words) {
        sqlite3_bind_text(statement, 1, words.data(), static_cast<int>(words.size()),
                          SQLITE_TRANSIENT);
    };
    switch (random.below(8)) {
        case 0:
        case 1:
        case 2:
            return text(damaged(old, random));
        case 3:
            sqlite3_bind_int64(statement, 1, std::stoll(kNumbers[random.below(kNumbers.size())]));
            return;
        case 4:
            return text(kNumbers[random.below(kNumbers.size())]);
        case 5:
            return text(kTexts[random.below(kTexts.size())]);
        case 6:
            if (random.below(20) == 0) return text(std::string(200'000, '['));
            return text(std::string(1 + random.below(300), 'w'));
        default:
            if (random.below(2) == 0) {
                sqlite3_bind_null(statement, 1);
                return;
            }
            sqlite3_bind_blob(statement, 1, old.data(), static_cast<int>(old.size()),
                              SQLITE_TRANSIENT);
    }
}

}  // namespace

int make_store(const std::filesystem::path& folder) {
    auto answer = game::Store::open(folder);
    must(std::holds_alternative<game::Store::Opened>(answer), "the store does not open");
    auto& store = *std::get<game::Store::Opened>(answer).store;
    game::Random random(11);
    int count = 0;
    const auto keep = [&](const game::Match& match) {
        const auto kept = store.begin(match, "title");
        must(std::holds_alternative<game::MatchId>(kept), "it is not kept");
        if (match.over())
            for (const int seat : {0, 1})
                if (seat < match.seats())
                    store.keep_ledger(std::get<game::MatchId>(kept), seat, books_of(match, seat));
        ++count;
    };
    for (const auto& game : game::games()) {
        const int most = std::min(game.max_seats, 4);
        for (const int seats : {game.min_seats, most}) {
            auto running = begun(game, seats, 3);
            play_on(running, 15, random);
            running.go_to(12);
            keep(running);
            auto finished = begun(game, seats, 4);
            play_on(finished, 100'000, random);
            finished.keep_variation({0, {finished.moves().front()}});
            keep(finished);
        }
        auto ended = begun(game, most, 5);
        play_on(ended, std::min(kLongest, 20), random);
        if (!ended.over()) ended.resign(0);
        keep(ended);
    }
    const std::pair<const char*, std::string> settings[] = {
        {"settings.theme", "dark"},
        {"settings.scale", "125"},
        {"settings.speed", "fast"},
        {"settings.confirm", "mistakes"},
        {"settings.aloud", "moves"},
        {"settings.keys", "undo=;;=x/"},
        {"remember.last_game", "tantrix"},
        {"remember.plain_moves", "1"},
        {"remember.pentathlon", pentathlon_text(store)}};
    for (const auto& [key, value] : settings) store.set_own_setting(key, value);
    store.set_setting("settings.language", "cs");
    for (const auto& game : game::games()) {
        store.begin_try(game.id, "first", 0);
        game::ChallengeResult result;
        result.challenge = "first";
        result.medal = 2;
        result.best = 40;
        store.solve_try(game.id, result);
    }
    begin_tournament(store);
    return count + kMeetings;
}

Change change_bytes(const std::filesystem::path& file, game::Random& random) {
    std::fstream bytes(file, std::ios::binary | std::ios::in | std::ios::out);
    const auto size = std::filesystem::file_size(file);
    Change change{"bytes", true};
    for (auto times = 1 + random.below(8); times > 0; --times) {
        const auto at = random.below(size);
        const auto byte = static_cast<char>(random.below(256));
        bytes.seekp(static_cast<std::streamoff>(at));
        bytes.put(byte);
        change.words += " " + std::to_string(at) + "=" + std::to_string(static_cast<int>(byte));
    }
    return change;
}

Change change_value(const std::filesystem::path& file, game::Random& random) {
    Raw raw(file);
    const auto columns = all_columns();
    const auto& [of, name] = columns[random.below(columns.size())];
    const std::string table = of->name, key = of->key;
    const auto rows = raw.number("SELECT count(*) FROM " + table);
    const auto row = rows > 0 ? random.below(static_cast<std::uint64_t>(rows)) : 0;
    // Tables without row numbers are told by all of their key.
    const std::string which = "(" + key + ") = (SELECT " + key + " FROM " + table +
                              " LIMIT 1 OFFSET " + std::to_string(row) + ")";
    const auto old = raw.text("SELECT " + name + " FROM " + table + " WHERE " + which);
    auto* update =
        raw.prepared("UPDATE OR IGNORE " + table + " SET " + name + " = ?1 WHERE " + which);
    bind_other(update, old, random);
    sqlite3_step(update);  // what a constraint forbids cannot be in the file either
    sqlite3_finalize(update);
    return {table + "." + name + " of row " + std::to_string(row),
            name == "removed" || name == "person"};
}

}  // namespace tamper
