// A thin hold on SQLite for the store: a connection, prepared statements, transactions, and the
// steps from older files to today's. Failures are states to ask for, not exceptions. Only the .cpp
// files of this folder include this.
#pragma once

#include "game/core/game.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <unordered_map>

struct sqlite3;
struct sqlite3_stmt;

namespace game::database {

/// One run of a prepared statement. Bind in the order of the question marks, then ask for rows.
class Query {
public:
    explicit Query(sqlite3_stmt* statement);  ///< nullptr: could not be prepared
    ~Query();
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;

    Query& bind(std::int64_t value);
    Query& bind(std::string_view text);
    /// NULL where there is no text.
    Query& bind_or_null(const std::optional<std::string>& text);

    /// Moves to the next row; false at the end or after a failure (see `failed`).
    bool row();
    /// Runs a statement without rows; true if it did its work.
    bool done();
    bool failed() const { return failed_; }

    std::int64_t integer(int column) const;
    std::string text(int column) const;
    bool null(int column) const;

private:
    sqlite3_stmt* statement_;
    int next_ = 1;
    bool failed_;
};

/// What kind of failure the last call met.
enum class Trouble { none, busy, full, damaged, unfit, other };

/// A connection and its prepared statements.
class Connection {
public:
    Connection() = default;
    ~Connection() { close(); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    /// Opens or creates `file`; every later call waits up to `patience` ms for other programs.
    bool open(const std::filesystem::path& file, int patience);
    /// Closes without touching the file any more when `as_it_is`.
    void close(bool as_it_is = false);

    /// Runs statements without values; false on failure.
    bool run(const char* statements);
    /// A prepared statement; `statement` must be a literal (it is the key of the cache).
    Query query(const char* statement);
    /// The first number of a query without values; nothing on failure.
    std::optional<std::int64_t> number(const char* statement);

    /// True if the system lets nobody write to the file.
    bool read_only() const;
    std::int64_t last_id() const;
    int changes() const;

    Trouble trouble() const;
    /// What the database says about the last failure.
    std::string words() const;
    /// What the system said at the last failure of a file, if it had a part in it.
    std::error_code system() const;
    /// The last failure as a refusal of the store.
    Refusal refusal() const;

private:
    sqlite3* connection_ = nullptr;
    std::unordered_map<const char*, sqlite3_stmt*> statements_;
};

/// Everything between construction and `commit` happens or nothing does.
class Transaction {
public:
    explicit Transaction(Connection& connection);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    /// False if another program did not let us write.
    bool begun() const { return open_; }
    /// True once everything is on the disk.
    bool commit();

private:
    Connection& connection_;
    bool open_;
};

}  // namespace game::database

namespace game::schema {

/// What stands in a file that was just opened.
enum class State { usable, damaged, newer, busy, full, unusable };

/// Looks through the whole file and, if it is sound, brings it up to today's version (an empty file
/// too). `usable` also means that every statement of the store will find its columns.
State prepare(database::Connection& connection);

}  // namespace game::schema
