// Kept matches as files: out and in again, whole, damaged and wrong.
#include "scenes/base/strings.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/saved/export.hpp"
#include "scenes/table/session/session.hpp"

#include "game/match/match.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <random>

namespace fs = std::filesystem;

namespace {

/// A store in a folder of its own that goes when the test ends.
struct Shelf {
    Shelf()
        : folder(fs::temp_directory_path() /
                 ("petiboj-saved-" + std::to_string(std::random_device()()))) {
        auto opened = game::Store::open(folder);
        store = std::move(std::get<game::Store::Opened>(opened).store);
    }
    ~Shelf() {
        store.reset();
        std::error_code none;
        fs::remove_all(folder, none);
    }
    game::MatchId play(const std::vector<std::string>& moves) {
        auto match =
            std::get<game::Match>(game::Match::start(*game::find_game("alquerque"), {}, 7));
        match.set_people({{"Žofie", "person"}, {"", "level2"}});
        for (const auto& move : moves) REQUIRE(!match.play(move));
        return std::get<game::MatchId>(store->begin(match));
    }
    std::size_t count() {
        return std::get<std::vector<game::MatchHeading>>(store->list(game::Finished::either))
            .size();
    }
    void write(const fs::path& file, const std::string& text) {
        std::ofstream(file, std::ios::binary) << text;
    }

    fs::path folder;
    std::unique_ptr<game::Store> store;
};

}  // namespace

TEST_CASE("saved: all matches go out as files and come in again") {
    Shelf shelf;
    shelf.play({"c2-c3"});
    shelf.play({"b2-c3"});
    const auto out = shelf.folder / "export";
    CHECK(scenes::export_matches(*shelf.store, out) == 2);
    const auto files = scenes::records_in(out);
    REQUIRE(files.size() == 2);
    for (const auto& file : files) {
        const auto result = scenes::import_match(*shelf.store, file.string());
        REQUIRE(std::holds_alternative<scenes::Imported>(result));
        CHECK(!std::get<scenes::Imported>(result).stopped);
    }
    CHECK(shelf.count() == 4);
}

TEST_CASE("saved: a second export does not overwrite the first") {
    Shelf shelf;
    shelf.play({"c2-c3"});
    CHECK(scenes::export_matches(*shelf.store, shelf.folder / "out") == 1);
    CHECK(scenes::export_matches(*shelf.store, shelf.folder / "out") == 1);
    CHECK(scenes::records_in(shelf.folder / "out").size() == 2);
}

TEST_CASE("saved: a record with a bad action comes in as far as it can be played") {
    Shelf shelf;
    const auto file = shelf.folder / "part.json";
    shelf.write(file, R"({"game":"alquerque","actions":["c2-c3","a1-e5"]})");
    const auto result = scenes::import_match(*shelf.store, file.string());
    REQUIRE(std::holds_alternative<scenes::Imported>(result));
    CHECK(std::get<scenes::Imported>(result).stopped == 1);
}

TEST_CASE("saved: what is no record is refused and nothing is kept") {
    Shelf shelf;
    const auto file = shelf.folder / "bad.json";
    for (const char* text :
         {"", "hello", R"({"game":"chess","actions":[]})", R"({"actions":[]})"}) {
        shelf.write(file, text);
        const auto result = scenes::import_match(*shelf.store, file.string());
        REQUIRE_MESSAGE(std::holds_alternative<game::Refusal>(result), text);
        CHECK(!std::get<game::Refusal>(result).key.empty());
    }
    CHECK(std::holds_alternative<game::Refusal>(
        scenes::import_match(*shelf.store, (shelf.folder / "none.json").string())));
    CHECK(shelf.count() == 0);
}

TEST_CASE("saved: who played alone has a score, nobody wins against himself") {
    scenes::Strings strings(LOCALES);
    strings.use("en");
    game::MatchHeading match;
    match.seats.resize(1);
    match.result = game::Result{{115}, {0}};
    CHECK(scenes::state_text(match) == "finished, score 115");
    match.seats.resize(2);
    match.seats[0].name = "Eva";
    match.result = game::Result{{95, 94}, {0}};
    CHECK(scenes::state_text(match) == "winner: Eva");
}

TEST_CASE("saved: a match joins the others with its first action") {
    Shelf shelf;
    const auto sit = [&](std::optional<game::Match> begun) {
        scenes::TablePlan plan;
        plan.game = "alquerque";
        plan.begun = std::move(begun);
        const auto opening = scenes::open_match(plan, 1);
        REQUIRE(opening.match);
        return std::make_unique<scenes::Session>(*opening.match, std::vector<scenes::SeatPlan>(2),
                                                 shelf.store.get(), 0, [] {});
    };
    auto session = sit({});
    session->reseat(1, {false, "level2", {}});
    CHECK(shelf.count() == 0);
    CHECK(session->saved() == 0);
    REQUIRE_FALSE(session->play("d3-c3"));
    CHECK(shelf.count() == 1);
    CHECK(session->saved() != 0);
    // Played on from the middle of another one: that one's actions are not its own.
    session = sit(session->match());
    CHECK(session->match().ply() == 1);
    CHECK(shelf.count() == 1);
    REQUIRE(session->resign(0));
    CHECK(shelf.count() == 2);
    // Where something is to be kept beside it, it is kept at once.
    CHECK(sit({})->begin() != 0);
    CHECK(shelf.count() == 3);
}

TEST_CASE("saved: where scores of many have no room, it is told who leads and how many play") {
    scenes::Strings strings(LOCALES);
    strings.use("en");
    game::MatchHeading match;
    match.game = "knaster";
    for (const char* name : {"Anna", "Ben", "Cyril", "Dora"})
        match.seats.push_back({name, "person"});
    CHECK(scenes::lead_text(match, {3, 9, 4, 5}) == "Ben leads (9) · 4 players");
    CHECK(scenes::lead_text(match, {9, 9, 4, 5}) == "4 players");
    match.seats.resize(2);
    CHECK(scenes::lead_text(match, {3, 9}) == "3 : 9");
}

TEST_CASE("saved: of many the leaders are named and the others counted, as far as it fits") {
    scenes::Strings strings(LOCALES);
    strings.use("en");
    game::MatchHeading match;
    for (const char* name : {"Anna Marie", "Ben", "Cyril", "Dora"})
        match.seats.push_back({name, "person"});
    const std::vector<int> scores{3, 9, 4, 9};
    // Blanks that do not break count as blanks here.
    const auto plain = [](std::string text) {
        const std::string firm = "\xC2\xA0";
        for (auto at = text.find(firm); at != std::string::npos; at = text.find(firm))
            text.replace(at, firm.size(), " ");
        return text;
    };
    const auto within = [&](std::size_t letters) {
        return plain(scenes::fitting_score(
            match, scores, [&](const std::string& text) { return plain(text).size() <= letters; }));
    };
    CHECK(within(99) == "Ben: 9 · Dora: 9 · Cyril: 4 · Anna Marie: 3");
    CHECK(within(42) == "Ben: 9 · Dora: 9 · Cyril: 4 · + 1 more");
    CHECK(within(30) == "Ben: 9 · Dora: 9 · + 2 more");
    CHECK(within(20) == "Ben: 9 · + 3 more");
    CHECK(within(10) == "4 players");
    strings.use("cs");
    CHECK(within(33) == "Ben: 9 · Dora: 9 · + 2 další");
    match.seats.resize(12);
    const auto names =
        scenes::fitting_score(match, {}, [](const std::string& text) { return text.size() <= 36; });
    CHECK(names == "Anna Marie · Ben · + 10 dalších");
    // Of two nothing is left out.
    match.seats.resize(2);
    CHECK(scenes::fitting_score(match, {3, 9}, [](const std::string&) { return false; }) ==
          scenes::score_text(match, {3, 9}));
}
