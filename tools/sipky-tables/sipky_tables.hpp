// What sipky-tables can be asked for; each prints to standard output.
#pragma once

namespace tables {

/// Means, exact hits, ladders and duels; with a target also over the real pile (for 301 some
/// minutes and two gigabytes).
void figures(int target);

/// src/game/sipky/odds/early.bin (some minutes and two gigabytes).
void early();

/// What a best response to the stated policy wins, and what the computer player wins of it: for all
/// targets (0) or one, for 1 … 3 others or as many as take seconds (0; three others of 101 some
/// minutes and 1.2 GB, of 201 an hour and 13 GB). `play`: the same by games that are played out;
/// false if they do not agree.
bool response(int target, int others, bool play);

class Response;
/// Whether so many games that are played out agree with what was computed.
bool played(const Response& response, int games);
/// Whether three others one of whom is out at once are like two (minutes).
bool absent_agrees(int target, bool best);
/// Whether the computation agrees with walks through all games to small targets.
bool response_check();

/// What the strongest player reaches alone, for the medals.
void medals();

/// assets/games/sipky/challenges.json.
void finish();

}  // namespace tables
