// The toy: rolling, taking, counting.
#include "tests/toy/rules.hpp"

#include <algorithm>
#include <utility>

namespace toy {

namespace {
constexpr int kFaces = 3;
}

Position::Position(std::vector<int> head_start, int rounds, bool loaded, bool spite)
    : scores_(std::move(head_start)), rounds_(rounds), loaded_(loaded), spite_(spite) {}

int Position::actor() const {
    if (over()) return game::kNobody;
    return die_ == 0 ? game::kChance : seat();
}

std::vector<Move> Position::moves() const {
    std::vector<Move> list;
    const auto add = [&](const Move& move) {
        if (!objection(move)) list.push_back(move);
    };
    for (int pips = 1; pips <= kFaces; ++pips) add({Move::Kind::roll, pips});
    add({Move::Kind::take, 0});
    add({Move::Kind::spite, 0});
    return list;
}

int Position::weight(const Move& move) const {
    return loaded_ && move.kind == Move::Kind::roll ? kFaces + 1 - move.pips : 1;
}

std::optional<game::Refusal> Position::objection(const Move& move) const {
    if (over()) return game::Refusal{"toy.over"};
    if (move.kind == Move::Kind::roll) {
        if (die_ != 0) return game::Refusal{"toy.rolled", {std::to_string(die_)}};
        return std::nullopt;
    }
    if (die_ == 0) return game::Refusal{"toy.roll_first"};
    if (move.kind == Move::Kind::spite && (!spite_ || scores_.size() < 2))
        return game::Refusal{"toy.no_spite"};
    return std::nullopt;
}

void Position::apply(const Move& move) {
    if (move.kind == Move::Kind::roll) {
        die_ = move.pips;
        return;
    }
    if (move.kind == Move::Kind::take)
        scores_[static_cast<std::size_t>(seat())] += die_;
    else
        scores_[static_cast<std::size_t>(neighbour())] -= die_;
    die_ = 0;
    ++turn_;
}

std::vector<int> Position::winners() const {
    std::vector<int> list;
    if (!over()) return list;
    const int best = *std::max_element(scores_.begin(), scores_.end());
    for (std::size_t seat = 0; seat < scores_.size(); ++seat)
        if (scores_[seat] == best) list.push_back(static_cast<int>(seat));
    return list;
}

}  // namespace toy
