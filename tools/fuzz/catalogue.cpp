// libFuzzer's entry: any bytes as a catalogue of messages. What is read is found again by its key.
#include "scenes/base/catalogue.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto* first = reinterpret_cast<const char*>(data);
    // The text of a header alone reaches the rules sooner than a file around it.
    if (const auto rule = scenes::PluralRule::read({first, size}))
        for (const std::uint64_t n : {0ULL, 1ULL, 2ULL, 5ULL, 101ULL, ~0ULL})
            if (rule->form(n) >= rule->forms()) std::abort();
    const auto read = scenes::Catalogue::read({first, first + size});
    if (!read) return 0;
    if (!read->find("") || read->size() == 0) std::abort();
    for (const std::uint64_t n : {0ULL, 1ULL, 2ULL, 5ULL}) read->find("test.stones", n);
    return 0;
}
