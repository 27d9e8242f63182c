// What the keepers of a club do, and what its members may do about themselves.
#include "tests/club/club_kit.hpp"

#include <nlohmann/json.hpp>

#include <doctest/doctest.h>

#include <cstdlib>
#include <regex>

using namespace club_kit;
using nlohmann::json;

namespace {

std::string key_of(const std::variant<net::Membership, game::Refusal>& joined) {
    const auto* why = std::get_if<game::Refusal>(&joined);
    return why ? why->key : "joined";
}

json about(Player& player, const Players& all) {
    player.lobby->want(net::AboutMe{});
    std::optional<std::string> text;
    REQUIRE(until_all(all, [&] { return (text = player.lobby->about()).has_value(); }));
    return json::parse(*text);
}

/// A match of Alquerque, the shortest, to its end.
std::string play_one(const Players& both, std::uint64_t seed) {
    gather(both, plan_of("alquerque"));
    begin_match(both);
    auto match = both.front()->visit->room()->match();
    game::Random random(seed);
    play(both, random, [&] { return both[0]->proved() && both[1]->proved(); });
    const auto code = both.front()->visit->room()->code();
    REQUIRE(until_all(both, [&] { return !both[0]->lobby->tables().at(code).notice.plays; }));
    return match;
}

}  // namespace

TEST_CASE("invitations are read as people write them, and keys as NATS does") {
    const net::ClubInvitation invitation{{"club.example.org", net::kClubPort}, "T7QF9M2DX4TR8HBW"};
    const auto link = net::write_invitation(invitation);
    CHECK(link == "petiboj://club.example.org/T7QF-9M2D-X4TR-8HBW");
    for (const auto& text : {link, std::string(" club.example.org/t7qf 9m2d x4tr 8hbw "),
                             std::string("club.example.org:4222/T7QF9M2DX4TR8HBW")})
        CHECK(net::read_invitation(text) == invitation);
    for (const char* wrong :
         {"", "club.example.org", "club.example.org/482916", "x/T7QF",
          "club.example.org/X7QF-9M2D-X4TR-8HBW", "club.example.org/T7QF-9M2D-X4TR-8HB!"})
        CHECK_FALSE(net::read_invitation(wrong).has_value());
    const auto plain = net::new_token(false);
    CHECK(plain.size() == net::kTokenLetters);
    CHECK_FALSE(net::ClubInvitation{{"a", 1}, plain}.secure());
    // Known answers of NATS' own library (nkeys).
    const auto key = net::read_seed("SUACSSL3UAHUDXKFSNVUZRF5UHPMWZ6BFDTJ7M6USDXIEDNPPQYYYCU3VY");
    REQUIRE(key.has_value());
    CHECK(key->open == "UDXU4RCSJNZOIQHZNWXHXORDPRTGNJAHAHFRGZNEEJCPQTT2M7NLCNF4");
    CHECK(net::is_key(key->open, net::KeyKind::user));
    CHECK_FALSE(net::is_key(key->open, net::KeyKind::account));
    CHECK_FALSE(net::read_seed(key->open).has_value());
    auto damaged = key->seed;
    damaged[20] = damaged[20] == 'A' ? 'B' : 'A';
    CHECK_FALSE(net::read_seed(damaged).has_value());
    CHECK(net::sign("x", key->seed).size() == 64);
    CHECK(net::sign("x", "nonsense").empty());
    const net::Membership membership{"Club", {"h", 4222}, true, "m1", {"pass", key->seed}};
    const auto text = net::write_membership(membership);
    CHECK(std::get<net::Membership>(net::read_membership(text)) == membership);
    auto newer = text;
    newer.replace(newer.find("\"v\":1"), 5, "\"v\":2");
    CHECK(std::get<game::Fault>(net::read_membership(newer)).why.key == "net.newer");
}

TEST_CASE("invitations are listed and withdrawn" * needs_server()) {
    ClubHouse house;
    const auto kept = house.invitation({"--note", "Anna"});
    const auto gone = house.invitation({"--note", "Bert", "--uses", "3"});
    const auto list = house.club({"invitations"}).output;
    const auto line = list.find("for 3");
    REQUIRE(line != std::string::npos);
    CHECK(list.find("Anna") != std::string::npos);
    CHECK(list.find(gone.token) == std::string::npos);
    const auto begin = list.rfind('\n', line) + 1;
    const auto id = list.substr(begin, list.find(' ', begin) - begin);
    CHECK(house.club({"withdraw", id}).code == 0);
    CHECK(house.club({"withdraw", id}).code == 3);
    CHECK(key_of(net::redeem(gone, "Bert", {})) == "net.invitation");
    CHECK(key_of(net::redeem(kept, "Anna", {})) == "joined");
}

TEST_CASE("links, keys and memberships with bytes changed at random are read or refused") {
    const auto key = net::known_key(net::KeyKind::user, "of this test");
    const std::vector<std::string> whole{
        "petiboj://club.example.org:4222/T7QF-9M2D-X4TR-8HBW", key.seed, key.open,
        net::door_pass(key.open),
        net::write_membership({"Club", {"h", 4222}, true, "m1", {"pass", key.seed}})};
    game::Random random(17);
    for (int i = 0; i < 20'000; ++i) {
        auto text = whole[random.below(whole.size())];
        for (auto changes = random.below(4); changes > 0 && !text.empty(); --changes) {
            const auto at = random.below(text.size());
            if (random.below(3) == 0)
                text.erase(at, 1 + random.below(9));
            else
                text[at] = static_cast<char>(random.below(256));
        }
        // Whatever is read is written the same, or in the one form that means the same.
        if (const auto link = net::read_invitation(text))
            REQUIRE(net::read_invitation(net::write_invitation(*link)) == link);
        if (const auto seed = net::read_seed(text)) REQUIRE(seed->seed == text);
        const auto membership = net::read_membership(text);
        if (const auto* read = std::get_if<net::Membership>(&membership))
            REQUIRE(net::write_membership(*read) == text);
        net::read_pass(text);
        net::is_key(text, net::KeyKind::user);
    }
}

TEST_CASE("an invitation is good once, for some days, and only where it was made" *
          needs_server()) {
    ClubHouse house;
    const auto first = house.invitation();
    const auto seed = net::new_key(net::KeyKind::user).seed;
    const auto joined = net::redeem(first, "Anna", seed);
    REQUIRE(key_of(joined) == "joined");
    // The answer was lost: the same device asks again and is the same member.
    CHECK(std::get<net::Membership>(net::redeem(first, "Anna", seed)).user ==
          std::get<net::Membership>(joined).user);
    CHECK(key_of(net::redeem(first, "Eve", {})) == "net.invitation_used");
    auto wrong = first;
    wrong.token = net::new_token(false);
    CHECK(key_of(net::redeem(wrong, "Eve", {})) == "net.invitation");
    auto elsewhere = first;
    elsewhere.address.port = free_port();
    CHECK(key_of(net::redeem(elsewhere, "Eve", {})) == "net.no_server");
    const auto several = house.invitation({"--uses", "2", "--note", "two friends"});
    CHECK(key_of(net::redeem(several, "Bert", {})) == "joined");
    CHECK(key_of(net::redeem(several, "Cyril", {})) == "joined");
    CHECK(key_of(net::redeem(several, "Dora", {})) == "net.invitation_used");
    // One that is too old: as if it had been made long ago.
    std::ifstream in(house.path() + "/club.json");
    const auto keys = json::parse(in);
    net::Line::Wish wish{{"127.0.0.1", house.port}};
    wish.credentials = {keys["staff"]["worker"]["pass"], keys["staff"]["worker"]["seed"]};
    auto opened = net::Line::open(std::move(wish));
    auto& guard = *std::get<std::unique_ptr<net::Line>>(opened);
    Heard written;
    guard.subscribe("book.invitation.*", [&, ear = written.ear()](net::Post post) {
        post.text = post.subject;
        ear(std::move(post));
    });
    guard.flush(1000);
    const auto stale = house.invitation();
    REQUIRE(written.wait(1));
    guard.publish({written.texts().front(), R"({"note":"","until":1000,"uses":1})"});
    guard.flush(1000);
    CHECK(until([&] { return key_of(net::redeem(stale, "Eve", {})) == "net.invitation_old"; }));
    // A house's server is no club, and a club takes no code of a house.
    const Folder other;
    auto server = net::Server::start(other.path(), {}, "s", free_port());
    auto at_house = first;
    at_house.address = std::get<std::unique_ptr<net::Server>>(server)->address();
    CHECK(key_of(net::redeem(at_house, "Eve", {})) == "net.no_club");
}

TEST_CASE("a ban closes an open connection at once, and a mute ends the talk" * needs_server()) {
    ClubHouse house;
    Player anna(house.member("Anna")), bert(house.member("Bert"));
    const Players both{&anna, &bert};
    const auto code = gather(both, plan_of("alquerque"));
    bert.visit->want(net::Say{"Hello"});
    REQUIRE(until_all(both, [&] { return !anna.visit->room()->sayings().empty(); }));
    // Who is told of somebody's words, the keepers read with the words.
    anna.lobby->want(net::ReportTo{code, bert.membership.user, "rude"});
    REQUIRE(until_all(both, [&] { return anna.lobby->done(); }));
    const auto reports = house.club({"reports"}).output;
    CHECK(reports.find("rude") != std::string::npos);
    CHECK(reports.find("Hello") != std::string::npos);
    CHECK(house.club({"mute", "Bert"}).code == 0);
    std::optional<game::Refusal> why;
    std::size_t heard = bert.visit->room()->sayings().size();
    bert.visit->want(net::Say{"Still here"});
    REQUIRE(until_all(both, [&] {
        // What was said before the club's worker had read of the mute was still heard.
        if (bert.visit->room()->sayings().size() > heard) {
            ++heard;
            bert.visit->want(net::Say{"Still here"});
        }
        return (why = bert.visit->refused()).has_value();
    }));
    CHECK(why->key == "net.muted");
    begin_match(both);
    const auto before = std::chrono::steady_clock::now();
    const auto banned = house.club({"ban", "Bert", "--why", "rude"});
    CHECK_MESSAGE(banned.code == 0, banned.output);
    REQUIRE(until_all(both, [&] { return !bert.visit->connected() && !bert.lobby->connected(); }));
    MESSAGE("closed after " << std::chrono::duration_cast<std::chrono::milliseconds>(
                                   std::chrono::steady_clock::now() - before)
                                   .count()
                            << " ms, the command included");
    REQUIRE(until_all(both, [&] { return bert.visit->trouble() && bert.lobby->trouble(); }));
    CHECK(bert.visit->trouble()->key == "net.banned");
    CHECK(bert.lobby->trouble()->key == "net.banned");
    CHECK(key_of(net::redeem(house.invitation(), "Bert", bert.membership.credentials.seed)) ==
          "net.banned");
    // The other one sees that nobody is there.
    REQUIRE(
        until_all(both, [&] { return !anna.visit->room()->guest(bert.membership.user)->here; }));
    CHECK(house.club({"ban", "Nobody"}).code == 3);
    CHECK(house.club({"unban", bert.membership.user}).code == 0);
    bert.lobby->try_again();
    REQUIRE(until_all(both, [&] { return bert.lobby->connected(); }));
}

TEST_CASE("a member takes along everything about itself, and leaves nothing" * needs_server()) {
    ClubHouse house;
    Player anna(house.member("Anna")), bert(house.member("Bert"));
    const Players both{&anna, &bert};
    const auto match = play_one(both, 3);
    bert.visit->want(net::Say{"Well played"});
    REQUIRE(until_all(both, [&] { return !anna.visit->room()->sayings().empty(); }));
    const auto all = about(bert, both);
    CHECK(all.at("member").at("name") == "Bert");
    CHECK(all.at("ratings").contains("alquerque"));
    REQUIRE(all.at("results").size() == 1);
    CHECK(all["results"][0].at("match") == match);
    CHECK(all.at("tables")[0].at("said")[0] == "Well played");
    const auto exported = json::parse(house.club({"export", "Bert"}).output);
    CHECK(exported["results"][0]["log"].size() > 10);
    const double rating = about(anna, both)["ratings"]["alquerque"]["rating"].get<double>();
    // Gone by the member's own wish.
    const auto id = bert.membership.user;
    bert.lobby->want(net::ForgetMe{});
    REQUIRE(until_all(both, [&] { return bert.lobby->trouble().has_value(); }));
    CHECK(house.club({"members"}).output.find(id) == std::string::npos);
    CHECK(house.club({"export", id}).code == 3);
    REQUIRE(until_all(both, [&] { return anna.visit->room()->guest(id) == nullptr; }));
    const auto code = anna.visit->room()->code();
    anna.sit(code);
    REQUIRE(until_all(both, [&] { return anna.visit->room() != nullptr; }));
    CHECK(anna.visit->room()->sayings().empty());
    const auto hers = about(anna, both);
    CHECK(hers.dump().find(id) == std::string::npos);
    CHECK(hers["ratings"]["alquerque"]["rating"].get<double>() == doctest::Approx(rating));
    // On the server's disk, too, and after everything starts anew.
    for (auto* program : {house.worker.get(), house.server.get()}) {
        program->tell(SIGTERM);
        program->wait();
    }
    house.start_server();
    house.start_worker();
    CHECK(key_of(net::redeem({bert.membership.address, net::new_token(false)}, "Bert",
                             bert.membership.credentials.seed)) != "joined");
    CHECK(house.club({"export", "Anna"}).output.find(id) == std::string::npos);
    CHECK(house.club({"delete", "Anna"}).code == 0);
    CHECK(house.club({"members"}).output.empty());
}

TEST_CASE("a club is backed up while it plays, and goes on where the backup was restored" *
          needs_server()) {
    ClubHouse house;
    Player anna(house.member("Anna")), bert(house.member("Bert"));
    const Players both{&anna, &bert};
    play_one(both, 5);
    const auto code = gather(both, plan_of("zatre"));
    begin_match(both);
    game::Random random(4);
    play(both, random,
         [&] { return anna.state()->actions.size() >= 10 && bert.state()->actions.size() >= 10; });
    CHECK(house.club({"ban", "Bert"}).code == 0);
    CHECK(house.club({"unban", "Bert"}).code == 0);
    const auto backup = (house.folder.path() / "backup").string();
    const auto saved = house.club({"backup", backup});
    REQUIRE_MESSAGE(saved.code == 0, saved.output);
    CHECK(house.club({"backup", backup}).code == 2);  // there already
    const auto members = house.club({"members"}).output;
    CHECK(house.club({"restore", backup, house.path() + "2"}).code == 3);  // it still runs
    std::filesystem::remove_all(house.path() + "2");
    house.tables.clear();
    for (auto* program : {house.worker.get(), house.server.get()}) {
        program->tell(SIGTERM);
        program->wait();
    }
    // The disk is gone.
    std::filesystem::rename(house.path(), house.path() + "-lost");
    const auto restored = house.club({"restore", backup, house.path()});
    REQUIRE_MESSAGE(restored.code == 0, restored.output);
    house.start_server();
    house.start_worker();
    house.start_table();
    CHECK(house.club({"members"}).output == members);
    bert.lobby->try_again();
    bert.sit(code);
    anna.sit(code);
    REQUIRE(until_all(both, [&] { return anna.begun() && bert.begun(); }));
    const auto aim = anna.state()->actions.size() + 6;
    play(both, random, [&] { return anna.state()->actions.size() >= aim; });
    CHECK(house.club({"restore", house.path(), house.path() + "3"}).code == 3);  // no backup
}

TEST_CASE("the doctor finds what is wrong, each with its own code" * needs_server()) {
    ClubHouse house;
    const auto store = house.path() + "/store";
    const bool kept = process::run({"chattr", "-R", "+S", store}).code == 0;
    const auto well = house.club({"doctor"});
    INFO(well.output);
    CHECK(well.code == (kept ? 0 : 14));
    CHECK(well.output.find("a member can do what its own name allows") != std::string::npos);
    CHECK(well.output.find("1 table host runs") != std::string::npos);
    CHECK(well.output.find("clocks agree") != std::string::npos);
    if (kept) {
        CHECK(process::run({"chattr", "-S", store}).code == 0);
        const auto unsafe = house.club({"doctor"});
        CHECK(unsafe.code == 14);
        CHECK(unsafe.output.find("power cut") != std::string::npos);
        process::run({"chattr", "+S", store});
        house.tables.clear();
        CHECK(house.club({"doctor"}).code == 17);
        house.worker->tell(SIGTERM);
        house.worker->wait();
        CHECK(house.club({"doctor"}).code == 16);
        std::filesystem::permissions(house.path() + "/club.json",
                                     std::filesystem::perms::others_read,
                                     std::filesystem::perm_options::add);
        CHECK(house.club({"doctor"}).code == 10);
        process::run({"chmod", "600", house.path() + "/club.json"});
    }
    // Another program of the same club, another folder, no server at all.
    house.server->tell(SIGTERM);
    house.server->wait();
    const auto down = house.club({"doctor"});
    CHECK(down.code == (kept ? 11 : 14));
    CHECK(down.output.find("Nobody answers at") != std::string::npos);
    CHECK(house.club({"invite"}).code == 4);
    CHECK(process::run({PETIBOJ_CLUB, "--club", store, "doctor"}).code == 3);
    CHECK(process::run({PETIBOJ_TABLE, "run", "--keys", store + "/none"}).code == 3);
}

TEST_CASE("a server with a certificate is believed, a foreign one is not" * needs_server()) {
    const std::string folder = std::string(TEST_DATA) + "/club/";
    // OpenSSL reads it when the first secure line is opened.
    ::setenv("SSL_CERT_FILE", (folder + "ca.pem").c_str(), 1);
    ClubHouse house(0, {"--tls-cert", folder + "server.pem", "--tls-key", folder + "server.key"});
    const auto invitation = house.invitation();
    CHECK(invitation.secure());
    const auto joined = net::redeem(invitation, "Anna", {});
    CHECK(key_of(joined) == "joined");
    auto elsewhere = invitation;
    elsewhere.address.host = "localhost.localdomain";  // a name that the certificate does not bear
    const auto why = key_of(net::redeem(elsewhere, "Eve", {}));
    CHECK((why == "net.certificate" || why == "net.no_server"));  // the name may be unknown here
    ::setenv("SSL_CERT_FILE", "/dev/null", 1);
    CHECK(key_of(net::redeem(invitation, "Eve", {})) == "net.certificate");
    CHECK(house
              .club({"init", house.path() + "2", "--address", "x", "--tls-cert", "/none",
                     "--tls-key", "/none"})
              .code == 2);
    CHECK(house.club({"init", house.path(), "--address", "x"}).code == 2);
}
