// Walking over UTF-8 text letter by letter. Damaged bytes count as one letter each (U+FFFD).
#pragma once
#include <cstdint>
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

}  // namespace render
