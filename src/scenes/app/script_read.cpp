// Reading scripts: words, verbs and how many words each takes.
#include "scenes/app/script.hpp"

#include <algorithm>
#include <map>

namespace scenes {
namespace {

struct Need {
    std::size_t least;
    std::size_t most;
    const char* form;
};

const std::map<std::string, Need, std::less<>>& verbs() {
    static const std::map<std::string, Need, std::less<>> table{
        {"press", {1, 1, "press PLACE"}},
        {"click", {1, 1, "click PLACE"}},
        {"maybe", {1, 1, "maybe PLACE"}},
        {"double", {1, 1, "double PLACE"}},
        {"menu", {1, 1, "menu PLACE"}},
        {"move", {1, 1, "move PLACE"}},
        {"down", {1, 1, "down PLACE"}},
        {"up", {0, 1, "up [PLACE]"}},
        {"drag", {2, 32, "drag PLACE PLACE [PLACE…]"}},
        {"touch", {1, 1, "touch PLACE"}},
        {"touchdrag", {2, 32, "touchdrag PLACE PLACE [PLACE…]"}},
        {"hold", {1, 1, "hold PLACE"}},
        {"finger", {2, 3, "finger down|move|up ID [PLACE]"}},
        {"reveal", {1, 1, "reveal NAME"}},
        {"wheel", {2, 2, "wheel PLACE NOTCHES"}},
        {"key", {1, 1, "key CHORD"}},
        {"stroke", {2, 3, "stroke CODE MODIFIERS [down|repeat|up]"}},
        {"system", {1, 1, "system quit|close|minimise|hide|unfocus|drop_file|drop_text|clipboard"}},
        {"type", {1, 1, "type TEXT"}},
        {"pad", {1, 2, "pad BUTTON [down|up]"}},
        {"walk", {2, 2, "walk keys|pad NAME"}},
        {"wait", {1, 3, "wait SECONDS | wait idle | wait KEY VALUE"}},
        {"idle", {0, 0, "idle"}},
        {"still", {1, 1, "still SECONDS"}},
        {"shot", {1, 1, "shot NAME.png"}},
        {"look", {1, 1, "look NAME"}},
        {"dump", {1, 1, "dump NAME.json"}},
        {"resize", {1, 1, "resize WIDTHxHEIGHT"}},
        {"lang", {1, 1, "lang cs|en|de"}},
        {"expect", {1, 64, "expect …"}},
    };
    return table;
}

/// The words of one line, or what is wrong with it.
std::variant<std::vector<std::string>, std::string> words_of(std::string_view line) {
    std::vector<std::string> words;
    std::size_t i = 0;
    const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
    while (i < line.size()) {
        if (blank(line[i])) {
            ++i;
            continue;
        }
        if (line[i] == '#') break;
        std::string word;
        if (line[i] == '"') {
            bool closed = false;
            for (++i; i < line.size(); ++i) {
                if (line[i] == '\\' && i + 1 < line.size()) {
                    word += line[++i];
                } else if (line[i] == '"') {
                    closed = true;
                    ++i;
                    break;
                } else {
                    word += line[i];
                }
            }
            if (!closed) return std::string("a quotation mark is not closed");
        } else {
            while (i < line.size() && !blank(line[i])) word += line[i++];
        }
        words.push_back(std::move(word));
    }
    return words;
}

}  // namespace

std::variant<std::vector<ScriptLine>, ScriptFault> read_script(std::string_view text) {
    std::vector<ScriptLine> lines;
    int number = 0;
    while (!text.empty()) {
        ++number;
        const auto end = text.find('\n');
        const auto line = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
        auto split = words_of(line);
        if (const auto* fault = std::get_if<std::string>(&split))
            return ScriptFault{number, *fault};
        auto& words = std::get<std::vector<std::string>>(split);
        if (words.empty()) continue;
        const auto found = verbs().find(words.front());
        if (found == verbs().end())
            return ScriptFault{number, "unknown verb \"" + words.front() + "\""};
        const auto count = words.size() - 1;
        if (count < found->second.least || count > found->second.most)
            return ScriptFault{number, std::string("it should read: ") + found->second.form};
        ScriptLine one{number, words.front(), {}};
        one.words.assign(words.begin() + 1, words.end());
        lines.push_back(std::move(one));
    }
    return lines;
}

}  // namespace scenes
