#include "scenes/app/arguments.hpp"

#include "os/files.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>

namespace scenes {
namespace {

/// "1280x720" → (1280, 720) within what a window can be.
std::optional<std::pair<int, int>> read_size(const std::string& text) {
    const auto x = text.find_first_of("xX\u00D7");
    if (x == std::string::npos) return std::nullopt;
    const auto number = [](std::string_view digits) -> int {
        if (digits.empty() || digits.size() > 5 ||
            !std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; }))
            return 0;
        return std::stoi(std::string(digits));
    };
    const int width = number(std::string_view(text).substr(0, x));
    const int height = number(std::string_view(text).substr(x + 1));
    if (width < 320 || height < 240 || width > 16384 || height > 16384) return std::nullopt;
    return std::pair{width, height};
}

/// The first flag that a word gives a value, as in --mute=1; empty if none does.
std::string flag_with_value(const CLI::App& parser, const std::vector<std::string>& words) {
    for (const auto& word : words) {
        auto name = word.substr(0, word.find('='));
        if (name.size() == word.size()) continue;
        for (const auto* option : parser.get_options())
            if (option->get_items_expected_max() == 0 && option->check_name(name)) return name;
    }
    return {};
}

std::string names_of_games() {
    std::string list;
    for (const auto* game : shown_games()) list += (list.empty() ? "" : ", ") + game->id;
    return list;
}

/// What the parser cannot judge.
std::optional<UsageFault> judge(Arguments& arguments, const std::string& windowed,
                                const std::optional<std::string>& scale) {
    const auto& known = languages();
    if (!arguments.language.empty() &&
        std::find(known.begin(), known.end(), arguments.language) == known.end())
        return UsageFault{"app.bad_value", {"--lang", arguments.language, "cs, en, de"}};
    if (!windowed.empty()) {
        arguments.windowed = read_size(windowed);
        if (!arguments.windowed)
            return UsageFault{"app.bad_value", {"--windowed", windowed, "320x240 … 16384x16384"}};
        if (arguments.fullscreen)
            return UsageFault{"app.exclusive", {"--windowed", "--fullscreen"}};
    }
    if (!arguments.theme.empty() && arguments.theme != "light" && arguments.theme != "dark" &&
        arguments.theme != "contrast")
        return UsageFault{"app.bad_value", {"--theme", arguments.theme, "light, dark, contrast"}};
    if (scale) {
        const auto* end = scale->data() + scale->size();
        const auto read = std::from_chars(scale->data(), end, arguments.scale);
        if (read.ec != std::errc() || read.ptr != end || arguments.scale < 75 ||
            arguments.scale > 300)
            return UsageFault{"app.bad_value", {"--scale", *scale, "75 … 300"}};
    }
    if (!arguments.game.empty() && !find_view(arguments.game))
        return UsageFault{"app.unknown_game", {arguments.game, names_of_games()}};
    if (arguments.kiosk && arguments.set_pin)
        return UsageFault{"app.exclusive", {"--kiosk", "--set-pin"}};
    if (arguments.kiosk && !arguments.record.empty())
        return UsageFault{"app.exclusive", {"--kiosk", "--record"}};
    if (!arguments.code.empty() && !arguments.record.empty())
        return UsageFault{"app.exclusive", {"--code", "--record"}};
    if (!arguments.code.empty() && !arguments.game.empty())
        return UsageFault{"app.exclusive", {"--code", "--game"}};
    if (arguments.kiosk && !arguments.code.empty())
        return UsageFault{"app.exclusive", {"--kiosk", "--code"}};
    if (arguments.text && !arguments.code.empty())
        return UsageFault{"app.exclusive", {"--text", "--code"}};
    if (arguments.kiosk && !arguments.game.empty())
        return UsageFault{"app.exclusive", {"--kiosk", "--game"}};
    if (arguments.kiosk && !arguments.person.empty())
        return UsageFault{"app.exclusive", {"--kiosk", "--person"}};
    if (arguments.text && arguments.kiosk)
        return UsageFault{"app.exclusive", {"--text", "--kiosk"}};
    if (arguments.text && !arguments.script.empty())
        return UsageFault{"app.exclusive", {"--text", "--script"}};
    return std::nullopt;
}

}  // namespace

std::variant<Arguments, UsageFault> read_arguments(const std::vector<std::string>& words) {
    Arguments arguments;
    std::string windowed, record, data_dir, kiosk, set_pin, script, shots, dump_ui;
    std::optional<std::string> scale;
    CLI::App parser{"petiboj", "petiboj"};
    parser.set_help_flag();
    parser.allow_windows_style_options(false);
    parser.add_option("--game", arguments.game);
    parser.add_option("--record", record);
    parser.add_option("--code", arguments.code);
    parser.add_option("--lang", arguments.language);
    parser.add_option("--data-dir", data_dir);
    parser.add_option("--person", arguments.person);
    parser.add_option("--windowed", windowed);
    parser.add_flag("--fullscreen", arguments.fullscreen);
    parser.add_flag("--text", arguments.text);
    auto* kiosk_option = parser.add_option("--kiosk", kiosk)->expected(0, 1);
    auto* set_pin_option = parser.add_option("--set-pin", set_pin)->expected(0, 1);
    parser.add_option("--theme", arguments.theme);
    parser.add_option("--scale", scale);
    parser.add_flag("--reduced-motion", arguments.reduced_motion);
    parser.add_flag("--mute", arguments.mute);
    parser.add_option("--script", script);
    parser.add_option("--shots", shots);
    parser.add_option("--dump-ui", dump_ui);
    parser.add_flag("-h,--help", arguments.help);
    parser.add_flag("--version", arguments.version);
    if (auto flag = flag_with_value(parser, words); !flag.empty())
        return UsageFault{"app.no_value", {std::move(flag)}};
    std::vector<std::string> reversed(words.rbegin(), words.rend());
    try {
        parser.parse(reversed);
    } catch (const CLI::ExtrasError&) {
        // The first word that is no option of ours and no value of one.
        for (const auto& word : parser.remaining()) return UsageFault{"app.unknown_option", {word}};
        return UsageFault{"app.unknown_option", {""}};
    } catch (const CLI::ArgumentMismatch& error) {
        return UsageFault{
            "app.no_value",
            {std::string(error.what()).substr(0, std::string(error.what()).find(':'))}};
    } catch (const CLI::ParseError& error) {
        return UsageFault{"app.unknown_option", {error.what()}};
    }
    // An empty word is no value: a variable of the shell that was not set.
    for (const auto* option : parser.get_options())
        if (option->get_expected_min() > 0 && option->count() > 0 && option->results()[0].empty())
            return UsageFault{"app.no_value", {option->get_name()}};
    arguments.record = os::utf8_path(record);
    arguments.data_dir = os::utf8_path(data_dir);
    arguments.script = os::utf8_path(script);
    arguments.shots = os::utf8_path(shots);
    arguments.dump_ui = os::utf8_path(dump_ui);
    arguments.kiosk = kiosk_option->count() > 0;
    arguments.kiosk_conf = os::utf8_path(kiosk);
    arguments.set_pin = set_pin_option->count() > 0;
    arguments.set_pin_conf = os::utf8_path(set_pin);
    if (arguments.help || arguments.version) return arguments;
    if (auto fault = judge(arguments, windowed, scale)) return *fault;
    return arguments;
}

std::string language_of(const std::vector<std::string>& words) {
    const auto& known = languages();
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::string value;
        if (words[i] == "--lang" && i + 1 < words.size()) value = words[i + 1];
        if (words[i].rfind("--lang=", 0) == 0) value = words[i].substr(7);
        if (std::find(known.begin(), known.end(), value) != known.end()) return value;
    }
    return Strings::from_environment();
}

}  // namespace scenes
