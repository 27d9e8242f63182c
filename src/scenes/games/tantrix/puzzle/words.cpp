// Puzzles seen from outside: their names and tasks in words, their small pictures, and how their
// scene comes about.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/games/tantrix/puzzle/puzzles.hpp"
#include "scenes/games/tantrix/puzzle/scene.hpp"
#include "scenes/games/tantrix/title.hpp"
#include "scenes/people/challenge_list.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace scenes {

using render::Point;
using render::Rect;

namespace {

constexpr std::array kNames{"discovery",
                            "xtreme",
                            "xtreme_pyramid_b",
                            "xtreme_pyramid_r",
                            "xtreme_pyramid_gy",
                            "junior",
                            "student",
                            "professor",
                            "master",
                            "master_1hole",
                            "master_2holes",
                            "master_2filled",
                            "genius",
                            "rainbow_green",
                            "rainbow_yellow",
                            "rainbow_white",
                            "rainbow_blue",
                            "rainbow_red",
                            "pyramid",
                            "crazy",
                            "day"};

/// `xtreme-pyramid-GY` → `xtreme_pyramid_gy`.
std::string lowered(std::string id) {
    for (char& c : id)
        c = c == '-' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return id;
}

/// The longest name with which the challenge's id begins.
std::string name_of(const std::string& id) {
    std::string best;
    for (const std::string name : kNames) {
        const bool begins = id == name || id.rfind(name + "_", 0) == 0;
        if (begins && name.size() > best.size()) best = name;
    }
    return best;
}

}  // namespace

std::string puzzle_colour(tantrix::Colour colour) {
    static const char* const kWords[] = {"red", "yellow", "green", "blue"};
    return kWords[static_cast<std::size_t>(colour)];
}

std::string puzzle_set(const game::Challenge& challenge) {
    const std::string name = name_of(lowered(challenge.id));
    return name.empty() ? std::string() : tr("puzzle.name." + name);
}

std::string puzzle_title(const game::Challenge& challenge, int number) {
    return number > 0 ? tr("puzzle.title", number) : puzzle_set(challenge);
}

std::string puzzle_goal(const game::Challenge& challenge) {
    const auto puzzle = tantrix::read_puzzle(challenge.puzzle.task);
    if (!puzzle) return {};
    const bool loop = puzzle->goal == tantrix::Puzzle::Goal::loop;
    const auto colour = [&](std::size_t i) {
        return tr("puzzle.which." + puzzle_colour(puzzle->colours[i]));
    };
    const auto count = static_cast<long long>(puzzle->tiles.size());
    std::string goal;
    if (challenge.puzzle.secret)
        goal = trn("puzzle.goal.secret", count);
    else if (puzzle->colours.size() > 1)
        goal = trn(loop ? "puzzle.goal.loops" : "puzzle.goal.lines", count, colour(0), colour(1));
    else
        goal = trn(loop ? "puzzle.goal.loop" : "puzzle.goal.line", count, colour(0));
    if (puzzle->shape == tantrix::Puzzle::Shape::triangle)
        return goal + " " + tr("puzzle.triangle");
    if (!puzzle->inside.empty()) return goal + " " + tr("puzzle.inside");
    if (puzzle->holes > 0) return goal + " " + trn("puzzle.with_holes", puzzle->holes);
    return goal;
}

std::unique_ptr<Scene> make_puzzle(Services& services, const game::Challenge& challenge,
                                   game::Day day) {
    const auto puzzle = tantrix::read_puzzle(challenge.puzzle.task);
    const auto known = tantrix::read_arrangement(challenge.puzzle.solution);
    if (!puzzle || !known || !tantrix::judge(*puzzle, *known).solved()) {
        services.ui.toast(tr("puzzle.unreadable"), ToastKind::bad);
        return nullptr;
    }
    if (is_over(services, day))
        services.ui.toast(tr("today.over_begins"));
    else if (day != 0 && Progress(services, challenge.game).solved(challenge.id, day))
        services.ui.toast(tr("challenges.practice_begins"));
    return std::make_unique<PuzzleScene>(services, challenge, day, *puzzle, *known);
}

void go_to_next_puzzle(Services& services, const PuzzleRun& run) {
    if (run.day() != 0) return services.stage.pop();
    const auto& challenge = run.challenge();
    const auto all = load_challenges(services, challenge.game);
    const Progress progress(services, challenge.game);
    const auto* here = game::find_challenge(all, challenge.id);
    const auto begin = here ? static_cast<std::size_t>(here - all.data()) : 0;
    for (std::size_t i = 1; i <= all.size(); ++i) {
        const auto& other = all[(begin + i) % all.size()];
        if (other.daily || other.puzzle.task.empty() || progress.solved(other.id, 0)) continue;
        if (auto scene = make_puzzle(services, other, 0))
            return services.stage.replace(std::move(scene));
    }
    services.stage.pop();
}

std::vector<std::string> puzzle_kind(const game::Challenge& challenge) {
    const auto puzzle = tantrix::read_puzzle(challenge.puzzle.task);
    if (!puzzle) return {};
    const bool loop = puzzle->goal == tantrix::Puzzle::Goal::loop;
    const bool several = puzzle->colours.size() > 1;
    const char* const kind = several ? (loop ? "puzzle.kind.loops" : "puzzle.kind.lines")
                                     : (loop ? "puzzle.kind.loop" : "puzzle.kind.line");
    return {tr(kind), trn("puzzle.kind.tiles", static_cast<long long>(puzzle->tiles.size()))};
}

void draw_puzzle_picture(render::Canvas& canvas, const Rect& box,
                         const game::Challenge& challenge) {
    const auto puzzle = tantrix::read_puzzle(challenge.puzzle.task);
    if (!puzzle) return;
    const auto& theme = canvas.theme();
    canvas.fill(box, theme.flat ? render::kBlack : colors_of(theme, "tantrix").ground);
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
