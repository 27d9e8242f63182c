// Iterative deepening principal variation search (Marsland 1982) with a transposition table, killer
// and history ordering, and quiet ends. Deterministic: no clock, no luck.
#pragma once

#include "game/search/table.hpp"
#include "game/search/tree.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace search {

template <Tree G>
class AlphaBeta {
public:
    using Node = typename G::Node;
    using Move = typename G::Move;

    /// `past`: places before the root since the last lasting move, the root's own not included.
    AlphaBeta(const G& game, const SearchLimits& limits, std::vector<std::uint64_t> past = {})
        : game_(game), limits_(limits), table_(limits.nodes), path_(std::move(past)) {
        plies_.resize(kMaxPly + 2);
    }

    /// Searches `root`, which has not ended. `order` is the order in which equally good moves are
    /// preferred; it must hold all moves of the root.
    SearchResult<Move> run(const Node& root, const std::vector<Move>& order) {
        SearchResult<Move> found;
        for (const Move& move : order) found.moves.push_back({move, game_.estimate(root), true});
        path_.push_back(game_.place(root));
        for (int depth = 1; depth <= limits_.depth && !order.empty(); ++depth) {
            limit_ = std::min(kMaxPly, 2 * depth + 24);
            auto moves = found.moves;
            const bool finished = iterate(root, depth, moves);
            // An iteration that was cut short is still right about the moves it got to, as long as
            // it has seen the best one so far.
            if (finished || seen_ > 0) adopt(found, moves, finished);
            if (!finished) break;
            found.depth = depth;
            if (settled(found.moves)) break;
        }
        path_.pop_back();
        found.line = expected(root, found);
        found.nodes = nodes_;
        return found;
    }

private:
    static constexpr int kMaxPly = 160;
    static constexpr int kInfinite = 32000;
    static constexpr std::uint64_t kPollMask = 1023;

    struct Ply {
        std::vector<Move> moves;
        std::vector<std::pair<int, std::uint32_t>> order;
        std::array<std::uint32_t, 2> killers{};
    };

    /// The best move wins or loses for certain, and so deeper search finds nothing new.
    bool settled(const std::vector<RootMove<Move>>& moves) const {
        if (!limits_.each_exactly) return decided(moves.front().value);
        return std::all_of(moves.begin(), moves.end(),
                           [](const auto& judged) { return decided(judged.value); });
    }

    /// Searches the root moves in order; false when the limits are reached.
    bool iterate(const Node& root, int depth, std::vector<RootMove<Move>>& moves) {
        int best = -kInfinite;
        seen_ = 0;
        for (auto& judged : moves) {
            const Node child = game_.after(root, judged.move);
            const Step step(*this, judged.move);
            int value;
            bool bound = false;
            if (seen_ == 0 || limits_.each_exactly) {
                value = step_value(root, child, depth - 1, 0, -kInfinite, kInfinite);
            } else {
                value = step_value(root, child, depth - 1, 0, best, best + 1);
                bound = value <= best;
                if (!bound && !halted_)
                    value = step_value(root, child, depth - 1, 0, best, kInfinite);
            }
            if (halted_) return false;
            judged.value = value;
            judged.bound = bound;
            best = std::max(best, value);
            ++seen_;
        }
        std::stable_sort(moves.begin(), moves.end(), better);
        return true;
    }

    /// Exact values go before bounds of the same size.
    static bool better(const RootMove<Move>& a, const RootMove<Move>& b) {
        return a.value != b.value ? a.value > b.value : a.bound < b.bound;
    }

    void adopt(SearchResult<Move>& found, std::vector<RootMove<Move>>& moves, bool finished) const {
        if (!finished) {
            // The moves seen go by their new values, the others follow in their old order.
            const auto middle = moves.begin() + static_cast<std::ptrdiff_t>(seen_);
            std::stable_sort(moves.begin(), middle, better);
            for (auto it = middle; it != moves.end(); ++it) {
                it->bound = true;
                it->value = std::min(it->value, moves.front().value);
            }
        }
        found.moves = std::move(moves);
    }

    /// Keeps the path of places while a move is tried.
    class Step {
    public:
        Step(AlphaBeta& search, const Move& move) : search_(search), lasting_(search.lasting_) {
            if (search.game_.lasting(move)) search.lasting_ = search.path_.size();
        }
        ~Step() { search_.lasting_ = lasting_; }
        Step(const Step&) = delete;
        Step& operator=(const Step&) = delete;

    private:
        AlphaBeta& search_;
        std::size_t lasting_;
    };

    /// A child's value from the view of `parent`, where the same player may be on turn again.
    int step_value(const Node& parent, const Node& child, int depth, int ply, int alpha, int beta) {
        if (game_.side(parent) == game_.side(child))
            return value(child, depth, ply + 1, alpha, beta);
        return -value(child, depth, ply + 1, -beta, -alpha);
    }

    bool out_of_effort() {
        ++nodes_;
        if (nodes_ >= limits_.nodes) halted_ = true;
        if ((nodes_ & kPollMask) == 0 && limits_.stop && limits_.stop->load()) halted_ = true;
        return halted_;
    }

    bool repeats(std::uint64_t place) const {
        if (place == 0) return false;
        for (std::size_t i = path_.size(); i > lasting_; --i)
            if (path_[i - 1] == place) return true;
        return false;
    }

    /// A decided value counts its plies from the root; the table counts them from the node.
    static int to_table(int value, int ply) {
        return value > kEstimate ? value + ply : value < -kEstimate ? value - ply : value;
    }
    static int from_table(int value, int ply) {
        return value > kEstimate ? value - ply : value < -kEstimate ? value + ply : value;
    }

    int value(const Node& node, int depth, int ply, int alpha, int beta) {
        if (out_of_effort()) return 0;
        if (const auto outcome = game_.outcome(node))
            return *outcome == 0 ? 0 : *outcome * (kWin - ply);
        const std::uint64_t place = game_.place(node);
        if (repeats(place)) return 0;
        if constexpr (Informed<G>)
            if (const auto known = game_.known(node)) return from_table(*known, ply);
        const Quiescence quiescence = depth <= 0 ? game_.quiescence(node) : Quiescence::forced;
        if (quiescence == Quiescence::quiet || ply >= limit_) return game_.estimate(node);
        if (depth < 0) depth = 0;

        const std::uint64_t key = game_.key(node);
        std::uint32_t known = 0;
        if (const Entry* entry = table_.find(key)) {
            known = entry->code;
            const int stored = from_table(entry->value, ply);
            if (entry->depth >= depth || decided(stored)) {
                if (entry->bound == Bound::exact) return stored;
                if (entry->bound == Bound::lower && stored >= beta) return stored;
                if (entry->bound == Bound::upper && stored <= alpha) return stored;
            }
        }
        path_.push_back(place);
        const int best = best_of(node, depth, ply, alpha, beta, quiescence, key, known);
        path_.pop_back();
        return best;
    }

    int best_of(const Node& node, int depth, int ply, int alpha, int beta, Quiescence quiescence,
                std::uint64_t key, std::uint32_t known) {
        const int floor = alpha;
        int best = -kInfinite;
        if (quiescence == Quiescence::restless) {
            best = game_.estimate(node);
            if (best >= beta) return best;
            alpha = std::max(alpha, best);
        }
        Ply& here = plies_[static_cast<std::size_t>(ply)];
        here.moves.clear();
        game_.moves(node, here.moves);
        sort(here, game_.side(node), known);
        const int left =
            here.moves.size() == 1 ? depth : depth - 1;  // a forced reply costs nothing
        std::uint32_t best_code = 0;
        bool first = true;
        for (std::size_t i = 0; i < here.order.size(); ++i) {
            const Move move = pick(here, i);
            if (quiescence == Quiescence::restless && game_.gain(move) == 0) continue;
            const Node child = game_.after(node, move);
            const Step step(*this, move);
            int found = 0;
            if (first || beta - alpha == 1) {
                found = step_value(node, child, left, ply, alpha, beta);
            } else {
                found = step_value(node, child, left, ply, alpha, alpha + 1);
                if (found > alpha && found < beta && !halted_)
                    found = step_value(node, child, left, ply, alpha, beta);
            }
            if (halted_) return 0;
            first = false;
            if (found <= best) continue;
            best = found;
            best_code = game_.code(move);
            alpha = std::max(alpha, best);
            if (alpha < beta) continue;
            if (game_.gain(move) == 0) remember(here, game_.side(node), move, depth);
            break;
        }
        const Bound bound = best >= beta    ? Bound::lower
                            : best <= floor ? Bound::upper
                                            : Bound::exact;
        table_.keep({key, static_cast<std::int16_t>(to_table(best, ply)),
                     static_cast<std::int8_t>(depth), bound, best_code});
        return best;
    }

    std::uint32_t& history(int side, const Move& move) {
        return history_[static_cast<std::size_t>(side & 1) * G::kSlots + game_.slot(move)];
    }

    /// Gives each move its rank; the moves themselves are picked one by one.
    void sort(Ply& here, int side, std::uint32_t known) {
        here.order.clear();
        for (std::uint32_t i = 0; i < here.moves.size(); ++i) {
            const Move& move = here.moves[i];
            const std::uint32_t code = game_.code(move);
            int rank;
            if (known != 0 && code == known)
                rank = 1 << 30;
            else if (const int gain = game_.gain(move))
                rank = (1 << 29) + gain;
            else if (code == here.killers[0])
                rank = (1 << 28) + 1;
            else if (code == here.killers[1])
                rank = 1 << 28;
            else
                rank = static_cast<int>(std::min(history(side, move), 1U << 27));
            here.order.emplace_back(rank, i);
        }
    }

    static Move pick(Ply& here, std::size_t i) {
        std::size_t best = i;
        for (std::size_t j = i + 1; j < here.order.size(); ++j)
            if (here.order[j].first > here.order[best].first) best = j;
        std::swap(here.order[i], here.order[best]);
        return here.moves[here.order[i].second];
    }

    void remember(Ply& here, int side, const Move& move, int depth) {
        const std::uint32_t code = game_.code(move);
        if (here.killers[0] != code) {
            here.killers[1] = here.killers[0];
            here.killers[0] = code;
        }
        history(side, move) += static_cast<std::uint32_t>((depth + 1) * (depth + 1));
    }

    /// The best move and what the table expects after it.
    std::vector<Move> expected(Node node, const SearchResult<Move>& found) const {
        std::vector<Move> line;
        if (found.moves.empty()) return line;
        Move next = found.moves.front().move;
        std::vector<std::uint64_t> seen;
        const std::size_t longest = static_cast<std::size_t>(std::max(1, found.depth)) + 8;
        while (line.size() < longest) {
            line.push_back(next);
            node = game_.after(node, next);
            const std::uint64_t key = game_.key(node);
            if (game_.outcome(node) || std::find(seen.begin(), seen.end(), key) != seen.end())
                break;
            seen.push_back(key);
            const Entry* entry = table_.find(key);
            if (!entry || entry->code == 0) break;
            std::vector<Move> moves;
            game_.moves(node, moves);
            const auto it = std::find_if(moves.begin(), moves.end(), [&](const Move& move) {
                return game_.code(move) == entry->code;
            });
            if (it == moves.end()) break;
            next = *it;
        }
        return line;
    }

    const G& game_;
    SearchLimits limits_;
    Table table_;
    std::vector<std::uint64_t> path_;  ///< places from the last lasting move before the root on
    std::size_t lasting_ = 0;          ///< places before this index cannot return
    std::vector<Ply> plies_;
    std::vector<std::uint32_t> history_ = std::vector<std::uint32_t>(2 * G::kSlots);
    std::uint64_t nodes_ = 0;
    std::size_t seen_ = 0;
    int limit_ = kMaxPly;
    bool halted_ = false;
};

}  // namespace search
