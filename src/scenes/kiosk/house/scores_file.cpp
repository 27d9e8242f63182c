// The file of the scores: {"format": 1, "rows": [{game, challenge, lower, value, time, animal,
// colour, initials}]}, in the order in which they came.
#include "os/files.hpp"
#include "scenes/kiosk/house/scores.hpp"

#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

namespace kiosk {
namespace {

using Json = nlohmann::json;

/// A row, or nothing if it is none of ours.
bool read_row(const Json& json, Board& board, Row& row) {
    const auto text = [&](const char* key, std::string& into) {
        const auto at = json.find(key);
        if (at == json.end() || !at->is_string()) return false;
        into = at->get<std::string>();
        return into.size() <= 64;
    };
    const auto number = [&](const char* key, long long& into) {
        const auto at = json.find(key);
        if (at == json.end() || !at->is_number_integer()) return false;
        into = at->get<long long>();
        return true;
    };
    const auto lower = json.is_object() ? json.find("lower") : json.end();
    long long time = 0;
    if (!json.is_object() || lower == json.end() || !lower->is_boolean() ||
        !text("game", board.game) || !text("challenge", board.challenge) ||
        !number("value", row.value) || !number("time", time) || !text("animal", row.who.animal) ||
        !text("colour", row.who.colour) || !text("initials", row.who.initials))
        return false;
    board.lower = lower->get<bool>();
    row.time = static_cast<std::time_t>(time);
    return identity_fits(row.who) && time >= 0 && time < (1LL << 40);
}

}  // namespace

Scores::Scores(std::filesystem::path file, const ScoreConf& conf, std::time_t now)
    : file_(std::move(file)), conf_(conf) {
    read(now);
}

void Scores::read(std::time_t now) {
    std::error_code error;
    const auto folder = file_.parent_path();
    if (file_.empty() || !std::filesystem::is_directory(folder, error)) {
        problem_ = std::make_error_code(std::errc::no_such_file_or_directory).message();
        return;
    }
    if (std::filesystem::exists(file_, error)) {
        const auto text = os::read_whole(file_, 4u << 20);
        const auto json = text ? Json::parse(*text, nullptr, false) : Json();
        const bool fine = json.is_object() && json.value("format", Json()) == 1 &&
                          json.contains("rows") && json["rows"].is_array();
        damaged_ = !fine;
        for (const auto& item : fine ? json["rows"] : Json::array()) {
            Entry entry;
            if (!read_row(item, entry.board, entry.row)) {
                damaged_ = true;
                continue;
            }
            entry.row.id = next_++;
            entries_.push_back(std::move(entry));
        }
        // What could be read goes on; the file as it was is kept for the staff.
        if (damaged_ && !os::set_aside(file_))
            problem_ = std::make_error_code(std::errc::permission_denied).message();
    }
    if (purge(now) == 0) write();  // tells at once whether the directory can be written
}

void Scores::write() {
    if (file_.empty()) return;
    Json rows = Json::array();
    for (const auto& [board, row] : entries_)
        rows.push_back({{"game", board.game},
                        {"challenge", board.challenge},
                        {"lower", board.lower},
                        {"value", row.value},
                        {"time", static_cast<long long>(row.time)},
                        {"animal", row.who.animal},
                        {"colour", row.who.colour},
                        {"initials", row.who.initials}});
    const auto text = Json{{"format", 1}, {"rows", std::move(rows)}}.dump(
        -1, ' ', false, Json::error_handler_t::replace);
    const auto trouble = os::write_durably(file_, text + "\n");
    problem_ = trouble ? *trouble : "";
}

}  // namespace kiosk
