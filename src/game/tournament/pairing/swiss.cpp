#include "game/tournament/pairing/pairing.hpp"

#include "game/tournament/pairing/matching.hpp"
#include "game/tournament/pairing/numbers.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numeric>

namespace tournament {

void SeatHistory::add(int seat) {
    assert(seat == 0 || seat == 1);
    seats_.push_back(static_cast<std::uint8_t>(seat));
    balance_ += seat == 0 ? 1 : -1;
}

std::int64_t SeatHistory::cost(int seat) const {
    const std::int64_t balance = balance_ + (seat == 0 ? 1 : -1);
    const auto games = seats_.size();
    const bool third = games >= 2 && seats_[games - 1] == seat && seats_[games - 2] == seat;
    return balance * balance + (third ? 4 : 0);
}

bool sits_first(const SeatHistory& higher, const SeatHistory& lower, bool otherwise) {
    const auto first = first_move_cost(higher, lower), second = first_move_cost(lower, higher);
    if (first != second) return first < second;
    auto own = higher.seats_.rbegin();
    auto other = lower.seats_.rbegin();
    for (; own != higher.seats_.rend() && other != lower.seats_.rend(); ++own, ++other)
        if (*own != *other) return *own == 1;
    return otherwise;
}

namespace {

/// The five numbers of a pair (rule 6.3), the first counts most.
struct PairCost {
    Wide meetings = 0, points = 0, floats = 0, first_move = 0, order = 0;
};

/// What the pairs of a list of players without a bye cost.
class PairCosts {
public:
    PairCosts(const std::vector<const SwissPlayer*>& players, const Meetings& meetings,
              bool rematch)
        : meetings_(meetings), rematch_(rematch) {
        // Points in the largest unit that all differences are whole in: small numbers.
        std::int64_t unit = 0;
        for (const auto* player : players)
            unit = std::gcd(unit, player->points - players.front()->points);
        if (unit == 0) unit = 1;
        for (const auto* player : players)
            ranked_.push_back({player->number,
                               (players.front()->points - player->points) / unit,
                               2 * player->down[0] + player->down[1],
                               2 * player->up[0] + player->up[1],
                               {player->seats.cost(0), player->seats.cost(1)},
                               0});
        for (std::size_t i = 0, end = 0; i < ranked_.size(); i = end) {
            while (end < ranked_.size() && ranked_[end].behind == ranked_[i].behind) ++end;
            for (std::size_t k = i; k < end; ++k)
                ranked_[k].half_group = static_cast<int>(end - i) / 2;
        }
    }

    int size() const { return static_cast<int>(ranked_.size()); }
    bool allowed(int i, int j) const { return rematch_ || met(i, j) == 0; }

    /// i < j
    PairCost of(int i, int j) const {
        const Ranked& higher = ranked_[at(i)];
        const Ranked& lower = ranked_[at(j)];
        const Wide difference = lower.behind - higher.behind;
        const bool same = difference == 0;
        const std::int64_t away = j - i - (same ? higher.half_group : 1);
        PairCost cost;
        cost.meetings = rematch_ ? met(i, j) : 0;
        cost.points = difference * difference;
        cost.floats = same ? 0 : higher.down + lower.up;
        cost.first_move = std::min(higher.seat_costs[0] + lower.seat_costs[1],
                                   lower.seat_costs[0] + higher.seat_costs[1]);
        cost.order = away * away;
        return cost;
    }

    /// One more than the sum over a whole pairing can be, number by number.
    PairCost limits() const {
        const Wide pairs = size() / 2, most_behind = ranked_.back().behind;
        std::int64_t seat_cost = 0;
        for (const auto& player : ranked_)
            seat_cost = std::max({seat_cost, player.seat_costs[0], player.seat_costs[1]});
        int met_most = 0;
        for (int j = 0; rematch_ && j < size(); ++j)
            for (int i = 0; i < j; ++i) met_most = std::max(met_most, met(i, j));
        PairCost most;
        most.meetings = met_most * pairs + 1;
        most.points = most_behind * most_behind * pairs + 1;
        most.floats = 6 * pairs + 1;
        most.first_move = 2 * seat_cost * pairs + 1;
        most.order = Wide(size()) * size() * pairs + 1;
        return most;
    }

private:
    /// Of a player, as pairs need it.
    struct Ranked {
        int number;
        std::int64_t behind;  // points less than the first one's, in the unit
        int down, up;         // floats, the last one counts double
        std::array<std::int64_t, 2> seat_costs;
        int half_group;  // half of those who have as many points
    };

    int met(int i, int j) const {
        return meetings_.between(ranked_[at(i)].number, ranked_[at(j)].number);
    }

    std::vector<Ranked> ranked_;
    const Meetings& meetings_;
    bool rematch_;
};

/// All five numbers as one.
void pack(const PairCost& cost, const PairCost& limit, Wide& packed) {
    packed = cost.meetings * limit.points + cost.points;
    packed = packed * limit.floats + cost.floats;
    packed = packed * limit.first_move + cost.first_move;
    packed = packed * limit.order + cost.order;
}

void pack(const PairCost& cost, const PairCost& limit, Wider& packed) {
    packed.high = cost.meetings * limit.points + cost.points;
    packed.low = (cost.floats * limit.first_move + cost.first_move) * limit.order + cost.order;
}

/// True if 128 bits hold the sums and what the search makes of them.
bool fits(const PairCost& limit, int players) {
    double bits = 4 + std::log2(players);
    for (const Wide number :
         {limit.meetings, limit.points, limit.floats, limit.first_move, limit.order})
        bits += std::log2(static_cast<double>(number));
    return bits < 126;
}

template <class Cost>
std::vector<int> cheapest(const PairCosts& pairs, const PairCost& limit,
                          const std::vector<int>& some) {
    Costs<Cost> costs(pairs.size());
    for (int j = 0; j < pairs.size(); ++j) {
        for (int i = 0; i < j; ++i) {
            if (!pairs.allowed(i, j)) continue;
            Cost packed;
            pack(pairs.of(i, j), limit, packed);
            costs.set(i, j, packed);
        }
    }
    return cheapest_matching(costs, some);
}

/// Who sits out of an odd number (rule 6.2), and a pairing of all others; nothing if nobody can.
class Bye {
public:
    Bye(const std::vector<SwissPlayer>& ranked, const Neighbours& graph)
        : ranked_(ranked), matching_(graph) {
        matching_.grow();
    }
    std::optional<int> found() {
        if (matching_.alone() != 1) return std::nullopt;
        std::vector<int> order(ranked_.size());
        std::iota(order.rbegin(), order.rend(), 0);
        std::stable_sort(order.begin(), order.end(),
                         [&](int a, int b) { return ranked_[at(a)].gifts < ranked_[at(b)].gifts; });
        for (const int player : order)
            if (leave_out(player)) return player;
        return std::nullopt;
    }
    const std::vector<int>& partners() const { return matching_.partners(); }

private:
    bool leave_out(int player) {
        const int partner = matching_.partner(player);
        if (partner == kAlone) return true;
        std::vector<bool> out(ranked_.size(), false);
        out[at(player)] = true;
        matching_.pair(player, kAlone);
        if (matching_.augment(partner, out)) return true;
        matching_.pair(player, partner);
        return false;
    }

    const std::vector<SwissPlayer>& ranked_;
    Matching matching_;
};

Neighbours graph_of(const std::vector<SwissPlayer>& ranked, const Meetings& meetings,
                    bool rematch) {
    Neighbours graph(ranked.size());
    for (std::size_t i = 0; i < ranked.size(); ++i)
        for (std::size_t j = 0; j < ranked.size(); ++j)
            if (i != j && (rematch || meetings.between(ranked[i].number, ranked[j].number) == 0))
                graph[i].push_back(static_cast<int>(j));
    return graph;
}

}  // namespace

std::optional<SwissRound> swiss_round(const std::vector<SwissPlayer>& ranked,
                                      const Meetings& meetings, bool rematch) {
    assert(ranked.size() >= 2);
    SwissRound round;
    const auto graph = graph_of(ranked, meetings, rematch);
    std::vector<int> some;  // any pairing
    if (ranked.size() % 2 == 1) {
        Bye bye(ranked, graph);
        round.bye = bye.found();
        if (!round.bye) return std::nullopt;
        some = bye.partners();
    } else {
        Matching matching(graph);
        matching.grow();
        if (matching.alone() > 0) return std::nullopt;
        some = matching.partners();
    }
    // Without the bye: places in `ranked`, and the pairing in places of the shorter list.
    std::vector<int> places, shorter(ranked.size(), kAlone);
    std::vector<const SwissPlayer*> players;
    for (int i = 0; i < static_cast<int>(ranked.size()); ++i) {
        if (round.bye == i) continue;
        shorter[at(i)] = static_cast<int>(places.size());
        places.push_back(i);
        players.push_back(&ranked[at(i)]);
    }
    std::vector<int> partners;
    for (const int place : places) partners.push_back(shorter[at(some[at(place)])]);
    const PairCosts costs(players, meetings, rematch);
    const PairCost limit = costs.limits();
    partners = fits(limit, costs.size()) ? cheapest<Wide>(costs, limit, partners)
                                         : cheapest<Wider>(costs, limit, partners);
    for (int i = 0; i < costs.size(); ++i) {
        if (partners[at(i)] < i) continue;
        int first = places[at(i)], second = places[at(partners[at(i)])];
        const SwissPlayer& higher = ranked[at(first)];
        if (!sits_first(higher.seats, ranked[at(second)].seats, higher.number % 2 == 1))
            std::swap(first, second);
        round.tables.emplace_back(first, second);
    }
    return round;
}

}  // namespace tournament
