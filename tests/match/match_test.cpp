// Match: playing, luck, taking back, resigning, records - on the toy game.
#include "game/match/match.hpp"

#include "tests/toy/row.hpp"

#include <algorithm>

#include <doctest/doctest.h>
#include <rapidcheck.h>

using game::Ending;
using game::Match;
using game::Record;
using game::Settings;

namespace {

const game::Game& toy_game() {
    return *toy::find("toy");
}

Match new_match(Settings settings = {}, std::uint64_t seed = 1) {
    auto started = Match::start(toy_game(), std::move(settings), seed);
    REQUIRE(std::holds_alternative<Match>(started));
    return std::move(std::get<Match>(started));
}

Settings with(const std::string& name, game::Value value) {
    Settings settings;
    settings.set(name, std::move(value));
    return settings;
}

std::string refusal(Match& match, std::string_view move) {
    const auto refused = match.play(move);
    return refused ? refused->key : "";
}

/// Plays to the end, everybody takes.
void finish(Match& match) {
    while (!match.over())
        if (!match.play_chance()) REQUIRE_FALSE(match.play("take"));
}

}  // namespace

TEST_CASE("match: begins at ply 0 with chance on turn") {
    const auto match = new_match();
    CHECK(match.ply() == 0);
    CHECK(match.length() == 0);
    CHECK(match.seats() == 2);
    CHECK(match.actor() == game::kChance);
    CHECK(match.last_move() == nullptr);
    CHECK_FALSE(match.over());
    CHECK_FALSE(match.result());
    CHECK_FALSE(match.can_undo());
    CHECK_FALSE(match.can_redo());
}

TEST_CASE("match: settings are judged before it begins") {
    const auto refused = [](const Settings& settings) {
        const auto started = Match::start(toy_game(), settings, 1);
        return std::holds_alternative<Match>(started) ? game::Refusal{}
                                                      : std::get<game::Refusal>(started);
    };
    CHECK(refused(with("colour", 1)) == game::Refusal{"option.unknown", {"colour"}});
    CHECK(refused(with("players", 5)) == game::Refusal{"option.range", {"players", "5", "1 … 4"}});
    CHECK(refused(with("rounds", 6)) ==
          game::Refusal{"option.range", {"rounds", "6", "12, 1 … 5"}});
    CHECK(refused(with("rounds", 12)).key.empty());
    CHECK(refused(with("players", true)).key == "option.type");
    CHECK(refused(with("die", std::string("round"))).values.at(2) == "fair, loaded");
    CHECK(refused(with("die", 1)).key == "option.type");
    CHECK(refused(with("spite", std::string("true"))).key == "option.type");
    CHECK(refused(with("head_start", std::string("1,2,3"))) ==
          game::Refusal{"toy.bad_head_start", {"1,2,3"}});
    CHECK(refused(with("head_start", std::string("1,2"))).key.empty());
}

TEST_CASE("match: option values are read from text") {
    const auto& options = toy_game().options;
    const auto read = [&](std::size_t option, std::string_view text) {
        const auto value = game::read_value(options[option], text);
        return std::holds_alternative<game::Value>(value)
                   ? game::text_of(std::get<game::Value>(value))
                   : std::get<game::Refusal>(value).key;
    };
    CHECK(read(0, "3") == "3");
    CHECK(read(0, "03") == "3");
    CHECK(read(0, "9") == "option.range");
    CHECK(read(0, "99999999999") == "option.range");
    CHECK(read(0, "") == "option.type");
    CHECK(read(0, "3x") == "option.type");
    CHECK(read(2, "loaded") == "loaded");
    CHECK(read(2, "Loaded") == "option.range");
    CHECK(read(3, "false") == "false");
    CHECK(read(3, "0") == "option.type");
    CHECK(read(4, "anything") == "anything");
}

TEST_CASE("match: an illegal action is refused and changes nothing") {
    auto match = new_match();
    CHECK(refusal(match, "take") == "toy.roll_first");
    CHECK(refusal(match, "roll 4") == "toy.syntax");
    CHECK(refusal(match, std::string(257, 'x')) == "record.long_action");
    CHECK(match.ply() == 0);
    CHECK(refusal(match, "roll 2").empty());
    CHECK(refusal(match, "roll 2") == "toy.rolled");
    CHECK(match.moves() == std::vector<std::string>{"roll 2"});
    CHECK(*match.last_move() == "roll 2");
}

TEST_CASE("match: luck is settled once per ply and comes back after a take-back") {
    auto match = new_match({}, 5);
    REQUIRE(match.play_chance());
    const auto thrown = match.moves();
    CHECK_FALSE(match.play_chance());
    REQUIRE(match.undo());
    REQUIRE(match.play_chance());
    CHECK(match.moves() == thrown);
    // Real dice instead: any listed outcome may be entered.
    REQUIRE(match.undo());
    const auto other = thrown[0] == "roll 1" ? "roll 3" : "roll 1";
    CHECK_FALSE(match.play(other));
    CHECK(match.moves()[0] == other);
}

TEST_CASE("match: undo and redo move a cursor; playing forgets what was undone") {
    auto match = new_match();
    for (const char* move : {"roll 1", "take", "roll 3", "spite"}) REQUIRE_FALSE(match.play(move));
    CHECK(match.now().scores() == std::vector<int>{-2, 0});
    REQUIRE(match.undo());
    REQUIRE(match.undo());
    CHECK(match.ply() == 2);
    CHECK(match.length() == 4);
    CHECK(match.now().scores() == std::vector<int>{1, 0});
    CHECK(match.record().actions.size() == 2);
    CHECK(match.record(Match::Extent::whole).actions.size() == 4);
    REQUIRE(match.redo());
    CHECK(match.ply() == 3);
    CHECK(match.can_redo());
    match.go_to(0);
    CHECK_FALSE(match.undo());
    match.go_to(4);
    CHECK_FALSE(match.redo());
    match.go_to(2);
    CHECK(match.at(4).scores() == std::vector<int>{-2, 0});
    CHECK(refusal(match, "take") == "toy.roll_first");
    CHECK(match.length() == 4);  // a refusal forgets nothing
    REQUIRE_FALSE(match.play("roll 2"));
    CHECK(match.length() == 3);
    CHECK_FALSE(match.can_redo());
}

TEST_CASE("match: copies are independent") {
    auto match = new_match();
    REQUIRE_FALSE(match.play("roll 1"));
    auto copy = match;
    REQUIRE_FALSE(copy.play("take"));
    CHECK(match.length() == 1);
    CHECK(match.now().scores() == std::vector<int>{0, 0});
    CHECK(copy.now().scores() == std::vector<int>{1, 0});
}

TEST_CASE("match: plays to the end and has a result") {
    auto match = new_match(with("rounds", 1));
    for (const char* move : {"roll 1", "take", "roll 3", "take"}) REQUIRE_FALSE(match.play(move));
    CHECK(match.over());
    CHECK(match.actor() == game::kNobody);
    CHECK(match.result() == game::Result{{1, 3}, {1}});
    CHECK(refusal(match, "take") == "toy.over");
    CHECK_FALSE(match.play_chance());
    CHECK_FALSE(match.resign(0));
    CHECK_FALSE(match.agree_draw());
}

TEST_CASE("match: who resigns loses, taken back the match goes on") {
    auto match = new_match();
    REQUIRE_FALSE(match.play("roll 3"));
    CHECK_FALSE(match.resign(-1));
    CHECK_FALSE(match.resign(2));
    REQUIRE(match.resign(0));
    CHECK(match.over());
    CHECK(match.actor() == game::kNobody);
    CHECK(match.ended() == Ending{Ending::How::resigned, 0});
    CHECK(match.result() == game::Result{{0, 0}, {1}});
    CHECK(refusal(match, "take") == "match.ended");
    CHECK(match.record().ended == Ending{Ending::How::resigned, 0});
    CHECK(match.record().result == game::Result{{0, 0}, {1}});

    REQUIRE(match.undo());
    CHECK_FALSE(match.ended());
    CHECK(match.ply() == 1);
    CHECK_FALSE(match.record().ended);
    CHECK(match.record(Match::Extent::whole).ended);
    REQUIRE(match.redo());
    CHECK(match.over());
    match.go_to(0);
    CHECK_FALSE(match.ended());
    CHECK(match.can_redo());
    match.go_to(1);
    CHECK(match.ended());
    REQUIRE(match.undo());
    REQUIRE_FALSE(match.play("take"));
    CHECK_FALSE(match.can_redo());
    CHECK_FALSE(match.ended());
}

TEST_CASE("match: of several others the best win after a resignation") {
    auto settings = with("players", 4);
    settings.set("head_start", std::string("5,4,1,4"));
    auto match = new_match(settings);
    REQUIRE(match.resign(0));
    CHECK(match.result()->winners == std::vector<int>{1, 3});
    auto other = new_match(settings);
    REQUIRE(other.resign(2));
    CHECK(other.result()->winners == std::vector<int>{0});
    auto solo = new_match(with("players", 1));
    REQUIRE(solo.resign(0));
    CHECK(solo.over());
    CHECK(solo.result()->winners.empty());
}

TEST_CASE("match: of three one leaves, the others play on and it comes last") {
    auto match = new_match(with("players", 3));
    while (match.ply() < 4)
        if (!match.play_chance()) REQUIRE_FALSE(match.play("take"));
    const int left = match.actor() < 0 ? 0 : match.actor();
    REQUIRE(match.leave(left));
    CHECK_FALSE(match.leave(left));
    CHECK_FALSE(match.resign(left));
    CHECK_FALSE(match.over());
    CHECK(match.has_left(left));
    CHECK(match.left_at(left) == 4);
    // Taken back at once it never happened.
    CHECK(match.just_left());
    REQUIRE(match.undo());
    CHECK(match.ply() == 4);
    CHECK_FALSE(match.has_left(left));
    REQUIRE(match.leave(left));
    finish(match);
    const auto result = match.result();
    REQUIRE(result);
    CHECK(std::find(result->winners.begin(), result->winners.end(), left) == result->winners.end());
    int best = -1;
    for (int seat = 0; seat < 3; ++seat)
        if (seat != left) best = std::max(best, result->scores[static_cast<std::size_t>(seat)]);
    for (const int seat : result->winners)
        CHECK(result->scores[static_cast<std::size_t>(seat)] == best);
    // Before that action it still sat there, and what is played anew there knows nothing of it.
    match.go_to(3);
    CHECK_FALSE(match.has_left(left));
    match.go_to(match.length());
    CHECK(match.has_left(left));
    match.go_to(2);
    while (match.ply() < 3)
        if (!match.play_chance()) REQUIRE_FALSE(match.play("take"));
    match.go_to(match.length());
    CHECK_FALSE(match.has_left(left));
}

TEST_CASE("match: whoever leaves later stands above who left earlier, and the last one wins") {
    auto match = new_match(with("players", 3));
    REQUIRE(match.play_chance());
    REQUIRE(match.leave(1));
    REQUIRE_FALSE(match.play("take"));
    while (!match.over() && match.actor() == game::kChance) match.play_chance();
    REQUIRE(match.leave(0));  // one is left
    CHECK(match.over());
    REQUIRE(match.ended());
    CHECK(match.result()->winners == std::vector<int>{2});
    CHECK(match.left_at(0) > match.left_at(1));
    CHECK(match.left_at(2) == Match::kStays);
    // Its record opens again with all that.
    const auto again = Match::open(match.record(), 1, toy::find);
    REQUIRE(std::holds_alternative<Match>(again));
    const auto& same = std::get<Match>(again);
    CHECK(same.result() == match.result());
    CHECK(same.left_at(1) == match.left_at(1));
    CHECK(same.left_at(0) == match.left_at(0));
}

TEST_CASE("match: of two nobody leaves without ending it") {
    auto match = new_match();
    REQUIRE(match.leave(0));
    CHECK(match.over());
    CHECK(match.ended() == Ending{Ending::How::resigned, 0});
}

TEST_CASE("match: a record in which nobody stays is played as if all did") {
    auto match = new_match(with("players", 3));
    REQUIRE(match.play_chance());
    auto record = match.record();
    record.seats = {{"a", "person", -1, 0}, {"b", "person", -1, 1}, {"c", "person", -1, 70}};
    const auto opened = Match::open(record, 1, toy::find);
    REQUIRE(std::holds_alternative<Match>(opened));
    const auto& some = std::get<Match>(opened);
    for (int seat = 0; seat < 3; ++seat) CHECK_FALSE(some.has_left(seat));
}

TEST_CASE("match: an agreed draw has all seats as winners") {
    auto match = new_match(with("players", 3));
    REQUIRE(match.agree_draw());
    CHECK(match.result()->winners == std::vector<int>{0, 1, 2});
    CHECK(match.ended()->how == Ending::How::agreed);
    REQUIRE(match.undo());
    finish(match);
    CHECK(match.result()->winners == match.now().winners());
}

TEST_CASE("match: resigning forgets what was undone") {
    auto match = new_match();
    REQUIRE_FALSE(match.play("roll 3"));
    REQUIRE_FALSE(match.play("take"));
    match.go_to(1);
    REQUIRE(match.resign(1));
    CHECK(match.length() == 1);
    CHECK(match.result()->winners == std::vector<int>{0});
}

TEST_CASE("match: its record opens again, ending, people and luck included") {
    auto match = new_match(with("players", 3), 99);
    match.set_people({{"Jana", "person", 2}, {"", "level1"}, {"Petr", "helped", 0}});
    match.set_created("2024-05-01T18:00:00Z");
    match.set_comment("u stolu");
    match.play_chance();
    REQUIRE(match.resign(2));
    const auto opened = Match::open(match.record(), 0, toy::find);
    REQUIRE(std::holds_alternative<Match>(opened));
    const auto& again = std::get<Match>(opened);
    CHECK(again.record() == match.record());
    CHECK(again.seed() == 99);
    CHECK(again.people() == match.people());
    CHECK(again.created() == "2024-05-01T18:00:00Z");
    CHECK(again.comment() == "u stolu");
    CHECK(again.ended() == Ending{Ending::How::resigned, 2});
}

TEST_CASE("match: a record without a seed takes the one given") {
    Record record{"toy", {}, {"roll 1"}};
    const auto opened = Match::open(record, 77, toy::find);
    REQUIRE(std::holds_alternative<Match>(opened));
    CHECK(std::get<Match>(opened).seed() == 77);
}

TEST_CASE("match: a record that does not fit is refused, with the place") {
    const auto fault = [](const Record& record) {
        const auto opened = Match::open(record, 0, toy::find);
        REQUIRE(std::holds_alternative<game::Fault>(opened));
        return std::get<game::Fault>(opened);
    };
    CHECK(fault({"chess", {}, {}}).why == game::Refusal{"record.game", {"chess"}});
    CHECK(fault({"toy", with("players", 9), {}}).why.key == "option.range");
    CHECK(fault({"toy", with("size", 9), {}}).why.key == "option.unknown");
    CHECK(fault({"toy", with("head_start", std::string("x")), {}}).why.key == "toy.bad_head_start");
    const auto illegal = fault({"toy", {}, {"roll 1", "take", "take"}});
    CHECK(illegal.why.key == "toy.roll_first");
    CHECK(illegal.action == 2);
    CHECK(illegal.text == "take");
    Record ended{"toy", {}, {}};
    ended.ended = Ending{Ending::How::resigned, 2};
    CHECK(fault(ended).why.key == "match.ending");
}

TEST_CASE("match: names for another number of players are left out, the match is played") {
    for (const std::size_t names : {1, 3}) {
        Record record{"toy", {}, {"roll 1", "take"}};
        record.seats.assign(names, {"a", "person"});
        const auto opened = Match::open(record, 0, toy::find);
        REQUIRE(std::holds_alternative<Match>(opened));
        CHECK(std::get<Match>(opened).length() == 2);
        CHECK(std::get<Match>(opened).people().empty());
    }
}

TEST_CASE("match: a damaged record opens as far as it is playable and says where it stops") {
    const Record record{"toy", {}, {"roll 1", "take", "roll 7", "take"}};
    const auto opened = Match::open_playable(record, 0, toy::find);
    REQUIRE(opened.match);
    REQUIRE(opened.fault);
    CHECK(opened.match->length() == 2);
    CHECK(opened.match->now().scores() == std::vector<int>{1, 0});
    CHECK(opened.fault->action == 2);
    CHECK(opened.fault->why.key == "toy.syntax");
    CHECK_FALSE(Match::open_playable({"chess", {}, {}}, 0, toy::find).match);
}

TEST_CASE("match: the one door of records gives what can be played, and the first fault") {
    const std::string begun = R"({"game":"alquerque","options":{},"actions":["d3-c3","b3xd3")";
    const auto whole = game::open_record(begun + "]}");
    REQUIRE(whole.match);
    CHECK_FALSE(whole.fault);
    const auto unplayable = game::open_record(begun + R"(,"a1-a2"]})");
    REQUIRE(unplayable.match);
    CHECK(unplayable.match->length() == 2);
    REQUIRE(unplayable.fault);
    CHECK(unplayable.fault->action == 2U);
    const auto torn = game::open_record(begun);
    REQUIRE(torn.match);
    CHECK(torn.match->length() == 2);
    REQUIRE(torn.fault);
    CHECK(torn.fault->why.key == "record.syntax");
    for (const auto& [text, key] :
         {std::pair{"{}", "record.missing"}, std::pair{"", "record.syntax"},
          std::pair{R"({"game":"chess","options":{},"actions":[]})", "record.game"}}) {
        const auto none = game::open_record(text);
        CHECK_FALSE(none.match);
        REQUIRE(none.fault);
        CHECK(none.fault->why.key == key);
    }
    const auto nowhere = game::open_record_file("/nowhere/at/all.json");
    CHECK_FALSE(nowhere.match);
    REQUIRE(nowhere.fault);
    CHECK(nowhere.fault->why.key == "record.unreadable");
}

TEST_CASE("match: its first actions are a match of their own") {
    auto match = new_match();
    finish(match);
    REQUIRE(match.length() > 3);
    const auto begun = match.first(3);
    CHECK(begun.length() == 3);
    CHECK(begun.ply() == 3);
    CHECK_FALSE(begun.can_redo());
    CHECK_FALSE(begun.over());
    CHECK(begun.seed() == match.seed());
    CHECK(match.length() > 3);
    CHECK(match.first(match.length()).over());
}

TEST_CASE("match: any sequence of steps keeps the cursor, the list and the record in order") {
    const bool holds = rc::check([](const std::vector<unsigned char>& steps) {
        auto match = new_match(with("rounds", 12), steps.size());
        std::vector<std::string> line;  // what a list and a number would be
        std::size_t cursor = 0;
        for (const unsigned char step : steps) {
            const auto choices = match.now().choices();
            if (step % 4 == 0) {
                RC_ASSERT(match.undo() == (cursor > 0));
                cursor -= cursor > 0 ? 1 : 0;
            } else if (step % 4 == 1) {
                RC_ASSERT(match.redo() == (cursor < line.size()));
                cursor += cursor < line.size() ? 1 : 0;
            } else if (!choices.empty()) {
                line.resize(cursor++);
                line.push_back(choices[step % choices.size()].move);
                RC_ASSERT(!match.play(line.back()));
            }
            RC_ASSERT(match.moves() == line);
            RC_ASSERT(match.ply() == static_cast<int>(cursor));
            RC_ASSERT(match.can_redo() == (cursor < line.size()));
        }
        const auto again = Match::open(match.record(), 0, toy::find);
        RC_ASSERT(std::holds_alternative<Match>(again));
        RC_ASSERT(std::get<Match>(again).now().equals(match.now()));
    });
    CHECK(holds);
}
