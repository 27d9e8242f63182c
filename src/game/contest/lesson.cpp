// Reading and proving assets/games/<game>/lessons.json, see lesson.hpp.
#include "game/contest/lesson.hpp"

#include "game/match/json_parts.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <utility>

namespace game {

namespace {

using LessonJson = nlohmann::json;

constexpr int kLessonFormat = 1;
constexpr std::size_t kMostExamples = 2;

/// Thrown inside this file only; read_lessons gives it back as a value.
struct LessonWrong {
    Refusal why;
};

[[noreturn]] void lesson_wrong(const char* key, std::vector<std::string> values = {}) {
    throw LessonWrong{{key, std::move(values)}};
}

int lesson_whole(const LessonJson& json, const char* name, int standard, int least, int most) {
    const auto found = json.find(name);
    if (found == json.end()) return standard;
    if (!found->is_number_integer()) lesson_wrong("lesson.fault.value", {name});
    const auto number = found->get<std::int64_t>();
    if (number < least || number > most) lesson_wrong("lesson.fault.value", {name});
    return static_cast<int>(number);
}

std::string lesson_text(const LessonJson& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end()) lesson_wrong("lesson.fault.missing", {name});
    if (!found->is_string() || found->get<std::string>().empty())
        lesson_wrong("lesson.fault.value", {name});
    return found->get<std::string>();
}

/// A list of texts, empty if there is none.
std::vector<std::string> lesson_texts(const LessonJson& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end()) return {};
    if (!found->is_array()) lesson_wrong("lesson.fault.value", {name});
    std::vector<std::string> list;
    for (const auto& item : *found) {
        if (!item.is_string()) lesson_wrong("lesson.fault.value", {name});
        list.push_back(item.get<std::string>());
    }
    return list;
}

Settings lesson_settings(const LessonJson& json) {
    const auto found = json.find("options");
    if (found == json.end()) return {};
    auto read = read_settings(*found);
    if (const auto* name = std::get_if<std::string>(&read))
        lesson_wrong("lesson.fault.value", {*name});
    return std::get<Settings>(std::move(read));
}

LessonStep read_step(const LessonJson& json) {
    if (!json.is_object()) lesson_wrong("lesson.fault.value", {"steps"});
    LessonStep step;
    step.id = lesson_text(json, "id");
    step.anew = json.contains("options") || json.contains("actions");
    step.options = lesson_settings(json);
    step.actions = lesson_texts(json, "actions");
    step.move = lesson_text(json, "do");
    step.then = lesson_texts(json, "then");
    step.light = lesson_texts(json, "light");
    const auto list = json.find("not");
    if (list == json.end()) return step;
    if (!list->is_array() || list->size() > kMostExamples)
        lesson_wrong("lesson.fault.value", {"not"});
    for (const auto& one : *list) {
        if (!one.is_object()) lesson_wrong("lesson.fault.value", {"not"});
        step.refused.push_back(
            {lesson_text(one, "action"), lesson_text(one, "refusal"), lesson_texts(one, "places")});
    }
    return step;
}

void must_play(Match& match, const std::string& move) {
    if (match.over()) lesson_wrong("lesson.fault.over", {move});
    if (auto refusal = match.play(move)) throw LessonWrong{*refusal};
}

Match lesson_opened(const Game& game, const LessonStep& step) {
    auto started = Match::start(game, step.options, 1);
    if (const auto* refusal = std::get_if<Refusal>(&started)) throw LessonWrong{*refusal};
    auto match = std::get<Match>(std::move(started));
    for (const auto& action : step.actions) must_play(match, action);
    return match;
}

/// What does not work has to be refused for the reason that is told.
void prove_refusals(const Match& match, const LessonStep& step) {
    for (const auto& example : step.refused) {
        Match trial = match;
        const auto refusal = trial.play(example.action);
        if (!refusal) lesson_wrong("lesson.fault.goes", {example.action});
        if (refusal->key != example.refusal)
            lesson_wrong("lesson.fault.reason", {example.action, example.refusal, refusal->key});
    }
}

/// Plays a step; what comes after the learner's action is luck's and the others' affair.
void prove_step(std::optional<Match>& match, const Game& game, const Lesson& lesson,
                const LessonStep& step) {
    if (step.anew) match = lesson_opened(game, step);
    if (!match) lesson_wrong("lesson.fault.missing", {"options"});
    if (!lesson.plays(match->actor())) lesson_wrong("lesson.fault.turn");
    prove_refusals(*match, step);
    must_play(*match, step.move);
    for (const auto& action : step.then) {
        // A learner who plays everybody leaves some turns to the lesson.
        if (lesson.seat >= 0 && match->actor() == lesson.seat) lesson_wrong("lesson.fault.turn");
        must_play(*match, action);
    }
}

Lesson read_lesson(const LessonJson& json, const Game& game, std::string& place) {
    if (!json.is_object()) lesson_wrong("lesson.fault.value", {"lessons"});
    Lesson lesson;
    lesson.id = lesson_text(json, "id");
    lesson.game = game.id;
    lesson.minutes = lesson_whole(json, "minutes", 1, 1, 10);
    lesson.seat = lesson_whole(json, "seat", 0, -1, game.max_seats - 1);
    const auto steps = json.find("steps");
    if (steps == json.end()) lesson_wrong("lesson.fault.missing", {"steps"});
    if (!steps->is_array() || steps->empty()) lesson_wrong("lesson.fault.value", {"steps"});
    const std::string lesson_place = place;
    std::optional<Match> match;
    int seats = 0;
    for (std::size_t i = 0; i < steps->size(); ++i) {
        place = lesson_place + ", " + place_in("steps", i, (*steps)[i]);
        auto step = read_step((*steps)[i]);
        for (const auto& other : lesson.steps)
            if (other.id == step.id) lesson_wrong("lesson.fault.twice", {step.id});
        prove_step(match, game, lesson, step);
        // One table serves the whole lesson.
        if (i == 0) seats = match->seats();
        if (match->seats() != seats) lesson_wrong("lesson.fault.value", {"options"});
        lesson.steps.push_back(std::move(step));
    }
    place = lesson_place;
    return lesson;
}

}  // namespace

std::variant<std::vector<Lesson>, Fault> read_lessons(std::string_view text, const Game& game) {
    auto values = parsed("lesson.fault.syntax", text);
    if (auto* broken = std::get_if<Fault>(&values)) return std::move(*broken);
    const auto& json = std::get<LessonJson>(values);
    Fault fault;
    std::vector<Lesson> all;
    try {
        if (!json.is_object()) lesson_wrong("lesson.fault.value", {"lessons"});
        if (lesson_whole(json, "format", 0, 0, 1'000'000) > kLessonFormat)
            lesson_wrong("lesson.fault.newer");
        if (const auto id = lesson_text(json, "game"); id != game.id)
            lesson_wrong("lesson.fault.game", {id});
        const auto list = json.find("lessons");
        if (list == json.end()) lesson_wrong("lesson.fault.missing", {"lessons"});
        if (!list->is_array()) lesson_wrong("lesson.fault.value", {"lessons"});
        for (std::size_t i = 0; i < list->size(); ++i) {
            fault.text = place_in("lessons", i, (*list)[i]);
            auto lesson = read_lesson((*list)[i], game, fault.text);
            if (find_lesson(all, lesson.id) >= 0) lesson_wrong("lesson.fault.twice", {lesson.id});
            all.push_back(std::move(lesson));
        }
    } catch (const LessonWrong& trouble) {
        fault.why = trouble.why;
        return fault;
    }
    return all;
}

Match lesson_match(const Lesson& lesson, const Game& game, int step) {
    assert(step >= 0 && step <= static_cast<int>(lesson.steps.size()));
    // What lies before the last new position does not matter.
    int first = std::min(step, static_cast<int>(lesson.steps.size()) - 1);
    while (!lesson.steps[index(first)].anew) --first;
    Match match = lesson_opened(game, lesson.steps[index(first)]);
    for (int i = first; i < step; ++i) {
        const auto& played = lesson.steps[index(i)];
        must_play(match, played.move);
        for (const auto& action : played.then) must_play(match, action);
    }
    return match;
}

int find_lesson(const std::vector<Lesson>& all, std::string_view id) {
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].id == id) return static_cast<int>(i);
    return -1;
}

}  // namespace game
