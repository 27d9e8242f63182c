// The badge of a seat where a game has no stones of its own: the seat's shape and colour with its
// number, or the initial of whoever sits there. Who moves from seat to seat between matches, in a
// competition or a rematch, takes shape, colour and number along. Knows no game.
#pragma once

#include "render/canvas.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace scenes {

/// Around `centre`; seat -1: not settled yet, paler and without a number. `sign` stands there;
/// empty: what BadgeSigns says, else the number.
void draw_seat_badge(render::Canvas& canvas, render::Point centre, float radius, int seat,
                     std::string_view sign = {});

/// What stands in the badges of these people, in turn: the initial; where several share it, two
/// letters that tell them apart (the initials of two words, else the first letter in which the
/// names differ); the number of "Player 2". Empty, so that the number of the seat stands there,
/// for an empty name and for names that cannot be told apart.
std::vector<std::string> badge_signs(const std::vector<std::string>& names);

/// Whose look the badges of so many seats have: those of the given numbers (game::Seat::badge),
/// unless two are the same or one is missing: then everybody has the look of their seat.
std::vector<int> looks_of(const std::vector<int>& badges, std::size_t seats);

/// While it lives, the badges of seats 0, 1, … on this canvas bear the signs of these names, and
/// look like those of the given numbers, see looks_of.
class [[nodiscard]] BadgeSigns {
public:
    BadgeSigns(render::Canvas& canvas, const std::vector<std::string>& names,
               const std::vector<int>& badges = {});
    ~BadgeSigns() { canvas_.set_seat_signs(before_); }
    BadgeSigns(const BadgeSigns&) = delete;
    BadgeSigns& operator=(const BadgeSigns&) = delete;

private:
    render::Canvas& canvas_;
    render::SeatSigns signs_;
    const render::SeatSigns* before_;
};

/// The name that the badge of this seat stands for on this canvas now; empty: it is told by its
/// number.
std::string badge_owner(const render::Canvas& canvas, int seat);
/// Whose look the badge of this seat has now: its own number, or that which came along.
int badge_number(const render::Canvas& canvas, int seat);
/// Shape and colours that stand for this seat now; also for what is not settled yet (seat -1).
render::SeatLook badge_look(const render::Canvas& canvas, int seat);

}  // namespace scenes
