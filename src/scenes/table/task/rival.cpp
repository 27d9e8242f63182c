#include "scenes/table/task/rival.hpp"

#include <algorithm>
#include <cassert>
#include <mutex>

namespace scenes {

/// What the worker hands over.
struct Rival::Found {
    std::mutex mutex;
    std::optional<game::SameLuck> result;
};

Rival::Rival(const game::Match& match, const std::string& bot, std::function<void()> wake)
    : bot_(bot),
      found_(std::make_shared<Found>()),
      thinker_(
          [found = found_, match, bot](const game::Position&, const game::Request& request) {
              auto result = game::play_same_luck(match, bot, request.stop);
              const std::lock_guard lock(found->mutex);
              found->result = std::move(result);
              return game::Thought{};
          },
          std::move(wake)) {
    assert(game::has_same_luck(match));
    thinker_.start(match.now().copy(), {}, 0);
}

bool Rival::poll() {
    if (result_ || !thinker_.poll(0)) return false;
    const std::lock_guard lock(found_->mutex);
    result_ = found_->result;
    return result_.has_value();
}

std::optional<int> Rival::score() const {
    if (!result_) return std::nullopt;
    return result_->score;
}

std::optional<int> Rival::after(int turns) const {
    if (!result_) return std::nullopt;
    if (turns < 1) return 0;
    const auto place = std::min(static_cast<std::size_t>(turns), result_->after.size()) - 1;
    return result_->after[place];
}

const game::Position* Rival::position_after(int turns) const {
    if (!result_) return nullptr;
    const auto place =
        std::min(static_cast<std::size_t>(std::max(1, turns)), result_->plies.size());
    return &result_->game->at(turns < 1 ? 0 : result_->plies[place - 1]);
}

}  // namespace scenes
