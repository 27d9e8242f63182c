#include "text/console.hpp"

#include "game/core/text.hpp"
#include "os/process.hpp"
#include "scenes/base/strings.hpp"

#ifdef PETIBOJ_EDITLINE
#include <histedit.h>

#include <clocale>
#include <cstdlib>
#endif

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdio>
#include <iostream>
#include <utility>

namespace text {

using scenes::tr;

namespace {

constexpr std::string_view kFixed = "\u00A0";  ///< the no-break space

char small(char letter) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

bool begins(std::string_view word, std::string_view begun) {
    return word.size() >= begun.size() &&
           std::equal(begun.begin(), begun.end(), word.begin(),
                      [](char a, char b) { return small(a) == small(b); });
}

std::string with_blanks(std::string text) {
    for (auto at = text.find(kFixed); at != std::string::npos; at = text.find(kFixed, at))
        text.replace(at, kFixed.size(), " ");
    return text;
}

void print(const std::string& line) {
    std::fwrite(line.data(), 1, line.size(), stdout);
    std::fputc('\n', stdout);
}

}  // namespace

std::size_t columns_of(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char byte) { return (byte & '\xC0') != '\x80'; }));
}

std::vector<std::string> wrapped(std::string_view text, std::size_t indent, std::size_t width) {
    std::vector<std::string> lines;
    std::string line;
    const std::string margin(indent, ' ');
    const auto finish = [&] {
        lines.push_back(with_blanks(std::exchange(line, margin)));
        while (!lines.back().empty() && lines.back().back() == ' ') lines.back().pop_back();
    };
    bool fresh = true;  // nothing but blanks stands in the line
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '\n' || text[at] == ' ') {
            if (text[at] == '\n') {
                finish();
                fresh = true;
            } else if (columns_of(line) < width) {
                line += ' ';
            }
            ++at;
            continue;
        }
        const auto end = std::min(text.find_first_of(" \n", at), text.size());
        std::string word(text.substr(at, end - at));
        at = end;
        if (!fresh && columns_of(line) + columns_of(word) > width) finish();
        while (columns_of(line) + columns_of(word) > width) {  // longer than a line by itself
            std::size_t cut = 0;
            for (auto room = width - columns_of(line); room > 0 && cut < word.size(); --room) do
                    ++cut;
                while (cut < word.size() && (word[cut] & '\xC0') == '\x80');
            line += word.substr(0, cut);
            word.erase(0, cut);
            finish();
        }
        line += word;
        fresh = false;
    }
    finish();
    return lines;
}

std::vector<std::string> in_columns(const std::vector<std::string>& words, std::size_t width) {
    std::size_t wide = 1;
    for (const auto& word : words) wide = std::max(wide, columns_of(word) + 2);
    const auto count = std::max<std::size_t>(1, (width + 2) / wide);
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i % count == 0) lines.emplace_back();
        auto& line = lines.back();
        line.append((i % count) * wide - columns_of(line), ' ');
        line += words[i];
    }
    return lines;
}

std::string common_beginning(const std::vector<std::string>& words) {
    if (words.empty()) return {};
    std::string common = words.front();
    for (const auto& word : words)
        while (!begins(word, common)) common.pop_back();
    // No letter is cut in two.
    while (!common.empty() && words.front().size() > common.size() &&
           (words.front()[common.size()] & '\xC0') == '\x80')
        common.pop_back();
    return common;
}

std::vector<std::string> beginning_with(const std::vector<std::string>& words,
                                        std::string_view begun) {
    std::vector<std::string> list;
    for (const auto& word : words)
        if (begins(word, begun)) list.push_back(word);
    return list;
}

#ifdef PETIBOJ_EDITLINE

/// Lines edited at a terminal. libedit hands its functions what belongs to a line back, so nothing
/// here is known to everybody.
struct Console::Editor {
    Editor() {
        // Letters beyond ASCII are edited as letters; where the system speaks of none, as UTF-8.
        if (!std::setlocale(LC_CTYPE, "") || MB_CUR_MAX == 1) std::setlocale(LC_CTYPE, "C.UTF-8");
        line = el_init("petiboj", stdin, stdout, stderr);
        past = history_init();
        if (!line || !past) return;
        constexpr int kRemembered = 500;
        HistEvent event;
        history(past, &event, H_SETSIZE, kRemembered);
        history(past, &event, H_SETUNIQUE, 1);
        el_set(line, EL_CLIENTDATA, this);
        el_set(line, EL_PROMPT, &Editor::prompt_of);
        el_set(line, EL_EDITOR, "emacs");
        el_set(line, EL_HIST, history, past);
        el_set(line, EL_ADDFN, "complete", "Completes what is typed", &Editor::complete);
        el_set(line, EL_BIND, "^I", "complete", nullptr);
        keep_keys();
    }
    ~Editor() {
        if (past) history_end(past);
        give_back();
        if (line) el_end(line);
    }
    /// Between two lines, too, keys come as they are: a Ctrl+D pressed while a computer thinks
    /// would else end what the terminal has gathered, and stand as a letter in the line to come.
    void keep_keys() const { el_set(line, EL_PREP_TERM, 1); }
    /// From another thread, while a line is being read: that one must find its editor as it was.
    void give_back() const {
        if (line) el_set(line, EL_PREP_TERM, 0);
    }
    Editor(const Editor&) = delete;
    Editor& operator=(const Editor&) = delete;

    std::optional<std::string> read() {
        int count = 0;
        const char* typed = el_gets(line, &count);
        keep_keys();
        if (!typed || count <= 0) return std::nullopt;
        std::string text(typed, static_cast<std::size_t>(count));
        while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
        HistEvent event;
        if (!text.empty()) history(past, &event, H_ENTER, text.c_str());
        return text;
    }

    static Editor& of(EditLine* line) {
        void* owner = nullptr;
        el_get(line, EL_CLIENTDATA, &owner);
        return *static_cast<Editor*>(owner);
    }
    static char* prompt_of(EditLine* line) { return of(line).prompt.data(); }
    static unsigned char complete(EditLine* line, int) {
        const LineInfo* now = el_line(line);
        const std::string begun(now->buffer, static_cast<std::size_t>(now->cursor - now->buffer));
        const auto fitting = beginning_with(of(line).words, begun);
        if (fitting.empty()) return CC_ERROR;
        const auto common = common_beginning(fitting);
        if (common.size() > begun.size() || (fitting.size() == 1 && common != begun)) {
            el_deletestr(line, static_cast<int>(columns_of(begun)));
            el_insertstr(line, common.c_str());
            return CC_REFRESH;
        }
        if (fitting.size() == 1) return CC_ERROR;
        std::fputc('\n', stdout);
        for (const auto& row : in_columns(fitting)) print(row);
        return CC_REDISPLAY;
    }

    EditLine* line = nullptr;
    History* past = nullptr;
    std::string prompt;
    std::vector<std::string> words;
};

Console::Console() {
    if (!os::at_terminal()) return;
    editor_ = std::make_unique<Editor>();
    if (!editor_->line || !editor_->past) editor_.reset();
}

#else

struct Console::Editor {
    static std::optional<std::string> read() { return std::nullopt; }
    static void give_back() {}

    std::string prompt;
    std::vector<std::string> words;
};

Console::Console() = default;

#endif

Console::~Console() = default;

void Console::give_back() {
    if (editor_) editor_->give_back();
    print("");
    std::fflush(stdout);
}

void Console::say(std::string_view text, std::size_t indent) const {
    show(wrapped(text, indent));
}

void Console::show(const std::vector<std::string>& lines) const {
    for (const auto& line : lines) print(with_blanks(line));
    std::fflush(stdout);
}

std::optional<std::string> Console::ask(const std::string& prompt, std::vector<std::string> words) {
    if (ended_) return std::nullopt;
    std::optional<std::string> line;
    if (editor_) {
        editor_->prompt = prompt;
        editor_->words = std::move(words);
        line = editor_->read();
        if (!line) print("");
    } else {
        std::fputs(prompt.c_str(), stdout);
        std::fflush(stdout);
        std::string typed;
        if (std::getline(std::cin, typed)) line = std::move(typed);
        // What comes out of a file or a pipe is not seen: it stands where it would have.
        print(!line || os::at_terminal() ? "" : *line);
        std::fflush(stdout);
    }
    if (!line) {
        ended_ = true;
        return std::nullopt;
    }
    return std::string(game::trimmed(*line));
}

std::optional<std::size_t> Console::choose(const std::string& heading,
                                           const std::vector<std::string>& options) {
    constexpr std::size_t kMany = 20;
    std::vector<std::string> numbered;
    for (std::size_t i = 0; i < options.size(); ++i)
        numbered.push_back(std::to_string(i + 1) + " " + options[i]);
    for (bool first = true;; first = false) {
        if (first) {
            gap();
            say(heading);
            if (numbered.size() > kMany)
                show(in_columns(numbered));
            else
                for (const auto& option : numbered) say(option, 3);
        }
        const auto typed = ask("> ", options);
        if (!typed || typed->empty()) return std::nullopt;
        const auto asked = read_command(*typed);
        if (asked && asked->command == Command::quit) end();
        if (ended_ || (asked && asked->command == Command::back)) return std::nullopt;
        std::size_t number = 0;
        const auto* end = typed->data() + typed->size();
        const auto read = std::from_chars(typed->data(), end, number);
        if (read.ec == std::errc() && read.ptr == end) {
            if (number >= 1 && number <= options.size()) return number - 1;
            if (number == 0) return std::nullopt;
        }
        const auto fitting = beginning_with(options, *typed);
        if (fitting.size() == 1)
            return std::find(options.begin(), options.end(), fitting.front()) - options.begin();
        say(tr("text.choose", options.size()));
    }
}

bool Console::agrees(const std::string& question) {
    say(question);
    const auto typed = ask(tr("text.yes_or_no") + " > ");
    return typed && !typed->empty() && begins(tr("text.yes"), *typed);
}

}  // namespace text
