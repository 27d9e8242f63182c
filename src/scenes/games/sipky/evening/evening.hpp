// A tournament evening of Šipky as it is kept between matches: who plays, what is played, the
// running table, which match was counted last. Text in the settings; knows no widgets.
#pragma once

#include "game/match/match.hpp"
#include "game/sipky/evening.hpp"
#include "scenes/face/occasions.hpp"
#include "scenes/ui/scenes.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace scenes::sipky_table {

struct Evening {
    sipky::Evening table{};
    std::vector<SeatPlan> players{};  ///< each with a name; player, not seat
    game::Settings options{};         ///< of the matches
    std::string last{};               ///< mark of the match counted last

    bool running() const { return !players.empty(); }
};

/// A mark by which a finished match is known again, so that it is counted once.
std::string mark_of(const game::Match& match);

/// As text and back; what cannot be read is an evening that has not begun.
std::string written(const Evening& evening);
Evening read_evening(std::string_view text);

/// Begins an evening with the people of this match, in the order of its seats.
Evening begun_with(const game::Match& match, const std::vector<SeatPlan>& seats);

/// True if the people of the evening's next match sit at these seats.
bool same_people(const Evening& evening, const std::vector<SeatPlan>& seats);
/// Counts a finished match of the people who are due, once. True if it was counted.
bool count_match(Evening& evening, const game::Match& match, const std::vector<SeatPlan>& seats);

/// The next match: everybody moves up by one seat.
TablePlan next_match(const Evening& evening);

/// What Šipky's row says of evenings.
extern const Evenings kEvenings;

}  // namespace scenes::sipky_table
