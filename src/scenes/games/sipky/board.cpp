#include "scenes/games/sipky/board.hpp"

#include "scenes/face/board_parts.hpp"
#include "scenes/games/sipky/title.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace scenes::sipky_table {

using render::Point;
using render::Rect;
using sipky_art::kCardHigh;

namespace {

// The throw beside the target, in design units.
constexpr float kColumn = 556, kColumnHigh = 1012;
// … and under it.
constexpr float kBand = 1000, kBandHigh = 452;
// … in large letters.
constexpr float kLarge = 640, kLargeHigh = 430;
constexpr float kHead = 88;  // heading of both

constexpr float kReadable = 70;  // px: a picture's smallest target that has labels

/// Places in units of `k` from a corner.
struct Grid {
    Point corner;
    float k;
    Rect box(float x, float y, float w, float h) const {
        return whole_pixels({corner.x + x * k, corner.y + y * k, w * k, h * k});
    }
    Point at(float x, float y) const { return {corner.x + x * k, corner.y + y * k}; }
};

void place_column(Board& b, const Rect& column) {
    const Grid g{{column.x, column.centre().y - kColumnHigh * b.k / 2}, b.k};
    b.title = g.box(0, 18, kColumn, 62);
    b.note = g.box(0, 84, kColumn, 32);
    b.card = std::floor(208 * b.k);
    b.cards = {g.at(kColumn / 2 - 126, 282), g.at(kColumn / 2 + 126, 282)};
    for (std::size_t i = 0; i < 3; ++i)
        b.rows[i] = g.box(4, 456 + static_cast<float>(i) * 104, kColumn - 8, 94);
    for (std::size_t i = 0; i < 2; ++i)
        b.wide_rows[i] = g.box(4, 462 + static_cast<float>(i) * 144, kColumn - 8, 128);
    b.pile_card = std::floor(92 * b.k);
    b.pile = g.at(58, 908);
    b.pile_label = g.box(126, 818, 262, 30);
    b.digits = g.box(126, 856, 262, 116);
    b.thrown_card = std::floor(66 * b.k);
    b.thrown = {g.at(446, 914), g.at(518, 914)};
    b.thrown_label = g.box(404, 818, 152, 30);
}

/// The grid of a band that ends at the lower edge, and its heading at the top. Without a heading
/// nothing else moves: its height belongs to the target.
Grid place_heading(Board& b, const Rect& band, float wide, float high, bool titled) {
    const Grid g{{band.centre().x - wide * b.k / 2, band.bottom() - high * b.k}, b.k};
    if (titled) {
        b.title = g.box(0, 0, wide, 52);
        b.note = g.box(0, 54, wide, 30);
    }
    return g;
}

void place_band(Board& b, const Rect& band, bool titled) {
    const Grid g = place_heading(b, band, kBand, kBandHigh, titled);
    b.card = std::floor(126 * b.k);
    b.cards = {g.at(120, 192), g.at(276, 192)};
    for (std::size_t i = 0; i < 3; ++i)
        b.rows[i] = g.box(424, 98 + static_cast<float>(i) * 120, kBand - 428, 108);
    for (std::size_t i = 0; i < 2; ++i)
        b.wide_rows[i] = g.box(424, 104 + static_cast<float>(i) * 176, kBand - 428, 160);
    b.pile_card = std::floor(64 * b.k);
    b.pile = g.at(40, 396);
    b.pile_label = g.box(86, 308, 300, 26);
    b.digits = g.box(86, 338, 300, 102);
}

/// In large letters: rows as wide as can be read, the target gives way. In a low room it keeps
/// what the heading would take: the panel says the same.
void place_large_band(Board& b, const Rect& band, bool titled) {
    const Grid g = place_heading(b, band, kLarge, kLargeHigh, titled);
    b.card = std::floor(88 * b.k);
    b.cards = {g.at(52, 170), g.at(152, 170)};
    for (std::size_t i = 0; i < 3; ++i)
        b.rows[i] = g.box(214, 94 + static_cast<float>(i) * 112, kLarge - 214, 104);
    for (std::size_t i = 0; i < 2; ++i)
        b.wide_rows[i] = g.box(214, 94 + static_cast<float>(i) * 168, kLarge - 214, 160);
    b.pile_card = std::floor(56 * b.k);
    b.pile = g.at(34, 350);
    b.pile_label = g.box(0, 270, 198, 26);
    b.digits = g.box(66, 304, 132, 100);
}

/// The cards of the last throw lie in a corner of the zone, where no dart reaches.
void place_thrown(Board& b, const Rect& zone) {
    b.thrown_card = std::floor(56 * b.k);
    const float w = b.thrown_card, h = w * kCardHigh;
    const float x = zone.x + 0.56F * w, y = zone.bottom() - h * 0.56F;
    b.thrown = {Point{x, y}, Point{x + 1.1F * w, y}};
    b.thrown_label = whole_pixels({zone.x, y - h * 0.5F - 30 * b.k, 2.4F * w, 26 * b.k});
}

/// So large that darts and labels lie beside the target rather than on it.
float radius_with_labels(const Rect& zone) {
    return std::floor(0.34F * std::min(zone.w, zone.h));
}

void place_target(Board& b, const Rect& zone, float type, int seats, float least) {
    b.zone = zone;
    b.radius = std::floor(std::min(zone.w * 0.425F, zone.h * 0.385F));
    // Where the labels of many darts need the sides, the target gives way a little.
    // Two come from the sides alone: above and below there is nothing but the rim.
    if (!b.wide)
        b.radius = std::floor(std::min(zone.w * 0.36F, zone.h * (seats <= 2 ? 0.43F : 0.385F)));
    // More than four darts come from all sides, flat ones too: their flights stay in the zone.
    if (seats > 4) b.radius = std::floor(std::min(zone.w, zone.h) * 0.33F);
    b.centre = {std::round(zone.centre().x), std::round(zone.centre().y)};
    const float size = std::max({b.radius / 372, type * 0.66F, least / 20});
    // In large letters badge and total have room, the name stands in the panel.
    b.named = seats <= 4 && least == 0 && 196 * size < 0.85F * b.radius;
    b.chip = {std::round((b.named ? 196 : 134) * size), std::round(46 * size)};
}

}  // namespace

Rect Board::row(int i, int count) const {
    const auto at = static_cast<std::size_t>(i);
    return count == 3 ? rows[at] : wide_rows[at];
}

Board measure(const ViewParams& params, int seats) {
    const Rect& play = params.play;
    Board b;
    // After the end, and beside the results, there is the target alone.
    if (params.bare()) {
        b.bare = true;
        b.k = std::min(play.w, play.h) / 1000;
        b.type = b.k;
        place_band(b, play, true);
        place_target(b, whole_pixels(play), params.type, seats, params.least);
        const float beside = radius_with_labels(b.zone);
        b.labelled = !params.picture || params.shows("totals") || beside >= kReadable;
        if (params.picture && b.labelled) b.radius = std::min(b.radius, beside);
        return b;
    }
    b.k = std::min(play.w / 1432, play.h / 1032);
    // Where large letters could not be written beside the target, they stand under it.
    const bool large_beside = seats <= 4 && params.type > 1.6F * b.k;
    b.wide = play.w >= play.h * (large_beside ? 1.4F : 1.14F);
    if (b.wide) {
        const float w = std::floor(kColumn * b.k), gap = std::floor(24 * b.k);
        const float zone = std::min(play.w - w - gap, play.h * 0.98F);
        const float spare = std::max(0.0F, play.w - zone - gap - w);
        const float left = play.x + spare * 0.4F;
        b.type = std::clamp(params.type * 0.92F, b.k, b.k * 1.2F);
        place_column(b, {std::floor(left + zone + gap + spare * 0.2F), play.y, w, play.h});
        place_target(b, whole_pixels({left, play.y, zone, play.h}), params.type, seats,
                     params.least);
        return b;
    }
    b.k = std::min({play.w / kBand, play.h / (kBandHigh + 560), 1.6F * params.type});
    b.type = std::clamp(params.type * 0.92F, b.k, b.k * 1.2F);
    // In a lesson words matter more than the target, and the panel says what to do.
    const bool lesson = params.shows("lesson");
    const bool large = seats <= 4 && params.type > (lesson ? 1.35F : 1.6F) * b.k;
    const bool told = large && lesson;
    if (large) {
        const float share = told ? 0.52F / (kLargeHigh - kHead) : 0.58F / kLargeHigh;
        b.k = std::min({play.w / kLarge, share * play.h, params.type});
        b.type = b.k;
    }
    // In large letters a low room is the target's, and the panel tells whose turn it is.
    const float full = large ? kLargeHigh : kBandHigh;
    const bool titled =
        !told && (params.type < 1.25F * b.k || play.h - full * b.k >= 0.75F * play.w);
    const float high = titled ? full : full - kHead;
    const float band = std::floor(high * b.k);
    const float gap = std::floor(14 * b.k);
    const float spare = std::max(0.0F, play.h - band - gap - play.w);
    const Rect zone{play.x, play.y + spare * 0.3F, play.w, play.h - band - gap - spare * 0.6F};
    const Rect below{play.x, play.bottom() - band - spare * 0.3F, play.w, band};
    large ? place_large_band(b, below, titled) : place_band(b, below, titled);
    place_target(b, whole_pixels(zone), params.type, seats, params.least);
    place_thrown(b, b.zone);
    return b;
}

// ------------------------------------------------------------------------------------------- darts

float direction_of(int seat, int seats) {
    constexpr std::array<std::array<float, 4>, 4> kFew{
        {{-35, 0, 0, 0}, {212, -32, 0, 0}, {212, -32, 90, 0}, {214, -34, 48, 132}}};
    if (seats <= 4)
        return kFew[static_cast<std::size_t>(seats - 1)][static_cast<std::size_t>(seat)];
    return -90 + 360 * (static_cast<float>(seat) + 0.5F) / static_cast<float>(seats);
}

Point Board::tip(int seat, int seats, int total, int goal) const {
    const float part =
        total > goal ? sipky_art::kOverRim : sipky_art::distance_of(goal - total, goal);
    return sipky_art::on_target(centre, radius * part, direction_of(seat, seats));
}

float Board::dart_length(Point tip) const {
    const float part = render::distance(tip, centre) / std::max(1.0F, radius);
    return std::floor(radius * std::clamp(1.24F - part, 0.36F, 0.58F));
}

namespace {

/// Not a card has been dealt in this leg or attempt.
bool untouched(const sipky::Position& rules) {
    if (rules.over() || rules.cards().left() != sipky::kCards || rules.cards().hand_size() > 0)
        return false;
    for (int seat = 0; seat < rules.seats(); ++seat)
        if (!rules.first_throw(seat)) return false;
    return rules.cards().shuffles() == 0;
}

}  // namespace

bool between_legs(const sipky::Position& rules) {
    return rules.leg() > 0 && rules.attempt() == 1 && untouched(rules);
}

bool just_over(const sipky::Position& rules) {
    return rules.attempt() > 1 && untouched(rules);
}

int goal_of(const sipky::Position& rules) {
    return rules.target(between_legs(rules) ? rules.leg() - 1 : rules.leg());
}

Standing standing(const sipky::Position& rules, int seat) {
    if (between_legs(rules)) {
        const auto& end = rules.finish(rules.leg() - 1);
        const auto at = static_cast<std::size_t>(seat);
        return {end.total[at], end.status[at]};
    }
    if (just_over(rules)) return {goal_of(rules) + 1, sipky::Status::out};
    return {rules.total(seat), rules.status(seat)};
}

std::vector<Rect> chips(const Board& board, const sipky::Position& rules) {
    const int seats = rules.seats(), goal = goal_of(rules);
    std::vector<Rect> list;
    const Rect& zone = board.zone;
    const float w = board.chip.w, h = board.chip.h;
    // Under the target the last throw lies in a corner of its room.
    const float card = board.thrown_card;
    const Rect aside = Rect::around(board.thrown[0], card * 1.2F, card * 1.6F)
                           .united(Rect::around(board.thrown[1], card * 1.2F, card * 1.6F))
                           .united(board.thrown_label);
    const auto keep = [&](Rect& box) {
        box.x = std::clamp(box.x, zone.x, std::max(zone.x, zone.right() - w));
        box.y = std::clamp(box.y, zone.y, std::max(zone.y, zone.bottom() - h));
        if (!board.wide && box.touches(aside)) box.x = aside.right() + 4;
    };
    for (int seat = 0; seat < seats; ++seat) {
        const Point tip = board.tip(seat, seats, sipky_table::standing(rules, seat).total, goal);
        const float degrees = direction_of(seat, seats), angle = degrees * 3.14159265F / 180;
        const Point tail = sipky_art::on_target(tip, board.dart_length(tip) * 1.03F, degrees);
        Rect box = Rect::around(
            {tail.x + std::cos(angle) * w * 0.5F, tail.y + std::sin(angle) * h * 0.62F}, w, h);
        keep(box);
        // Where the side is near, the label moves past the flights instead of over them.
        const Rect flights = Rect::around(tail, board.radius * 0.2F, board.radius * 0.2F);
        if (box.touches(flights) && std::abs(std::sin(angle)) > 0.2F) {
            box.y = std::sin(angle) < 0 ? flights.y - h + board.radius * 0.03F
                                        : flights.bottom() - board.radius * 0.03F;
            keep(box);
        }
        list.push_back(box);
    }
    // Labels that lie on each other give way upwards and downwards.
    for (int round = 0; round < 12; ++round) {
        bool moved = false;
        for (std::size_t i = 0; i < list.size(); ++i)
            for (std::size_t j = i + 1; j < list.size(); ++j) {
                const Rect common = list[i].inset(-2).cut(list[j]);
                if (common.empty()) continue;
                const float push = std::ceil(common.h / 2) + 1;
                const bool above = list[i].centre().y <= list[j].centre().y;
                list[i].y += above ? -push : push;
                list[j].y += above ? push : -push;
                keep(list[i]);
                keep(list[j]);
                moved = true;
            }
        if (!moved) break;
    }
    for (Rect& box : list) box = whole_pixels(box);
    return list;
}

// ------------------------------------------------------------------------------------------- words

const sipky::Position& rules_of(const game::Position& position) {
    const auto* value = sipky::position_of(position);
    assert(value);
    return *value;
}

std::optional<sipky::Move> read_move(const sipky::Position& rules, std::string_view text) {
    game::Refusal why;
    return rules.parse(text, why);
}

std::vector<Row> rows_of(const sipky::Position& rules) {
    using Kind = sipky::Move::Kind;
    std::vector<Row> rows;
    if (rules.actor() < 0) return rows;
    const auto moves = rules.moves();
    for (const auto& move : moves) switch (move.kind) {
            case Kind::two:
                rows.push_back({"two", move});
                break;
            case Kind::one:
                rows.push_back({"one", move});
                break;
            case Kind::stop:
                rows.push_back({"stop", move});
                break;
            case Kind::form:
                rows.push_back({"n" + std::to_string(move.number), move});
                break;
            case Kind::keep:
                rows.push_back({"keep", move});
                break;
            case Kind::drop:
                rows.push_back({"drop", move});
                break;
            case Kind::deal:
                break;
        }
    // The higher number stands first, as one would say it.
    if (rules.phase() == sipky::Phase::form) std::reverse(rows.begin(), rows.end());
    return rows;
}

}  // namespace scenes::sipky_table
