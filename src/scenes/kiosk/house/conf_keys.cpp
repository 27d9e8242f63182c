// Lists all keys of kiosk.conf with standard values and ranges.
#include "scenes/kiosk/house/conf_table.hpp"

#include <algorithm>
#include <cstdio>

namespace kiosk {
namespace {

/// Writes down every key with its standard value and range.
struct Lister {
    std::vector<ConfKey> keys;

    void put(std::string_view name, std::string standard, std::string range) {
        keys.push_back({std::string(name), std::move(standard), std::move(range)});
    }
    static std::string span(const std::string& min, const std::string& max) {
        return min + " - " + max;
    }
    static std::string choice(const std::vector<std::string>& words) {
        std::string text;
        for (const auto& word : words) text += (text.empty() ? "" : " | ") + word;
        return text;
    }
    void text(std::string_view name, const std::string& value, std::size_t most) {
        put(name, value, "text, at most " + std::to_string(most) + " characters");
    }
    void path(std::string_view name, const std::filesystem::path& value) {
        put(name, value.string(), "absolute path or empty");
    }
    void number(std::string_view name, int value, int min, int max) {
        put(name, std::to_string(value), span(std::to_string(min), std::to_string(max)));
    }
    void number_or_off(std::string_view name, int value, int min, int max) {
        put(name, value ? std::to_string(value) : "off",
            "off | " + span(std::to_string(min), std::to_string(max)));
    }
    void decimal(std::string_view name, double value, double min, double max) {
        put(name, decimal_of(value), span(decimal_of(min), decimal_of(max)));
    }
    void flag(std::string_view name, bool value) { put(name, kFlags[value], "on | off"); }
    template <class Enum>
    void word(std::string_view name, Enum value, const std::vector<std::string>& words) {
        put(name, words[static_cast<std::size_t>(value)], choice(words));
    }
    void word(std::string_view name, const std::string& value,
              const std::vector<std::string>& words) {
        put(name, value, choice(words));
    }
    void turn(std::string_view name, int value) {
        put(name, std::to_string(value), choice(kTurns));
    }
    void list(std::string_view name, const std::vector<std::string>& value,
              const std::vector<std::string>& words, std::size_t) {
        put(name, joined(value), "list of " + joined(words));
    }
    void games(std::string_view name, const std::vector<std::string>&) {
        put(name, "all", "all | list of games");
    }
    void animals(std::string_view name, const std::vector<std::string>&) {
        put(name, "all", "all | list of at least 4 animals");
    }
    void initials(std::string_view name, const std::vector<std::string>& value) {
        put(name, joined(value), "list of three letters A - Z or _");
    }
    void day(std::string_view name, const Day& value, std::string_view none) {
        put(name, none.empty() ? day_text(value) : std::string(none),
            none.empty() ? "always | closed | spans" : "off | spans");
    }
    void time_or_off(std::string_view name, const std::optional<int>& value) {
        put(name, value ? minute_text(*value) : "off", "off | time of day");
    }
    void address(std::string_view name, const std::string& value) {
        put(name, value, "address that begins with https:// or http://, or empty");
    }
    void hash(std::string_view name, const std::string&) { put(name, "", "written by --set-pin"); }
};

}  // namespace

std::string decimal_of(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%g", value);
    std::replace(text, text + sizeof text, ',', '.');
    return text;
}

std::vector<ConfKey> conf_keys() {
    const Conf conf;
    Lister lister;
    each(conf, lister);
    return std::move(lister.keys);
}

}  // namespace kiosk
