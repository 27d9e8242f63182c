// Whether something can be pressed now and, if not, why: nothing is greyed without a reason, and
// whoever presses or points at it is told.
#pragma once

#include <cassert>
#include <string>
#include <utility>

namespace scenes {

class Allowed {
public:
    /// It can be pressed.
    Allowed() = default;
    explicit operator bool() const { return why_.empty(); }
    /// A sentence, empty while it can be pressed.
    const std::string& why() const { return why_; }

private:
    friend Allowed only_if(bool can, std::string why);
    std::string why_;
};

/// Pressed only while `can`; else `why` is said, a sentence that is never empty.
inline Allowed only_if(bool can, std::string why) {
    assert(can || !why.empty());
    Allowed allowed;
    if (!can) allowed.why_ = std::move(why);
    return allowed;
}

}  // namespace scenes
