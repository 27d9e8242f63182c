#include "game/knaster/round.hpp"

#include <algorithm>
#include <cassert>

namespace knaster {

namespace {

bool acts(const Position& position, int seat, int round) {
    return !position.over() && position.rolled() && position.round() == round &&
           position.seat() == seat;
}

/// The dice have fallen and nobody has acted yet.
bool begins(const Position& position) {
    return position.actor() == position.roller() && position.owed().empty();
}

}  // namespace

Round::Round(const Position& rolled) : rolled_(rolled) {
    assert(begins(rolled));
    for (int seat = 0; seat < rolled.seats(); ++seat) {
        Part part;
        part.start = rolled;
        // What the others do in this round changes nothing for this seat: anything they may.
        while (part.start.seat() != seat) part.start.apply(part.start.moves().front());
        part.now = part.start;
        parts_.push_back(part);
    }
}

void Round::look(Part& part, int seat) const {
    part.done = !acts(part.now, seat, rolled_.round());
}

bool Round::all_done() const {
    return std::all_of(parts_.begin(), parts_.end(), [](const Part& part) { return part.done; });
}

bool Round::play(int seat, const Move& move) {
    auto& part = parts_[index(seat)];
    if (part.done || part.now.objection(move)) return false;
    part.moves.push_back(move);
    part.now.apply(move);
    look(part, seat);
    return true;
}

bool Round::undo(int seat) {
    auto& part = parts_[index(seat)];
    if (part.moves.empty()) return false;
    part.moves.pop_back();
    part.now = part.start;
    for (const auto& move : part.moves) part.now.apply(move);
    look(part, seat);
    return true;
}

Fields Round::touched(int seat) const {
    using enum Move::Kind;
    Fields fields = 0;
    for (const auto& move : part(seat).moves)
        if (move.kind == write || move.kind == circle || move.kind == mark)
            fields |= bit(move.first);
    return fields;
}

std::vector<Move> Round::actions() const {
    std::vector<Move> list;
    for (int i = 0; i < seats(); ++i) {
        const auto& next = part((rolled_.roller() + i) % seats());
        list.insert(list.end(), next.moves.begin(), next.moves.end());
        if (!next.done) break;
    }
    return list;
}

std::unique_ptr<game::Position> at_once(const Position& rolled, int seat) {
    if (!begins(rolled)) return nullptr;
    return std::make_unique<game::Boxed<Position>>(Round(rolled).seen_by(seat));
}

}  // namespace knaster
