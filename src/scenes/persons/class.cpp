// The class: everybody in a row each with what they have reached, names to add, and what a teacher
// takes along: a table, sheets to print, a PIN before it all.
#include "os/files.hpp"
#include "scenes/base/data_paths.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/month_sheet.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/persons/persons_pages.hpp"
#include "scenes/ui/lay.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace scenes {

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
    /// What of the table has room: the lessons of each game or one sum of them, when somebody
    /// played last; or, below the name, words alone.
    struct Columns {
        bool below = false, games = false, last = false;
        float game = 0, solved = 0;  ///< widths, design
    };

    void read();
    void add();
    void take_along(bool sheets);
    Columns columns(const Flow& flow) const;
    void lay_heads(Flow& flow) const;
    void lay_pupil(Flow& flow, std::size_t index);
    std::vector<Flow::Cell> reached(const Flow& flow, const PersonProgress& one) const;
    void lay_foot(Flow& flow);
    void draw_entry(Frame& frame, const Rect& box);

    Services& services_;
    Farewell farewell_;
    Course course_;
    bool fresh_ = false;
    Roll roll_;
    std::string typed_;
};

constexpr std::size_t kMostDots = 6;
constexpr float kDot = 9, kDotStep = 21;  // design units
constexpr float kRowBadge = 44, kSumWide = 130, kLastWide = 160, kBinWide = 54,
                kRowGap = 14;     // design, widths
constexpr float kSmaller = 0.8F;  ///< letters of a long name may get

void draw_dots(Frame& frame, const Rect& box, const GameProgress& game) {
    const float r = frame.t(kDot);
    float x = box.x + r;
    for (std::size_t i = 0; i < game.lessons.size() && i < kMostDots; ++i, x += frame.t(kDotStep))
        draw_lesson_mark(frame, {x, box.centre().y}, r, game.lessons[i]);
}

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

Class::Columns Class::columns(const Flow& flow) const {
    Columns at;
    std::size_t dots = 0;
    for (const auto& one : roll_.all)
        for (const auto& game : one.games) dots = std::max(dots, game.lessons.size());
    at.game = std::max(kDotStep * static_cast<float>(std::min(dots, kMostDots)), 98.0F);
    at.solved = std::max(96.0F, flow.need(tr("persons.solved"), Words::strong));
    float name = 150;
    for (const auto& one : roll_.persons)
        name =
            std::max(name, kSmaller * flow.need(person_name(roll_.persons, one.id), Words::strong));
    const auto games = static_cast<float>(roll_.all.empty() ? 0 : roll_.all.front().games.size());
    const float least = kRowBadge + name + at.solved + kBinWide + 4 * kRowGap;
    at.below = !flow.roomy(least + kSumWide);
    at.games = games > 0 && flow.roomy(least + games * (at.game + kRowGap));
    const float figures = at.games ? games * (at.game + kRowGap) : kSumWide;
    at.last = !at.below && flow.roomy(least + figures + kLastWide + kRowGap);
    return at;
}

void Class::draw(Frame& frame) {
    if (!fresh_) read();
    PageLook look{"class", tr("persons.class"),
                  trn("persons.class_note", static_cast<long long>(roll_.persons.size()))};
    look.most = 1;
    look.padding = 24;
    look.top = [this](Flow& flow) { lay_heads(flow); };
    const auto lock = tr(class_pin::is_set(services_) ? "persons.locked" : "persons.lock");
    look.tools = {{"names", tr("persons.names"), {ButtonStyle::paper, Icon::plus}},
                  {"print", tr("persons.print"), {ButtonStyle::paper, Icon::printer}},
                  {"table", tr("persons.table"), {ButtonStyle::paper, Icon::save}},
                  {"lock", lock, {ButtonStyle::paper, Icon::lock}}};
    look.foot = [this](Flow& flow) { lay_foot(flow); };
    const auto laid = lay_page(frame, look, {}, [this](Flow& flow) {
        for (std::size_t i = 0; i < roll_.all.size(); ++i) lay_pupil(flow, i);
    });
    frame.ui.model().set("persons", std::to_string(roll_.persons.size()));
    if (laid.left) services_.stage.pop();
    if (laid.tool == 0)
        services_.stage.push(make_names(services_, [this](int) { fresh_ = false; }));
    if (laid.tool == 1 || laid.tool == 2) take_along(laid.tool == 1);
    if (laid.tool == 3) services_.stage.push(class_pin::make_set(services_));
}

void Class::lay_heads(Flow& flow) const {
    const auto at = columns(flow);
    std::vector<Flow::Cell> cells{
        {0, Flow::said("head.name", tr("persons.player"), Words::strong)}};
    if (at.games) {
        for (const auto& [game, lessons, medals] : roll_.all.front().games)
            cells.push_back({at.game, [game = game](Flow& cell) {
                                 if (!low_window(cell.frame())) cell.picture(emblem_of(game), 42);
                                 cell.close();
                                 cell.line("head." + game, game_name(game), Words::note);
                             }});
    } else if (!at.below) {
        cells.push_back(
            {kSumWide, Flow::said("head.lessons", tr("persons.lessons"), Words::figure)});
    }
    if (!at.below)
        cells.push_back(
            {at.solved, Flow::said("head.solved", tr("persons.solved"), Words::figure)});
    if (at.last)
        cells.push_back({kLastWide, Flow::said("head.last", tr("persons.last"), Words::figure)});
    cells.push_back({kBinWide, [](Flow&) {}});
    flow.row(cells);
    flow.close();
    flow.rule();
}

/// The figures behind a name.
std::vector<Flow::Cell> Class::reached(const Flow& flow, const PersonProgress& one) const {
    const auto at = columns(flow);
    const auto id = std::to_string(one.person.id);
    std::vector<Flow::Cell> cells;
    for (std::size_t i = 0; at.games && i < one.games.size(); ++i)
        cells.push_back({at.game, [&game = one.games[i]](Flow& cell) {
                             cell.item(2 * cell.frame().t(kDot), [&](const Rect& box) {
                                 draw_dots(cell.frame(), box, game);
                             });
                         }});
    if (!at.games && !at.below)
        cells.push_back({kSumWide, Flow::said("lessons" + id,
                                              tr("persons.of", one.lessons_done(), one.lessons()),
                                              Words::figure)});
    if (!at.below)
        cells.push_back(
            {at.solved, Flow::said("solved" + id, std::to_string(one.solved()), Words::figure)});
    if (at.last)
        cells.push_back({kLastWide, Flow::said("last" + id, day_of_text(services_, one.person.last),
                                               Words::note, render::Align::right)});
    return cells;
}

void Class::lay_pupil(Flow& flow, std::size_t index) {
    const auto& one = roll_.all[index];
    const auto id = std::to_string(one.person.id);
    const auto name = person_name(roll_.persons, one.person.id);
    const auto words =
        tr("persons.lessons") + " " + tr("persons.of", one.lessons_done(), one.lessons());
    const auto solved = tr("persons.solved") + " " + std::to_string(one.solved());
    const bool below = columns(flow).below;
    std::vector<Flow::Cell> cells{
        {kRowBadge, Flow::signed_by(kRowBadge - 6,
                                    [&](render::Point centre, float radius) {
                                        draw_person_badge(flow.frame(), centre, radius, one.person,
                                                          roll_.signs[index]);
                                    })},
        {0, [&](Flow& cell) {
             cell.line("name" + id, name, Words::strong);
             cell.close();
             if (below) cell.line("reached" + id, words + " · " + solved, Words::note);
         }}};
    for (auto& cell : reached(flow, one)) cells.push_back(std::move(cell));
    const CardLook look{{"row"}, false, CardLook::Ground::none, 0};
    flow.row(
        {{0,
          [&](Flow& press) {
              if (press.card("pupil" + id, name + ", " + words + ", " + solved, look,
                             [&](Flow& row) { row.row(cells); }))
                  services_.stage.push(make_person_page(services_, one));
          }},
         {kBinWide, [&](Flow& bin) {
              if (!bin.icon_button("remove" + id, Icon::trash, tr("persons.remove_whom", name)))
                  return;
              farewell_.remove(one.person.id, name);
              fresh_ = false;
              services_.ui.focus("button:restore");
          }}});
    flow.close();
    if (index + 1 < roll_.all.size()) flow.rule();
    flow.close();
}

/// A name to add; beside it, or under it, the strip.
void Class::lay_foot(Flow& flow) {
    const Content entry = [this](Flow& cell) {
        cell.item(cell.ui().control(low_window(cell.frame()) ? 52 : 70),
                  [&](const Rect& box) { draw_entry(cell.frame(), box); });
    };
    const Content strip = [this](Flow& cell) {
        if (farewell_.lay(cell)) fresh_ = false;
    };
    if (!farewell_.offers()) return flow.row({{std::min(760.0F, flow.design_width()), entry}});
    flow.columns({entry, strip}, 480);
}

void Class::draw_entry(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const auto label = tr("persons.add_ok");
    const ButtonLook look{ButtonStyle::primary, Icon::plus,
                          only_if(!typed_.empty(), tr("persons.why_name"))};
    const float pad = frame.t(9), wide = ui.button_width(label, look);
    ui.panel(box, 18);
    const Rect in = box.inset(pad);
    const Rect words{in.x, in.y, in.w - wide - pad, in.h};
    const bool had = ui.typing() && ui.focused() == "field:new";
    ui.field("new", words, tr("persons.new_name"), typed_, 4 * game::Store::kNameLetters);
    if (typed_.empty() && !had)
        ui.text("new.label", {words.x + 2 * pad, words.y, words.w - 4 * pad, words.h},
                tr("persons.new_name"), look_of(ui, Words::quiet));
    const bool entered = had && !ui.typing() && !typed_.empty() && ui.focused() == "field:new";
    if (ui.button("add", {in.right() - wide, in.y, wide, in.h}, label, look) || entered) add();
}

}  // namespace

std::unique_ptr<Scene> make_class(Services& services) {
    return std::make_unique<Class>(services);
}

}  // namespace scenes
