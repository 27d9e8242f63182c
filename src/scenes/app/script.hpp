// Input scripts: a person's hands, written down. A script presses, drags, types and waits on a
// virtual clock and looks at the text model; the same events go through the same queue as those of
// real hands. The language is described in tests/scripts/README.md.
#pragma once

#include "render/base/geometry.hpp"
#include "scenes/base/keys.hpp"
#include "scenes/ui/text_model.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace scenes {

inline constexpr double kScriptStep = 1.0 / 60;  ///< seconds of the virtual clock a step
inline constexpr double kScriptPatience = 120;   ///< virtual seconds that a `wait` lasts at most
/// Real seconds that a `wait` lasts at most: while the worker thinks the virtual clock says little.
inline constexpr double kScriptRealPatience = 900;

/// One line of a script.
struct ScriptLine {
    int number = 0;  ///< from 1
    std::string verb;
    std::vector<std::string> words;
};

/// Why a script cannot be read or did not hold; the message is for developers and English.
struct ScriptFault {
    int line = 0;
    std::string message;
};

/// Splits a script into lines; checks verbs and numbers of words. "…" keeps blanks, # comments.
std::variant<std::vector<ScriptLine>, ScriptFault> read_script(std::string_view text);

/// The hands and eyes a script uses; the App implements it with SDL events, tests by a list.
class ScriptHost {
public:
    virtual ~ScriptHost() = default;

    enum class Phase { down, move, up };

    virtual void mouse(Phase phase, render::Point at, int button = 1, int clicks = 1) = 0;
    virtual void finger(Phase phase, int id, render::Point at) = 0;
    virtual void wheel(render::Point at, float notches) = 0;
    virtual void key(const Chord& chord) = 0;
    enum class Stroke { down, repeat, up };
    /// A key by its SDL code and modifiers, whatever they are: nothing is typed, nothing
    /// translated.
    virtual void stroke(Stroke stroke, int code, int modifiers) = 0;
    /// A message of the window system by its name in the list of verbs; false if unknown.
    virtual bool system(const std::string& message) = 0;
    virtual void text(const std::string& letters) = 0;
    virtual void pad(const std::string& button, bool down) = 0;
    virtual void resize(int width, int height) = 0;
    virtual void language(const std::string& language) = 0;

    /// One step of the program: events, time, scenes.
    virtual void step() = 0;
    virtual bool moving() const = 0;
    virtual bool thinking() const = 0;
    virtual const TextModel& model() const = 0;
    /// The window in pixels, from (0, 0).
    virtual render::Rect window() const = 0;
    /// Writes a picture of the window; false if it cannot.
    virtual bool shot(const std::string& name) = 0;
    /// Writes the text model; false if it cannot.
    virtual bool dump(const std::string& name) = 0;
    /// A picture of that name where pictures are wished for, and what is hard to read on it, as
    /// English sentences.
    virtual std::vector<std::string> look(const std::string& name) = 0;
    /// The least side of what is pressed, in pixels: for a mouse or for fingers, whatever is used.
    virtual float least() const = 0;
    /// Draws what changed; number of rectangles that did.
    virtual int redraw() = 0;
    /// Exit code once the program wants to end.
    virtual std::optional<int> ended() const = 0;
};

/// Plays a script to its end or its first fault. What `look` finds is told all together at the end.
std::optional<ScriptFault> play_script(const std::vector<ScriptLine>& lines, ScriptHost& host);
/// The same with lines that come one by one, until there are no more.
std::optional<ScriptFault> play_script(const std::function<std::optional<ScriptLine>()>& next,
                                       ScriptHost& host);

/// Nothing if the expectation holds, else the sentence that says what was found instead.
std::optional<std::string> unmet(const std::vector<std::string>& words, const ScriptHost& host);

/// What is cut, too small to press, out of the window or over another control: a sentence each.
std::vector<std::string> ill_placed(const ScriptHost& host);

}  // namespace scenes
