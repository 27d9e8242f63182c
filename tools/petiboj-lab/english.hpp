// The English message files, built into the program.
#pragma once

#include <string_view>
#include <vector>

namespace lab {

/// Text of every file in assets/locale/en.
const std::vector<std::string_view>& english_files();

}  // namespace lab
