// What a table that is played together costs: folding its log, bytes of its entries, memory of its
// state on a host, a throw of sealed luck.
//   net_bench [PLIES]
// Every game, two persons, random play of so many plies (200) or to the end. Processor time.
#include "game/core/random.hpp"
#include "game/net/host/judge.hpp"
#include "game/net/luck/sealed_luck.hpp"
#include "game/net/table/fold.hpp"

#include <malloc.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

namespace {

constexpr const char* kKey = "the key of a club";
constexpr const char* kMatch = "bench-1";

double seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

std::size_t heap() {
    return mallinfo2().uordblks;
}

/// The log of a random game, as one host judges it.
std::vector<net::Logged> log_of(const game::Game& row, int plies) {
    net::Open open;
    open.game = row.id;
    for (const auto& option : row.options)
        if (option.name == "players") open.options.set("players", std::max(2, row.min_seats));
    const int seats = row.seats(open.options);
    for (int seat = 0; seat < seats; ++seat)
        open.seats.push_back({seat % 2 ? "bert" : "anna", "", "Player"});
    open.time = {600, 5, false};
    open.luck = kMatch;

    const net::Judge judge(kKey);
    const net::KeptRound kept(kMatch);
    net::Fold fold(kMatch);
    std::vector<net::Logged> log;
    int asks = 0;
    const auto take = [&](const net::Entry& entry) {
        log.push_back({log.size() + 1, log.size(), static_cast<std::int64_t>(1000 * log.size()),
                       net::write_entry(entry)});
        if (fold.take(log.back()) != net::Taken::counted) std::abort();
    };
    const auto ask = [&](const std::string& user, const net::Deed& deed) {
        const net::Ask one{"ask-" + std::to_string(++asks), fold.state().number, deed};
        const auto verdict = judge.judge(fold, kept, user, one, 0);
        if (verdict.is != net::Verdict::Is::entry) std::abort();
        take(verdict.entry);
    };
    ask("anna", open);
    ask("anna", net::Join{std::string(32, 'a')});
    if (seats > 1) ask("bert", net::Join{std::string(32, 'b')});
    game::Random random(1);
    while (!fold.state().over() && fold.state().actions.size() < plies) {
        const auto& state = fold.state();
        const auto choices = state.now->choices();
        const auto& move = choices[random.below(choices.size())].move;
        ask(state.actor() % 2 ? "bert" : "anna", net::Act{state.actor(), move});
    }
    if (const auto end = judge.due(fold, kept, 0)) take(*end);
    return log;
}

void measure(const game::Game& row, int plies) {
    const auto log = log_of(row, plies);
    std::size_t bytes = 0, longest = 0;
    for (const auto& logged : log) {
        bytes += logged.text.size();
        longest = std::max(longest, logged.text.size());
    }
    constexpr int kTimes = 50;
    const double begin = seconds();
    int actions = 0;
    for (int i = 0; i < kTimes; ++i) {
        net::Fold fold(kMatch);
        for (const auto& logged : log) fold.take(logged);
        actions = fold.state().actions.size();
    }
    const double fold_ms = (seconds() - begin) * 1000 / kTimes;

    std::vector<net::Fold> folds;
    folds.reserve(kTimes);
    const auto empty = heap();
    for (int i = 0; i < kTimes; ++i) {
        folds.emplace_back(kMatch);
        for (const auto& logged : log) folds.back().take(logged);
    }
    const auto state = (heap() - empty) / kTimes + sizeof(net::Fold);
    const auto before = heap();
    const auto match = net::match_of(folds.front().state());
    const auto whole = heap() - before + sizeof match;
    std::printf(
        "%-9s %3d plies, %3zu entries: fold %.3f ms, %zu bytes an entry (longest %zu), "
        "state %zu bytes, a whole match %zu bytes\n",
        row.id.c_str(), actions, log.size(), fold_ms, bytes / log.size(), longest, state, whole);
}

}  // namespace

int main(int count, char** words) {
    const int plies = count > 1 ? std::atoi(words[1]) : 200;
    for (const auto& row : game::games()) measure(row, plies);
    const net::SealedLuck luck(net::secret_of(kKey, kMatch),
                               {std::string(16, 'a'), std::string(16, 'b')});
    constexpr int kThrows = 100'000;
    const double begin = seconds();
    std::uint64_t sum = 0;
    for (int i = 0; i < kThrows; ++i) sum += luck.below(i, 36);
    std::printf("a throw of sealed luck: %.2f us (%llu)\n", (seconds() - begin) * 1e6 / kThrows,
                static_cast<unsigned long long>(sum));
    return 0;
}
