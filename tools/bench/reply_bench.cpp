// How long the opponent of Alquerque's problems thinks about its replies ("Show the line", at most
// 0.3 s): all shipped problems, each played so many times against somebody who tries anything.
//   reply_bench [WALKS]
// One core, processor time, so that a busy machine does not count.
#include "game/match/record.hpp"
#include "tests/replies/replies.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

int main(int count, char** words) {
    const auto walks = count > 1 ? std::strtoull(words[1], nullptr, 10) : 40;
    const auto& row = *game::find_game("alquerque");
    const auto text = game::read_text_file(SOURCE_ROOT "/assets/games/alquerque/challenges.json");
    const auto* all = std::get_if<std::string>(&text);
    const auto read = game::read_challenges(all ? *all : "", row);
    const auto* problems = std::get_if<std::vector<game::Challenge>>(&read);
    if (!problems) {
        std::fputs("the problems cannot be read\n", stderr);
        return 1;
    }
    replies::Figures figures;
    std::vector<double> seconds;
    double worst = 0;
    std::string worst_at;
    double first = -1;  // makes the tables that all others find
    const auto timed = [&](const std::string& place, const std::function<void()>& think) {
        const auto begin = std::clock();
        think();
        const double took = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        if (first < 0) return (void)(first = took);
        seconds.push_back(took);
        if (seconds.back() <= worst) return;
        worst = seconds.back();
        worst_at = place;
    };
    for (const auto& problem : *problems)
        for (std::uint64_t walk = 0; walk < walks; ++walk)
            replies::walk(row, problem, walk, figures, timed);
    std::sort(seconds.begin(), seconds.end());
    std::printf("the first reply, with the tables for few stones: %.4f s\n", first);
    std::printf("%zu problems, %ld replies: median %.4f s, 99 %% %.4f s, worst %.4f s (%s)\n",
                problems->size(), figures.replies, seconds[seconds.size() / 2],
                seconds[seconds.size() * 99 / 100], worst, worst_at.c_str());
    std::printf("most positions %llu (%s)\n", static_cast<unsigned long long>(figures.most),
                figures.most_at.c_str());
    return 0;
}
