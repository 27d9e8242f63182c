// Vector outlines: lines, arcs and Bézier curves; made into strokes, moved, turned and flattened.
// Knows nothing of pixels' colours (see raster.hpp, canvas.hpp).
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "render/base/geometry.hpp"

namespace render {

enum class Cap { butt, round, square };
enum class Join { miter, round, bevel };
enum class FillRule { non_zero, even_odd };

/// How a line is drawn along a path. Lengths in the units of the path.
struct Stroke {
    float width = 1;
    Cap cap = Cap::round;
    Join join = Join::round;
    std::vector<float> dash = {};  ///< lengths on, off, on, off …; empty = solid
    float dash_offset = 0;         ///< where in the dash pattern the path begins
};

/// x' = a x + c y + e,  y' = b x + d y + f
struct Transform {
    float a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;
    static Transform move(Point by);
    static Transform scale(float k);
    static Transform scale(float kx, float ky);
    static Transform turn(float degrees);  ///< clockwise on the screen, about (0, 0)
    Point operator()(Point p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
    /// This one first, then `next`.
    Transform then(const Transform& next) const;
};

class Path {
public:
    Path() = default;
    static Path rect(const Rect& r);
    /// Corner radius is limited to half of the shorter side.
    static Path rounded(const Rect& r, float radius);
    static Path circle(Point centre, float radius);
    static Path ellipse(Point centre, float rx, float ry);
    static Path line(Point from, Point to);
    static Path polygon(const std::vector<Point>& corners);
    /// Open polyline.
    static Path polyline(const std::vector<Point>& points);
    /// `points` tips on `outer`, notches on `inner`; first tip at the top, turned by `degrees`.
    static Path star(Point centre, float outer, float inner, int points, float degrees = 0);
    /// The `d` text of an SVG path (all commands, absolute and relative). What cannot be read is a
    /// programmer's mistake (assert): the texts are part of the program.
    static Path parse(std::string_view d);

    Path& move_to(Point p);
    Path& line_to(Point p);
    Path& quad_to(Point control, Point p);
    Path& cubic_to(Point control1, Point control2, Point p);
    /// Arc of a circle; degrees clockwise on the screen, 0 = to the right. Joined by a line to what
    /// was drawn before, begins a new part when nothing was.
    Path& arc(Point centre, float radius, float from_degrees, float sweep_degrees);
    Path& close();
    /// Goes on with another path's first part: its beginning is where this one is now.
    Path& join(const Path& other);
    Path& add(const Path& other);

    bool empty() const { return verbs_.empty(); }
    /// Box of all points and control points: holds the path, may be a little larger.
    Rect bounds() const;
    Path moved(Point by) const;
    Path scaled(float k) const;  ///< about (0, 0)
    Path turned(float degrees, Point about = {}) const;
    Path transformed(const Transform& t) const;
    /// The outline of a line drawn along this path, to be filled with FillRule::non_zero.
    Path stroked(const Stroke& stroke) const;

    /// One part of a path as straight pieces.
    struct Polyline {
        std::vector<Point> points;
        bool closed = false;
    };
    /// Straight pieces that leave the curve by at most `tolerance`.
    std::vector<Polyline> flattened(float tolerance = 0.05F) const;
    /// Length of all parts.
    float length() const;
    /// Point and direction after `along` (0 … 1) of the first part's length.
    Point point_at(float along) const;

    std::uint64_t hash() const;
    /// The same for paths whose points differ by less than about `step`.
    std::uint64_t hash_near(float step) const;
    friend bool operator==(const Path&, const Path&) = default;

private:
    enum class Verb : std::uint8_t { move, line, quad, cubic, close };
    std::vector<Verb> verbs_;
    std::vector<Point> points_;
};

}  // namespace render
