// Knaster: legality, playing an action, owed circles, the end.
#include "game/knaster/rules.hpp"

#include <algorithm>
#include <cassert>

namespace knaster {

namespace {

using game::Refusal;
using Kind = Move::Kind;

Refusal refuse(const char* key, std::vector<std::string> values = {}) {
    return {key, std::move(values)};
}

}  // namespace

Position::Position(int seats, int rolls, Aim aim)
    : seats_(static_cast<std::uint8_t>(seats)),
      limit_(static_cast<std::uint8_t>(rolls)),
      aim_(aim) {
    assert(seats >= 1 && seats <= kMaxSeats && rolls >= 0 && rolls <= 100);
}

std::vector<int> Position::scores() const {
    std::vector<int> list;
    for (int seat = 0; seat < seats_; ++seat) list.push_back(tally(sheet(seat)).total());
    return list;
}

Tally Position::tally(const Sheet& sheet) const {
    Tally tally;
    if (aim_ == Aim::points) {
        tally.circles = size_of(sheet.circled());
        tally.lines = sheet.score() - tally.circles;
    } else {
        tally.circles = size_of(sheet.circled() & kDiagonals);
        if (crossed(sheet)) tally.saved = std::max(0, kMostRolls - 1 - round_);
    }
    return tally;
}

std::vector<int> Position::winners() const {
    std::vector<int> list;
    if (!over_) return list;
    const auto points = scores();
    const int best = *std::max_element(points.begin(), points.end());
    for (int seat = 0; seat < seats_; ++seat)
        if (points[index(seat)] == best) list.push_back(seat);
    return list;
}

Usable Position::usable() const {
    if (over_ || !rolled() || owed_) return {};
    return {sheet(seat()).empty(), sheet(seat()).circleable(sum()), final_};
}

std::vector<Completion> Position::completions(int field) const {
    std::vector<Completion> list;
    if (!(usable().write & bit(field))) return list;
    Sheet after = sheet(seat());
    after.write(field, sum());
    each(after.completed_by(field), [&](int line) {
        const Hand hand = after.hand(line);
        const int open = size_of(fields_of(line) & ~after.circled());
        list.push_back({line, hand, std::min(circles_of(hand), open)});
    });
    return list;
}

std::vector<Owed> Position::owed() const {
    std::vector<Owed> list;
    const Sheet& now = sheet(seat());
    if (line_ >= 0) list.push_back({line_, now.hand(line_), left_, true});
    each(owed_, [&](int line) {
        if (line == line_) return;
        const int open = size_of(fields_of(line) & ~now.circled());
        list.push_back({line, now.hand(line), std::min(circles_of(now.hand(line)), open), false});
    });
    return list;
}

void Position::apply(const Move& move) {
    assert(!objection(move) && "apply wants a legal move");
    switch (move.kind) {
        case Kind::roll:
            low_ = move.first;
            high_ = move.second;
            return;
        case Kind::write:
            return fill(move.first);
        case Kind::circle:
            own().circle(move.first);
            return finish_turn();
        case Kind::pass:
            return finish_turn();
        case Kind::line:
            return start_line(move.first);
        case Kind::mark:
            own().circle(move.first);
            if (--left_ == 0) finish_line();
            return;
    }
}

void Position::fill(int field) {
    own().write(field, sum());
    // The number just written is not circled: every line it fills has a field to circle.
    each(own().completed_by(field), [&](int line) {
        if (circles_of(own().hand(line)) > 0) owed_ |= line_bit(line);
    });
    if (!owed_) return finish_turn();
    if (size_of(owed_) == 1) start_line(first_of(owed_));
}

void Position::start_line(int line) {
    const int open = size_of(fields_of(line) & ~own().circled());
    line_ = static_cast<std::int8_t>(line);
    left_ = static_cast<std::uint8_t>(std::min(circles_of(own().hand(line)), open));
}

void Position::finish_line() {
    owed_ &= static_cast<Lines>(~line_bit(line_));
    line_ = -1;
    const Fields circled = own().circled();
    each(owed_, [&](int line) {
        if ((fields_of(line) & ~circled) == 0) owed_ &= static_cast<Lines>(~line_bit(line));
    });
    if (!owed_) return finish_turn();
    if (size_of(owed_) == 1) start_line(first_of(owed_));
}

void Position::finish_turn() {
    if (++turn_ < seats_) return;
    bool crossfire = false;
    for (int seat = 0; seat < seats_ && aim_ == Aim::diagonals; ++seat)
        crossfire = crossfire || crossed(seat);
    if (final_ || crossfire) {
        over_ = true;
        --turn_;  // the last player stays the one whose turn it was
        return;
    }
    turn_ = 0;
    low_ = high_ = 0;
    ++round_;
    final_ = limit_ > 0 && round_ >= limit_;
    for (int seat = 0; seat < seats_; ++seat) final_ = final_ || sheet(seat).full();
}

std::optional<Refusal> Position::objection(const Move& move) const {
    if (over_) return refuse("knaster.game_over");
    if (move.kind == Kind::roll) {
        if (rolled()) return refuse("knaster.rolled", {std::to_string(sum())});
        assert(move.first >= 1 && move.first <= move.second && move.second <= 6);
        return std::nullopt;
    }
    if (!rolled()) return refuse("knaster.roll_first");
    const bool owing = move.kind == Kind::line || move.kind == Kind::mark;
    return owing ? owed_objection(move) : placing_objection(move);
}

std::optional<Refusal> Position::placing_objection(const Move& move) const {
    if (line_ >= 0)
        return refuse("knaster.circles_first", {line_name(line_), std::to_string(left_)});
    if (owed_) return refuse("knaster.line_first", {line_names(owed_)});
    const auto rolled_sum = std::to_string(sum());
    if (move.kind == Kind::pass) {
        if (final_) return std::nullopt;
        return refuse("knaster.must_use", {rolled_sum});
    }
    const Sheet& now = sheet(seat());
    const auto name = field_name(move.first);
    const int number = now.number(move.first);
    if (move.kind == Kind::write) {
        if (number == 0) return std::nullopt;
        return refuse("knaster.occupied", {name, std::to_string(number)});
    }
    if (number == 0) return refuse("knaster.nothing_there", {name});
    if (number != sum())
        return refuse("knaster.other_number", {name, std::to_string(number), rolled_sum});
    if (now.circled() & bit(move.first)) return refuse("knaster.circled_already", {name});
    return std::nullopt;
}

std::optional<Refusal> Position::owed_objection(const Move& move) const {
    if (!owed_) return refuse("knaster.nothing_owed", {std::to_string(sum())});
    if (move.kind == Kind::line) {
        const auto name = line_name(move.first);
        if (line_ >= 0)
            return refuse("knaster.line_started", {line_name(line_), std::to_string(left_)});
        if (owed_ & line_bit(move.first)) return std::nullopt;
        return refuse("knaster.line_not_owed", {name, line_names(owed_)});
    }
    if (line_ < 0) return refuse("knaster.line_first", {line_names(owed_)});
    const auto name = field_name(move.first);
    if (!(fields_of(line_) & bit(move.first)))
        return refuse("knaster.other_line", {name, line_name(line_)});
    if (sheet(seat()).circled() & bit(move.first)) return refuse("knaster.circled_already", {name});
    return std::nullopt;
}

const Position* position_of(const game::Position& position) {
    const auto* boxed = dynamic_cast<const game::Boxed<Position>*>(&position);
    return boxed ? &boxed->value : nullptr;
}

}  // namespace knaster
