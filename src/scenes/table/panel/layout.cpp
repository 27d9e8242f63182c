#include "scenes/table/panel/layout.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace scenes {

namespace {

using render::Rect;

float rounded(float v) {
    return std::floor(v + 0.5F);
}

Rect rounded(const Rect& r) {
    const float x = rounded(r.x), y = rounded(r.y);
    return {x, y, rounded(r.right()) - x, rounded(r.bottom()) - y};
}

constexpr float kMainShare = 4.0F / 3;  // the main button, times the least that is pressed

/// Heights of the panel's parts in design units; the log takes what is left.
struct Column {
    float header = 98, player = 96, gap = 12, advice = 74, main = 68, tools = 84, pad = 24;
    float card = 0;
    float least = 0;  ///< of what is pressed, whatever the steps below wish
    int columns = 1;  ///< of players
    bool slim_players = false, slim_tools = false;

    /// Less air everywhere; then also lower buttons.
    void close_up() {
        player = 72;
        tools = 76;
        main = 60;
        gap = 10;
        pad = 16;
        header = 86;
    }
    void tighten() {
        header = 76;
        tools = 70;
        main = 56;
        gap = 8;
        advice = 56;
    }
    float header_height() const { return std::max(header, least); }
    float main_height() const { return std::max(main, least * kMainShare); }
    float tools_height() const { return std::max(tools, least); }
    int rows(int players) const { return (players + columns - 1) / columns; }
    float fixed(int players) const {
        const auto n = static_cast<float>(rows(players));
        return header_height() + 24 + n * (player + card) + (n - 1) * gap + 16 + main_height() +
               16 + tools_height() + pad;
    }
};

constexpr float kLogTitle = 40;   // heading over the log
constexpr float kLogLeast = 190;  // three rows and the steppers
constexpr float kSheetLeast = 150;
constexpr float kSheetLow = 124;  // of a sheet beside cards with a part of the game's own
constexpr float kCardLow = 104;   // a card whose part is a board: its figures can still be read

constexpr float kCardWide = 320;  // of the paper with such cards

/// The roomiest column of this size in which every card keeps the game's own part; a sheet has to
/// go before these do.
std::optional<Column> column_with_cards(const Wanted& wanted, float width, float height,
                                        float least) {
    const int players = wanted.players;
    Column c;
    c.card = wanted.card;
    c.least = least;
    const Column roomy = c;
    const auto fits = [&](float sheet) { return c.fixed(players) + c.advice + sheet <= height; };
    const auto one_line = [&c] {
        c.player = 52;
        c.slim_players = true;
    };
    if (wanted.sheet) {
        constexpr float kAir = 28, kLow = kAir + kSheetLow;
        if (fits(kAir + kSheetLeast)) return c;
        c.close_up();
        if (fits(kLow)) return c;
        one_line();
        if (fits(kLow)) return c;
        c.tighten();
        c.card = wanted.card - 2;
        if (fits(kLow)) return c;
        c = roomy;
    }
    if (fits(0)) return c;
    if (!wanted.sheet) {
        // The small boards stay, as high as there is room for, if names have room beside them.
        if (width < kCardWide) return std::nullopt;
        c.close_up();
        if (!fits(0)) c.tighten();
        const float rest = height - c.fixed(players) - c.advice;
        const float more = std::floor(rest / static_cast<float>(players));
        c.card = std::min(roomy.player + roomy.card - c.player, c.card + more);
        if (c.player + c.card >= kCardLow) return c;
        return std::nullopt;
    }
    c.close_up();
    one_line();
    if (fits(0)) return c;
    c.tighten();
    if (fits(0)) return c;
    return std::nullopt;
}

/// The roomiest column that fits; what does not fit at all makes the unit smaller.
Column choose_column(const Wanted& wanted, float width, float height, float& unit) {
    const int players = wanted.players;
    Column c;
    c.least = wanted.least / unit;
    const float log = c.advice + kLogTitle + kLogLeast;
    const auto fits = [&] { return (c.fixed(players) + c.advice) * unit <= height; };
    const auto fits_log = [&] { return (c.fixed(players) + log) * unit <= height; };
    if (wanted.card > 0 && players <= 4)
        if (const auto column =
                column_with_cards(wanted, width / unit, height / unit, wanted.least / unit))
            return *column;
    if (fits_log()) return c;
    c.close_up();
    if (fits_log()) return c;
    // Many players stand in two columns before the log or the sheet has to go.
    if (players > 3) {
        c.player = 52;
        c.slim_players = true;
        c.columns = 2;
        c.gap = 8;
        if (fits_log()) return c;
    } else if (fits()) {
        return c;
    }
    c.player = 52;
    c.slim_players = true;
    c.tools = 56;
    c.slim_tools = true;
    c.main = 56;
    c.header = 72;
    c.gap = 8;
    c.advice = 56;
    if (c.columns == 2) c.player = 44;
    // What fingers press does not shrink with the rest.
    for (int step = 0; step < 4 && !fits(); ++step) {
        unit = std::max(0.4F, height / (c.fixed(players) + c.advice));
        c.least = wanted.least / unit;
    }
    // Low as they are now, the tools have room for their words where everything is large.
    constexpr float kWorded = 64;  // px
    c.slim_tools = c.tools_height() * unit < kWorded;
    return c;
}

void split_tools(Layout& l, const Rect& row, float gap) {
    const float w = (row.w - 2 * gap) / 3;
    for (int i = 0; i < 3; ++i)
        l.tools.push_back(
            rounded(Rect{row.x + static_cast<float>(i) * (w + gap), row.y, w, row.h}));
}

/// Design units of a panel in which names and buttons have room still.
constexpr float kNarrowPanel = 250;

/// Panel beside the board.
Layout landscape(const Wanted& wanted) {
    Layout l;
    const float s = std::min(wanted.width / 1920, wanted.height / 1080);
    l.margin = rounded(std::max(24 * s, std::min(16.0F, wanted.width * 0.0125F)));
    l.unit = wanted.unit;
    // Paper 416 units wide; narrow windows keep at least 46 % for the board.
    const float narrow = s < 1 ? 0.84F : 1.0F;  // 292 at 1280×720, where text keeps its size
    float width = rounded(416 * wanted.unit * narrow);
    width = std::min(width, rounded(wanted.width * 0.46F));
    if (wanted.most_panel > 0) {
        width = std::min(width, rounded(wanted.most_panel));
        l.unit = std::min(l.unit, width / kNarrowPanel);
    }
    const float height = wanted.height - 2 * l.margin;
    const Column c = choose_column(wanted, width, height, l.unit);
    l.slim_players = c.slim_players;
    l.card = c.card * l.unit;
    l.slim_tools = c.slim_tools;
    const float k = l.unit;
    const float pad = std::min(c.pad * k, width * 0.07F);
    l.panel = rounded(Rect{wanted.panel_left ? l.margin : wanted.width - l.margin - width, l.margin,
                           width, height});
    const float x = l.panel.x + pad, w = l.panel.w - 2 * pad;
    float y = l.panel.y;
    l.header = rounded(Rect{x, y, w, c.header_height() * k});
    y += (c.header_height() + 28) * k;
    const float beside = c.gap * k;
    const float each =
        (w - static_cast<float>(c.columns - 1) * beside) / static_cast<float>(c.columns);
    for (int i = 0; i < wanted.players; ++i) {
        const auto column = static_cast<float>(i % c.columns),
                   row = static_cast<float>(i / c.columns);
        l.players.push_back(
            rounded(Rect{x + column * (each + beside), y + row * (c.player + c.card + c.gap) * k,
                         each, (c.player + c.card) * k}));
    }
    y += static_cast<float>(c.rows(wanted.players)) * (c.player + c.card + c.gap) * k;
    const float under_players = y - c.gap * k;
    float bottom = l.panel.bottom() - pad;
    split_tools(l, {x, bottom - c.tools_height() * k, w, c.tools_height() * k}, 12 * k);
    bottom -= (c.tools_height() + 16) * k;
    l.main = rounded(Rect{x, bottom - c.main_height() * k, w, c.main_height() * k});
    bottom = l.main.y - 8 * k;
    l.advice = rounded(Rect{x, bottom - c.advice * k, w, c.advice * k});
    bottom = l.advice.y - 8 * k;
    const float log_top = under_players + 20 * k;
    const float low = c.card > 0 ? kSheetLow - 2 : kSheetLeast;
    const float least = wanted.sheet ? low : kLogTitle + kLogLeast * 0.8F;
    if (bottom - log_top >= least * k) l.log = rounded(Rect{x, log_top, w, bottom - log_top});
    if (l.log.empty() && wanted.low_sheet > 0) {
        const float top = under_players + 9 * k, end = bottom + (c.main_height() + 8) * k;
        if (end - top >= wanted.low_sheet * k) l.low_log = rounded(Rect{x, top, w, end - top});
    }
    const float left = wanted.panel_left ? l.panel.right() + l.margin : l.margin;
    l.play = rounded(Rect{left, l.margin, wanted.width - l.panel.w - 3 * l.margin, height});
    return l;
}

// Whoever asks for large letters gets them from the board, down to this share of its width.
constexpr float kLegible = 0.66F;     // of the bands' full height
constexpr float kLeastBoard = 0.85F;  // of the board's

constexpr float kStripEdge = 9;  // of the paper a low sheet lies on

/// How the bands of an upright window share its height with a square board.
struct Bands {
    int columns = 1, rows = 1;  ///< of players
    bool cards = false;         ///< with the game's part
    bool stripped = false;      ///< without the sheet's strip
    float player = 0;           ///< design units, of one player's card
    float scale = 1;            ///< px per design unit of the bands' heights
    float board = 0;            ///< px kept for the board
    float low = 0;              ///< design units of the sheet's lowest form, with its gap
};

/// What is left under and over the board decides how high the bands may be.
Bands choose_bands(const Wanted& wanted, float margin, float k) {
    Bands bands;
    // Up to four players keep the game's part of their cards; three and four stand in two rows.
    bands.cards = wanted.card > 0 && wanted.players >= 2 && wanted.players <= 4;
    bands.columns = bands.cards           ? 2
                    : wanted.players <= 4 ? wanted.players
                                          : (wanted.players + 1) / 2;
    bands.rows = (wanted.players + bands.columns - 1) / std::max(1, bands.columns);
    bands.player = bands.cards ? 134 : bands.rows > 1 ? 64 : 110;
    // A sheet wants a strip of its own, also where large text leaves little room.
    const float strip = wanted.sheet ? 150 : 76;
    const auto rows = static_cast<float>(bands.rows);
    const float heights = 96 + rows * bands.player + 84 + 92 + strip;
    const float gaps = 16 * (4 + rows);
    bands.board = (wanted.width - 2 * margin) * (1 + wanted.under);
    const float all = wanted.height - 2 * margin;
    float asked = (heights + gaps) * k, share = std::min(1.0F, (all - bands.board) / asked);
    if (share < kLegible) {
        const float least = kLeastBoard * bands.board;
        // Before letters get small the strip goes, or shrinks to the sheet's lowest form.
        bands.stripped = wanted.sheet && (all - least) / asked < kLegible;
        if (bands.stripped && wanted.low_sheet > 0)
            bands.low = 1.5F * wanted.low_sheet + 2 * kStripEdge + 16;
        if (bands.stripped) asked -= (strip + 16 - bands.low) * k;
        share = std::max(share, std::min(kLegible, (all - least) / asked));
        bands.board = all - share * asked;
    }
    bands.scale = k * std::max(0.5F, share);
    return bands;
}

/// Bands one under the other: header, players, board, sheet and main button, tools.
Layout portrait(const Wanted& wanted) {
    Layout l;
    l.portrait = true;
    l.margin = rounded(wanted.width * 40 / 1080);
    l.unit = std::min(wanted.unit, wanted.width / 540);
    const float k = l.unit, x = l.margin, w = wanted.width - 2 * l.margin;
    const Bands bands = choose_bands(wanted, l.margin, k);
    const int columns = bands.columns, rows = bands.rows;
    const float high = bands.player, b = bands.scale;
    const float gap = 16 * (wanted.sheet ? b : k);
    l.unit = std::min(l.unit, b * 1.1F);
    l.slim_players = rows > 1 && !bands.cards;
    l.card = bands.cards ? wanted.card * b : 0;
    float y = l.margin;
    const float head = std::max(96 * b, wanted.least);
    l.header = rounded(Rect{x, y, w, head});
    y += head + gap * 1.4F;
    const float each =
        (w - static_cast<float>(columns - 1) * gap) / static_cast<float>(std::max(1, columns));
    for (int i = 0; i < wanted.players; ++i)
        l.players.push_back(rounded(
            Rect{x + static_cast<float>(i % columns) * (each + gap),
                 y + static_cast<float>(i / columns) * (high * b + gap * 0.6F), each, high * b}));
    y += static_cast<float>(rows) * high * b + static_cast<float>(rows - 1) * gap * 0.6F + gap;
    float bottom = wanted.height - l.margin;
    const float tools = std::max(92 * b, wanted.least);
    split_tools(l, {x, bottom - tools, w, tools}, gap);
    bottom -= tools + gap;
    const float half = (w - gap) / 2;
    const float main = std::max(84 * b, wanted.least * kMainShare);
    l.advice = rounded(Rect{x, bottom - main, half, main});
    l.main = rounded(Rect{x + half + gap, bottom - main, half, main});
    bottom -= main + gap;
    // Tall windows show the log or the sheet between the board and the buttons.
    const float over = bottom - y - bands.board - (wanted.sheet ? gap : 60 * k);
    if (!bands.stripped && over > (wanted.sheet ? 104 * b : 250 * k)) {
        const float log = std::min(over, (wanted.sheet ? 560 : 420) * k);
        l.log = rounded(Rect{x, bottom - log, w, log});
        bottom -= log + gap;
    }
    if (bands.low > 0) {
        const float log = (bands.low - 16) * b;
        l.low = true;
        l.log = rounded(Rect{x, bottom - log, w, log});
        bottom -= bands.low * b;
    }
    l.play = rounded(Rect{x, y, w, bottom - y});
    return l;
}

}  // namespace

Layout lay_out(const Wanted& wanted) {
    return wanted.height > wanted.width * 1.15F ? portrait(wanted) : landscape(wanted);
}

}  // namespace scenes
