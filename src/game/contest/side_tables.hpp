// The side tables of a pentathlon: one worker thread on which computers play the meetings in which
// no person sits, one after the other. Knows no screen and no store.
#pragma once

#include "game/contest/pentathlon.hpp"

#include <functional>
#include <memory>
#include <vector>

namespace game {

class SideTables {
public:
    /// Begins at once with every meeting among computers that has no result yet. `wake` is called
    /// on the worker after each of them; it must be safe there and not call back.
    explicit SideTables(Pentathlon pentathlon, std::function<void()> wake = {});
    /// Stops what is being played and joins.
    ~SideTables();
    SideTables(const SideTables&) = delete;
    SideTables& operator=(const SideTables&) = delete;

    /// The results that came since the last call, in the order of the course.
    std::vector<MeetingResult> take();
    /// True until the last result was taken.
    bool busy() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace game
