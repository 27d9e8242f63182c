// The pairings against all that there are: brute force over small numbers of players.
#include "game/core/random.hpp"
#include "game/tournament/pairing/blossoms.hpp"
#include "game/tournament/pairing/matching.hpp"
#include "game/tournament/pairing/numbers.hpp"
#include "game/tournament/pairing/pairing.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>

namespace {

using namespace tournament;
using game::Random;

int drawn_below(Random& random, int bound) {
    return static_cast<int>(random.below(static_cast<std::uint64_t>(bound)));
}

/// Every perfect matching of the allowed pairs, as the list of opponents that rule 6.3 compares.
void each_pairing(int players, const std::function<bool(int, int)>& allowed,
                  const std::function<void(const std::vector<std::pair<int, int>>&)>& visit) {
    std::vector<bool> taken(at(players), false);
    std::vector<std::pair<int, int>> pairs;
    const std::function<void()> go_on = [&] {
        int first = 0;
        while (first < players && taken[at(first)]) ++first;
        if (first == players) return visit(pairs);
        taken[at(first)] = true;
        for (int second = first + 1; second < players; ++second) {
            if (taken[at(second)] || !allowed(first, second)) continue;
            taken[at(second)] = true;
            pairs.emplace_back(first, second);
            go_on();
            pairs.pop_back();
            taken[at(second)] = false;
        }
        taken[at(first)] = false;
    };
    go_on();
}

using Sums = std::array<long double, 5>;  // exact here: the numbers are small

/// The five numbers of a pair, straight from rule 6.3.
Sums five(const std::vector<SwissPlayer>& players, const Meetings& meetings, int i, int j) {
    const auto& a = players[at(i)];
    const auto& b = players[at(j)];
    const auto difference = static_cast<long double>(a.points - b.points);
    const auto group = std::count_if(players.begin(), players.end(),
                                     [&](const auto& other) { return other.points == a.points; });
    const long double away =
        static_cast<long double>(difference == 0 ? j - i - group / 2 : j - i - 1);
    const int floats = difference == 0 ? 0 : 2 * a.down[0] + a.down[1] + 2 * b.up[0] + b.up[1];
    const auto first =
        std::min(first_move_cost(a.seats, b.seats), first_move_cost(b.seats, a.seats));
    return {static_cast<long double>(meetings.between(a.number, b.number)), difference * difference,
            static_cast<long double>(floats), static_cast<long double>(first), away * away};
}

struct Entrants {
    std::vector<SwissPlayer> players;
    Meetings meetings;
    bool rematch = false;
};

Entrants random_entrants(Random& random) {
    const int count = 2 + drawn_below(random, 7);
    Entrants entrants{{}, Meetings(count), random.below(3) == 0};
    std::vector<int> numbers;
    for (int i = 0; i < count; ++i) {
        numbers.insert(numbers.begin() + drawn_below(random, i + 1), i + 1);
        SwissPlayer player;
        player.points = kHalf * drawn_below(random, 6) + (random.below(8) == 0 ? 17 : 0);
        player.gifts = drawn_below(random, 2);
        for (int k = drawn_below(random, 4); k > 0; --k) player.seats.add(drawn_below(random, 2));
        for (int k = 0; k < 2; ++k) {
            player.down[at(k)] = random.below(4) == 0;
            player.up[at(k)] = random.below(4) == 0;
        }
        entrants.players.push_back(player);
    }
    std::sort(entrants.players.begin(), entrants.players.end(),
              [](const auto& a, const auto& b) { return a.points > b.points; });
    for (int i = 0; i < count; ++i) entrants.players[at(i)].number = numbers[at(i)];
    const int known = drawn_below(random, 90);
    for (int a = 1; a <= count; ++a)
        for (int b = a + 1; b <= count; ++b)
            if (drawn_below(random, 100) < known) entrants.meetings.add(a, b);
    return entrants;
}

/// The best pairing of all, or nothing.
std::optional<std::vector<std::pair<int, int>>> best_of_all(
    const Entrants& entrants, const std::vector<SwissPlayer>& players) {
    std::optional<std::pair<Sums, std::vector<std::pair<int, int>>>> best;
    each_pairing(
        static_cast<int>(players.size()),
        [&](int i, int j) {
            return entrants.rematch ||
                   entrants.meetings.between(players[at(i)].number, players[at(j)].number) == 0;
        },
        [&](const auto& pairs) {
            Sums sums{};
            for (const auto& [i, j] : pairs) {
                const Sums cost = five(players, entrants.meetings, i, j);
                for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += cost[k];
            }
            const auto found = std::make_pair(sums, pairs);
            if (!best || found < *best) best = found;
        });
    if (!best) return std::nullopt;
    return best->second;
}

/// The pairs of a round in places of the players, the better one first.
std::vector<std::pair<int, int>> pairs_of(const SwissRound& round) {
    std::vector<std::pair<int, int>> pairs;
    for (const auto& [a, b] : round.tables) pairs.emplace_back(std::min(a, b), std::max(a, b));
    return pairs;
}

}  // namespace

TEST_CASE(
    "tournament pairing: the Swiss round is the least of all, and the smallest list of these") {
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        CAPTURE(seed);
        Random random(seed);
        const Entrants entrants = random_entrants(random);
        const auto round = swiss_round(entrants.players, entrants.meetings, entrants.rematch);
        // Rule 6.2: the first of the order without whom the others can be paired.
        std::vector<std::optional<int>> byes{std::nullopt};
        const int count = static_cast<int>(entrants.players.size());
        if (count % 2 == 1) {
            byes.clear();
            for (int gifts = 0; gifts < 2; ++gifts)
                for (int i = count - 1; i >= 0; --i)
                    if (entrants.players[at(i)].gifts == gifts) byes.emplace_back(i);
        }
        bool possible = false;
        for (const auto& bye : byes) {
            auto players = entrants.players;
            if (bye) players.erase(players.begin() + *bye);
            auto best = best_of_all(entrants, players);
            if (!best) continue;
            possible = true;
            REQUIRE(round);
            CHECK(round->bye == bye);
            for (auto& [a, b] : *best) {
                a += bye && a >= *bye ? 1 : 0;
                b += bye && b >= *bye ? 1 : 0;
            }
            CHECK(pairs_of(*round) == *best);
            break;
        }
        CHECK(round.has_value() == possible);
    }
}

TEST_CASE("tournament pairing: points far apart need more than 128 bits and are paired alike") {
    Random random(5);
    for (int attempt = 0; attempt < 20; ++attempt) {
        std::vector<SwissPlayer> players(6), far(6);
        for (int i = 0; i < 6; ++i) {
            players[at(i)].number = far[at(i)].number = i + 1;
            players[at(i)].points = (5 - i) / 2 * 7 + drawn_below(random, 2);
            players[at(i)].seats.add(drawn_below(random, 2));
            far[at(i)] = players[at(i)];
        }
        std::sort(players.begin(), players.end(),
                  [](const auto& a, const auto& b) { return a.points > b.points; });
        for (int i = 0; i < 6; ++i) {
            players[at(i)].number = i + 1;
            far[at(i)] = players[at(i)];
            // Not whole in any larger unit, so that nothing is shortened.
            far[at(i)].points = players[at(i)].points * 1'000'000'000'000'000 + (i == 0 ? 1 : 0);
        }
        const auto near_round = swiss_round(players, Meetings(6), false);
        const auto far_round = swiss_round(far, Meetings(6), false);
        REQUIRE(near_round);
        REQUIRE(far_round);
        if (players[0].points != players[1].points) CHECK(*near_round == *far_round);
    }
}

TEST_CASE("tournament pairing: the cheapest matching of any graph") {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        CAPTURE(seed);
        Random random(seed, 2);
        const int count = 2 * (1 + drawn_below(random, 4));
        const int most = 1 + drawn_below(random, 20), dense = 30 + drawn_below(random, 71);
        std::vector<Edge<Wide>> edges;
        std::vector<Edge<Wider>> wider;
        std::map<std::pair<int, int>, int> costs;
        for (int a = 0; a < count; ++a)
            for (int b = a + 1; b < count; ++b) {
                if (drawn_below(random, 100) >= dense) continue;
                const int cost = drawn_below(random, most);
                costs[{a, b}] = cost;
                edges.push_back({a, b, cost});
                wider.push_back({a, b, Wider(cost / 3, cost % 3)});
            }
        std::optional<int> least;
        each_pairing(
            count,
            [&](int a, int b) {
                return costs.count({a, b}) > 0;
            },
            [&](const auto& pairs) {
                int sum = 0;
                for (const auto& pair : pairs) sum += costs[pair];
                least = std::min(least.value_or(sum), sum);
            });
        Blossoms<Wide> blossoms(count, edges);
        CHECK(blossoms.solve() == least.has_value());
        CHECK(Blossoms<Wider>(count, wider).solve() == least.has_value());
        if (!least) continue;
        int sum = 0;
        for (int a = 0; a < count; ++a) {
            const int b = blossoms.partners()[at(a)];
            REQUIRE(blossoms.partners()[at(b)] == a);
            if (a < b) sum += costs.at({a, b});
            if (a < b) CHECK(blossoms.slack(a, b, costs.at({a, b})) == 0);
        }
        CHECK(sum == *least);
        for (const auto& edge : edges) CHECK(blossoms.slack(edge.a, edge.b, edge.cost) >= 0);
    }
}

TEST_CASE("tournament pairing: few pairs are looked at, and none of the others would be cheaper") {
    // Costs as a Swiss has them: far less within a group than between groups, and many alike.
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        CAPTURE(seed);
        Random random(seed, 4);
        const int count = 100 + 2 * drawn_below(random, 60), group = 5 + drawn_below(random, 30);
        const int unknown = 80 + drawn_below(random, 20);
        Costs<Wide> costs(count);
        std::vector<Edge<Wide>> all;
        std::vector<int> kind(at(count)), some(at(count));
        for (auto& one : kind) one = drawn_below(random, 3);
        for (int a = 0; a < count; ++a) {
            some[at(a)] = a ^ 1;
            for (int b = a + 1; b < count; ++b) {
                if (b != (a ^ 1) && drawn_below(random, 100) >= unknown) continue;
                const int far = b / group - a / group, away = b - a - group / 2;
                const Wide cost = Wide(far * far) * 1'000'000'000 +
                                  (kind[at(a)] == kind[at(b)] ? 10'000'000 : 0) + away * away;
                costs.set(a, b, cost);
                all.push_back({a, b, cost});
            }
        }
        Blossoms<Wide> blossoms(count, all);
        REQUIRE(blossoms.solve());
        const auto found = cheapest_matching(costs, some);
        CHECK((costs.total(found) == costs.total(blossoms.partners())));
        // Begun with what an answer for some of the edges was, the same sum comes out.
        std::vector<Edge<Wide>> half;
        for (const auto& edge : all)
            if (edge.b == (edge.a ^ 1) || random.below(2) == 0) half.push_back(edge);
        Blossoms<Wide> first(count, half), again(count, all);
        REQUIRE(first.solve());
        again.begin_with(first);
        REQUIRE(again.solve());
        CHECK((costs.total(again.partners()) == costs.total(found)));
    }
}

TEST_CASE(
    "tournament pairing: in a round robin everybody meets everybody, seats as even as they go") {
    for (int players = 2; players <= 24; ++players) {
        for (int cycles = 1; cycles <= 2; ++cycles) {
            std::map<std::pair<int, int>, int> met;
            std::vector<int> balance(at(players + 1), 0);
            for (int round = 1; round <= berger_rounds(players, cycles); ++round) {
                std::set<int> here;
                const auto found = berger_round(players, cycles, round);
                for (const auto& [a, b] : found.games) {
                    ++met[{std::min(a, b), std::max(a, b)}];
                    ++balance[at(a)];
                    --balance[at(b)];
                    here.insert({a, b});
                }
                if (found.rests) here.insert(*found.rests);
                CHECK(static_cast<int>(here.size()) == players);
            }
            CHECK(static_cast<int>(met.size()) == players * (players - 1) / 2);
            for (const auto& [pair, times] : met) CHECK(times == cycles);
            for (const int one : balance) CHECK(std::abs(one) <= (cycles == 2 ? 0 : 1));
        }
    }
}

TEST_CASE(
    "tournament pairing: tables as even as they go, all seated, no exchange left that helps") {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        Random random(seed, 3);
        const int count = 3 + drawn_below(random, 20), largest = 3 + drawn_below(random, 6);
        std::vector<TablePlayer> players;
        Meetings meetings(count);
        for (int i = 0; i < count; ++i) players.push_back({i + 1, drawn_below(random, 7) - 3});
        for (int i = 0; i < 2 * count; ++i) {
            const int a = 1 + drawn_below(random, count), b = 1 + drawn_below(random, count);
            if (a != b) meetings.add(a, b);
        }
        const auto tables = seating(players, meetings, largest, false);
        std::vector<int> table_of(at(count), -1);
        for (std::size_t t = 0; t < tables.size(); ++t) {
            CHECK(static_cast<int>(tables[t].size()) == table_sizes(count, largest)[t]);
            for (const int player : tables[t]) table_of[at(player)] = static_cast<int>(t);
            for (std::size_t k = 1; k < tables[t].size(); ++k)
                CHECK(players[at(tables[t][k - 1])].lateness >= players[at(tables[t][k])].lateness);
        }
        CHECK(std::count(table_of.begin(), table_of.end(), -1) == 0);
        std::vector<int> home;
        for (std::size_t t = 0; t < tables.size(); ++t)
            home.insert(home.end(), tables[t].size(), static_cast<int>(t));
        const auto cost = [&] {
            int known = 0, away = 0;
            for (int a = 0; a < count; ++a) {
                away += (table_of[at(a)] - home[at(a)]) * (table_of[at(a)] - home[at(a)]);
                for (int b = a + 1; b < count; ++b)
                    if (table_of[at(a)] == table_of[at(b)])
                        known += meetings.between(a + 1, b + 1) * meetings.between(a + 1, b + 1);
            }
            return std::make_pair(known, away);
        };
        const auto now = cost();
        for (int a = 0; a < count; ++a)
            for (int b = a + 1; b < count; ++b) {
                std::swap(table_of[at(a)], table_of[at(b)]);
                CHECK(cost() >= now);
                std::swap(table_of[at(a)], table_of[at(b)]);
            }
    }
}
