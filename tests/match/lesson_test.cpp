// The lessons of assets/games/*/lessons.json: every file is proved by the rules of its game, a
// wrong one says what is wrong. Their sentences are looked at in tests/scenes/lesson_test.cpp.
#include "game/contest/lesson.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <string>

using namespace game;

namespace {

std::string file_of(const Game& game) {
    const auto text =
        read_text_file(std::string(SOURCE_ROOT) + "/assets/games/" + game.id + "/lessons.json");
    REQUIRE(std::holds_alternative<std::string>(text));
    return std::get<std::string>(text);
}

std::vector<Lesson> lessons_of(const Game& game) {
    auto read = read_lessons(file_of(game), game);
    if (const auto* fault = std::get_if<Fault>(&read)) {
        std::string values;
        for (const auto& value : fault->why.values) values += " " + value;
        FAIL(game.id << " " << fault->text << ": " << fault->why.key << values << " line "
                     << fault->line);
    }
    return std::get<std::vector<Lesson>>(std::move(read));
}

/// The fault of Alquerque's file after one change.
Fault fault_after(const std::function<void(nlohmann::json&)>& spoil) {
    const auto& row = *find_game("alquerque");
    auto json = nlohmann::json::parse(file_of(row));
    spoil(json);
    const auto read = read_lessons(json.dump(), row);
    REQUIRE(std::holds_alternative<Fault>(read));
    return std::get<Fault>(read);
}

}  // namespace

TEST_CASE("lessons: every game has two to six, and the rules agree with every step") {
    for (const auto& row : games()) {
        CAPTURE(row.id);
        const auto all = lessons_of(row);
        CHECK(all.size() >= 2);
        CHECK(all.size() <= 6);
        int minutes = 0;
        for (const auto& lesson : all) {
            CAPTURE(lesson.id);
            minutes += lesson.minutes;
            CHECK(lesson.steps.size() >= 2);
            CHECK(lesson.steps.size() <= 9);
            for (int i = 0; i < static_cast<int>(lesson.steps.size()); ++i) {
                const auto& step = lesson.steps[static_cast<std::size_t>(i)];
                CAPTURE(step.id);
                Match match = lesson_match(lesson, row, i);
                CHECK(lesson.plays(match.actor()));
                for (const auto& example : step.refused) {
                    Match trial = match;
                    const auto refusal = trial.play(example.action);
                    REQUIRE(refusal);
                    CHECK(refusal->key == example.refusal);
                    CHECK(trial.ply() == match.ply());
                }
                CHECK(!match.play(step.move));
                for (const auto& action : step.then) CHECK(!match.play(action));
                // The next step begins exactly here, unless it brings a board of its own.
                const bool goes_on = i + 1 < static_cast<int>(lesson.steps.size()) &&
                                     !lesson.steps[static_cast<std::size_t>(i) + 1].anew;
                if (goes_on) CHECK(lesson_match(lesson, row, i + 1).now().equals(match.now()));
            }
            const Match end = lesson_match(lesson, row, static_cast<int>(lesson.steps.size()));
            CHECK(end.ply() > 0);
        }
        CHECK(minutes >= 3);
        CHECK(minutes <= 11);
    }
}

TEST_CASE("lessons: a wrong file says what is wrong and where") {
    const auto first = [](nlohmann::json& json) -> nlohmann::json& {
        return json["lessons"][0]["steps"][0];
    };
    auto fault = fault_after([&](auto& json) { first(json)["do"] = "b2-b4"; });
    CHECK(fault.why.key == "alquerque.no_line");
    CHECK(fault.text.find("lessons[0] move, steps[0] step") == 0);
    fault = fault_after([&](auto& json) { first(json)["then"][0] = "a5-a3"; });
    CHECK(fault.why.key.rfind("alquerque.", 0) == 0);
    fault = fault_after([&](auto& json) { first(json).erase("do"); });
    CHECK(fault.why == Refusal{"lesson.fault.missing", {"do"}});
    fault = fault_after([&](auto& json) { first(json)["options"]["position"] = "nothing"; });
    CHECK(fault.why.key == "alquerque.position");
    fault = fault_after([&](auto& json) {
        first(json)["not"] = {{{"action", "b2-b3"}, {"refusal", "alquerque.no_line"}}};
    });
    CHECK(fault.why == Refusal{"lesson.fault.goes", {"b2-b3"}});
    fault = fault_after([&](auto& json) {
        first(json)["not"] = {{{"action", "b2-d1"}, {"refusal", "alquerque.no_line"}}};
    });
    CHECK(fault.why.key == "lesson.fault.reason");
    fault =
        fault_after([&](auto& json) { json["lessons"][0]["steps"][1]["id"] = first(json)["id"]; });
    CHECK(fault.why.key == "lesson.fault.twice");
    fault = fault_after([&](auto& json) { json["lessons"][0]["seat"] = 1; });
    CHECK(fault.why.key == "lesson.fault.turn");
    fault = fault_after([&](auto& json) { json["lessons"][0]["seat"] = -2; });
    CHECK(fault.why == Refusal{"lesson.fault.value", {"seat"}});
    fault = fault_after([&](auto& json) { json["game"] = "zatre"; });
    CHECK(fault.why.key == "lesson.fault.game");
    fault = fault_after([&](auto& json) { json["format"] = 2; });
    CHECK(fault.why.key == "lesson.fault.newer");
    const auto read = read_lessons("{\n  \"game\": ,", *find_game("alquerque"));
    REQUIRE(std::holds_alternative<Fault>(read));
    CHECK(std::get<Fault>(read).why.key == "lesson.fault.syntax");
    CHECK(std::get<Fault>(read).line == 2);
}
