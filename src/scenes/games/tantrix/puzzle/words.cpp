// Names and tasks of puzzles in words, and how their scene comes about.
#include "scenes/base/strings.hpp"
#include "scenes/games/tantrix/puzzle/scene.hpp"
#include "scenes/people/challenge_list.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace scenes {

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

std::string minutes_text(double seconds) {
    const int whole = std::max(0, static_cast<int>(seconds));
    const std::string rest = std::to_string(whole % 60);
    return std::to_string(whole / 60) + ":" + (rest.size() < 2 ? "0" : "") + rest;
}

std::unique_ptr<Scene> make_puzzle(Services& services, const game::Challenge& challenge,
                                   game::Day day) {
    const auto puzzle = tantrix::read_puzzle(challenge.puzzle.task);
    const auto known = tantrix::read_arrangement(challenge.puzzle.solution);
    if (!puzzle || !known || !tantrix::judge(*puzzle, *known).solved()) {
        services.ui.toast(tr("puzzle.unreadable"), ToastKind::bad);
        return nullptr;
    }
    if (day != 0 && Progress(services, challenge.game).solved(challenge.id, day))
        services.ui.toast(tr("challenges.practice_begins"));
    return std::make_unique<PuzzleScene>(services, challenge, day, *puzzle, *known);
}

}  // namespace scenes
