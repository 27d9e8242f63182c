// The class: everybody in a row each with what they have reached, names to add, and what a teacher
// takes along: a table, sheets to print, a PIN before it all.
#include "os/files.hpp"
#include "scenes/base/data_paths.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/month_sheet.hpp"
#include "scenes/people/saved_list.hpp"
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

class Class final : public Scene {
public:
    explicit Class(Services& services)
        : services_(services), farewell_(services), course_(services) {}

    std::string name() const override { return "class"; }
    void input(const Input& input) override;
    void draw(Frame& frame) override;
    void shown() override { fresh_ = false; }
    std::optional<double> wake() const override { return farewell_.wake(); }

private:
    /// The columns of the table, px from the left of a row; those without room are not there.
    struct Columns {
        float badge = 0, name = 0;
        float name_wide = 0;
        std::vector<float> games;  ///< empty: one sum of the lessons
        float game_wide = 0;
        float lessons = 0;  ///< of the sum; 0: none
        float solved = 0, solved_wide = 0;
        float last = 0, last_wide = 0;  ///< 0: none
        float bin = 0, bin_wide = 0;
        bool below = false;  ///< no room for any: words under the name
    };

    void read();
    void add();
    void take_along(bool sheets);
    Columns columns(Frame& frame, float width) const;
    void draw_tools(Frame& frame, const Rect& content);
    void draw_heads(Frame& frame, const Rect& box, const Columns& at) const;
    void draw_row(Frame& frame, const Rect& box, const Columns& at, std::size_t index);
    void draw_dots(Frame& frame, const Rect& box, const GameProgress& game) const;
    void draw_list(Frame& frame, const Rect& box);
    void draw_entry(Frame& frame, const Rect& box);
    float entry_height(Frame& frame, float width) const;

    Services& services_;
    Farewell farewell_;
    Course course_;
    bool fresh_ = false;
    Roll roll_;
    std::string typed_;
};

constexpr std::size_t kMostDots = 6;
constexpr float kDot = 9, kDotStep = 21;  // design units

void Class::read() {
    fresh_ = true;
    roll_ = read_roll(services_, course_);
}

void Class::input(const Input& input) {
    if (input.kind != Input::Kind::command) return;
    if (input.command == Command::back) services_.stage.pop();
    if (input.command == Command::export_record) take_along(false);
    if (input.command == Command::settings) services_.stage.push(make_settings(services_));
    if (input.command == Command::help) services_.stage.push(make_help(services_));
}

void Class::add() {
    const auto added = add_person(services_, typed_);
    if (const auto* why = std::get_if<game::Refusal>(&added)) {
        services_.ui.toast(tr_values(why->key, why->values), ToastKind::bad);
        return;
    }
    typed_.clear();
    fresh_ = false;
    services_.ui.focus("field:new");
}

/// As a table for spreadsheets, or as sheets to print.
void Class::take_along(bool sheets) {
    const auto text = sheets ? class_sheets(services_, roll_.all) : class_table(course_, roll_.all);
    const auto file = text.empty()
                          ? std::filesystem::path()
                          : save_text(services_.data_dir, "class", sheets ? ".pdf" : ".csv", text);
    if (file.empty())
        services_.ui.toast(tr("pentathlon.not_saved"), ToastKind::bad);
    else
        services_.ui.toast(tr("pentathlon.saved", file.string()), ToastKind::good);
    if (!file.empty()) os::hand_over(file);
}

Class::Columns Class::columns(Frame& frame, float width) const {
    Columns at;
    at.bin_wide = std::max(frame.t(54), frame.ui.least());
    at.badge = frame.t(26);
    at.name = frame.t(60);
    at.solved_wide = std::max(
        frame.t(96), frame.ui.text_width(tr("persons.solved"), 18, Face::bold) + frame.t(16));
    at.last_wide = frame.t(160);
    std::size_t dots = 0;
    for (const auto& one : roll_.all)
        for (const auto& game : one.games) dots = std::max(dots, game.lessons.size());
    dots = std::min(dots, kMostDots);
    const std::size_t games = roll_.all.empty() ? 0 : roll_.all.front().games.size();
    at.game_wide = std::max(frame.t(kDotStep * static_cast<float>(dots) + 14), frame.t(112));
    float longest = frame.t(150);
    for (const auto& one : roll_.persons)
        longest = std::max(longest,
                           frame.ui.text_width(person_name(roll_.persons, one.id), 17, Face::bold));
    const float least_name = at.name + longest + frame.t(14), sum = frame.t(130);
    const float all_games = at.game_wide * static_cast<float>(games);
    float right = width - at.bin_wide;
    at.bin = right;
    at.below = least_name + sum + at.solved_wide > right;
    const bool whole = !at.below && games > 0 && least_name + all_games + at.solved_wide <= right;
    const float figures = whole ? all_games : sum;
    if (!at.below && least_name + figures + at.solved_wide + at.last_wide <= right) {
        right -= at.last_wide;
        at.last = right;
    }
    if (!at.below) {
        right -= at.solved_wide;
        at.solved = right;
        right -= figures;
        if (!whole) at.lessons = right;
    }
    for (std::size_t i = 0; whole && i < games; ++i)
        at.games.push_back(right + at.game_wide * static_cast<float>(i));
    at.name_wide = right - at.name - frame.t(10);
    return at;
}

void Class::draw(Frame& frame) {
    if (!fresh_) read();
    const auto page =
        begin_page(frame, tr("persons.class"),
                   trn("persons.class_note", static_cast<long long>(roll_.persons.size())));
    if (page.back) services_.stage.pop();
    draw_tools(frame, page.content);
    const float gap = frame.u(20), entry = entry_height(frame, page.content.w);
    Rect list = page.content;
    list.h -= entry + gap;
    draw_list(frame, list);
    draw_entry(frame, {list.x, list.bottom() + gap, list.w, entry});
    frame.ui.model().set("persons", std::to_string(roll_.persons.size()));
}

void Class::draw_tools(Frame& frame, const Rect& content) {
    auto& ui = frame.ui;
    const bool low = low_window(frame);
    const float side = ui.control(low ? 46 : 60), gap = frame.u(low ? 8 : 14);
    const float y = content.y - frame.u(low ? 8 : 24) - side - (low ? 0 : frame.t(20));
    float x = content.right() - 4 * side - 3 * gap;
    const auto tool = [&](const char* id, Icon icon, const std::string& label) {
        const Rect box{x, y, side, side};
        x += side + gap;
        return ui.icon_button(id, box, icon, label, {ButtonStyle::paper}).pressed;
    };
    if (tool("names", Icon::plus, tr("persons.names")))
        services_.stage.push(make_names(services_, [this](int) { fresh_ = false; }));
    if (tool("print", Icon::printer, tr("persons.print"))) take_along(true);
    if (tool("table", Icon::save, tr("persons.table"))) take_along(false);
    if (tool("lock", Icon::lock,
             tr(class_pin::is_set(services_) ? "persons.locked" : "persons.lock")))
        services_.stage.push(class_pin::make_set(services_));
}

void Class::draw_list(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    ui.panel(box, 24);
    const float pad = frame.t(22);
    const bool low = low_window(frame);
    const float width = box.w - 2 * pad - frame.u(16);
    const auto at = columns(frame, width);
    const float heads = frame.t(at.games.empty() || low ? 44 : 80);
    const float row = std::max(frame.t(at.below ? 84 : 56), ui.least());
    draw_heads(frame, {box.x + pad, box.y + frame.t(8), width, heads}, at);
    const Rect view{box.x + pad, box.y + heads + frame.t(12), box.w - 2 * pad,
                    box.h - heads - frame.t(24)};
    auto scroll = ui.scroll("class", view, row * static_cast<float>(roll_.all.size()));
    for (std::size_t i = 0; i < roll_.all.size(); ++i)
        draw_row(frame, {view.x, scroll.top() + row * static_cast<float>(i), width, row}, at, i);
}

void Class::draw_heads(Frame& frame, const Rect& box, const Columns& at) const {
    auto& ui = frame.ui;
    const TextLook bold{Face::bold, 18, {}, Align::left, true};
    TextLook right = bold;
    right.align = Align::right;
    const float line = frame.t(26), y = box.bottom() - line - frame.t(6);
    ui.text("head.name", {box.x, y, at.name + at.name_wide, line}, tr("persons.player"), bold);
    for (std::size_t i = 0; i < at.games.size(); ++i) {
        const auto& game = roll_.all.front().games[i].game;
        const Rect column{box.x + at.games[i], y, at.game_wide - frame.t(8), line};
        const float side = frame.t(42);
        if (box.h > frame.t(60))
            frame.canvas.picture(emblem_of(game), {column.x, y - side - frame.t(2), side, side});
        ui.text("head." + game, column, game_name(game),
                {Face::medium, 17, frame.canvas.theme().ink2, Align::left, true});
    }
    if (at.lessons > 0)
        ui.text("head.lessons", {box.x + at.lessons, y, frame.t(120), line}, tr("persons.lessons"),
                right);
    if (at.solved > 0)
        ui.text("head.solved", {box.x + at.solved, y, at.solved_wide - frame.t(8), line},
                tr("persons.solved"), right);
    if (at.last > 0)
        ui.text("head.last", {box.x + at.last, y, at.last_wide - frame.t(14), line},
                tr("persons.last"), right);
    ui.rule({box.x, box.bottom()}, box.w);
}

void Class::draw_row(Frame& frame, const Rect& box, const Columns& at, std::size_t index) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    const auto& one = roll_.all[index];
    const auto id = std::to_string(one.person.id);
    const auto name = person_name(roll_.persons, one.person.id);
    const auto done = tr("persons.of", one.lessons_done(), one.lessons());
    const auto spoken = name + ", " + tr("persons.lessons") + " " + done + ", " +
                        tr("persons.solved") + " " + std::to_string(one.solved());
    const Rect press{box.x, box.y, at.bin, box.h};
    const auto touch = ui.hot("pupil" + id, press, spoken, {"row", {}, {}, 10});
    if (touch) services_.stage.push(make_person_page(services_, one));
    if (box.bottom() >= 0 && box.y <= frame.area.bottom()) {
        if (touch.hot || touch.focus)
            frame.canvas.fill(box.inset(frame.u(2)), theme.turn_bg, frame.u(12));
        const float middle = box.centre().y, line = frame.t(30);
        draw_person_badge(frame, {box.x + at.badge, middle}, frame.t(19), one.person,
                          roll_.signs[index]);
        const float name_y = at.below ? middle - line - frame.t(2) : middle - line / 2;
        fitted_line(frame, "name" + id, {box.x + at.name, name_y, at.name_wide, line}, name,
                    {Face::bold, 20});
        if (at.below)
            fitted_line(frame, "reached" + id,
                        {box.x + at.name, middle + frame.t(2), at.name_wide, line},
                        tr("persons.lessons") + " " + done + " · " + tr("persons.solved") + " " +
                            std::to_string(one.solved()),
                        {Face::regular, 18, theme.ink2});
        for (std::size_t i = 0; i < at.games.size() && i < one.games.size(); ++i)
            draw_dots(frame, {box.x + at.games[i], box.y, at.game_wide, box.h}, one.games[i]);
        const TextLook figure{Face::bold, 19, {}, Align::right, true};
        if (at.lessons > 0)
            ui.text("lessons" + id, {box.x + at.lessons, middle - line / 2, frame.t(120), line},
                    done, figure);
        if (at.solved > 0)
            ui.text("solved" + id,
                    {box.x + at.solved, middle - line / 2, at.solved_wide - frame.t(8), line},
                    std::to_string(one.solved()), figure);
        if (at.last > 0)
            ui.text("last" + id,
                    {box.x + at.last, middle - line / 2, at.last_wide - frame.t(14), line},
                    day_of_text(services_, one.person.last),
                    {Face::regular, 18, theme.ink2, Align::right, true});
        if (index + 1 < roll_.all.size()) ui.rule({box.x, box.bottom()}, box.w);
    }
    const Rect bin{box.x + at.bin, box.y + frame.t(2), at.bin_wide, box.h - frame.t(4)};
    if (ui.icon_button("remove" + id, bin, Icon::trash, tr("persons.remove_whom", name),
                       {ButtonStyle::quiet})) {
        farewell_.remove(one.person.id, name);
        fresh_ = false;
        ui.focus("button:restore");
    }
}

void Class::draw_dots(Frame& frame, const Rect& box, const GameProgress& game) const {
    const float r = frame.t(kDot);
    float x = box.x + r;
    for (std::size_t i = 0; i < game.lessons.size() && i < kMostDots; ++i, x += frame.t(kDotStep))
        draw_lesson_mark(frame, {x, box.centre().y}, r, game.lessons[i]);
}

float Class::entry_height(Frame& frame, float width) const {
    const float bar = frame.ui.control(low_window(frame) ? 52 : 70);
    const bool stacked = farewell_.offers() && width < frame.t(1000);
    return stacked ? 2 * bar + frame.u(14) : bar;
}

/// A name to add; beside it, or under it, the strip.
void Class::draw_entry(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const float bar = ui.control(low_window(frame) ? 52 : 70);
    const bool beside = box.h < bar * 1.5F;
    const auto label = tr("persons.add_ok");
    const ButtonLook look{ButtonStyle::primary, Icon::plus,
                          only_if(!typed_.empty(), tr("persons.why_name"))};
    const float pad = frame.t(9), wide = ui.button_width(label, look);
    const float left = beside && farewell_.offers() ? std::floor(box.w * 0.5F) : box.w;
    const Rect entry{box.x, box.y, std::min(left, frame.t(760)), bar};
    ui.panel(entry, 18);
    const Rect in = entry.inset(pad);
    const bool had = ui.typing() && ui.focused() == "field:new";
    ui.field("new", {in.x, in.y, in.w - wide - pad, in.h}, tr("persons.new_name"), typed_,
             4 * game::Store::kNameLetters);
    if (typed_.empty() && !had)
        ui.text("new.label", {in.x + frame.t(16), in.y, in.w - wide - pad - frame.t(32), in.h},
                tr("persons.new_name"),
                {Face::regular, 20, frame.canvas.theme().ink2, Align::left, true});
    const bool entered = had && !ui.typing() && !typed_.empty() && ui.focused() == "field:new";
    if (ui.button("add", {in.right() - wide, in.y, wide, in.h}, label, look) || entered) add();
    if (!farewell_.offers()) return;
    const Rect strip =
        beside ? Rect{box.x + left + frame.u(14), box.y, box.w - left - frame.u(14), bar}
               : Rect{box.x, box.bottom() - bar, box.w, bar};
    if (farewell_.draw(frame, strip)) fresh_ = false;
}

}  // namespace

std::unique_ptr<Scene> make_class(Services& services) {
    return std::make_unique<Class>(services);
}

}  // namespace scenes
