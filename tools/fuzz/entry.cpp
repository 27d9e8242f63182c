// libFuzzer's entry for a trial that takes any bytes; TRIAL says which one it is.
#include "trials.hpp"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::TRIAL({reinterpret_cast<const char*>(data), size});
    return 0;
}
