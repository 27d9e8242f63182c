// Hosts and sessions one step at a time: what is due, what is repeated, what a client makes of
// silence and gaps.
#include "tests/net/bad_wire.hpp"
#include "tests/toy/all_games.hpp"

#include <doctest/doctest.h>

using net_kit::BadWire;
using net_kit::kMatch;

namespace {

constexpr net_kit::Badness kGood = {0, 0, 1, true, true};

/// Notes what a session sends.
struct Noting final : net::ClientWire {
    void ask(const std::string&, const std::string& text) override { sent.push_back(text); }
    void subscribe(const std::string& match) override { subscribed = match; }
    std::vector<std::string> sent;
    std::string subscribed;
};

net::Request last(const Noting& wire) {
    return std::get<net::Request>(net::read_request(wire.sent.back()));
}

std::string answer(const std::string& id, net::Answer::Is is) {
    return net::write_answer({id, is});
}

/// A session that knows the whole log.
void tell(net::Session& session, const std::vector<net::Logged>& log, std::int64_t now) {
    for (const auto& logged : log) session.heard(logged, now);
}

net_kit::Paper begun() {
    net_kit::Paper paper;
    paper.begin(net_kit::opening("toy", {}, 2));
    return paper;
}

}  // namespace

TEST_CASE("session: the same is asked again until it has counted, after the gap is read") {
    auto paper = begun();
    Noting wire;
    net::Session session(wire, "anna", kMatch, "t", toy::find);
    session.begin(0);
    CHECK(wire.subscribed == kMatch);
    CHECK(std::get<net::Reading>(last(wire)).from == 0);
    tell(session, paper.log, 10);
    net::Answer nothing{std::get<net::Reading>(last(wire)).id, net::Answer::Is::read};
    session.answered(net::write_answer(nothing), 10);
    REQUIRE(session.match());
    CHECK(session.ask(net::Act{0, "roll 1"}, 20)->key == "toy.rolled");
    const auto sent = wire.sent.size();
    REQUIRE_FALSE(session.ask(net::Act{0, "take"}, 20));
    CHECK(session.ask(net::Act{0, "spite"}, 21)->key == "net.busy");
    REQUIRE(wire.sent.size() == sent + 1);
    const auto first = wire.sent.back();
    session.tick(900);
    CHECK(wire.sent.size() == sent + 1);
    session.tick(1100);  // nobody answers: first the gap …
    CHECK(std::get<net::Reading>(last(wire)).from == paper.log.back().sequence);
    nothing.id = std::get<net::Reading>(last(wire)).id;
    session.answered(net::write_answer(nothing), 1200);
    CHECK(wire.sent.back() == first);  // … then the same
    CHECK(session.waiting());
    // It had counted; the entry itself comes late.
    const auto id = std::get<net::Ask>(std::get<net::Request>(net::read_request(first))).id;
    session.answered(answer(id, net::Answer::Is::again), 1300);
    CHECK(session.waiting());
    CHECK(std::holds_alternative<net::Reading>(last(wire)));
    auto entry = paper.entry("anna", net::Act{0, "take"});
    entry.ask = id;
    REQUIRE(paper.add(entry) == net::Taken::counted);
    session.heard(paper.log.back(), 1400);
    CHECK_FALSE(session.waiting());
    CHECK_FALSE(session.refused());
    CHECK(session.match()->ply() == paper.fold.state().actions.size());
}

TEST_CASE("session: a refusal is told once, a stranger's answer not at all") {
    auto paper = begun();
    Noting wire;
    net::Session session(wire, "anna", kMatch, "t", toy::find);
    tell(session, paper.log, 10);
    REQUIRE_FALSE(session.ask(net::Act{0, "take"}, 20));
    const auto id = std::get<net::Ask>(last(wire)).id;
    net::Answer refused{"x" + id, net::Answer::Is::refused, {"net.late", {}}};
    session.answered(net::write_answer(refused), 30);
    session.answered("nonsense", 30);
    CHECK(session.waiting());
    refused.id = id;
    session.answered(net::write_answer(refused), 40);
    CHECK_FALSE(session.waiting());
    CHECK(session.refused()->key == "net.late");
    CHECK_FALSE(session.refused());
}

TEST_CASE("session: what comes too early waits for what was missed") {
    auto paper = begun();
    game::Random random(2);
    while (paper.log.size() < 9) paper.play_on(random);
    Noting wire;
    net::Session session(wire, "bert", kMatch, "t", toy::find);
    for (std::size_t i = 0; i < paper.log.size(); ++i)
        if (i != 4) session.heard(paper.log[i], 10);
    CHECK(session.fold().sequence() == paper.log[3].sequence);
    CHECK(std::get<net::Reading>(last(wire)).from == session.fold().sequence());
    session.heard(paper.log[4], 20);
    CHECK(session.fold().state() == paper.fold.state());
    CHECK(session.log() == paper.log);
    session.heard(paper.log[4], 30);
    CHECK(session.log() == paper.log);
}

TEST_CASE("session: silence is told, and the end of the log is asked for") {
    auto paper = begun();
    Noting wire;
    net::Session session(wire, "bert", kMatch, "t", toy::find);
    session.begin(0);
    tell(session, paper.log, 10);
    CHECK_FALSE(session.trouble(100));
    for (std::int64_t now = 0; now < 20'000; now += 100) session.tick(now);
    CHECK(session.trouble(20'000)->key == "net.no_answer");
    CHECK(toy::missing_sentence(*session.trouble(20'000)) == "");
    CHECK(wire.sent.size() > 3);
    CHECK(wire.sent.size() < 12);  // more and more patiently
    const net::Answer nothing{std::get<net::Reading>(last(wire)).id, net::Answer::Is::read};
    session.answered(net::write_answer(nothing), 20'000);
    CHECK_FALSE(session.trouble(20'000));
}

TEST_CASE("session: a table of a newer program is told as such") {
    Noting wire;
    net::Session session(wire, "bert", kMatch, "t", toy::find);
    session.heard({1, 0, 5, R"({"v":7,"all":"new"})"}, 10);
    CHECK(session.trouble(10)->key == "net.newer_table");
    CHECK(session.ask(net::Resume{}, 10)->key == "net.newer_table");
}

TEST_CASE("session: the server's time is told from its stamps") {
    auto paper = begun();
    Noting wire;
    net::Session session(wire, "bert", kMatch, "t", toy::find);
    tell(session, paper.log, paper.now - 5000 + 80);
    auto late = paper.log.back();
    CHECK(session.server_time(paper.now - 5000 + 80) == paper.now);
    session.heard(late, paper.now - 5000 + 20);
    CHECK(session.server_time(1'000'000) == 1'000'000 + 5000 - 20);
}

TEST_CASE("host: computers play, and a table where nobody asks goes on to its end") {
    BadWire wire(1, kGood);
    wire.start_host();
    auto& anna = wire.client("anna", kMatch);
    game::Settings settings;
    settings.set("players", 3);
    settings.set("rounds", 12);
    auto open = net_kit::opening("toy", settings, 1);
    open.commitment.clear();
    wire.run(100);
    REQUIRE_FALSE(anna.ask(open, wire.now()));
    wire.run(500);
    REQUIRE_FALSE(anna.ask(net::Join{net_kit::nonce(0)}, wire.now()));
    wire.run(500);
    const auto& state = anna.fold().state();
    while (!state.over()) {
        REQUIRE(state.actor() == 0);
        REQUIRE_FALSE(anna.ask(net::Act{0, "take"}, wire.now()));
        wire.run(500);
    }
    CHECK(state.result);
    CHECK(anna.proof() == net::Proof::proved);
    // A match that is over is no longer kept in memory.
    wire.run(1000);
    CHECK(wire.host(0).matches() == 0);
}

TEST_CASE("host: a time that runs out is entered without anybody asking") {
    BadWire wire(1, kGood);
    wire.start_host();
    auto& anna = wire.client("anna", kMatch);
    auto& bert = wire.client("bert", kMatch);
    auto open = net_kit::opening("toy", {}, 2);
    open.commitment.clear();
    open.time = {5, 0, false};
    wire.run(100);
    REQUIRE_FALSE(anna.ask(open, wire.now()));
    wire.run(500);
    REQUIRE_FALSE(anna.ask(net::Join{net_kit::nonce(0)}, wire.now()));
    REQUIRE_FALSE(bert.ask(net::Join{net_kit::nonce(1)}, wire.now()));
    wire.run(5000);
    CHECK_FALSE(anna.fold().state().over());
    wire.run(1500);
    CHECK(anna.fold().state().ended);
    REQUIRE(bert.fold().state().result);
    CHECK(bert.fold().state().result->winners == std::vector<int>{1});
}

TEST_CASE("host: it enters who is away and back, and reveals a shared luck when told") {
    BadWire wire(1, kGood);
    wire.start_host();
    auto& anna = wire.client("anna", kMatch);
    auto& bert = wire.client("bert", kMatch);
    auto open = net_kit::opening("toy", {}, 2);
    open.commitment.clear();
    wire.run(100);
    REQUIRE_FALSE(anna.ask(open, wire.now()));
    wire.run(500);
    REQUIRE_FALSE(anna.ask(net::Join{net_kit::nonce(0)}, wire.now()));
    REQUIRE_FALSE(bert.ask(net::Join{net_kit::nonce(1)}, wire.now()));
    wire.run(500);
    auto& host = wire.host(0);
    const auto away = [&] { return anna.fold().state().seating.persons()[1].away_since; };
    host.presence(kMatch, "bert", true, wire.now());
    host.presence(kMatch, "bert", true, wire.now());
    host.presence(kMatch, "mallory", true, wire.now());
    wire.run(500);
    CHECK(away() > 0);
    const auto entries = wire.log(kMatch).size();
    wire.run(61'000);
    REQUIRE_FALSE(anna.ask(net::Replace{1, "level1"}, wire.now()));
    wire.run(500);
    host.presence(kMatch, "bert", false, wire.now());
    wire.run(500);
    CHECK(away() == -1);
    CHECK(anna.fold().state().seating.by_person(1));
    CHECK(wire.log(kMatch).size() == entries + 2);
    // The luck of one table is revealed at its end, not before.
    host.reveal(kMatch, wire.now());
    wire.run(500);
    CHECK(wire.log(kMatch).size() == entries + 2);
}

TEST_CASE("host: a part that was kept by a host that broke down is not lost") {
    BadWire wire(1, kGood);
    wire.start_host();
    auto& anna = wire.client("anna", kMatch);
    auto& bert = wire.client("bert", kMatch);
    game::Settings settings;
    settings.set("players", 2);
    auto open = net_kit::opening("knaster", settings, 2);
    open.commitment.clear();
    open.together = true;
    wire.run(100);
    REQUIRE_FALSE(anna.ask(open, wire.now()));
    wire.run(500);
    REQUIRE_FALSE(anna.ask(net::Join{net_kit::nonce(0)}, wire.now()));
    REQUIRE_FALSE(bert.ask(net::Join{net_kit::nonce(1)}, wire.now()));
    wire.run(500);
    REQUIRE(anna.fold().state().round);
    game::Random random(1);
    const auto turn = net_kit::any_turn(anna.fold().state(), 0, random);
    REQUIRE_FALSE(anna.ask(net::Enter{turn}, wire.now()));
    while (wire.log(kMatch, net::Log::parts).empty()) wire.run(1);
    wire.kill_host(0);  // before anybody was told
    wire.run(300);
    CHECK(anna.fold().state().entered == 0);
    const int second = wire.start_host();
    wire.host(second).adopt(kMatch, wire.now());
    wire.run(300);
    CHECK(anna.fold().state().entered == net::seat_bit(0));
    CHECK_FALSE(anna.waiting());
    REQUIRE_FALSE(
        bert.ask(net::Enter{net_kit::any_turn(bert.fold().state(), 1, random)}, wire.now()));
    wire.run(500);
    CHECK(anna.fold().state().actions.size() > 2);
    CHECK_FALSE(anna.trouble(wire.now()));
    CHECK(wire.log(kMatch, net::Log::parts).size() == 2);
}

TEST_CASE("host: a bucket lets so many through and fills again") {
    net::Bucket bucket;
    int taken = 0;
    for (int i = 0; i < 100; ++i) taken += bucket.take(1000);
    CHECK(taken == net::Bucket::kBurst);
    CHECK(bucket.refused() == 70);
    CHECK_FALSE(bucket.take(1099));
    CHECK(bucket.take(1100));
    CHECK(bucket.refused() == 0);
    CHECK_FALSE(bucket.take(1100));
    CHECK_FALSE(bucket.full(3000));
    CHECK(bucket.full(5000));
}

TEST_CASE("mailbox: letters come out in their order, and one call wakes for many") {
    int woken = 0;
    net::Mailbox box([&] { ++woken; });
    CHECK(box.take().empty());
    box.put({"a", std::string("one")});
    box.put({"b", net::Logged{1, 0, 2, "two"}});
    CHECK(woken == 1);
    const auto letters = box.take();
    REQUIRE(letters.size() == 2);
    CHECK(letters[0].match == "a");
    CHECK(std::get<net::Logged>(letters[1].content).text == "two");
    CHECK(box.take().empty());
    box.put({"c", std::string("three")});
    CHECK(woken == 2);
}
