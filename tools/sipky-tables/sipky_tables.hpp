// What sipky-tables can be asked for; each prints to standard output.
#pragma once

namespace tables {

/// Means, exact hits, ladders and duels; with a target also over the real pile (for 301 some
/// minutes and two gigabytes).
void figures(int target);

/// How much of the win chance a best response to the stated policy would gain.
void response();

/// assets/challenges/sipky.json.
void finish();

}  // namespace tables
