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

/// The address of a page of browsers that opens what stands behind its #; empty: none is known.
std::string_view web_address();
/// The code of a link to `address` with this behind its #: digits and capitals (game::link_text).
/// Nothing where it does not fit (link_text of some 2600 bytes does).
std::optional<QrCode> qr_link(std::string_view address, std::string_view behind);

/// Draws it into the square with its quiet zone of four modules, dark on light in every theme.
/// Modules are whole pixels; returns the length of one.
float draw_qr(render::Canvas& canvas, const render::Rect& square, const QrCode& code);

}  // namespace scenes
