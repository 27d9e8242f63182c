// A tournament of a club for tests: its members as programs that follow it, go to their tables and
// play at random, while the test does what it likes.
#pragma once

#include "game/tournament/file/club.hpp"
#include "game/tournament/standings.hpp"
#include "tests/club/club_kit.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace club_kit {

using tournament::Form;

/// What the members' programs are told of a tournament, as the log that it is.
inline std::optional<tournament::ClubTournament> told(const Player& player) {
    const auto* part = player.lobby->followed();
    if (!part || part->more) return std::nullopt;
    auto head = tournament::read_head(part->head);
    REQUIRE(std::holds_alternative<tournament::Log>(head));
    tournament::ClubTournament one(std::get<tournament::Log>(std::move(head)));
    for (const auto& text : part->steps) {
        auto read = tournament::read_step(text);
        auto* step = std::get_if<tournament::Step>(&read);
        REQUIRE_MESSAGE(step, text);
        if (step->person) one.make_known({*step->person});
        REQUIRE_FALSE(one.append(step->event));
    }
    return one;
}

inline tournament::Log plan(Form form, const char* game, int rounds, bool same_luck) {
    tournament::Log log;
    log.head.form = form;
    log.head.game = tournament::find_discipline(game);
    log.head.options.rounds = rounds;
    log.head.options.same_luck = same_luck;
    log.keeping.name = "Evening";
    const auto& options = plan_of(game).options;
    if (options.values().count("rolls") != 0) log.keeping.agreed[log.head.game].set("rolls", 8);
    return log;
}

/// The members who have come this evening.
struct Hall {
    explicit Hall(ClubHouse& house, int members) {
        const auto invitation = house.invitation({"--uses", std::to_string(members)});
        for (int i = 0; i < members; ++i) {
            auto joined = net::redeem(invitation, "Member " + std::to_string(i + 1), {});
            if (const auto* why = std::get_if<game::Refusal>(&joined)) FAIL(why->key);
            players.push_back(
                std::make_unique<Player>(std::get<net::Membership>(std::move(joined))));
        }
        for (const auto& player : players) all.push_back(player.get());
        const auto made = house.club({"organiser", players[0]->membership.user});
        REQUIRE_MESSAGE(made.code == 0, made.output);
    }
    Player& operator[](int number) { return *players[static_cast<std::size_t>(number)]; }

    /// Why the club refuses what this member wants; empty: it is done.
    std::string want(Player& player, const net::ClubWish& wish) {
        player.lobby->want(wish);
        std::string why;
        bool done = false;
        REQUIRE(until([&] {
            player.lobby->update();
            if (const auto refused = player.lobby->refused()) why = refused->key;
            done = player.lobby->done();
            return done || !why.empty();
        }));
        return why;
    }
    std::string open(const tournament::Log& log, const net::TournamentTerms& terms = {}) {
        auto& organiser = *all[0];
        const auto before = organiser.lobby->tournaments().size();
        REQUIRE(want(organiser, net::KeepTournament{{}, tournament::head_written(log), terms}) ==
                "");
        REQUIRE(until_all(all, [&] {
            return std::all_of(all.begin(), all.end(), [&](const Player* player) {
                return player->lobby->tournaments().size() > before;
            });
        }));
        id = organiser.lobby->tournaments().rbegin()->first;
        for (const auto& [other, heading] : organiser.lobby->tournaments())
            if (heading.stage == "open") id = other;
        for (auto* player : all) player->lobby->follow(id);
        return id;
    }
    std::string step(Player& player, const tournament::Event& event,
                     const std::string& nonce = {}) {
        return want(player, net::StepTournament{id, tournament::written(event), nonce});
    }
    std::string enter(Player& player) {
        return step(player, tournament::Joined{player.membership.user}, net::random_hex(16));
    }
    const net::TournamentHeading& heading() const { return all[0]->lobby->tournaments().at(id); }
    /// Everybody goes to the table at which they are awaited.
    void attend() {
        for (auto* player : all) {
            player->update();
            if (away.count(player) != 0) continue;
            // As a person does where nobody answered.
            if (player->visit && player->visit->trouble()) player->visit->try_again();
            for (const auto& [code, table] : player->lobby->tables()) {
                const auto& users = table.users;
                const bool own =
                    std::find(users.begin(), users.end(), player->membership.user) != users.end();
                if (!own || !table.notice.plays || at[player] == code) continue;
                at[player] = code;
                player->sit(code);
            }
        }
    }
    /// All play at random until it holds; at most some minutes.
    void play_until(const std::function<bool()>& holds) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(patience);
        while (!holds()) {
            if (std::chrono::steady_clock::now() > end) FAIL(where_all_are());
            attend();
            for (auto* player : all) act(*player);
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
    }
    /// Of who is awaited at a table, for whoever has to find out why nothing goes on.
    std::string where_all_are() {
        std::string text = "round " + std::to_string(heading().round) + "\n";
        for (auto* player : all) {
            const auto* state = player->state();
            const auto* room = player->visit ? player->visit->room() : nullptr;
            const auto* table = player->visit ? player->visit->table() : nullptr;
            const auto trouble = table ? table->trouble(net::Visit::now()) : std::nullopt;
            if (state && state->result) continue;
            text += player->membership.user + " at " + at[player] + " room " +
                    (room ? room->match() : "-") + " entries " +
                    std::to_string(state ? state->number : -1) + " begun " +
                    std::to_string(player->begun()) + " waits " +
                    std::to_string(table && table->waiting()) + " trouble " +
                    (trouble ? trouble->key : "-") + "\n";
        }
        return text;
    }
    void act(Player& player) {
        if (!player.begun() || player.visit->table()->waiting()) return;
        const auto& state = *player.state();
        const int seat = state.actor();
        if (seat < 0 ||
            state.seating.place(seat).person != state.seating.person_of(player.membership.user))
            return;
        const auto choices = state.now->choices();
        player.visit->table()->ask(net::Act{seat, choices[random.below(choices.size())].move},
                                   net::Visit::now());
    }

    std::vector<std::unique_ptr<Player>> players;
    Players all;
    std::string id;
    std::set<Player*> away;
    std::map<Player*, std::string> at;
    game::Random random{11};
    int patience = std::getenv("PETIBOJ_PATIENCE") ? 1 : 8;  // minutes
};

}  // namespace club_kit
