// The line, the server as a child, and the wire of a host, against a real nats-server.
#include "line/server.hpp"
#include "line/finder.hpp"
#include "os/files.hpp"
#include "tests/online/online_kit.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <thread>

using namespace online_kit;
using namespace std::chrono_literals;

namespace {

const std::vector<net::ServerUser>& users() {
    static const std::vector<net::ServerUser> all{
        {"host", "h", {">"}, {">"}},
        {"anna", "a", {"ask.anna.*"}, {"table.*", "_INBOX.anna.>"}},
        {"bert", "b", {"ask.bert.*"}, {"table.*", "_INBOX.bert.>"}}};
    return all;
}

std::unique_ptr<net::Server> started(const Folder& folder) {
    auto server = net::Server::start(folder.path(), users(), "s", free_port());
    if (const auto* why = std::get_if<game::Refusal>(&server)) FAIL(why->key);
    return std::get<std::unique_ptr<net::Server>>(std::move(server));
}

std::unique_ptr<net::Line> line(const net::Server& server, const std::string& user,
                                const std::string& password) {
    auto opened = net::Line::open({server.address(), user, password, {}, 2000, 50});
    if (const auto* why = std::get_if<game::Refusal>(&opened)) FAIL(why->key);
    return std::get<std::unique_ptr<net::Line>>(std::move(opened));
}

}  // namespace

TEST_CASE("addresses are read as people write them") {
    CHECK(net::read_address("192.168.1.5") == net::Address{"192.168.1.5", net::kHousePort});
    CHECK(net::read_address("stolek.local:4222") == net::Address{"stolek.local", 4222});
    for (const char* wrong : {"", ":1", "482916", "a b", "a:", "a:0", "a:70000", "a:1x", "a/b"})
        CHECK_FALSE(net::read_address(wrong).has_value());
    for (const char* text : {"192.168.1.5", "192.168.1.5:42851"})
        CHECK(net::text_of(*net::read_address(text)) == text);
}

TEST_CASE("a table that is told in the house is found, as it is now, until it is gone") {
    if (!net::Lookout::known()) return;
    // Another program of this machine tells of its table, too.
    net::Beacon other;
    other.tell({"999999", "", "zatre", 2, 1, false}, 42'001);
    const net::Lookout lookout([] {});
    auto beacon = std::make_unique<net::Beacon>();
    const auto code = std::to_string(100'000 + ::getpid() % 900'000);
    net::Notice notice{code, "Žofie", "zatre", 4, 2, false};
    beacon->tell(notice, 42'000);
    const auto seen = [&]() -> std::optional<net::Found> {
        for (const auto& found : lookout.found())
            if (found.notice.code == code) return found;
        return std::nullopt;
    };
    if (!until([&] { return seen().has_value(); })) {
        MESSAGE("no network here has multicast");
        return;
    }
    CHECK(seen()->notice == notice);
    CHECK(seen()->address.port == 42'000);
    notice.empty = 0;
    notice.plays = true;
    beacon->tell(notice, 42'000);
    CHECK(until([&] { return seen() && seen()->notice == notice; }));
    beacon.reset();
    CHECK(until([&] { return !seen(); }));
}

TEST_CASE("stamps of the server are read to the millisecond") {
    CHECK(net::read_stamp("1970-01-01T00:00:01.5Z") == 1500);
    CHECK(net::read_stamp("2026-11-26T15:00:00.123456789Z") == 1'795'705'200'123);
    CHECK(net::read_stamp("2026-11-26T15:00:00Z") == 1'795'705'200'000);
    for (const char* wrong : {"", "now", "2026-13", "2026-11-26 15:00:00"})
        CHECK(net::read_stamp(wrong) == -1);
}

TEST_CASE("a stranger does not get in, and nobody who is not there answers" * needs_server()) {
    const Folder folder;
    const auto server = started(folder);
    const auto wrong = net::Line::open({server->address(), "anna", "x"});
    REQUIRE(std::holds_alternative<game::Refusal>(wrong));
    CHECK(std::get<game::Refusal>(wrong).key == "net.denied");
    const auto nobody = net::Line::open({{"127.0.0.1", free_port()}, "anna", "a"});
    REQUIRE(std::holds_alternative<game::Refusal>(nobody));
    CHECK(std::get<game::Refusal>(nobody).key == "net.no_server");
}

TEST_CASE("nobody hears or says what is not theirs" * needs_server()) {
    const Folder folder;
    const auto server = started(folder);
    const auto host = line(*server, "host", "h"), anna = line(*server, "anna", "a"),
               bert = line(*server, "bert", "b");
    Heard at_host, at_bert;
    host->subscribe("ask.*.*", at_host.ear());
    bert->subscribe("_INBOX.anna.>", at_bert.ear());
    bert->subscribe("ask.>", at_bert.ear());
    host->flush(1000);
    bert->flush(1000);
    anna->publish({"ask.bert.m", "as another"});
    anna->publish({"match.m", "as the host"});
    anna->publish({"ask.anna.m", "as myself"});
    host->publish({"_INBOX.anna.m", "secret"});
    REQUIRE(at_host.wait(1));
    anna->flush(1000);
    bert->flush(1000);
    CHECK(at_host.texts() == std::vector<std::string>{"as myself"});
    CHECK(at_bert.texts().empty());
}

TEST_CASE("a log takes what follows its end, once, and is read in portions" * needs_server()) {
    const Folder folder;
    const auto server = started(folder);
    const auto host = line(*server, "host", "h"), answers = line(*server, "host", "h"),
               anna = line(*server, "anna", "a");
    net::HouseWire wire(*host, *answers);
    REQUIRE(wire.make_streams());
    REQUIRE(wire.make_streams());  // there already
    Heard news;
    anna->subscribe("table.m", news.ear());
    anna->flush(1000);

    wire.append(net::Log::match, "m", "one", 0, "m:0", 1);
    wire.append(net::Log::match, "m", "late", 0, "m:x", 2);    // something follows 0 already
    wire.append(net::Log::match, "m", "double", 1, "m:0", 3);  // was appended before
    wire.append(net::Log::match, "other", "theirs", 0, "other:0", 4);
    for (int i = 0; i < 30; ++i) {
        wire.read(net::Log::match, "m", 0, 0);
        std::uint64_t last = 0;
        for (const auto& result : wire.take())
            if (!result.messages.empty()) last = result.messages.back().sequence;
        wire.read(net::Log::match, "m", last, 0);
        for (const auto& result : wire.take())
            if (!result.messages.empty()) last = result.messages.back().sequence;
        wire.append(net::Log::match, "m", std::to_string(i), last, "m:" + std::to_string(last), 5);
    }
    wire.take();
    wire.read(net::Log::match, "m", 0, 7);
    auto results = wire.take();
    REQUIRE(results.size() == 1);
    CHECK(results[0].ticket == 7);
    CHECK(results[0].more);
    REQUIRE(results[0].messages.size() == net::kPortion);
    CHECK(results[0].messages[0].text == "one");
    CHECK(results[0].messages[0].before == 0);
    for (std::size_t i = 1; i < net::kPortion; ++i)
        CHECK(results[0].messages[i].before == results[0].messages[i - 1].sequence);
    const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
                         std::chrono::system_clock::now().time_since_epoch())
                         .count();
    CHECK(results[0].messages[0].stamp > now - 60'000);
    CHECK(results[0].messages[0].stamp < now + 1000);
    wire.read(net::Log::match, "m", results[0].messages.back().sequence, 8);
    results = wire.take();
    REQUIRE(results.size() == 1);
    CHECK_FALSE(results[0].more);
    CHECK(results[0].messages.size() == 31 - net::kPortion);
    CHECK(results[0].messages.back().text == "29");
    // All who follow the match were told each message once, each naming the one before it.
    REQUIRE(news.wait(31));
    std::uint64_t before = 0;
    for (const auto& text : news.texts()) {
        const auto read = net::read_answer(text);
        REQUIRE(std::holds_alternative<net::Answer>(read));
        const auto& log = std::get<net::Answer>(read).log;
        REQUIRE(log.size() == 1);
        CHECK(log[0].before == before);
        before = log[0].sequence;
    }
    CHECK(news.texts().size() == 31);
}

TEST_CASE("a line comes back to a server that was killed, and its log is whole" * needs_server()) {
    const Folder folder;
    const int port = free_port();
    const auto start = [&] {
        auto server = net::Server::start(folder.path(), users(), "s", port);
        REQUIRE(std::holds_alternative<std::unique_ptr<net::Server>>(server));
        return std::get<std::unique_ptr<net::Server>>(std::move(server));
    };
    auto server = start();
    const auto host = line(*server, "host", "h");
    const auto anna = line(*server, "anna", "a");
    net::HouseWire wire(*host, *host);
    REQUIRE(wire.make_streams());
    Heard at_host;
    host->subscribe("ask.*.*", at_host.ear());
    std::uint64_t last = 0;
    for (int kill = 0; kill < 3; ++kill) {
        const auto text = "before " + std::to_string(kill);
        wire.append(net::Log::match, "m", text, last, "m:" + std::to_string(last), 1);
        REQUIRE(wire.take().size() == 1);
        ::kill(static_cast<pid_t>(server->id()), SIGKILL);
        for (int i = 0; i < 400 && server->running(); ++i) std::this_thread::sleep_for(5ms);
        REQUIRE_FALSE(server->running());
        server.reset();
        server = start();
        REQUIRE(server->address().port == port);
        REQUIRE(until([&] { return host->connected() && anna->connected(); }));
        wire.read(net::Log::match, "m", last, 2);
        const auto read = wire.take();
        REQUIRE(read.size() == 1);
        REQUIRE(read[0].messages.size() == 1);
        CHECK(read[0].messages[0].text == text);
        last = read[0].messages[0].sequence;
        anna->publish({"ask.anna.m", text});
        CHECK(at_host.wait(static_cast<std::size_t>(kill) + 1));
    }
}

TEST_CASE("without its server a line says so at once, and sends nothing later" * needs_server()) {
    const Folder folder;
    auto server = started(folder);
    std::atomic<int> lost{0};
    auto opened = net::Line::open({server->address(), "anna", "a",
                                   [&](bool connected) { lost += connected ? 0 : 1; }, 2000, 50});
    REQUIRE(std::holds_alternative<std::unique_ptr<net::Line>>(opened));
    const auto& anna = *std::get<std::unique_ptr<net::Line>>(opened);
    server.reset();
    REQUIRE(until([&] { return lost > 0; }));
    CHECK_FALSE(anna.connected());
    CHECK_FALSE(std::get<std::unique_ptr<net::Line>>(opened)->publish({"ask.anna.m", "x"}));
}

TEST_CASE("a server is ready at once and ends with its owner" * needs_server()) {
    const Folder folder;
    const auto began = std::chrono::steady_clock::now();
    auto server = started(folder);
    const auto took = std::chrono::steady_clock::now() - began;
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(took).count();
    MESSAGE("ready after " << ms << " ms");
    CHECK(ms < 2000);  // a busy machine; the figure is told
    CHECK(alive(server->id()));
    const long id = server->id();
    server.reset();
    CHECK_FALSE(alive(id));
}

// A forked program that starts threads is nothing for sanitizers.
#ifndef PETIBOJ_SANITIZED
TEST_CASE("a server ends with its program also when that is killed" * needs_server()) {
    const Folder other;
    int told[2];
    REQUIRE(::pipe(told) == 0);
    const pid_t program = ::fork();
    if (program == 0) {
        ::close(told[0]);
        auto own = net::Server::start(other.path(), users(), "s", free_port());
        long number = -1;
        if (auto* one = std::get_if<std::unique_ptr<net::Server>>(&own)) number = (*one)->id();
        if (::write(told[1], &number, sizeof number) < 0) ::_exit(1);
        for (;;) ::pause();
    }
    ::close(told[1]);
    long number = -1;
    REQUIRE(::read(told[0], &number, sizeof number) == static_cast<ssize_t>(sizeof number));
    ::close(told[0]);
    REQUIRE(number > 0);
    CHECK(alive(number));
    ::kill(program, SIGKILL);
    ::waitpid(program, nullptr, 0);
    CHECK(until([&] { return !alive(number); }));
}
#endif
