// The computer that plays a game alone with the same luck as a person: its whole game is thought
// out on a worker as soon as the person begins. Knows no screen and no particular game.
#pragma once

#include "game/contest/same_luck.hpp"
#include "game/match/thinker.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace scenes {

class Rival {
public:
    /// Plays the match's game with its luck from the start. `wake` is called on the worker when it
    /// is through.
    Rival(const game::Match& match, const std::string& bot, std::function<void()> wake);

    /// Takes over what was found; true if there was something.
    bool poll();
    bool thinking() const { return !result_; }
    /// Its final score; nothing while it still plays.
    std::optional<int> score() const;
    /// Its score when the luck of so many turns, from 1, had been used: the final one from its end
    /// on.
    std::optional<int> after(int turns) const;
    /// How its own game stood then; before its first turn, and while it is not known, nullptr.
    const game::Position* position_after(int turns) const;
    /// What it is called: a name of Game::bots.
    const std::string& bot() const { return bot_; }

private:
    struct Found;
    std::string bot_;
    std::optional<game::SameLuck> result_;
    std::shared_ptr<Found> found_;
    game::Thinker thinker_;
};

}  // namespace scenes
