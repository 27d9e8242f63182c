// Pages of the Tantrix table: what is in the bag and in all hands, which tiles fit a space.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/tantrix/board.hpp"
#include "scenes/games/tantrix/view.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Face;
using render::Point;
using render::Rect;
using tantrix_art::kHalf;

/// The tiles of the bag.
std::vector<LuckPart> TantrixView::luck_parts(const game::Position& position) const {
    const auto& rules = tantrix_table::rules_of(position);
    LuckPart part{tr("trial.choose_tile"), {}};
    for (int tile = 1; tile <= tantrix::kTiles; ++tile)
        if (rules.bag().has(tile))
            part.pieces.push_back({std::to_string(tile), tr("trial.tile", tile)});
    return {part};
}

std::string TantrixView::luck_of(const std::vector<std::string>& pieces) const {
    return "draw " + pieces.front();
}

void TantrixView::draw_luck(render::Canvas& canvas, const Rect& box, std::size_t,
                            std::string_view piece, float opacity) const {
    const int tile = std::atoi(std::string(piece).c_str());
    tantrix_art::TileLook look;
    look.opacity = opacity;
    tantrix_art::tile(canvas, box.centre(), std::min(box.w, box.h) * 0.5F,
                      tantrix_art::sides_of(tile), look);
}

namespace {

/// Writes one thing under the other; with `paint` false only measures.
struct Setter {
    Frame& frame;
    Rect box;
    bool paint;
    float y = box.y;
    int lines = 0;

    void gap(float design) { y += frame.t(design); }
    void words(const std::string& text, Face face, float size, bool minor = false) {
        const TextLook look{face, size, minor ? frame.ui.theme().ink2 : frame.ui.theme().ink};
        const float high = frame.ui.paragraph_height(text, box.w, look);
        if (paint)
            frame.ui.paragraph("page_line" + std::to_string(++lines), {box.x, y, box.w, high + 1},
                               text, look);
        y += high;
    }
    /// Tiles in rows; `rotation(tile)` is how each lies.
    template <class F>
    void tiles(tantrix::TileSet set, float design, F rotation) {
        const float r = std::min(frame.t(design), box.w / 8.6F);
        const float step = 2.14F * r, high = 2 * kHalf * r + frame.t(8);
        const int columns = std::max(1, static_cast<int>((box.w + 0.14F * r) / step));
        int i = 0;
        set.each([&](int tile) {
            const int row = i / columns;
            const Point at{box.x + r + step * static_cast<float>(i % columns),
                           y + kHalf * r + high * static_cast<float>(row)};
            ++i;
            if (!paint) return;
            tantrix_art::TileLook look;
            look.rotation = rotation(tile);
            tantrix_art::tile(frame.canvas, at, r, tantrix_art::sides_of(tile), look);
        });
        const int rows = (set.size() + columns - 1) / columns;
        y += high * static_cast<float>(rows);
    }
    /// The place itself with the links that come to it from around.
    void asked(const tantrix::Contact& contact) {
        const float r = std::min(frame.t(46), box.w / 6);
        const float high = 2 * kHalf * r + frame.t(12);
        const Point at{box.x + box.w / 2, y + high / 2};
        y += high;
        if (!paint) return;
        const auto& theme = frame.ui.theme();
        frame.canvas.stroke(tantrix_art::hexagon(at, r * 0.96F), {std::max(1.0F, frame.u(2))},
                            theme.line2);
        for (int d = 0; d < tantrix::kSides; ++d) {
            if (!contact.touches(d)) continue;
            const float angle = static_cast<float>(d) * 1.0471976F;
            const Point middle = at + Point{std::sin(angle), -std::cos(angle)} * (kHalf * r * 0.8F);
            tantrix_art::mark(frame.canvas, middle, r * 0.2F,
                              std::string(1, tantrix::letter(contact.colour(d))));
        }
    }
    /// A seat's badge with its name.
    void seat(const View& view, int number) {
        const float r = frame.t(15), high = frame.t(36);
        if (paint) {
            view.badge(frame.canvas, number, {box.x + r, y + high / 2}, r);
            frame.ui.text("page_seat" + std::to_string(number),
                          {box.x + 2 * r + frame.t(10), y, box.w - 2 * r - frame.t(10), high},
                          view.seat_name(number), {Face::bold, 19});
        }
        y += high;
    }
};

int unturned(int) {
    return 0;
}

void bag_page(Setter& setter, const View& view, const tantrix::Position& rules) {
    setter.words(trn("table.tantrix.bag_text", rules.bag().size()), Face::medium, 19, true);
    setter.gap(12);
    setter.tiles(rules.bag(), 29, unturned);
    for (int seat = 0; seat < rules.seats(); ++seat) {
        if (rules.hand(seat).empty()) continue;
        setter.gap(10);
        setter.seat(view, seat);
        setter.tiles(rules.hand(seat), 29, unturned);
    }
}

void fits_page(Setter& setter, const View& view, const tantrix::Position& rules,
               tantrix::Cell cell) {
    const auto* space = rules.board().space_at(cell);
    if (!space) return;
    std::vector<std::string> wanted;
    for (int d = 0; d < tantrix::kSides; ++d)
        if (space->contact.touches(d))
            wanted.push_back(tantrix_table::colour_name(space->contact.colour(d)));
    std::string list;
    for (const auto& name : wanted) list += (list.empty() ? "" : ", ") + name;
    setter.asked(space->contact);
    setter.words(tr("table.tantrix.fits.wanted", list), Face::medium, 19);
    if (space->forced()) {
        setter.gap(4);
        setter.words(tr("table.tantrix.fits.forced"), Face::medium, 19, true);
    }
    setter.gap(12);
    const auto lie = [&](int tile) {
        return tantrix_table::some_rotation(rules, tile, cell).value_or(0);
    };
    const auto unseen = rules.matching(cell, rules.bag());
    const int bag = rules.bag().size();
    setter.words(bag > 0 ? tr("table.tantrix.fits.bag", unseen.size(), bag,
                              number_text((100 * unseen.size() + bag / 2) / bag))
                         : tr("table.tantrix.fits.no_bag"),
                 Face::bold, 20);
    setter.gap(8);
    setter.tiles(unseen, 36, lie);
    for (int seat = 0; seat < rules.seats(); ++seat) {
        const auto tiles = rules.matching(cell, rules.hand(seat));
        if (tiles.empty()) continue;
        setter.gap(10);
        setter.seat(view, seat);
        setter.tiles(tiles, 36, lie);
    }
}

}  // namespace

std::vector<Extra> TantrixView::pages(const game::Position&) const {
    return {{"bag", tr("table.tantrix.bag")}};
}

std::string TantrixView::page_title(const game::Position& position, const std::string& id) const {
    if (id.rfind("fits:", 0) == 0) return tr("table.tantrix.fits");
    return MenuPages::page_title(position, id);
}

std::vector<Extra> TantrixView::switches() const {
    return {{"lines", tr("table.tantrix.switch.lines"), false},
            {"fits", tr("table.tantrix.switch.fits"), true},
            {"forced", tr("table.tantrix.switch.forced"), false},
            {"fan", tr("table.tantrix.switch.fan"), false},
            {"patterns", tr("table.tantrix.switch.patterns"), true},
            {"safe", tr("table.tantrix.switch.safe"), false}};
}

float TantrixView::page(Frame& frame, const Rect& box, const std::string& id,
                        const game::Position& position, bool draw) const {
    const auto& rules = tantrix_table::rules_of(position);
    Setter setter{frame, box, draw};
    if (id.rfind("fits:", 0) == 0) {
        if (const auto cell = tantrix_table::cell_named(std::string_view(id).substr(5)))
            fits_page(setter, *this, rules, *cell);
    } else {
        bag_page(setter, *this, rules);
    }
    return setter.y - box.y;
}

}  // namespace scenes
