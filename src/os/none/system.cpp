// What some systems do not tell, or SDL does by itself there.
#include "os/process.hpp"

namespace os {

void keep_memory_small() {}
void give_back_memory() {}

void quieten_sound() {}

const bool StopSignals::kKnown = false;

struct StopSignals::Impl {};
StopSignals::StopSignals(std::function<void()>) {}
StopSignals::~StopSignals() = default;

}  // namespace os
