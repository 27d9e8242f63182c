// Who plays: a card each, the guest's, one to add somebody; a press chooses, the main button goes
// on.
#include "scenes/base/strings.hpp"
#include "scenes/people/medals.hpp"
#include "scenes/people/month_sheet.hpp"
#include "scenes/persons/persons_pages.hpp"
#include "scenes/ui/lay.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace scenes {

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

constexpr float kFace = 72, kPenWide = 44, kMedal = 34;  // design

/// How many medals of a kind somebody has.
void lay_medals(Flow& flow, const PersonProgress& one, game::Medal medal) {
    const int count = one.medals(medal);
    const auto id = std::to_string(static_cast<int>(medal)) + "_" + std::to_string(one.person.id);
    const auto sign = Flow::signed_by(kMedal, [&](render::Point at, float r) {
        draw_medal(flow.frame().canvas, at, r, count > 0 ? medal : game::Medal::none);
    });
    flow.row({{kMedal, sign},
              {0, Flow::said("medals" + id, std::to_string(count),
                             count > 0 ? Words::strong : Words::quiet)}});
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
    void read();
    bool chosen(game::PersonId person) const { return services_.store->playing() == person; }
    void choose(game::PersonId person);
    void edit(const game::Person& person);
    void add();
    void open_class();
    void lay_card(Flow& flow, std::size_t index);
    void lay_person(Flow& flow, const game::Person& person, const std::string& sign);
    bool lay_empty_card(Flow& flow, const std::string& id, Icon icon, const std::string& title,
                        const std::string& note, bool on) const;
    void lay_foot(Flow& flow);

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

void Who::draw(Frame& frame) {
    if (!fresh_) read();
    auto& ui = frame.ui;
    if (!std::exchange(met_, true) && ui.focused().empty() && !ui.focus_pending()) {
        const auto person = services_.store->playing();
        ui.focus(person == game::kGuest ? "card:guest" : "card:person" + std::to_string(person));
    }
    PageLook look{"cards", tr("persons.title"), tr("persons.note")};
    // Letters that are large have no room for it beside the way back.
    if (ui.text_width(look.note, 22) + frame.t(110) > frame.area.w - 2 * page_margin(frame))
        look.note.clear();
    look.most = 1;
    look.paper = false;
    look.tools = {{"class", tr("persons.class"), {ButtonStyle::paper, Icon::people}}};
    look.foot = [this](Flow& flow) { lay_foot(flow); };
    const auto laid = lay_page(frame, look, {}, [this](Flow& flow) {
        flow.grid(roll_.all.size() + 2, 290, 4,
                  [this](Flow& cell, std::size_t index) { lay_card(cell, index); });
    });
    if (laid.left) services_.stage.pop();
    if (laid.tool >= 0) open_class();
    ui.model().set("playing", who_plays_text(services_));
    ui.model().set("persons", std::to_string(roll_.persons.size()));
}

/// Where a PIN is set it is asked for.
void Who::open_class() {
    const auto open = [this] { services_.stage.push(make_class(services_)); };
    if (class_pin::is_set(services_))
        services_.stage.push(class_pin::make_ask(services_, open));
    else
        open();
}

/// Who is chosen, and the way on; while somebody can be brought back, that strip.
void Who::lay_foot(Flow& flow) {
    const FootButton go_on{"go_on", tr("persons.go_on"), {ButtonStyle::primary, Icon::play}};
    const float wide = flow.need(go_on);
    const Content button = [&](Flow& cell) {
        if (cell.buttons({go_on}) == 0) services_.stage.pop();
    };
    const Content left = [this](Flow& cell) {
        if (!farewell_.offers())
            return cell.line("chosen", tr("persons.chosen", who_plays_text(services_)), Words::card,
                             render::Align::right);
        if (farewell_.lay(cell)) fresh_ = false;
    };
    if (flow.roomy(wide + 420)) return flow.row({{0, left}, {wide, button}});
    farewell_.offers() ? left(flow) : button(flow);
}

void Who::lay_card(Flow& flow, std::size_t index) {
    if (index == roll_.all.size()) {
        if (lay_empty_card(flow, "guest", Icon::person, tr("persons.guest"),
                           tr("persons.guest_note"), chosen(game::kGuest)))
            choose(game::kGuest);
        return;
    }
    if (index > roll_.all.size()) {
        if (lay_empty_card(flow, "add", Icon::plus, tr("persons.add"), tr("persons.add_note"),
                           false))
            add();
        return;
    }
    const auto& one = roll_.all[index];
    const auto id = std::to_string(one.person.id);
    const bool on = chosen(one.person.id);
    const auto spoken = person_name(roll_.persons, one.person.id) + ", " + tr("persons.lessons") +
                        " " + tr("persons.of", one.lessons_done(), one.lessons());
    const CardLook look{{"card", on ? "on" : "off"}, on, CardLook::Ground::paper};
    const auto touch = flow.card("person" + id, spoken, look, [&](Flow& card) {
        lay_person(card, one.person, roll_.signs[index]);
        card.rule();
        std::vector<Flow::Cell> medals;
        for (const auto medal : {game::Medal::gold, game::Medal::silver, game::Medal::bronze})
            medals.push_back({0, [&one, medal](Flow& cell) { lay_medals(cell, one, medal); }});
        card.row(medals);
        card.row(
            {{0, Flow::said("lessons" + id, tr("persons.lessons"), Words::strong)},
             {0, Flow::said("lessons_done" + id,
                            tr("persons.of", one.lessons_done(), one.lessons()), Words::figure)}});
        card.close();
        card.bar({{static_cast<float>(one.lessons_done()) /
                       static_cast<float>(std::max(1, one.lessons())),
                   card.ui().theme().primary}});
    });
    if (touch && !on) choose(one.person.id);
    if (touch && on && services_.device == Device::keyboard) services_.stage.pop();
}

/// Badge, name, when they played last, and the pen.
void Who::lay_person(Flow& flow, const game::Person& person, const std::string& sign) {
    const auto id = std::to_string(person.id), name = person_name(roll_.persons, person.id);
    const auto badge = Flow::signed_by(kFace, [&](render::Point at, float r) {
        draw_person_badge(flow.frame(), at, r, person, sign);
        if (chosen(person.id)) draw_chosen(flow.frame(), {at.x + 0.9F * r, at.y + 0.8F * r});
    });
    flow.row({{kFace + 8, badge},
              {0,
               [&](Flow& cell) {
                   cell.line("name" + id, name, Words::card);
                   cell.close();
                   cell.line("last" + id, day_of_text(services_, person.last), Words::note);
               }},
              {kPenWide, [&](Flow& cell) {
                   if (cell.icon_button("edit" + id, Icon::pen, tr("persons.edit", name)))
                       edit(person);
               }}});
}

bool Who::lay_empty_card(Flow& flow, const std::string& id, Icon icon, const std::string& title,
                         const std::string& note, bool on) const {
    CardLook look{{"card", on ? "on" : "off"}, on, CardLook::Ground::dashes};
    look.hot.icon = icon;
    flow.middle();
    return flow
        .card(id, title + ", " + note, look,
              [&](Flow& card) {
                  auto& frame = card.frame();
                  const auto& theme = card.ui().theme();
                  card.sign(80, [&](render::Point at, float r) {
                      frame.canvas.circle(at, r, theme.panel);
                      if (theme.flat) frame.canvas.ring(at, r, frame.u(2), theme.ink);
                      frame.canvas.icon(icon, Rect::around(at, r, r), theme.ink);
                  });
                  card.line(id + ".title", title, Words::card, render::Align::centre);
                  card.close();
                  card.line(id + ".note", note, Words::note, render::Align::centre);
              })
        .pressed;
}

}  // namespace

std::unique_ptr<Scene> make_who(Services& services) {
    return std::make_unique<Who>(services);
}

}  // namespace scenes
