// Zatre's computer players. The weak ones see single tiles, then whole turns, then what a sheet may
// still become; the strong ones know what open squares are worth and play on in their minds; the
// strongest finds the best turns of long hands, too, and plays the last turns exactly.
#include "game/zatre/row.hpp"

#include "game/core/registry.hpp"
#include "game/zatre/bot/search.hpp"

#include <algorithm>
#include <cassert>
#include <memory>

namespace zatre {

namespace {

/// How a player chooses.
enum class Eye : std::uint8_t { tile, turn, plan, prospect };

struct Strength {
    Eye eye = Eye::tile;
    int wobble = 0;           ///< values are off by up to so many tenths of a point
    int replies = 0;          ///< turns after which all replies are looked at
    std::uint64_t nodes = 0;  ///< placements looked at in playing on, for a turn of two tiles
};

constexpr std::array<Strength, 5> kLevels{{
    {Eye::tile, 60, 0, 0},
    {Eye::tile, 10, 0, 0},
    {Eye::turn, 0, 0, 0},
    {Eye::prospect, 0, 0, 0},
    {Eye::prospect, 0, 16, 1'000'000},
}};

/// Tables of a player who knows nothing but what stands in the sheet.
const Learned& nothing() {
    static const auto tables = std::make_unique<Learned>();
    return *tables;
}

/// Tables of the reference player `plan`: the usual rates of four equal players' sheets, the same
/// in all turns, and no eye for open squares.
const Learned& usual_rates() {
    static const auto tables = [] {
        auto made = std::make_unique<Learned>();
        constexpr std::array<int, 4> fill{1760, 1760, 2048, 1720};
        for (std::size_t c = 0; c < 4; ++c)
            made->rates.fill[c].fill(static_cast<std::uint16_t>(fill[c]));
        made->rates.entry = {kPoint * 11 / 10, kPoint * 22 / 10, kPoint * 45 / 10};
        return made;
    }();
    return *tables;
}

const Prospect& prospect_of(Eye eye, const Agreement& agreed) {
    static const Prospect blind(nothing());
    static const Prospect usual(usual_rates());
    if (eye == Eye::plan) return usual;
    return eye == Eye::prospect ? prospect(agreed) : blind;
}

/// A stream of its own for each position, so that a player without the game's history still varies.
game::Random luck(const Position& position, const game::Request& request) {
    std::uint64_t here = static_cast<std::uint64_t>(position.bag().size());
    for (const auto word : position.field().occupied().words) here = game::mixed(here ^ word);
    return game::Random(request.seed, here);
}

/// Adds what a player who cannot count well is off by, and mixes equals.
void blur(std::vector<JudgedTurn>& list, int wobble, game::Random& random) {
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[random.below(i)]);
    if (wobble > 0)
        for (auto& one : list) {
            const auto span = static_cast<std::uint64_t>(2 * wobble + 1);
            one.merit += (static_cast<std::int64_t>(random.below(span)) - wobble) * kPoint / 10;
        }
    std::stable_sort(list.begin(), list.end(),
                     [](const auto& a, const auto& b) { return a.merit > b.merit; });
}

/// The stand as a player sees it who lays one tile after the other.
std::vector<JudgedTurn> single_tiles(const Position& position) {
    std::vector<JudgedTurn> list;
    int others = 0;
    for (int of = 0; of < position.players(); ++of)
        if (of != position.seat()) others = std::max(others, position.sheet(of).total());
    for (const Move& move : position.moves()) {
        JudgedTurn one;
        one.turn.lays[one.turn.count++] = {move.number, move.square};
        const auto brings = position.consequence(move.number, move.square);
        one.value = std::int64_t{brings.total - others} * kPoint;
        one.merit = std::int64_t{brings.total - brings.total_before} * kPoint;
        list.push_back(one);
    }
    return list;
}

game::Thought only_move(const Position& position, const Move& move) {
    game::Thought thought;
    thought.move = position.text(move);
    thought.nodes = 1;
    thought.line = {thought.move};
    const Stand stand(position);
    thought.value = points_of(expected(stand, position.seat(), prospect(position.agreement())));
    thought.candidates = {{thought.move, thought.value, false}};
    return thought;
}

/// The thought of which these turns are the candidates, best first.
game::Thought thought_of(const Position& position, const std::vector<JudgedTurn>& list,
                         std::uint64_t nodes) {
    game::Thought thought;
    thought.nodes = nodes;
    const auto text = [&](const Lay& lay) {
        return position.text(Move::place(lay.value, lay.square));
    };
    for (const auto& one : list) {
        const auto move = text(one.turn.lays[0]);
        const auto same = std::find_if(thought.candidates.begin(), thought.candidates.end(),
                                       [&](const auto& known) { return known.move == move; });
        if (same == thought.candidates.end())
            thought.candidates.push_back({move, points_of(one.value), one.exact});
    }
    const TurnResult& best = list.front().turn;
    for (int i = 0; i < best.count; ++i) thought.line.push_back(text(best.lays[index(i)]));
    thought.move = thought.line.front();
    thought.value = thought.candidates.front().value;
    thought.exact = thought.candidates.front().exact;
    return thought;
}

/// How much of the last turns is searched completely: about a tenth of a second at most in play.
EndingEffort ending_effort(const game::Request& request) {
    constexpr std::uint64_t usual = 1'000'000;
    const std::uint64_t nodes = request.budget ? request.budget : usual;
    return {request.patient ? 20 * nodes : nodes, request.stop};
}

/// The thought where there is nothing to choose; whoever plays the end exactly knows what comes.
game::Thought forced(const Position& position, const game::Request& request) {
    auto thought = only_move(position, position.moves().front());
    Turns turns(prospect(position.agreement()));
    const auto value = ending(Stand(position), ending_effort(request), turns);
    if (!value) return thought;
    thought.value = *value;
    thought.exact = true;
    thought.candidates = {{thought.move, *value, true}};
    thought.nodes = turns.nodes();
    return thought;
}

/// With `compare` also the tiles that are only laid later in a turn: first they are worth what the
/// best turn with them is, for the order in which a turn is laid is nearly always free.
game::Thought whole(const Position& position, const game::Request& request,
                    const std::vector<JudgedTurn>& list, game::Thought thought) {
    if (!request.compare) return thought;
    for (const Move& move : position.moves()) {
        const auto text = position.text(move);
        const auto& known = thought.candidates;
        if (std::any_of(known.begin(), known.end(),
                        [&](const game::Candidate& one) { return one.move == text; }))
            continue;
        const auto with = std::find_if(list.begin(), list.end(), [&](const JudgedTurn& one) {
            const auto end = one.turn.lays.begin() + one.turn.count;
            return std::any_of(one.turn.lays.begin(), end, [&](const Lay& lay) {
                return lay.value == move.number && lay.square == move.square;
            });
        });
        if (with != list.end())
            thought.candidates.push_back({text, points_of(with->value), with->exact});
        else  // nothing follows that a player would lay
            thought.candidates.push_back({text, thought.candidates.back().value, false});
    }
    return thought;
}

/// The best turn with the tile that was asked about comes among the first `replies`, which are
/// looked at closer.
void bring_forward(const Position& position, const std::string& asked, int replies,
                   std::vector<JudgedTurn>& list) {
    game::Refusal why;
    const auto move = asked.empty() ? std::nullopt : position.parse(asked, why);
    if (!move) return;
    const auto has = [&](const JudgedTurn& one, int lays) {
        const auto begin = one.turn.lays.begin();
        return std::any_of(begin, begin + std::min(lays, int{one.turn.count}), [&](const Lay& lay) {
            return lay.value == move->number && lay.square == move->square;
        });
    };
    auto found =
        std::find_if(list.begin(), list.end(), [&](const auto& one) { return has(one, 1); });
    if (found == list.end())
        found = std::find_if(list.begin(), list.end(),
                             [&](const auto& one) { return has(one, one.turn.count); });
    const auto place = std::min<std::ptrdiff_t>(replies, found - list.begin() + 1) - 1;
    if (found != list.end()) std::rotate(list.begin() + place, found, found + 1);
}

/// How many placements are looked at to find the turns of a hand: a tenth of a second at most. Up
/// to nine tiles that is nearly always all of them.
std::uint64_t turn_nodes(const game::Request& request) {
    constexpr std::uint64_t usual = 250'000;
    return request.budget ? std::min(usual, request.budget / 4) : usual;
}

game::Thought at_strength(const Position& position, const game::Request& request,
                          const Strength& strength) {
    game::Random random = luck(position, request);
    if (strength.eye == Eye::tile) {
        auto list = single_tiles(position);
        blur(list, strength.wobble, random);
        return thought_of(position, list, list.size());
    }
    const Stand stand(position);
    Turns turns(prospect_of(strength.eye, position.agreement()));
    std::vector<JudgedTurn> list;
    if (strength.replies > 0 && judge_ending(stand, ending_effort(request), turns, list))
        return whole(position, request, list, thought_of(position, list, turns.nodes()));
    // A quick look finds all turns of three tiles.
    if (strength.replies > 0 && stand.hand().size() > 3)
        turns.look(Breadth::wide, turn_nodes(request));
    list = judged(stand, turns);
    turns.look(Breadth::quick);  // what follows is played on many times
    blur(list, strength.wobble, random);
    if (strength.replies > 0) {
        SearchEffort effort;
        effort.replies = strength.replies;
        effort.nodes = strength.nodes > 0 && request.budget ? request.budget : strength.nodes;
        if (stand.hand().size() < 2) effort.nodes /= 2;  // the second half of a turn
        effort.stop = request.stop;
        bring_forward(position, request.asked, effort.replies, list);
        search(stand, effort, random, turns, list);
    }
    return whole(position, request, list, thought_of(position, list, turns.nodes()));
}

game::Thought random_move(const Position& position, const game::Request& request) {
    const auto moves = position.moves();
    game::Random random = luck(position, request);
    return only_move(position, moves[random.below(moves.size())]);
}

}  // namespace

int levels() {
    return static_cast<int>(kLevels.size());
}

std::vector<std::string> bots() {
    return game::bot_names(levels(), {"tile", "turn", "plan"});
}

game::Thought think(const Position& position, const game::Request& request) {
    assert(position.phase() == Phase::play && "only a player on turn has something to think about");
    const auto moves = position.moves();
    if (moves.size() == 1)
        return request.bot == "level" + std::to_string(levels())
                   ? forced(position, request)
                   : only_move(position, moves.front());
    if (request.bot == "random") return random_move(position, request);
    if (request.bot == "tile") return at_strength(position, request, {Eye::tile});
    if (request.bot == "turn") return at_strength(position, request, {Eye::turn});
    if (request.bot == "plan") return at_strength(position, request, {Eye::plan});
    for (int level = 1; level <= levels(); ++level)
        if (request.bot == "level" + std::to_string(level))
            return at_strength(position, request, kLevels[index(level - 1)]);
    assert(false && "a bot that the row does not name");
    return {};
}

}  // namespace zatre
