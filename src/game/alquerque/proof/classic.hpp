// The classic game with forced captures proved for the moves of a position: by the shipped
// strategies where they come to it, else by proof-number search. Every value that it calls exact
// has been inspected over every reply, and the draw rules cannot touch it.
#pragma once

#include "game/alquerque/proof/exact.hpp"
#include "game/alquerque/proof/strategy.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace alquerque {

/// Marks the options of a classic position that the shipped strategies settle. Returns true if they
/// leave nothing to ask: all are settled or, unless `every` one is wanted, a win is among them.
/// Marks nothing if `stop` became true before the strategies were ready. With `distances` they also
/// tell how far the end is at most.
bool prove_by_plans(const Position& position, std::vector<Option>& options, bool every,
                    const std::atomic<bool>* stop = nullptr, const Distances* distances = nullptr);

/// Proves options one question after the other, within a number of nodes.
class ClassicProver {
public:
    /// The tables are of the position's chains and outlive the prover.
    ClassicProver(const Position& position, const Tables& tables, const ProofEffort& effort);

    /// Marks what can be proved of `options`, which should stand best first: who wins the position
    /// and by which option; with `effort.all` also all the others.
    void prove(std::vector<Option>& options);

    /// True if the side to move on `field` at least draws (bound 0) or wins (bound 1), not
    /// inspected; nothing if that takes more nodes than are left.
    std::optional<bool> at_least(const Field& field, int bound);

    /// Positions looked into so far.
    std::uint64_t nodes() const { return search_.nodes(); }

private:
    /// Whether the player on turn wins, and whether the other does; nothing where it is open.
    struct Answers {
        std::optional<bool> winning = {};
        std::optional<bool> lost = {};
    };

    Answers ask_both(const Node& ours, const Node& theirs);
    void settle(std::vector<Option>& options);
    std::optional<bool> wins(const Node& node, std::uint64_t most, bool heed_past);
    std::optional<Inspection> won(const Node& node) const;
    std::optional<Inspection> held(const Node& node);
    Ground ground() const;
    void mark_win(const Inspection& seen, int hero, Option& option) const;
    void judge(Option& option);
    std::uint64_t left() const;

    const Position& position_;
    const Tables& tables_;
    ProofEffort effort_;
    ProofSearch search_;
    std::vector<std::uint64_t> past_;
};

}  // namespace alquerque
