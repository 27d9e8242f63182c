#include "scenes/games/tantrix/puzzle/findings.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/tantrix/title.hpp"

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

namespace {

/// How a colour of the goal stands, in two or three words.
std::string colour_note(const tantrix::ColourState& colour, bool loop, bool good) {
    const auto length = tr("puzzle.of", colour.longest, colour.wanted);
    if (good || colour.pieces == 0) return length;
    if (colour.pieces > 1) return trn("puzzle.found.pieces", colour.pieces);
    if (colour.loop == loop) return length;
    if (!loop) return tr("puzzle.found.loop");
    const auto open = tr("puzzle.found.open");
    return colour.longest == colour.wanted ? open : open + ", " + length;
}

PuzzleFinding colour_finding(const PuzzleRun& run, std::size_t number) {
    using Kind = PuzzleFinding::Kind;
    const bool loop = run.puzzle().goal == tantrix::Puzzle::Goal::loop;
    const std::string name =
        run.challenge().puzzle.secret ? "any" : puzzle_colour(run.puzzle().colours[number]);
    PuzzleFinding row{Kind::open, tr((loop ? "puzzle.state.loop." : "puzzle.state.line.") + name)};
    if (!run.judged()) return row;
    const auto& colour = run.state().colours[number];
    const bool good = colour.pieces == 1 && colour.loop == loop && colour.longest == colour.wanted;
    row.kind = good ? Kind::good : Kind::bad;
    row.note = colour_note(colour, loop, good);
    return row;
}

/// Whether the tiles make one figure of the right kind.
PuzzleFinding figure_finding(const PuzzleRun& run) {
    using Kind = PuzzleFinding::Kind;
    const bool triangle = run.puzzle().shape == tantrix::Puzzle::Shape::triangle;
    PuzzleFinding row{Kind::open, triangle ? tr("puzzle.state.triangle")
                                  : run.puzzle().holes == 0
                                      ? tr("puzzle.state.no_holes")
                                      : trn("puzzle.state.holes", run.puzzle().holes)};
    if (!run.judged()) return row;
    row.kind = Kind::bad;
    if (run.state().figures > 1)
        row.note = trn("puzzle.found.parts", run.state().figures);
    else if (triangle && !run.state().shape)
        row.note = tr("puzzle.found.shape");
    else if (!triangle && run.state().holes != run.puzzle().holes)
        row.note = trn("puzzle.found.holes", run.state().holes);
    else if (!run.state().outside.empty())
        row.note = trn("puzzle.found.outside", static_cast<int>(run.state().outside.size()));
    else
        row.kind = Kind::good;
    return row;
}

}  // namespace

/// Every line says what is asked for; its note says how that stands.
std::vector<PuzzleFinding> puzzle_findings(const PuzzleRun& run) {
    using Kind = PuzzleFinding::Kind;
    const int laid = run.desk().laid(), all = static_cast<int>(run.desk().tiles().size());
    std::vector<PuzzleFinding> rows;
    rows.push_back({laid == all    ? Kind::good
                    : run.judged() ? Kind::bad
                                   : Kind::open,
                    tr("puzzle.state.tiles"), tr("puzzle.of", laid, all)});
    PuzzleFinding match{Kind::open, tr("puzzle.state.match")};
    if (run.judged()) {
        const int clashes = static_cast<int>(run.state().clashes.size());
        match.kind = clashes == 0 ? Kind::good : Kind::bad;
        if (clashes > 0) match.note = trn("puzzle.found.clashes", clashes);
    }
    rows.push_back(std::move(match));
    for (std::size_t i = 0; i < run.puzzle().colours.size(); ++i)
        rows.push_back(colour_finding(run, i));
    rows.push_back(figure_finding(run));
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

/// The middle of a side of a cell.
Point side_of(const PuzzleSight& sight, const TileSide& at) {
    return render::between(sight.centre(at.cell),
                           sight.centre(tantrix::neighbour(at.cell, at.side)), 0.5F);
}

/// Ends of the lines that should go on: all of a loop, of a line only where it is in pieces.
std::vector<TileSide> loose_ends(const PuzzleRun& run) {
    std::vector<TileSide> list;
    if (!run.judged() || run.state().solved()) return list;
    const bool loop = run.puzzle().goal == tantrix::Puzzle::Goal::loop;
    for (const auto& colour : run.state().colours)
        if (loop || colour.pieces > 1)
            list.insert(list.end(), colour.ends.begin(), colour.ends.end());
    return list;
}

}  // namespace

void draw_puzzle_findings(Frame& frame, const PuzzleRun& run, const PuzzleSight& sight) {
    if (!run.judged() || run.state().solved()) return;
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    const float r = sight.radius();
    const float width = std::max(3.0F, 0.075F * r);
    for (const Cell cell : run.state().astray)
        canvas.mark(art::hexagon(sight.centre(cell), 0.9F * r), theme.bad, width * 0.6F, true);
    for (const Cell cell : run.state().outside)
        canvas.mark(art::hexagon(sight.centre(cell), 0.9F * r), theme.bad, width * 0.6F, true);
    // Fewer holes than are asked for cannot be shown anywhere.
    if (run.state().holes > run.puzzle().holes)
        for (const Cell cell : run.state().hollow) {
            canvas.mark(art::hexagon(sight.centre(cell), 0.84F * r), theme.bad, width * 0.6F, true);
            fault_sign(canvas, sight.centre(cell), 0.2F * r, {});
        }
    for (const auto& clash : run.state().clashes) {
        const Point from = sight.centre(clash.cell),
                    to = sight.centre(tantrix::neighbour(clash.cell, clash.side));
        const Point middle = render::between(from, to, 0.5F), along = to - from;
        // A little less than half a side, which is 0.29 of the way between the centres.
        const Point half = Point{-along.y, along.x} * 0.25F;
        canvas.mark(Path::line(middle - half, middle + half), theme.bad, width);
    }
    for (const auto& end : loose_ends(run)) fault_sign(canvas, side_of(sight, end), 0.17F * r, "?");
    for (const auto& clash : run.state().clashes)
        fault_sign(canvas, side_of(sight, clash), 0.19F * r, {});
}

/// What is wrong about the tile on a cell, for ears; empty: nothing.
std::string wrong_at(const PuzzleRun& run, Cell cell) {
    if (!run.judged() || run.state().solved()) return {};
    const auto here = [&](const auto& list) {
        return std::any_of(list.begin(), list.end(),
                           [&](const TileSide& side) { return side.cell == cell; });
    };
    const bool clashes = here(run.state().clashes) ||
                         std::any_of(run.state().clashes.begin(), run.state().clashes.end(),
                                     [&](const TileSide& side) {
                                         return tantrix::neighbour(side.cell, side.side) == cell;
                                     });
    if (clashes) return tr("puzzle.spot.clash");
    return here(loose_ends(run)) ? tr("puzzle.spot.end") : std::string();
}

void add_puzzle_facts(TextModel& model, const PuzzleRun& run) {
    model.set("puzzle", run.challenge().id);
    model.set("placed", std::to_string(run.desk().laid()));
    model.set("moves", std::to_string(run.desk().moves()));
    model.set("hints", std::to_string(run.hints()));
    model.set("state", run.solved() ? "solved" : run.solution_shown() ? "shown" : "open");
    model.set("medal", game::name_of(run.medal()));
    std::string problems;
    if (run.judged())
        for (const auto& problem : run.state().problems)
            problems += (problems.empty() ? "" : ", ") + problem;
    std::string marked;
    if (run.judged()) {
        const auto note = [&](const char* what, const tantrix::TileSide& at) {
            marked += (marked.empty() ? "" : " ") + std::string(what) + tantrix::name_of(at.cell) +
                      "/" + std::to_string(at.side);
        };
        for (const auto& clash : run.state().clashes) note("clash:", clash);
        for (const auto& end : loose_ends(run)) note("end:", end);
    }
    model.set("marked", marked.empty() ? "none" : marked);
    model.set("problems", !run.judged() ? "unknown" : problems.empty() ? "none" : problems);
}

}  // namespace scenes
