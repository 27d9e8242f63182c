#include "game/alquerque/proof/book.hpp"

#include "game/core/made_once.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <string_view>

namespace alquerque {

// strategies.bin, compiled in.
std::string_view strategies_bytes();

namespace {

void put(std::vector<std::uint8_t>& bytes, std::uint64_t number, int count) {
    for (int i = 0; i < count; ++i) bytes.push_back(static_cast<std::uint8_t>(number >> (8 * i)));
}

std::uint64_t number_at(const std::uint8_t* bytes, int count) {
    std::uint64_t number = 0;
    for (int i = count; i-- > 0;) number = number << 8 | bytes[i];
    return number;
}

constexpr std::size_t kHead = 15;  ///< goal, chain, stones, root, size

std::uint16_t narrow(int number) {
    return static_cast<std::uint16_t>(
        std::min<int>(number, std::numeric_limits<std::uint16_t>::max()));
}

}  // namespace

std::vector<std::uint8_t> written(const std::vector<StoredStrategy>& list) {
    std::vector<std::uint8_t> bytes;
    for (const StoredStrategy& one : list) {
        put(bytes, one.goal == Goal::hold ? 1 : 0, 1);
        put(bytes, one.chain == Chain::may ? 1 : 0, 1);
        put(bytes, static_cast<std::uint64_t>(one.stones), 1);
        put(bytes, one.root, 8);
        put(bytes, one.bytes.size(), 4);
        bytes.insert(bytes.end(), one.bytes.begin(), one.bytes.end());
    }
    return bytes;
}

std::optional<std::vector<StoredStrategy>> read_strategies(const std::uint8_t* bytes,
                                                           std::size_t size) {
    std::vector<StoredStrategy> list;
    while (size > 0) {
        if (size < kHead || bytes[0] > 1 || bytes[1] > 1) return std::nullopt;
        StoredStrategy one;
        one.goal = bytes[0] ? Goal::hold : Goal::win;
        one.chain = bytes[1] ? Chain::may : Chain::must;
        one.stones = bytes[2];
        one.root = number_at(bytes + 3, 8);
        const std::size_t length = number_at(bytes + 11, 4);
        bytes += kHead;
        size -= kHead;
        if (length > size) return std::nullopt;
        one.bytes.assign(bytes, bytes + length);
        bytes += length;
        size -= length;
        list.push_back(std::move(one));
    }
    return list;
}

std::vector<StoredStrategy> stored_strategies() {
    auto list = read_strategies(reinterpret_cast<const std::uint8_t*>(strategies_bytes().data()),
                                strategies_bytes().size());
    assert(list && "strategies.bin is damaged");
    return std::move(*list);
}

std::optional<Plan> Plan::unpack(const StoredStrategy& stored, const std::atomic<bool>* stop,
                                 const Distances* distances) {
    const auto walked = unpacked(stored.bytes.data(), stored.bytes.size(), stored.goal, stored.root,
                                 {stored.chain, stored.stones, nullptr, distances}, stop);
    if (walked.stopped) return std::nullopt;
    assert(walked.fault.empty() && "a shipped strategy fails");
    Plan plan;
    plan.goal_ = stored.goal;
    plan.list_.reserve(walked.positions.size());
    for (const auto& [key, prospect] : walked.positions)
        plan.list_.push_back({key, prospect.choice, narrow(prospect.quiet), narrow(prospect.run),
                              narrow(prospect.turns), narrow(prospect.end)});
    std::sort(plan.list_.begin(), plan.list_.end(),
              [](const Line& a, const Line& b) { return a.key < b.key; });
    return plan;
}

std::optional<Prospect> Plan::find(std::uint64_t key) const {
    const auto it =
        std::lower_bound(list_.begin(), list_.end(), key,
                         [](const Line& line, std::uint64_t k) { return line.key < k; });
    if (it == list_.end() || it->key != key) return std::nullopt;
    return Prospect{it->choice, it->quiet, it->run, it->turns, it->end};
}

std::shared_ptr<const std::vector<Plan>> plans(Chain chain, const std::atomic<bool>* stop,
                                               const Distances* distances) {
    static game::MadeOnce<std::pair<Chain, int>, std::vector<Plan>> kept;
    const int reach = distances ? distances->stones() : 0;
    return kept.get({chain, reach}, [&]() -> std::shared_ptr<const std::vector<Plan>> {
        std::vector<Plan> list;
        for (const StoredStrategy& stored : stored_strategies()) {
            if (stored.chain != chain) continue;
            auto plan = Plan::unpack(stored, stop, distances);
            if (!plan) return nullptr;
            list.push_back(std::move(*plan));
        }
        return std::make_shared<const std::vector<Plan>>(std::move(list));
    });
}

std::optional<int> outcome_by(const std::vector<Plan>& plans, const Field& field) {
    bool held[2] = {false, false};
    for (const Plan& plan : plans)
        for (const int hero : {kWhite, kBlack}) {
            if (!plan.find(key_of(node_of(field, hero)))) continue;
            if (plan.goal() == Goal::win) return hero == field.side ? 1 : -1;
            held[hero] = true;
        }
    if (held[kWhite] && held[kBlack]) return 0;
    return std::nullopt;
}

}  // namespace alquerque
