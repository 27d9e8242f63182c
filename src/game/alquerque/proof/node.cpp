#include "game/alquerque/proof/node.hpp"

#include "game/alquerque/proof/symmetry.hpp"

#include <algorithm>
#include <array>

namespace alquerque {

namespace {

constexpr std::uint64_t kHeroBit = std::uint64_t{1} << 50;

/// Stones on both sides of the bits, so that one look-up a symmetry and side is enough.
std::uint64_t least_image(Points own, Points other) {
    const SetTables& sets = SetTables::all();
    std::uint64_t least = ~std::uint64_t{0};
    for (int s = 0; s < kSymmetries; ++s)
        least = std::min(least, std::uint64_t{sets.turned(s, own)} |
                                    std::uint64_t{sets.turned(s, other)} << kPoints);
    return least;
}

int ways_to_step(Points own, Points empty) {
    int count = 0;
    each(own, [&](int from) { count += size_of(kAround.steps[index(from)] & empty); });
    return count;
}

/// How bad a result looks for the one who moved: the other's captures first, then his freedom.
int trouble(Points own, Points other) {
    const Points empty = kAllPoints & ~(own | other);
    int threats = 0;
    for (const Lanes lane : middles(own, other, empty)) threats += game::count_bits(lane);
    return 64 * size_of(own) + 16 * threats + (threats ? 0 : ways_to_step(own, empty)) -
           ways_to_step(other, empty) / 2;
}

}  // namespace

std::uint64_t key_of(const Node& node) {
    return (least_image(node.own, node.other) | (node.hero ? kHeroBit : 0)) + 1;
}

Node node_of(std::uint64_t key) {
    const std::uint64_t image = key - 1;
    return {static_cast<Points>(image & kAllPoints),
            static_cast<Points>(image >> kPoints & kAllPoints), (image & kHeroBit) != 0};
}

std::optional<Settled> settled(const Tables& tables, const Node& node) {
    const int sign = node.hero ? 1 : -1;
    if (!node.own) return Settled{-sign, 0};
    if (!node.other) return Settled{sign, 0};
    if (const auto verdict = tables.look_up(node.own, node.other))
        return Settled{sign * verdict->outcome, verdict->quiet};
    const Field field{{node.own, node.other}, 0, kWhite};
    if (!can_move(FixedLaw<false, Capture::forced, false>{}, field, kWhite))
        return Settled{-sign, 0};
    return std::nullopt;
}

std::vector<Reply> replies_of(Chain chain, const Node& node) {
    struct Ranked {
        Reply reply;
        int trouble;
    };
    std::vector<Ranked> list;
    Agreement agreed;
    agreed.chain = chain;
    const Law law(agreed);
    const Field field{{node.own, node.other}, 0, kWhite};
    each_step(law, field, [&](const Step& step) {
        const Field next = after(law, field, step);
        const std::uint64_t key = key_of({next.own(), next.other(), !node.hero});
        for (const Ranked& seen : list)
            if (seen.reply.key == key) return;
        const Node there = node_of(key);
        list.push_back({{key, step.taken == 0}, trouble(there.own, there.other)});
    });
    std::sort(list.begin(), list.end(), [](const Ranked& a, const Ranked& b) {
        return a.trouble != b.trouble ? a.trouble < b.trouble : a.reply.key < b.reply.key;
    });
    std::vector<Reply> replies;
    replies.reserve(list.size());
    for (const Ranked& ranked : list) replies.push_back(ranked.reply);
    return replies;
}

}  // namespace alquerque
