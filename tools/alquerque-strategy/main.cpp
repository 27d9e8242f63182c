// Proves every first move of classic Alquerque by proof-number search, and every other position
// that is reached while few stones are taken, inspects the strategies and writes them for the
// program.
//   alquerque-strategy FILE [nodes for each question]
#include "game/alquerque/proof/book.hpp"

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <limits>
#include <set>

namespace {

using namespace alquerque;

constexpr int kStones = 7;
/// With chains at will the opening would take 200 KB more.
constexpr Chain kOpeningChain = Chain::must;
constexpr int kOpening = 22;  ///< positions of so many stones are few; with one less 600 000
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

    /// Every position of the opening that somebody wins and the list does not settle. Left out: the
    /// one draw, whose two strategies take 56 KB, and a win that the draw rules could touch.
    bool write_opening(std::vector<StoredStrategy>& list) {
        Agreement agreed;
        agreed.chain = chain_;
        for (const Field& field : opening(Law(agreed))) {
            const std::string text = text_of(field);
            if (outcome_by(plans_, field)) continue;
            auto found = answer(text, "the one on turn", node_of(field, field.side));
            if (found && found->goal == Goal::hold)
                found = answer(text, "the other", node_of(field, field.side ^ 1));
            if (!found) return false;
            if (found->goal == Goal::win && !keep(*found, list, Agreement().draw_plies))
                return false;
        }
        return true;
    }

private:
    /// All positions of the opening, colours aside and symmetric ones once.
    static std::vector<Field> opening(const Law& law) {
        std::vector<Field> found{start_field()};
        std::set<std::uint64_t> seen{key_of(node_of(start_field(), kWhite))};
        for (std::size_t i = 0; i < found.size(); ++i) {
            const Field here = found[i];
            each_step(law, here, [&](const Step& step) {
                const Field next = after(law, here, step);
                if (size_of(next.own() | next.other()) >= kOpening &&
                    seen.insert(key_of(node_of(next, next.side))).second)
                    found.push_back(next);
            });
        }
        return found;
    }

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

    /// False if it fails. One in which so many turns without a removal can follow each other is
    /// not kept: the usual game would be drawn.
    bool keep(const Strategy& strategy, std::vector<StoredStrategy>& list,
              int quiet = std::numeric_limits<int>::max()) {
        const Stopwatch watch;
        const auto seen = inspect(strategy, {chain_, kStones, &tables_});
        if (!seen.fault.empty()) {
            std::printf("  fails at %s\n", seen.fault.c_str());
            return false;
        }
        const Prospect whole = seen.positions.at(strategy.root);
        if (whole.quiet >= quiet) return true;
        list.push_back({strategy.goal, chain_, kStones, strategy.root,
                        packed(strategy, {chain_, kStones, nullptr})});
        plans_.push_back(*Plan::unpack(list.back()));
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
    std::vector<Plan> plans_;
};

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "usage: alquerque-strategy FILE [nodes]\n");
        return 2;
    }
    const std::uint64_t nodes = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : kNodes;
    std::vector<StoredStrategy> list;
    for (const Chain chain : {Chain::must, Chain::may}) {
        Author author(chain, nodes);
        if (!author.write(list) || (chain == kOpeningChain && !author.write_opening(list)))
            return 1;
    }
    const auto bytes = written(list);
    std::ofstream out(argv[1], std::ios::binary);
    out.write(reinterpret_cast<const char*>(bytes.data()),
              static_cast<std::streamsize>(bytes.size()));
    std::printf("%zu strategies, %zu bytes\n", list.size(), bytes.size());
    return out ? 0 : 1;
}
