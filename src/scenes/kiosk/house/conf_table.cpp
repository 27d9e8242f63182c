// Sets one key of kiosk.conf from its text.
#include "scenes/kiosk/house/conf_table.hpp"
#include "game/core/text.hpp"
#include "os/files.hpp"
#include "scenes/kiosk/house/pin.hpp"
#include "scenes/kiosk/house/scores.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace kiosk {
namespace {

/// "21.5": digits with at most one point; no sign, no exponent, whatever the locale.
std::optional<double> read_decimal(std::string_view text) {
    double value = 0, part = 0;
    int digits = 0;
    for (const char c : text) {
        if (c == '.' && part == 0 && digits > 0) {
            part = 1;
        } else if (c >= '0' && c <= '9' && ++digits < 10) {
            if (part > 0) part /= 10;
            value = part > 0 ? value + part * (c - '0') : value * 10 + (c - '0');
        } else {
            return std::nullopt;
        }
    }
    if (digits == 0 || text.back() == '.') return std::nullopt;
    return std::round(value * 1000) / 1000;
}

std::optional<int> read_number(std::string_view text) {
    int value = 0;
    const auto [at, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || at != text.data() + text.size() || text.front() == '-')
        return std::nullopt;
    return value;
}

/// Letters of a text that is UTF-8 already.
std::size_t letters(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

/// An address of the web that more can be put behind, as telephones open it.
bool is_address(std::string_view text) {
    constexpr std::size_t kMost = 200;  // bytes: the code has to have room for a record, too
    const bool begins = text.substr(0, 8) == "https://" || text.substr(0, 7) == "http://";
    return begins && text.size() <= kMost && std::all_of(text.begin(), text.end(), [](char c) {
               return c > ' ' && c <= '~' && c != '#' && c != '"';
           });
}

/// Sets the one key that it was asked for.
struct Setter {
    std::string_view key, value;
    const Known& known;
    bool found = false;
    std::optional<game::Refusal> why;

    bool mine(std::string_view name) { return name == key && (found = true); }
    void refuse(const char* sentence, std::vector<std::string> values) {
        values.insert(values.begin(), std::string(value));
        why = game::Refusal{sentence, std::move(values)};
    }

    void text(std::string_view name, std::string& into, std::size_t most) {
        if (!mine(name)) return;
        if (letters(value) > most) return refuse("kiosk.conf_text", {std::to_string(most)});
        if (!value.empty()) into = value;
    }
    void path(std::string_view name, std::filesystem::path& into) {
        if (!mine(name)) return;
        const auto read = os::utf8_path(value);
        if (!value.empty() && !read.is_absolute()) return refuse("kiosk.conf_path", {});
        into = read;
    }
    void number(std::string_view name, int& into, int min, int max) {
        if (!mine(name)) return;
        const auto read = read_number(value);
        if (!read || *read < min || *read > max)
            return refuse("kiosk.conf_number", {std::to_string(min), std::to_string(max)});
        into = *read;
    }
    void number_or_off(std::string_view name, int& into, int min, int max) {
        if (!mine(name)) return;
        if (value == "off") {
            into = 0;
            return;
        }
        const auto read = read_number(value);
        if (!read || *read < min || *read > max)
            return refuse("kiosk.conf_number_or_off", {std::to_string(min), std::to_string(max)});
        into = *read;
    }
    void decimal(std::string_view name, double& into, double min, double max) {
        if (!mine(name)) return;
        const auto read = read_decimal(value);
        if (!read || *read < min || *read > max)
            return refuse("kiosk.conf_decimal", {decimal_of(min), decimal_of(max)});
        into = *read;
    }
    std::optional<std::size_t> one_of(const std::vector<std::string>& words) {
        const auto at = std::find(words.begin(), words.end(), value);
        if (at == words.end()) {
            refuse("kiosk.conf_word", {joined(words)});
            return std::nullopt;
        }
        return static_cast<std::size_t>(at - words.begin());
    }
    void flag(std::string_view name, bool& into) {
        if (!mine(name)) return;
        if (const auto at = one_of(kFlags)) into = *at == 1;
    }
    template <class Enum>
    void word(std::string_view name, Enum& into, const std::vector<std::string>& words) {
        if (!mine(name)) return;
        if (const auto at = one_of(words)) into = static_cast<Enum>(*at);
    }
    void word(std::string_view name, std::string& into, const std::vector<std::string>& words) {
        if (!mine(name)) return;
        if (const auto at = one_of(words)) into = words[*at];
    }
    void turn(std::string_view name, int& into) {
        if (!mine(name)) return;
        if (const auto at = one_of(kTurns)) into = static_cast<int>(*at) * 90;
    }
    void list(std::string_view name, std::vector<std::string>& into,
              const std::vector<std::string>& words, std::size_t least) {
        if (!mine(name)) return;
        std::vector<std::string> chosen;
        for (const auto& word : list_of(value)) {
            const bool fits = std::find(words.begin(), words.end(), word) != words.end() &&
                              std::find(chosen.begin(), chosen.end(), word) == chosen.end();
            if (!fits) return refuse("kiosk.conf_list", {word, joined(words)});
            chosen.push_back(word);
        }
        if (chosen.size() < least)
            return refuse("kiosk.conf_few", {std::to_string(least), joined(words)});
        into = std::move(chosen);
    }
    void games(std::string_view name, std::vector<std::string>& into) {
        if (name == key && value == "all") {
            found = true;
            into = known.games;
            return;
        }
        list(name, into, known.games, 1);
        // In the order of the title, however they stand there.
        std::vector<std::string> ordered;
        for (const auto& game : known.games)
            if (std::find(into.begin(), into.end(), game) != into.end()) ordered.push_back(game);
        if (found && !why) into = std::move(ordered);
    }
    void animals(std::string_view name, std::vector<std::string>& into) {
        if (name == key && value == "all") {
            found = true;
            into.clear();
            return;
        }
        list(name, into, kiosk::animals(), 4);
    }
    void initials(std::string_view name, std::vector<std::string>& into) {
        if (!mine(name)) return;
        into.clear();
        for (const auto& word : list_of(value)) {
            if (!identity_fits({kiosk::animals()[0], colours()[0], word}) || word.empty())
                return refuse("kiosk.conf_initials", {word});
            into.push_back(word);
        }
    }
    void day(std::string_view name, Day& into, std::string_view none) {
        if (!mine(name)) return;
        const auto read = !none.empty() && value == none ? Day{} : read_day(value);
        if (!read) return refuse(none.empty() ? "kiosk.conf_day" : "kiosk.conf_quiet", {});
        into = *read;
    }
    void time_or_off(std::string_view name, std::optional<int>& into) {
        if (!mine(name)) return;
        const auto read = read_minute(value);
        if (!read && value != "off") return refuse("kiosk.conf_time", {});
        into = read;
    }
    void address(std::string_view name, std::string& into) {
        if (!mine(name)) return;
        if (!value.empty() && !is_address(value)) return refuse("kiosk.conf_address", {});
        into = value;
    }
    void hash(std::string_view name, std::string& into) {
        if (!mine(name)) return;
        into = value;
        if (!value.empty() && !hash_fits(into)) why = game::Refusal{"kiosk.conf_pin"};
    }
};

/// `options_zatre = length=short, players=2`.
std::optional<game::Refusal> set_options(Conf& conf, const std::string& game,
                                         std::string_view value, const Known& known) {
    auto& rules = conf.options[game];
    for (const auto& rule : list_of(value)) {
        const auto equals = rule.find('=');
        if (equals == std::string::npos || equals == 0 || equals + 1 == rule.size())
            return game::Refusal{"kiosk.conf_rule", {rule}};
        auto name = rule.substr(0, equals), text = rule.substr(equals + 1);
        for (const auto& other : rules)
            if (other.first == name) return game::Refusal{"kiosk.conf_rule_twice", {name}};
        if (!known.option) return game::Refusal{"kiosk.conf_rule", {rule}};
        if (auto why = known.option(game, name, text)) return why;
        rules.emplace_back(std::move(name), std::move(text));
    }
    if (rules.empty()) {
        conf.options.erase(game);
        return std::nullopt;
    }
    return known.together ? known.together(game, rules) : std::nullopt;
}

}  // namespace

std::vector<std::string> list_of(std::string_view text) {
    std::vector<std::string> words;
    if (game::trimmed(text).empty()) return words;
    for (;;) {
        const auto comma = text.find(',');
        words.emplace_back(game::trimmed(text.substr(0, comma)));
        if (comma == std::string_view::npos) return words;
        text.remove_prefix(comma + 1);
    }
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

std::optional<game::Refusal> set_key(Conf& conf, std::string_view key, std::string_view value,
                                     const Known& known, bool& found) {
    Setter setter{key, value, known, false, std::nullopt};
    each(conf, setter);
    found = setter.found;
    if (found) return setter.why;
    if (key.substr(0, 8) == "options_") {
        const std::string game(key.substr(8));
        found = std::find(known.games.begin(), known.games.end(), game) != known.games.end();
        return found ? set_options(conf, game, value, known) : std::nullopt;
    }
    if (key.substr(0, 6) == "hours_" && key.size() > 6 && key[6] >= '0' && key[6] <= '9') {
        found = true;
        const auto date = read_date(key.substr(6));
        if (!date) return game::Refusal{"kiosk.conf_date", {std::string(key.substr(6))}};
        const auto day = read_day(value);
        if (!day) return game::Refusal{"kiosk.conf_day", {std::string(value)}};
        conf.hours.dates[*date] = *day;
    }
    return std::nullopt;
}

}  // namespace kiosk
