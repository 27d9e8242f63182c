// Random games of Zatre: a placement is chosen by number from the masks of open squares, without a
// list. Everything else is the rules' own: every game is scored to its end.
#include "game/core/perft.hpp"
#include "game/core/random.hpp"
#include "game/zatre/count.hpp"

namespace zatre {

namespace {

/// Numbers below a small bound from 32 bits at a time, each equally likely (Lemire 2019).
class Draw {
public:
    explicit Draw(std::uint64_t seed) : random_(seed) {}

    std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (random_.next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t surplus = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < surplus)
                product = (random_.next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

private:
    game::Random random_;
};

/// A tile of the bag, each equally likely.
Move drawn(const Tiles& bag, Draw& draw) {
    auto point = static_cast<int>(draw.below(static_cast<std::uint32_t>(bag.size())));
    int value = 1;
    while (point >= bag.of(value)) point -= bag.of(value++);
    return Move::draw(value);
}

/// The square number `k` of the words `word(0)` … `word(3)`, from 0.
template <class Word>
inline Square nth(Word word, int k) {
    for (std::size_t w = 0;; ++w) {
        std::uint64_t rest = word(w);
        const int here = std::popcount(rest);
        if (k >= here) {
            k -= here;
            continue;
        }
        for (; k > 0; --k) rest &= rest - 1;
        return static_cast<Square>(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
    }
}

/// A legal placement, each equally likely; a pass if there is none.
template <class Word>
[[gnu::always_inline]] inline Move placed(const Tiles& hand, Draw& draw, Word word) {
    std::array<int, kValues + 1> counts{};
    int total = 0;
    for (int value = 1; value <= kValues; ++value) {
        if (hand.of(value) == 0) continue;
        int count = 0;
        for (std::size_t w = 0; w < 4; ++w) count += std::popcount(word(w, value));
        counts[static_cast<std::size_t>(value)] = count;
        total += count;
    }
    if (total == 0) return Move::pass();
    auto k = static_cast<int>(draw.below(static_cast<std::uint32_t>(total)));
    int value = 1;
    while (k >= counts[static_cast<std::size_t>(value)])
        k -= counts[static_cast<std::size_t>(value++)];
    return Move::place(value, nth([&](std::size_t w) { return word(w, value); }, k));
}

[[gnu::always_inline]] inline Move usual(const Position& position, Draw& draw) {
    const Field& field = position.field();
    return placed(position.hand(position.seat()), draw,
                  [&](std::size_t w, int value) { return field.normal_word(w, value); });
}

/// For every processor, and with the instruction that counts bits.
Move usual_plain(const Position& position, Draw& draw) {
    return usual(position, draw);
}
#if defined(__x86_64__) && defined(__GNUC__)
__attribute__((target("popcnt"))) Move usual_new(const Position& position, Draw& draw) {
    return usual(position, draw);
}
bool new_processor() {
    return __builtin_cpu_supports("popcnt");
}
#else
Move usual_new(const Position& position, Draw& draw) {
    return usual(position, draw);
}
bool new_processor() {
    return false;
}
#endif

/// The first turn, other rules of touching, exceptions and passes: by the rules' own list.
Move unusual(const Position& position, Draw& draw) {
    std::array<Squares, kValues + 1> legal;
    for (int value = 1; value <= kValues; ++value)
        legal[static_cast<std::size_t>(value)] = position.legal(value);
    return placed(position.hand(position.seat()), draw, [&](std::size_t w, int value) {
        return legal[static_cast<std::size_t>(value)].words[w];
    });
}

}  // namespace

game::Playouts playouts(const Position& start, std::uint64_t games, std::uint64_t seed) {
    const auto choose = new_processor() ? usual_new : usual_plain;
    const bool any_touch = start.agreement().touch == Touch::any;
    game::Playouts sum;
    Draw draw(seed);
    for (; sum.games < games; ++sum.games) {
        Position position = start;
        for (std::uint64_t ply = 0; ply < game::kLongestPlayout && !position.over(); ++ply) {
            Move move;
            switch (position.phase()) {
                case Phase::start:
                    move = Move::start(1 + static_cast<int>(draw.below(
                                               static_cast<std::uint32_t>(position.players()))));
                    break;
                case Phase::play:
                    if (any_touch && !position.opening()) move = choose(position, draw);
                    if (move.kind == Move::Kind::pass) move = unusual(position, draw);
                    break;
                default:
                    move = drawn(position.bag(), draw);
                    break;
            }
            position.perform(move);
            ++sum.plies;
        }
    }
    return sum;
}

}  // namespace zatre
