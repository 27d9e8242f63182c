// What the tests of petiboj-lab share: runs of the built program, what they print, how they end.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <doctest/doctest.h>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

namespace lab_kit {

using nlohmann::json;

struct Run {
    int code = -1;
    std::string out;
    std::string err;

    json result() const { return json::parse(out); }
};

/// A folder of its own, removed at the end.
class Folder {
public:
    Folder()
        : path_(std::filesystem::temp_directory_path() /
                ("petiboj-lab-" + std::to_string(getpid()))) {
        std::filesystem::create_directories(path_);
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    std::string file(const std::string& name) const { return (path_ / name).string(); }

private:
    std::filesystem::path path_;
};

inline const Folder& folder() {
    static const Folder folder;
    return folder;
}

inline std::string contents(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline std::string written(const std::string& name, const std::string& text) {
    const auto path = folder().file(name);
    std::ofstream(path, std::ios::binary) << text;
    return path;
}

/// Runs the program with arguments (as a shell reads them) and a standard input.
inline Run run(const std::string& arguments, const std::string& input = {}) {
    const auto in = written("in", input);
    const auto command = std::string(LAB) + " " + arguments + " <" + in + " >" +
                         folder().file("out") + " 2>" + folder().file("err");
    const int status = std::system(command.c_str());
    Run run;
    run.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    run.out = contents(folder().file("out"));
    run.err = contents(folder().file("err"));
    return run;
}

inline json fine(const std::string& arguments, const std::string& input = {}) {
    const auto done = run(arguments, input);
    CAPTURE(arguments);
    REQUIRE(done.code == 0);
    CHECK(done.err.empty());
    REQUIRE(!done.out.empty());
    CHECK(done.out.find('\n') == done.out.size() - 1);  // one object on one line
    return done.result();
}

/// Runs what must fail: nothing on standard output, a sentence on standard error.
inline void fails(int code, const std::string& arguments, const std::string& input = {}) {
    const auto done = run(arguments, input);
    CAPTURE(arguments);
    CHECK(done.code == code);
    CHECK(done.out.empty());
    CHECK(std::count(done.err.begin(), done.err.end(), ' ') >= 3);  // a sentence, not a key
}

inline const std::string kStart = R"({"game":"alquerque","options":{},"actions":[]})";
inline const std::string kIllegal = R"({"game":"alquerque","actions":["b2-c3","d4xb2","c2-c3"]})";

}  // namespace lab_kit
