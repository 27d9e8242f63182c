#include "scenes/table/board/camera.hpp"

#include "render/canvas.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

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

/// In this scale; the middle moves as little as it must to keep the figure.
Camera seen(const Camera& camera, float scale, Point middle, const Rect& room) {
    Camera now = camera;
    now.scale = scale;
    const Rect& figure = camera.figure;
    now.middle = {kept(middle.x, room.w / 2 / scale, figure.x, figure.right()),
                  kept(middle.y, room.h / 2 / scale, figure.y, figure.bottom())};
    return now;
}

}  // namespace

Camera nearer(const Camera& camera, float factor, Point at, const Rect& room) {
    const float scale = std::clamp(camera.scale * factor, camera.least, camera.most);
    const Point away = at - room.centre();
    return seen(camera, scale, camera.middle + away * (1 / camera.scale) - away * (1 / scale),
                room);
}

Camera pushed(const Camera& camera, Point by, const Rect& room) {
    const float scale = std::clamp(camera.scale, camera.least, camera.most);
    return seen(camera, scale, camera.middle - by * (1 / camera.scale), room);
}

Point push_into(const Rect& room, Point at, float radius) {
    const Rect inner = room.inset(radius * 1.2F);
    const Point to{std::clamp(at.x, inner.x, std::max(inner.x, inner.right())),
                   std::clamp(at.y, inner.y, std::max(inner.y, inner.bottom()))};
    return to - at;
}

int side_of_key(const Input& input) {
    static constexpr std::string_view kAround = "wedsaq";
    if (input.ctrl || input.alt || input.key <= 0 || input.key >= 128) return -1;
    const auto side = kAround.find(static_cast<char>(input.key));
    return side == std::string_view::npos ? -1 : static_cast<int>(side);
}

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

/// Looks at the board so, unless the view is locked.
void BoardCamera::look(const Camera& camera) {
    if (view_locked(services_.settings)) return;
    zoom_ = camera.scale / top_.params().unit;
    middle_ = camera.middle;
}

void BoardCamera::zoom(float factor, Point at) {
    if (const auto now = camera()) look(nearer(*now, factor, at, room()));
}

void BoardCamera::zoom(float factor) {
    zoom(factor, room().centre());
}

void BoardCamera::pan(Point by) {
    if (const auto now = camera()) look(pushed(*now, by, room()));
}

void BoardCamera::follow(const std::string& focused) {
    if (!zoomed() || view_locked(services_.settings)) return;
    if (focused == followed_ || focused.rfind("spot:", 0) != 0) return;
    followed_ = focused;
    const render::Spot* spot = top_.tableau().spot(focused.substr(5));
    if (!spot || spot->role != "cell") return;
    const Point by = push_into(room(), spot->centre, spot->radius);
    if (!(by == Point{})) pan(by);
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
