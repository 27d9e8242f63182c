// The people of the form before a match: how many they are, how they stand in its width, in how
// many lines, how high.
#pragma once

#include "scenes/people/setup_form.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/ui.hpp"

#include <string>
#include <string_view>

namespace scenes {

/// How close the people stand, each step closer than the one before: with a line about each;
/// closer; without it where it is narrow, too; one line each also there; two of many in a line.
enum class Seating { roomy, tight, brief, single, paired };

/// What stands in the form for whoever gave no name.
std::string standard_name(const SetupForm& form, std::size_t index);
/// What a computer of this level does in this game (`setup.<game>.level_text.3`, else
/// `setup.level_text.3`); empty for a bot that is no level.
std::string level_about(const game::Game& game, std::string_view bot);
/// The line about a person: the side, what a computer of this level does. Empty where there is
/// nothing to say.
std::string seat_line(const SetupForm& form, std::size_t index);
extern const TextLook kSeatLine;

/// Measures of the people of one form.
class SeatPlaces {
public:
    SeatPlaces(Frame& frame, const SetupForm& form, float width, Seating seating)
        : frame_(frame), form_(form), width_(width), seating_(seating) {}

    /// True where this seating stands otherwise than the one before it.
    static bool differs(const Frame& frame, const SetupForm& form, float width, Seating seating);

    bool tight() const { return seating_ != Seating::roomy; }
    bool paired() const { return seating_ == Seating::paired; }
    /// A seat in its box needs two lines.
    bool stands() const;
    /// One line: a computer's level takes the place of its name.
    bool single() const;
    /// Name and kind stand one below the other where both would be cut.
    bool stacked() const;
    /// No words about anybody.
    bool wordless() const { return bare() || seating_ == Seating::brief || single(); }
    /// One line that has room for all, without words about it.
    bool bare() const { return tight() && !stands(); }
    /// True if each can be taken away by a button of its own.
    bool removable() const;

    /// The heading over the people, with how many they are.
    float head() const;
    /// The line about this person: none, one, and more where it would have to become too small.
    float line(std::size_t index) const;
    float seat(std::size_t index) const;
    float gap() const { return frame_.t(tight() ? 6 : 10); }
    /// All people.
    float seats() const;
    /// All of it, and the gap below.
    float all() const { return head() + seats() + frame_.t(tight() ? 6 : 12); }

private:
    Frame& frame_;
    const SetupForm& form_;
    float width_;
    Seating seating_;
};

/// The heading over the people, with how many they are. It stands above everything that grows, so
/// that its buttons stay under the finger.
struct PeopleCount {
    int now = 0;
    bool less = false, more = false;  ///< possible
    std::string note = {};            ///< beside it, where it has room
};

/// Draws heading, number and its two buttons from the left edge of `box`. Returns 1 if one is to
/// be added, -1 if one is to go, else 0.
int draw_people_count(Frame& frame, const render::Rect& box, const PeopleCount& count);

}  // namespace scenes
