#include "scenes/tournament/desk.hpp"

#include "game/contest/pentathlon.hpp"
#include "game/contest/side_tables.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/persons.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/tournament/pages.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace scenes {

using tournament::ClubTournament;
using tournament::Place;

// --- computers -----------------------------------------------------------------------------------

ComputerTables::~ComputerTables() {
    stop();
}

void ComputerTables::stop() {
    stop_ = true;
    if (worker_.joinable()) worker_.join();
    stop_ = false;
}

void ComputerTables::play(std::vector<Played> tables) {
    stop();
    const std::lock_guard lock(mutex_);
    ready_.clear();
    playing_ = !tables.empty();
    if (!playing_) return;
    worker_ = std::thread([this, own = std::move(tables)]() mutable {
        for (std::size_t i = 0; i < own.size(); ++i) {
            if (!game::play_out(own[i].match, &stop_)) break;
            {
                const std::lock_guard held(mutex_);
                ready_.push_back(std::move(own[i]));
                playing_ = i + 1 < own.size();
            }
            if (wake_) wake_();
        }
        const std::lock_guard held(mutex_);
        playing_ = false;
    });
}

std::vector<ComputerTables::Played> ComputerTables::take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(ready_, {});
}

bool ComputerTables::busy() const {
    const std::lock_guard lock(mutex_);
    return playing_ || !ready_.empty();
}

// --- steps ---------------------------------------------------------------------------------------

std::int64_t day_of_report(const Services& services) {
    return today(services);
}

Desk::Desk(Services& services, game::TournamentId id, ClubTournament one)
    : services_(services),
      id_(id),
      one_(std::move(one)),
      standing_(tournament::standings(one_.state())),
      computers_(services.wake) {}

Desk::Desk(Services& services, ClubTournament one, KeptElsewhere elsewhere)
    : Desk(services, 0, std::move(one)) {
    elsewhere_ = std::move(elsewhere);
}

void Desk::hear(ClubTournament one) {
    one_ = std::move(one);
    standing_ = tournament::standings(one_.state());
}

/// What differs from how it stands: steps, or else how it is played.
void Desk::send(const ClubTournament& next) const {
    const auto& events = next.log().events;
    for (std::size_t i = one_.log().events.size(); i < events.size(); ++i)
        elsewhere_->step(events[i]);
    if (events.size() == one_.log().events.size()) elsewhere_->head(next.log());
}

std::string Desk::name() const {
    const auto& name = one_.log().keeping.name;
    return name.empty() ? tr("tour.club_tournament") : name;
}

void Desk::tell(const game::Refusal& refusal) {
    services_.ui.toast(tr_values(refusal.key, refusal.values), ToastKind::bad);
}

bool Desk::keep(ClubTournament next) {
    if (elsewhere_) {
        send(next);
        return true;
    }
    if (const auto problem = services_.store->keep_tournament(id_, next)) {
        tell(*problem);
        return false;
    }
    one_ = std::move(next);
    standing_ = tournament::standings(one_.state());
    return true;
}

bool Desk::act(tournament::Event event) {
    auto next = one_;
    if (const auto code = next.append(std::move(event))) {
        tell(tournament::refusal_of(*code));
        return false;
    }
    return keep(std::move(next));
}

bool Desk::change(const std::function<bool(ClubTournament&)>& how) {
    auto next = one_;
    return how(next) && keep(std::move(next));
}

void Desk::enter(const std::string& text, bool computer, const std::string& bot) {
    const auto read = tournament::names_in(text, name_headings(), head().people);
    if (!read) return services_.ui.toast(tr("persons.not_utf8"), ToastKind::bad);
    const auto& names = *read;
    if (!names.fresh.empty())
        change([&](ClubTournament& next) {
            const int known = next.head().people.size();
            std::vector<tournament::Person> people;
            for (const auto& name : names.fresh)
                people.push_back({"", name, computer, true, {}, computer ? bot : ""});
            next.make_known(std::move(people));
            for (int i = known; i < next.head().people.size(); ++i)
                if (const auto code = next.append(tournament::Joined{next.head().people[i].id})) {
                    tell(tournament::refusal_of(*code));
                    return false;
                }
            return true;
        });
    std::string doubles;
    for (std::size_t i = 0; i < names.doubles.size() && i < 5; ++i)
        doubles += (i == 0 ? "" : ", ") + names.doubles[i];
    if (!doubles.empty())
        services_.ui.toast(tr("tour.doubles", doubles), ToastKind::bad);
    else if (names.left_over > 0)
        services_.ui.toast(tr("tour.too_many", tournament::kClubPlayers), ToastKind::bad);
    else if (names.fresh.size() > 1)
        services_.ui.toast(trn("tour.entered", static_cast<long long>(names.fresh.size())),
                           ToastKind::good);
}

void Desk::begin() {
    auto next = one_;
    auto code = next.append(tournament::Started{});
    if (!code && head().form != tournament::Form::ladder) code = next.append(tournament::Paired{});
    if (code) return tell(tournament::refusal_of(*code));
    keep(std::move(next));
}

// --- matches that are played here ----------------------------------------------------------------

void Desk::play_here(const Place& place) {
    auto id = one_.match_of(place);
    if (id == 0) {
        auto started = one_.start_match(place);
        if (const auto* refusal = std::get_if<game::Refusal>(&started)) return tell(*refusal);
        const auto title = tr("tour.match_title", name(), place.round, place.table);
        auto begun = services_.store->begin(std::get<game::Match>(started), title);
        if (const auto* refusal = std::get_if<game::Refusal>(&begun)) return tell(*refusal);
        id = std::get<game::MatchId>(begun);
        const bool kept = change([&](ClubTournament& next) {
            next.begin(place, id);
            return true;
        });
        if (!kept) return;
    }
    auto loaded = services_.store->load(id);
    if (const auto* stored = std::get_if<game::StoredMatch>(&loaded))
        return services_.stage.push(make_table(services_, plan_of(*stored)));
    tell(std::get<game::Refusal>(loaded));
}

void Desk::collect() {
    if (elsewhere_) return elsewhere_->look();
    for (auto& [place, match] : computers_.take()) {
        if (one_.open_place(place.round, place.table) != place) continue;
        const auto title = tr("tour.match_title", name(), place.round, place.table);
        auto begun = services_.store->begin(match, title);
        const auto* id = std::get_if<game::MatchId>(&begun);
        auto report = tournament::report_of(match, place, day_of_report(services_));
        if (!id || !report) continue;
        change([&, &where = place](ClubTournament& next) {
            next.begin(where, *id);
            return !next.append(std::move(*report));
        });
    }
    const auto begun = one_.begun();
    for (const auto& [place, id] : begun) {
        if (one_.waiting(id) != place) continue;
        auto loaded = services_.store->load(id);
        const auto* stored = std::get_if<game::StoredMatch>(&loaded);
        if (!stored || !stored->result) continue;
        const auto opened = game::resume(*stored);
        if (!opened.match) continue;
        if (auto report = tournament::report_of(*opened.match, place, day_of_report(services_)))
            act(std::move(*report));
    }
}

void Desk::let_computers_play() {
    if (computers_.busy() || state().ended) return;
    std::vector<ComputerTables::Played> tables;
    for (int round = 1; round <= state().rounds_paired(); ++round) {
        const int count = static_cast<int>(state().rounds[tournament::at(round - 1)].tables.size());
        for (int table = 1; table <= count; ++table) {
            const auto place = one_.open_place(round, table);
            if (!place || !one_.among_computers(*place)) continue;
            auto started = one_.start_match(*place);
            if (auto* match = std::get_if<game::Match>(&started))
                tables.push_back({*place, std::move(*match)});
        }
    }
    if (!tables.empty()) computers_.play(std::move(tables));
}

}  // namespace scenes
