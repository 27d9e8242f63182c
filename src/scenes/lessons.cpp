// The lessons of each game: what they teach, how far one has come. Knows no particular game.
#include "scenes/lesson_list.hpp"
#include "scenes/page.hpp"
#include "scenes/saved_list.hpp"
#include "scenes/scenes.hpp"
#include "scenes/strings.hpp"
#include "scenes/title_art.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {
namespace {

using render::Align;
using render::Face;
using render::Icon;
using render::Point;
using render::Rect;

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
    void draw_games(Frame& frame, Rect box);
    void draw_list(Frame& frame, Rect box);
    float row_height(Frame& frame, float width, const game::Lesson& lesson) const;
    void draw_row(Frame& frame, Rect box, int index);
    void draw_picture(Frame& frame, Rect box, int index) const;
    void draw_badge(Frame& frame, Point at, float radius, int number, bool done) const;
    void open(std::size_t index);
    void open_setup();
    int first_open() const;

    Services& services_;
    std::string game_;
    std::vector<std::string> games_;
    std::vector<game::Lesson> lessons_;
    std::vector<LessonMark> marks_;      ///< of lessons_
    std::vector<help::Figure> figures_;  ///< their boards
};

void Lessons::read() {
    lessons_ = load_lessons(services_, game_);
    figures_.clear();
    for (const auto& lesson : lessons_) figures_.push_back(lesson_figure(lesson));
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
    if (auto scene = make_lesson(services_, game_, lessons_[index].id, marks_[index].step))
        services_.stage.replace(std::move(scene));
}

void Lessons::open_setup() {
    TablePlan plan;
    plan.game = game_;
    services_.stage.push(make_setup(services_, plan));
}

/// The lesson that comes next, or -1 when all are done.
int Lessons::first_open() const {
    const auto open = std::find_if(marks_.begin(), marks_.end(),
                                   [](const LessonMark& mark) { return !mark.done; });
    return open == marks_.end() ? -1 : static_cast<int>(open - marks_.begin());
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
        const float bar = frame.ui.control(56);
        draw_games(frame, {box.x, box.y, box.w, bar});
        box = {box.x, box.y + bar + gap, box.w, box.h - bar - gap};
    }
    if (box.w >= frame.t(1060) && box.h >= frame.t(420)) {
        const float poster = std::min(frame.t(400), box.w * 0.3F);
        const Rect art{box.x, box.y, std::floor(poster), box.h};
        frame.canvas.shadow(art, frame.u(24), render::ShadowLevel::L2);
        frame.canvas.cached(
            "lessons " + game_, art,
            [game = game_, art](render::Canvas& canvas) { art_of(game).poster(canvas, art); },
            frame.u(24));
        if (frame.canvas.theme().flat)
            frame.canvas.frame(art, frame.canvas.theme().line2, 2, frame.u(24));
        box = {box.x + poster + gap, box.y, box.w - poster - gap, box.h};
    }
    draw_list(frame, box);
}

void Lessons::draw_games(Frame& frame, Rect box) {
    std::vector<Choice> choices;
    int chosen = 0;
    for (const auto& game : games_) {
        if (game == game_) chosen = static_cast<int>(choices.size());
        choices.push_back({game, game_name(game)});
    }
    const bool wide = box.w >= frame.t(170) * static_cast<float>(choices.size());
    const bool changed =
        wide ? frame.ui.tabs("game", {box.x, box.y, std::min(box.w, frame.t(1060)), box.h},
                             tr("help.games"), choices, chosen)
             : frame.ui.select("game", {box.x, box.y, std::min(box.w, frame.t(420)), box.h},
                               tr("help.games"), choices, chosen);
    if (!changed) return;
    game_ = choices[static_cast<std::size_t>(chosen)].id;
    read();
}

/// The rows on a sheet of paper, under them the ways on.
void Lessons::draw_list(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    ui.panel(box, 24);
    const bool low = low_window(frame);
    const float pad = std::min(frame.t(low ? 14 : 32), box.w * 0.05F), gap = frame.t(12);
    const float width = box.w - 2 * pad;
    const std::vector<FootButton> buttons{
        {"rules", tr("setup.rules"), {ButtonStyle::secondary, Icon::book}},
        {"play", tr("lesson.play"), {ButtonStyle::secondary, Icon::play}}};
    const float foot = foot_height(frame, width, buttons);
    const Rect view{box.x + pad / 2, box.y + pad / 2, box.w - pad,
                    box.h - 1.5F * pad - foot - frame.t(low ? 6 : 18)};
    const auto done = std::count_if(marks_.begin(), marks_.end(),
                                    [](const LessonMark& mark) { return mark.done; });
    float content = pad;
    const float bar = frame.u(16), row_width = width - bar;
    for (const auto& lesson : lessons_) content += row_height(frame, row_width, lesson) + gap;
    const float head = frame.t(low ? 34 : 52);
    content += head;
    // Rows that have room show what their lesson is about.
    const float spare = (view.h - content) / static_cast<float>(lessons_.size());
    const float more = spare < frame.t(36) ? 0 : std::min(spare, frame.t(150));
    content += more * static_cast<float>(lessons_.size());
    {
        auto scroll = ui.scroll("list", view, content);
        float y = scroll.top() + pad / 2;
        const float x = box.x + pad;
        const auto count =
            tr("lesson.count", static_cast<int>(done), static_cast<int>(lessons_.size()));
        const float room = ui.text_width(count, 20, Face::semibold) + frame.t(8);
        ui.text("game", {x, y, row_width - room, head - frame.t(10)}, game_name(game_),
                {Face::display_bold, low ? 30.0F : 40.0F, {}, Align::left, true});
        ui.text("count", {x + row_width - room, y, room, head - frame.t(10)}, count,
                {Face::semibold, 20, frame.canvas.theme().ink2, Align::right, true});
        y += head;
        for (std::size_t i = 0; i < lessons_.size(); ++i) {
            const float high = std::floor(row_height(frame, row_width, lessons_[i]) + more);
            draw_row(frame, {x, y, row_width, high}, static_cast<int>(i));
            y += high + gap;
        }
    }
    switch (draw_foot(frame, {box.x + pad, box.bottom() - pad - foot, width, foot}, buttons)) {
        case 0:
            services_.stage.push(make_help(services_, game_));
            break;
        case 1:
            open_setup();
            break;
        default:
            break;
    }
}

/// Below this width the state of a lesson stands under its sentence.
bool lesson_row_stands(Frame& frame, float width) {
    return width < frame.t(620);
}

struct LessonRow {
    float left, words, side;
};

/// Edge of the picture of a lesson in a row so high; 0 where it would be too small.
float lesson_picture(Frame& frame, const Rect& box) {
    const float side = box.h - frame.t(24);
    return side < frame.t(112) || lesson_row_stands(frame, box.w) ? 0 : side;
}

LessonRow lesson_row(Frame& frame, float width) {
    const float left = frame.t(84);
    const float side = lesson_row_stands(frame, width) ? 0 : frame.t(190);
    return {left, width - left - side - frame.t(20), side};
}

float Lessons::row_height(Frame& frame, float width, const game::Lesson& lesson) const {
    const auto row = lesson_row(frame, width);
    const float about =
        frame.ui.paragraph_height(tr(lesson_key(lesson, "about")), row.words, {Face::medium, 19});
    const float state = lesson_row_stands(frame, width) ? frame.t(30) : 0;
    return std::max(frame.t(104), frame.t(22 + 38 + 18) + about + state);
}

void Lessons::draw_badge(Frame& frame, Point at, float radius, int number, bool done) const {
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    if (done) {
        canvas.circle(at, radius, theme.primary);
        canvas.icon(Icon::check, Rect::around(at, radius * 1.2F, radius * 1.2F), theme.on_primary,
                    2.8F);
        return;
    }
    canvas.circle(at, radius, theme.panel);
    canvas.ring(at, radius, std::max(1.5F, frame.t(2)), theme.line2);
    canvas.label(at, std::to_string(number), {Face::heavy, frame.t(24)}, theme.ink);
}

/// The board as the lesson leaves it, painted once.
void Lessons::draw_picture(Frame& frame, Rect box, int index) const {
    const auto& figure = figures_[static_cast<std::size_t>(index)];
    if (figure.position.empty()) return;
    box = {std::round(box.x), std::round(box.y), std::floor(box.w), std::floor(box.h)};
    frame.canvas.cached("lesson " + game_ + std::to_string(index), box,
                        [&figure, box, game = game_](render::Canvas& canvas) {
                            art_of(game).diagram(canvas, box, figure, false);
                        });
}

void Lessons::draw_row(Frame& frame, Rect box, int index) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    const auto& lesson = lessons_[static_cast<std::size_t>(index)];
    const auto& mark = marks_[static_cast<std::size_t>(index)];
    const bool next = index == first_open();
    const auto name = tr(lesson_key(lesson));
    const auto about = tr(lesson_key(lesson, "about"));
    const int steps = static_cast<int>(lesson.steps.size());
    std::string state = trn("lesson.minutes", lesson.minutes);
    if (mark.step > 0)
        state = tr("lesson.step", mark.step + 1, steps);
    else if (mark.done)
        state = tr("lesson.finished");
    const auto act = tr(mark.step > 0 ? "lesson.go_on"
                        : mark.done   ? "lesson.repeat"
                                      : "lesson.begin");
    HotLook look{"lesson", mark.done ? "done" : mark.step > 0 ? "begun" : "new", true, 16};
    const auto touch = ui.hot(
        lesson.id, box,
        tr("lesson.number", index + 1) + ": " + name + ". " + about + " " + state + ". " + act,
        look);
    const float radius = frame.t(16);
    frame.canvas.fill(box,
                      next        ? theme.turn_bg
                      : mark.done ? theme.primary2
                                  : theme.panel2,
                      radius);
    if (theme.flat || next)
        frame.canvas.frame(box, next ? theme.turn : theme.line2, std::max(1.5F, frame.t(2)),
                           radius);
    if (touch.hot || touch.held)
        frame.canvas.fill(box, theme.ink.with_alpha(touch.held ? 0.12F : 0.06F), radius);
    const float side = lesson_picture(frame, box), beside = side > 0 ? side + frame.t(28) : 0;
    auto row = lesson_row(frame, box.w);
    row.words -= beside;
    const auto ink = next ? theme.on_turn : theme.ink;
    const auto soft = next ? theme.on_turn : theme.ink2;
    draw_badge(frame, {box.x + row.left / 2, box.centre().y}, frame.t(26), index + 1, mark.done);
    if (side > 0)
        draw_picture(frame, {box.x + row.left, box.centre().y - side / 2, side, side}, index);
    const float x = box.x + row.left + beside;
    const float words = ui.paragraph_height(about, row.words, {Face::medium, 19});
    const bool stands = lesson_row_stands(frame, box.w);
    float y = box.y + (box.h - frame.t(38) - words - (stands ? frame.t(30) : 0)) / 2;
    ui.text(lesson.id + ".name", {x, y, row.words, frame.t(36)}, name,
            {Face::display_bold, 30, ink, Align::left, true});
    y += frame.t(38);
    ui.paragraph(lesson.id + ".about", {x, y, row.words, 0}, about, {Face::medium, 19, soft});
    y += words;
    if (stands) {
        ui.text(lesson.id + ".state", {x, y + frame.t(2), row.words, frame.t(28)},
                act + " · " + state, {Face::bold, 18, ink, Align::left, true});
    } else {
        const float wide = row.side - frame.t(22), left = box.right() - row.side;
        ui.text(lesson.id + ".act", {left, box.centre().y - frame.t(30), wide, frame.t(30)}, act,
                {Face::heavy, 21, ink, Align::right, true});
        ui.text(lesson.id + ".state", {left, box.centre().y + frame.t(2), wide, frame.t(26)}, state,
                {Face::medium, 17, soft, Align::right, true});
    }
    if (touch) open(static_cast<std::size_t>(index));
}

}  // namespace

std::unique_ptr<Scene> make_lessons(Services& services, std::string game) {
    if (game.empty()) game = services.settings.remembered("last_game");
    return std::make_unique<Lessons>(services, std::move(game));
}

}  // namespace scenes
