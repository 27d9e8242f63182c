#include "scenes/base/keys.hpp"

#include "scenes/base/strings.hpp"

#include <SDL2/SDL_keyboard.h>
#include <SDL2/SDL_keycode.h>
#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace scenes {
namespace {

constexpr Chord plain(int key) {
    return {key, false, false, false};
}
constexpr Chord shift(int key) {
    return {key, true, false, false};
}
constexpr Chord ctrl(int key) {
    return {key, false, true, false};
}
constexpr Chord ctrl_shift(int key) {
    return {key, true, true, false};
}
constexpr Chord alt(int key) {
    return {key, false, false, true};
}

std::vector<CommandRow> make_rows() {
    using C = Command;
    return {
        {C::up, "up", {plain(SDLK_UP)}, "dpup"},
        {C::down, "down", {plain(SDLK_DOWN)}, "dpdown"},
        {C::left, "left", {plain(SDLK_LEFT)}, "dpleft"},
        {C::right, "right", {plain(SDLK_RIGHT)}, "dpright"},
        {C::next, "next", {plain(SDLK_TAB)}, "rightshoulder"},
        {C::previous, "previous", {shift(SDLK_TAB)}, "leftshoulder"},
        {C::confirm, "confirm", {plain(SDLK_RETURN), plain(SDLK_SPACE), plain(SDLK_KP_ENTER)}, "a"},
        {C::back, "back", {plain(SDLK_ESCAPE)}, "b"},
        {C::undo, "undo", {ctrl(SDLK_z), plain(SDLK_BACKSPACE)}, "y"},
        {C::redo, "redo", {ctrl(SDLK_y), ctrl_shift(SDLK_z)}, "rightstick"},
        {C::hint, "hint", {plain(SDLK_h)}, "x"},
        {C::help, "help", {plain(SDLK_F1), shift(SDLK_SLASH), plain(SDLK_QUESTION)}, "back"},
        {C::menu, "menu", {plain(SDLK_F10)}, "start"},
        {C::new_game, "new_game", {ctrl(SDLK_n)}, ""},
        {C::save, "save", {ctrl(SDLK_s)}, ""},
        {C::export_record, "export_record", {ctrl_shift(SDLK_s)}, ""},
        {C::notation, "notation", {plain(SDLK_n)}, ""},
        {C::read_board, "read_board", {plain(SDLK_b)}, ""},
        {C::repeat_move, "repeat_move", {plain(SDLK_l)}, ""},
        {C::pause, "pause", {plain(SDLK_p)}, ""},
        {C::rotate, "rotate", {plain(SDLK_r)}, "leftstick"},
        {C::rotate_back, "rotate_back", {shift(SDLK_r)}, ""},
        {C::fit, "fit", {plain(SDLK_f)}, ""},
        {C::zoom_in,
         "zoom_in",
         {plain(SDLK_PLUS), plain(SDLK_KP_PLUS), shift(SDLK_EQUALS)},
         "righttrigger"},
        {C::zoom_out, "zoom_out", {plain(SDLK_MINUS), plain(SDLK_KP_MINUS)}, "lefttrigger"},
        {C::first, "first", {plain(SDLK_HOME)}, ""},
        {C::last, "last", {plain(SDLK_END)}, ""},
        {C::earlier, "earlier", {plain(SDLK_PAGEUP)}, ""},
        {C::later, "later", {plain(SDLK_PAGEDOWN)}, ""},
        {C::settings, "settings", {ctrl(SDLK_COMMA)}, ""},
        {C::fullscreen, "fullscreen", {plain(SDLK_F11), alt(SDLK_RETURN)}, ""},
        {C::mute, "mute", {plain(SDLK_m)}, ""},
        {C::aloud, "aloud", {plain(SDLK_F2)}, ""},
        {C::item_1, "item_1", {plain(SDLK_1)}, ""},
        {C::item_2, "item_2", {plain(SDLK_2)}, ""},
        {C::item_3, "item_3", {plain(SDLK_3)}, ""},
        {C::item_4, "item_4", {plain(SDLK_4)}, ""},
        {C::item_5, "item_5", {plain(SDLK_5)}, ""},
        {C::item_6, "item_6", {plain(SDLK_6)}, ""},
        {C::item_7, "item_7", {plain(SDLK_7)}, ""},
        {C::item_8, "item_8", {plain(SDLK_8)}, ""},
        {C::item_9, "item_9", {plain(SDLK_9)}, ""},
    };
}

const CommandRow& row_of(Command command) {
    const auto& rows = command_rows();
    const auto at = std::find_if(rows.begin(), rows.end(),
                                 [&](const CommandRow& row) { return row.command == command; });
    assert(at != rows.end());
    return *at;
}

constexpr std::size_t index(Command command) {
    return static_cast<std::size_t>(command);
}

std::vector<std::string_view> split(std::string_view text, char at) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const auto end = text.find(at);
        parts.push_back(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    }
    return parts;
}

/// Keys that have a word; all others are marked with their sign.
constexpr std::array<std::pair<int, const char*>, 17> kWords{{{SDLK_RETURN, "return"},
                                                              {SDLK_SPACE, "space"},
                                                              {SDLK_ESCAPE, "escape"},
                                                              {SDLK_BACKSPACE, "backspace"},
                                                              {SDLK_DELETE, "delete"},
                                                              {SDLK_TAB, "tab"},
                                                              {SDLK_UP, "up"},
                                                              {SDLK_DOWN, "down"},
                                                              {SDLK_LEFT, "left"},
                                                              {SDLK_RIGHT, "right"},
                                                              {SDLK_HOME, "home"},
                                                              {SDLK_END, "end"},
                                                              {SDLK_PAGEUP, "pageup"},
                                                              {SDLK_PAGEDOWN, "pagedown"},
                                                              {SDLK_INSERT, "insert"},
                                                              {SDLK_CAPSLOCK, "capslock"},
                                                              {SDLK_PRINTSCREEN, "print"}}};

std::string key_word(int key) {
    for (const auto& [code, id] : kWords)
        if (code == key) return tr("keys.key_" + std::string(id));
    const std::string name = SDL_GetKeyName(key);
    constexpr std::string_view kPad = "Keypad ";
    if (name.rfind(kPad, 0) != 0) return name;
    const std::string rest = name.substr(kPad.size());
    return tr("keys.on_keypad", rest == "Enter" ? tr("keys.key_return") : rest);
}

}  // namespace

const std::vector<CommandRow>& command_rows() {
    static const std::vector<CommandRow> rows = make_rows();
    return rows;
}

const char* command_id(Command command) {
    return command == Command::none ? "none" : row_of(command).id;
}

std::optional<Command> find_command(std::string_view id) {
    for (const auto& row : command_rows())
        if (row.id == id) return row.command;
    return std::nullopt;
}

std::string chord_text(const Chord& chord) {
    if (chord.key == 0) return "";
    std::string text;
    if (chord.ctrl) text += "Ctrl+";
    if (chord.alt) text += "Alt+";
    if (chord.shift) text += "Shift+";
    // Separators of the settings line get words of their own.
    if (chord.key == SDLK_PLUS) return text + "Plus";
    if (chord.key == SDLK_COMMA) return text + "Comma";
    if (chord.key == SDLK_SEMICOLON) return text + "Semicolon";
    if (chord.key == SDLK_EQUALS) return text + "Equals";
    return text + SDL_GetKeyName(chord.key);
}

std::optional<Chord> read_chord(std::string_view text) {
    Chord chord;
    for (;;) {
        if (text.substr(0, 5) == "Ctrl+") {
            chord.ctrl = true;
            text.remove_prefix(5);
        } else if (text.substr(0, 4) == "Alt+") {
            chord.alt = true;
            text.remove_prefix(4);
        } else if (text.substr(0, 6) == "Shift+") {
            chord.shift = true;
            text.remove_prefix(6);
        } else {
            break;
        }
    }
    if (text == "Plus") {
        chord.key = SDLK_PLUS;
    } else if (text == "Comma") {
        chord.key = SDLK_COMMA;
    } else if (text == "Semicolon") {
        chord.key = SDLK_SEMICOLON;
    } else if (text == "Equals") {
        chord.key = SDLK_EQUALS;
    } else {
        chord.key = SDL_GetKeyFromName(std::string(text).c_str());
    }
    if (chord.key == SDLK_UNKNOWN) return std::nullopt;
    return chord;
}

Keys::Keys() {
    reset();
}

void Keys::reset() {
    chords_.assign(index(Command::kCount), {});
    pads_.assign(index(Command::kCount), {});
    for (const auto& row : command_rows()) {
        chords_[index(row.command)] = row.keys;
        pads_[index(row.command)] = row.pad;
    }
}

Command Keys::find(const Chord& chord) const {
    for (const auto& row : command_rows()) {
        const auto& list = chords_[index(row.command)];
        if (std::find(list.begin(), list.end(), chord) != list.end()) return row.command;
    }
    return Command::none;
}

Command Keys::find_pad(std::string_view button) const {
    if (button.empty()) return Command::none;
    for (const auto& row : command_rows())
        if (pads_[index(row.command)] == button) return row.command;
    return Command::none;
}

const std::vector<Chord>& Keys::chords(Command command) const {
    return chords_[index(command)];
}
const std::string& Keys::pad(Command command) const {
    return pads_[index(command)];
}

void Keys::set(Command command, std::vector<Chord> chords) {
    chords_[index(command)] = std::move(chords);
}

void Keys::set_pad(Command command, std::string button) {
    pads_[index(command)] = std::move(button);
}

std::vector<Keys::Conflict> Keys::conflicts() const {
    std::vector<Conflict> found;
    const auto& rows = command_rows();
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (const auto& chord : chords_[index(rows[i].command)])
            for (std::size_t j = i + 1; j < rows.size(); ++j) {
                const auto& other = chords_[index(rows[j].command)];
                if (std::find(other.begin(), other.end(), chord) != other.end())
                    found.push_back({chord, rows[i].command, rows[j].command});
            }
    return found;
}

std::string Keys::text() const {
    std::string text;
    for (const auto& row : command_rows()) {
        const auto i = index(row.command);
        if (chords_[i] == row.keys && pads_[i] == row.pad) continue;
        if (!text.empty()) text += ';';
        text += row.id;
        text += '=';
        for (std::size_t k = 0; k < chords_[i].size(); ++k)
            text += (k > 0 ? "," : "") + chord_text(chords_[i][k]);
        text += '/' + pads_[i];
    }
    return text;
}

bool Keys::read(std::string_view text) {
    reset();
    bool whole = true;
    for (const auto part : split(text, ';')) {
        const auto equals = part.find('=');
        const auto slash = part.rfind('/');
        const auto command = find_command(part.substr(0, equals));
        if (!command || equals == std::string_view::npos || slash == std::string_view::npos ||
            slash < equals) {
            whole = false;
            continue;
        }
        std::vector<Chord> chords;
        bool readable = true;
        for (const auto name : split(part.substr(equals + 1, slash - equals - 1), ',')) {
            if (auto chord = read_chord(name)) {
                chords.push_back(*chord);
            } else {
                readable = false;
            }
        }
        if (!readable) {
            whole = false;
            continue;
        }
        chords_[index(*command)] = std::move(chords);
        pads_[index(*command)] = std::string(part.substr(slash + 1));
    }
    return whole;
}

std::string chord_words(const Chord& chord) {
    if (chord.key == 0) return "";
    std::string text;
    if (chord.ctrl) text += tr("keys.key_ctrl") + "+";
    if (chord.alt) text += tr("keys.key_alt") + "+";
    if (chord.shift) text += tr("keys.key_shift") + "+";
    return text + key_word(chord.key);
}

}  // namespace scenes
