// How the store writes options, seats, endings and results into its columns: short JSON texts.
// Only store*.cpp include this; knows no database.
#pragma once

#include "game/core/options.hpp"
#include "game/match/record.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace game::column {

std::string text_of(const Settings& options);
std::string text_of(const std::vector<Seat>& seats);
std::string text_of(const Ending& ended);
std::string text_of(const Result& result);

// Each reads as records are read and gives nothing if the text is not of that kind.
std::optional<Settings> read_options(std::string_view text);
std::optional<std::vector<Seat>> read_seats(std::string_view text);
std::optional<Ending> read_ending(std::string_view text);
std::optional<Result> read_result(std::string_view text);

}  // namespace game::column
