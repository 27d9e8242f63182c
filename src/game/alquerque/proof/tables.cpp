#include "game/alquerque/proof/tables.hpp"
#include "game/alquerque/steps.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace alquerque {

TableIndex::TableIndex(int stones) : stones_(stones), where_(sets_.choose(kPoints, stones)) {
    assert(stones >= 1 && stones <= 16);
    each_set(kPoints, stones, [&](Points set) {
        Points smallest = set;
        int turn = 0;
        std::uint8_t keepers = 0;
        for (int s = 0; s < kSymmetries; ++s) {
            const Points image = sets_.turned(s, set);
            if (image == set) keepers |= static_cast<std::uint8_t>(1 << s);
            if (image < smallest) {
                smallest = image;
                turn = s;
            }
        }
        // Sets come in ascending order, so the smallest image has its class already.
        std::uint32_t number = static_cast<std::uint32_t>(classes_.size());
        if (smallest == set)
            classes_.push_back({set, keepers});
        else
            number = where_[sets_.rank(smallest)] & kClassMask;
        where_[sets_.rank(set)] = number | (static_cast<std::uint32_t>(turn) << kTurnShift) |
                                  (keepers != 1 ? kSymmetricBit : 0);
    });
    std::vector<std::uint16_t> next(static_cast<std::size_t>(stones) + 1);
    subset_rank_.resize(std::size_t{1} << stones);
    width_.resize(subset_rank_.size());
    for (Points set = 0; set < subset_rank_.size(); ++set) {
        subset_rank_[set] = next[index(size_of(set))]++;
        width_[set] = static_cast<std::uint16_t>(sets_.choose(stones, size_of(set)));
    }
}

Points TableIndex::least(Points own, std::uint8_t keepers) const {
    Points smallest = own;
    for (int s = 1; s < kSymmetries; ++s)
        if (keepers & (1 << s)) smallest = std::min(smallest, sets_.turned(s, own));
    return smallest;
}

namespace {

// One byte a position. While a table is built, 1 … 63 counts the quiet moves that are not yet known
// to lose; what is still undecided at the end is a draw.
constexpr std::uint8_t kDraw = 0;
constexpr std::uint8_t kWin = 64;
constexpr std::uint8_t kLoss = 128;
constexpr int kMostQuiet = 63;
constexpr char kFormat =
    1;  ///< of what is kept on a disk; a new one whenever a verdict's code changes
constexpr std::uint8_t kOpen = 1;

std::uint8_t code_of(Verdict verdict) {
    assert(verdict.quiet <= kMostQuiet);
    if (verdict.outcome == 0) return kDraw;
    return static_cast<std::uint8_t>((verdict.outcome > 0 ? kWin : kLoss) + verdict.quiet);
}

Verdict verdict_of(std::uint8_t code) {
    if (code >= kLoss) return {-1, code - kLoss};
    if (code >= kWin) return {1, code - kWin};
    return {};
}

int count_quiet(Points own, Points empty) {
    int count = 0;
    each(own, [&](int from) { count += size_of(kAround.steps[index(from)] & empty); });
    return count;
}

/// Calls `visit(own after, other after)` wherever a capturing turn of `own` may end.
template <class Visit>
void each_capture(Chain chain, Points own, Points other, Points capturers, Visit&& visit) {
    const Points empty = kAllPoints & ~(own | other);
    each(capturers, [&](int from) {
        const auto end = [&](int at, Points taken, bool) {
            visit((own & ~bit(from)) | bit(at), other & ~taken);
        };
        if (chain == Chain::may)
            walk_chains(FixedLaw<false, Capture::forced, true>{}, from, 0, other, empty | bit(from),
                        end);
        else
            walk_chains(FixedLaw<false, Capture::forced, false>{}, from, 0, other,
                        empty | bit(from), end);
    });
}

}  // namespace

struct Tables::Index : TableIndex {
    using TableIndex::TableIndex;
};

/// Retrograde analysis of all positions with one number of stones: what can be captured is looked
/// up in the smaller tables, then the certainty spreads backwards one quiet turn at a time.
struct Tables::Builder {
    static constexpr std::uint32_t kPollMask = 0x3fff;  ///< `stop` is looked at every so often

    struct Place {
        std::uint32_t own = 0;
        std::uint32_t other = 0;
    };

    Tables& tables;
    int stones;
    const std::atomic<bool>* stop;
    const Index& index = *tables.index_[game::index(stones)];
    std::vector<Place> quiet_positions = {};
    std::vector<std::uint8_t> looked = {};  ///< their codes after a look one turn ahead
    std::vector<Place> now = {};            ///< decided in the last round
    std::vector<Place> next = {};

    Bytes& codes(int own) { return tables.codes_[game::index(stones)][game::index(own)]; }

    bool stopped() const { return stop && stop->load(std::memory_order_relaxed); }

    Verdict immediate(Points own, Points other, Points capturers) const {
        int best = -1;
        each_capture(tables.chain_, own, other, capturers, [&](Points mine, Points rest) {
            const int outcome = rest ? -verdict_of(tables.code(rest, mine)).outcome : 1;
            best = std::max(best, outcome);
        });
        return {best, 0};
    }

    // What captures and blocks decide at once; the quiet positions are kept for look().
    void begin(int own_stones) {
        auto& bytes = codes(own_stones);
        bytes.assign(index.places(own_stones), kDraw);
        std::uint32_t seen = 0;
        bool halted = false;
        index.each_position(own_stones, [&](std::size_t place, Points own, Points other) {
            if ((++seen & kPollMask) == 0) halted = halted || stopped();
            if (halted) return;
            const Points empty = kAllPoints & ~(own | other);
            if (const Points capturers = capturers_of(own, other, empty)) {
                bytes[place] = code_of(immediate(own, other, capturers));
            } else if (count_quiet(own, empty) == 0) {
                bytes[place] = kLoss;
            } else {
                bytes[place] = kOpen;
                quiet_positions.push_back({own, other});
            }
        });
    }

    // One turn ahead from every quiet position, into what begin() has decided.
    void look(const Place& at) {
        const Points empty = kAllPoints & ~(at.own | at.other);
        const auto& replies = codes(size_of(at.other));
        int open = 0;
        bool wins = false;
        each_quiet(at.own, empty, [&](Points from, Points to) {
            const std::uint8_t reply = replies[index.place(at.other, (at.own ^ from) | to)];
            wins |= reply == kLoss;
            open += reply != kWin;
        });
        assert(open <= kMostQuiet);
        looked.push_back(wins   ? code_of({1, 1})
                         : open ? static_cast<std::uint8_t>(open)
                                : code_of({-1, 1}));
    }

    /// False if it was stopped on the way.
    bool look_all() {
        looked.clear();
        for (const Place& at : quiet_positions) {
            if ((looked.size() & kPollMask) == 0 && stopped()) return false;
            look(at);
        }
        for (std::size_t i = 0; i < looked.size(); ++i) {
            const Place& at = quiet_positions[i];
            codes(size_of(at.own))[index.place(at.own, at.other)] = looked[i];
            if (looked[i] >= kWin) now.push_back(at);
        }
        return true;
    }

    // How many quiet moves of (own, other) lead to `place` of the other side's table.
    int ways(Points own, Points other, std::size_t place) const {
        int count = 0;
        each_quiet(own, kAllPoints & ~(own | other), [&](Points from, Points to) {
            if (index.place(other, (own ^ from) | to) == place) ++count;
        });
        return count;
    }

    // The mover wins by a quiet move, or `lost_moves` more of his moves are known to
    // lose.
    void settle(const Place& before, std::uint8_t& code, int lost_moves, bool wins, int quiet) {
        if (wins) {
            code = code_of({1, quiet});
        } else {
            assert(lost_moves <= code);
            code = static_cast<std::uint8_t>(code - lost_moves);
            if (code != 0) return;
            code = code_of({-1, quiet});
        }
        next.push_back(before);
    }

    void spread(const Place& decided, int quiet) {
        const Points own = decided.own;
        const Points other = decided.other;
        const auto [place, symmetric] = index.spot(own, other);
        const bool careful = symmetric;
        const bool wins = codes(size_of(own))[place] >= kLoss;
        const std::size_t here = place;
        const Points empty = kAllPoints & ~(own | other);
        auto& earlier = codes(size_of(other));
        seen_.clear();
        each_quiet(other, empty, [&](Points to, Points from) {
            const Points before = (other ^ to) | from;
            // Who could capture did not move quietly.
            if (capturers_of(before, own, (empty ^ from) | to)) return;
            const auto spot = index.spot(before, own);
            std::uint8_t& code = earlier[spot.place];
            if (code == kDraw || code >= kWin) return;
            int lost = 1;
            // Symmetric positions reach one another in unequal numbers of ways; count them out.
            if (!wins && (careful || spot.symmetric)) {
                if (std::find(seen_.begin(), seen_.end(), spot.place) != seen_.end()) return;
                seen_.push_back(spot.place);
                lost = ways(before, own, here);
            }
            settle({before, own}, code, lost, wins, quiet);
        });
    }

    bool build() {
        for (int own = 1; own <= stones / 2; ++own) {
            now.clear();
            quiet_positions.clear();
            begin(own);
            if (own != stones - own) begin(stones - own);
            if (stopped() || !look_all()) return false;
            for (int quiet = 2; !now.empty(); ++quiet) {
                if (stopped()) return false;
                next.clear();
                std::uint32_t done = 0;
                for (const Place& decided : now) {
                    if ((++done & kPollMask) == 0 && stopped()) return false;
                    spread(decided, quiet);
                }
                now.swap(next);
            }
            finish(own);
            if (own != stones - own) finish(stones - own);
        }
        return true;
    }

    void finish(int own) {
        for (auto& code : codes(own))
            if (code < kWin) code = kDraw;
    }

    std::vector<std::size_t> seen_ = {};
};

Tables::Tables(int stones, Chain chain, const std::atomic<bool>* stop) : chain_(chain) {
    assert(stones >= 2 && stones <= kMaxStones);
    index_.resize(static_cast<std::size_t>(stones) + 1);
    codes_.resize(static_cast<std::size_t>(stones) + 1);
    for (int n = 2; n <= stones; ++n) {
        const auto at = static_cast<std::size_t>(n);
        index_[at] = std::make_unique<Index>(n);
        codes_[at].resize(at);
        Builder builder{*this, n, stop};
        if (!builder.build()) return;
        stones_ = n;
    }
}

Tables::Tables(Chain chain) : chain_(chain) {}

// The head names what is read: version, rule for chains, most stones. The verdicts follow by number
// of stones, then of the mover's.
std::string Tables::written() const {
    std::string bytes{kFormat, static_cast<char>(chain_), static_cast<char>(stones_)};
    for (const auto& tables : codes_)
        for (const Bytes& codes : tables) bytes.append(codes.begin(), codes.end());
    return bytes;
}

std::unique_ptr<const Tables> Tables::read(std::string_view bytes, int stones, Chain chain) {
    assert(stones >= 2 && stones <= kMaxStones);
    const std::array head{kFormat, static_cast<char>(chain), static_cast<char>(stones)};
    if (!bytes.starts_with(std::string_view(head.data(), head.size()))) return nullptr;
    bytes.remove_prefix(head.size());
    std::unique_ptr<Tables> tables(new Tables(chain));
    tables->index_.resize(game::index(stones) + 1);
    tables->codes_.resize(game::index(stones) + 1);
    for (int all = 2; all <= stones; ++all) {
        const auto& index = tables->index_[game::index(all)] = std::make_unique<Index>(all);
        auto& codes = tables->codes_[game::index(all)];
        codes.resize(game::index(all));
        for (int own = 1; own < all; ++own) {
            const std::size_t size = index->places(own);
            if (bytes.size() < size) return nullptr;
            codes[game::index(own)].assign(bytes.begin(),
                                           bytes.begin() + static_cast<std::ptrdiff_t>(size));
            bytes.remove_prefix(size);
        }
    }
    if (!bytes.empty()) return nullptr;
    tables->stones_ = stones;
    return tables;
}

Tables::~Tables() = default;

std::uint8_t Tables::code(Points own, Points other) const {
    const auto all = static_cast<std::size_t>(size_of(own | other));
    return codes_[all][index(size_of(own))][index_[all]->place(own, other)];
}

std::optional<Verdict> Tables::look_up(Points own, Points other) const {
    assert(own && other);
    if (size_of(own | other) > stones_) return std::nullopt;
    return verdict_of(code(own, other));
}

std::uint64_t Tables::positions(int stones) const {
    std::uint64_t count = 0;
    for (int own = 1; own < stones; ++own)
        each(own, stones - own, [&](Points, Points, Verdict) { ++count; });
    return count;
}

std::uint64_t Tables::bytes() const {
    std::uint64_t sum = 0;
    for (const auto& index : index_)
        if (index) sum += index->bytes();
    for (const auto& tables : codes_)
        for (const auto& bytes : tables) sum += bytes.size();
    return sum;
}

void Tables::each(int own_stones, int other_stones,
                  const std::function<void(Points, Points, Verdict)>& visit) const {
    const auto all = static_cast<std::size_t>(own_stones + other_stones);
    assert(own_stones > 0 && other_stones > 0 && own_stones + other_stones <= stones_);
    const auto& bytes = codes_[all][index(own_stones)];
    index_[all]->each_position(own_stones, [&](std::size_t place, Points own, Points other) {
        visit(own, other, verdict_of(bytes[place]));
    });
}

std::optional<std::string> Tables::fault(int stones) const {
    std::optional<std::string> found;
    const auto judge = [&](Points own, Points other, Verdict stored) {
        if (found) return;
        const Points empty = kAllPoints & ~(own | other);
        const Points capturers = capturers_of(own, other, empty);
        Verdict best{-1, 0};
        const auto consider = [&](Verdict reply, bool quiet) {
            const Verdict ours{-reply.outcome, reply.outcome && quiet ? reply.quiet + 1 : 0};
            const bool better =
                ours.outcome > best.outcome ||
                (ours.outcome == best.outcome && ours.outcome > 0 && ours.quiet < best.quiet) ||
                (ours.outcome == best.outcome && ours.outcome < 0 && ours.quiet > best.quiet);
            if (better) best = ours;
        };
        if (capturers)
            each_capture(chain_, own, other, capturers, [&](Points mine, Points rest) {
                consider(rest ? verdict_of(code(rest, mine)) : Verdict{-1, 0}, false);
            });
        else
            each_quiet(own, empty, [&](Points from, Points to) {
                consider(verdict_of(code(other, (own ^ from) | to)), true);
            });
        if (!(best == stored)) found = text_of(Field{{own, other}, 0, kWhite});
    };
    for (int own = 1; own < stones && !found; ++own) each(own, stones - own, judge);
    return found;
}

}  // namespace alquerque
