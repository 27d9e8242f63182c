// A stranger's text in a sentence of ours.
#pragma once

#include <string>
#include <string_view>

namespace game {

/// The text made fit for a sentence: at most 24 characters ("..." says that there were more), each
/// that is not printable ASCII a question mark.
std::string quoted(std::string_view text);

}  // namespace game
