// The saved matches of the store: reading, listing, naming, taking off the list. See store.hpp.
#include "game/match/json_parts.hpp"
#include "game/store/impl.hpp"

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
                          "person = ? AND (? = 2 OR (result IS NOT NULL) = ?)"
                          " AND (person <> 0 OR result IS NULL)"
                          " ORDER BY updated DESC, id DESC LIMIT ?";

const std::string kLikeOne = kHeading +
                             "game = ? AND seed = ? AND result IS NOT NULL AND person NOT IN"
                             " (SELECT id FROM persons WHERE removed IS NOT NULL)"
                             " ORDER BY id LIMIT 1000";

constexpr std::size_t kWritten = 8;  // bytes of a record that one byte may become, and more
constexpr std::size_t kTitleBytes = 512;
constexpr std::size_t kCommentBytes = 64 * 1024;
constexpr int kPlayedAnew = 20'000;     // actions, for lost results of a list
constexpr int kMostPoints = 1'000'000;  // no game comes near

/// Whether a match at this many seats may have ended so.
bool fits(const Result& result, int seats) {
    const auto among = [&](int seat) { return seat >= 0 && seat < seats; };
    const auto sane = [](int score) { return score >= -kMostPoints && score <= kMostPoints; };
    return result.scores.size() == static_cast<std::size_t>(seats) &&
           result.winners.size() <= result.scores.size() &&
           std::all_of(result.scores.begin(), result.scores.end(), sane) &&
           std::all_of(result.winners.begin(), result.winners.end(), among);
}

bool read_number(const std::string& text, std::uint64_t& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size();
}

/// The number if it lies between; otherwise the nearer end, and `sound` is false.
std::int64_t within(std::int64_t number, std::int64_t least, std::int64_t most, bool& sound) {
    sound = sound && number >= least && number <= most;
    return std::clamp(number, least, most);
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
    record.variations = variations;
    return record;
}

Match::Opened resume(const StoredMatch& stored, const Lookup& lookup) {
    auto opened = Match::open_playable(stored.record(), stored.seed, lookup);
    if (!opened.match) return opened;
    auto& match = *opened.match;
    match.go_to(std::min(stored.cursor, match.length()));
    // the players' ending had been taken back
    if (match.ended() && !stored.result) match.undo();
    if (stored.partial && !opened.fault) opened.fault = Fault{{"store.partly"}};
    return opened;
}

int Store::Impl::seats(const std::string& game, const std::string& options) {
    const auto key = game + '\n' + options;
    if (const auto known_already = seats_of_options.find(key);
        known_already != seats_of_options.end())
        return known_already->second;
    int count = 0;
    const auto settings = column::read_options(options);
    const Game* row = lookup(game);
    if (settings && row) {
        auto started = Match::start(*row, *settings, 0);
        if (const auto* match = std::get_if<Match>(&started)) count = match->seats();
    }
    return seats_of_options[key] = count;
}

bool Store::Impl::read_heading(const Query& query, MatchHeading& heading) {
    bool sound = true;
    heading.id = query.integer(0);
    heading.game = cut_off(query.text(1), kTitleBytes);
    const int seats = this->seats(heading.game, query.text(2));
    heading.readable = seats > 0;
    if (heading.readable) heading.options = *column::read_options(query.text(2));
    auto people = column::read_seats(query.text(3));
    const bool fitting = people && (people->empty() || !heading.readable ||
                                    people->size() == static_cast<std::size_t>(seats));
    sound = sound && fitting;
    if (fitting) heading.seats = std::move(*people);
    sound = read_number(query.text(4), heading.seed) && sound;
    heading.title = cut_off(query.text(5), kTitleBytes);
    constexpr auto kMostPlies = static_cast<std::int64_t>(kRecordActions);
    heading.plies = static_cast<int>(within(query.integer(6), 0, kMostPlies, sound));
    heading.cursor = static_cast<int>(within(query.integer(7), 0, heading.plies, sound));
    heading.created = cut_off(query.text(8), kTitleBytes);
    heading.updated = within(query.integer(9), 0, kLastMoment, sound);
    if (!query.null(10)) {
        heading.ended = column::read_ending(query.text(10));
        if (!heading.ended || heading.ended->seat >= std::max(seats, 1)) {
            heading.ended.reset();
            sound = false;
        }
    }
    if (!query.null(11)) {
        heading.result = column::read_result(query.text(11));
        if (!heading.result || !fits(*heading.result, seats)) {
            heading.result.reset();
            sound = false;
        }
    }
    return sound;
}

Store::Answer<StoredMatch> Store::Impl::load(MatchId id) {
    Known found;
    auto stored = read(id, found);
    if (stored.index() == 0) known[id] = std::move(found);
    return stored;
}

Store::Answer<StoredMatch> Store::Impl::read(MatchId id, Known& read) {
    StoredMatch stored;
    {
        auto query = file.query(kOne.c_str());
        if (!query.bind(id).row()) {
            return query.failed() ? file.refusal() : Refusal{"store.missing"};
        }
        stored.partial = !read_heading(query, stored);
        if (!stored.readable) return Refusal{"store.unreadable", {stored.game}};
        stored.comment = cut_off(query.text(12), kCommentBytes);
        read.row = {{}, query.text(3), stored.comment, stored.cursor};
        if (!query.null(10)) read.row.ended = query.text(10);
        if (!query.null(11)) read.row.result = query.text(11);
    }
    auto query = file.query("SELECT ply, action FROM actions WHERE match = ? ORDER BY ply");
    query.bind(id);
    std::size_t written = 0;
    while (query.row()) {
        if (query.integer(0) != static_cast<std::int64_t>(stored.actions.size())) break;
        auto action = query.text(1);
        written += kWritten * action.size();
        if (stored.actions.size() == kRecordActions || action.size() > kActionBytes ||
            written > kRecordBytes)
            break;
        stored.actions.push_back(std::move(action));
    }
    if (query.failed()) return file.refusal();
    if (stored.actions.size() != static_cast<std::size_t>(stored.plies)) stored.partial = true;
    stored.plies = static_cast<int>(stored.actions.size());
    stored.cursor = std::min(stored.cursor, stored.plies);
    stored.variations = read_variations(id);
    read.row.actions = stored.actions;
    read.revision = revision(id);
    read.partial = stored.partial;
    return stored;
}

std::int64_t Store::Impl::revision(MatchId id) {
    auto query = file.query("SELECT revision FROM matches WHERE id = ?");
    return query.bind(id).row() ? query.integer(0) : -1;
}

Store::Answer<StoredMatch> Store::load(MatchId id) {
    // one snapshot for all queries, though another program may be writing
    if (!impl_->file.run("BEGIN")) return impl_->file.refusal();
    auto loaded = impl_->load(id);
    impl_->file.run("COMMIT");
    return loaded;
}

Store::Answer<std::vector<MatchHeading>> Store::list(Finished which, int limit) const {
    auto query = impl_->file.query(kMany.c_str());
    const auto wanted = static_cast<std::int64_t>(which);
    std::vector<MatchHeading> all;
    query.bind(impl_->playing).bind(wanted).bind(wanted).bind(limit);
    std::vector<std::size_t> lost;  // finished, but nobody can read how
    while (query.row()) {
        auto& heading = all.emplace_back();
        impl_->read_heading(query, heading);
        if (heading.readable && !heading.result && !query.null(11)) lost.push_back(all.size() - 1);
    }
    if (query.failed()) return impl_->file.refusal();
    int left = kPlayedAnew;
    Known unused;  // what is on a list is not in play
    for (const auto index : lost) {
        auto& heading = all[index];
        left -= heading.plies + 1;
        if (left < 0) break;
        const auto loaded = impl_->read(heading.id, unused);
        const auto* stored = std::get_if<StoredMatch>(&loaded);
        if (!stored) continue;
        const auto opened = Match::open_playable(stored->record(), stored->seed, impl_->lookup);
        if (opened.match) heading.result = opened.match->result();
    }
    return all;
}

Store::Answer<std::vector<MatchHeading>> Store::played_with(std::string_view game,
                                                            std::uint64_t seed) const {
    auto query = impl_->file.query(kLikeOne.c_str());
    query.bind(game).bind(std::to_string(seed));
    std::vector<MatchHeading> all;
    while (query.row()) {
        MatchHeading heading;
        impl_->read_heading(query, heading);
        if (heading.readable && heading.result) all.push_back(std::move(heading));
    }
    if (query.failed()) return impl_->file.refusal();
    return all;
}

Store::Problem Store::Impl::mark(MatchId id, const char* statement,
                                 std::optional<std::string_view> text) {
    auto query = file.query(statement);
    if (text) query.bind(*text);
    if (!query.bind(id).done()) return file.refusal();
    if (file.changes() == 0) return Refusal{"store.missing"};
    return std::nullopt;
}

Store::Problem Store::rename(MatchId id, std::string_view title) {
    return impl_->mark(id, "UPDATE matches SET title = ? WHERE id = ? AND removed IS NULL", title);
}

Store::Problem Store::remove(MatchId id) {
    auto query =
        impl_->file.query("UPDATE matches SET removed = ? WHERE id = ? AND removed IS NULL");
    if (!query.bind(now_ms()).bind(id).done()) return impl_->file.refusal();
    if (impl_->file.changes() == 0) return Refusal{"store.missing"};
    return std::nullopt;
}

Store::Problem Store::restore(MatchId id) {
    return impl_->mark(id, "UPDATE matches SET removed = NULL WHERE id = ?", std::nullopt);
}

}  // namespace game
