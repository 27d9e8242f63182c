// What stands in the panels of a room: seats and the next match, the way here, what is said.
#include "game/core/text.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/online/room.hpp"
#include "scenes/people/game_tabs.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/people/setup_form.hpp"
#include "scenes/ui/page.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <array>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

namespace {

constexpr int kDay = 24 * 3600;

/// What clocks may be chosen: seconds and what a move gives back, or days for every move.
constexpr std::array<net::TimeControl, 7> kClocks{{{0, 0, false},
                                                   {300, 5, false},
                                                   {900, 10, false},
                                                   {1800, 20, false},
                                                   {kDay, 0, true},
                                                   {3 * kDay, 0, true},
                                                   {7 * kDay, 0, true}}};

std::string clock_words(const net::TimeControl& clock) {
    if (clock.seconds == 0) return tr("together.no_clock");
    if (clock.each) return trn("together.days", clock.seconds / kDay);
    return tr("together.clock", clock.seconds / 60, clock.add);
}

}  // namespace

// --- who sits where ------------------------------------------------------------------------------

/// Below who sits there.
std::string RoomPage::note_of(const net::RoomSeat& sits) const {
    if (!sits.bot.empty()) return locked() ? level_words(sits.bot) : std::string();
    const auto* guest = room()->guest(sits.user);
    if (!guest) return {};
    if (!guest->here) return tr("together.away");
    if (sits.user == shared_table_->visit()->user()) return tr("together.you");
    return tr(sits.user == room()->host() ? "together.host" : "together.here");
}

void RoomPage::draw_seat(Frame& frame, const Rect& box, int seat) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const auto& now = *room();
    const auto& sits = now.seats()[static_cast<std::size_t>(seat)];
    const std::string id = std::to_string(seat);
    ui.inset(box, 14);
    const float pad = frame.t(16), radius = box.h * 0.28F;
    if (!sits.empty())
        draw_seat_badge(frame.canvas, {box.x + pad + radius, box.centre().y}, radius, seat);
    float right = box.right() - pad;
    const float h = std::min(ui.control(50), box.h - frame.t(8));
    // A computer's strength needs the room of the words beside it.
    const bool narrow = !sits.bot.empty() && box.w < frame.t(760);
    const auto button = [&](const std::string& what, Icon icon, const std::string& label) {
        ButtonLook look{ButtonStyle::secondary, icon};
        look.size = 19;
        const float w = narrow ? h : ui.button_width(label, look);
        right -= w;
        const Rect at{right, box.centre().y - h / 2, w, h};
        const auto touch = narrow ? ui.icon_button(what + id, at, icon, label)
                                  : ui.button(what + id, at, label, look);
        right -= frame.t(10);
        return touch.pressed;
    };
    const auto& me = shared_table_->visit()->user();
    if (sits.empty()) {
        if (hosts() && button("bot", Icon::computer, tr("together.seat_computer")))
            want(net::Seat{seat, "level3", false});
        if (now.seat_of(me) < 0 && button("sit", Icon::person, tr("together.sit_here")))
            want(net::Seat{seat, "", false});
    } else if (sits.user == me || hosts()) {
        const bool up = sits.user == me;
        if (button("free", Icon::close, tr(up ? "together.stand_up" : "together.free_seat")))
            want(net::Seat{seat, "", true});
    }
    const bool tight = !sits.bot.empty() && !locked() && box.w < frame.t(460);
    if (!sits.bot.empty() && !locked()) {
        // Where both have no room the strength says that it is a computer.
        const float w = tight ? right - box.x - 3 * pad - 2 * radius
                              : std::min(frame.t(250), (right - box.x) * 0.5F);
        right -= w;
        draw_level(frame, {right, box.centre().y - h / 2, w, h}, seat);
        right -= frame.t(10);
    }
    const auto* guest = now.guest(sits.user);
    const std::string title = sits.empty()       ? tr("together.empty_seat")
                              : sits.bot.empty() ? guest_name(now, sits.user)
                                                 : tr("table.computer");
    const auto note = note_of(sits);
    const float x = box.x + 2 * pad + 2 * radius, w = right - x;
    const float mid = box.centre().y;
    if (tight) return;
    ui.text("seat" + id, {x, note.empty() ? mid - frame.t(17) : mid - frame.t(30), w, frame.t(34)},
            title, {Face::bold, 22, sits.empty() ? theme.ink2 : theme.ink, Align::left, true});
    if (!note.empty())
        ui.text(
            "seat_note" + id, {x, mid + frame.t(2), w, frame.t(28)}, note,
            {Face::regular, 19, guest && !guest->here ? theme.bad : theme.ink2, Align::left, true});
}

/// How well the computer at this seat plays, for the host to choose.
void RoomPage::draw_level(Frame& frame, const Rect& box, int seat) {
    const auto& sits = room()->seats()[static_cast<std::size_t>(seat)];
    const auto* game = game::find_game(room()->plan().game);
    std::vector<Choice> choices;
    int chosen = 0;
    for (int level = 1; game && level <= game->levels; ++level) {
        const auto bot = "level" + std::to_string(level);
        if (bot == sits.bot) chosen = level - 1;
        choices.push_back({bot, level_words(bot)});
        // In a narrow box the number alone.
        if (frame.ui.text_width(choices.back().label) > box.w - frame.t(80))
            choices.back().label = tr("table.level", std::to_string(level));
    }
    if (choices.empty()) return;
    if (frame.ui.select("level" + std::to_string(seat), box, tr("together.level"), choices, chosen))
        want(net::Seat{seat, choices[static_cast<std::size_t>(chosen)].id, false});
}

/// What will be played, in one row: its options are a press away.
void RoomPage::draw_plan(Frame& frame, const Rect& box, bool locked) {
    auto& ui = frame.ui;
    const auto& now = *room();
    const auto& game = now.plan().game;
    frame.canvas.picture(emblem_of(game), {box.x, box.y, box.h, box.h});
    float right = box.right();
    const float side = ui.control(50), top = box.centre().y - side / 2;
    ButtonLook look{ButtonStyle::secondary, Icon::sliders};
    look.size = 19;
    const bool narrow = box.w < frame.t(460);
    const float w = narrow ? side : ui.button_width(tr("together.options"), look);
    right -= w;
    const Rect place{right, top, w, side};
    if (narrow ? ui.icon_button("options", place, Icon::sliders, tr("together.options"), look)
               : ui.button("options", place, tr("together.options"), look))
        services_.stage.push(make_room_options(services_, shared_table_));
    right -= frame.t(10);
    auto form = form_of(now);
    const auto step = [&](const char* id, Icon icon, const char* label, int by) {
        right -= side;
        // A place that somebody has is not taken away under them.
        const bool may = form.can_count(by) &&
                         (by > 0 || now.empty_seats() > 0 || !now.seats().back().bot.empty());
        if (ui.icon_button(
                id, {right, top, side, side}, icon, tr(label),
                {ButtonStyle::secondary, {}, only_if(may, tr("together.seats_fixed"))})) {
            form.count(by);
            want(plan_of(now, form));
        }
        right -= frame.t(8);
    };
    if (!locked && form.count_option()) {
        step("more", Icon::plus, "together.more_seats", 1);
        step("fewer", Icon::minus, "together.fewer_seats", -1);
    }
    const float x = box.x + box.h + frame.t(18), room_left = right - x - frame.t(8);
    const TextLook small{Face::regular, 18, ui.theme().ink2, Align::left, true};
    ui.text("game_name", {x, box.y - frame.t(4), room_left, frame.t(38)},
            tr("title." + game + ".name"), {Face::display_bold, 30, {}, Align::left, true});
    const auto* view = find_view(game);
    const auto variant = view ? view->of(now.plan().options).variant(now.plan().options) : "";
    ui.text("variant", {x, box.y + frame.t(33), room_left, frame.t(25)}, variant, small);
    const int taken = static_cast<int>(now.seats().size()) - now.empty_seats();
    ui.text("taken", {x, box.y + frame.t(57), room_left, frame.t(25)},
            tr("together.seats_taken", taken, static_cast<int>(now.seats().size())), small);
}

/// For the host to choose, for the others to read.
void RoomPage::add_plan(Frame& frame, Column& column) {
    const bool fixed = locked();
    if (!fixed)
        column.add(frame.ui.control(56), [this, &frame](const Rect& box) {
            std::string game = room()->plan().game;
            if (!choose_game(frame, "game", box, tr("help.games"), games_, game)) return;
            auto form = SetupForm::standard(*game::find_game(game));
            const auto wished = std::max<std::size_t>(2, room()->seats().size());
            while (form.people.size() < wished && form.can_count(1)) form.count(1);
            auto plan = plan_of(*room(), form);
            plan.together = true;  // as far as the game has such rounds
            want(plan);
        });
    column.add(frame.t(84),
               [this, &frame, fixed](const Rect& box) { draw_plan(frame, box, fixed); });
}

void RoomPage::draw_clock(Frame& frame, const Rect& box, bool locked) {
    auto& ui = frame.ui;
    const auto& plan = room()->plan();
    int chosen = 0;
    std::vector<Choice> choices;
    for (std::size_t i = 0; i < kClocks.size(); ++i) {
        const auto& clock = kClocks[i];
        if (clock == plan.time) chosen = static_cast<int>(i);
        choices.push_back({std::to_string(i), clock_words(clock)});
    }
    const float side = frame.t(24);
    frame.canvas.icon(Icon::clock, Rect::around({box.x + side / 2, box.centre().y}, side, side),
                      ui.theme().ink2);
    const Rect rest{box.x + side + frame.t(12), box.y, box.w - side - frame.t(12), box.h};
    if (locked) {
        ui.text("clock", rest, tr("together.clock_is", clock_words(plan.time)),
                {Face::regular, 20, ui.theme().ink2, Align::left, true});
    } else if (ui.select("clock", rest, tr("together.clocks"), choices, chosen)) {
        auto next = plan;
        next.time = kClocks[static_cast<std::size_t>(chosen)];
        want(next);
    }
}

/// Who is here without a seat.
void RoomPage::add_watchers(Frame& frame, Column& column) {
    const auto watchers = room()->watchers();
    if (watchers.empty()) return;
    std::string names;
    for (const auto& user : watchers)
        names += (names.empty() ? "" : ", ") + guest_name(*room(), user);
    column.add(frame.t(32), [this, &frame, names](const Rect& box) {
        const float side = frame.t(24);
        frame.canvas.icon(Icon::eye, Rect::around({box.x + side / 2, box.centre().y}, side, side),
                          frame.ui.theme().ink2);
        frame.ui.text("watchers", {box.x + side + frame.t(12), box.y, box.w - side, box.h},
                      tr("together.watching", names),
                      {Face::regular, 20, frame.ui.theme().ink2, Align::left, true});
    });
}

Column RoomPage::people(Frame& frame, float width) {
    Column column(frame, width);
    add_plan(frame, column);
    const int seats = static_cast<int>(room()->seats().size());
    const float row = seats > 4 ? frame.t(72) : frame.t(92);
    for (int seat = 0; seat < seats; ++seat)
        column.add(std::max(row, frame.ui.control(56)),
                   [this, &frame, seat](const Rect& box) { draw_seat(frame, box, seat); });
    add_watchers(frame, column);
    const bool fixed = locked();
    column.add(frame.ui.control(52),
               [this, &frame, fixed](const Rect& box) { draw_clock(frame, box, fixed); });
    return column;
}

// --- how others come -----------------------------------------------------------------------------

void RoomPage::draw_code(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const auto link = shared_table_->link();
    if (link != coded_) {
        code_ = qr_code(link);
        coded_ = link;
    }
    const float side = box.h;
    if (code_) draw_qr(frame.canvas, {box.x, box.y, side, side}, *code_);
    const float x = box.x + side + frame.t(22), w = box.right() - x;
    const auto& code = room()->code();
    const std::string spaced = code.substr(0, 3) + " " + code.substr(3);
    const TextLook small{Face::regular, 19, ui.theme().ink2, Align::left, true};
    ui.text("code_title", {x, box.y, w, frame.t(28)}, tr("together.code"), small);
    ui.text("code", {x, box.y + frame.t(28), w, frame.t(56)}, spaced,
            {Face::heavy, 46, {}, Align::left, true});
    float y = box.y + frame.t(90);
    const auto addresses = shared_table_->addresses();
    for (std::size_t i = 0; i < std::min<std::size_t>(2, addresses.size()); ++i) {
        const auto words = tr("together.address") + ": " + addresses[i];
        ui.text("address" + std::to_string(i), {x, y, w, frame.t(30)}, words, small);
        y += frame.t(30);
    }
}

Column RoomPage::way_here(Frame& frame, float width) {
    Column column(frame, width);
    if (shared_table_->club())
        column.add_words("club_note", tr("club.table_note"), {Face::regular, 20});
    else
        column.add(frame.t(152), [this, &frame](const Rect& box) { draw_code(frame, box); });
    return column;
}

// --- what is said --------------------------------------------------------------------------------

Column RoomPage::talk(Frame& frame, float width, float most) {
    Column column(frame, width);
    column.add_heading("talk", tr("together.talk"), "");
    const float rest = most - column.height() - frame.t(16);
    column.add(std::max(rest, Talk::least_height(frame)),
               [this, &frame](const Rect& box) { talk_.draw(frame, box, *shared_table_); });
    return column;
}

}  // namespace scenes
