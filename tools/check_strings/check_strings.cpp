// Checks all messages: check_strings ROOT
// Every key of the sources exists in Czech, English and German, no key is unused, placeholders are
// the same everywhere, plural forms are complete, the fonts have every glyph, quotation marks and
// ellipses are real ones, and Czech words of one letter, also those of the rules, are followed by
// a no-break space.
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "catalogue.hpp"
#include "glyphs.hpp"
#include "sources.hpp"

namespace {
namespace fs = std::filesystem;
using strings::Catalogue;
using strings::Message;

/// The languages that have every sentence, with their plural forms; others may be on their way.
const std::map<std::string, std::size_t> kWhole = {{"cs", 3}, {"de", 2}, {"en", 2}};

/// The languages of the program: the folders of assets/locale.
std::set<std::string> languages_of(const fs::path& locale) {
    std::set<std::string> found;
    for (const auto& [language, forms] : kWhole) found.insert(language);
    for (const auto& entry : fs::directory_iterator(locale))
        if (entry.is_directory()) found.insert(entry.path().filename().string());
    return found;
}

int faults = 0;
void fault(const std::string& place, const std::string& what) {
    std::printf("%s: %s\n", place.c_str(), what.c_str());
    ++faults;
}

/// The placeholders of a text: {1}, {name}, …; "{{" is a brace.
std::set<std::string> placeholders(const std::string& text) {
    std::set<std::string> found;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '{') continue;
        if (i + 1 < text.size() && text[i + 1] == '{') {
            ++i;
            continue;
        }
        const auto close = text.find('}', i);
        if (close == std::string::npos) {
            found.insert("an open brace");
            break;
        }
        found.insert(text.substr(i, close - i + 1));
        i = close;
    }
    return found;
}

std::set<std::string> placeholders(const Message& message) {
    std::set<std::string> all;
    for (const std::string& form : message.forms) all.merge(placeholders(form));
    return all;
}

std::string joined(const std::set<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += " " + word;
    return text.empty() ? " none" : text;
}

/// A sentence that waits for its translation: English stands for it.
bool untranslated(const Message& message) {
    return std::all_of(message.forms.begin(), message.forms.end(),
                       [](const std::string& form) { return form.empty(); });
}

/// A word of one letter that a line could end with: a preposition, "a" or "i".
std::string dangling(const std::string& text) {
    const auto points = strings::code_points(text);
    const std::u32string words = U"kKsSvVzZoOuUaAiI";
    const std::u32string before_word = U" \n\u00A0(*\u201E";
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        if (words.find(points[i]) == std::u32string::npos || points[i + 1] != U' ') continue;
        const char32_t before = i == 0 ? U' ' : points[i - 1];
        if (before_word.find(before) != std::u32string::npos)
            return std::string(1, static_cast<char>(points[i]));
    }
    return "";
}

/// A mark of the typewriter that stands for a real one.
std::string typewritten(const std::string& text) {
    for (const char* mark : {"'", "\"", "..."})
        if (text.find(mark) != std::string::npos) return mark;
    return "";
}

/// One message by itself.
void check_message(const std::string& language, const std::string& key, const Message& message,
                   std::size_t plurals) {
    const std::size_t forms = message.plural ? plurals : 1;
    if (message.fuzzy) fault(message.place, key + " is marked fuzzy");
    if (message.forms.size() != forms)
        fault(message.place, key + " has " + std::to_string(message.forms.size()) +
                                 " forms instead of " + std::to_string(forms));
    for (const std::string& form : message.forms) {
        if (form.empty() && kWhole.count(language)) fault(message.place, key + " is empty");
        if (!form.empty() && (form.front() == ' ' || form.back() == ' '))
            fault(message.place, key + " begins or ends with a blank");
        const std::string letter = language == "cs" ? dangling(form) : "";
        if (!letter.empty())
            fault(message.place, key + ": no no-break space after „" + letter + "“");
        const std::string mark = typewritten(form);
        if (!mark.empty()) fault(message.place, key + ": a typewriter's " + mark);
    }
}

void compare(const std::map<std::string, Catalogue>& all) {
    const Catalogue& english = all.at("en");
    for (const auto& [language, catalogue] : all) {
        for (const auto& [key, message] : catalogue.messages) {
            check_message(language, key, message, catalogue.plurals);
            const auto same = english.messages.find(key);
            if (same == english.messages.end()) {
                fault(message.place, key + " is missing in English");
                continue;
            }
            if (same->second.plural != message.plural)
                fault(message.place, key + " has plural forms in one language only");
            const auto here = placeholders(message), there = placeholders(same->second);
            if (here != there && !untranslated(message))
                fault(message.place,
                      key + " has placeholders" + joined(here) + ", in English" + joined(there));
        }
        for (const auto& [key, message] : english.messages)
            if (kWhole.count(language) && !catalogue.messages.count(key))
                fault(message.place, key + " is missing in " + language);
    }
}

/// Keys of the sources against the messages, both ways.
void compare_sources(const Catalogue& english, const strings::Sources& sources) {
    std::set<std::string> areas;
    for (const auto& [key, message] : english.messages) {
        areas.insert(key.substr(0, key.find('.')));
        if (!sources.speaks_of(key)) fault(message.place, key + " is not used");
    }
    std::map<std::string, std::string> due = sources.asked();
    for (const auto& [key, place] : sources.whole())
        if (areas.count(key.substr(0, key.find('.')))) due.emplace(key, place);
    for (const auto& [key, place] : due) {
        // "keys.item" may be the beginning of keys.item_1, put together elsewhere.
        const auto next = english.messages.lower_bound(key);
        const bool known = next != english.messages.end() && next->first.rfind(key, 0) == 0 &&
                           (next->first == key || next->first[key.size()] == '.' ||
                            next->first[key.size()] == '_');
        if (!known) fault(place, key + " has no message");
    }
}

/// A line of the rules without what nobody reads: `notation` and the plan of a figure.
std::string prose(const std::string& line) {
    std::string text;
    bool notation = false;
    const auto plan = line.rfind("![figure:", 0) == 0 ? line.find("](") : std::string::npos;
    for (std::size_t i = plan == std::string::npos ? 0 : plan + 1; i < line.size(); ++i) {
        if (line[i] == '`') notation = !notation;
        if (!notation) text += line[i];
    }
    return text;
}

/// The Czech rules: words of one letter. All rules: quotation marks and ellipses.
void check_rules(const fs::path& games) {
    if (!fs::is_directory(games)) return;
    for (const auto& entry : fs::recursive_directory_iterator(games)) {
        if (entry.path().extension() != ".md") continue;
        const std::string name = entry.path().lexically_relative(games).generic_string();
        std::ifstream in(entry.path());
        int number = 0;
        for (std::string line; std::getline(in, line);) {
            const std::string text = prose(line);
            const std::string place = name + ":" + std::to_string(++number);
            const std::string letter = name.find(".cs.") != std::string::npos ? dangling(text) : "";
            if (!letter.empty()) fault(place, "no no-break space after „" + letter + "“");
            const std::string mark = typewritten(text);
            if (!mark.empty()) fault(place, "a typewriter's " + mark);
        }
    }
}

/// Every character of the messages and of the rules, in every font.
void check_glyphs(const fs::path& assets, const std::map<std::string, Catalogue>& all) {
    std::set<char32_t> wanted;
    for (const auto& [language, catalogue] : all)
        for (const auto& [key, message] : catalogue.messages)
            for (const std::string& form : message.forms)
                for (char32_t point : strings::code_points(form))
                    if (point >= U' ' && point != 0xAD) wanted.insert(point);
    int fonts = 0;
    for (const auto& entry : fs::directory_iterator(assets / "fonts")) {
        if (entry.path().extension() != ".woff") continue;
        ++fonts;
        for (char32_t point : strings::lacking(entry.path(), wanted)) {
            char code[16];
            std::snprintf(code, sizeof code, "U+%04X", static_cast<unsigned>(point));
            fault(entry.path().filename().string(), std::string("has no glyph for ") + code);
        }
    }
    if (!fonts) fault("assets/fonts", "no fonts");
}
}  // namespace

int main(int count, char** words) {
    const fs::path root = count == 2 ? words[1] : "";
    if (!fs::is_directory(root / "assets/locale")) {
        std::fprintf(stderr, "usage: check_strings ROOT\n");
        return 2;
    }
    std::map<std::string, Catalogue> all;
    for (const std::string& language : languages_of(root / "assets/locale")) {
        const auto whole = kWhole.find(language);
        all[language] = strings::read_language(root / "assets/locale" / language,
                                               whole == kWhole.end() ? 0 : whole->second);
        for (const std::string& what : all[language].faults) fault("assets/locale", what);
    }
    strings::Sources sources;
    sources.read(root / "src");
    sources.read(root / "tools" / "petiboj-club");  // whose refusals are told to members
    sources.read(root / "tools/petiboj-lab");
    sources.read(root / "assets/games");
    compare(all);
    compare_sources(all["en"], sources);
    check_rules(root / "assets/games");
    check_glyphs(root / "assets", all);
    const std::size_t messages = all["en"].messages.size();
    std::printf("%zu messages, %d source files, %d faults\n", messages, sources.files(), faults);
    return faults || !messages ? 1 : 0;
}
