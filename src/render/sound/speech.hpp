// A voice that reads aloud. It is the system's (speech-dispatcher) and is spoken to on a thread of
// its own, so no frame ever waits for it; where there is none, everything goes on silently and the
// trouble can be told. Knows sentences, not games.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace render {

/// All functions return at once and may be called from one thread only (the program's).
class Speech {
public:
    /// What is going on, for whoever tells a person that nothing will be heard.
    struct State {
        bool open = false;    ///< the system's voice listens
        int said = 0;         ///< sentences handed to it so far
        std::string trouble;  ///< why the last attempt failed, in the system's words; empty: none
    };

    /// `changed` is called on the voice's thread when a first attempt to reach it has ended.
    explicit Speech(std::function<void()> changed = {});
    ~Speech();
    Speech(const Speech&) = delete;
    Speech& operator=(const Speech&) = delete;

    /// False: this program was built without a way to a voice.
    static bool built();

    /// `language`: cs, en, de. Holds from the next sentence on.
    void set_language(const std::string& language);
    /// Percent, 0..100 (clamped); 0 is silence.
    void set_volume(int percent);

    /// Reaches for the voice, if that has not been tried since it was last lost.
    void open();
    /// Says sentences behind those that are being said. When more than a few seconds of those are
    /// waiting (computers that play fast), they are dropped: what is said is never old.
    void say(const std::vector<std::string>& sentences);
    /// Ends what is being said; nothing waits any more.
    void hush();

    State state() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace render
