// The keys of kiosk.conf, one row each: name, place in Conf, range. Inside the reader only.
#pragma once

#include "scenes/kiosk/house/conf.hpp"

namespace kiosk {

/// Sets one key from its text. `found` tells whether there is such a key; the refusal why the
/// value is none.
std::optional<game::Refusal> set_key(Conf& conf, std::string_view key, std::string_view value,
                                     const Known& known, bool& found);

/// The words of a list "a, b, c" without blanks around them; an empty text has none.
std::vector<std::string> list_of(std::string_view text);

/// "a, b, c".
std::string joined(const std::vector<std::string>& words);

/// 20 → "20", 0.5 → "0.5", whatever the locale.
std::string decimal_of(double value);

}  // namespace kiosk
