// Known answers of tournaments: every case of tests/data/vectors/tournaments.json by name.
#include "game/tournament/file/log.hpp"

#include <doctest/doctest.h>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

namespace {

using nlohmann::json;

/// How far two numbers of this name may be apart.
double tolerance(const std::string& name) {
    return name == "r" || name == "rd" ? 1e-3 : name == "vol" ? 1e-6 : 1e-5;
}

/// The first place where the answer is not what is known of it; empty: nowhere.
std::string difference(const json& known, const json& ours, const std::string& place,
                       const std::string& name = {}) {
    if (known.is_object()) {
        for (const auto& [key, value] : known.items()) {
            if (!ours.is_object() || !ours.contains(key)) return place + "." + key + " is missing";
            const auto found = difference(value, ours[key], place + "." + key, key);
            if (!found.empty()) return found;
        }
        return {};
    }
    const auto differs = place + ": " + known.dump() + " is known, ours is " + ours.dump();
    if (known.is_array()) {
        if (!ours.is_array() || known.size() != ours.size()) return differs;
        for (std::size_t i = 0; i < known.size(); ++i) {
            const auto found =
                difference(known[i], ours[i], place + "[" + std::to_string(i) + "]", name);
            if (!found.empty()) return found;
        }
        return {};
    }
    if (known.is_number() && ours.is_number())
        return std::abs(known.get<double>() - ours.get<double>()) <= tolerance(name) ? "" : differs;
    return known == ours ? "" : differs;
}

}  // namespace

TEST_CASE("tournament vectors: every known answer is ours") {
    std::ifstream in(TEST_DATA "/vectors/tournaments.json");
    const auto file = json::parse(in);
    int cases = 0;
    for (const auto& known : file["cases"]) {
        const auto name =
            known["kind"].get<std::string>() + " - " + known["name"].get<std::string>();
        CAPTURE(name);
        ++cases;
        const auto text =
            known.contains("text") ? known["text"].get<std::string>() : known["log"].dump();
        auto read = tournament::read_log(text);
        const bool bad = std::holds_alternative<game::Fault>(read);
        CHECK(bad == (known.value("exit", 0) == 3));
        if (bad) continue;
        auto& log = std::get<tournament::Log>(read);
        const auto folded = tournament::fold(std::move(log.head), log.events);
        const auto found =
            difference(known["expect"], json::parse(tournament::answer(folded)), "answer");
        CHECK_MESSAGE(found.empty(), found);
    }
    CHECK(cases >= 152);
}
