// The thinker: one worker thread on which bots choose. It owns a copy of the position, so the match
// may go on meanwhile; what comes too late for the match is thrown away. Knows no game and no
// clock.
#pragma once

#include "game/core/game.hpp"
#include "game/core/registry.hpp"

#include <functional>
#include <memory>
#include <optional>

namespace game {

class Thinker {
public:
    using Think = std::function<Thought(const Position&, const Request&)>;  ///< as Game::think
    using Wake = std::function<void()>;

    /// `think` runs on the worker. `wake` is called on the worker whenever a thought is ready to be
    /// polled, so that a sleeping loop can be woken; it must be safe there and not call back.
    explicit Thinker(Think think, Wake wake = {});
    /// Stops what is being thought (the bot polls its stop flag) and joins.
    ~Thinker();
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    /// Starts thinking about `position`, reached after `ply` actions; whatever was asked before is
    /// stopped and forgotten. Never waits. `request.stop` is replaced by the thinker's own flag.
    void start(std::unique_ptr<Position> position, Request request, int ply);
    /// The thought about ply `ply`, once; nothing while it is not ready. A finished thought about
    /// another ply is thrown away.
    std::optional<Thought> poll(int ply);
    /// What is being thought about is to be ready soon: the bot says the best it has found so far.
    /// Never waits.
    void hurry();
    /// Stops and forgets. Never waits.
    void cancel();
    /// True from start until the thought was polled or cancelled.
    bool busy() const;
    /// The ply being thought about while busy.
    std::optional<int> ply() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace game
