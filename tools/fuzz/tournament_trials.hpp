// What the fuzzer of tournaments tries on any bytes; the same runs on the stored corpus as a unit
// test.
#pragma once

#include <string_view>

namespace fuzz {

/// The bytes as the log of a tournament: read, folded, its answer written. A broken promise ends
/// the program (abort) with its words.
void try_tournament(std::string_view bytes);

}  // namespace fuzz
