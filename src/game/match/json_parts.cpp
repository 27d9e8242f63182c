#include "game/match/json_parts.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace game {

nlohmann::json json_of(const Settings& settings) {
    auto json = nlohmann::json::object();
    for (const auto& entry : settings.values())
        std::visit([&](const auto& value) { json[entry.first] = value; }, entry.second);
    return json;
}

std::variant<Settings, std::string> read_settings(const nlohmann::json& json) {
    if (!json.is_object()) return "options";
    Settings settings;
    for (const auto& [name, value] : json.items()) {
        if (value.is_boolean())
            settings.set(name, value.get<bool>());
        else if (const auto number = small_number(value))
            settings.set(name, *number);
        else if (value.is_string())
            settings.set(name, value.get<std::string>());
        else
            return name;
    }
    return settings;
}

std::optional<int> small_number(const nlohmann::json& value) {
    constexpr std::int64_t kMost = 1'000'000'000;
    if (!value.is_number_integer()) return std::nullopt;
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > kMost) return std::nullopt;
    const auto number = value.get<std::int64_t>();
    if (number < -kMost || number > kMost) return std::nullopt;
    return static_cast<int>(number);
}

std::string cut_off(std::string text, std::size_t most) {
    if (text.size() <= most) return text;
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
    text.resize(most);
    return text;
}

namespace {

constexpr std::size_t kNameBytes = 256;  // of a name in a record; the program's own are far shorter

std::string word_in(const nlohmann::json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string()
               ? cut_off(found->get<std::string>(), kNameBytes)
               : std::string();
}

/// A badge, or none where the number is nobody's.
int badge_in(const nlohmann::json& object) {
    const auto found = object.find("badge");
    const auto badge = found == object.end() ? std::nullopt : small_number(*found);
    return badge && *badge >= 0 && *badge < kBadges ? *badge : Seat().badge;
}

/// After how many actions the seat was given up; as if it were not, where that is no such number.
int resigned_in(const nlohmann::json& object) {
    const auto found = object.find("resigned");
    const auto ply = found == object.end() ? std::nullopt : small_number(*found);
    return ply && *ply >= 0 ? *ply : Seat().resigned;
}

bool stands_in(const nlohmann::json& object) {
    const auto found = object.find("stands_in");
    return found != object.end() && found->is_boolean() && found->get<bool>();
}

std::optional<std::vector<int>> numbers_in(const nlohmann::json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_array()) return std::nullopt;
    std::vector<int> numbers;
    for (const auto& item : *found) {
        const auto number = small_number(item);
        if (!number) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

}  // namespace

std::vector<Seat> seats_of(const nlohmann::json& list) {
    std::vector<Seat> seats;
    if (!list.is_array()) return seats;
    for (const auto& item : list) {
        if (item.is_string())
            seats.push_back({cut_off(item.get<std::string>(), kNameBytes), {}});
        else if (item.is_object())
            seats.push_back({word_in(item, "name"), word_in(item, "kind"), badge_in(item),
                             resigned_in(item), stands_in(item)});
        else
            return {};
    }
    return seats;
}

std::optional<Result> result_of(const nlohmann::json& object) {
    if (!object.is_object()) return std::nullopt;
    auto scores = numbers_in(object, "scores");
    auto winners = numbers_in(object, "winners");
    if (!scores || !winners) return std::nullopt;
    return Result{std::move(*scores), std::move(*winners)};
}

std::optional<Ending> ending_of(const nlohmann::json& object) {
    if (!object.is_object()) return std::nullopt;
    const auto how = word_in(object, "how");
    if (how == "agreed") return Ending{Ending::How::agreed, 0};
    const auto seat = object.find("seat");
    if (how != "resigned" || seat == object.end()) return std::nullopt;
    const auto number = small_number(*seat);
    if (!number || *number < 0) return std::nullopt;
    return Ending{Ending::How::resigned, *number};
}

std::vector<Variation> variations_of(const nlohmann::json& list) {
    std::vector<Variation> variations;
    if (!list.is_array()) return variations;
    for (const auto& item : list) {
        if (!item.is_object() || !item.contains("from") || !item.contains("actions")) continue;
        const auto from = small_number(item["from"]);
        const auto& actions = item["actions"];
        if (!from || *from < 0 || !actions.is_array() || actions.empty()) continue;
        Variation one{*from, {}};
        for (const auto& action : actions)
            if (action.is_string() && action.get_ref<const std::string&>().size() <= kActionBytes)
                one.actions.push_back(action.get<std::string>());
        if (one.actions.size() == actions.size() && variations.size() < kVariations)
            variations.push_back(std::move(one));
    }
    return variations;
}

nlohmann::json json_of(const std::vector<Variation>& variations) {
    auto list = nlohmann::json::array();
    for (const auto& one : variations)
        list.push_back({{"from", one.from}, {"actions", one.actions}});
    return list;
}

void locate(Fault& fault, std::string_view text) {
    fault.byte = std::min(fault.byte, text.size());
    const auto before = text.substr(0, fault.byte);
    fault.line = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    const auto start = before.rfind('\n');
    fault.column =
        1 + static_cast<int>(start == std::string_view::npos ? before.size()
                                                             : before.size() - start - 1);
}

std::variant<nlohmann::json, Fault> parsed(const char* key, std::string_view text) {
    using nlohmann::json;
    Fault fault;
    fault.why = {key, {}};
    std::size_t read = 0;
    try {
        return json::parse(Counted(text.data(), &read), Counted(text.data() + text.size(), &read));
    } catch (const json::parse_error& error) {
        fault.byte = error.byte > 0 ? error.byte - 1 : 0;
    } catch (const json::out_of_range&) {  // a number that is too large; the error knows no place
        fault.byte = read > 0 ? read - 1 : 0;
    }
    locate(fault, text);
    return fault;
}

std::string place_in(const char* list, std::size_t index, const nlohmann::json& one) {
    std::string place = std::string(list) + "[" + std::to_string(index) + "]";
    if (one.is_object() && one.contains("id") && one["id"].is_string())
        place += " " + one["id"].get<std::string>();
    return place;
}

}  // namespace game
