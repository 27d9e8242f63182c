#include "scenes/lesson_list.hpp"

#include "game/core/registry.hpp"
#include "game/match/record.hpp"
#include "scenes/saved_list.hpp"
#include "scenes/strings.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iterator>

namespace scenes {

namespace {

std::filesystem::path lessons_file(const Services& services, std::string_view game) {
    return services.assets / "lessons" / (std::string(game) + ".json");
}

constexpr std::string_view kDone = "done";

}  // namespace

bool has_lessons(const Services& services, std::string_view game) {
    if (services.kiosk) return false;
    std::error_code error;
    return std::filesystem::is_regular_file(lessons_file(services, game), error);
}

std::vector<game::Lesson> load_lessons(const Services& services, std::string_view game) {
    const auto* row = game::find_game(game);
    if (!row || !has_lessons(services, game)) return {};
    const auto text = game::read_text_file(lessons_file(services, game).string());
    if (!std::holds_alternative<std::string>(text)) return {};
    auto read = game::read_lessons(std::get<std::string>(text), *row);
    if (const auto* fault = std::get_if<game::Fault>(&read)) {
        const auto why = tr_values(fault->why.key, fault->why.values);
        const auto where = fault->line > 0 ? tr("lesson.fault.line", fault->line) : fault->text;
        services.ui.toast(where.empty() ? why : where + ": " + why, ToastKind::bad);
        return {};
    }
    return std::get<std::vector<game::Lesson>>(std::move(read));
}

LessonMark lesson_mark(const Settings& settings, const game::Lesson& lesson) {
    std::string text = settings.remembered(lesson_key(lesson));
    LessonMark mark;
    if (text.substr(0, kDone.size()) == kDone) {
        mark.done = true;
        text.erase(0, kDone.size());
        if (!text.empty()) text.erase(0, 1);
    }
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), mark.step);
    const bool whole = error == std::errc() && end == text.data() + text.size();
    // A lesson may have become shorter.
    if (!whole || mark.step < 0 || mark.step >= static_cast<int>(lesson.steps.size()))
        mark.step = 0;
    return mark;
}

help::Figure lesson_figure(const game::Lesson& lesson) {
    const auto* row = game::find_game(lesson.game);
    const auto begun = std::find_if(lesson.steps.rbegin(), lesson.steps.rend(),
                                    [](const game::LessonStep& step) { return step.anew; });
    if (!row || begun == lesson.steps.rend()) return {};
    std::vector<std::string> played = begun->actions;
    for (auto step = std::prev(begun.base()); step != lesson.steps.end(); ++step) {
        played.push_back(step->move);
        played.insert(played.end(), step->then.begin(), step->then.end());
    }
    return figure_of(*row, begun->options, played);
}

void keep_lesson_mark(Settings& settings, const game::Lesson& lesson, LessonMark mark) {
    std::string text(mark.done ? kDone : "");
    if (mark.step > 0) text += (text.empty() ? "" : " ") + std::to_string(mark.step);
    if (settings.remembered(lesson_key(lesson)) != text)
        settings.remember(lesson_key(lesson), text);
}

std::string lesson_key(const game::Lesson& lesson, std::string_view rest) {
    std::string key = "lesson." + lesson.game + "." + lesson.id;
    if (!rest.empty()) key += "." + std::string(rest);
    return key;
}

}  // namespace scenes
