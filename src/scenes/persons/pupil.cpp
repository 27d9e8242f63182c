// What one person has reached, lesson by lesson, and the medals of every game.
#include "scenes/base/strings.hpp"
#include "scenes/people/month_sheet.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/persons/persons_pages.hpp"
#include "scenes/ui/lay.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

void draw_lesson_mark(Frame& frame, render::Point at, float radius, const LessonMark& mark) {
    const auto& theme = frame.canvas.theme();
    if (mark.done) {
        frame.canvas.circle(at, radius, theme.primary);
        frame.canvas.icon(Icon::check, Rect::around(at, 1.5F * radius, 1.5F * radius),
                          theme.on_primary, 3);
        return;
    }
    frame.canvas.ring(at, radius - frame.u(1), frame.u(2), theme.line2);
    if (mark.seen || mark.step > 0) frame.canvas.circle(at, radius * 0.42F, theme.line2);
}

namespace {

class Pupil final : public Scene {
public:
    Pupil(Services& services, PersonProgress progress)
        : services_(services), course_(services), progress_(std::move(progress)) {}

    std::string name() const override { return "pupil"; }
    void input(const Input& input) override {
        if (input.kind == Input::Kind::command && input.command == Command::back)
            services_.stage.pop();
    }
    void draw(Frame& frame) override;

private:
    void tell(Flow& flow, const GameProgress& game) const;

    Services& services_;
    Course course_;
    PersonProgress progress_;
};

constexpr std::size_t kBesides = 3;  ///< games

void Pupil::draw(Frame& frame) {
    const auto persons = persons_of(services_);
    const auto note = tr("persons.lessons") + " " +
                      tr("persons.of", progress_.lessons_done(), progress_.lessons()) + " · " +
                      tr("persons.solved") + " " + std::to_string(progress_.solved());
    const auto& games = progress_.games;
    const auto content = [&](Flow& flow) {
        for (std::size_t from = 0; from < games.size(); from += kBesides) {
            std::vector<Content> columns;
            for (std::size_t i = from; i < std::min(games.size(), from + kBesides); ++i)
                columns.push_back([this, &game = games[i]](Flow& column) { tell(column, game); });
            while (columns.size() < kBesides) columns.push_back([](Flow&) {});
            if (from > 0) flow.apart();
            flow.columns(columns, 300);
        }
    };
    const auto laid =
        lay_page(frame, {"pupil", person_name(persons, progress_.person.id), note}, {}, content);
    if (laid.left) services_.stage.pop();
}

/// A game: its lessons with a check, a ring, or a dot within it for what is begun, and the medals.
void Pupil::tell(Flow& flow, const GameProgress& game) const {
    flow.line("game." + game.game, game_name(game.game), Words::heading);
    flow.close();
    const auto& lessons = course_.lessons(game.game);
    for (std::size_t i = 0; i < lessons.size() && i < game.lessons.size(); ++i) {
        const auto& mark = game.lessons[i];
        auto& frame = flow.frame();
        flow.item(frame.t(34), [&](const Rect& box) {
            const auto& theme = frame.canvas.theme();
            draw_lesson_mark(frame, {box.x + frame.t(11), box.centre().y}, frame.t(10), mark);
            auto words = tr(lesson_key(lessons[i]));
            if (!mark.done && (mark.seen || mark.step > 0))
                words += " (" + tr("persons.csv_begun") + ")";
            fitted_line(
                frame, "lesson." + game.game + "." + lessons[i].id,
                {box.x + frame.t(34), box.y, box.w - frame.t(34), box.h}, words,
                {mark.done ? Face::bold : Face::regular, 19, mark.done ? theme.ink : theme.ink2});
        });
        flow.close();
    }
    constexpr std::array kKeys{"persons.csv_gold", "persons.csv_silver", "persons.csv_bronze"};
    std::string medals;
    for (std::size_t i = 0; i < kKeys.size(); ++i)
        medals += (i > 0 ? " · " : "") + tr(kKeys[i]) + " " + std::to_string(game.medals[3 - i]);
    flow.line("medals." + game.game, medals, Words::quiet);
}

}  // namespace

std::unique_ptr<Scene> make_person_page(Services& services, PersonProgress progress) {
    return std::make_unique<Pupil>(services, std::move(progress));
}

}  // namespace scenes
