#include "scenes/kiosk/house/conf.hpp"

#include "os/files.hpp"

#include "game/core/text.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/kiosk/house/conf_table.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace kiosk {
namespace {

using game::trimmed;
using Lines = std::map<std::string, int, std::less<>>;  // key → its line

/// Bytes of the letter that the text begins with; 0 if it is no well-formed UTF-8, or a control
/// character other than a tab.
std::size_t letter_size(std::string_view text) {
    const auto first = static_cast<unsigned char>(text[0]);
    if (first < 0x80) {
        const bool control = first < 0x20 || first == 0x7F;
        return control && first != '\t' && first != '\r' ? 0 : 1;
    }
    const std::size_t more = first < 0xC2    ? 0
                             : first <= 0xDF ? 1
                             : first <= 0xEF ? 2
                             : first <= 0xF4 ? 3
                                             : 0;
    if (more == 0 || more >= text.size()) return 0;
    unsigned point = first & (0x3Fu >> more);
    for (const char c : text.substr(1, more)) {
        const auto next = static_cast<unsigned char>(c);
        if ((next & 0xC0) != 0x80) return 0;
        point = point << 6 | (next & 0x3Fu);
    }
    // Forms that are too long, surrogates, beyond Unicode.
    const bool longer = (more == 2 && point < 0x800) || (more == 3 && point < 0x10000);
    const bool surrogate = point >= 0xD800 && point <= 0xDFFF;
    return longer || surrogate || point > 0x10FFFF ? 0 : more + 1;
}

/// True for well-formed UTF-8 without control characters (tabs may be).
bool is_text(std::string_view text) {
    while (!text.empty()) {
        const auto size = letter_size(text);
        if (size == 0) return false;
        text.remove_prefix(size);
    }
    return true;
}

/// How many letters must change, come or go to make one word of the other.
std::size_t distance(std::string_view one, std::string_view other) {
    std::vector<std::size_t> row(other.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < one.size(); ++i) {
        std::size_t diagonal = row[0]++;
        for (std::size_t j = 0; j < other.size(); ++j) {
            const std::size_t changed = diagonal + (one[i] == other[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

game::Refusal unknown_key(std::string_view key) {
    std::string best;
    std::size_t least = 4;
    for (const auto& known : conf_keys())
        if (const auto d = distance(key, known.name); d < least) {
            least = d;
            best = known.name;
        }
    if (best.empty()) return {"kiosk.conf_unknown"};
    return {"kiosk.conf_unknown_like", {best}};
}

std::optional<ConfFault> read_line(Conf& conf, std::string_view line, int number,
                                   const Known& known, Lines& lines) {
    if (!is_text(line)) return ConfFault{number, "", {"kiosk.conf_utf8"}};
    line = trimmed(line);
    if (line.empty() || line.front() == '#') return std::nullopt;
    const auto equals = line.find('=');
    const std::string key(trimmed(line.substr(0, equals)));
    if (equals == std::string_view::npos || key.empty())
        return ConfFault{number, "", {"kiosk.conf_line"}};
    if (const auto [other, fresh] = lines.emplace(key, number); !fresh)
        return ConfFault{number, key, {"kiosk.conf_twice", {std::to_string(other->second)}}};
    bool found = false;
    auto why = set_key(conf, key, trimmed(line.substr(equals + 1)), known, found);
    if (!found) why = unknown_key(key);
    if (why) return ConfFault{number, key, *why};
    return std::nullopt;
}

/// A contradiction, said at the later of both keys' lines.
ConfFault between(const Lines& lines, const char* key, const char* other, const char* sentence,
                  int value) {
    const auto line = [&](const char* name) {
        const auto at = lines.find(name);
        return at == lines.end() ? 0 : at->second;
    };
    return {std::max(line(key), line(other)), key, {sentence, {other, std::to_string(value)}}};
}

/// What the keys must be to one another.
std::optional<ConfFault> judge(const Conf& conf, const Lines& lines) {
    const auto& all = conf.languages;
    if (std::find(all.begin(), all.end(), conf.language) == all.end()) {
        auto fault = between(lines, "language", "languages", "kiosk.conf_language", 0);
        fault.why.values = {conf.language, joined(all)};
        return fault;
    }
    struct Order {
        const char* key;
        int value;
        const char* other;
        int least;
    };
    const Order orders[] = {
        {"sound_most", conf.sound_most, "sound", conf.sound},
        {"pin_lock_most", conf.pin.lock_most, "pin_lock", conf.pin.lock},
        {"dim_more_minutes", conf.attract.dim_more_minutes, "dim_minutes",
         conf.attract.dim_minutes},
        {"dim_percent", conf.attract.dim_percent, "dim_more_percent",
         conf.attract.dim_more_percent},
        {"crash_stop", conf.service.crash_stop, "crash_safe", conf.service.crash_safe + 1},
    };
    for (const auto& order : orders)
        if (order.value < order.least)
            return between(lines, order.key, order.other, "kiosk.conf_order", order.least);
    if (conf.pin.hash.empty()) {
        const auto line = lines.find("pin_hash");
        return ConfFault{line == lines.end() ? 0 : line->second, "pin_hash", {"kiosk.conf_no_pin"}};
    }
    return std::nullopt;
}

}  // namespace

std::variant<Conf, ConfFault> read_conf(std::string_view text, const Known& known) {
    Conf conf;
    conf.games = known.games;
    Lines lines;
    if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
    for (int number = 1; !text.empty(); ++number) {
        const auto end = text.find('\n');
        if (auto fault = read_line(conf, text.substr(0, end), number, known, lines)) return *fault;
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    if (auto fault = judge(conf, lines)) return *fault;
    return conf;
}

std::variant<Conf, ConfFault> load_conf(const std::filesystem::path& file, const Known& known) {
    const auto text = os::read_whole(file, 1u << 20);
    if (!text) return ConfFault{0, "", {"kiosk.conf_unreadable"}};
    return read_conf(*text, known);
}

std::string fault_text(const std::filesystem::path& file, const ConfFault& fault) {
    const std::string what = scenes::tr_values(fault.why.key, fault.why.values);
    const std::string name = file.string(), line = std::to_string(fault.line);
    if (fault.line == 0 && fault.key.empty()) return scenes::tr("kiosk.fault_file", name, what);
    if (fault.line == 0) return scenes::tr("kiosk.fault_key", name, fault.key, what);
    if (fault.key.empty()) return scenes::tr("kiosk.fault_line", name, line, what);
    return scenes::tr("kiosk.fault_line_key", name, line, fault.key, what);
}

std::vector<std::filesystem::path> conf_places() {
    auto places = os::settings_folders();
    for (auto& place : places) place /= "kiosk.conf";
    return places;
}

std::optional<std::filesystem::path> find_conf() {
    for (const auto& place : conf_places()) {
        std::error_code ignored;
        if (std::filesystem::exists(place, ignored)) return place;
    }
    return std::nullopt;
}

}  // namespace kiosk
