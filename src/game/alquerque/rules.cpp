// Alquerque: legality, playing an action, judging the end.
#include "game/alquerque/rules.hpp"

#include "game/alquerque/steps.hpp"

#include <algorithm>
#include <cassert>

namespace alquerque {

namespace {

using game::Refusal;
using Kind = Move::Kind;

Refusal refuse(const char* key, std::vector<std::string> values = {}) {
    return {key, std::move(values)};
}

}  // namespace

std::string_view key_of(End end) {
    switch (end) {
        case End::no_stones:
            return "alquerque.end.no_stones";
        case End::blocked:
            return "alquerque.end.blocked";
        case End::blocked_count:
            return "alquerque.end.blocked_count";
        case End::repetition:
            return "alquerque.end.repetition";
        case End::no_capture:
            return "alquerque.end.no_capture";
        case End::none:
            break;
    }
    return "";
}

Move Move::huff(int point) {
    Move move;
    move.kind = Kind::huff;
    move.length = 1;
    move.path[0] = static_cast<Point>(point);
    return move;
}

Move Move::quiet(int from, int to) {
    Move move;
    move.kind = Kind::quiet;
    move.length = 2;
    move.path[0] = static_cast<Point>(from);
    move.path[1] = static_cast<Point>(to);
    return move;
}

Field start_field(bool left) {
    // Ranks 1 and 2 with d3, e3 against ranks 4 and 5 with a3, b3, or the mirror image (§2).
    const Points near_ranks = (Points{1} << 10) - 1;
    const Points far_ranks = near_ranks << 15;
    const Points west = bit(10) | bit(11);
    const Points east = bit(13) | bit(14);
    Field field;
    field.stones = {near_ranks | (left ? west : east), far_ranks | (left ? east : west)};
    return field;
}

Position::Position() : Position(Agreement{}, start_field()) {}

Position::Position(const Agreement& agreement, const Field& field)
    : agreement_(agreement), field_(field) {
    assert((field.stones[0] & field.stones[1]) == 0 && "no point holds two stones");
    field_.due = 0;
    if (agreement_.variant == Variant::classic && agreement_.repetition > 0)
        trail_.push(field_.key());
    judge();
}

int Position::actor() const {
    return end_ == End::none ? field_.side : game::kNobody;
}

std::optional<int> Position::stone_at(int point) const {
    for (int player : {kWhite, kBlack})
        if (field_.stones[index(player)] & bit(point)) return player;
    return std::nullopt;
}

Points Position::capturers() const {
    if (field_.due) return 0;
    return capturers_of(field_.own(), field_.other(), field_.empty());
}

int Position::occurrences() const {
    return std::max(1, trail_.count(field_.key()));
}

std::vector<int> Position::scores() const {
    return {size_of(field_.stones[0]), size_of(field_.stones[1])};
}

std::vector<int> Position::winners() const {
    const int white = size_of(field_.stones[0]);
    const int black = size_of(field_.stones[1]);
    switch (end_) {
        case End::none:
            return {};
        case End::no_stones:
            return {white ? kWhite : kBlack};
        case End::blocked:
            return {field_.side ^ 1};
        case End::blocked_count:
            if (white != black) return {white > black ? kWhite : kBlack};
            break;
        case End::repetition:
        case End::no_capture:
            break;
    }
    return {kWhite, kBlack};
}

void Position::judge() {
    const Law law(agreement_);
    end_ = End::none;
    if (!field_.stones[0] || !field_.stones[1]) {
        end_ = End::no_stones;
    } else if (field_.due) {
        return;  // mobility and draws are judged after the removal (§3.4)
    } else if (agreement_.variant == Variant::forward) {
        if (!can_move(law, field_, kWhite) && !can_move(law, field_, kBlack))
            end_ = End::blocked_count;
    } else if (!can_move(law, field_, field_.side)) {
        end_ = End::blocked;
    } else if (agreement_.repetition > 0 && quiet_turns_ >= 4 * (agreement_.repetition - 1) &&
               trail_.count(field_.key()) >= agreement_.repetition) {
        end_ = End::repetition;
    } else if (agreement_.draw_plies > 0 && quiet_turns_ >= agreement_.draw_plies) {
        end_ = End::no_capture;
    }
}

void Position::apply(const Move& move) {
    assert(!objection(move) && "apply wants a legal move");
    const Law law(agreement_);
    const Step step = step_of(field_, move);
    field_ = after(law, field_, step);
    if (agreement_.variant == Variant::classic) {
        if (step.taken) {
            quiet_turns_ = 0;
            trail_.clear();
        } else {
            ++quiet_turns_;
        }
        if (agreement_.repetition > 0) trail_.push(field_.key());
    }
    judge();
}

std::optional<Refusal> Position::objection(const Move& move) const {
    if (end_ != End::none) return refuse("alquerque.game_over");
    if (field_.due) {
        if (move.kind != Kind::huff) return refuse("alquerque.huff_first", {names_of(field_.due)});
        if (field_.due & bit(move.from())) return std::nullopt;
        return refuse("alquerque.huff_wrong_stone", {name_of(move.from()), names_of(field_.due)});
    }
    if (move.kind == Kind::huff) return refuse("alquerque.nothing_to_huff");
    if (move.kind == Kind::pass) {
        const Law law(agreement_);
        if (law.forward && !can_move(law, field_, field_.side)) return std::nullopt;
        return refuse("alquerque.pass_not_allowed");
    }
    const Points from = bit(move.from());
    if (field_.empty() & from) return refuse("alquerque.empty_origin", {name_of(move.from())});
    if (field_.other() & from) return refuse("alquerque.not_your_stone", {name_of(move.from())});
    return move.kind == Kind::quiet ? quiet_objection(move) : capture_objection(move);
}

std::optional<Refusal> Position::quiet_objection(const Move& move) const {
    const int from = move.from();
    const int to = move.to();
    if (!(field_.empty() & bit(to))) return refuse("alquerque.target_occupied", {name_of(to)});
    if (!joined(from, to)) return refuse("alquerque.no_line", {name_of(from), name_of(to)});
    const int ahead = field_.side == kWhite ? 1 : -1;
    if (agreement_.variant == Variant::forward && rank_of(to) - rank_of(from) != ahead)
        return refuse("alquerque.not_forward", {name_of(from), name_of(to)});
    if (agreement_.capture == Capture::forced)
        if (const Points able = capturers())
            return refuse("alquerque.must_capture", {names_of(able)});
    return std::nullopt;
}

std::optional<Refusal> Position::capture_objection(const Move& move) const {
    Points other = field_.other();
    Points empty = field_.empty() | bit(move.from());
    for (std::size_t i = 1; i < move.length; ++i) {
        const int from = move.path[i - 1];
        const int to = move.path[i];
        const auto over = between(from, to);
        if (!over) return refuse("alquerque.no_jump_line", {name_of(from), name_of(to)});
        if (!(other & bit(*over)))
            return refuse("alquerque.nothing_to_jump",
                          {name_of(from), name_of(to), name_of(*over)});
        if (!(empty & bit(to))) return refuse("alquerque.target_occupied", {name_of(to)});
        other &= ~bit(*over);
        empty |= bit(*over);
    }
    if (!Law(agreement_).unfinished() && jumpable(move.to(), other, empty))
        return refuse("alquerque.must_continue", {name_of(move.to())});
    return std::nullopt;
}

const Position* position_of(const game::Position& position) {
    const auto* boxed = dynamic_cast<const game::Boxed<Position>*>(&position);
    return boxed ? &boxed->value : nullptr;
}

}  // namespace alquerque
