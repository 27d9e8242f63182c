// Column texts of the store, see store_text.hpp.
#include "game/match/store_text.hpp"

#include "game/match/json_parts.hpp"

#include <nlohmann/json.hpp>

namespace game::column {

namespace {

using Json = nlohmann::json;

/// Names come from people: broken UTF-8 is replaced instead of refused.
std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Discarded (is_discarded()) when the text is no JSON.
Json parse(std::string_view text) {
    return Json::parse(text.begin(), text.end(), nullptr, false);
}

std::optional<std::vector<int>> read_numbers(const Json& json, const char* key) {
    const auto found = json.find(key);
    if (found == json.end() || !found->is_array()) return std::nullopt;
    std::vector<int> numbers;
    for (const auto& number : *found) {
        if (!number.is_number_integer()) return std::nullopt;
        numbers.push_back(number.get<int>());
    }
    return numbers;
}

std::optional<std::string> read_word(const Json& json, const char* key) {
    const auto found = json.find(key);
    if (found == json.end() || !found->is_string()) return std::nullopt;
    return found->get<std::string>();
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
    std::vector<Seat> seats;
    for (const auto& entry : json) {
        if (!entry.is_object()) return std::nullopt;
        auto name = read_word(entry, "name");
        auto kind = read_word(entry, "kind");
        if (!name || !kind) return std::nullopt;
        Seat seat{std::move(*name), std::move(*kind)};
        if (const auto badge = entry.find("badge"); badge != entry.end()) {
            const bool known = badge->is_number_integer() && *badge >= 0 && *badge < kBadges;
            if (known) seat.badge = badge->get<int>();
        }
        seats.push_back(std::move(seat));
    }
    return seats;
}

std::optional<Ending> read_ending(std::string_view text) {
    const auto json = parse(text);
    if (!json.is_object()) return std::nullopt;
    const auto how = read_word(json, "how");
    if (how == "agreed") return Ending{Ending::How::agreed, 0};
    const auto seat = json.find("seat");
    if (how != "resigned" || seat == json.end() || !seat->is_number_integer()) return std::nullopt;
    return Ending{Ending::How::resigned, seat->get<int>()};
}

std::optional<Result> read_result(std::string_view text) {
    const auto json = parse(text);
    if (!json.is_object()) return std::nullopt;
    auto scores = read_numbers(json, "scores");
    auto winners = read_numbers(json, "winners");
    if (!scores || !winners) return std::nullopt;
    return Result{std::move(*scores), std::move(*winners)};
}

}  // namespace game::column
