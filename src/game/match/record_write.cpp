// Writing records, and taking texts from files and streams.
#include "game/match/json_parts.hpp"
#include "game/match/record.hpp"
#include "os/files.hpp"

#include <algorithm>
#include <istream>
#include <nlohmann/json.hpp>

namespace game {

namespace {

using nlohmann::ordered_json;

Fault unreadable(const std::string& path) {
    return Fault{{"record.unreadable", {path}}};
}

ordered_json json_of(const Ending& ending) {
    auto out = ordered_json::object();
    out["how"] = ending.how == Ending::How::agreed ? "agreed" : "resigned";
    if (ending.how == Ending::How::resigned) out["seat"] = ending.seat;
    return out;
}

ordered_json json_of(const std::vector<Seat>& seats) {
    auto out = ordered_json::array();
    for (const auto& seat : seats) {
        auto& item = out.emplace_back(ordered_json::object());
        item["name"] = seat.name;
        item["kind"] = seat.kind;
        if (seat.badge >= 0) item["badge"] = seat.badge;
        if (seat.resigned >= 0) item["resigned"] = seat.resigned;
        if (seat.stands_in) item["stands_in"] = true;
    }
    return out;
}

}  // namespace

std::string write_record(const Record& record, int indent) {
    ordered_json out;
    out["format"] = kRecordFormat;
    out["game"] = record.game;
    out["options"] = ordered_json::object();
    for (const auto& entry : record.options.values())
        std::visit([&](const auto& value) { out["options"][entry.first] = value; }, entry.second);
    if (record.seed) out["seed"] = std::to_string(*record.seed);
    if (!record.seats.empty()) out["seats"] = json_of(record.seats);
    if (!record.created.empty()) out["created"] = record.created;
    if (!record.comment.empty()) out["comment"] = record.comment;
    out["actions"] = record.actions;
    if (record.ended) out["ended"] = json_of(*record.ended);
    if (record.result) {
        out["result"]["scores"] = record.result->scores;
        out["result"]["winners"] = record.result->winners;
    }
    if (!record.variations.empty()) out["variations"] = json_of(record.variations);
    return out.dump(indent, ' ', false, ordered_json::error_handler_t::replace);
}

std::string read_all(std::istream& in) {
    std::string text;
    char buffer[1 << 14];
    while (text.size() <= kRecordBytes && in) {
        in.read(buffer, sizeof buffer);
        text.append(buffer, static_cast<std::size_t>(in.gcount()));
    }
    text.resize(std::min(text.size(), kRecordBytes + 1));
    return text;
}

std::variant<std::string, Fault> read_text_file(const std::string& path) {
    auto in = os::to_read(os::utf8_path(path));
    if (!in) return unreadable(path);
    auto text = read_all(in);
    if (in.bad()) return unreadable(path);
    return text;
}

}  // namespace game
