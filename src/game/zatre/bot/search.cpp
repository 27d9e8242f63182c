// Playing on from candidates: common bag orders, sequential halving.
#include "game/zatre/bot/search.hpp"

#include <algorithm>

namespace zatre {

namespace {

constexpr int kCertain = 1 << 16;

/// The chance (1/65536) that a normal variable stays below x/1024 standard deviations.
int below(std::int64_t x) {
    // The normal distribution at 0, 1/4, 2/4, …, 4 standard deviations.
    constexpr std::array<int, 17> table{32768, 39237, 45316, 50683, 55138, 58613,
                                        61158, 62910, 64045, 64735, 65129, 65341,
                                        65448, 65498, 65521, 65530, 65534};
    const std::int64_t far = x < 0 ? -x : x;
    const auto step = static_cast<std::size_t>(far / 256);
    int chance = kCertain;
    if (step + 1 < table.size())
        chance =
            table[step] + static_cast<int>((table[step + 1] - table[step]) * (far % 256) / 256);
    return x < 0 ? kCertain - chance : chance;
}

/// One way of going on and what it came to.
struct PathValue {
    std::int64_t value = 0;
    std::int64_t merit = 0;
};

/// What a value is worth to the choice: points, or with several players the chance to win, finely
/// enough that among equal chances the greater lead counts.
std::int64_t merit_of(std::int64_t value, const Stand& stand, const SearchEffort& effort,
                      const Prospect& prospect) {
    if (stand.players() == 1 || !effort.chances) return value;
    int spread = 0;
    if (!stand.over)
        spread = prospect.tables().spread[index(SquareWorth::phase_of(stand.tiles_left()))];
    const std::int64_t chance = spread > 0  ? below(value * 1024 / (spread * kPoint))
                                : value > 0 ? kCertain
                                : value < 0 ? 0
                                            : kCertain / 2;
    return chance * 64 + value / 512;
}

PathValue measured(const Stand& stand, int seat, const SearchEffort& effort,
                   const Prospect& prospect) {
    const std::int64_t value = expected(stand, seat, prospect);
    return {value, merit_of(value, stand, effort, prospect)};
}

/// Every hand that the next player may have at the beginning of the turn, with its weight.
template <class Visit>
void each_draw(Stand stand, Visit&& visit) {
    const int missing =
        std::min(std::max(0, (stand.opening ? 3 : 2) - stand.hand().size()), stand.bag.size());
    stand.drawn = true;
    const auto take = [&](int value, int sign) {
        auto& held = stand.hands[stand.seat].count[index(value)];
        auto& left = stand.bag.count[index(value)];
        held = static_cast<std::uint8_t>(held + sign);
        left = static_cast<std::uint8_t>(left - sign);
    };
    if (missing == 0) return visit(stand, std::int64_t{1});
    for (int one = 1; one <= kValues; ++one) {
        const std::int64_t ways = stand.bag.of(one);
        if (ways == 0) continue;
        take(one, 1);
        if (missing == 1) visit(stand, ways);
        for (int two = one; two <= kValues && missing >= 2; ++two) {
            const std::int64_t more = stand.bag.of(two);
            if (more == 0) continue;
            take(two, 1);
            visit(stand, two == one ? ways * more : 2 * ways * more);
            take(two, -1);
        }
        take(one, -1);
    }
}

/// A candidate judged after the best reply to every possible draw.
PathValue replied(const Stand& stand, const TurnResult& turn, const SearchEffort& effort,
                  Turns& turns) {
    Stand after = stand;
    after.play(turn);
    if (after.over) return measured(after, stand.seat, effort, turns.prospect());
    PathValue sum;
    std::int64_t weights = 0;
    each_draw(after, [&](const Stand& drawn, std::int64_t weight) {
        Stand next = drawn;
        BagOrder none;
        if (const TurnResult* best = turns.best(next))
            next.play(*best);
        else
            next.pass(none);
        const PathValue path = measured(next, stand.seat, effort, turns.prospect());
        sum.value += weight * path.value;
        sum.merit += weight * path.merit;
        weights += weight;
    });
    return {sum.value / weights, sum.merit / weights};
}

/// Plays a candidate and some turns more, everybody by prospect.
PathValue path_value(Stand stand, const TurnResult& turn, BagOrder order,
                     const SearchEffort& effort, Turns& turns) {
    const int seat = stand.seat;
    stand.play(turn);
    for (int played = 0; played < effort.horizon && !stand.over;) {
        stand.draw(order);
        if (const TurnResult* best = turns.best(stand)) {
            stand.play(*best);
            ++played;
        } else {
            stand.pass(order);
        }
    }
    return measured(stand, seat, effort, turns.prospect());
}

}  // namespace

std::int64_t expected(const Stand& stand, int seat, const Prospect& prospect) {
    const int players = stand.players();
    const int left = stand.tiles_left();
    const auto sheet = [&](int of) -> std::int64_t {
        if (stand.over) return std::int64_t{stand.score(of)} * kPoint;
        const int ahead = (of - stand.seat + players) % players;
        return prospect.sheet(stand.sheets[index(of)], {}, turns_left(left, players, ahead));
    };
    std::int64_t value = sheet(seat);
    if (players > 1) {
        std::int64_t best = 0;
        bool any = false;
        for (int of = 0; of < players; ++of) {
            if (of == seat) continue;
            const std::int64_t other = sheet(of);
            if (!any || other > best) best = other;
            any = true;
        }
        value -= best;
    }
    if (stand.over) return value;
    const std::int64_t open = prospect.squares(stand.field, SquareWorth::phase_of(left));
    return stand.seat == seat ? value + open : value - open / (players - 1);
}

std::vector<JudgedTurn> judged(const Stand& stand, Turns& turns) {
    std::vector<JudgedTurn> list;
    std::int64_t others = 0;
    const int left = std::max(0, stand.tiles_left() - stand.hand().size());
    const int players = stand.players();
    for (int ahead = 1; ahead < players; ++ahead) {
        const auto of = static_cast<std::size_t>((stand.seat + ahead) % players);
        const std::int64_t sheet =
            turns.prospect().sheet(stand.sheets[of], {}, turns_left(left, players, ahead - 1));
        others = ahead == 1 ? sheet : std::max(others, sheet);
    }
    for (const TurnResult& turn : turns.find(stand)) {
        const std::int64_t value = turns.value(stand, turn);
        list.push_back({turn, value - others, value, false});
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const auto& a, const auto& b) { return a.merit > b.merit; });
    return list;
}

void reply(const Stand& stand, const SearchEffort& effort, Turns& turns,
           std::vector<JudgedTurn>& list) {
    const auto count = std::min(list.size(), static_cast<std::size_t>(effort.replies));
    if (count < 2) return;
    for (std::size_t i = 0; i < count; ++i) {
        if (effort.stop && *effort.stop) return;
        const PathValue path = replied(stand, list[i].turn, effort, turns);
        list[i].value = path.value;
        list[i].merit = path.merit;
    }
    std::stable_sort(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(count),
                     [](const auto& a, const auto& b) { return a.merit > b.merit; });
}

void search(const Stand& stand, const SearchEffort& effort, game::Random& random, Turns& turns,
            std::vector<JudgedTurn>& list) {
    reply(stand, effort, turns, list);
    auto alive = std::min(list.size(), static_cast<std::size_t>(effort.candidates));
    if (alive < 2 || effort.nodes == 0) return;
    // What is known already counts as so many games.
    std::vector<PathValue> sums(alive);
    std::int64_t samples = effort.belief;
    for (std::size_t i = 0; i < alive; ++i)
        sums[i] = {list[i].value * samples, list[i].merit * samples};
    int rounds = 0;
    for (auto n = alive; n > 1; n = (n + 1) / 2) ++rounds;
    const std::uint64_t share = effort.nodes / static_cast<std::uint64_t>(rounds);
    while (alive > 1) {
        const std::uint64_t begun = turns.nodes();
        const bool luck = stand.bag.size() > 0;
        do {
            const BagOrder order = shuffled(stand.bag, random);
            for (std::size_t i = 0; i < alive; ++i) {
                if (effort.stop && *effort.stop) return;
                const PathValue path = path_value(stand, list[i].turn, order, effort, turns);
                sums[i].value += path.value;
                sums[i].merit += path.merit;
            }
            ++samples;
        } while (luck && turns.nodes() - begun < share);
        std::vector<std::size_t> order(alive);
        for (std::size_t i = 0; i < alive; ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return sums[a].merit > sums[b].merit;
        });
        const std::vector<JudgedTurn> before(list.begin(),
                                             list.begin() + static_cast<std::ptrdiff_t>(alive));
        const std::vector<PathValue> sums_before = sums;
        for (std::size_t i = 0; i < alive; ++i) {
            list[i] = before[order[i]];
            sums[i] = sums_before[order[i]];
            list[i].value = sums[i].value / samples;
            list[i].merit = sums[i].merit / samples;
        }
        alive = luck ? (alive + 1) / 2 : 1;
    }
}

}  // namespace zatre
