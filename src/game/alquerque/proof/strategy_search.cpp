// Strategies out of what a search claims.
#include "game/alquerque/proof/strategy.hpp"

#include <algorithm>
#include <unordered_set>

namespace alquerque {

namespace {

Node turned_over(Node node) {
    node.hero = !node.hero;
    return node;
}

std::uint64_t turned_over(std::uint64_t key) {
    return key_of(turned_over(node_of(key)));
}

/// Picks the hero's choices out of what a search has proved.
class Winner {
public:
    explicit Winner(const ProofSearch& search) : search_(search) {}

    std::optional<Strategy> run(const Node& root) {
        Strategy strategy;
        strategy.goal = Goal::win;
        strategy.root = key_of(root);
        std::vector<std::uint64_t> open{strategy.root};
        std::unordered_set<std::uint64_t> met{strategy.root};
        while (!open.empty()) {
            const std::uint64_t key = open.back();
            open.pop_back();
            const Node node = node_of(key);
            if (settled(search_.tables(), node)) continue;
            auto replies = replies_of(search_.tables().chain(), node);
            if (node.hero && replies.size() > 1) {
                const auto best = choose(key, replies);
                if (!best) return std::nullopt;
                strategy.choices[key] = *best;
                replies = {{*best, true}};
            }
            for (const Reply& reply : replies)
                if (met.insert(reply.key).second) open.push_back(reply.key);
        }
        return strategy;
    }

private:
    struct Size {
        double positions = 0;
        int run = 0;  ///< quiet turns at most until the next removal
        std::uint64_t choice = 0;
    };

    /// Quiet turns in a row that are taken for fewer positions: far from any draw by turns.
    static constexpr int kLongRun = 40;

    // The order of the search's proof, 0 for what needs none; nothing if it knows no win.
    std::optional<std::uint32_t> order_of(Node& node) const {
        if (!search_.advance(node)) {
            if (settled(search_.tables(), node)->outcome > 0) return 0;
            return std::nullopt;
        }
        const auto claim = search_.claim(node);
        if (!claim || !claim->wins) return std::nullopt;
        return claim->order;
    }

    static bool better(const Size& a, const Size& b) {
        if (std::max(a.run, kLongRun) != std::max(b.run, kLongRun)) return a.run < b.run;
        return a.positions < b.positions;
    }

    // How many positions the strategy below takes if none is met twice, and its longest run.
    std::optional<Size> size_of_win(const Node& node, std::uint32_t order) {
        const std::uint64_t key = key_of(node);
        if (const auto known = sizes_.find(key); known != sizes_.end()) return known->second;
        Size sum;
        bool any = false;
        for (const Reply& reply : replies_of(search_.tables().chain(), node)) {
            Node next = node_of(reply.key);
            const auto earlier = order_of(next);
            std::optional<Size> below;
            if (earlier && *earlier == 0)
                below = Size{};
            else if (earlier && *earlier < order)
                below = size_of_win(next, *earlier);
            if (!below && !node.hero) return std::nullopt;
            if (!below) continue;
            // What search and rules pass without a choice are captures.
            const bool passed = !(next == node_of(reply.key));
            below->run = !reply.quiet ? 0 : passed ? 1 : below->run + 1;
            below->choice = reply.key;
            if (!node.hero) {
                sum.positions += below->positions;
                sum.run = std::max(sum.run, below->run);
            } else if (!any || better(*below, sum)) {
                sum = *below;
            }
            any = true;
        }
        if (!any) return std::nullopt;
        sum.positions = std::min(sum.positions + 1, 1e15);
        return sizes_[key] = sum;
    }

    std::optional<std::uint64_t> choose(std::uint64_t key, const std::vector<Reply>& replies) {
        Node node = node_of(key);
        if (const auto order = order_of(node); order && node == node_of(key)) {
            if (const auto size = size_of_win(node, *order)) return size->choice;
            return std::nullopt;
        }
        // A position that the search passed without a choice: it has one in symmetric pairs only.
        for (const Reply& reply : replies) {
            Node next = node_of(reply.key);
            if (order_of(next)) return reply.key;
        }
        return std::nullopt;
    }

    const ProofSearch& search_;
    std::unordered_map<std::uint64_t, Size> sizes_;
};

}  // namespace

std::optional<Strategy> winning_strategy(const ProofSearch& search, const Node& root) {
    return Winner(search).run(root);
}

std::optional<Strategy> holding_strategy(ProofSearch& search, const Node& root,
                                         std::uint64_t budget, const std::atomic<bool>* stop) {
    Strategy strategy;
    strategy.goal = Goal::hold;
    strategy.root = key_of(turned_over(root));
    std::vector<std::uint64_t> open{key_of(root)};
    std::unordered_set<std::uint64_t> met{open.back()};
    const std::uint64_t last = search.nodes() + budget;
    const auto refused = [&](std::uint64_t key) {
        const std::uint64_t left = last - std::min(last, search.nodes());
        const auto wins = search.wins(node_of(key), left, stop);
        return wins && !*wins;
    };
    const auto known = [&](std::uint64_t key) {
        Node node = node_of(key);
        if (!search.advance(node)) return settled(search.tables(), node)->outcome <= 0;
        const auto claim = search.claim(node);
        return claim && !claim->wins;
    };
    while (!open.empty()) {
        const std::uint64_t key = open.back();
        open.pop_back();
        const Node node = node_of(key);
        if (settled(search.tables(), node)) continue;
        auto replies = replies_of(search.tables().chain(), node);
        if (!node.hero && replies.size() > 1) {
            // What is in the strategy already, what is known, what looks nearest.
            const auto rank = [&](const Reply& reply) -> std::uint64_t {
                if (met.count(reply.key)) return 0;
                if (known(reply.key)) return 1;
                Node next = node_of(reply.key);
                search.advance(next);
                return std::uint64_t{2} + search.refusal_number(next);
            };
            std::vector<std::pair<std::uint64_t, Reply>> ranked;
            for (const Reply& reply : replies) ranked.push_back({rank(reply), reply});
            std::stable_sort(ranked.begin(), ranked.end(),
                             [](const auto& a, const auto& b) { return a.first < b.first; });
            const auto chosen = std::find_if(ranked.begin(), ranked.end(), [&](const auto& one) {
                return one.first < 2 || refused(one.second.key);
            });
            if (chosen == ranked.end()) return std::nullopt;
            strategy.choices[turned_over(key)] = turned_over(chosen->second.key);
            replies = {chosen->second};
        }
        for (const Reply& reply : replies) {
            if (node.hero && !met.count(reply.key) && !known(reply.key) && !refused(reply.key))
                return std::nullopt;
            if (met.insert(reply.key).second) open.push_back(reply.key);
        }
    }
    return strategy;
}

}  // namespace alquerque
