// The Grand Pentathlon in the program: where the running one is kept, its matches at the ordinary
// tables and the way back from them; its scenes. Knows no game.
#pragma once

#include "game/contest/pentathlon.hpp"
#include "scenes/ui/scenes.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace scenes {

/// The pentathlon that runs, or has ended and was not cleared away yet.
std::optional<game::Pentathlon> kept_pentathlon(const Services& services);
/// One that cannot be read is set aside, so that another can begin; true if there was one. Its
/// matches stay among the others.
bool set_aside_pentathlon(Services& services);
/// Is on the disk when this returns.
void keep_pentathlon(Services& services, const game::Pentathlon& pentathlon);
void forget_pentathlon(Services& services);

/// True if a pentathlon can be played here: in somebody's own program that can keep matches.
bool offers_pentathlon(const Services& services);

/// Counts the begun matches that have come to their end; what the store lost is begun anew later.
/// True if anything changed.
bool collect_results(Services& services, game::Pentathlon& pentathlon);

/// The table of a meeting of the due game: begun and kept with this call, or as it was left.
std::variant<TablePlan, game::Refusal> plan_meeting(Services& services,
                                                    game::Pentathlon& pentathlon, int meeting);

/// True if the store's match of this number is one of the running pentathlon or of a club's
/// tournament.
bool of_competition(const Services& services, std::int64_t saved);
/// The sentence "back to the tournament", or to the pentathlon: what this match belongs to.
const char* standing_key(const Services& services, std::int64_t saved);
/// From the table of such a match back to its standing.
void to_standing(Services& services, std::int64_t saved);

/// From a page of the pentathlon to what lies below it, else to the title.
void leave_pentathlon(Services& services);
/// How it is played, in a dialog.
void explain_pentathlon(Services& services);

/// A line about the running pentathlon: "game 3 of 5: Knaster", "all five games are played".
std::string pentathlon_line(const game::Pentathlon& pentathlon);

/// The standing of the running pentathlon; its setup if none runs.
std::unique_ptr<Scene> make_pentathlon(Services& services);
/// Who plays and how long; `before` prefills.
std::unique_ptr<Scene> make_pentathlon_setup(Services& services);

/// "Žofie, Marek a Anna".
std::string names_joined(const game::Pentathlon& pentathlon, std::vector<int> players);
/// What was made of a game: "4 victories", "3 V, 1 D", "131 points"; empty if nothing yet.
std::string made_text(const game::Achievement& made, int game);
/// "one place down", "unchanged"; empty before there is anything to compare with.
std::string moved_text(const game::Standing& line, int games);
/// Who meets whom in the due game, one sentence a line; at most two lines.
std::vector<std::string> meeting_lines(const game::Pentathlon& pentathlon);
/// "four players can win"; of one player the name is told.
std::string can_win_text(const game::Pentathlon& pentathlon,
                         const std::vector<game::Standing>& standing);

}  // namespace scenes
