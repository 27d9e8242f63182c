#include "game/contest/same_luck.hpp"

#include "game/core/random.hpp"

#include <cassert>

namespace game {

namespace {

/// What chance did in a match, oldest first.
std::vector<std::string> luck_of(const Match& match) {
    std::vector<std::string> list;
    for (int ply = 0; ply < match.ply(); ++ply)
        if (match.at(ply).actor() == kChance)
            list.push_back(match.moves()[static_cast<std::size_t>(ply)]);
    return list;
}

}  // namespace

bool has_same_luck(const Match& match) {
    return match.seats() == 1;
}

std::optional<SameLuck> play_same_luck(const Match& match, const std::string& bot,
                                       const std::atomic<bool>* stop) {
    if (!has_same_luck(match)) return std::nullopt;
    auto started = Match::start(match.game(), match.settings(), match.seed());
    assert(std::holds_alternative<Match>(started) && "a match with these settings exists");
    auto& own = std::get<Match>(started);
    const auto luck = luck_of(match);
    SameLuck result;
    std::size_t thrown = 0;
    while (!own.over()) {
        if (stop && *stop) return std::nullopt;
        if (own.actor() == kChance) {
            if (thrown > 0) {
                result.after.push_back(own.now().scores().front());
                result.plies.push_back(own.ply());
            }
            if (thrown >= luck.size() || own.play(luck[thrown])) own.play_chance();
            ++thrown;
            continue;
        }
        Request request;
        request.bot = bot;
        request.seed = mixed(match.seed() ^ static_cast<std::uint64_t>(own.ply()));
        request.stop = stop;
        const auto thought = match.game().think(own.now(), request);
        const auto refusal = own.play(thought.move);
        assert(!refusal);
        if (refusal) return std::nullopt;
    }
    result.score = own.now().scores().front();
    result.after.push_back(result.score);
    result.plies.push_back(own.ply());
    result.game = std::move(own);
    return result;
}

}  // namespace game
