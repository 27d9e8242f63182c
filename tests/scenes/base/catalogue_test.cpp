// Catalogues of messages and their rules of plurals.
#include "scenes/base/catalogue.hpp"

#include "tools/check_strings/catalogue.hpp"

#include <doctest/doctest.h>

#include <cstring>
#include <fstream>
#include <functional>
#include <iterator>
#include <random>
#include <string>

using scenes::Catalogue;
using scenes::PluralRule;

namespace {

std::vector<char> bytes_of(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::string text_of(std::optional<std::string_view> found) {
    return found ? std::string(*found) : "(none)";
}

unsigned form(const std::string& rule, std::uint64_t n) {
    const auto read = PluralRule::read(rule);
    REQUIRE_MESSAGE(read, rule);
    return read->form(n);
}

bool refused(const std::string& rule) {
    return !PluralRule::read(rule);
}

}  // namespace

TEST_CASE("rules of plurals are those that languages state") {
    using Rule = std::function<unsigned(unsigned)>;
    // Headers as the gettext manual lists them, and what its text says of them.
    const std::vector<std::pair<const char*, Rule>> languages = {
        {"nplurals=1; plural=0;", [](unsigned) { return 0U; }},
        {"nplurals=2; plural=n != 1;", [](unsigned n) { return n == 1 ? 0U : 1U; }},
        {"nplurals=2; plural=n>1;", [](unsigned n) { return n < 2 ? 0U : 1U; }},
        {"nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2;",
         [](unsigned n) { return n % 10 == 1 && n % 100 != 11 ? 0U
                                 : n == 0                     ? 2U
                                                              : 1U; }},
        {"nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;",
         [](unsigned n) { return n == 1 || n == 2 ? n - 1 : 2U; }},
        {"nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
         [](unsigned n) { return n == 1                       ? 0U
                                 : n == 2 || n == 3 || n == 4 ? 1U
                                                              : 2U; }},
        {"nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || "
         "n%100>=20) ? 1 : 2;",
         [](unsigned n) {
             const unsigned ten = n % 10, hundred = n % 100;
             if (ten == 1 && hundred != 11) return 0U;
             const bool few = ten == 2 || ten == 3 || ten == 4;
             return few && (hundred < 12 || hundred > 14) ? 1U : 2U;
         }},
        {"nplurals=4; plural=n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3;",
         [](unsigned n) { return n % 100 >= 1 && n % 100 <= 4 ? std::min(n % 100 - 1, 2U) : 3U; }},
        {"nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : "
         "n%100>=11 ? 4 : 5;",
         [](unsigned n) {
             if (n < 3) return n;
             return n % 100 >= 11 ? 4U : n % 100 >= 3 ? 3U : 5U;
         }},
    };
    for (const auto& [header, expected] : languages) {
        const auto rule = PluralRule::read(header);
        REQUIRE_MESSAGE(rule, header);
        for (unsigned n = 0; n < 1200; ++n) {
            INFO(header, " n = ", n);
            REQUIRE(rule->form(n) == expected(n));
        }
    }
}

TEST_CASE("operators bind as in C") {
    CHECK(form("nplurals=9; plural=1+2*3", 0) == 7);
    CHECK(form("nplurals=9; plural=(1+2)*2", 0) == 6);
    CHECK(form("nplurals=9; plural=9-3-2", 0) == 4);
    CHECK(form("nplurals=9; plural=17%10/2", 0) == 3);
    CHECK(form("nplurals=9; plural=1||0&&0", 0) == 1);
    CHECK(form("nplurals=9; plural=2<3==1", 0) == 1);
    CHECK(form("nplurals=9; plural=!n+2", 5) == 2);
    CHECK(form("nplurals=9; plural=!!n", 5) == 1);
    CHECK(form("nplurals=9; plural=n?2:n?3:4", 0) == 4);
    CHECK(form("nplurals=9; plural = n >= 3 ? n <= 4 ? 5 : 6 : 7 ;", 4) == 5);
}

TEST_CASE("what no rule can mean is its first form") {
    CHECK(form("nplurals=2; plural=n", 7) == 0);
    CHECK(form("nplurals=2; plural=1/n", 0) == 0);
    CHECK(form("nplurals=2; plural=n==0 ? 1 : 5%n", 0) == 1);
    CHECK(form("nplurals=2; plural=0-1", 0) == 0);
    CHECK(form("nplurals=2; plural=n!=1", UINT64_MAX) == 1);
}

TEST_CASE("a broken rule is refused") {
    for (const char* rule :
         {"", "nplurals=2;", "plural=n!=1;", "nplurals=0; plural=0;", "nplurals=17; plural=0;",
          "nplurals=x; plural=0;",
          "nplurals=2; plural=", "nplurals=2; plural=n!=", "nplurals=2; plural=(n",
          "nplurals=2; plural=n)", "nplurals=2; plural=n?1", "nplurals=2; plural=n n",
          "nplurals=2; plural=m", "nplurals=2; plural=n=1", "nplurals=2; plural=-n",
          "nplurals=2; plural=9999999999999999999", "nplurals=2; plural=system(1)"})
        CHECK_MESSAGE(refused(rule), rule);
    CHECK_FALSE(refused("nplurals=2; plural=" + std::string(40, '(') + "n" + std::string(40, ')')));
    CHECK(refused("nplurals=2; plural=" + std::string(400, '(') + "n" + std::string(400, ')')));
    CHECK(refused("nplurals=2; plural=" + std::string(400, '!') + "n"));
    CHECK(refused("nplurals=2; plural=n" + std::string(1000, ' ')));
}

TEST_CASE("msgfmt's files are read in either byte order") {
    for (const char* order : {"little", "big", "plain"}) {
        INFO(order);
        const auto read = Catalogue::read(bytes_of(std::string(MESSAGES) + "/pl-" + order + ".mo"));
        REQUIRE(read);
        CHECK(read->size() == 4);  // with the header; nothing empty, nothing unsure
        CHECK(text_of(read->find("test.back")) == "Wstecz");
        CHECK(text_of(read->find("test.long")) == "Zażółć gęślą jaźń,\nw dwóch wierszach");
        CHECK(text_of(read->find("test.stones")) == "{1} kamień");
        for (const std::uint64_t n : {0ULL, 5ULL, 12ULL, 112ULL, 1000000ULL})
            CHECK(text_of(read->find("test.stones", n)) == "{1} kamieni");
        for (const std::uint64_t n : {2ULL, 24ULL, 1000000003ULL})
            CHECK(text_of(read->find("test.stones", n)) == "{1} kamienie");
        CHECK(text_of(read->find("test.stones", 1)) == "{1} kamień");
        CHECK(text_of(read->find("test.back", 7)) == "Wstecz");
        for (const char* none : {"test", "test.empty", "test.unsure", "zzz", "a"})
            CHECK(text_of(read->find(none)) == "(none)");
    }
}

TEST_CASE("every sentence of the program is read as it stands in its .po files") {
    for (const char* language : {"cs", "en", "de"}) {
        const auto written =
            strings::read_language(std::string(SOURCE_ROOT) + "/assets/locale/" + language, 0);
        const auto read = Catalogue::read(
            bytes_of(std::string(LOCALES) + "/" + language + "/LC_MESSAGES/petiboj.mo"));
        REQUIRE(read);
        std::size_t sentences = 0;
        for (const auto& [key, message] : written.messages) {
            if (key.empty() || message.fuzzy || message.forms[0].empty()) continue;
            INFO(language, " ", key);
            ++sentences;
            REQUIRE(text_of(read->find(key)) == message.forms[0]);
            if (!message.plural) continue;
            REQUIRE(text_of(read->find(key, 1)) == message.forms[0]);
            REQUIRE(text_of(read->find(key, 5)) == message.forms.back());
        }
        CHECK(sentences > 1000);
        CHECK(read->size() == sentences + 1);
    }
}

TEST_CASE("a damaged catalogue is refused or read within its bounds") {
    const auto whole = bytes_of(std::string(MESSAGES) + "/pl-little.mo");
    REQUIRE(Catalogue::read(whole));
    for (std::size_t size = 0; size < whole.size(); ++size) {
        // What msgfmt adds for faster look-ups may be missing; texts may not.
        const auto cut = Catalogue::read({whole.begin(), whole.begin() + static_cast<long>(size)});
        if (cut) CHECK(text_of(cut->find("test.back")) == "Wstecz");
    }
    std::mt19937 random(1);
    int refusals = 0;
    for (int i = 0; i < 20000; ++i) {
        auto changed = whole;
        changed[random() % changed.size()] = static_cast<char>(random());
        const auto read = Catalogue::read(changed);
        refusals += !read;
        if (read) read->find("test.stones", random());
    }
    CHECK(refusals > 1000);
    auto latin = whole;
    const std::string_view text(latin.data(), latin.size());
    const auto charset = text.find("UTF-8");
    REQUIRE(charset != std::string_view::npos);
    std::memcpy(latin.data() + charset, "LATIN", 5);
    CHECK_FALSE(Catalogue::read(latin));
}
