// libFuzzer's entry: any bytes as the log of a tournament.
#include "tournament_trials.hpp"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::try_tournament({reinterpret_cast<const char*>(data), size});
    return 0;
}
