// Enumerating whole turns, transpositions removed.
#include "game/zatre/bot/turns.hpp"

#include <algorithm>
#include <cassert>

namespace zatre {

namespace {

constexpr std::size_t kMostResults = 2000;  // of long turns more are not looked at …
constexpr std::size_t kMostOfAll = 30'000;  // … and not even where all are asked for

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

/// How many beginnings are continued, by tiles in hand.
std::size_t width(int tiles) {
    return tiles <= 3 ? 100'000 : tiles <= 5 ? 60 : tiles <= 8 ? 16 : 6;
}

}  // namespace

bool Turns::seen(std::uint64_t key) {
    if (stored_ * 2 > keys_.size()) return false;  // never in a turn of two or three tiles
    for (std::size_t i = key & (keys_.size() - 1);; i = (i + 1) & (keys_.size() - 1)) {
        auto& [there, stamp] = keys_[i];
        if (stamp == stamp_ && there == key) return true;
        if (stamp == stamp_) continue;
        there = key;
        stamp = stamp_;
        ++stored_;
        return false;
    }
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

std::int64_t Turns::value(const Stand& stand, const TurnResult& turn) {
    const std::int64_t sheet = sheet_value(stand, turn.tally);
    return stand.players() == 1 ? sheet + turn.potential : sheet - turn.potential;
}

void Turns::begin(const Stand& stand) {
    ++stamp_;
    stored_ = 0;
    nodes_ += 16;  // setting out costs as much as some placements, also where nothing fits
    const Tiles& held = stand.hand();
    const int left = std::max(0, stand.tiles_left() - held.size());
    phase_ = SquareWorth::phase_of(left);
    turns_ = turns_left(left, stand.players(), stand.players() - 1);
    results_.clear();
    layer_.clear();
    layer_.push_back({stand.field, held, stand.placed, {}});
    layer_[0].turn.tally = stand.tally;
    layer_[0].turn.potential = prospect_->squares(stand.field, phase_);
}

void Turns::expand(const Stand& stand, std::size_t from) {
    const Node& node = layer_[from];
    const int tiles = node.hand.size();
    const bool last = tiles == 1 || node.turn.count + 1 == TurnResult::kMostLaid;
    bool any = false;
    for (int value = 1; value <= kValues; ++value) {
        if (node.hand.of(value) == 0) continue;
        const Squares open = stand.legal(value, node.field, node.hand, node.laid);
        open.each([&](Square at) {
            any = true;
            ++nodes_;
            const auto arms = node.field.arms(at);
            const Tally tally = with(node.turn.tally, stand, arms, at, value);
            const std::uint64_t set =
                node.turn.key ^ kKeys[at * (kValues + 1U) + static_cast<std::size_t>(value)];
            if (seen(game::mixed(set + code(tally)))) return;
            const int potential =
                node.turn.potential + prospect_->change(node.field, arms, at, value, phase_);
            auto& list = last ? results_.emplace_back(node.turn)
                              : steps_.emplace_back(Step{from, {}, node.turn, 0}).turn;
            const Lay lay{static_cast<std::uint8_t>(value), at};
            list.lays[list.count++] = lay;
            list.tally = tally;
            list.potential = potential;
            list.key = set;
            if (!last) steps_.back().lay = lay;
        });
    }
    if (!any && node.turn.count > 0) results_.push_back(node.turn);
}

const std::vector<TurnResult>& Turns::find(const Stand& stand) {
    assert(!stand.over);
    begin(stand);
    const std::size_t limit = complete_ ? kMostOfAll : kMostResults;
    found_all_ = true;
    while (!layer_.empty() && results_.size() < limit) {
        steps_.clear();
        for (std::size_t i = 0; i < layer_.size(); ++i) expand(stand, i);
        const std::size_t most = complete_ ? kMostOfAll : width(layer_[0].hand.size());
        if (steps_.size() > most) {
            found_all_ = false;
            for (Step& step : steps_) step.promise = value(stand, step.turn);
            std::stable_sort(steps_.begin(), steps_.end(),
                             [](const Step& a, const Step& b) { return a.promise > b.promise; });
            steps_.resize(most);
        }
        std::vector<Node> next;
        next.swap(spare_);
        next.clear();
        for (const Step& step : steps_) {
            next.push_back(layer_[step.from]);
            Node& node = next.back();
            node.field.place(step.lay.square, step.lay.value);
            --node.hand.count[step.lay.value];
            node.laid.add(step.lay.square);
            node.turn = step.turn;
        }
        layer_.swap(next);
        spare_.swap(next);
    }
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
