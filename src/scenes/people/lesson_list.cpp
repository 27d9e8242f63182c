#include "scenes/people/lesson_list.hpp"

#include "game/core/registry.hpp"
#include "game/match/record.hpp"
#include "os/files.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/people/saved_list.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iterator>
#include <optional>

namespace scenes {

namespace {

std::filesystem::path lessons_file(const Belongings& ours, std::string_view game) {
    return ours.assets / "games" / game / "lessons.json";
}

constexpr std::string_view kDone = "done", kSeen = "seen";
constexpr char kSolved = '/';           // before the bits of the solved steps
constexpr std::size_t kMostSteps = 32;  // that have a bit

/// The bits of so many steps from the first.
std::uint32_t steps_before(int count) {
    const auto n = static_cast<std::size_t>(std::max(0, count));
    return n >= kMostSteps ? ~0U : (1U << n) - 1U;
}

}  // namespace

bool has_lessons(const Services& services, std::string_view game) {
    return !services.kiosk && has_lessons(static_cast<const Belongings&>(services), game);
}

bool has_lessons(const Belongings& ours, std::string_view game) {
    std::error_code error;
    return std::filesystem::is_regular_file(lessons_file(ours, game), error);
}

std::vector<game::Lesson> load_lessons(const Services& services, std::string_view game) {
    if (!has_lessons(services, game)) return {};
    std::string fault;
    auto all = load_lessons(services, game, &fault);
    if (!fault.empty()) services.ui.toast(fault, ToastKind::bad);
    return all;
}

std::vector<game::Lesson> load_lessons(const Belongings& ours, std::string_view game,
                                       std::string* faulty) {
    const auto* row = game::find_game(game);
    if (!row || !has_lessons(ours, game)) return {};
    const auto text = game::read_text_file(os::utf8_text(lessons_file(ours, game)));
    if (!std::holds_alternative<std::string>(text)) return {};
    auto read = game::read_lessons(std::get<std::string>(text), *row);
    if (const auto* fault = std::get_if<game::Fault>(&read)) {
        const auto why = tr_values(fault->why.key, fault->why.values);
        const auto where = fault->line > 0 ? tr("lesson.fault.line", fault->line) : fault->text;
        if (faulty) *faulty = where.empty() ? why : where + ": " + why;
        return {};
    }
    return std::get<std::vector<game::Lesson>>(std::move(read));
}

std::uint32_t all_steps(const game::Lesson& lesson) {
    return steps_before(static_cast<int>(lesson.steps.size()));
}

LessonMark lesson_mark(const Settings& settings, const game::Lesson& lesson) {
    return read_lesson_mark(settings.remembered(lesson_key(lesson)), lesson);
}

LessonMark read_lesson_mark(std::string_view text, const game::Lesson& lesson) {
    LessonMark mark;
    std::optional<std::uint32_t> solved;
    for (std::string_view rest = text; !rest.empty();) {
        const auto end = std::min(rest.find(' '), rest.size());
        const auto word = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (word == kDone) {
            mark.done = true;
        } else if (word == kSeen) {
            mark.seen = true;
        } else if (!word.empty() && word.front() == kSolved) {
            solved = 0;
            for (std::size_t i = 1; i < word.size() && i <= kMostSteps; ++i)
                if (word[i] == '1') *solved |= 1U << (i - 1);
        } else {
            const auto [last, error] =
                std::from_chars(word.data(), word.data() + word.size(), mark.step);
            if (error != std::errc() || last != word.data() + word.size()) mark.step = 0;
        }
    }
    // A lesson may have become shorter.
    if (mark.step < 0 || mark.step >= static_cast<int>(lesson.steps.size())) mark.step = 0;
    if (mark.done) mark.seen = false;
    if (!mark.done) mark.solved = solved.value_or(steps_before(mark.step)) & all_steps(lesson);
    return mark;
}

BoardPicture lesson_board(const game::Lesson& lesson) {
    const auto* row = game::find_game(lesson.game);
    if (!row || lesson.steps.empty()) return {};
    return board_picture(game::lesson_match(lesson, *row, static_cast<int>(lesson.steps.size())));
}

void keep_lesson_mark(Settings& settings, const game::Lesson& lesson, LessonMark mark) {
    std::string text(mark.done ? kDone : mark.seen ? kSeen : "");
    const auto add = [&text](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
    if (mark.step > 0) add(std::to_string(mark.step));
    if (!mark.done && mark.solved != steps_before(mark.step)) {
        std::string bits(1, kSolved);
        for (std::size_t i = 0; i < lesson.steps.size() && i < kMostSteps; ++i)
            bits += (mark.solved >> i & 1U) != 0 ? '1' : '0';
        add(bits);
    }
    if (settings.remembered(lesson_key(lesson)) != text)
        settings.remember(lesson_key(lesson), text);
}

std::string lesson_key(const game::Lesson& lesson, std::string_view rest) {
    std::string key = "lesson." + lesson.game + "." + lesson.id;
    if (!rest.empty()) key += "." + std::string(rest);
    return key;
}

}  // namespace scenes
