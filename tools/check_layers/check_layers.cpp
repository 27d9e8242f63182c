// Checks who includes whom under src/, that headers stay light, that no folder becomes a hall, and
// that nobody but a game itself names it:
//   check_layers ROOT
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {
namespace fs = std::filesystem;

/// The folders of src/ from the ground up: a file may include its own floor and those below it.
/// `*` stands for the folder of one game; two games do not see each other.
constexpr std::array kFloors = {
    "os",
    "game/core",
    "game/search",
    "game/*",
    "game/match",
    "game/net/text",
    "game/net/luck",
    "game/net/table",
    "game/net",
    "game/net/host",
    "game/net/room",
    "game/contest",
    "game/tournament/pairing",
    "game/tournament",
    "game/tournament/file",
    "game/store",
    "line",
    "render/base",
    "render/raster",
    "render/text",
    "render/sound",
    "render",
    "scenes/base",
    "scenes/rulebook",
    "scenes/input",
    "scenes/ui",
    "scenes/face",
    "scenes/people",
    "scenes/kiosk/house",
    "scenes/table/session",
    "scenes/table/panel",
    "scenes/table/board",
    "scenes/table/curtain",
    "scenes/table/moves",
    "scenes/table/sheets",
    "scenes/table/ordinary",
    "scenes/table/lesson",
    "scenes/table/challenge",
    "scenes/table/otherwise",
    "scenes/table/trial",
    "scenes/table/public",
    "scenes/table/online",
    "scenes/table",
    "scenes/setup",
    "scenes/online",
    "scenes/book",
    "scenes/challenges",
    "scenes/today",
    "scenes/lessons",
    "scenes/statistics",
    "scenes/review",
    "scenes/codes",
    "scenes/results",
    "scenes/saved",
    "scenes/settings",
    "scenes/persons",
    "scenes/help",
    "scenes/pentathlon",
    "scenes/tournament",
    "scenes/title",
    "scenes/games/*",
    "scenes/games",
    "scenes/kiosk/visitors",
    "scenes/kiosk/staff",
    "scenes/kiosk",
    "scenes/app",
    "text",
};
constexpr int kMostFiles = 40;  ///< in one folder

/// The two lists of all games see every one of them: that of the rules and that of the faces.
bool lists_games(std::string_view file) {
    return file == "game/core/registry.cpp" || file == "scenes/games/games.cpp";
}

bool starts(std::string_view text, std::string_view with) {
    return text.substr(0, with.size()) == with;
}

bool one_of(std::string_view text, std::initializer_list<std::string_view> beginnings) {
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [&](std::string_view beginning) { return starts(text, beginning); });
}

bool is_floor(std::string_view folder) {
    return std::find(kFloors.begin(), kFloors.end(), folder) != kFloors.end();
}

/// Where a path below src/ lies: the number of its floor (-1: nowhere) and the game whose folder it
/// is in ("alquerque"), if any.
struct Place {
    int floor = -1;
    std::string game;
};

Place place_of(std::string_view path) {
    Place place;
    for (auto folder = path.substr(0, path.rfind('/')); !folder.empty();
         folder = folder.substr(0, std::max<std::size_t>(folder.rfind('/') + 1, 1) - 1)) {
        for (const std::string_view parent : {"game/", "scenes/games/"}) {
            if (is_floor(folder) || !starts(folder, parent)) continue;
            const auto rest = folder.substr(parent.size());
            place.game = rest.substr(0, rest.find('/'));
            folder = parent == "game/" ? "game/*" : "scenes/games/*";
        }
        const auto found = std::find(kFloors.begin(), kFloors.end(), folder);
        if (found != kFloors.end()) {
            place.floor = static_cast<int>(found - kFloors.begin());
            break;
        }
        if (folder.find('/') == std::string_view::npos) break;
    }
    return place;
}

bool is_header(std::string_view file) {
    return file.size() > 4 && file.ends_with(".hpp");
}

/// Why a file may not include a name that is not below src/, or nothing.
std::string objection_outside(const std::string& file, const std::string& name) {
    if (one_of(name, {"doctest", "rapidcheck"})) return "tests stay in tests/";
    if (one_of(name, {"../", "./", "src/"})) return "write the path from src/";
    if (name == "imgui_internal.h") return "its makers keep of Dear ImGui what imgui.h has";
    if (is_header(file) && name != "nlohmann/json_fwd.hpp" &&
        one_of(name, {"nlohmann/", "sqlite3", "boost/", "CLI", "spdlog/", "sodium", "nats/"}))
        return "headers stay light: include this in a .cpp";
    if (starts(file, "os/") &&
        one_of(name, {"SDL", "imgui", "boost/", "CLI", "nlohmann/", "sqlite3"}))
        return "what the system does knows no library of ours";
    if (one_of(file, {"game/", "line/"}) && one_of(name, {"SDL", "imgui", "boost/", "CLI"}))
        return "rules and matches know no window, picture or sentence";
    if (starts(file, "game/") && one_of(name, {"nlohmann/", "sqlite3"}) &&
        !one_of(file, {"game/match/", "game/contest/", "game/tournament/file/", "game/store/",
                       "game/net/"}))
        return "files are the business of matches, contests, tournaments and the store";
    if (starts(file, "game/") && one_of(name, {"sodium"}) && !starts(file, "game/net/"))
        return "secrets are the business of playing together";
    if (starts(file, "text/") && one_of(name, {"SDL", "imgui"}))
        return "a terminal needs no window";
    if (starts(file, "render/") && one_of(name, {"imgui", "nlohmann/", "sqlite3", "boost/"}))
        return "render knows shapes only";
    return "";
}

/// Why `file` (path below src/) may not include `name`, or nothing.
std::string objection(const std::string& file, const std::string& name) {
    if (!one_of(name, {"os/", "game/", "line/", "render/", "scenes/", "text/"}))
        return objection_outside(file, name);
    const Place own = place_of(file), other = place_of(name);
    if (other.floor < 0) return "no floor of that name; the list stands in tools/check_layers";
    if (!other.game.empty() && other.game != own.game && !lists_games(file))
        return "only the lists of games know all games";
    if (starts(file, "render/") && !one_of(name, {"os/", "render/"}))
        return "render knows shapes only";
    if (other.floor > own.floor && !lists_games(file) && file.find('/') != std::string::npos)
        return std::string(kFloors[static_cast<std::size_t>(other.floor)]) + " lies above " +
               kFloors[static_cast<std::size_t>(std::max(0, own.floor))];
    return "";
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

int check_includes(const fs::path& path, const std::string& file) {
    int faults = 0;
    std::ifstream in(path);
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        const std::string name = included(line);
        const std::string why = name.empty() ? "" : objection(file, name);
        if (why.empty()) continue;
        std::printf("src/%s:%d: includes %s: %s\n", file.c_str(), number, name.c_str(),
                    why.c_str());
        ++faults;
    }
    return faults;
}

/// The games: the folders of all faces.
std::vector<std::string> games_below(const fs::path& source) {
    std::vector<std::string> games;
    if (!fs::is_directory(source / "scenes/games")) return games;
    for (const auto& entry : fs::directory_iterator(source / "scenes/games"))
        if (entry.is_directory()) games.push_back(entry.path().filename().string());
    return games;
}

/// The game that a text between quotation marks of this line names, or "".
std::string named_in(const std::string& line, const std::vector<std::string>& games) {
    const auto is_letter = [](char c) {
        return c == '_' || std::isalnum(static_cast<unsigned char>(c));
    };
    for (auto open = line.find('"'); open != std::string::npos;) {
        auto close = line.find('"', open + 1);
        while (close != std::string::npos && line[close - 1] == '\\')
            close = line.find('"', close + 1);
        if (close == std::string::npos) break;
        const auto text = line.substr(open + 1, close - open - 1);
        for (const auto& game : games)
            for (auto at = text.find(game); at != std::string::npos; at = text.find(game, at + 1)) {
                const auto end = at + game.size();
                if ((at == 0 || !is_letter(text[at - 1])) &&
                    (end == text.size() || !is_letter(text[end])))
                    return game;
            }
        open = line.find('"', close + 1);
    }
    return "";
}

/// Whatever the program knows of one game stands in that game's folders: the rules' and the face's.
int check_names(const fs::path& path, const std::string& file,
                const std::vector<std::string>& games) {
    const auto own = place_of(file).game;
    int faults = 0;
    std::ifstream in(path);
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        if (!included(line).empty()) continue;
        const auto game = named_in(line, games);
        if (game.empty() || game == own) continue;
        std::printf("src/%s:%d: names %s: make it a field of the game's row\n", file.c_str(),
                    number, game.c_str());
        ++faults;
    }
    return faults;
}

/// The names of all files below the root that a comment may speak of.
std::set<std::string> files_below(const fs::path& root) {
    std::set<std::string> names;
    for (const char* part : {"src", "tests", "tools", "packaging"})
        if (fs::is_directory(root / part))
            for (const auto& entry : fs::recursive_directory_iterator(root / part))
                names.insert(entry.path().filename().string());
    return names;
}

/// A file that a comment sends to is there.
int check_comments(const fs::path& path, const std::string& file,
                   const std::set<std::string>& names) {
    static const std::regex form(R"([\w*]+\.[ch]pp\b)");
    int faults = 0;
    std::ifstream in(path);
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        const auto comment = line.find("//");
        if (comment == std::string::npos) continue;
        line.erase(0, comment);
        for (std::sregex_iterator at(line.begin(), line.end(), form), end; at != end; ++at) {
            if (names.count(at->str()) != 0) continue;
            std::printf("src/%s:%d: speaks of %s, which is not there\n", file.c_str(), number,
                        at->str().c_str());
            ++faults;
        }
    }
    return faults;
}

/// A game has two folders, the rules' and the face's: what has but one is no game, and on no floor.
bool is_game(const fs::path& source, const std::string& game) {
    return fs::is_directory(source / "game" / game) &&
           fs::is_directory(source / "scenes/games" / game);
}

int check(const fs::path& source, int& files) {
    int faults = 0;
    const auto games = games_below(source);
    const auto names = files_below(source.parent_path());
    std::map<std::string, int> folders;
    for (const auto& entry : fs::recursive_directory_iterator(source)) {
        const auto extension = entry.path().extension();
        if (extension != ".hpp" && extension != ".cpp") continue;
        const std::string file = entry.path().lexically_relative(source).generic_string();
        ++files;
        ++folders[fs::path(file).parent_path().generic_string()];
        const Place place = place_of(file);
        const bool nowhere =
            place.floor < 0 || (!place.game.empty() && !is_game(source, place.game));
        if (file.find('/') != std::string::npos && nowhere) {
            std::printf("src/%s: lies on no floor; the list stands in tools/check_layers\n",
                        file.c_str());
            ++faults;
        }
        faults += check_includes(entry.path(), file);
        faults += check_names(entry.path(), file, games);
        faults += check_comments(entry.path(), file, names);
    }
    for (const auto& [folder, count] : folders) {
        if (count <= kMostFiles) continue;
        std::printf("src/%s: %d files, at most %d lie in one folder\n", folder.c_str(), count,
                    kMostFiles);
        ++faults;
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
