// What happens around the game at a table: several seats at one screen, agreeing, leaving, coming
// back, rounds that are entered at once, and everything that somebody may not do.
#include "game/net/table/fold.hpp"
#include "tests/net/net_kit.hpp"

#include <doctest/doctest.h>

using net::Matter;
using net::Propose;
using net::Step;
using net_kit::Paper;

namespace {

game::Settings players(int count) {
    game::Settings settings;
    settings.set("players", count);
    return settings;
}

Paper table(int seats, int persons, const std::string& game = "toy") {
    Paper paper;
    auto open = net_kit::opening(game, players(seats), persons);
    open.together = game == "knaster";
    paper.begin(open);
    return paper;
}

}  // namespace

TEST_CASE("table: only who sits there acts, and only on turn") {
    auto paper = table(2, 2);
    CHECK(paper.act("mallory", net::Act{0, "take"}) == "net.not_seated");
    CHECK(paper.act("bert", net::Act{0, "take"}) == "net.not_your_seat");
    CHECK(paper.act("bert", net::Act{1, "take"}) == "net.not_your_turn");
    CHECK(paper.act("anna", net::Act{7, "take"}) == "net.no_seat");
    CHECK(paper.act("", net::Act{0, "take"}) == "net.not_your_seat");
    CHECK(paper.act("anna", net::Act{0, "roll 1"}) == "toy.rolled");
    CHECK(paper.act("anna", net::Act{0, "take\n"}) == "net.line_break");
    CHECK(paper.act("anna", net::End{{0, 0}, {0}, ""}) == "net.host_only");
    CHECK(paper.act("", net::End{{0, 0}, {0}, ""}) == "net.not_over");
    CHECK(paper.act("anna", net::Presence{"bert", true}) == "net.host_only");
    CHECK(paper.act("anna", net::Act{0, "take"}) == "");
}

TEST_CASE("table: several seats at one screen are one person's") {
    Paper paper;
    auto open = net_kit::opening("toy", players(3), 3);
    open.seats[2].user = "anna";
    paper.begin(open);
    const auto& state = paper.fold.state();
    REQUIRE(state.seating.persons().size() == 2);
    REQUIRE(paper.act("anna", net::Act{0, "take"}) == "");
    CHECK(paper.act("anna", net::Act{1, "take"}) == "net.not_your_seat");
    REQUIRE(paper.act("bert", net::Act{1, "take"}) == "");
    CHECK(paper.act("bert", net::Act{2, "take"}) == "net.not_your_seat");
    REQUIRE(paper.act("anna", net::Act{2, "take"}) == "");
    // Bert alone has to agree.
    REQUIRE(paper.act("anna", Propose{Matter::undo, Step::asked, 1}) == "");
    REQUIRE(paper.act("bert", Propose{Matter::undo, Step::agreed}) == "");
    CHECK(state.actions.size() == 1);
}

TEST_CASE("table: taking back needs everybody, and the luck stays what it was") {
    auto paper = table(3, 3);
    const auto& state = paper.fold.state();
    CHECK(paper.act("anna", Propose{Matter::undo, Step::asked, 1}) == "net.nothing_to_undo");
    REQUIRE(paper.act("anna", net::Act{0, "take"}) == "");
    const auto thrown = std::string(state.actions.list()[2]);
    CHECK(paper.act("bert", Propose{Matter::undo, Step::asked, 1}) == "net.nothing_to_undo");
    CHECK(paper.act("anna", Propose{Matter::undo, Step::asked, 0}) == "net.nothing_to_undo");
    CHECK(paper.act("anna", Propose{Matter::undo, Step::agreed}) == "net.not_asked");
    REQUIRE(paper.act("anna", Propose{Matter::undo, Step::asked, 1}) == "");
    CHECK(paper.act("cyril", Propose{Matter::undo, Step::asked, 1}) == "net.asked_already");
    CHECK(paper.act("anna", Propose{Matter::undo, Step::agreed}) == "net.own_proposal");
    CHECK(paper.act("bert", Propose{Matter::undo, Step::withdrawn}) == "net.own_proposal");
    REQUIRE(paper.act("bert", Propose{Matter::undo, Step::agreed}) == "");
    CHECK(paper.act("bert", Propose{Matter::undo, Step::agreed}) == "net.agreed_already");
    CHECK(state.actions.size() == 3);
    auto refused = paper;
    REQUIRE(paper.act("cyril", Propose{Matter::undo, Step::agreed}) == "");
    CHECK(state.actions.size() == 1);
    CHECK(state.actor() == 0);
    REQUIRE(paper.act("anna", net::Act{0, "spite"}) == "");
    CHECK(state.actions.list()[2] == thrown);

    REQUIRE(refused.act("cyril", Propose{Matter::undo, Step::refused}) == "");
    CHECK(refused.fold.state().actions.size() == 3);
    CHECK(refused.act("anna", Propose{Matter::undo, Step::asked, 1}) == "net.refused_already");
    REQUIRE(refused.act("bert", net::Act{1, "take"}) == "");
    CHECK(refused.act("anna", Propose{Matter::undo, Step::asked, 1}) == "");
    CHECK(refused.act("anna", Propose{Matter::undo, Step::withdrawn}) == "");
}

TEST_CASE("table: a draw is agreed by all, and an offer stands until another acts") {
    auto paper = table(2, 2);
    const auto& state = paper.fold.state();
    REQUIRE(paper.act("anna", Propose{Matter::draw, Step::asked}) == "");
    REQUIRE(paper.act("anna", net::Act{0, "take"}) == "");
    CHECK(state.talks.open(Matter::draw));
    auto agreed = paper;
    REQUIRE(paper.act("bert", net::Act{1, "take"}) == "");
    CHECK(paper.act("bert", Propose{Matter::draw, Step::agreed}) == "net.not_asked");
    REQUIRE(agreed.act("bert", Propose{Matter::draw, Step::agreed}) == "");
    CHECK(agreed.fold.state().over());
    CHECK(agreed.act("anna", net::Act{0, "take"}) == "net.over");
    agreed.end();
    CHECK(agreed.fold.state().result->winners == std::vector<int>{0, 1});
    CHECK(agreed.act("anna", net::Act{0, "take"}) == "net.over");
    CHECK(table(2, 1).act("anna", Propose{Matter::draw, Step::asked}) == "net.draw_computer");
    CHECK(table(1, 1).act("anna", Propose{Matter::draw, Step::asked}) == "net.draw_alone");
}

TEST_CASE("table: alone and against computers taking back asks nobody") {
    auto paper = table(2, 1);
    REQUIRE(paper.act("anna", net::Act{0, "take"}) == "");
    CHECK(paper.act("anna", net::Act{1, "take"}) == "net.not_your_seat");
    REQUIRE(paper.act("", net::Act{1, "take"}) == "");
    REQUIRE(paper.act("anna", Propose{Matter::undo, Step::asked, 1}) == "");
    CHECK(paper.fold.state().actions.size() == 1);
}

TEST_CASE("table: who resigns among several leaves the others playing and comes last") {
    auto paper = table(3, 3);
    const auto& state = paper.fold.state();
    REQUIRE(paper.act("anna", net::Act{0, "take"}) == "");
    CHECK(paper.act("bert", net::Resign{0}) == "net.not_your_seat");
    REQUIRE(paper.act("bert", net::Resign{1}) == "");
    CHECK_FALSE(state.over());
    CHECK(paper.act("bert", net::Act{1, "take"}) == "net.left");
    CHECK(paper.act("bert", net::Resign{1}) == "net.left");
    CHECK(paper.act("bert", Propose{Matter::draw, Step::asked}) == "net.not_seated");
    CHECK(paper.act("bert", net::Presence{"bert", false}) == "net.here_already");
    CHECK(paper.act("anna", net::Claim{1, net::Why::away}) == "net.not_there");
    CHECK(paper.act("anna", Propose{Matter::undo, Step::asked, 1}) == "net.nothing_to_undo");
    REQUIRE(paper.act("", net::Act{1, "take"}) == "");  // the host's computer player
    REQUIRE(paper.act("cyril", net::Resign{2}) == "");
    CHECK(state.over());
    paper.end();
    CHECK(state.result->winners == std::vector<int>{0});
    const auto match = net::match_of(state);
    CHECK(match.has_left(1));
    CHECK(match.left_at(1) < match.left_at(2));
}

TEST_CASE("table: when the last person leaves, computers do not play on among themselves") {
    auto paper = table(4, 1);
    REQUIRE(paper.act("anna", net::Resign{0}) == "");
    CHECK(paper.fold.state().over());
}

TEST_CASE("table: who is away is waited for, replaced or claimed, as the others choose") {
    auto paper = table(3, 3);
    CHECK(paper.act("anna", net::Replace{1, "level1"}) == "net.not_away");
    CHECK(paper.act("", net::Presence{"mallory", true}) == "net.not_seated");
    REQUIRE(paper.act("", net::Presence{"bert", true}) == "");
    CHECK(paper.act("", net::Presence{"bert", true}) == "net.away_already");
    paper.now += 29'999;
    CHECK(paper.act("anna", net::Replace{1, "level1"}) == "net.not_away");
    paper.now += 1;
    auto claimed = paper;
    REQUIRE(paper.act("anna", net::Replace{1, "level1"}) == "");
    REQUIRE(paper.act("anna", net::Act{0, "take"}) == "");
    REQUIRE(paper.act("", net::Act{1, "take"}) == "");
    REQUIRE(paper.act("", net::Presence{"bert", false}) == "");
    CHECK(paper.act("bert", net::Presence{"bert", false}) == "net.here_already");
    REQUIRE(paper.act("cyril", net::Act{2, "take"}) == "");
    REQUIRE(paper.act("anna", net::Act{0, "take"}) == "");
    REQUIRE(paper.act("bert", net::Act{1, "take"}) == "");
    const auto match = net::match_of(paper.fold.state());
    CHECK(match.people()[1].kind == "helped");
    CHECK(match.people()[0].kind == "person");

    CHECK(claimed.act("anna", net::Claim{1, net::Why::away}) == "net.not_away");
    claimed.now += 30'000;
    CHECK(claimed.act("", net::Claim{1, net::Why::away}) == "net.not_away");  // players decide
    REQUIRE(claimed.act("anna", net::Claim{1, net::Why::away}) == "");
    CHECK(claimed.fold.state().seating.place(1).left >= 0);
    CHECK_FALSE(claimed.fold.state().over());
}

TEST_CASE("table: by correspondence nobody has to be there") {
    Paper paper;
    auto open = net_kit::opening("toy", {}, 2);
    open.time = {3 * 24 * 3600, 0, true};
    paper.begin(open);
    REQUIRE(paper.act("", net::Presence{"bert", true}) == "");
    paper.now += 24 * 3600 * 1000;
    CHECK(paper.act("anna", net::Claim{1, net::Why::away}) == "net.not_away");
    CHECK(paper.act("anna", net::Replace{1, "level1"}) == "net.not_away");
}

TEST_CASE("table: a round that all enter at once is told when all have entered") {
    auto paper = table(3, 2, "knaster");
    const auto& state = paper.fold.state();
    game::Random random(5);
    REQUIRE(state.round);
    const auto of_anna = net_kit::any_turn(state, 0, random);
    const auto of_bert = net_kit::any_turn(state, 1, random);
    const auto of_computer = net_kit::any_turn(state, 2, random);
    const net::Round round{{of_anna, of_bert, of_computer}};
    CHECK(paper.act("anna", net::Act{0, of_anna.actions.front()}) == "net.round");
    CHECK_FALSE(paper.fold.objection("bert", net::Enter{of_bert}, paper.now));
    CHECK(paper.act("anna", net::Entered{1}) == "net.not_your_seat");
    CHECK(paper.act("", net::Entered{2}) == "net.not_your_seat");
    CHECK(paper.act("", round) == "net.not_all_entered");
    REQUIRE(paper.act("bert", net::Entered{1}) == "");
    CHECK(paper.act("bert", net::Entered{1}) == "net.entered");
    CHECK(paper.fold.objection("bert", net::Enter{of_bert}, paper.now)->key == "net.entered");
    const net::Turn longer{0, {of_anna.actions.front(), "pass"}}, shorter{0, {}};
    CHECK(paper.fold.objection("anna", net::Enter{longer}, paper.now)->key == "net.turn_long");
    CHECK(paper.fold.objection("anna", net::Enter{shorter}, paper.now)->key == "net.turn_short");
    REQUIRE(paper.act("anna", net::Entered{0}) == "");
    CHECK(paper.act("anna", round) == "net.host_only");
    CHECK(paper.act("", net::Round{{of_bert, of_anna, of_computer}}) == "net.turn_long");
    CHECK(paper.act("", net::Round{{of_anna, of_bert}}) == "net.turn_short");
    REQUIRE(paper.act("", round) == "");
    CHECK(state.round);
    CHECK(state.entered == 0);
    CHECK(state.actor() == 1);
    // A part that somebody wants to tell openly counts nowhere.
    auto open = paper.entry("anna", net::Entered{0});
    open.deed = net::Enter{net_kit::any_turn(state, 0, random)};
    CHECK(paper.add(open) == net::Taken::illegal);
    // Back to the beginning of a round only.
    CHECK(paper.act("anna", Propose{Matter::undo, Step::asked, 2}) == "net.nothing_to_undo");
    REQUIRE(paper.act("anna", Propose{Matter::undo, Step::asked, 1}) == "");
    REQUIRE(paper.act("bert", Propose{Matter::undo, Step::agreed}) == "");
    CHECK(state.actions.size() == 1);
    CHECK(state.round);
}

TEST_CASE("table: a result or secret that does not fit ends nothing") {
    auto paper = table(2, 2);
    REQUIRE(paper.act("anna", net::Resign{0}) == "");
    const auto secret =
        net::hex_of(net::bytes_of(net::secret_of(net_kit::kClubKey, net_kit::kMatch)));
    CHECK(paper.act("", net::Reveal{secret}) == "net.secret");
    CHECK(paper.act("", net::End{{0, 0}, {0}, secret}) == "net.result");
    CHECK(paper.act("", net::End{{0, 0}, {1}, ""}) == "net.secret");
    CHECK(paper.act("", net::End{{0, 0}, {1}, std::string(64, '0')}) == "net.secret");
    CHECK(paper.act("", net::End{{0, 0}, {1}, secret}) == "");
    CHECK(paper.act("", net::Reveal{secret}) == "net.secret");
}
