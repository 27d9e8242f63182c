// Counting the actions of a position of Zatre without a list, and random games.
#include "game/core/perft.hpp"
#include "game/core/random.hpp"
#include "game/zatre/row.hpp"

namespace zatre {

namespace {

std::uint64_t actions_of(const Position& position) {
    switch (position.phase()) {
        case Phase::start:
            return static_cast<std::uint64_t>(position.players());
        case Phase::draw:
        case Phase::passdraw: {
            std::uint64_t values = 0;
            for (int value = 1; value <= kValues; ++value) values += position.bag().of(value) > 0;
            return values;
        }
        case Phase::play: {
            std::uint64_t places = 0;
            for (int value = 1; value <= kValues; ++value)
                places += static_cast<std::uint64_t>(position.legal(value).size());
            return places > 0 ? places : 1;  // a pass
        }
        case Phase::over:
            break;
    }
    return 0;
}

}  // namespace

std::uint64_t perft(const Position& position, int depth) {
    return game::perft_of<Position, actions_of>(position, depth);
}

namespace {

using game::SmallRandom;

/// A tile of the bag, each equally likely.
Move drawn(const Tiles& bag, SmallRandom& draw) {
    const auto point = static_cast<int>(draw.below(static_cast<std::uint32_t>(bag.size())));
    return Move::draw(bag.value_at(point));
}

/// Where the bit number `k` of a byte stands, from 0.
struct NthBits {
    std::uint8_t of[8][256] = {};

    constexpr NthBits() {
        for (std::size_t byte = 0; byte < 256; ++byte)
            for (std::size_t at = 0, k = 0; at < 8; ++at)
                if (byte >> at & 1U) of[k++][byte] = static_cast<std::uint8_t>(at);
    }
};
constexpr NthBits kNth;

/// Where the bit number `k` (from 0) of a word stands, which has more than `k`; without branches,
/// since none could be foreseen.
inline int nth(std::uint64_t word, int k) {
    constexpr std::uint64_t ones = 0x0101010101010101;
    constexpr std::uint64_t high = 0x8080808080808080;
    std::uint64_t bits = word - (word >> 1 & 0x5555555555555555);
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333);
    bits = ((bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F) * ones;  // in each byte: up to its end
    const auto shift =
        std::countr_zero(((bits | high) - static_cast<std::uint64_t>(k + 1) * ones) & high) & ~7;
    const auto before = static_cast<unsigned>(bits << 8 >> shift) & 0xFFU;
    return shift + kNth.of[static_cast<unsigned>(k) - before][word >> shift & 0xFFU];
}

/// A legal placement, each equally likely; a pass if there is none. `word(w, value)`: word w of
/// the squares open to a value.
template <class Word>
[[gnu::always_inline]] inline Move placed(const Tiles& hand, SmallRandom& draw, Word word) {
    // For each value in hand four words and the number of squares up to each. Plain arrays: a
    // bounds check on each read costs playouts some percent.
    std::uint64_t words[4 * kValues];
    int before[4 * kValues + 1];
    std::uint8_t values[kValues];
    std::size_t held = 0;
    int total = 0;
    before[0] = 0;
    hand.each_value([&](int value) {
        values[held] = static_cast<std::uint8_t>(value);
        for (std::size_t w = 0; w < 4; ++w) {
            words[4 * held + w] = word(w, value);
            total += std::popcount(words[4 * held + w]);
            before[4 * held + w + 1] = total;
        }
        ++held;
    });
    if (total == 0) return Move::pass();
    const auto k = static_cast<int>(draw.below(static_cast<std::uint32_t>(total)));
    std::size_t i = 0;
    for (std::size_t j = 1; j < held; ++j) i += k >= before[4 * j] ? 1 : 0;
    const int value = values[i];
    i *= 4;
    const auto w = static_cast<std::size_t>((k >= before[i + 1]) + (k >= before[i + 2]) +
                                            (k >= before[i + 3]));
    const int at = nth(words[i + w], k - before[i + w]);
    return Move::place(value, static_cast<Square>(static_cast<int>(w * 64) + at));
}

/// The first turn, other rules of touching, exceptions and passes: by the rules' own list.
[[gnu::always_inline]] inline Move unusual(const Position& position, SmallRandom& draw) {
    if (!position.can_place()) return Move::pass();
    const Tiles& hand = position.hand(position.seat());
    std::array<Squares, kValues + 1> legal;
    hand.each_value([&](int value) { legal[index(value)] = position.legal(value); });
    return placed(hand, draw,
                  [&](std::size_t w, int value) { return legal[index(value)].words[w]; });
}

[[gnu::always_inline]] inline Move move_of_player(const Position& position, SmallRandom& draw) {
    Move move;
    if (position.agreement().touch == Touch::any && !position.opening()) {
        const Field& field = position.field();
        move = placed(position.hand(position.seat()), draw,
                      [&](std::size_t w, int value) { return field.normal_word(w, value); });
    }
    return move.kind == Move::Kind::pass ? unusual(position, draw) : move;
}

/// Plays one game on to its end or the longest there is; its number of actions.
[[gnu::always_inline]] inline std::uint64_t played(Position position, SmallRandom& draw) {
    std::uint64_t plies = 0;
    for (; plies < game::kLongestPlayout && !position.over(); ++plies) {
        switch (position.phase()) {
            case Phase::start: {
                const auto players = static_cast<std::uint32_t>(position.players());
                position.perform(Move::start(1 + static_cast<int>(draw.below(players))));
                break;
            }
            case Phase::play:
                position.perform(move_of_player(position, draw));
                break;
            default:
                position.perform(drawn(position.bag(), draw));
                break;
        }
    }
    return plies;
}

/// For every processor, and with the instruction that counts bits.
std::uint64_t played_plain(const Position& position, SmallRandom& draw) {
    return played(position, draw);
}
#if defined(__x86_64__) && defined(__GNUC__)
__attribute__((target("popcnt"))) std::uint64_t played_new(const Position& position,
                                                           SmallRandom& draw) {
    return played(position, draw);
}
bool new_processor() {
    return __builtin_cpu_supports("popcnt");
}
#else
std::uint64_t played_new(const Position& position, SmallRandom& draw) {
    return played(position, draw);
}
bool new_processor() {
    return false;
}
#endif

}  // namespace

game::Playouts playouts(const Position& start, std::uint64_t games, std::uint64_t seed) {
    const auto play = new_processor() ? played_new : played_plain;
    game::Playouts sum;
    SmallRandom draw(seed);
    for (; sum.games < games; ++sum.games) sum.plies += play(start, draw);
    return sum;
}

}  // namespace zatre
