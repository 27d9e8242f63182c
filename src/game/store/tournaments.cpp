// The tournaments of a club in the store, see store.hpp: a head, an event a row, and which matches
// were played here.
#include "game/match/json_parts.hpp"
#include "game/store/impl.hpp"
#include "game/tournament/standings.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace game {

namespace {

using nlohmann::json;
using tournament::ClubTournament;

constexpr std::size_t kWordBytes = 512;

/// What the list tells, so that it need not fold anything.
std::string summary_of(const ClubTournament& one) {
    const auto& state = one.state();
    const auto& head = one.head();
    const auto tree = json::parse(tournament::head_written(one.log()));
    json out = {{"name", one.log().keeping.name},
                {"form", tree["form"]},
                {"players", state.entered.size()},
                {"round", state.form() == tournament::Form::ladder ? 0 : state.rounds_paired()},
                {"rounds", state.started ? state.rounds_planned() : 0},
                {"stage", tournament::word_of(state.stage())}};
    if (tree.contains("game")) out["game"] = tree["game"];
    if (state.rounds_paired() > 0)
        if (const auto lines = tournament::standings(state);
            !lines.empty() && (lines.size() == 1 || lines[1].place != lines[0].place))
            out["first"] = head.people[lines.front().person].name;
    return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

KnownTournament kept_form(const ClubTournament& one) {
    KnownTournament form{tournament::head_written(one.log()), summary_of(one), {}, one.begun()};
    for (const auto& event : one.log().events) form.events.push_back(tournament::written(event));
    return form;
}

std::string word_in(const json& summary, const char* key) {
    const auto found = summary.find(key);
    if (found == summary.end() || !found->is_string()) return {};
    return cut_off(found->get<std::string>(), kWordBytes);
}

int count_in(const json& summary, const char* key) {
    const auto found = summary.find(key);
    const auto number = found == summary.end() ? std::nullopt : small_number(*found);
    return std::max(number.value_or(0), 0);
}

}  // namespace

Store::Problem Store::Impl::write_tournament(TournamentId id, const KnownTournament& now,
                                             std::size_t from) {
    for (std::size_t at = from; at < now.events.size(); ++at) {
        auto query =
            file.query("INSERT INTO tournament_events (tournament, place, event) VALUES (?, ?, ?)");
        query.bind(id).bind(static_cast<std::int64_t>(at)).bind(now.events[at]);
        if (!query.done()) return file.refusal();
    }
    for (const auto& [place, match] : now.begun) {
        auto query = file.query(
            "INSERT INTO tournament_matches (tournament, round, board, leg, match)"
            " VALUES (?, ?, ?, ?, ?)");
        query.bind(id).bind(std::int64_t{place.round}).bind(std::int64_t{place.table});
        if (!query.bind(std::int64_t{place.leg}).bind(match).done()) return file.refusal();
    }
    return std::nullopt;
}

Store::Answer<TournamentId> Store::begin_tournament(const ClubTournament& one) {
    auto& file = impl_->file;
    database::Transaction together(file);
    if (!together.begun()) return file.refusal();
    auto form = kept_form(one);
    TournamentId id = 0;
    {
        auto query = file.query(
            "INSERT INTO tournaments (head, summary, updated, revision) VALUES (?, ?, ?, 0)");
        if (!query.bind(form.head).bind(form.summary).bind(now_ms()).done()) return file.refusal();
        id = file.last_id();
    }
    if (auto problem = impl_->write_tournament(id, form, 0)) return *problem;
    if (!together.commit()) return file.refusal();
    impl_->tournaments[id] = std::move(form);
    return id;
}

Store::Problem Store::Impl::change_tournament(TournamentId id, const KnownTournament& now,
                                              const KnownTournament& before) {
    const auto differs = std::mismatch(before.events.begin(), before.events.end(),
                                       now.events.begin(), now.events.end());
    const auto from = static_cast<std::size_t>(differs.first - before.events.begin());
    database::Transaction together(file);
    if (!together.begun()) return file.refusal();
    {
        auto query = file.query(
            "UPDATE tournaments SET head = ?, summary = ?, updated = ?, revision = ?"
            " WHERE id = ? AND CAST(revision AS INTEGER) = ? AND removed IS NULL");
        query.bind(now.head).bind(now.summary).bind(now_ms()).bind(after(before.revision));
        if (!query.bind(id).bind(before.revision).done()) return file.refusal();
    }
    if (file.changes() == 0) {
        auto query = file.query("SELECT 1 FROM tournaments WHERE id = ? AND removed IS NULL");
        const bool there = query.bind(id).row();
        return query.failed() ? file.refusal()
                              : Refusal{there ? "store.elsewhere" : "store.missing"};
    }
    {
        auto query =
            file.query("DELETE FROM tournament_events WHERE tournament = ? AND place >= ?");
        if (!query.bind(id).bind(static_cast<std::int64_t>(from)).done()) return file.refusal();
    }
    {
        auto query = file.query("DELETE FROM tournament_matches WHERE tournament = ?");
        if (!query.bind(id).done()) return file.refusal();
    }
    if (auto problem = write_tournament(id, now, from)) return problem;
    if (!together.commit()) return file.refusal();
    return std::nullopt;
}

Store::Problem Store::keep_tournament(TournamentId id, const ClubTournament& one) {
    if (impl_->tournaments.count(id) == 0) {
        const auto loaded = load_tournament(id);
        if (const auto* refusal = std::get_if<Refusal>(&loaded)) return *refusal;
    }
    auto& known = impl_->tournaments[id];
    auto form = kept_form(one);
    form.revision = after(known.revision);
    if (form.head == known.head && form.events == known.events && form.begun == known.begun)
        return std::nullopt;
    if (auto problem = impl_->change_tournament(id, form, known)) return problem;
    known = std::move(form);
    return std::nullopt;
}

Store::Answer<ClubTournament> Store::Impl::read_tournament(TournamentId id) {
    KnownTournament found;
    {
        auto query = file.query(
            "SELECT head, summary, revision FROM tournaments WHERE id = ? AND removed IS NULL");
        if (!query.bind(id).row())
            return query.failed() ? file.refusal() : Refusal{"store.missing"};
        found.head = query.text(0);
        found.summary = query.text(1);
        found.revision = query.integer(2);
    }
    const Refusal unreadable{"store.unreadable", {"tournament"}};
    std::string text = found.head;
    if (text.empty() || text.back() != '}') return unreadable;
    text.back() = ',';
    text += "\"events\":[";
    auto rows = file.query(
        "SELECT place, event FROM tournament_events WHERE tournament = ?"
        " ORDER BY place");
    rows.bind(id);
    while (rows.row()) {
        if (rows.integer(0) != static_cast<std::int64_t>(found.events.size())) break;
        found.events.push_back(rows.text(1));
        text += (found.events.size() > 1 ? "," : "") + found.events.back();
        if (text.size() > tournament::kLogBytes) return unreadable;
    }
    if (rows.failed()) return file.refusal();
    auto read = tournament::read_log(text + "]}");
    auto* log = std::get_if<tournament::Log>(&read);
    if (!log) return unreadable;
    auto played = file.query(
        "SELECT round, board, leg, match FROM tournament_matches"
        " WHERE tournament = ? ORDER BY round, board, leg");
    played.bind(id);
    const auto number = [&](int column) {
        return static_cast<int>(std::clamp<std::int64_t>(played.integer(column), 0, 1'000'000));
    };
    while (played.row())
        if (number(0) > 0 && number(1) > 0)
            found.begun.push_back({{number(0), number(1), number(2)}, played.integer(3)});
    if (played.failed()) return file.refusal();
    ClubTournament one(std::move(*log), found.begun);
    tournaments[id] = std::move(found);
    return one;
}

Store::Answer<ClubTournament> Store::load_tournament(TournamentId id) {
    // one snapshot for all queries, though another program may be writing
    if (!impl_->file.run("BEGIN")) return impl_->file.refusal();
    auto loaded = impl_->read_tournament(id);
    impl_->file.run("COMMIT");
    return loaded;
}

Store::Answer<std::vector<TournamentHeading>> Store::tournaments() const {
    auto query = impl_->file.query(
        "SELECT id, summary, updated FROM tournaments WHERE removed IS NULL"
        " ORDER BY updated DESC, id DESC");
    std::vector<TournamentHeading> all;
    while (query.row()) {
        const auto text = query.text(1);
        const auto summary = text.size() > 8 * kWordBytes
                                 ? json(json::value_t::discarded)
                                 : json::parse(text.begin(), text.end(), nullptr, false);
        auto& heading = all.emplace_back();
        heading.id = query.integer(0);
        heading.updated = std::clamp<std::int64_t>(query.integer(2), 0, kLastMoment);
        if (!summary.is_object()) continue;
        heading.name = word_in(summary, "name");
        heading.form = word_in(summary, "form");
        heading.game = word_in(summary, "game");
        heading.stage = word_in(summary, "stage");
        heading.first = word_in(summary, "first");
        heading.players = count_in(summary, "players");
        heading.round = count_in(summary, "round");
        heading.rounds = count_in(summary, "rounds");
    }
    if (query.failed()) return impl_->file.refusal();
    return all;
}

TournamentId Store::tournament_of(MatchId match) const {
    auto query = impl_->file.query(
        "SELECT tournament FROM tournament_matches JOIN tournaments ON id = tournament"
        " WHERE match = ? AND removed IS NULL");
    return query.bind(match).row() ? query.integer(0) : 0;
}

Store::Problem Store::remove_tournament(TournamentId id) {
    auto query =
        impl_->file.query("UPDATE tournaments SET removed = ? WHERE id = ? AND removed IS NULL");
    if (!query.bind(now_ms()).bind(id).done()) return impl_->file.refusal();
    if (impl_->file.changes() == 0) return Refusal{"store.missing"};
    return std::nullopt;
}

Store::Problem Store::restore_tournament(TournamentId id) {
    return impl_->mark(id, "UPDATE tournaments SET removed = NULL WHERE id = ?", std::nullopt);
}

}  // namespace game
