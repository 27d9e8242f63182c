// Finds Alquerque problems in positions of played games: the side to move wins or saves the draw,
// and exactly one move does it. Judged by endgame tables (classic) and by complete search
// (forward); graded by length and by tempting wrong moves. The same seed gives the same list.
//
//   alquerque-problems [--seed N] [--class N] [--days N] [--kind N] [--first N]
//
// writes the file that the program reads: N problems of each class and N more for the days. With
// --kind only problems of that kind (0 classic win, 1 forward win, 2 forward draw, 3 classic draw);
// they are numbered from --first, to join a list that is there.
#include "game/alquerque/problems/problem.hpp"
#include "game/alquerque/proof/symmetry.hpp"
#include "game/alquerque/proof/tables.hpp"
#include "game/alquerque/row.hpp"
#include "game/core/random.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace alquerque;

constexpr int kStones = 7;         // classic: as many stones as the tables hold
constexpr int kForwardStones = 9;  // forward: more make a short task too long
constexpr int kTurns = 6;          // the longest classic task
constexpr int kHold = 8;           // classic draws: the longest narrow path
constexpr std::uint64_t kMostGames = 60'000;
constexpr std::uint64_t kNodes = 60'000;  // a task that needs more is too wild to be one

struct Problem {
    Field field;
    bool forward = false;
    bool draw = false;
    int turns = 0;
    int tempting = 0;
    /// Half of a problem's difficulty is its length, the rest what tempts one to go wrong.
    int hardness() const { return turns + std::min(tempting, 8) / 4; }
    int grade() const {
        const int easy = forward ? 6 : draw ? 3 : 4, hard = forward ? 9 : draw ? 5 : 6;
        return hardness() <= easy ? 1 : hardness() < hard ? 2 : 3;
    }
    int rank() const { return 16 * hardness() + std::min(tempting, 15); }
};

/// The same for all positions that a mirror, a turn or other colours make equal.
std::pair<Points, Points> figure(const Field& field) {
    std::pair<Points, Points> least{~Points{0}, 0};
    for (int i = 0; i < kSymmetries; ++i) {
        const auto& all = SetTables::all();
        least =
            std::min(least, std::pair{all.turned(i, field.own()), all.turned(i, field.other())});
    }
    return least;
}

/// Stones won less stones lost when the other takes as many as possible next: what a quick look
/// sees.
int at_a_glance(const Law& law, const Field& field, const Step& step) {
    const Field next = after(law, field, step);
    int lost = 0;
    if (next.own() && next.other())
        for (const Step& reply : steps_of(law, next)) lost = std::max(lost, size_of(reply.taken));
    return size_of(step.taken) - lost;
}

class Search {
public:
    explicit Search(const Tables& tables)
        : tables_(tables), classic_(Agreement{}), forward_(forward_agreement()) {}

    static Agreement forward_agreement() {
        Agreement agreed;
        agreed.variant = Variant::forward;
        return agreed;
    }

    /// Adds the position if it is a new problem.
    void look_at(const Position& position) {
        const Field& field = position.field();
        const bool forward = position.agreement().variant == Variant::forward;
        const int stones = size_of(field.own() | field.other());
        if (stones > (forward ? kForwardStones : kStones) || size_of(field.own()) < 2) return;
        ProblemSolver& solver = forward ? forward_ : classic_;
        const auto steps = steps_of(solver.law(), field);
        if (steps.size() < 3) return;
        Problem problem;
        problem.field = field;
        problem.forward = forward;
        const int aim = value_of(solver, field);
        if (aim < 0 || (aim == 0 && !forward && stones > ProblemSolver::kDrawStones)) return;
        problem.draw = aim == 0;
        const Step* key = nullptr;
        for (const Step& step : steps) {
            const Field next = after(solver.law(), field, step);
            if (-value_of(solver, next) < aim) continue;
            if (key) return;
            key = &step;
        }
        if (!key || !seen_.insert(figure(field)).second) return;
        if (forward) {
            problem.turns = solver.length(field, aim);
        } else if (problem.draw) {
            problem.turns = solver.narrow_for(field, tables_, kHold);
            if (problem.turns > kHold) return;
        } else {
            const auto turns = solver.wins_in(field, kTurns, kNodes);
            if (!turns) return;
            problem.turns = *turns;
        }
        if (problem.turns < 2) return;
        const int shown = at_a_glance(solver.law(), field, *key);
        for (const Step& step : steps)
            if (!(step == *key) && at_a_glance(solver.law(), field, step) >= shown)
                ++problem.tempting;
        if (problem.tempting == 0) return;
        found.push_back(problem);
    }

    std::vector<Problem> found;

private:
    /// 1 wins, 0 draw, -1 loses for the side to move.
    int value_of(ProblemSolver& solver, const Field& field) const {
        if (!field.own() || !field.other()) return field.own() ? 1 : -1;
        if (!solver.law().forward) return tables_.look_up(field.own(), field.other())->outcome;
        const int difference = *solver.difference(field);
        return (difference > 0) - (difference < 0);
    }

    const Tables& tables_;
    ProblemSolver classic_;
    ProblemSolver forward_;
    std::set<std::pair<Points, Points>> seen_;
};

/// Plays a game, partly by chance and partly by weak players, and looks at its positions.
void play(Search& search, bool forward, std::uint64_t seed) {
    game::Random random(seed, forward ? 2 : 1);
    Position position(forward ? Search::forward_agreement() : Agreement{}, start_field());
    const bool chance = random.below(2) == 0;
    while (position.end() == End::none) {
        search.look_at(position);
        const auto moves = position.moves();
        if (chance || random.below(4) == 0) {
            position.apply(moves[random.below(moves.size())]);
            continue;
        }
        game::Request request;
        request.bot = "level2";
        request.seed = random.next();
        game::Refusal why;
        position.apply(*position.parse(think(position, request).move, why));
    }
}

void write(const Problem& problem, int grade, bool day, int number, bool last) {
    std::string options = problem.forward ? "\"variant\":\"forward\"," : "";
    options += "\"position\":\"" + text_of(problem.field) + "\"";
    std::string turns = "\"length\":" + std::to_string(problem.turns);
    if (!problem.forward) turns += ",\"turns\":" + std::to_string(problem.turns);
    std::printf(
        "{\"id\":\"%s%03d\",\"kind\":\"problem\",\"grade\":%d,\"goal\":\"%s\",%s,"
        "\"tempting\":%d,\"options\":{%s}%s}%s\n",
        day ? "d" : "p", number, grade, problem.draw ? "draw" : "win", turns.c_str(),
        problem.tempting, options.c_str(), day ? ",\"daily\":true" : "", last ? "" : ",");
}

/// Kinds of task: classic win, forward win, forward draw, classic draw.
constexpr int kKinds = 4;
int kind_of(const Problem& problem) {
    return problem.forward ? 1 + problem.draw : 3 * problem.draw;
}

struct Wanted {
    std::uint64_t seed = 1;
    int per_class = 30;
    int days = 90;
    int kind = -1;  ///< only this one; -1: all
    int first = 1;
    bool takes(int one) const { return kind < 0 || kind == one; }
};

/// How many of a class are of each kind: of thirty, and the classic draws besides.
constexpr int kShare[kKinds] = {16, 7, 7, 6};

/// What one class needs of a kind, listed and for the days.
std::size_t share(int wanted, int kind) {
    return static_cast<std::size_t>((wanted * kShare[kind] + 15) / 30);
}

std::vector<Problem> of_class(const std::vector<Problem>& found, int kind, int grade) {
    std::vector<Problem> mine;
    for (const auto& problem : found)
        if (kind_of(problem) == kind && problem.grade() == grade) mine.push_back(problem);
    std::stable_sort(mine.begin(), mine.end(),
                     [](const Problem& a, const Problem& b) { return a.rank() < b.rank(); });
    return mine;
}

/// Half of the tasks are classic wins; the draws and the forward variant share the rest. Each class
/// takes an even sample from easy to hard.
void ship(const std::vector<Problem>& found, const Wanted& wanted) {
    std::vector<Problem> classes[3], days;
    for (int kind = 0; kind < kKinds; ++kind)
        for (int grade = 1; wanted.takes(kind) && grade <= 3; ++grade) {
            const auto mine = of_class(found, kind, grade);
            const auto listed = share(wanted.per_class, kind);
            const auto all = std::min(mine.size(), listed + share(wanted.days / 3, kind));
            for (std::size_t i = 0; i < all; ++i) {
                const bool day = i * listed / all == (i + 1) * listed / all;
                auto& into = day ? days : classes[grade - 1];
                into.push_back(mine[i * mine.size() / all]);
            }
        }
    const auto easier = [](const Problem& a, const Problem& b) { return a.rank() < b.rank(); };
    int number = wanted.first - 1;
    std::printf("{\"format\":1,\"game\":\"alquerque\",\"challenges\":[\n");
    for (int grade = 0; grade < 3; ++grade) {
        std::stable_sort(classes[grade].begin(), classes[grade].end(), easier);
        for (std::size_t i = 0; i < classes[grade].size(); ++i)
            write(classes[grade][i], grade + 1, false, ++number,
                  days.empty() && grade == 2 && i + 1 == classes[grade].size());
    }
    game::Random random(wanted.seed, 3);
    for (std::size_t i = days.size(); i > 1; --i) std::swap(days[i - 1], days[random.below(i)]);
    for (std::size_t i = 0; i < days.size(); ++i)
        write(days[i], days[i].grade(), true, static_cast<int>(i) + 1, i + 1 == days.size());
    std::printf("]}\n");
}

}  // namespace

int main(int argc, char** argv) {
    Wanted wanted;
    for (int i = 1; i + 1 < argc; i += 2) {
        const long number = std::strtol(argv[i + 1], nullptr, 10);
        if (!std::strcmp(argv[i], "--seed"))
            wanted.seed = static_cast<std::uint64_t>(number);
        else if (!std::strcmp(argv[i], "--class"))
            wanted.per_class = static_cast<int>(number);
        else if (!std::strcmp(argv[i], "--days"))
            wanted.days = static_cast<int>(number);
        else if (!std::strcmp(argv[i], "--kind"))
            wanted.kind = static_cast<int>(number);
        else if (!std::strcmp(argv[i], "--first"))
            wanted.first = static_cast<int>(number);
        else
            return 2;
    }
    const Tables tables(kStones, Chain::must);
    Search search(tables);
    // One and a half times as many as shipped, so that there is something to choose from.
    const auto enough = [&](int kind) {
        if (!wanted.takes(kind)) return true;
        const auto need = 3 * (share(wanted.per_class, kind) + share(wanted.days / 3, kind)) / 2;
        for (int grade = 1; grade <= 3; ++grade)
            if (of_class(search.found, kind, grade).size() < need) return false;
        return true;
    };
    std::uint64_t game = 0;
    for (; (!enough(0) || !enough(3)) && game < kMostGames; ++game)
        play(search, false, wanted.seed * 1'000'003 + game);
    for (game = 0; (!enough(1) || !enough(2)) && game < kMostGames; ++game)
        play(search, true, wanted.seed * 1'000'003 + game);
    for (int kind = 0; kind < kKinds; ++kind)
        for (int grade = 1; grade <= 3; ++grade)
            std::fprintf(stderr, "kind %d class %d: %d found\n", kind, grade,
                         static_cast<int>(of_class(search.found, kind, grade).size()));
    ship(search.found, wanted);
}
