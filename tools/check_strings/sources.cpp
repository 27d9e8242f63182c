// Finds string literals in C++ sources; comments, raw strings and characters are told apart.
#include "sources.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <vector>

namespace strings {
namespace {

bool is_key_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
}

bool looks_like_part(const std::string& text) {
    return !text.empty() && text.size() <= 64 &&
           std::all_of(text.begin(), text.end(), is_key_letter);
}

/// area.word or area.word.more: what a whole key looks like; file names do not count.
bool looks_like_key(const std::string& text) {
    const auto dot = text.find('.');
    if (dot == 0 || dot == std::string::npos || text.back() == '.' || text.back() == '_' ||
        !looks_like_part(text) || text.find("..") != std::string::npos ||
        std::isdigit(static_cast<unsigned char>(text[0])))
        return false;
    const std::string end = text.substr(text.rfind('.') + 1);
    for (const char* extension :
         {"svg", "png", "wav", "md", "json", "po", "mo", "db", "ttf", "log", "txt", "sqlite", "hpp",
          "cpp", "so", "tmp", "desktop", "data", "table"})
        if (end == extension) return false;
    return std::any_of(end.begin(), end.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

bool ends(std::string_view text, std::string_view with) {
    return text.size() >= with.size() && text.substr(text.size() - with.size()) == with;
}

/// True if what stands before a literal hands it to something that wants a key.
bool wants_key(std::string_view before) {
    while (!before.empty() && std::isspace(static_cast<unsigned char>(before.back())))
        before.remove_suffix(1);
    return ends(before, " tr(") || ends(before, "(tr(") || ends(before, "trn(") ||
           ends(before, "tr_values(") || ends(before, "has_sentence(") || ends(before, "Refusal{");
}

/// Where the literal that begins at `at` (a quote) ends; escapes are skipped over.
std::size_t end_of(const std::string& text, std::size_t at) {
    const char quote = text[at];
    for (++at; at < text.size() && text[at] != quote && text[at] != '\n'; ++at)
        if (text[at] == '\\') ++at;
    return at;
}

bool is_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

}  // namespace

void Sources::read(const std::filesystem::path& folder) {
    if (!std::filesystem::is_directory(folder)) return;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        const auto extension = entry.path().extension();
        if (extension != ".hpp" && extension != ".cpp" && extension != ".json") continue;
        std::ifstream in(entry.path());
        scan({std::istreambuf_iterator<char>(in), {}},
             entry.path().lexically_relative(folder.parent_path()).generic_string());
        ++files_;
    }
}

void Sources::scan(const std::string& text, const std::string& place) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.compare(i, 2, "//") == 0) {
            i = text.find('\n', i);
        } else if (text.compare(i, 2, "/*") == 0) {
            i = text.find("*/", i + 2);
        } else if (text[i] == '"' && i > 0 && text[i - 1] == 'R') {
            const auto open = text.find('(', i);
            if (open == std::string::npos) return;
            i = text.find(")" + text.substr(i + 1, open - i - 1) + "\"", open);
        } else if (text[i] == '"') {
            const auto end = end_of(text, i);
            take(text.substr(i + 1, end - i - 1),
                 std::string_view(text).substr(i < 40 ? 0 : i - 40, i < 40 ? i : 40), place);
            i = end;
        } else if (text[i] == '\'' && !(i > 0 && is_word(text[i - 1]))) {
            i = end_of(text, i);
        }
        if (i == std::string::npos) return;
    }
}

void Sources::take(const std::string& literal, std::string_view before, const std::string& place) {
    if (!looks_like_part(literal)) {
        // Whatever is asked for by a key has to be one.
        if (wants_key(before) && literal.find('.') != std::string::npos)
            asked_.emplace(literal, place);
        return;
    }
    parts_.insert(literal);
    if (looks_like_key(literal)) whole_.emplace(literal, place);
    if (wants_key(before) && literal.back() != '.' && literal.back() != '_')
        asked_.emplace(literal, place);
}

bool Sources::speaks_of(const std::string& key) const {
    if (parts_.count(key)) return true;
    // reached[i]: the first i letters can be put together; the first part names the area.
    std::vector<bool> reached(key.size() + 1, false);
    for (std::size_t i = 2; i < key.size(); ++i)
        reached[i] = (key[i - 1] == '.' || key[i - 1] == '_') && parts_.count(key.substr(0, i)) > 0;
    for (std::size_t i = 2; i < key.size(); ++i) {
        if (!reached[i]) continue;
        for (std::size_t j = i + 1; j <= key.size(); ++j) {
            const std::string part = key.substr(i, j - i);
            const bool number = std::all_of(part.begin(), part.end(), [](char c) {
                return std::isdigit(static_cast<unsigned char>(c)) != 0;
            });
            if (number || part == "." || parts_.count(part)) reached[j] = true;
        }
    }
    return reached[key.size()];
}

}  // namespace strings
