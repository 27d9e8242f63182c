// Clients and hosts over a bad wire: whatever is lost, doubled, late or in another order, and
// whichever host breaks down, all clients see the same match, nothing that was acknowledged is lost
// or happens twice, and everybody proves the luck.
#include "game/net/table/fold.hpp"
#include "tests/net/bad_wire.hpp"
#include "tests/toy/all_games.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

using net_kit::Badness;
using net_kit::BadWire;
using net_kit::kMatch;

namespace {

constexpr Badness kBad = {80, 80, 60, true, true};
constexpr Badness kWorse = {200, 150, 200, false, false};

/// Persons at their clients, who do something legal at random whenever they may.
class Company {
public:
    Company(BadWire& wire, net::Open open, int persons, std::uint64_t seed)
        : wire_(wire), open_(std::move(open)), random_(seed) {
        open_.commitment.clear();  // the host's
        for (int i = 0; i < persons; ++i)
            sessions_.push_back(&wire.client(net_kit::user(i), kMatch));
    }

    /// Until the table is at its end; false if that takes too long.
    bool play(const std::function<void()>& meanwhile = {}) {
        for (int step = 0; step < 40'000; ++step) {
            for (std::size_t i = 0; i < sessions_.size(); ++i) act(i);
            if (meanwhile) meanwhile();
            wire_.run(50);
            if (all_at_end()) return true;
        }
        return false;
    }
    bool all_at_end() const {
        return std::all_of(sessions_.begin(), sessions_.end(), [](const net::Session* session) {
            return session->fold().state().result && !session->waiting();
        });
    }

    const std::vector<net::Session*>& sessions() const { return sessions_; }
    int refused() const { return refused_; }

private:
    net::Session& session(std::size_t i) { return *sessions_[i]; }

    void act(std::size_t i) {
        auto& session = this->session(i);
        const auto& state = session.fold().state();
        if (const auto refusal = session.refused()) {
            ++refused_;
            CHECK(toy::missing_sentence(*refusal) == "");
        }
        if (session.waiting() || state.result) return;
        const auto now = wire_.now();
        if (!state.opened) {
            if (i == 0) session.ask(open_, now);
            return;
        }
        if (!state.begun) {
            session.ask(net::Join{net_kit::nonce(static_cast<int>(i))}, now);
            return;
        }
        if (talk(session)) return;
        for (int seat = 0; seat < state.seats(); ++seat) {
            if (!state.seating.by_person(seat)) continue;
            const auto& place = state.seating.place(seat);
            const auto& owner = state.seating.persons()[static_cast<std::size_t>(place.person)];
            if (owner.user != net_kit::user(static_cast<int>(i))) continue;
            if (state.round && (state.entered & net::seat_bit(seat)) == 0) {
                session.ask(net::Enter{net_kit::any_turn(state, seat, random_)}, now);
                return;
            }
            if (state.round || state.actor() != seat) continue;
            const auto choices = state.now->choices();
            session.ask(net::Act{seat, choices[random_.below(choices.size())].move}, now);
            return;
        }
    }

    /// Now and then somebody wants to take back, and the others agree or do not.
    bool talk(net::Session& session) {
        const auto& state = session.fold().state();
        const auto now = wire_.now();
        using net::Matter;
        using net::Step;
        const auto& undo = state.talks.on(Matter::undo);
        if (state.talks.open(Matter::undo)) {
            const auto step = random_.below(3) > 0 ? Step::agreed : Step::refused;
            if (!session.ask(net::Propose{Matter::undo, step}, now)) return true;
        }
        if (undo.by >= 0 || taken_back_ > 6 || random_.below(60) > 0) return false;
        const int to = std::max(0, state.actions.size() - 1 - static_cast<int>(random_.below(4)));
        const bool asked = !session.ask(net::Propose{Matter::undo, Step::asked, to}, now);
        taken_back_ += asked;
        return asked;
    }

    BadWire& wire_;
    net::Open open_;
    game::Random random_;
    std::vector<net::Session*> sessions_;
    int refused_ = 0;
    int taken_back_ = 0;
};

/// The ids of asks in the log that counted; none twice.
std::set<std::string> counted(BadWire& wire) {
    std::set<std::string> ids;
    net::Fold fold(kMatch, toy::find);
    for (const auto& logged : wire.log(kMatch)) {
        if (fold.take(logged) != net::Taken::counted) continue;
        const auto entry = std::get<net::Entry>(net::read_entry(logged.text));
        if (!entry.ask.empty()) CHECK(ids.insert(entry.ask).second);
    }
    return ids;
}

void check_end(BadWire& wire, const Company& company) {
    const auto& first = *company.sessions().front();
    for (const auto* session : company.sessions()) {
        CHECK(session->fold().state() == first.fold().state());
        CHECK(session->match()->record() == first.match()->record());
        CHECK(session->proof() == net::Proof::proved);
        const auto trouble = session->trouble(wire.now());
        CHECK((!trouble || trouble->key == "net.no_answer"));
    }
    const auto ids = counted(wire);
    for (const auto& text : wire.heard()) {
        const auto read = net::read_answer(text);
        const auto* answer = std::get_if<net::Answer>(&read);
        const bool acknowledged =
            answer && (answer->is == net::Answer::Is::done || answer->is == net::Answer::Is::again);
        if (acknowledged) CHECK(ids.count(answer->id) == 1);
    }
    CHECK(wire.stray() == 0);
}

struct Played {
    int games = 0;
    std::size_t entries = 0;
};

/// One game of every kind over such a wire, with so many hosts.
Played play_all(Badness badness, int hosts, const std::function<void(BadWire&)>& meanwhile = {}) {
    Played played;
    for (const auto* row : toy::all_games()) {
        for (int persons = 1; persons <= 3; ++persons) {
            game::Settings settings;
            for (const auto& option : row->options)
                if (option.name == "players" && persons > 1) settings.set("players", persons);
            if (row->seats(settings) < persons) continue;
            auto open = net_kit::opening(row->id, settings, persons);
            open.together = row->at_once && open.seats.size() > 1 && persons == 2;
            CAPTURE(row->id);
            CAPTURE(persons);
            const auto seed = static_cast<std::uint64_t>(100 * persons + hosts);
            BadWire wire(seed, badness);
            for (int i = 0; i < hosts; ++i) wire.start_host();
            Company company(wire, open, persons, seed);
            REQUIRE(company.play([&] {
                if (meanwhile) meanwhile(wire);
            }));
            check_end(wire, company);
            ++played.games;
            played.entries += wire.log(kMatch).size();
        }
    }
    return played;
}

}  // namespace

TEST_CASE("wire: a good one and one host") {
    const auto played = play_all({}, 1);
    CHECK(played.games >= 12);
}

TEST_CASE("wire: two hosts over a bad wire") {
    const auto played = play_all(kBad, 2);
    MESSAGE(played.games, " games, ", played.entries, " entries");
}

TEST_CASE("wire: two hosts over a worse one, whose server neither compares nor remembers") {
    const auto played = play_all(kWorse, 2);
    MESSAGE(played.games, " games, ", played.entries, " entries");
}

TEST_CASE("wire: hosts break down in the middle, again and again, and play goes on") {
    int killed = 0;
    game::Random random(17);
    const auto played = play_all(kBad, 2, [&](BadWire& wire) {
        if (random.below(40) > 0) return;
        std::vector<int> alive;
        for (int i = 0; i < wire.hosts(); ++i)
            if (wire.alive(i)) alive.push_back(i);
        if (alive.size() > 1) {
            wire.kill_host(alive[random.below(alive.size())]);
            ++killed;
        } else {
            wire.start_host();
        }
    });
    MESSAGE(killed, " hosts killed, ", played.entries, " entries");
    CHECK(killed > 50);
}
