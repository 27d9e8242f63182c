#include "game/tournament/file/log.hpp"

#include "game/match/json_parts.hpp"

#include <nlohmann/json.hpp>

namespace tournament {

namespace {

using game::Fault;
using nlohmann::json;

constexpr int kDeepest = 64;  // levels of nesting; a log needs five
constexpr int kLogFormat = 1;

Fault fault_of(const LogWrong& wrong, std::string place = {}) {
    Fault fault{{std::string("tournament.fault.") + wrong.key, wrong.values}};
    fault.text = std::move(place);
    return fault;
}

/// Looks at a text while it is being parsed, so that a log beyond the limits never becomes a tree.
class Limits {
public:
    bool operator()(int depth, json::parse_event_t event, const json& value) {
        using Kind = json::parse_event_t;
        if (depth > kDeepest) throw LogWrong{"deep", {std::to_string(kDeepest)}};
        if (event == Kind::key && depth == 1) {
            list_ = value.get<std::string>();
            items_ = 0;
        }
        const bool begins =
            event == Kind::value || event == Kind::object_start || event == Kind::array_start;
        if (!begins || depth != 2) return true;
        ++items_;
        if (list_ == "events" && items_ > kLogEvents)
            throw LogWrong{"too_many_events", {std::to_string(kLogEvents)}};
        if (list_ == "players" && items_ > kLogPeople)
            throw LogWrong{"too_many_people", {std::to_string(kLogPeople)}};
        return true;
    }

private:
    std::string list_;
    std::size_t items_ = 0;
};

/// The tree of a text. Throws LogWrong at a limit.
std::variant<json, Fault> tree_of(std::string_view text) {
    std::size_t read = 0;
    Fault fault{{"tournament.fault.syntax", {}}};
    try {
        Limits limits;
        const json::parser_callback_t look = [&](int depth, json::parse_event_t event,
                                                 json& value) {
            return limits(depth, event, value);
        };
        return json::parse(game::Counted(text.data(), &read),
                           game::Counted(text.data() + text.size(), &read), look);
    } catch (const json::parse_error& error) {
        fault.byte = error.byte > 0 ? error.byte - 1 : 0;
    } catch (const json::out_of_range&) {  // a number that no variable holds
        fault.byte = read > 0 ? read - 1 : 0;
    }
    game::locate(fault, text);
    return fault;
}

const json& required_list(const json& log, const char* name) {
    const auto found = log.find(name);
    if (found == log.end()) throw LogWrong{"missing", {name}};
    if (!found->is_array()) throw LogWrong{"value", {name}};
    return *found;
}

/// What stands before people and events.
Log beginning_in(const json& tree) {
    if (!tree.is_object()) throw LogWrong{"not_object", {}};
    if (const auto format = tree.find("format"); format != tree.end()) {
        const auto number = game::small_number(*format);
        if (!number || *number < 1) throw LogWrong{"value", {"format"}};
        if (*number > kLogFormat) throw LogWrong{"newer", {std::to_string(*number)}};
    }
    Log log;
    log.head = head_in(tree);
    log.keeping = keeping_in(tree);
    return log;
}

Event typed_event(const json& value) {
    const bool typed = value.is_object() && value.contains("type") && value["type"].is_string();
    if (!typed) throw LogWrong{"event", {}};
    return event_in(value);
}

Log log_in(const json& tree, std::string& place) {
    auto log = beginning_in(tree);
    const json& people = required_list(tree, "players");
    for (std::size_t i = 0; i < people.size(); ++i) {
        place = game::place_in("players", i, people[i]);
        Person person = person_in(people[i]);
        const auto id = person.id;
        if (!log.head.people.add(std::move(person))) throw LogWrong{"twice", {id}};
    }
    place.clear();
    const json& events = required_list(tree, "events");
    for (std::size_t i = 0; i < events.size(); ++i) {
        place = game::place_in("events", i, events[i]);
        log.events.push_back(typed_event(events[i]));
    }
    return log;
}

/// The value that `read` makes of the tree of a text.
template <class Value, class Read>
std::variant<Value, Fault> read_text(std::string_view text, const Read& read) {
    if (text.size() > kLogBytes) return fault_of({"too_big", {std::to_string(kLogBytes >> 20)}});
    std::string place;
    try {
        auto tree = tree_of(text);
        if (auto* fault = std::get_if<Fault>(&tree)) return std::move(*fault);
        return read(std::get<json>(tree), place);
    } catch (const LogWrong& wrong) {
        return fault_of(wrong, place);
    }
}

}  // namespace

std::variant<Log, Fault> read_log(std::string_view text) {
    return read_text<Log>(text, log_in);
}

std::variant<Log, Fault> read_head(std::string_view text) {
    return read_text<Log>(text, [](const json& tree, std::string&) { return beginning_in(tree); });
}

std::variant<Step, Fault> read_step(std::string_view text) {
    return read_text<Step>(text, [](const json& tree, std::string& place) {
        if (!tree.is_object() || !tree.contains("event")) throw LogWrong{"event", {}};
        Step step{typed_event(tree["event"])};
        place = "person";
        if (tree.contains("person")) step.person = person_in(tree["person"]);
        if (const auto nonce = tree.find("nonce"); nonce != tree.end() && nonce->is_string())
            step.nonce = nonce->get<std::string>();
        return step;
    });
}

}  // namespace tournament
