#include "game/tournament/pairing/pairing.hpp"

#include "game/tournament/pairing/matching.hpp"
#include "game/tournament/pairing/numbers.hpp"

#include <algorithm>
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
    PairCosts(std::vector<const SwissPlayer*> players, const Meetings& meetings, bool rematch)
        : players_(std::move(players)), meetings_(meetings), rematch_(rematch) {
        // Points in the largest unit that all differences are whole in: small numbers.
        for (const auto* player : players_)
            unit_ = std::gcd(unit_, player->points - players_.front()->points);
        if (unit_ == 0) unit_ = 1;
        group_.resize(players_.size());
        for (std::size_t i = 0, end = 0; i < players_.size(); i = end) {
            while (end < players_.size() && players_[end]->points == players_[i]->points) ++end;
            std::fill(group_.begin() + static_cast<std::ptrdiff_t>(i),
                      group_.begin() + static_cast<std::ptrdiff_t>(end), static_cast<int>(end - i));
        }
    }

    int size() const { return static_cast<int>(players_.size()); }
    bool allowed(int i, int j) const { return rematch_ || met(i, j) == 0; }

    PairCost of(int i, int j) const {
        const SwissPlayer& higher = *players_[at(i)];
        const SwissPlayer& lower = *players_[at(j)];
        const Wide difference = (higher.points - lower.points) / unit_;
        PairCost cost;
        cost.meetings = met(i, j);
        cost.points = difference * difference;
        if (difference != 0)
            cost.floats = 2 * higher.down[0] + higher.down[1] + 2 * lower.up[0] + lower.up[1];
        cost.first_move = pair_cost(higher.seats, lower.seats);
        const Wide away = difference == 0 ? j - i - group_[at(i)] / 2 : j - i - 1;
        cost.order = away * away;
        return cost;
    }

private:
    int met(int i, int j) const {
        return meetings_.between(players_[at(i)]->number, players_[at(j)]->number);
    }

    std::vector<const SwissPlayer*> players_;
    const Meetings& meetings_;
    bool rematch_;
    std::int64_t unit_ = 0;
    std::vector<int> group_;  // how many have as many points
};

/// One more than the sum over a whole pairing can be, number by number.
PairCost limits_of(const PairCosts& costs) {
    PairCost most;
    for (int i = 0; i < costs.size(); ++i) {
        for (int j = i + 1; j < costs.size(); ++j) {
            if (!costs.allowed(i, j)) continue;
            const PairCost cost = costs.of(i, j);
            most.meetings = std::max(most.meetings, cost.meetings);
            most.points = std::max(most.points, cost.points);
            most.floats = std::max(most.floats, cost.floats);
            most.first_move = std::max(most.first_move, cost.first_move);
            most.order = std::max(most.order, cost.order);
        }
    }
    const Wide pairs = costs.size() / 2;
    for (Wide* number : {&most.meetings, &most.points, &most.floats, &most.first_move, &most.order})
        *number = *number * pairs + 1;
    return most;
}

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
    for (int i = 0; i < pairs.size(); ++i) {
        for (int j = i + 1; j < pairs.size(); ++j) {
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
    const PairCosts costs(std::move(players), meetings, rematch);
    const PairCost limit = limits_of(costs);
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
