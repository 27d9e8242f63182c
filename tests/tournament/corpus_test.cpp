// The first inputs of the fuzzer of tournaments, tried in every test run, also without libFuzzer.
#include "tools/fuzz/trials.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

// A broken promise ends the program and says which one.
TEST_CASE("corpus: logs of tournaments, whole and cut") {
    int count = 0;
    for (const auto& file : std::filesystem::directory_iterator(TEST_DATA "/corpus/tournament")) {
        std::ifstream in(file.path(), std::ios::binary);
        const std::string bytes((std::istreambuf_iterator<char>(in)), {});
        fuzz::try_tournament(bytes);
        for (std::size_t cut = 0; cut < bytes.size(); cut += 1 + bytes.size() / 50)
            fuzz::try_tournament(std::string_view(bytes).substr(0, cut));
        ++count;
    }
    CHECK(count >= 12);
}
