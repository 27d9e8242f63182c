// What goes wrong for those who keep a club: programs that begin twice, folders that are not whole,
// a server that keeps nothing.
#include "tests/club/club_kit.hpp"

#include "book.hpp"
#include "founding.hpp"
#include "os/files.hpp"

#include <doctest/doctest.h>

#include <array>

using namespace club_kit;
namespace fs = std::filesystem;

namespace {

std::unique_ptr<net::Line> staff_line(const ClubHouse& house) {
    const auto known = club::load(house.path());
    auto opened = club::line(std::get<club::Club>(known), "worker");
    if (const auto* why = std::get_if<club::Trouble>(&opened)) FAIL(why->sentence);
    return std::get<std::unique_ptr<net::Line>>(std::move(opened));
}

}  // namespace

TEST_CASE("of several that begin to work at the same moment exactly one stays" * needs_server()) {
    ClubHouse house(0);
    for (int round = 0; round < 3; ++round) {
        house.worker->tell(SIGKILL);
        house.worker->wait();
        std::array<std::unique_ptr<process::Process>, 3> all;
        for (auto& one : all)
            one = std::make_unique<process::Process>(
                Words{PETIBOJ_CLUB, "--club", house.path(), "run"}, process::Environment());
        int stay = 0;
        for (auto& one : all) {
            if (one->first_line() == "ready") {
                ++stay;
                house.worker = std::move(one);
            } else {
                CHECK(one->wait() == 3);
            }
        }
        REQUIRE(stay == 1);
    }
    const auto late = house.club({"run"});
    CHECK(late.code == 3);
    CHECK(late.output == "Another petiboj-club works for this club already.\n");
    // One that slept while another took its place ends when it wakes.
    auto asleep = std::move(house.worker);
    asleep->tell(SIGSTOP);
    house.start_worker();
    asleep->tell(SIGCONT);
    CHECK(asleep->wait() == 3);
    CHECK(house.worker->runs());
}

TEST_CASE("two programs cannot use one invitation twice" * needs_server()) {
    ClubHouse house(0);
    const auto token = house.invitation({"--uses", "2"}).token;
    const auto one = staff_line(house), other = staff_line(house);
    club::Book book(*one), second(*other);
    const auto read = book.invitation(token), same = second.invitation(token);
    REQUIRE((read && same));
    CHECK(book.use(*read));
    CHECK_FALSE(second.use(*same));
    CHECK(second.use(*second.invitation(token)));
    CHECK(book.invitation(token)->uses == 0);
}

TEST_CASE("a backup that is not whole leaves nothing where it was to be restored" *
          needs_server()) {
    ClubHouse house(0);
    house.invitation();
    const auto backup = house.folder.path() / "backup", back = house.folder.path() / "back";
    REQUIRE(house.club({"backup", backup.string()}).code == 0);
    const auto modes = fs::status(backup / "BOOK.snapshot").permissions();
    CHECK(modes == (fs::perms::owner_read | fs::perms::owner_write));
    for (auto* program : {house.worker.get(), house.server.get()}) {
        program->tell(SIGTERM);
        program->wait();
    }
    const auto refused = [&](const std::string& says) {
        const auto outcome = house.club({"restore", backup.string(), back.string()});
        CHECK(outcome.code == 3);
        CHECK_MESSAGE(outcome.output.find(says) != std::string::npos, outcome.output);
        CHECK_FALSE(fs::exists(back));
    };
    for (const char* name :
         {"table.json", "club.json", "server.conf", "operator.seed", "BOOK.snapshot"}) {
        CAPTURE(name);
        fs::rename(backup / name, house.folder.path() / "away");
        refused(name);
        std::ofstream(backup / name) << "{}";
        refused(name);
        fs::rename(house.folder.path() / "away", backup / name);
    }
    // As long as it was, and nonsense.
    const auto whole = os::read_whole(backup / "server.conf").value();
    auto broken = whole;
    broken.replace(broken.find("listen"), 6, "{{{{{{");
    std::ofstream(backup / "server.conf") << broken;
    refused("nats-server ends at once with server.conf");
    std::ofstream(backup / "server.conf") << whole;
    const auto book = os::read_whole(backup / "BOOK.snapshot").value();
    std::ofstream(backup / "BOOK.snapshot") << std::string(book.size(), 'x');
    const auto outcome = house.club({"restore", backup.string(), back.string()});
    CHECK(outcome.code == 1);
    CHECK(outcome.output.find("BOOK") != std::string::npos);
    CHECK_FALSE(fs::exists(back));
    std::ofstream(backup / "BOOK.snapshot") << book;
    // The folder may be there, empty.
    fs::create_directory(back);
    const auto restored = house.club({"restore", backup.string(), back.string()});
    CHECK_MESSAGE(restored.code == 0, restored.output);
    CHECK_FALSE(fs::exists(back / "restoring"));
    CHECK(os::read_whole(back / "server.conf").value().find("restoring") == std::string::npos);
    CHECK(fs::exists(back / "table.json"));
}

TEST_CASE("a club that nobody could come to is not founded, and nothing is left of it") {
    const Folder folder;
    const auto file = folder.path() / "no-certificate";
    std::ofstream(file) << "hello";
    const auto where = (folder.path() / "club").string();
    const std::string data = std::string(TEST_DATA) + "/club/";
    const auto refused = [&](const Words& more, const std::string& says) {
        Words words{PETIBOJ_CLUB, "init", where, "--address", "127.0.0.1"};
        words.insert(words.end(), more.begin(), more.end());
        const auto outcome = process::run(std::move(words));
        CHECK(outcome.code == 2);
        CHECK_MESSAGE(outcome.output.find(says) != std::string::npos, outcome.output);
        CHECK_FALSE(fs::exists(where));
    };
    refused({"--name", std::string(65, 'x')}, "this one has 65");
    refused({"--name", "two\nlines"}, "a line of letters");
    refused({"--name", "\xff"}, "a line of letters");
    refused({"--tls-cert", data + "server.pem"}, "belong together");
    refused({"--tls-key", data + "server.key"}, "belong together");
    refused({"--tls-cert", file.string(), "--tls-key", data + "server.key"}, "no certificate");
    refused({"--tls-cert", data + "server.pem", "--tls-key", file.string()}, "no private key");
    refused({"--machines", "a,b:6222,b"}, "three different");
    refused({"--machines", "a,b,c\"}"}, "is no machine");
    refused({"--machines", "a,b:x,c"}, "is no machine");
    const auto made = process::run({PETIBOJ_CLUB, "init", where, "--address", "127.0.0.1", "--name",
                                    std::string(64, 'x'), "--machines", "a,b,c:7000"});
    CHECK_MESSAGE(made.code == 0, made.output);
}

TEST_CASE("the doctor knows a server that keeps nothing, and a folder without table.json" *
          needs_server()) {
    ClubHouse house(0);
    fs::rename(house.path() + "/table.json", house.path() + "/away");
    const auto hosts = house.club({"doctor"});
    CHECK(hosts.code == 10);
    CHECK_MESSAGE(hosts.output.find("found: table.json") != std::string::npos, hosts.output);
    fs::rename(house.path() + "/away", house.path() + "/table.json");
    // As nats-server is after its disk was full.
    for (auto* program : {house.worker.get(), house.server.get()}) {
        program->tell(SIGTERM);
        program->wait();
    }
    auto text = os::read_whole(house.path() + "/server.conf").value();
    const auto keeps = text.find("jetstream");
    text.erase(keeps, text.find('\n', keeps) - keeps);
    std::ofstream(house.path() + "/server.conf") << text;
    house.start_server();
    for (const char* command : {"doctor", "invite"}) {
        const auto said = house.club({command});
        CHECK(said.code != 0);
        CHECK_MESSAGE(said.output.find("start nats-server anew") != std::string::npos, said.output);
    }
}

TEST_CASE("nothing is lost by saying it again: the reason of a ban, a file that is there" *
          needs_server()) {
    ClubHouse house(0);
    house.member("Eve");
    CHECK(house.club({"ban", "Eve", "--why", "rude"}).code == 0);
    CHECK(house.club({"ban", "Eve"}).code == 0);
    CHECK(house.club({"members"}).output.find("(banned: rude)") != std::string::npos);
    const auto file = house.folder.path() / "eve.json";
    CHECK(house.club({"export", "Eve", file.string()}).code == 0);
    std::ofstream(file) << "mine";
    CHECK(house.club({"export", "Eve", file.string()}).code == 2);
    CHECK(os::read_whole(file) == "mine");
}

TEST_CASE("who floods the club itself is shut out, wherever the wishes go" * needs_server()) {
    ClubHouse house(0);
    for (const std::string where : {"club.", "wish."}) {
        const auto eve = house.member("Eve");
        std::atomic<bool> lost{false};
        net::Line::Wish wish{eve.address};
        wish.credentials = eve.credentials;
        wish.status = [&](bool connected) { lost = lost || !connected; };
        auto opened = net::Line::open(std::move(wish));
        auto& evil = *std::get<std::unique_ptr<net::Line>>(opened);
        const auto subject = where + eve.user + (where == "wish." ? ".123456" : "");
        for (int i = 0; i < 1000 && !lost; ++i) evil.publish({subject, "{}"});
        evil.flush(500);
        CHECK(until([&] { return lost.load(); }));
        CHECK(house.club({"delete", eve.user}).code == 0);
    }
}
