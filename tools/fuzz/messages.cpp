// libFuzzer's entry: any bytes as messages of a table that is played together.
#include "net_trials.hpp"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::try_messages({reinterpret_cast<const char*>(data), size});
    return 0;
}
