// Work that is shared out among the cores of the machine and done when the call returns. No thread
// outlives it, so that nothing wakes up while the screen is still.
#pragma once
#include <cstddef>
#include <functional>

namespace render {

/// Calls `part(0)` … `part(count - 1)`, each once, in any order and on several threads at once (the
/// caller's is one of them). Returns when all are done; throws what the first failing part threw.
void parallel_for(std::size_t count, const std::function<void(std::size_t)>& part);

}  // namespace render
