// What was tried aside from a match: it goes into the record and the store and comes back as it
// was, goes when the match is played otherwise, and never changes the match.
#include "game/match/match.hpp"
#include "game/match/record.hpp"
#include "game/store/store.hpp"
#include "tests/match/store_kit.hpp"
#include "tests/toy/all_games.hpp"

#include <doctest/doctest.h>
#include <string>

using game::Match;
using game::Record;
using game::Variation;

namespace {

/// Some actions that can be played after so many of a match.
Variation tried_from(const Match& match, int from, int actions, std::size_t choice) {
    Variation tried{from, {}};
    const auto position = match.at(from).copy();
    for (int i = 0; i < actions; ++i) {
        const auto choices = position->choices();
        if (choices.empty()) break;
        tried.actions.push_back(choices[choice % choices.size()].move);
        REQUIRE_FALSE(position->play(tried.actions.back()));
    }
    return tried;
}

Record read(const std::string& text) {
    const auto answer = game::read_record(text);
    REQUIRE(std::holds_alternative<Record>(answer));
    return std::get<Record>(answer);
}

std::string with(const std::string& variations) {
    return R"({"game":"toy","options":{},"actions":[],"variations":)" + variations + "}";
}

}  // namespace

TEST_CASE("variations: a record gives back what was tried in all games") {
    for (const auto& row : game::games()) {
        CAPTURE(row.id);
        auto started = Match::start(row, {}, 3);
        auto& match = std::get<Match>(started);
        kit::play_on(match, 12);
        const auto before = match.record();
        CHECK(match.keep_variation(tried_from(match, 5, 6, 1)));
        CHECK(match.keep_variation(tried_from(match, match.ply(), 1, 0)));
        CHECK_FALSE(match.keep_variation(tried_from(match, 5, 6, 1)));
        REQUIRE(match.variations().size() == 2);
        const auto text = game::write_record(match.record());
        const auto again = read(text);
        CHECK(again.variations == match.variations());
        CHECK(game::write_record(again) == text);
        const auto opened = Match::open(again);
        REQUIRE(std::holds_alternative<Match>(opened));
        CHECK(game::write_record(std::get<Match>(opened).record()) == text);
        // The match itself is what it was.
        auto bare = again;
        bare.variations.clear();
        CHECK(bare == before);
    }
}

TEST_CASE("variations: in a form unknown to us they are skipped, and nothing else is lost") {
    for (const char* more :
         {"5", "null", "{}", "[5]", "[[]]", R"([{"from":0}])",
          R"([{"from":-1,"actions":["take"]}])", R"([{"from":"0","actions":["take"]}])",
          R"([{"from":0,"actions":[]}])", R"([{"from":0,"actions":["take",7]}])",
          R"([{"from":0,"actions":{"0":"take"}}])"}) {
        CAPTURE(more);
        const auto record = read(with(more));
        CHECK(record.variations.empty());
        CHECK(record.game == "toy");
    }
    CHECK(read(with(R"([7,{"from":2,"actions":["x"],"name":"?"}])")).variations ==
          std::vector<Variation>{{2, {"x"}}});
    CHECK(read(with(R"([{"from":0,"actions":[")" + std::string(game::kActionBytes + 1, 'x') +
                    R"("]}])"))
              .variations.empty());
    std::string many = "[";
    for (std::size_t i = 0; i < game::kVariations + 9; ++i)
        many += (i > 0 ? "," : "") + std::string(R"({"from":0,"actions":["x"]})");
    CHECK(read(with(many + "]")).variations.size() == game::kVariations);
    std::string huge = R"([{"from":0,"actions":["x")";
    for (std::size_t i = 0; i < game::kRecordActions + 1000; ++i) huge += ",\"x\"";
    CHECK(read(with(huge + "]}]")).variations.empty());
    const auto twice =
        game::read_record(R"({"game":"toy","actions":[],"variations":[],"variations":[]})");
    CHECK(std::get<game::Fault>(twice).why.key == "record.twice");
}

TEST_CASE("variations: only what can be played is kept, and it goes with what it was left from") {
    auto match = kit::toy_match();
    kit::play_on(match, 8);
    CHECK_FALSE(match.keep_variation({3, {}}));
    CHECK_FALSE(match.keep_variation({3, {"nonsense"}}));
    CHECK_FALSE(match.keep_variation({-1, {"take"}}));
    CHECK_FALSE(match.keep_variation({9, {"take"}}));
    const auto early = tried_from(match, 2, 3, 0), late = tried_from(match, 6, 2, 0);
    CHECK(match.keep_variation(early));
    CHECK(match.keep_variation(late));
    match.go_to(4);
    CHECK(match.variations().size() == 2);
    CHECK(match.record().variations == std::vector<Variation>{early});
    CHECK(match.record(Match::Extent::whole).variations.size() == 2);
    CHECK(match.first(4).variations() == std::vector<Variation>{early});
    kit::play_on(match, 1);
    CHECK(match.variations() == std::vector<Variation>{early});
    // The oldest give way.
    auto started = Match::start(*game::find_game("zatre"), {}, 3);
    auto& long_match = std::get<Match>(started);
    kit::play_on(long_match, 100);
    REQUIRE(long_match.ply() == 100);
    for (int from = 0; from < static_cast<int>(game::kVariations) + 5; ++from)
        REQUIRE(long_match.keep_variation(tried_from(long_match, from, 2, 0)));
    CHECK(long_match.variations().size() == game::kVariations);
    CHECK(long_match.variations().front().from == 5);
    // Not where a person keeps one.
    const auto more = tried_from(long_match, 90, 2, 0);
    CHECK(long_match.keep_tried(more)->key == "match.tried_full");
    CHECK(long_match.variations().front().from == 5);
}

TEST_CASE("store: what was tried comes back with its match and goes as the match goes on") {
    Scratch scratch;
    auto match = kit::toy_match();
    kit::play_on(match, 8);
    const auto early = tried_from(match, 2, 3, 0), late = tried_from(match, 6, 2, 0);
    REQUIRE(match.keep_variation(early));
    game::MatchId id = 0;
    {
        auto opened = kit::open(scratch.path());
        id = kit::value(opened.store->begin(match));
        CHECK_FALSE(opened.store->keep_variation(id, match, late));
        CHECK(kit::key(opened.store->keep_variation(id + 1, match, late)) == "store.missing");
        // The match went on elsewhere, or otherwise: what was tried would have no place in it.
        auto longer = match;
        kit::play_on(longer, 2);
        const game::Variation beyond{9, {longer.moves()[9]}};
        CHECK(kit::key(opened.store->keep_variation(id, longer, beyond)) == "store.elsewhere");
        CHECK(kit::key(opened.store->keep_variation(id, kit::toy_match(), late)) ==
              "store.elsewhere");
    }
    auto opened = kit::open(scratch.path());
    auto& store = *opened.store;
    auto again = kit::reload(store, id);
    CHECK(again.variations() == std::vector<Variation>{early, late});
    // Taking back alone loses nothing; playing otherwise does.
    again.go_to(5);
    CHECK_FALSE(store.keep(id, again));
    CHECK(kit::reload(store, id).variations().size() == 2);
    const auto choices = again.now().choices();
    auto other = again;
    for (const auto& choice : choices)
        if (choice.move != again.moves()[5]) {
            REQUIRE_FALSE(other.play(choice.move));
            break;
        }
    REQUIRE(other.ply() == 6);
    CHECK_FALSE(store.keep(id, other));
    CHECK(kit::reload(store, id).variations() == std::vector<Variation>{early});
    // Foreign bytes are no trial.
    kit::Raw(scratch.path()).run("UPDATE variations SET actions = '{nonsense'");
    CHECK(kit::reload(store, id).variations().empty());
}
