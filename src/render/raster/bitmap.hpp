// A picture in memory: premultiplied ARGB, 8 bits a channel, rows without gaps.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

namespace render {

class Bitmap {
public:
    Bitmap() = default;
    /// Transparent, `width` × `height` pixels.
    Bitmap(int width, int height)
        : width_(width),
          height_(height),
          pixels_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}
    int width() const { return width_; }
    int height() const { return height_; }
    bool empty() const { return pixels_.empty(); }
    std::uint32_t* row(int y) {
        return pixels_.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width_);
    }
    const std::uint32_t* row(int y) const {
        return pixels_.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width_);
    }
    std::size_t bytes() const { return pixels_.size() * sizeof(std::uint32_t); }
    /// True if no pixel lets anything through; known after mark_opaque().
    bool opaque() const { return opaque_; }
    /// Looks at all pixels and remembers whether the picture is opaque.
    void mark_opaque();
    /// Tells one finished picture from another; new with every mark_opaque().
    std::uint64_t serial() const { return serial_; }

private:
    int width_ = 0, height_ = 0;
    bool opaque_ = false;
    std::uint64_t serial_ = 0;
    std::vector<std::uint32_t> pixels_;
};

}  // namespace render
