// What the store knows about finished games, as figures: who won, how many points, when. Knows no
// widget and no particular game.
#pragma once

#include "game/store/store.hpp"
#include "scenes/ui/services.hpp"

#include <string>
#include <vector>

namespace scenes {

/// One finished game of one person.
struct PlayedGame {
    enum class Outcome : std::uint8_t { won, drawn, lost };
    game::MatchId id = 0;
    std::string game = {};
    std::string variant = {};  ///< in words, as WordsFace::variant
    int seats = 1;
    int seat = 0;
    std::string name = {};  ///< of the person
    int score = 0;
    std::string score_words = {};  ///< as WordsFace::score_words
    bool fewer = false;            ///< as Scoring
    Outcome outcome = Outcome::won;
    bool played_out =
        true;       ///< to its end; else somebody gave up or all agreed: no score to compare
    int level = 0;  ///< of the strongest computer in it, 0: none
    std::int64_t when = 0;  ///< milliseconds since 1970
};

/// True if the first of two games has the better score. Scores of different kinds do not compare:
/// those of which more is better come first, so that a list of both has an order.
inline bool better_score(const PlayedGame& a, const PlayedGame& b) {
    if (a.fewer != b.fewer) return b.fewer;
    return a.fewer ? a.score < b.score : a.score > b.score;
}

/// What a finished match tells of each person in it. A game alone that was given up is none, nor is
/// one of which a computer played a part for that person.
std::vector<PlayedGame> games_of(const game::MatchHeading& match, const std::string& variant);
/// All finished games of all persons, the oldest first. Empty without a store.
std::vector<PlayedGame> read_played(const Belongings& ours);
/// Each match once: of the persons in it the one who did best. The order stays.
std::vector<PlayedGame> each_match_once(const std::vector<PlayedGame>& games);
/// True if only persons played there: for all of them together nobody won or lost.
inline bool among_persons(const PlayedGame& game) {
    return game.seats > 1 && game.level == 0;
}

/// What is counted together: games alone of a variant or of all variants, or matches, never both:
/// a score that beats nobody says nothing beside one that won.
struct GameGroup {
    bool alone = false;
    std::string variant = {};  ///< empty: all

    bool all() const { return variant.empty(); }
    bool holds(const PlayedGame& game) const {
        return (game.seats == 1) == alone && (all() || game.variant == variant);
    }
    bool operator==(const GameGroup&) const = default;
};
/// The groups of games of one kind: those of several variants, then variant by variant, the most
/// frequent first.
std::vector<GameGroup> groups_of(const std::vector<PlayedGame>& games);

/// Figures of a list of scores.
double mean_of(const std::vector<int>& scores);
double median_of(const std::vector<int>& scores);
/// Means of up to `width` scores that end at each place.
std::vector<double> running_means(const std::vector<int>& scores, std::size_t width);

/// Scores counted in equal steps.
struct Histogram {
    int low = 0;   ///< lower end of the first step
    int step = 5;  ///< width of a step
    std::vector<int> counts;

    int high() const { return low + step * static_cast<int>(counts.size()); }
};
/// Steps that both lists fit in, at most 24 of them and at least 6.
std::pair<Histogram, Histogram> histograms(const std::vector<int>& own,
                                           const std::vector<int>& other);

/// Won, drawn, lost.
struct Balance {
    int won = 0, drawn = 0, lost = 0;

    int games() const { return won + drawn + lost; }
    void add(PlayedGame::Outcome outcome);
    bool operator==(const Balance&) const = default;
};

}  // namespace scenes
