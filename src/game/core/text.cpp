#include "game/core/text.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace game {

namespace {

/// How many bytes the letter at `at` has; 0: there is none (RFC 3629).
std::size_t letter_bytes(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const unsigned lead = byte(at), next = byte(at + 1);
    if (lead < 0x80) return 1;
    const std::size_t count = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4) return 0;
    for (std::size_t i = 1; i < count; ++i)
        if ((byte(at + i) & 0xC0U) != 0x80) return 0;
    // Longer than need be, halves of a pair, beyond the last letter.
    if (lead == 0xE0 && next < 0xA0) return 0;
    if (lead == 0xED && next >= 0xA0) return 0;
    if (lead == 0xF0 && next < 0x90) return 0;
    if (lead == 0xF4 && next >= 0x90) return 0;
    return count;
}

/// The first cell of the line at the front of `rest`, which loses that line.
std::string first_cell(std::string_view& rest) {
    std::string cell;
    bool held = false, past = false;
    std::size_t at = 0;
    for (; at < rest.size(); ++at) {
        const char letter = rest[at];
        if (letter == '"') {
            // Two in a row within the marks are one of the text.
            if (held && at + 1 < rest.size() && rest[at + 1] == '"') {
                if (!past) cell += rest[at];
                ++at;
            } else {
                held = !held;
            }
        } else if (!held && letter == '\n') {
            break;
        } else if (!held && (letter == ',' || letter == ';' || letter == '\t')) {
            past = true;
        } else if (!past) {
            cell += letter == '\n' || letter == '\t' ? ' ' : letter;  // a name is one line
        }
    }
    rest.remove_prefix(std::min(at + 1, rest.size()));
    return std::string(trimmed(cell));
}

}  // namespace

std::optional<std::vector<std::string>> names_of_list(std::string_view text,
                                                      const std::vector<std::string>& headings) {
    if (text.size() > kNameListBytes) return std::nullopt;
    for (std::size_t at = 0; at < text.size();) {
        const auto bytes = letter_bytes(text, at);
        if (bytes == 0) return std::nullopt;
        at += bytes;
    }
    constexpr std::string_view kByteOrder = "\xEF\xBB\xBF";
    if (text.substr(0, kByteOrder.size()) == kByteOrder) text.remove_prefix(kByteOrder.size());
    std::vector<std::string> names;
    for (bool first = true; !text.empty(); first = false) {
        auto name = first_cell(text);
        const bool heading =
            first && std::find(headings.begin(), headings.end(), name) != headings.end();
        if (!name.empty() && !heading) names.push_back(std::move(name));
    }
    return names;
}

std::string quoted(std::string_view text) {
    constexpr std::size_t kLongest = 24;
    std::string shown(text.substr(0, kLongest));
    for (char& c : shown)
        if (c < ' ' || c > '~') c = '?';
    if (text.size() > kLongest) shown += "...";
    return shown;
}

std::string csv_cell(std::string text) {
    if (!text.empty() && std::string_view("=+-@\t\r").find(text[0]) != std::string_view::npos)
        text.insert(0, 1, '\'');
    if (text.find_first_of("\",\r\n;") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

namespace {

constexpr std::string_view kLinkDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

}  // namespace

std::optional<std::string> bytes_of_link(std::string_view text) {
    std::string bytes;
    unsigned held = 0;
    int count = 0;
    for (char digit : text) {
        if (digit >= 'a' && digit <= 'z') digit = static_cast<char>(digit - 'a' + 'A');
        const auto value = kLinkDigits.find(digit);
        if (value == std::string_view::npos) return std::nullopt;
        held = (held << 5 | static_cast<unsigned>(value)) & 0xFFFU;
        if ((count += 5) < 8) continue;
        count -= 8;
        bytes += static_cast<char>(held >> count & 0xFFU);
    }
    return bytes;
}

std::string link_text(std::string_view bytes) {
    std::string text;
    unsigned held = 0;  // bits that no digit tells yet
    int count = 0;
    for (const char byte : bytes) {
        held = held << 8 | static_cast<unsigned char>(byte);
        for (count += 8; count >= 5; count -= 5) text += kLinkDigits[held >> (count - 5) & 31U];
        held &= (1U << count) - 1;
    }
    if (count > 0) text += kLinkDigits[held << (5 - count) & 31U];
    return text;
}

}  // namespace game
