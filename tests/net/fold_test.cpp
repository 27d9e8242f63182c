// The fold: whatever noise lies in a log, everybody who folds it comes to the same state, in any
// portions, and the match that is made of it is what was played.
#include "game/net/table/fold.hpp"
#include "tests/net/net_kit.hpp"
#include "tests/toy/all_games.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using net::Entry;
using net::Logged;
using net::Taken;
using net_kit::Paper;

namespace {

/// A game played to its end, with proposals, absences and computers among it.
Paper lively(const game::Game& row, const game::Settings& settings, std::uint64_t seed) {
    game::Random random(seed);
    Paper paper;
    const int seats = row.seats(settings);
    const int persons = 1 + static_cast<int>(random.below(static_cast<std::uint64_t>(seats)));
    auto open = net_kit::opening(row.id, settings, persons);
    open.together = row.at_once && seats > 1 && random.below(4) > 0;
    if (random.below(2) == 0) open.time = {600, 2, random.below(2) == 0};
    paper.begin(open);
    const auto& state = paper.fold.state();
    for (int plies = 0; !state.over() && plies < 150; ++plies) {
        const auto& people = state.seating.persons();
        const auto& someone = people[random.below(people.size())].user;
        using net::Matter;
        using net::Step;
        switch (random.below(12)) {
            case 0: {
                const auto to = static_cast<int>(
                    random.below(static_cast<std::uint64_t>(state.actions.size()) + 1));
                paper.act(someone, net::Propose{Matter::undo, Step::asked, to});
                for (const auto& other : people)
                    paper.act(other.user, net::Propose{Matter::undo, Step::agreed});
                break;
            }
            case 1:
                paper.act(someone, net::Propose{Matter::draw, Step::asked});
                for (const auto& other : people)
                    paper.act(other.user, net::Propose{Matter::draw, Step::refused});
                break;
            case 2:
                paper.act("", net::Presence{someone, true});
                paper.now += 31'000;
                paper.act(people[random.below(people.size())].user,
                          net::Replace{static_cast<int>(random.below(4)), "level1"});
                break;
            case 3:
                paper.act(someone, net::Presence{someone, false});
                break;
            case 4:
                if (random.below(8) == 0)
                    paper.act(someone, net::Resign{static_cast<int>(random.below(4))});
                break;
            default:
                break;
        }
        if (!state.over()) paper.play_on(random);
    }
    if (!state.over()) {
        const auto& people = state.seating.persons();
        for (int seat = 0; seat < state.seats() && !state.over(); ++seat)
            for (const auto& person : people) paper.act(person.user, net::Resign{seat});
    }
    REQUIRE(state.over());
    paper.end();
    return paper;
}

/// Something that is no part of the match.
std::string noise(const std::vector<Logged>& log, std::size_t at, game::Random& random) {
    auto text = log[random.below(log.size())].text;
    const auto read = net::read_entry(text);
    auto entry = std::get<Entry>(read);
    switch (random.below(9)) {
        case 0:  // a double
            return log[random.below(at + 1)].text;
        case 1:  // what comes later
            return text;
        case 2:
            text[random.below(text.size())] = static_cast<char>(random.below(256));
            return text;
        case 3:
            return R"({"v":2,"what":"nobody knows"})";
        case 4:
            entry.match = "another-match";
            break;
        case 5:
            entry.user =
                random.below(2) ? "mallory" : net_kit::user(static_cast<int>(random.below(4)));
            break;
        case 6:
            entry.deed = net::Act{static_cast<int>(random.below(12)), "take everything"};
            break;
        case 7:
            entry.luck.push_back("roll 6");
            break;
        default:
            entry.deed = net::Enter{{0, {"pass"}}};
            break;
    }
    if (random.below(2) == 0) entry.number = std::get<Entry>(net::read_entry(log[at].text)).number;
    return net::write_entry(entry);
}

/// The log among noise, none of which is legal where it stands.
std::vector<Logged> noisy(const Paper& paper, game::Random& random, int& added) {
    std::vector<Logged> log;
    net::Fold fold(net_kit::kMatch, toy::find);
    const auto add = [&](std::string text, std::int64_t stamp) {
        Logged logged;
        logged.before = log.empty() ? 0 : log.back().sequence;
        logged.sequence = logged.before + 1 + random.below(5);
        logged.stamp = stamp;
        logged.text = std::move(text);
        auto trial = fold;
        const auto taken = trial.take(logged);
        log.push_back(std::move(logged));
        return std::pair(taken, std::move(trial));
    };
    for (std::size_t i = 0; i < paper.log.size(); ++i) {
        while (random.below(3) > 0) {
            auto [taken, after] = add(noise(paper.log, i, random), paper.log[i].stamp);
            const bool legal = taken == Taken::counted;
            if (legal || after.newer()) {
                log.pop_back();
            } else {
                fold = std::move(after);
                ++added;
            }
        }
        auto [taken, after] = add(paper.log[i].text, paper.log[i].stamp);
        REQUIRE(taken == Taken::counted);
        fold = std::move(after);
    }
    return log;
}

void check_log(const Paper& paper, std::uint64_t seed, int& added) {
    game::Random random(seed);
    const auto log = noisy(paper, random, added);
    net::Fold whole(net_kit::kMatch, toy::find);
    for (const auto& logged : log) whole.take(logged);
    CHECK(whole.state() == paper.fold.state());

    // In portions, each beginning with what was there before.
    net::Fold parts(net_kit::kMatch, toy::find);
    std::optional<game::Match> match;
    for (std::size_t at = 0; at < log.size();) {
        const auto from = at - random.below(std::min<std::size_t>(at, 6) + 1);
        at = std::min(log.size(), at + 1 + random.below(7));
        for (std::size_t i = from; i < at; ++i) parts.take(log[i]);
        if (!parts.state().opened) continue;
        if (!match) match = net::match_of(parts.state());
        net::follow(*match, parts.state());
    }
    CHECK(parts.state() == paper.fold.state());
    REQUIRE(match);
    const auto straight = net::match_of(whole.state());
    CHECK(match->record() == straight.record());
    CHECK(match->now().equals(*whole.state().now));
    CHECK(match->result() == paper.fold.state().result);
    // The record of it is one that anybody can open.
    const auto opened = game::Match::open(straight.record(), 0, toy::find);
    REQUIRE(std::holds_alternative<game::Match>(opened));
    CHECK(std::get<game::Match>(opened).result() == paper.fold.state().result);
}

}  // namespace

TEST_CASE("fold: noise, doubles and portions change nothing, in any game") {
    int logs = 0, added = 0;
    for (const auto* row : toy::all_games()) {
        std::uint64_t seed = 0;
        for (const auto& settings : net_kit::tables_of(*row)) {
            if (row->seats(settings) > net::kMostSeats) continue;
            const std::string options = toy::text_of(settings);
            CAPTURE(row->id);
            CAPTURE(options);
            ++seed;
            check_log(lively(*row, settings, seed), seed, added);
            ++logs;
        }
    }
    MESSAGE(logs, " logs, ", added, " entries of noise");
    CHECK(logs > 40);
    CHECK(added > 2000);
}

TEST_CASE("fold: of two legal entries for the same place the first counts") {
    Paper paper;
    paper.begin(net_kit::opening("toy", {}, 2));
    const auto take = paper.entry("anna", net::Act{0, "take"});
    const auto spite = paper.entry("anna", net::Act{0, "spite"});
    auto other = paper;
    CHECK(paper.add(take) == Taken::counted);
    CHECK(paper.add(spite) == Taken::late);
    CHECK(paper.add(take) == Taken::late);
    CHECK(other.add(spite) == Taken::counted);
    CHECK(other.add(take) == Taken::late);
    CHECK_FALSE(paper.fold.state() == other.fold.state());
}

TEST_CASE("fold: an action without its luck, with too much or impossible luck does not count") {
    Paper paper;
    paper.begin(net_kit::opening("toy", {}, 2));
    const auto good = paper.entry("anna", net::Act{0, "take"});
    REQUIRE(good.luck.size() == 1);
    for (const auto& luck : {std::vector<std::string>{},
                             {"roll 1", "roll 1"},
                             {"roll 9"},
                             {"take"},
                             {"roll 1\nroll 2"}}) {
        auto bad = good;
        bad.luck = luck;
        const auto before = paper.fold.state();
        CHECK(paper.add(bad) == Taken::illegal);
        CHECK(paper.fold.state() == before);
    }
    CHECK(paper.add(good) == Taken::counted);
}

TEST_CASE("fold: a table of a newer format says so and nothing else") {
    net::Fold fold(net_kit::kMatch, toy::find);
    CHECK(fold.take(Logged{1, 0, 5, R"({"v":2,"table":"of tomorrow"})"}) == Taken::newer);
    CHECK(fold.newer());
    Paper paper;
    paper.begin(net_kit::opening("toy", {}, 2));
    for (auto logged : paper.log) {
        logged.sequence += 10;
        CHECK(fold.take(logged) == Taken::newer);
    }
    CHECK_FALSE(fold.state().opened);
    CHECK(fold.objection("anna", net::Resume{}, 0)->key == "net.newer_table");
    // A table that is open goes on in its own format.
    const auto next = paper.log.back().sequence + 1;
    CHECK(paper.fold.take(Logged{next, 0, 5, R"({"v":2})"}) == Taken::newer);
    CHECK_FALSE(paper.fold.newer());
    CHECK(paper.fold.take(paper.entry("anna", net::Act{0, "take"}), 5) == Taken::counted);
}

TEST_CASE("fold: a table opens only as the game allows it and with those who sit there") {
    const auto refused = [](const net::Open& open, const std::string& user = "anna") {
        return Paper().act(user, open);
    };
    const auto good = net_kit::opening("toy", {}, 2);
    CHECK(refused(good) == "");
    CHECK(refused(good, "bert") == "");
    CHECK(refused(good, "") == "");
    CHECK(refused(good, "mallory") == "net.not_seated");
    auto open = good;
    open.game = "chess";
    CHECK(refused(open) == "record.game");
    open = good;
    open.options.set("rounds", 99);
    CHECK(refused(open) == "option.range");
    open = good;
    open.options.set("head_start", std::string("x"));
    CHECK(refused(open) == "toy.bad_head_start");
    open = good;
    open.seats.pop_back();
    CHECK(refused(open) == "net.seats");
    open = good;
    open.seats[1] = {"", "level9", "x"};
    CHECK(refused(open) == "net.bot");
    open = good;
    open.together = true;
    CHECK(refused(open) == "net.no_rounds");
    open = good;
    open.commitment.clear();
    CHECK(refused(open) == "net.commitment");
    open = good;
    open.nonces = {net_kit::nonce(0)};
    CHECK(refused(open) == "net.commitment");
    Paper paper;
    CHECK(paper.act("anna", net::Resume{}) == "net.not_open");
    paper.begin(good);
    CHECK(paper.act("anna", good) == "net.opened");
    CHECK(paper.act("anna", net::Join{net_kit::nonce(0)}) == "net.begun");
}

TEST_CASE("fold: play begins when everybody has come or is replaced") {
    Paper paper;
    REQUIRE(paper.act("anna", net_kit::opening("toy", {}, 2)) == "");
    const auto& state = paper.fold.state();
    CHECK(state.actor() == game::kNobody);
    CHECK(paper.act("anna", net::Join{}) == "net.nonce");
    REQUIRE(paper.act("anna", net::Join{net_kit::nonce(0)}) == "");
    CHECK(paper.act("anna", net::Join{net_kit::nonce(0)}) == "net.joined");
    CHECK(paper.act("anna", net::Act{0, "take"}) == "net.waiting");
    CHECK(paper.act("bert", net::Presence{"bert", false}) == "net.not_joined");
    CHECK(paper.act("anna", net::Replace{1, "level1"}) == "net.not_away");
    paper.now += 30'000;
    CHECK(paper.act("anna", net::Replace{1, "level7"}) == "net.bot");
    CHECK(paper.act("anna", net::Replace{7, "level1"}) == "net.no_seat");
    auto replaced = paper;
    REQUIRE(paper.act("bert", net::Join{net_kit::nonce(1)}) == "");
    CHECK(state.begun);
    CHECK(state.actions.size() == 1);  // the first throw
    CHECK(state.nonces().size() == 2);

    REQUIRE(replaced.act("anna", net::Replace{1, "level1"}) == "");
    CHECK(replaced.fold.state().begun);
    CHECK(replaced.fold.state().nonces().size() == 1);
    CHECK(replaced.act("anna", net::Replace{0, "level1"}) == "net.last_person");
    CHECK(replaced.act("bert", net::Act{1, "take"}) == "net.replaced");
    REQUIRE(replaced.act("bert", net::Presence{"bert", false}) == "");
    CHECK(replaced.fold.state().seating.by_person(1));
}
