// The computer players. Weak levels misjudge what their placements are worth, the more the weaker
// they are; the fast level plays by the learned tables alone; the strongest one plays the game on
// with them after every candidate that looks good.
#include "game/knaster/row.hpp"

#include "game/core/registry.hpp"
#include "game/knaster/bot/playout.hpp"

#include <algorithm>
#include <cassert>

namespace knaster {

namespace {

using Kind = Move::Kind;

/// How a level thinks.
struct Strength {
    int wobble = 0;              ///< values are off by up to so many points
    std::uint64_t playouts = 0;  ///< 0: by the tables alone
};

/// Found by series of 5000 solo games.
constexpr std::array<Strength, 7> kLadder{{
    {24, 0},
    {13, 0},
    {8, 0},
    {5, 0},
    {3, 0},
    {0, 0},
    {0, 6000},
}};

/// The strongest level plays on after so many candidates at most, none of them further behind the
/// best, by the tables, than so many points.
constexpr std::size_t kMostEntries = 10;
constexpr int kFarBehind = 10;

/// A stream of its own for each position, so that a bot without the game's history still varies.
game::Random luck(const Position& position, const game::Request& request) {
    std::uint64_t here = static_cast<std::uint64_t>(position.round());
    for (int seat = 0; seat < position.seats(); ++seat) {
        const Sheet& sheet = position.sheet(seat);
        here = game::mixed(here ^ sheet.filled() ^ std::uint64_t{sheet.circled()} << 32);
        for (int field = 0; field < kFields; ++field)
            here = game::mixed(here ^ static_cast<std::uint64_t>(sheet.number(field)));
    }
    here ^= static_cast<std::uint64_t>(position.sum() * 16 + position.line() + 1);
    return game::Random(request.seed, game::mixed(here));
}

/// The own final score that the tables expect after each action; `alone`: as if nobody else could
/// end the game.
std::vector<Prospect> judge_all(const Position& position, bool alone) {
    const PlayoutState state(position);
    const int seat = state.seat();
    const Worth worth(alone ? EndNearness{} : state.nearness(seat));
    const Judge judge(worth);
    const Ending ending = state.ending(seat);
    std::vector<Prospect> list;
    if (position.owed().empty()) {
        judge.judge(state.sheet(), state.sum, ending, [&](const Use& use, int value) {
            const Move move = use.kind == Use::Kind::write    ? Move::write(use.field)
                              : use.kind == Use::Kind::circle ? Move::circle(use.field)
                                                              : Move::pass();
            list.push_back({move, value});
        });
        return list;
    }
    for (const Move& move : position.moves()) {
        const Position next = after(position, move);
        Quick sheet(next.sheet(seat));
        if (next.actor() == position.actor() && next.sum() && !next.owed().empty())
            judge.settle(sheet, Debt(next), ending);
        list.push_back({move, judge.total(sheet, ending)});
    }
    return list;
}

void sort_best_first(std::vector<Prospect>& list) {
    std::stable_sort(list.begin(), list.end(),
                     [](const Prospect& a, const Prospect& b) { return a.value > b.value; });
}

/// Rounded points.
int points_of_value(std::int64_t value, std::int64_t unit) {
    return static_cast<int>((value + (value < 0 ? -unit : unit) / 2) / unit);
}

/// What the tables expect the best of the others to score, in 1/256 points; 0 for one alone.
int best_of_others(const Position& position) {
    const PlayoutState state(position);
    int best = 0;
    for (int seat = 0; seat < state.seats; ++seat) {
        if (seat == state.seat()) continue;
        const Worth worth(state.nearness(seat));
        best = std::max(best, Judge(worth).total(state.sheets[index(seat)], state.ending(seat)));
    }
    return best;
}

/// In the last round nothing is left to luck but the others' choices.
bool exactly(const Position& position) {
    return position.seats() == 1 && position.final_round();
}

game::Thought thought_of(const Position& position, std::vector<Prospect> list, const Move& chosen) {
    sort_best_first(list);
    game::Thought thought;
    thought.move = position.text(chosen);
    thought.line = {thought.move};
    thought.exact = exactly(position);
    thought.nodes = list.size();
    const int others = best_of_others(position);
    for (const Prospect& judged : list) {
        const int points = points_of_value(judged.value - others, Worth::unit);
        thought.candidates.push_back({position.text(judged.move), points, thought.exact});
        if (judged.move == chosen) thought.value = points;
    }
    return thought;
}

/// By the tables, misjudging each action a little.
game::Thought by_tables(const Position& position, const game::Request& request, int wobble) {
    const auto list = judge_all(position, false);
    game::Random random = luck(position, request);
    const auto span = static_cast<std::uint64_t>(wobble * Worth::unit + 1);
    const Prospect* best = nullptr;
    int most = 0;
    for (const Prospect& judged : list) {
        int seen = judged.value;
        if (wobble > 0) seen += static_cast<int>(random.below(span) - random.below(span));
        if (best && seen <= most) continue;
        best = &judged;
        most = seen;
    }
    return thought_of(position, list, best->move);
}

game::Thought random_move(const Position& position, const game::Request& request) {
    const auto moves = position.moves();
    game::Random random = luck(position, request);
    game::Thought thought;
    thought.move = position.text(moves[random.below(moves.size())]);
    thought.line = {thought.move};
    thought.candidates = {{thought.move, 0, false}};
    return thought;
}

/// The points that an action brings at once, its owed circles included; ties are drawn.
game::Thought greedy(const Position& position, const game::Request& request) {
    const int seat = position.seat();
    auto list = judge_all(position, true);
    game::Random random = luck(position, request);
    const Worth worth;
    const Judge judge(worth);
    const Prospect* best = nullptr;
    std::uint64_t ties = 0;
    for (Prospect& judged : list) {
        const Position next = after(position, judged.move);
        Quick sheet(next.sheet(seat));
        if (next.actor() == seat && !next.owed().empty() && next.seat() == seat)
            judge.settle(sheet, Debt(next), Ending::last);
        judged.value = sheet.score * Worth::unit;
        if (!best || judged.value > best->value) ties = 0;
        if (best && judged.value < best->value) continue;
        if (random.below(++ties) == 0) best = &judged;
    }
    return thought_of(position, list, best->move);
}

/// The candidates worth playing on, and the one that was asked about.
std::vector<Entry> entries_of(const Position& position, const std::vector<Prospect>& list,
                              const std::string& asked) {
    std::vector<Entry> entries;
    for (const Prospect& judged : list) {
        const bool good = entries.size() < kMostEntries &&
                          judged.value + kFarBehind * Worth::unit >= list.front().value;
        if (good || (!asked.empty() && position.text(judged.move) == asked))
            entries.emplace_back(position, judged.move, judged.value);
    }
    return entries;
}

/// The actions that were not worth playing on: as far behind the best as the tables say, and no
/// better than any that was.
void add_others(const Position& position, const std::vector<Prospect>& list,
                game::Thought& thought) {
    const int worst = thought.candidates.back().value;
    const auto played = thought.candidates;
    for (const Prospect& judged : list) {
        const auto move = position.text(judged.move);
        if (std::any_of(played.begin(), played.end(),
                        [&](const game::Candidate& one) { return one.move == move; }))
            continue;
        const int behind = (list.front().value - judged.value) / Worth::unit;
        thought.candidates.push_back({move, std::min(worst, thought.value - behind), false});
    }
}

/// Plays on after the best candidates; `alone`: as if there were no other players.
game::Thought by_playing_on(const Position& position, const game::Request& request,
                            std::uint64_t playouts, bool alone) {
    if (exactly(position)) return by_tables(position, request, 0);
    auto list = judge_all(position, alone);
    sort_best_first(list);
    auto entries = entries_of(position, list, request.asked);
    if (alone)
        for (Entry& entry : entries) entry.after.keep_only(position.seat());
    PlayoutEffort effort;
    effort.playouts = request.budget ? request.budget : playouts;
    effort.seed = luck(position, request).next();
    effort.stop = request.stop;
    // A forced choice needs only something to say about where it leads.
    if (entries.size() == 1) effort.playouts = std::max<std::uint64_t>(1, effort.playouts / 16);
    game::Thought thought;
    thought.nodes = halve(entries, alone ? 0 : position.seat(), effort);
    thought.move = position.text(entries.front().move);
    thought.line = {thought.move};
    for (const Entry& entry : entries) {
        const int points = points_of_value(entry.points, static_cast<std::int64_t>(entry.games));
        thought.candidates.push_back({position.text(entry.move), points, false});
    }
    thought.value = thought.candidates.front().value;
    if (request.compare) add_others(position, list, thought);
    return thought;
}

}  // namespace

int levels() {
    return static_cast<int>(kLadder.size());
}

std::vector<std::string> bots() {
    return game::bot_names(levels(), {"greedy", "alone"});
}

std::vector<Prospect> prospects(const Position& position) {
    auto list = judge_all(position, false);
    sort_best_first(list);
    return list;
}

game::Thought think(const Position& position, const game::Request& request) {
    assert(position.actor() >= 0 && "luck and the end are no choices");
    if (request.bot == "random") return random_move(position, request);
    const bool named = request.bot == "greedy" || request.bot == "alone";
    if (position.aim() == Aim::diagonals)
        return think_crossfire(position, request,
                               request.bot == "greedy" ? levels() - 2
                               : named                 ? levels()
                                                       : request.bot.back() - '0',
                               levels());
    if (request.bot == "greedy") return greedy(position, request);
    if (request.bot == "alone")
        return by_playing_on(position, request, kLadder.back().playouts, true);
    const auto place = static_cast<std::size_t>(request.bot.back() - '1');
    assert(request.bot.size() == 6 && place < kLadder.size());
    const Strength& strength = kLadder[place];
    if (strength.playouts == 0) return by_tables(position, request, strength.wobble);
    return by_playing_on(position, request, strength.playouts, position.seats() == 1);
}

}  // namespace knaster
