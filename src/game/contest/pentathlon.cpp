#include "game/contest/pentathlon.hpp"

#include "game/core/random.hpp"

#include <algorithm>
#include <cassert>
#include <set>
#include <tuple>

namespace game {

namespace {

const Game& pentathlon_row(int game) {
    assert(game >= 0 && game < kPentathlonGames);
    const Game* row = find_game(pentathlon_games()[index(game)]);
    assert(row);
    return *row;
}

/// Whoever of the two has the first seat: everybody as often as anybody else, or once less.
Meeting pair_of(int a, int b) {
    if (a > b) std::swap(a, b);
    return (b - a) % 2 == 1 ? Meeting{{a, b}} : Meeting{{b, a}};
}

/// All pairs in rounds: one player stays, the others walk round a circle.
std::vector<Meeting> every_pair(int players) {
    if (players == 2) return {{{0, 1}}, {{1, 0}}};
    const int chairs = players + players % 2;  // an empty one rests
    std::vector<Meeting> list;
    for (int round = 0; round + 1 < chairs; ++round) {
        for (int i = 0; i < chairs / 2; ++i) {
            const auto walker = [&](int place) { return (round + place) % (chairs - 1); };
            const int a = i == 0 ? chairs - 1 : walker(i);
            const int b = walker(i == 0 ? 0 : chairs - 1 - i);
            if (a < players && b < players) list.push_back(pair_of(a, b));
        }
    }
    return list;
}

/// Tables of at most `seats`, as even as possible; who begins moves on by one in each game.
std::vector<Meeting> tables_of(int players, int seats, int game) {
    const int tables = (players + seats - 1) / seats;
    std::vector<Meeting> list;
    int first = 0;
    for (int table = 0; table < tables; ++table) {
        const int count = players / tables + (table < players % tables ? 1 : 0);
        Meeting meeting;
        for (int i = 0; i < count; ++i) meeting.players.push_back(first + (i + game) % count);
        list.push_back(std::move(meeting));
        first += count;
    }
    return list;
}

/// Where players have colours of the game's own, those with the sign that is the shape of their
/// badge: circle, square, triangle, diamond.
constexpr std::string_view kBadgeColours = "YRGB";

bool is_person(const Seat& seat) {
    return seat.kind == "person";
}

bool has_option(const Game& row, std::string_view name) {
    return std::any_of(row.options.begin(), row.options.end(),
                       [&](const Option& option) { return option.name == name; });
}

/// Can the others be given the places after the first in all games that are left without anybody
/// passing the limit? `slack`: what each may still get, sorted.
bool places_fit(const std::vector<int>& slack, int games,
                std::set<std::pair<int, std::vector<int>>>& failed) {
    if (games == 0) return true;
    if (!failed.insert({games, slack}).second) return false;
    std::vector<int> places(slack.size());
    for (std::size_t i = 0; i < places.size(); ++i) places[i] = kPlacePoints[places.size() - i];
    do {
        std::vector<int> left(slack.size());
        bool fits = true;
        for (std::size_t i = 0; i < left.size() && fits; ++i) {
            left[i] = slack[i] - places[i];
            fits = left[i] >= 0;
        }
        std::sort(left.begin(), left.end());
        if (fits && places_fit(left, games - 1, failed)) return true;
    } while (std::next_permutation(places.begin(), places.end()));
    return false;
}

/// What orders the players of a game, better is greater.
using PlaceWorth = std::tuple<bool, int, bool, int>;

PlaceWorth place_worth(const Achievement& achievement, bool winner) {
    // What others played for a seat that was left is nobody's merit: only who stayed longer counts.
    const bool left = achievement.left > 0;
    return {!achievement.resigned && !achievement.helped, left ? achievement.left : Match::kStays,
            winner, left ? 0 : achievement.score};
}

/// Seats that gave up while others played on, the first of them first.
std::vector<int> left_in_order(const Match& match, const std::optional<int>& resigned) {
    std::vector<int> left;
    for (int seat = 0; seat < match.seats(); ++seat)
        if (match.has_left(seat) && seat != resigned) left.push_back(seat);
    const auto sooner = [&](int a, int b) { return match.left_at(a) < match.left_at(b); };
    std::stable_sort(left.begin(), left.end(), sooner);
    return left;
}

}  // namespace

// --- who meets whom ------------------------------------------------------------------------------

bool in_pairs(int game) {
    return pentathlon_row(game).max_seats == 2;
}

std::vector<Meeting> meetings_of(const Pentathlon& pentathlon, int game) {
    const int players = static_cast<int>(pentathlon.players.size());
    if (in_pairs(game)) return every_pair(players);
    return tables_of(players, pentathlon_row(game).max_seats, game);
}

bool among_computers(const Pentathlon& pentathlon, const Meeting& meeting) {
    return std::none_of(meeting.players.begin(), meeting.players.end(),
                        [&](int player) { return is_person(pentathlon.players[index(player)]); });
}

Settings seated(const Game& row, Settings settings, const std::vector<int>& badges) {
    if (has_option(row, "players")) settings.set("players", static_cast<int>(badges.size()));
    if (has_option(row, "colours")) {
        std::string colours;
        for (const int badge : badges)
            colours += kBadgeColours[static_cast<std::size_t>(badge) % kBadgeColours.size()];
        settings.set("colours", colours);
    }
    // The table says who begins, no lot.
    for (const auto& option : row.options)
        if (option.name == "first")
            settings.set(
                "first",
                std::find(option.also.begin(), option.also.end(), -1) == option.also.end() ? 1 : 0);
    return without_defaults(settings, row.options);
}

Seat seat_for(const Seat& player, const Game& row) {
    Seat seat = player;
    if (!is_person(seat) &&
        std::find(row.bots.begin(), row.bots.end(), seat.kind) == row.bots.end())
        seat.kind = "level" + std::to_string(row.levels);
    return seat;
}

Settings settings_of(const Pentathlon& pentathlon, int game, int meeting) {
    const auto all = meetings_of(pentathlon, game);
    return seated(pentathlon_row(game), pentathlon.options[index(game)],
                  all[index(meeting)].players);
}

std::uint64_t seed_of(const Pentathlon& pentathlon, int game, int meeting) {
    Random random(pentathlon.seed, static_cast<std::uint64_t>(game * 100 + meeting));
    return random.next();
}

std::variant<Match, Refusal> start_meeting(const Pentathlon& pentathlon, int game, int meeting) {
    auto started = Match::start(pentathlon_row(game), settings_of(pentathlon, game, meeting),
                                seed_of(pentathlon, game, meeting));
    if (auto* match = std::get_if<Match>(&started)) {
        std::vector<Seat> people;
        const auto all = meetings_of(pentathlon, game);
        for (const int player : all[index(meeting)].players) {
            people.push_back(seat_for(pentathlon.players[index(player)], match->game()));
            people.back().badge = player;
        }
        match->set_people(std::move(people));
    }
    return started;
}

// --- what has been played ------------------------------------------------------------------------

const MeetingResult* result_of(const Pentathlon& pentathlon, int game, int meeting) {
    for (const auto& result : pentathlon.results)
        if (result.game == game && result.meeting == meeting) return &result;
    return nullptr;
}

std::optional<MeetingResult> ended_meeting(const Pentathlon& pentathlon, const Match& match,
                                           int game, int meeting) {
    const auto result = match.result();
    if (!result) return std::nullopt;
    MeetingResult ended{game, meeting, result->scores, result->winners};
    if (const auto how = match.ended(); how && how->how == Ending::How::resigned)
        ended.resigned = how->seat;
    ended.left = left_in_order(match, ended.resigned);
    const auto all = meetings_of(pentathlon, game);
    const auto& seats = all[index(meeting)].players;
    for (std::size_t seat = 0; seat < std::min(seats.size(), match.people().size()); ++seat)
        if (is_person(pentathlon.players[index(seats[seat])]) && !is_person(match.people()[seat]))
            ended.helped.push_back(static_cast<int>(seat));
    if (in_pairs(game) && ended.helped.size() == 1) ended.winners = {1 - ended.helped.front()};
    return ended;
}

bool count_result(Pentathlon& pentathlon, MeetingResult result) {
    if (result.game < 0 || result.game >= kPentathlonGames || result.meeting < 0) return false;
    const auto all = meetings_of(pentathlon, result.game);
    if (result.meeting >= static_cast<int>(all.size())) return false;
    if (result_of(pentathlon, result.game, result.meeting)) return false;
    const auto seats = all[index(result.meeting)].players.size();
    const auto sits = [&](int seat) { return seat >= 0 && seat < static_cast<int>(seats); };
    if (result.scores.size() != seats) return false;
    for (const auto* list : {&result.winners, &result.helped, &result.left})
        if (!std::all_of(list->begin(), list->end(), sits)) return false;
    if (result.resigned && !sits(*result.resigned)) return false;
    pentathlon.begun.erase(std::remove_if(pentathlon.begun.begin(), pentathlon.begun.end(),
                                          [&](const BegunMeeting& begun) {
                                              return begun.game == result.game &&
                                                     begun.meeting == result.meeting;
                                          }),
                           pentathlon.begun.end());
    pentathlon.results.push_back(std::move(result));
    return true;
}

std::optional<MeetingResult> play_meeting(const Pentathlon& pentathlon, int game, int meeting,
                                          const std::atomic<bool>* stop) {
    auto started = start_meeting(pentathlon, game, meeting);
    auto* match = std::get_if<Match>(&started);
    assert(match);
    if (!play_out(*match, stop)) return std::nullopt;
    return ended_meeting(pentathlon, *match, game, meeting);
}

bool complete(const Pentathlon& pentathlon, int game) {
    const int count = static_cast<int>(meetings_of(pentathlon, game).size());
    for (int meeting = 0; meeting < count; ++meeting)
        if (!result_of(pentathlon, game, meeting)) return false;
    return true;
}

int game_due(const Pentathlon& pentathlon) {
    int game = 0;
    while (game < kPentathlonGames && complete(pentathlon, game)) ++game;
    return game;
}

std::optional<int> meeting_due(const Pentathlon& pentathlon) {
    const int game = game_due(pentathlon);
    if (game == kPentathlonGames) return std::nullopt;
    for (const auto& begun : pentathlon.begun)
        if (begun.game == game && !result_of(pentathlon, game, begun.meeting)) return begun.meeting;
    const auto all = meetings_of(pentathlon, game);
    for (int meeting = 0; meeting < static_cast<int>(all.size()); ++meeting)
        if (!result_of(pentathlon, game, meeting) &&
            !among_computers(pentathlon, all[index(meeting)]))
            return meeting;
    return std::nullopt;
}

std::optional<BegunMeeting> computers_due(const Pentathlon& pentathlon) {
    for (int game = 0; game < kPentathlonGames; ++game) {
        const auto all = meetings_of(pentathlon, game);
        for (int meeting = 0; meeting < static_cast<int>(all.size()); ++meeting)
            if (!result_of(pentathlon, game, meeting) &&
                among_computers(pentathlon, all[index(meeting)]))
                return BegunMeeting{game, meeting, 0};
    }
    return std::nullopt;
}

std::int64_t match_of(const Pentathlon& pentathlon, int game, int meeting) {
    for (const auto& begun : pentathlon.begun)
        if (begun.game == game && begun.meeting == meeting) return begun.match;
    return 0;
}

// --- how it stands -------------------------------------------------------------------------------

std::vector<Achievement> achievements(const Pentathlon& pentathlon, int game) {
    const auto all = meetings_of(pentathlon, game);
    const bool pairs = in_pairs(game);
    std::vector<Achievement> list(pentathlon.players.size());
    std::vector<bool> winner(list.size(), false);
    for (const auto& result : pentathlon.results) {
        if (result.game != game) continue;
        const auto& seats = all[index(result.meeting)].players;
        const bool drawn = result.winners.size() != 1;
        for (std::size_t seat = 0; seat < seats.size(); ++seat) {
            const auto player = static_cast<std::size_t>(seats[seat]);
            auto& mine = list[player];
            const bool won = std::find(result.winners.begin(), result.winners.end(),
                                       static_cast<int>(seat)) != result.winners.end();
            mine.played = true;
            ++(drawn && (won || result.winners.empty()) ? mine.drawn : won ? mine.won : mine.lost);
            if (pairs) {
                mine.score = 2 * mine.won + mine.drawn;
                continue;
            }
            mine.score = result.scores[seat];
            const auto& left = result.left;
            const auto gone = std::find(left.begin(), left.end(), static_cast<int>(seat));
            mine.left = gone == left.end() ? 0 : static_cast<int>(gone - left.begin()) + 1;
            mine.resigned = mine.left > 0 || result.resigned == static_cast<int>(seat);
            mine.helped = std::find(result.helped.begin(), result.helped.end(),
                                    static_cast<int>(seat)) != result.helped.end();
            winner[player] = won && all.size() == 1;
        }
    }
    if (!complete(pentathlon, game)) return list;
    for (std::size_t i = 0; i < list.size(); ++i) {
        int better = 0;
        for (std::size_t j = 0; j < list.size(); ++j)
            better += place_worth(list[j], winner[j]) > place_worth(list[i], winner[i]) ? 1 : 0;
        list[i].place = better + 1;
        list[i].points = kPlacePoints[index(better)];
    }
    return list;
}

bool can_end_first(int own, const std::vector<int>& others, int games) {
    assert(others.size() < kPlacePoints.size());
    std::vector<int> slack;
    for (const int other : others) slack.push_back(own + games * kPlacePoints[0] - other);
    std::sort(slack.begin(), slack.end());
    if (slack.front() < 0) return false;
    std::set<std::pair<int, std::vector<int>>> failed;
    return places_fit(slack, games, failed);
}

namespace {

/// The place of each total.
std::vector<int> places_of(const std::vector<int>& totals) {
    std::vector<int> places;
    for (const int total : totals)
        places.push_back(1 + static_cast<int>(std::count_if(totals.begin(), totals.end(),
                                                            [&](int o) { return o > total; })));
    return places;
}

}  // namespace

std::vector<Standing> standings(const Pentathlon& pentathlon) {
    const int due = game_due(pentathlon), left = kPentathlonGames - due;
    const std::size_t players = pentathlon.players.size();
    std::vector<Standing> list(players);
    std::vector<int> totals(players, 0), before(players, 0);
    for (int game = 0; game < due; ++game) {
        const auto made = achievements(pentathlon, game);
        before = totals;
        for (std::size_t i = 0; i < players; ++i) {
            list[i].points[index(game)] = made[i].points;
            totals[i] += made[i].points;
        }
    }
    const auto places = places_of(totals), earlier = places_of(before);
    for (std::size_t i = 0; i < players; ++i) {
        auto& line = list[i];
        line.player = static_cast<int>(i);
        line.total = totals[i];
        line.place = places[i];
        line.moved = due > 1 ? earlier[i] - places[i] : 0;
        line.attainable = left * kPlacePoints[0];
        auto others = totals;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        line.can_win = can_end_first(totals[i], others, left);
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const Standing& a, const Standing& b) { return a.total > b.total; });
    return list;
}

std::vector<int> victors(const Pentathlon& pentathlon) {
    std::vector<int> list;
    if (game_due(pentathlon) < kPentathlonGames) return list;
    for (const auto& line : standings(pentathlon))
        if (line.place == 1) list.push_back(line.player);
    return list;
}

}  // namespace game
