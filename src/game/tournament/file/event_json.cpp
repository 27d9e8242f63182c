// Events of a log (rule 3). Whatever has another form than asked for stays in the event as wrong.
#include "game/match/json_parts.hpp"
#include "game/tournament/file/log.hpp"

#include <nlohmann/json.hpp>

#include <cmath>

namespace tournament {

namespace {

using nlohmann::json;

constexpr int kMostHalves = 200;  // 100 points either way

/// The field of a key, read by `read`, which gives nothing for what has another form.
template <class T, class Read>
Field<T> field(const json& event, const char* key, Read read) {
    const auto found = event.find(key);
    if (found == event.end() || found->is_null()) return {};
    auto value = read(*found);
    return value ? Field<T>(*std::move(value)) : Field<T>::wrong();
}

std::optional<std::string> text_in(const json& value) {
    return value.is_string() ? std::optional(value.get<std::string>()) : std::nullopt;
}

/// A list whose items are all read by `read`.
template <class T, class Read>
std::optional<std::vector<T>> list_in(const json& value, Read read) {
    if (!value.is_array()) return std::nullopt;
    std::vector<T> list;
    for (const auto& item : value) {
        auto one = read(item);
        if (!one) return std::nullopt;
        list.push_back(*std::move(one));
    }
    return list;
}

std::optional<Ids> ids_in(const json& value) {
    return list_in<std::string>(value, text_in);
}
std::optional<std::vector<Ids>> tables_in(const json& value) {
    return list_in<Ids>(value, ids_in);
}
std::optional<Seats> seats_in(const json& value) {
    return list_in<int>(value, game::small_number);
}
std::optional<Scores> scores_in(const json& value) {
    return list_in<std::optional<int>>(value, [](const json& item) {
        using Score = std::optional<int>;
        if (item.is_null()) return std::optional<Score>(Score());
        const auto number = game::small_number(item);
        return number ? std::optional<Score>(number) : std::nullopt;
    });
}
std::optional<bool> flag_in(const json& value) {
    return value.is_boolean() ? std::optional(value.get<bool>()) : std::nullopt;
}
/// Points in halves.
std::optional<int> halves_in(const json& value) {
    if (!value.is_number()) return std::nullopt;
    const double halves = value.get<double>() * 2;
    if (!(std::abs(halves) <= kMostHalves) || halves != std::floor(halves)) return std::nullopt;
    return static_cast<int>(halves);
}

Field<std::string> name_in(const json& event, const char* key) {
    return field<std::string>(event, key, text_in);
}

Reported report_in(const json& event, bool adjudicated) {
    Reported report;
    report.adjudicated = adjudicated;
    report.round = field<int>(event, "round", game::small_number);
    report.table = field<int>(event, "table", game::small_number);
    report.scores = field<Scores>(event, "scores", scores_in);
    report.winners = field<Seats>(event, "winners", seats_in);
    report.forfeits = field<Seats>(event, "forfeits", seats_in);
    report.standins = field<Seats>(event, "standins", seats_in);
    const auto correct = event.find("correct");
    report.correct = correct != event.end() && *correct == true;
    report.rated = field<bool>(event, "rated", flag_in);
    report.day = field<std::int64_t>(event, "day", whole_day);
    return report;
}

}  // namespace

Event event_in(const json& value) {
    const auto& type = value.at("type").get_ref<const std::string&>();
    if (type == "created" || type == "paused" || type == "resumed" || type == "note")
        return Silent();
    if (type == "joined") return Joined{name_in(value, "player")};
    if (type == "started") return Started{field<Ids>(value, "order", ids_in)};
    if (type == "paired")
        return Paired{field<std::vector<Ids>>(value, "tables", tables_in),
                      field<Ids>(value, "byes", ids_in)};
    if (type == "unpaired") return Unpaired();
    if (type == "result" || type == "adjudicated") return report_in(value, type == "adjudicated");
    if (type == "withdrawn") return Withdrawn{name_in(value, "player")};
    if (type == "absent")
        return Absent{name_in(value, "player"), field<int>(value, "points", halves_in)};
    if (type == "penalty")
        return Penalty{name_in(value, "player"), field<int>(value, "points", halves_in)};
    if (type == "challenged")
        return Challenged{name_in(value, "player"), name_in(value, "opponent")};
    if (type == "ended") return Ended();
    return Unknown();
}

}  // namespace tournament
