// What Zatre's view says of a move: a hint promises what the sheet gains, in every language; what
// is proved is said with its points; whatever makes something is shown to have made it.
#include "game/core/random.hpp"
#include "game/core/registry.hpp"
#include "game/match/match.hpp"
#include "game/zatre/rules.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

namespace {

const scenes::View& zatre_words() {
    return *scenes::find_view("zatre");
}

game::Match begun(int players, std::uint64_t seed) {
    game::Settings settings;
    settings.set("players", players);
    settings.set("first", 1);
    return std::get<game::Match>(game::Match::start(*game::find_game("zatre"), settings, seed));
}

const zatre::Position& rules(const game::Match& match) {
    return *zatre::position_of(match.now());
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

/// The same where the part may end in a number: "line 2" is not in "line 21".
bool says(const std::string& text, const std::string& part) {
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        const auto end = at + part.size();
        if (end == text.size() || text[end] < '0' || text[end] > '9') return true;
    }
    return false;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const auto& line : lines) text += line + " ";
    return text;
}

/// The sheet of who played `move`, as if the turn ended with it: by playing it.
zatre::Sheet sheet_after(const zatre::Position& before, const zatre::Move& move) {
    zatre::Position after = before;
    after.apply(move);
    const bool goes_on = after.phase() == zatre::Phase::play && after.seat() == before.seat() &&
                         after.turn().tiles > before.turn().tiles;
    return goes_on ? after.sheet_so_far() : after.sheet(before.seat());
}

/// Plays whatever brings the sheet most, now and then something else, so that rows get full.
void play_greedily(game::Match& match, game::Random& random) {
    const auto choices = match.now().choices();
    std::size_t best = random.below(choices.size());
    int most = -1;
    for (std::size_t i = 0; i < choices.size() && random.below(8) > 0; ++i) {
        game::Refusal why;
        const auto move = rules(match).parse(choices[i].move, why);
        if (move->kind != zatre::Move::Kind::place) continue;
        const int total = rules(match).consequence(move->number, move->square).total;
        if (total <= most) continue;
        most = total;
        best = i;
    }
    REQUIRE_FALSE(match.play(choices[best].move));
}

}  // namespace

TEST_CASE("zatre words: a hint promises what the sheet gains, in three languages") {
    scenes::Strings strings(LOCALES);
    std::uint64_t seed = 3;
    for (const auto& language : scenes::languages()) {
        REQUIRE(strings.use(language));
        CAPTURE(language);
        auto match = begun(1, ++seed);
        game::Random random(seed);
        int gains = 0, bonuses = 0, crosses = 0, doubled = 0, nothing = 0;
        while (!match.over()) {
            if (match.play_chance()) continue;
            const auto& position = rules(match);
            const auto before = position.sheet_so_far();
            for (const auto& choice : match.now().choices()) {
                game::Refusal why;
                const auto move = position.parse(choice.move, why);
                if (move->kind != zatre::Move::Kind::place) continue;
                const std::string text =
                    joined(zatre_words().reasons(match.now(), {choice.move, 0}));
                CAPTURE(choice.move);
                CAPTURE(text);
                REQUIRE_FALSE(text.empty());
                const auto after = sheet_after(position, *move);
                const int gain = after.total() - before.total();
                if (gain > 0) CHECK(has(text, "+" + std::to_string(gain) + "."));
                if (gain == 0) CHECK_FALSE(has(text, "+"));
                gains += gain > 0;
                nothing += gain == 0;
                for (int row = 0; row < after.rows(); ++row) {
                    const auto was = before.row(row), is = after.row(row);
                    const bool complete = is.complete && !was.complete;
                    CHECK(says(text, scenes::tr("table.zatre.gets.bonus", row + 1)) == complete);
                    CHECK(says(text, scenes::tr("table.zatre.gets.cross", row + 1)) ==
                          (is.cross && !was.cross));
                    bonuses += complete;
                    crosses += is.cross && !was.cross;
                    doubled += was.cross && is.sum > was.sum &&
                               says(text, scenes::trn("table.zatre.why.doubled", 1, row + 1));
                }
            }
            play_greedily(match, random);
        }
        CHECK(gains > 100);
        CHECK(bonuses > 5);
        CHECK(crosses > 5);
        CHECK(doubled > 5);
        CHECK(nothing > 100);
    }
}

TEST_CASE("zatre words: what is proved is said with its points") {
    scenes::Strings strings(LOCALES);
    REQUIRE(strings.use("en"));
    auto alone = begun(1, 1), two = begun(2, 1);
    while (alone.play_chance()) {
    }
    while (two.play_chance()) {
    }
    game::Thought thought;
    thought.value = 734;
    CHECK(zatre_words().verdict(alone.now(), thought) == "estimate: 734 at the end");
    thought.exact = true;
    CHECK(zatre_words().verdict(alone.now(), thought) == "proved: 734 at the end");
    thought.value = 1;
    CHECK(zatre_words().verdict(two.now(), thought) == "proved: Player 1 wins by 1 point");
    thought.value = -12;
    CHECK(zatre_words().verdict(two.now(), thought) == "proved: Player 2 wins by 12 points");
    CHECK(zatre_words().worth(two.now(), {"x", 12, true}) == "+12");
    CHECK(zatre_words().worth(alone.now(), {"x", 12, true}) == "12");
}

TEST_CASE("zatre echo: what makes a run or a double is shown, nothing else") {
    auto match = begun(2, 8);
    game::Random random(8);
    int shown = 0, plain = 0;
    while (!match.over()) {
        const int ply = match.ply();
        if (!match.play_chance()) play_greedily(match, random);
        const auto& before = *zatre::position_of(match.at(ply));
        const std::string move = match.moves()[static_cast<std::size_t>(ply)];
        game::Refusal why;
        const auto read = before.parse(move, why);
        bool makes = false;
        if (read->kind == zatre::Move::Kind::place) {
            makes = !(sheet_after(before, *read) == before.sheet_so_far());
        }
        const double seconds =
            zatre_words().abilities().highlighting->highlight_seconds(match.at(ply), move);
        CHECK((seconds > 0) == makes);
        CHECK(seconds < 0.6);
        shown += makes;
        plain += !makes;
    }
    CHECK(shown > 30);
    CHECK(plain > 30);
}
