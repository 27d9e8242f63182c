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

namespace {

constexpr float kEmblem = 54, kPlace = 46, kBadgeWide = 46, kPad = 18, kCellHigh = 56;  // design
constexpr float kWideName = 330, kWideTotal = 300, kCompactName = 230, kCompactTotal = 84;
constexpr float kWide = 1240, kCompact = 760;  ///< widths of the table

void draw_amber(Frame& frame, const Rect& box) {
    const auto& theme = frame.ui.theme();
    frame.canvas.fill(box, theme.turn_bg, frame.u(16));
    frame.canvas.frame(box, theme.turn, std::max(1.5F, frame.u(2)), frame.u(16));
}

}  // namespace

/// A line: what stands before the games, they, and behind them; alone where it has two lines.
std::vector<Flow::Cell> PentathlonScene::cells(
    const Flow& flow, const Content& name, const std::function<void(Flow& cell, int game)>& of_game,
    const Content& total) const {
    std::vector<Flow::Cell> cells;
    const bool wide = flow.roomy(kWide), stacked = !flow.roomy(kCompact);
    if (!stacked) cells.push_back({wide ? kWideName : kCompactName, name});
    for (int game = 0; game < game::kPentathlonGames; ++game)
        cells.push_back({0, [of_game, game](Flow& cell) { of_game(cell, game); }});
    if (!stacked) cells.push_back({wide ? kWideTotal : kCompactTotal, total});
    return cells;
}

/// The amber column of the game that comes next, with its flag.
void PentathlonScene::draw_due(Frame& frame, const Rect& box) const {
    const auto& theme = frame.ui.theme();
    frame.ui.panel(box, kPad);
    const float pad = frame.t(kPad), inner = box.w - 2 * pad;
    if (due_ == game::kPentathlonGames || inner < frame.t(kCompact)) return;
    const bool wide = inner >= frame.t(kWide);
    std::vector<Flow::Cell> all(game::kPentathlonGames, {0, {}});
    all.insert(all.begin(), {wide ? kWideName : kCompactName, {}});
    all.push_back({wide ? kWideTotal : kCompactTotal, {}});
    const auto at = Flow::place_of(frame, inner, all, static_cast<std::size_t>(due_) + 1);
    const Rect amber{box.x + pad + at.x, box.y + pad / 2, at.w, box.h - pad};
    draw_amber(frame, amber);
    const Rect flag{amber.x, box.y - pad / 2, amber.w, 1.4F * pad};
    frame.canvas.fill(flag, theme.turn, flag.h / 2);
    fitted_line(frame, "next_flag", flag.inset(pad / 3), tr("pentathlon.next"), Face::heavy, 17,
                theme.flat ? theme.bg : render::kMarkEdge, Align::centre);
}

/// Emblem and name of a game; a check on one that is over, pale what is still to come.
void PentathlonScene::lay_game(Flow& flow, int game) const {
    auto& frame = flow.frame();
    const auto& theme = flow.ui().theme();
    const std::string id(game::pentathlon_games()[static_cast<std::size_t>(game)]);
    flow.sign(kEmblem, [&](Point at, float r) {
        frame.canvas.picture(emblem_of(id), Rect::around(at, 2 * r, 2 * r),
                             game > due_ ? 0.55F : 1.0F);
        if (game >= due_) return;
        const Point mark{at.x + r, at.y + 0.8F * r};
        frame.canvas.circle(mark, 0.57F * r, theme.panel);
        frame.canvas.circle(mark, 0.47F * r, theme.good);
        frame.canvas.icon(Icon::check, Rect::around(mark, 0.56F * r, 0.56F * r),
                          theme.flat ? theme.panel : render::kWhite, 3.4F);
    });
    flow.close();
    const bool due = game == due_;
    flow.line("game_" + id, game_name(id), Words::strong, Align::centre,
              due && !theme.flat ? theme.on_turn : theme.ink);
}

/// Place, badge, name, and how the place changed.
void PentathlonScene::lay_player(Flow& flow, const game::Standing& line) const {
    const auto& theme = flow.ui().theme();
    const auto id = std::to_string(line.player);
    const auto& player = pentathlon_.players[static_cast<std::size_t>(line.player)];
    const bool leads = line.place == 1 && due_ > 0;
    const auto gold = leads && !theme.flat ? theme.turn.mix(theme.ink, 0.52F) : theme.ink;
    flow.row({{kPlace, Flow::said("place" + id,
                                  due_ > 0 ? tr("pentathlon.nth_place", line.place) : std::string(),
                                  Words::part, Align::centre, gold)},
              {kBadgeWide, Flow::signed_by(kBadgeWide,
                                           [&](Point at, float r) {
                                               draw_seat_badge(flow.frame().canvas, at, r,
                                                               line.player);
                                           })},
              {0, [&](Flow& cell) {
                   cell.line("player" + id, player.name, Words::strong);
                   const auto moved = moved_text(line, due_);
                   if (moved.empty()) return;
                   cell.close();
                   cell.line("moved" + id, moved, Words::note, Align::left,
                             line.moved > 0   ? theme.good
                             : line.moved < 0 ? theme.bad
                                              : theme.ink2);
               }}});
}

/// Points of a game over what was made of it; a dot where it is still to come.
void PentathlonScene::lay_cell(Flow& flow, const game::Standing& line, int game) const {
    auto& frame = flow.frame();
    const auto& theme = flow.ui().theme();
    const auto id = std::to_string(line.player) + "_" + std::to_string(game);
    const auto& made = made_[static_cast<std::size_t>(game)][static_cast<std::size_t>(line.player)];
    const auto raw = game <= due_ ? made_text(made, game) : std::string();
    const bool due = game == due_, best = made.place == 1;
    const auto points = line.points[static_cast<std::size_t>(game)];
    flow.item(frame.t(kCellHigh), [&](const Rect& box) {
        const float r = frame.t(kPlace / 2), low = frame.t(kCellHigh - kPlace / 1.6F);
        const Point at{box.centre().x, raw.empty() ? box.centre().y : box.y + 0.8F * r};
        if (!points)
            frame.canvas.circle(at, std::max(2.5F, frame.u(5)),
                                due          ? theme.turn
                                : theme.flat ? theme.ink
                                             : theme.line);
        if (points && best && theme.flat) frame.canvas.ring(at, 0.9F * r, 2, theme.ink);
        if (points && best && !theme.flat)
            frame.canvas.circle(at, 0.9F * r, theme.panel.mix(theme.turn, 0.26F));
        if (points)
            fitted_line(frame, "points" + id, {box.x, at.y - r, box.w, 2 * r},
                        std::to_string(*points), best ? Face::black : Face::bold, 34, theme.ink,
                        Align::centre);
        fitted_line(frame, "made" + id, {box.x, box.bottom() - low, box.w, low}, raw, Face::medium,
                    17, due && !theme.flat ? theme.on_turn : theme.ink2, Align::centre);
    });
}

/// Points of all games in their accents, of the fifty that can be had.
void PentathlonScene::lay_bar(Flow& flow, const game::Standing& line) {
    const auto& theme = flow.ui().theme();
    const float most = static_cast<float>(game::kPentathlonGames * game::kPlacePoints[0]);
    std::vector<Flow::Share> parts;
    for (std::size_t game = 0; game < line.points.size(); ++game)
        if (line.points[game])
            parts.push_back({static_cast<float>(*line.points[game]) / most,
                             colors_of(theme, game::pentathlon_games()[game]).accent});
    flow.bar(parts);
}

void PentathlonScene::lay_line(Flow& flow, const game::Standing& line) const {
    const Content player = [&](Flow& cell) { lay_player(cell, line); };
    const Content bar = [&](Flow& cell) { lay_bar(cell, line); };
    const Content sum =
        Flow::said("sum" + std::to_string(line.player), std::to_string(line.total), Words::sum);
    const Content total = [&](Flow& cell) {
        cell.roomy(kWideTotal - 1) ? cell.row({{0, bar}, {kCompactTotal, sum}}) : sum(cell);
    };
    const auto games = cells(
        flow, player, [&](Flow& cell, int game) { lay_cell(cell, line, game); }, total);
    const bool stacked = !flow.roomy(kCompact);
    if (stacked) {
        flow.row({{0, player}, {kCompactTotal, sum}});
        flow.close();
        bar(flow);
        flow.close();
    }
    flow.row(games);
    flow.close();
    if (!stacked && !flow.roomy(kWide)) bar(flow);
}

void PentathlonScene::lay_standing(Flow& flow) const {
    flow.over(
        kPad, [&](const Rect& box) { draw_due(flow.frame(), box); },
        [this](Flow& table) {
            const Content after =
                Flow::said("heading", tr("pentathlon.after." + std::to_string(due_)), Words::card);
            // In two lines a player's cells do not stand in one column: only the head is lit.
            const bool stacked = !table.roomy(kCompact);
            if (stacked) after(table);
            const auto head = [this, stacked](Flow& cell, int game) {
                const Content emblem = [this, game](Flow& inside) { lay_game(inside, game); };
                if (!stacked || game != due_) return emblem(cell);
                cell.over(
                    4, [&](const Rect& box) { draw_amber(cell.frame(), box); }, emblem);
            };
            table.row(cells(table, after, head,
                            Flow::said("total", tr("pentathlon.total"), Words::figure)));
            for (const auto& line : standing_) {
                table.close();
                table.rule();
                table.close();
                lay_line(table, line);
            }
        });
}

}  // namespace scenes
