// A picture as a page to print: what a reader of the format finds in it.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "render/canvas.hpp"
#include "render/raster/paint.hpp"

using namespace render;

namespace {

/// Unpacks LZW as readers of PDF do: codes of 9 to 12 bits, longer one code early.
std::string unpacked(const std::string& bytes) {
    std::vector<std::string> known;
    const auto clear = [&] {
        known.assign(258, "");
        for (std::size_t i = 0; i < 256; ++i) known[i] = std::string(1, static_cast<char>(i));
    };
    std::string text, last;
    std::size_t bit = 0;
    unsigned width = 9;
    clear();
    while (bit + width <= bytes.size() * 8) {
        std::size_t code = 0;
        for (unsigned k = 0; k < width; ++k, ++bit)
            code = code << 1 | (static_cast<unsigned char>(bytes[bit / 8]) >> (7 - bit % 8) & 1U);
        if (code == 257) return text;
        if (code == 256) {
            clear();
            last.clear();
            width = 9;
            continue;
        }
        REQUIRE(code <= known.size());
        const auto found = code < known.size() ? known[code] : last + last[0];
        if (!last.empty()) known.push_back(last + found[0]);
        text += found;
        last = found;
        width = known.size() < 511 ? 9 : known.size() < 1023 ? 10 : known.size() < 2047 ? 11 : 12;
    }
    FAIL("no end");
    return text;
}

/// Between these words, the first time.
std::string between(const std::string& text, const std::string& from, const std::string& until) {
    const auto begin = text.find(from) + from.size();
    return text.substr(begin, text.find(until, begin) - begin);
}

}  // namespace

TEST_CASE("a page to print holds the picture, and its table says where its parts begin") {
    for (const int side : {1, 7, 150}) {
        Bitmap picture(side, 2 * side);
        std::string colours;
        std::uint32_t state = 1;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x) {
                if (x % 9 == 0) state = state * 1664525U + 1013904223U;
                picture.row(y)[x] = state | 0xFF000000U;
                for (const unsigned shift : {16U, 8U, 0U})
                    colours += static_cast<char>(state >> shift & 0xFFU);
            }
        const auto page = pdf_pages({std::make_shared<const Bitmap>(std::move(picture))}, 100);
        CHECK(page.substr(0, 9) == "%PDF-1.4\n");
        CHECK(page.substr(page.size() - 6) == "%%EOF\n");
        // 100 mm of 210 wide, 200 mm of 297 high: 283.46 and 566.93 points.
        CHECK(page.find("q 283.46 0 0 566.93 155.91 137.48 cm /Picture Do Q") != std::string::npos);
        const auto table = std::stoul(between(page, "startxref\n", "\n"));
        CHECK(page.substr(table, 9) == "xref\n0 6\n");
        for (std::size_t part = 1; part <= 5; ++part) {
            const auto place = std::stoul(page.substr(table + 9 + 20 * part, 10));
            CHECK(page.substr(place, 7) == std::to_string(part) + " 0 obj");
        }
        const auto image = page.substr(page.find("/Subtype /Image"));
        const auto length = std::stoul(between(image, "/Length ", " "));
        const auto bytes = image.substr(image.find("stream\n") + 7, length);
        CHECK(image.substr(image.find("stream\n") + 7 + length, 10) == "\nendstream");
        CHECK(unpacked(bytes) == colours);
    }
}

TEST_CASE("several pages to print are as many sheets, and the table finds all their parts") {
    const auto sheet = std::make_shared<const Bitmap>(7, 9);
    const auto text = pdf_pages({sheet, sheet, sheet}, 210);
    CHECK(text.find("/Kids [3 0 R 6 0 R 9 0 R] /Count 3") != std::string::npos);
    const auto table = std::stoul(between(text, "startxref\n", "\n"));
    CHECK(text.substr(table, 10) == "xref\n0 12\n");
    for (std::size_t part = 1; part <= 11; ++part) {
        const auto place = std::stoul(text.substr(table + 10 + 20 * part, 10));
        const auto head = std::to_string(part) + " 0 obj";
        CHECK(text.substr(place, head.size()) == head);
    }
}
