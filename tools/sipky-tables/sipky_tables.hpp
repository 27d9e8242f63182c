// What sipky-tables can be asked for; each prints to standard output.
#pragma once

namespace tables {

/// Means, exact hits, ladders and duels; with a target also over the real pile (for 301 some
/// minutes and two gigabytes).
void figures(int target);

/// src/game/sipky/early.bin (some minutes and two gigabytes).
void early();

/// How much of the win chance a best response to the stated policy would gain, for all targets (0)
/// or one: a second, some minutes, half an hour and three gigabytes.
void response(int target);

/// What the strongest player reaches alone, for the medals.
void medals();

/// assets/challenges/sipky.json.
void finish();

}  // namespace tables
