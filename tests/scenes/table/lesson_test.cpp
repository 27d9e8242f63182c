// Lessons on the table: their sentences in all languages, what is answered to other actions, and
// how far one has come.
#include "scenes/base/strings.hpp"
#include "scenes/people/lesson_list.hpp"
#include "scenes/table/lesson/panel.hpp"
#include "scenes/table/lesson/run.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

using namespace scenes;

namespace {

std::vector<game::Lesson> lessons_in_file(const game::Game& row) {
    std::ifstream in(std::string(SOURCE_ROOT) + "/assets/games/" + row.id + "/lessons.json");
    std::stringstream text;
    text << in.rdbuf();
    auto read = game::read_lessons(text.str(), row);
    REQUIRE(std::holds_alternative<std::vector<game::Lesson>>(read));
    return std::get<std::vector<game::Lesson>>(std::move(read));
}

/// Letters of a UTF-8 text.
int letters(const std::string& text) {
    return static_cast<int>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    }));
}

void check_sentence(const std::string& key, int most) {
    CAPTURE(key);
    REQUIRE(has_sentence(key));
    CHECK(letters(tr(key)) <= most);
}

}  // namespace

TEST_CASE("lessons: all sentences stand in every language and are short") {
    Strings strings(LOCALES);
    for (const char* language : {"cs", "en", "de"}) {
        REQUIRE(strings.use(language));
        CAPTURE(language);
        for (const auto& row : game::games())
            for (const auto& lesson : lessons_in_file(row)) {
                check_sentence(lesson_key(lesson), 24);
                check_sentence(lesson_key(lesson, "about"), 66);
                check_sentence(lesson_key(lesson, "end"), 120);
                for (const auto& step : lesson.steps) {
                    check_sentence(lesson_key(lesson, step.id), 26);
                    const auto text = lesson_key(lesson, step.id + ".text");
                    check_sentence(text, 170);
                    // Two paragraphs at most; the second one is the rule to remember.
                    const std::string words = tr(text);
                    CHECK(std::count(words.begin(), words.end(), '\n') <= 1);
                    for (std::size_t i = 1; i <= step.refused.size(); ++i)
                        check_sentence(lesson_key(lesson, step.id + ".not" + std::to_string(i)),
                                       30);
                    for (const auto& example : step.refused) CHECK(has_sentence(example.refusal));
                }
            }
    }
}

TEST_CASE("lessons: steps follow each other, and what was reached is kept") {
    const auto& row = *game::find_game("alquerque");
    const auto lesson = lessons_in_file(row).front();
    Settings settings;
    LessonRun run(lesson, row, 1, 3, 0, settings);
    auto match = run.match_at(0);
    run.enter(0, match.ply());
    CHECK(run.asks(match.ply()));
    CHECK(lesson_mark(settings, lesson) == LessonMark{false, 0});
    run.solve();
    REQUIRE(!match.play(run.step().move));
    CHECK(!run.asks(match.ply()));
    CHECK(run.follows(match.ply()) == lesson.steps[0].then[0]);
    REQUIRE(!match.play(run.follows(match.ply())));
    CHECK(run.follows(match.ply()).empty());
    CHECK(run.goes_on());
    run.enter(1, match.ply());
    CHECK(lesson_mark(settings, lesson) == LessonMark{false, 1, false, 1});
    // Who comes back finds the same board.
    LessonRun later(lesson, row, 1, 3, lesson_mark(settings, lesson).step, settings);
    CHECK(later.match_at(later.index()).now().equals(match.now()));
    CHECK(later.asks(match.ply()));
    for (int step = 1; step < run.steps(); ++step) {
        run.enter(step, match.ply());
        run.solve();
    }
    run.enter(run.steps(), match.ply());
    CHECK(run.done());
    CHECK(run.all_solved());
    CHECK(!run.asks(match.ply()));
    CHECK(lesson_mark(settings, lesson) == LessonMark{true, 0});
    // A lesson once done stays done while it is repeated.
    run.enter(2, match.ply());
    CHECK(lesson_mark(settings, lesson) == LessonMark{true, 2});
    // A mark of a longer lesson than there is now begins again.
    keep_lesson_mark(settings, lesson, {true, 99});
    CHECK(lesson_mark(settings, lesson) == LessonMark{true, 0});
}

TEST_CASE("lessons: who skips a step has seen the lesson, and may solve it later") {
    const auto& row = *game::find_game("alquerque");
    const auto lesson = lessons_in_file(row).front();
    const int steps = static_cast<int>(lesson.steps.size());
    REQUIRE(steps == 3);
    Settings settings;
    {
        LessonRun run(lesson, row, 1, 3, 0, settings);
        run.enter(0, 0);
        run.solve();
        run.enter(1, 0);
        run.enter(2, 0);  // the second one was skipped
        CHECK(lesson_mark(settings, lesson) == LessonMark{false, 2, false, 1});
        run.solve();
        run.enter(steps, 0);
        CHECK(run.done());
        CHECK(!run.all_solved());
        CHECK(!run.solved(1));
    }
    CHECK(lesson_mark(settings, lesson) == LessonMark{false, 0, true, 5});
    // Another day the skipped step alone is missing.
    LessonRun again(lesson, row, 1, 3, 0, settings);
    again.enter(1, 0);
    again.solve();
    again.enter(2, 0);
    CHECK(lesson_mark(settings, lesson) == LessonMark{false, 2, true, 7});
    again.enter(steps, 0);
    CHECK(again.all_solved());
    CHECK(lesson_mark(settings, lesson) == LessonMark{true, 0});
}

TEST_CASE("lessons: marks that were kept before there was skipping stay what they were") {
    const auto& row = *game::find_game("alquerque");
    const auto lesson = lessons_in_file(row).front();
    Settings settings;
    const auto mark = [&](const char* text) {
        settings.remember(lesson_key(lesson), text);
        return lesson_mark(settings, lesson);
    };
    CHECK(mark("") == LessonMark{});
    CHECK(mark("done") == LessonMark{true, 0});
    CHECK(mark("done 1") == LessonMark{true, 1});
    CHECK(mark("2") == LessonMark{false, 2, false, 3});
    CHECK(mark("7") == LessonMark{});
    CHECK(mark("seen /101") == LessonMark{false, 0, true, 5});
    CHECK(mark("seen 1 /1111111") == LessonMark{false, 1, true, 7});
    CHECK(mark("nonsense") == LessonMark{});
}

TEST_CASE("lessons: everything has its place in every window") {
    const std::pair<float, float> windows[] = {{1280, 720},  {1920, 1080}, {3840, 2160},
                                               {1024, 768},  {1080, 1920}, {320, 240},
                                               {1024, 1366}, {2560, 1080}};
    for (const auto& [width, height] : windows)
        for (const float scale : {1.0F, 2.0F})
            for (const bool left : {false, true}) {
                CAPTURE(width);
                CAPTURE(height);
                CAPTURE(scale);
                Wanted wanted;
                wanted.width = width;
                wanted.height = height;
                wanted.unit = std::max(0.7F, std::min(width / 1920, height / 1080)) * scale;
                wanted.panel_left = left;
                const auto l = lay_out_lesson(wanted);
                const render::Rect window{0, 0, width, height};
                std::vector<render::Rect> parts{l.frame.header, l.dots, l.words, l.frame.main};
                parts.insert(parts.end(), l.frame.tools.begin(), l.frame.tools.end());
                if (l.frame.portrait) parts.push_back(l.task);
                if (!l.extra.empty()) parts.push_back(l.extra);
                REQUIRE(l.frame.tools.size() == 3);
                for (std::size_t i = 0; i < parts.size(); ++i) {
                    CHECK(!parts[i].empty());
                    CHECK(parts[i].cut(window).w >= parts[i].w - 1);
                    CHECK(parts[i].cut(window).h >= parts[i].h - 1);
                    CHECK(!parts[i].touches(l.frame.play));
                    for (std::size_t k = 0; k < i; ++k) CHECK(!parts[i].touches(parts[k]));
                }
                CHECK(!l.frame.play.empty());
                if (l.frame.portrait) CHECK(l.frame.play.h > 0.3F * height);
            }
}
