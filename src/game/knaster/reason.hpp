// Why a number is well written where it completes nothing yet: what its lines may become.
#pragma once

#include "game/knaster/sheet.hpp"

#include <optional>

namespace knaster {

/// A line that still lacks numbers, and the hand it is on the way to.
struct Reason {
    int line = 0;
    Hand hand = Hand::none;  ///< that brings most circles, as likely as it is

    bool operator==(const Reason&) const = default;
};

/// Of the lines through the empty `field` the one that may be expected to bring most circles once
/// `sum` is written there, if whatever is rolled next fills it; of equal ones that with more
/// points. Only lines that hold another number already and stay unfinished; nothing if there is
/// none.
std::optional<Reason> prospect(const Sheet& sheet, int field, int sum);

}  // namespace knaster
