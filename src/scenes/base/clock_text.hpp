// Spans of time as a clock shows them, the same in every language.
#pragma once

#include <string>

namespace scenes {

/// Minutes and seconds: "2:48". What has not been a whole second yet does not count; less than
/// nothing is "0:00".
std::string clock_text(double seconds);

}  // namespace scenes
