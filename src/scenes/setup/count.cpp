#include "scenes/setup/count.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/ui/ui.hpp"

#include <cmath>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

int draw_people_count(Frame& frame, const Rect& box, const PeopleCount& count) {
    auto& ui = frame.ui;
    const TextLook heading{Face::heavy, 22, {}, Align::left, true};
    const auto label = tr("setup.players");
    const float side = ui.control(52), number = frame.t(64);
    const float wide = std::ceil(ui.text_width(label, heading.size, heading.face));
    ui.text("players", {box.x, box.y, wide + frame.t(4), side}, label, heading);
    float x = box.x + wide + frame.t(24);
    int by = 0;
    if (ui.icon_button("players_less", {x, box.y, side, side}, Icon::minus, tr("setup.remove_last"),
                       {ButtonStyle::secondary, {}, only_if(count.less, tr("why.least"))}))
        by = -1;
    ui.text("players_count", {x + side, box.y, number, side}, number_text(count.now),
            {Face::heavy, 26, {}, Align::centre, true});
    x += side + number;
    if (ui.icon_button("players_more", {x, box.y, side, side}, Icon::plus, tr("setup.add_player"),
                       {ButtonStyle::secondary, {}, only_if(count.more, tr("why.most"))}))
        by = 1;
    x += side + frame.t(24);
    const TextLook look{Face::medium, 17, frame.canvas.theme().ink2};
    const float room = box.right() - x;
    if (count.note.empty() || room < frame.t(200)) return by;
    const float high = std::ceil(ui.paragraph_height(count.note, room, look));
    if (high <= side + frame.t(4))
        ui.paragraph("players.note", {x, std::round(box.y + (side - high) / 2), room, high},
                     count.note, look);
    return by;
}

}  // namespace scenes
