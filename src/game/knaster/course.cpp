// Knaster: games played by the tables alone.
#include "game/knaster/course.hpp"

namespace knaster {

namespace {

/// How many fields a sheet of one player alone has empty, on average, so many rolls before the last
/// one.
int empties_for(int rolls) {
    constexpr std::array<std::uint8_t, 39> kEmpties = {
        1,  1,  1,  2,  3,  3,  4,  5,  5,  6,  6,  7,  7,  8,  8,  9,  9,  10, 11, 11,
        12, 12, 13, 13, 14, 14, 15, 16, 17, 17, 18, 19, 20, 21, 22, 23, 24, 25, 25};
    return kEmpties[std::min<std::size_t>(static_cast<std::size_t>(rolls), kEmpties.size() - 1)];
}

}  // namespace

int Rolls::next() {
    // Two dice out of one number; 2^32 is not a multiple of 6, which nobody will ever notice.
    const std::uint64_t number = random_.next();
    return static_cast<int>(((number >> 32) * 6 >> 32) + ((number & 0xFFFFFFFF) * 6 >> 32));
}

Course::Course(const Position& position)
    : seats(position.seats()),
      roller(position.roller()),
      rounds_left(position.rolls_limit() ? position.rolls_limit() - position.round() : 0),
      sum(position.rolled() ? position.sum() - kMinSum : -1),
      final(position.final_round()),
      over(position.over()) {
    for (int i = 0; i < seats; ++i) {
        sheets[static_cast<std::size_t>(i)] = Quick(position.sheet(i));
        turn += !over && position.done(i);
    }
    if (position.actor() >= 0) debt = Debt(position);
}

Ending Course::ending(int seat) const {
    if (final) return Ending::last;
    if (rounds_left == 1) return Ending::next;
    for (int i = 0; i < seats; ++i)
        if (i != seat && sheets[static_cast<std::size_t>(i)].empties == 0) return Ending::next;
    return Ending::open;
}

Clock Course::clock(int seat) const {
    int least = seats > 1 || rounds_left > 0 ? kFields : 0;
    for (int i = 0; i < seats; ++i)
        if (i != seat) least = std::min<int>(least, sheets[static_cast<std::size_t>(i)].empties);
    if (rounds_left > 0) least = std::min(least, empties_for(rounds_left));
    return {seats > 1 || rounds_left > 0 ? std::max(least, 1) : 0};
}

void Course::keep_only(int kept) {
    const bool acts = sum >= 0 && seat() == kept;
    const bool finished = sum >= 0 && !acts;
    sheets[0] = sheets[static_cast<std::size_t>(kept)];
    if (!acts) debt = {};
    seats = 1;
    roller = turn = 0;
    if (finished && !over) pass_on();
}

void Course::finish_turn() {
    const int own = seat();
    const Worth worth(clock(own));
    const Judge judge(worth);
    Quick& mine = sheet();
    if (debt.lines)
        judge.settle(mine, debt, ending(own));
    else
        judge.play(mine, sum, ending(own));
    debt = {};
    pass_on();
}

void Course::pass_on() {
    if (++turn < seats) return;
    turn = 0;
    sum = -1;
    over = final;
    roller = (roller + 1) % seats;
    if (rounds_left > 0 && --rounds_left == 0) final = true;
    for (int i = 0; i < seats; ++i)
        final = final || sheets[static_cast<std::size_t>(i)].empties == 0;
}

void Course::finish(Rolls& rolls) {
    while (!over) {
        if (sum < 0) sum = rolls.next();
        finish_turn();
    }
}

}  // namespace knaster
