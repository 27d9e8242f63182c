// Reading assets/games/<game>/challenges.json, see challenge.hpp.
#include "game/contest/challenge.hpp"
#include "game/match/json_parts.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>

namespace game {

namespace {

using Json = nlohmann::json;

constexpr int kFormat = 1;

/// Thrown inside this file only; read_challenges gives it back as a value.
struct Wrong {
    Refusal why;
};

[[noreturn]] void wrong(const char* key, std::string value) {
    throw Wrong{{key, {std::move(value)}}};
}

int whole(const Json& json, const char* name, int standard, int least, int most) {
    const auto found = json.find(name);
    if (found == json.end()) return standard;
    if (!found->is_number_integer()) wrong("challenge.value", name);
    const auto number = found->get<std::int64_t>();
    if (number < least || number > most) wrong("challenge.value", name);
    return static_cast<int>(number);
}

std::string text(const Json& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end()) wrong("challenge.missing", name);
    if (!found->is_string() || found->get<std::string>().empty()) wrong("challenge.value", name);
    return found->get<std::string>();
}

/// A list of texts, one at least.
std::vector<std::string> texts(const Json& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end()) wrong("challenge.missing", name);
    if (!found->is_array() || found->empty()) wrong("challenge.value", name);
    std::vector<std::string> list;
    for (const auto& item : *found) {
        if (!item.is_string()) wrong("challenge.value", name);
        list.push_back(item.get<std::string>());
    }
    return list;
}

Settings settings_of(const Json& json) {
    const auto found = json.find("options");
    if (found == json.end()) return {};
    auto read = read_settings(*found);
    if (const auto* name = std::get_if<std::string>(&read)) wrong("challenge.value", *name);
    return std::get<Settings>(std::move(read));
}

void read_luck(const Json& json, Challenge& challenge) {
    const auto found = json.find("luck");
    if (found == json.end()) return;
    if (*found == "date") {
        challenge.luck = Challenge::Luck::date;
    } else if (*found == "fresh") {
        challenge.luck = Challenge::Luck::fresh;
    } else if (found->is_number_unsigned()) {
        challenge.luck = Challenge::Luck::seed;
        challenge.seed = found->get<std::uint64_t>();
    } else {
        wrong("challenge.value", "luck");
    }
}

void read_goal(const Json& json, Challenge& challenge) {
    const std::string goal = text(json, "goal");
    if (goal == "win")
        challenge.goal = Challenge::Goal::win;
    else if (goal == "draw")
        challenge.goal = Challenge::Goal::draw;
    else if (goal == "score")
        challenge.goal = Challenge::Goal::score;
    else if (goal == "turn")
        challenge.goal = Challenge::Goal::turn;
    else if (goal == "rival")
        challenge.goal = Challenge::Goal::rival;
    else if (goal == "choice")
        challenge.goal = Challenge::Goal::choice;
    else
        wrong("challenge.value", "goal");
    if (challenge.goal == Challenge::Goal::choice) challenge.answers = texts(json, "answers");
    if (const auto fewer = json.find("fewer"); fewer != json.end()) {
        if (!fewer->is_boolean()) wrong("challenge.value", "fewer");
        challenge.fewer = fewer->get<bool>();
    }
    challenge.turns = whole(json, "turns", 0, 1, 1000);
    challenge.score = whole(json, "score", 0, -1'000'000, 1'000'000);
    if (challenge.goal == Challenge::Goal::turn && challenge.score < 1)
        wrong("challenge.value", "score");
    if (challenge.goal == Challenge::Goal::rival) challenge.rival = text(json, "rival");
    const auto found = json.find("medals");
    const bool limits =
        challenge.goal == Challenge::Goal::score || challenge.goal == Challenge::Goal::rival;
    if (limits && found == json.end()) wrong("challenge.missing", "medals");
    if (found == json.end()) return;
    if (!found->is_array() || found->size() != 3) wrong("challenge.value", "medals");
    for (const auto& limit : *found) {
        if (!limit.is_number_integer()) wrong("challenge.value", "medals");
        challenge.medals.push_back(limit.get<int>());
    }
    const bool falling = std::is_sorted(challenge.medals.rbegin(), challenge.medals.rend());
    const bool rising = std::is_sorted(challenge.medals.begin(), challenge.medals.end());
    if (!(challenge.fewer ? falling : rising)) wrong("challenge.value", "medals");
}

void read_puzzle(const Json& json, Challenge& challenge) {
    auto& puzzle = challenge.puzzle;
    puzzle.task = text(json, "puzzle");
    puzzle.solution = text(json, "solution");
    puzzle.difficulty = whole(json, "difficulty", 1, 1, 5);
    puzzle.gold = whole(json, "gold", 60, 1, 100'000);
    puzzle.silver = whole(json, "silver", 60, puzzle.gold, 100'000);
    if (const auto found = json.find("secret"); found != json.end()) {
        if (!found->is_boolean()) wrong("challenge.value", "secret");
        puzzle.secret = found->get<bool>();
    }
    puzzle.solutions = whole(json, "solutions", 0, 1, 1'000'000'000);
}

Challenge read_one(const Json& json, const Game& game) {
    if (!json.is_object()) wrong("challenge.value", "challenges");
    Challenge challenge;
    challenge.id = text(json, "id");
    challenge.game = game.id;
    challenge.kind = text(json, "kind");
    challenge.options = settings_of(json);
    if (const auto found = json.find("actions"); found != json.end()) {
        if (!found->is_array()) wrong("challenge.value", "actions");
        for (const auto& action : *found) {
            if (!action.is_string()) wrong("challenge.value", "actions");
            challenge.actions.push_back(action.get<std::string>());
        }
    }
    read_luck(json, challenge);
    read_goal(json, challenge);
    challenge.grade = whole(json, "grade", 1, 1, 3);
    challenge.length = whole(json, "length", 0, 1, 1000);
    challenge.tempting = whole(json, "tempting", 0, 0, 1000);
    if (const auto found = json.find("daily"); found != json.end()) {
        if (!found->is_boolean()) wrong("challenge.value", "daily");
        challenge.daily = found->get<bool>();
    }
    if (json.contains("puzzle")) {
        read_puzzle(json, challenge);
        return challenge;
    }
    const auto started = start_challenge(challenge, game, 0);
    if (const auto* refusal = std::get_if<Refusal>(&started)) throw Wrong{*refusal};
    const auto& match = std::get<Match>(started);
    if (match.over()) wrong("challenge.value", "options");
    const bool known =
        std::find(game.bots.begin(), game.bots.end(), challenge.rival) != game.bots.end();
    if (challenge.goal == Challenge::Goal::rival && (!known || match.seats() != 1))
        wrong("challenge.value", "rival");
    return challenge;
}

}  // namespace

std::variant<std::vector<Challenge>, Fault> read_challenges(std::string_view text_of_file,
                                                            const Game& game) {
    auto values = parsed("challenge.syntax", text_of_file);
    if (auto* broken = std::get_if<Fault>(&values)) return std::move(*broken);
    const auto& json = std::get<Json>(values);
    Fault fault;
    std::vector<Challenge> all;
    try {
        if (!json.is_object()) wrong("challenge.value", "challenges");
        if (whole(json, "format", 0, 0, 1'000'000) > kFormat) wrong("challenge.newer", "");
        if (const auto found = text(json, "game"); found != game.id) wrong("challenge.game", found);
        const auto list = json.find("challenges");
        if (list == json.end()) wrong("challenge.missing", "challenges");
        if (!list->is_array()) wrong("challenge.value", "challenges");
        for (std::size_t i = 0; i < list->size(); ++i) {
            const auto& one = (*list)[i];
            fault.text = place_in("challenges", i, one);
            all.push_back(read_one(one, game));
            for (std::size_t k = 0; k < i; ++k)
                if (all[k].id == all[i].id) wrong("challenge.twice", all[i].id);
        }
    } catch (const Wrong& trouble) {
        fault.why = trouble.why;
        return fault;
    }
    return all;
}

}  // namespace game
