// The choices of every page are written alike: each begins with a capital, a figure or a sign, in
// all languages.
#include "pages.hpp"

#include <doctest/doctest.h>

#include <string>

namespace {

/// A small letter of our languages stands at the beginning.
bool begins_small(const std::string& text) {
    if (text.empty()) return false;
    if (text[0] >= 'a' && text[0] <= 'z') return true;
    for (const char* small :
         {"á", "č", "ď", "é", "ě", "í", "ň", "ó", "ř", "š", "ť", "ú", "ů", "ý", "ž", "ä", "ö", "ü"})
        if (text.rfind(small, 0) == 0) return true;
    return false;
}

}  // namespace

TEST_CASE("choices: all begin with a capital, on every page and in every language") {
    for (const std::string language : {"cs", "de", "en"}) {
        CAPTURE(language);
        stand::Stand stand{1280, 720, LOCALES};
        REQUIRE(stand.strings.use(language));
        int count = 0;
        pages::each(stand, [&](stand::Stand& shown) {
            for (const auto& control : shown.ui.model().controls()) {
                if (control.role != "option" && control.role != "tab") continue;
                ++count;
                if (begins_small(control.text))
                    FAIL_CHECK(shown.ui.model().scene(), " ", control.name, ": ", control.text);
            }
        });
        CHECK(count > 100);
    }
}
