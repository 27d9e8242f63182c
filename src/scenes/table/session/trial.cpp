#include "scenes/table/session/trial.hpp"

#include "game/core/perft.hpp"
#include "scenes/face/view.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace scenes {

namespace {

/// The first actions of a match as one that nobody has left or ended, whose luck comes from
/// outside.
game::Match begin_of(const game::Match& match, int ply) {
    auto started = game::Match::start(match.game(), match.settings(), game::Dice(nullptr));
    auto begin = std::get<game::Match>(std::move(started));
    for (int i = 0; i < ply; ++i) {
        [[maybe_unused]] const auto refusal =
            begin.play(match.moves()[static_cast<std::size_t>(i)]);
        assert(!refusal && "it was played in the match");
    }
    return begin;
}

}  // namespace

TrialRun::TrialRun(TrialPlan plan, std::uint64_t seed) : plan_(std::move(plan)), luck_(seed) {
    const auto& kept = plan_.match.variations();
    const std::size_t first = kept.size() < kBranches ? 0 : kept.size() - kBranches + 1;
    for (std::size_t i = first; i < kept.size(); ++i) branches_.push_back({kept[i], true});
    add({{plan_.ply, {}}, false});
}

game::Match TrialRun::match() const {
    auto match = begin_of(plan_.match, from());
    for (const auto& action : branch().line.actions) {
        [[maybe_unused]] const auto refusal = match.play(action);
        assert(!refusal && "it was tried");
    }
    return match;
}

void TrialRun::add(TrialBranch branch) {
    if (branches_.size() == kBranches) {
        auto oldest = std::find_if(branches_.begin(), branches_.end(),
                                   [](const TrialBranch& one) { return !one.kept; });
        branches_.erase(oldest == branches_.end() ? branches_.begin() : oldest);
    }
    branches_.push_back(std::move(branch));
    at_ = branches_.size() - 1;
}

bool TrialRun::fork(const game::Match& match, const std::string& move) {
    const auto ply = static_cast<std::size_t>(match.ply());
    if (ply >= match.moves().size()) return false;
    if (match.moves()[ply] == move) return true;
    add({{from(), {match.moves().begin() + from(), match.moves().begin() + match.ply()}}, false});
    return false;
}

void TrialRun::note(const game::Match& match) {
    auto& branch = branches_[at_];
    std::vector<std::string> actions(match.moves().begin() + from(), match.moves().end());
    if (actions == branch.line.actions) return;
    branch.line.actions = std::move(actions);
    branch.kept = false;
}

void TrialRun::take(std::size_t branch) {
    if (branch == at_ || branch >= branches_.size()) return;
    if (this->branch().line.actions.empty()) {
        branches_.erase(branches_.begin() + static_cast<std::ptrdiff_t>(at_));
        if (branch > at_) --branch;
    }
    at_ = branch;
}

void TrialRun::begin_anew() {
    if (branch().line.actions.empty()) return;
    add({{from(), {}}, false});
}

std::optional<game::Refusal> TrialRun::keep() {
    auto& branch = branches_[at_];
    if (branch.kept) return std::nullopt;
    if (branch.line.actions.empty() || !plan_.keep) return game::Refusal{"match.tried"};
    if (auto why = plan_.keep(branch.line)) return why;
    branch.kept = true;
    return std::nullopt;
}

std::string TrialRun::luck(const game::Position& position) {
    const auto choices = position.choices();
    return choices[game::random_choice(position, choices, luck_)].move;
}

std::vector<TrialStep> TrialRun::steps(const game::Match& match, int from, const Forced& forced) {
    std::vector<TrialStep> list;
    bool decided = true;
    for (int ply = from; ply < match.length(); ++ply) {
        const auto& position = match.at(ply);
        const bool luck = position.actor() == game::kChance;
        if (decided && (luck || !forced(position) || list.empty())) {
            list.push_back({ply, ply});
            decided = false;
        }
        list.back().end = ply + 1;
        if (!luck && !forced(position)) decided = true;
    }
    return list;
}

std::vector<std::string> TrialRun::places(const View& view, const game::Match& match, int from,
                                          int ply, int seat) {
    std::vector<std::string> list;
    const auto leaves = [&list](const std::string& place) {
        list.erase(std::remove(list.begin(), list.end(), place), list.end());
    };
    for (int i = from; i < ply; ++i) {
        const int actor = match.at(i).actor();
        if (actor < 0 || (view.room().boards && actor != seat)) continue;
        const auto trip = view.trip(match.at(i), match.moves()[static_cast<std::size_t>(i)]);
        for (const auto& taken : trip.taken) leaves(taken);
        if (trip.stops.empty()) continue;
        leaves(trip.stops.front());
        leaves(trip.stops.back());
        list.push_back(trip.stops.back());
    }
    return list;
}

int TrialRun::before(const game::Match& match, int from, const Forced& forced) {
    int ply = match.ply();
    const auto stops = [&] {
        if (ply <= from) return true;
        const auto& position = match.at(ply);
        if (position.actor() != game::kChance) return !forced(position);
        return match.at(ply - 1).actor() != game::kChance;
    };
    if (ply <= from) return from;
    do --ply;
    while (!stops());
    return ply;
}

}  // namespace scenes
