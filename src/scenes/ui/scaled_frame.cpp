// See larger.hpp.
#include "scenes/ui/scaled_frame.hpp"

namespace scenes {

float enlarged(const Frame& frame, float most, const std::function<bool(Frame& larger)>& fits) {
    constexpr float kStep = 0.05F;
    if (!frame.portrait()) return 1;
    for (float by = most; by > 1 + kStep / 2; by -= kStep)
        if (fits(ScaledFrame(frame, by).frame())) return by;
    return 1;
}

}  // namespace scenes
