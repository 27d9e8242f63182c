// Every problem that is shipped: read, different from all others, exactly one key move, goal
// reachable in the stated turns, and an opponent who knows it.
#include "game/alquerque/problems/problem.hpp"
#include "game/alquerque/proof/exact.hpp"
#include "game/alquerque/proof/symmetry.hpp"
#include "game/alquerque/proof/tables.hpp"
#include "tests/game/challenges_kit.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace {

using namespace alquerque;

const std::vector<game::Challenge>& shipped() {
    static const auto all = challenges_kit::shipped("alquerque");
    return all;
}

Position position_of(const game::Challenge& challenge) {
    const auto match = game::start_challenge(challenge, *game::find_game("alquerque"), 0);
    return *alquerque::position_of(std::get<game::Match>(match).now());
}

bool forward(const Position& position) {
    return position.agreement().variant == Variant::forward;
}

std::pair<Points, Points> figure(const Field& field) {
    std::pair<Points, Points> least{~Points{0}, 0};
    for (int i = 0; i < kSymmetries; ++i)
        least = std::min(least, std::pair{SetTables::all().turned(i, field.own()),
                                          SetTables::all().turned(i, field.other())});
    return least;
}

/// The ones that the opponent asks, too: built once.
const Tables& tables() {
    static const auto shared = shared_tables(7, Chain::must);
    return *shared;
}

bool classic_draw(const game::Challenge& challenge) {
    return challenge.goal == game::Challenge::Goal::draw && !forward(position_of(challenge));
}

/// 1 wins, 0 draw, -1 loses for the side to move, by tables or complete search.
int value_of(ForwardSolver& solver, const Position& position, const Field& field) {
    if (!field.own() || !field.other()) return field.own() ? 1 : -1;
    if (!forward(position)) return tables().look_up(field.own(), field.other())->outcome;
    if (*solver.reaches(field, 1)) return 1;
    return *solver.reaches(field, 0) ? 0 : -1;
}

}  // namespace

TEST_CASE("problems: twenty and more in each class, sixty and more for the days") {
    int listed[4] = {};
    int days = 0;
    std::set<std::pair<Points, Points>> figures;
    std::set<int> sides;
    for (const auto& challenge : shipped()) {
        CAPTURE(challenge.id);
        CHECK(challenge.kind == "problem");
        CHECK(challenge.tempting > 0);
        if (challenge.daily)
            ++days;
        else
            ++listed[challenge.grade];
        const auto position = position_of(challenge);
        sides.insert(position.side());
        CHECK_MESSAGE(figures.insert(figure(position.field())).second, "a mirror image");
    }
    for (int grade = 1; grade <= 3; ++grade) CHECK(listed[grade] >= 20);
    CHECK(days >= 60);
    CHECK(std::count_if(shipped().begin(), shipped().end(), classic_draw) >= 15);
    CHECK(sides.size() == 2);
}

TEST_CASE("problems: one key move each, by tables or complete search") {
    ForwardSolver solver(Chain::must);
    for (const auto& challenge : shipped()) {
        CAPTURE(challenge.id);
        const auto position = position_of(challenge);
        const Law law(position.agreement());
        const int aim = challenge.goal == game::Challenge::Goal::win ? 1 : 0;
        CHECK(value_of(solver, position, position.field()) == aim);
        int keys = 0, others = 0;
        for (const Step& step : steps_of(law, position.field())) {
            const Field next = after(law, position.field(), step);
            const int value = -value_of(solver, position, next);
            (value >= aim ? keys : others) += 1;
        }
        CHECK(keys == 1);
        CHECK(others >= 2);
    }
}

TEST_CASE("problems: the stated turns are the least that suffice") {
    Agreement agreed;
    ProblemSolver classic(agreed);
    agreed.variant = Variant::forward;
    ProblemSolver onward(agreed);
    for (const auto& challenge : shipped()) {
        CAPTURE(challenge.id);
        const auto position = position_of(challenge);
        ProblemSolver& solver = forward(position) ? onward : classic;
        if (forward(position)) {
            CHECK(challenge.turns == 0);
            const int aim = challenge.goal == game::Challenge::Goal::win ? 1 : 0;
            CHECK(solver.length(position.field(), aim) == challenge.length);
        } else if (classic_draw(challenge)) {
            CHECK(challenge.turns == challenge.length);
            CHECK(solver.narrow_for(position.field(), tables(), 10) == challenge.turns);
        } else {
            CHECK(challenge.turns == challenge.length);
            CHECK(solver.wins_in(position.field(), ProblemSolver::kMostTurns) == challenge.turns);
        }
    }
}

TEST_CASE("problems: solved along the best line, the opponent knows that it loses") {
    for (std::size_t i = 0; i < shipped().size(); i += 4) {
        const auto& challenge = shipped()[i];
        CAPTURE(challenge.id);
        const auto& row = *game::find_game("alquerque");
        auto match = std::get<game::Match>(game::start_challenge(challenge, row, 0));
        const int seat = game::solver_of(challenge, match);
        while (game::judge(challenge, match, {}).outcome == game::Verdict::Outcome::open) {
            const auto verdict = game::judge(challenge, match, {});
            const auto thought = row.solve(match.now(), {});
            CHECK(thought.exact);
            if (match.actor() != seat) CHECK(game::still_possible(challenge, verdict, thought));
            REQUIRE_FALSE(match.play(thought.move));
            REQUIRE(match.ply() < 60);
        }
        const auto verdict = game::judge(challenge, match, {});
        CHECK(verdict.outcome == game::Verdict::Outcome::solved);
        CHECK(verdict.medal == game::Medal::gold);
    }
}

TEST_CASE("problems: every draw is tried by the opponent until the last of its turns") {
    const auto& row = *game::find_game("alquerque");
    for (const auto& challenge : shipped()) {
        if (!classic_draw(challenge)) continue;
        CAPTURE(challenge.id);
        auto match = std::get<game::Match>(game::start_challenge(challenge, row, 0));
        for (int turn = 0; turn < challenge.turns; ++turn) {
            const Field field = alquerque::position_of(match.now())->field();
            const Law law(Agreement{});
            int keys = 0;
            for (const Step& step : steps_of(law, field)) {
                const Field next = after(law, field, step);
                keys += next.own() && tables().look_up(next.own(), next.other())->outcome <= 0;
            }
            CHECK(keys == 1);
            for (int side = 0; side < 2; ++side) {
                CHECK(game::judge(challenge, match, {}).outcome == game::Verdict::Outcome::open);
                REQUIRE_FALSE(match.play(row.solve(match.now(), {}).move));
            }
        }
        CHECK(game::judge(challenge, match, {}).outcome == game::Verdict::Outcome::solved);
    }
}

TEST_CASE("problems: a draw thrown away with the last turn is not held") {
    const auto& row = *game::find_game("alquerque");
    int thrown = 0;
    for (const auto& challenge : shipped()) {
        if (!classic_draw(challenge) || challenge.turns > 3) continue;
        CAPTURE(challenge.id);
        auto match = std::get<game::Match>(game::start_challenge(challenge, row, 0));
        const int last = 2 * challenge.turns - 2;
        while (match.ply() < last) REQUIRE_FALSE(match.play(row.solve(match.now(), {}).move));
        const auto key = row.solve(match.now(), {}).move;
        for (const auto& choice : match.now().choices()) {
            auto tried = match;
            REQUIRE_FALSE(tried.play(choice.move));
            auto best = match;
            REQUIRE_FALSE(best.play(key));
            if (tried.over() || tried.now().equals(best.now())) continue;
            const auto verdict = game::judge(challenge, tried, {});
            CHECK(verdict.outcome == game::Verdict::Outcome::open);
            CHECK_FALSE(game::still_possible(challenge, verdict, row.solve(tried.now(), {})));
            ++thrown;
            break;
        }
    }
    CHECK(thrown >= 4);
}

TEST_CASE("problems: a wrong first move is seen through") {
    int wrong = 0;
    for (std::size_t i = 0; i < shipped().size(); i += 18) {
        const auto& challenge = shipped()[i];
        CAPTURE(challenge.id);
        const auto& row = *game::find_game("alquerque");
        const auto first = std::get<game::Match>(game::start_challenge(challenge, row, 0));
        const auto key = row.solve(first.now(), {}).move;
        for (const auto& choice : first.now().choices()) {
            auto match = first;
            REQUIRE_FALSE(match.play(choice.move));
            if (match.over()) continue;
            const auto verdict = game::judge(challenge, match, {});
            const bool possible =
                game::still_possible(challenge, verdict, row.solve(match.now(), {}));
            auto best = first;
            REQUIRE_FALSE(best.play(key));
            CHECK(possible == match.now().equals(best.now()));
            wrong += possible ? 0 : 1;
            if (wrong % 2) break;
        }
    }
    CHECK(wrong > 8);
}
