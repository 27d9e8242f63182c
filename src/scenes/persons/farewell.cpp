// Shared by the pages of persons: who is on the list, the strip that undoes a removal, badges,
// the form of a person.
#include "scenes/base/strings.hpp"
#include "scenes/persons/persons_pages.hpp"
#include "scenes/ui/lay.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

namespace {

constexpr double kOffered = 8;  // seconds
const render::Color kStrip = render::Color::hex("2B2621"), kOnStrip = render::Color::hex("FFFFFF");

void tell(Services& services, const game::Refusal& refusal) {
    services.ui.toast(tr_values(refusal.key, refusal.values), ToastKind::bad);
}

}  // namespace

Roll read_roll(const Services& services, const Course& course) {
    Roll roll;
    roll.persons = persons_of(services);
    roll.signs = person_signs(roll.persons);
    for (const auto& one : roll.persons) roll.all.push_back(course.progress(one));
    return roll;
}

void draw_person_badge(Frame& frame, render::Point centre, float radius, const game::Person& person,
                       const std::string& sign) {
    draw_seat_badge(frame.canvas, centre, radius, person.badge, sign);
}

namespace {

/// The strip looks alike in all themes, and so does its button.
void draw_cream(Frame& frame, const Rect& box, const std::string& label, bool lit) {
    frame.canvas.fill(box, render::Color::hex(lit ? "EFE6D2" : "FAF6EA"), frame.u(14));
    const float icon = frame.t(24), gap = frame.t(10),
                words = frame.ui.text_width(label, 20, Face::bold);
    const float x = box.centre().x - (icon + gap + words) / 2;
    frame.canvas.icon(Icon::undo, {x, box.centre().y - icon / 2, icon, icon}, kStrip, 2.2F);
    frame.canvas.label({x + icon + gap, box.centre().y}, label, {Face::bold, frame.t(20)}, kStrip,
                       Align::left);
}

}  // namespace

// --- the strip -----------------------------------------------------------------------------------

void Farewell::remove(game::PersonId person, std::string name) {
    settle();
    const bool played = services_.store->playing() == person;
    if (const auto refusal = services_.store->remove_person(person))
        return tell(services_, *refusal);
    if (played) services_.settings.read_anew();
    person_ = person;
    name_ = std::move(name);
    played_ = played;
    until_ = services_.clock.now() + kOffered;
}

/// It is final.
void Farewell::settle() {
    const auto person = std::exchange(person_, game::kGuest);
    if (person == game::kGuest) return;
    if (const auto refusal = services_.store->forget_person(person)) tell(services_, *refusal);
}

int Farewell::seconds_left() const {
    return std::max(0, static_cast<int>(std::ceil(until_ - services_.clock.now())));
}

std::optional<double> Farewell::wake() const {
    if (!offers()) return std::nullopt;
    return std::floor(services_.clock.now()) + 1;
}

bool Farewell::lay(Flow& flow) {
    bool back = false;
    flow.item(flow.ui().control(64), [&](const Rect& box) { back = draw(flow.frame(), box); });
    return back;
}

bool Farewell::draw(Frame& frame, const Rect& box) {
    if (!offers()) return false;
    auto& ui = frame.ui;
    if (seconds_left() == 0 && !held_) {
        settle();
        return false;
    }
    const bool flat = frame.canvas.theme().flat;
    const float radius = frame.u(22), pad = frame.t(20);
    frame.canvas.shadow(box, radius, render::ShadowLevel::L2);
    frame.canvas.fill(box, kStrip, radius);
    if (flat) frame.canvas.frame(box, kOnStrip, frame.u(3), radius);
    const int left = seconds_left();
    const auto label = left > 0 ? tr("persons.undo_in", left) : tr("persons.undo");
    const float wide =
        std::max(ui.button_width(tr("persons.undo_in", 8), {{}, Icon::undo}), frame.t(150));
    const float high = std::min(box.h - frame.t(12), ui.control(52));
    const Rect button{box.right() - wide - frame.t(9), box.y + (box.h - high) / 2, wide, high};
    const float icon = frame.t(24);
    frame.canvas.icon(Icon::trash,
                      Rect::around({box.x + pad + icon / 2, box.centre().y}, icon, icon), kOnStrip);
    const float x = box.x + pad + icon + frame.t(14), room = button.x - x - frame.t(12);
    const auto words = tr("persons.removed", name_);
    const TextLook strong{Face::bold, 19, kOnStrip, Align::left, true};
    const float said = std::min(room, ui.text_width(words, 19, Face::bold) + frame.t(4));
    ui.text("removed", {x, box.y, said, box.h}, words, strong);
    const auto note = tr("persons.removed_note");
    if (said + frame.t(20) + ui.text_width(note, 18) <= room)
        ui.text("removed_note", {x + said + frame.t(16), box.y, room - said - frame.t(16), box.h},
                note, {Face::regular, 18, render::Color::hex("E9DFCB"), Align::left, true});
    HotLook look{"button", {}, {}, 12};
    look.icon = Icon::undo;
    const auto touch = ui.hot("restore", button, label, look);
    draw_cream(frame, button, label, touch.hot || touch.held);
    held_ = touch.focus;
    if (!touch.pressed) return false;
    const auto person = std::exchange(person_, game::kGuest);
    if (const auto refusal = services_.store->restore_person(person)) {
        tell(services_, *refusal);
        return false;
    }
    if (played_) let_play(services_, person);
    return true;
}

// --- name and badge ------------------------------------------------------------------------------

namespace {

class Form final : public Scene {
public:
    Form(Services& services, PersonForm form) : services_(services), form_(std::move(form)) {
        services_.ui.focus("field:name");
    }

    std::string name() const override { return "person"; }
    bool covers() const override { return false; }
    void draw(Frame& frame) override;

private:
    bool is_new() const { return form_.person.id == game::kGuest; }
    void save();
    void draw_badges(Frame& frame, const Rect& box);

    Services& services_;
    PersonForm form_;
};

// Each badge is a shape and its colour; those of the second row are outlined. Later ones differ
// only in their numbers, and here stands an initial.
constexpr int kInRow = 4, kOffers = 8;

void Form::save() {
    const auto& person = form_.person;
    auto id = person.id;
    std::optional<game::Refusal> refusal;
    if (is_new()) {
        const auto added = services_.store->add_person(person.name, person.badge);
        if (const auto* why = std::get_if<game::Refusal>(&added))
            refusal = *why;
        else
            id = std::get<game::PersonId>(added);
    } else {
        refusal = services_.store->change_person(person);
    }
    if (refusal) return tell(services_, *refusal);
    const auto done = std::move(form_.done);
    services_.stage.pop();
    if (done) done(id);
}

void Form::draw_badges(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    const float gap = frame.t(10), high = (box.h - gap) / 2, wide = (box.w + gap) / kInRow - gap;
    const auto sign = badge_signs({form_.person.name})[0];
    for (int i = 0; i < kOffers; ++i) {
        const int column = i % kInRow, row = i / kInRow;
        const Rect at{box.x + static_cast<float>(column) * (wide + gap),
                      box.y + static_cast<float>(row) * (high + gap), wide, high};
        const bool on = form_.person.badge == i;
        const auto touch = ui.hot("badge" + std::to_string(i), at, tr("persons.badge", i + 1),
                                  {"option", on ? "on" : "off", {}, 14});
        if (touch) form_.person.badge = i;
        frame.canvas.fill(at, on ? theme.turn_bg : theme.panel2, frame.u(14));
        if (on || theme.flat)
            frame.canvas.frame(at, on ? theme.turn : theme.line, frame.u(on ? 4 : 2), frame.u(14));
        draw_seat_badge(frame.canvas, at.centre(), high * 0.34F, i, sign);
    }
}

void Form::draw(Frame& frame) {
    std::vector<FootButton> foot;
    if (!is_new())
        foot.push_back({"remove", tr("persons.remove"), {ButtonStyle::danger, Icon::trash}});
    foot.push_back({"cancel", tr("saved.cancel"), {}});
    const auto why = only_if(!form_.person.name.empty() || !is_new(), tr("persons.why_name"));
    foot.push_back({"save",
                    tr(is_new() ? "persons.add_ok" : "persons.change_ok"),
                    {ButtonStyle::primary, Icon::check, why}});
    const auto laid =
        lay_dialog(frame, "person", tr(is_new() ? "persons.add" : "persons.change"), 640, foot,
                   [this](Flow& flow) {
                       flow.field("name", tr("persons.name"), form_.person.name,
                                  4 * game::Store::kNameLetters);
                       flow.item(2 * flow.ui().control(76) + flow.frame().t(10),
                                 [&](const Rect& box) { draw_badges(flow.frame(), box); });
                   });
    if (laid.left) return services_.stage.pop();
    if (laid.pressed < 0) return;
    const auto& id = foot[static_cast<std::size_t>(laid.pressed)].id;
    if (id == "save") return save();
    const auto remove = std::move(form_.remove);
    services_.stage.pop();
    if (id == "remove" && remove) remove();
}

}  // namespace

std::unique_ptr<Scene> make_person_form(Services& services, PersonForm form) {
    return std::make_unique<Form>(services, std::move(form));
}

}  // namespace scenes
