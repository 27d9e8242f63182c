#include "game/contest/yardstick.hpp"
#include "game/core/random.hpp"

#include <algorithm>
#include <cassert>
#include <memory>
#include <variant>

namespace game {

namespace {

/// What chance did in a match, oldest first.
std::vector<std::string> luck_of(const Match& match) {
    std::vector<std::string> list;
    for (int ply = 0; ply < match.ply(); ++ply)
        if (match.at(ply).actor() == kChance) list.push_back(match.moves()[index(ply)]);
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

namespace {

/// A place at which a turn ends, and how often luck had acted before it.
struct TurnEnd {
    int ply = 0, luck = 0;
};

/// Where luck acts next after something was decided, and the end.
std::vector<TurnEnd> turn_ends(const Match& match) {
    std::vector<TurnEnd> list;
    int luck = 0;
    for (int ply = 0; ply < match.ply(); ++ply) {
        const bool acts = match.at(ply).actor() == kChance;
        if (acts && ply > 0 && match.at(ply - 1).actor() != kChance) list.push_back({ply, luck});
        luck += acts;
    }
    list.push_back({match.ply(), luck});
    return list;
}

/// Where so much luck had been used: before luck acts once more, or at the end.
int ply_after(const Match& match, int luck) {
    for (int ply = 0; ply < match.ply(); ++ply)
        if (match.at(ply).actor() == kChance && luck-- == 0) return ply;
    return match.ply();
}

}  // namespace

std::vector<DuplicateTurn> duplicate_turns(const Match& one, const Match& other) {
    const auto mine = turn_ends(one), theirs = turn_ends(other);
    const bool first = mine.size() >= theirs.size();
    std::vector<DuplicateTurn> turns;
    for (const auto& end : first ? mine : theirs)
        turns.push_back({first ? end.ply : ply_after(one, end.luck),
                         first ? ply_after(other, end.luck) : end.ply});
    turns.back() = {one.ply(), other.ply()};
    for (auto& turn : turns)
        turn.lead = one.at(turn.one).scores().front() - other.at(turn.other).scores().front();
    return turns;
}

namespace {

/// True if both lead to one first position, or differ only in options that mean nothing alone.
bool same_game(const Game& game, const Settings& a, const Settings& b) {
    const auto matters = [&](const Option& option) {
        if (option.name == "first") return false;  // nobody else could begin
        return !game.applies || game.applies(a, option.name) || game.applies(b, option.name);
    };
    if (std::all_of(game.options.begin(), game.options.end(), [&](const Option& option) {
            return !matters(option) || text_of(a.get(option)) == text_of(b.get(option));
        }))
        return true;
    const auto one = game.start(a), other = game.start(b);
    const auto* first = std::get_if<std::unique_ptr<Position>>(&one);
    const auto* second = std::get_if<std::unique_ptr<Position>>(&other);
    return first && second && (*first)->equals(**second);
}

}  // namespace

const Challenge* medals_for(const std::vector<Challenge>& all, const Match& match) {
    if (match.seats() != 1) return nullptr;
    const auto& game = match.game();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Challenge& challenge) {
        return challenge.goal == Challenge::Goal::score && challenge.medals.size() == 3 &&
               challenge.luck == Challenge::Luck::fresh && !challenge.daily &&
               challenge.actions.empty() && challenge.puzzle.task.empty() &&
               same_game(game, match.settings(), challenge.options);
    });
    return found == all.end() ? nullptr : &*found;
}

std::string strongest_of(const Game& game) {
    return "level" + std::to_string(game.levels);
}

std::string companion_of(const Game& game) {
    return "level" + std::to_string(std::max(1, game.levels - 1));
}

}  // namespace game
