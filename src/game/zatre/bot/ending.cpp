// Alpha-beta over whole turns.
#include "game/zatre/bot/search.hpp"

#include <algorithm>

namespace zatre {

namespace {

constexpr int kFar = 1 << 20;      // more than any score
constexpr int kNearlyEmpty = 4;    // tiles in the bag; with more of them some draw is uncertain
constexpr int kMostTilesHeld = 9;  // longer turns have too many results

/// One complete search; fails as a whole when it meets luck or its limit.
class Search {
public:
    Search(Turns& turns, const EndingEffort& effort)
        : turns_(&turns), effort_(effort), begun_(turns.nodes()) {
        turns.look(Breadth::all);
    }
    ~Search() { turns_->look(Breadth::quick); }
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;

    bool failed() const { return failed_; }
    /// All turns of the player on turn, those that score most first.
    std::vector<TurnResult> turns_of(const Stand& stand);
    /// What follows a turn, or a pass if there is none, for the player on turn in `stand`.
    int after(Stand stand, const TurnResult* turn, int low, int high);
    /// The value of a stand at whose beginning the player on turn may still have to draw.
    int value(Stand stand, int low, int high);

private:
    bool draw(Stand& stand);

    Turns* turns_;
    EndingEffort effort_;
    std::uint64_t begun_;
    bool failed_ = false;
};

/// The bag in the order of its tiles, if it does not matter how they are drawn: `count` of them are
/// all, or all are equal.
std::optional<BagOrder> certain_order(const Tiles& bag, int count) {
    BagOrder order;
    for (const int value : bag.values()) order.push_back(static_cast<std::uint8_t>(value));
    if (static_cast<int>(order.size()) > count && order.front() != order.back())
        return std::nullopt;
    return order;
}

int points(const Stand& stand, int seat) {
    const int own = stand.score(seat);
    return stand.players() == 1 ? own : own - stand.score(1 - seat);
}

bool Search::draw(Stand& stand) {
    if (stand.drawn) return true;
    const int missing = (stand.opening ? 3 : 2) - stand.hand().size();
    auto order = missing > 0 ? certain_order(stand.bag, missing) : BagOrder{};
    if (!order) {
        failed_ = true;
        return false;
    }
    stand.draw(*order);
    return true;
}

std::vector<TurnResult> Search::turns_of(const Stand& stand) {
    if (stand.hand().size() > kMostTilesHeld) {
        failed_ = true;
        return {};
    }
    std::vector<TurnResult> list = turns_->find(stand);
    if (!turns_->found_all() || turns_->nodes() - begun_ > effort_.nodes ||
        (effort_.stop && *effort_.stop)) {
        failed_ = true;
        return {};
    }
    const Sheet& sheet = stand.sheets[stand.seat];
    std::vector<std::pair<int, std::size_t>> order;
    for (std::size_t i = 0; i < list.size(); ++i)
        order.push_back({-sheet.worth(list[i].tally) - 4 * list[i].count, i});
    std::sort(order.begin(), order.end());
    std::vector<TurnResult> sorted;
    sorted.reserve(list.size());
    for (const auto& [worth, i] : order) sorted.push_back(list[i]);
    return sorted;
}

int Search::after(Stand stand, const TurnResult* turn, int low, int high) {
    const int seat = stand.seat;
    if (turn) {
        stand.play(*turn);
    } else {
        auto order = stand.bag.empty() ? BagOrder{} : certain_order(stand.bag, 1);
        if (!order) {
            failed_ = true;
            return 0;
        }
        stand.pass(*order);
    }
    if (stand.over) return points(stand, seat);
    return stand.seat == seat ? value(stand, low, high) : -value(stand, -high, -low);
}

int Search::value(Stand stand, int low, int high) {
    if (failed_ || !draw(stand)) return 0;
    const auto list = turns_of(stand);
    if (failed_) return 0;
    if (list.empty()) return after(stand, nullptr, low, high);
    int best = -kFar;
    for (const TurnResult& turn : list) {
        best = std::max(best, after(stand, &turn, std::max(low, best), high));
        if (failed_) return 0;
        if (best >= high) break;
    }
    return best;
}

bool judge(const Stand& stand, const EndingEffort& effort, bool each, Turns& turns,
           std::vector<JudgedTurn>& list) {
    Search search(turns, effort);
    std::vector<JudgedTurn> found;
    int best = -kFar;
    for (const TurnResult& turn : search.turns_of(stand)) {
        const int value = search.after(stand, &turn, each ? -kFar : best, kFar);
        if (search.failed()) return false;
        // Against the best so far a turn that is no better only proves that it is none.
        const bool exact = each || value > best;
        best = std::max(best, value);
        const std::int64_t counted = std::int64_t{value} * kPoint;
        found.push_back({turn, counted, counted, exact});
    }
    if (found.empty()) return false;
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
        return a.merit != b.merit ? a.merit > b.merit : a.exact && !b.exact;
    });
    list = std::move(found);
    return true;
}

}  // namespace

bool near_end(const Stand& stand) {
    if (stand.players() > 2 || stand.over || stand.bag.size() > kNearlyEmpty) return false;
    for (int seat = 0; seat < stand.players(); ++seat)
        if (stand.hands[index(seat)].size() > kMostTilesHeld) return false;
    return true;
}

std::optional<int> ending(const Stand& stand, const EndingEffort& effort, Turns& turns) {
    if (!near_end(stand)) return std::nullopt;
    Search search(turns, effort);
    const int value = search.value(stand, -kFar, kFar);
    if (search.failed()) return std::nullopt;
    return value;
}

bool judge_ending(const Stand& stand, const EndingEffort& effort, Turns& turns,
                  std::vector<JudgedTurn>& list) {
    if (!near_end(stand)) return false;
    EndingEffort half = effort;
    half.nodes /= 2;
    return judge(stand, half, true, turns, list) || judge(stand, half, false, turns, list);
}

}  // namespace zatre
