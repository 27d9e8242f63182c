// A real club for tests: nats-server, petiboj-club and table hosts as people run them, and members
// who come by an invitation.
#pragma once

#include "game/core/random.hpp"
#include "game/net/table/fold.hpp"
#include "line/club.hpp"
#include "line/server.hpp"
#include "line/visit.hpp"
#include "tests/online/online_kit.hpp"
#include "tests/process/process.hpp"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace club_kit {

using namespace online_kit;

using Words = std::vector<std::string>;

/// A program that says "ready" when it serves.
inline std::unique_ptr<process::Process> ready(Words words) {
    auto program = std::make_unique<process::Process>(std::move(words), process::Environment());
    const auto line = program->first_line();
    if (line != "ready") FAIL("not ready: " << line);
    return program;
}

class ClubHouse {
public:
    /// Founds a club and starts its server, its worker and so many table hosts.
    explicit ClubHouse(int hosts = 1, const Words& more = {}) {
        Words words{"init",   path(),     "--address", "127.0.0.1:" + std::to_string(port),
                    "--name", "Test club"};
        words.insert(words.end(), more.begin(), more.end());
        const auto made = club(words);
        REQUIRE_MESSAGE(made.code == 0, made.output);
        start_server();
        start_worker();
        for (int i = 0; i < hosts; ++i) start_table();
    }

    std::string path() const { return (folder.path() / "club").string(); }
    /// petiboj-club with these words, about this club.
    process::Outcome club(Words words) const {
        words.insert(words.begin(), {PETIBOJ_CLUB, "--club", path()});
        return process::run(std::move(words), environment);
    }
    void start_server() {
        server = std::make_unique<process::Process>(
            Words{os::find_program("nats-server").string(), "-c", path() + "/server.conf", "-l",
                  path() + "/server.log"},
            process::Environment());
        REQUIRE(until([&] { return listens(); }));
    }
    void start_worker() { worker = ready({PETIBOJ_CLUB, "--club", path(), "run"}); }
    void start_table() {
        tables.push_back(ready({PETIBOJ_TABLE, "run", "--keys", path() + "/table.json"}));
    }
    net::ClubInvitation invitation(const Words& more = {}) const {
        Words words{"invite", "--no-code"};
        words.insert(words.end(), more.begin(), more.end());
        const auto made = club(words);
        if (made.code != 0) {
            std::ifstream in(path() + "/server.log");
            const std::string log(std::istreambuf_iterator<char>(in), {});
            FAIL(made.output << "\n" << log);
        }
        const auto read = net::read_invitation(made.output.substr(0, made.output.find('\n')));
        REQUIRE_MESSAGE(read.has_value(), made.output);
        return *read;
    }
    net::Membership member(const std::string& name) const {
        auto joined = net::redeem(invitation(), name, {});
        if (const auto* why = std::get_if<game::Refusal>(&joined)) {
            std::ifstream in(path() + "/server.log");
            const std::string log(std::istreambuf_iterator<char>(in), {});
            FAIL(why->key << "\n" << log);
        }
        return std::get<net::Membership>(joined);
    }

    const Folder folder;
    const int port = free_port();
    process::Environment environment;
    std::unique_ptr<process::Process> server, worker;
    std::vector<std::unique_ptr<process::Process>> tables;

private:
    bool listens() const {
        const int handle = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const bool there =
            ::connect(handle, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
        ::close(handle);
        return there;
    }
};

/// A member at the screen: in the lobby, and at a table perhaps.
struct Player {
    explicit Player(const net::Membership& joined) : membership(joined) {
        net::Lobby::Wish wish;
        wish.membership = joined;
        lobby = std::make_unique<net::Lobby>(std::move(wish));
    }
    void sit(const std::string& code) {
        net::Visit::Wish wish;
        wish.address = membership.address;
        wish.code = code;
        wish.user = membership.user;
        wish.credentials = membership.credentials;
        wish.secure = membership.secure;
        visit = std::make_unique<net::Visit>(std::move(wish));
    }
    void update() {
        lobby->update();
        if (visit) visit->update();
    }
    const net::State* state() const {
        return visit && visit->table() ? &visit->table()->fold().state() : nullptr;
    }
    bool begun() const { return state() && state()->begun; }
    bool proved() const { return state() && visit->table()->proof() == net::Proof::proved; }

    net::Membership membership;
    std::unique_ptr<net::Lobby> lobby;
    std::unique_ptr<net::Visit> visit;
};

using Players = std::vector<Player*>;

inline bool until_all(const Players& players, const std::function<bool()>& holds) {
    return until([&] {
        for (auto* player : players) player->update();
        return holds();
    });
}

inline net::Plan plan_of(const std::string& game) {
    net::Plan plan;
    plan.game = game;
    const auto* row = game::find_game(game);
    for (const auto& option : row->options) {
        if (option.name == "players") plan.options.set("players", 2);
        if (option.name == "rolls") plan.options.set("rolls", 8);  // short enough for a test
    }
    return plan;
}

/// The first opens a table, the others come to it; everybody sits there.
inline std::string gather(const Players& players, const net::Plan& plan) {
    std::optional<std::string> code;
    players.front()->lobby->want(net::OpenTable{plan});
    REQUIRE(until_all(players, [&] {
        if (const auto why = players.front()->lobby->refused()) FAIL(why->key);
        if (!code) code = players.front()->lobby->at_table();
        return code.has_value();
    }));
    for (auto* player : players) {
        if (player != players.front()) {
            REQUIRE(until_all(players, [&] { return player->lobby->tables().count(*code) == 1; }));
            player->lobby->want(net::ComeTo{*code, false});
            REQUIRE(until_all(players, [&] { return player->lobby->at_table() == code; }));
        }
        player->sit(*code);
    }
    REQUIRE(until_all(players, [&] {
        return std::all_of(players.begin(), players.end(), [](const Player* player) {
            return player->visit->room() && player->visit->room()->empty_seats() == 0;
        });
    }));
    return *code;
}

inline void begin_match(const Players& players) {
    const auto before = players.front()->visit->room()->match();
    players.front()->visit->want(net::Begin{});
    REQUIRE(until_all(players, [&] {
        if (const auto why = players.front()->visit->refused()) FAIL(why->key);
        return std::all_of(players.begin(), players.end(), [&](const Player* player) {
            return player->begun() && player->visit->room()->match() != before;
        });
    }));
}

/// Whoever may act does so, at random, until `done`.
inline void play(const Players& players, game::Random& random, const std::function<bool()>& done) {
    REQUIRE(until_all(players, [&] {
        for (auto* player : players) {
            if (!player->begun() || player->visit->table()->waiting()) continue;
            const auto& state = *player->state();
            const int seat = state.actor();
            if (seat < 0 || state.seating.place(seat).person !=
                                state.seating.person_of(player->membership.user))
                continue;
            const auto choices = state.now->choices();
            player->visit->table()->ask(net::Act{seat, choices[random.below(choices.size())].move},
                                        net::Visit::now());
        }
        return done();
    }));
}

}  // namespace club_kit
