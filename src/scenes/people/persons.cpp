#include "scenes/people/persons.hpp"

#include "game/core/text.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/people/setup_form.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <ctime>
#include <numeric>

namespace scenes {

namespace {

constexpr std::int64_t kDayMs = 24 * 60 * 60 * 1000;

std::string iso_day(std::int64_t milliseconds) {
    if (milliseconds <= 0) return {};
    const auto date = game::date_of(static_cast<game::Day>(milliseconds / kDayMs));
    std::string text = std::to_string(date.year) + "-";
    for (const int part : {date.month, date.day})
        text += (part < 10 ? "0" : "") + std::to_string(part) + (part == date.month ? "-" : "");
    return text;
}

std::string value_of(const std::vector<std::pair<std::string, std::string>>& settings,
                     const std::string& key) {
    const auto found =
        std::lower_bound(settings.begin(), settings.end(), key,
                         [](const auto& one, const auto& k) { return one.first < k; });
    return found != settings.end() && found->first == key ? found->second : std::string();
}

}  // namespace

std::vector<game::Person> persons_of(const Belongings& ours) {
    if (!ours.store) return {};
    auto answer = ours.store->persons();
    auto* all = std::get_if<std::vector<game::Person>>(&answer);
    return all ? std::move(*all) : std::vector<game::Person>();
}

std::optional<game::Person> who_plays(const Belongings& ours) {
    if (!ours.store || ours.store->playing() == game::kGuest) return std::nullopt;
    for (auto& one : persons_of(ours))
        if (one.id == ours.store->playing()) return one;
    return std::nullopt;
}

std::string person_name(const std::vector<game::Person>& all, game::PersonId person) {
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].id == person)
            return all[i].name.empty() ? tr("table.player", static_cast<int>(i) + 1) : all[i].name;
    return tr("persons.guest");
}

std::vector<std::string> person_signs(const std::vector<game::Person>& all) {
    std::vector<std::string> names;
    for (const auto& one : all) names.push_back(person_name(all, one.id));
    auto signs = badge_signs(names);
    for (std::size_t i = 0; i < signs.size(); ++i)
        if (signs[i].empty()) signs[i] = std::to_string(i + 1);
    return signs;
}

std::string who_plays_text(const Belongings& ours) {
    return person_name(persons_of(ours), ours.store ? ours.store->playing() : game::kGuest);
}

std::string day_of_text(const Belongings& ours, std::int64_t milliseconds) {
    if (milliseconds <= 0) return {};
    const auto now = today(ours), day = static_cast<game::Day>(milliseconds / kDayMs);
    if (day >= now) return tr("persons.today");
    if (day == now - 1) return tr("persons.yesterday");
    const auto date = game::date_of(day);
    const auto month = tr("challenges.of_month." + std::to_string(date.month));
    const auto text = tr("persons.date", date.day, month);
    return date.year == game::date_of(now).year ? text : text + " " + std::to_string(date.year);
}

std::optional<game::Refusal> let_play(const Belongings& ours, game::PersonId person) {
    if (!ours.store) return std::nullopt;
    if (auto refusal = ours.store->play_as(person)) return refusal;
    ours.settings.read_anew();
    return std::nullopt;
}

std::optional<game::Refusal> let_play(const Belongings& ours, std::string_view name) {
    const auto all = persons_of(ours);
    std::string known;
    for (const auto& one : all) {
        const auto called = person_name(all, one.id);
        if (called == name) return let_play(ours, one.id);
        known += (known.empty() ? "" : ", ") + called;
    }
    return game::Refusal{"persons.unknown", {std::string(name), known}};
}

int free_badge(const std::vector<game::Person>& all) {
    constexpr int kLooks = 8;  // that differ without a number
    std::array<int, kLooks> borne{};
    for (const auto& one : all) ++borne[static_cast<std::size_t>(one.badge % kLooks)];
    return static_cast<int>(std::min_element(borne.begin(), borne.end()) - borne.begin());
}

std::variant<game::PersonId, game::Refusal> add_person(const Belongings& ours,
                                                       const std::string& name) {
    if (!ours.store) return game::Refusal{"why.no_store"};
    return ours.store->add_person(name, free_badge(persons_of(ours)));
}

SetupForm::Host host_of(const Belongings& ours) {
    const auto person = who_plays(ours);
    if (!person) return {};
    return {person->name, person->badge};
}

// --- what they have reached ----------------------------------------------------------------------

int GameProgress::lessons_done() const {
    return static_cast<int>(std::count_if(lessons.begin(), lessons.end(),
                                          [](const LessonMark& mark) { return mark.done; }));
}

namespace {

template <class Count>
int sum(const std::vector<GameProgress>& games, Count count) {
    return std::accumulate(games.begin(), games.end(), 0,
                           [&](int so_far, const auto& game) { return so_far + count(game); });
}

}  // namespace

int PersonProgress::lessons_done() const {
    return sum(games, [](const auto& game) { return game.lessons_done(); });
}

int PersonProgress::lessons() const {
    return sum(games, [](const auto& game) { return static_cast<int>(game.lessons.size()); });
}

int PersonProgress::solved() const {
    return sum(games, [](const auto& game) { return game.solved(); });
}

int PersonProgress::medals(game::Medal medal) const {
    return sum(games,
               [medal](const auto& game) { return game.medals[static_cast<std::size_t>(medal)]; });
}

Course::Course(const Belongings& ours) : ours_(ours) {
    for (const auto* game : shown_games())
        if (has_lessons(ours, game->id) || has_challenges(ours, game->id))
            games_.emplace_back(game->id, load_lessons(ours, game->id, nullptr));
}

const std::vector<game::Lesson>& Course::lessons(std::string_view game) const {
    static const std::vector<game::Lesson> kNone;
    for (const auto& [id, lessons] : games_)
        if (id == game) return lessons;
    return kNone;
}

PersonProgress Course::progress(const game::Person& person) const {
    PersonProgress progress{person, {}};
    if (!ours_.store) return progress;
    const auto settings = ours_.store->own_settings(person.id);
    for (const auto& [id, lessons] : games_) {
        auto& game = progress.games.emplace_back();
        game.game = id;
        for (const auto& lesson : lessons)
            game.lessons.push_back(
                read_lesson_mark(value_of(settings, "remember." + lesson_key(lesson)), lesson));
        const auto answer = ours_.store->challenge_results(id, person.id);
        if (const auto* results = std::get_if<std::vector<game::ChallengeResult>>(&answer))
            for (const auto& result : *results)
                ++game.medals[static_cast<std::size_t>(std::clamp(result.medal, 0, 3))];
    }
    return progress;
}

// --- the class as a table ------------------------------------------------------------------------

namespace {

class Table {
public:
    explicit Table(char separator) : separator_(separator) {}

    void cell(const std::string& words) {
        if (!first_) text_ += separator_;
        first_ = false;
        text_ += game::csv_cell(words);
    }
    void end_line() {
        text_ += "\r\n";
        first_ = true;
    }
    const std::string& text() const { return text_; }

private:
    char separator_;
    bool first_ = true;
    std::string text_ = "\xEF\xBB\xBF";  // so that spreadsheets take it for UTF-8
};

}  // namespace

std::string class_table(const Course& course, const std::vector<PersonProgress>& all) {
    Table table(tr("persons.csv_separator")[0]);
    constexpr std::array kMedals{"persons.csv_gold", "persons.csv_silver", "persons.csv_bronze"};
    std::vector<game::Person> persons;
    for (const auto& one : all) persons.push_back(one.person);
    for (const char* heading : {"persons.name", "persons.last", "persons.lessons"})
        table.cell(tr(heading));
    const auto games = all.empty() ? std::vector<GameProgress>() : all.front().games;
    for (const auto& game : games) {
        for (const auto& lesson : course.lessons(game.game))
            table.cell(game_name(game.game) + ": " + tr(lesson_key(lesson)));
        for (const char* medal : kMedals) table.cell(game_name(game.game) + ": " + tr(medal));
    }
    table.end_line();
    for (const auto& one : all) {
        table.cell(person_name(persons, one.person.id));
        table.cell(iso_day(one.person.last));
        table.cell(std::to_string(one.lessons_done()));
        for (const auto& game : one.games) {
            for (const auto& mark : game.lessons)
                table.cell(mark.done                    ? tr("persons.csv_done")
                           : mark.seen || mark.step > 0 ? tr("persons.csv_begun")
                                                        : std::string());
            for (const int medal : {3, 2, 1})
                table.cell(std::to_string(game.medals[static_cast<std::size_t>(medal)]));
        }
        table.end_line();
    }
    return table.text();
}

std::vector<std::string> name_headings() {
    return {"Jméno",   "jméno",   "Jména",  "jména",   "Příjmení", "příjmení", "Hráč",
            "hráč",    "Hráči",   "hráči",  "Name",    "name",     "Names",    "names",
            "Surname", "surname", "Player", "player",  "Players",  "players",  "Vorname",
            "vorname", "Namen",   "namen",  "Spieler", "spieler"};
}

}  // namespace scenes
