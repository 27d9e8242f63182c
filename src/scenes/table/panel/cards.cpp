// The cards of the players on the panel: who plays, what they have, and the game's own part.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/table/panel/parts.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

namespace {

/// The name cut where it has no room at all, and its size as the Ui takes it.
struct Named {
    std::string text;
    float size = 0;
};

Named named_in(Frame& frame, const std::string& title, float most, float least, float room) {
    const render::Font font = frame.canvas.fit(title, Face::bold, std::max(most, kLeastName),
                                               std::max(least, kLeastName), room);
    return {frame.canvas.ellipsis(title, font, room), std::floor(font.px) / frame.type};
}

struct CardInk {
    render::Color strong, soft;
};

CardInk draw_card_ground(Frame& frame, const Layout& layout, const Rect& box, bool active) {
    auto& canvas = frame.canvas;
    const auto& theme = frame.ui.theme();
    const float k = layout.unit, radius = 16 * k;
    if (active && !theme.flat) {
        canvas.shadow(box, radius, render::ShadowLevel::L2, 0.55F);
        canvas.fill(box, theme.turn, radius);
        canvas.fill({box.x + 8 * k, box.y, box.w - 8 * k, box.h}, theme.turn_bg, 14 * k);
        canvas.frame(box, theme.turn, std::max(1.0F, 1.5F * k), radius);
        return {theme.on_turn, theme.on_turn.mix(theme.turn_bg, 0.22F)};
    }
    canvas.fill(box, theme.panel2, radius);
    if (theme.flat)
        canvas.frame(box, active ? theme.turn : theme.ink, (active ? 4.0F : 2.0F) * k, radius);
    else if (layout.portrait)
        canvas.frame(box, theme.line, std::max(1.0F, 1.5F * k), radius);
    return {theme.ink, theme.ink2};
}

void draw_chip(Frame& frame, const Rect& card, const std::string& words, float k, float right) {
    const auto& theme = frame.ui.theme();
    const render::Font font{Face::heavy, 16 * k};
    const float w = frame.canvas.measure(words, font) + 24 * k, h = 26 * k;
    const Rect chip{right - w, card.y - h / 2, w, h};
    frame.canvas.fill(chip, theme.flat ? render::kBlack : theme.turn, h / 2);
    if (theme.flat) frame.canvas.frame(chip, theme.turn, 2 * k, h / 2);
    frame.canvas.label(chip.centre(), words, font,
                       theme.flat ? theme.turn : render::Color::hex("2A1B00"));
}

/// What kind of player it is. In a narrow card the level alone, the seat is in the badge; in a very
/// narrow one its number alone, without its name.
std::string kind_words(Frame& frame, const PlayerCard& card, float k, float room) {
    const auto fits = [&](const std::string& words) {
        return frame.canvas.measure(words, {Face::medium, 13 * k}) <= room;
    };
    if (fits(card.kind)) return card.kind;
    const auto dot = card.kind.find(" · ");
    const auto level = dot == std::string::npos ? card.kind : card.kind.substr(dot + 4);
    return fits(level) ? level : level.substr(0, level.find(" – "));
}

/// Badge and name in the first line, the score under them; the right half belongs to the game.
void draw_beside(Frame& frame, const Layout& layout, const View& view, const PlayerCard& card,
                 const CardInk& ink) {
    Ui& ui = frame.ui;
    const Rect& box = layout.players[static_cast<std::size_t>(card.seat)];
    const float k = layout.unit, scale = k / frame.type;
    const float right = card_part(layout, card).x - 12 * k;
    const std::string id = std::to_string(card.seat);
    // In a low card the score stands beside the name instead of under it; where it is narrow too,
    // everything moves closer.
    const bool low = box.h < 125 * k && right - box.x >= 300 * k, close = box.h < 125 * k && !low;
    const float badge = (close ? 21 : 24) * k, up = (close ? 9 : 0) * k;
    view.badge(frame.canvas, card.seat, {box.x + 20 * k + badge, box.y + 44 * k - up}, badge);
    const float figure = low ? 84 * k : 0;
    const float left = box.x + 32 * k + 2 * badge, room = right - left - figure;
    const float least = std::max(13 * k, kLeastName);
    const bool whole =
        card.brief.empty() || frame.canvas.measure(card.title, {Face::bold, least}) <= room;
    const std::string& title = whole ? card.title : card.brief;
    // Without room for a name the badge says who it is, and the sheet how it is called.
    if (room >= 50 * k) {
        const auto name = named_in(frame, title, 23 * k, least, room);
        ui.text("name" + id, {left, box.y + 14 * k - up, room, 32 * k}, name.text,
                {Face::bold, name.size, ink.strong});
        const float icon = 17 * k;
        const std::string words = kind_words(frame, card, k, room - 22 * k);
        const auto wide = [&](float size) {
            return frame.canvas.measure(words, {Face::medium, size * k});
        };
        // Words before pictures.
        const float lead = wide(10) > room - 22 * k ? 0 : 22 * k;
        if (lead > 0)
            frame.canvas.icon(card.person ? Icon::person : Icon::computer,
                              {left, box.y + 61 * k - 1.4F * up - icon / 2, icon, icon}, ink.soft,
                              2.2F);
        const float kind_px =
            std::floor(frame.canvas.fit(words, Face::medium, 16 * k, 10 * k, room - lead).px);
        ui.text("kind" + id, {left + lead, box.y + 49 * k - 1.4F * up, room - lead, 24 * k}, words,
                {Face::medium, kind_px / frame.type, ink.soft});
    }
    if (low)
        ui.text("score" + id, {right - figure, box.y, figure - 6 * k, box.h},
                number_text(card.score),
                {Face::heavy, 40 * scale, ink.strong, render::Align::right});
    else
        ui.text("score" + id,
                {box.x + 22 * k, box.bottom() - (close ? 51 : 62) * k, right - box.x - 22 * k,
                 (close ? 46 : 52) * k},
                number_text(card.score), {Face::heavy, (close ? 38 : 44) * scale, ink.strong});
}

}  // namespace

Rect card_part(const Layout& layout, const PlayerCard& card) {
    const Rect& box = layout.players[static_cast<std::size_t>(card.seat)];
    if (!card.beside) return {box.x, box.bottom() - layout.card, box.w, layout.card};
    const float gap = (box.h < 125 * layout.unit ? 9 : 15) * layout.unit, side = box.h - 2 * gap;
    return {box.right() - gap - side, box.y + gap, side, side};
}

namespace {

constexpr float kStackedHigh = 40;  // the lowest card with two lines

/// Where a card of one line has its parts: badge at the left, score at the right, between them the
/// name.
struct Line {
    bool narrow = false;  ///< cards close side by side spare their edges, badges and figures
    float badge = 0, edge = 0;
    float left = 0, right = 0;  ///< of the room for the name
    float figure = 0;           ///< px of the score
    float most = 0, least = 0;  ///< px of the name

    float room() const { return right - left; }
};

Line line_of(Frame& frame, const Layout& layout, const PlayerCard& card) {
    const Rect& box = layout.players[static_cast<std::size_t>(card.seat)];
    const float k = layout.unit, high = box.h - layout.card;
    const bool slim = layout.slim_players;
    Line line;
    line.narrow = box.w < 240 * k;
    line.badge = std::min((line.narrow && !slim ? 22 : 27) * k, high * 0.32F);
    line.edge = (line.narrow ? 10 : 20) * k;
    line.left = box.x + line.edge + (line.narrow ? 6 : 16) * k + 2 * line.badge;
    line.figure = (slim ? 30.0F : line.narrow ? 34.0F : 42.0F) * k;
    const float wide =
        frame.canvas.measure(number_text(card.score), {Face::heavy, line.figure}) + 2;
    line.right = box.right() - line.edge - wide - (line.narrow ? 6 : 10) * k;
    line.most = std::max(24 * k, kLeastName);
    // Where name and score can stand one above the other, the name need not shrink as far.
    const bool stacks = slim && line.narrow && high >= kStackedHigh * k;
    line.least = std::max((stacks ? 15.0F : 12.0F) * k, kLeastName);
    return line;
}

float name_px(Frame& frame, const PlayerCard& card, const Line& line) {
    return std::floor(
        frame.canvas.fit(card.title, Face::bold, line.most, line.least, line.room()).px);
}

/// True where not even letters that can be read fit beside the score.
bool crowded(Frame& frame, const PlayerCard& card, const Line& line) {
    return frame.canvas.measure(card.title, {Face::bold, name_px(frame, card, line)}) > line.room();
}

/// How much larger than in a low card they can be.
float stacked_scale(float high) {
    return std::clamp(high / 56, 1.0F, 1.5F);
}

/// In a narrow card whose score leaves no room for the name: one above the other. Returns where
/// the words end.
float draw_stacked(Frame& frame, const Layout& layout, const PlayerCard& card, const CardInk& ink,
                   const Rect& box, float left) {
    const float k = layout.unit * stacked_scale(box.h / layout.unit);
    const float end = box.right() - 8 * layout.unit, room = end - left, middle = box.centre().y;
    const std::string id = std::to_string(card.seat);
    const float most = card.name_px > 0 ? card.name_px : 16 * k;
    // What marks an open sheet lies at the lower edge of higher cards.
    const float up = std::clamp((box.h - 44 * k) / 4, 0.0F, 2 * k);
    const auto name = named_in(frame, card.title, most, 12 * k, room);
    frame.ui.text("name" + id, {left, middle - 21 * k - up, room, 18 * k}, name.text,
                  {Face::bold, name.size, ink.strong});
    frame.ui.text("score" + id, {left, middle - 5 * k - up, room, 25 * k}, number_text(card.score),
                  {Face::heavy, 25 * k / frame.type, ink.strong});
    return end;
}

/// A name that has no room in one line, in two where the card is high enough, above what kind of
/// player it is. Returns how much lower that stands then.
float draw_two_lines(Frame& frame, const PlayerCard& card, const CardInk& ink, const Rect& room,
                     float k) {
    const render::Font font{Face::bold, kLeastName};
    const auto lines = frame.canvas.wrap(card.title, font, room.w);
    const float step = render::Type::line_height(font);
    const std::string id = "name" + std::to_string(card.seat);
    const float middle = room.centre().y;
    if (lines.size() == 2 && room.h >= 2 * step + 28 * k) {
        const float up = std::max(0.0F, step - 16 * k);
        frame.ui.paragraph(id, {room.x, middle - 30 * k - up, room.w, 2 * step + 1}, card.title,
                           {Face::bold, kLeastName / frame.type, ink.strong});
        return std::max(0.0F, middle - 30 * k - up + 2 * step - (middle + 5 * k));
    }
    const auto name = named_in(frame, card.title, kLeastName, kLeastName, room.w);
    frame.ui.text(id, {room.x, middle - 30 * k, room.w, 32 * k}, name.text,
                  {Face::bold, name.size, ink.strong});
    return 0;
}

/// Badge, name and score in one line; under the name what kind of player it is. Returns where the
/// score begins.
float draw_in_line(Frame& frame, const Layout& layout, const View& view, const PlayerCard& card,
                   const CardInk& ink, const Rect& box) {
    Ui& ui = frame.ui;
    const float k = layout.unit, middle = box.centre().y;
    const std::string id = std::to_string(card.seat);
    const bool slim = layout.slim_players;
    const Line line = line_of(frame, layout, card);
    view.badge(frame.canvas, card.seat, {box.x + line.edge + line.badge, middle}, line.badge);
    // Where not even letters that can be read fit, the badge alone says who it is.
    const bool named = !crowded(frame, card, line);
    const float left = line.left, right = line.right, room = line.room();
    if (box.h >= kStackedHigh * k && (card.stacked || (line.narrow && !named)))
        return draw_stacked(frame, layout, card, ink, box, left);
    const float own = name_px(frame, card, line);
    const float px = card.name_px > 0 ? std::min(card.name_px, own) : own;
    const Icon kind = card.person ? Icon::person : Icon::computer;
    ui.text("score" + id, {right, box.y, box.right() - line.edge - right, box.h},
            number_text(card.score),
            {Face::heavy, line.figure / frame.type, ink.strong, Align::right});
    const float lower =
        named || slim ? 0 : draw_two_lines(frame, card, ink, {left, box.y, room, box.h}, k);
    if (named)
        ui.text("name" + id,
                slim ? Rect{left, box.y, room, box.h} : Rect{left, middle - 30 * k, room, 32 * k},
                card.title, {Face::bold, px / frame.type, ink.strong});
    if (slim) {
        if (!named && room >= 20 * k)
            frame.canvas.icon(kind, {left, middle - 10 * k, 20 * k, 20 * k}, ink.soft, 2.2F);
        return right;
    }
    const float icon = 18 * k, kind_room = room - 24 * k;
    if (room >= icon)
        frame.canvas.icon(kind, {left, middle + 17 * k + lower - icon / 2, icon, icon}, ink.soft,
                          2.2F);
    const std::string words = kind_words(frame, card, k, kind_room);
    const float kind_px =
        std::floor(frame.canvas.fit(words, Face::medium, 17 * k, 11 * k, kind_room).px);
    if (frame.canvas.measure(words, {Face::medium, kind_px}) <= kind_room)
        ui.text("kind" + id, {left + 24 * k, middle + 5 * k + lower, kind_room, 24 * k}, words,
                {Face::medium, kind_px / frame.type, ink.soft});
    return right;
}

}  // namespace

void even_out(Frame& frame, const Layout& layout, std::vector<PlayerCard>& cards) {
    const float k = layout.unit;
    bool stacked = false;
    for (const auto& card : cards) {
        if (card.beside) return;
        const Line line = line_of(frame, layout, card);
        const float high = layout.players[static_cast<std::size_t>(card.seat)].h - layout.card;
        stacked =
            stacked || (line.narrow && high >= kStackedHigh * k && crowded(frame, card, line));
    }
    float px = std::max(16 * k, kLeastName);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        Line line = line_of(frame, layout, cards[i]);
        if (stacked) {
            const Rect& box = layout.players[static_cast<std::size_t>(cards[i].seat)];
            line.most = std::max(16 * k * stacked_scale((box.h - layout.card) / k), kLeastName);
            line.least = std::max(12 * k, kLeastName);
            line.right = box.right() - 8 * k;
        }
        const float own = name_px(frame, cards[i], line);
        px = i == 0 ? own : std::min(px, own);
    }
    for (auto& card : cards) {
        card.name_px = px;
        card.stacked = stacked;
    }
}

Touch draw_player_card(Frame& frame, const Layout& layout, const View& view,
                       const PlayerCard& card) {
    const Rect& whole = layout.players[static_cast<std::size_t>(card.seat)];
    const Rect box{whole.x, whole.y, whole.w, whole.h - (card.beside ? 0 : layout.card)};
    const float k = layout.unit;
    HotLook hot;
    hot.role = "player";
    hot.value = card.on_turn ? "on turn" : "";
    hot.ring = false;
    const Touch touch =
        frame.ui.hot(std::to_string(card.seat), whole, card.title + ", " + card.kind, hot);
    const CardInk ink = draw_card_ground(frame, layout, whole, card.on_turn);
    // The ring of the focus lies under the chip on the upper edge: its words are read.
    if (touch.focus) frame.canvas.focus_ring(whole, hot.radius * frame.ui.u(1));
    if (card.open) {
        // A tab towards the sheet that lies open.
        const float r = 5 * k;
        frame.canvas.fill({whole.x + whole.w * 0.5F - 22 * k, whole.bottom() - r, 44 * k, r},
                          frame.ui.theme().primary, r / 2);
    }
    const float edge = box.right() - 16 * k;
    if (card.beside) {
        draw_beside(frame, layout, view, card, ink);
        // Beside the game's part, which it must not touch.
        const float clear = card_part(layout, card).x - 10 * k;
        if (!card.chip.empty()) draw_chip(frame, box, card.chip, k, clear);
        return touch;
    }
    const float score = draw_in_line(frame, layout, view, card, ink, box);
    // Beside the figure where a card is too low to hold both.
    if (!card.chip.empty() && box.w >= 240 * k)
        draw_chip(frame, box, card.chip, k, layout.slim_players ? score : edge);
    return touch;
}

}  // namespace scenes
