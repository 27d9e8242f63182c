// Type: baselines, widths, line breaks, glyphs.
#include "render/text/text.hpp"

#include <doctest/doctest.h>

#include "folder.hpp"

using namespace render;

namespace {
std::string fonts() {
    return assets_folder() + "/fonts";
}
}  // namespace

TEST_CASE("text: letters with and without accents stand on one baseline") {
    Type type(fonts());
    for (const Face face : {Face::regular, Face::heavy, Face::display_bold}) {
        for (const float px : {17.0F, 20.0F, 46.0F, 78.0F}) {
            const auto plain = type.run("E", {face, px}), high = type.run("Ě", {face, px});
            REQUIRE(plain->height > 0);
            CHECK(std::abs(plain->top + plain->height) <= 1);
            CHECK(high->top + high->height == plain->top + plain->height);
            CHECK(high->top < plain->top);
            CHECK(plain->height == doctest::Approx(px * cap_height(face)).epsilon(0.09));
        }
    }
}

TEST_CASE("text: figures of Lato are all of one width") {
    Type type(fonts());
    const float one = type.width("1111", {Face::bold, 30});
    for (char d = '0'; d <= '9'; ++d)
        CHECK(type.width(std::string(4, d), {Face::bold, 30}) ==
              doctest::Approx(one).epsilon(0.02));
}

TEST_CASE("text: figures are as high as capitals in every face, so that a nought is no o") {
    Type type(fonts());
    for (const Face face :
         {Face::regular, Face::heavy, Face::display_medium, Face::display, Face::display_bold}) {
        const auto capital = type.run("E", {face, 60}), letter = type.run("o", {face, 60});
        for (char d = '0'; d <= '9'; ++d) {
            CAPTURE(d);
            const auto figure = type.run(std::string(1, d), {face, 60});
            CHECK(figure->top == doctest::Approx(capital->top).epsilon(0.06));
            CHECK(figure->height == doctest::Approx(capital->height).epsilon(0.08));
            CHECK(figure->height > letter->height + 4);
        }
    }
}

TEST_CASE("text: t and i are not joined") {
    Type type(fonts());
    const Font font{Face::regular, 40};
    const float apart = type.width("t", font) + type.width("i", font);
    CHECK(type.width("ti", font) == doctest::Approx(apart).epsilon(0.08));
    CHECK(type.has_glyphs("\xE2\x80\x8C", Face::regular));
}

TEST_CASE("text: every face has the letters of Czech, German and English") {
    Type type(fonts());
    const char* letters =
        "ÁáČčĎďÉéĚěÍíŇňÓóŘřŠšŤťÚúŮůÝýŽžÄäÖöÜüßẞabcxyzABCXYZ0123456789„“‚‘–—…×÷½€→←\xC2\xA0";
    for (int f = 0; f < kFaceCount; ++f) CHECK(type.has_glyphs(letters, static_cast<Face>(f)));
    CHECK_FALSE(type.has_glyphs("漢", Face::regular));
}

TEST_CASE("text: wrapped lines fit and lose nothing") {
    Type type(fonts());
    const Font font{Face::regular, 20};
    const std::string text =
        "Kdo může skákat, musí skákat; když nemůže nikdo, hraje se dál po čarách. "
        "Donaudampfschifffahrtsgesellschaft. A\xC2\xA0"
        "B C-D e/f 75–300 %\nNový řádek.";
    for (const float width : {60.0F, 110.0F, 200.0F, 431.0F}) {
        std::string joined;
        for (const std::string& line : type.wrap(text, font, width)) {
            CHECK(type.width(line, font) <= width);
            joined += line;
        }
        const auto without_blanks = [](std::string s) {
            std::erase_if(s, [](char c) { return c == ' ' || c == '\n'; });
            return s;
        };
        CHECK(without_blanks(joined) == without_blanks(text));
    }
}

TEST_CASE("text: no lone word ends a paragraph when its lines can share") {
    Type type(fonts());
    const Font font{Face::regular, 20};
    const std::string text = "Full row: rising diagonal has two pairs. Now ring one.";
    // Just too narrow for one line less: greedy lines would leave a word alone.
    const float one = type.width("one.", font);
    for (float width = 120; width < 480; width += 7) {
        const auto lines = type.wrap(text, font, width);
        if (lines.size() != 2) continue;
        CHECK(type.width(lines.back(), font) > 1.5F * one);
        for (const auto& line : lines) CHECK(type.width(line, font) <= width);
    }
    CHECK(type.wrap("a\n\nb", font, 100) == std::vector<std::string>{"a", "", "b"});
    // A word as long as the line stays whole.
    const float word = type.width("Sprungverpflichtung", font);
    CHECK(type.wrap("Sprungverpflichtung an", font, word + 2) ==
          std::vector<std::string>{"Sprungverpflichtung", "an"});
}

TEST_CASE("text: a no-break space holds, blanks and hyphens let go") {
    const auto lines = [](std::string_view text, std::size_t letters) {
        return wrapped(text, [&](std::string_view s) { return s.size() <= letters; });
    };
    CHECK(lines("aa bb cc", 5) == std::vector<std::string>{"aa bb", "cc"});
    CHECK(lines("aa b\xC2\xA0"
                "c",
                6) == std::vector<std::string>{"aa",
                                               "b\xC2\xA0"
                                               "c"});
    CHECK(lines("well-known", 6) == std::vector<std::string>{"well-", "known"});
    CHECK(lines("a\n\nb", 6) == std::vector<std::string>{"a", "", "b"});
    CHECK(lines("", 6) == std::vector<std::string>{""});
    CHECK(lines("abcdefgh", 3) == std::vector<std::string>{"abc", "def", "gh"});
}

TEST_CASE("text: ellipsis and fit keep to the width") {
    Type type(fonts());
    const Font font{Face::semibold, 22};
    const std::string name = "Kateřina Nejnepravděpodobnější";
    for (const float width : {40.0F, 90.0F, 170.0F, 260.0F}) {
        const std::string cut = type.ellipsis(name, font, width);
        CHECK(type.width(cut, font) <= width);
        CHECK((cut == name || cut.ends_with("…")));
        const Font fit = type.fit(name, Face::bold, 30, 8, width);
        CHECK((fit.px == 8 || type.width(name, fit) <= width));
        CHECK(fit.px <= 30);
        if (fit.px < 30 && fit.px > 8) CHECK(type.width(name, {Face::bold, fit.px + 1}) > width);
    }
    CHECK(type.ellipsis("ab", font, 100) == "ab");
}

TEST_CASE("text: a paragraph becomes narrower for its last word, but no line longer") {
    // Words of these widths, a blank of 1 between them.
    const auto set = [](const std::vector<float>& words) {
        return [words](float width) {
            render::SetLines lines{1, 0};
            for (const float word : words) {
                const bool fits = lines.last == 0 || lines.last + 1 + word <= width;
                lines.last = fits ? (lines.last == 0 ? word : lines.last + 1 + word) : word;
                lines.count += fits ? 0 : 1;
            }
            return lines;
        };
    };
    const std::vector<float> even(11, 9);  // ten fill a line of 100, the eleventh is alone
    const float narrower = render::width_without_orphan(100, 9, set(even));
    CHECK(narrower < 100);
    CHECK(set(even)(narrower).count == 2);
    CHECK(set(even)(narrower).last > 0.3F * narrower);
    // Nothing to take from, or already well set.
    CHECK(render::width_without_orphan(100, 90, set({90, 9})) == 100);
    CHECK(render::width_without_orphan(100, 9, set(std::vector<float>(5, 9))) == 100);
    CHECK(render::width_without_orphan(100, 9, set(std::vector<float>(17, 9))) == 100);
}
