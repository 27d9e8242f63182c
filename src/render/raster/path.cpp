// Building, moving and flattening of paths. Strokes are in stroke.cpp, SVG texts in path_parse.cpp.
#include "render/raster/path.hpp"

#include "render/base/hash.hpp"

namespace render {

namespace {
constexpr float kRadians = 3.14159265358979F / 180.0F;

Point on_circle(Point centre, float rx, float ry, float radians) {
    return {centre.x + rx * std::cos(radians), centre.y + ry * std::sin(radians)};
}

int pieces(float deviation, float tolerance) {
    const float n = std::sqrt(deviation / tolerance);
    return std::clamp(static_cast<int>(std::ceil(n)), 1, 256);
}
}  // namespace

Transform Transform::move(Point by) {
    return {1, 0, 0, 1, by.x, by.y};
}
Transform Transform::scale(float k) {
    return {k, 0, 0, k, 0, 0};
}
Transform Transform::scale(float kx, float ky) {
    return {kx, 0, 0, ky, 0, 0};
}
Transform Transform::turn(float degrees) {
    const float s = std::sin(degrees * kRadians), c = std::cos(degrees * kRadians);
    return {c, s, -s, c, 0, 0};
}
Transform Transform::then(const Transform& n) const {
    return {n.a * a + n.c * b, n.b * a + n.d * b,       n.a * c + n.c * d,
            n.b * c + n.d * d, n.a * e + n.c * f + n.e, n.b * e + n.d * f + n.f};
}

Path Path::rect(const Rect& r) {
    return Path()
        .move_to({r.x, r.y})
        .line_to({r.right(), r.y})
        .line_to({r.right(), r.bottom()})
        .line_to({r.x, r.bottom()})
        .close();
}

Path Path::rounded(const Rect& r, float radius) {
    const float k = std::min({radius, r.w / 2, r.h / 2});
    if (k <= 0) return rect(r);
    Path p;
    p.move_to({r.x + k, r.y}).line_to({r.right() - k, r.y});
    p.arc({r.right() - k, r.y + k}, k, -90, 90).line_to({r.right(), r.bottom() - k});
    p.arc({r.right() - k, r.bottom() - k}, k, 0, 90).line_to({r.x + k, r.bottom()});
    p.arc({r.x + k, r.bottom() - k}, k, 90, 90).line_to({r.x, r.y + k});
    p.arc({r.x + k, r.y + k}, k, 180, 90);
    return p.close();
}

Path Path::circle(Point centre, float radius) {
    return Path().arc(centre, radius, 0, 360).close();
}

Path Path::ellipse(Point centre, float rx, float ry) {
    return circle({0, 0}, 1).transformed(Transform::scale(rx, ry).then(Transform::move(centre)));
}

Path Path::line(Point from, Point to) {
    return Path().move_to(from).line_to(to);
}

Path Path::polyline(const std::vector<Point>& points) {
    Path p;
    for (const Point& q : points) p.empty() ? p.move_to(q) : p.line_to(q);
    return p;
}

Path Path::polygon(const std::vector<Point>& corners) {
    return polyline(corners).close();
}

Path Path::star(Point centre, float outer, float inner, int points, float degrees) {
    std::vector<Point> corners;
    for (int i = 0; i < 2 * points; ++i) {
        const float angle =
            (degrees - 90 + 180.0F * static_cast<float>(i) / static_cast<float>(points)) * kRadians;
        const float r = i % 2 == 0 ? outer : inner;
        corners.push_back(on_circle(centre, r, r, angle));
    }
    return polygon(corners);
}

Path& Path::move_to(Point p) {
    verbs_.push_back(Verb::move);
    points_.push_back(p);
    return *this;
}

Path& Path::line_to(Point p) {
    assert(!empty());
    verbs_.push_back(Verb::line);
    points_.push_back(p);
    return *this;
}

Path& Path::quad_to(Point control, Point p) {
    assert(!empty());
    verbs_.push_back(Verb::quad);
    points_.insert(points_.end(), {control, p});
    return *this;
}

Path& Path::cubic_to(Point control1, Point control2, Point p) {
    assert(!empty());
    verbs_.push_back(Verb::cubic);
    points_.insert(points_.end(), {control1, control2, p});
    return *this;
}

Path& Path::arc(Point centre, float radius, float from_degrees, float sweep_degrees) {
    // eighths of a circle as cubics are exact to 4e-6 of the radius
    const int n =
        std::max(1, static_cast<int>(std::ceil(std::fabs(sweep_degrees) / 45.0F - 1e-4F)));
    const float step = sweep_degrees * kRadians / static_cast<float>(n);
    const float k = 4.0F / 3.0F * std::tan(step / 4);
    float angle = from_degrees * kRadians;
    const Point first = on_circle(centre, radius, radius, angle);
    if (empty() || verbs_.back() == Verb::close) {
        move_to(first);
    } else if (distance(points_.back(), first) > 1e-4F * (1 + radius)) {
        line_to(first);
    }
    for (int i = 0; i < n; ++i, angle += step) {
        const Point a = on_circle(centre, radius, radius, angle);
        const Point b = on_circle(centre, radius, radius, angle + step);
        cubic_to({a.x - k * (a.y - centre.y), a.y + k * (a.x - centre.x)},
                 {b.x + k * (b.y - centre.y), b.y - k * (b.x - centre.x)}, b);
    }
    return *this;
}

Path& Path::close() {
    if (!empty() && verbs_.back() != Verb::close) verbs_.push_back(Verb::close);
    return *this;
}

Path& Path::join(const Path& other) {
    if (empty()) return add(other);
    assert(!other.empty() && other.verbs_.front() == Verb::move);
    verbs_.insert(verbs_.end(), other.verbs_.begin() + 1, other.verbs_.end());
    points_.insert(points_.end(), other.points_.begin() + 1, other.points_.end());
    return *this;
}

Path& Path::add(const Path& other) {
    verbs_.insert(verbs_.end(), other.verbs_.begin(), other.verbs_.end());
    points_.insert(points_.end(), other.points_.begin(), other.points_.end());
    return *this;
}

Rect Path::bounds() const {
    if (points_.empty()) return {};
    float l = points_[0].x, r = l, t = points_[0].y, b = t;
    for (const Point& p : points_) {
        l = std::min(l, p.x);
        r = std::max(r, p.x);
        t = std::min(t, p.y);
        b = std::max(b, p.y);
    }
    return {l, t, r - l, b - t};
}

Path Path::transformed(const Transform& t) const {
    Path p = *this;
    for (Point& q : p.points_) q = t(q);
    return p;
}

Path Path::moved(Point by) const {
    return transformed(Transform::move(by));
}
Path Path::scaled(float k) const {
    return transformed(Transform::scale(k));
}
Path Path::turned(float degrees, Point about) const {
    return transformed(Transform::move({-about.x, -about.y})
                           .then(Transform::turn(degrees))
                           .then(Transform::move(about)));
}

std::vector<Path::Polyline> Path::flattened(float tolerance) const {
    std::vector<Polyline> parts;
    std::size_t at = 0;
    Point pen{}, start{};
    const auto current = [&]() -> std::vector<Point>& {
        if (parts.empty() || parts.back().closed) parts.push_back({{pen}, false});
        return parts.back().points;
    };
    for (const Verb verb : verbs_) {
        const Point* p = points_.data() + at;
        switch (verb) {
            case Verb::move:
                parts.push_back({{p[0]}, false});
                pen = start = p[0];
                at += 1;
                break;
            case Verb::line:
                current().push_back(p[0]);
                pen = p[0];
                at += 1;
                break;
            case Verb::quad: {
                std::vector<Point>& out = current();
                const int n =
                    pieces(std::hypot(pen.x - 2 * p[0].x + p[1].x, pen.y - 2 * p[0].y + p[1].y) / 4,
                           tolerance);
                for (int i = 1; i <= n; ++i) {
                    const float t = static_cast<float>(i) / static_cast<float>(n);
                    out.push_back(between(between(pen, p[0], t), between(p[0], p[1], t), t));
                }
                pen = p[1];
                at += 2;
                break;
            }
            case Verb::cubic: {
                std::vector<Point>& out = current();
                const float m = std::max(
                    std::hypot(pen.x - 2 * p[0].x + p[1].x, pen.y - 2 * p[0].y + p[1].y),
                    std::hypot(p[0].x - 2 * p[1].x + p[2].x, p[0].y - 2 * p[1].y + p[2].y));
                const int n = pieces(m * 0.75F, tolerance);
                for (int i = 1; i <= n; ++i) {
                    const float t = static_cast<float>(i) / static_cast<float>(n);
                    const Point ab = between(pen, p[0], t), bc = between(p[0], p[1], t),
                                cd = between(p[1], p[2], t);
                    out.push_back(between(between(ab, bc, t), between(bc, cd, t), t));
                }
                pen = p[2];
                at += 3;
                break;
            }
            case Verb::close:
                if (!parts.empty()) parts.back().closed = true;
                pen = start;
                break;
        }
    }
    return parts;
}

float Path::length() const {
    float sum = 0;
    for (const Polyline& part : flattened()) {
        for (std::size_t i = 1; i < part.points.size(); ++i)
            sum += distance(part.points[i - 1], part.points[i]);
        if (part.closed) sum += distance(part.points.back(), part.points.front());
    }
    return sum;
}

Point Path::point_at(float along) const {
    std::vector<Polyline> parts = flattened();
    if (parts.empty()) return {};
    std::vector<Point>& points = parts.front().points;
    if (parts.front().closed) points.push_back(points.front());
    float total = 0;
    for (std::size_t i = 1; i < points.size(); ++i) total += distance(points[i - 1], points[i]);
    float left = std::clamp(along, 0.0F, 1.0F) * total;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const float d = distance(points[i - 1], points[i]);
        if (left <= d && d > 0) return between(points[i - 1], points[i], left / d);
        left -= d;
    }
    return points.back();
}

std::uint64_t Path::hash() const {
    Hash h;
    for (const Verb v : verbs_) h.add(static_cast<int>(v));
    for (const Point& p : points_) h.add(p.x).add(p.y);
    return h.value();
}

std::uint64_t Path::hash_near(float step) const {
    Hash h;
    for (const Verb v : verbs_) h.add(static_cast<int>(v));
    for (const Point& p : points_)
        h.add(static_cast<int>(std::lround(p.x / step)))
            .add(static_cast<int>(std::lround(p.y / step)));
    return h.value();
}

}  // namespace render
