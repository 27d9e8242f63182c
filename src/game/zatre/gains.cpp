// What placements and whole turns bring.

#include "game/zatre/gains.hpp"
#include "game/zatre/bot/turns.hpp"
#include "game/zatre/row.hpp"

#include <algorithm>

namespace zatre {

std::vector<RowChange> changes(const Sheet& before, const Sheet& after) {
    std::vector<RowChange> list;
    for (int row = 0; row < after.rows(); ++row) {
        const SheetRow was = before.row(row);
        const SheetRow is = after.row(row);
        if (was == is) continue;
        RowChange change;
        change.row = row;
        for (std::size_t c = 0; c < 3; ++c) change.points[c] = is.points[c] - was.points[c];
        change.cross = is.cross && !was.cross;
        change.complete = is.complete && !was.complete;
        change.gain = is.sum - was.sum;
        list.push_back(change);
    }
    return list;
}

Reason reason(const Position& position, int value, Square square) {
    Reason why;
    const Consequence brings = position.consequence(value, square);
    if (brings.gain.sums.row >= kLowestGood)
        why.runs.push_back({true, row_of(square), brings.gain.sums.row});
    if (brings.gain.sums.column >= kLowestGood)
        why.runs.push_back({false, column_of(square), brings.gain.sums.column});
    why.rows = changes(position.sheet_so_far(), position.sheet_with(value, square));
    why.gain = brings.total - brings.total_before;
    return why;
}

namespace {

int board_points(const Tally& tally) {
    return tally.points(kTens) + tally.points(kElevens) + tally.points(kTwelves);
}

/// Points of a player who looks at one tile after the other; equals in canonical order.
int greedy_points(Position position) {
    const int seat = position.seat();
    const int before = position.sheet(seat).total();
    while (position.phase() == Phase::play && position.seat() == seat && position.can_place()) {
        const auto moves = position.moves();
        const auto grown = [&](const Move& move) {
            return position.consequence(move.number, move.square).total;
        };
        const auto best = std::max_element(
            moves.begin(), moves.end(),
            [&](const Move& one, const Move& other) { return grown(one) < grown(other); });
        position.apply(*best);
    }
    return position.sheet(seat).total() - before;
}

}  // namespace

MasterTurn master_turn(const Position& position) {
    MasterTurn found;
    if (position.phase() != Phase::play || position.hand(position.seat()).size() > 3) return found;
    const Stand stand(position);
    Turns turns(prospect(position.agreement()));
    const Sheet& sheet = position.sheet(position.seat());
    const Tally* key = nullptr;
    const auto& all = turns.find(stand);
    for (const TurnResult& turn : all) {
        const int worth = sheet.worth(turn.tally);
        ++found.turns;
        if (key && worth < found.best) {
            found.second = std::max(found.second, worth);
        } else if (key && worth == found.best) {
            ++found.winners;
            found.second = worth;
        } else {
            found.second = key ? found.best : 0;
            found.best = worth;
            found.winners = 1;
            key = &turn.tally;
        }
    }
    if (!key) return found;
    for (const TurnResult& turn : all)
        if (&turn.tally != key && board_points(turn.tally) >= board_points(*key)) ++found.tempting;
    found.greedy = greedy_points(position);
    return found;
}

game::Thought solve(const Position& position, const game::Request& request) {
    if (!position.can_place()) {
        game::Request other = request;
        other.bot = "turn";
        return think(position, other);
    }
    const Sheet& sheet = position.sheet(position.seat());
    const bool exact = position.hand(position.seat()).size() <= 3;
    Turns turns(prospect(position.agreement()));
    game::Thought thought;
    const TurnResult* best = nullptr;
    for (const TurnResult& turn : turns.find(Stand(position))) {
        const int worth = sheet.worth(turn.tally);
        const auto move = position.text(Move::place(turn.lays[0].value, turn.lays[0].square));
        auto& list = thought.candidates;
        const auto same = std::find_if(list.begin(), list.end(),
                                       [&](const auto& known) { return known.move == move; });
        if (same == list.end())
            list.push_back({move, worth, exact});
        else
            same->value = std::max(same->value, worth);
        if (best && worth <= thought.value) continue;
        best = &turn;
        thought.value = worth;
        thought.line.clear();
        for (int i = 0; i < turn.count; ++i) {
            const Lay& lay = turn.lays[index(i)];
            thought.line.push_back(position.text(Move::place(lay.value, lay.square)));
        }
    }
    std::stable_sort(thought.candidates.begin(), thought.candidates.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
    thought.move = thought.line.front();
    thought.exact = exact;
    thought.nodes = turns.nodes();
    return thought;
}

}  // namespace zatre
