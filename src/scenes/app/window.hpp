// The window and its surface, drawn by the CPU. Owns SDL's video part; knows no scene.
#pragma once

#include "render/base/geometry.hpp"
#include "scenes/base/panel_rotation.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

struct SDL_Window;
struct SDL_Surface;

namespace scenes {

class Window {
public:
    struct Wish {
        std::string title;
        std::optional<std::pair<int, int>> size;  ///< pixels; nothing: most of the desktop
        bool fullscreen = false;
        bool locked = false;  ///< nobody gets out: no frame, all keys are ours, screen stays on
        int display = 0;      ///< number of the screen, from 0
        int turned = 0;       ///< degrees clockwise that the picture hangs turned by
    };

    /// Sets the hints and opens SDL's video part and the window. Throws NoDisplay.
    explicit Window(const Wish& wish);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    /// There is no screen to draw on.
    struct NoDisplay {
        std::string reason;
    };

    /// The surface in its present size; `fresh` is set when its pixels are new.
    SDL_Surface* surface(bool& fresh);
    /// Brings rectangles of the surface onto the screen.
    void present(const std::vector<render::PixelRect>& rects);
    void present_all();

    std::pair<int, int> pixels() const;  ///< size of the picture
    std::pair<int, int> panel() const;   ///< size of the window; differs when turned sideways
    const PanelRotation& turned() const { return turned_; }
    float pixels_per_unit() const;  ///< surface pixels per unit of mouse events
    float dpi() const;              ///< of the display it is on; 96 if unknown
    void set_title(const std::string& title);
    void set_icon(SDL_Surface* icon);
    void set_fullscreen(bool fullscreen);
    bool fullscreen() const;
    void resize(int width, int height);
    SDL_Window* handle() const { return window_; }
    unsigned id() const;
    /// Locks again what the window system may have let loose (focus, size, keys).
    void hold_on();
    /// True if a window that has to fill its screen does not: it was taken from it.
    bool shrunk() const;
    void show_pointer(bool shown);
    /// Asks for text while a field edits, so that a screen's own keyboard comes and goes with it.
    /// Where there is none text comes all the time.
    void want_text(bool editing);
    /// Lets the system darken the screen after a while, or not.
    void let_sleep(bool may);

private:
    void turn(const render::PixelRect& rect);

    SDL_Window* window_ = nullptr;
    PanelRotation turned_;
    SDL_Surface* picture_ = nullptr;  ///< what is drawn into when the panel hangs turned
    bool locked_ = false;
    bool whole_ = false;            ///< wished to fill the screen
    std::pair<int, int> before_{};  ///< size before it did; none: it was made so
    SDL_Surface* last_ = nullptr;
    int last_width_ = 0, last_height_ = 0;
};

}  // namespace scenes
