// libFuzzer's entry: any bytes as a kiosk.conf. What is refused is refused with a line of the text.
#include "scenes/kiosk/house/conf.hpp"
#include "game/core/registry.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    static const kiosk::Known known = [] {
        kiosk::Known made;
        for (const auto& row : game::games()) made.games.push_back(row.id);
        return made;
    }();
    const auto read = kiosk::read_conf(text, known);
    if (const auto* fault = std::get_if<kiosk::ConfFault>(&read)) {
        const auto lines = 1 + std::count(text.begin(), text.end(), '\n');
        if (fault->why.key.empty() || fault->line < 0 || fault->line > lines) std::abort();
    }
    return 0;
}
