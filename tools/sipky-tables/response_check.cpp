// What a response must agree with: games that are played out, a walk through all games to a small
// target, one of three others who is out at once.
#include "game/core/random.hpp"
#include "response.hpp"
#include "sipky_tables.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <unordered_map>

namespace tables {

namespace {

/// A game on bare totals; seat 0 is the one who responds.
struct Game {
    std::array<int, 4> total{};  ///< 0 when out
    std::array<bool, 4> in{};
    int seats = 0;
    int seat = 0;
    int target = 0;

    static Game of(const Response& response, int starter) {
        Game game;
        game.seats = response.others() + 1;
        game.seat = starter;
        game.target = response.target();
        for (int i = 0; i < game.seats; ++i) game.in[static_cast<std::size_t>(i)] = true;
        return game;
    }
    bool over() const { return in == std::array<bool, 4>{}; }
    int own() const { return total[static_cast<std::size_t>(seat)]; }
    int limit() const {
        int most = 0;
        for (std::size_t i = 0; i < 4; ++i)
            if (!in[i]) most = std::max(most, total[i]);
        return most;
    }
    Rivals rivals() const {
        Rivals found;
        found.limit = limit();
        for (std::size_t i = 1; i < 4; ++i)
            if (in[i]) found.add(total[i]);
        return found;
    }
    double result() const {
        const int best = *std::max_element(total.begin() + 1, total.end());
        return total[0] > best ? 1 : total[0] == best ? 0.5 : 0;
    }
    /// The seat on turn comes to `next`; the next one who is in has his turn.
    Game after(int next, bool last) const {
        Game game = *this;
        const auto at = static_cast<std::size_t>(seat);
        game.total[at] = next > target ? 0 : next;
        game.in[at] = !last && next < target;
        if (game.over()) return game;
        do game.seat = (game.seat + 1) % seats;
        while (!game.in[static_cast<std::size_t>(game.seat)]);
        return game;
    }
    std::uint64_t key() const {
        auto code = static_cast<std::uint64_t>(seat);
        for (std::size_t i = 0; i < 4; ++i)
            code = (code * 2 + (in[i] ? 1 : 0)) * 512 + static_cast<std::uint64_t>(total[i]);
        return code;
    }
};

/// How all others play: choice and number, from the stated policy itself.
class Others {
public:
    explicit Others(int target) : target_(target) {
        for (int limit = 0; limit <= target; ++limit)
            plans_.push_back(plan_for(sipky::chase_goal(target, limit)));
    }
    int choice(const Game& game) const { return plan(game).choice(game.own()); }
    int form(const Game& game, int low, int high) const {
        return worth(game, low) > worth(game, high) ? low : high;
    }

private:
    const sipky::Plan& plan(const Game& game) const {
        return plans_[static_cast<std::size_t>(game.limit())];
    }
    double worth(const Game& game, int total) const {
        return total > target_ ? 0 : plan(game).best[static_cast<std::size_t>(total)];
    }
    int target_;
    std::vector<sipky::Plan> plans_;
};

/// The mean result of games that are played out, and its standard error.
std::pair<double, double> play(const Response& response, int starter, int games) {
    const Others others(response.target());
    game::Random random(603 + static_cast<std::uint64_t>(starter));
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < games; ++i) {
        Game game = Game::of(response, starter);
        while (!game.over()) {
            const bool mine = game.seat == 0;
            const Worth worth = mine ? response.worth(game.rivals()) : Worth{};
            const int own = game.own();
            const int choice = mine ? worth.choice(own) : others.choice(game);
            if (choice == 2) {
                game = game.after(own, true);
            } else if (choice == 1) {
                game = game.after(own + 1 + static_cast<int>(random.below(9)), true);
            } else {
                const auto cards = static_cast<int>(1 + random.below(99));
                const int turned = 10 * (cards % 10) + cards / 10;
                const int low = own + std::min(cards, turned);
                const int high = own + std::max(cards, turned);
                const int next = mine ? worth.form(low, high) : others.form(game, low, high);
                game = game.after(next, false);
            }
        }
        sum += game.result();
        squares += game.result() * game.result();
    }
    const double mean = sum / games;
    return {mean, std::sqrt((squares / games - mean * mean) / games)};
}

/// Every game there is.
class Walk {
public:
    Walk(const Response& response, bool best)
        : response_(response), others_(response.target()), best_(best) {}

    double value(const Game& game) {
        if (game.over()) return game.result();
        const auto found = known_.find(game.key());
        if (found != known_.end()) return found->second;
        const double value = game.seat != 0 ? of_other(game)
                             : best_        ? of_best(game)
                                            : of_ours(game);
        known_.emplace(game.key(), value);
        return value;
    }

private:
    template <class Form>
    double two(const Game& game, Form form) {
        double sum = 0;
        for (const sipky::Pair& pair : sipky::kAllPairs)
            sum += pair.ways * form(game.own() + pair.lower, game.own() + pair.higher);
        return sum / sipky::kPairWays;
    }
    double one(const Game& game) {
        double sum = 0;
        for (int d = 1; d < 10; ++d) sum += value(game.after(game.own() + d, true));
        return sum / 9;
    }
    template <class Form>
    double chosen(const Game& game, int choice, Form form) {
        if (choice == 2) return value(game.after(game.own(), true));
        if (choice == 1) return one(game);
        return two(game,
                   [&](int low, int high) { return value(game.after(form(low, high), false)); });
    }
    double of_other(const Game& game) {
        return chosen(game, others_.choice(game),
                      [&](int low, int high) { return others_.form(game, low, high); });
    }
    double of_ours(const Game& game) {
        const Worth worth = response_.worth(game.rivals());
        return chosen(game, worth.choice(game.own()),
                      [&](int low, int high) { return worth.form(low, high); });
    }
    double of_best(const Game& game) {
        const double best = two(game, [&](int low, int high) {
            return std::max(value(game.after(low, false)), value(game.after(high, false)));
        });
        if (game.own() == 0) return best;
        return std::max({best, one(game), value(game.after(game.own(), true))});
    }

    const Response& response_;
    Others others_;
    bool best_;
    std::unordered_map<std::uint64_t, double> known_;
};

bool walk_agrees(int target, int others, bool best) {
    const Response response({target, others, best});
    Walk walk(response, best);
    bool same = true;
    for (int starter = 0; starter <= others; ++starter) {
        const double value = walk.value(Game::of(response, starter));
        const double off = std::abs(response.start(starter) - value);
        std::printf("target %d, %d others, seat %d begins, %s: %.5f %%, all games %.5f %%\n",
                    target, others, starter, best ? "best response" : "computer player",
                    100 * response.start(starter), 100 * value);
        same = same && off < 1e-5;
    }
    return same;
}

}  // namespace

bool played(const Response& response, int games) {
    bool same = true;
    for (int starter = 0; starter <= response.others(); ++starter) {
        const auto [mean, error] = play(response, starter, games);
        const double value = response.start(starter);
        std::printf("    seat %d begins, %d games: %.3f %% +- %.3f, computed %.3f %%\n", starter,
                    games, 100 * mean, 100 * error, 100 * value);
        same = same && std::abs(mean - value) < 3 * error;
    }
    return same;
}

bool absent_agrees(int target, bool best) {
    const Response two({target, 2, best});
    bool same = true;
    for (int absent = 0; absent < 3; ++absent) {
        const Response three({target, 3, best, absent});
        // Whoever begins: the one who is out at once hands on to the next.
        for (int starter = 0; starter < 4; ++starter) {
            const int from = starter - 1 < absent ? starter : starter - 1;
            const int after = starter - 1 == absent ? (starter == 3 ? 0 : starter) : from;
            const double off = three.start(starter) - two.start(after);
            std::printf("%d, other %d out at once, seat %d begins: %.5f %%, two others %.5f %%\n",
                        target, absent + 1, starter, 100 * three.start(starter),
                        100 * two.start(after));
            same = same && std::abs(off) < 1e-5;
        }
    }
    return same;
}

bool response_check() {
    bool same = true;
    for (const bool best : {true, false}) {
        same = walk_agrees(60, 1, best) && same;
        same = walk_agrees(22, 2, best) && same;
        same = walk_agrees(12, 3, best) && same;
        const Response response({60, 2, best});
        same = played(response, 20'000) && same;
    }
    return same;
}

}  // namespace tables
