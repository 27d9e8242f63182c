// Which characters a font can show.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace strings {

/// The code points of a UTF-8 text; 0xFFFD for what is none.
std::vector<char32_t> code_points(std::string_view text);

/// The characters of `wanted` that the font file lacks. Every character if it cannot be read.
std::set<char32_t> lacking(const std::filesystem::path& font, const std::set<char32_t>& wanted);

}  // namespace strings
