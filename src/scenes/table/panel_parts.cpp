#include "scenes/table/panel_parts.hpp"

#include "render/canvas.hpp"
#include "scenes/strings.hpp"
#include "scenes/table/play.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

namespace {

/// True if this one plays as one of several computers without names of their own.
bool one_of_computers(const std::vector<SeatPlan>& seats, const SeatPlan& plan) {
    const auto unnamed = [](const SeatPlan& other) { return !other.person && other.name.empty(); };
    return unnamed(plan) && std::count_if(seats.begin(), seats.end(), unnamed) > 1;
}

}  // namespace

std::string seat_title(const std::vector<SeatPlan>& seats, int seat) {
    const auto& plan = seats[static_cast<std::size_t>(seat)];
    if (!plan.name.empty()) return plan.name;
    if (plan.person && plan.bot == kAlone) return tr("table.player_alone");
    if (plan.person) return tr("table.player", seat + 1);
    return one_of_computers(seats, plan) ? tr("setup.computer_number", seat + 1)
                                         : tr("table.computer");
}

std::vector<std::string> badge_names(const std::vector<SeatPlan>& seats) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < seats.size(); ++i)
        names.push_back(seats[i].person && seats[i].bot != kAlone
                            ? seats[i].name
                            : seat_title(seats, static_cast<int>(i)));
    return names;
}

std::string seat_kind(const View& view, const std::vector<SeatPlan>& seats, int seat) {
    const auto& plan = seats[static_cast<std::size_t>(seat)];
    if (plan.person) {
        // Where a game has no colours the side is but a number, and "Player 1" may sit third.
        const std::string side = view.side(seat);
        const bool number = side == seat_title(seats, seat) || side == tr("table.player", seat + 1);
        return number ? tr("table.person") : side;
    }
    std::string side = view.seat_name(seat);
    const bool called = !plan.name.empty() || one_of_computers(seats, plan);
    if (called && side == tr("table.player", seat + 1)) side = tr("table.computer");
    if (plan.bot == kSolver) return side + " · " + tr("challenges.defends");
    if (plan.bot.rfind("level", 0) == 0)
        return side + " · " + tr("table.level", plan.bot.substr(5));
    return side + " · " + plan.bot;
}

SeatNames seat_names(const View& view, const std::vector<SeatPlan>& seats) {
    SeatNames names;
    // From the last seat on: "Player 12" is replaced before "Player 1".
    for (int seat = static_cast<int>(seats.size()) - 1; seat >= 0; --seat) {
        const std::string called = view.seat_name(seat), title = seat_title(seats, seat);
        // Sides that have names of their own, like colours, keep them.
        if (called != tr("table.player", seat + 1) || title == called) continue;
        for (int other = 0; other < static_cast<int>(seats.size()); ++other)
            if (other != seat && seat_title(seats, other) == title) return {};
        names.emplace_back(called, title);
    }
    return names;
}

std::string with_names(std::string words, const SeatNames& names) {
    // Through a mark that nobody types, so that no name is replaced within another.
    for (std::size_t i = 0; i < names.size(); ++i)
        for (auto at = words.find(names[i].first); at != std::string::npos;
             at = words.find(names[i].first, at))
            words.replace(at, names[i].first.size(),
                          std::string("\x01") + static_cast<char>(2 + i));
    for (auto at = words.find('\x01'); at != std::string::npos; at = words.find('\x01', at)) {
        const auto& title = names[static_cast<std::size_t>(words[at + 1] - 2)].second;
        words.replace(at, 2, title);
        at += title.size();
    }
    return words;
}

namespace {

/// The material of that name; linen lies on every table without one of its own.
render::Texture material_named(std::string_view name) {
    if (name == "felt") return render::Texture::felt;
    if (name == "oak") return render::Texture::oak;
    if (name == "stone") return render::Texture::stone;
    return render::Texture::linen;
}

}  // namespace

void draw_table_ground(Frame& frame, const std::string& game) {
    const auto& theme = frame.canvas.theme();
    const auto& look = theme.table(game);
    if (theme.flat) {
        frame.canvas.fill(frame.area, look.ground);
        return;
    }
    // One picture: whatever moves over the table uncovers it in every frame.
    const auto area = frame.area;
    frame.canvas.cached("table ground " + game, area, [&look, area](render::Canvas& canvas) {
        canvas.texture(material_named(look.texture), area, look.ground);
        // Where the writing on the table is light, full sun would wash it out.
        const bool light_words = render::luminance(look.on_ground) > render::luminance(look.ground);
        const auto shaded = canvas.fade(light_words ? 0.4F : 1);
        canvas.light(area);
    });
}

bool draw_panel_head(Frame& frame, const Layout& layout, const std::string& game,
                     const std::string& title, const std::string& note, bool home) {
    Ui& ui = frame.ui;
    const auto& theme = ui.theme();
    const float k = layout.unit;
    Rect box = layout.header;
    if (layout.portrait) {
        ui.panel(box, 18);
        box = {box.x + 14 * k, box.y, box.w - 28 * k, box.h};
    }
    const float button = std::max(std::min(56 * k, box.h * 0.7F), std::min(ui.least(), box.h));
    const float middle = box.y + box.h * 0.51F;
    const bool back = ui.icon_button("leave", {box.x, middle - button / 2, button, button},
                                     Icon::back, tr(home ? "table.leave" : "app.back"))
                          .pressed;
    const float left = box.x + button + 18 * k;
    const float right = box.right() - button - 12 * k;
    const auto name_font = frame.canvas.fit(title, Face::display_bold,
                                            std::min(46 * k, box.h * 0.48F), 18 * k, right - left);
    TextLook name{Face::display_bold, std::floor(name_font.px) / frame.type, theme.ink};
    ui.text("game", {left, middle - 30 * k, right - left, 36 * k}, title, name);
    // A long note gives way to its first part before it becomes too small to read.
    std::string shown = note;
    const auto dot = note.find(" · ");
    if (dot != std::string::npos &&
        frame.canvas.measure(note, {Face::medium, 15 * k}) > right - left)
        shown = note.substr(0, dot);
    const auto note_font = frame.canvas.fit(shown, Face::medium, 17 * k, 12 * k, right - left);
    TextLook small{Face::medium, std::floor(note_font.px) / frame.type, theme.ink2};
    ui.text("variant", {left, middle + 8 * k, right - left, 24 * k}, shown, small);
    const Rect art{box.right() - button, middle - button / 2, button, button};
    if (!theme.flat) frame.canvas.picture("emblem_" + game, art);
    if (!layout.portrait) ui.rule({box.x, box.bottom()}, box.w);
    return back;
}

namespace {

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
    const auto fitted = [&](const std::string& text, Face face, float size, float least) {
        return std::floor(frame.canvas.fit(text, face, size * k, least * k, room).px) / frame.type;
    };
    ui.text("name" + id, {left, box.y + 14 * k - up, room, 32 * k}, card.title,
            {Face::bold, fitted(card.title, Face::bold, 23, 13), ink.strong});
    const float icon = 17 * k;
    std::string words = card.kind;
    const auto wide = [&](float size) {
        return frame.canvas.measure(words, {Face::medium, size * k});
    };
    // In a narrow card the level alone stands there; the seat is in the badge.
    if (const auto dot = words.find(" · "); dot != std::string::npos)
        if (wide(13) > room - 22 * k) words.erase(0, dot + 4);
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

/// Badge at the left, score at the right, between them the name and what kind of player it is.
/// Returns where the score begins.
float draw_in_line(Frame& frame, const Layout& layout, const View& view, const PlayerCard& card,
                   const CardInk& ink, const Rect& box) {
    Ui& ui = frame.ui;
    const float k = layout.unit, scale = k / frame.type, middle = box.centre().y;
    const std::string id = std::to_string(card.seat);
    const bool slim = layout.slim_players;
    const float badge = std::min(27 * k, box.h * 0.32F);
    // Cards side by side in two columns spare their edges for the names.
    const bool narrow = slim && box.w < 240 * k;
    const float edge = (narrow ? 10 : 20) * k, gap = (narrow ? 6 : 16) * k;
    view.badge(frame.canvas, card.seat, {box.x + edge + badge, middle}, badge);
    const float left = box.x + edge + gap + 2 * badge;
    const std::string score = number_text(card.score);
    const float figure = slim ? 30.0F : 42.0F;
    const float wide = frame.canvas.measure(score, {Face::heavy, figure * k}) + 2;
    const float right = box.right() - edge - wide - (narrow ? 6 : 10) * k;
    ui.text("score" + id, {right, box.y, box.right() - edge - right, box.h}, score,
            {Face::heavy, figure * scale, ink.strong, Align::right});
    const float room = right - left;
    const auto fitted = [&](const std::string& text, Face face, float size, float least,
                            float width) {
        return std::floor(frame.canvas.fit(text, face, size * k, least * k, width).px) / frame.type;
    };
    // Where not even letters that can be read fit, the badge alone says who it is.
    const float name_size = fitted(card.title, Face::bold, 24, slim ? 12 : 8, room);
    const bool named =
        frame.canvas.measure(card.title, {Face::bold, name_size * frame.type}) <= room;
    const Icon kind = card.person ? Icon::person : Icon::computer;
    if (named)
        ui.text("name" + id,
                slim ? Rect{left, box.y, room, box.h} : Rect{left, middle - 30 * k, room, 32 * k},
                card.title, {Face::bold, name_size, ink.strong});
    if (slim) {
        if (!named && room >= 20 * k)
            frame.canvas.icon(kind, {left, middle - 10 * k, 20 * k, 20 * k}, ink.soft, 2.2F);
        return right;
    }
    const float icon = 18 * k, kind_room = room - 24 * k;
    if (room >= icon)
        frame.canvas.icon(kind, {left, middle + 17 * k - icon / 2, icon, icon}, ink.soft, 2.2F);
    const float kind_size = fitted(card.kind, Face::medium, 17, 11, kind_room);
    if (frame.canvas.measure(card.kind, {Face::medium, kind_size * frame.type}) <= kind_room)
        ui.text("kind" + id, {left + 24 * k, middle + 5 * k, kind_room, 24 * k}, card.kind,
                {Face::medium, kind_size, ink.soft});
    return right;
}

}  // namespace

Touch draw_player_card(Frame& frame, const Layout& layout, const View& view,
                       const PlayerCard& card) {
    const Rect& whole = layout.players[static_cast<std::size_t>(card.seat)];
    const Rect box{whole.x, whole.y, whole.w, whole.h - (card.beside ? 0 : layout.card)};
    const float k = layout.unit;
    HotLook hot;
    hot.role = "player";
    hot.value = card.on_turn ? "on turn" : "";
    const Touch touch =
        frame.ui.hot(std::to_string(card.seat), whole, card.title + ", " + card.kind, hot);
    const CardInk ink = draw_card_ground(frame, layout, whole, card.on_turn);
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

namespace {

constexpr float kSentence = 20;

/// How the sentence of that number is written.
TextLook sentence_look(const Frame& frame, const Layout& layout, std::size_t i, float size) {
    const auto& theme = frame.ui.theme();
    return {i == 0 ? Face::bold : Face::medium,
            (i == 0 ? 1.0F : 0.9F) * size * layout.unit / frame.type,
            i == 0 ? theme.ink : theme.ink2, Align::centre};
}

float height_at(Frame& frame, const Layout& layout, float width,
                const std::vector<std::string>& lines, float size) {
    float sum = 0;
    for (std::size_t i = 0; i < lines.size(); ++i)
        sum += frame.ui.paragraph_height(lines[i], width, sentence_look(frame, layout, i, size));
    return sum;
}

}  // namespace

float sentences_height(Frame& frame, const Layout& layout, float width,
                       const std::vector<std::string>& lines) {
    return height_at(frame, layout, width, lines, kSentence);
}

void draw_sentences(Frame& frame, const Layout& layout, Rect box,
                    const std::vector<std::string>& lines) {
    Ui& ui = frame.ui;
    float size = kSentence;
    while (size > 12 && height_at(frame, layout, box.w, lines, size) > box.h) size -= 1;
    float y = box.y + std::max(0.0F, (box.h - height_at(frame, layout, box.w, lines, size)) / 2);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const TextLook look = sentence_look(frame, layout, i, size);
        const float h = ui.paragraph_height(lines[i], box.w, look);
        ui.paragraph("advice" + std::to_string(i), {box.x, y, box.w, h + 1}, lines[i], look);
        y += h;
    }
}

Touch draw_tool(Frame& frame, const Layout& layout, const std::string& id, const Rect& box,
                Icon icon, const std::string& label, bool enabled) {
    Ui& ui = frame.ui;
    const float k = layout.unit, scale = k / frame.type;
    const bool words = !layout.slim_tools && box.w >= 60 * k;
    HotLook hot;
    hot.role = "button";
    hot.enabled = enabled;
    hot.radius = 14 * scale;
    if (!words) hot.hint = label;
    const Touch touch = ui.hot(id, box, label, hot);
    const auto& theme = ui.theme();
    auto ground = theme.panel2;
    if (touch.held)
        ground = ground.mix(theme.ink, 0.12F);
    else if (touch.hot)
        ground = ground.mix(theme.ink, 0.06F);
    frame.canvas.fill(box, ground, 14 * k);
    frame.canvas.frame(box, theme.line, std::max(1.0F, (theme.flat ? 2.0F : 1.5F) * k), 14 * k);
    const auto ink = enabled ? theme.ink : theme.ink3;
    const float side = std::min(30 * k, box.h * 0.42F);
    if (!words) {
        frame.canvas.icon(icon, Rect::around(box.centre(), side, side), ink, 2);
        return touch;
    }
    frame.canvas.icon(icon, Rect::around({box.centre().x, box.y + box.h * 0.36F}, side, side), ink,
                      2);
    const float room = box.w - 12 * k;
    const float px = frame.canvas.fit(label, Face::semibold, 18 * k, 11 * k, room).px;
    ui.text("tool_" + id, {box.x + 6 * k, box.y + box.h * 0.58F, room, box.h * 0.34F}, label,
            {Face::semibold, std::floor(px) / frame.type, ink, Align::centre});
    return touch;
}

}  // namespace scenes
