// How the board is seen at a table: from which side, and of a board without bounds how near and
// which part of it. What is seen never leaves the figure. The arithmetic, the buttons and the keys
// also serve a board without a match: the grid of a puzzle.
#pragma once

#include "scenes/table/board/tabletop.hpp"
#include "scenes/table/session/session.hpp"
#include "scenes/ui/services.hpp"

#include <optional>
#include <string>

namespace scenes {

inline constexpr float kZoomStep = 1.2F;  ///< a notch of the wheel, a press of a key or a button

/// True while the person has locked how boards are seen.
bool view_locked(const Settings& settings);

/// The camera nearer by `factor`, within its limits; what is under `at` (px) stays under it as far
/// as the figure stays in `room`.
Camera nearer(const Camera& camera, float factor, render::Point at, const render::Rect& room);
/// The camera after the board was pushed by so many pixels.
Camera pushed(const Camera& camera, render::Point by, const render::Rect& room);
/// By how much to push the board so that a cell at `at` of this radius (px) lies in `room`.
render::Point push_into(const render::Rect& room, render::Point at, float radius);

/// The side (0 … 5 clockwise from north) that a key stands for: the six keys around S lie as the
/// six sides of a cell do. -1: none.
int side_of_key(const Input& input);

/// The buttons for the camera.
struct CameraTools {
    const char* whole = "fit";  ///< id of the button that shows everything
    bool zoomed = false;        ///< not everything is in sight
    bool lock = true;           ///< with the switch that locks the view
    float gap = 10;             ///< px between two of them
};
/// Larger, smaller, everything, and the lock: a column in the lower right corner of `room`. The
/// command that was pressed for: zoom_in, zoom_out, fit; the lock is seen to.
std::optional<Command> draw_camera_tools(Frame& frame, Settings& settings, const render::Rect& room,
                                         const CameraTools& tools);

class BoardCamera {
public:
    BoardCamera(Services& services, const Session& session, const Tabletop& top)
        : services_(services), session_(session), top_(top) {}

    bool turned() const { return turned_; }
    /// The board is seen from the other side.
    void turn_around() { turned_ = !turned_; }
    /// Not everything is in sight.
    bool zoomed() const { return zoom_ != 0; }
    /// Everything in sight again, also of a locked view.
    void reset() { zoom_ = 0; }
    /// Everything in sight again, unless the view is locked.
    void fit();
    /// Larger by `factor`; what is under `at` (px) stays under it.
    void zoom(float factor, render::Point at);
    /// … about the middle of the board.
    void zoom(float factor);
    /// Pushes the board by so many pixels.
    void pan(render::Point by);
    /// Brings the cell of that name into sight, once for each time the focus reaches it.
    void follow(const std::string& focused);
    /// True where a board without bounds lies, not what stands beside it.
    bool shows(render::Point at) const;
    /// Writes how near and where into the parameters of the picture.
    void set(ViewParams& params) const;
    /// The buttons; `for_fingers`: further apart and without the lock, as in a public place.
    void draw_tools(Frame& frame, bool for_fingers);

private:
    std::optional<Camera> camera() const;
    void look(const Camera& camera);
    render::Rect room() const { return top_.view().board(top_.params()); }

    Services& services_;
    const Session& session_;
    const Tabletop& top_;
    bool turned_ = false;
    float zoom_ = 0;  ///< ViewParams::zoom and ViewParams::pan
    render::Point middle_{};
    std::string followed_;  ///< the focus that was brought into sight
};

}  // namespace scenes
