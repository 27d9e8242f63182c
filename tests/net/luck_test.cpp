// Sealed luck: the published vectors of HMAC-SHA256, fairness, the commitment, and that everybody
// finds every throw.
#include "game/net/table/fold.hpp"
#include "tests/net/net_kit.hpp"
#include "tests/toy/all_games.hpp"

#include <doctest/doctest.h>

#include <map>

namespace {

std::string bytes(const std::string& hex) {
    return *net::bytes_of_hex(hex);
}

std::string hmac(const std::string& key, const std::string& message) {
    return net::hex_of(net::bytes_of(net::hmac_sha256(key, message)));
}

/// A game of the toy with two persons, played to the end and ended.
net_kit::Paper played(std::uint64_t seed) {
    net_kit::Paper paper;
    paper.begin(net_kit::opening("toy", {}, 2));
    game::Random random(seed);
    while (!paper.fold.state().over()) paper.play_on(random);
    paper.end();
    return paper;
}

}  // namespace

TEST_CASE("luck: HMAC-SHA256 gives what RFC 4231 says") {
    CHECK(hmac(std::string(20, '\x0b'), "Hi There") ==
          "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    CHECK(hmac("Jefe", "what do ya want for nothing?") ==
          "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    CHECK(hmac(std::string(20, '\xaa'), std::string(50, '\xdd')) ==
          "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
    CHECK(hmac(bytes("0102030405060708090a0b0c0d0e0f10111213141516171819"),
               std::string(50, '\xcd')) ==
          "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
    CHECK(hmac(std::string(20, '\x0c'), "Test With Truncation").substr(0, 32) ==
          "a3b6167473100ee06e0c796c2955552b");
    CHECK(
        hmac(std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First") ==
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
    CHECK(hmac(std::string(131, '\xaa'),
               "This is a test using a larger than block-size key and a larger than block-size "
               "data. The key needs to be hashed before being used by the HMAC algorithm.") ==
          "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
    // FIPS 180-4
    CHECK(net::hex_of(net::bytes_of(net::sha256("abc"))) ==
          "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST_CASE("luck: digits are read strictly") {
    CHECK(net::hex_of(std::string("\x00\xff\x1a", 3)) == "00ff1a");
    CHECK(bytes("00ff1a") == std::string("\x00\xff\x1a", 3));
    CHECK_FALSE(net::bytes_of_hex("0"));
    CHECK_FALSE(net::bytes_of_hex("0G"));
    CHECK_FALSE(net::bytes_of_hex("AB"));
    CHECK(bytes("").empty());
    CHECK_FALSE(net::digest_of_hex("00"));
    const auto digest = net::sha256("abc");
    CHECK(net::digest_of_hex(net::hex_of(net::bytes_of(digest))) == digest);
    CHECK(net::is_hex(net::new_nonce(), 16));
    CHECK(net::new_nonce() != net::new_nonce());
}

TEST_CASE("luck: throws are fair, and another nonce, secret or number gives others") {
    const auto secret = net::secret_of("key", "match");
    const net::SealedLuck luck(secret, {"nonce one", "nonce two"});
    std::map<std::uint64_t, int> seen;
    for (int number = 0; number < 6000; ++number) ++seen[luck.below(number, 6)];
    double sum = 0;
    for (std::uint64_t face = 0; face < 6; ++face)
        sum += (seen[face] - 1000.0) * (seen[face] - 1000.0) / 1000.0;
    CHECK(sum < 20.5);  // five degrees of freedom: once in a thousand
    int same = 0;
    const net::SealedLuck others[] = {{secret, {"nonce one", "nonce 2"}},
                                      {net::secret_of("key", "match2"), {"nonce one", "nonce two"}},
                                      {net::secret_of("kez", "match"), {"nonce one", "nonce two"}}};
    for (const auto& other : others)
        for (int number = 0; number < 20; ++number)
            same += luck.below(number, 1'000'000'007) == other.below(number, 1'000'000'007);
    CHECK(same == 0);
    for (int number = 0; number < 20; ++number) {
        CHECK(luck.below(number, 1) == 0);
        CHECK(luck.below(number, (1ULL << 63) + 1) < (1ULL << 63) + 1);
    }
}

TEST_CASE("luck: a commitment fits one secret of one luck") {
    const auto secret = net::secret_of("key", "match");
    CHECK(net::is_hex(net::commitment_of("match", secret), 32));
    CHECK(net::commitment_of("match", secret) != net::commitment_of("other", secret));
    CHECK(net::commitment_of("match", secret) !=
          net::commitment_of("match", net::secret_of("key", "other")));
}

TEST_CASE("luck: everybody proves every throw once the secret is out") {
    const auto paper = played(3);
    CHECK(net::prove(net_kit::kMatch, paper.log, toy::find) == net::Proof::proved);
    // Before the end nobody knows.
    auto open = paper.log;
    open.pop_back();
    CHECK(net::prove(net_kit::kMatch, open, toy::find) == net::Proof::sealed);
}

TEST_CASE("luck: a forged throw is found, wherever it is, also where it was taken back") {
    const auto honest = played(4);
    int forged = 0, kept = 0;
    for (std::size_t i = 0; i < honest.log.size(); ++i) {
        auto entry = std::get<net::Entry>(net::read_entry(honest.log[i].text));
        if (entry.luck.empty()) continue;
        auto log = honest.log;
        entry.luck.front() = entry.luck.front() == "roll 1" ? "roll 2" : "roll 1";
        log[i].text = net::write_entry(entry);
        // What counts of the log may end early, and with it the secret.
        net::Fold fold(net_kit::kMatch, toy::find);
        for (const auto& logged : log) fold.take(logged);
        if (fold.state().secret.empty()) {
            ++kept;
            continue;
        }
        CHECK(net::prove(net_kit::kMatch, log, toy::find) == net::Proof::forged);
        ++forged;
    }
    CHECK(forged + kept > 5);

    net_kit::Paper paper;
    paper.begin(net_kit::opening("toy", {}, 2));
    auto entry = paper.entry("anna", net::Act{0, "take"});
    entry.luck.front() = entry.luck.front() == "roll 1" ? "roll 2" : "roll 1";
    REQUIRE(paper.add(entry) == net::Taken::counted);
    REQUIRE(paper.act("anna", net::Propose{net::Matter::undo, net::Step::asked, 1}) == "");
    REQUIRE(paper.act("bert", net::Propose{net::Matter::undo, net::Step::agreed}) == "");
    game::Random random(1);
    while (!paper.fold.state().over()) paper.play_on(random);
    paper.end();
    CHECK(net::prove(net_kit::kMatch, paper.log, toy::find) == net::Proof::forged);
}

TEST_CASE("luck: the same luck at several tables, which no table reveals before all are over") {
    std::vector<std::string> throws;
    const std::string luck = "round-7";
    for (const char* match : {"table-1", "table-2"}) {
        net_kit::Paper paper(match);
        auto open = net_kit::opening("toy", {}, 2, match);
        open.luck = luck;
        open.commitment = net::commitment_of(luck, net::secret_of_round(net_kit::kClubKey, luck));
        CHECK(paper.act("", open) == "net.commitment");
        open.nonces = {net_kit::nonce(0), net_kit::nonce(1), net_kit::nonce(2)};
        CHECK(paper.act("anna", open) == "net.host_only");
        paper.begin(open);
        game::Random random(throws.size());
        while (!paper.fold.state().over()) paper.play_on(random);
        paper.end();
        CHECK(paper.fold.state().secret.empty());
        const auto secret =
            net::hex_of(net::bytes_of(net::secret_of_round(net_kit::kClubKey, luck)));
        CHECK(paper.act("", net::Reveal{std::string(64, '0')}) == "net.secret");
        REQUIRE(paper.act("", net::Reveal{secret}) == "");
        CHECK(net::prove(match, paper.log, toy::find) == net::Proof::proved);
        std::string all;
        const auto& actions = paper.fold.state().actions;
        const auto list = actions.list();
        for (int ply = 0; ply < actions.size(); ++ply)
            if (actions.actor(ply) == game::kChance)
                all += std::string(list[static_cast<std::size_t>(ply)]) + " ";
        throws.push_back(all);
    }
    CHECK(throws[0] == throws[1]);
}

TEST_CASE("luck: a match takes luck from any source, or from somebody else") {
    const auto& toy_game = *toy::find("toy");
    const auto source = std::make_shared<net::SealedLuck>(net::secret_of("key", "match"),
                                                          std::vector<std::string>{});
    auto started = game::Match::start(toy_game, {}, game::Dice(source));
    auto& match = std::get<game::Match>(started);
    REQUIRE(match.play_chance());
    const auto choices = match.at(0).choices();
    CHECK(*match.last_move() == choices[game::Dice(source).pick(0, choices)].move);
    CHECK_FALSE(match.record().seed);

    auto other = game::Match::start(toy_game, {}, game::Dice(nullptr));
    auto& outside = std::get<game::Match>(other);
    CHECK_FALSE(outside.play_chance());
    CHECK(outside.ply() == 0);
    CHECK_FALSE(outside.play("roll 2"));
    CHECK_FALSE(outside.record().seed);
}
