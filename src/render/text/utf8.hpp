// Walking over UTF-8 text letter by letter. Damaged bytes count as one letter each (U+FFFD).
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace render {

/// Takes the first letter off `text` and returns its code point; `text` must not be empty.
inline char32_t next_letter(std::string_view& text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    std::size_t count = first < 0x80         ? 1
                        : (first >> 5) == 6  ? 2
                        : (first >> 4) == 14 ? 3
                        : (first >> 3) == 30 ? 4
                                             : 0;
    char32_t code = count == 1 ? first : first & (0x7FU >> count);
    bool sound = count > 0 && count <= text.size();
    for (std::size_t i = 1; sound && i < count; ++i) {
        sound = (byte(i) & 0xC0U) == 0x80U;
        code = (code << 6) | (byte(i) & 0x3FU);
    }
    text.remove_prefix(sound ? count : 1);
    return sound ? code : U'\uFFFD';
}

/// The capital of a Latin letter; others stay as they are.
inline char32_t capital(char32_t code) {
    if (code >= U'a' && code <= U'z') return code - 0x20;
    if (code >= 0xE0 && code <= 0xFE && code != 0xF7) return code - 0x20;
    const bool even_first = (code >= 0x100 && code <= 0x137) || (code >= 0x14A && code <= 0x177);
    const bool odd_first = (code >= 0x139 && code <= 0x148) || (code >= 0x179 && code <= 0x17E);
    if (even_first) return code & ~char32_t{1};
    if (odd_first) return code % 2 == 0 ? code - 1 : code;
    return code;
}

/// The bytes of a letter below U+0800: Latin with all its marks, Greek, Cyrillic.
inline std::string letter_text(char32_t code) {
    const auto unit = [](char32_t value) { return static_cast<char>(value); };
    if (code < 0x80) return {unit(code)};
    return {unit(0xC0 | code >> 6), unit(0x80 | (code & 0x3F))};
}

/// The text with a capital first, as a sentence begins.
inline std::string capitalised(std::string_view text) {
    if (text.empty()) return {};
    std::string_view rest = text;
    const char32_t first = next_letter(rest);
    if (capital(first) == first) return std::string(text);
    return letter_text(capital(first)) + std::string(rest);
}

}  // namespace render
