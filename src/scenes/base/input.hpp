// What a scene is told about hands: one kind of event for mouse, fingers, pen, keyboard and pad.
// All points are window pixels, as on the canvas. Knows no SDL.
#pragma once

#include "render/base/geometry.hpp"
#include "scenes/base/keys.hpp"

#include <string>

namespace scenes {

/// Where an input came from.
enum class Device { mouse, touch, pen, keyboard, pad };

/// One thing a hand did. Presses that landed on a control of the Ui never reach a scene; the rest
/// arrives in order: press, move…, then exactly one of release and cancel.
struct Input {
    enum class Kind {
        press,    ///< main button, finger or pen tip went down at `at`
        move,     ///< moved to `at`; `pressed` tells whether something is held down
        release,  ///< let go at `at`: commit here
        cancel,   ///< the press came to nothing (second finger, lost focus, a dialog opened)
        hold,     ///< held still for 500 ms; the release that follows has `held` set
        menu,     ///< secondary button at `at`
        wheel,    ///< `wheel` notches, up is positive
        pinch,    ///< two fingers went on: their middle from `from` to `at`, `spread` times as far
                  ///< apart; the press that was begun has been cancelled
        key,      ///< `key` with `shift`, `ctrl`, `alt` went down; or `button` without a command
        text,     ///< typed characters, UTF-8
        command,  ///< a command of the table of keys (`command`); comes instead of `key`
    };

    Kind kind = Kind::move;
    Device device = Device::mouse;
    int pointer = 0;        ///< which finger; 0 = mouse
    render::Point at{};     ///< window pixels
    render::Point from{};   ///< where the press began
    bool pressed = false;   ///< move: something is held down
    bool dragging = false;  ///< further than the slop away since the press (3 px, touch 18)
    bool held = false;      ///< this press was held for 500 ms
    int clicks = 1;         ///< 2: the second press of a double click
    float wheel = 0;        ///< notches
    float spread = 1;       ///< pinch: how many times as far apart as before
    Command command = Command::none;
    int key = 0;  ///< SDL key code
    bool shift = false;
    bool ctrl = false;
    bool alt = false;
    bool repeat = false;  ///< key held down
    std::string text{};
    std::string button{};  ///< pad: which ("a", "dpup"), as Keys::pad names it
};

}  // namespace scenes
