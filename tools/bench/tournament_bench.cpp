// What a tournament costs: pairing a round, standings, folding the whole log. Results at random, of
// players as strong as their number; processor time, so that a busy machine does not count.
//   tournament_bench                        the usual ones
//   tournament_bench FORM PLAYERS ROUNDS    one of swiss, tables, robin, knockout
#include "game/core/random.hpp"
#include "game/tournament/file/log.hpp"
#include "game/tournament/fold.hpp"
#include "game/tournament/standings.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>
#include <vector>

namespace {

using namespace tournament;

double milliseconds() {
    return 1000 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

struct Kind {
    const char* word;
    Form form;
    const char* game;
    bool absences;  ///< every twelfth one is missing in a round
    int drawn;      ///< of a hundred games
};
constexpr Kind kKinds[] = {
    {"swiss", Form::swiss, "zatre", false, 2}, {"swiss", Form::swiss, "alquerque", false, 35},
    {"swiss", Form::swiss, "zatre", true, 2},  {"tables", Form::tables, "tantrix", false, 2},
    {"robin", Form::robin, "zatre", false, 2}, {"knockout", Form::knockout, "zatre", false, 0}};

/// A result that somebody may have had; a low number is strong.
Reported report_of(const Table& table, int number, const Kind& kind, game::Random& random) {
    Reported report;
    report.table = number;
    Scores scores;
    for (const Player player : table.players)
        scores.emplace_back(300 - player / 4 + static_cast<int>(random.below(150)));
    if (random.below(100) < static_cast<std::uint64_t>(kind.drawn)) scores[1] = scores[0];
    if (kind.drawn == 0 && scores[0] == scores[1]) scores[0] = *scores[0] + 1;
    if (std::strcmp(kind.game, "alquerque") == 0) {
        Seats winners;
        for (int seat = 0; seat < 2; ++seat)
            if (scores[static_cast<std::size_t>(seat)] >=
                scores[static_cast<std::size_t>(1 - seat)])
                winners.push_back(seat);
        report.winners = winners;
    }
    report.scores = std::move(scores);
    return report;
}

void measure(const Kind& kind, int players, int rounds) {
    Head head;
    head.form = kind.form;
    head.game = find_discipline(kind.game);
    head.options.rounds = rounds;
    std::vector<Event> log;
    for (int i = 1; i <= players; ++i) {
        const auto id = "p" + std::to_string(i);
        head.people.add({id, "", false, true, {}});
        log.emplace_back(Joined{id});
    }
    log.emplace_back(Started{});
    Tournament played(head);
    for (const auto& event : log) played.append(event);
    game::Random random(1);
    double worst = 0, all = 0;
    const auto append = [&](const Event& event) {
        log.push_back(event);
        return played.append(event);
    };
    int paired = 0;
    for (; paired < rounds; ++paired) {
        if (kind.absences)
            for (int i = 1; i <= players; ++i)
                if (random.below(12) == 0) append(Absent{"p" + std::to_string(i), {}});
        const double begin = milliseconds();
        if (append(Paired{})) break;
        worst = std::max(worst, milliseconds() - begin);
        all += milliseconds() - begin;
        const auto tables = played.state().rounds.back().tables;
        for (std::size_t i = 0; i < tables.size(); ++i)
            append(report_of(tables[i], static_cast<int>(i) + 1, kind, random));
    }
    double begin = milliseconds();
    const auto lines = standings(played.state()).size();
    const double standing = milliseconds() - begin;
    begin = milliseconds();
    const auto folded = fold(head, log);
    const double folding = milliseconds() - begin;
    begin = milliseconds();
    const auto bytes = answer(folded).size();
    std::printf(
        "%-8s %-9s%s %4d players, %2d rounds: a round paired in %6.1f ms, at most %6.1f ms; "
        "standings of %zu %5.1f ms; the log folded in %.0f ms, %zu refused; answer %zu bytes "
        "in %.0f ms\n",
        kind.word, kind.game, kind.absences ? " absences" : "", players, paired,
        all / std::max(1, paired), worst, lines, standing, folding, folded.refused.size(), bytes,
        milliseconds() - begin);
    std::fflush(stdout);
}

}  // namespace

int main(int count, char** words) {
    if (count == 1) {
        for (const auto& kind : kKinds) {
            if (kind.form == Form::robin)
                measure(kind, 100, 99);
            else
                measure(kind, 512, kind.form == Form::knockout ? 9 : 11);
        }
        measure(kKinds[0], 2000, 97);
        return 0;
    }
    bool known = false;
    for (const auto& kind : kKinds) {
        if (count != 4 || std::strcmp(words[1], kind.word) != 0) continue;
        known = true;
        measure(kind, std::atoi(words[2]), std::atoi(words[3]));
    }
    if (known) return 0;
    std::fputs("tournament_bench [swiss|tables|robin|knockout PLAYERS ROUNDS]\n", stderr);
    return 2;
}
