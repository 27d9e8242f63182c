// Lists of names as people paste and save them, and cells of tables.
#include "game/core/text.hpp"

#include <doctest/doctest.h>

using game::names_of_list;
using Names = std::vector<std::string>;

namespace {

Names read(std::string_view text) {
    return names_of_list(text, {"Name", "Jméno"}).value_or(Names{"not read"});
}

}  // namespace

TEST_CASE("text: a list of names is a line each, or the first column of a table") {
    CHECK(read("Ida\nOta Novák\r\n\n  Žofie \n") == Names{"Ida", "Ota Novák", "Žofie"});
    CHECK(read("\xEF\xBB\xBFJméno;Třída\r\n\"Novák, Jan\";4.B\r\nEva;4.B") ==
          Names{"Novák, Jan", "Eva"});
    CHECK(read("Smith\t5\nBo,6\n") == Names{"Smith", "Bo"});
    CHECK(read("\"Eva \"\"E\"\" Malá\";x\n") == Names{"Eva \"E\" Malá"});
    CHECK(read("\"two\nlines\";x\nIda") == Names{"two lines", "Ida"});
    // Only the first line is a heading.
    CHECK(read("Ida\nName\n") == Names{"Ida", "Name"});
    CHECK(read(";;\n,\n\n").empty());
    CHECK(read("").empty());
}

TEST_CASE("text: what is no UTF-8, or too long, is no list") {
    CHECK_FALSE(
        names_of_list("\xD8"
                      "eho\xF8\n",
                      {}));                          // Windows-1250
    CHECK_FALSE(names_of_list("\xC0\xAF", {}));      // longer than need be
    CHECK_FALSE(names_of_list("\xED\xA0\x80", {}));  // half of a pair
    CHECK_FALSE(names_of_list("Ida\xC5", {}));       // cut off
    CHECK_FALSE(names_of_list(std::string(game::kNameListBytes + 1, 'a'), {}));
    CHECK(names_of_list("\xF0\x9F\x8E\xB2", {}) == Names{"\xF0\x9F\x8E\xB2"});
}
