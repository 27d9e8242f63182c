// Who plays in a tournament. See pages.hpp.
#include "game/core/text.hpp"
#include "os/files.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/tournament/pages.hpp"
#include "scenes/ui/dialog.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;
using tournament::at;
using tournament::Form;

namespace {

/// In a robin and a knock-out nobody enters late, nobody misses a round.
bool may_miss(Form form) {
    return form == Form::swiss || form == Form::tables || form == Form::pentathlon;
}
bool closed(const tournament::State& state) {
    return state.ended ||
           (state.started && (state.form() == Form::robin || state.form() == Form::knockout));
}

bool is_here(const tournament::State& state, int person) {
    if (!state.started)
        return std::find(state.entered.begin(), state.entered.end(), person) != state.entered.end();
    const auto player = state.player_of[at(person)];
    return player >= 0 && state.is_in(player) && state.absences.count(player) == 0;
}

std::string person_note(const tournament::State& state, int person) {
    const auto& one = state.head->people[person];
    std::string note =
        one.computer ? bot_name(one.bot.empty() ? "level3" : one.bot) + " · " : std::string();
    const auto player = state.player_of[at(person)];
    if (!state.started) return note + tr(is_here(state, person) ? "tour.here" : "tour.not_here");
    if (player < 0) return note + tr("tour.not_here");
    if (!state.is_in(player)) return note + tr("tour.withdrawn");
    if (state.absences.count(player) > 0)
        return note + tr("tour.sits_out", state.rounds_paired() + 1);
    return note + tr("tour.number", player + 1);
}

}  // namespace

std::vector<int> PlayersPage::shown() const {
    std::vector<int> people;
    for (int i = 0; i < desk_.head().people.size(); ++i) people.push_back(i);
    return people;
}

void PlayersPage::ask_file() {
    auto& desk = desk_;
    const bool computer = computer_;
    const auto bot = bot_;
    desk.services().stage.push(make_ask_file(
        desk.services(), tr("tour.names_title"),
        [&desk, computer, bot](const std::string& text) { desk.enter(text, computer, bot); }));
}

/// Present or not: before the start an entry, later an absence; who has withdrawn comes back.
void PlayersPage::set_here(int person, bool here) {
    const auto& state = desk_.state();
    const auto& id = desk_.head().people[person].id;
    const auto player = state.player_of[at(person)];
    const bool in = state.started && player >= 0 && state.is_in(player);
    if (here && in)
        desk_.change([&](auto& next) { return next.clear_absence(id); });
    else if (here)
        desk_.act(tournament::Joined{id});
    else if (in && may_miss(state.form()))
        desk_.act(tournament::Absent{id, {}});
    else
        desk_.act(tournament::Withdrawn{id});
}

float PlayersPage::head_height(Frame& frame, float width) const {
    const float control = frame.ui.control(52), gap = frame.t(10);
    return width < frame.t(660) ? 3 * control + 2 * gap : 2 * control + gap;
}

void PlayersPage::draw_head(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const float control = ui.control(52), gap = frame.t(10);
    const auto& state = desk_.state();
    const auto may = only_if(!closed(state), tr("tournament.refusal.late"));
    const auto add = tr("tour.add");
    ButtonLook look{ButtonStyle::secondary, Icon::plus, may};
    const float add_w = ui.button_width(add, look);
    const Rect field{box.x, box.y, box.w - add_w - gap, control};
    ui.field("new_name", field, tr("tour.player_name"), name_, tournament::kPlayerBytes, may);
    // What belongs there, in the place where it will be.
    if (name_.empty() && ui.focused() != "field:new_name")
        frame.canvas.text({field.x + frame.t(16), field.centre().y + frame.t(7)},
                          tr("tour.player_name"), {Face::regular, frame.t(20)}, ui.theme().ink2);
    if (ui.button("send_new_name", {box.right() - add_w, box.y, add_w, control}, add, look) &&
        !name_.empty()) {
        desk_.enter(std::exchange(name_, {}), computer_, bot_);
        ui.focus("field:new_name");
    }
    const bool narrow = box.w < frame.t(660);
    float y = box.y + control + gap;
    const float side = control;
    const Rect row{box.x, y, box.w - (narrow ? 0 : 2 * (side + gap)), control};
    const auto levels = levels_of(desk_.head());
    const float half = computer_ ? (row.w - gap) * 0.5F : std::min(row.w, frame.t(320));
    int kind = computer_ ? 1 : 0;
    if (ui.segmented("kind", {row.x, y, half, control}, tr("tour.kind"),
                     {{"person", tr("table.person"), may}, {"computer", tr("table.computer"), may}},
                     kind))
        computer_ = kind == 1;
    if (computer_) {
        int level = chosen_level(levels, bot_);
        if (ui.select("level", {row.x + half + gap, y, half, control}, tr("tour.level"), levels,
                      level, may))
            bot_ = levels[at(level)].id;
    }
    if (narrow) y += control + gap;
    const float x = narrow ? box.x : box.right() - 2 * side - gap;
    const float w = narrow ? (box.w - gap) / 2 : side;
    const auto paste = tr("tour.paste"), file = tr("tour.from_file");
    ButtonLook small{ButtonStyle::secondary, Icon::sheet, may};
    const Rect first{x, y, w, control}, second{x + w + gap, y, w, control};
    const bool pasted = narrow ? ui.button("paste", first, paste, small).pressed
                               : ui.icon_button("paste", first, Icon::sheet, paste, small).pressed;
    small.icon = Icon::share;
    const bool asked = narrow ? ui.button("file", second, file, small).pressed
                              : ui.icon_button("file", second, Icon::share, file, small).pressed;
    if (pasted) {
        const auto text = ui.clipboard();
        if (text.empty())
            ui.toast(tr("tour.nothing_to_paste"));
        else
            desk_.enter(text, computer_, bot_);
    }
    if (asked) ask_file();
}

void PlayersPage::draw_person(Frame& frame, const Rect& box, int person) {
    auto& ui = frame.ui;
    const auto& state = desk_.state();
    const auto& one = desk_.head().people[person];
    ui.inset(box, 14);
    const float pad = frame.t(10), side = std::min(ui.control(48), box.h - frame.t(8));
    const auto player = state.player_of[at(person)];
    const float badge = frame.t(22);
    draw_seat_badge(frame.canvas, {box.x + pad + badge, box.centre().y}, badge,
                    player >= 0 ? player % game::kBadges : person % game::kBadges,
                    std::to_string(player >= 0 ? player + 1 : person + 1));
    const float x = box.x + 2 * pad + 2 * badge + frame.t(6);
    const auto number = std::to_string(person);
    float right = box.right() - pad;
    const auto y = box.centre().y - side / 2;
    const bool gone = state.started && player >= 0 && !state.is_in(player);
    const auto remove = tr(state.started ? "tour.withdraw" : "tour.remove", person_text(one));
    if (!gone && !state.ended) {
        ButtonLook quiet{ButtonStyle::quiet};
        if (ui.icon_button("remove" + number, {right - side, y, side, side},
                           state.started ? Icon::flag : Icon::trash, remove, quiet)) {
            if (state.started)
                desk_.act(tournament::Withdrawn{one.id});
            else
                desk_.change([&](auto& next) {
                    next.forget(person);
                    return true;
                });
            return;
        }
        right -= side + frame.t(4);
        if (ui.icon_button("edit" + number, {right - side, y, side, side}, Icon::sliders,
                           tr("tour.edit", person_text(one)), quiet)) {
            desk_.services().stage.push(make_person_sheet(desk_, person));
            return;
        }
        right -= side + frame.t(4);
    }
    bool here = is_here(state, person);
    const auto may =
        only_if(!state.ended && (here || !closed(state)),
                tr(state.ended ? "tournament.refusal.over" : "tournament.refusal.late"));
    const Rect toggle{x, box.y, right - x, box.h};
    const auto note = person_note(state, person);
    ui.model().add({"text:note" + number, "text", note, {}, toggle});
    if (ui.toggle("here" + number, toggle, person_text(one), here, note, may))
        set_here(person, here);
}

void PlayersPage::draw(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const float head = head_height(frame, box.w - frame.u(14)), gap = frame.t(12);
    const auto people = shown();
    const float row = std::max(frame.t(72), ui.control(48) + frame.t(8)), step = row + frame.t(8);
    // In a low window the head scrolls with the rows, or there would be no room for them.
    const bool low = box.h - head - gap < 2.5F * step;
    if (!low) draw_head(frame, {box.x, box.y, box.w, head});
    const float above = low ? 0 : head + gap;
    const Rect view{box.x, box.y + above, box.w - frame.u(14), box.h - above};
    const bool two = view.w >= frame.t(1100);
    const float w = two ? (view.w - gap) / 2 : view.w;
    const auto rows = (people.size() + (two ? 1 : 0)) / (two ? 2 : 1);
    const float first = low ? head + gap : 0;
    auto scroll = ui.scroll("people", view, first + static_cast<float>(rows) * step);
    if (low) draw_head(frame, {view.x, scroll.top(), view.w, head});
    if (people.empty())
        ui.paragraph("nobody", {view.x, scroll.top() + first + frame.t(10), view.w, 0},
                     tr("tour.nobody_yet"), {Face::regular, 20, ui.theme().ink2});
    for (std::size_t i = 0; i < people.size(); ++i) {
        const float y = scroll.top() + first + static_cast<float>(two ? i / 2 : i) * step;
        // A row beyond the edge is there for the keyboard, which brings it into sight.
        if (!scroll.shows(y - 2 * step, row + 4 * step)) continue;
        const float x = view.x + (two && i % 2 == 1 ? w + gap : 0);
        const auto before = desk_.head().people.size();
        draw_person(frame, {x, y, w, row}, people[i]);
        if (desk_.head().people.size() != before) return;
    }
}

}  // namespace scenes
