#include "scenes/input/events.hpp"

#include <SDL2/SDL.h>

namespace scenes {
namespace {

using render::Point;

/// Keypad and layout twins that mean the same key.
int plain_key(int key) {
    switch (key) {
        case SDLK_KP_0:
            return SDLK_0;
        case SDLK_KP_1:
            return SDLK_1;
        case SDLK_KP_2:
            return SDLK_2;
        case SDLK_KP_3:
            return SDLK_3;
        case SDLK_KP_4:
            return SDLK_4;
        case SDLK_KP_5:
            return SDLK_5;
        case SDLK_KP_6:
            return SDLK_6;
        case SDLK_KP_7:
            return SDLK_7;
        case SDLK_KP_8:
            return SDLK_8;
        case SDLK_KP_9:
            return SDLK_9;
        default:
            return key;
    }
}

bool is_modifier(int key) {
    return key == SDLK_LSHIFT || key == SDLK_RSHIFT || key == SDLK_LCTRL || key == SDLK_RCTRL ||
           key == SDLK_LALT || key == SDLK_RALT || key == SDLK_LGUI || key == SDLK_RGUI ||
           key == SDLK_MODE;
}

}  // namespace

void Events::set_window(float width, float height, float pixels_per_unit, float density,
                        PanelRotation turned) {
    turned_ = turned;
    width_ = width;
    height_ = height;
    ratio_ = pixels_per_unit;
    pointer_.set_density(density);
}

/// Where a point of the window lies in the picture.
Point Events::on_picture(float x, float y) const {
    return turned_.to_picture({x, y}, width_, height_);
}

std::vector<Input> Events::read(const SDL_Event& event, double now, bool typing) {
    switch (event.type) {
        case SDL_MOUSEMOTION:
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
        case SDL_MOUSEWHEEL:
            return mouse(event, now);
        case SDL_FINGERDOWN:
        case SDL_FINGERMOTION:
        case SDL_FINGERUP:
            return finger(event, now);
        case SDL_KEYDOWN:
            return key(event, typing);
        case SDL_KEYUP:
            swallow_text_ = false;
            return {};
        case SDL_TEXTINPUT: {
            // The letter of a command; that may have opened a field meanwhile.
            if (swallow_text_) return {};
            Input in;
            in.kind = Input::Kind::text;
            in.device = Device::keyboard;
            in.text = event.text.text;
            return {in};
        }
        case SDL_CONTROLLERBUTTONDOWN:
        case SDL_CONTROLLERBUTTONUP: {
            const char* name = SDL_GameControllerGetStringForButton(
                static_cast<SDL_GameControllerButton>(event.cbutton.button));
            return pad_.button(name ? name : "", event.type == SDL_CONTROLLERBUTTONDOWN, now);
        }
        case SDL_CONTROLLERAXISMOTION: {
            const char* name = SDL_GameControllerGetStringForAxis(
                static_cast<SDL_GameControllerAxis>(event.caxis.axis));
            return pad_.axis(name ? name : "", static_cast<float>(event.caxis.value) / 32767, now);
        }
        case SDL_WINDOWEVENT:
            if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) {
                pad_.release_all();
                return pointer_.cancel();
            }
            if (event.window.event == SDL_WINDOWEVENT_LEAVE && !pointer_.pressed())
                return pointer_.motion(Device::mouse, 0, {-1, -1}, now);
            return {};
        default:
            return {};
    }
}

std::vector<Input> Events::mouse(const SDL_Event& event, double now) {
    if (event.type == SDL_MOUSEMOTION) {
        if (event.motion.which == SDL_TOUCH_MOUSEID) return {};
        const Point at = on_picture(static_cast<float>(event.motion.x) * ratio_,
                                    static_cast<float>(event.motion.y) * ratio_);
        return pointer_.motion(Device::mouse, 0, at, now);
    }
    if (event.type == SDL_MOUSEWHEEL) {
        if (event.wheel.which == SDL_TOUCH_MOUSEID) return {};
        const float notches =
            event.wheel.preciseY != 0 ? event.wheel.preciseY : static_cast<float>(event.wheel.y);
        // Events made by scripts carry their own place.
        const Point at = event.wheel.mouseX != 0 || event.wheel.mouseY != 0
                             ? on_picture(static_cast<float>(event.wheel.mouseX) * ratio_,
                                          static_cast<float>(event.wheel.mouseY) * ratio_)
                             : pointer_.at();
        return pointer_.wheel(at,
                              event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED ? -notches : notches);
    }
    if (event.button.which == SDL_TOUCH_MOUSEID) return {};
    const Point at = on_picture(static_cast<float>(event.button.x) * ratio_,
                                static_cast<float>(event.button.y) * ratio_);
    const bool down = event.type == SDL_MOUSEBUTTONDOWN;
    if (event.button.button == SDL_BUTTON_RIGHT)
        return down ? pointer_.menu(Device::mouse, at) : std::vector<Input>{};
    if (event.button.button != SDL_BUTTON_LEFT) return {};
    return down ? pointer_.down(Device::mouse, 0, at, now) : pointer_.up(Device::mouse, 0, at, now);
}

std::vector<Input> Events::finger(const SDL_Event& event, double now) {
    if (event.tfinger.touchId == SDL_MOUSE_TOUCHID) return {};
    const Point at = on_picture(event.tfinger.x * width_, event.tfinger.y * height_);
    // Finger numbers of different screens may be alike; they are told apart by a few bits.
    const int id = static_cast<int>((event.tfinger.fingerId * 31 + event.tfinger.touchId) % 100003);
    switch (event.type) {
        case SDL_FINGERDOWN:
            return pointer_.down(Device::touch, id, at, now);
        case SDL_FINGERMOTION:
            return pointer_.motion(Device::touch, id, at, now);
        default:
            return pointer_.up(Device::touch, id, at, now);
    }
}

std::vector<Input> Events::key(const SDL_Event& event, bool typing) {
    const auto& pressed = event.key.keysym;
    if (is_modifier(pressed.sym)) return {};
    Input in;
    in.kind = Input::Kind::key;
    in.device = Device::keyboard;
    in.key = pressed.sym;
    in.shift = (pressed.mod & KMOD_SHIFT) != 0;
    in.ctrl = (pressed.mod & (KMOD_CTRL | KMOD_GUI)) != 0;
    in.alt = (pressed.mod & KMOD_LALT) != 0;
    in.repeat = event.key.repeat != 0;
    const Command found = settings_.keys().find({plain_key(in.key), in.shift, in.ctrl, in.alt});
    const Command exact = settings_.keys().find({in.key, in.shift, in.ctrl, in.alt});
    const Command command = exact != Command::none ? exact : found;
    if (command != Command::none) {
        in.kind = Input::Kind::command;
        in.command = command;
    }
    swallow_text_ = command != Command::none && !typing;
    return {in};
}

std::vector<Input> Events::tick(double now) {
    auto out = pointer_.tick(now);
    for (auto& in : pad_.tick(now)) out.push_back(std::move(in));
    return out;
}

std::optional<double> Events::wake() const {
    const auto one = pointer_.wake(), other = pad_.wake();
    if (!one) return other;
    return other ? std::min(*one, *other) : one;
}

}  // namespace scenes
