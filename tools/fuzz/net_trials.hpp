// What the fuzzer of messages tries on any bytes; the same runs on the stored corpus as a unit
// test.
#pragma once

#include <string_view>

namespace fuzz {

/// The bytes as an entry, an ask and an answer, and each of their lines as a message of the log of
/// the table `m`. A broken promise ends the program (abort) with its words.
void try_messages(std::string_view bytes);

}  // namespace fuzz
