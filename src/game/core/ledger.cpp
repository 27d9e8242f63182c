// Keeping the books of a game.
#include "game/core/ledger.hpp"

#include <algorithm>
#include <cassert>

namespace game {

int Ledger::sum(Share share, int from, int until) const {
    int total = 0;
    for (const auto& one : bookings_)
        if (one.value.share == share && one.ply >= from && one.ply < until)
            total += one.value.gain();
    return total;
}

int Ledger::remainder() const {
    int taken_back = 0;
    int value = start_;
    for (const auto& one : bookings_) {
        taken_back += one.value.fair - value;
        value = one.value.after;
    }
    return taken_back;
}

std::vector<const Booking*> Ledger::costliest(std::size_t most, int least) const {
    std::vector<const Booking*> list;
    for (const auto& one : bookings_)
        if (one.value.choice && -one.value.gain() >= least) list.push_back(&one);
    std::stable_sort(list.begin(), list.end(), [](const Booking* a, const Booking* b) {
        return a->value.gain() < b->value.gain();
    });
    list.resize(std::min(list.size(), most));
    return list;
}

int Ledger::decisions() const {
    return static_cast<int>(std::count_if(bookings_.begin(), bookings_.end(),
                                          [](const auto& one) { return one.value.choice; }));
}

Share share_of(const Position& before, int seat) {
    const int actor = before.actor();
    assert(actor != kNobody && "nothing happens after the end");
    return actor == kChance ? Share::luck : actor == seat ? Share::skill : Share::others;
}

std::unique_ptr<Ledger> ledger_of(const AppraiserOf& evaluation, const Position& start,
                                  const std::vector<std::string>& moves, int seat,
                                  const LedgerCare& care) {
    const auto appraiser = evaluation ? evaluation(start, seat, care) : nullptr;
    if (!appraiser) return nullptr;
    auto ledger = std::make_unique<Ledger>(appraiser->start());
    auto before = start.copy();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        auto after = before->copy();
        [[maybe_unused]] const auto refusal = after->play(moves[i]);
        assert(!refusal && "a ledger wants the actions of a game");
        ledger->book(
            {static_cast<int>(i), moves[i], appraiser->judge(*before, moves[i], *after, nullptr)});
        before = std::move(after);
    }
    return ledger;
}

}  // namespace game
