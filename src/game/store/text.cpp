// Column texts of the store, see impl.hpp.
#include "game/store/impl.hpp"

#include "game/match/json_parts.hpp"

#include <nlohmann/json.hpp>

namespace game::column {

namespace {

using Json = nlohmann::json;

/// Names come from people: broken UTF-8 is replaced instead of refused.
std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

constexpr std::size_t kMostBytes = 64 * 1024;  // far more than anything that is written here

/// Discarded (is_discarded()) when the text is no JSON.
Json parse(std::string_view text) {
    if (text.size() > kMostBytes) return Json(Json::value_t::discarded);
    return Json::parse(text.begin(), text.end(), nullptr, false);
}

}  // namespace

std::string text_of(const Settings& options) {
    return dump(json_of(options));
}

std::string text_of(const std::vector<Seat>& seats) {
    Json json = Json::array();
    for (const auto& seat : seats) {
        Json entry = {{"name", seat.name}, {"kind", seat.kind}};
        if (seat.badge >= 0) entry["badge"] = seat.badge;
        if (seat.resigned >= 0) entry["resigned"] = seat.resigned;
        if (seat.stands_in) entry["stands_in"] = true;
        json.push_back(std::move(entry));
    }
    return dump(json);
}

std::string text_of(const Ending& ended) {
    if (ended.how == Ending::How::agreed) return dump({{"how", "agreed"}});
    return dump({{"how", "resigned"}, {"seat", ended.seat}});
}

std::string text_of(const Result& result) {
    return dump({{"scores", result.scores}, {"winners", result.winners}});
}

std::optional<Settings> read_options(std::string_view text) {
    auto read = read_settings(parse(text));
    auto* options = std::get_if<Settings>(&read);
    return options ? std::optional(std::move(*options)) : std::nullopt;
}

std::optional<std::vector<Seat>> read_seats(std::string_view text) {
    const auto json = parse(text);
    if (!json.is_array()) return std::nullopt;
    const auto is_word = [](const Json& entry, const char* key) {
        return entry.is_object() && entry.contains(key) && entry[key].is_string();
    };
    for (const auto& entry : json)
        if (!is_word(entry, "name") || !is_word(entry, "kind")) return std::nullopt;
    return seats_of(json);
}

std::optional<Ending> read_ending(std::string_view text) {
    return ending_of(parse(text));
}

std::optional<Result> read_result(std::string_view text) {
    return result_of(parse(text));
}

}  // namespace game::column
