#include "game/tournament/file/club.hpp"

#include "game/contest/pentathlon.hpp"
#include "game/core/random.hpp"
#include "game/core/text.hpp"
#include "game/match/json_parts.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cassert>
#include <numeric>
#include <set>

namespace tournament {

ClubTournament::ClubTournament(Log log, std::vector<BegunTable> begun)
    : log_(std::move(log)), played_(log_.head), begun_(std::move(begun)) {
    if (log_.head.options.games.empty()) log_.head.options.games = pentathlon_order();
    refold();
}

void ClubTournament::refold() {
    played_ = fold(log_.head, log_.events).tournament;
}

bool ClubTournament::is_open(const BegunTable& begun) const {
    return open_place(begun.place.round, begun.place.table) == begun.place;
}

/// A match whose table is no more, or whose result does not count any more, is no longer of this
/// tournament: it stays among the others.
template <class Change>
void ClubTournament::changed(Change change) {
    std::vector<BegunTable> open;
    for (const auto& begun : begun_)
        if (is_open(begun)) open.push_back(begun);
    change();
    const auto gone = [&](const BegunTable& begun) {
        const auto [round, table, leg] = begun.place;
        const bool there =
            round <= state().rounds_paired() &&
            table <=
                static_cast<int>(state().rounds[static_cast<std::size_t>(round - 1)].tables.size());
        return !there ||
               (is_open(begun) && std::find(open.begin(), open.end(), begun) == open.end());
    };
    begun_.erase(std::remove_if(begun_.begin(), begun_.end(), gone), begun_.end());
}

std::optional<Code> ClubTournament::append(Event event) {
    // A refused event would count among those seen, so it is tried aside.
    Tournament next = played_;
    if (const auto code = next.append(event)) return code;
    changed([&] { played_ = std::move(next); });
    log_.events.push_back(std::move(event));
    return std::nullopt;
}

bool ClubTournament::can_take_back() const {
    return state().started;
}

void ClubTournament::take_back() {
    assert(can_take_back());
    log_.events.pop_back();
    changed([&] { refold(); });
}

bool ClubTournament::forget_since_pairing(const std::function<bool(const Event&)>& what) {
    auto events = log_.events;
    auto from = events.end();
    while (from != events.begin() && !std::holds_alternative<Paired>(*(from - 1))) --from;
    const auto kept = std::remove_if(from, events.end(), what);
    if (kept == events.end()) return false;
    events.erase(kept, events.end());
    auto without = fold(log_.head, events);
    const auto before = fold(log_.head, log_.events).refused.size();
    if (without.refused.size() > before) return false;
    log_.events = std::move(events);
    changed([&] { played_ = std::move(without.tournament); });
    return true;
}

bool ClubTournament::clear_result(int table) {
    return forget_since_pairing([&](const Event& event) {
        const auto* report = std::get_if<Reported>(&event);
        return report && report->table.has() && *report->table == table &&
               (!report->round.has() || *report->round == state().rounds_paired());
    });
}

bool ClubTournament::clear_absence(const std::string& id) {
    return forget_since_pairing([&](const Event& event) {
        const auto* absent = std::get_if<Absent>(&event);
        return absent && absent->player == id;
    });
}

// --- people ----------------------------------------------------------------------------------

void ClubTournament::set_head(Form form, int game, Options options) {
    log_.head.form = form;
    log_.head.game = game;
    log_.head.options = std::move(options);
    refold();
}

void ClubTournament::make_known(std::vector<Person> people) {
    int number = log_.head.people.size();
    for (auto& person : people) {
        while (person.id.empty() || log_.head.people.find(person.id) >= 0)
            person.id = "p" + std::to_string(++number);
        log_.head.people.add(person);
    }
    played_.make_known(people);
}

void ClubTournament::rename(int person, const std::string& name, const std::string& bot) {
    People people;
    for (int i = 0; i < log_.head.people.size(); ++i) {
        Person one = log_.head.people[i];
        if (i == person) {
            one.name = name;
            one.bot = bot;
            one.computer = !bot.empty();
        }
        people.add(std::move(one));
    }
    log_.head.people = std::move(people);
    refold();
}

void ClubTournament::forget(int person) {
    assert(!state().started);
    const auto id = log_.head.people[person].id;
    People people;
    for (int i = 0; i < log_.head.people.size(); ++i)
        if (i != person) people.add(log_.head.people[i]);
    log_.head.people = std::move(people);
    const auto of_person = [&](const Event& event) {
        const auto* joined = std::get_if<Joined>(&event);
        const auto* left = std::get_if<Withdrawn>(&event);
        return (joined && joined->player == id) || (left && left->player == id);
    };
    auto& events = log_.events;
    events.erase(std::remove_if(events.begin(), events.end(), of_person), events.end());
    refold();
}

// --- matches that are played here ----------------------------------------------------------------

std::int64_t ClubTournament::match_of(const Place& place) const {
    const auto found = std::find_if(begun_.begin(), begun_.end(),
                                    [&](const BegunTable& begun) { return begun.place == place; });
    return found == begun_.end() ? 0 : found->match;
}

void ClubTournament::begin(const Place& place, std::int64_t match) {
    begun_.erase(std::remove_if(begun_.begin(), begun_.end(),
                                [&](const BegunTable& begun) { return begun.place == place; }),
                 begun_.end());
    begun_.push_back({place, match});
}

std::optional<Place> ClubTournament::waiting(std::int64_t match) const {
    for (const auto& begun : begun_)
        if (begun.match == match && is_open(begun)) return begun.place;
    return std::nullopt;
}

std::optional<Place> ClubTournament::open_place(int round, int table) const {
    if (state().ended || round < 1 || round > state().rounds_paired()) return std::nullopt;
    const auto& tables = state().rounds[static_cast<std::size_t>(round - 1)].tables;
    if (table < 1 || table > static_cast<int>(tables.size())) return std::nullopt;
    const auto& one = tables[static_cast<std::size_t>(table - 1)];
    if (one.outcome) return std::nullopt;
    return Place{round, table, static_cast<int>(one.legs.size())};
}

const Table& ClubTournament::at_place(const Place& place) const {
    const auto& round = state().rounds[static_cast<std::size_t>(place.round - 1)];
    return round.tables[static_cast<std::size_t>(place.table - 1)];
}

bool ClubTournament::among_computers(const Place& place) const {
    const auto& players = at_place(place).players;
    return std::all_of(players.begin(), players.end(),
                       [&](Player player) { return state().person(player).computer; });
}

game::Settings ClubTournament::settings_of(const Place& place) const {
    const int game = head().game_of(place.round);
    const auto* row = game::find_game(disciplines()[static_cast<std::size_t>(game)].game);
    const auto agreed = log_.keeping.agreed.find(game);
    std::vector<int> seats(static_cast<std::size_t>(at_place(place).seats()));
    std::iota(seats.begin(), seats.end(), 0);
    return game::seated(
        *row, agreed == log_.keeping.agreed.end() ? game::Settings() : agreed->second, seats);
}

std::string ClubTournament::name_of(const Place& place) const {
    std::vector<std::size_t> begun;  // of each round, of a ladder each game: its event
    for (std::size_t i = 0; i < log_.events.size(); ++i) {
        const auto& event = log_.events[i];
        if (std::holds_alternative<Paired>(event) || std::holds_alternative<Challenged>(event))
            begun.push_back(i);
        if (std::holds_alternative<Unpaired>(event) && !begun.empty()) begun.pop_back();
    }
    const bool ladder = head().form == Form::ladder;
    const auto number = static_cast<std::size_t>((ladder ? place.table : place.round) - 1);
    assert(number < begun.size());
    return std::to_string(begun[number]) + "-" + std::to_string(place.table) + "-" +
           std::to_string(place.leg + 1);
}

std::variant<game::Match, game::Refusal> ClubTournament::start_match(const Place& place) const {
    const auto& table = at_place(place);
    const int game = head().game_of(place.round);
    const auto* row = game::find_game(disciplines()[static_cast<std::size_t>(game)].game);
    const auto settings = settings_of(place);
    const auto number = static_cast<std::uint64_t>(place.round) << 32 |
                        static_cast<std::uint64_t>(place.leg) << 16 |
                        static_cast<std::uint64_t>(head().options.same_luck ? 0 : place.table);
    game::Random random(log_.keeping.seed, number);
    auto started = game::Match::start(*row, settings, random.next());
    if (auto* match = std::get_if<game::Match>(&started)) {
        std::vector<game::Seat> people;
        for (const Player player : table.players) {
            const auto& person = state().person(player);
            const auto kind = !person.computer     ? "person"
                              : person.bot.empty() ? std::string("level3")
                                                   : person.bot;
            game::Seat seat{person.name.empty() ? person.id : person.name, kind};
            people.push_back(game::seat_for(seat, *row));
            people.back().badge = player % game::kBadges;
        }
        match->set_people(std::move(people));
    }
    return started;
}

std::optional<Reported> report_of(const game::Match& match, const Place& place, std::int64_t day) {
    const auto result = match.result();
    if (!result) return std::nullopt;
    Reported report;
    report.round = place.round;
    report.table = place.table;
    Scores scores(result->scores.begin(), result->scores.end());
    report.scores = std::move(scores);
    Seats forfeits, standins, winners;
    const auto ended = match.ended();
    for (int seat = 0; seat < match.seats(); ++seat) {
        const bool resigned =
            ended && ended->how == game::Ending::How::resigned && ended->seat == seat;
        if (resigned || match.has_left(seat)) forfeits.push_back(seat);
        const auto& people = match.people();
        const auto at = static_cast<std::size_t>(seat);
        if (at < people.size() && (people[at].kind == "helped" || people[at].stands_in))
            standins.push_back(seat);
    }
    for (const int seat : result->winners)
        if (std::find(forfeits.begin(), forfeits.end(), seat) == forfeits.end())
            winners.push_back(seat);
    std::sort(winners.begin(), winners.end());
    report.winners = std::move(winners);
    if (!forfeits.empty()) report.forfeits = std::move(forfeits);
    if (!standins.empty()) report.standins = std::move(standins);
    if (day > 0) report.day = day;
    return report;
}

// --- people from a list --------------------------------------------------------------------------

namespace {

/// For finding doubles.
std::string folded_name(std::string name) {
    for (char& c : name)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return name;
}

/// Signs that no name has become blanks.
std::string shown(std::string name) {
    for (char& c : name)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
    return game::cut_off(std::move(name), kPlayerBytes);
}

}  // namespace

std::optional<Names> names_in(std::string_view text, const std::vector<std::string>& headings,
                              const People& known, int most) {
    auto list = game::names_of_list(text, headings);
    if (!list) return std::nullopt;
    Names names;
    std::set<std::string> met;
    for (int i = 0; i < known.size(); ++i) met.insert(folded_name(known[i].name));
    for (auto& one : *list) {
        auto name = shown(std::move(one));
        if (!met.insert(folded_name(name)).second)
            names.doubles.push_back(std::move(name));
        else if (known.size() + static_cast<int>(names.fresh.size()) >= most)
            ++names.left_over;
        else
            names.fresh.push_back(std::move(name));
    }
    return names;
}

}  // namespace tournament
