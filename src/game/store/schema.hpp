// What the store's file looks like inside, and the steps from older files to today's. Only
// store*.cpp include this.
#pragma once

#include "game/store/database.hpp"

#include <cstdint>

namespace game::schema {

/// What stands in a file that was just opened.
enum class State { usable, damaged, newer, busy, full, unusable };

/// Looks through the whole file and, if it is sound, brings it up to today's version (an empty file
/// too). `usable` also means that every statement of the store will find its columns.
State prepare(database::Connection& connection);

}  // namespace game::schema
