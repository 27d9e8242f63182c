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
        const auto number = [&](int i) { return count > i ? std::atoi(arguments[i]) : 0; };
        const bool play = count > 4 && std::string_view(arguments[4]) == "play";
        return tables::response(number(2), number(3), play) ? 0 : 1;
    } else if (what == "check") {
        if (count <= 2) return tables::response_check() ? 0 : 1;
        return tables::absent_agrees(std::atoi(arguments[2]), true) ? 0 : 1;
    } else if (what == "early") {
        tables::early();
    } else if (what == "medals") {
        tables::medals();
    } else if (what == "finish") {
        tables::finish();
    } else {
        std::fputs(
            "sipky-tables figures [TARGET] | early | response [TARGET [OTHERS [play]]] | "
            "check [TARGET] | medals | finish\n",
            stderr);
        return 2;
    }
    return 0;
}
