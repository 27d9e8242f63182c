// Who plays: a card each, the guest's, one to add somebody; a press chooses, the main button goes
// on.
#include "scenes/base/strings.hpp"
#include "scenes/people/medals.hpp"
#include "scenes/people/month_sheet.hpp"
#include "scenes/persons/persons_pages.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

namespace {

/// The check of whoever is chosen.
void draw_chosen(Frame& frame, render::Point centre) {
    const auto& theme = frame.canvas.theme();
    frame.canvas.circle(centre, frame.t(15), theme.turn);
    frame.canvas.icon(Icon::check, Rect::around(centre, frame.t(20), frame.t(20)),
                      render::kMarkEdge, 3);
}

/// True if the name begins with this letter, small or capital.
bool begins_alike(const std::string& name, const std::string& letter) {
    const auto small = [](std::string text) {
        for (char& c : text)
            if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        return text;
    };
    return !letter.empty() && small(name).compare(0, letter.size(), small(letter)) == 0;
}

class Who final : public Scene {
public:
    explicit Who(Services& services)
        : services_(services), farewell_(services), course_(services) {}

    std::string name() const override { return "who"; }
    void input(const Input& input) override;
    void draw(Frame& frame) override;
    void shown() override { fresh_ = false; }
    std::optional<double> wake() const override { return farewell_.wake(); }

private:
    /// How the cards stand in the width, px.
    struct Grid {
        int columns = 1;
        float wide = 0, high = 0, gap = 0;
        float height = 0;  ///< of all
    };

    void read();
    bool chosen(game::PersonId person) const { return services_.store->playing() == person; }
    void choose(game::PersonId person);
    void edit(const game::Person& person);
    void add();
    Grid grid(Frame& frame, float width) const;
    void draw_class_button(Frame& frame, const Rect& content);
    void draw_card(Frame& frame, const Rect& box, std::size_t index);
    void draw_reached(Frame& frame, const Rect& box, const PersonProgress& one) const;
    bool draw_empty_card(Frame& frame, const Rect& box, const std::string& id, Icon icon,
                         const std::string& title, const std::string& note, bool on) const;
    void draw_foot_of(Frame& frame, const Rect& box);

    Services& services_;
    Farewell farewell_;
    Course course_;
    bool fresh_ = false, met_ = false;
    Roll roll_;
};

void Who::read() {
    fresh_ = true;
    roll_ = read_roll(services_, course_);
}

void Who::choose(game::PersonId person) {
    if (const auto refusal = let_play(services_, person))
        services_.ui.toast(tr_values(refusal->key, refusal->values), ToastKind::bad);
    fresh_ = false;
}

void Who::edit(const game::Person& person) {
    const auto name = person_name(roll_.persons, person.id);
    services_.stage.push(
        make_person_form(services_, {person, [this](game::PersonId) { fresh_ = false; },
                                     [this, id = person.id, name] {
                                         farewell_.remove(id, name);
                                         fresh_ = false;
                                         services_.ui.focus("card:guest");
                                     }}));
}

void Who::add() {
    game::Person fresh;
    fresh.badge = free_badge(roll_.persons);
    services_.stage.push(make_person_form(services_, {fresh, [this](game::PersonId id) {
                                                          choose(id);
                                                          services_.ui.focus("card:person" +
                                                                             std::to_string(id));
                                                      }}));
}

void Who::input(const Input& input) {
    if (input.kind == Input::Kind::text) {
        // A letter leads to the next name that begins with it.
        const auto focused = services_.ui.focused();
        std::size_t from = 0;
        for (std::size_t i = 0; i < roll_.persons.size(); ++i)
            if (focused == "card:person" + std::to_string(roll_.persons[i].id)) from = i + 1;
        for (std::size_t i = 0; i < roll_.persons.size(); ++i) {
            const auto& one = roll_.persons[(from + i) % roll_.persons.size()];
            if (!begins_alike(person_name(roll_.persons, one.id), input.text)) continue;
            services_.ui.focus("card:person" + std::to_string(one.id));
            return;
        }
    }
    if (input.kind != Input::Kind::command) return;
    if (input.command == Command::back) services_.stage.pop();
    if (input.command == Command::settings) services_.stage.push(make_settings(services_));
    if (input.command == Command::help) services_.stage.push(make_help(services_));
}

Who::Grid Who::grid(Frame& frame, float width) const {
    Grid grid;
    grid.gap = frame.u(24);
    const float least = frame.t(290);
    grid.columns = std::clamp(static_cast<int>((width + grid.gap) / (least + grid.gap)), 1, 4);
    grid.wide = std::floor((width + grid.gap) / static_cast<float>(grid.columns) - grid.gap);
    grid.high = std::max(frame.t(252), 3 * frame.ui.least());
    const int cards = static_cast<int>(roll_.all.size()) + 2;
    const int rows = (cards + grid.columns - 1) / grid.columns;
    grid.height = static_cast<float>(rows) * (grid.high + grid.gap) - grid.gap;
    return grid;
}

void Who::draw(Frame& frame) {
    if (!fresh_) read();
    auto& ui = frame.ui;
    // Letters that are large have no room for it beside the way back.
    auto note = tr("persons.note");
    if (ui.text_width(note, 22) + frame.t(110) > frame.area.w - 2 * page_margin(frame))
        note.clear();
    const auto page = begin_page(frame, tr("persons.title"), note);
    if (page.back) services_.stage.pop();
    draw_class_button(frame, page.content);
    if (!std::exchange(met_, true) && ui.focused().empty() && !ui.focus_pending()) {
        const auto person = services_.store->playing();
        ui.focus(person == game::kGuest ? "card:guest" : "card:person" + std::to_string(person));
    }
    Rect view = page.content;
    const float foot = ui.control(low_window(frame) ? 48 : 66), gap = frame.u(20);
    view.h -= foot + gap;
    const float edge = std::min(frame.u(20), page_margin(frame) * 0.5F);
    auto cards = grid(frame, view.w);
    if (cards.height > view.h + 1) cards = grid(frame, view.w - frame.u(16));
    const Rect ground{view.x - edge, view.y - edge / 2, view.w + 2 * edge, view.h + edge};
    {
        auto scroll = ui.scroll("cards", ground, cards.height + edge);
        const float top = scroll.top() + edge / 2;
        for (std::size_t i = 0; i < roll_.all.size() + 2; ++i) {
            const int place = static_cast<int>(i);
            const int column = place % cards.columns, row = place / cards.columns;
            const Rect box{view.x + static_cast<float>(column) * (cards.wide + cards.gap),
                           top + static_cast<float>(row) * (cards.high + cards.gap), cards.wide,
                           cards.high};
            if (i < roll_.all.size()) {
                draw_card(frame, box, i);
            } else if (i == roll_.all.size()) {
                if (draw_empty_card(frame, box, "guest", Icon::person, tr("persons.guest"),
                                    tr("persons.guest_note"), chosen(game::kGuest)))
                    choose(game::kGuest);
            } else if (draw_empty_card(frame, box, "add", Icon::plus, tr("persons.add"),
                                       tr("persons.add_note"), false)) {
                add();
            }
        }
    }
    draw_foot_of(frame, {view.x, page.content.bottom() - foot, view.w, foot});
    frame.ui.model().set("playing", who_plays_text(services_));
    frame.ui.model().set("persons", std::to_string(roll_.persons.size()));
}

/// The way to the class, in the head; where a PIN is set it is asked for.
void Who::draw_class_button(Frame& frame, const Rect& content) {
    auto& ui = frame.ui;
    const bool low = low_window(frame);
    const auto label = tr("persons.class");
    const float side = ui.control(low ? 46 : 60);
    const ButtonLook look{ButtonStyle::paper, Icon::people};
    const float words = ui.button_width(label, look);
    const bool narrow = low || content.w < frame.t(760);
    const Rect at{content.right() - (narrow ? side : words),
                  content.y - frame.u(low ? 8 : 24) - side - (low ? 0 : frame.t(20)),
                  narrow ? side : words, side};
    const auto pressed = narrow ? ui.icon_button("class", at, Icon::people, label, look)
                                : ui.button("class", at, label, look);
    if (pressed) {
        const auto open = [this] { services_.stage.push(make_class(services_)); };
        if (class_pin::is_set(services_))
            services_.stage.push(class_pin::make_ask(services_, open));
        else
            open();
    }
}

/// Who is chosen, and the way on; while somebody can be brought back, that strip.
void Who::draw_foot_of(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const auto label = tr("persons.go_on");
    const ButtonLook look{ButtonStyle::primary, Icon::play};
    const float wide = std::min(box.w, std::max(ui.button_width(label, look), frame.t(290)));
    const Rect button{box.right() - wide, box.y, wide, box.h};
    const float left = box.w - wide - frame.u(20);
    if (farewell_.offers() && left < frame.t(420)) {
        if (farewell_.draw(frame, box)) fresh_ = false;
        return;
    }
    if (ui.button("go_on", button, label, look)) services_.stage.pop();
    if (farewell_.offers()) {
        const float strip = std::min(left, frame.t(620));
        if (farewell_.draw(frame, {box.x, box.y, strip, box.h})) fresh_ = false;
        return;
    }
    fitted_line(frame, "chosen", {box.x, box.y, std::max(0.0F, left), box.h},
                tr("persons.chosen", who_plays_text(services_)),
                {Face::display_bold, 30, {}, Align::right});
}

void Who::draw_card(Frame& frame, const Rect& box, std::size_t index) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    const auto& one = roll_.all[index];
    const auto id = std::to_string(one.person.id);
    const auto name = person_name(roll_.persons, one.person.id);
    const bool on = chosen(one.person.id);
    const float side = std::max(frame.t(44), ui.least());
    const Rect pen{box.right() - side - frame.t(6), box.y + frame.t(6), side, side};
    auto spoken = name + ", " + tr("persons.lessons") + " " +
                  tr("persons.of", one.lessons_done(), one.lessons());
    const auto touch = ui.hot("person" + id, box, spoken, {"card", on ? "on" : "off", {}, 20});
    if (touch && !on) choose(one.person.id);
    if (touch && on && services_.device == Device::keyboard) services_.stage.pop();
    if (box.bottom() < 0 || box.y > frame.area.bottom()) return;
    ui.panel(box, 20);
    if (on) {
        frame.canvas.fill(box, theme.turn_bg, frame.u(20));
        frame.canvas.frame(box, theme.turn, frame.u(4), frame.u(20));
    }
    const float pad = frame.t(22), r = frame.t(36);
    draw_person_badge(frame, {box.x + pad + r, box.y + pad + r}, r, one.person, roll_.signs[index]);
    if (on) draw_chosen(frame, {box.x + pad + 1.9F * r, box.y + pad + 1.8F * r});
    const float x = box.x + pad + 2 * r + frame.t(18);
    const float w = pen.x - x - frame.t(4);
    fitted_line(frame, "name" + id, {x, box.y + pad - frame.t(2), w, frame.t(44)}, name,
                {Face::display_bold, 34});
    ui.text("last" + id, {x, box.y + pad + frame.t(42), w, frame.t(26)},
            day_of_text(services_, one.person.last),
            {Face::regular, 18, theme.ink2, Align::left, true});
    draw_reached(frame,
                 {box.x + pad, box.y + pad + 2 * r + frame.t(20), box.w - 2 * pad,
                  box.bottom() - pad - (box.y + pad + 2 * r + frame.t(20))},
                 one);
    if (ui.icon_button("edit" + id, pen, Icon::pen, tr("persons.edit", name), {ButtonStyle::quiet}))
        edit(one.person);
}

/// Medals in a row, and how far the lessons are.
void Who::draw_reached(Frame& frame, const Rect& box, const PersonProgress& one) const {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    const auto id = std::to_string(one.person.id);
    ui.rule({box.x, box.y}, box.w);
    const float bar = frame.t(11), line = frame.t(28), r = frame.t(17);
    const float room = box.h - bar - line - frame.t(10);
    const float third = box.w / 3, y = box.y + room / 2;
    float x = box.x;
    for (const auto medal : {game::Medal::gold, game::Medal::silver, game::Medal::bronze}) {
        const int count = one.medals(medal);
        draw_medal(frame.canvas, {x + r + frame.t(2), y}, r, count > 0 ? medal : game::Medal::none);
        ui.text(
            std::string("medals") + std::to_string(static_cast<int>(medal)) + "_" + id,
            {x + 2 * r + frame.t(12), y - frame.t(16), third - 2 * r - frame.t(12), frame.t(32)},
            std::to_string(count),
            {count > 0 ? Face::bold : Face::regular, 23, count > 0 ? theme.ink : theme.ink2,
             Align::left, true});
        x += third;
    }
    const float words = box.bottom() - bar - frame.t(6) - line;
    ui.text("lessons" + id, {box.x, words, box.w * 0.5F, line}, tr("persons.lessons"),
            {Face::bold, 18, {}, Align::left, true});
    ui.text("lessons_done" + id, {box.x + box.w * 0.5F, words, box.w * 0.5F, line},
            tr("persons.of", one.lessons_done(), one.lessons()),
            {Face::bold, 18, {}, Align::right, true});
    const Rect track{box.x, box.bottom() - bar, box.w, bar};
    if (!theme.flat) frame.canvas.fill(track, theme.line, bar / 2);
    const float share = one.lessons() > 0 ? static_cast<float>(one.lessons_done()) /
                                                static_cast<float>(one.lessons())
                                          : 0;
    if (share > 0)
        frame.canvas.fill({track.x, track.y, std::max(bar, track.w * share), bar}, theme.primary,
                          bar / 2);
    if (theme.flat) frame.canvas.frame(track, theme.ink, frame.u(2), bar / 2);
}

bool Who::draw_empty_card(Frame& frame, const Rect& box, const std::string& id, Icon icon,
                          const std::string& title, const std::string& note, bool on) const {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    const auto touch = ui.hot(id, box, title + ", " + note,
                              {"card", on ? "on" : "off", {}, 20, true, true, {}, icon});
    const auto outline = render::Path::rounded(box.inset(frame.u(2)), frame.u(20));
    render::Stroke dashes{frame.u(3), render::Cap::butt};
    dashes.dash = {frame.u(14), frame.u(10)};
    frame.canvas.fill(box, on ? theme.turn_bg : theme.panel2.with_alpha(0.75F), frame.u(20));
    if (on)
        frame.canvas.frame(box, theme.turn, frame.u(4), frame.u(20));
    else
        frame.canvas.stroke(outline, dashes, theme.ink3);
    const float r = frame.t(40), y = box.y + box.h * 0.38F;
    frame.canvas.circle({box.centre().x, y}, r, theme.panel);
    if (theme.flat) frame.canvas.ring({box.centre().x, y}, r, frame.u(2), theme.ink);
    frame.canvas.icon(icon, Rect::around({box.centre().x, y}, frame.t(40), frame.t(40)), theme.ink);
    ui.text(id + ".title",
            {box.x + frame.t(12), y + r + frame.t(12), box.w - frame.t(24), frame.t(38)}, title,
            {Face::display_bold, 28, {}, Align::centre, true});
    ui.text(id + ".note",
            {box.x + frame.t(12), y + r + frame.t(50), box.w - frame.t(24), frame.t(26)}, note,
            {Face::regular, 18, theme.ink2, Align::centre, true});
    return touch.pressed;
}

}  // namespace

std::unique_ptr<Scene> make_who(Services& services) {
    return std::make_unique<Who>(services);
}

}  // namespace scenes
