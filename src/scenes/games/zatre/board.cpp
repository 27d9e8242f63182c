#include "scenes/games/zatre/board.hpp"

#include "scenes/face/board_parts.hpp"
#include "scenes/games/zatre/title.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace scenes::zatre_table {

using render::Canvas;
using render::Color;
using render::Paint;
using render::Point;
using render::Rect;

Rect Board::box(zatre::Square square) const {
    return {plate.x + (kEdge + static_cast<float>(zatre::column_of(square))) * c,
            plate.y + (kEdge + static_cast<float>(zatre::row_of(square))) * c, c, c};
}

namespace {

/// Rack and bag in a column at the left of the board.
void place_beside(Board& b, const Rect& play) {
    const float c = b.c, side = kWhole * c, wide = kColumn * c;
    const float spare = play.w - side - wide;
    const float gap = std::clamp(spare * 0.4F, 0.35F * c, 1.2F * c);
    const float left = play.x + std::max(0.0F, (spare - gap) / 2);
    b.plate = whole_pixels({left + wide + gap, play.y + (play.h - side) / 2, side, side});
    const float tray = 8.0F * c, bag = 1.7F * c, words = 0.75F * c, between = 0.45F * c;
    float y = play.y + (play.h - words - tray - between - bag) / 2;
    b.label = {left, y, wide, words};
    y += words;
    b.rack = whole_pixels({left, y, wide, tray});
    y += tray + between;
    b.bag = whole_pixels({left, y, wide, bag});
    b.inside = b.rack.inset(0.26F * c);
}

/// Rack and bag in a strip under the board.
void place_under(Board& b, const Rect& play) {
    const float c = b.c, side = kWhole * c, gap = 0.28F * c, strip = kStrip * c;
    const float spare = std::max(0.0F, play.h - side - gap - strip);
    b.plate = whole_pixels({play.x + (play.w - side) / 2, play.y + spare * 0.4F, side, side});
    const float y = b.plate.bottom() + gap + spare * 0.1F, bag = 3.7F * c;
    b.rack = whole_pixels({b.plate.x, y, side - bag - gap, strip});
    b.bag = whole_pixels({b.plate.right() - bag, y, bag, strip});
    const Rect in = b.rack.inset(0.2F * c);
    b.label = {in.x + 0.2F * c, in.y, 2.5F * c, in.h};
    b.inside = {b.label.right(), in.y, in.right() - b.label.right(), in.h};
    b.upright = false;
}

}  // namespace

Board measure(const ViewParams& params) {
    const Rect& play = params.play;
    const float beside = std::min(play.h / kWhole, play.w / (kWhole + kColumn + 0.35F));
    const float under = std::min(play.w / kWhole, play.h / (kWhole + kStrip + 0.28F));
    Board b;
    // After the end nobody holds anything: the board has all the room.
    if (params.bare()) {
        b.c = std::max(4.0F, std::floor(std::min(play.w, play.h) / kWhole * 2) / 2);
        const float side = kWhole * b.c;
        b.plate = whole_pixels(Rect::around(play.centre(), side, side));
        return b;
    }
    b.c = std::max(4.0F, std::floor(std::max(beside, under) * 2) / 2);
    if (beside >= under)
        place_beside(b, play);
    else
        place_under(b, play);
    return b;
}

std::vector<Slot> order(const zatre::Tiles& hand) {
    std::vector<Slot> list;
    if (hand.size() <= kSingles) {
        for (const int value : hand.values()) list.push_back({value, 1, {}});
        return list;
    }
    for (int value = 1; value <= zatre::kValues; ++value)
        if (hand.of(value) > 0) list.push_back({value, hand.of(value), {}});
    return list;
}

std::vector<Slot> slots(const zatre::Position& position, const Board& board) {
    if (board.rack.empty()) return {};
    const auto& hand = position.hand(position.seat());
    auto list = order(hand);
    std::size_t places = list.size();
    if (hand.size() <= kSingles)
        places += static_cast<std::size_t>(position.due_draws()) +
                  (position.over() ? 0U : static_cast<std::size_t>(position.turn().tiles));
    const std::size_t least = board.upright ? 3 : 4;
    list.resize(std::clamp(places, list.size(), std::max<std::size_t>(list.size(), kSingles)));
    // The grid in which tiles become largest.
    const std::size_t room = std::max(list.size(), least);
    const float most = board.upright ? 2.35F * board.c : 1.6F * board.c;
    std::size_t columns = 1;
    float pitch = 0;
    for (std::size_t n = 1; n <= room; ++n) {
        const auto rows = static_cast<float>((room + n - 1) / n);
        const float fits =
            std::min({board.inside.w / static_cast<float>(n), board.inside.h / rows, most});
        if (fits <= pitch * 1.01F) continue;
        pitch = fits;
        columns = n;
    }
    const float side = pitch * 0.88F;  // room for a frame around each
    const auto used = static_cast<float>(std::min(columns, std::max<std::size_t>(list.size(), 1)));
    // In a long tray few tiles lie apart, in its middle.
    const float step = board.upright ? pitch : std::min(1.22F * pitch, board.inside.w / used);
    const float down =
        std::ceil(static_cast<float>(list.size()) / static_cast<float>(columns)) * pitch;
    const float left = board.inside.centre().x - used * step / 2;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Point at{left + (static_cast<float>(i % columns) + 0.5F) * step,
                       board.inside.centre().y - down / 2 +
                           (std::floor(static_cast<float>(i / columns)) + 0.5F) * pitch};
        list[i].box = Rect::around(at, side, side);
    }
    return list;
}

int slot_of(std::string_view spot) {
    if (spot.substr(0, 4) != "hand") return -1;
    int number = 0;
    const auto [end, error] = std::from_chars(spot.data() + 4, spot.data() + spot.size(), number);
    return error == std::errc() && end == spot.data() + spot.size() ? number - 1 : -1;
}

// ------------------------------------------------------------------------------------------- paint

Rect beside(const zatre::Field& field, const Board& board, const Rect& play, render::Point at,
            render::Point size, float away) {
    const auto tiles_under = [&](const Rect& box) {
        int covered = 0;
        field.occupied().each(
            [&](zatre::Square square) { covered += board.box(square).touches(box) ? 1 : 0; });
        return covered;
    };
    const float x =
        std::clamp(at.x - size.x / 2, play.x + 2, std::max(play.x + 2, play.right() - size.x - 2));
    const Rect under{x, at.y + away, size.x, size.y}, over{x, at.y - away - size.y, size.x, size.y};
    if (over.y < play.y) return under;
    if (under.bottom() > play.bottom()) return over;
    return tiles_under(over) < tiles_under(under) ? over : under;
}

void paint_board(Canvas& canvas, const Board& board, bool coordinates, float letters) {
    const float c = board.c;
    zatre_art::plate(canvas, board.plate, c);
    for (const auto square : zatre::squares()) {
        const auto kind = square == zatre::kCentre       ? zatre_art::Field::centre
                          : zatre::kDoubling.has(square) ? zatre_art::Field::doubling
                                                         : zatre_art::Field::plain;
        const Rect box = board.box(square);
        zatre_art::square(canvas, {box.x, box.y}, c, kind);
    }
    if (!coordinates) return;
    const render::Font font{render::Face::bold, letters};
    const Color ink = canvas.theme().flat ? render::kWhite : Color::hex("CFE3F2");
    // Numbers of two figures are as wide as the edge: a little smaller, and nearer to the squares.
    const float wide = canvas.measure("15", font);
    render::Font numbers = font;
    numbers.px *= std::clamp(0.46F * c / std::max(1.0F, wide), 0.85F, 1.0F);
    for (int i = 0; i < zatre::kSide; ++i) {
        const float along = (kEdge + static_cast<float>(i) + 0.5F) * c;
        canvas.label({board.plate.x + along, board.plate.y + kEdge * c * 0.52F},
                     std::string(1, static_cast<char>('A' + i)), font, ink);
        canvas.label({board.plate.x + (kEdge * 0.5F + 0.05F) * c, board.plate.y + along},
                     std::to_string(i + 1), numbers, ink);
    }
}

void paint_rack(Canvas& canvas, const Board& board) {
    const float c = board.c, radius = 0.42F * c;
    const Rect& box = board.rack;
    if (canvas.theme().flat) {
        canvas.fill(box, render::kBlack, radius);
        canvas.frame(box, render::kWhite, std::max(2.0F, 0.05F * c), radius);
        return;
    }
    const bool dark = canvas.theme().id == render::ThemeId::dark;
    const auto wood = [dark](Color colour) {
        return dark ? colour.mix(render::kBlack, 0.24F) : colour;
    };
    canvas.texture(render::Texture::walnut, box, wood(render::kWalnut), radius);
    canvas.fill(box,
                Paint::across(box, 0, 0, 1, 1,
                              {{0, render::kWhite.with_alpha(0.24F)},
                               {0.45F, render::kWhite.with_alpha(0)},
                               {0.4501F, render::kBlack.with_alpha(0)},
                               {1, render::kBlack.with_alpha(0.30F)}}),
                radius);
    const Rect hollow = box.inset((board.upright ? 0.24F : 0.16F) * c);
    canvas.fill(hollow, wood(Color::hex("4A2C18")), radius * 0.7F);
    canvas.fill(
        hollow,
        Paint::across(hollow, 0, 0, board.upright ? 1.0F : 0.0F, board.upright ? 0.0F : 1.0F,
                      {{0, render::kBlack.with_alpha(0.5F)},
                       {0.25F, render::kBlack.with_alpha(0.08F)},
                       {1, render::kBlack.with_alpha(0)}}),
        radius * 0.7F);
}

}  // namespace scenes::zatre_table
