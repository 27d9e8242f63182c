// The store and the pages over it: page_tamper [--changes N] [--seed S] [--from FIRST]
// [--paint-every K]
#include "tests/tamper/pages.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

int main(int count, char** words) {
    long every = 1;
    for (int i = 1; i + 1 < count; i += 2)
        if (std::string(words[i]) == "--paint-every") every = std::max(1L, std::atol(words[i + 1]));
    tamper::Pages pages(every);
    const int code = tamper::run(count, words, [&pages](const auto& contents, auto& random) {
        return pages.walk(contents, random);
    });
    std::printf("%ld pictures were drawn\n", pages.drawn());
    return code;
}
