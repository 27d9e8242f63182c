// Boards without bounds under hands: zoom to the pointer, push aside, fit, lock, and walking over
// cells by the six keys around S. What is seen never leaves the figure.
#include "render/canvas.hpp"
#include "scenes/table/table.hpp"

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

bool Table::locked() const {
    return services_.settings.remembered(kLock, "off") == "on";
}

/// True where the board lies, not what stands beside it.
bool Table::on_figure(Point at) const {
    return view_.abilities().unbounded && view_.board(top_.params()).contains(at);
}

/// Looks at the board in this scale; the middle moves as little as it must to keep the figure.
void Table::see(Camera camera, float scale, Point middle) {
    if (locked()) return;
    const Rect room = view_.board(top_.params());
    const float to = std::clamp(scale, camera.least, camera.most);
    const Rect& figure = camera.figure;
    zoom_ = to / top_.params().unit;
    middle_ = {kept(middle.x, room.w / 2 / to, figure.x, figure.right()),
               kept(middle.y, room.h / 2 / to, figure.y, figure.bottom())};
}

/// Larger by `factor`; what is under `at` stays under it.
void Table::zoom(float factor, Point at) {
    const auto* unbounded = view_.abilities().unbounded;
    if (!unbounded || top_.ply() < 0) return;
    ViewParams params = top_.params();
    params.zoom = zoom_;
    params.pan = middle_;
    const Camera camera = unbounded->camera(match().at(top_.ply()), params);
    const float scale = std::clamp(camera.scale * factor, camera.least, camera.most);
    const Point away = at - view_.board(params).centre();
    see(camera, scale, camera.middle + away * (1 / camera.scale) - away * (1 / scale));
}

/// Pushes the board by so many pixels.
void Table::pan(Point by) {
    const auto* unbounded = view_.abilities().unbounded;
    if (!unbounded || top_.ply() < 0) return;
    ViewParams params = top_.params();
    params.zoom = zoom_;
    params.pan = middle_;
    const Camera camera = unbounded->camera(match().at(top_.ply()), params);
    see(camera, camera.scale, camera.middle - by * (1 / camera.scale));
}

/// The focus goes to the cell over this side of where it is, from anywhere else onto the board.
void Table::walk(int side) {
    Ui& ui = services_.ui;
    const auto& tableau = top_.tableau();
    const std::string focused = ui.focused();
    const bool on_spot = focused.rfind("spot:", 0) == 0;
    const render::Spot* from = on_spot ? tableau.spot(focused.substr(5)) : nullptr;
    std::string to;
    const auto* cells = view_.abilities().unbounded;
    if (cells && from && from->role == "cell") {
        to = cells->neighbour(from->name, side);
    } else {
        const auto next = picker_.path().empty() ? std::vector<std::string>{} : picker_.next();
        if (!next.empty()) to = next.front();
        const Point middle = view_.board(top_.params()).centre();
        float least = 1e9F;
        for (const auto& spot : tableau.spots) {
            if (!next.empty() || spot.role != "cell") continue;
            const float away = render::distance(spot.centre, middle);
            if (away >= least) continue;
            least = away;
            to = spot.name;
        }
    }
    if (to.empty() || !tableau.spot(to)) return;
    by_keys_ = true;
    ui.focus("spot:" + to);
}

/// A cell that the keys reached comes into sight.
void Table::follow_focus() {
    if (zoom_ == 0 || locked() || !(services_.ui.focus_visible() || by_keys_)) return;
    const std::string focused = services_.ui.focused();
    if (focused == followed_ || focused.rfind("spot:", 0) != 0) return;
    followed_ = focused;
    const render::Spot* spot = top_.tableau().spot(focused.substr(5));
    if (!spot || spot->role != "cell") return;
    const Rect room = view_.board(top_.params()).inset(spot->radius * 1.2F);
    const Point at = spot->centre;
    const Point to{std::clamp(at.x, room.x, std::max(room.x, room.right())),
                   std::clamp(at.y, room.y, std::max(room.y, room.bottom()))};
    if (!(at == to)) pan(to - at);
}

/// Larger, smaller, everything, and the lock: a column in the lower right corner of the board.
void Table::draw_sight_tools(Frame& frame) {
    Ui& ui = frame.ui;
    const Rect room = view_.board(top_.params());
    // What cannot be pushed by accident needs no lock.
    const bool open_to_all = services_.kiosk != nullptr;
    const float side = ui.control(44);
    const float gap = open_to_all ? std::max(frame.u(10), std::ceil(ui.mm(3))) : frame.u(10);
    const float count = open_to_all ? 3 : 4;
    ButtonLook look;
    look.style = ButtonStyle::paper;
    float y = room.bottom() - count * side - (count - 1) * gap;
    const auto button = [&](const char* id, Icon icon, const char* words, const Allowed& enabled,
                            bool chosen) {
        look.enabled = enabled;
        look.chosen = chosen;
        const Rect box{room.right() - side, y, side, side};
        y += side + gap;
        return ui.icon_button(id, box, icon, tr(words), look).pressed;
    };
    const bool open = !locked();
    const auto unlocked = only_if(open, tr("why.locked"));
    const auto moved = only_if(zoom_ != 0, tr("why.all_in_sight"));
    if (button("zoom_in", Icon::plus, "table.zoom_in", unlocked, false)) zoom(1.2F, room.centre());
    if (button("zoom_out", Icon::minus, "table.zoom_out", unlocked, false))
        zoom(1 / 1.2F, room.centre());
    if (button("fit", Icon::fit, "table.fit", open ? moved : unlocked, false)) zoom_ = 0;
    if (open_to_all) return;
    if (button("lock", Icon::lock, open ? "table.lock" : "table.unlock", {}, !open))
        services_.settings.remember(kLock, open ? "on" : "off");
}

}  // namespace scenes
