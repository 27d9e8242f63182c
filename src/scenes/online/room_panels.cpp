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

/// What clocks may be chosen: seconds, and what a move gives back.
constexpr std::array<net::TimeControl, 4> kClocks{
    {{0, 0, false}, {300, 5, false}, {900, 10, false}, {1800, 20, false}}};

}  // namespace

// --- who sits where ------------------------------------------------------------------------------

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
    const auto button = [&](const std::string& what, Icon icon, const std::string& label) {
        ButtonLook look{ButtonStyle::secondary, icon};
        look.size = 19;
        const float w = ui.button_width(label, look);
        right -= w;
        const bool pressed =
            ui.button(what + id, {right, box.centre().y - h / 2, w, h}, label, look).pressed;
        right -= frame.t(10);
        return pressed;
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
    const auto* guest = now.guest(sits.user);
    const std::string title = sits.empty()       ? tr("together.empty_seat")
                              : sits.bot.empty() ? guest_name(now, sits.user)
                                                 : tr("table.computer");
    std::string note;
    if (!sits.bot.empty())
        note = level_words(sits.bot);
    else if (guest && !guest->here)
        note = tr("together.away");
    else if (sits.user == me)
        note = tr("together.you");
    else if (sits.user == now.host())
        note = tr("together.host");
    else if (guest)
        note = tr("together.here");
    const float x = box.x + 2 * pad + 2 * radius, w = right - x;
    const float mid = box.centre().y;
    ui.text("seat" + id, {x, note.empty() ? mid - frame.t(17) : mid - frame.t(30), w, frame.t(34)},
            title, {Face::bold, 22, sits.empty() ? theme.ink2 : theme.ink, Align::left, true});
    if (!note.empty())
        ui.text(
            "seat_note" + id, {x, mid + frame.t(2), w, frame.t(28)}, note,
            {Face::regular, 19, guest && !guest->here ? theme.bad : theme.ink2, Align::left, true});
}

/// What will be played: for the host to choose, for the others to read.
void RoomPage::add_plan(Frame& frame, Column& column) {
    const bool locked = !hosts() || (match() && !match()->over());
    if (!locked)
        column.add(frame.ui.control(56), [this, &frame](const Rect& box) {
            std::string game = room()->plan().game;
            if (!choose_game(frame, "game", box, tr("help.games"), games_, game)) return;
            auto form = SetupForm::standard(*game::find_game(game));
            const auto wished = std::max<std::size_t>(2, room()->seats().size());
            while (form.people.size() < wished && form.can_count(1)) form.count(1);
            want(net::Plan{game, form.options, room()->plan().time});
        });
    column.add(frame.t(76), [this, &frame, locked](const Rect& box) {
        auto& ui = frame.ui;
        const auto& now = *room();
        const auto& game = now.plan().game;
        frame.canvas.picture(emblem_of(game), {box.x, box.y, box.h, box.h});
        float right = box.right();
        const auto* row = game::find_game(game);
        TablePlan of;
        of.game = game;
        of.options = now.plan().options;
        of.seats.resize(now.seats().size());
        auto form = row ? SetupForm::of(*row, of) : SetupForm{};
        if (!locked && row) {
            const float side = ui.control(50);
            const auto step = [&](const char* id, Icon icon, const char* label, int by) {
                right -= side;
                // A place that somebody has is not taken away under them.
                const bool may = form.can_count(by) && (by > 0 || now.empty_seats() > 0 ||
                                                        !now.seats().back().bot.empty());
                if (ui.icon_button(
                        id, {right, box.centre().y - side / 2, side, side}, icon, tr(label),
                        {ButtonStyle::secondary, {}, only_if(may, tr("together.seats_fixed"))})) {
                    form.count(by);
                    want(net::Plan{game, form.options, now.plan().time});
                }
                right -= frame.t(8);
            };
            step("more", Icon::plus, "together.more_seats", 1);
            step("fewer", Icon::minus, "together.fewer_seats", -1);
        }
        const float x = box.x + box.h + frame.t(18), w = right - x - frame.t(8);
        ui.text("game_name", {x, box.y, w, frame.t(42)}, tr("title." + game + ".name"),
                {Face::display_bold, 32, {}, Align::left, true});
        const int taken = static_cast<int>(now.seats().size()) - now.empty_seats();
        ui.text("taken", {x, box.y + frame.t(44), w, frame.t(30)},
                tr("together.seats_taken", taken, static_cast<int>(now.seats().size())),
                {Face::regular, 20, ui.theme().ink2, Align::left, true});
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
    const bool locked = !hosts() || (match() && !match()->over());
    column.add(frame.ui.control(52), [this, &frame, locked](const Rect& box) {
        auto& ui = frame.ui;
        const auto& plan = room()->plan();
        int chosen = 0;
        std::vector<Choice> choices;
        for (std::size_t i = 0; i < kClocks.size(); ++i) {
            const auto& clock = kClocks[i];
            if (clock == plan.time) chosen = static_cast<int>(i);
            choices.push_back(
                {std::to_string(i), clock.seconds == 0
                                        ? tr("together.no_clock")
                                        : tr("together.clock", clock.seconds / 60, clock.add)});
        }
        if (locked) {
            ui.text("clock", box,
                    tr("together.clock_is", choices[static_cast<std::size_t>(chosen)].label),
                    {Face::regular, 20, ui.theme().ink2, Align::left, true});
        } else if (ui.segmented("clock", box, tr("together.clocks"), choices, chosen)) {
            want(net::Plan{plan.game, plan.options, kClocks[static_cast<std::size_t>(chosen)]});
        }
    });
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
    ui.text("code_title", {x, box.y, w, frame.t(30)}, tr("together.code"),
            {Face::regular, 20, ui.theme().ink2, Align::left, true});
    ui.text("code", {x, box.y + frame.t(30), w, frame.t(64)}, spaced,
            {Face::heavy, 52, {}, Align::left, true});
    float y = box.y + frame.t(102);
    ui.text("address_title", {x, y, w, frame.t(30)}, tr("together.address"),
            {Face::regular, 20, ui.theme().ink2, Align::left, true});
    y += frame.t(30);
    const auto addresses = shared_table_->addresses();
    for (std::size_t i = 0; i < std::min<std::size_t>(2, addresses.size()); ++i) {
        ui.text("address" + std::to_string(i), {x, y, w, frame.t(34)}, addresses[i],
                {Face::bold, 24, {}, Align::left, true});
        y += frame.t(36);
    }
}

Column RoomPage::way_here(Frame& frame, float width) {
    Column column(frame, width);
    column.add(frame.t(216), [this, &frame](const Rect& box) { draw_code(frame, box); });
    return column;
}

// --- what is said --------------------------------------------------------------------------------

void RoomPage::say() {
    const std::string text(game::trimmed(saying_));
    saying_.clear();
    if (!text.empty()) want(net::Say{text});
}

Column RoomPage::talk(Frame& frame, float width, float most) {
    Column column(frame, width);
    column.add_heading("talk", tr("together.talk"), "");
    const auto& sayings = room()->sayings();
    const TextLook look{Face::regular, 20};
    // As many of the last as have room.
    std::vector<std::pair<std::string, float>> lines;
    float room_left = most - column.height() - frame.ui.control(56) - frame.t(48);
    for (auto saying = sayings.rbegin(); saying != sayings.rend(); ++saying) {
        auto line = guest_name(*room(), saying->user) + ": " + saying->text;
        const float h = frame.ui.paragraph_height(line, column.inner(), look) + frame.t(16);
        if (room_left < h) break;
        room_left -= h;
        lines.emplace_back(std::move(line), h);
    }
    if (lines.empty())
        column.add_words("talk_none", tr("together.talk_none"),
                         {Face::regular, 20, frame.ui.theme().ink2});
    int number = 0;
    for (auto line = lines.rbegin(); line != lines.rend(); ++line)
        column.add_words("said" + std::to_string(number++), line->first, look);
    column.add(frame.ui.control(56), [this, &frame](const Rect& box) {
        auto& ui = frame.ui;
        const float side = box.h, gap = frame.t(10);
        ui.field("saying", {box.x, box.y, box.w - side - gap, box.h}, tr("together.write"), saying_,
                 net::kSayingBytes);
        if (ui.icon_button("say", {box.right() - side, box.y, side, side}, Icon::right,
                           tr("together.say"), {ButtonStyle::secondary}))
            say();
    });
    return column;
}

}  // namespace scenes
