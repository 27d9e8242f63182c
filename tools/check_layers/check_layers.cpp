// Checks who includes whom under src/ (and that headers stay light): check_layers ROOT
//   game/core <- game/search <- game/<one game> <- game/core/registry.cpp <- game/match
//   render -> SDL, std     scenes -> game, render, ImGui, SDL     scenes/table/<x>_* -> game/<x>
#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace {
namespace fs = std::filesystem;

bool starts(std::string_view text, std::string_view with) {
    return text.substr(0, with.size()) == with;
}

bool one_of(std::string_view text, std::initializer_list<std::string_view> beginnings) {
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [&](std::string_view beginning) { return starts(text, beginning); });
}

/// The folder of one game ("alquerque") that a path below src/ lies in, or nothing.
std::string_view game_of(std::string_view path) {
    if (!starts(path, "game/") || one_of(path, {"game/core/", "game/search/", "game/match/"}))
        return {};
    const auto rest = path.substr(5);
    const auto slash = rest.find('/');
    return slash == std::string_view::npos ? std::string_view{} : rest.substr(0, slash);
}

bool is_header(std::string_view file) {
    return file.size() > 4 && file.ends_with(".hpp");
}

/// Why game code may not include this, or nothing.
std::string objection_in_game(const std::string& file, const std::string& name) {
    if (one_of(name, {"SDL", "imgui", "render/", "scenes/", "boost/", "CLI"}))
        return "rules and matches know no window, picture or sentence";
    if (one_of(name, {"nlohmann/", "sqlite3"}) && !starts(file, "game/match/"))
        return "files are the business of game/match";
    const auto other = game_of(name);
    const auto own = game_of(file);
    const bool rows = file == "game/core/registry.cpp" || file == "game/core/agreement.cpp";
    if (!other.empty() && other != own && !rows) return "only the registry knows all games";
    if (starts(name, "game/match/") && !starts(file, "game/match/"))
        return "games and their core know no match";
    if (starts(name, "game/search/") && starts(file, "game/core/"))
        return "the core knows no search";
    return "";
}

std::string objection_in_scenes(const std::string& file, const std::string& name) {
    const auto game = game_of(name);
    if (game.empty()) return "";
    const std::string view = "scenes/table/" + std::string(game) + "_";
    return starts(file, view) ? ""
                              : "above the rules only " + view + "*, its view, knows this game";
}

/// Why `file` (path below src/) may not include `name`, or nothing.
std::string objection(const std::string& file, const std::string& name) {
    if (one_of(name, {"doctest", "rapidcheck"})) return "tests stay in tests/";
    if (one_of(name, {"../", "./", "src/"})) return "write the path from src/";
    if (is_header(file) && name != "nlohmann/json_fwd.hpp" &&
        one_of(name, {"nlohmann/", "sqlite3", "boost/", "CLI", "spdlog/"}))
        return "headers stay light: include this in a .cpp";
    if (starts(file, "game/")) return objection_in_game(file, name);
    if (starts(file, "render/"))
        return one_of(name, {"game/", "scenes/", "imgui", "nlohmann/", "sqlite3", "boost/"})
                   ? "render knows shapes only"
                   : "";
    if (starts(file, "scenes/")) return objection_in_scenes(file, name);
    return game_of(name).empty() ? "" : "only the registry knows all games";
}

/// The name in an include line, or nothing.
std::string included(const std::string& line) {
    const auto hash = line.find_first_not_of(" \t");
    if (hash == std::string::npos || line[hash] != '#') return "";
    const auto word = line.find("include", hash);
    if (word == std::string::npos) return "";
    const auto open = line.find_first_of("<\"", word);
    if (open == std::string::npos) return "";
    const auto close = line.find(line[open] == '<' ? '>' : '"', open + 1);
    return close == std::string::npos ? "" : line.substr(open + 1, close - open - 1);
}

int check(const fs::path& source, int& files) {
    int faults = 0;
    for (const auto& entry : fs::recursive_directory_iterator(source)) {
        const auto extension = entry.path().extension();
        if (extension != ".hpp" && extension != ".cpp") continue;
        const std::string file = entry.path().lexically_relative(source).generic_string();
        std::ifstream in(entry.path());
        std::string line;
        ++files;
        for (int number = 1; std::getline(in, line); ++number) {
            const std::string name = included(line);
            const std::string why = name.empty() ? "" : objection(file, name);
            if (why.empty()) continue;
            std::printf("src/%s:%d: includes %s: %s\n", file.c_str(), number, name.c_str(),
                        why.c_str());
            ++faults;
        }
    }
    return faults;
}
}  // namespace

int main(int count, char** words) {
    if (count != 2 || !fs::is_directory(fs::path(words[1]) / "src")) {
        std::fprintf(stderr, "usage: check_layers ROOT\n");
        return 2;
    }
    int files = 0;
    const int faults = check(fs::path(words[1]) / "src", files);
    std::printf("%d files, %d faults\n", files, faults);
    return faults || !files ? 1 : 0;
}
