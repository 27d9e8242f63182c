// `petiboj --text`: the whole program in a terminal, by menus and words. Opens no window and starts
// nothing of SDL; matches, settings and what was reached lie in the same store.
#pragma once

#include "game/store/store.hpp"
#include "scenes/app/arguments.hpp"
#include "scenes/people/saved_list.hpp"
#include "text/table.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace text {

/// From the first menu to the end; the exit code of the contract. Troubles are told on standard
/// error.
int run(const scenes::Arguments& asked, const std::filesystem::path& assets);

/// What all pages of the text table share.
struct Place {
    Console& console;
    scenes::Belongings& ours;
};

/// One of the games that can be played; nothing: none.
const game::Game* choose_game(const Place& place, const std::string& heading);
/// Plays a match of this plan, as often as the same people want another one.
void play_matches(const Place& place, scenes::TablePlan plan);

// --- pages, each to its end: setup.cpp, kept.cpp, tasks.cpp, review.cpp
/// Who plays and what is agreed; then the match.
void set_up(const Place& place, const game::Game& game);
/// The matches that are kept: going on, looking back, taking off the list.
void kept_matches(const Place& place);
/// The lessons of the games.
void lessons(const Place& place);
/// The challenges of the games, and those of today.
void challenges(const Place& place);
/// What luck and the own decisions were worth in a match that is over.
void review(const Place& place, const game::Match& match, const scenes::TablePlan& plan);
/// What the finished games of persons come to.
void statistics(const Place& place);

}  // namespace text
