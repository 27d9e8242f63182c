// The terminal of the text table: sentences of 80 columns at most, and lines that a person types.
// Writes no colours and moves no cursor: a screen reader and a braille line read it from the top.
// At a terminal lines are edited with libedit (history, Tab); elsewhere they come as they are.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace text {

/// No line is longer.
inline constexpr std::size_t kWidth = 80;

/// Columns that a text takes; every sign of our languages takes one.
std::size_t columns_of(std::string_view text);
/// The text broken at its blanks into lines of at most `width` columns; all but the first begin
/// with `indent` blanks. Line ends in it stay; no-break spaces keep words together and become
/// blanks.
std::vector<std::string> wrapped(std::string_view text, std::size_t indent = 0,
                                 std::size_t width = kWidth);
/// The words side by side in columns of equal width, read line by line.
std::vector<std::string> in_columns(const std::vector<std::string>& words,
                                    std::size_t width = kWidth);
/// What all of these begin with, as the first one writes it; small letters are like capitals.
std::string common_beginning(const std::vector<std::string>& words);
/// Those that begin with this, small letters being like capitals.
std::vector<std::string> beginning_with(const std::vector<std::string>& words,
                                        std::string_view begun);

// --- what can be asked for besides moves: words in the person's language, each with other forms of
// it, such as the same without its accents or the English one (commands.cpp)

enum class Command {
    help,
    moves,
    board,
    rows,
    look,
    score,
    rule,
    hint,
    undo,
    redo,
    past,
    save,
    draw,
    resign,
    show,
    back,
    quit,
};

/// What a line asks for, and the words behind the first.
struct Asked {
    Command command = Command::help;
    std::string rest = {};
};
/// Nothing if its first word is no command.
std::optional<Asked> read_command(std::string_view line);

/// The word for a command, as help and Tab show it.
std::string word_for(Command command);
/// The words of all commands that make sense where these do not.
std::vector<std::string> words_without(const std::vector<Command>& senseless);
/// One line for each of them, what it does.
std::vector<std::string> help_without(const std::vector<Command>& senseless);

/// The word of a line that was typed means this: the first of a sentence with the alternatives
/// between commas ("board, deska"), any of them in any letters.
bool means(std::string_view typed, const std::string& alternatives);

class Console {
public:
    Console();
    ~Console();
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;

    /// A sentence or several, broken into lines.
    void say(std::string_view text, std::size_t indent = 0) const;
    /// Lines as they are: a board.
    void show(const std::vector<std::string>& lines) const;
    /// An empty line.
    void gap() const { show({""}); }

    /// A line that was typed, without blanks around it; nothing when there are no more. Tab
    /// completes to one of `words`.
    std::optional<std::string> ask(const std::string& prompt, std::vector<std::string> words = {});
    /// One of the options, by its number or by the beginning of its words; nothing for an empty
    /// line, for the word that leaves, or when there are no more lines. They are shown under the
    /// heading, many of them side by side: these are short.
    std::optional<std::size_t> choose(const std::string& heading,
                                      const std::vector<std::string>& options);
    /// True for the word for yes.
    bool agrees(const std::string& question);

    /// Nobody types any more, or the program was asked to end: every question is answered by
    /// nothing from now on.
    bool ended() const { return ended_; }
    void end() { ended_ = true; }
    /// Leaves the terminal as it was found, from whatever thread: the program ends at once.
    void give_back();

private:
    struct Editor;  // lines of a terminal; null where there is none

    std::unique_ptr<Editor> editor_;
    bool ended_ = false;
};

}  // namespace text
