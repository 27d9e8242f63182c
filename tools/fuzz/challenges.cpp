// libFuzzer's entry: any bytes as challenges of a game.
#include "trials.hpp"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::try_challenges({reinterpret_cast<const char*>(data), size});
    return 0;
}
