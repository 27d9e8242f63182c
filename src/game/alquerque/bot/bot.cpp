// The computer players. Strong levels search as far as their nodes reach. Weak levels look only a
// few plies ahead and overlook replies, as people do; they never play a blind random move.
#include "game/alquerque/row.hpp"

#include "game/alquerque/bot/search.hpp"
#include "game/core/registry.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace alquerque {

namespace {

/// Found by tournaments of neighbours; in forward, where a game is short and a lead hard to lose,
/// the steps have to be other ones than in classic.
using Ladder = std::array<Strength, 6>;
constexpr Ladder kClassic{{
    {1, 2'000, 90, 300},
    {1, 4'000, 54, 115},
    {2, 20'000, 25, 52},
    {4, 20'000, 13, 29},
    {5, 20'000, 7, 19},
    {100, 600'000, 0, 0, 300'000, 400'000},
}};
constexpr Ladder kForward{{
    {1, 2'000, 100, 500},
    {1, 4'000, 48, 118},
    {2, 20'000, 28, 54},
    {3, 20'000, 12, 29},
    {4, 40'000, 1, 5},
    {100, 600'000, 0, 0, 1'500'000, 600'000},
}};

const Ladder& ladder(const Agreement& agreed) {
    return agreed.variant == Variant::forward ? kForward : kClassic;
}

/// Takes as many stones as it can in one turn and never looks further.
game::Thought greedy(const Position& position, const game::Request& request) {
    const Menu menu(position);
    game::Random random = luck(position, request);
    game::Thought thought;
    int most = -1;
    std::uint64_t ties = 0;
    for (std::size_t i = 0; i < menu.steps.size(); ++i) {
        const int taken = size_of(menu.steps[i].taken);
        thought.candidates.push_back({menu.texts[i], 100 * taken, false});
        if (taken > most) ties = 0;
        if (taken < most || random.below(++ties) != 0) continue;
        most = taken;
        thought.move = menu.texts[i];
    }
    std::stable_sort(thought.candidates.begin(), thought.candidates.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
    thought.value = 100 * most;
    thought.line = {thought.move};
    thought.nodes = menu.steps.size();
    return thought;
}

/// Any legal action, each equally likely.
game::Thought random_move(const Position& position, const game::Request& request) {
    const auto moves = position.moves();
    game::Random random = luck(position, request);
    game::Thought thought;
    thought.move = position.text(moves[random.below(moves.size())]);
    thought.line = {thought.move};
    thought.nodes = 1;
    return thought;
}

/// Gives a value of its own to every candidate of which a search only knows that it is no better
/// than the best. What is proved stays where it is.
void tell_apart(const Position& position, const game::Request& request, const Strength& strength,
                game::Thought& thought) {
    std::vector<game::Candidate*> open;
    for (auto& candidate : thought.candidates)
        if (!candidate.exact) open.push_back(&candidate);
    if (open.empty() || thought.candidates.size() < 2) return;
    const auto tables = near_tables(position) ? tables_for(position, request) : nullptr;
    const auto other = search_move(position, request, strength, tables.get());
    thought.nodes += other.nodes;
    std::vector<game::Candidate> judged;
    for (const auto* candidate : open) {
        judged.push_back(*candidate);
        if (candidate->move == thought.move) continue;
        for (const auto& one : other.candidates)
            if (one.move == candidate->move)
                judged.back().value =
                    thought.exact ? one.value : std::min(thought.value, one.value);
    }
    std::stable_sort(judged.begin(), judged.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
    for (std::size_t i = 0; i < open.size(); ++i) *open[i] = judged[i];
}

/// Two ways to the same field are one to a search; asked to compare, the other way is worth as
/// much.
void add_other_ways(const Position& position, game::Thought& thought) {
    const auto known = thought.candidates;
    const auto after = [&](const std::string& text) {
        game::Refusal why;
        Position next = position;
        next.apply(*position.parse(text, why));
        return next.field();
    };
    for (const Move& move : position.moves()) {
        const auto text = position.text(move);
        const auto same = [&](const game::Candidate& one) { return one.move == text; };
        if (std::any_of(known.begin(), known.end(), same)) continue;
        const auto like = std::find_if(known.begin(), known.end(), [&](const game::Candidate& one) {
            return after(one.move) == after(text);
        });
        if (like == known.end()) continue;
        thought.candidates.push_back(*like);
        thought.candidates.back().move = text;
    }
}

/// Proofs go before searches; a proof of the opening enters here as one more source of exact
/// candidates.
game::Thought at_level(const Position& position, const game::Request& request,
                       const Strength& strength) {
    if (!request.asked.empty()) {
        // Somebody waits: what strategies prove is known at once, a search knows more every moment.
        auto thought = strength.proof ? planned_move(position, request) : std::nullopt;
        if (!thought) thought = search_move(position, request, strength);
        add_other_ways(position, *thought);
        return *thought;
    }
    // How far the end is, is for people who look at a position, not for books of many.
    const bool measured = request.patient && request.compare && request.budget == 0;
    game::Request asked = request;
    asked.compare = false;
    auto thought = strength.proof ? exact_move(position, asked, strength, measured)
                                  : search_move(position, asked, strength);
    if (request.compare) {
        tell_apart(position, request, strength, thought);
        add_other_ways(position, thought);
    }
    return thought;
}

}  // namespace

int levels() {
    return static_cast<int>(kClassic.size());
}

std::vector<std::string> bots() {
    return game::bot_names(levels(), {"greedy"});
}

game::Thought think(const Position& position, const game::Request& request) {
    assert(position.end() == End::none && "nothing to think about after the end");
    if (request.bot == "random") return random_move(position, request);
    if (request.bot == "greedy") return greedy(position, request);
    for (int level = 1; level <= levels(); ++level)
        if (request.bot == "level" + std::to_string(level))
            return at_level(position, request, ladder(position.agreement())[index(level - 1)]);
    assert(false && "a bot that the row does not name");
    return {};
}

}  // namespace alquerque
