#include "scenes/ui/qr.hpp"

#include <qrencode.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace scenes {

namespace {

constexpr int kQuiet = 4;  // modules of margin that the standard asks for

using Made = std::unique_ptr<QRcode, void (*)(QRcode*)>;

QrCode modules_of(const QRcode& made) {
    QrCode code;
    code.side = made.width;
    const auto count = static_cast<std::size_t>(made.width) * static_cast<std::size_t>(made.width);
    code.dark.resize(count);
    for (std::size_t i = 0; i < count; ++i) code.dark[i] = (made.data[i] & 1) != 0;
    return code;
}

const unsigned char* as_bytes(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

std::optional<QrCode> qr_code(std::string_view bytes) {
    if (bytes.empty()) return std::nullopt;
    const Made made(
        QRcode_encodeData(static_cast<int>(bytes.size()), as_bytes(bytes), 0, QR_ECLEVEL_L),
        QRcode_free);
    if (!made) return std::nullopt;
    return modules_of(*made);
}

std::string_view web_address() {
    return PETIBOJ_WEB_ADDRESS;
}

std::optional<QrCode> qr_link(std::string_view address, std::string_view behind) {
    if (address.empty() || behind.empty()) return std::nullopt;
    const std::string front = std::string(address) + '#';
    const std::unique_ptr<QRinput, void (*)(QRinput*)> input(QRinput_new2(0, QR_ECLEVEL_L),
                                                             QRinput_free);
    const auto put = [&](QRencodeMode mode, std::string_view text) {
        return QRinput_append(input.get(), mode, static_cast<int>(text.size()), as_bytes(text)) ==
               0;
    };
    if (!input || !put(QR_MODE_8, front) || !put(QR_MODE_AN, behind)) return std::nullopt;
    const Made made(QRcode_encodeInput(input.get()), QRcode_free);
    if (!made) return std::nullopt;
    return modules_of(*made);
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
