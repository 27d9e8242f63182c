// The slate of Šipky: all throws and sums of all players beside the target; one player's throws in
// detail among the sheets of all.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/sipky/marks.hpp"
#include "scenes/games/sipky/title.hpp"
#include "scenes/games/sipky/view.hpp"
#include "scenes/ui/seat_badge.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Align;
using render::Color;
using render::Face;
using render::Rect;
using sipky_table::rules_of;
using sipky_table::slate_colour;
using sipky_table::thought_number;
using sipky_table::throw_text;

namespace {

/// What a column of the slate says under its throws.
struct Foot {
    std::string label;
    std::vector<std::string> values;  ///< a seat each
    bool strong = false;
};

std::vector<Foot> feet_of(const sipky::Position& rules, int thought) {
    const int seats = rules.seats(), goal = sipky_table::goal_of(rules);
    std::vector<Foot> feet;
    Foot missing{"−", {}, false}, sum{"Σ", {}, true};
    for (int seat = 0; seat < seats; ++seat) {
        const auto now = sipky_table::standing(rules, seat);
        const int total = now.total + (seat == rules.seat() ? thought : 0);
        const bool out = total > goal;
        missing.values.push_back(out ? "×" : std::to_string(goal - total));
        sum.values.push_back(std::to_string(std::min(total, goal + 99)));
    }
    feet.push_back(std::move(missing));
    feet.push_back(std::move(sum));
    // Games of the series that are over.
    const bool places = rules.setup().scoring == sipky::Scoring::places;
    for (int leg = 0; rules.mode() == sipky::Mode::series && leg < rules.finished(); ++leg) {
        Foot foot{std::to_string(rules.target(leg)), {}, false};
        for (int seat = 0; seat < seats; ++seat) {
            const auto& end = rules.finish(leg);
            foot.values.push_back(
                std::to_string(places ? end.points(seat, seats) : end.counted(seat)));
        }
        feet.push_back(std::move(foot));
    }
    return feet;
}

/// The slate of all: label column, a column a seat.
struct SlateTable {
    Frame& frame;
    Rect box;
    float label = 0, column = 0;  ///< widths
    float k = 1;
    const sipky::Position& rules;
    int thought = 0;  ///< the number that is only thought of
    float least = 0;  ///< SheetState::least

    /// That seat thinks of a number.
    bool thinks(int seat) const { return thought > 0 && seat == rules.seat() && !rules.over(); }
    /// Ink in the column of a seat: on the tint of the one on turn it differs.
    Color ink(int seat, Color otherwise) const {
        const bool tinted = !rules.over() && seat == rules.seat() && rules.seats() > 1;
        const auto& theme = frame.ui.theme();
        return tinted && !theme.flat ? theme.on_turn : otherwise;
    }
    float x(int seat) const { return box.x + label + static_cast<float>(seat) * column; }
    void cell(const std::string& id, const Rect& at, const std::string& text, Face face, float most,
              Color ink) const {
        most = std::max(most, least);
        const auto font =
            frame.canvas.fit(text, face, most, std::min(most, std::max(8.0F, least)), at.w * 0.92F);
        frame.ui.text(id, at, text,
                      {face, std::floor(font.px * 2) / 2 / frame.type, ink, Align::centre});
    }
};

void draw_slate_ground(const SlateTable& t) {
    const auto& rules = t.rules;
    const auto& theme = t.frame.ui.theme();
    const float radius = 14 * t.k;
    t.frame.canvas.fill(t.box, slate_colour(theme), radius);
    if (!rules.over() && rules.seats() > 1 && !theme.flat)
        t.frame.canvas.fill({t.x(rules.seat()), t.box.y, t.column, t.box.h}, theme.turn_bg,
                            std::min(radius, t.column * 0.3F));
    if (!rules.over() && rules.seats() > 1 && theme.flat)
        t.frame.canvas.frame({t.x(rules.seat()), t.box.y, t.column, t.box.h}, theme.turn, 3,
                             std::min(radius, t.column * 0.3F));
    t.frame.canvas.frame(t.box, theme.line, std::max(1.0F, 1.5F * t.k), radius);
    for (int seat = 0; seat < rules.seats(); ++seat)
        t.frame.canvas.line({t.x(seat), t.box.y + 8 * t.k}, {t.x(seat), t.box.bottom() - 8 * t.k},
                            1, theme.line);
}

/// How the players are called over their columns: whole names, else those of computers and unnamed
/// people without their numbers, which are on the badges; none where these have no room either.
struct ColumnNames {
    std::vector<std::string> names;
    float px = 0;
};

std::string without_number(std::string name) {
    const auto blank = name.find_last_of(' ');
    if (blank == std::string::npos || blank + 1 == name.size()) return name;
    const bool number = name.find_first_not_of("0123456789", blank + 1) == std::string::npos;
    return number ? name.substr(0, blank) : name;
}

/// `room`: width of a name under a badge, or beside it.
ColumnNames column_names(const SlateTable& t, float room) {
    const float least = std::max(12.5F * t.k, t.least), most = std::max(17 * t.k, t.least);
    ColumnNames list;
    for (int seat = 0; seat < t.rules.seats(); ++seat) {
        const auto name = badge_owner(t.frame.canvas, seat);
        list.names.push_back(name.empty() ? tr("table.player", seat + 1) : name);
    }
    for (int round = 0; round < 2; ++round) {
        float px = most;
        bool whole = true;
        for (const auto& name : list.names) {
            px = std::min(px, t.frame.canvas.fit(name, Face::semibold, px, least, room - 3).px);
            whole = whole && t.frame.canvas.measure(name, {Face::semibold, px}) + 3 <= room;
        }
        if (whole) {
            list.px = px;
            return list;
        }
        for (auto& name : list.names) name = without_number(name);
    }
    return list;
}

/// Whose column it is: the badge, and the name under it, in a low slate beside it.
void draw_slate_heads(const SlateTable& t, float head, bool low) {
    const float under = t.column - 6 * t.k;
    float badge = 0;
    ColumnNames named;
    const auto arrange = [&] {
        badge = std::min(head * (low ? 0.42F : 0.34F), t.column * 0.34F);
        named = column_names(t, low ? t.column - 2 * badge - 14 * t.k : under);
    };
    arrange();
    // Letters that may not be smaller stand beside the badge where the head is too low for both.
    if (!low && named.px > head * 0.44F) {
        low = true;
        arrange();
    }
    const float px = named.px;
    // Alone, with its initial, it takes the width of its column; a diamond is wider than a circle.
    if (px <= 0) badge = std::min(head * 0.42F, t.column * 0.38F);
    for (int seat = 0; seat < t.rules.seats(); ++seat) {
        const float y = t.box.y, x = t.x(seat), middle = x + t.column / 2;
        if (px <= 0) {
            sipky_art::piece(t.frame.canvas, {middle, y + head * 0.52F}, badge, seat);
            continue;
        }
        const render::Font font{Face::semibold, px};
        const std::string& name = named.names[static_cast<std::size_t>(seat)];
        const float wide = t.frame.canvas.measure(name, font) + 3;
        Rect at{x + 3 * t.k, y + head * 0.58F, under, head * 0.40F};
        if (low) {
            const float left = x + (t.column - 2 * badge - 6 * t.k - wide) / 2;
            sipky_art::piece(t.frame.canvas, {left + badge, y + head * 0.52F}, badge, seat);
            at = {left + 2 * badge + 6 * t.k, y, wide, head};
        } else {
            sipky_art::piece(t.frame.canvas, {middle, y + head * 0.33F}, head * 0.24F, seat);
        }
        t.cell("slate_head" + std::to_string(seat), at, name, Face::semibold, px,
               t.ink(seat, t.frame.ui.theme().ink));
    }
}

/// The throws, from `y` down in `room`; where not all fit, the last ones.
void draw_slate_lines(const SlateTable& t, float y, float room) {
    const auto& theme = t.frame.ui.theme();
    const int seats = t.rules.seats();
    int lines = 0;
    for (int seat = 0; seat < seats; ++seat)
        lines = std::max(lines, t.rules.slate(seat).size() + (t.thinks(seat) ? 1 : 0));
    const float row = std::clamp(room / static_cast<float>(std::max(4, lines)),
                                 std::min(room, std::max(23 * t.k, t.least * 1.3F)),
                                 std::max(44 * t.k, t.least * 1.3F));
    const int shown = std::max(1, static_cast<int>(room / row + 0.01F));
    const int first = std::max(0, lines - shown);
    const float size = std::min(26 * t.k, row * 0.68F);
    // Empty lines show that more will be written.
    const int ruled = std::max(lines, std::min(shown, 8));
    for (int i = first; i < std::min(ruled, first + shown); ++i, y += row) {
        t.frame.canvas.line({t.box.x + 8 * t.k, y}, {t.box.right() - 8 * t.k, y}, 1, theme.line);
        const std::string line = std::to_string(i);
        t.cell("slate_line" + line, {t.box.x, y, t.label, row},
               i == first && first > 0 ? "…" : std::to_string(i + 1) + ".", Face::semibold,
               std::min(17 * t.k, row * 0.62F), theme.ink2);
        for (int seat = 0; seat < seats; ++seat) {
            const auto& slate = t.rules.slate(seat);
            const Rect at{t.x(seat), y, t.column, row};
            if (i < slate.size()) {
                t.cell("slate" + std::to_string(seat) + "_" + line, at, throw_text(slate[i]),
                       Face::bold, size, slate[i].dropped() ? theme.ink2 : t.ink(seat, theme.ink));
            } else if (t.thinks(seat) && i == slate.size()) {
                const Rect in = at.inset(std::min(3 * t.k, row * 0.08F));
                t.frame.canvas.fill(in, theme.panel, 8 * t.k);
                t.frame.canvas.frame(in, theme.turn, std::max(2.0F, 2.5F * t.k), 8 * t.k);
                t.cell("slate_thought", at, std::to_string(t.thought), Face::bold, size, theme.ink);
            }
        }
    }
}

/// Sums and what is missing, from `y` down.
void draw_slate_feet(const SlateTable& t, const std::vector<Foot>& feet, float y, float high) {
    const auto& theme = t.frame.ui.theme();
    t.frame.canvas.line({t.box.x + 8 * t.k, y}, {t.box.right() - 8 * t.k, y},
                        std::max(1.5F, 2 * t.k), theme.line2);
    const int goal = sipky_table::goal_of(t.rules);
    for (std::size_t f = 0; f < feet.size(); ++f) {
        const bool strong = feet[f].strong;
        const float h = strong ? high * 1.25F : high;
        t.cell("slate_foot" + std::to_string(f), {t.box.x, y, t.label, h}, feet[f].label,
               strong ? Face::heavy : Face::semibold,
               std::min((strong ? 24.0F : 16.0F) * t.k, h * 0.62F), theme.ink2);
        for (int seat = 0; seat < t.rules.seats(); ++seat) {
            const int total =
                sipky_table::standing(t.rules, seat).total + (t.thinks(seat) ? t.thought : 0);
            const Color ink =
                total > goal && f < 2 ? theme.bad : t.ink(seat, strong ? theme.ink : theme.ink2);
            t.cell("slate_foot" + std::to_string(f) + "_" + std::to_string(seat),
                   {t.x(seat), y, t.column, h}, feet[f].values[static_cast<std::size_t>(seat)],
                   strong ? Face::black : Face::medium,
                   std::min((strong ? 28.0F : 17.0F) * t.k, h * 0.68F), ink);
        }
        y += h;
    }
}

}  // namespace

void SipkyView::sheet(Frame& frame, const Rect& box, const SheetState& state) const {
    const auto& rules = rules_of(state.position);
    const int thought = thought_number(rules, state.preview);
    if (state.whole) return sipky_table::draw_own_slate(frame, box, rules, state.seat);
    if (state.low) return sipky_table::draw_strip(frame, box, state);
    const int seats = rules.seats();
    SlateTable t{frame, box, 0, 0, state.k, rules, thought, state.least};
    t.label = std::max(std::min(44 * state.k, box.w * 0.13F), state.least * 1.7F);
    const float edge = seats > 4 ? 4 * state.k : 0;  // narrow columns keep off the round corners
    t.column = (box.w - t.label - edge) / static_cast<float>(seats);
    draw_slate_ground(t);
    const auto feet = feet_of(rules, thought);
    // Where there is room for one throw only, whose column it is and the sums have to be read.
    const bool low = box.h < 150 * state.k;
    const float head = std::min(64 * state.k, box.h * (low ? 0.23F : 0.19F));
    const float foot =
        std::max(std::min(34 * state.k, box.h * (low ? 0.22F : 0.14F)), state.least * 1.3F);
    const float feet_high = (static_cast<float>(feet.size()) + 0.25F) * foot;
    draw_slate_heads(t, head, low);
    draw_slate_lines(t, box.y + head, box.h - head - feet_high - 4 * state.k);
    draw_slate_feet(t, feet, box.bottom() - feet_high - 2 * state.k, foot);
}

std::string SipkyView::sheet_title() const {
    return tr("table.sipky.slate");
}

namespace sipky_table {

/// Every throw of one player: its cards, its number, the total after it.
void draw_own_slate(Frame& frame, const Rect& box, const sipky::Position& rules, int seat) {
    const auto& theme = frame.ui.theme();
    const auto& slate = rules.slate(seat);
    frame.canvas.fill(box, slate_colour(theme), frame.u(14));
    frame.canvas.frame(box, theme.line, std::max(1.0F, frame.u(1.5F)), frame.u(14));
    const std::string id = std::to_string(seat);
    const float pad = frame.t(12);
    // What is missing, at the foot.
    const auto now = sipky_table::standing(rules, seat);
    const int goal = goal_of(rules);
    std::string words = tr("table.sipky.row.missing", goal, goal - now.total);
    if (now.status == sipky::Status::out) words = tr("table.sipky.status.out");
    if (now.status == sipky::Status::exact) words = tr("table.sipky.status.exact");
    if (now.status == sipky::Status::stopped)
        words = tr("table.sipky.status.stopped", goal - now.total);
    const float foot = std::min(frame.t(44), box.h * 0.2F);
    const auto fits = [&](const std::string& text, Face face, float most, float width) {
        return std::floor(frame.canvas.fit(text, face, most, 8, width).px) / frame.type;
    };
    frame.ui.text("own_foot" + id, {box.x + pad, box.bottom() - foot, box.w - 2 * pad, foot}, words,
                  {Face::semibold, fits(words, Face::semibold, foot * 0.45F, box.w - 2 * pad - 2),
                   now.status == sipky::Status::out ? theme.bad : theme.ink2});
    const float room = box.h - foot - pad;
    const float row = std::clamp(room / static_cast<float>(std::max(6, slate.size())),
                                 std::min(room, frame.t(26)), frame.t(46));
    const int shown = std::max(1, static_cast<int>(room / row));
    const int first = std::max(0, slate.size() - shown);
    // Lines that were wiped off count as well.
    int total = rules.total(seat);
    for (int i = 0; i < slate.size(); ++i) total -= slate[i].number;
    for (int i = 0; i < slate.size(); ++i) {
        total += slate[i].number;
        if (i < first) continue;
        const float y = box.y + pad * 0.5F + static_cast<float>(i - first) * row;
        const std::string line = id + "_" + std::to_string(i);
        const float size = std::min(frame.t(24), row * 0.6F);
        const auto& one = slate[i];
        std::string cards = std::to_string(one.first);
        if (one.cards == 2) cards += " · " + std::to_string(one.second);
        const float w = box.w - 2 * pad;
        frame.ui.text(
            "own_cards" + line, {box.x + pad, y, w * 0.34F, row}, cards,
            {Face::medium, fits(cards, Face::medium, size * 0.85F, w * 0.33F), theme.ink2});
        const std::string number = throw_text(one);
        frame.ui.text(
            "own_number" + line, {box.x + pad + w * 0.34F, y, w * 0.3F, row}, number,
            {Face::bold, fits(number, Face::bold, size, w * 0.29F), theme.ink, Align::right});
        const std::string sum = "= " + std::to_string(total);
        frame.ui.text("own_sum" + line, {box.x + pad + w * 0.66F, y, w * 0.34F, row}, sum,
                      {Face::heavy, fits(sum, Face::heavy, size, w * 0.33F),
                       total > goal ? theme.bad : theme.ink, Align::right});
    }
}

}  // namespace sipky_table

}  // namespace scenes
