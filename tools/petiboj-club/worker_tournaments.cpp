// Tournaments of a club: members enter, their organiser decides, rounds are paired by the rules,
// the tables of a round open by themselves, and what was played there is reported. Everything is a
// step in the book before anybody is told of it; what follows from the steps (which tables are
// open, which luck is told) is found again by whoever works for the club next.
#include "worker.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace club {

using game::Refusal;
using tournament::Place;

namespace {

constexpr std::int64_t kDay = 24LL * 3600 * 1000;
constexpr std::int64_t kAskAgain = 1000;        // ms
constexpr std::int64_t kLookForMissing = 1000;  // ms
constexpr std::size_t kMostTournaments = 500;
constexpr std::size_t kOfOrganiser = 8;  // that have not ended

}  // namespace

// --- what is told --------------------------------------------------------------------------------

net::ClubAnswer Worker::tournaments(const std::string& after) const {
    net::ClubAnswer answer;
    answer.is = net::ClubAnswer::Is::tournaments;
    const auto& all = const_cast<Book&>(book_).tournaments();
    for (auto it = all.upper_bound(after); it != all.end(); ++it) {
        answer.more = answer.tournaments.size() == net::kTablesInAnswer;
        if (answer.more) break;
        answer.tournaments.push_back(it->second.heading());
    }
    return answer;
}

net::ClubAnswer Worker::part_of(const net::ReadTournament& wish) const {
    const auto& all = const_cast<Book&>(book_).tournaments();
    const auto found = all.find(wish.id);
    if (found == all.end()) return refused({"net.no_tournament"});
    net::ClubAnswer answer;
    answer.is = net::ClubAnswer::Is::part;
    auto& part = answer.part;
    part = found->second.beginning();
    const auto& steps = found->second.steps;
    const auto from = std::min(static_cast<std::size_t>(wish.from), steps.size());
    const auto to = std::min(from + net::kStepsInAnswer, steps.size());
    part.from = static_cast<int>(from);
    part.steps.assign(steps.begin() + static_cast<std::ptrdiff_t>(from),
                      steps.begin() + static_cast<std::ptrdiff_t>(to));
    part.more = to < steps.size();
    return answer;
}

/// To all who follow it, and to the lobby how it stands.
void Worker::tell_tournament(const KeptTournament& one, std::size_t from) {
    auto answer = part_of({one.id, static_cast<int>(from)});
    line_.publish({"tour." + one.id, net::write_club_answer(answer)});
    net::ClubAnswer heading;
    heading.is = net::ClubAnswer::Is::tournaments;
    heading.tournaments.push_back(one.heading());
    line_.publish({"lobby", net::write_club_answer(heading)});
}

// --- what members want ---------------------------------------------------------------------------

net::ClubAnswer Worker::keep_tournament(const Member& member, const net::KeepTournament& wish) {
    if (!member.organises) return refused({"net.no_organiser"});
    auto read = tournament::read_head(wish.head);
    if (const auto* fault = std::get_if<game::Fault>(&read)) return refused(fault->why);
    auto& log = std::get<tournament::Log>(read);
    auto& all = book_.tournaments();
    if (wish.id.empty()) {
        const auto own = std::count_if(all.begin(), all.end(), [&](const auto& one) {
            return one.second.organiser == member.id && !one.second.one.state().ended;
        });
        if (own >= static_cast<std::ptrdiff_t>(kOfOrganiser) || all.size() >= kMostTournaments)
            return refused({"net.club_full"});
        KeptTournament one{"t" + net::random_hex(4), member.id, wish.terms,
                           tournament::ClubTournament(std::move(log))};
        if (all.count(one.id) != 0 || !book_.keep(one)) return refused({"net.club_full"});
        const auto& kept = all.emplace(one.id, std::move(one)).first->second;
        tell_tournament(kept, 0);
        return {};
    }
    const auto found = all.find(wish.id);
    if (found == all.end()) return refused({"net.no_tournament"});
    if (found->second.organiser != member.id) return refused({"net.no_organiser"});
    auto next = found->second;
    next.terms = wish.terms;
    if (!next.one.state().started) {
        next.one.set_head(log.head.form, log.head.game, log.head.options);
        next.one.keep(log.keeping);
    }
    if (!book_.keep(next)) return refused({"net.club_full"});
    found->second = std::move(next);
    tell_tournament(found->second, found->second.steps.size());
    go_on_in(found->second);
    return {};
}

namespace {

/// What everybody may do about themselves.
bool of_themselves(const tournament::Event& event, const std::string& user) {
    if (const auto* joined = std::get_if<tournament::Joined>(&event)) return joined->player == user;
    if (const auto* left = std::get_if<tournament::Withdrawn>(&event)) return left->player == user;
    if (const auto* up = std::get_if<tournament::Challenged>(&event)) return up->player == user;
    const auto* absent = std::get_if<tournament::Absent>(&event);
    return absent && absent->player == user && absent->halves.absent();
}

}  // namespace

net::ClubAnswer Worker::step(const Member& member, const net::StepTournament& wish) {
    const auto found = book_.tournaments().find(wish.id);
    if (found == book_.tournaments().end()) return refused({"net.no_tournament"});
    auto& one = found->second;
    auto read = tournament::read_step(R"({"event":)" + wish.event + "}");
    if (const auto* fault = std::get_if<game::Fault>(&read)) return refused(fault->why);
    auto& event = std::get<tournament::Step>(read).event;
    if (one.organiser != member.id && !of_themselves(event, member.id))
        return refused({"net.no_organiser"});
    const Member* enters = nullptr;
    if (const auto* joined = std::get_if<tournament::Joined>(&event)) {
        enters = joined->player.has() ? book_.member(*joined->player) : nullptr;
        if (!enters || !enters->banned.empty())
            return refused(tournament::refusal_of(tournament::Code::unknown));
    }
    const bool own = enters && enters->id == member.id;
    if (auto why = take_step(one, std::move(event), enters, own ? wish.nonce : std::string()))
        return refused(*std::move(why));
    go_on_in(one);
    return {};
}

/// One step more, in the book first.
std::optional<Refusal> Worker::take_step(KeptTournament& one, tournament::Event event,
                                         const Member* enters, const std::string& nonce) {
    tournament::Step step{std::move(event)};
    const auto& people = one.one.head().people;
    if (enters && people.find(enters->id) < 0) {
        if (people.size() >= tournament::kClubPlayers)
            return tournament::refusal_of(tournament::Code::late);
        const auto number = "#" + std::to_string(people.size() + 1);
        step.person = tournament::Person{enters->id, enters->name.empty() ? number : enters->name};
        for (const auto& [key, rating] : book_.ratings().all())
            if (key.first == enters->id)
                step.person->ratings[tournament::find_discipline(key.second)] = rating;
        step.nonce = nonce;
    }
    auto tried = one;
    if (const auto code = tried.take(step, {})) return tournament::refusal_of(*code);
    if (!book_.keep_step(one, step)) return Refusal{"net.club_full"};
    tell_tournament(one, one.steps.size() - 1);
    return std::nullopt;
}

// --- how it goes on ------------------------------------------------------------------------------

/// Whatever follows from the steps: the tables that are open, those that are no more, the next
/// round, the luck that may be told.
void Worker::go_on_in(KeptTournament& one) {
    pair_by_itself(one);
    for (const auto& place : one.open_places()) open_table_of(one, place);
    let_go(one);
    if (one.one.head().options.same_luck) reveal(one);
}

void Worker::pair_by_itself(KeptTournament& one) {
    const auto& state = one.one.state();
    if (!one.terms.by_itself || !state.started || state.ended ||
        state.form() == tournament::Form::ladder)
        return;
    while (std::all_of(state.rounds.begin(), state.rounds.end(),
                       [](const tournament::Round& round) { return round.finished(); })) {
        const bool over = state.stage() == tournament::Stage::complete;
        tournament::Event next = tournament::Paired{};
        if (over) next = tournament::Ended{};
        // Where nothing can be paired its organiser decides.
        if (take_step(one, std::move(next), nullptr, {}) || over) return;
    }
}

void Worker::open_table_of(KeptTournament& one, const Place& place) {
    const auto match = one.match(place);
    if (awaited_.count(match) != 0) return;
    awaited_[match] = {one.id, place, now_ms()};
    if (book_.results().count(match) != 0) return heard_news(match);
    const auto& state = one.one.state();
    const auto& round = state.rounds[tournament::at(place.round - 1)];
    std::vector<net::Guest> people;
    for (const int player : round.tables[tournament::at(place.table - 1)].players) {
        const auto& person = state.person(player);
        people.push_back({person.id, person.name, connections_.count({person.id, {}}) != 0});
    }
    net::Plan plan{tournament::disciplines()[tournament::at(round.game)].game,
                   one.one.settings_of(place), one.terms.time, one.terms.together};
    auto& rooms = book_.rooms();
    auto room = std::find_if(rooms.begin(), rooms.end(),
                             [&](const auto& known) { return known.second.match() == match; });
    if (room == rooms.end()) {
        const auto code = new_code();
        net::Room fresh(code, std::string(net::kClubUser), plan, game::find_game);
        if (fresh.seats().size() != people.size()) return;
        fresh.seat_all(people, match);
        room = rooms.emplace(code, std::move(fresh)).first;
    }
    tell_room(room->second);  // who wrote it may not have come to that any more
    auto open = room->second.opening(match);
    if (one.one.head().options.same_luck) {
        open.luck = one.luck(place);
        open.nonces = {one.nonce(place)};
    }
    ask_as_club("open-" + match, match, std::move(open));
}

/// Tables that nobody waits for any more: paired again, decided, left.
void Worker::let_go(KeptTournament& one) {
    std::vector<std::string> gone;
    std::vector<std::string> open;
    for (const auto& place : one.open_places()) open.push_back(one.match(place));
    for (const auto& [match, awaited] : awaited_)
        if (awaited.tournament == one.id &&
            std::find(open.begin(), open.end(), match) == open.end())
            gone.push_back(match);
    for (const auto& match : gone) {
        awaited_.erase(match);
        own_asks_.erase("open-" + match);
        std::string code;
        for (const auto& [number, room] : book_.rooms())
            if (room.match() == match && plays(room)) code = number;
        if (!code.empty()) close(code);
    }
}

/// The luck of a round is nobody's secret any more when all of its tables are through.
void Worker::reveal(const KeptTournament& one) {
    const auto& rounds = one.one.state().rounds;
    auto& revealed = revealed_[one.id];
    for (auto round = revealed; round < static_cast<int>(rounds.size()); ++round) {
        const auto& tables = rounds[tournament::at(round)].tables;
        const bool over = rounds[tournament::at(round)].finished();
        if (!over) return;
        revealed = round + 1;
        for (int table = 1; table <= static_cast<int>(tables.size()); ++table) {
            const auto legs = static_cast<int>(tables[tournament::at(table - 1)].legs.size());
            for (int leg = 0; leg <= legs; ++leg) {
                const auto match = one.match({round + 1, table, leg});
                if (book_.results().count(match) != 0)
                    ask_as_club("tell-" + match, match, net::Reveal{std::string(64, '0')});
            }
        }
    }
}

void Worker::played_in_tournament(const std::string& match, const std::vector<net::Logged>& log) {
    const auto found = awaited_.find(match);
    if (found == awaited_.end()) return;
    const auto tournament = book_.tournaments().find(found->second.tournament);
    if (tournament == book_.tournaments().end()) return;
    net::Fold fold(match);
    for (const auto& logged : log) fold.take(logged);
    auto report = tournament::report_of(net::match_of(fold.state()), found->second.place,
                                        fold.stamp() / kDay);
    if (!report) return;
    take_step(tournament->second, *std::move(report), nullptr, {});
    go_on_in(tournament->second);
}

// --- who does not come ---------------------------------------------------------------------------

void Worker::go_on_in_tournaments(std::int64_t now) {
    for (auto& [id, ask] : own_asks_)
        if (now - ask.asked >= kAskAgain) ask_as_club(id, ask.match, ask.deed);
    if (now - looked_ < kLookForMissing) return;
    looked_ = now;
    std::vector<std::string> late;
    for (const auto& [match, awaited] : awaited_) {
        const auto found = book_.tournaments().find(awaited.tournament);
        if (found == book_.tournaments().end() || awaited.begun) continue;
        const auto patience = found->second.terms.patience * std::int64_t{1000};
        if (patience > 0 && now - awaited.since >= patience) late.push_back(match);
    }
    for (const auto& match : late)
        if (const auto found = awaited_.find(match); found != awaited_.end())
            look_for_missing(match, found->second);
}

/// At tables of two whoever is missing forfeits, unless computers stand in; at larger ones the
/// others play, and a computer stands in anyway.
void Worker::look_for_missing(const std::string& match, Awaited& awaited) {
    const auto log = read_log(line_, match);
    if (!log) return;
    net::Fold fold(match);
    for (const auto& logged : *log) fold.take(logged);
    const auto& state = fold.state();
    if (!state.opened) return;
    awaited.begun = state.begun;
    if (state.begun) return;
    tournament::Seats missing;
    for (int seat = 0; seat < state.seats(); ++seat) {
        const int person = state.seating.place(seat).person;
        if (person >= 0 && !state.seating.persons()[tournament::at(person)].joined)
            missing.push_back(seat);
    }
    auto& one = book_.tournaments().at(awaited.tournament);
    const auto seats = static_cast<std::size_t>(state.seats());
    if (missing.size() < seats && (one.terms.stand_in || seats > 2)) {
        const auto& bots = state.opened->game->bots;
        for (const int seat : missing)
            ask_as_club("sit-" + match + "-" + std::to_string(seat), match,
                        net::Replace{seat, bots[bots.size() / 2]});
        return;
    }
    tournament::Reported report;
    report.adjudicated = true;
    report.round = awaited.place.round;
    report.table = awaited.place.table;
    report.scores = tournament::Scores(seats);
    report.forfeits = std::move(missing);
    take_step(one, std::move(report), nullptr, {});
    go_on_in(one);
}

// --- what the club asks table hosts for ----------------------------------------------------------

void Worker::ask_as_club(const std::string& id, const std::string& match, net::Deed deed) {
    auto& ask = own_asks_[id];
    ask = {match, std::move(deed), now_ms()};
    const std::string user(net::kClubUser);
    line_.publish({"ask." + user + "." + match, net::write_request(net::Ask{id, 0, ask.deed}),
                   "_INBOX." + user + ".open"});
}

/// Done, done before or refused: it need not be asked any more. Whoever is still missing is looked
/// for again.
void Worker::answered_club(const net::Post& post) {
    const auto read = net::read_answer(post.text);
    if (const auto* answer = std::get_if<net::Answer>(&read)) own_asks_.erase(answer->id);
}

}  // namespace club
