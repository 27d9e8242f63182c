#include "scenes/ui/qr.hpp"

#include <qrencode.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace scenes {

namespace {

constexpr int kQuiet = 4;  // modules of margin that the standard asks for

}  // namespace

std::optional<QrCode> qr_code(std::string_view bytes) {
    if (bytes.empty()) return std::nullopt;
    const std::unique_ptr<QRcode, void (*)(QRcode*)> made(
        QRcode_encodeData(static_cast<int>(bytes.size()),
                          reinterpret_cast<const unsigned char*>(bytes.data()), 0, QR_ECLEVEL_L),
        QRcode_free);
    if (!made) return std::nullopt;
    QrCode code;
    code.side = made->width;
    const auto count =
        static_cast<std::size_t>(made->width) * static_cast<std::size_t>(made->width);
    code.dark.resize(count);
    for (std::size_t i = 0; i < count; ++i) code.dark[i] = (made->data[i] & 1) != 0;
    return code;
}

float draw_qr(render::Canvas& canvas, const render::Rect& square, const QrCode& code) {
    const int all = code.side + 2 * kQuiet;
    const float module =
        std::max(1.0F, std::floor(std::min(square.w, square.h) / static_cast<float>(all)));
    const float side = module * static_cast<float>(all);
    const render::Rect paper{std::round(square.centre().x - side / 2),
                             std::round(square.centre().y - side / 2), side, side};
    std::string key = "qr ";
    for (std::size_t i = 0; i < code.dark.size(); i += 4) {
        unsigned four = 0;
        for (std::size_t k = 0; k < 4 && i + k < code.dark.size(); ++k)
            four |= (code.dark[i + k] ? 1U : 0U) << k;
        key += static_cast<char>('a' + static_cast<char>(four));
    }
    canvas.cached(key, paper, [paper, module, code](render::Canvas& into) {
        into.fill(paper, render::Color::hex("F4F1EA"));
        for (int y = 0; y < code.side; ++y)
            for (int x = 0; x < code.side;) {
                int end = x;
                while (end < code.side && code.at(end, y)) ++end;
                if (end > x)
                    into.fill({paper.x + static_cast<float>(x + kQuiet) * module,
                               paper.y + static_cast<float>(y + kQuiet) * module,
                               static_cast<float>(end - x) * module, module},
                              render::kBlack);
                x = std::max(end, x + 1);
            }
    });
    return module;
}

}  // namespace scenes
