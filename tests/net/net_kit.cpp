#include "tests/net/net_kit.hpp"

#include "game/net/table/fold.hpp"
#include "tests/toy/all_games.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace net_kit {

std::string nonce(int person) {
    return net::hex_of(net::bytes_of(net::sha256(user(person)))).substr(0, 32);
}

net::Open opening(const std::string& game, const game::Settings& settings, int persons,
                  const std::string& match) {
    net::Open open;
    open.game = game;
    open.options = settings;
    const int seats = toy::find(game)->seats(settings);
    for (int seat = 0; seat < seats; ++seat) {
        if (seat < persons)
            open.seats.push_back({user(seat % 4), "", "Name " + std::to_string(seat)});
        else
            open.seats.push_back({"", "level1", "Computer"});
    }
    open.luck = match;
    open.commitment = net::commitment_of(match, net::secret_of(kClubKey, match));
    return open;
}

net::Entry Paper::entry(const std::string& user, net::Deed deed) const {
    net::Entry entry;
    entry.match = fold.match();
    entry.number = fold.state().number;
    entry.user = user;
    if (!user.empty()) entry.ask = "a" + std::to_string(asks_);
    const auto* opened = fold.state().opened.get();
    const auto secret = opened && !opened->own_luck ? net::secret_of_round(kClubKey, opened->luck)
                                                    : net::secret_of(kClubKey, fold.match());
    entry.luck = fold.luck_after(user, deed, now, secret);
    entry.deed = std::move(deed);
    return entry;
}

net::Taken Paper::add(const net::Entry& entry) {
    net::Logged logged;
    logged.before = log.empty() ? 0 : log.back().sequence;
    logged.sequence = logged.before + 1 + static_cast<std::uint64_t>(log.size() % 3);
    logged.stamp = now;
    logged.text = net::write_entry(entry);
    log.push_back(logged);
    ++asks_;
    return fold.take(logged);
}

std::string Paper::act(const std::string& user, net::Deed deed) {
    if (const auto refusal = fold.objection(user, deed, now)) {
        CHECK(toy::missing_sentence(*refusal) == "");
        return refusal->key;
    }
    REQUIRE(add(entry(user, std::move(deed))) == net::Taken::counted);
    return "";
}

void Paper::begin(const net::Open& open) {
    REQUIRE(act(open.luck == fold.match() ? open.seats.front().user : "", open) == "");
    for (std::size_t i = 0; i < fold.state().seating.persons().size(); ++i) {
        const std::string user = fold.state().seating.persons()[i].user;
        const bool own = fold.state().opened->own_luck;
        REQUIRE(act(user, net::Join{own ? nonce(static_cast<int>(i)) : ""}) == "");
    }
}

net::Turn any_turn(const net::State& state, int seat, game::Random& random) {
    net::Turn turn{seat, {}};
    const auto part = state.opened->game->at_once(*state.now, seat);
    while (part->actor() == seat) {
        const auto choices = part->choices();
        turn.actions.push_back(choices[random.below(choices.size())].move);
        REQUIRE_FALSE(part->play(turn.actions.back()));
    }
    return turn;
}

void Paper::play_on(game::Random& random) {
    const auto& state = fold.state();
    now += 1000 + static_cast<std::int64_t>(random.below(500));
    if (state.round) {
        net::Round round;
        const int first = state.actor();
        for (int i = 0; i < state.seats(); ++i) {
            const int seat = (first + i) % state.seats();
            round.turns.push_back(any_turn(state, seat, random));
            if (!state.seating.by_person(seat)) continue;
            const auto user =
                state.seating.persons()[static_cast<std::size_t>(state.seating.place(seat).person)]
                    .user;
            REQUIRE(act(user, net::Entered{seat}) == "");
        }
        REQUIRE(act("", round) == "");
        return;
    }
    const int seat = state.actor();
    const auto choices = state.now->choices();
    const auto user =
        state.seating.by_person(seat)
            ? state.seating.persons()[static_cast<std::size_t>(state.seating.place(seat).person)]
                  .user
            : std::string();
    REQUIRE(act(user, net::Act{seat, choices[random.below(choices.size())].move}) == "");
}

void Paper::end() {
    const auto result = net::result_of(fold.state());
    const auto& opened = *fold.state().opened;
    const auto secret = net::hex_of(net::bytes_of(net::secret_of(kClubKey, opened.luck)));
    REQUIRE(act("", net::End{result.scores, result.winners, opened.own_luck ? secret : ""}) == "");
}

std::vector<game::Settings> tables_of(const game::Game& game) {
    auto list = toy::settings_of(game, 2);
    list.erase(
        std::remove_if(list.begin(), list.end(),
                       [&](const auto& settings) {
                           return std::holds_alternative<game::Refusal>(game.start(settings));
                       }),
        list.end());
    return list;
}

}  // namespace net_kit
