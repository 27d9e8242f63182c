#include "scenes/games/tantrix/board.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/face/board_parts.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>

namespace scenes::tantrix_table {

using render::Canvas;
using render::Color;
using render::Paint;
using render::Point;
using render::Rect;
using tantrix_art::kHalf;

namespace {

constexpr float kRack = 14.15F;  // width of the tray, in radii of its tiles
constexpr float kStrip = 2.4F;   // its height
constexpr float kBag = 2.8F;     // width of the bag's card
constexpr float kGap = 0.3F;
constexpr float kAcross = 2 * kHalf;  // height of a cell, in radii

}  // namespace

Point Board::place(int index, int count) const {
    const float step = std::min(2.17F * hand, (rack.w - 1.3F * hand) / 6);
    const float left = rack.centre().x - step * static_cast<float>(count - 1) / 2;
    return {std::round(left + step * static_cast<float>(index)), std::round(rack.centre().y)};
}

Rect Board::turn_controls(bool right) const {
    const float side = std::round(1.3F * hand), gap = std::round(0.2F * hand);
    return {room.x + (right ? side + gap : 0), room.bottom() - side, side, side};
}

Board measure(const ViewParams& params) {
    const Rect& play = params.play;
    Board b;
    const float wide = kRack + kGap + kBag;
    b.hand = std::max(6.0F, std::floor(std::min(play.w / wide, play.h * 0.058F) * 2) / 2);
    const float high = kStrip * b.hand;
    const float left = play.x + (play.w - wide * b.hand) / 2, top = play.bottom() - high;
    b.rack = whole_pixels({left, top, kRack * b.hand, high});
    b.bag = whole_pixels({left + (kRack + kGap) * b.hand, top, kBag * b.hand, high});
    b.room = whole_pixels({play.x, play.y, play.w, top - 0.35F * b.hand - play.y});
    // After the end there is the figure alone.
    if (params.bare()) {
        b.room = whole_pixels(play);
        b.rack = b.bag = {};
    }
    if (params.shows("results") || params.picture) return b;
    // An upright window has no width to spare.
    b.lane = std::max(46 * params.type, std::min(66 * params.type, play.w * 0.1F));
    b.twin = play.w > play.h * 1.15F;
    return b;
}

namespace {

/// From the middles of the outermost tiles at the left and at the top to those at the right and at
/// the bottom, in radii. It grows by whole columns and half rows.
Rect wanted(const tantrix::Position& rules) {
    float left = 0, right = 0, top = 0, bottom = 0;
    for (int i = 0; i < rules.board().size(); ++i) {
        const auto cell = rules.board().tile(i).cell;
        const Point at = tantrix_art::cell_at(cell.q, cell.r);
        left = i == 0 ? at.x : std::min(left, at.x);
        right = i == 0 ? at.x : std::max(right, at.x);
        top = i == 0 ? at.y : std::min(top, at.y);
        bottom = i == 0 ? at.y : std::max(bottom, at.y);
    }
    const auto down = [](float v, float step) { return std::floor(v / step + 0.01F) * step; };
    const auto up = [](float v, float step) { return std::ceil(v / step - 0.01F) * step; };
    const float x = down(left, 1.5F), y = down(top, kHalf);
    return Rect{x, y, up(right, 1.5F) - x, up(bottom, kHalf) - y};
}

Rect padded(const Rect& r, float x, float y) {
    return {r.x - x, r.y - y, r.w + 2 * x, r.h + 2 * y};
}

}  // namespace

Camera camera(const tantrix::Position& rules, const ViewParams& params, const Board& board) {
    const Rect tiles = wanted(rules);
    // While tiles are laid, with a ring of places around; then the figure may be larger.
    const bool alone = board.rack.empty();
    const Rect seen = params.picture ? padded(tiles, 1.05F, 1.05F * kHalf)
                      : alone        ? padded(tiles, 1.3F, 0.65F * kAcross)
                                     : padded(tiles, 2.52F, 1.52F * kAcross);
    // A picture is as large as it may be, in a text not larger than other figures.
    const float most = params.picture ? (params.coordinates ? 84 * params.unit : params.play.h)
                                      : std::max(8.0F, params.play.h * 0.078F);
    const float lanes = board.twin ? 2 * board.lane : board.lane;
    const float fits = std::min({most, (board.room.w - lanes) / seen.w, board.room.h / seen.h});
    // Steps of two in a hundred, and half pixels.
    const float steps = std::ceil(std::log(fits / most) / std::log(0.98F) - 0.01F);
    const float fitted =
        std::max(3.0F, std::floor(most * std::pow(0.98F, std::max(0.0F, steps)) * 2) / 2);
    Camera s;
    s.figure = padded(tiles, 1, kHalf);
    s.least = std::min(fitted * 0.6F, most * 0.4F);
    s.most = most * 2.6F;
    s.scale = fitted;
    s.middle = seen.centre();
    // It leaves the middle as far as it must.
    const float over = seen.w / 2 - (board.room.w / 2 - board.lane) / fitted;
    if (!board.twin) s.middle.x += std::clamp(over, 0.0F, board.lane / 2 / fitted);
    if (params.zoom > 0) {
        s.scale = std::clamp(params.zoom * params.unit, s.least, s.most);
        s.middle = params.pan;
    }
    return s;
}

Grid grid_of(const tantrix::Position& rules, const ViewParams& params, const Board& board) {
    const Camera s = camera(rules, params, board);
    const Point middle = board.room.centre();
    return {
        {std::round(middle.x - s.middle.x * s.scale), std::round(middle.y - s.middle.y * s.scale)},
        s.scale};
}

const tantrix::Position& rules_of(const game::Position& position) {
    const auto* value = tantrix::position_of(position);
    assert(value);
    return *value;
}

std::optional<tantrix::Move> read_move(const tantrix::Position& rules, std::string_view text) {
    game::Refusal why;
    return rules.parse(text, why);
}

std::optional<tantrix::Cell> cell_named(std::string_view spot) {
    int q = 0, r = 0;
    if (!tantrix_art::read_cell(spot, q, r) || std::abs(q) > 60 || std::abs(r) > 60)
        return std::nullopt;
    return tantrix::Cell{static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
}

std::string cell_words(std::string_view spot) {
    std::string words;
    for (const char letter : spot)
        if (letter == '-')
            words += "−";
        else
            words += letter;
    return words;
}

int slot_of(std::string_view spot) {
    if (spot.size() != 5 || spot.substr(0, 4) != "hand" || spot[4] < '1' || spot[4] > '9')
        return -1;
    return spot[4] - '1';
}

std::string own_name(int seat, int index) {
    return std::string("own") + static_cast<char>('a' + seat) + std::to_string(index + 1);
}

int own_seat(std::string_view spot) {
    const bool named = spot.size() == 5 && spot.substr(0, 3) == "own" && spot[4] >= '1' &&
                       spot[4] <= '9' && spot[3] >= 'a' &&
                       spot[3] < static_cast<char>('a' + tantrix::kMostSeats);
    return named ? spot[3] - 'a' : -1;
}

int tile_in(const tantrix::Position& rules, std::string_view spot) {
    const int waits = own_seat(spot);
    if (waits >= rules.seats()) return 0;
    const int slot = waits >= 0 ? spot[4] - '1' : slot_of(spot);
    const int seat = waits >= 0 ? waits : rack_seat(rules);
    if (slot < 0 || seat < 0) return 0;
    const auto hand = rules.hand(seat);
    return slot < hand.size() ? hand.nth(slot) : 0;
}

bool lost(const tantrix::Position& rules, const tantrix::Space& space) {
    // Two sides can always be met while the set is far from used up, and one nearly to its end.
    int touching = 0;
    for (int d = 0; d < tantrix::kSides; ++d) touching += space.contact.touches(d) ? 1 : 0;
    if (touching < 2 || rules.matching(space.cell, rules.bag()).any()) return false;
    for (int seat = 0; seat < rules.seats(); ++seat)
        if (rules.matching(space.cell, rules.hand(seat)).any()) return false;
    return true;
}

std::string would_fit_words(const tantrix::Position& rules, tantrix::Cell cell) {
    constexpr std::size_t kTold = 4;
    const auto fitting = rules.matching(cell, tantrix::TileSet::up_to(tantrix::kTiles)).list();
    if (fitting.empty()) return tr("table.tantrix.would_fit_none");
    std::vector<std::string> told;
    for (const int tile : fitting)
        if (told.size() < kTold) told.push_back(std::to_string(tile));
    const auto more = fitting.size() - told.size();
    if (more == 0)
        return trn("table.tantrix.would_fit", static_cast<int>(told.size()), and_list(told));
    std::string list;
    for (const auto& tile : told) list += (list.empty() ? "" : ", ") + tile;
    return trn("table.tantrix.would_fit_more", static_cast<int>(more), list);
}

int rack_seat(const tantrix::Position& rules) {
    const bool shown = rules.phase() != tantrix::Phase::deal && !rules.over();
    return shown ? rules.seat() : -1;
}

int rack_owner(const tantrix::Position& rules, const ViewParams& params) {
    const int seat = rack_seat(rules);
    if (seat < 0) return seat;
    for (int i = 0; i < rules.seats(); ++i) {
        const int next = (seat + i) % rules.seats();
        const auto& readers = params.readers;
        if (std::find(readers.begin(), readers.end(), next) != readers.end()) return next;
    }
    return seat;
}

std::string letters_of(tantrix::ColourSet colours) {
    std::string text;
    for (const auto colour : tantrix::kAllColours)
        if (colours.has(colour)) text += tantrix::letter(colour);
    return text;
}

std::optional<int> some_rotation(const tantrix::Position& rules, int tile, tantrix::Cell cell) {
    const auto* space = rules.board().space_at(cell);
    if (!space || tile == 0) return std::nullopt;
    for (int k = 0; k < tantrix::kSides; ++k)
        if (space->contact.fits(tantrix::edges_of(tile, k))) return k;
    return std::nullopt;
}

// ------------------------------------------------------------------------------------------- paint

void paint_rack(Canvas& canvas, const Board& board) {
    const Rect& box = board.rack;
    const float radius = 0.45F * board.hand;
    if (canvas.theme().flat) {
        canvas.fill(box, render::kBlack, radius);
        canvas.frame(box, render::kWhite, std::max(2.0F, 0.05F * board.hand), radius);
        return;
    }
    const bool dark = canvas.theme().id == render::ThemeId::dark;
    const auto wood = [dark](Color colour) {
        return dark ? colour.mix(render::kBlack, 0.24F) : colour;
    };
    canvas.texture(render::Texture::walnut, box, wood(render::kWalnut), radius);
    canvas.fill(box,
                Paint::across(box, 0, 0, 0.3F, 1,
                              {{0, render::kWhite.with_alpha(0.24F)},
                               {0.45F, render::kWhite.with_alpha(0)},
                               {0.4501F, render::kBlack.with_alpha(0)},
                               {1, render::kBlack.with_alpha(0.30F)}}),
                radius);
    const Rect hollow = box.inset(0.2F * board.hand);
    canvas.fill(hollow, wood(Color::hex("4A2C18")), radius * 0.7F);
    canvas.fill(hollow,
                Paint::across(hollow, 0, 0, 0, 1,
                              {{0, render::kBlack.with_alpha(0.5F)},
                               {0.3F, render::kBlack.with_alpha(0.08F)},
                               {1, render::kBlack.with_alpha(0)}}),
                radius * 0.7F);
}

}  // namespace scenes::tantrix_table
