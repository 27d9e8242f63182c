// The known answers of Tantrix as positions, for its own tests.
#pragma once

#include "game/tantrix/row.hpp"
#include "tests/games/tantrix/game/kit.hpp"

#include <fstream>
#include <nlohmann/json.hpp>

namespace tantrix_kit {

/// All cases.
inline nlohmann::json vectors() {
    std::ifstream in(SOURCE_ROOT "/tests/games/tantrix/vectors.json");
    return nlohmann::json::parse(in)["cases"];
}

/// The game of a record of the vectors.
inline Position position_of_record(const nlohmann::json& record) {
    const auto row = tantrix::row();
    game::Settings settings;
    for (const auto& [name, value] : record["options"].items()) {
        if (value.is_boolean()) settings.set(name, value.get<bool>());
        if (value.is_number()) settings.set(name, value.get<int>());
        if (value.is_string()) settings.set(name, value.get<std::string>());
    }
    const auto start = row.start(settings);
    const auto& boxed = std::get<std::unique_ptr<game::Position>>(start);
    return after(*position_of(*boxed), record["actions"].get<Texts>());
}

/// The position of the case with this name.
inline Position named_position(const std::string& name) {
    for (const auto& known : vectors())
        if (known["name"] == name) return position_of_record(known["record"]);
    FAIL("no such case: ", name);
    return {};
}

}  // namespace tantrix_kit
