// Reading .po texts: msgid, msgstr, msgstr[n] and their continued lines; comments are skipped.
#include "sentences.hpp"

#include <algorithm>

namespace lab {

namespace {

/// Takes `"text"` off its quotes and escapes; false if it is not quoted.
bool unquoted(std::string_view quoted, std::string& out) {
    if (quoted.size() < 2 || quoted.front() != '"' || quoted.back() != '"') return false;
    quoted = quoted.substr(1, quoted.size() - 2);
    for (std::size_t i = 0; i < quoted.size(); ++i) {
        if (quoted[i] != '\\') {
            out += quoted[i];
            continue;
        }
        if (++i == quoted.size()) return false;
        out += quoted[i] == 'n' ? '\n' : quoted[i] == 't' ? '\t' : quoted[i];
    }
    return true;
}

bool take_word(std::string_view& line, std::string_view word) {
    if (line.substr(0, word.size()) != word) return false;
    line.remove_prefix(word.size());
    const auto blank = line.find('"');
    line.remove_prefix(std::min(blank, line.size()));
    return true;
}

}  // namespace

bool read_po(std::string_view text, Sentences& sentences) {
    std::string key;
    std::string value;
    std::string* open = nullptr;  // what a continued line goes to
    const auto store = [&] {
        return key.empty() || sentences.emplace(std::move(key), std::move(value)).second;
    };
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        auto line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        if (line.empty() || line.front() == '#') continue;
        if (take_word(line, "msgid_plural")) {
            open = nullptr;  // the key was read already
            continue;
        }
        if (take_word(line, "msgid")) {
            if (!store()) return false;
            key.clear();
            value.clear();
            open = &key;
        } else if (take_word(line, "msgstr")) {
            value.clear();
            open = &value;
        }
        if (!open) continue;
        if (!unquoted(line, *open)) return false;
    }
    return store();
}

std::string sentence(const Sentences& sentences, const game::Refusal& refusal) {
    const auto found = sentences.find(refusal.key);
    if (found == sentences.end()) return refusal.key;
    std::string_view rest = found->second;
    std::string out;
    while (!rest.empty()) {
        const bool digit = rest.size() >= 3 && rest[0] == '{' && rest[2] == '}';
        const int index = digit ? rest[1] - '1' : -1;
        if (index >= 0 && index < static_cast<int>(refusal.values.size())) {
            out += refusal.values[static_cast<std::size_t>(index)];
            rest.remove_prefix(3);
        } else {
            out += rest.front();
            rest.remove_prefix(1);
        }
    }
    return out;
}

int placeholders(std::string_view sentence) {
    int highest = 0;
    for (std::size_t i = 0; i + 2 < sentence.size(); ++i)
        if (sentence[i] == '{' && sentence[i + 2] == '}' && sentence[i + 1] >= '1' &&
            sentence[i + 1] <= '9')
            highest = std::max(highest, sentence[i + 1] - '0');
    return highest;
}

}  // namespace lab
