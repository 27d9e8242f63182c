// The standing of the Grand Pentathlon as a table: a column for each game, a line for each player.
// See scene.hpp.
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/pentathlon/scene.hpp"
#include "scenes/people/pentathlon.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Point;
using render::Rect;

PentathlonScene::Columns PentathlonScene::columns_for(Frame& frame, float width) const {
    Columns columns;
    const float room = width / frame.type;
    columns.edge = std::max(frame.u(24), frame.t(12));
    columns.foot = frame.t(10);
    if (room >= 1240) {
        columns.breadth = Breadth::wide;
        columns.name = std::floor(width * 400 / 1728);
        columns.game = std::floor(width * 190 / 1728);
        columns.total = width - columns.name - 5 * columns.game;
        columns.head = frame.t(112);
        columns.row = frame.t(62);
    } else if (room >= 760) {
        columns.breadth = Breadth::compact;
        columns.total = frame.t(96);
        columns.name = std::max(frame.t(250), std::floor(width * 0.28F));
        columns.game = std::floor((width - columns.name - columns.total) / 5);
        columns.head = frame.t(118);
        columns.row = frame.t(82);
    } else {
        columns.breadth = Breadth::stacked;
        columns.game = std::floor((width - 2 * columns.edge) / 5);
        columns.head = frame.t(160);
        columns.row = frame.t(154);
    }
    return columns;
}

/// The column of a game over the whole height of the panel.
Rect PentathlonScene::game_column(const Rect& box, const Columns& columns, int game) const {
    const float x =
        columns.breadth == Breadth::stacked ? box.x + columns.edge : box.x + columns.name;
    return {x + static_cast<float>(game) * columns.game, box.y, columns.game, box.h};
}

/// The amber column of the game that comes next, with its flag.
void PentathlonScene::draw_due(Frame& frame, const Rect& box, const Columns& columns) {
    if (due_ == game::kPentathlonGames) return;
    const auto& theme = frame.ui.theme();
    const auto column = game_column(box, columns, due_);
    const float inset = std::min(frame.u(14), frame.t(8)), side = frame.u(5);
    Rect amber{column.x + side, box.y + inset, column.w - 2 * side, box.h - 2 * inset};
    // In two lines a player's cells do not stand in one column: only the head is lit.
    const bool stacked = columns.breadth == Breadth::stacked;
    if (stacked) {
        amber.y = box.y + frame.t(50);
        amber.h = columns.head - frame.t(50) - frame.t(6);
    }
    frame.canvas.fill(amber, theme.turn_bg, frame.u(16));
    frame.canvas.frame(amber, theme.turn, std::max(1.5F, frame.u(2)), frame.u(16));
    if (stacked) return;  // the heading stands where the flag would be
    const std::string words = tr("pentathlon.next");
    const float high = frame.t(34);
    const float wide =
        std::min(frame.canvas.measure(words, {Face::heavy, frame.t(17)}) + frame.t(30),
                 std::max(column.w - frame.u(4), frame.t(96)));
    const Rect flag{std::round(column.centre().x - wide / 2), box.y - frame.t(16), wide, high};
    frame.canvas.fill(flag, theme.turn, high / 2);
    fitted_line(frame, "next_flag", {flag.x + frame.t(8), flag.y, wide - frame.t(16), high}, words,
                Face::heavy, 17, theme.flat ? theme.bg : render::Color::hex("2A1B00"),
                Align::centre);
}

/// Emblems and names of the games; a check on those that are over, pale what is still to come.
void PentathlonScene::draw_games(Frame& frame, const Rect& box, const Columns& columns) {
    const auto& theme = frame.ui.theme();
    const bool stacked = columns.breadth == Breadth::stacked;
    const float top = stacked ? frame.t(46) : 0;
    const float head = columns.head - top;
    const float emblem = std::min({frame.t(60), columns.game * 0.62F, head - frame.t(54)});
    // Below the flag of the next game.
    const float flag = stacked ? 0 : frame.t(20);
    const float middle = box.y + top + std::max(head * 0.405F, flag + emblem / 2);
    for (int game = 0; game < game::kPentathlonGames; ++game) {
        const auto column = game_column(box, columns, game);
        const std::string id(game::pentathlon_games()[static_cast<std::size_t>(game)]);
        const Point at{std::round(column.centre().x), std::round(middle)};
        frame.canvas.picture(emblem_of(id), Rect::around(at, emblem, emblem),
                             game > due_ ? 0.55F : 1.0F);
        if (game < due_) {
            const float r = emblem * 0.233F;
            const Point mark{at.x + emblem * 0.5F, at.y + emblem * 0.4F};
            frame.canvas.circle(mark, r * 1.22F, theme.panel);
            frame.canvas.circle(mark, r, theme.good);
            frame.canvas.icon(Icon::check, Rect::around(mark, r * 1.2F, r * 1.2F),
                              theme.flat ? theme.panel : render::kWhite, 3.4F);
        }
        fitted_line(frame, "game_" + id,
                    {column.x + frame.t(4), middle + emblem / 2 + frame.t(4), column.w - frame.t(8),
                     frame.t(30)},
                    game_name(id), game == due_ ? Face::heavy : Face::bold, 19,
                    game == due_ && !theme.flat ? theme.on_turn : theme.ink, Align::centre);
    }
    const std::string after = tr("pentathlon.after." + std::to_string(due_));
    if (stacked) {
        fitted_line(
            frame, "heading",
            {box.x + columns.edge, box.y + frame.t(8), box.w - 2 * columns.edge, frame.t(42)},
            after, Face::display_bold, 30, theme.ink);
        return;
    }
    fitted_line(frame, "heading",
                {box.x + columns.edge + frame.u(8), middle - frame.t(10),
                 columns.name - columns.edge - frame.u(12), frame.t(44)},
                after, Face::display_bold, 30, theme.ink);
    fitted_line(frame, "total",
                {box.right() - columns.total, middle + emblem / 2 + frame.t(4),
                 columns.total - columns.edge - frame.u(8), frame.t(30)},
                tr("pentathlon.total"), Face::heavy, 19, theme.ink, Align::right);
}

/// Place, badge, name, and how the place changed.
void PentathlonScene::draw_player(Frame& frame, const Rect& box, const game::Standing& line) {
    const auto& theme = frame.ui.theme();
    const auto id = std::to_string(line.player);
    const auto& player = pentathlon_.players[static_cast<std::size_t>(line.player)];
    const bool leads = line.place == 1 && due_ > 0;
    const auto gold = theme.flat ? theme.ink : theme.turn.mix(theme.ink, 0.52F);
    const float number = frame.t(46), r = std::min(frame.t(25), box.h * 0.4F);
    fitted_line(frame, "place" + id, {box.x, box.y, number, box.h},
                due_ > 0 ? tr("pentathlon.nth_place", line.place) : std::string(), Face::black, 27,
                leads ? gold : theme.ink, Align::centre);
    const float badge = box.x + number + frame.t(6) + r;
    draw_seat_badge(frame.canvas, {std::round(badge), std::round(box.centre().y)}, r, line.player);
    const float x = badge + r + frame.t(16), room = box.right() - x;
    const auto moved = moved_text(line, due_);
    const float middle = box.centre().y;
    const float name_high = frame.t(32);
    const float top = moved.empty() ? middle - name_high / 2 : middle - frame.t(26);
    fitted_line(frame, "player" + id, {x, top, room, name_high}, player.name, Face::bold, 25,
                theme.ink);
    fitted_line(frame, "moved" + id, {x, middle + frame.t(5), room, frame.t(24)}, moved,
                line.moved == 0 ? Face::medium : Face::semibold, 17,
                line.moved > 0   ? theme.good
                : line.moved < 0 ? theme.bad
                                 : theme.ink2);
}

/// Points of a game over what was made of it; a dot where it is still to come.
void PentathlonScene::draw_cell(Frame& frame, const Rect& box, const game::Standing& line,
                                int game) {
    const auto& theme = frame.ui.theme();
    const auto id = std::to_string(line.player) + "_" + std::to_string(game);
    const auto& made = made_[static_cast<std::size_t>(game)][static_cast<std::size_t>(line.player)];
    const float middle = std::round(box.centre().y), x = std::round(box.centre().x);
    const auto raw = game <= due_ ? made_text(made, game) : std::string();
    const bool due = game == due_;
    const auto ink2 = due && !theme.flat ? theme.on_turn : theme.ink2;
    // Points and result stand close together in low lines and as in a heading in high ones.
    const float apart = std::clamp((box.h - frame.t(62)) * 0.5F, -frame.t(4), frame.t(6));
    const float high = frame.t(24);
    const auto points = line.points[static_cast<std::size_t>(game)];
    const float upper = raw.empty() ? middle : middle - frame.t(10);
    if (points) {
        const bool best = made.place == 1;
        if (best) {
            const float r = std::min(frame.t(25), box.h * 0.33F);
            if (theme.flat)
                frame.canvas.ring({x, upper}, r, 2, theme.ink);
            else
                frame.canvas.circle({x, upper}, r, theme.panel.mix(theme.turn, 0.26F));
        }
        fitted_line(frame, "points" + id, {box.x, upper - frame.t(21), box.w, frame.t(42)},
                    std::to_string(*points), best ? Face::black : Face::bold, 34, theme.ink,
                    Align::centre);
    } else {
        frame.canvas.circle({x, upper}, std::max(2.5F, frame.u(5)),
                            due          ? theme.turn
                            : theme.flat ? theme.ink
                                         : theme.line);
    }
    fitted_line(frame, "made" + id,
                {box.x + frame.t(4), middle + frame.t(7) + apart, box.w - frame.t(8), high}, raw,
                Face::medium, 17, ink2, Align::centre);
}

/// Points of all games in their accents, of the fifty that can be had.
void PentathlonScene::draw_bar(Frame& frame, const Rect& box, const game::Standing& line) {
    const auto& theme = frame.ui.theme();
    const float most = static_cast<float>(game::kPentathlonGames * game::kPlacePoints[0]);
    frame.canvas.fill(box, theme.flat ? theme.panel : theme.panel.mix(theme.ink, 0.09F), box.h / 2);
    if (theme.flat) frame.canvas.frame(box, theme.ink, 1.5F, box.h / 2);
    const auto clip = frame.canvas.clip(box);
    float x = box.x;
    for (int game = 0; game < game::kPentathlonGames; ++game) {
        const auto points = line.points[static_cast<std::size_t>(game)];
        if (!points) continue;
        const float wide = box.w * static_cast<float>(*points) / most;
        const auto accent =
            colors_of(theme, game::pentathlon_games()[static_cast<std::size_t>(game)]).accent;
        frame.canvas.fill({x, box.y, std::max(2.0F, wide - 2), box.h}, accent,
                          std::min(box.h / 4, wide / 3));
        x += wide;
    }
}

void PentathlonScene::draw_line(Frame& frame, const Rect& box, const Columns& columns,
                                const game::Standing& line) {
    const auto& theme = frame.ui.theme();
    const auto id = std::to_string(line.player);
    const float right = box.right() - columns.edge - frame.u(8);
    const auto total = [&](const Rect& where, float size) {
        fitted_line(frame, "sum" + id, where, std::to_string(line.total), Face::display_bold, size,
                    theme.ink, Align::right);
    };
    if (columns.breadth == Breadth::stacked) {
        const float top = frame.t(64), bar = frame.t(10);
        const Rect head{box.x + columns.edge, box.y + frame.t(4), box.w - 2 * columns.edge, top};
        draw_player(frame, {head.x, head.y, head.w - frame.t(80), head.h}, line);
        total({head.right() - frame.t(76), head.y, frame.t(76), head.h}, 46);
        draw_bar(frame, {head.x, head.bottom(), head.w, bar}, line);
        const Rect cells{box.x, head.bottom() + bar, box.w, box.h - top - bar - frame.t(4)};
        for (int game = 0; game < game::kPentathlonGames; ++game)
            draw_cell(frame, game_column(cells, columns, game), line, game);
        return;
    }
    Rect text = box;
    if (columns.breadth == Breadth::compact) {
        const float bar = frame.t(9);
        text.h -= bar + frame.t(8);
        draw_bar(frame,
                 {box.x + columns.edge + frame.u(8), text.bottom(),
                  right - box.x - columns.edge - frame.u(8), bar},
                 line);
    }
    draw_player(frame,
                {box.x + columns.edge, text.y, columns.name - columns.edge - frame.t(4), text.h},
                line);
    for (int game = 0; game < game::kPentathlonGames; ++game)
        draw_cell(frame, game_column(text, columns, game), line, game);
    const float sum = frame.t(84);
    total({right - sum, text.y, sum, text.h}, 52);
    if (columns.breadth == Breadth::wide) {
        const float x = box.right() - columns.total + frame.u(24);
        const float bar = std::min(frame.t(20), box.h * 0.3F);
        draw_bar(frame, {x, text.centre().y - bar / 2, right - sum - frame.u(12) - x, bar}, line);
    }
}

void PentathlonScene::draw_standing(Frame& frame, const Rect& box, const Columns& columns) {
    const auto& theme = frame.ui.theme();
    frame.ui.panel(box, 24);
    draw_due(frame, box, columns);
    draw_games(frame, box, columns);
    const auto due = game_column(box, columns, std::min(due_, game::kPentathlonGames - 1));
    const bool cut = due_ < game::kPentathlonGames && columns.breadth != Breadth::stacked;
    const auto rule = [&](float y, render::Color color, bool whole) {
        const float from = box.x + columns.edge, to = box.right() - columns.edge;
        const float thick = std::max(1.0F, frame.u(1.2F));
        if (whole || !cut) return frame.canvas.line({from, y}, {to, y}, thick, color);
        frame.canvas.line({from, y}, {due.x + frame.u(5), y}, thick, color);
        frame.canvas.line({due.right() - frame.u(5), y}, {to, y}, thick, color);
    };
    float y = box.y + columns.head;
    rule(y - frame.u(4), theme.line2, true);
    for (std::size_t i = 0; i < standing_.size(); ++i) {
        if (i > 0) rule(y, theme.line, false);
        draw_line(frame, {box.x, y, box.w, columns.row}, columns, standing_[i]);
        y += columns.row;
    }
}

}  // namespace scenes
