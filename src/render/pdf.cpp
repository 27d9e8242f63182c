// A picture as a page to print: the least of PDF 1.4 that shows one image, with the codes of LZW
// (ISO 32000-1, 7.4.4), which need no library.
#include "render/canvas.hpp"
#include "render/raster/paint.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace render {

namespace {

constexpr double kPointsAMillimetre = 72 / 25.4;
constexpr double kSheetWide = 210, kSheetHigh = 297;  ///< A4 upright, mm

/// Packs bytes by the longest sequences that were met before.
class Lzw {
public:
    Lzw() { clear(); }

    void add(unsigned char byte) {
        if (prefix_ < 0) {
            prefix_ = byte;
            return;
        }
        std::uint16_t& met = next_[static_cast<std::size_t>(prefix_)][byte];
        if (met != 0) {
            prefix_ = met;
            return;
        }
        put(prefix_);
        met = static_cast<std::uint16_t>(codes_++);
        // The reader is one code behind, and asked to be early by one (EarlyChange 1).
        if (codes_ + 1 > 1 << width_) ++width_;
        if (codes_ == kFull) clear();
        prefix_ = byte;
    }
    std::string finish() {
        if (prefix_ >= 0) {
            put(prefix_);
            if (codes_ + 2 > 1 << width_) ++width_;
        }
        put(kEnd);
        if (bits_ > 0) bytes_ += static_cast<char>(waiting_ << (8 - bits_) & 0xFFU);
        return std::move(bytes_);
    }

private:
    static constexpr int kClear = 256, kEnd = 257, kFirst = 258, kFull = 4094;

    void put(int code) {
        waiting_ = waiting_ << width_ | static_cast<unsigned>(code);
        bits_ += width_;
        for (; bits_ >= 8; bits_ -= 8) bytes_ += static_cast<char>(waiting_ >> (bits_ - 8) & 0xFFU);
    }
    void clear() {
        put(kClear);
        next_.assign(4096, {});
        codes_ = kFirst;
        width_ = 9;
    }

    std::string bytes_;
    std::uint64_t waiting_ = 0;
    int bits_ = 0;
    int width_ = 9;
    int codes_ = kFirst;
    int prefix_ = -1;  ///< the code of what is read and not put yet
    std::vector<std::array<std::uint16_t, 256>>
        next_;  ///< by a code and the byte behind it; 0: none
};

/// Red, green and blue of all pixels, packed.
std::string packed(const Bitmap& picture) {
    Lzw lzw;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) {
            const auto pixel = picture.row(y)[x];
            for (const unsigned shift : {16U, 8U, 0U})
                lzw.add(static_cast<unsigned char>(pixel >> shift & 0xFFU));
        }
    return lzw.finish();
}

/// Numbers with a point, whatever the language of the system.
std::string in_points(double millimetres) {
    const auto hundredths = static_cast<int>(millimetres * kPointsAMillimetre * 100 + 0.5);
    const auto rest = std::to_string(hundredths % 100);
    return std::to_string(hundredths / 100) + (rest.size() < 2 ? ".0" : ".") + rest;
}

std::string stream(const std::string& keys, const std::string& bytes) {
    return "<< " + keys + "/Length " + std::to_string(bytes.size()) + " >>\nstream\n" + bytes +
           "\nendstream";
}

}  // namespace

std::string pdf_pages(const Pictures& pictures, double millimetres) {
    // The catalogue and the list of pages, then for each a page, what it shows, and its picture.
    std::vector<std::string> parts{"<< /Type /Catalog /Pages 2 0 R >>", ""};
    std::string kids;
    for (const auto& picture : pictures) {
        const auto first = parts.size() + 1;
        kids += (kids.empty() ? "" : " ") + std::to_string(first) + " 0 R";
        const double high = millimetres * picture->height() / picture->width();
        const auto shown = "q " + in_points(millimetres) + " 0 0 " + in_points(high) + " " +
                           in_points((kSheetWide - millimetres) / 2) + " " +
                           in_points((kSheetHigh - high) / 2) + " cm /Picture Do Q";
        parts.push_back("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 " + in_points(kSheetWide) +
                        " " + in_points(kSheetHigh) + "] /Resources << /XObject << /Picture " +
                        std::to_string(first + 2) + " 0 R >> >> /Contents " +
                        std::to_string(first + 1) + " 0 R >>");
        parts.push_back(stream("", shown));
        parts.push_back(
            stream("/Type /XObject /Subtype /Image /Width " + std::to_string(picture->width()) +
                       " /Height " + std::to_string(picture->height()) +
                       " /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /LZWDecode ",
                   packed(*picture)));
    }
    parts[1] =
        "<< /Type /Pages /Kids [" + kids + "] /Count " + std::to_string(pictures.size()) + " >>";
    std::string text = "%PDF-1.4\n", places = "0000000000 65535 f \n";
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto place = std::to_string(text.size());
        places += std::string(10 - place.size(), '0') + place + " 00000 n \n";
        text += std::to_string(i + 1) + " 0 obj\n" + parts[i] + "\nendobj\n";
    }
    const auto table = std::to_string(text.size());
    const auto count = std::to_string(parts.size() + 1);
    return text + "xref\n0 " + count + "\n" + places + "trailer\n<< /Size " + count +
           " /Root 1 0 R >>\nstartxref\n" + table + "\n%%EOF\n";
}

}  // namespace render
