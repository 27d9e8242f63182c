// petiboj-lab tournament: exit codes, and sentences that name the place.
#include "tests/lab/lab_kit.hpp"

#include <string>

using namespace lab_kit;

namespace {

const std::string kPeople = R"("players":[{"id":"anna"},{"id":"bert"}])";
const std::string kBegun =
    R"({"type":"joined","player":"anna"},{"type":"joined","player":"bert"},{"type":"started"})";

std::string log_of(const std::string& options, const std::string& people,
                   const std::string& events) {
    return R"({"form":"swiss","game":"zatre","options":{)" + options + "}," + people +
           ",\"events\":[" + events + "]}";
}

/// A log that is bad: exit 3, nothing on standard output, one sentence that holds these words.
void is_bad(const std::string& log, const std::string& words) {
    CAPTURE(log);
    const auto done = run("tournament -", log);
    CAPTURE(done.err);
    CHECK(done.code == 3);
    CHECK(done.out.empty());
    CHECK(done.err.find(words) != std::string::npos);
    CHECK(std::count(done.err.begin(), done.err.end(), '\n') == 1);
    CHECK(done.err.find("tournament.") == std::string::npos);  // a sentence, not its key
}

}  // namespace

TEST_CASE("lab: a tournament's log is folded, from a file or from standard input") {
    const auto log = log_of("\"rounds\":1", kPeople, kBegun + R"(,{"type":"paired"})");
    const auto done = run("tournament -", log);
    CHECK(done.code == 0);
    CHECK(done.err.empty());
    CHECK(done.result()["state"] == "running");
    CHECK(done.result()["pairings"][0]["players"] == json({"anna", "bert"}));
    const auto file = written("cup.json", log);
    CHECK(run("tournament " + file).out == done.out);
}

TEST_CASE("lab: events passed over are told one by one, and are no failure") {
    const auto done =
        run("tournament -",
            log_of("", kPeople, kBegun + R"(,{"type":"sung"},{"type":"joined","player":"zoe"})"));
    CHECK(done.code == 0);
    CHECK(done.result()["refused"] ==
          json::parse(R"([{"at":3,"code":"type"},{"at":4,"code":"unknown"}])"));
    CHECK(std::count(done.err.begin(), done.err.end(), '\n') == 2);
    CHECK(done.err.find('3') < done.err.find('4'));
}

TEST_CASE("lab: a file that cannot be read is exit 1 and named") {
    const auto missing = folder().file("nowhere.json");
    fails(1, "tournament " + missing);
    CHECK(run("tournament " + missing).err.find("nowhere.json") != std::string::npos);
}

TEST_CASE("lab: a bad log is exit 3, and the sentence names the place") {
    is_bad("", "JSON");
    is_bad("{\n\"form\":\n!", "Line 3, column 1");
    is_bad("[]", "object");
    is_bad("{}", "“form”");
    is_bad(R"({"form":"swiss","game":"zatre","events":[]})", "“players”");
    is_bad(log_of("", R"("players":{})", ""), "“players”");
    is_bad(R"({"format":2,"form":"swiss"})", "format 2");
    is_bad(R"({"form":"dance"})", "“dance”");
    is_bad(R"({"form":"swiss","game":"chess"})", "“chess”");
    // An option that nobody knows, or of another value.
    is_bad(log_of(R"("speed":1)", kPeople, ""), "“speed”");
    is_bad(log_of(R"("rounds":101)", kPeople, ""), "“rounds”");
    is_bad(log_of(R"("rounds":"5")", kPeople, ""), "“rounds”");
    is_bad(log_of(R"("points":"places")", kPeople, ""), "“points”");
    is_bad(log_of(R"("ties":["diff","diff"])", kPeople, ""), "“ties”");
    // A row of the people, a row of the events.
    is_bad(log_of("", R"("players":[{"id":"anna"},{"id":"b b"}])", ""), "players[1]");
    is_bad(log_of("", R"("players":[{"id":"anna"},{"id":"anna"}])", ""), "“anna”");
    is_bad(log_of("", R"("players":[{"id":"anna","ratings":{"zatre":[1500,0,0.06]}}])", ""),
           "players[0]");
    is_bad(log_of("", kPeople, kBegun + R"(,{"player":"anna"})"), "events[3]");
    is_bad(log_of("", kPeople, kBegun + ",7"), "events[3]");
}

TEST_CASE("lab: the command itself used wrongly is exit 2") {
    for (const char* arguments :
         {"tournament", "tournament - --rounds 5", "tournament - --depth 1", "tournament a b"})
        fails(2, arguments, log_of("", kPeople, ""));
}
