// What is said at a table with people elsewhere, in its room and beside its board.
#include "game/core/text.hpp"
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/people/shared_table.hpp"
#include "scenes/ui/seat_badge.hpp"
#include "scenes/ui/services.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

namespace {

constexpr float kText = 19;

}  // namespace

float Talk::least_height(const Frame& frame) {
    return frame.ui.control(50) + frame.t(96);
}

void Talk::say(SharedTable& shared_table) {
    const std::string text(game::trimmed(typed_));
    typed_.clear();
    if (!text.empty()) shared_table.visit()->want(net::Say{text});
}

/// Whoever is muted can be heard again; returns the height of these rows.
float Talk::draw_muted(Frame& frame, const Rect& box, SharedTable& shared_table) const {
    auto& ui = frame.ui;
    const float high = ui.control(44);
    float y = box.y;
    for (const auto& user : std::set<std::string>(shared_table.muted())) {
        if (!shared_table.room()->guest(user)) continue;
        ButtonLook look{ButtonStyle::quiet, Icon::sound};
        look.size = 18;
        look.left = true;
        if (ui.button("hear_" + user, {box.x, y, box.w, high},
                      tr("together.hear", guest_name(*shared_table.room(), user)), look))
            shared_table.mute(user, false);
        y += high + frame.t(4);
    }
    return y - box.y;
}

/// As many of the last as have room, the newest at the bottom.
void Talk::draw_sayings(Frame& frame, const Rect& box, SharedTable& shared_table) const {
    auto& ui = frame.ui;
    const auto& room = *shared_table.room();
    const auto& me = shared_table.visit()->user();
    const TextLook name{Face::bold, 17, ui.theme().ink2, Align::left, true},
        words{Face::regular, kText};
    const float badge = frame.t(30), line = frame.t(26), gap = frame.t(10);
    const float side = ui.control(36), x = box.x + badge + frame.t(10);
    const float w = box.right() - x - side - frame.t(6);
    const auto heard = shared_table.heard();
    std::set<std::string> may_mute;
    float bottom = box.bottom();
    for (auto saying = heard.rbegin(); saying != heard.rend(); ++saying) {
        const float text = ui.paragraph_height(saying->text, w, words);
        const float high = std::max(line + text, badge) + gap;
        if (bottom - high < box.y) break;
        bottom -= high;
        const auto id = "said" + std::to_string(saying->number);
        if (const int seat = room.seat_of(saying->user); seat >= 0)
            draw_seat_badge(frame.canvas, {box.x + badge / 2, bottom + badge / 2 + frame.t(4)},
                            badge / 2, seat);
        else
            frame.canvas.icon(Icon::eye, {box.x, bottom + frame.t(4), badge, badge},
                              ui.theme().ink2);
        ui.text(id + ".by", {x, bottom, w, line}, guest_name(room, saying->user), name);
        ui.paragraph(id, {x, bottom + line, w, text}, saying->text, words);
        if (saying->user == me || !may_mute.insert(saying->user).second) continue;
        if (ui.icon_button("mute_" + saying->user, {box.right() - side, bottom, side, side},
                           Icon::sound_off, tr("together.mute", guest_name(room, saying->user)),
                           {ButtonStyle::quiet}))
            shared_table.mute(saying->user, true);
    }
    if (heard.empty())
        ui.paragraph("talk_none", {box.x, box.y, box.w, 0}, tr("together.talk_none"),
                     {Face::regular, kText, ui.theme().ink2});
}

void Talk::draw(Frame& frame, const Rect& box, SharedTable& shared_table) {
    auto& ui = frame.ui;
    const float high = ui.control(50), gap = frame.t(10);
    const float muted = draw_muted(frame, box, shared_table);
    draw_sayings(frame, {box.x, box.y + muted, box.w, box.h - muted - high - gap}, shared_table);
    if (frame.top) shared_table.read_all();
    const Rect field{box.x, box.bottom() - high, box.w - high - gap, high};
    const bool connected = shared_table.visit()->connected();
    ui.field("saying", field, tr("together.write"), typed_, net::kSayingBytes);
    const auto may = only_if(connected, tr("together.no_connection"));
    if (ui.icon_button("send_saying", {box.right() - high, field.y, high, high}, Icon::right,
                       tr("together.say"), {ButtonStyle::secondary, {}, may}))
        say(shared_table);
}

}  // namespace scenes
