// A table in a house: people come by its code, play through their sessions, break down and come
// back.
#include "game/core/random.hpp"
#include "game/net/table/fold.hpp"
#include "line/visit.hpp"
#include "tests/online/online_kit.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

using namespace online_kit;
using namespace std::chrono_literals;

namespace {

net::Plan plan_of(const std::string& game) {
    net::Plan plan;
    plan.game = game;
    const auto* row = game::find_game(game);
    for (const auto& option : row->options) {
        if (option.name == "players") plan.options.set("players", 2);
        if (option.name == "rolls") plan.options.set("rolls", 8);  // short enough for a test
    }
    return plan;
}

/// The house of a test and those who come to it.
struct Evening {
    explicit Evening(const std::string& game) : plan(plan_of(game)) { open(false); }

    void open(bool again) {
        house.reset();
        net::House::Wish wish;
        wish.folder = folder.path() / "house";
        wish.plan = plan;
        wish.token = std::string(32, 'a');
        wish.again = again;
        house = std::make_unique<net::House>(std::move(wish));
        REQUIRE(until([&] { return house->state().open || house->state().trouble; }));
        if (const auto trouble = house->state().trouble) FAIL(trouble->key);
    }
    std::unique_ptr<net::Visit> host() {
        const auto state = house->state();
        net::Visit::Wish wish;
        wish.address = state.address;
        wish.code = state.code;
        wish.user = net::kHostUser;
        wish.password = state.password;
        return std::make_unique<net::Visit>(std::move(wish));
    }
    std::unique_ptr<net::Visit> guest(char token, const std::string& code = {}) {
        const auto state = house->state();
        net::Visit::Wish wish;
        wish.address = state.address;
        wish.code = code.empty() ? state.code : code;
        wish.token = std::string(32, token);
        wish.name = std::string("Host ") + token;
        return std::make_unique<net::Visit>(std::move(wish));
    }

    const Folder folder;
    net::Plan plan;
    std::unique_ptr<net::House> house;
};

using Visits = std::vector<net::Visit*>;

bool until_all(const Visits& visits, const std::function<bool()>& holds) {
    return until([&] {
        for (auto* visit : visits) visit->update();
        return holds();
    });
}

bool begun(const net::Visit& visit) {
    return visit.table() && visit.table()->fold().state().begun;
}

/// Whoever may act does so, at random, until `done`.
void play(const Visits& visits, game::Random& random, const std::function<bool()>& done) {
    const bool ended = until_all(visits, [&] {
        for (auto* visit : visits) {
            auto* session = visit->table();
            if (!session || session->waiting() || !begun(*visit)) continue;
            const auto& state = session->fold().state();
            const int seat = state.actor();
            if (seat < 0 ||
                state.seating.place(seat).person != state.seating.person_of(visit->user()))
                continue;
            const auto choices = state.now->choices();
            session->ask(net::Act{seat, choices[random.below(choices.size())].move},
                         net::Visit::now());
        }
        return done();
    });
    REQUIRE(ended);
}

}  // namespace

TEST_CASE("two people play every game to its end, and both prove the luck" * needs_server()) {
    for (const auto& row : game::games()) {
        if (row.max_seats < 2) continue;
        CAPTURE(row.id);
        Evening evening(row.id);
        MESSAGE(row.id << ": open after " << evening.house->state().milliseconds << " ms");
        const auto anna = evening.host(), bert = evening.guest('b');
        const Visits both{anna.get(), bert.get()};
        REQUIRE(until_all(both, [&] {
            return anna->room() && bert->room() && anna->room()->empty_seats() == 0;
        }));
        CHECK(anna->hosts());
        CHECK_FALSE(bert->hosts());
        bert->want(net::Begin{});
        REQUIRE(until_all(both, [&] { return bert->refused().has_value(); }));
        anna->want(net::Begin{});
        REQUIRE(until_all(both, [&] { return begun(*anna) && begun(*bert); }));
        game::Random random(7);
        play(both, random, [&] {
            return anna->table()->proof() != net::Proof::sealed &&
                   bert->table()->proof() != net::Proof::sealed;
        });
        CHECK(anna->table()->proof() == net::Proof::proved);
        CHECK(bert->table()->proof() == net::Proof::proved);
        CHECK(anna->table()->fold().state() == bert->table()->fold().state());
        // The same people go on.
        const auto first = anna->room()->match();
        anna->want(net::Begin{});
        REQUIRE(until_all(both, [&] {
            return begun(*anna) && begun(*bert) && anna->table()->fold().match() != first;
        }));
    }
}

TEST_CASE("a wrong code, an empty seat and a full table are said" * needs_server()) {
    Evening evening("alquerque");
    const auto anna = evening.host();
    const auto stranger =
        evening.guest('c', evening.house->state().code == "111111" ? "222222" : "111111");
    const Visits both{anna.get(), stranger.get()};
    REQUIRE(until_all(both, [&] { return anna->room() && stranger->trouble(); }));
    CHECK(stranger->trouble()->key == "net.wrong_code");
    anna->want(net::Begin{});
    std::optional<game::Refusal> why;
    REQUIRE(until_all(both, [&] { return (why = anna->refused()).has_value(); }));
    CHECK(why->key == "net.room_empty_seat");
    anna->want(net::Seat{1, "level1", false});
    REQUIRE(until_all(both, [&] { return anna->room()->empty_seats() == 0; }));
    anna->want(net::Say{"Hello"});
    REQUIRE(until_all(both, [&] { return !anna->room()->sayings().empty(); }));
    anna->want(net::Begin{});
    REQUIRE(until_all(both, [&] { return begun(*anna); }));
    game::Random random(3);
    play(both, random, [&] { return anna->table()->fold().state().actions.size() > 6; });
}

TEST_CASE("guest, host and server break down in the middle, and nothing is lost or doubled" *
          needs_server()) {
    Evening evening("zatre");
    auto anna = evening.host(), bert = evening.guest('b');
    const auto both = [&] { return Visits{anna.get(), bert.get()}; };
    REQUIRE(until_all(
        both(), [&] { return anna->room() && bert->room() && anna->room()->empty_seats() == 0; }));
    anna->want(net::Begin{});
    REQUIRE(until_all(both(), [&] { return begun(*anna) && begun(*bert); }));
    game::Random random(11);
    const auto plies = [](const net::Visit& visit) {
        return visit.table() ? visit.table()->fold().state().actions.size() : 0;
    };
    std::vector<std::string> before;
    const auto remember = [&] {
        before.clear();
        for (const auto action : anna->table()->fold().state().actions.list())
            before.emplace_back(action);
    };
    const auto check_kept = [&](const net::Visit& visit) {
        const auto now = visit.table()->fold().state().actions.list();
        REQUIRE(now.size() >= before.size());
        for (std::size_t i = 0; i < before.size(); ++i) CHECK(now[i] == before[i]);
    };
    for (int round = 1; round <= 3; ++round) {
        const int aim = plies(*anna) + 8;
        play(both(), random, [&] { return plies(*anna) >= aim && plies(*bert) >= aim; });
        remember();
        if (round == 1) {  // the guest's program is gone, and comes back
            const auto user = bert->user();
            bert.reset();
            REQUIRE(until_all({anna.get()}, [&] { return !anna->room()->guest(user)->here; }));
            bert = evening.guest('b');
            REQUIRE(until_all(both(), [&] { return begun(*bert) && plies(*bert) >= aim; }));
            CHECK(bert->user() == user);
        } else if (round == 2) {  // the server is killed; its program opens it again
            ::kill(static_cast<pid_t>(evening.house->state().server), SIGKILL);
            REQUIRE(until_all(both(), [&] { return !bert->connected(); }));
            anna.reset();
            evening.open(true);
            anna = evening.host();
        } else {  // the whole program of the host
            anna.reset();
            evening.open(true);
            anna = evening.host();
        }
        REQUIRE(until_all(both(), [&] {
            const auto kept = static_cast<int>(before.size());
            return begun(*anna) && plies(*anna) >= kept && plies(*bert) >= kept &&
                   bert->connected();
        }));
        check_kept(*anna);
        check_kept(*bert);
    }
    const int aim = plies(*anna) + 8;
    play(both(), random, [&] { return plies(*anna) >= aim && plies(*bert) >= aim; });
    // What one of them has heard already, the other may hear a moment later.
    REQUIRE(until_all(both(), [&] { return plies(*anna) == plies(*bert); }));
    CHECK(anna->table()->fold().state().actions.list() ==
          bert->table()->fold().state().actions.list());
}

TEST_CASE("a word is told by itself, is not kept at once, and too many are refused" *
          needs_server()) {
    Evening evening("alquerque");
    const auto anna = evening.host(), bert = evening.guest('b');
    const Visits both{anna.get(), bert.get()};
    REQUIRE(until_all(both, [&] { return anna->room() && bert->room(); }));
    REQUIRE(until_all(both, [&] { return anna->room()->empty_seats() == 0; }));
    const auto file = evening.folder.path() / "house" / "house.json";
    const auto kept = [&] {
        std::ifstream in(file);
        return std::string((std::istreambuf_iterator<char>(in)), {});
    };
    const auto before = kept();
    bert->want(net::Say{"Hello"});
    REQUIRE(until_all(both, [&] {
        return !anna->room()->sayings().empty() && !bert->room()->sayings().empty();
    }));
    CHECK(anna->room()->sayings().back().text == "Hello");
    CHECK(kept() == before);
    for (int i = 0; i < 20; ++i) bert->want(net::Say{std::to_string(i)});
    std::optional<game::Refusal> why;
    REQUIRE(until_all(both, [&] { return why || (why = bert->refused()).has_value(); }));
    CHECK(why->key == "net.too_fast");
    CHECK(bert->room()->sayings().size() < 15);
    // Others are not to blame, and whoever comes later hears what was said.
    anna->want(net::Say{"Quiet!"});
    REQUIRE(until_all(both, [&] { return bert->room()->sayings().back().text == "Quiet!"; }));
    const auto carl = evening.guest('c');
    REQUIRE(until_all({anna.get(), bert.get(), carl.get()},
                      [&] { return carl->room() && !carl->room()->sayings().empty(); }));
    CHECK(carl->room()->sayings().front().text == "Hello");
    CHECK(kept() != before);
}

TEST_CASE("Knaster's rounds entered at once: nobody hears another's part before the end" *
          needs_server()) {
    Evening evening("knaster");
    const auto anna = evening.host(), bert = evening.guest('b');
    const Visits both{anna.get(), bert.get()};
    REQUIRE(until_all(both, [&] { return anna->room() && anna->room()->empty_seats() == 0; }));
    auto plan = anna->room()->plan();
    plan.together = true;
    anna->want(plan);
    REQUIRE(until_all(both, [&] { return anna->room()->plan().together; }));
    anna->want(net::Begin{});
    REQUIRE(until_all(both, [&] { return begun(*anna) && begun(*bert); }));
    game::Random random(17);
    const auto enter = [&](net::Visit& visit) {
        auto& session = *visit.table();
        const auto& state = session.fold().state();
        const int person = state.seating.person_of(visit.user());
        for (int seat = 0; seat < state.seats(); ++seat) {
            if (!state.round || session.waiting() || state.seating.place(seat).person != person ||
                (state.entered & net::seat_bit(seat)) != 0)
                continue;
            net::Turn turn{seat, {}};
            const auto part = state.opened->game->at_once(*state.now, seat);
            while (part->actor() == seat) {
                const auto choices = part->choices();
                turn.actions.push_back(choices[random.below(choices.size())].move);
                REQUIRE_FALSE(part->play(turn.actions.back()));
            }
            session.ask(net::Enter{turn}, net::Visit::now());
        }
    };
    const auto& log = bert->table()->log();
    REQUIRE(until_all(both, [&] {
        if (!anna->table()->fold().state().entered) enter(*anna);
        return bert->table()->fold().state().entered != 0;
    }));
    for (const auto& logged : log) CHECK(logged.text.find("\"enter\"") == std::string::npos);
    REQUIRE(until_all(both, [&] {
        enter(*anna);
        enter(*bert);
        return anna->table()->proof() != net::Proof::sealed &&
               bert->table()->proof() != net::Proof::sealed;
    }));
    CHECK(bert->table()->proof() == net::Proof::proved);
    CHECK(anna->table()->fold().state() == bert->table()->fold().state());
    CHECK_FALSE(anna->table()->trouble(net::Visit::now()).has_value());
}

TEST_CASE("what is said at the door is for one person only") {
    const auto keys = net::new_keys(), others = net::new_keys();
    const net::Welcome welcome{"p2", "secret", std::nullopt};
    const auto text = net::write_welcome(welcome, keys.open);
    const auto read = net::read_welcome(text, keys.open, keys.secret);
    REQUIRE(read.has_value());
    CHECK(read->user == "p2");
    CHECK(read->password == "secret");
    CHECK_FALSE(net::read_welcome(text, others.open, others.secret).has_value());
    CHECK_FALSE(net::read_welcome("", keys.open, keys.secret).has_value());
    CHECK_FALSE(net::read_welcome(text + "00", keys.open, keys.secret).has_value());
    CHECK(text.find("secret") == std::string::npos);
    const net::Knock knock{"123456", std::string(32, 'a'), keys.open, "Žofie"};
    CHECK(net::read_knock(net::write_knock(knock)) == knock);
    for (const char* wrong :
         {"", "{}", "[1]", R"({"v":1,"code":"1","token":"x","key":"","name":""})"})
        CHECK_FALSE(net::read_knock(wrong).has_value());
}
