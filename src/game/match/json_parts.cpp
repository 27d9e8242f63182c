#include "game/match/json_parts.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

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
        else if (value.is_number_integer())
            settings.set(name, value.get<int>());
        else if (value.is_string())
            settings.set(name, value.get<std::string>());
        else
            return name;
    }
    return settings;
}

void locate(Fault& fault, std::string_view text) {
    fault.byte = std::min(fault.byte, text.size());
    const auto before = text.substr(0, fault.byte);
    fault.line = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    const auto start = before.rfind('\n');
    fault.column =
        1 + static_cast<int>(start == before.npos ? before.size() : before.size() - start - 1);
}

Fault syntax_fault(const char* key, std::string_view text, std::size_t byte) {
    Fault fault;
    fault.why = {key, {}};
    fault.byte = byte > 0 ? byte - 1 : 0;
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
