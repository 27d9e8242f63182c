// Tantrix: the evaluation behind the ledger.
#include "game/tantrix/appraiser.hpp"

#include "game/core/appraising.hpp"
#include "game/tantrix/bot/outlook.hpp"

namespace tantrix {

namespace {

int value(const Position& position, int seat) {
    return static_cast<int>(std::lround(100.0 * expected_lead(position, seat) / kPoint));
}

}  // namespace

std::unique_ptr<game::Appraiser> appraiser(const Position& start, int seat,
                                           const game::LedgerCare& care) {
    const auto& agreed = start.agreement();
    std::optional<int> equals;
    if (agreed.seats == 2 && agreed.first < 0) equals = 0;
    return std::make_unique<game::Appraising<Position>>(start, seat, value, care, equals);
}

}  // namespace tantrix
