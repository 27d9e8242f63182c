// Tables of the store and their migration, see database.hpp.
#include "game/store/database.hpp"

#include <array>
#include <string>

namespace game::schema {

namespace {

using database::Connection;
using database::Trouble;

constexpr std::int64_t kApplication = 0x5074626a;  // "Ptbj": the file says whose it is

// Step i leads from version i to version i + 1. Steps are never changed once released; a new table
// or column is a new step at the end.
constexpr std::array kSteps = {
    "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE matches ("
    "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
    "  game TEXT NOT NULL,"
    "  options TEXT NOT NULL,"  // JSON object
    "  seats TEXT NOT NULL,"    // JSON array of {name, kind, badge}
    "  seed TEXT NOT NULL,"     // decimal, 64 bits without sign
    "  title TEXT NOT NULL,"
    "  comment TEXT NOT NULL,"
    "  created TEXT NOT NULL,"       // ISO 8601
    "  updated INTEGER NOT NULL,"    // ms since 1970
    "  plies INTEGER NOT NULL,"      // rows in actions
    "  cursor INTEGER NOT NULL,"     // actions that count
    "  ended TEXT,"                  // JSON, the players' own ending, also one taken back
    "  result TEXT,"                 // JSON, set exactly when finished
    "  removed INTEGER,"             // ms since 1970 when taken off the lists
    "  revision INTEGER NOT NULL);"  // counts changes, so that two programs notice each other
    "CREATE INDEX matches_by_time ON matches (updated);"
    "CREATE TABLE actions ("
    "  match INTEGER NOT NULL,"
    "  ply INTEGER NOT NULL,"
    "  action TEXT NOT NULL,"
    "  PRIMARY KEY (match, ply)) WITHOUT ROWID;"
    "PRAGMA application_id = 1349804650;",
    "CREATE TABLE challenges ("
    "  game TEXT NOT NULL,"
    "  challenge TEXT NOT NULL,"
    "  day INTEGER NOT NULL,"         // days since 1970 of a daily one, 0: from the list
    "  medal INTEGER NOT NULL,"       // 0 not solved, 1 bronze, 2 silver, 3 gold
    "  best INTEGER NOT NULL,"        // best score of a solved try
    "  tries INTEGER NOT NULL,"       // begun
    "  take_backs INTEGER NOT NULL,"  // in the try that counts
    "  solved INTEGER,"               // ms since 1970 when solved for the first time
    "  PRIMARY KEY (game, challenge, day)) WITHOUT ROWID;",
    "CREATE TABLE ledgers ("
    "  match INTEGER NOT NULL,"
    "  seat INTEGER NOT NULL,"
    "  evaluation INTEGER NOT NULL,"  // by which it was counted
    "  print INTEGER NOT NULL,"       // of the actions that it books
    "  books TEXT NOT NULL,"          // JSON
    "  PRIMARY KEY (match, seat));",
    "CREATE TABLE variations ("
    "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
    "  match INTEGER NOT NULL,"
    "  ply INTEGER NOT NULL,"    // after so many actions the match was left
    "  actions TEXT NOT NULL);"  // JSON array
    "CREATE INDEX variations_by_match ON variations (match);",
    "CREATE TABLE tournaments ("
    "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
    "  head TEXT NOT NULL,"          // the log without its events
    "  summary TEXT NOT NULL,"       // JSON, for the list
    "  updated INTEGER NOT NULL,"    // ms since 1970
    "  removed INTEGER,"             // ms since 1970 when taken off the list
    "  revision INTEGER NOT NULL);"  // counts changes, so that two programs notice each other
    "CREATE TABLE tournament_events ("
    "  tournament INTEGER NOT NULL,"
    "  place INTEGER NOT NULL,"  // in the log, from 0
    "  event TEXT NOT NULL,"     // JSON
    "  PRIMARY KEY (tournament, place)) WITHOUT ROWID;"
    "CREATE TABLE tournament_matches ("  // played here
    "  tournament INTEGER NOT NULL,"
    "  round INTEGER NOT NULL,"
    "  board INTEGER NOT NULL,"  // the table's number
    "  leg INTEGER NOT NULL,"
    "  match INTEGER NOT NULL,"
    "  PRIMARY KEY (tournament, round, board, leg)) WITHOUT ROWID;"
    "CREATE INDEX tournament_matches_by_match ON tournament_matches (match);",
    // What there was before persons belongs to the first one, who has no name yet.
    "CREATE TABLE persons ("
    "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
    "  name TEXT NOT NULL,"      // empty: called by the number
    "  badge INTEGER NOT NULL,"  // number of the look
    "  came INTEGER NOT NULL,"   // ms since 1970 when chosen last, 0: never
    "  removed INTEGER);"        // ms since 1970 when taken off the list
    "INSERT INTO persons (id, name, badge, came) VALUES (1, '', 0, 0);"
    "CREATE TABLE own_settings ("
    "  person INTEGER NOT NULL,"
    "  key TEXT NOT NULL,"
    "  value TEXT NOT NULL,"
    "  PRIMARY KEY (person, key)) WITHOUT ROWID;"
    // The others are the machine's; rounds that wait for somebody lie beside their match.
    "INSERT INTO own_settings SELECT 1, key, value FROM settings"
    " WHERE (key LIKE 'settings.%' OR key LIKE 'remember.%') AND key NOT IN ('settings.language',"
    " 'settings.volume', 'settings.volume_effects', 'settings.volume_speech', 'settings.mute',"
    " 'settings.fullscreen', 'remember.greeted', 'remember.first_size', 'remember.online_token',"
    " 'remember.online_told', 'remember.online_last');"
    "DELETE FROM settings WHERE key IN (SELECT key FROM own_settings);"
    "ALTER TABLE matches ADD COLUMN person INTEGER NOT NULL DEFAULT 1;"
    "CREATE INDEX matches_of_person ON matches (person, updated);"
    "ALTER TABLE challenges RENAME TO challenges_of_all;"
    "CREATE TABLE challenges ("
    "  person INTEGER NOT NULL,"
    "  game TEXT NOT NULL,"
    "  challenge TEXT NOT NULL,"
    "  day INTEGER NOT NULL,"
    "  medal INTEGER NOT NULL,"
    "  best INTEGER NOT NULL,"
    "  tries INTEGER NOT NULL,"
    "  take_backs INTEGER NOT NULL,"
    "  solved INTEGER,"
    "  PRIMARY KEY (person, game, challenge, day)) WITHOUT ROWID;"
    "INSERT INTO challenges SELECT 1, game, challenge, day, medal, best, tries, take_backs, solved"
    " FROM challenges_of_all;"
    "DROP TABLE challenges_of_all;",
};
static_assert(kApplication == 1349804650);

constexpr auto kVersion = static_cast<std::int64_t>(kSteps.size());

// Finds every column the store asks for; preparing fails if one is missing.
constexpr std::array kProbes = {
    "SELECT key, value FROM settings LIMIT 1",
    "SELECT id, game, options, seats, seed, title, comment, created, updated, plies, cursor, ended,"
    " result, removed, revision, person FROM matches LIMIT 1",
    "SELECT match, ply, action FROM actions LIMIT 1",
    "SELECT person, game, challenge, day, medal, best, tries, take_backs, solved FROM challenges "
    "LIMIT"
    " 1",
    "SELECT match, seat, evaluation, print, books FROM ledgers LIMIT 1",
    "SELECT id, match, ply, actions FROM variations LIMIT 1",
    "SELECT id, head, summary, updated, removed, revision FROM tournaments LIMIT 1",
    "SELECT tournament, place, event FROM tournament_events LIMIT 1",
    "SELECT tournament, round, board, leg, match FROM tournament_matches LIMIT 1",
    "SELECT id, name, badge, came, removed FROM persons LIMIT 1",
    "SELECT person, key, value FROM own_settings LIMIT 1",
};

/// What the last failure says about the file.
State of_trouble(const Connection& connection, State otherwise = State::unusable) {
    switch (connection.trouble()) {
        case Trouble::damaged:
            return State::damaged;
        case Trouble::busy:
            return State::busy;
        case Trouble::full:  // told here: what is rolled back afterwards forgets it
            return State::full;
        default:
            return otherwise;
    }
}

/// Usable if the file is empty or says that it is ours, and not newer than this program.
State judge(Connection& connection, std::int64_t version) {
    if (version > kVersion) return State::newer;
    const auto found = connection.number(version > 0 ? "PRAGMA application_id"
                                                     : "SELECT count(*) FROM sqlite_schema");
    if (!found) return of_trouble(connection);
    const std::int64_t expected = version > 0 ? kApplication : 0;
    return version >= 0 && *found == expected ? State::usable : State::damaged;
}

/// Looks at every page.
State look_through(Connection& connection) {
    auto check = connection.query("PRAGMA quick_check(1)");
    const bool sound = check.row() && check.text(0) == "ok" && !check.row();
    if (check.failed()) return of_trouble(connection, State::damaged);
    return sound ? State::usable : State::damaged;
}

/// All steps at once: a disk is asked to keep them one time, and a file is never between versions.
State migrate(Connection& connection, std::int64_t version) {
    if (version == kVersion) return State::usable;
    database::Transaction steps(connection);
    bool done = steps.begun();
    for (; done && version < kVersion; ++version)
        done = connection.run(kSteps[static_cast<std::size_t>(version)]);
    const auto mark = "PRAGMA user_version = " + std::to_string(kVersion);
    if (done && connection.run(mark.c_str()) && steps.commit()) return State::usable;
    // A file that a step does not fit is not of the version that it names.
    const bool unfit = connection.trouble() == Trouble::unfit;
    return of_trouble(connection, unfit ? State::damaged : State::unusable);
}

State probe(Connection& connection) {
    for (const char* statement : kProbes) {
        auto found = connection.query(statement);
        found.row();
        if (found.failed()) return of_trouble(connection, State::damaged);
    }
    return State::usable;
}

}  // namespace

State prepare(Connection& connection) {
    const auto version = connection.number("PRAGMA user_version");
    if (!version) return of_trouble(connection);
    if (const auto state = judge(connection, *version); state != State::usable) return state;
    // A full sync after each commit: what was acknowledged survives a power cut too.
    if (!connection.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")) {
        return of_trouble(connection);
    }
    if (const auto state = look_through(connection); state != State::usable) return state;
    if (const auto state = migrate(connection, *version); state != State::usable) return state;
    return probe(connection);
}

}  // namespace game::schema
