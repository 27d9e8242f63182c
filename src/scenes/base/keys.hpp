// The one table of commands: what can be done by key or pad, with which chords. It drives input,
// the page of keys, the manual page and the tests. Chords can be changed and are kept in the
// settings. Knows no SDL types; key codes are SDL's numbers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scenes {

/// What a key or a pad button can mean. Movement and confirmation inside controls are done by the
/// Ui itself; scenes receive these commands when the Ui had no use for them.
enum class Command {
    none,
    up,
    down,
    left,
    right,
    next,      ///< Tab: next control or legal target
    previous,  ///< Shift+Tab
    confirm,   ///< Enter, Space, pad A
    back,      ///< Esc, pad B; never quits
    undo,
    redo,
    hint,
    help,
    menu,
    new_game,
    save,
    export_record,
    notation,  ///< line for entering a move
    read_board,
    repeat_move,  ///< say the last move again
    pause,
    rotate,  ///< turn the board (or a tile)
    rotate_back,
    fit,
    zoom_in,
    zoom_out,
    first,    ///< Home
    last,     ///< End
    earlier,  ///< one move back in the record (Page Up)
    later,    ///< one move on (Page Down)
    settings,
    fullscreen,
    mute,
    aloud,  ///< what is read aloud: nothing, moves, everything
    item_1,
    item_2,
    item_3,
    item_4,
    item_5,
    item_6,
    item_7,
    item_8,
    item_9,
    kCount,
};

/// A key with its modifiers, e.g. Ctrl+Shift+S.
struct Chord {
    int key = 0;  ///< SDL key code, 0 = none
    bool shift = false;
    bool ctrl = false;
    bool alt = false;
    bool operator==(const Chord&) const = default;
};

/// One row: a command, its name in settings and scripts (`undo`) and its standard chords. The
/// sentence that describes it has the message key `keys.<id>`.
struct CommandRow {
    Command command;
    const char* id;
    std::vector<Chord> keys;
    const char* pad;  ///< standard pad button ("a", "b", "x", "leftshoulder"…) or ""
};

/// The whole table in the order of the help page.
const std::vector<CommandRow>& command_rows();

/// Row id of a command ("undo"), and back.
const char* command_id(Command command);
std::optional<Command> find_command(std::string_view id);

/// "Ctrl+Shift+S" ↔ chord. Names are those of SDL (`Escape`, `Return`, `Left`, `F1`, `?`).
std::string chord_text(const Chord& chord);
std::optional<Chord> read_chord(std::string_view text);

/// The chords in force.
class Keys {
public:
    Keys();

    /// What this chord means, Command::none if nothing.
    Command find(const Chord& chord) const;
    /// What this pad button means ("a", "dpup", …).
    Command find_pad(std::string_view button) const;
    const std::vector<Chord>& chords(Command command) const;
    const std::string& pad(Command command) const;
    /// Gives a command new chords; none takes them all away.
    void set(Command command, std::vector<Chord> chords);
    void set_pad(Command command, std::string button);
    void reset();

    /// Two commands that claim the same chord.
    struct Conflict {
        Chord chord;
        Command first;
        Command second;
    };
    std::vector<Conflict> conflicts() const;

    /// Only what differs from the table, as one line: `undo=Ctrl+Z,Backspace;hint=H`.
    std::string text() const;
    /// Reads such a line; parts that cannot be read keep the standard. Returns false if any did.
    bool read(std::string_view text);

private:
    std::vector<std::vector<Chord>> chords_;
    std::vector<std::string> pads_;
};

/// "Ctrl+Z", "Strg+Z": for people. Settings and scripts write chords by chord_text.
std::string chord_words(const Chord& chord);

}  // namespace scenes
