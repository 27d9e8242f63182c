// A game for points that no medal is left for says so beside the board, in every window: what
// became of it, and that one may begin again.
#include "tests/scenes/place.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/table/challenge/mode.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/table.hpp"

#include <doctest/doctest.h>

#include <map>

namespace {

using game::Challenge;
using game::Medal;

/// Plays at random until no medal of the challenge is left and it is not over.
std::optional<game::Match> played_in_vain(const Challenge& challenge) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        auto match = std::get<game::Match>(
            game::start_challenge(challenge, *game::find_game(challenge.game), 0, seed));
        game::Random random(seed);
        while (!match.over()) {
            const auto reach = game::judge(challenge, match, {}).reach;
            if (reach == Medal::none && match.actor() >= 0) return match;
            windows::play_on(match, random, 1);
        }
    }
    return std::nullopt;
}

void show(stand::Stand& s, const Challenge& challenge, const game::Match& match) {
    scenes::TablePlan plan;
    plan.game = challenge.game;
    plan.challenge = challenge.id;
    plan.seats.resize(1);
    plan.seats[0].alone = true;
    const auto* view = scenes::find_view(challenge.game);
    REQUIRE(view);
    auto mode = std::make_unique<scenes::ChallengeMode>(
        scenes::ChallengeRun(challenge, 0, 1, nullptr), s.clock.now());
    s.stage.reset(std::make_unique<scenes::Table>(s.services, view->of(match.settings()), plan,
                                                  match, std::move(mode), false));
}

std::string fact(stand::Stand& s, const std::string& name) {
    const auto& facts = s.ui.model().facts();
    const auto found = facts.find(name);
    return found == facts.end() ? std::string() : found->second;
}

/// The words beside the board as they stand there.
std::string advice(stand::Stand& s) {
    std::string words;
    for (const auto& control : s.ui.model().controls())
        if (control.name.starts_with("text:advice")) {
            CHECK_FALSE(control.clipped);
            words += control.text + "\n";
        }
    return words;
}

void arrange(stand::Stand& s, int width, int height, int scale, const char* language) {
    s.strings.use(language);
    s.loop.resize({width, height, 96});
    s.settings.override_with([&](scenes::SettingValues& values) { values.scale = scale; });
    for (int i = 0; i < 3; ++i) {
        s.loop.update(5);
        s.loop.compose();
    }
}

}  // namespace

TEST_CASE("run: every game for points says when no medal can be reached any more") {
    stand::Stand s(1280, 720, LOCALES);
    s.services.assets = std::string(SOURCE_ROOT) + "/assets";
    std::map<std::string, int> told;
    bool regained = false, lost = false;
    for (const auto& row : game::games()) {
        for (const auto& challenge : scenes::load_challenges(s.services, row.id)) {
            if (challenge.goal != Challenge::Goal::score || challenge.daily) continue;
            CAPTURE(row.id);
            CAPTURE(challenge.id);
            const auto match = played_in_vain(challenge);
            if (!match) continue;  // only the end takes the medals, as in a single game of Šipky
            show(s, challenge, *match);
            const bool back =
                scenes::ChallengeRun(challenge, 0, 1, nullptr).better_taken_back(*match);
            const char* words = back ? "challenges.out_of_reach_so" : "challenges.out_of_reach";
            (back ? regained : lost) = true;
            ++told[row.id];
            for (const char* language : {"cs", "en", "de"})
                for (const auto& [w, h, scale] : {std::array{1280, 720, 100},
                                                  {1280, 720, 200},
                                                  {1080, 1920, 200},
                                                  {1024, 768, 100}}) {
                    arrange(s, w, h, scale, language);
                    CHECK(fact(s, "within_reach") == "none");
                    CHECK(fact(s, "state") == "open");
                    CAPTURE(advice(s));
                    CHECK(advice(s).find(scenes::tr(words)) != std::string::npos);
                }
        }
    }
    CHECK((regained && lost));
    for (const auto& wanted : {std::pair("knaster", 3), {"sipky", 2}, {"tantrix", 4}, {"zatre", 4}})
        CHECK_MESSAGE(told[wanted.first] == wanted.second, std::string(wanted.first));
}
