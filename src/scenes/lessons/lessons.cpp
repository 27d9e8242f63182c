// The lessons of each game: what they teach, how far one has come. Knows no particular game.
#include "scenes/base/strings.hpp"
#include "scenes/lessons/lesson_cards.hpp"
#include "scenes/people/game_tabs.hpp"
#include "scenes/people/posters.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/ui/page.hpp"
#include "scenes/ui/scenes.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace scenes {
namespace {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

// Design units of the rows.
constexpr float kRowGap = 12;     // one and the next
constexpr float kRowBoard = 150;  // how much higher those are that show their board
constexpr float kRowBar = 16;     // beside them, for the bar that scrolls

float paper_padding(Frame& frame, float width) {
    return std::min(frame.t(low_window(frame) ? 14 : 32), width * 0.05F);
}

float above_foot(Frame& frame) {
    return frame.t(low_window(frame) ? 6 : 18);
}

std::vector<FootButton> ways_on() {
    return {{"rules", tr("setup.rules"), {ButtonStyle::secondary, Icon::book}},
            {"play", tr("lesson.play"), {ButtonStyle::secondary, Icon::play}}};
}

class Lessons final : public Scene {
public:
    Lessons(Services& services, std::string game) : services_(services), game_(std::move(game)) {
        for (const auto& row : game::games())
            if (has_lessons(services_, row.id)) games_.push_back(row.id);
        if (std::find(games_.begin(), games_.end(), game_) == games_.end() && !games_.empty())
            game_ = games_.front();
        read();
        if (const int next = first_open(); next >= 0)
            services_.ui.focus("lesson:" + lessons_[static_cast<std::size_t>(next)].id);
    }

    std::string name() const override { return "lessons"; }
    void shown() override { read_marks(); }
    void input(const Input& input) override;
    void draw(Frame& frame) override;

private:
    void read();
    void read_marks();
    float draw_head(Frame& frame, const Rect& line);
    float row_height(Frame& frame, float width) const;
    float rows_height(Frame& frame, float width) const;
    float list_height(Frame& frame, float width) const;
    void draw_list(Frame& frame, Rect box, bool cards);
    void draw_rows(Frame& frame, const Rect& view, const Rect& inside);
    void draw_cards(Frame& frame, const Rect& inside);
    LessonEntry entry(std::size_t index);
    void open(std::size_t index);
    void open_setup();
    int first_open() const;

    Services& services_;
    std::string game_;
    std::vector<std::string> games_;
    std::vector<game::Lesson> lessons_;
    std::vector<LessonMark> marks_;                    ///< of lessons_
    std::vector<std::optional<BoardPicture>> boards_;  ///< their boards, made when first shown
    int pressed_ = -1;                                 ///< a lesson, in this frame
};

void Lessons::read() {
    lessons_ = load_lessons(services_, game_);
    boards_.clear();
    boards_.resize(lessons_.size());
    read_marks();
}

/// How far each lesson has come; kept, for a frame draws every one of them.
void Lessons::read_marks() {
    marks_.clear();
    for (const auto& lesson : lessons_) marks_.push_back(lesson_mark(services_.settings, lesson));
}

void Lessons::input(const Input& input) {
    if (input.kind != Input::Kind::command) return;
    if (input.command == Command::back) services_.stage.pop();
    if (input.command == Command::settings) services_.stage.push(make_settings(services_));
    if (input.command == Command::help) services_.stage.push(make_help(services_, game_));
}

void Lessons::open(std::size_t index) {
    services_.settings.remember("last_lesson", game_);
    if (auto scene = make_lesson(services_, game_, lessons_[index].id, marks_[index].step))
        services_.stage.replace(std::move(scene));
}

void Lessons::open_setup() {
    TablePlan plan;
    plan.game = game_;
    plan.first = true;
    services_.stage.push(make_setup(services_, plan));
}

/// The lesson that comes next: the first that was not gone through, else the first with skipped
/// steps; -1 when all are done.
int Lessons::first_open() const {
    const auto find = [this](bool seen) {
        const auto open = std::find_if(marks_.begin(), marks_.end(), [&](const LessonMark& mark) {
            return !mark.done && mark.seen == seen;
        });
        return open == marks_.end() ? -1 : static_cast<int>(open - marks_.begin());
    };
    const int open = find(false);
    return open >= 0 ? open : find(true);
}

LessonEntry Lessons::entry(std::size_t index) {
    const int number = static_cast<int>(index) + 1;
    return {lessons_[index], marks_[index], number, number - 1 == first_open(), [this, index] {
                auto& board = boards_[index];
                if (!board) board = lesson_board(lessons_[index]);
                return &*board;
            }};
}

void Lessons::draw(Frame& frame) {
    const auto page = begin_page(frame, tr("lesson.title"), tr("lesson.note"));
    if (page.back) services_.stage.pop();
    Rect box = page.content;
    if (lessons_.empty()) {
        frame.ui.notice("none", {box.x, box.y, box.w, frame.t(72)}, tr("lesson.none"),
                        ToastKind::info);
        return;
    }
    const float gap = frame.u(24);
    if (games_.size() > 1) {
        const float bar = frame.ui.control(60);
        if (choose_game(frame, "game", {box.x, box.y, box.w, bar}, tr("help.games"), games_, game_))
            read();
        box = {box.x, box.y + bar + gap, box.w, box.h - bar - gap};
    }
    const bool cards = lessons_as_cards(frame, box, lessons_.size());
    if (!cards && box.w >= frame.t(1060) && box.h >= frame.t(420)) {
        const float poster = std::min(frame.t(400), box.w * 0.3F);
        const Rect art{box.x, box.y, std::floor(poster), box.h};
        draw_page_poster(frame, art, game_);
        box = {box.x + poster + gap, box.y, box.w - poster - gap, box.h};
    } else if (!cards && frame.portrait()) {
        // In a tall window the poster has what the rows with their boards leave.
        const float spare = box.h - list_height(frame, box.w) - gap;
        if (spare >= frame.t(160)) {
            const float poster = std::floor(std::min(spare, box.w * 0.5F));
            draw_page_poster(frame, {box.x, box.y, box.w, poster}, game_);
            box = {box.x, box.y + poster + gap, box.w, box.h - poster - gap};
        }
    }
    draw_list(frame, box, cards);
}

/// Name of the game and how many lessons are done; returns where it ends.
float Lessons::draw_head(Frame& frame, const Rect& line) {
    const bool low = low_window(frame);
    const float high = frame.t(low ? 34 : 52);
    const auto done = std::count_if(marks_.begin(), marks_.end(),
                                    [](const LessonMark& mark) { return mark.done; });
    const auto count =
        tr("lesson.count", static_cast<int>(done), static_cast<int>(lessons_.size()));
    const float room = frame.ui.text_width(count, 20, Face::semibold) + frame.t(8);
    frame.ui.text("game", {line.x, line.y, line.w - room, high - frame.t(10)}, game_name(game_),
                  {Face::display_bold, low ? 30.0F : 40.0F, {}, Align::left, true});
    frame.ui.text("count", {line.right() - room, line.y, room, high - frame.t(10)}, count,
                  {Face::semibold, 20, frame.canvas.theme().ink2, Align::right, true});
    return line.y + high;
}

/// Of every row without its board: all are as high as the highest one.
float Lessons::row_height(Frame& frame, float width) const {
    float high = 0;
    for (const auto& lesson : lessons_)
        high = std::max(high, lesson_row_height(frame, width, lesson));
    return high;
}

/// The head and the rows without boards, with what lies between them.
float Lessons::rows_height(Frame& frame, float width) const {
    return frame.t(low_window(frame) ? 34 : 52) +
           static_cast<float>(lessons_.size()) * (row_height(frame, width) + frame.t(kRowGap));
}

/// One below the other, scrolling where they must; those that have room show what they are about.
void Lessons::draw_rows(Frame& frame, const Rect& view, const Rect& inside) {
    const float gap = frame.t(kRowGap), above = inside.y - view.y;
    const auto count = static_cast<float>(lessons_.size());
    // Where nothing scrolls the rows end where the buttons below them do.
    const bool whole = 2 * above + rows_height(frame, inside.w) <= view.h;
    const float width = inside.w - (whole ? 0 : frame.u(kRowBar));
    float content = 2 * above + rows_height(frame, width);
    const float spare = std::clamp((view.h - content) / count, 0.0F, frame.t(kRowBoard));
    const float least = row_height(frame, width);
    const bool boards = lesson_board(frame, {0, 0, width, least + spare}) > 0;
    const float high = std::floor(boards ? least + spare : least);
    content += (high - least) * count;
    // The bar lies on the paper, between the rows and its edge.
    const Rect seen{view.x, view.y, inside.x + width + frame.u(4) - view.x, view.h};
    auto scroll = frame.ui.scroll("list", whole ? view : seen, content);
    float y = draw_head(frame, {inside.x, scroll.top() + above, width, 0});
    for (std::size_t i = 0; i < lessons_.size(); ++i) {
        if (draw_lesson_row(frame, {inside.x, y, width, high}, entry(i)))
            pressed_ = static_cast<int>(i);
        y += high + gap;
    }
}

/// Beside each other, each with its board.
void Lessons::draw_cards(Frame& frame, const Rect& inside) {
    const float y = draw_head(frame, {inside.x, inside.y, inside.w, 0}), gap = frame.u(24);
    const auto count = static_cast<float>(lessons_.size());
    const float wide = std::floor((inside.w - (count - 1) * gap) / count);
    float about = 0;
    for (const auto& lesson : lessons_)
        about = std::max(about, lesson_card_about(frame, wide, lesson));
    for (std::size_t i = 0; i < lessons_.size(); ++i) {
        const float x = inside.x + static_cast<float>(i) * (wide + gap);
        if (draw_lesson_card(frame, {std::round(x), y, wide, inside.bottom() - y}, entry(i), about))
            pressed_ = static_cast<int>(i);
    }
}

/// The sheet of paper with all rows and their boards.
float Lessons::list_height(Frame& frame, float width) const {
    const float pad = paper_padding(frame, width), inner = width - 2 * pad;
    const float boards = frame.t(kRowBoard) * static_cast<float>(lessons_.size());
    return 2.5F * pad + rows_height(frame, inner - frame.u(kRowBar)) + boards +
           foot_height(frame, inner, ways_on()) + above_foot(frame);
}

/// The lessons on a sheet of paper, under them the ways on.
void Lessons::draw_list(Frame& frame, Rect box, bool cards) {
    frame.ui.panel(box, 24);
    const float pad = paper_padding(frame, box.w);
    const auto buttons = ways_on();
    const float width = box.w - 2 * pad, foot = foot_height(frame, width, buttons);
    const Rect view{box.x + pad / 2, box.y + pad / 2, box.w - pad,
                    box.h - 1.5F * pad - foot - above_foot(frame)};
    const Rect inside{box.x + pad, view.y + pad / 2, width, view.h - pad / 2};
    pressed_ = -1;
    if (cards)
        draw_cards(frame, inside);
    else
        draw_rows(frame, view, inside);
    switch (draw_foot(frame, {box.x + pad, box.bottom() - pad - foot, width, foot}, buttons)) {
        case 0:
            return services_.stage.push(make_help(services_, game_));
        case 1:
            return open_setup();
        default:
            break;
    }
    if (pressed_ >= 0) open(static_cast<std::size_t>(pressed_));
}

}  // namespace

std::unique_ptr<Scene> make_lessons(Services& services, std::string game) {
    // Who is learning one game goes on with it; else it is the one that was played.
    if (game.empty()) game = services.settings.remembered("last_lesson");
    if (game.empty()) game = services.settings.remembered("last_game");
    return std::make_unique<Lessons>(services, std::move(game));
}

}  // namespace scenes
