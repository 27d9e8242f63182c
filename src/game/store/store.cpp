// The store, see store.hpp. Beside the file it only remembers, for each match in play, what is
// stored of it, so that `keep` writes no more than what changed.
#include "game/store/store.hpp"

#include "game/store/database.hpp"
#include "game/store/impl.hpp"
#include "game/store/log.hpp"
#include "game/store/place.hpp"
#include "os/files.hpp"
#include "os/process.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <ctime>
#include <limits>

namespace game {

namespace {

using database::Transaction;
using std::chrono::milliseconds;

constexpr std::int64_t kRemovedFor = 24 * 60 * 60 * 1000;  // ms that `restore` works at least

std::string iso_of(std::int64_t ms) {
    return os::utc_text(static_cast<std::time_t>(ms / 1000));
}

Row row_of(const Match& match) {
    const auto record = match.record(Match::Extent::whole);
    Row row;
    row.actions = record.actions;
    row.seats = column::text_of(record.seats);
    row.comment = record.comment;
    row.cursor = match.ply();
    if (record.ended) row.ended = column::text_of(*record.ended);
    if (const auto result = match.result()) row.result = column::text_of(*result);
    return row;
}

std::string utf8(const std::filesystem::path& path) {
    const auto text = path.u8string();
    return std::string(text.begin(), text.end());
}

/// Why nothing can be stored at `place`, a folder or a file in it: what the system says, in words
/// of our own where there are some, else `words` of the database or the system's.
Refusal unusable(const std::filesystem::path& place, std::error_code why, std::string words = {}) {
    const auto is = [&](std::errc one) { return why == one; };
    if (place.empty()) return {"store.no_home"};
    if (is(std::errc::permission_denied) || is(std::errc::operation_not_permitted) ||
        is(std::errc::read_only_file_system))
        return {"store.no_right", {utf8(place)}};
    if (is(std::errc::no_space_on_device)) return {"store.no_room", {utf8(place)}};
    if (is(std::errc::not_a_directory) || is(std::errc::file_exists))
        return {"store.not_a_folder", {utf8(place)}};
    if (is(std::errc::is_a_directory)) return {"store.not_a_file", {utf8(place)}};
    return {"store.unusable", {utf8(place), words.empty() ? why.message() : std::move(words)}};
}

/// Why the directory of `lock` cannot be guarded.
Refusal of_guard(const os::FileLock& guard, const std::filesystem::path& lock) {
    if (guard.state() == os::FileLock::State::busy) return {"store.busy"};
    if (place::no_file(lock)) return {"store.not_a_file", {utf8(lock)}};
    if (place::closed_file(lock)) return {"store.no_right_file", {utf8(lock)}};
    return unusable(lock.parent_path(), guard.reason());
}

/// Why the database at `path` could not be opened.
Refusal of_file(const database::Connection& file, const std::filesystem::path& path) {
    if (file.system() == std::errc::permission_denied)
        if (const auto closed = place::closed_file(path))
            return {"store.no_right_file", {utf8(*closed)}};
    return unusable(path.parent_path(), file.system(), file.words());
}

/// Opens the database at `path` and says in what state it is.
schema::State open_file(database::Connection& file, const std::filesystem::path& path,
                        int patience) {
    place::make_private(path);
    if (!file.open(path, patience)) return schema::State::unusable;
    const auto state = schema::prepare(file);
    // Not the system, but the head of the file says that nobody may write.
    if (state == schema::State::usable && file.read_only() && os::may_write(path))
        return schema::State::damaged;
    return state;
}

}  // namespace

std::int64_t now_ms() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<milliseconds>(now).count();
}

// --- opening -------------------------------------------------------------------------------------

Store::Store(std::unique_ptr<Impl> body) : impl_(std::move(body)) {}
Store::~Store() = default;

Store::Answer<Store::Opened> Store::open(const std::filesystem::path& directory, int patience,
                                         Lookup lookup) {
    if (const auto why = place::make_directory(directory)) return unusable(directory, why);
    const auto lock = directory / "petiboj.lock";
    const os::FileLock guard(lock, patience);
    if (guard.state() != os::FileLock::State::held) return of_guard(guard, lock);

    auto body = std::make_unique<Impl>();
    body->path = directory / "petiboj.sqlite3";
    body->lookup = std::move(lookup);
    if (const auto other = place::no_file(body->path))
        return Refusal{"store.not_a_file", {utf8(*other)}};
    const auto failed = [&] { return of_file(body->file, body->path); };
    Opened opened;
    bool fresh = false;  ///< whatever was there before is aside
    auto log = changes::Log::whole;
    if (place::log_alone(body->path)) {
        const auto aside = place::set_aside(body->path, "damaged");
        if (!aside) return unusable(directory, std::make_error_code(std::errc::permission_denied));
        opened.notice = Refusal{"store.log_aside", {utf8(*aside)}};
        fresh = true;
    } else if (log = changes::look_at_log(body->path);
               log == changes::Log::damaged && os::may_write(body->path)) {
        auto copy = place::copy_aside(body->path, "damaged");
        if (copy.trouble) return unusable(directory, {}, std::move(*copy.trouble));
        opened.notice = Refusal{"store.log_damaged", {utf8(copy.file)}};
    }
    for (;;) {
        const auto state = open_file(body->file, body->path, patience);
        if (state == schema::State::usable) break;
        if (state == schema::State::busy) return Refusal{"store.busy"};
        if (state == schema::State::full) return Refusal{"store.no_room", {utf8(directory)}};
        if (state == schema::State::unusable) return failed();
        // A second time means that even a fresh file does not hold what is written to it.
        if (fresh) return failed();
        fresh = true;
        body->file.close(true);
        const bool newer = state == schema::State::newer;
        const auto aside = place::set_aside(body->path, newer ? "newer" : "damaged");
        if (!aside) return unusable(directory, std::make_error_code(std::errc::permission_denied));
        opened.notice =
            Refusal{newer ? "store.newer_aside" : "store.damaged_aside", {utf8(*aside)}};
    }
    // What SQLite did not get past would be taken for damage behind what is written before it now.
    if (log != changes::Log::whole && !fresh) body->file.run("PRAGMA wal_checkpoint(TRUNCATE)");
    if (body->file.read_only()) {
        if (!opened.notice) opened.notice = Refusal{"store.read_only", {utf8(body->path)}};
    } else {
        body->settle_persons();
        body->clear_removed();
    }
    body->playing = body->first_to_play();
    opened.store.reset(new Store(std::move(body)));
    return opened;
}

bool Store::Impl::delete_removed(std::int64_t before) {
    for (const char* statement :
         {"DELETE FROM actions WHERE match IN (SELECT id FROM matches WHERE removed < ?)",
          "DELETE FROM ledgers WHERE match IN (SELECT id FROM matches WHERE removed < ?)",
          "DELETE FROM variations WHERE match IN (SELECT id FROM matches WHERE removed < ?)",
          "DELETE FROM matches WHERE removed < ?"}) {
        auto query = file.query(statement);
        if (!query.bind(before).done()) return false;
    }
    return true;
}

void Store::Impl::clear_removed() {
    const auto before = now_ms() - kRemovedFor;
    {
        auto any = file.query(
            "SELECT 1 FROM matches WHERE removed < ?1 OR person = 0 AND result IS NOT NULL UNION "
            "ALL"
            " SELECT 1 FROM tournaments WHERE removed < ?1 LIMIT 1");
        if (!any.bind(before).row()) return;
    }
    Transaction together(file);
    if (!together.begun()) return;
    // Those of a tournament are not the guest's.
    auto ended = file.query(
        "UPDATE matches SET removed = 0 WHERE person = 0 AND result IS NOT NULL"
        " AND id NOT IN (SELECT match FROM tournament_matches)");
    if (!ended.done() || !delete_removed(before)) return;
    for (const char* statement : {"DELETE FROM tournament_events WHERE tournament IN"
                                  " (SELECT id FROM tournaments WHERE removed < ?)",
                                  "DELETE FROM tournament_matches WHERE tournament IN"
                                  " (SELECT id FROM tournaments WHERE removed < ?)",
                                  "DELETE FROM tournaments WHERE removed < ?"}) {
        auto query = file.query(statement);
        if (!query.bind(before).done()) return;
    }
    together.commit();
}

// --- settings ------------------------------------------------------------------------------------

std::optional<std::string> Store::setting(std::string_view key) const {
    auto query = impl_->file.query("SELECT value FROM settings WHERE key = ?");
    if (!query.bind(key).row()) return std::nullopt;
    return query.text(0);
}

std::vector<std::pair<std::string, std::string>> Store::settings() const {
    std::vector<std::pair<std::string, std::string>> all;
    auto query = impl_->file.query("SELECT key, value FROM settings ORDER BY key");
    while (query.row()) all.emplace_back(query.text(0), query.text(1));
    return all;
}

Store::Problem Store::set_setting(std::string_view key, std::string_view value) {
    if (setting(key) == value) return std::nullopt;
    auto query = impl_->file.query("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)");
    if (!query.bind(key).bind(value).done()) return impl_->file.refusal();
    return std::nullopt;
}

Store::Problem Store::erase_setting(std::string_view key) {
    auto query = impl_->file.query("DELETE FROM settings WHERE key = ?");
    if (!query.bind(key).done()) return impl_->file.refusal();
    return std::nullopt;
}

// --- playing -------------------------------------------------------------------------------------

Store::Problem Store::Impl::write_actions(MatchId id, const Row& row, std::size_t from) {
    for (std::size_t ply = from; ply < row.actions.size(); ++ply) {
        auto query = file.query("INSERT INTO actions (match, ply, action) VALUES (?, ?, ?)");
        query.bind(id).bind(static_cast<std::int64_t>(ply)).bind(row.actions[ply]);
        if (!query.done()) return file.refusal();
    }
    return std::nullopt;
}

Store::Answer<MatchId> Store::begin(const Match& match, std::string_view title) {
    auto& file = impl_->file;
    Transaction together(file);
    if (!together.begun()) return file.refusal();
    if (impl_->playing == kGuest && !impl_->clear_guest()) return file.refusal();
    const auto row = row_of(match);
    const auto now = now_ms();
    MatchId id = 0;
    {
        auto query = file.query(
            "INSERT INTO matches (game, options, seats, seed, title, comment, created, updated,"
            " plies, cursor, ended, result, person, revision) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?,"
            " ?, ?, ?, 0)");
        query.bind(match.game().id);
        query.bind(column::text_of(match.record(Match::Extent::whole).options));
        query.bind(row.seats).bind(std::to_string(match.seed())).bind(title).bind(row.comment);
        query.bind(match.created().empty() ? iso_of(now) : match.created()).bind(now);
        query.bind(static_cast<std::int64_t>(row.actions.size())).bind(row.cursor);
        query.bind_or_null(row.ended).bind_or_null(row.result).bind(impl_->playing);
        if (!query.done()) return file.refusal();
        id = file.last_id();
    }
    if (auto problem = impl_->write_actions(id, row, 0)) return *problem;
    for (const auto& tried : match.variations())
        if (auto problem = impl_->write_variation(id, tried)) return *problem;
    if (!together.commit()) return file.refusal();
    impl_->known[id] = {row, 0, false};
    return id;
}

std::int64_t after(std::int64_t revision) {
    constexpr std::int64_t kLast = std::int64_t{1} << 60;
    return revision < 0 || revision >= kLast ? 1 : revision + 1;
}

Store::Problem Store::keep(MatchId id, const Match& match) {
    auto known = impl_->known.find(id);
    if (known == impl_->known.end()) {
        const auto loaded = load(id);
        if (const auto* refusal = std::get_if<Refusal>(&loaded)) return *refusal;
        known = impl_->known.find(id);
    }
    auto row = row_of(match);
    if (row == known->second.row && !known->second.partial) return std::nullopt;
    if (auto problem = impl_->change(id, row, known->second)) return problem;
    known->second.row = std::move(row);
    known->second.partial = false;
    known->second.revision = after(known->second.revision);
    return std::nullopt;
}

/// What the file has of a match stays in it, beside all lists, for whoever can still read it.
bool Store::Impl::set_aside(MatchId id) {
    constexpr auto kForEver = std::numeric_limits<std::int64_t>::max();
    auto heading = file.query(
        "INSERT INTO matches (game, options, seats, seed, title, comment, created, updated, plies,"
        " cursor, ended, result, removed, revision, person) SELECT game, options, seats, seed,"
        " title, comment, created, updated, plies, cursor, ended, result, ?, revision, person"
        " FROM matches WHERE id = ? AND removed IS NULL");
    if (!heading.bind(kForEver).bind(id).done()) return false;
    if (file.changes() == 0) return true;
    const auto copy = file.last_id();
    auto actions = file.query(
        "INSERT INTO actions (match, ply, action) SELECT ?, ply, action FROM actions"
        " WHERE match = ?");
    return actions.bind(copy).bind(id).done();
}

Store::Problem Store::Impl::change(MatchId id, const Row& row, const Known& before) {
    const auto& old = before.row.actions;
    const auto differs =
        std::mismatch(old.begin(), old.end(), row.actions.begin(), row.actions.end());
    const auto from = static_cast<std::size_t>(differs.first - old.begin());
    Transaction together(file);
    if (!together.begun()) return file.refusal();
    if (before.partial && !set_aside(id)) return file.refusal();
    {
        auto query = file.query(
            "UPDATE matches SET seats = ?, comment = ?, updated = ?, plies = ?, cursor = ?,"
            " ended = ?, result = ?, revision = ?"
            " WHERE id = ? AND CAST(revision AS INTEGER) = ? AND removed IS NULL");
        query.bind(row.seats).bind(row.comment).bind(now_ms());
        query.bind(static_cast<std::int64_t>(row.actions.size())).bind(row.cursor);
        query.bind_or_null(row.ended).bind_or_null(row.result).bind(after(before.revision));
        query.bind(id).bind(before.revision);
        if (!query.done()) return file.refusal();
    }
    if (file.changes() == 0) {
        auto query = file.query("SELECT 1 FROM matches WHERE id = ? AND removed IS NULL");
        const bool there = query.bind(id).row();
        return query.failed() ? file.refusal()
                              : Refusal{there ? "store.elsewhere" : "store.missing"};
    }
    {
        // also rows behind a gap, which `load` left out
        auto query = file.query("DELETE FROM actions WHERE match = ? AND ply >= ?");
        if (!query.bind(id).bind(static_cast<std::int64_t>(from)).done()) return file.refusal();
    }
    {
        auto query = file.query("DELETE FROM variations WHERE match = ? AND ply > ?");
        if (!query.bind(id).bind(static_cast<std::int64_t>(from)).done()) return file.refusal();
    }
    if (auto problem = write_actions(id, row, from)) return problem;
    if (!together.commit()) return file.refusal();
    return std::nullopt;
}

}  // namespace game
