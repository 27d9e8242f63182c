#include "game/alquerque/proof/distances.hpp"

#include "game/alquerque/steps.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace alquerque {

namespace {

constexpr char kVersion = 1;         ///< of what is kept on a disk
constexpr int kLongestKept = 254;    ///< distances are kept in a byte, 0 for none
constexpr unsigned kEvery = 0x3fff;  ///< `stop` is looked at every so many positions

}  // namespace

/// Retrograde analysis of all positions with one number of stones. What captures and blocks decide
/// is known from fewer stones; from there the distances spread backwards, the shortest first.
struct Distances::Builder {
    struct Place {
        Points own = 0;
        Points other = 0;
    };

    Distances& distances;
    const Tables& tables;
    const std::atomic<bool>* stop;
    std::vector<std::vector<Place>> found = {};  ///< by distance

    bool stopped() const { return stop && stop->load(std::memory_order_relaxed); }

    void set(Points own, Points other, int distance) {
        assert(distance <= kLongestKept);
        distances.code(own, other) = static_cast<std::uint8_t>(distance + 1);
        const auto at = static_cast<std::size_t>(distance);
        if (found.size() <= at) found.resize(at + 1);
        found[at].push_back({own, other});
    }

    /// Turns to the end by the best capture: the winner's shortest, the loser's longest.
    template <class L>
    int by_capture(const L& law, const Place& at, const Axes& first, bool wins) const {
        int best = -1;
        each_capture(law, first, at.other, kAllPoints & ~(at.own | at.other),
                     [&](int from, int to, Points taken, bool) {
                         const Points mine = (at.own & ~bit(from)) | bit(to);
                         const Points rest = at.other & ~taken;
                         int below = 0;
                         if (rest) {
                             if (wins && tables.look_up(rest, mine)->outcome >= 0) return;
                             below = *distances.look_up(rest, mine);
                         }
                         if (best < 0 || (wins ? below < best : below > best)) best = below;
                     });
        return best + 1;
    }

    /// What captures and blocks decide in the positions in which the mover has so many stones.
    void begin(const TableIndex& index, int own_stones) {
        unsigned seen = 0;
        bool halted = false;
        index.each_position(own_stones, [&](std::size_t, Points own, Points other) {
            if ((++seen & kEvery) == 0) halted = halted || stopped();
            if (halted) return;
            const int outcome = tables.look_up(own, other)->outcome;
            if (outcome == 0) return;
            const Points empty = kAllPoints & ~(own | other);
            const Axes first = middles(own, other, empty);
            const Place here{own, other};
            if (any_of(first)) {
                const bool may = tables.chain() == Chain::may;
                set(own, other,
                    may ? by_capture(FixedLaw<false, Capture::forced, true>{}, here, first,
                                     outcome > 0)
                        : by_capture(FixedLaw<false, Capture::forced, false>{}, here, first,
                                     outcome > 0));
            } else if (!can_step(FixedLaw<false, Capture::forced, false>{}, kWhite, own, empty)) {
                set(own, other, 0);
            }
        });
    }

    /// True if all quiet moves of a lost position lead to the end in at most so many turns.
    bool all_within(Points own, Points other, int distance) const {
        bool all = true;
        each_quiet(own, kAllPoints & ~(own | other), [&](Points from, Points to) {
            const int kept = all ? distances.code(other, (own ^ from) | to) : 0;
            all = kept != 0 && kept - 1 <= distance;
        });
        return all;
    }

    /// What quiet moves lead here is one turn further from the end.
    void spread(const Place& here, int distance) {
        const Points empty = kAllPoints & ~(here.own | here.other);
        each_quiet(here.other, empty, [&](Points to, Points from) {
            const Points before = (here.other ^ to) | from;
            if (distances.code(before, here.own) != 0) return;
            // Who could capture did not move quietly.
            if (capturers_of(before, here.own, (empty ^ from) | to)) return;
            const bool lost = distance % 2 == 0;
            if (!lost && (tables.look_up(before, here.own)->outcome >= 0 ||
                          !all_within(before, here.own, distance)))
                return;
            set(before, here.own, distance + 1);
        });
    }

    /// False if it was stopped on the way.
    bool build(int stones) {
        const auto& index = *distances.index_[game::index(stones)];
        for (int own = 1; own < stones; ++own)
            distances.codes_[game::index(stones)][game::index(own)].assign(index.places(own), 0);
        for (int own = 1; own <= stones / 2; ++own) {
            found.clear();
            begin(index, own);
            if (own != stones - own) begin(index, stones - own);
            for (std::size_t distance = 0; distance < found.size(); ++distance) {
                const auto places = std::move(found[distance]);
                for (std::size_t i = 0; i < places.size(); ++i) {
                    if ((i & kEvery) == 0 && stopped()) return false;
                    spread(places[i], static_cast<int>(distance));
                }
            }
            if (stopped()) return false;
            distances.longest_ = std::max(distances.longest_, static_cast<int>(found.size()) - 1);
        }
        return true;
    }
};

Distances::Distances(const Tables& tables, int stones, const std::atomic<bool>* stop)
    : chain_(tables.chain()) {
    assert(stones >= 2 && stones <= tables.stones());
    index_.resize(game::index(stones) + 1);
    codes_.resize(game::index(stones) + 1);
    for (int n = 2; n <= stones; ++n) {
        index_[game::index(n)] = std::make_unique<const TableIndex>(n);
        codes_[game::index(n)].resize(game::index(n));
        Builder builder{*this, tables, stop};
        if (!builder.build(n)) return;
        stones_ = n;
    }
}

Distances::~Distances() = default;

std::uint8_t Distances::code(Points own, Points other) const {
    const auto all = game::index(size_of(own | other));
    return codes_[all][game::index(size_of(own))][index_[all]->place(own, other)];
}

std::uint8_t& Distances::code(Points own, Points other) {
    const auto all = game::index(size_of(own | other));
    return codes_[all][game::index(size_of(own))][index_[all]->place(own, other)];
}

std::optional<int> Distances::look_up(Points own, Points other) const {
    assert(own && other);
    if (size_of(own | other) > stones_) return std::nullopt;
    const int kept = code(own, other);
    return kept ? std::optional(kept - 1) : std::nullopt;
}

std::uint64_t Distances::bytes() const {
    std::uint64_t sum = 0;
    for (const auto& index : index_)
        if (index) sum += index->bytes();
    for (const auto& tables : codes_)
        for (const Bytes& codes : tables) sum += codes.size();
    return sum;
}

// The head names what is read: version, rule for chains, most stones. The distances follow by
// number of stones, then of the mover's.
std::string Distances::written() const {
    std::string bytes{kVersion, static_cast<char>(chain_), static_cast<char>(stones_)};
    for (const auto& tables : codes_)
        for (const Bytes& codes : tables) bytes.append(codes.begin(), codes.end());
    return bytes;
}

std::unique_ptr<const Distances> Distances::read(std::string_view bytes, int stones, Chain chain) {
    const std::array head{kVersion, static_cast<char>(chain), static_cast<char>(stones)};
    if (!bytes.starts_with(std::string_view(head.data(), head.size()))) return nullptr;
    bytes.remove_prefix(head.size());
    std::unique_ptr<Distances> distances(new Distances(chain));
    distances->index_.resize(game::index(stones) + 1);
    distances->codes_.resize(game::index(stones) + 1);
    for (int all = 2; all <= stones; ++all) {
        const auto& index = distances->index_[game::index(all)] =
            std::make_unique<const TableIndex>(all);
        auto& codes = distances->codes_[game::index(all)];
        codes.resize(game::index(all));
        for (int own = 1; own < all; ++own) {
            const std::size_t size = index->places(own);
            if (bytes.size() < size) return nullptr;
            const auto part = bytes.substr(0, size);
            codes[game::index(own)].assign(part.begin(), part.end());
            bytes.remove_prefix(size);
            for (const std::uint8_t code : codes[game::index(own)])
                distances->longest_ = std::max(distances->longest_, code - 1);
        }
    }
    if (!bytes.empty()) return nullptr;
    distances->stones_ = stones;
    return distances;
}

}  // namespace alquerque
