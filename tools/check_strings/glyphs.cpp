// Asks FreeType for the glyphs of a font.
#include "glyphs.hpp"

#include <ft2build.h>
#include FT_FREETYPE_H

namespace strings {

std::vector<char32_t> code_points(std::string_view text) {
    std::vector<char32_t> points;
    for (std::size_t i = 0; i < text.size();) {
        const auto first = static_cast<unsigned char>(text[i]);
        const int more = first < 0x80 ? 0 : first >> 5 == 6 ? 1 : first >> 4 == 14 ? 2 : 3;
        char32_t point = more == 0 ? first : first & (0x3F >> more);
        bool whole = first < 0x80 || (first >= 0xC2 && first <= 0xF4);
        for (int k = 1; k <= more && whole; ++k) {
            whole = i + k < text.size() && (static_cast<unsigned char>(text[i + k]) >> 6) == 2;
            if (whole) point = point << 6 | (static_cast<unsigned char>(text[i + k]) & 0x3F);
        }
        points.push_back(whole ? point : 0xFFFD);
        i += whole ? more + 1 : 1;
    }
    return points;
}

std::set<char32_t> lacking(const std::filesystem::path& font, const std::set<char32_t>& wanted) {
    std::set<char32_t> missing = wanted;
    FT_Library library = nullptr;
    FT_Face face = nullptr;
    if (FT_Init_FreeType(&library) != 0) return missing;
    if (FT_New_Face(library, font.string().c_str(), 0, &face) == 0) {
        for (char32_t point : wanted)
            if (FT_Get_Char_Index(face, point) != 0) missing.erase(point);
        FT_Done_Face(face);
    }
    FT_Done_FreeType(library);
    return missing;
}

}  // namespace strings
