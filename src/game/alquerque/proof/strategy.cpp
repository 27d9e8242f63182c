// Strategies gone through and packed.
#include "game/alquerque/proof/strategy.hpp"

#include <algorithm>
#include <cassert>

namespace alquerque {

namespace {

/// Goes through a strategy depth first, without recursion: one that holds may be walked very deep.
/// `choose(key, replies)` tells the hero's reply, or replies.size() if there is none.
template <class Choose>
class Walk {
public:
    Walk(Goal goal, const Ground& ground, Choose& choose, const std::atomic<bool>* stop = nullptr)
        : goal_(goal), ground_(ground), choose_(choose), stop_(stop) {}

    Inspection run(std::uint64_t root) {
        if (!leaf_of(root)) enter(root, true);
        for (std::uint64_t step = 0; !stack_.empty() && found_.fault.empty(); ++step) {
            if ((step & 0x3ff) == 0 && stop_ && stop_->load(std::memory_order_relaxed)) {
                found_.stopped = true;
                break;
            }
            Frame& frame = stack_.back();
            if (frame.next == frame.replies.size()) {
                leave();
                continue;
            }
            const Reply reply = frame.replies[frame.next++];
            if (const auto leaf = leaf_of(reply.key)) {
                join(frame, reply.quiet,
                     {0, leaf->quiet, leaf->quiet, 0, end_of(reply.key, leaf->quiet)});
                continue;
            }
            const auto known = found_.positions.find(reply.key);
            if (known == found_.positions.end())
                enter(reply.key, reply.quiet);
            else if (known->second.turns >= 0)
                join(frame, reply.quiet, known->second);
            else if (goal_ == Goal::win)
                fail(reply.key);
        }
        return std::move(found_);
    }

private:
    struct Frame {
        std::uint64_t key = 0;
        std::vector<Reply> replies;
        std::size_t next = 0;
        bool quiet = true;  ///< reached by a quiet turn
        Prospect prospect;
    };

    void fail(std::uint64_t key) {
        const Node node = node_of(key);
        found_.fault = text_of(Field{{node.own, node.other}, 0, kWhite});
    }

    // What needs no going on; counts and judges it.
    std::optional<Settled> leaf_of(std::uint64_t key) {
        const Node node = node_of(key);
        std::optional<Settled> leaf;
        if (ground_.tables) leaf = settled(*ground_.tables, node);
        if (!node.own || !node.other) leaf = Settled{(node.other == 0) == node.hero ? 1 : -1, 0};
        const bool few = size_of(node.own | node.other) <= ground_.stones;
        if (!leaf && few) leaf = Settled{1, longest_quiet(ground_.stones)};
        if (!leaf) return leaf;
        ++(few ? found_.leaves : found_.ends);
        if (leaf->outcome < (goal_ == Goal::win ? 1 : 0)) fail(key);
        return leaf;
    }

    // Turns until the end at most from a leaf; `quiet`: until the next capture or block.
    int end_of(std::uint64_t key, int quiet) const {
        const Node node = node_of(key);
        if (!node.own || !node.other) return 0;
        if (!ground_.distances || goal_ == Goal::hold) return kNoEnd;
        if (size_of(node.own | node.other) > ground_.distances->stones())
            return quiet + 1 + ground_.distances->longest();
        return ground_.distances->look_up(node.own, node.other).value_or(kNoEnd);
    }

    void enter(std::uint64_t key, bool quiet) {
        const Node node = node_of(key);
        Frame frame{key, replies_of(ground_.chain, node), 0, quiet, {}};
        if (frame.replies.empty()) {  // blocked
            ++found_.ends;
            if (node.hero) return fail(key);
        } else if (node.hero) {
            const std::size_t index = frame.replies.size() > 1 ? choose_(key, frame.replies) : 0;
            if (index >= frame.replies.size()) return fail(key);
            frame.replies = {frame.replies[index]};
            frame.prospect.choice = frame.replies[0].key;
        }
        found_.positions[key].turns = -1;  // on the way
        stack_.push_back(std::move(frame));
    }

    static void join(Frame& frame, bool quiet, const Prospect& below) {
        Prospect& sum = frame.prospect;
        const int run = quiet ? below.run + 1 : 0;
        sum.run = std::max(sum.run, run);
        sum.quiet = std::max({sum.quiet, run, below.quiet});
        sum.turns = std::max(sum.turns, below.turns + 1);
        sum.end = std::max(sum.end, std::min(kNoEnd, below.end + 1));
    }

    void leave() {
        const Frame done = std::move(stack_.back());
        stack_.pop_back();
        found_.positions[done.key] = done.prospect;
        if (!stack_.empty()) join(stack_.back(), done.quiet, done.prospect);
    }

    Goal goal_;
    Ground ground_;
    Choose& choose_;
    const std::atomic<bool>* stop_;
    Inspection found_;
    std::vector<Frame> stack_;
};

/// The index of a strategy's choice among the replies.
std::size_t index_of(const Strategy& strategy, std::uint64_t key,
                     const std::vector<Reply>& replies) {
    const auto choice = strategy.choices.find(key);
    if (choice == strategy.choices.end()) return replies.size();
    const auto chosen = std::find_if(replies.begin(), replies.end(), [&](const Reply& reply) {
        return reply.key == choice->second;
    });
    return static_cast<std::size_t>(chosen - replies.begin());
}

/// Numbers as bits, each with a probability that learns: an arithmetic coder. A small number is
/// told by few questions: is it 0, is it 1, …
class Odds {
public:
    /// Calls `bit(probability of a yes of 65536)` for the answer and learns it.
    template <class Bit>
    bool ask(std::size_t context, Bit&& bit) {
        std::uint16_t& odds = odds_[context];
        const bool yes = bit(odds);
        odds = static_cast<std::uint16_t>(yes ? odds + ((65536 - odds) >> kRate)
                                              : odds - (odds >> kRate));
        odds = std::clamp<std::uint16_t>(odds, 64, 65535 - 64);
        return yes;
    }
    static std::size_t context(const std::vector<Reply>& replies, std::size_t index) {
        const std::size_t many = std::min<std::size_t>(replies.size(), kMany - 1);
        return ((replies[0].quiet ? 1u : 0u) * kMany + many) * kMany + std::min(index, kMany - 1);
    }

private:
    static constexpr std::size_t kMany = 20;
    static constexpr int kRate = 6;
    std::vector<std::uint16_t> odds_ = std::vector<std::uint16_t>(2 * kMany * kMany, 32768);
};

class Packer {
public:
    void put(std::size_t index, const std::vector<Reply>& replies) {
        for (std::size_t i = 0; i + 1 < replies.size() && i <= index; ++i)
            odds_.ask(Odds::context(replies, i), [&](std::uint32_t odds) {
                const std::uint32_t middle = low_ + ((high_ - low_) >> 16) * odds;
                if (i == index)
                    high_ = middle;
                else
                    low_ = middle + 1;
                for (; (low_ ^ high_) < 1u << 24; low_ <<= 8, high_ = high_ << 8 | 255)
                    bytes_.push_back(static_cast<std::uint8_t>(high_ >> 24));
                return i == index;
            });
    }
    std::vector<std::uint8_t> finish() {
        for (int shift = 24; shift >= 0; shift -= 8)
            bytes_.push_back(static_cast<std::uint8_t>(high_ >> shift));
        return std::move(bytes_);
    }

private:
    Odds odds_;
    std::uint32_t low_ = 0;
    std::uint32_t high_ = ~std::uint32_t{0};
    std::vector<std::uint8_t> bytes_;
};

class Unpacker {
public:
    Unpacker(const std::uint8_t* bytes, std::size_t size) : next_(bytes), end_(bytes + size) {
        for (int i = 0; i < 4; ++i) value_ = value_ << 8 | byte();
    }
    std::size_t get(const std::vector<Reply>& replies) {
        for (std::size_t i = 0; i + 1 < replies.size(); ++i)
            if (odds_.ask(Odds::context(replies, i), [&](std::uint32_t odds) {
                    const std::uint32_t middle = low_ + ((high_ - low_) >> 16) * odds;
                    const bool yes = value_ <= middle;
                    if (yes)
                        high_ = middle;
                    else
                        low_ = middle + 1;
                    for (; (low_ ^ high_) < 1u << 24; low_ <<= 8, high_ = high_ << 8 | 255)
                        value_ = value_ << 8 | byte();
                    return yes;
                }))
                return i;
        return replies.size() - 1;
    }

private:
    std::uint32_t byte() { return next_ < end_ ? *next_++ : 0; }

    Odds odds_;
    std::uint32_t low_ = 0;
    std::uint32_t high_ = ~std::uint32_t{0};
    std::uint32_t value_ = 0;
    const std::uint8_t* next_;
    const std::uint8_t* end_;
};

}  // namespace

Inspection inspect(const Strategy& strategy, const Ground& ground) {
    const auto choose = [&](std::uint64_t key, const std::vector<Reply>& replies) {
        return index_of(strategy, key, replies);
    };
    return Walk(strategy.goal, ground, choose).run(strategy.root);
}

std::vector<std::uint8_t> packed(const Strategy& strategy, const Ground& ground) {
    Packer packer;
    const auto choose = [&](std::uint64_t key, const std::vector<Reply>& replies) {
        const std::size_t index = index_of(strategy, key, replies);
        assert(index < replies.size() && "a strategy with a gap");
        packer.put(index, replies);
        return index;
    };
    Walk(strategy.goal, ground, choose).run(strategy.root);
    return packer.finish();
}

Inspection unpacked(const std::uint8_t* bytes, std::size_t size, Goal goal, std::uint64_t root,
                    const Ground& ground, const std::atomic<bool>* stop) {
    Unpacker unpacker(bytes, size);
    const auto choose = [&](std::uint64_t, const std::vector<Reply>& replies) {
        return unpacker.get(replies);
    };
    return Walk(goal, ground, choose, stop).run(root);
}

}  // namespace alquerque
