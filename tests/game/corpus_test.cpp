// The first inputs of the fuzzers, tried in every test run, also without libFuzzer.
#include <doctest/doctest.h>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "tools/fuzz/trials.hpp"

namespace {

template <class Trial>
int try_all(const char* folder, Trial trial) {
    int count = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string(TEST_DATA "/corpus/") + folder)) {
        std::ifstream in(entry.path(), std::ios::binary);
        const std::string bytes((std::istreambuf_iterator<char>(in)), {});
        trial(bytes);
        for (std::size_t cut = 0; cut < bytes.size(); cut += 1 + bytes.size() / 50)
            trial(std::string_view(bytes).substr(0, cut));
        ++count;
    }
    return count;
}

}  // namespace

// A broken promise ends the program and says which one.
TEST_CASE("corpus: records") {
    CHECK(try_all("record", fuzz::try_record) >= 8);
}

TEST_CASE("corpus: notation of every game") {
    CHECK(try_all("notation", fuzz::try_notation) >= 8);
}

TEST_CASE("corpus: lists of names") {
    CHECK(try_all("names", fuzz::try_names) >= 5);
}

TEST_CASE("corpus: codes and what comes with them") {
    CHECK(try_all("codes", fuzz::try_codes) >= 5);
}
