// Several real programs at one table over a real server: how they come to it, and play by what
// their screens offer. Time of a program passes only while it is looked at.
#pragma once

#include "game/core/random.hpp"
#include "tests/visit/visitor.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <functional>
#include <string>
#include <thread>
#include <vector>

namespace visit {

/// Where there is no server, or no library for it, such a test says nothing.
doctest::skip needs_server();

/// The variables PETIBOJ_HOST and PETIBOJ_GUEST name programs of another system to play with.
inline constexpr const char* kHost = "PETIBOJ_HOST";
inline constexpr const char* kGuest = "PETIBOJ_GUEST";

Wish at_home(const char* who, const std::filesystem::path& data = {});

/// Presses and looks; it has to be there.
void press(Visitor& visitor, const std::string& name);
void type_into(Visitor& visitor, const std::string& field, const std::string& text);

using Holds = std::function<bool(const Screen&)>;
/// Looks again until it holds for all of them; time of the network passes meanwhile.
bool until_all(const std::vector<Visitor*>& visitors, const Holds& holds);
inline bool until(Visitor& visitor, const Holds& holds) {
    return until_all({&visitor}, holds);
}

struct Way {
    std::string address, code;
};
/// Two presses from the title to an open table.
Way open_table(Visitor& host, const std::string& game);
/// By typing code and address.
void come(Visitor& guest, const Way& way);
/// The host begins, and all see the table.
void begin(Visitor& host, const std::vector<Visitor*>& all);

bool over(const Screen& screen);
int ply(const Screen& screen);
/// Touches anything that may be a move, once.
void act(Visitor& visitor, const Screen& screen, game::Random& random);
/// All play at random until `done`. Then no touch is on its way.
void play(const std::vector<Visitor*>& all, game::Random& random,
          const std::function<bool()>& done);
/// Until all have made so many plies and agree on them.
void play_to(const std::vector<Visitor*>& all, game::Random& random, int aim);

}  // namespace visit
