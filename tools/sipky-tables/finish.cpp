// Positions for the check-out trainer: games played by careless players, stopped where one has to
// choose and one choice is clearly the best over the real pile.
#include "game/core/random.hpp"
#include "game/sipky/odds/value_by_total.hpp"
#include "game/sipky/row.hpp"
#include "sipky_tables.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <set>
#include <string>
#include <vector>

namespace tables {

namespace {

using sipky::Move;
using sipky::Position;

constexpr std::uint64_t kStates = 60'000;
constexpr std::size_t kEach = 15;  ///< positions of each kind and each best answer

struct Found {
    int target = 101;
    int seats = 1;
    int margin = 0;  ///< thousandths by which the answer is the best
    std::string answer;
    std::vector<std::string> actions;
};

Move luck(const Position& position, game::Random& random) {
    int at = static_cast<int>(random.below(static_cast<std::uint64_t>(position.cards().left())));
    int digit = 0;
    while (at >= position.cards().left(digit)) at -= position.cards().left(digit++);
    return Move::deal(digit);
}

/// Where the choice is clear by one point, or by one percent of winning.
bool clear(const Position& position, Found& found) {
    if (position.phase() != sipky::Phase::choose || position.in() > 1) return false;
    const auto values = sipky::value_by_total(position, position.seat());
    auto options = sipky::judge_exactly(position, values, kStates);
    if (options.size() < 3) return false;
    std::stable_sort(options.begin(), options.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
    const double scale = values.unit == sipky::Unit::points ? 1000.0 / position.target() : 1000;
    found.margin = static_cast<int>((options[0].value - options[1].value) * scale);
    found.answer = position.text(options[0].move);
    // Nobody needs to think where it is plain.
    return found.margin >= 10 && found.margin < 250;
}

/// One game; the position where it is the turn of the last player, if it is clear.
bool search(int target, int seats, game::Random& random, Found& found) {
    sipky::Setup setup;
    setup.target = static_cast<std::uint16_t>(target);
    setup.seats = static_cast<std::uint8_t>(seats);
    Position position(setup);
    found = {target, seats, 0, {}, {}};
    while (!position.over()) {
        if (position.actor() >= 0 && clear(position, found)) return true;
        Move move;
        if (position.actor() == game::kChance) {
            move = luck(position, random);
        } else {
            game::Request request;
            request.bot = random.below(3) == 0 ? "level1" : "level3";
            request.seed = random.next();
            game::Refusal why;
            move = *position.parse(sipky::think(position, request).move, why);
        }
        found.actions.push_back(position.text(move));
        position.apply(move);
    }
    return false;
}

int grade_of(const Found& found) {
    return found.margin >= 60 ? 1 : found.margin >= 25 ? 2 : 3;
}

void print(const Found& found, int number) {
    std::printf(
        ",\n{\"id\":\"f%03d\",\"kind\":\"finish\",\"grade\":%d,\"goal\":\"choice\","
        "\"answers\":[\"%s\"],\"options\":{\"mode\":\"single\",\"players\":%d,"
        "\"target\":%d},\"actions\":[",
        number, grade_of(found), found.answer.c_str(), found.seats, found.target);
    for (std::size_t i = 0; i < found.actions.size(); ++i)
        std::printf("%s\"%s\"", i ? "," : "", found.actions[i].c_str());
    std::printf("]}");
}

/// Final scores of games of the strongest player alone, best first.
std::vector<int> played(const sipky::Setup& setup, int games) {
    std::vector<int> scores;
    game::Random random(603);
    for (int game = 0; game < games; ++game) {
        Position position(setup);
        while (!position.over()) {
            if (position.actor() == game::kChance) {
                position.apply(luck(position, random));
                continue;
            }
            game::Request request;
            request.bot = "level" + std::to_string(sipky::levels());
            game::Refusal why;
            position.apply(*position.parse(sipky::think(position, request).move, why));
        }
        scores.push_back(position.scores()[0]);
    }
    std::sort(scores.begin(), scores.end());
    if (setup.mode != sipky::Mode::ladder) std::reverse(scores.begin(), scores.end());
    return scores;
}

/// The whole games: medals for the exact total, within 3 and within 10; of 603 and the ladder what
/// the strongest player reaches in three games of four, in half of them, in one of five (medals()).
void print_solo() {
    std::printf("{\"format\":1,\"game\":\"sipky\",\"challenges\":[\n");
    for (const int target : {101, 201, 301})
        std::printf(
            "{\"id\":\"solo%d\",\"kind\":\"solo\",\"goal\":\"score\",\"luck\":\"fresh\","
            "\"score\":%d,\"medals\":[%d,%d,%d],"
            "\"options\":{\"players\":1,\"target\":%d}},\n",
            target, target - 10, target - 10, target - 3, target, target);
    std::printf(
        "{\"id\":\"solo603\",\"kind\":\"solo\",\"goal\":\"score\",\"luck\":\"fresh\","
        "\"score\":526,\"medals\":[526,545,565],"
        "\"options\":{\"mode\":\"series\",\"players\":1}},\n");
    std::printf(
        "{\"id\":\"ladder\",\"kind\":\"solo\",\"goal\":\"score\",\"fewer\":true,"
        "\"luck\":\"fresh\",\"score\":48,\"medals\":[48,39,30],"
        "\"options\":{\"mode\":\"ladder\",\"players\":1,\"target\":\"all\"}},\n");
    std::printf(
        "{\"id\":\"daily\",\"kind\":\"solo\",\"goal\":\"score\",\"luck\":\"date\","
        "\"score\":526,\"medals\":[526,545,565],"
        "\"options\":{\"mode\":\"series\",\"players\":1},\"daily\":true}");
}

}  // namespace

void medals() {
    constexpr int kGames = 4000;
    for (const auto mode : {sipky::Mode::series, sipky::Mode::ladder}) {
        sipky::Setup setup;
        setup.mode = mode;
        setup.seats = 1;
        setup.target = mode == sipky::Mode::ladder ? 0 : 101;
        const auto scores = played(setup, kGames);
        std::printf("%s:", mode == sipky::Mode::ladder ? "ladder" : "603");
        for (const int percent : {90, 75, 50, 30, 20, 10, 5})
            std::printf(" %d %% of the games %d,", percent,
                        scores[static_cast<std::size_t>(kGames * percent / 100 - 1)]);
        double sum = 0;
        for (const int score : scores) sum += score;
        std::printf(" mean %.1f\n", sum / kGames);
    }
}

void finish() {
    game::Random random(101);
    std::vector<Found> all;
    std::set<std::vector<std::string>> met;
    for (const int seats : {1, 2, 3})
        for (const char* answer : {"two", "one", "stop"}) {
            std::size_t count = 0;
            for (int game = 0; game < 20'000 && count < kEach; ++game) {
                const int target = 101 + 100 * (game % 3);
                Found found;
                if (!search(target, seats, random, found) || found.answer != answer) continue;
                if (!met.insert(found.actions).second) continue;
                all.push_back(found);
                ++count;
            }
        }
    std::stable_sort(all.begin(), all.end(),
                     [](const Found& a, const Found& b) { return grade_of(a) < grade_of(b); });
    // Neighbours should not have the same answer for long: every third one of each grade.
    print_solo();
    int number = 0;
    for (int grade = 1; grade <= 3; ++grade) {
        std::array<std::vector<const Found*>, 3> by;
        for (const Found& found : all)
            if (grade_of(found) == grade)
                by[found.answer == "two" ? 0 : found.answer == "one" ? 1 : 2].push_back(&found);
        std::vector<const Found*> mixed;
        for (const auto& list : by) mixed.insert(mixed.end(), list.begin(), list.end());
        for (std::size_t i = mixed.size(); i > 1; --i)
            std::swap(mixed[i - 1], mixed[random.below(i)]);
        for (const Found* found : mixed) print(*found, ++number);
    }
    std::printf("\n]}\n");
    std::fprintf(stderr, "%d positions\n", number);
}

}  // namespace tables
