// Record: reading, limits, faults and their places, damage at every byte, writing.
#include "game/match/record.hpp"

#include "game/core/random.hpp"
#include "game/match/match.hpp"
#include "tests/match/scratch.hpp"
#include "tests/toy/all_games.hpp"
#include "tests/toy/row.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

using game::Fault;
using game::Match;
using game::Record;

namespace {

Record good(const std::string& text) {
    const auto read = game::read_record(text);
    if (const auto* fault = std::get_if<Fault>(&read)) FAIL(text, " refused: ", fault->why.key);
    return std::get<Record>(read);
}

Fault bad(const std::string& text) {
    const auto read = game::read_record(text);
    if (!std::holds_alternative<Fault>(read)) FAIL(text.substr(0, 100), " accepted");
    const auto fault = std::get<Fault>(read);
    CHECK(toy::missing_sentence(fault.why).empty());
    CHECK(fault.byte <= text.size());
    return fault;
}

std::string key(const std::string& text) {
    return bad(text).why.key;
}

std::string with(const std::string& more) {
    return R"({"game":"toy","options":{},"actions":[],)" + more + "}";
}

}  // namespace

TEST_CASE("record: the contract's example is read") {
    const auto record = good(
        R"({"game": "zatre", "options": {"players": 2}, "actions": ["start 1", "draw 6", "6@H8"]})");
    CHECK(record.game == "zatre");
    CHECK(record.options.values().at("players") == game::Value(2));
    CHECK(record.actions == std::vector<std::string>{"start 1", "draw 6", "6@H8"});
    CHECK_FALSE(record.seed);
}

TEST_CASE("record: optional keys are accepted") {
    const auto record =
        good(with(R"("format":1,"seed":"18446744073709551615","created":"2024-05-01",
        "comment":"hezká partie","seats":[{"name":"Jana","kind":"person","age":9},{"kind":"level3"}],
        "result":{"scores":[1,-2],"winners":[0]},"ended":{"how":"resigned","seat":1})"));
    CHECK(record.seed == 18446744073709551615ULL);
    CHECK(record.created == "2024-05-01");
    CHECK(record.comment == "hezká partie");
    CHECK(record.seats == std::vector<game::Seat>{{"Jana", "person"}, {"", "level3"}});
    CHECK(record.result == game::Result{{1, -2}, {0}});
    CHECK(record.ended == game::Ending{game::Ending::How::resigned, 1});
    CHECK(good(with(R"("ended":{"how":"agreed"})")).ended->how == game::Ending::How::agreed);
    CHECK(good(with(R"("seats":["Jana","Petr"])")).seats[1].name == "Petr");
}

TEST_CASE("record: optional keys in a form unknown to us are skipped, as are other keys") {
    for (const char* more :
         {R"("seats":5)", R"("seats":{"a":[1,{}]})", R"("seats":[1])", R"("seats":null)",
          R"("result":"1-0")", R"("result":{"scores":"none"})", R"("result":{"scores":[1e9]})",
          R"("created":17)", R"("comment":{"text":["x"]})", R"("who":{"knows":[[],{"a":null}]})",
          R"("result":null)", R"("x":1,"x":2)", R"("comment":null)"}) {
        CAPTURE(more);
        const auto record = good(with(more));
        CHECK(record.seats.empty());
        CHECK_FALSE(record.result);
        CHECK(record.comment.empty());
    }
    std::string many = R"("seats":[)";
    for (int i = 0; i < 2000; ++i) many += R"({"name":"x"},)";
    CHECK(good(with(many + "{}]")).seats.empty());
    CHECK(good(R"({"game":"toy","actions":[]})").options.values().empty());
    CHECK(good("\xEF\xBB\xBF{\"game\":\"toy\",\"actions\":[]}\n").game == "toy");
}

TEST_CASE("record: what is wrong is refused by its own key") {
    CHECK(key("") == "record.syntax");
    CHECK(key("{") == "record.syntax");
    CHECK(key("nothing") == "record.syntax");
    CHECK(key("[]") == "record.not_object");
    CHECK(key("17") == "record.not_object");
    CHECK(key("\"toy\"") == "record.not_object");
    CHECK(key("{}") == "record.missing");
    CHECK(bad(R"({"game":"toy"})").why.values == std::vector<std::string>{"actions"});
    CHECK(bad(R"({"actions":[]})").why.values == std::vector<std::string>{"game"});
    CHECK(key(R"({"game":7,"actions":[]})") == "record.type");
    CHECK(key(R"({"game":["toy"],"actions":[]})") == "record.type");
    CHECK(key(R"({"game":"toy","actions":"take"})") == "record.type");
    CHECK(key(R"({"game":"toy","actions":{"0":"take"}})") == "record.type");
    CHECK(key(R"({"game":"toy","actions":[1]})") == "record.type");
    CHECK(key(R"({"game":"toy","actions":[["take"]]})") == "record.type");
    CHECK(key(R"({"game":"toy","actions":[{}]})") == "record.type");
    CHECK(key(R"({"game":"toy","actions":[null]})") == "record.type");
    CHECK(key(R"({"game":"toy","options":[],"actions":[]})") == "record.type");
    CHECK(key(R"({"game":"toy","options":null,"actions":[]})") == "record.type");
    CHECK(key(R"({"game":"toy","options":{"players":2.5},"actions":[]})") == "option.type");
    CHECK(key(R"({"game":"toy","options":{"players":null},"actions":[]})") == "option.type");
    CHECK(key(R"({"game":"toy","options":{"players":[2]},"actions":[]})") == "option.type");
    CHECK(key(R"({"game":"toy","options":{"players":{}},"actions":[]})") == "option.type");
    CHECK(key(R"({"game":"toy","options":{"players":99999999999},"actions":[]})") ==
          "record.number");
    CHECK(key(R"({"game":"toy","options":{"a":1,"a":2},"actions":[]})") == "record.twice");
    CHECK(key(R"({"game":"toy","game":"toy","actions":[]})") == "record.twice");
    CHECK(key(R"({"game":"toy","actions":[],"actions":[]})") == "record.twice");
    CHECK(key(with(R"("seed":5)")) == "record.type");
    CHECK(key(with(R"("seed":"")")) == "record.seed");
    CHECK(key(with(R"("seed":"-1")")) == "record.seed");
    CHECK(key(with(R"("seed":"18446744073709551616")")) == "record.seed");
    CHECK(key(with(R"("seed":"1 ")")) == "record.seed");
    CHECK(key(with(R"("format":2)")) == "record.newer");
    CHECK(key(with(R"("format":0)")) == "record.type");
    CHECK(key(with(R"("format":"1")")) == "record.type");
    CHECK(key(with(R"("ended":{"how":"tired"})")) == "record.type");
    CHECK(key(with(R"("ended":{"how":"resigned"})")) == "record.type");
    CHECK(key(with(R"("ended":{"how":"resigned","seat":-1})")) == "record.type");
    CHECK(key(with(R"("ended":7)")) == "record.type");
    CHECK(key(R"({"game":"toy","actions":[]} x)") == "record.syntax");
    CHECK(key(R"({"game":"toy","actions":[]}{})") == "record.syntax");
    CHECK(key("{\"game\":\"t\xff\",\"actions\":[]}") == "record.syntax");
    CHECK(key(R"({"game":"toy","actions":[],"x":1e999})") == "record.syntax");
    CHECK(key(R"({'game':'toy'})") == "record.syntax");
    CHECK(key(std::string("\0\0\0", 3)) == "record.syntax");
}

TEST_CASE("record: a fault tells its place") {
    const auto fault = bad("{\n  \"game\": \"toy\",\n  \"actions\": [\"take\", 5]\n}");
    CHECK(fault.why.key == "record.type");
    CHECK(fault.line == 3);
    CHECK(fault.column >= 22);
    CHECK(fault.column <= 24);
    const auto cut = bad("{\"game\": \"toy\",\n\"actions\": [\"ta");
    CHECK(cut.line == 2);
    CHECK(cut.byte >= 29);
    const auto action =
        bad(R"({"game":"toy","actions":["a","b",")" + std::string(300, 'x') + "\"]}");
    CHECK(action.action == 2);
}

TEST_CASE("record: limits of the contract") {
    const std::string head = R"({"game":"toy","actions":[)";
    CHECK(key(std::string(game::kRecordBytes + 1, ' ')) == "record.too_big");
    std::string padded = head + "]}";
    padded += std::string(game::kRecordBytes - padded.size(), ' ');
    CHECK(good(padded).game == "toy");
    CHECK(key(padded + ' ') == "record.too_big");

    std::string text = head + "\"take\"";
    for (std::size_t i = 1; i < game::kRecordActions; ++i) text += ",\"take\"";
    CHECK(good(text + "]}").actions.size() == game::kRecordActions);
    const auto more = bad(text + ",\"take\"]}");
    CHECK(more.why.key == "record.too_many_actions");
    CHECK(more.action == game::kRecordActions);

    const std::string longest(game::kActionBytes, 'x');
    CHECK(good(head + '"' + longest + "\"]}").actions[0] == longest);
    CHECK(key(head + '"' + longest + "x\"]}") == "record.long_action");
}

TEST_CASE("record: deep nesting is refused and harmless") {
    for (const char* place : {R"("x":)", R"("seats":)", R"("comment":)"}) {
        const std::string open = with(place + std::string(1'000'000, '['));
        CHECK(key(open) == "record.deep");
        std::string objects = R"({"game":"toy",)" + std::string(place);
        for (int i = 0; i < 100'000; ++i) objects += R"({"a":)";
        CHECK(key(objects) == "record.deep");
    }
    CHECK(key(std::string(1'000'000, '[')) == "record.not_object");
}

TEST_CASE("record: written and read again it is the same") {
    Record record{"toy", {}, {"roll 1", "take", "\"quoted\" \\ \n ž"}};
    record.options.set("players", 3);
    record.options.set("spite", false);
    record.options.set("die", std::string("loaded"));
    record.seed = 18446744073709551615ULL;
    record.seats = {{"Žofie \"Ž\"", "person"}, {"", "level2"}, {"x", ""}};
    record.created = "2024-02-29T12:00:00Z";
    record.comment = "řádek\nřádek";
    record.ended = game::Ending{game::Ending::How::resigned, 1};
    record.result = game::Result{{-1, 0, 7}, {2}};
    for (const int indent : {-1, 0, 2}) {
        const auto text = game::write_record(record, indent);
        CHECK(good(text) == record);
        CHECK(game::write_record(good(text), indent) == text);
        CHECK((indent >= 0) == (text.find('\n') != text.npos));
    }
    record.ended = game::Ending{game::Ending::How::agreed, 0};
    CHECK(good(game::write_record(record)) == record);
    Record odd{"toy", {}, {}};
    odd.comment = "\xff\xfe";
    const auto repaired = good(game::write_record(odd));
    CHECK(repaired.comment == "\xEF\xBF\xBD\xEF\xBF\xBD");
    CHECK(good(game::write_record(repaired)) == repaired);
}

TEST_CASE("record: any record survives writing and reading") {
    const bool holds = rc::check([](const std::vector<std::string>& actions, bool seeded,
                                    std::uint64_t seed, int number, bool flag) {
        Record record{"toy", {}, {}};
        for (const auto& action : actions) {
            std::string ascii;
            for (const char c : action) ascii += static_cast<char>(c & 0x7f);
            record.actions.push_back(ascii.substr(0, game::kActionBytes));
        }
        if (seeded) record.seed = seed;
        record.options.set("number", number % 1'000'000'000);
        record.options.set("flag", flag);
        const auto read = game::read_record(game::write_record(record));
        RC_ASSERT(std::holds_alternative<Record>(read));
        RC_ASSERT(std::get<Record>(read) == record);
    });
    CHECK(holds);
}

namespace {

/// Reads a damaged text in every way there is; nothing may go wrong but by a fault with a sentence,
/// and what is salvaged must be a beginning of what was there, if nothing was altered.
void survive(const std::string& text, const Record& original, bool cut) {
    const auto salvage = game::salvage_record(text);
    if (salvage.fault) {
        const auto wrong = toy::missing_sentence(salvage.fault->why);
        if (!wrong.empty()) FAIL_CHECK(wrong);
        if (salvage.fault->byte > text.size()) FAIL_CHECK("a place outside the text");
    } else if (cut) {
        FAIL_CHECK("a cut record was accepted: ", text);
    }
    const auto& actions = salvage.record.actions;
    if (cut && (actions.size() > original.actions.size() ||
                !std::equal(actions.begin(), actions.end(), original.actions.begin())))
        FAIL_CHECK("salvaged something else: ", text);
    const auto opened = Match::open_playable(salvage.record, 0, toy::find);
    if (!opened.match && !opened.fault) FAIL_CHECK("neither a match nor a reason: ", text);
    if (!opened.fault) return;
    const auto wrong = toy::missing_sentence(opened.fault->why);
    if (!wrong.empty()) FAIL_CHECK(wrong);
}

/// A short finished random match with everything a record can have.
Match full_match(const game::Game& row) {
    auto started = Match::start(row, toy::settings_of(row, 1).back(), 11);
    auto& match = std::get<Match>(started);
    match.set_people(std::vector<game::Seat>(static_cast<std::size_t>(match.seats()),
                                             game::Seat{"Žofie", "person"}));
    match.set_created("2024-02-29T12:00:00Z");
    match.set_comment("při čaji");
    game::Random random(3);
    while (!match.over() && match.ply() < 60) {
        if (match.play_chance()) continue;
        const auto choices = match.now().choices();
        match.play(choices[random.below(choices.size())].move);
    }
    match.agree_draw();
    return std::move(match);
}

}  // namespace

TEST_CASE("record: a badge that nobody has is none") {
    const auto badge = [](const std::string& value) {
        const auto record = good(R"({"game": "toy", "actions": [], "seats": [{"name": "Eva", )"
                                 R"("kind": "person", "badge": )" +
                                 value + "}]}");
        REQUIRE(record.seats.size() == 1);
        CHECK(record.seats[0].name == "Eva");
        return record.seats[0].badge;
    };
    CHECK(badge("0") == 0);
    CHECK(badge("11") == 11);
    for (const char* none :
         {"12", "-1", "-7", "1e9", "18446744073709551615", "\"1\"", "null", "[1]"})
        CHECK(badge(none) == -1);
    // Who has none does not get one by being written down.
    CHECK(game::write_record(Record{"toy", {}, {}, 1, {{"Eva", "person"}}}).find("badge") ==
          std::string::npos);
}

TEST_CASE("record: damaged at every byte it is refused with a message or read up to the fault") {
    for (const auto* row : toy::all_games()) {
        const auto match = full_match(*row);
        const auto record = match.record();
        const auto text = game::write_record(record);
        CAPTURE(row->id);
        for (std::size_t at = 0; at < text.size(); ++at) {
            survive(text.substr(0, at), record, true);
            for (int bit = 0; bit < 8; ++bit) {
                auto flipped = text;
                flipped[at] = static_cast<char>(flipped[at] ^ (1 << bit));
                survive(flipped, record, false);
            }
            auto without = text;
            without.erase(at, 1);
            survive(without, record, false);
            auto zeroed = text;
            std::fill(zeroed.begin() + static_cast<std::ptrdiff_t>(at), zeroed.end(), '\0');
            survive(zeroed, record, true);
        }
    }
}

TEST_CASE("record: files are read whole, or it is said that they cannot be") {
    std::istringstream small("abc");
    CHECK(game::read_all(small) == "abc");
    std::istringstream large(std::string(game::kRecordBytes + 5000, 'x'));
    CHECK(game::read_all(large).size() == game::kRecordBytes + 1);
    for (const char* path : {"/no/such/file", "/"}) {
        const auto read = game::read_text_file(path);
        REQUIRE(std::holds_alternative<Fault>(read));
        CHECK(std::get<Fault>(read).why == game::Refusal{"record.unreadable", {path}});
    }
    const auto read = game::read_text_file(SOURCE_ROOT "/tests/games/README.md");
    CHECK(std::holds_alternative<std::string>(read));
}

TEST_CASE("record: what is no ordinary file is refused, and never waited for") {
    const Scratch scratch;
    const auto pipe = (scratch.path() / "pipe").string();
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    alarm(60);  // a test that waits for a writer ends
    for (const auto& path : {pipe, scratch.path().string(), std::string("/dev/zero")}) {
        CAPTURE(path);
        const auto opened = game::open_record_file(path);
        CHECK_FALSE(opened.match);
        REQUIRE(opened.fault);
        CHECK(opened.fault->why == game::Refusal{"record.unreadable", {path}});
    }
    alarm(0);
}
