// Every refusal of every game names the section of the rules it rests on, in every language; the
// game that shows how to add one too.

#include "game/core/registry.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/rulebook/document.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    REQUIRE_MESSAGE(in.good(), path.string());
    return {std::istreambuf_iterator<char>(in), {}};
}

/// Where the parts of a game lie.
struct Place {
    std::string id;
    fs::path rules, locale, texts, views;
};

std::vector<Place> games() {
    const fs::path root = SOURCE_ROOT;
    std::vector<Place> list;
    for (const auto& game : game::games())
        list.push_back({game.id, root / "src/game" / game.id, root / "assets/locale",
                        root / "assets/games" / game.id, root / "src/scenes/games" / game.id});
    const fs::path toy = root / "tests/toy";
    list.push_back({"toy", toy, toy / "locale", toy / "assets", toy});
    return list;
}

/// What `pattern` captures in the sources of a folder and those below it.
void collect(const fs::path& folder, const std::regex& pattern, std::set<std::string>& found) {
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        const auto kind = entry.path().extension();
        if (kind != ".cpp" && kind != ".hpp") continue;
        const auto text = text_of(entry.path());
        for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at)
            found.insert((*at)[1]);
    }
}

/// The keys of all refusals: those of the rules are called after the game, those of its view
/// "table.<game>.…".
std::set<std::string> refusals_of(const Place& game) {
    std::set<std::string> keys;
    collect(game.rules, std::regex("\"(" + game.id + "\\.[a-z0-9_]+)\""), keys);
    collect(game.views, std::regex("(?:Refusal|return ) ?\\{\"(table\\.[a-z0-9_.]+)\""), keys);
    return keys;
}

std::string sentence_of(const Place& game, const std::string& language, const std::string& key) {
    const std::regex entry("msgid \"" + key + "\"\nmsgstr \"(.*)\"\n");
    for (const auto& file : fs::directory_iterator(game.locale / language)) {
        const auto text = text_of(file.path());
        std::smatch match;
        if (std::regex_search(text, match, entry)) return match[1];
    }
    return {};
}

}  // namespace

TEST_CASE("rules: every refusal of every game names its section, the same in every language") {
    scenes::Strings strings(LOCALES);
    for (const auto& game : games()) {
        const auto keys = refusals_of(game);
        CHECK_MESSAGE(keys.size() >= 6, game.id);
        for (const auto& key : keys) {
            CAPTURE(key);
            std::set<std::string> cited;
            for (const auto& language : scenes::languages()) {
                CAPTURE(language);
                strings.use(language);
                const auto sentence = sentence_of(game, language, key);
                REQUIRE_FALSE(sentence.empty());
                const auto rule = scenes::help::rule_cited(sentence);
                CHECK_FALSE(rule.empty());
                cited.insert(rule);
                const auto document = scenes::help::read_document(
                    text_of(game.texts / ("rules." + std::string(language) + ".md")));
                const int section = document.find(rule);
                REQUIRE_MESSAGE(section >= 0, rule);
                CHECK(document.sections[static_cast<std::size_t>(section)].number == rule);
            }
            CHECK(cited.size() == 1);
        }
    }
}

TEST_CASE("rules: a sentence names its rule in the words of its language") {
    scenes::Strings strings(LOCALES);
    strings.use("en");
    CHECK(scenes::help::rule_cited("More than 12 is not allowed (rule 2).") == "2");
    CHECK(scenes::help::rule_cited("Only empty points (rules 3.1 and 3.2).") == "3.1");
    CHECK(scenes::help::rule_cited("Tiles come from the bag (rule\u00A0B).") == "B");
    CHECK(scenes::help::rule_cited("A line (r3) of 4 (tile 5) by (ruler 2).").empty());
    strings.use("cs");
    CHECK(scenes::help::rule_cited("Vynechat nejde (pravidla 8 a 9).") == "8");
    strings.use("de");
    CHECK(scenes::help::rule_cited("Nicht erlaubt (Regel 6).") == "6");
    CHECK(scenes::help::rule_cited("Not allowed (rule 6).").empty());
}

TEST_CASE("rules: what is marked and what is scored has a section in every game") {
    scenes::Strings strings(LOCALES);
    strings.use("en");
    for (const auto& game : game::games()) {
        CAPTURE(game.id);
        const auto* view = scenes::find_view(game.id);
        REQUIRE(view);
        auto started = game.start({});
        auto& position = std::get<std::unique_ptr<game::Position>>(started);
        const auto document = scenes::help::read_document(
            text_of(fs::path(SOURCE_ROOT) / "assets/games" / game.id / "rules.en.md"));
        const auto known = [&](const std::string& control) {
            const auto rule = view->rule_at(*position, control);
            const int section = document.find(rule);
            return section >= 0 &&
                   document.sections[static_cast<std::size_t>(section)].number == rule;
        };
        CHECK(known("text:score0"));
        CHECK(known("player:0"));
        CHECK(view->rule_at(*position, "button:undo").empty());
    }
    const auto opens = [](const char* game, const char* control, const game::Settings& settings) {
        auto started = game::find_game(game)->start(settings);
        return scenes::find_view(game)->rule_at(*std::get<std::unique_ptr<game::Position>>(started),
                                                control);
    };
    CHECK(opens("zatre", "text:sheet0.bonus.3", {}) == "13");
    CHECK(opens("zatre", "text:sheet1.dt2", {}) == "11");
    CHECK(opens("zatre", "text:sheet0.total", {}) == "15");
    CHECK(opens("zatre", "spot:B2", {}) == "6");
    CHECK(opens("knaster", "spot:r3", {}) == "2");
    CHECK(opens("tantrix", "spot:bag", {}) == "1");
    CHECK(opens("sipky", "spot:pile", {}) == "2");
    game::Settings position;
    position.set("position", std::string("bbbbb/bb.bb/bb.ww/wwwww/wwwww b"));
    CHECK(opens("alquerque", "spot:e4", position) == "3.1");
}
