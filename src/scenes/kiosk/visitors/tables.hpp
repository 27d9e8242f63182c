// Which tables a public place offers: the rules its conf wants, who sits there, and the solo game
// of each game that is short and counts points. Knows games only through the registry.
#pragma once

#include "game/contest/challenge.hpp"
#include "game/core/registry.hpp"
#include "scenes/kiosk/house/kiosk_services.hpp"
#include "scenes/kiosk/house/scores.hpp"
#include "scenes/ui/scenes.hpp"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kiosk {

/// Against whom a visitor plays.
enum class Company { computer, two, points };
/// How strong the computer is: below, at, above the level of the conf.
enum class Strength { easy, medium, hard };

using OptionTexts = std::map<std::string, std::vector<std::pair<std::string, std::string>>>;

/// The conf's rules of a game, for two players.
game::Settings settings_for_two(const game::Game& game, const OptionTexts& options);

/// The name of the bot that plays at this strength.
std::string bot_at(const game::Game& game, int level, Strength strength);
/// The strength that the level of the conf itself is.
Strength usual_strength(int level);

/// What is played for points: the challenge's id, or the empty string when the game has none.
/// `turn` picks one of several problems.
std::string solo_of(const scenes::Services& services, const std::string& game, std::uint64_t turn);
/// The challenge of the list on which the problems of a game without points stand: seconds, fewer
/// are better.
inline constexpr const char* kProblems = "problems";
/// What a solved problem counts on that list: the seconds it took, more for what was taken back and
/// for hints.
long long seconds_of(double seconds, const game::Help& help);
/// A value of a list in words: "2:05", "91 points".
std::string value_words(const Board& board, long long value);
/// The lists of scores that this place can have, in the order of its games.
std::vector<Board> boards_of(const scenes::Services& services);
/// The challenge with this id; nothing if there is none.
std::optional<game::Challenge> challenge_of(const scenes::Services& services,
                                            const std::string& game, const std::string& id);

/// The table that one touch on a game opens.
scenes::TablePlan plan_of(scenes::Services& services, const std::string& game, Company company,
                          Strength strength);

}  // namespace kiosk
