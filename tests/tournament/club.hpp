// What the laws of tournaments share: tournaments made and played at random through their events.
#pragma once

#include "game/core/random.hpp"
#include "game/tournament/file/log.hpp"
#include "game/tournament/pairing/numbers.hpp"
#include "game/tournament/rounds.hpp"
#include "game/tournament/standings.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace club {

using namespace tournament;
using game::Random;

inline int drawn(Random& random, int bound) {
    return static_cast<int>(random.below(static_cast<std::uint64_t>(bound)));
}

inline std::string id_of(int person) {
    return "p" + std::to_string(person);
}

inline Head head_of(Form form, const std::string& game, int people) {
    Head head;
    head.form = form;
    head.game = form == Form::pentathlon ? -1 : find_discipline(game);
    head.options.games = pentathlon_order();
    for (int i = 0; i < people; ++i) head.people.add({id_of(i), "", false, true, {}});
    return head;
}

/// All but the last `late` people have entered, and it has begun.
inline Tournament begun(const Head& head, int late = 0) {
    Tournament played(head);
    for (int i = 0; i < head.people.size() - late; ++i) CHECK(!played.append(Joined{id_of(i)}));
    CHECK(!played.append(Started{}));
    return played;
}

inline std::string picture(const Tournament& played) {
    return answer({played, {}});
}

/// What may be reported of an open table: mostly a game to the end; `odd` of a hundred are
/// no-shows, games given up and decisions of the director.
inline Reported report_of(const Table& table, int number, Random& random, int odd) {
    Reported report;
    report.table = number;
    Scores scores;
    for (int seat = 0; seat < table.seats(); ++seat) scores.emplace_back(200 + drawn(random, 60));
    if (drawn(random, 100) < odd) {
        const int seat = drawn(random, table.seats());
        report.adjudicated = random.below(3) == 0;
        report.forfeits = Seats{seat};
        if (random.below(2) == 0) scores[at(seat)].reset();
    }
    report.scores = std::move(scores);
    return report;
}

/// Reports every open table of the last round. Knock-outs are played until somebody has won.
inline void play_round(Tournament& played, Random& random, int odd) {
    const auto count = static_cast<int>(played.state().rounds.back().tables.size());
    for (int i = 0; i < count; ++i)
        while (!played.state().rounds.back().tables[at(i)].outcome)
            REQUIRE(!played.append(
                report_of(played.state().rounds.back().tables[at(i)], i + 1, random, odd)));
}

}  // namespace club
