// The outline of a line along a path. Both sides are walked; outer corners get the join, inner ones
// the exact crossing of the offset lines where the pieces are long enough, so that curves keep
// clean edges, else the way through the corner itself, so that the winding never cancels.
#include "render/raster/path.hpp"

namespace render {

namespace {

constexpr float kTolerance = 0.02F;

struct Pen {
    float half;
    Cap cap;
    Join join;
};

Point normal(Point a, Point b) {  // to the left of the way, on a screen with y downwards
    const float d = distance(a, b);
    return {(b.y - a.y) / d, (a.x - b.x) / d};
}

void arc_points(std::vector<Point>& out, Point centre, Point from, Point to, float half) {
    // from, to: unit directions; the short way round
    const float dot = std::clamp(from.x * to.x + from.y * to.y, -1.0F, 1.0F);
    const float cross = from.x * to.y - from.y * to.x;
    const float angle = std::acos(dot) * (cross < 0 ? -1.0F : 1.0F);
    const float step = 2 * std::acos(std::max(0.0F, 1 - kTolerance / std::max(half, kTolerance)));
    const int n =
        std::max(1, static_cast<int>(std::ceil(std::fabs(angle) / std::max(step, 0.05F))));
    for (int i = 0; i <= n; ++i) {
        const float a = angle * static_cast<float>(i) / static_cast<float>(n);
        const float s = std::sin(a), c = std::cos(a);
        out.push_back({centre.x + half * (from.x * c - from.y * s),
                       centre.y + half * (from.x * s + from.y * c)});
    }
}

// The left side at corner b between a and c.
void corner(std::vector<Point>& out, Point a, Point b, Point c, const Pen& pen) {
    const Point n0 = normal(a, b), n1 = normal(b, c);
    const float cross = n0.x * n1.y - n0.y * n1.x, dot = n0.x * n1.x + n0.y * n1.y;
    const float h = pen.half;
    const float cos_half = std::sqrt(std::max(0.0F, (1 + dot) / 2));
    const float reach =
        cos_half > 1e-3F ? h * std::sqrt(std::max(0.0F, 1 - cos_half * cos_half)) / cos_half : 1e9F;
    const Point along = {n0.x + n1.x, n0.y + n1.y};
    const float len = std::hypot(along.x, along.y);
    const auto miter = [&] {
        const float k = h / (cos_half * len);
        out.push_back({b.x + along.x * k, b.y + along.y * k});
    };
    const bool outer = cross > 0;
    if (!outer) {
        if (dot > 0 && reach < std::min(distance(a, b), distance(b, c))) return miter();
        out.push_back(b + n0 * h);
        out.push_back(b);
        out.push_back(b + n1 * h);
        return;
    }
    const float overshoot = cos_half > 1e-3F ? h * (1 / cos_half - 1) : 1e9F;
    if (overshoot < kTolerance) return miter();
    if (pen.join == Join::miter && cos_half > 0.25F) return miter();  // SVG's limit of 4
    if (pen.join == Join::round) return arc_points(out, b, n0, n1, h);
    out.push_back(b + n0 * h);
    out.push_back(b + n1 * h);
}

void end_cap(std::vector<Point>& out, Point before, Point end, const Pen& pen) {
    const Point n = normal(before, end);
    const Point ahead = {-n.y, n.x};
    if (pen.cap == Cap::round) {
        arc_points(out, end, n, ahead, pen.half);
        arc_points(out, end, ahead, {-n.x, -n.y}, pen.half);
        return;
    }
    const Point extra = pen.cap == Cap::square ? ahead * pen.half : Point{};
    out.push_back(end + n * pen.half + extra);
    out.push_back(end - n * pen.half + extra);
}

std::vector<Point> without_repeats(const std::vector<Point>& points, bool closed) {
    std::vector<Point> out;
    for (const Point& p : points)
        if (out.empty() || distance(out.back(), p) > 1e-4F) out.push_back(p);
    while (closed && out.size() > 1 && distance(out.back(), out.front()) <= 1e-4F) out.pop_back();
    return out;
}

void stroke_part(Path& path, const Path::Polyline& part, const Pen& pen) {
    const std::vector<Point> p = without_repeats(part.points, part.closed);
    const std::size_t n = p.size();
    if (n == 0) return;
    if (n == 1) {
        if (pen.cap == Cap::round) path.add(Path::circle(p[0], pen.half));
        if (pen.cap == Cap::square)
            path.add(Path::rect(Rect::around(p[0], 2 * pen.half, 2 * pen.half)));
        return;
    }
    std::vector<Point> out;
    if (part.closed && n > 2) {
        for (std::size_t i = 0; i < n; ++i)
            corner(out, p[(i + n - 1) % n], p[i], p[(i + 1) % n], pen);
        path.add(Path::polygon(out));
        out.clear();
        for (std::size_t i = n; i-- > 0;)
            corner(out, p[(i + 1) % n], p[i], p[(i + n - 1) % n], pen);
        path.add(Path::polygon(out));
        return;
    }
    for (std::size_t i = 1; i + 1 < n; ++i) corner(out, p[i - 1], p[i], p[i + 1], pen);
    end_cap(out, p[n - 2], p[n - 1], pen);
    for (std::size_t i = n - 1; i-- > 1;) corner(out, p[i + 1], p[i], p[i - 1], pen);
    end_cap(out, p[1], p[0], pen);
    path.add(Path::polygon(out));
}

std::vector<Path::Polyline> dashed(const Path::Polyline& part, const Stroke& stroke) {
    std::vector<Path::Polyline> out;
    std::vector<Point> points = part.points;
    if (part.closed) points.push_back(points.front());
    const std::size_t count = stroke.dash.size();
    float total = 0;
    for (const float d : stroke.dash) total += d;
    if (total <= 0) return {part};
    std::size_t index = 0;
    float left = std::fmod(stroke.dash_offset, total * (count % 2 == 1 ? 2 : 1));
    if (left < 0) left += total * (count % 2 == 1 ? 2 : 1);
    while (left >= stroke.dash[index % count] && left > 0) left -= stroke.dash[index++ % count];
    left = stroke.dash[index % count] - left;
    const auto on = [&] { return index % 2 == 0; };
    if (on()) out.push_back({{points.front()}, false});
    for (std::size_t i = 1; i < points.size(); ++i) {
        const float d = distance(points[i - 1], points[i]);
        float done = 0;
        while (d - done > left) {
            done += left;
            const Point p = between(points[i - 1], points[i], done / d);
            if (on()) out.back().points.push_back(p);
            left = stroke.dash[++index % count];
            if (on()) out.push_back({{p}, false});
        }
        left -= d - done;
        if (on()) out.back().points.push_back(points[i]);
    }
    return out;
}

}  // namespace

Path Path::stroked(const Stroke& stroke) const {
    Path path;
    const Pen pen{stroke.width / 2, stroke.cap, stroke.join};
    for (const Polyline& part : flattened(kTolerance)) {
        if (stroke.dash.empty()) {
            stroke_part(path, part, pen);
            continue;
        }
        for (const Polyline& piece : dashed(part, stroke)) stroke_part(path, piece, pen);
    }
    return path;
}

}  // namespace render
