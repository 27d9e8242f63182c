// The laws: what holds for every game, every setting, every seat, every seed. A game that breaks
// one is wrong, whatever its own tests say. Knows no game by its rules.
#include "game/core/perft.hpp"
#include "game/match/match.hpp"
#include "tests/toy/all_games.hpp"
#include "tests/toy/row.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <atomic>
#include <set>

namespace {

using game::Choice;
using game::Game;
using game::Match;
using game::Random;
using game::Settings;

constexpr int kBound = 20'000;  // no random game is longer
#ifdef PETIBOJ_SANITIZED        // which see the same code many times slower
constexpr int kMixed = 2;       // random combinations of options per game
constexpr int kRarely = 60;     // one in so many actions is looked at with every bot
#else
constexpr int kMixed = 12;
constexpr int kRarely = 12;
#endif

/// Fails with the words of the law and where it was broken.
void law(bool holds, const char* words, const Match& match, const std::string& more = {}) {
    if (holds) return;
    FAIL_CHECK(words, ": ", match.game().id, " {", toy::text_of(match.settings()), "} seed ",
               match.seed(), " ply ", match.ply(), " ", more);
}

/// Calls `test` with a fresh match of every game and setting.
template <class Test>
void for_all(int seeds, Test test) {
    for (const Game* row : toy::all_games()) {
        for (const auto& settings : toy::settings_of(*row, kMixed)) {
            for (int seed = 1; seed <= seeds; ++seed) {
                auto started = Match::start(*row, settings, static_cast<std::uint64_t>(seed));
                if (auto* match = std::get_if<Match>(&started)) {
                    test(*match, Random(static_cast<std::uint64_t>(seed)));
                    continue;
                }
                // Options that exclude each other: refused, and it is said why.
                const auto wrong = toy::missing_sentence(std::get<game::Refusal>(started));
                CHECK_MESSAGE(wrong.empty(), wrong);
            }
        }
    }
}

/// Plays one random action; false if the game is over.
bool play_on(Match& match, Random& random) {
    if (match.over()) return false;
    if (match.play_chance()) return true;
    const auto choices = match.now().choices();
    const auto& choice = choices[random.below(choices.size())];
    const auto refusal = match.play(choice.move);
    law(!refusal, "a listed action plays", match, choice.move);
    return !refusal && match.ply() < kBound;
}

void play_out(Match& match, Random& random) {
    while (play_on(match, random)) {
    }
}

std::set<std::string> texts(const std::vector<Choice>& choices) {
    std::set<std::string> set;
    for (const auto& choice : choices) set.insert(choice.move);
    return set;
}

/// A text near or far from an action: changed, cut, longer, in capitals, empty, binary.
std::string disturbed(std::string text, Random& random) {
    const auto at = text.empty() ? 0 : random.below(text.size());
    switch (random.below(8)) {
        case 0:
            if (!text.empty()) text[at] = static_cast<char>('0' + random.below(80));
            return text;
        case 1:
            return text.substr(0, at);
        case 2:
            return text + text;
        case 3:
            return text + ' ';
        case 4:
            std::transform(text.begin(), text.end(), text.begin(), [](char c) {
                return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
            });
            return text;
        case 5:
            if (!text.empty()) text[at] = static_cast<char>(random.below(256));
            return text;
        case 6:
            return std::string(random.below(300), 'x');
        default:
            if (text.size() > 1) std::swap(text[at], text[at == 0 ? 1 : at - 1]);
            return text;
    }
}

void check_list(const Match& match) {
    const auto& now = match.now();
    const auto choices = now.choices();
    const int actor = now.actor();
    law(choices.empty() == (actor == game::kNobody), "the list is empty exactly at the end", match);
    law(actor >= game::kNobody && actor < match.seats(), "the actor is a seat, chance or nobody",
        match);
    law(texts(choices).size() == choices.size(), "no action is listed twice", match);
    law(now.copy()->choices() == choices && now.choices() == choices, "the order is fixed", match);
    for (const auto& choice : choices) {
        law(choice.weight > 0, "weights are positive", match, choice.move);
        law(choice.move.size() <= game::kActionBytes, "actions are short", match, choice.move);
    }
    law(now.scores().size() == static_cast<std::size_t>(match.seats()), "every seat has a score",
        match);
    const auto winners = now.winners();
    law(winners.empty() || actor == game::kNobody, "nobody wins before the end", match);
    law(std::is_sorted(winners.begin(), winners.end()) &&
            std::set<int>(winners.begin(), winners.end()).size() == winners.size(),
        "winners are in ascending order", match);
    for (const int seat : winners)
        law(seat >= 0 && seat < match.seats(), "winners are seats", match);
}

/// Every listed action plays on a copy, and a copy lives its own life.
void check_every_action(const Match& match) {
    const auto before = match.now().copy();
    for (const auto& choice : match.now().choices()) {
        const auto copy = match.now().copy();
        law(copy->equals(match.now()), "a copy equals its original", match);
        law(!copy->play(choice.move), "a listed action plays", match, choice.move);
        law(!copy->equals(match.now()), "an action changes the position", match, choice.move);
    }
    law(match.now().equals(*before), "a copy lives its own life", match);
}

void check_refusal(const Match& match, const std::string& text) {
    const auto copy = match.now().copy();
    const auto refusal = copy->play(text);
    law(refusal.has_value(), "what is not listed is refused", match, text);
    if (!refusal) return;
    const auto wrong = toy::missing_sentence(*refusal);
    law(wrong.empty(), "a refusal has a sentence", match, "'" + text + "' " + wrong);
    law(copy->equals(match.now()), "a refused action changes nothing", match, text);
}

/// Everything that can be seen of both matches is the same.
bool same(const Match& one, const Match& other) {
    return one.now().equals(other.now()) && one.now().choices() == other.now().choices() &&
           one.actor() == other.actor() && one.now().scores() == other.now().scores() &&
           one.now().winners() == other.now().winners() && one.moves() == other.moves() &&
           one.ply() == other.ply() && one.seats() == other.seats() && one.seed() == other.seed() &&
           one.result() == other.result() && one.ended() == other.ended() &&
           one.record() == other.record();
}

std::optional<Match> reopened(const Match& match) {
    const auto read = game::read_record(game::write_record(match.record()));
    if (!std::holds_alternative<game::Record>(read)) return std::nullopt;
    auto opened = Match::open(std::get<game::Record>(read), 0, toy::find);
    if (auto* again = std::get_if<Match>(&opened)) return std::move(*again);
    return std::nullopt;
}

/// In these games a higher score is a better place; in others the end itself decides.
bool highest_score_wins(const Match& match) {
    if (match.game().id != "alquerque") return true;
    return game::word(match.settings(), match.game().options, "variant") == "forward";
}

}  // namespace

TEST_CASE("law: actions are listed completely, once, in fixed order, and all of them play") {
    for_all(4, [](Match& match, Random random) {
        do {
            check_list(match);
            check_every_action(match);
        } while (play_on(match, random));
        check_list(match);
        law(match.over(), "games end within a bound", match);
    });
}

TEST_CASE("law: any other text is refused with a sentence and changes nothing") {
    for_all(4, [](Match& match, Random random) {
        std::vector<std::string> met = {"", " ", "pass", "\n", std::string("\0", 1), "a1", "\xff"};
        do {
            const auto listed = texts(match.now().choices());
            met.insert(met.end(), listed.begin(), listed.end());
            for (int i = 0; i < 12; ++i) {
                const auto& text = met[random.below(met.size())];
                const auto tried = i % 2 == 0 ? text : disturbed(text, random);
                if (listed.count(tried) == 0) check_refusal(match, tried);
            }
        } while (play_on(match, random));
    });
}

TEST_CASE("law: saving and loading after every action changes nothing that can be observed") {
    for_all(3, [](Match& match, Random random) {
        // Long games are looked at less often; each comparison replays the whole record.
        int gap = 1;
        int next = 0;
        do {
            if (match.ply() < next) continue;
            const auto again = reopened(match);
            law(again && same(*again, match), "a saved match opens as it was", match);
            if (match.ply() >= 120) gap += 5;
            next = match.ply() + gap;
        } while (play_on(match, random));
        const auto again = reopened(match);
        law(again && same(*again, match), "a saved match opens as it was", match);
    });
}

TEST_CASE("law: a loaded match goes on with the same luck") {
    for_all(2, [](Match& match, Random random) {
        for (int i = 0; i < 20 && play_on(match, random); ++i) {
        }
        auto again = reopened(match);
        REQUIRE(again);
        Random same_random = random;
        play_out(match, random);
        play_out(*again, same_random);
        law(same(*again, match), "the same choices and seed make the same game", match);
    });
}

TEST_CASE("law: undo to the root and redo gives the same game") {
    for_all(2, [](Match& match, Random random) {
        const auto first = match.now().copy();
        play_out(match, random);
        const auto played = match.record();
        std::vector<std::vector<Choice>> lists;
        for (int ply = 0; ply <= match.length(); ++ply) lists.push_back(match.at(ply).choices());
        while (match.undo()) {
        }
        law(match.ply() == 0 && match.now().equals(*first), "undo leads to the start", match);
        auto replayed = first->copy();
        for (int ply = 0; match.can_redo(); ++ply) {
            law(match.now().choices() == lists[static_cast<std::size_t>(ply)],
                "every ply has the list it had", match);
            law(replayed->equals(match.now()), "a snapshot is what playing leads to", match);
            law(!replayed->play(match.moves()[static_cast<std::size_t>(ply)]), "a record plays",
                match);
            match.redo();
        }
        law(match.record() == played, "redo leads to the same end", match);
    });
}

TEST_CASE("law: winners and scores agree") {
    for_all(8, [](Match& match, Random random) {
        play_out(match, random);
        const auto result = match.result();
        REQUIRE(result);
        law(result->scores == match.now().scores() && result->winners == match.now().winners(),
            "the result is the game's", match);
        if (result->winners.empty() || !highest_score_wins(match)) return;
        const int best = *std::max_element(result->scores.begin(), result->scores.end());
        for (int seat = 0; seat < match.seats(); ++seat) {
            const bool won = std::count(result->winners.begin(), result->winners.end(), seat) > 0;
            const bool has_best = result->scores[static_cast<std::size_t>(seat)] == best;
            law(won == has_best, "exactly those with the best score win", match);
        }
    });
}

TEST_CASE("law: the quick ways of counting and playing agree with the seam") {
    for (const Game* row : toy::all_games()) {
        for (const auto& settings : toy::settings_of(*row, kMixed)) {
            auto started = Match::start(*row, settings, 1);
            if (!std::holds_alternative<Match>(started)) continue;
            Match& match = std::get<Match>(started);
            Random random(7);
            do {
                if (match.ply() % 5 != 0) continue;
                std::uint64_t nodes = 1;
                for (int depth = 0; depth < 6 && nodes < 300; ++depth) {
                    nodes = game::perft(match.now(), depth);
                    law(game::perft(*row, match.now(), depth) == nodes, "perft agrees", match,
                        "depth " + std::to_string(depth));
                }
            } while (play_on(match, random));
            const auto some = game::playouts(*row, match.at(0), 20, 3);
            law(some.games == 20 && some.plies >= 20, "playouts play", match);
            const auto again = game::playouts(*row, match.at(0), 20, 3);
            law(again.plies == some.plies, "the same seed gives the same playouts", match);
        }
    }
}

TEST_CASE("law: every bot plays a listed action, the same one for the same seed") {
    for_all(1, [](Match& match, Random random) {
        do {
            if (match.actor() < 0 || random.below(kRarely) != 0) continue;
            const auto listed = texts(match.now().choices());
            for (const auto& bot : match.game().bots) {
                game::Request request;
                request.bot = bot;
                request.budget = 60;
                request.seed = match.seed();
                request.seat = match.actor();
                request.history.assign(match.moves().begin(), match.moves().end());
                const auto thought = game::think(match.game(), match.now(), request);
                law(listed.count(thought.move) == 1, "a bot plays by the rules", match, bot);
                const auto again = game::think(match.game(), match.now(), request);
                law(again.move == thought.move, "same seed, same move", match, bot);
                std::set<std::string> judged;
                for (const auto& candidate : thought.candidates) {
                    law(listed.count(candidate.move) == 1, "candidates are legal", match, bot);
                    law(judged.insert(candidate.move).second, "candidates are different", match,
                        bot);
                }
                law(thought.line.empty() || thought.line.front() == thought.move,
                    "the line begins with the move", match, bot);
            }
        } while (play_on(match, random));
    });
}

TEST_CASE("law: asked to compare, the strongest level judges every legal action, also in haste") {
    for_all(1, [](Match& match, Random random) {
        do {
            if (match.actor() < 0 || random.below(12) != 0) continue;
            for (const bool hasty : {false, true}) {
                const std::atomic<bool> stop = hasty;
                game::Request request;
                request.bot = "level" + std::to_string(match.game().levels);
                request.budget = 60;
                request.seed = match.seed();
                request.seat = match.actor();
                request.compare = true;
                request.stop = &stop;
                request.history.assign(match.moves().begin(), match.moves().end());
                const auto thought = game::think(match.game(), match.now(), request);
                std::set<std::string> judged;
                for (const auto& candidate : thought.candidates) judged.insert(candidate.move);
                law(judged == texts(match.now().choices()), "every action is judged", match,
                    std::to_string(judged.size()) + " of " +
                        std::to_string(match.now().choices().size()) + (hasty ? " in haste" : ""));
            }
        } while (play_on(match, random));
    });
}

TEST_CASE("law: rows are complete") {
    std::set<std::string> ids;
    for (const Game* row : toy::all_games()) {
        CAPTURE(row->id);
        CHECK(ids.insert(row->id).second);
        CHECK(row->min_seats >= 1);
        CHECK(row->max_seats >= row->min_seats);
        CHECK(row->start);
        CHECK(row->think);
        CHECK(row->seats);
        CHECK(row->levels >= 1);
        std::vector<std::string> expected = {"random"};
        for (int level = 1; level <= row->levels; ++level)
            expected.push_back("level" + std::to_string(level));
        REQUIRE(row->bots.size() >= expected.size());
        CHECK(std::equal(expected.begin(), expected.end(), row->bots.begin()));
        std::set<std::string> names;
        for (const auto& option : row->options) {
            CAPTURE(option.name);
            CHECK(names.insert(option.name).second);
            Settings standard;
            standard.set(option.name, option.standard);
            CHECK_FALSE(game::check(standard, row->options));
            CHECK(game::without_defaults(standard, row->options) == Settings());
        }
    }
}

TEST_CASE("law: seats are what the settings say") {
    for_all(1, [](Match& match, Random) {
        law(match.seats() >= match.game().min_seats && match.seats() <= match.game().max_seats,
            "the number of seats is possible", match);
    });
}
