// Enumerating whole turns, transpositions removed.
#include "game/zatre/bot/turns.hpp"

#include <algorithm>
#include <cassert>

namespace zatre {

namespace {

constexpr std::size_t kMostResults = 2000;  // of long turns more are not looked at …
constexpr std::size_t kMostOfAll = 30'000;  // … and not even where all are asked for
constexpr std::size_t kMostKept = 4000;     // a wide look keeps the best of them
constexpr std::size_t kLeastWidth = 100;    // it goes on with so many beginnings in any case

/// A mixed number for each tile on each square.
constexpr auto kKeys = [] {
    std::array<std::uint64_t, kNumbers*(kValues + 1)> keys{};
    for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = game::mixed(i * 0x5851F42D4C957F2DULL);
    return keys;
}();

std::uint64_t code(const Tally& tally) {
    return tally.runs[0] +
           (tally.runs[1] + (tally.runs[2] + tally.crosses * 32ULL) * 32ULL) * 32ULL;
}

/// The tally with one more tile between these runs.
Tally with(Tally tally, const Stand& stand, const Field::Arms& arms, Square at, int value) {
    bool good = false;
    for (const int sum : {arms.west + arms.east + value, arms.north + arms.south + value}) {
        if (sum < kLowestGood) continue;
        good = true;
        ++tally.runs[index(sum - kLowestGood)];
    }
    if (kDoubling.has(at) && stand.counts_cross(good, at)) ++tally.crosses;
    return tally;
}

/// How many beginnings are continued after a quick look, by tiles in hand.
std::size_t quick_width(int tiles) {
    return tiles <= 3 ? 100'000 : tiles <= 5 ? 60 : tiles <= 8 ? 16 : 6;
}

}  // namespace

// Whether a key was entered before; enters it.
bool Turns::seen(std::uint64_t key) {
    if (stored_ * 2 > room_) {
        if (breadth_ == Breadth::quick) return false;  // never in a turn of two or three tiles
        more_room();
    }
    if (!enter(key)) return true;
    ++stored_;
    return false;
}

bool Turns::enter(std::uint64_t key) {
    for (std::size_t i = key & (room_ - 1);; i = (i + 1) & (room_ - 1)) {
        auto& [there, stamp] = keys_[i];
        if (stamp != key_stamp_) {
            there = key;
            stamp = key_stamp_;
            return true;
        }
        if (there == key) return false;
    }
}

void Turns::more_room() {
    std::vector<std::uint64_t> entered;
    entered.reserve(stored_);
    for (std::size_t i = 0; i < room_; ++i)
        if (keys_[i].second == key_stamp_) entered.push_back(keys_[i].first);
    room_ *= 2;
    if (keys_.size() < room_) keys_.resize(room_);
    ++key_stamp_;
    for (const std::uint64_t key : entered) enter(key);
}

int Turns::sheet_value(const Stand& stand, const Tally& tally) {
    const auto& runs = tally.runs;
    if (runs[0] > 7 || runs[1] > 7 || runs[2] > 7 || tally.crosses > 7)
        return prospect_->sheet(stand.sheets[stand.seat], tally, turns_);
    auto& [value, stamp] = sheets_[((runs[0] * 8U + runs[1]) * 8U + runs[2]) * 8U + tally.crosses];
    if (stamp != stamp_) {
        value = prospect_->sheet(stand.sheets[stand.seat], tally, turns_);
        stamp = stamp_;
    }
    return value;
}

std::int64_t Turns::worth(const Stand& stand, const Tally& tally, int potential) {
    const std::int64_t sheet = sheet_value(stand, tally);
    return stand.players() == 1 ? sheet + potential : sheet - potential;
}

std::int64_t Turns::value(const Stand& stand, const TurnResult& turn) {
    return worth(stand, turn.tally, turn.potential);
}

void Turns::begin(const Stand& stand) {
    ++stamp_;
    ++key_stamp_;
    stored_ = 0;
    room_ = kLeastRoom;
    nodes_ += 16;  // setting out costs as much as some placements, also where nothing fits
    const Tiles& held = stand.hand();
    const int left = std::max(0, stand.tiles_left() - held.size());
    phase_ = SquareWorth::phase_of(left);
    turns_ = turns_left(left, stand.players(), stand.players() - 1);
    results_.clear();
    layer_.clear();
    layer_.emplace_back();
    layer_[0].tally = stand.tally;
    layer_[0].potential = prospect_->squares(stand.field, phase_);
}

void Turns::expand(const Stand& stand, std::size_t from) {
    const TurnResult& begun = layer_[from];
    // Boards are large: laying the tiles again takes less than keeping a board for each beginning.
    Field field = stand.field;
    Tiles hand = stand.hand();
    Squares laid = stand.placed;
    for (int i = 0; i < begun.count; ++i) {
        const Lay& lay = begun.lays[index(i)];
        field.place(lay.square, lay.value);
        --hand.count[lay.value];
        laid.add(lay.square);
    }
    const bool last = hand.size() == 1 || begun.count + 1 == TurnResult::kMostLaid;
    bool any = false;
    for (int value = 1; value <= kValues; ++value) {
        if (hand.of(value) == 0) continue;
        stand.legal(value, field, hand, laid).each([&](Square at) {
            any = true;
            ++nodes_;
            const auto arms = field.arms(at);
            const Tally tally = with(begun.tally, stand, arms, at, value);
            const std::uint64_t set =
                begun.key ^ kKeys[at * (kValues + 1U) + static_cast<std::size_t>(value)];
            if (seen(game::mixed(set + code(tally)))) return;
            const Step step{static_cast<std::uint32_t>(from),
                            {static_cast<std::uint8_t>(value), at},
                            tally,
                            begun.potential + prospect_->change(field, arms, at, value, phase_),
                            set,
                            0};
            if (last)
                results_.push_back(continued(begun, step));
            else
                steps_.push_back(step);
        });
    }
    if (!any && begun.count > 0) results_.push_back(begun);
}

TurnResult Turns::continued(TurnResult turn, const Step& step) {
    turn.lays[turn.count++] = step.lay;
    turn.tally = step.tally;
    turn.potential = step.potential;
    turn.key = step.key;
    return turn;
}

// How many of the steps are continued, after so many nodes of this turn, when the last beginnings
// had so many continuations each.
std::size_t Turns::width(int tiles, std::uint64_t spent, std::uint64_t branches) const {
    if (breadth_ == Breadth::all) return kMostOfAll;
    if (breadth_ == Breadth::quick) return quick_width(tiles);
    // The tiles to come get equal parts of what is left.
    const auto layers = static_cast<std::uint64_t>(std::max(1, tiles - 1));
    const std::uint64_t part = (most_nodes_ - std::min(most_nodes_, spent)) / layers;
    return std::max(kLeastWidth,
                    static_cast<std::size_t>(part / std::max<std::uint64_t>(1, branches)));
}

// Only the most promising steps stay.
void Turns::narrow(const Stand& stand, std::size_t most) {
    if (steps_.size() <= most) return;
    found_all_ = false;
    for (Step& step : steps_) step.promise = worth(stand, step.tally, step.potential);
    const auto kept = steps_.begin() + static_cast<std::ptrdiff_t>(most);
    if (breadth_ == Breadth::wide) {
        // Complete orders only, so that all machines keep the same.
        const auto better = [](const Step& a, const Step& b) {
            return a.promise != b.promise ? a.promise > b.promise : a.key < b.key;
        };
        std::nth_element(steps_.begin(), kept, steps_.end(), better);
    } else {
        std::stable_sort(steps_.begin(), steps_.end(),
                         [](const Step& a, const Step& b) { return a.promise > b.promise; });
    }
    steps_.erase(kept, steps_.end());
}

void Turns::keep_best_results(const Stand& stand, std::size_t most) {
    if (results_.size() <= most) return;
    std::vector<std::pair<std::int64_t, std::size_t>> order;
    order.reserve(results_.size());
    for (std::size_t i = 0; i < results_.size(); ++i)
        order.push_back({-value(stand, results_[i]), i});
    std::nth_element(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(most), order.end());
    order.resize(most);
    std::sort(order.begin(), order.end(),
              [](const auto& a, const auto& b) { return a.second < b.second; });
    for (std::size_t i = 0; i < most; ++i) results_[i] = results_[order[i].second];
    results_.resize(most);
}

const std::vector<TurnResult>& Turns::find(const Stand& stand) {
    assert(!stand.over);
    const std::uint64_t begun = nodes_;
    begin(stand);
    const bool wide = breadth_ == Breadth::wide;
    const std::size_t limit = breadth_ == Breadth::all ? kMostOfAll : kMostResults;
    found_all_ = true;
    while (!layer_.empty() && (wide || results_.size() < limit)) {
        steps_.clear();
        if (wide) {  // turns of other lengths are other turns
            ++key_stamp_;
            stored_ = 0;
        }
        const std::uint64_t before = nodes_;
        for (std::size_t i = 0; i < layer_.size(); ++i) {
            expand(stand, i);
            if (wide && results_.size() >= 4 * kMostKept) keep_best_results(stand, kMostKept);
        }
        const std::uint64_t branches = (nodes_ - before) / layer_.size();
        narrow(stand, width(stand.hand().size() - layer_[0].count, nodes_ - begun, branches));
        spare_.clear();
        for (const Step& step : steps_) spare_.push_back(continued(layer_[step.from], step));
        layer_.swap(spare_);
    }
    if (wide) keep_best_results(stand, kMostKept);
    found_all_ = found_all_ && layer_.empty() && stand.hand().size() <= TurnResult::kMostLaid;
    return results_;
}

const TurnResult* Turns::best(const Stand& stand) {
    find(stand);
    const TurnResult* chosen = nullptr;
    std::int64_t most = 0;
    for (const TurnResult& turn : results_) {
        const std::int64_t worth = value(stand, turn);
        if (chosen && worth <= most) continue;
        chosen = &turn;
        most = worth;
    }
    return chosen;
}

}  // namespace zatre
