// A puzzle of Tantrix in small, for lists: three of its tiles and the colours that are asked for.
#include "game/tantrix/puzzle/puzzle.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/puzzle.hpp"
#include "scenes/games/tantrix/title.hpp"

#include <algorithm>

namespace scenes {

using render::Point;
using render::Rect;

std::vector<std::string> puzzle_kind(const game::Challenge& challenge) {
    const auto puzzle = tantrix::read_puzzle(challenge.puzzle.task);
    if (!puzzle) return {};
    const bool loop = puzzle->goal == tantrix::Puzzle::Goal::loop;
    const bool several = puzzle->colours.size() > 1;
    const char* const kind = several ? (loop ? "puzzle.kind.loops" : "puzzle.kind.lines")
                                     : (loop ? "puzzle.kind.loop" : "puzzle.kind.line");
    return {tr(kind), trn("puzzle.kind.tiles", static_cast<long long>(puzzle->tiles.size()))};
}

std::string puzzle_picture_key(const game::Challenge& challenge) {
    const auto& palette = tantrix_art::palette();
    return "puzzle " + challenge.id + (palette.safe ? " safe" : "") +
           (palette.patterns ? " patterns" : "");
}

void draw_puzzle_picture(render::Canvas& canvas, const Rect& box,
                         const game::Challenge& challenge) {
    const auto puzzle = tantrix::read_puzzle(challenge.puzzle.task);
    if (!puzzle) return;
    const auto& theme = canvas.theme();
    canvas.fill(box, theme.flat ? render::kBlack : theme.table("tantrix").ground);
    const std::size_t shown = std::min<std::size_t>(3, puzzle->tiles.size());
    // Side by side with a little air, up and down by turns.
    const float r = std::min(box.w / (2.2F * static_cast<float>(shown)), box.h / 2.9F);
    const float step = 2.05F * r;
    const float left = box.centre().x - step * static_cast<float>(shown - 1) / 2;
    for (std::size_t i = 0; i < shown; ++i) {
        const float up = (i % 2 == 0 ? -0.34F : 0.34F) * r;
        tantrix_art::TileLook look;
        look.rotation = static_cast<int>(i);
        tantrix_art::tile(canvas, {left + step * static_cast<float>(i), box.centre().y + up}, r,
                          tantrix_art::sides_of(puzzle->tiles[i]), look);
    }
    // Which colour it is may be the question.
    if (challenge.puzzle.secret) return;
    const float disc = std::min(box.h * 0.15F, box.w * 0.1F);
    float x = box.x + disc * 1.3F;
    for (const auto colour : puzzle->colours) {
        tantrix_art::mark(canvas, {x, box.bottom() - disc * 1.3F}, disc,
                          tantrix_art::kLetters.substr(static_cast<std::size_t>(colour), 1));
        x += disc * 2.2F;
    }
}

}  // namespace scenes
