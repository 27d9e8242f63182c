// The staff's page: how the kiosk is, and the end of the log.
#include "scenes/base/strings.hpp"
#include "scenes/kiosk/house/log.hpp"
#include "scenes/kiosk/staff/pages.hpp"
#include "scenes/kiosk/staff/staff.hpp"

#include <algorithm>
#include <cmath>

namespace kiosk {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;
using scenes::Frame;
using scenes::tr;

namespace {

constexpr int kTiles = 4;

struct Tile {
    const char* id;
    std::string figure, words;
};

std::vector<Tile> tiles_of(const Health& health) {
    int games = 0;
    for (const auto& [id, count] : health.games_today) games += count;
    return {{"uptime", duration_text(health.uptime), tr("staff.uptime")},
            {"fps", health.fps_p5 > 0 ? scenes::number_text(health.fps_p5) : "–", tr("staff.fps")},
            {"memory", tr("staff.megabytes", health.rss_kib / 1024), tr("staff.memory")},
            {"games", scenes::number_text(games), scenes::trn("staff.games_today", games)}};
}

constexpr float kFigure = 48;

/// Columns of the tiles: four, two or one, so that every word fits.
int columns_of(const Frame& frame, const std::vector<Tile>& tiles, float width) {
    const auto fits = [&](int columns) {
        const float room = width / static_cast<float>(columns) - frame.t(32);
        return std::all_of(tiles.begin(), tiles.end(), [&](const Tile& tile) {
            return frame.ui.text_width(tile.figure, kFigure, Face::bold) <= room &&
                   frame.ui.paragraph_height(tile.words, room, {Face::medium, kWords}) <=
                       frame.t(80) &&
                   frame.ui.text_width(tile.words.substr(0, tile.words.find(' ')), kWords,
                                       Face::medium) <= room;
        });
    };
    return fits(kTiles) ? kTiles : fits(2) ? 2 : 1;
}

float tile_height(const Frame& frame, const std::vector<Tile>& tiles, float width, int columns) {
    float words = 0;
    const float room = width / static_cast<float>(columns) - frame.t(32);
    for (const auto& tile : tiles)
        words =
            std::max(words, frame.ui.paragraph_height(tile.words, room, {Face::medium, kWords}));
    return frame.t(58) + words;
}

/// A figure and what it counts; words that do not fit get smaller.
void draw_tile(Frame& frame, const Rect& box, const Tile& tile) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    ui.text(tile.id, {box.x, box.y, box.w, frame.t(54)}, tile.figure,
            {Face::heavy, fitted(frame, tile.figure, Face::heavy, kFigure, box.w), theme.ink,
             Align::left, true});
    const Rect below{box.x, box.y + frame.t(58), box.w, box.h - frame.t(58)};
    const std::string name = std::string(tile.id) + ".words";
    if (ui.paragraph_height(tile.words, box.w, {Face::medium, kWords}) <= below.h + 1)
        ui.paragraph(name, below, tile.words, {Face::medium, kWords, theme.ink2});
    else
        ui.text(name, {below.x, below.y, box.w, frame.t(40)}, tile.words,
                {Face::medium, fitted(frame, tile.words, Face::medium, kWords, box.w, 12),
                 theme.ink2, Align::left, true});
}

}  // namespace

/// Once a second; counting handles and memory costs a little.
void Staff::look_around() {
    const double second = std::floor(now());
    if (second == health_at_) return;
    health_at_ = second;
    health_ = house_.health();
    log_ = house_.log().tail(200);
}

std::vector<std::string> Staff::troubles() const {
    return troubles_of(house_, health_);
}

float Staff::state_height(Frame& frame, float width) const {
    const auto tiles = tiles_of(health_);
    const float inner = width - 2 * frame.t(kPad);
    const int columns = columns_of(frame, tiles, inner);
    const auto lines = static_cast<float>(kTiles / columns);
    const float head = std::max(frame.t(56), frame.ui.least());
    return std::ceil(frame.t(24) + head + frame.t(8) +
                     lines * tile_height(frame, tiles, inner, columns) + (lines - 1) * frame.t(16) +
                     frame.t(28));
}

/// Heading, and the chip that tells how it is and leads to the whole of it. True when pressed.
bool Staff::draw_state_head(Frame& frame, const Rect& in) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    const float head = in.h;
    const auto wrong = troubles();
    const auto label = wrong.empty()
                           ? tr("staff.all_well")
                           : scenes::trn("staff.troubles", static_cast<long long>(wrong.size()));
    const auto color = wrong.empty() ? theme.good : theme.bad;
    const float chip = std::min(
        in.w * 0.72F, ui.text_width(label, kWords, Face::bold) + frame.t(kWords) + frame.t(60));
    const Rect at{in.right() - chip, in.y, chip, head};
    scenes::HotLook hot;
    hot.role = "button";
    const auto touch = ui.hot("details", at, label, hot);
    const float slim = std::min(head, frame.t(56));
    const Rect pill{at.x, std::round(at.centre().y - slim / 2), at.w, slim};
    if (theme.flat)
        frame.canvas.frame(pill, color, std::max(2.0F, frame.u(2)), slim / 2);
    else
        frame.canvas.fill(pill, theme.panel.mix(color, touch.held ? 0.30F : 0.16F), slim / 2);
    const float side = frame.t(30);
    frame.canvas.icon(wrong.empty() ? Icon::check : Icon::warning,
                      {pill.x + frame.t(18), std::round(pill.centre().y - side / 2), side, side},
                      color, 2.4F);
    const float x = pill.x + frame.t(18) + side + frame.t(8);
    ui.text("details.label", {x, pill.y, pill.right() - frame.t(16) - x, slim}, label,
            {Face::bold, kWords, color, Align::left, true});
    const float beside = in.w - chip - frame.t(16);
    if (ui.text_width(tr("staff.state"), 34, Face::heavy) * 0.84F <= beside)
        ui.text("state", {in.x, in.y, beside, head}, tr("staff.state"),
                {Face::heavy, 34, theme.ink, Align::left, true});
    return touch.pressed;
}

void Staff::draw_state(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    ui.panel(box, 28);
    const float pad = frame.t(kPad), head = std::max(frame.t(56), ui.least());
    const Rect in{box.x + pad, box.y + frame.t(24), box.w - 2 * pad, box.h - frame.t(52)};
    const bool details = draw_state_head(frame, {in.x, in.y, in.w, head});
    const auto tiles = tiles_of(health_);
    int columns = columns_of(frame, tiles, in.w);
    // Too low for two lines of tiles: one line of smaller words.
    if (state_height(frame, box.w) > box.h + 1) columns = kTiles;
    const auto across = static_cast<float>(columns), lines = static_cast<float>(kTiles / columns);
    const float top = in.y + head + frame.t(8);
    const bool squeezed = columns != columns_of(frame, tiles, in.w);
    const float high = squeezed ? frame.t(98) : tile_height(frame, tiles, in.w, columns);
    const float spare = std::max(0.0F, box.bottom() - frame.t(28) - top - lines * high);
    const float gap = std::min(spare / (lines + (lines > 1 ? 0.0F : 1.0F)), frame.t(40));
    const float width = in.w / across;
    for (int i = 0; i < kTiles; ++i) {
        const float left = in.x + width * static_cast<float>(i % columns);
        const float y = std::round(top + (high + gap) * static_cast<float>(i / columns) +
                                   (lines > 1 ? 0 : std::max(0.0F, spare) / 2));
        const bool first = i % columns == 0;
        if (!first) frame.canvas.fill({left, y, std::max(1.0F, frame.u(2)), high}, theme.line);
        const float inset = first ? 0 : frame.t(18);
        draw_tile(frame, {left + inset, y, width - frame.t(32), high},
                  tiles[static_cast<std::size_t>(i)]);
    }
    if (details) open(make_details_page(services_));
}

// --- log -----------------------------------------------------------------------------------------

float Staff::log_height(Frame& frame, int lines) const {
    return std::ceil(frame.t(20) + std::max(frame.t(48), frame.ui.least()) +
                     static_cast<float>(lines) * frame.t(46) + frame.t(20));
}

void Staff::draw_log(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    draw_pane(frame, box);
    const float pad = frame.t(kPad), head = std::max(frame.t(48), ui.least());
    const Rect in{box.x + pad, box.y + frame.t(20), box.w - 2 * pad, box.h - frame.t(40)};
    const auto all = tr("staff.whole_log");
    const float wide = ui.text_width(all, kWords, Face::bold) + frame.t(24);
    const Rect at{in.right() - wide + frame.t(12), in.y, wide, head};
    scenes::HotLook hot;
    hot.role = "button";
    const bool whole = ui.hot("log", at, all, hot).pressed;
    ui.text("log.label", {at.x, at.y, wide - frame.t(12), head}, all,
            {Face::bold, kWords, petrol_mark(frame), Align::right, true});
    ui.text("log.head", {in.x, in.y, at.x - in.x - frame.t(12), head}, tr("staff.last_lines"),
            {Face::heavy, 30, petrol_ink(frame), Align::left, true});
    const float line = frame.t(46);
    const auto room = static_cast<int>((in.h - head) / line);
    const float stamp = ui.text_width("00:00", kWords, Face::bold) + frame.t(24);
    float y = in.y + head;
    for (int i = 0; i < room && i < static_cast<int>(log_.size()); ++i, y += line) {
        std::string words;
        const auto& entry = log_[log_.size() - 1 - static_cast<std::size_t>(i)];
        const auto time = log_time(entry, false, words);
        ui.text("", {in.x, y, stamp, line}, time, {Face::bold, kWords, petrol_mark(frame)});
        const auto shown =
            frame.canvas.ellipsis(log_words(words), {Face::medium, frame.t(kWords)}, in.w - stamp);
        ui.text("log" + std::to_string(i), {in.x + stamp, y, in.w - stamp, line}, shown,
                {Face::medium, kWords, petrol_ink2(frame)});
    }
    if (whole) open(make_log_page(services_));
}

}  // namespace kiosk
