// A few frames of the program, compared with those in tests/frames: the scripts of this folder take
// them (`shot NAME.png`). Kept and compared at half size, with tolerance, so that another version
// of the font renderer passes and a moved button does not. With PETIBOJ_FRAMES=update they are
// rewritten (tools/update-frames). What differs is left in the build folder.
#include "tests/match/scratch.hpp"
#include "tests/process/process.hpp"

#include <SDL2/SDL_image.h>
#include <SDL2/SDL_surface.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace {

namespace fs = std::filesystem;

constexpr double kMean = 1.5;       // of 255: mean difference of all channels
constexpr int kClearly = 40;        // of 255: a channel of a pixel that differs clearly
constexpr double kClearPart = 0.5;  // percent of pixels that may

/// A picture as red, green, blue, red, …
struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> bytes = {};

    std::size_t at(int x, int y) const {
        return (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                static_cast<std::size_t>(x)) *
               3;
    }
};

using Surface = std::unique_ptr<SDL_Surface, decltype(&SDL_FreeSurface)>;

Picture load(const fs::path& file) {
    const Surface raw(IMG_Load(file.c_str()), SDL_FreeSurface);
    REQUIRE_MESSAGE(raw, "cannot read " << file.string());
    const Surface plain(SDL_ConvertSurfaceFormat(raw.get(), SDL_PIXELFORMAT_RGB24, 0),
                        SDL_FreeSurface);
    REQUIRE(plain);
    Picture picture{plain->w, plain->h, {}};
    for (int y = 0; y < plain->h; ++y) {
        const auto* row = static_cast<const std::uint8_t*>(plain->pixels) + y * plain->pitch;
        picture.bytes.insert(picture.bytes.end(), row, row + plain->w * 3);
    }
    return picture;
}

void save(const Picture& picture, const fs::path& file) {
    fs::create_directories(file.parent_path());
    auto bytes = picture.bytes;
    const Surface surface(
        SDL_CreateRGBSurfaceWithFormatFrom(bytes.data(), picture.width, picture.height, 24,
                                           picture.width * 3, SDL_PIXELFORMAT_RGB24),
        SDL_FreeSurface);
    REQUIRE(surface);
    REQUIRE(IMG_SavePNG(surface.get(), file.c_str()) == 0);
}

/// Half as wide and high: each pixel the mean of four.
Picture halved(const Picture& full) {
    Picture half{full.width / 2, full.height / 2, {}};
    half.bytes.resize(half.at(0, half.height));
    for (int y = 0; y < half.height; ++y)
        for (int x = 0; x < half.width; ++x)
            for (std::size_t c = 0; c < 3; ++c) {
                const int sum = full.bytes[full.at(2 * x, 2 * y) + c] +
                                full.bytes[full.at(2 * x + 1, 2 * y) + c] +
                                full.bytes[full.at(2 * x, 2 * y + 1) + c] +
                                full.bytes[full.at(2 * x + 1, 2 * y + 1) + c];
                half.bytes[half.at(x, y) + c] = static_cast<std::uint8_t>((sum + 2) / 4);
            }
    return half;
}

struct Difference {
    double mean = 0;
    double clearly = 0;  // percent of the pixels
    Picture shown = {};  // grey where equal, red where not
};

Difference compare(const Picture& a, const Picture& b) {
    Difference difference;
    difference.shown = a;
    std::uint64_t sum = 0, clear = 0;
    for (std::size_t i = 0; i + 2 < a.bytes.size(); i += 3) {
        int most = 0;
        for (std::size_t c = 0; c < 3; ++c) {
            const int d = std::abs(a.bytes[i + c] - b.bytes[i + c]);
            sum += static_cast<std::uint64_t>(d);
            most = std::max(most, d);
        }
        clear += most > kClearly ? 1 : 0;
        const auto grey = static_cast<std::uint8_t>(a.bytes[i + 1] / 2);
        const auto red = static_cast<std::uint8_t>(std::min(255, grey + most * 4));
        difference.shown.bytes[i] = red;
        difference.shown.bytes[i + 1] = difference.shown.bytes[i + 2] = grey;
    }
    const auto channels = static_cast<double>(std::max<std::size_t>(a.bytes.size(), 1));
    difference.mean = static_cast<double>(sum) / channels;
    difference.clearly = static_cast<double>(clear) * 300 / channels;
    return difference;
}

/// The words after `# options:` in the first line.
std::vector<std::string> options_of(const fs::path& script) {
    std::ifstream in(script);
    std::string line;
    std::getline(in, line);
    const std::string head = "# options:";
    std::vector<std::string> words;
    if (line.rfind(head, 0) != 0) return words;
    std::istringstream rest(line.substr(head.size()));
    for (std::string word; rest >> word;) words.push_back(word);
    return words;
}

/// Plays all scripts of this folder; their pictures are in `shots` afterwards.
void take_pictures(const fs::path& shots) {
    for (const auto& entry : fs::directory_iterator(SCRIPTS)) {
        if (entry.path().extension() != ".txt") continue;
        std::vector<std::string> words = {PETIBOJ,   "--script",     entry.path().string(),
                                          "--shots", shots.string(), "--mute"};
        for (auto& word : options_of(entry.path())) words.push_back(std::move(word));
        const auto played = process::run(std::move(words), {{"SDL_VIDEODRIVER", "dummy"},
                                                            {"SDL_AUDIODRIVER", "dummy"},
                                                            {"SDL_FRAMEBUFFER_ACCELERATION", "0"}});
        CAPTURE(entry.path().string());
        CAPTURE(played.output);
        REQUIRE(played.code == 0);
    }
}

std::set<std::string> names_in(const fs::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".png") names.insert(entry.path().filename().string());
    return names;
}

}  // namespace

TEST_CASE("pictures: the program looks as it was last agreed") {
    const Scratch scratch;
    const fs::path frames = FRAMES, differing = DIFFERING;
    take_pictures(scratch.path());
    fs::remove_all(differing);
    const auto taken = names_in(scratch.path());
    const char* wish = std::getenv("PETIBOJ_FRAMES");
    if (wish && std::string(wish) == "update") {
        for (const auto& name : names_in(frames)) fs::remove(frames / name);
        for (const auto& name : taken) save(halved(load(scratch.path() / name)), frames / name);
        MESSAGE("rewrote " << taken.size() << " frames");
        return;
    }
    REQUIRE_MESSAGE(taken == names_in(frames), "other frames than scripts: tools/update-frames");
    REQUIRE(taken.size() >= 5);
    for (const auto& name : taken) {
        CAPTURE(name);
        const auto now = halved(load(scratch.path() / name));
        const auto agreed = load(frames / name);
        CHECK(now.width == agreed.width);
        CHECK(now.height == agreed.height);
        if (now.bytes.size() != agreed.bytes.size() || now.width != agreed.width) continue;
        const auto difference = compare(agreed, now);
        const bool alike = difference.mean <= kMean && difference.clearly <= kClearPart;
        if (!alike) {
            save(now, differing / ("now_" + name));
            save(difference.shown, differing / ("difference_" + name));
        }
        INFO("mean " << difference.mean << ", clearly different " << difference.clearly
                     << " % of the pixels; see " << differing.string());
        CHECK(alike);
    }
}

TEST_CASE("pictures: the comparison sees a moved button and not a shade") {
    Picture a{100, 100, std::vector<std::uint8_t>(30'000, 120)};
    auto b = a;
    for (auto& byte : b.bytes) ++byte;
    CHECK(compare(a, b).mean == doctest::Approx(1));
    CHECK(compare(a, b).clearly == 0);
    for (int y = 0; y < 10; ++y)
        for (int x = 0; x < 10; ++x) b.bytes[b.at(x, y)] = 255;
    CHECK(compare(a, b).clearly == doctest::Approx(1));
    CHECK(compare(a, b).clearly > kClearPart);
    CHECK(compare(a, a).mean == 0);
    CHECK(halved(a).bytes == std::vector<std::uint8_t>(7'500, 120));
}
