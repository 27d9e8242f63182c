// Checks that what differs by system lies in src/os, that no file name loses its letters, and that
// nothing changes behind everybody's back:
//   check_system ROOT
// Outside src/os nothing asks which system it is, includes a system's header, makes a path of
// narrow text or opens a stream by itself: std::filesystem::path(text) reads single bytes as
// letters on Windows. Paths come from os::utf8_path, streams from os::to_read and os::to_write,
// which refuse narrow names at compile time.
// No variable lives outside of an object or a function's call unless it is constant: what changes
// has an owner and is passed on. game::MadeOnce may be static: it holds what follows from its key
// alone.
#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <string_view>
#include <utility>

namespace {
namespace fs = std::filesystem;

struct Rule {
    std::regex pattern;
    const char* why;
};

std::regex form(const char* text) {
    return std::regex(text, std::regex::ECMAScript | std::regex::optimize);
}

/// What no line may hold, whether in src/os or not.
const Rule kSystem = {
    form(R"(\b(_WIN(32|64)|__linux__|__APPLE__|__EMSCRIPTEN__|__unix__|__MINGW(32|64)__)\b)"),
    "asks which system it is: CMake chooses a folder of src/os"};

/// What lines outside src/os may not hold.
const std::array kElsewhere = {
    Rule{
        form(
            R"(#\s*include <(windows|winsock2|io|process|direct|unistd|fcntl|poll|spawn|dlfcn|termios|sys/\w+|linux/\w+|emscripten\S*)\.h>)"),
        "includes a header of one system: this is the business of src/os"},
    Rule{form(R"(\b[io]?fstream\b\s*\w*\s*[({])"),
         "opens a file by itself: os::to_read and os::to_write know its name"},
    Rule{form(R"(\bf(re)?open\()"), "opens a file by itself: os::to_read, os::to_write"},
    Rule{form(R"(\.open\(\w*(file|path|name)\w*\))"),
         "opens a file by itself: os::to_read, os::to_write"},
    Rule{form(R"(\b(filesystem|fs)::path\s*[({]\s*[^\s)}])"),
         "makes a path of text: os::utf8_path knows its letters"},
    Rule{form(R"(\b(filesystem|fs)::path&?\s+\w+\s*(=|\{|\()\s*(?!\{\})[^\s=)}])"),
         "may make a path of text: write auto, and os::utf8_path where it is text"},
};

/// Variables that outlive the call, in a function or a class: `static` or `thread_local`.
const Rule kStatic = {
    form(
        R"(^\s*(inline )?((static|thread_local) )+(?!const\b|constexpr\b)[\w:<>,*& ]+ [*&]?[\w:]+(\[.*\])?(;|( = |\{|\((?=["\d{])).*))"),
    "changes behind everybody's back: give it an owner that is passed on, or make a "
    "game::MadeOnce of it"};

/// The same where only what is pointed to is constant.
const Rule kPointer = {form(R"(^\s*((static|thread_local) )+const [\w:]+\* [\w:]+(;| = |\{))"),
                       kStatic.why};

/// Variables outside of everything: such lines begin at the left edge.
const Rule kGlobal = {
    form(
        R"(^(inline )?(?!(const|constexpr|constinit|using|namespace|class|struct|enum|union|template|extern|return|typedef|friend|concept|static|static_assert|__extension__|goto|inline const|inline constexpr)\b)[A-Za-z_][\w:<>,*& ]* [*&]?[\w:]+(\[.*\])?(;|( = |\{)[^(]*;))"),
    kStatic.why};

/// What has none of its own and stays: the line and its file.
constexpr std::array kLeft = {
    std::pair{"scenes/base/strings.cpp",
              "    static Sentences sentences;"},  // the language in force
    std::pair{"render/raster/paint.cpp",  // tells pictures apart that are made on any thread
              "    static std::atomic<std::uint64_t> count = 0;"},
};

bool is_ambient(const std::string& code, const std::string& file) {
    if (code.find("static game::MadeOnce<") != std::string::npos) return false;
    for (const auto& [where, line] : kLeft)
        if (file == where && code == line) return false;
    for (const auto* rule : {&kStatic, &kPointer, &kGlobal})
        if (std::regex_search(code, rule->pattern)) return true;
    return false;
}

/// The line without its comment and, for a path's literal, without what is surely ASCII.
std::string code_of(const std::string& line) {
    return line.substr(0, line.find("//"));
}

/// A declaration whose parentheses hold parameters, not a value.
bool declares_function(const std::string& line) {
    static const auto kDeclared =
        form(R"(::path&?\s+\w+\((\)|(const )?[\w:]+(<.*>)?[&*]* \w+[,)]|const [\w:]+&))");
    return std::regex_search(line, kDeclared);
}

int check_file(const fs::path& path, const std::string& file) {
    int faults = 0;
    const auto say = [&](int number, const char* why) {
        std::printf("src/%s:%d: %s\n", file.c_str(), number, why);
        ++faults;
    };
    std::ifstream in(path);
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        const auto code = code_of(line);
        if (std::regex_search(code, kSystem.pattern)) say(number, kSystem.why);
        if (is_ambient(code, file)) say(number, kStatic.why);
        if (file.starts_with("os/")) continue;
        for (const auto& rule : kElsewhere)
            if (std::regex_search(code, rule.pattern) && !declares_function(code)) {
                say(number, rule.why);
                break;
            }
    }
    return faults;
}

}  // namespace

int main(int count, char** words) {
    if (count != 2 || !fs::is_directory(fs::path(words[1]) / "src")) {
        std::fputs("usage: check_system ROOT\n", stderr);
        return 2;
    }
    const auto source = fs::path(words[1]) / "src";
    int files = 0, faults = 0;
    for (const auto& entry : fs::recursive_directory_iterator(source)) {
        const auto extension = entry.path().extension();
        if (extension != ".hpp" && extension != ".cpp") continue;
        ++files;
        faults +=
            check_file(entry.path(), entry.path().lexically_relative(source).generic_string());
    }
    std::printf("check_system: %d files, %d faults\n", files, faults);
    return faults > 0 ? 1 : 0;
}
