// Reads the `d` text of SVG paths, as far as the art of the game uses it: M L H V C S Q T A Z.
#include <cstdlib>

#include "render/raster/path.hpp"

namespace render {

namespace {

class Reader {
public:
    explicit Reader(std::string_view text) : rest_(text) {}

    bool command(char& c) {
        skip();
        if (rest_.empty()) return false;
        if (!is_letter(rest_.front())) return true;  // the same command again
        c = rest_.front();
        rest_.remove_prefix(1);
        return true;
    }
    float number() {
        skip();
        std::size_t n = 0;
        bool dot = false;
        if (n < rest_.size() && (rest_[n] == '-' || rest_[n] == '+')) ++n;
        for (; n < rest_.size(); ++n) {
            if (rest_[n] == '.' && !dot) {
                dot = true;
            } else if (rest_[n] < '0' || rest_[n] > '9') {
                break;
            }
        }
        assert(n > 0);
        const float v = value(rest_.substr(0, n));
        rest_.remove_prefix(n);
        return v;
    }
    bool flag() {  // one digit, maybe without a blank after it
        skip();
        assert(!rest_.empty());
        const bool on = rest_.front() == '1';
        rest_.remove_prefix(1);
        return on;
    }
    Point point(Point base) {
        const float x = number();
        return {base.x + x, base.y + number()};
    }

private:
    static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
    static float value(std::string_view s) {  // no locale may change what a point is
        double v = 0, unit = 1;
        bool fraction = false;
        for (const char c : s) {
            if (c == '.') {
                fraction = true;
            } else if (c >= '0' && c <= '9') {
                v = v * 10 + (c - '0');
                if (fraction) unit *= 10;
            }
        }
        return static_cast<float>((s.front() == '-' ? -v : v) / unit);
    }
    void skip() {
        while (!rest_.empty() &&
               (rest_.front() == ' ' || rest_.front() == ',' || rest_.front() == '\n'))
            rest_.remove_prefix(1);
    }
    std::string_view rest_;
};

// SVG's arc from its end points (SVG 1.1, F.6.5); rotation of the axes is not used by our art.
void svg_arc(Path& path, Point from, float rx, float ry, bool large, bool sweep, Point to) {
    if (distance(from, to) < 1e-6F) return;
    const double dx = (from.x - to.x) / 2.0, dy = (from.y - to.y) / 2.0;
    double a = std::fabs(rx), b = std::fabs(ry);
    const double lambda = dx * dx / (a * a) + dy * dy / (b * b);
    if (lambda > 1) {
        a *= std::sqrt(lambda);
        b *= std::sqrt(lambda);
    }
    const double num = a * a * b * b - a * a * dy * dy - b * b * dx * dx;
    const double den = a * a * dy * dy + b * b * dx * dx;
    const double k = std::sqrt(std::max(0.0, num / den)) * (large == sweep ? -1 : 1);
    const double cx = k * a * dy / b, cy = -k * b * dx / a;
    const double mx = (from.x + to.x) / 2.0 + cx, my = (from.y + to.y) / 2.0 + cy;
    const double begin = std::atan2((dy - cy) / b, (dx - cx) / a);
    double turn = std::atan2((-dy - cy) / b, (-dx - cx) / a) - begin;
    constexpr double kTurn = 6.283185307179586;
    if (sweep && turn < 0) turn += kTurn;
    if (!sweep && turn > 0) turn -= kTurn;
    constexpr double kDegrees = 360 / kTurn;
    const Path unit = Path().arc({0, 0}, 1, static_cast<float>(begin * kDegrees),
                                 static_cast<float>(turn * kDegrees));
    // continue the path without a new part: replay the cubics of the unit arc
    const Transform t =
        Transform::scale(static_cast<float>(a), static_cast<float>(b))
            .then(Transform::move({static_cast<float>(mx), static_cast<float>(my)}));
    path.join(unit.transformed(t));
}

}  // namespace

Path Path::parse(std::string_view d) {
    Path path;
    Reader in(d);
    Point pen{}, start{}, control{};
    char command = 'M', last = ' ';
    while (in.command(command)) {
        const bool relative = command >= 'a';
        const char kind = static_cast<char>(relative ? command - 'a' + 'A' : command);
        const Point base = relative ? pen : Point{};
        switch (kind) {
            case 'M':
                pen = start = in.point(base);
                path.move_to(pen);
                command = relative ? 'l' : 'L';
                break;
            case 'L':
                path.line_to(pen = in.point(base));
                break;
            case 'H':
                path.line_to(pen = {base.x + in.number(), pen.y});
                break;
            case 'V':
                path.line_to(pen = {pen.x, base.y + in.number()});
                break;
            case 'C':
            case 'S': {
                const bool smooth = last == 'C' || last == 'S';
                const Point c1 =
                    kind == 'C' ? in.point(base) : (smooth ? pen + (pen - control) : pen);
                control = in.point(base);
                path.cubic_to(c1, control, pen = in.point(base));
                break;
            }
            case 'Q':
            case 'T': {
                const bool smooth = last == 'Q' || last == 'T';
                control = kind == 'Q' ? in.point(base) : (smooth ? pen + (pen - control) : pen);
                path.quad_to(control, pen = in.point(base));
                break;
            }
            case 'A': {
                const float rx = in.number(), ry = in.number();
                in.number();
                const bool large = in.flag(), sweep = in.flag();
                const Point to = in.point(base);
                svg_arc(path, pen, rx, ry, large, sweep, to);
                pen = to;
                break;
            }
            case 'Z':
                path.close();
                pen = start;
                break;
            default:
                assert(!"unknown path command");
        }
        last = kind;
    }
    return path;
}

}  // namespace render
