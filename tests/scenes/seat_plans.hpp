// Who sits at a table, as tests plan it.
#pragma once

#include "scenes/ui/scenes.hpp"

namespace seat_plans {

inline scenes::SeatPlan person() {
    return {};
}

inline scenes::SeatPlan computer(const char* bot = "level1") {
    scenes::SeatPlan plan;
    plan.person = false;
    plan.bot = bot;
    return plan;
}

}  // namespace seat_plans
