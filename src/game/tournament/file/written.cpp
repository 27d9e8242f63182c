// The log of a tournament as text (log.hpp): head, people, events, and what a club keeps beside.
#include "game/match/json_parts.hpp"
#include "game/tournament/file/log.hpp"
#include "game/tournament/head.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>

namespace tournament {

namespace {

using nlohmann::json;

constexpr std::array kFormWords = {"robin", "swiss", "tables", "knockout", "ladder", "pentathlon"};
constexpr std::array kPointWords = {"share", "places", "duplicate"};
constexpr std::array kTieWords = {"diff",   "buchholz", "cut1",       "sb",
                                  "direct", "wins",     "second_wins"};
constexpr std::array kPeriodWords = {"match", "event", "none"};
constexpr std::size_t kTitleBytes = 200;

template <class T, std::size_t N>
const char* word(const std::array<const char*, N>& words, T value) {
    return words.at(static_cast<std::size_t>(value));
}

const std::string& game_id(int game) {
    return disciplines()[static_cast<std::size_t>(game)].game;
}

/// Names come from people: broken UTF-8 is replaced instead of refused.
std::string dumped(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

/// Only what differs from the defaults.
json options_written(const Head& head) {
    const Options &options = head.options, usual;
    json out = json::object();
    if (options.rounds != usual.rounds) out["rounds"] = options.rounds;
    if (options.cycles != usual.cycles) out["cycles"] = options.cycles;
    if (options.rematch_last) out["rematch"] = "last";
    if (options.size) out["size"] = *options.size;
    if (options.points != usual.points) out["points"] = word(kPointWords, options.points);
    if (options.same_luck) out["luck"] = "same";
    if (options.ties) {
        out["ties"] = json::array();
        for (const Tie tie : *options.ties) out["ties"].push_back(word(kTieWords, tie));
    }
    if (options.forfeit_diff) out["forfeit_diff"] = *options.forfeit_diff;
    if (options.third) out["third"] = true;
    if (options.reach != usual.reach) out["reach"] = options.reach;
    if (!options.games.empty() && options.games != pentathlon_order()) {
        out["games"] = json::array();
        for (const int game : options.games) out["games"].push_back(game_id(game));
    }
    if (options.per_game != usual.per_game) out["per_game"] = options.per_game;
    if (options.period != usual.period) out["rating_period"] = word(kPeriodWords, options.period);
    if (options.rate_computers) out["rate_computers"] = true;
    return out;
}

json person_written(const Person& person) {
    json out;
    out["id"] = person.id;
    if (!person.name.empty()) out["name"] = person.name;
    if (person.computer) out["kind"] = "computer";
    if (!person.bot.empty()) out["level"] = person.bot;
    if (!person.rated) out["rated"] = false;
    for (const auto& [game, rating] : person.ratings) {
        json numbers = {rating.r, rating.rd, rating.vol};
        if (rating.day) numbers.push_back(*rating.day);
        out["ratings"][game_id(game)] = std::move(numbers);
    }
    return out;
}

void add_keeping(json& out, const Keeping& keeping) {
    if (!keeping.name.empty()) out["name"] = keeping.name;
    if (keeping.seed != 0) out["seed"] = std::to_string(keeping.seed);
    for (const auto& [game, settings] : keeping.agreed)
        if (!settings.values().empty()) out["agreed"][game_id(game)] = game::json_of(settings);
}

json head_tree(const Log& log) {
    json out;
    out["format"] = 1;
    add_keeping(out, log.keeping);
    out["form"] = word(kFormWords, log.head.form);
    if (log.head.game >= 0) out["game"] = game_id(log.head.game);
    out["options"] = options_written(log.head);
    return out;
}

/// A field as it came: absent is not written, and a boolean is wrong for every one of them but
/// `rated`, for which a number is.
template <class T, class Write>
void put(json& out, const char* key, const Field<T>& field, Write write) {
    if (field.is_wrong())
        out[key] = std::is_same_v<T, bool> ? json(0) : json(true);
    else if (field.has())
        out[key] = write(*field);
}
template <class T>
void put(json& out, const char* key, const Field<T>& field) {
    put(out, key, field, [](const T& value) { return json(value); });
}

json halves_written(int halves) {
    if (halves % 2 == 0) return halves / 2;
    return halves / 2.0;
}

json scores_written(const Scores& scores) {
    json list = json::array();
    for (const auto& score : scores) list.push_back(score ? json(*score) : json(nullptr));
    return list;
}

struct Writer {
    json operator()(const Silent&) const { return of("note"); }
    json operator()(const Unknown&) const { return of("unknown"); }
    json operator()(const Joined& event) const { return of("joined", event.player); }
    json operator()(const Started& event) const {
        json out = of("started");
        put(out, "order", event.order);
        return out;
    }
    json operator()(const Paired& event) const {
        json out = of("paired");
        put(out, "tables", event.tables);
        put(out, "byes", event.byes);
        return out;
    }
    json operator()(const Unpaired&) const { return of("unpaired"); }
    json operator()(const Reported& event) const {
        json out = of(event.adjudicated ? "adjudicated" : "result");
        put(out, "round", event.round);
        put(out, "table", event.table);
        put(out, "scores", event.scores, scores_written);
        put(out, "winners", event.winners);
        put(out, "forfeits", event.forfeits);
        put(out, "standins", event.standins);
        if (event.correct) out["correct"] = true;
        put(out, "rated", event.rated);
        put(out, "day", event.day);
        return out;
    }
    json operator()(const Withdrawn& event) const { return of("withdrawn", event.player); }
    json operator()(const Absent& event) const {
        json out = of("absent", event.player);
        put(out, "points", event.halves, halves_written);
        return out;
    }
    json operator()(const Penalty& event) const {
        json out = of("penalty", event.player);
        put(out, "points", event.halves, halves_written);
        return out;
    }
    json operator()(const Challenged& event) const {
        json out = of("challenged", event.player);
        put(out, "opponent", event.opponent);
        return out;
    }
    json operator()(const Ended&) const { return of("ended"); }

private:
    static json of(const char* type) {
        json out;
        out["type"] = type;
        return out;
    }
    static json of(const char* type, const Field<std::string>& player) {
        json out = of(type);
        put(out, "player", player);
        return out;
    }
};

/// The list under a key, an item a line.
template <class List, class Write>
std::string lines(const char* key, const List& list, int count, Write write) {
    std::string text = std::string(",\n\"") + key + "\": [";
    for (int i = 0; i < count; ++i) text += (i == 0 ? "\n  " : ",\n  ") + write(list, i);
    return text + (count > 0 ? "\n]" : "]");
}

}  // namespace

Keeping keeping_in(const json& log) {
    Keeping keeping;
    if (const auto name = log.find("name"); name != log.end() && name->is_string())
        keeping.name = game::cut_off(name->get<std::string>(), kTitleBytes);
    if (const auto seed = log.find("seed"); seed != log.end() && seed->is_string()) {
        const auto& text = seed->get_ref<const std::string&>();
        const auto* end = text.data() + text.size();
        std::uint64_t number = 0;
        const auto read = std::from_chars(text.data(), end, number);
        if (read.ec == std::errc() && read.ptr == end) keeping.seed = number;
    }
    const auto agreed = log.find("agreed");
    if (agreed == log.end() || !agreed->is_object()) return keeping;
    for (const auto& [id, values] : agreed->items()) {
        const auto* row = game::find_game(id);
        auto read = game::read_settings(values);
        auto* settings = std::get_if<game::Settings>(&read);
        if (row && settings && !settings->values().empty() && !check(*settings, row->options))
            keeping.agreed[find_discipline(id)] = std::move(*settings);
    }
    return keeping;
}

const char* word_of(Form form) {
    return kFormWords[static_cast<std::size_t>(form)];
}

std::optional<Form> form_of(std::string_view word) {
    for (std::size_t i = 0; i < kFormWords.size(); ++i)
        if (word == kFormWords[i]) return static_cast<Form>(i);
    return std::nullopt;
}

std::string written(const Event& event) {
    return dumped(std::visit(Writer(), event));
}

std::string written(const Step& step) {
    json out{{"event", std::visit(Writer(), step.event)}};
    if (step.person) out["person"] = person_written(*step.person);
    if (!step.nonce.empty()) out["nonce"] = step.nonce;
    return dumped(out);
}

std::string head_written(const Log& log) {
    auto out = head_tree(log);
    out["players"] = json::array();
    for (int i = 0; i < log.head.people.size(); ++i)
        out["players"].push_back(person_written(log.head.people[i]));
    return dumped(out);
}

std::string written(const Log& log) {
    auto text = dumped(head_tree(log));
    text.pop_back();
    text += lines("players", log.head.people, log.head.people.size(),
                  [](const auto& people, int i) { return dumped(person_written(people[i])); });
    text += lines(
        "events", log.events, static_cast<int>(log.events.size()),
        [](const auto& events, int i) { return written(events[static_cast<std::size_t>(i)]); });
    return text + "\n}\n";
}

}  // namespace tournament
