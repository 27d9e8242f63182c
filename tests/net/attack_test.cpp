// Somebody who wants to cheat over the wire: whatever is sent in whoever's name to whatever address
// changes nothing, nobody hears a secret before its time, and no host can draw again.
#include "tests/net/bad_wire.hpp"
#include "tests/toy/all_games.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using net_kit::BadWire;
using net_kit::kMatch;

namespace {

/// The keys of what hosts refused, in order.
std::vector<std::string> refusals(const std::vector<std::string>& heard) {
    std::vector<std::string> keys;
    for (const auto& text : heard) {
        const auto read = net::read_answer(text);
        const auto* answer = std::get_if<net::Answer>(&read);
        if (!answer || answer->is != net::Answer::Is::refused) continue;
        CHECK(toy::missing_sentence(answer->why) == "");
        keys.push_back(answer->why.key);
    }
    return keys;
}

/// A table of Anna and Bert at a host, begun, with a wire that loses nothing.
struct Table {
    explicit Table(const std::string& game = "toy", int seats = 2) : wire(1, {}) {
        wire.start_host();
        anna = &wire.client("anna", kMatch);
        bert = &wire.client("bert", kMatch);
        wire.listen(kMatch);
        wire.run(500);
        game::Settings settings;
        settings.set("players", seats);
        auto open = net_kit::opening(game, settings, 2);
        open.together = game == "knaster";
        open.commitment.clear();
        REQUIRE_FALSE(anna->ask(open, wire.now()));
        wire.run(500);
        REQUIRE_FALSE(anna->ask(net::Join{net_kit::nonce(0)}, wire.now()));
        REQUIRE_FALSE(bert->ask(net::Join{net_kit::nonce(1)}, wire.now()));
        wire.run(500);
        REQUIRE(bert->fold().state().begun);
    }
    const net::State& state() const { return anna->fold().state(); }

    /// Sends it as that user; true if the log is the same as before.
    bool harmless(const std::string& user, const std::string& text,
                  const std::string& match = kMatch, std::string to = {}) {
        const auto before = wire.log(kMatch).size();
        if (to.empty()) to = "_INBOX." + user + ".1";
        wire.send(user, match, to, text);
        wire.run(1000);
        return wire.log(kMatch).size() == before;
    }
    std::string ask(net::Deed deed, int seen = 1000) {
        return net::write_request(
            net::Ask{"evil-" + std::to_string(++asks), seen, std::move(deed)});
    }

    BadWire wire;
    net::Session* anna = nullptr;
    net::Session* bert = nullptr;
    int asks = 0;
};

std::string digits(const net::Digest& digest) {
    return net::hex_of(net::bytes_of(digest));
}

}  // namespace

TEST_CASE("attack: nobody acts for another, and no player says what only hosts say") {
    Table table;
    using net::Act;
    const std::vector<std::pair<std::string, net::Deed>> asks = {
        {"mallory", Act{0, "take"}},
        {"bert", Act{0, "take"}},
        {"bert", Act{1, "take"}},
        {"anna", Act{11, "take"}},
        {"anna", Act{0, "roll 3"}},
        {"anna", Act{0, "take\nroll 3"}},
        {"anna", net::Entered{0}},
        {"anna", net::Enter{{0, {"take"}}}},
        {"anna", net::Round{{{0, {"take"}}, {1, {"take"}}}}},
        {"anna", net::End{{9, 0}, {0}, ""}},
        {"anna", net::Reveal{std::string(64, '0')}},
        {"anna", net::Presence{"bert", true}},
        {"anna", net::Claim{1, net::Why::time}},
        {"anna", net::Claim{1, net::Why::away}},
        {"anna", net::Replace{1, "level1"}},
        {"anna", net::Resign{1}},
        {"mallory", net::Propose{net::Matter::draw, net::Step::asked}},
        {"mallory", net::Join{net_kit::nonce(2)}},
        {"anna", net_kit::opening("toy", {}, 2)},
    };
    for (const auto& [user, deed] : asks) {
        const std::string kind = net::kDeeds[deed.index()];
        CAPTURE(kind);
        CHECK(table.harmless(user, table.ask(deed)));
    }
    CHECK(refusals(table.wire.heard()).size() == asks.size());
    // And the table is as good as before.
    REQUIRE_FALSE(table.anna->ask(Act{0, "take"}, table.wire.now()));
    table.wire.run(500);
    CHECK(table.state().actor() == 1);
}

TEST_CASE("attack: what cannot be read, is too long or has bad ids is refused or ignored") {
    Table table;
    const auto good = table.ask(net::Act{0, "take"});
    for (const auto& text : std::vector<std::string>{
             "", "{}", std::string("\0\xFF", 2), good + " ", good.substr(1), std::string(4096, '['),
             std::string(4096, '9'), R"({"v":2,"id":"a","seen":1})",
             R"({"v":1,"id":"a","seen":1,"act":{"seat":0,"action":"take"},"luck":["roll 3"]})"})
        CHECK(table.harmless("anna", text));
    CHECK(table.harmless("anna", good + std::string(5000, ' ')));
    const auto answered = table.wire.stray();
    CHECK(table.harmless("an.na", good));
    CHECK(table.harmless("*", good));
    CHECK(table.harmless(std::string(41, 'a'), good));
    CHECK(table.harmless("anna", good, "a>b"));
    // An answer goes to the asking user's own addresses only.
    for (const char* to : {"match.table-1", "_INBOX.bert.1", "_INBOX.anna", "_INBOX.annabel.1",
                           "table.table-1", ">"})
        CHECK(table.harmless("anna", good, kMatch, to));
    CHECK(table.wire.stray() == answered);
    // Another table is another table.
    CHECK(table.harmless("anna", good, "table-2"));
    CHECK(table.wire.log("table-2").empty());
}

TEST_CASE("attack: an old ask that comes again does nothing twice") {
    Table table;
    const auto take =
        net::write_request(net::Ask{"once", table.state().number, net::Act{0, "take"}});
    CHECK_FALSE(table.harmless("anna", take));
    CHECK(table.harmless("anna", take));
    REQUIRE_FALSE(table.bert->ask(net::Act{1, "take"}, table.wire.now()));
    table.wire.run(500);
    REQUIRE(table.state().actor() == 0);
    CHECK(table.harmless("anna", take));
    REQUIRE_FALSE(table.anna->ask(net::Act{0, "take"}, table.wire.now()));
    table.wire.run(500);
    CHECK(table.harmless("anna", take));
    // A position that has changed is not the one that was meant.
    CHECK(table.harmless("bert", table.ask(net::Act{1, "take"}, table.state().moved - 1)));
    CHECK(refusals(table.wire.heard()).back() == "net.late");
}

TEST_CASE("attack: a flood is answered once and its user reported") {
    Table table;
    const auto answered = table.wire.stray();
    for (int i = 0; i < 400; ++i)
        table.wire.send("mallory", kMatch, "_INBOX.mallory.1", table.ask(net::Resume{}));
    table.wire.run(20);
    CHECK(table.wire.host(0).flooding() == std::vector<std::string>{"mallory"});
    CHECK(table.wire.stray() - answered <= net::Bucket::kBurst + 3);
    table.wire.run(5000);
    CHECK(table.wire.host(0).flooding().empty());
    REQUIRE_FALSE(table.anna->ask(net::Act{0, "take"}, table.wire.now()));
    table.wire.run(500);
    CHECK(table.state().actor() == 1);
}

TEST_CASE("attack: nothing that a player may hear tells a secret before its time") {
    Table table("knaster", 3);
    auto& wire = table.wire;
    game::Random random(3);
    const auto secret = digits(net::secret_of(net_kit::kClubKey, kMatch));
    int rounds = 0;
    while (!table.state().result) {
        REQUIRE(table.state().round);
        const auto from = wire.heard().size();
        const auto turn = net_kit::any_turn(table.state(), 0, random);
        const auto other = net_kit::any_turn(table.state(), 1, random);
        REQUIRE_FALSE(table.anna->ask(net::Enter{turn}, wire.now()));
        wire.run(6000);
        CHECK((table.bert->fold().state().entered & net::seat_bit(0)) != 0);
        // Another part for the same round is refused, and so is one in another's name.
        const int seen = table.state().number;
        CHECK(table.harmless("anna", table.ask(net::Enter{turn}, seen)));
        CHECK(table.harmless("mallory", table.ask(net::Enter{other}, seen)));
        CHECK(table.harmless("mallory", net::write_request(net::Reading{"r", 0})));
        // All that was heard since: who has entered, refusals, and what all know already.
        for (std::size_t i = from; i < wire.heard().size(); ++i) {
            const auto& text = wire.heard()[i];
            CHECK(text.find(secret) == std::string::npos);
            const auto read = net::read_answer(text);
            if (const auto* answer = std::get_if<net::Answer>(&read)) {
                for (const auto& logged : answer->log) {
                    const auto& log = wire.log(kMatch);
                    CHECK(std::find(log.begin(), log.end(), logged) != log.end());
                }
                for (const auto& value : answer->why.values)
                    for (const auto& action : turn.actions) CHECK(value != action);
                continue;
            }
            const auto entry = net::read_entry(text);
            REQUIRE(std::holds_alternative<net::Entry>(entry));
            CHECK(std::get<net::Entry>(entry).deed == net::Deed(net::Entered{0}));
        }
        REQUIRE_FALSE(table.bert->ask(net::Enter{other}, wire.now()));
        wire.run(1000);
        ++rounds;
    }
    CHECK(rounds > 10);
    CHECK(table.anna->proof() == net::Proof::proved);
    CHECK(table.state().secret == secret);
    for (const auto& logged : wire.log(kMatch))
        CHECK(logged.text.find("\"enter\"") == std::string::npos);
}

TEST_CASE("attack: a host that writes other parts or throws than it must is found out") {
    // One that alters what was entered.
    Table table("knaster", 2);
    auto& wire = table.wire;
    game::Random random(3);
    const auto mine = net_kit::any_turn(table.state(), 0, random);
    auto altered = net_kit::any_turn(table.state(), 0, random);
    while (altered == mine) altered = net_kit::any_turn(table.state(), 0, random);
    const auto other = net_kit::any_turn(table.state(), 1, random);
    REQUIRE_FALSE(table.anna->ask(net::Enter{mine}, wire.now()));
    wire.run(1000);
    wire.kill_host(0);
    const auto last = wire.log(kMatch).back();
    const auto& state = table.state();
    auto says = [&, sequence = last.sequence](const std::string& user, net::Deed deed) mutable {
        net::Entry entry{kMatch, state.number, user, user.empty() ? "" : "x", deed};
        entry.luck = table.anna->fold().luck_after(user, deed, wire.now(),
                                                   net::secret_of(net_kit::kClubKey, kMatch));
        const net::Logged logged{sequence + 1, sequence, wire.now(), net::write_entry(entry)};
        ++sequence;
        table.anna->heard(logged, wire.now());
        return table.anna->fold().sequence() == sequence;
    };
    REQUIRE(says("bert", net::Entered{1}));
    CHECK_FALSE(table.anna->trouble(wire.now()));
    REQUIRE(says("", net::Round{{altered, other}}));
    REQUIRE(table.anna->trouble(wire.now()));
    CHECK(table.anna->trouble(wire.now())->key == "net.altered");

    // One that throws as it likes: Luck that is legal but not what it is bound to.
    Table second;
    const int number = second.state().number;
    net::Entry entry{kMatch, number, "anna", "x", net::Act{0, "take"}};
    entry.luck = second.anna->fold().luck_after("anna", entry.deed, second.wire.now(),
                                                net::secret_of("another key", kMatch));
    const auto honest = second.anna->fold().luck_after("anna", entry.deed, second.wire.now(),
                                                       net::secret_of(net_kit::kClubKey, kMatch));
    if (entry.luck == honest) entry.luck = {honest.front() == "roll 1" ? "roll 2" : "roll 1"};
    second.wire.kill_host(0);
    auto sequence = second.wire.log(kMatch).back().sequence;
    const auto tell = [&](const net::Entry& one) {
        const net::Logged logged{sequence + 1, sequence, second.wire.now(), net::write_entry(one)};
        ++sequence;
        second.anna->heard(logged, second.wire.now());
    };
    tell(entry);
    REQUIRE(second.state().number == number + 1);
    CHECK_FALSE(second.anna->trouble(second.wire.now()));
    tell({kMatch, number + 1, "bert", "y", net::Resign{1}});
    REQUIRE(second.state().over());
    const auto scores = second.state().now->scores();
    tell({kMatch, number + 2, "", "",
          net::End{scores, {0}, digits(net::secret_of(net_kit::kClubKey, kMatch))}});
    CHECK(second.anna->proof() == net::Proof::forged);
    CHECK(second.anna->trouble(second.wire.now())->key == "net.forged");
    CHECK(toy::missing_sentence(*second.anna->trouble(second.wire.now())) == "");
}

TEST_CASE("attack: of two hosts none can draw again") {
    net_kit::Paper paper;
    paper.begin(net_kit::opening("toy", {}, 2));
    const net::Judge one(net_kit::kClubKey), other(net_kit::kClubKey);
    const net::KeptRound kept(kMatch);
    const net::Ask ask{"x", paper.fold.state().number, net::Act{0, "take"}};
    const auto first = one.judge(paper.fold, kept, "anna", ask, paper.now);
    // The same at any time, by any host, as often as it likes.
    for (int i = 0; i < 5; ++i) {
        const auto again = other.judge(paper.fold, kept, "anna", ask, paper.now + 1000 * i);
        CHECK(again.entry == first.entry);
    }
    // What another host appended stands; the late one is passed over by everybody.
    REQUIRE(paper.add(first.entry) == net::Taken::counted);
    auto redrawn = first.entry;
    redrawn.luck.front() = redrawn.luck.front() == "roll 1" ? "roll 2" : "roll 1";
    const auto before = paper.fold.state();
    CHECK(paper.add(redrawn) == net::Taken::late);
    CHECK(paper.fold.state() == before);
}
