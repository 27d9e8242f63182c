// Sound effects. They play through SDL2_mixer on a thread of their own, so no frame ever waits for
// an audio device; without a device everything goes on silently. Knows effects, not games.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

namespace render {

/// What can be heard. Each effect has a file (or three takes of it) in assets/sounds.
enum class Effect {
    StonePlaced,  ///< a stone set down on the wood (three takes, never the same one twice)
    Jump,         ///< the click of one leap over a stone
    StoneTaken,   ///< a stone swept off the board
    Illegal,      ///< a soft thud: this cannot be
    YourTurn,     ///< two soft notes
    Win,          ///< jingles, at most 1.5 s
    Lose,
    Draw,
    Hint,
    Button,  ///< a control was pressed
    Page,    ///< a page, a scene or a leaf of the rules was turned
    Pencil,  ///< a number is written on paper (two takes)
    PencilCircle,
    Dice,  ///< dice fall into their tray
};
inline constexpr int kEffects = 14;

/// What became of a request to play.
enum class Heard {
    Yes,       ///< handed to the sound thread (silence follows if the machine has no device)
    Repeated,  ///< the same effect began less than 40 ms ago
    Silent,    ///< muted, volume 0, or this effect is switched off
};

/// Plays effects. The device is opened at the first effect that is to be heard (never before) and
/// closed after five seconds of silence, so that an idle program has no wake-ups.
/// All functions return at once and may be called from one thread only (the program's).
class Sound {
public:
    /// What is going on, for tests and the about page.
    struct State {
        bool open = false;    ///< a device is open now
        int voices = 0;       ///< effects sounding now, at most 8
        int opened = 0;       ///< how often a device was opened so far
        int started = 0;      ///< effects that really began
        int samples = 0;      ///< sample files read
        std::string trouble;  ///< the last error of the audio system, empty: none
    };

    /// `folder`: where the .wav files lie; they are read at the first effect.
    explicit Sound(std::filesystem::path folder);
    ~Sound();
    Sound(const Sound&) = delete;
    Sound& operator=(const Sound&) = delete;

    /// Volumes in percent, 0..100 (clamped). They hold from the next effect on. `cues` is that of
    /// what calls somebody (the turn, the end, a hint, a refusal), `effects` that of all else.
    void set_volumes(int master, int effects, int cues);
    /// Mute keeps the volumes; sounding effects end at once.
    void set_muted(bool muted);
    bool muted() const;

    /// Plays an effect. `volume` 0..1 on top of the set volumes; `pitch` 0.03 lets this take sound
    /// up to 3 % higher or lower, drawn anew each time.
    Heard play(Effect effect, float volume = 1.0f, float pitch = 0.0f);

    State state() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace render
