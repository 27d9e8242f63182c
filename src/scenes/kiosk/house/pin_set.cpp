// petiboj --set-pin: the conversation, and the line in the file.
#include "os/files.hpp"
#include "os/process.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/kiosk/house/pin.hpp"

#include <algorithm>
#include <iostream>
#include <system_error>

namespace kiosk {
namespace {

constexpr int kFine = 0, kTrouble = 1, kUsage = 2;  // exit codes of the contract

std::string read_pin(std::istream& in) {
    std::string line;
    std::getline(in, line);
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
    return line;
}

/// True if this line (without its end) sets pin_hash.
bool sets_pin(std::string_view line) {
    const auto from = line.find_first_not_of(" \t");
    constexpr std::string_view kKey = "pin_hash";
    if (from == std::string_view::npos || line.substr(from, kKey.size()) != kKey) return false;
    const auto next = line.find_first_not_of(" \t", from + kKey.size());
    return next != std::string_view::npos && line[next] == '=';
}

std::filesystem::path usual_place() {
    if (const auto found = find_conf()) return *found;
    const auto place = conf_places().front();
    os::make_private_folder(place.parent_path());  // one that cannot be made shows with the file
    return place;
}

}  // namespace

std::string with_pin(std::string_view text, std::string_view hash) {
    const std::string line = "pin_hash = " + std::string(hash);
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        std::string_view old = text.substr(at, end - at);
        const bool carriage = !old.empty() && old.back() == '\r';
        if (sets_pin(old)) {
            const auto rest = text.substr(end - (carriage ? 1 : 0));
            return std::string(text.substr(0, at)) + line + std::string(rest);
        }
        at = end + 1;
    }
    const bool whole = text.empty() || text.back() == '\n';
    return std::string(text) + (whole ? "" : "\n") + line + "\n";
}

int set_pin(const std::filesystem::path& conf, std::istream& in, std::ostream& out) {
    // A link stays one: what it leads to is written.
    const auto file = os::followed(conf.empty() ? usual_place() : conf);
    const auto say = [&](const std::string& text) { out << text << std::endl; };
    std::string before;
    std::error_code ignored;
    if (std::filesystem::exists(file, ignored)) {
        const auto text = os::read_whole(file, 1u << 20);
        if (!text) {
            say(scenes::tr("kiosk.pin_unreadable", file.string()));
            return kTrouble;
        }
        before = *text;
    }
    say(scenes::tr("kiosk.pin_ask", file.string()));
    const auto pin = read_pin(in);
    if (!pin_fits(pin)) {
        say(scenes::tr("kiosk.pin_unfit"));
        return kUsage;
    }
    say(scenes::tr("kiosk.pin_again"));
    if (read_pin(in) != pin) {
        say(scenes::tr("kiosk.pin_different"));
        return kUsage;
    }
    const auto hash = hash_pin(pin);
    std::optional<std::string> problem =
        std::make_error_code(std::errc::not_enough_memory).message();
    if (hash) problem = os::write_durably(file, with_pin(before, *hash));
    if (problem) {
        say(scenes::tr("kiosk.pin_unwritten", file.string(), *problem));
        return kTrouble;
    }
    say(scenes::tr("kiosk.pin_set", file.string()));
    if (pin_is_weak(pin)) say(scenes::tr("kiosk.pin_weak"));
    return kFine;
}

int set_pin(const std::filesystem::path& conf) {
    if (!os::at_terminal()) return set_pin(conf, std::cin, std::cerr);
    const os::Silence silence;
    return set_pin(conf, std::cin, std::cerr);
}

}  // namespace kiosk
