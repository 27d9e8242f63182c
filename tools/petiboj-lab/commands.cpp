// Commands about one record, and the list of games.
#include "game/core/made_once.hpp"
#include "game/core/perft.hpp"
#include "lab.hpp"
#include "os/files.hpp"

#include <nlohmann/json.hpp>

namespace lab {

namespace {

using nlohmann::ordered_json;

/// Whole where it is.
ordered_json number_of(int value, int thousandths) {
    if (thousandths == 0) return value;
    return (value * 1000.0 + thousandths) / 1000;
}

ordered_json json_of(const game::Value& value) {
    return std::visit([](const auto& held) { return ordered_json(held); }, value);
}

const char* name_of(game::OptionType type) {
    switch (type) {
        case game::OptionType::boolean:
            return "boolean";
        case game::OptionType::integer:
            return "integer";
        case game::OptionType::choice:
            return "choice";
        case game::OptionType::text:
            break;
    }
    return "text";
}

ordered_json json_of(const game::Option& option) {
    ordered_json out;
    out["name"] = option.name;
    out["type"] = name_of(option.type);
    out["default"] = json_of(option.standard);
    if (option.type == game::OptionType::choice) {
        out["values"] = ordered_json::array();
        for (const auto& word : option.values)
            out["values"].push_back(json_of(game::written(option, word)));
    }
    if (option.type == game::OptionType::integer) {
        out["min"] = option.min;
        out["max"] = option.max;
        if (!option.also.empty()) out["also"] = option.also;
    }
    return out;
}

ordered_json json_of(const game::Game& game) {
    ordered_json out;
    out["id"] = game.id;
    out["min_players"] = game.min_seats;
    out["max_players"] = game.max_seats;
    out["levels"] = game.levels;
    out["bots"] = game.bots;
    out["options"] = ordered_json::array();
    for (const auto& option : game.options) out["options"].push_back(json_of(option));
    return out;
}

ordered_json actor_of(const game::Match& match) {
    if (match.over()) return nullptr;
    if (match.actor() == game::kChance) return "chance";
    return match.actor();
}

/// terminal, scores and winners as they stand.
void add_state(ordered_json& out, const game::Match& match) {
    const auto result = match.result();
    out["terminal"] = match.over();
    out["scores"] = match.now().scores();
    out["winners"] = result ? result->winners : std::vector<int>();
}

ordered_json refused(const game::Fault& fault) {
    ordered_json out;
    out["ok"] = false;
    if (fault.action) {
        out["at"] = *fault.action;
        out["action"] = fault.text;
    }
    out["refusal"] = fault.why.key;
    out["message"] = sentence_of(fault.why);
    return out;
}

/// Prints a fault as `replay` does: for programs on standard output, for people on the other.
int report(const game::Fault& fault, const std::string& file) {
    complain(fault, file);
    const auto line = refused(fault).dump(-1, ' ', false, ordered_json::error_handler_t::replace);
    return print(line) == kFine ? kBadRecord : kFailed;
}

}  // namespace

int list_games() {
    ordered_json out;
    out["games"] = ordered_json::array();
    for (const auto& game : game::games()) out["games"].push_back(json_of(game));
    return print(out.dump());
}

int legal(const std::string& file) {
    int code = kFine;
    const auto match = open(file, code);
    if (!match) return code;
    ordered_json out;
    out["actor"] = actor_of(*match);
    out["actions"] = ordered_json::array();
    auto weights = ordered_json::array();
    if (!match->over()) {
        for (const auto& choice : match->now().choices()) {
            out["actions"].push_back(choice.move);
            weights.push_back(choice.weight);
        }
    }
    if (match->actor() == game::kChance) out["weights"] = std::move(weights);
    add_state(out, *match);
    return print(out.dump());
}

int replay(const std::string& file) {
    const auto record = load(file);
    if (const auto* fault = std::get_if<game::Fault>(&record)) return report(*fault, file);
    const auto opened = game::Match::open(std::get<game::Record>(record));
    if (const auto* fault = std::get_if<game::Fault>(&opened)) return report(*fault, file);
    const auto& match = std::get<game::Match>(opened);
    compare_result(std::get<game::Record>(record), match);
    ordered_json out;
    out["ok"] = true;
    out["plies"] = match.length();
    out["legal_counts"] = ordered_json::array();
    for (int ply = 0; ply < match.length(); ++ply)
        out["legal_counts"].push_back(match.at(ply).choices().size());
    add_state(out, match);
    return print(out.dump());
}

int perft(const std::string& file, int depth) {
    int code = kFine;
    const auto match = open(file, code);
    if (!match) return code;
    const double start = seconds_now();
    const auto nodes = game::perft(match->game(), match->now(), depth);
    ordered_json out;
    out["depth"] = depth;
    out["nodes"] = nodes;
    out["seconds"] = seconds_now() - start;
    return print(out.dump());
}

int best(const std::string& file, int level, std::uint64_t budget) {
    int code = kFine;
    const auto match = open(file, code);
    if (!match) return code;
    const auto& game = match->game();
    if (level > game.levels) {
        complain("the game has levels 1 to " + std::to_string(game.levels));
        return kUsage;
    }
    game::Thought thought;
    if (match->actor() < 0) {
        complain(match->over() ? "the match is over" : "it is luck's turn");
    } else {
        game::Request request;
        request.bot = "level" + std::to_string(level == 0 ? game.levels : level);
        request.budget = budget;
        // The record's seed is the luck to come; the answer hangs on what has happened alone.
        request.seed = 0;
        request.seat = match->actor();
        request.history = match->moves();
        request.patient = true;
        const auto folder = os::cache_folder();
        const game::DiskCache cache(folder);
        if (!folder.empty()) request.cache = &cache;
        thought = game::think(game, match->now(), request);
    }
    ordered_json out;
    out["action"] = thought.move.empty() ? ordered_json(nullptr) : ordered_json(thought.move);
    out["value"] = number_of(thought.value, thought.thousandths);
    out["exact"] = thought.exact;
    if (thought.chance >= 0) out["win_chance"] = thought.chance / 1000.0;
    out["candidates"] = ordered_json::array();
    for (const auto& candidate : thought.candidates) {
        auto& item = out["candidates"].emplace_back();
        item["action"] = candidate.move;
        item["value"] = number_of(candidate.value, candidate.thousandths);
        item["exact"] = candidate.exact;
        if (candidate.chance >= 0) item["win_chance"] = candidate.chance / 1000.0;
    }
    out["nodes"] = thought.nodes;
    return print(out.dump());
}

}  // namespace lab
