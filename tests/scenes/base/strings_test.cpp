// Sentences: placeholders, plural forms, numbers, languages.
#include "scenes/base/strings.hpp"
#include "scenes/base/data_paths.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>

namespace {

using scenes::TemporaryFolder;

/// Writes one .mo catalogue: pairs of original and translation in byte order, header first.
void write_catalogue(const std::filesystem::path& folder, const std::string& language,
                     std::vector<std::pair<std::string, std::string>> entries) {
    const auto place = folder / language / "LC_MESSAGES";
    std::filesystem::create_directories(place);
    std::ofstream out(place / "petiboj.mo", std::ios::binary);
    const auto number = [&](std::uint32_t value) {
        out.write(reinterpret_cast<const char*>(&value), sizeof value);
    };
    const auto count = static_cast<std::uint32_t>(entries.size());
    number(0x950412de);
    number(0);
    number(count);
    number(28);
    number(28 + 8 * count);
    number(0);
    number(0);
    std::uint32_t at = 28 + 16 * count;
    for (int side = 0; side < 2; ++side)
        for (const auto& [original, translation] : entries) {
            const auto& text = side == 0 ? original : translation;
            number(static_cast<std::uint32_t>(text.size()));
            number(at);
            at += static_cast<std::uint32_t>(text.size()) + 1;
        }
    for (int side = 0; side < 2; ++side)
        for (const auto& [original, translation] : entries) {
            const auto& text = side == 0 ? original : translation;
            out.write(text.c_str(), static_cast<std::streamsize>(text.size()) + 1);
        }
}

const std::string kCzech =
    "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=3; plural=(n==1) ? 0 : "
    "(n>=2 && n<=4) ? 1 : 2;\n";
const std::string kEnglish =
    "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n!=1);\n";

void write_both(const std::filesystem::path& folder) {
    using namespace std::string_literals;
    write_catalogue(folder, "cs",
                    {{"", kCzech},
                     {"t.points\0t.points"s, "{1} bod\0{1} body\0{1} bodů"s},
                     {"t.undo", "Zpět"},
                     {"t.who", "{2}: tah {1}"}});
    write_catalogue(folder, "en",
                    {{"", kEnglish},
                     {"t.points\0t.points"s, "{1} point\0{1} points"s},
                     {"t.undo", "Undo"},
                     {"t.who", "{2}: move {1}"}});
}

}  // namespace

TEST_CASE("strings: placeholders by number, in any order") {
    CHECK(scenes::fill("{2} a {1}", {"x", "y"}) == "y a x");
    CHECK(scenes::fill("{1}{1}", {"x"}) == "xx");
    CHECK(scenes::fill("{3}", {"x"}).empty());
    CHECK(scenes::fill("{{1}} {x} {", {"v"}) == "{1} {x} {");
}

TEST_CASE("strings: languages switch live, plural forms follow each language's rule") {
    TemporaryFolder folder;
    write_both(folder.path());
    scenes::Strings strings(folder.path());
    REQUIRE(strings.use("cs"));
    CHECK(scenes::tr("t.undo") == "Zpět");
    CHECK(scenes::tr("t.who", "e3", "Bílý") == "Bílý: tah e3");
    CHECK(scenes::trn("t.points", 1) == "1 bod");
    for (const int few : {2, 3, 4})
        CHECK(scenes::trn("t.points", few) == std::to_string(few) + " body");
    // Not by the last digit: 22 and 101 take the form of 5.
    for (const int many : {0, 5, 11, 21, 22, 100, 101, 102})
        CHECK(scenes::trn("t.points", many) == std::to_string(many) + " bodů");
    CHECK(scenes::trn("t.points", -1) == "\u22121 bod");
    REQUIRE(strings.use("en"));
    CHECK(scenes::tr("t.undo") == "Undo");
    CHECK(scenes::trn("t.points", 1) == "1 point");
    CHECK(scenes::trn("t.points", 0) == "0 points");
    CHECK_FALSE(strings.use("fr"));
    CHECK(strings.language() == "en");
    CHECK(scenes::tr("t.undo") == "Undo");
}

TEST_CASE("strings: what a language lacks is said in English") {
    TemporaryFolder folder;
    write_both(folder.path());
    write_catalogue(folder.path(), "de", {{"", kEnglish}, {"t.undo", "Zurück"}});
    scenes::Strings strings(folder.path());
    REQUIRE(strings.use("de"));
    CHECK(scenes::tr("t.undo") == "Zurück");
    CHECK(scenes::tr("t.who", "e3", "Weiß") == "Weiß: move e3");
    CHECK(scenes::trn("t.points", 1) == "1 point");
    CHECK(scenes::trn("t.points", 7) == "7 points");
    CHECK(scenes::has_sentence("t.who"));
    CHECK(scenes::tr("t.nothing") == "t.nothing");
}

TEST_CASE("strings: the languages are those of the list, each by its own name") {
    std::vector<std::string> codes, names;
    std::ifstream list(SOURCE_ROOT "/assets/locale/languages");
    for (std::string line; std::getline(list, line);) {
        if (line.empty() || line[0] == '#') continue;
        codes.push_back(line.substr(0, line.find(' ')));
        names.push_back(line.substr(line.find(' ') + 1));
    }
    REQUIRE(codes.size() >= 3);
    CHECK(scenes::languages() == codes);
    for (std::size_t i = 0; i < codes.size(); ++i)
        CHECK(scenes::language_name(codes[i]) == names[i]);
}

TEST_CASE("strings: an unknown key comes back as it is") {
    TemporaryFolder folder;
    write_both(folder.path());
    scenes::Strings strings(folder.path());
    REQUIRE(strings.use("en"));
    CHECK_FALSE(scenes::has_sentence("t.nothing"));
    CHECK(scenes::has_sentence("t.undo"));
    CHECK(scenes::tr("t.nothing") == "t.nothing");
}

TEST_CASE("strings: numbers as the language writes them") {
    scenes::Strings strings(LOCALES);
    REQUIRE(strings.use("cs"));
    CHECK(scenes::number_text(9999) == "9999");
    CHECK(scenes::number_text(1234567) == "1\u00A0234\u00A0567");
    CHECK(scenes::decimal_text(12.5) == "12,5");
    REQUIRE(strings.use("en"));
    CHECK(scenes::number_text(-12345) == "\u221212,345");
    CHECK(scenes::decimal_text(-0.25, 2) == "\u22120.25");
    REQUIRE(strings.use("de"));
    CHECK(scenes::number_text(12345) == "12.345");
    CHECK(scenes::decimal_text(0.5) == "0,5");
}

TEST_CASE("strings: a list has its word before the last part") {
    scenes::Strings strings(LOCALES);
    strings.use("en");
    CHECK(scenes::and_list({}).empty());
    CHECK(scenes::and_list({"Eva"}) == "Eva");
    CHECK(scenes::and_list({"Eva", "Jan"}) == "Eva and Jan");
    CHECK(scenes::and_list({"{2}", "Jan", "Petr"}) == "{2}, Jan and Petr");
    strings.use("cs");
    CHECK(scenes::and_list({"Eva", "Jan", "Petr"}) == "Eva, Jan a\u00A0Petr");
    strings.use("de");
    CHECK(scenes::and_list({"Eva", "Jan"}) == "Eva und Jan");
}

TEST_CASE("strings: the language of the environment") {
    for (const char* name : {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"}) unsetenv(name);
    CHECK(scenes::Strings::from_environment() == "en");
    setenv("LANG", "cs_CZ.UTF-8", 1);
    CHECK(scenes::Strings::from_environment() == "cs");
    setenv("LANGUAGE", "fr:de", 1);
    CHECK(scenes::Strings::from_environment() == "de");
    setenv("LANGUAGE", "", 1);
    setenv("LC_ALL", "C", 1);
    CHECK(scenes::Strings::from_environment() == "en");
    unsetenv("LC_ALL");
    unsetenv("LANG");
}

TEST_CASE("clock text: minutes and two digits of seconds, never below nothing") {
    CHECK(scenes::clock_text(0) == "0:00");
    CHECK(scenes::clock_text(7) == "0:07");
    CHECK(scenes::clock_text(59.99) == "0:59");
    CHECK(scenes::clock_text(60) == "1:00");
    CHECK(scenes::clock_text(168) == "2:48");
    CHECK(scenes::clock_text(3600) == "60:00");
    CHECK(scenes::clock_text(-3) == "0:00");
    CHECK(scenes::clock_text(1e9) == "16666666:40");
}
