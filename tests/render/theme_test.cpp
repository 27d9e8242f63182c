// The tokens: contrasts after WCAG of everything that is written or drawn on something.
#include "render/theme.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace render;

namespace {

void check(const Theme& t, const char* what, Color a, Color b, double need) {
    CHECK_MESSAGE(contrast(a, b) >= need, std::string(theme_name(t.id)), ": ", what, " ",
                  contrast(a, b));
}

}  // namespace

TEST_CASE("theme: the contrast formula knows its ends") {
    CHECK(contrast(kBlack, kWhite) == doctest::Approx(21));
    CHECK(contrast(kWhite, kWhite) == doctest::Approx(1));
    CHECK(Color::hex("#1E5B5E") == Color{0x1E, 0x5B, 0x5E, 255});
}

TEST_CASE("theme: text, frames and marks stand out in every theme") {
    for (const ThemeId id : kThemes) {
        const Theme& t = theme(id);
        const double text = t.flat ? 7 : 4.5;
        for (const Color ground : {t.panel, t.panel2}) {
            check(t, "ink", t.ink, ground, text);
            check(t, "ink2", t.ink2, ground, text);
            for (const Color mark : {t.good, t.bad, t.info}) check(t, "notes", mark, ground, 4.5);
            check(t, "disabled", t.ink3, ground, 2);
        }
        check(t, "ink on bg", t.ink, t.bg, text);
        check(t, "ink2 on bg", t.ink2, t.bg, text);
        check(t, "main button", t.on_primary, t.primary, text);
        check(t, "player on turn", t.on_turn, t.turn_bg, text);
        check(t, "input frame", t.line2, t.panel, 3);
        check(t, "focus", t.focus, t.panel, 3);
        for (int seat = 0; seat < 12; ++seat) {
            const SeatLook look = seat_look(seat, t);
            check(t, "seat", look.color, t.panel, 3);
            check(t, "initial", look.text, look.rings == 0 ? look.color : t.panel, 4.5);
        }
    }
}

TEST_CASE("theme: one edge of a mark stands out on every material") {
    for (const Color ground : {kMaple, kIvory.base, kEbony.base, kWalnut, Color::hex("34303C")})
        CHECK(std::max(contrast(kWhite, ground), contrast(kMarkEdge, ground)) >= 3);
    CHECK(contrast(kPaperMark, Color::hex("FFF1CC")) >= 3);
}

TEST_CASE("theme: names lead back to themes") {
    for (const ThemeId id : kThemes) CHECK(theme_named(theme_name(id)) == id);
    CHECK(theme_named("no such") == ThemeId::light);
    CHECK(theme(ThemeId::contrast).flat);
}
