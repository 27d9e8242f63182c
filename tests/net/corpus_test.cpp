// The first inputs of the fuzzer of messages, tried in every test run, also without libFuzzer.
#include "tools/fuzz/trials.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

// A broken promise ends the program and says which one.
TEST_CASE("corpus: messages of tables, whole, cut and with a line missing") {
    int count = 0;
    for (const auto& file : std::filesystem::directory_iterator(TEST_DATA "/corpus/messages")) {
        std::ifstream in(file.path(), std::ios::binary);
        const std::string bytes((std::istreambuf_iterator<char>(in)), {});
        fuzz::try_messages(bytes);
        for (std::size_t cut = 0; cut < bytes.size(); cut += 1 + bytes.size() / 20)
            fuzz::try_messages(std::string_view(bytes).substr(0, cut));
        const auto line = bytes.find('\n');
        if (line != std::string::npos) fuzz::try_messages(std::string_view(bytes).substr(line + 1));
        ++count;
    }
    CHECK(count >= 8);
}
