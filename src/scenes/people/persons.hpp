// The persons of this program as pages tell of them: who plays, how they are called, what each has
// reached in lessons and challenges, and all of them as a table for a teacher. Knows the store,
// lessons and challenges, no widgets.
#pragma once

#include "game/contest/challenge.hpp"
#include "game/store/store.hpp"
#include "scenes/people/lesson_list.hpp"
#include "scenes/ui/services.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace scenes {

/// Everybody on the list; empty where nothing is kept.
std::vector<game::Person> persons_of(const Belongings& ours);
/// Who of them plays now; nothing: a guest.
std::optional<game::Person> who_plays(const Belongings& ours);
/// How somebody is called: by name, else "Player 2" by the place on the list; "Guest".
std::string person_name(const std::vector<game::Person>& all, game::PersonId person);
/// What stands in the badge of each: the initial, or what tells it from others, see badge_signs.
std::vector<std::string> person_signs(const std::vector<game::Person>& all);
/// The name of who plays now.
std::string who_plays_text(const Belongings& ours);
/// "today", "yesterday", "19 November"; empty: never.
std::string day_of_text(const Belongings& ours, std::int64_t milliseconds);

/// From now on this person plays, with their own settings. A refusal of the store.
std::optional<game::Refusal> let_play(const Belongings& ours, game::PersonId person);
/// The same for the one of this name (`persons.unknown`, {1} name, {2} who there is).
std::optional<game::Refusal> let_play(const Belongings& ours, std::string_view name);
/// Somebody new with a badge that the fewest have; a refusal of the store.
std::variant<game::PersonId, game::Refusal> add_person(const Belongings& ours,
                                                       const std::string& name);
/// The badge that somebody new would get.
int free_badge(const std::vector<game::Person>& all);

/// What somebody has reached in a game.
struct GameProgress {
    std::string game;
    std::vector<LessonMark> lessons = {};  ///< in the order of the game's lessons
    std::array<int, 4> medals{};           ///< challenges and days by medal: none, bronze, …
    int lessons_done() const;
    /// Challenges and days with a medal.
    int solved() const { return medals[1] + medals[2] + medals[3]; }
};

struct PersonProgress {
    game::Person person;
    std::vector<GameProgress> games;  ///< those that have lessons or challenges
    int lessons_done() const;
    int lessons() const;  ///< that there are
    int solved() const;
    /// With this medal, in all games.
    int medals(game::Medal medal) const;
};

/// The lessons of all games, read once to tell of many persons.
class Course {
public:
    explicit Course(const Belongings& ours);
    PersonProgress progress(const game::Person& person) const;
    const std::vector<game::Lesson>& lessons(std::string_view game) const;

private:
    const Belongings& ours_;
    std::vector<std::pair<std::string, std::vector<game::Lesson>>> games_;
};

/// All of them as a table for spreadsheets (UTF-8 with a mark of it, semicolons where the language
/// has decimal commas): a line each with every lesson and the medals of every game.
std::string class_table(const Course& course, const std::vector<PersonProgress>& all);

/// What may head the column of names in a list that somebody brings, in every language.
std::vector<std::string> name_headings();

}  // namespace scenes
