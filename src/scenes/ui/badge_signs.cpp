// From names to what stands in badges; see seat_badge.hpp. Knows letters, draws nothing.
#include "render/text/utf8.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>

namespace scenes {
namespace {

bool is_figure(char32_t code) {
    return code >= U'0' && code <= U'9';
}

/// Letters of the alphabets that the fonts have: Latin with all its marks, Greek, Cyrillic.
bool is_letter(char32_t code) {
    if (code < 0x80) return (code >= U'A' && code <= U'Z') || (code >= U'a' && code <= U'z');
    if (code == 0xD7 || code == 0xF7) return false;
    return (code >= 0xC0 && code <= 0x24F) || (code >= 0x370 && code <= 0x52F);
}

/// A name as badges see it.
struct BadgeName {
    std::vector<std::string> letters;  ///< without blanks and signs, the first one a capital
    std::string second;                ///< capital of the second word, if there is one
    std::string number;                ///< the last word, if it is a number
};

BadgeName badge_name(std::string_view text) {
    BadgeName name;
    bool within = false;
    int word = 0;
    while (!text.empty()) {
        const char32_t code = render::next_letter(text);
        const bool counts = is_letter(code) || (is_figure(code) && word > 0);
        const bool starts = counts && !within;
        within = counts;
        if (starts) ++word;
        if (starts || (counts && !is_figure(code))) name.number.clear();
        if (!counts) continue;
        if (is_figure(code)) {
            if (starts || !name.number.empty()) name.number += render::letter_text(code);
        }
        name.letters.push_back(
            render::letter_text(word == 1 && starts ? render::capital(code) : code));
        if (starts && word == 2) name.second = render::letter_text(render::capital(code));
    }
    return name;
}

/// All of them if no two are the same, else nothing.
bool all_differ(const std::vector<std::string>& signs) {
    return std::set<std::string>(signs.begin(), signs.end()).size() == signs.size();
}

/// Two letters each for names with the same initial; empty ones where that is impossible.
std::vector<std::string> tell_apart(const std::vector<BadgeName>& names) {
    std::vector<std::string> signs;
    for (const auto& name : names) signs.push_back(name.letters.front() + name.second);
    const bool two_words = std::none_of(names.begin(), names.end(),
                                        [](const auto& name) { return name.second.empty(); });
    if (two_words && all_differ(signs)) return signs;
    std::size_t longest = 0;
    for (const auto& name : names) longest = std::max(longest, name.letters.size());
    const auto with = [](const BadgeName& name, std::size_t at) {
        return name.letters.front() + (at < name.letters.size() ? name.letters[at] : "");
    };
    for (std::size_t at = 1; at < longest; ++at) {
        for (std::size_t i = 0; i < names.size(); ++i) signs[i] = with(names[i], at);
        if (all_differ(signs)) return signs;
    }
    // No place tells all of them apart: everybody takes the first letter that is still free.
    std::set<std::string> taken;
    for (std::size_t i = 0; i < names.size(); ++i) {
        signs[i].clear();
        for (std::size_t at = 1; at < names[i].letters.size() && signs[i].empty(); ++at)
            if (taken.insert(with(names[i], at)).second) signs[i] = with(names[i], at);
    }
    return signs;
}

}  // namespace

std::vector<std::string> badge_signs(const std::vector<std::string>& names) {
    std::vector<std::string> signs(names.size());
    std::vector<BadgeName> read;
    std::map<std::string, std::vector<std::size_t>> same;
    for (std::size_t i = 0; i < names.size(); ++i) {
        read.push_back(badge_name(names[i]));
        if (read[i].letters.empty()) continue;
        // Who bears somebody's very name is told by the seat.
        if (std::count(names.begin(), names.end(), names[i]) > 1) continue;
        if (read[i].number.empty())
            same[read[i].letters.front()].push_back(i);
        else if (read[i].number.size() <= 2)
            signs[i] = read[i].number;
    }
    for (const auto& [initial, places] : same) {
        if (places.size() == 1) {
            signs[places.front()] = initial;
            continue;
        }
        std::vector<BadgeName> group;
        for (const auto i : places) group.push_back(read[i]);
        const auto told = tell_apart(group);
        for (std::size_t k = 0; k < places.size(); ++k) signs[places[k]] = told[k];
    }
    return signs;
}

}  // namespace scenes
