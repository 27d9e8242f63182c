#include "scenes/app/window.hpp"

#include <SDL2/SDL.h>

#include <algorithm>
#include <cstring>
#include <string_view>

namespace scenes {
namespace {

constexpr int kLeastWidth = 640, kLeastHeight = 480;
constexpr float kStandardDpi = 96;

/// The name by which desktops connect windows, menu entry, icon and description.
constexpr const char* kApplicationId = "org.petiboj.Petiboj";

void set_hints() {
    // The surface goes straight to the screen, not through a texture of a graphics driver.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "0");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_APP_NAME, "P\u011Btiboj");
    // SDL reads these two from the environment alone.
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", kApplicationId, 0);
    SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", kApplicationId, 0);
}

/// 1280×800, or what the desktop allows.
std::pair<int, int> standard_size() {
    SDL_Rect room{0, 0, 1280, 800};
    if (SDL_GetDisplayUsableBounds(0, &room) != 0) return {1280, 800};
    const int width = std::clamp(room.w * 8 / 10, kLeastWidth, 1920);
    return {std::min(width, room.w), std::min(std::max(kLeastHeight, width * 10 / 16), room.h)};
}

}  // namespace

Window::Window(const Wish& wish)
    : turned_(wish.turned), locked_(wish.locked), whole_(wish.fullscreen) {
    set_hints();
    if (locked_) SDL_SetHint(SDL_HINT_ALLOW_ALT_TAB_WHILE_GRABBED, "0");
    if (locked_) SDL_SetHint(SDL_HINT_WINDOWS_NO_CLOSE_ON_ALT_F4, "1");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) throw NoDisplay{SDL_GetError()};
    // Without any screen SDL falls back to a driver that shows nothing; it must have been asked
    // for.
    const char* driver = SDL_GetCurrentVideoDriver();
    if (!SDL_getenv("SDL_VIDEODRIVER") && driver && std::string_view(driver) == "offscreen") {
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
        throw NoDisplay{"DISPLAY, WAYLAND_DISPLAY"};
    }
    auto [width, height] = wish.size.value_or(standard_size());
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    if (wish.fullscreen) flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    if (locked_) flags |= SDL_WINDOW_BORDERLESS;
    const int display = std::clamp(wish.display, 0, std::max(0, SDL_GetNumVideoDisplays() - 1));
    const int centre = static_cast<int>(SDL_WINDOWPOS_CENTERED_DISPLAY(display));
    SDL_Point place{centre, centre};
    // Without a window manager nobody makes a window as large as the screen when it asks for that:
    // it is made so, at its corner.
    SDL_Rect whole{};
    if (wish.fullscreen && SDL_GetDisplayBounds(display, &whole) == 0) {
        place = {whole.x, whole.y};
        width = whole.w;
        height = whole.h;
    }
    window_ = SDL_CreateWindow(wish.title.c_str(), place.x, place.y, width, height, flags);
    if (!window_) {
        const std::string reason = SDL_GetError();
        SDL_Quit();
        throw NoDisplay{reason};
    }
    SDL_SetWindowMinimumSize(window_, std::min(kLeastWidth, width), std::min(kLeastHeight, height));
    if (locked_) hold_on();
}

bool Window::shrunk() const {
    SDL_Rect whole{};
    const int display = SDL_GetWindowDisplayIndex(window_);
    if (!locked_ || !whole_ || display < 0 || SDL_GetDisplayBounds(display, &whole) != 0)
        return false;
    SDL_Rect now{};
    SDL_GetWindowPosition(window_, &now.x, &now.y);
    SDL_GetWindowSize(window_, &now.w, &now.h);
    return SDL_RectEquals(&now, &whole) == SDL_FALSE;
}

void Window::hold_on() {
    SDL_SetWindowKeyboardGrab(window_, SDL_TRUE);
    SDL_RaiseWindow(window_);
    if (!whole_) return;
    // SDL believes that the window still fills the screen when somebody else has made it smaller,
    // and does nothing for a wish that it takes for granted.
    if (shrunk()) SDL_SetWindowFullscreen(window_, 0);
    SDL_SetWindowFullscreen(window_, SDL_WINDOW_FULLSCREEN_DESKTOP);
}

void Window::show_pointer(bool shown) {
    SDL_ShowCursor(shown ? SDL_ENABLE : SDL_DISABLE);
}

void Window::want_text(bool editing) {
    if (SDL_HasScreenKeyboardSupport() == SDL_FALSE) return;
    if (editing == (SDL_IsTextInputActive() == SDL_TRUE)) return;
    if (editing)
        SDL_StartTextInput();
    else
        SDL_StopTextInput();
}

void Window::let_sleep(bool may) {
    if (may)
        SDL_EnableScreenSaver();
    else
        SDL_DisableScreenSaver();
}

Window::~Window() {
    SDL_FreeSurface(picture_);
    SDL_DestroyWindow(window_);
    SDL_Quit();
}

SDL_Surface* Window::surface(bool& fresh) {
    SDL_Surface* surface = SDL_GetWindowSurface(window_);
    if (surface && turned_.degrees() != 0) {
        const int w = turned_.sideways() ? surface->h : surface->w;
        const int h = turned_.sideways() ? surface->w : surface->h;
        if (!picture_ || picture_->w != w || picture_->h != h) {
            SDL_FreeSurface(picture_);
            picture_ = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, surface->format->format);
        }
        surface = picture_;
    }
    fresh =
        surface != last_ || (surface && (surface->w != last_width_ || surface->h != last_height_));
    last_ = surface;
    if (surface) {
        last_width_ = surface->w;
        last_height_ = surface->h;
    }
    return surface;
}

/// Copies a rectangle of the picture onto the turned panel, pixel by pixel.
void Window::turn(const render::PixelRect& rect) {
    SDL_Surface* panel = SDL_GetWindowSurface(window_);
    if (!panel || !picture_ || panel->format->BytesPerPixel != 4) return;
    const auto* from = static_cast<const unsigned char*>(picture_->pixels);
    auto* to = static_cast<unsigned char*>(panel->pixels);
    for (int y = rect.y; y < rect.y + rect.h; ++y)
        for (int x = rect.x; x < rect.x + rect.w; ++x) {
            const auto at = turned_.to_panel(render::PixelRect{x, y, 1, 1}, panel->w, panel->h);
            if (at.x < 0 || at.y < 0 || at.x >= panel->w || at.y >= panel->h) continue;
            std::memcpy(to + at.y * panel->pitch + at.x * 4, from + y * picture_->pitch + x * 4, 4);
        }
}

void Window::present(const std::vector<render::PixelRect>& rects) {
    if (rects.empty()) return;
    std::vector<SDL_Rect> list;
    list.reserve(rects.size());
    const auto [w, h] = panel();
    for (const auto& rect : rects) {
        if (turned_.degrees() != 0) turn(rect);
        const auto r = turned_.to_panel(rect, w, h);
        list.push_back({r.x, r.y, r.w, r.h});
    }
    SDL_UpdateWindowSurfaceRects(window_, list.data(), static_cast<int>(list.size()));
}

void Window::present_all() {
    if (picture_) turn({0, 0, picture_->w, picture_->h});
    SDL_UpdateWindowSurface(window_);
}

std::pair<int, int> Window::panel() const {
    int width = 0, height = 0;
    SDL_GetWindowSizeInPixels(window_, &width, &height);
    return {std::max(width, 1), std::max(height, 1)};
}

std::pair<int, int> Window::pixels() const {
    auto size = panel();
    if (turned_.sideways()) std::swap(size.first, size.second);
    return size;
}

float Window::pixels_per_unit() const {
    int width = 1, height = 1;
    SDL_GetWindowSize(window_, &width, &height);
    return static_cast<float>(panel().first) / static_cast<float>(std::max(width, 1));
}

float Window::dpi() const {
    float diagonal = 0;
    const int display = std::max(0, SDL_GetWindowDisplayIndex(window_));
    if (SDL_GetDisplayDPI(display, &diagonal, nullptr, nullptr) != 0) return kStandardDpi;
    // Screens that do not know their size say strange things.
    return diagonal >= 60 && diagonal <= 600 ? diagonal : kStandardDpi;
}

void Window::set_title(const std::string& title) {
    SDL_SetWindowTitle(window_, title.c_str());
}
void Window::set_icon(SDL_Surface* icon) {
    SDL_SetWindowIcon(window_, icon);
}

void Window::set_fullscreen(bool fullscreen) {
    if (fullscreen == this->fullscreen()) return;
    whole_ = fullscreen;
    // A frame is a window manager's: without one, the window has to take its place by itself (X11;
    // elsewhere there is always somebody who gives it).
    int top = 0, left = 0;
    SDL_GetWindowBordersSize(window_, &top, &left, nullptr, nullptr);
    const char* driver = SDL_GetCurrentVideoDriver();
    const bool alone = driver && std::string_view(driver) == "x11" && top == 0 && left == 0;
    if (fullscreen) {
        SDL_GetWindowSize(window_, &before_.first, &before_.second);
        SDL_Rect whole{};
        if (alone && SDL_GetDisplayBounds(SDL_GetWindowDisplayIndex(window_), &whole) == 0) {
            SDL_SetWindowPosition(window_, whole.x, whole.y);
            SDL_SetWindowSize(window_, whole.w, whole.h);
        }
        SDL_SetWindowFullscreen(window_, SDL_WINDOW_FULLSCREEN_DESKTOP);
        return;
    }
    SDL_SetWindowFullscreen(window_, 0);
    if (!alone && before_ != std::pair{0, 0}) return;  // the window manager knows what was before
    const auto size = before_ != std::pair{0, 0} ? before_ : standard_size();
    SDL_SetWindowSize(window_, size.first, size.second);
    SDL_SetWindowPosition(window_, static_cast<int>(SDL_WINDOWPOS_CENTERED),
                          static_cast<int>(SDL_WINDOWPOS_CENTERED));
}

bool Window::fullscreen() const {
    return (SDL_GetWindowFlags(window_) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
}

void Window::resize(int width, int height) {
    SDL_SetWindowSize(window_, width, height);
}

unsigned Window::id() const {
    return SDL_GetWindowID(window_);
}

}  // namespace scenes
