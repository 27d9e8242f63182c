// What Zatre adds to the menu: the page of the bag with what everybody holds, and two switches.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/games/zatre/board.hpp"
#include "scenes/games/zatre/title.hpp"
#include "scenes/games/zatre/view.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>

namespace scenes {

using render::Align;
using render::Face;
using render::Rect;

std::vector<Extra> ZatreView::pages(const game::Position&) const {
    return {{"bag", tr("table.zatre.bag"), true}};
}

std::vector<Extra> ZatreView::switches() const {
    return {{"dead", tr("table.zatre.switch.dead"), true},
            {"digits", tr("table.zatre.switch.digits"), false, false}};
}

/// Who begins, or the tile that comes out of the bag.
std::vector<LuckPart> ZatreView::luck_parts(const game::Position& position) const {
    const auto& rules = zatre_rules(position);
    LuckPart part;
    if (rules.phase() == zatre::Phase::start) {
        part.label = tr("trial.who_begins");
        for (int seat = 0; seat < rules.players(); ++seat)
            part.pieces.push_back({"p" + std::to_string(seat + 1), seat_name(seat)});
        return {part};
    }
    part.label = tr("trial.choose_tile");
    for (int value = 1; value <= zatre::kValues; ++value)
        if (const int left = rules.bag().of(value); left > 0)
            part.pieces.push_back({std::to_string(value),
                                   trn("trial.of_these", left, tr("trial.tile", value)), left});
    return {part};
}

std::string ZatreView::luck_of(const std::vector<std::string>& pieces) const {
    const auto& piece = pieces.front();
    return piece.front() == 'p' ? "start " + piece.substr(1) : "draw " + piece;
}

void ZatreView::draw_luck(render::Canvas& canvas, const Rect& box, std::size_t,
                          std::string_view piece, float opacity) const {
    const float side = std::min(box.w, box.h);
    const auto fade = canvas.fade(opacity);
    if (piece.front() == 'p')
        badge(canvas, piece[1] - '1', box.centre(), side * 0.42F);
    else
        zatre_art::tile(canvas, box.centre(), side, piece.front() - '0');
}

namespace {

/// One line of the bag: a tile, a bar, how many are left of how many.
void bag_line(Frame& frame, const Rect& box, int value, int left, int of) {
    const auto& theme = frame.ui.theme();
    const float side = box.h * 0.86F;
    zatre_art::tile(frame.canvas, {box.x + side / 2, box.centre().y}, side / 0.92F, value);
    const float number = frame.t(110), x = box.x + side + frame.u(20);
    const Rect track{x, box.centre().y - box.h * 0.14F, box.right() - number - x, box.h * 0.28F};
    frame.canvas.fill(track, theme.flat ? theme.panel : theme.panel.mix(theme.ink, 0.10F),
                      track.h / 2);
    if (theme.flat) frame.canvas.frame(track, theme.ink, 1.5F, track.h / 2);
    Rect filled = track;
    filled.w = track.w * static_cast<float>(left) / static_cast<float>(std::max(1, of));
    if (left > 0) {
        filled.w = std::max(filled.w, filled.h);
        frame.canvas.fill(filled, theme.flat ? theme.turn : colors_of(theme, "zatre").accent,
                          track.h / 2);
    }
    frame.ui.text("bag" + std::to_string(value), {box.right() - number, box.y, number, box.h},
                  tr("table.zatre.bag_of", left, of), {Face::bold, 22, {}, Align::right});
}

}  // namespace

float ZatreView::page(Frame& frame, const Rect& box, const std::string&,
                      const game::Position& position, bool draw) const {
    const auto& rules = zatre_rules(position);
    const float line = frame.t(58), gap = frame.u(16);
    const TextLook note{Face::medium, 20, frame.ui.theme().ink2};
    const std::string sum = trn("table.zatre.bag_sum", rules.bag().size(), rules.bag().pips());
    std::vector<std::string> hands;
    for (int seat = 0; seat < rules.players(); ++seat) {
        if (rules.hand(seat).empty()) continue;
        std::string tiles;
        for (const auto& slot : zatre_table::order(rules.hand(seat)))
            tiles += (tiles.empty() ? "" : "  ") + std::to_string(slot.value) +
                     (slot.count > 1 ? " ×" + std::to_string(slot.count) : "");
        hands.push_back(tr("table.zatre.hand_of", seat_name(seat), tiles));
    }
    float y = box.y;
    const float top = frame.ui.paragraph_height(sum, box.w, note) + gap;
    if (draw) frame.ui.paragraph("bag_sum", {box.x, y, box.w, top}, sum, note);
    y += top;
    for (int value = 1; value <= zatre::kValues; ++value) {
        const int of = rules.agreement().set + (value == 1 ? 1 : 0);
        if (draw) bag_line(frame, {box.x, y, box.w, line}, value, rules.bag().of(value), of);
        y += line;
    }
    y += gap;
    for (std::size_t i = 0; i < hands.size(); ++i) {
        const float h = frame.ui.paragraph_height(hands[i], box.w, note);
        if (draw)
            frame.ui.paragraph("hand_of" + std::to_string(i), {box.x, y, box.w, h + 1}, hands[i],
                               note);
        y += h + gap * 0.4F;
    }
    return y - box.y;
}

}  // namespace scenes
