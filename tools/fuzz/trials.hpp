// What the fuzzers try on any bytes. A broken promise ends the program (abort) with its words; the
// same trials run on the stored corpus as a unit test.
#pragma once

#include <string_view>

namespace fuzz {

/// The bytes as a record: read, salvaged, played, written and read again.
void try_record(std::string_view bytes);

/// The bytes as lessons of the game that they name, else of the first one: what is accepted can be
/// laid out at every step.
void try_lessons(std::string_view bytes);

/// The bytes as challenges, likewise: what is accepted can be begun.
void try_challenges(std::string_view bytes);

/// The bytes as a game: which one, which options, then actions by number and texts of any kind.
void try_notation(std::string_view bytes);

/// The bytes as what somebody has brought: what is read in them is written the same again.
void try_codes(std::string_view bytes);

/// The bytes as a list of names: each has letters and no line, and written as a table they come
/// back.
void try_names(std::string_view bytes);

/// The bytes as the log of a tournament: read, folded, its answer written.
void try_tournament(std::string_view bytes);

/// The bytes as an entry, an ask and an answer, and each of their lines as a message of the log of
/// the table `m`.
void try_messages(std::string_view bytes);

}  // namespace fuzz
