// See CMakeLists.txt.
#include "sipky_tables.hpp"

#include <cstdio>
#include <cstdlib>
#include <string_view>

int main(int count, char** arguments) {
    const std::string_view what = count > 1 ? arguments[1] : "";
    if (what == "figures") {
        tables::figures(count > 2 ? std::atoi(arguments[2]) : 0);
    } else if (what == "response") {
        tables::response(count > 2 ? std::atoi(arguments[2]) : 0);
    } else if (what == "early") {
        tables::early();
    } else if (what == "medals") {
        tables::medals();
    } else if (what == "finish") {
        tables::finish();
    } else {
        std::fputs(
            "sipky-tables figures [101|201|301] | early | response [101|201|301] | medals | "
            "finish\n",
            stderr);
        return 2;
    }
    return 0;
}
