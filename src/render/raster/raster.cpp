// Exact-area rasteriser. Every edge adds, per row, the area it cuts off to the cells it passes; the
// running sum along a row is the winding number averaged over each pixel. Rows that only vertical
// edges cross are alike and computed once.
#include "render/raster/raster.hpp"

#include <cstdlib>
#include <cstring>

namespace render {

namespace {

constexpr int kOne = 65536;          // full coverage; whole numbers add up alike in every clip
constexpr float kFlatness = 0.008F;  // pixels: half a grey level on average

struct Edge {
    float x0, y0, x1, y1;  // y0 < y1
    int direction;         // +1 downwards in the path, -1 upwards
};

// The edges of a path; what lies above or below the clip is dropped.
std::vector<Edge> edges_of(const Path& path, const PixelRect& clip) {
    std::vector<Edge> edges;
    const auto top = static_cast<float>(clip.y), bottom = static_cast<float>(clip.bottom());
    const auto add = [&](Point a, Point b) {
        if (a.y == b.y) return;
        const int direction = a.y < b.y ? 1 : -1;
        if (direction < 0) std::swap(a, b);
        if (b.y <= top || a.y >= bottom) return;
        edges.push_back({a.x, a.y, b.x, b.y, direction});
    };
    for (const Path::Polyline& part : path.flattened(kFlatness)) {
        const std::vector<Point>& p = part.points;
        for (std::size_t i = 1; i < p.size(); ++i) add(p[i - 1], p[i]);
        if (p.size() > 1) add(p.back(), p.front());  // every part is closed for filling
    }
    std::sort(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) { return a.y0 < b.y0; });
    return edges;
}

// Without a call of the library, which these few lines would spend most of their time in.
inline int floored(float v) {
    const int cut = static_cast<int>(v);
    return cut - (static_cast<float>(cut) > v ? 1 : 0);
}

inline int ceiled(float v) {
    const int cut = static_cast<int>(v);
    return cut + (static_cast<float>(cut) < v ? 1 : 0);
}

inline int whole(float v) {
    return floored(v + 0.5F);
}

// The cells of one row. Left of the clip everything goes to the first one, right of it nowhere.
struct Cells {
    std::vector<int>& cells;
    int left, right;

    void add(int cell, int amount) {
        if (cell >= right) return;
        cells[static_cast<std::size_t>(std::max(cell - left, 0))] += amount;
    }

    // A straight piece inside one row, from (x0, ·) to (x1, ·), that spans `dy` of it.
    void piece(float x0, float x1, float dy, int direction) {
        if (x0 > x1) std::swap(x0, x1);
        const int first = floored(x0);
        const int last = ceiled(x1);
        const auto share = [&](int cell, int part, float from, float to) {
            const float mean = (from + to) * 0.5F - static_cast<float>(cell);
            const int outside = whole(static_cast<float>(part) * mean);
            add(cell, (part - outside) * direction);
            add(cell + 1, outside * direction);
        };
        const int all = whole(dy * kOne);
        if (first >= right) return;
        if (last < left) return add(left, all * direction);
        if (last <= first + 1) return share(first, all, x0, x1);
        const float slope = dy * kOne / (x1 - x0);
        float begin = x0;
        int done = 0;
        for (int cell = first; cell < last; ++cell) {
            const float end = std::min(x1, static_cast<float>(cell + 1));
            const int upto = cell + 1 == last ? all : whole((end - x0) * slope);
            share(cell, upto - done, begin, end);
            done = upto;
            begin = end;
        }
    }
};

class Sweep {
public:
    Sweep(const PixelRect& clip, FillRule rule, const RowSink& sink)
        : clip_(clip),
          rule_(rule),
          sink_(sink),
          cells_(static_cast<std::size_t>(clip.w)),
          row_(static_cast<std::size_t>(clip.w)) {}

    void run(const std::vector<Edge>& edges) {
        std::size_t next = 0;
        if (edges.empty()) return;
        bool repeat = false;
        for (int y = std::max(clip_.y, floored(edges.front().y0)); y < clip_.bottom(); ++y) {
            const float top = static_cast<float>(y), bottom = top + 1;
            bool same = true;  // as the row above: only vertical edges, right through both
            std::size_t kept = 0;
            for (const Edge& e : active_) {
                if (e.y1 <= top) {
                    same = false;
                    continue;
                }
                active_[kept++] = e;
                same = same && e.x0 == e.x1 && e.y1 >= bottom && e.y0 <= top - 1;
            }
            active_.resize(kept);
            for (; next < edges.size() && edges[next].y0 < bottom; ++next) {
                if (edges[next].y1 > top) active_.push_back(edges[next]);
                same = false;
            }
            if (active_.empty()) {
                repeat = false;
                if (next == edges.size()) return;
                continue;
            }
            if (!(same && repeat)) collect(top, bottom);
            repeat = same;
            sink_(y, clip_.x, row_.data(), clip_.w);
        }
    }

private:
    void collect(float top, float bottom) {
        std::fill(cells_.begin(), cells_.end(), 0);
        Cells cells{cells_, clip_.x, clip_.right()};
        for (const Edge& e : active_) {
            const float ya = std::max(e.y0, top), yb = std::min(e.y1, bottom);
            const float slope = (e.x1 - e.x0) / (e.y1 - e.y0);
            // an edge never leaves the columns between its ends, whatever rounding says
            const auto [low, high] = std::minmax(e.x0, e.x1);
            const float xa = std::clamp(e.x0 + (ya - e.y0) * slope, low, high);
            const float xb = std::clamp(e.x0 + (yb - e.y0) * slope, low, high);
            cells.piece(xa, xb, yb - ya, e.direction);
        }
        int sum = 0;
        for (int x = 0; x < clip_.w; ++x) {
            sum += cells_[static_cast<std::size_t>(x)];
            int share = std::abs(sum);
            if (rule_ == FillRule::even_odd) {
                share &= 2 * kOne - 1;
                if (share > kOne) share = 2 * kOne - share;
            }
            row_[static_cast<std::size_t>(x)] =
                static_cast<std::uint8_t>((std::min(share, kOne) * 255 + kOne / 2) >> 16);
        }
    }

    PixelRect clip_;
    FillRule rule_;
    const RowSink& sink_;
    std::vector<Edge> active_;
    std::vector<int> cells_;
    std::vector<std::uint8_t> row_;
};

}  // namespace

void rasterise(const Path& path, FillRule rule, const PixelRect& clip, const RowSink& sink) {
    if (clip.empty() || path.empty()) return;
    // only the columns the path can touch
    const PixelRect box = pixels_touched(path.bounds().inset(-1)).cut(clip);
    if (box.empty()) return;
    Sweep(box, rule, sink).run(edges_of(path, box));
}

Mask mask_of(const Path& path, FillRule rule, const PixelRect& clip) {
    Mask mask;
    mask.box = clip;
    if (clip.empty()) return mask;
    mask.coverage.resize(static_cast<std::size_t>(clip.area()));
    rasterise(path, rule, clip, [&](int y, int x, const std::uint8_t* coverage, int count) {
        std::memcpy(mask.row(y) + (x - clip.x), coverage, static_cast<std::size_t>(count));
    });
    return mask;
}

}  // namespace render
