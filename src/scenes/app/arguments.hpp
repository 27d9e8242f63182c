// The command line of the program, read and checked; sentences about mistakes are in the user's
// language. Knows no window.
#pragma once

#include "scenes/base/exits.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace scenes {

/// What was asked for.
struct Arguments {
    std::string game;
    std::filesystem::path record;
    std::string code;      ///< a code, a link, a result, see game::read_brought
    std::string language;  ///< cs, en, de; empty: settings, then environment
    std::filesystem::path data_dir;
    std::string person;  ///< who plays, by name; empty: as the store has it
    std::optional<std::pair<int, int>> windowed;
    bool fullscreen = false;
    bool text = false;  ///< the text table, in a terminal
    bool kiosk = false;
    std::filesystem::path kiosk_conf;    ///< empty: where it usually stands
    bool set_pin = false;                ///< set the PIN of the kiosk's staff and end
    std::filesystem::path set_pin_conf;  ///< the kiosk.conf it is for; empty: the usual one
    std::string theme;
    int scale = 0;  ///< percent; 0: settings
    bool reduced_motion = false;
    bool mute = false;
    std::filesystem::path script;  ///< "-": standard input
    std::filesystem::path shots;
    std::filesystem::path dump_ui;
    bool help = false;
    bool version = false;
};

/// A mistake: the key of its sentence and the values for it.
struct UsageFault {
    std::string key;
    std::vector<std::string> values;
};

/// Reads the words after the program's name. Values are checked (`app.bad_value`, `app.no_value`,
/// `app.unknown_option`, `app.unknown_game`, `app.exclusive`).
std::variant<Arguments, UsageFault> read_arguments(const std::vector<std::string>& words);

/// The language asked for by --lang even if the rest is wrong; else the environment's.
std::string language_of(const std::vector<std::string>& words);

}  // namespace scenes
