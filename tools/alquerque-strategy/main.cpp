// Proves every first move of classic Alquerque by proof-number search, inspects the strategies and
// writes them for the program.
//   alquerque-strategy FILE [nodes for each question]
#include "game/alquerque/proof/book.hpp"

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>

namespace {

using namespace alquerque;

constexpr int kStones = 7;
constexpr std::uint64_t kNodes = 24'000'000;

/// Processor time, so that a busy machine does not count.
class Stopwatch {
public:
    double seconds() const { return static_cast<double>(std::clock() - begin_) / CLOCKS_PER_SEC; }

private:
    std::clock_t begin_ = std::clock();
};

class Author {
public:
    Author(Chain chain, std::uint64_t nodes)
        : chain_(chain), nodes_(nodes), tables_(kStones, chain) {
        std::printf("chain=%s, tables of %d stones: %.1f s, %.1f MB\n",
                    chain == Chain::may ? "may" : "must", kStones, watch_.seconds(),
                    static_cast<double>(tables_.bytes()) / 1e6);
    }

    /// Every first move: White's win from the start, Black's win after it, or a draw by both.
    bool write(std::vector<StoredStrategy>& list) {
        Agreement agreed;
        agreed.chain = chain_;
        const Position start(agreed, start_field());
        for (const auto& move : start.moves()) {
            Position after = start;
            after.apply(move);
            const std::string text = start.text(move);
            const auto white = answer(text, "White", node_of(after.field(), kWhite));
            if (!white) return false;
            if (white->goal == Goal::win) {
                Strategy whole = *white;
                whole.root = key_of(node_of(start.field(), kWhite));
                whole.choices[whole.root] = white->root;
                if (!keep(whole, list)) return false;
                continue;
            }
            const auto black = answer(text, "Black", node_of(after.field(), kBlack));
            if (!black) return false;
            if (black->goal == Goal::win ? !keep(*black, list)
                                         : !keep(*white, list) || !keep(*black, list))
                return false;
        }
        return true;
    }

private:
    std::optional<Strategy> answer(const std::string& move, const char* hero, const Node& node) {
        const Stopwatch watch;
        ProofSearch search(tables_, nodes_);
        const auto wins = search.wins(node, nodes_);
        std::printf("%s, %s wins: %s; %.2f M nodes, %.1f s, table %.0f MB\n", move.c_str(), hero,
                    !wins   ? "open"
                    : *wins ? "yes"
                            : "no",
                    static_cast<double>(search.nodes()) / 1e6, watch.seconds(),
                    static_cast<double>(search.bytes()) / 1e6);
        std::fflush(stdout);
        if (!wins) return std::nullopt;
        return *wins ? winning_strategy(search, node) : holding_strategy(search, node, nodes_);
    }

    bool keep(const Strategy& strategy, std::vector<StoredStrategy>& list) {
        const Stopwatch watch;
        const auto seen = inspect(strategy, {chain_, kStones, &tables_});
        if (!seen.fault.empty()) {
            std::printf("  fails at %s\n", seen.fault.c_str());
            return false;
        }
        list.push_back({strategy.goal, chain_, kStones, strategy.root,
                        packed(strategy, {chain_, kStones, nullptr})});
        const Prospect whole = seen.positions.at(strategy.root);
        std::printf(
            "  %s: %zu choices, %zu positions, %llu ends, %llu table positions; longest "
            "line %d turns, without a removal %d; %zu bytes; inspected in %.1f s\n",
            strategy.goal == Goal::win ? "win" : "hold", strategy.choices.size(),
            seen.positions.size(), static_cast<unsigned long long>(seen.ends),
            static_cast<unsigned long long>(seen.leaves), whole.turns, whole.quiet,
            list.back().bytes.size(), watch.seconds());
        std::fflush(stdout);
        return true;
    }

    Stopwatch watch_;
    Chain chain_;
    std::uint64_t nodes_;
    Tables tables_;
};

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "usage: alquerque-strategy FILE [nodes]\n");
        return 2;
    }
    const std::uint64_t nodes = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : kNodes;
    std::vector<StoredStrategy> list;
    for (const Chain chain : {Chain::must, Chain::may})
        if (!Author(chain, nodes).write(list)) return 1;
    const auto bytes = written(list);
    std::ofstream out(argv[1], std::ios::binary);
    out.write(reinterpret_cast<const char*>(bytes.data()),
              static_cast<std::streamsize>(bytes.size()));
    std::printf("%zu strategies, %zu bytes\n", list.size(), bytes.size());
    return out ? 0 : 1;
}
