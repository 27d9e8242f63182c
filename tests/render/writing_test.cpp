// What is hard to read on a picture is found, what can be read is not.
#include "render/writing.hpp"

#include <doctest/doctest.h>

#include "folder.hpp"
#include "render/canvas.hpp"

#include <functional>

using namespace render;

namespace {

constexpr int kWide = 320, kHigh = 120;
const Font kBody{Face::regular, 20};
const Color kInk = Color::hex("2B2621"), kPaper = Color::hex("FBF6EA");

/// What is found on a picture drawn so, on paper.
std::vector<std::string> found(const std::function<void(Canvas&)>& draw,
                               const Legible& legible = {}) {
    Assets assets(assets_folder());
    Canvas canvas(assets);
    Scribe scribe(canvas);
    watch(assets, &scribe);
    const Surface surface = new_surface(kWide, kHigh);
    canvas.begin(kWide, kHigh, 1, theme(ThemeId::light));
    canvas.fill(canvas.bounds(), kPaper);
    draw(canvas);
    canvas.finish(surface.get());
    watch(assets, nullptr);
    const Pixels picture{
        static_cast<std::uint32_t*>(surface->pixels), surface->pitch / 4, {0, 0, kWide, kHigh}};
    return illegible(scribe.lines(), picture, legible);
}

bool says(const std::vector<std::string>& faults, const std::string& what) {
    return faults.size() == 1 && faults[0].find(what) != std::string::npos;
}

}  // namespace

TEST_CASE("writing: dark words on paper and light words on a dark button are fine") {
    CHECK(found([](Canvas& c) {
              c.text({20, 40}, "Žluťoučký kůň", kBody, kInk);
              c.fill({10, 60, 200, 40}, Color::hex("1E5B5E"), 12);
              c.label({110, 80}, "Start", kBody, kWhite);
          }).empty());
}

TEST_CASE("writing: what is too faint is told with its contrast, large letters may be fainter") {
    const Color grey = Color::hex("8F8578");  // 3.4 on paper
    CHECK(says(found([&](Canvas& c) {
                   c.text({20, 40}, "pale", kBody, grey);
               }),
               "\"pale\" has a contrast of 3.3 instead of 4.5"));
    CHECK(found([&](Canvas& c) { c.text({20, 40}, "pale", {Face::regular, 30}, grey); }).empty());
    Legible legible;
    legible.exempt = {grey};
    CHECK(found([&](Canvas& c) { c.text({20, 40}, "pale", kBody, grey); }, legible).empty());
}

TEST_CASE("writing: words in other words, half under something, or out of the picture") {
    CHECK(says(found([](Canvas& c) {
                   c.text({20, 40}, "one above", kBody, kInk);
                   c.text({24, 46}, "another", kBody, Color::hex("A34F2A"));
               }),
               "run together"));
    CHECK(says(found([](Canvas& c) {
                   c.text({20, 40}, "crossed many times", kBody, kInk);
                   for (int i = 0; i < 8; ++i)
                       c.fill({0, 25.0F + 5 * static_cast<float>(i), kWide, 2}, kPaper);
               }),
               "is partly covered"));
    CHECK(says(found([](Canvas& c) {
                   c.text({280, 40}, "too far right", kBody, kInk);
               }),
               "leaves the picture"));
}

TEST_CASE("writing: under a sheet, scrolled away or half under its edge nothing is wrong") {
    CHECK(found([](Canvas& c) {
              c.text({20, 40}, "under the sheet", kBody, kInk);
              c.text({120, 80}, "half under it", kBody, kInk);
              c.fill({0, 0, 160, kHigh}, kPaper);
              c.text({20, 40}, "on the sheet", kBody, kInk);
          }).empty());
    CHECK(found([](Canvas& c) {
              const auto clip = c.clip({0, 0, kWide, 30});
              c.text({20, 40}, "scrolling", kBody, kInk);
              c.text({20, 100}, "scrolled away", kBody, kInk);
          }).empty());
}
