// The head of a log, strict: every option is known, of its type and in its range (rule 2).
#include "game/match/json_parts.hpp"
#include "game/tournament/file/log.hpp"
#include "game/tournament/head.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace tournament {

namespace {

using nlohmann::json;

template <class T, std::size_t N>
using Words = std::array<std::pair<std::string_view, T>, N>;

constexpr Words<Form, 6> kForms{{{"robin", Form::robin},
                                 {"swiss", Form::swiss},
                                 {"tables", Form::tables},
                                 {"knockout", Form::knockout},
                                 {"ladder", Form::ladder},
                                 {"pentathlon", Form::pentathlon}}};
constexpr Words<PointsBy, 3> kPoints{
    {{"share", PointsBy::share}, {"places", PointsBy::places}, {"duplicate", PointsBy::duplicate}}};
constexpr Words<Period, 3> kPeriods{
    {{"match", Period::match}, {"event", Period::event}, {"none", Period::none}}};
constexpr Words<bool, 2> kRematch{{{"never", false}, {"last", true}}};
constexpr Words<bool, 2> kLuck{{{"own", false}, {"same", true}}};
constexpr Words<Tie, 7> kTies{{{"diff", Tie::diff},
                               {"buchholz", Tie::buchholz},
                               {"cut1", Tie::cut1},
                               {"sb", Tie::sb},
                               {"direct", Tie::direct},
                               {"wins", Tie::wins},
                               {"second_wins", Tie::second_wins}}};

constexpr std::size_t kIdBytes = 40;
constexpr std::size_t kNameBytes = 200;  // far more than anybody is called
constexpr double kMostRating = 10'000, kLargestDeviation = 1'000;

/// The meaning of a word, or nothing.
template <class T, std::size_t N>
std::optional<T> meaning(const Words<T, N>& words, const json& value) {
    if (!value.is_string()) return std::nullopt;
    const auto& text = value.get_ref<const std::string&>();
    for (const auto& [word, meant] : words)
        if (word == text) return meant;
    return std::nullopt;
}

[[noreturn]] void wrong_option(const std::string& name) {
    throw LogWrong{"option", {name}};
}

/// The values of options; each reader throws where the value is none of its own.
class OptionsReader {
public:
    OptionsReader(Head& head, const json& values) : head_(head) {
        for (const auto& [name, value] : values.items()) read(name, value);
        const auto& options = head_.options;
        if (options.points == PointsBy::places && head_.form != Form::tables)
            wrong_option("points");
        if (options.points == PointsBy::duplicate && !options.same_luck) wrong_option("points");
    }

private:
    void read(const std::string& name, const json& value) {
        Options& options = head_.options;
        if (name == "rounds")
            options.rounds = whole(name, value, 1, 100);
        else if (name == "cycles")
            options.cycles = whole(name, value, 1, 2);
        else if (name == "rematch")
            options.rematch_last = word(kRematch, name, value);
        else if (name == "size")
            options.size = whole(name, value, 2, most_size());
        else if (name == "points")
            options.points = word(kPoints, name, value);
        else if (name == "luck")
            options.same_luck = word(kLuck, name, value);
        else if (name == "ties")
            options.ties = ties(name, value);
        else if (name == "forfeit_diff")
            options.forfeit_diff = whole(name, value, 0, 1'000);
        else if (name == "third")
            options.third = flag(name, value);
        else if (name == "reach")
            options.reach = whole(name, value, 1, 1'000);
        else if (name == "games")
            options.games = games(name, value);
        else if (name == "per_game")
            options.per_game = whole(name, value, 1, 20);
        else if (name == "rating_period")
            options.period = word(kPeriods, name, value);
        else if (name == "rate_computers")
            options.rate_computers = flag(name, value);
        else
            wrong_option(name);
    }

    int most_size() const {
        if (head_.form == Form::pentathlon) return 12;
        return disciplines()[static_cast<std::size_t>(head_.game)].most_seats;
    }
    static int whole(const std::string& name, const json& value, int least, int most) {
        const auto number = game::small_number(value);
        if (!number || *number < least || *number > most) wrong_option(name);
        return *number;
    }
    static bool flag(const std::string& name, const json& value) {
        if (!value.is_boolean()) wrong_option(name);
        return value.get<bool>();
    }
    template <class T, std::size_t N>
    static T word(const Words<T, N>& words, const std::string& name, const json& value) {
        const auto meant = meaning(words, value);
        if (!meant) wrong_option(name);
        return *meant;
    }
    /// Adds to a list without repetition.
    template <class T>
    static void add(std::vector<T>& list, const T& item, const std::string& name) {
        if (std::find(list.begin(), list.end(), item) != list.end()) wrong_option(name);
        list.push_back(item);
    }
    static std::vector<Tie> ties(const std::string& name, const json& value) {
        if (!value.is_array()) wrong_option(name);
        std::vector<Tie> list;
        for (const auto& item : value) add(list, word(kTies, name, item), name);
        return list;
    }
    static std::vector<int> games(const std::string& name, const json& value) {
        if (!value.is_array() || value.empty()) wrong_option(name);
        std::vector<int> list;
        for (const auto& item : value) {
            const int found =
                item.is_string() ? find_discipline(item.get_ref<const std::string&>()) : -1;
            if (found < 0) wrong_option(name);
            add(list, found, name);
        }
        return list;
    }

    Head& head_;
};

/// [r, rd, vol] or [r, rd, vol, day].
Rating rating_in(const json& value) {
    const bool shape = value.is_array() && (value.size() == 3 || value.size() == 4);
    if (!shape || !value[0].is_number() || !value[1].is_number() || !value[2].is_number())
        throw LogWrong{"value", {"ratings"}};
    Rating rating{value[0].get<double>(), value[1].get<double>(), value[2].get<double>()};
    const bool inside = rating.r > 0 && rating.r < kMostRating && rating.rd > 0 &&
                        rating.rd <= kLargestDeviation && rating.vol > 0 && rating.vol < 1;
    if (!inside) throw LogWrong{"value", {"ratings"}};
    if (value.size() == 4) {
        rating.day = whole_day(value[3]);
        if (!rating.day) throw LogWrong{"value", {"ratings"}};
    }
    return rating;
}

bool id_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

}  // namespace

std::optional<std::int64_t> whole_day(const json& value) {
    const bool fits = value.is_number_unsigned()
                          ? value.get<std::uint64_t>() <= std::uint64_t{1} << 62
                          : value.is_number_integer();
    if (!fits) return std::nullopt;
    return value.get<std::int64_t>();
}

Person person_in(const json& value) {
    if (!value.is_object()) throw LogWrong{"value", {"players"}};
    Person person;
    const auto id = value.find("id");
    if (id == value.end()) throw LogWrong{"missing", {"id"}};
    if (!id->is_string()) throw LogWrong{"value", {"id"}};
    person.id = id->get<std::string>();
    if (person.id.empty() || person.id.size() > kIdBytes ||
        !std::all_of(person.id.begin(), person.id.end(), id_letter))
        throw LogWrong{"value", {"id"}};
    if (const auto name = value.find("name"); name != value.end() && name->is_string())
        person.name = game::cut_off(name->get<std::string>(), kNameBytes);
    if (const auto kind = value.find("kind"); kind != value.end()) {
        if (*kind != "human" && *kind != "computer") throw LogWrong{"value", {"kind"}};
        person.computer = *kind == "computer";
    }
    if (const auto bot = value.find("level"); person.computer && bot != value.end())
        if (bot->is_string()) person.bot = game::cut_off(bot->get<std::string>(), kIdBytes);
    if (const auto rated = value.find("rated"); rated != value.end()) {
        if (!rated->is_boolean()) throw LogWrong{"value", {"rated"}};
        person.rated = rated->get<bool>();
    }
    if (const auto ratings = value.find("ratings"); ratings != value.end()) {
        if (!ratings->is_object()) throw LogWrong{"value", {"ratings"}};
        for (const auto& [game, numbers] : ratings->items()) {
            const int found = find_discipline(game);
            if (found < 0) throw LogWrong{"game", {game}};
            person.ratings[found] = rating_in(numbers);
        }
    }
    return person;
}

Head head_in(const json& log) {
    Head head;
    const auto form = log.find("form");
    if (form == log.end()) throw LogWrong{"missing", {"form"}};
    const auto meant = meaning(kForms, *form);
    if (!meant) throw LogWrong{"form", {form->is_string() ? form->get<std::string>() : "?"}};
    head.form = *meant;
    head.options.games = pentathlon_order();
    const auto game = log.find("game");
    const bool named = game != log.end() && !game->is_null();
    if (head.form == Form::pentathlon) {
        if (named) throw LogWrong{"value", {"game"}};
    } else {
        if (!named) throw LogWrong{"missing", {"game"}};
        if (!game->is_string()) throw LogWrong{"value", {"game"}};
        head.game = find_discipline(game->get_ref<const std::string&>());
        if (head.game < 0) throw LogWrong{"game", {game->get<std::string>()}};
        const bool large = disciplines()[static_cast<std::size_t>(head.game)].tables();
        if (head.form == Form::tables && !large) throw LogWrong{"value", {"form"}};
    }
    if (const auto options = log.find("options"); options != log.end()) {
        if (!options->is_object()) throw LogWrong{"value", {"options"}};
        OptionsReader(head, *options);
    }
    return head;
}

}  // namespace tournament
