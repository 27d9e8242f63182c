#include "scenes/table/board/camera.hpp"

#include "render/canvas.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Icon;
using render::Point;
using render::Rect;

namespace {

constexpr const char* kLock = "lock_view";

/// A middle from which the figure fills the room, or lies within it where it is smaller.
float kept(float middle, float half, float from, float to) {
    const float low = std::min(from, to - half), high = std::max(to, from + half);
    if (to - from > 2 * half) return std::clamp(middle, from, to);
    return std::clamp(middle, std::max(low, to - half), std::min(high, from + half));
}

}  // namespace

bool view_locked(const Settings& settings) {
    return settings.remembered(kLock, "off") == "on";
}

std::optional<Command> draw_camera_tools(Frame& frame, Settings& settings, const Rect& room,
                                         const CameraTools& tools) {
    Ui& ui = frame.ui;
    const float side = ui.control(44), count = tools.lock ? 4 : 3;
    ButtonLook look;
    look.style = ButtonStyle::paper;
    float y = room.bottom() - count * side - (count - 1) * tools.gap;
    const auto button = [&](const char* id, Icon icon, const char* words, const Allowed& enabled,
                            bool chosen) {
        look.enabled = enabled;
        look.chosen = chosen;
        const Rect box{room.right() - side, y, side, side};
        y += side + tools.gap;
        return ui.icon_button(id, box, icon, tr(words), look).pressed;
    };
    const bool open = !view_locked(settings);
    const auto unlocked = only_if(open, tr("why.locked"));
    const auto moved = only_if(tools.zoomed, tr("why.all_in_sight"));
    std::optional<Command> pressed;
    if (button("zoom_in", Icon::plus, "table.zoom_in", unlocked, false)) pressed = Command::zoom_in;
    if (button("zoom_out", Icon::minus, "table.zoom_out", unlocked, false))
        pressed = Command::zoom_out;
    if (button(tools.whole, Icon::fit, "table.fit", open ? moved : unlocked, false))
        pressed = Command::fit;
    if (!tools.lock) return pressed;
    if (button("lock", Icon::lock, open ? "table.lock" : "table.unlock", {}, !open))
        settings.remember(kLock, open ? "on" : "off");
    return pressed;
}

void BoardCamera::fit() {
    if (!view_locked(services_.settings)) reset();
}

bool BoardCamera::shows(Point at) const {
    return top_.view().abilities().unbounded && room().contains(at);
}

void BoardCamera::set(ViewParams& params) const {
    params.zoom = zoom_;
    params.pan = middle_;
}

/// How the board is seen now; nothing if it has bounds or was not shown yet.
std::optional<Camera> BoardCamera::camera() const {
    const auto* unbounded = top_.view().abilities().unbounded;
    if (!unbounded || top_.ply() < 0) return std::nullopt;
    ViewParams params = top_.params();
    set(params);
    return unbounded->camera(session_.match().at(top_.ply()), params);
}

/// Looks at the board in this scale; the middle moves as little as it must to keep the figure.
void BoardCamera::look(const Camera& camera, float scale, Point middle) {
    if (view_locked(services_.settings)) return;
    const float to = std::clamp(scale, camera.least, camera.most);
    const Rect& figure = camera.figure;
    const Rect seen = room();
    zoom_ = to / top_.params().unit;
    middle_ = {kept(middle.x, seen.w / 2 / to, figure.x, figure.right()),
               kept(middle.y, seen.h / 2 / to, figure.y, figure.bottom())};
}

void BoardCamera::zoom(float factor, Point at) {
    const auto now = camera();
    if (!now) return;
    const float scale = std::clamp(now->scale * factor, now->least, now->most);
    const Point away = at - room().centre();
    look(*now, scale, now->middle + away * (1 / now->scale) - away * (1 / scale));
}

void BoardCamera::zoom(float factor) {
    zoom(factor, room().centre());
}

void BoardCamera::pan(Point by) {
    if (const auto now = camera()) look(*now, now->scale, now->middle - by * (1 / now->scale));
}

void BoardCamera::follow(const std::string& focused) {
    if (!zoomed() || view_locked(services_.settings)) return;
    if (focused == followed_ || focused.rfind("spot:", 0) != 0) return;
    followed_ = focused;
    const render::Spot* spot = top_.tableau().spot(focused.substr(5));
    if (!spot || spot->role != "cell") return;
    const Rect inner = room().inset(spot->radius * 1.2F);
    const Point at = spot->centre;
    const Point to{std::clamp(at.x, inner.x, std::max(inner.x, inner.right())),
                   std::clamp(at.y, inner.y, std::max(inner.y, inner.bottom()))};
    if (!(at == to)) pan(to - at);
}

void BoardCamera::draw_tools(Frame& frame, bool for_fingers) {
    CameraTools tools;
    tools.zoomed = zoomed();
    // What cannot be pushed by accident needs no lock.
    tools.lock = !for_fingers;
    tools.gap = frame.u(10);
    if (for_fingers) tools.gap = std::max(tools.gap, std::ceil(frame.ui.mm(3)));
    const auto pressed = draw_camera_tools(frame, services_.settings, room(), tools);
    if (pressed == Command::zoom_in) zoom(kZoomStep);
    if (pressed == Command::zoom_out) zoom(1 / kZoomStep);
    if (pressed == Command::fit) reset();
}

}  // namespace scenes
