#include "scenes/games/knaster/gathering/round.hpp"

#include <algorithm>
#include <cassert>

namespace scenes {

namespace {

bool acts(const knaster::Position& position, int seat, int round) {
    return !position.over() && position.rolled() && position.round() == round &&
           position.seat() == seat;
}

}  // namespace

KnasterRound::KnasterRound(const knaster::Position& rolled) : rolled_(rolled) {
    assert(rolled.rolled() && rolled.seat() == rolled.roller() && rolled.owed().empty());
    for (int seat = 0; seat < rolled.seats(); ++seat) {
        Part part;
        part.start = rolled;
        // What the others do in this round changes nothing for this seat: anything they may.
        while (part.start.seat() != seat) part.start.apply(part.start.moves().front());
        part.now = part.start;
        parts_.push_back(part);
    }
}

void KnasterRound::look(Part& part, int seat) const {
    part.done = !acts(part.now, seat, rolled_.round());
}

bool KnasterRound::all_done() const {
    return std::all_of(parts_.begin(), parts_.end(), [](const Part& part) { return part.done; });
}

bool KnasterRound::play(int seat, const knaster::Move& move) {
    auto& part = parts_[static_cast<std::size_t>(seat)];
    if (part.done || part.now.objection(move)) return false;
    part.moves.push_back(move);
    part.now.apply(move);
    look(part, seat);
    return true;
}

bool KnasterRound::undo(int seat) {
    auto& part = parts_[static_cast<std::size_t>(seat)];
    if (part.moves.empty()) return false;
    part.moves.pop_back();
    part.now = part.start;
    for (const auto& move : part.moves) part.now.apply(move);
    look(part, seat);
    return true;
}

knaster::Fields KnasterRound::touched(int seat) const {
    using enum knaster::Move::Kind;
    knaster::Fields fields = 0;
    for (const auto& move : part(seat).moves)
        if (move.kind == write || move.kind == circle || move.kind == mark)
            fields |= knaster::bit(move.first);
    return fields;
}

std::vector<knaster::Move> KnasterRound::actions() const {
    std::vector<knaster::Move> list;
    for (int i = 0; i < seats(); ++i) {
        const auto& next = part((rolled_.roller() + i) % seats());
        list.insert(list.end(), next.moves.begin(), next.moves.end());
        if (!next.done) break;
    }
    return list;
}

}  // namespace scenes
