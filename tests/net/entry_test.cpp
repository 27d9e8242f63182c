// Entries, asks and answers as texts: there is one form, and everything else is refused with a
// fault that names the place.
#include "game/net/text/message.hpp"
#include "tests/net/net_kit.hpp"
#include "tests/toy/all_games.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using net::Entry;

namespace {

std::vector<Entry> entries() {
    game::Settings settings;
    settings.set("players", 3);
    settings.set("head_start", std::string("1,2,3"));
    net::Open open = net_kit::opening("toy", settings, 2);
    open.seats[0].name = "Žofie „\"\\“ 王";
    open.time = {300, 5, true};
    net::Open shared = open;
    shared.luck = "round-7";
    shared.time = {3 * 24 * 3600, 0, true, 96};  // not on Saturdays and Sundays
    shared.nonces = {net_kit::nonce(0), net_kit::nonce(1)};
    const std::string secret(64, 'a');
    const std::vector<net::Deed> deeds = {
        open,
        shared,
        net::Join{net_kit::nonce(0)},
        net::Join{},
        net::Act{1, "take"},
        net::Enter{{1, {"write c3", "line r1"}}},
        net::Entered{3},
        net::Round{{{0, {"write c3"}}, {1, {"pass"}}}},
        net::Propose{net::Matter::undo, net::Step::asked, 17},
        net::Propose{net::Matter::draw, net::Step::refused, 0},
        net::Resume{},
        net::Resign{0},
        net::Claim{2, net::Why::away},
        net::Replace{1, "level1"},
        net::Presence{"anna", true},
        net::End{{3, -1}, {0}, secret},
        net::End{{3, -1}, {}, ""},
        net::Reveal{secret},
    };
    std::vector<Entry> list;
    for (const auto& deed : deeds)
        list.push_back({net_kit::kMatch,
                        static_cast<int>(list.size()),
                        "anna",
                        "x-1",
                        deed,
                        {"roll 3", "roll 1"}});
    list.push_back({net_kit::kMatch, 5, "", "", net::Act{0, "spite"}});
    return list;
}

std::string fault(const std::string& text) {
    const auto read = net::read_entry(text);
    const auto* fault = std::get_if<game::Fault>(&read);
    if (!fault) return "";
    CHECK(toy::missing_sentence(fault->why) == "");
    CHECK(fault->line > 0);
    const auto& values = fault->why.values;
    return fault->why.key + (values.empty() ? "" : " " + values.front());
}

std::string with(const std::string& deed) {
    return R"({"v":1,"match":"m","n":3,"user":"anna","ask":"x",)" + deed + "}";
}

}  // namespace

TEST_CASE("entry: every kind is written on one line and read back") {
    for (const auto& entry : entries()) {
        const auto text = net::write_entry(entry);
        CAPTURE(text);
        CHECK(text.find('\n') == std::string::npos);
        CHECK(net::fits(entry));
        const auto read = net::read_entry(text);
        REQUIRE(std::holds_alternative<Entry>(read));
        CHECK(std::get<Entry>(read) == entry);
    }
    CHECK(
        net::write_entry({"m", 4, "anna", "x", net::Act{1, "take"}, {"roll 2"}}) ==
        R"({"v":1,"match":"m","n":4,"user":"anna","ask":"x","act":{"seat":1,"action":"take"},"luck":["roll 2"]})");
}

TEST_CASE("entry: a fault names its place") {
    const std::string act = R"("act":{"seat":1,"action":"take"})";
    CHECK(fault(with(act)) == "");
    CHECK(fault("") == "net.syntax");
    CHECK(fault("[]") == "net.type {…}");
    CHECK(fault(with(act).substr(0, 40)) == "net.syntax");
    CHECK(fault("\xFF") == "net.syntax");
    CHECK(fault(R"({"v":1e999})") == "net.syntax");
    CHECK(fault(with(R"("act":{"seat":1})")) == "net.missing act.action");
    CHECK(fault(with(R"("act":{"seat":"1","action":"take"})")) == "net.type act.seat");
    CHECK(fault(with(R"("act":{"seat":12,"action":"take"})")) == "net.range act.seat");
    CHECK(fault(with(R"("act":{"seat":-1,"action":"take"})")) == "net.range act.seat");
    CHECK(fault(with(R"("act":{"seat":1,"action":"take","x":0})")) == "net.unknown act.x");
    CHECK(fault(with(R"("act":{"seat":1,"action":")" + std::string(257, 'x') + "\"}")) ==
          "net.long act.action");
    CHECK(fault(with(act + R"(,"luck":[1])")) == "net.type luck");
    CHECK(fault(with(act + R"(,"more":1)")) == "net.unknown more");
    CHECK(fault(with(act + R"(,"resign":{"seat":0})")) == "net.unknown resign");
    CHECK(fault(with(R"("dance":{})")) == "net.no_deed {…}");
    CHECK(fault(with(R"("propose":{"matter":"war","step":"asked"})")) ==
          "net.range propose.matter");
    CHECK(fault(with(R"("end":{"scores":[1],"winners":[0],"secret":"ab"})")) ==
          "net.hex end.secret");
    CHECK(fault(with(R"("presence":{"who":"an.na","away":true})")) == "net.id presence.who");
    CHECK(fault(R"({"v":1,"match":"a.b","n":0,"resume":{}})") == "net.id match");
    CHECK(fault(R"({"v":1,"match":"m","n":0,"user":"","resume":{}})") == "net.id user");
    CHECK(fault(R"({"v":1,"match":")" + std::string(41, 'm') + R"(","n":0,"resume":{}})") ==
          "net.long match");
    CHECK(fault(R"({"v":2,"what":"ever"})") == "net.newer 2");
    CHECK(fault(R"({"v":0,"match":"m"})") == "net.range v");
    // One text for one entry.
    CHECK(fault(" " + with(act)) == "net.form");
    CHECK(fault(with(R"("act":{"action":"take","seat":1})")) == "net.form");
    CHECK(fault(with(R"("act":{"seat":1,"seat":1,"action":"take"})")) == "net.form");
    CHECK(fault(with(R"("act":{"seat":1,"action":"t\u0061ke"})")) == "net.form");
    CHECK(fault(with(R"("act":{"seat":1.0,"action":"take"})")) == "net.type act.seat");
    CHECK(fault(std::string(5000, ' ')) == "net.too_big 4096");
    auto open = net::write_entry(entries().front());
    const auto name = open.find("Žofie");
    CHECK(fault(open.substr(0, name) + R"(\u0007)" + open.substr(name)) ==
          "net.name open.seats[0].name");
    const auto user = open.find(R"("user":"anna","name")");
    REQUIRE(user != std::string::npos);
    CHECK(fault(open.substr(0, user) + open.substr(user + 14)) == "net.sitter open.seats[0]");
}

TEST_CASE("entry: whatever is cut or changed is refused or reads as what it says") {
    game::Random random(7);
    for (const auto& entry : entries()) {
        const auto text = net::write_entry(entry);
        for (std::size_t cut = 0; cut < text.size(); ++cut)
            CHECK(std::holds_alternative<game::Fault>(net::read_entry(text.substr(0, cut))));
        for (int i = 0; i < 300; ++i) {
            auto changed = text;
            changed[random.below(text.size())] = static_cast<char>(random.below(256));
            const auto read = net::read_entry(changed);
            if (const auto* other = std::get_if<Entry>(&read))
                CHECK(net::write_entry(*other) == changed);
        }
    }
}

TEST_CASE("ask: asks, readings and answers are read back, anything else is refused") {
    for (const auto& entry : entries()) {
        const net::Request request = net::Ask{"x-1", 5, entry.deed};
        const auto read = net::read_request(net::write_request(request));
        REQUIRE(std::holds_alternative<net::Request>(read));
        CHECK(std::get<net::Request>(read) == request);
    }
    const net::Request reading = net::Reading{"r1", 18446744073709551615ULL};
    CHECK(std::get<net::Request>(net::read_request(net::write_request(reading))) == reading);
    CHECK(
        std::holds_alternative<game::Fault>(net::read_request(R"({"v":1,"id":"a","read":"-1"})")));
    CHECK(
        std::holds_alternative<game::Fault>(net::read_request(R"({"v":1,"id":"a","read":"01"})")));

    using Is = net::Answer::Is;
    std::vector<net::Answer> answers = {{"a", Is::done}, {"a", Is::again}};
    answers.push_back({"a", Is::refused, {"toy.syntax", {"\"x\"", "2"}}});
    answers.push_back({"a", Is::read, {}, {{9, 7, -4, "{\"v\":1}"}, {12, 9, 1, ""}}, true});
    for (const auto& answer : answers) {
        const auto read = net::read_answer(net::write_answer(answer));
        REQUIRE(std::holds_alternative<net::Answer>(read));
        CHECK(std::get<net::Answer>(read) == answer);
    }
    net::Answer full{"a", Is::read};
    full.log.assign(net::kPortion, {1, 2, 3, std::string(net::kEntryBytes, '"')});
    CHECK(std::holds_alternative<net::Answer>(net::read_answer(net::write_answer(full))));
}

TEST_CASE("entry: ids are harmless in subjects") {
    CHECK(net::is_id("a"));
    CHECK(net::is_id(std::string(40, 'Z')));
    for (const char* bad : {"", "a.b", "a*", ">", "a b", "a_b", "ž", "a\n"})
        CHECK_FALSE(net::is_id(bad));
    CHECK_FALSE(net::is_id(std::string(41, 'a')));
}
