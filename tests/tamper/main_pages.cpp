// The store and the pages over it: page_tamper [--changes N] [--seed S] [--from FIRST]
#include "tests/tamper/pages.hpp"

#include <cstdio>

int main(int count, char** words) {
    tamper::Pages pages;
    const int code = tamper::run(count, words, [&pages](const auto& contents, auto& random) {
        return pages.walk(contents, random);
    });
    std::printf("%ld pictures were drawn\n", pages.drawn());
    return code;
}
