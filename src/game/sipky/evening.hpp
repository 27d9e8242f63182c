// A tournament evening: any number of matches in a row and the running table. A pure model; knows
// no file, no clock and no sentence.
#pragma once

#include <string>
#include <vector>

namespace sipky {

/// What the table adds up.
enum class Count {
    places,  ///< place points of each match: 1 + players that are strictly worse (4-3-2-1 …)
    sums     ///< the scores of the matches themselves
};

/// One line of the running table.
struct Standing {
    int player = 0;  ///< index
    int place = 1;   ///< 1 + players that are strictly better; ties share it
    int points = 0;  ///< what counts (Count)
    int sum = 0;     ///< scores of all matches
    int won = 0;     ///< matches with the highest score (shared ones count for each)
    int best = 0;    ///< the best score in one match
    int places = 0;  ///< place points of all matches

    bool operator==(const Standing&) const = default;
};

/// The words of a CSV export, in the language of the reader.
struct CsvWords {
    std::string place, player, points, sum, won;
    std::string match;  ///< heading of a match's columns, its number is put behind it
};

/// Players keep their index; in each match they may sit where they like (`add` takes scores by
/// player, not by seat).
class Evening {
public:
    /// `players` are names, 1 … 8 of them.
    explicit Evening(std::vector<std::string> players = {}, Count count = Count::places);

    /// A finished match: one score for each player.
    void add(std::vector<int> scores);
    /// Takes the last match back; nothing if there is none.
    void take_back();

    const std::vector<std::string>& players() const { return players_; }
    Count count() const { return count_; }
    void set_count(Count count) { count_ = count; }
    /// Matches played.
    int matches() const { return static_cast<int>(scores_.size()); }
    /// The score of a player in a match, and its place points.
    int score(int match, int player) const;
    int points(int match, int player) const;
    /// Which player sits at seat `seat` of the next match: everybody moves up by one seat after
    /// each match, so that nobody always begins.
    int player_at(int seat) const;
    /// The running table, best first; equals in the order of the players.
    std::vector<Standing> table() const;

    /// The table and every match, one player a line, as CSV (RFC 4180: CRLF, quotes where needed;
    /// UTF-8): place points and sum whichever counts, of each match the score and the place points.
    /// Names that a spreadsheet would take for a formula get an apostrophe in front.
    std::string csv(const CsvWords& words) const;

    bool operator==(const Evening&) const = default;

private:
    std::vector<std::string> players_;
    Count count_ = Count::places;
    std::vector<std::vector<int>> scores_;  ///< match, player
};

}  // namespace sipky
