// What a check has found: in words for the panel and the message, and as marks on the board where
// it lies: sides whose colours differ, ends of a line that goes on nowhere, holes, tiles apart.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/tantrix/puzzle/scene.hpp"

#include <algorithm>

namespace scenes {

using render::Canvas;
using render::Icon;
using render::Path;
using render::Point;
using tantrix::Cell;
using tantrix::TileSide;
namespace art = tantrix_art;

// --- words ---------------------------------------------------------------------------------------

/// How a colour of the goal stands, in two or three words.
static std::string colour_note(const tantrix::ColourState& colour, bool loop, bool good) {
    const auto length = tr("puzzle.of", colour.longest, colour.wanted);
    if (good || colour.pieces == 0) return length;
    if (colour.pieces > 1) return trn("puzzle.found.pieces", colour.pieces);
    if (colour.loop == loop) return length;
    if (!loop) return tr("puzzle.found.loop");
    const auto open = tr("puzzle.found.open");
    return colour.longest == colour.wanted ? open : open + ", " + length;
}

PuzzleScene::Finding PuzzleScene::colour_finding(std::size_t number) const {
    using Kind = Finding::Kind;
    const bool loop = puzzle_.goal == tantrix::Puzzle::Goal::loop;
    const std::string name =
        challenge_.puzzle.secret ? "any" : puzzle_colour(puzzle_.colours[number]);
    Finding row{Kind::open, tr((loop ? "puzzle.state.loop." : "puzzle.state.line.") + name)};
    if (!judged()) return row;
    const auto& colour = state_->colours[number];
    const bool good = colour.pieces == 1 && colour.loop == loop && colour.longest == colour.wanted;
    row.kind = good ? Kind::good : Kind::bad;
    row.note = colour_note(colour, loop, good);
    return row;
}

/// Whether the tiles make one figure of the right kind.
PuzzleScene::Finding PuzzleScene::figure_finding() const {
    using Kind = Finding::Kind;
    const bool triangle = puzzle_.shape == tantrix::Puzzle::Shape::triangle;
    Finding row{Kind::open, triangle             ? tr("puzzle.state.triangle")
                            : puzzle_.holes == 0 ? tr("puzzle.state.no_holes")
                                                 : trn("puzzle.state.holes", puzzle_.holes)};
    if (!judged()) return row;
    row.kind = Kind::bad;
    if (state_->figures > 1)
        row.note = trn("puzzle.found.parts", state_->figures);
    else if (triangle && !state_->shape)
        row.note = tr("puzzle.found.shape");
    else if (!triangle && state_->holes != puzzle_.holes)
        row.note = trn("puzzle.found.holes", state_->holes);
    else if (!state_->outside.empty())
        row.note = trn("puzzle.found.outside", static_cast<int>(state_->outside.size()));
    else
        row.kind = Kind::good;
    return row;
}

/// Every line says what is asked for; its note says how that stands.
std::vector<PuzzleScene::Finding> PuzzleScene::findings() const {
    using Kind = Finding::Kind;
    const int laid = desk_.laid(), all = static_cast<int>(desk_.tiles().size());
    std::vector<Finding> rows;
    rows.push_back({laid == all ? Kind::good
                    : judged()  ? Kind::bad
                                : Kind::open,
                    tr("puzzle.state.tiles"), tr("puzzle.of", laid, all)});
    Finding match{Kind::open, tr("puzzle.state.match")};
    if (judged()) {
        const int clashes = static_cast<int>(state_->clashes.size());
        match.kind = clashes == 0 ? Kind::good : Kind::bad;
        if (clashes > 0) match.note = trn("puzzle.found.clashes", clashes);
    }
    rows.push_back(std::move(match));
    for (std::size_t i = 0; i < puzzle_.colours.size(); ++i) rows.push_back(colour_finding(i));
    rows.push_back(figure_finding());
    return rows;
}

// --- marks ---------------------------------------------------------------------------------------

namespace {

/// A disc with a sign, readable on tiles and on the table.
void fault_sign(Canvas& canvas, Point at, float radius, const std::string& letter) {
    const auto& theme = canvas.theme();
    canvas.circle(at, radius * 1.14F, theme.flat ? render::kBlack : render::kWhite);
    canvas.circle(at, radius, theme.bad);
    const bool pale = render::contrast(render::kWhite, theme.bad) < 4;
    const auto ink = pale ? render::kBlack : render::kWhite;
    if (letter.empty())
        canvas.icon(Icon::close, render::Rect::around(at, radius * 1.3F, radius * 1.3F), ink, 4);
    else
        canvas.label(at, letter, {render::Face::black, radius * 1.45F}, ink);
}

}  // namespace

/// The middle of a side of a cell.
Point PuzzleScene::side_of(const TileSide& at) const {
    return render::between(centre(at.cell), centre(tantrix::neighbour(at.cell, at.side)), 0.5F);
}

/// Ends of the lines that should go on: all of a loop, of a line only where it is in pieces.
std::vector<TileSide> PuzzleScene::loose_ends() const {
    std::vector<TileSide> list;
    if (!judged() || state_->solved()) return list;
    const bool loop = puzzle_.goal == tantrix::Puzzle::Goal::loop;
    for (const auto& colour : state_->colours)
        if (loop || colour.pieces > 1)
            list.insert(list.end(), colour.ends.begin(), colour.ends.end());
    return list;
}

void PuzzleScene::draw_findings(Frame& frame) const {
    if (!judged() || state_->solved()) return;
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    const float r = sight_.radius;
    const float width = std::max(3.0F, 0.075F * r);
    for (const Cell cell : state_->astray)
        canvas.mark(art::hexagon(centre(cell), 0.9F * r), theme.bad, width * 0.6F, true);
    for (const Cell cell : state_->outside)
        canvas.mark(art::hexagon(centre(cell), 0.9F * r), theme.bad, width * 0.6F, true);
    // Fewer holes than are asked for cannot be shown anywhere.
    if (state_->holes > puzzle_.holes)
        for (const Cell cell : state_->hollow) {
            canvas.mark(art::hexagon(centre(cell), 0.84F * r), theme.bad, width * 0.6F, true);
            fault_sign(canvas, centre(cell), 0.2F * r, {});
        }
    for (const auto& clash : state_->clashes) {
        const Point from = centre(clash.cell),
                    to = centre(tantrix::neighbour(clash.cell, clash.side));
        const Point middle = render::between(from, to, 0.5F), along = to - from;
        // A little less than half a side, which is 0.29 of the way between the centres.
        const Point half = Point{-along.y, along.x} * 0.25F;
        canvas.mark(Path::line(middle - half, middle + half), theme.bad, width);
    }
    for (const auto& end : loose_ends()) fault_sign(canvas, side_of(end), 0.17F * r, "?");
    for (const auto& clash : state_->clashes) fault_sign(canvas, side_of(clash), 0.19F * r, {});
}

/// What is wrong about the tile on a cell, for ears; empty: nothing.
std::string PuzzleScene::wrong_at(Cell cell) const {
    if (!judged() || state_->solved()) return {};
    const auto here = [&](const auto& list) {
        return std::any_of(list.begin(), list.end(),
                           [&](const TileSide& side) { return side.cell == cell; });
    };
    const bool clashes =
        here(state_->clashes) ||
        std::any_of(state_->clashes.begin(), state_->clashes.end(), [&](const TileSide& side) {
            return tantrix::neighbour(side.cell, side.side) == cell;
        });
    if (clashes) return tr("puzzle.spot.clash");
    return here(loose_ends()) ? tr("puzzle.spot.end") : std::string();
}

}  // namespace scenes
