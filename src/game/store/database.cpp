// SQLite behind the store, see database.hpp.
#include "game/store/database.hpp"

#include <sqlite3.h>
#include <cassert>
#include <cerrno>

namespace game::database {

// --- Query ---------------------------------------------------------------------------------------

Query::Query(sqlite3_stmt* statement) : statement_(statement), failed_(statement == nullptr) {}

Query::~Query() {
    if (!statement_) return;
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
}

Query& Query::bind(std::int64_t value) {
    if (!failed_) failed_ = sqlite3_bind_int64(statement_, next_++, value) != SQLITE_OK;
    return *this;
}

Query& Query::bind(std::string_view text) {
    // an empty view may have no data pointer, which SQLite would take for NULL
    const char* bytes = text.data() ? text.data() : "";
    if (!failed_) {
        failed_ = sqlite3_bind_text(statement_, next_++, bytes, static_cast<int>(text.size()),
                                    SQLITE_TRANSIENT) != SQLITE_OK;
    }
    return *this;
}

Query& Query::bind_or_null(const std::optional<std::string>& text) {
    if (text) return bind(std::string_view(*text));
    ++next_;  // what is not bound is NULL
    return *this;
}

bool Query::row() {
    if (failed_) return false;
    const int code = sqlite3_step(statement_);
    failed_ = code != SQLITE_ROW && code != SQLITE_DONE;
    return code == SQLITE_ROW;
}

bool Query::done() {
    while (row()) {
    }
    return !failed_;
}

std::int64_t Query::integer(int column) const {
    return sqlite3_column_int64(statement_, column);
}

std::string Query::text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    if (!bytes) return {};
    return std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
}

bool Query::null(int column) const {
    return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

// --- Connection ----------------------------------------------------------------------------------

bool Connection::open(const std::filesystem::path& file, int patience) {
    assert(!connection_);
    const auto name = file.u8string();  // SQLite wants UTF-8 on every system
    const int code =
        sqlite3_open_v2(reinterpret_cast<const char*>(name.c_str()), &connection_,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    if (!connection_) return false;
    sqlite3_extended_result_codes(connection_, 1);
    sqlite3_busy_timeout(connection_, patience);
    sqlite3_db_config(connection_, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(connection_, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    return code == SQLITE_OK;
}

void Connection::close(bool as_it_is) {
    if (!connection_) return;
    if (as_it_is) sqlite3_db_config(connection_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    for (const auto& entry : statements_) sqlite3_finalize(entry.second);
    statements_.clear();
    [[maybe_unused]] const int code = sqlite3_close(connection_);
    assert(code == SQLITE_OK);  // else a statement is still alive
    connection_ = nullptr;
}

bool Connection::run(const char* statements) {
    return sqlite3_exec(connection_, statements, nullptr, nullptr, nullptr) == SQLITE_OK;
}

Query Connection::query(const char* statement) {
    auto& prepared = statements_[statement];
    if (!prepared) {
        sqlite3_prepare_v3(connection_, statement, -1, SQLITE_PREPARE_PERSISTENT, &prepared,
                           nullptr);
    }
    return Query(prepared);
}

std::optional<std::int64_t> Connection::number(const char* statement) {
    auto asked = query(statement);
    if (!asked.row()) return std::nullopt;
    return asked.integer(0);
}

bool Connection::read_only() const {
    return sqlite3_db_readonly(connection_, "main") == 1;
}

std::int64_t Connection::last_id() const {
    return sqlite3_last_insert_rowid(connection_);
}

int Connection::changes() const {
    return sqlite3_changes(connection_);
}

Trouble Connection::trouble() const {
    if (!connection_) return Trouble::other;
    const int code = sqlite3_extended_errcode(connection_);
    if (code == SQLITE_IOERR_SHORT_READ || code == SQLITE_IOERR_CORRUPTFS) return Trouble::damaged;
    // Some disks say it only when all that was written is to lie on them: a browser's, networks'.
    // SQLite keeps the system's word for itself then; nothing has been asked of the system since.
    if (code == SQLITE_IOERR_FSYNC && errno == ENOSPC) return Trouble::full;
    switch (code & 0xff) {
        case SQLITE_OK:
        case SQLITE_ROW:
        case SQLITE_DONE:
            return Trouble::none;
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return Trouble::busy;
        case SQLITE_FULL:
            return Trouble::full;
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
        case SQLITE_FORMAT:
            return Trouble::damaged;
        case SQLITE_ERROR:  // a statement about tables that are not as it expects them
            return Trouble::unfit;
        default:
            return Trouble::other;
    }
}

std::string Connection::words() const {
    return connection_ ? sqlite3_errmsg(connection_) : "out of memory";
}

std::error_code Connection::system() const {
    if (!connection_) return {};
    const int code = sqlite3_errcode(connection_) & 0xff;
    if (code == SQLITE_FULL) return std::make_error_code(std::errc::no_space_on_device);
    if (code != SQLITE_CANTOPEN && code != SQLITE_IOERR && code != SQLITE_READONLY) return {};
    return {sqlite3_system_errno(connection_), std::generic_category()};
}

Refusal Connection::refusal() const {
    switch (trouble()) {
        case Trouble::busy:
            return {"store.busy"};
        case Trouble::full:
            return {"store.full"};
        case Trouble::damaged:
            return {"store.damaged"};
        case Trouble::none:
        case Trouble::unfit:
        case Trouble::other:
            break;
    }
    return {"store.failed", {words()}};
}

// --- Transaction ---------------------------------------------------------------------------------

Transaction::Transaction(Connection& connection)
    : connection_(connection), open_(connection.run("BEGIN IMMEDIATE")) {}

Transaction::~Transaction() {
    if (open_) connection_.run("ROLLBACK");
}

bool Transaction::commit() {
    if (!open_ || !connection_.run("COMMIT")) return false;
    open_ = false;
    return true;
}

}  // namespace game::database
