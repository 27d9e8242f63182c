// Pages about the persons of this program: who plays (cards), the class as a list, what one of it
// has reached, and what both lists share: the form of a person, and the strip that undoes a
// removal. Know no game.
#pragma once

#include "scenes/people/persons.hpp"
#include "scenes/ui/flow.hpp"
#include "scenes/ui/scenes.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

/// Everybody on the list, in its order: with a sign each and what they have reached.
struct Roll {
    std::vector<game::Person> persons;
    std::vector<std::string> signs;
    std::vector<PersonProgress> all;
};
Roll read_roll(const Services& services, const Course& course);

/// Who has just been removed: for eight seconds, and as long as the button has the focus, all of it
/// can be brought back; then it is final.
class Farewell {
public:
    explicit Farewell(Services& services) : services_(services) {}

    /// Takes somebody off the list; whoever was offered before is gone. A refusal is told.
    void remove(game::PersonId person, std::string name);
    bool offers() const { return person_ != game::kGuest; }
    /// The strip; true when somebody was brought back.
    bool lay(Flow& flow);
    /// When its seconds have to be counted on.
    std::optional<double> wake() const;

private:
    bool draw(Frame& frame, const render::Rect& box);
    void settle();
    int seconds_left() const;

    Services& services_;
    game::PersonId person_ = game::kGuest;
    std::string name_;
    bool played_ = false;  ///< who was removed was playing
    double until_ = 0;
    bool held_ = false;  ///< the focus lies on the button
};

/// Lies over a page: name and badge of somebody, or of somebody new. `done` gets what was changed;
/// `remove` is called when this one is to go (not offered for somebody new).
struct PersonForm {
    game::Person person = {};
    std::function<void(game::PersonId)> done = {};
    std::function<void()> remove = {};
};
std::unique_ptr<Scene> make_person_form(Services& services, PersonForm form);

/// What somebody has reached, lesson by lesson and in the challenges of every game.
std::unique_ptr<Scene> make_person_page(Services& services, PersonProgress progress);

/// The list of the class.
std::unique_ptr<Scene> make_class(Services& services);

/// Names typed, pasted or from a file come to the list; `done` gets how many.
std::unique_ptr<Scene> make_names(Services& services, std::function<void(int)> done);

/// The class as sheets to print, the bytes of a PDF file; empty if they cannot be painted.
std::string class_sheets(Services& services, const std::vector<PersonProgress>& all);

/// A disc with a check for a lesson that is done, a ring for others, with a dot where it is begun.
void draw_lesson_mark(Frame& frame, render::Point at, float radius, const LessonMark& mark);

/// The badge of a person with its sign.
void draw_person_badge(Frame& frame, render::Point centre, float radius, const game::Person& person,
                       const std::string& sign);

/// The PIN of the class, if one is set: asked for before `open`, changed or taken away.
namespace class_pin {
bool is_set(const Services& services);
std::unique_ptr<Scene> make_ask(Services& services, std::function<void()> open);
std::unique_ptr<Scene> make_set(Services& services);
}  // namespace class_pin

}  // namespace scenes
