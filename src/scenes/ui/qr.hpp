// Codes to take home or to come by, made without any service: text to modules. Knows no scene.
#pragma once

#include "render/canvas.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scenes {

/// Squares of a code, row by row; true is dark.
struct QrCode {
    int side = 0;
    std::vector<bool> dark;
    bool at(int x, int y) const { return dark[static_cast<std::size_t>(y * side + x)]; }
};

/// The code of these bytes with the least error correction that any reader expects; nothing when
/// they are empty or do not fit (more than 2953 bytes).
std::optional<QrCode> qr_code(std::string_view bytes);

/// The code of a link that opens these bytes at `address`; nothing where they do not fit (some 2600
/// bytes do).
std::optional<QrCode> qr_link(std::string_view address, std::string_view bytes);

/// Draws it into the square with its quiet zone of four modules, dark on light in every theme.
/// Modules are whole pixels; returns the length of one.
float draw_qr(render::Canvas& canvas, const render::Rect& square, const QrCode& code);

}  // namespace scenes
