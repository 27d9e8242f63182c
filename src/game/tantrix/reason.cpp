// Tantrix: reasons, from the figure before and after.
#include "game/tantrix/reason.hpp"

#include "game/tantrix/bot/outlook.hpp"

#include <algorithm>
#include <cassert>

namespace tantrix {

namespace {

TileSet left_of(const Position& position) {
    TileSet left = position.bag();
    for (int seat = 0; seat < position.seats(); ++seat) left |= position.hand(seat);
    return left;
}

/// A colour's line through the new tile, if one is there.
std::optional<Reason> line_reason(const Board& board, const Placed& tile, Colour colour) {
    const auto joint = board.joint(tile, colour);
    if (!joint.present) return std::nullopt;
    const bool alone = joint.length == 1;
    Reason reason;
    reason.kind = joint.loop    ? Reason::Kind::closes_loop
                  : joint.joins ? Reason::Kind::joins
                                : Reason::Kind::extends;
    reason.colour = colour;
    reason.tiles = joint.length;
    reason.points = joint.loop ? 2 * joint.length : joint.length;
    reason.longest = reason.points > board.points(colour);
    if (alone && !reason.longest) return std::nullopt;  // a new line of one tile
    return reason;
}

/// Forced spaces that the next player can fill, as things stand.
int bound(const Position& after) {
    const int next = next_mover(after);
    const Restricted restricted(after.board(), after.in_force());
    int count = 0;
    for (int space = 0; space < after.board().spaces(); ++space)
        if (after.board().space(space).forced())
            count += restricted.legal(space, after.hand(next)).any();
    return count;
}

int weight(const Reason& reason) {
    using enum Reason::Kind;
    switch (reason.kind) {
        case must_fill:
            return 1000;
        case closes_loop:
            return 400 + reason.points + 300 * reason.longest;
        case joins:
            return 300 + reason.points + 300 * reason.longest;
        case extends:
            return 100 + reason.points + 300 * reason.longest;
        case prepares:
            return 250 + reason.points;
        case blocks:
            return 200 + 10 * reason.points;
        case binds:
            return 50 + reason.tiles;
        case quiet:
            break;
    }
    return 0;
}

}  // namespace

std::vector<Reason> reasons(const Position& position, const Placed& tile) {
    const Move move = Move::place(tile.tile, tile.cell, tile.rotation);
    assert(!position.objection(move) && "reasons for an illegal placement");
    const int seat = position.seat();
    Position after = position;
    after.perform(move);
    std::vector<Reason> list;
    if (position.must_fill()) {
        Reason reason;
        reason.kind = Reason::Kind::must_fill;
        reason.tiles = static_cast<int>(position.moves().size());
        list.push_back(reason);
    }
    Outlook before_it(position.board(), left_of(position));
    Outlook after_it(after.board(), left_of(after));
    for (const Colour colour : kAllColours) {
        if (!position.colours(seat).has(colour)) continue;
        if (const auto line = line_reason(position.board(), tile, colour)) list.push_back(*line);
        const Chances was = before_it.chances(colour, position.hand(seat));
        const Chances is = after_it.chances(colour, after.hand(seat));
        if (is[Chances::chain] <= std::max(was[Chances::chain], after.points(colour))) continue;
        Reason reason;
        reason.kind = Reason::Kind::prepares;
        reason.colour = colour;
        reason.points = is[Chances::chain];
        reason.tiles = is[Chances::loop] ? reason.points / 2 : reason.points;
        list.push_back(reason);
    }
    for (int other = 0; other < position.seats(); ++other) {
        if (position.colours(other) == position.colours(seat)) continue;
        if (position.agreement().teams && other > 1) continue;
        const int was = expected(before_it, position, other, false);
        const int is = expected(after_it, after, other, false);
        if (was - is < kPoint) continue;
        Reason reason;
        reason.kind = Reason::Kind::blocks;
        reason.colour = position.colours(other).first();
        reason.points = (was - is + kPoint / 2) / kPoint;
        list.push_back(reason);
    }
    if (!after.over() && next_mover(after) != seat) {
        Reason reason;
        reason.kind = Reason::Kind::binds;
        reason.tiles = bound(after);
        if (reason.tiles > 0) list.push_back(reason);
    }
    if (list.empty()) list.push_back({});
    std::stable_sort(list.begin(), list.end(),
                     [](const Reason& a, const Reason& b) { return weight(a) > weight(b); });
    return list;
}

}  // namespace tantrix
