#include "scenes/base/key_words.hpp"

#include "scenes/base/strings.hpp"

#include <SDL2/SDL_keyboard.h>
#include <SDL2/SDL_keycode.h>
#include <array>
#include <utility>

namespace scenes {

namespace {

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

std::string chord_words(const Chord& chord) {
    if (chord.key == 0) return "";
    std::string text;
    if (chord.ctrl) text += tr("keys.key_ctrl") + "+";
    if (chord.alt) text += tr("keys.key_alt") + "+";
    if (chord.shift) text += tr("keys.key_shift") + "+";
    return text + key_word(chord.key);
}

}  // namespace scenes
