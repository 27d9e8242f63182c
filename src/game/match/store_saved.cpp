// The saved matches of the store: reading, listing, naming, taking off the list. See store.hpp.
#include "game/match/store_body.hpp"
#include "game/match/store_text.hpp"

#include <algorithm>
#include <charconv>

namespace game {

namespace {

using database::Query;

// The columns in the order in which read_heading takes them.
const std::string kHeading =
    "SELECT id, game, options, seats, seed, title, plies, cursor, created, updated, ended, result,"
    " comment FROM matches WHERE removed IS NULL AND ";
const std::string kOne = kHeading + "id = ?";
const std::string kMany = kHeading +
                          "(? = 2 OR (result IS NOT NULL) = ?) ORDER BY updated DESC, id DESC"
                          " LIMIT ?";

/// False if the options cannot be understood. For anything else that cannot there is something to
/// go on with.
bool read_heading(const Query& query, MatchHeading& heading) {
    heading.id = query.integer(0);
    heading.game = query.text(1);
    auto options = column::read_options(query.text(2));
    if (options) heading.options = std::move(*options);
    if (auto seats = column::read_seats(query.text(3))) heading.seats = std::move(*seats);
    const auto seed = query.text(4);
    std::from_chars(seed.data(), seed.data() + seed.size(), heading.seed);
    heading.title = query.text(5);
    heading.plies = static_cast<int>(std::max<std::int64_t>(query.integer(6), 0));
    heading.cursor = std::clamp(static_cast<int>(query.integer(7)), 0, heading.plies);
    heading.created = query.text(8);
    heading.updated = query.integer(9);
    if (!query.null(10)) heading.ended = column::read_ending(query.text(10));
    if (!query.null(11)) heading.result = column::read_result(query.text(11));
    return options.has_value();
}

}  // namespace

Record StoredMatch::record() const {
    Record record;
    record.game = game;
    record.options = options;
    record.actions = actions;
    record.seed = seed;
    record.seats = seats;
    record.created = created;
    record.comment = comment;
    record.ended = ended;
    record.result = result;
    return record;
}

Match::Opened resume(const StoredMatch& stored, const Lookup& lookup) {
    auto opened = Match::open_playable(stored.record(), stored.seed, lookup);
    if (!opened.match) return opened;
    auto& match = *opened.match;
    match.go_to(std::min(stored.cursor, match.length()));
    // the players' ending had been taken back
    if (match.ended() && !stored.result) match.undo();
    return opened;
}

Store::Answer<StoredMatch> Store::Body::load(MatchId id) {
    StoredMatch stored;
    Known read;
    {
        auto query = file.query(kOne.c_str());
        if (!query.bind(id).row()) {
            return query.failed() ? file.refusal() : Refusal{"store.missing"};
        }
        if (!read_heading(query, stored)) return Refusal{"store.unreadable", {stored.game}};
        stored.comment = query.text(12);
        read.row = {{}, query.text(3), stored.comment, stored.cursor};
        if (!query.null(10)) read.row.ended = query.text(10);
        if (!query.null(11)) read.row.result = query.text(11);
    }
    auto query = file.query("SELECT ply, action FROM actions WHERE match = ? ORDER BY ply");
    query.bind(id);
    while (query.row()) {
        if (query.integer(0) != static_cast<std::int64_t>(stored.actions.size())) break;
        stored.actions.push_back(query.text(1));
    }
    if (query.failed()) return file.refusal();
    stored.plies = static_cast<int>(stored.actions.size());
    stored.cursor = std::min(stored.cursor, stored.plies);
    read.row.actions = stored.actions;
    read.revision = revision(id);
    known[id] = std::move(read);
    return stored;
}

std::int64_t Store::Body::revision(MatchId id) {
    auto query = file.query("SELECT revision FROM matches WHERE id = ?");
    return query.bind(id).row() ? query.integer(0) : -1;
}

Store::Answer<StoredMatch> Store::load(MatchId id) {
    // one snapshot for all queries, though another program may be writing
    if (!body_->file.run("BEGIN")) return body_->file.refusal();
    auto loaded = body_->load(id);
    body_->file.run("COMMIT");
    return loaded;
}

Store::Answer<std::vector<MatchHeading>> Store::list(Finished which, int limit) const {
    auto query = body_->file.query(kMany.c_str());
    const auto wanted = static_cast<std::int64_t>(which);
    std::vector<MatchHeading> all;
    query.bind(wanted).bind(wanted).bind(limit);
    while (query.row()) {
        // what cannot be read is listed all the same: opening it says what is wrong
        read_heading(query, all.emplace_back());
    }
    if (query.failed()) return body_->file.refusal();
    return all;
}

Store::Problem Store::Body::mark(MatchId id, const char* statement,
                                 std::optional<std::string_view> text) {
    auto query = file.query(statement);
    if (text) query.bind(*text);
    if (!query.bind(id).done()) return file.refusal();
    if (file.changes() == 0) return Refusal{"store.missing"};
    return std::nullopt;
}

Store::Problem Store::rename(MatchId id, std::string_view title) {
    return body_->mark(id, "UPDATE matches SET title = ? WHERE id = ? AND removed IS NULL", title);
}

Store::Problem Store::remove(MatchId id) {
    auto query =
        body_->file.query("UPDATE matches SET removed = ? WHERE id = ? AND removed IS NULL");
    if (!query.bind(now_ms()).bind(id).done()) return body_->file.refusal();
    if (body_->file.changes() == 0) return Refusal{"store.missing"};
    return std::nullopt;
}

Store::Problem Store::restore(MatchId id) {
    return body_->mark(id, "UPDATE matches SET removed = NULL WHERE id = ?", std::nullopt);
}

}  // namespace game
