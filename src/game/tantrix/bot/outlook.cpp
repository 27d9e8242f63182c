// Tantrix: following lines over the empty cells between them.
#include "game/tantrix/bot/outlook.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>

namespace tantrix {

/// The content of weights.bin; made by core/embed.cmake when the program is built.
std::string_view weights_bytes();

namespace {

/// Visits every number in the order of the file.
template <class Learned, class Visit>
void visit(Learned& weights, Visit&& each) {
    for (auto& stage : weights)
        for (auto& turn : stage)
            for (auto& weight : turn.of) each(weight);
}

constexpr std::size_t kThrees = 125;  // ways that three sides can be: open or one of four colours

/// The tiles that fit, for every way the neighbours of a cell can be.
class Fits {
public:
    Fits() {
        for (unsigned known = 0; known < 64; ++known)
            for (unsigned want = 0; want < 64; ++want) {
                std::size_t index = 0;
                for (int side = 2; side >= 0; --side) {
                    const bool open = (known >> 2 * side & 1U) == 0;
                    index = index * 5 + (open ? 0 : 1 + (want >> 2 * side & 3U));
                }
                three_[known << 6 | want] = static_cast<std::uint8_t>(index);
            }
        for (std::size_t index = 0; index < kThrees * kThrees; ++index) {
            Contact contact;
            auto rest = index;
            for (int side = 0; side < kSides; ++side, rest /= 5)
                if (rest % 5 > 0) contact.add(side, static_cast<Colour>(rest % 5 - 1));
            sets_[index] = fitting(contact);
        }
    }
    TileSet of(const Contact& contact) const {
        const std::size_t low = three_[(contact.known & 63U) << 6 | (contact.want & 63U)];
        const std::size_t high = three_[(contact.known >> 6) << 6 | contact.want >> 6];
        return sets_[low + kThrees * high];
    }

private:
    std::array<std::uint8_t, 4096> three_{};
    std::array<TileSet, kThrees * kThrees> sets_{};
};

const Fits& fits() {
    static const Fits table;
    return table;
}

}  // namespace

TileSet fitting_anyhow(const Contact& contact) {
    return fits().of(contact);
}

TileSet Outlook::fitting_left(int space) const {
    return fitting_anyhow(board_->space(space).contact) & left_;
}

void Outlook::gather(Colour colour) {
    std::array<std::int8_t, kTiles> segment_of;
    segment_of.fill(-1);
    count_ = 0;
    for (int space = 0; space < board_->spaces(); ++space) {
        const auto n = static_cast<std::size_t>(space);
        met_[n] = 0;
        const Space& at = board_->space(space);
        for (unsigned rest = at.contact.showing(colour); rest; rest &= rest - 1) {
            const Cell cell = neighbour(at.cell, std::countr_zero(rest) / 2);
            const int tile = board_->number_at(cell);
            const int key = std::min(tile, board_->other_end(colour, tile));
            auto& number = segment_of[index(key)];
            if (number < 0) {
                number = static_cast<std::int8_t>(count_++);
                auto& fresh = segments_[index(number)];
                fresh = Segment{};
                fresh.length = static_cast<std::int16_t>(board_->length_at_end(colour, tile));
            }
            auto& segment = segments_[index(number)];
            segment.end[segment.ends++ & 1U] = static_cast<std::uint8_t>(space);
            if (met_[n] < 2) meeting_[n][met_[n]] = static_cast<std::uint8_t>(number);
            ++met_[n];
        }
    }
}

void Outlook::follow_end(int segment, int end, int start, int number, TileSet hand, Chain& chain) {
    while (true) {
        const int space = segments_[index(segment)].end[index(end)];
        const auto n = static_cast<std::size_t>(space);
        const TileSet fits = fitting_left(space);
        if (fits.empty()) return;
        if (met_[n] < 2) {
            chain.live[chain.live[0] < 0 ? 0 : 1] = space;
            return;
        }
        ++chain.joints;
        ++chain.tiles;
        chain.forced_joints += board_->space(space).forced();
        chain.joint_ease += std::min(fits.size(), 6);
        chain.joint_hand += (fits & hand).any();
        const int other = meeting_[n][0] == segment ? meeting_[n][1] : meeting_[n][0];
        if (other == start) {
            chain.loop = true;
            return;
        }
        auto& next = segments_[index(other)];
        next.chain = static_cast<std::int16_t>(number);
        chain.tiles += next.length;
        end = next.end[0] == space ? 1 : 0;
        segment = other;
    }
}

Outlook::Chain Outlook::follow(int segment, int number, TileSet hand) {
    Chain chain;
    auto& first = segments_[index(segment)];
    first.chain = static_cast<std::int16_t>(number);
    chain.tiles = first.length;
    follow_end(segment, 0, segment, number, hand, chain);
    if (!chain.loop) follow_end(segment, 1, segment, number, hand, chain);
    return chain;
}

int Outlook::longest_near(int space, int chain) const {
    int longest = 0;
    const Cell cell = board_->space(space).cell;
    for (int side = 0; side < kSides; ++side) {
        const int next = board_->space_beside(cell, side);
        if (next < 0) continue;
        const auto n = static_cast<std::size_t>(next);
        for (std::size_t i = 0; i < std::min<std::size_t>(met_[n], 2); ++i) {
            const auto& segment = segments_[meeting_[n][i]];
            if (segment.chain != chain) longest = std::max<int>(longest, segment.length);
        }
    }
    return longest;
}

Chances Outlook::chances(Colour colour, TileSet hand) {
    gather(colour);
    Chances found;
    Chain best;
    int best_number = -1;
    int second = 0;
    int all_ends = 0;
    int number = 0;
    for (int i = 0; i < count_; ++i) {
        if (segments_[index(i)].chain >= 0) continue;
        const Chain chain = follow(i, number, hand);
        const int ends = (chain.live[0] >= 0) + (chain.live[1] >= 0);
        all_ends += ends;
        if (best_number < 0 || chain.points() > best.points()) {
            second = best_number < 0 ? 0 : best.points();
            best = chain;
            best_number = number;
        } else {
            second = std::max(second, chain.points());
        }
        ++number;
    }
    const int now = board_->points(colour);
    const int loop = 2 * board_->longest_loop(colour);
    found[Chances::points] = static_cast<std::int16_t>(now);
    found[Chances::chain] = static_cast<std::int16_t>(std::max(now, best.points()));
    found[Chances::closed] =
        static_cast<std::int16_t>(loop > 0 && loop >= best.points() ? loop : 0);
    found[Chances::second] = static_cast<std::int16_t>(second);
    found[Chances::joints] = static_cast<std::int16_t>(best.joints);
    found[Chances::forced_joints] = static_cast<std::int16_t>(best.forced_joints);
    found[Chances::joint_ease] = static_cast<std::int16_t>(best.joint_ease);
    found[Chances::joint_hand] = static_cast<std::int16_t>(best.joint_hand);
    found[Chances::loop] = best.loop;
    for (const int space : best.live) {
        if (space < 0) continue;
        const TileSet fits = fitting_left(space);
        ++found[Chances::ends];
        found[Chances::ease] =
            static_cast<std::int16_t>(found[Chances::ease] + std::min(fits.size(), 12));
        found[Chances::hand] =
            static_cast<std::int16_t>(found[Chances::hand] + std::min((fits & hand).size(), 4));
        found[Chances::forced_ends] =
            static_cast<std::int16_t>(found[Chances::forced_ends] + board_->space(space).forced());
        found[Chances::near] = static_cast<std::int16_t>(
            found[Chances::near] + std::min(longest_near(space, best_number), 8));
    }
    found[Chances::other_ends] = static_cast<std::int16_t>(all_ends - found[Chances::ends]);
    return found;
}

// --- values -------------------------------------------------------------------------------------

int next_mover(const Position& position) {
    const bool stays = !position.drawing() || position.phase() == Phase::forced1 ||
                       position.phase() == Phase::deal;
    return stays ? position.seat() : (position.seat() + 1) % position.seats();
}

std::string bytes_of(const LearnedWeights& weights) {
    std::string text;
    visit(weights, [&](std::int32_t weight) {
        const auto bits = static_cast<std::uint32_t>(weight);
        for (unsigned shift = 0; shift < 32; shift += 8)
            text += static_cast<char>(static_cast<unsigned char>(bits >> shift & 0xFFU));
    });
    return text;
}

LearnedWeights read_weights(std::string_view bytes) {
    LearnedWeights weights{};
    assert(bytes.size() == sizeof weights && "weights.bin belongs to another version");
    std::size_t at = 0;
    visit(weights, [&](std::int32_t& weight) {
        std::uint32_t bits = 0;
        for (unsigned shift = 0; shift < 32; shift += 8)
            bits |= std::uint32_t{static_cast<unsigned char>(bytes[at++])} << shift;
        weight = static_cast<std::int32_t>(bits);
    });
    return weights;
}

const LearnedWeights& learned_weights() {
    static const LearnedWeights weights = read_weights(weights_bytes());
    return weights;
}

int expected(Outlook& outlook, const Position& position, int seat, bool owner_next,
             const LearnedWeights& weights) {
    const auto& by_turn = weights[index(stage_of(outlook.left().size()))];
    const Weights& worth = by_turn[owner_next ? 1 : 0];
    int sum = 0;
    for (const Colour colour : kAllColours) {
        if (!position.colours(seat).has(colour)) continue;
        const Chances found = outlook.chances(colour, position.hand(seat));
        int value = worth.of[Chances::kNames];
        for (std::size_t i = 0; i < Chances::kNames; ++i) value += worth.of[i] * found.of[i];
        sum += std::max(value, found[Chances::points] * kPoint);
    }
    return sum;
}

int expected_lead(const Position& position, int seat, const LearnedWeights& weights) {
    const int seats = position.seats();
    if (position.over()) {
        const auto scores = position.scores();
        int other = 0;
        for (int of = 0; of < seats; ++of)
            if (position.colours(of) != position.colours(seat))
                other = std::max(other, scores[index(of)]);
        return (scores[index(seat)] - other) * kPoint;
    }
    TileSet left = position.bag();
    for (int of = 0; of < seats; ++of) left |= position.hand(of);
    Outlook outlook(position.board(), left);
    const int mover = next_mover(position);
    const bool own_next = position.colours(mover) == position.colours(seat);
    int own = expected(outlook, position, seat, own_next, weights);
    int other = 0;
    for (int of = 0; of < seats; ++of) {
        if (position.colours(of) == position.colours(seat) ||
            (position.agreement().teams && of > 1))
            continue;
        const bool next = position.colours(mover) == position.colours(of);
        other = std::max(other, expected(outlook, position, of, next, weights));
    }
    return own - other;
}

}  // namespace tantrix
