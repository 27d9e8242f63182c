// What the tests of the seed documents' worked examples share: a game's lessons and rules to read.
#pragma once

#include "game/contest/lesson.hpp"

#include <doctest/doctest.h>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace seed_kit {

using Texts = std::vector<std::string>;

inline std::string text_of(const std::string& path) {
    std::ifstream in(SOURCE_ROOT "/assets/games/" + path);
    REQUIRE_MESSAGE(in.good(), path);
    return std::string(std::istreambuf_iterator<char>(in), {});
}

/// The lessons of a game and what is played in them.
class Lessons {
public:
    explicit Lessons(const char* id) : row_(*game::find_game(id)) {
        auto read = game::read_lessons(text_of(std::string(id) + "/lessons.json"), row_);
        REQUIRE(std::holds_alternative<std::vector<game::Lesson>>(read));
        all_ = std::get<std::vector<game::Lesson>>(std::move(read));
    }

    const game::Lesson& lesson(std::string_view id) const {
        const int at = game::find_lesson(all_, id);
        REQUIRE_MESSAGE(at >= 0, id);
        return all_[static_cast<std::size_t>(at)];
    }
    /// The match once this step and what follows it are played; "lesson.step".
    game::Match after(const std::string& place) const {
        const auto& own = lesson(place.substr(0, place.find('.')));
        const int at = step_of(own, place);
        auto match = game::lesson_match(own, row_, at);
        const auto& played = own.steps[static_cast<std::size_t>(at)];
        REQUIRE(!match.play(played.move));
        for (const auto& action : played.then) REQUIRE(!match.play(action));
        return match;
    }
    /// What the learner does there.
    const game::LessonStep& step(const std::string& place) const {
        const auto& own = lesson(place.substr(0, place.find('.')));
        return own.steps[static_cast<std::size_t>(step_of(own, place))];
    }
    int place_in_list(std::string_view id) const { return game::find_lesson(all_, id); }

private:
    static int step_of(const game::Lesson& lesson, const std::string& place) {
        const auto id = place.substr(place.find('.') + 1);
        for (std::size_t i = 0; i < lesson.steps.size(); ++i)
            if (lesson.steps[i].id == id) return static_cast<int>(i);
        FAIL("no step ", place);
        return 0;
    }

    const game::Game& row_;
    std::vector<game::Lesson> all_;
};

/// The rules to read in a language; no-break spaces are spaces.
inline std::string rules_of(const std::string& game, const std::string& language) {
    std::string text = text_of(game + "/rules." + language + ".md");
    for (auto at = text.find("\u00a0"); at != std::string::npos; at = text.find("\u00a0", at))
        text.replace(at, 2, " ");
    return text;
}

/// True if the rules to read show this in every language.
inline bool rules_show(const std::string& game, std::string_view wanted) {
    for (const char* language : {"cs", "en", "de"})
        if (rules_of(game, language).find(wanted) == std::string::npos) return false;
    return true;
}

}  // namespace seed_kit
