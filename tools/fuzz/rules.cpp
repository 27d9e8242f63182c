// libFuzzer's entry: any bytes as a text of rules. Nothing written is ever lost: every letter of a
// line stands in the document.
#include "scenes/rulebook/document.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto document = scenes::help::read_document(text);
    for (std::size_t i = 0; i < document.sections.size(); ++i) {
        const auto& number = document.sections[i].number;
        if (!number.empty() && document.find(number) < 0) std::abort();
        for (const auto& block : document.sections[i].blocks) scenes::help::plain(block.line);
    }
    document.find(text.substr(0, 20));
    return 0;
}
