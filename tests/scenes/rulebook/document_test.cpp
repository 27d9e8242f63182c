// Rules texts: reading them, and that every figure shows a position and moves that the rules allow.
#include "scenes/rulebook/document.hpp"

#include "game/core/registry.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

using scenes::help::BlockKind;
using scenes::help::Document;
using scenes::help::read_document;

namespace {

Document rules_of(const std::string& game, const std::string& language) {
    std::ifstream in(SOURCE_ROOT "/assets/games/" + game + "/rules." + language + ".md");
    REQUIRE_MESSAGE(in.good(), game, ".", language);
    return read_document(std::string(std::istreambuf_iterator<char>(in), {}));
}

std::vector<scenes::help::Figure> figures_of(const Document& document) {
    std::vector<scenes::help::Figure> figures;
    for (const auto& section : document.sections)
        for (const auto& block : section.blocks)
            if (block.kind == BlockKind::figure) figures.push_back(block.figure);
    return figures;
}

/// The rule numbers that a game's sentences quote: "(rules 8 and 9)".
std::set<std::string> quoted_rules(const std::string& game) {
    std::ifstream in(SOURCE_ROOT "/assets/locale/en/" + game + ".po");
    REQUIRE_MESSAGE(in.good(), game);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    const std::regex quote("\\(rules? ([0-9., and]+)\\)");
    const std::regex number("[0-9]+(\\.[0-9]+)*");
    std::set<std::string> numbers;
    for (std::sregex_iterator at(text.begin(), text.end(), quote), end; at != end; ++at) {
        const std::string inside = (*at)[1];
        for (std::sregex_iterator one(inside.begin(), inside.end(), number); one != end; ++one)
            numbers.insert(one->str());
    }
    return numbers;
}

}  // namespace

TEST_CASE("help: a text becomes sections, lists, tables, notes and figures") {
    const auto document = read_document(
        "# Game\n\n## 3.2 Jumping\n\nOne line\ngoes **on**.\n\n- a\n- b\n"
        "1. first\n\n> Note `c1`.\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n"
        "![figure: xyz w; k=v a1-a2](Words)\n");
    CHECK(document.title == "Game");
    REQUIRE(document.sections.size() == 1);
    const auto& section = document.sections[0];
    CHECK(section.number == "3.2");
    CHECK(section.title == "Jumping");
    CHECK(section.depth == 2);
    REQUIRE(section.blocks.size() == 7);
    CHECK(plain(section.blocks[0].line) == "One line goes on.");
    CHECK(section.blocks[1].kind == BlockKind::bullet);
    CHECK(section.blocks[3].number == 1);
    CHECK(section.blocks[4].line[1].code);
    REQUIRE(section.blocks[5].rows.size() == 2);
    CHECK(plain(section.blocks[5].rows[1][1]) == "2");
    const auto& figure = section.blocks[6].figure;
    CHECK(figure.position == "xyz w");
    CHECK(figure.moves == std::vector<std::string>{"a1-a2"});
    REQUIRE(figure.options.size() == 1);
    CHECK(figure.options[0].second == "v");
    CHECK(figure.caption == "Words");
}

TEST_CASE("help: unclosed marks stay readable") {
    CHECK(plain(scenes::help::read_line("a ** b ` c")) == "a ** b ` c");
    const auto document = read_document("![figure: broken\n");
    REQUIRE(document.sections.size() == 1);
    CHECK(document.sections[0].blocks[0].kind == BlockKind::paragraph);
}

TEST_CASE("help: a rule number finds its section or the one above it") {
    const auto document = read_document("## 1. A\n\nx\n\n## 3. B\n\ny\n\n## 3.1 C\n\nz\n");
    CHECK(document.find("3.1") == 2);
    CHECK(document.find("3.7") == 1);
    CHECK(document.find("9") == -1);
}

TEST_CASE("help: rules are complete in three languages, with the same numbers and figures") {
    for (const auto& game : game::games()) {
        const auto english = rules_of(game.id, "en");
        const auto quoted = quoted_rules(game.id);
        CHECK(quoted.size() >= 3);
        for (const auto& number : quoted) {
            const int found = english.find(number);
            REQUIRE_MESSAGE(found >= 0, game.id, " ", number);
            CHECK(english.sections[static_cast<std::size_t>(found)].number == number);
        }
        for (const char* language : {"cs", "de"}) {
            const auto other = rules_of(game.id, language);
            REQUIRE(other.sections.size() == english.sections.size());
            for (std::size_t i = 0; i < english.sections.size(); ++i) {
                CHECK(other.sections[i].number == english.sections[i].number);
                CHECK(other.sections[i].blocks.size() == english.sections[i].blocks.size());
            }
            const auto ours = figures_of(other), theirs = figures_of(english);
            REQUIRE(ours.size() == theirs.size());
            for (std::size_t i = 0; i < ours.size(); ++i) {
                CHECK(ours[i].position == theirs[i].position);
                CHECK(ours[i].moves == theirs[i].moves);
                CHECK(ours[i].caption != theirs[i].caption);
            }
        }
    }
}

TEST_CASE("help: every figure's moves are legal where they are drawn") {
    const auto* game = game::find_game("alquerque");
    REQUIRE(game);
    int checked = 0;
    for (const auto& figure : figures_of(rules_of("alquerque", "en"))) {
        if (figure.moves.empty()) continue;
        game::Settings settings;
        settings.set("position", figure.position);
        for (const auto& [name, value] : figure.options) settings.set(name, value);
        auto started = game->start(settings);
        REQUIRE_MESSAGE(std::holds_alternative<std::unique_ptr<game::Position>>(started),
                        figure.position);
        auto& position = std::get<std::unique_ptr<game::Position>>(started);
        bool alternatives = figure.moves.size() > 1;
        for (const auto& move : figure.moves) alternatives = alternatives && move[0] != '!';
        for (const auto& move : figure.moves) {
            const auto played = alternatives ? position->copy() : nullptr;
            const auto refusal = (alternatives ? *played : *position).play(move);
            CHECK_MESSAGE(!refusal, figure.position, " ", move, " ", refusal ? refusal->key : "");
            ++checked;
        }
    }
    CHECK(checked >= 18);
}

TEST_CASE("help: the enclosed side of the figure about the end has really lost") {
    const auto* game = game::find_game("alquerque");
    game::Settings settings;
    settings.set("position", std::string("wwbb./bb.../bbb../...../..... w"));
    auto started = game->start(settings);
    REQUIRE(std::holds_alternative<std::unique_ptr<game::Position>>(started));
    CHECK(std::get<std::unique_ptr<game::Position>>(started)->winners() == std::vector<int>{1});
}
