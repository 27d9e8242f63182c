// The evaluation of a match: the chance to win, out of one thought of the strongest level for every
// action. There is no luck to book.
#include "game/alquerque/row.hpp"

#include "game/core/ledger.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>

namespace alquerque {

namespace {

constexpr int kWin = 10'000, kDraw = kWin / 2;    // hundredths of a per cent
constexpr std::uint64_t kNodes = 60'000;          ///< for one thought, where the care says nothing
constexpr std::uint64_t kForwardNodes = 250'000;  ///< in forward, where as many prove who wins
/// The lead, in hundredths of a stone, that multiplies the odds to win by e: how 340 classic games
/// ended says about 200 for levels 3 and 4, 50 for level 5, which throws less of it away.
constexpr double kLead = 160;

/// A value as the search tells it, to the seat on turn.
int chance_of(const game::Candidate& candidate) {
    if (candidate.exact) return candidate.value > 0 ? kWin : candidate.value < 0 ? 0 : kDraw;
    const double odds = 1 / (1 + std::exp(-candidate.value / kLead));
    return std::clamp(static_cast<int>(std::lround(kWin * odds)), 1, kWin - 1);
}

class ChanceAppraiser final : public game::Appraiser {
public:
    ChanceAppraiser(const Position& start, int seat, const game::LedgerCare& care)
        : seat_(seat), care_(care), first_(start) {}

    int start() override {
        if (first_.end() != End::none) return result_of(first_);
        if (!opening_) opening_ = think_of(first_, nullptr);
        return from(first_.side(), chance_of(best_of(*opening_)));
    }

    game::Appraisal judge(const game::Position& before, const std::string& move,
                          const game::Position& after, const std::atomic<bool>* stop) override;
    game::Worth worth(const game::Position& position, const std::atomic<bool>* stop) override;

private:
    /// What is worth that much to one side, to the seat of the ledger.
    int from(int side, int value) const { return side == seat_ ? value : kWin - value; }
    int result_of(const Position& over) const {
        const auto winners = over.winners();
        if (winners.size() != 1) return kDraw;
        return winners.front() == seat_ ? kWin : 0;
    }
    game::Thought think_of(const Position& position, const std::atomic<bool>* stop) const {
        game::Request request;
        request.bot = "level" + std::to_string(levels());
        const bool forward = position.agreement().variant == Variant::forward;
        request.budget = care_.playouts ? care_.playouts : forward ? kForwardNodes : kNodes;
        request.seed = care_.seed;
        request.compare = true;
        request.patient = true;
        request.stop = stop;
        return think(position, request);
    }
    static game::Candidate best_of(const game::Thought& thought) {
        assert(!thought.candidates.empty());
        return *std::max_element(
            thought.candidates.begin(), thought.candidates.end(),
            [](const auto& a, const auto& b) { return chance_of(a) < chance_of(b); });
    }

    int seat_;
    game::LedgerCare care_;
    Position first_;
    std::optional<game::Thought> opening_;  ///< of the first position
    std::optional<int> last_;
    bool passed_ = false;  ///< what is judged first is not the first position
};

game::Appraisal ChanceAppraiser::judge(const game::Position& before, const std::string& move,
                                       const game::Position& after, const std::atomic<bool>* stop) {
    assert(position_of(before) && position_of(after) && "a position of another game");
    const Position& from_here = *position_of(before);
    const Position& to = *position_of(after);
    game::Appraisal found;
    found.share = game::share_of(before, seat_);
    found.best = move;
    const bool opens = !last_ && !passed_;
    if (opens) start();
    const auto thought = opens && opening_ ? *opening_ : think_of(from_here, stop);
    const auto best = best_of(thought);
    const auto played = std::find_if(thought.candidates.begin(), thought.candidates.end(),
                                     [&](const auto& one) { return one.move == move; });
    const int side = from_here.side();
    found.choice = thought.candidates.size() > 1 && found.share == game::Share::skill;
    found.fair = from(side, chance_of(best));
    found.before = last_.value_or(found.fair);
    found.after = to.end() != End::none                ? result_of(to)
                  : played != thought.candidates.end() ? from(side, chance_of(*played))
                                                       : found.fair;
    found.exact = best.exact &&
                  (to.end() != End::none || (played != thought.candidates.end() && played->exact));
    // What was played may turn out better than what was thought best.
    const bool better = side == seat_ ? found.after > found.fair : found.after < found.fair;
    if (better) found.fair = found.after;
    if (found.after != found.fair) found.best = best.move;
    last_ = found.after;
    return found;
}

game::Worth ChanceAppraiser::worth(const game::Position& position, const std::atomic<bool>* stop) {
    assert(position_of(position) && "a position of another game");
    const Position& rules = *position_of(position);
    if (rules.end() != End::none) return {result_of(rules), 0, true};
    const auto thought = think_of(rules, stop);
    if (stop && *stop) return {};
    const auto best = best_of(thought);
    return {from(rules.side(), chance_of(best)), 0, best.exact};
}

}  // namespace

std::unique_ptr<game::Appraiser> appraiser(const Position& start, int seat,
                                           const game::LedgerCare& care) {
    return std::make_unique<ChanceAppraiser>(start, seat, care);
}

}  // namespace alquerque
