// The pentathlon as text: JSON for the store, CSV for people. See pentathlon.hpp.
#include "game/contest/pentathlon.hpp"
#include "game/core/text.hpp"
#include "game/match/json_parts.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cassert>
#include <charconv>

namespace game {

const std::array<std::string, kPentathlonGames>& pentathlon_games() {
    static const auto ids = [] {
        std::array<std::string, kPentathlonGames> list;
        for (const auto& row : games())
            if (row.pentathlon > 0) list.at(static_cast<std::size_t>(row.pentathlon - 1)) = row.id;
        for (const auto& id : list) assert(!id.empty());
        return list;
    }();
    return ids;
}

namespace {

using PentathlonJson = nlohmann::json;

std::optional<Settings> settings_in(const PentathlonJson& json, const Game& row) {
    auto read = read_settings(json);
    auto* options = std::get_if<Settings>(&read);
    if (!options || check(*options, row.options)) return std::nullopt;
    return std::move(*options);
}

std::optional<std::vector<int>> number_list(const PentathlonJson& json) {
    if (!json.is_array()) return std::nullopt;
    std::vector<int> list;
    for (const auto& number : json) {
        if (!number.is_number_integer()) return std::nullopt;
        list.push_back(number.get<int>());
    }
    return list;
}

std::optional<MeetingResult> result_in(const PentathlonJson& json) {
    if (!json.is_object() || !json.contains("scores") || !json.contains("winners"))
        return std::nullopt;
    MeetingResult result;
    const auto scores = number_list(json["scores"]), winners = number_list(json["winners"]);
    if (!scores || !winners) return std::nullopt;
    result.game = json.value("game", -1);
    result.meeting = json.value("meeting", -1);
    result.scores = *scores;
    result.winners = *winners;
    if (json.contains("resigned")) result.resigned = json.value("resigned", -1);
    if (json.contains("helped")) {
        const auto helped = number_list(json["helped"]);
        if (!helped) return std::nullopt;
        result.helped = *helped;
    }
    if (json.contains("left")) {
        const auto left = number_list(json["left"]);
        if (!left) return std::nullopt;
        result.left = *left;
    }
    return result;
}

bool read_players(const PentathlonJson& json, Pentathlon& pentathlon) {
    if (!json.is_array() || json.size() < kFewestRivals || json.size() > kMostRivals) return false;
    const auto& bots = find_game(pentathlon_games()[0])->bots;
    for (const auto& player : json) {
        if (!player.is_object()) return false;
        Seat seat{player.value("name", ""), player.value("kind", "")};
        if (seat.kind != "person" && std::find(bots.begin(), bots.end(), seat.kind) == bots.end())
            return false;
        pentathlon.players.push_back(std::move(seat));
    }
    return true;
}

bool read_begun(const PentathlonJson& json, Pentathlon& pentathlon) {
    if (!json.is_array()) return false;
    for (const auto& each : json) {
        if (!each.is_object()) return false;
        const BegunMeeting begun{each.value("game", -1), each.value("meeting", -1),
                                 each.value("match", std::int64_t{0})};
        if (begun.game < 0 || begun.game >= kPentathlonGames || begun.meeting < 0) return false;
        if (begun.meeting >= static_cast<int>(meetings_of(pentathlon, begun.game).size()))
            return false;
        pentathlon.begun.push_back(begun);
    }
    return true;
}

/// Throws what nlohmann throws where a value has another type than is asked for.
std::optional<Pentathlon> pentathlon_in(const PentathlonJson& json) {
    if (!json.is_object() || json.value("format", 0) != 1) return std::nullopt;
    Pentathlon pentathlon;
    const auto seed = json.at("seed").get<std::string>();
    const auto [end, error] =
        std::from_chars(seed.data(), seed.data() + seed.size(), pentathlon.seed);
    if (error != std::errc() || end != seed.data() + seed.size()) return std::nullopt;
    if (!read_players(json.at("players"), pentathlon)) return std::nullopt;
    for (std::size_t game = 0; game < pentathlon_games().size(); ++game) {
        const auto name = std::string(pentathlon_games()[game]);
        if (!json.at("options").contains(name)) continue;
        const auto options = settings_in(json.at("options").at(name), *find_game(name));
        if (!options) return std::nullopt;
        pentathlon.options[game] = *options;
    }
    if (!json.at("results").is_array() || !read_begun(json.at("begun"), pentathlon))
        return std::nullopt;
    const auto begun = pentathlon.begun;
    for (const auto& each : json.at("results")) {
        auto result = result_in(each);
        if (!result || !count_result(pentathlon, std::move(*result))) return std::nullopt;
    }
    return pentathlon.begun == begun ? std::optional(pentathlon) : std::nullopt;
}

std::string head_of_result(const std::string& pattern, const std::string& game) {
    const auto at = pattern.find("{1}");
    return at == std::string::npos ? pattern
                                   : pattern.substr(0, at) + game + pattern.substr(at + 3);
}

}  // namespace

std::string written(const Pentathlon& pentathlon) {
    PentathlonJson json{{"format", 1},
                        {"seed", std::to_string(pentathlon.seed)},
                        {"players", PentathlonJson::array()},
                        {"options", PentathlonJson::object()},
                        {"results", PentathlonJson::array()},
                        {"begun", PentathlonJson::array()}};
    for (const auto& player : pentathlon.players)
        json["players"].push_back({{"name", player.name}, {"kind", player.kind}});
    for (std::size_t game = 0; game < pentathlon_games().size(); ++game)
        if (!pentathlon.options[game].values().empty())
            json["options"][std::string(pentathlon_games()[game])] =
                json_of(pentathlon.options[game]);
    for (const auto& result : pentathlon.results) {
        PentathlonJson each{{"game", result.game},
                            {"meeting", result.meeting},
                            {"scores", result.scores},
                            {"winners", result.winners}};
        if (result.resigned) each["resigned"] = *result.resigned;
        if (!result.helped.empty()) each["helped"] = result.helped;
        if (!result.left.empty()) each["left"] = result.left;
        json["results"].push_back(std::move(each));
    }
    for (const auto& begun : pentathlon.begun)
        json["begun"].push_back(
            {{"game", begun.game}, {"meeting", begun.meeting}, {"match", begun.match}});
    return json.dump(-1, ' ', false, PentathlonJson::error_handler_t::replace);
}

std::optional<Pentathlon> read_pentathlon(std::string_view text) {
    const auto json = PentathlonJson::parse(text.begin(), text.end(), nullptr, false);
    try {
        return pentathlon_in(json);
    } catch (const PentathlonJson::exception&) {
        return std::nullopt;
    }
}

std::string csv(const Pentathlon& pentathlon, const PentathlonWords& words) {
    std::string text = csv_cell(words.place) + "," + csv_cell(words.player);
    for (const auto& game : words.games)
        text += "," + csv_cell(game) + "," + csv_cell(head_of_result(words.raw, game));
    text += "," + csv_cell(words.total) + "\r\n";
    std::array<std::vector<Achievement>, kPentathlonGames> made;
    for (int game = 0; game < kPentathlonGames; ++game)
        made[index(game)] = achievements(pentathlon, game);
    for (const auto& line : standings(pentathlon)) {
        const auto player = static_cast<std::size_t>(line.player);
        text += std::to_string(line.place) + "," + csv_cell(pentathlon.players[player].name);
        for (std::size_t game = 0; game < made.size(); ++game) {
            const auto& mine = made[game][player];
            text += ",";
            if (line.points[game]) text += std::to_string(*line.points[game]);
            text += ",";
            if (line.points[game])
                text += std::to_string(in_pairs(static_cast<int>(game)) ? mine.won : mine.score);
        }
        text += "," + std::to_string(line.total) + "\r\n";
    }
    return text;
}

}  // namespace game
