// The forecast of a game with stopping (§3): inside forecast.cpp's business, apart for its size.
#pragma once

#include "game/sipky/odds/company.hpp"
#include "game/sipky/odds/forecast.hpp"

namespace sipky {

/// Two numbers that mean the same: which one is taken is decided by points.
inline constexpr double kSame = 1e-9;

/// Of the seat on turn, which is in; not for games before the last one of a series by sum.
Forecast forecast_game(const Position& position);

}  // namespace sipky
