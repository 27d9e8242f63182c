// A challenge in play on the table: how it stands, what help was taken, what became of it, the
// computer that is to be beaten, and all of that in words. Knows no picture and no particular game.
#pragma once

#include "game/contest/challenge.hpp"
#include "game/contest/yardstick.hpp"
#include "game/match/thinker.hpp"
#include "game/store/store.hpp"
#include "scenes/face/view.hpp"
#include "scenes/table/session/browsing.hpp"
#include "scenes/table/session/session.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

/// The computer that plays a game alone with the same luck as a person: its whole game is thought
/// out on a worker as soon as the person begins. Knows no screen and no particular game.
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
    /// What it played; nullptr while it still plays.
    const game::Match* match() const {
        return result_ && result_->game ? &*result_->game : nullptr;
    }
    /// What it is called: a name of Game::bots.
    const std::string& bot() const { return bot_; }

private:
    struct Found;
    std::string bot_;
    std::optional<game::SameLuck> result_;
    std::shared_ptr<Found> found_;
    game::Thinker thinker_;
};

/// A challenge in play on the table: how it stands, what help was taken, what became of it. Keeps
/// the result in the store. Knows no picture and no particular game.
class ChallengeRun {
public:
    enum class State { open, wrong, failed, solved };

    /// `store` may be null: nothing is kept. `number`: in the list, 0 for a daily one.
    ChallengeRun(game::Challenge challenge, game::Day day, int number, game::Store* store);

    const game::Challenge& challenge() const { return challenge_; }
    game::Day day() const { return day_; }
    int number() const { return number_; }
    State state() const { return state_; }
    /// No more actions: solved, failed, or after a wrong move.
    bool closed() const { return state_ != State::open; }
    /// How the match stands; judged once and remembered as long as it stands there.
    const game::Verdict& verdict(const game::Match& match) const;
    /// No medal is left, but one would be again if the person took back what luck did not answer.
    bool better_taken_back(const game::Match& match) const;
    const game::Help& help() const { return help_; }
    /// The best medal that this try can still bring.
    game::Medal within_reach() const { return game::within_reach(challenge_, help_); }
    /// The person has acted in this try.
    bool begun() const { return begun_; }
    /// The day was won before or is over: nothing that comes of this try counts.
    bool practice() const { return practice_; }
    /// The action of the opponent that refuted a wrong move, empty if there was none.
    const std::string& refutation() const { return refutation_; }
    /// The wrong move still wins or holds, only not in time.
    bool too_slow() const { return too_slow_; }

    /// The bot to be beaten begins its game, if there is one; `wake` as for Rival.
    void meet_rival(const game::Match& match, std::function<void()> wake);
    /// Nothing of this try counts, whatever was won before.
    void practise() { practice_ = true; }
    /// Its game, nullptr if nobody is to be beaten.
    const Rival* rival() const { return rival_.get(); }
    /// The person is through and the bot is not.
    bool waits(const game::Match& match) const {
        return match.over() && rival_ && rival_->thinking();
    }

    /// The end decides it, however many own turns it takes to get there.
    bool counts_the_end() const {
        using Goal = game::Challenge::Goal;
        return challenge_.turns == 0 && challenge_.goal != Goal::turn &&
               challenge_.goal != Goal::choice;
    }

    /// The person acts: the first action begins a try.
    void acted(const game::Match& match);
    /// The opponent has answered with the action of this thought.
    void answered(const game::Match& match, const game::Thought& thought);
    /// Looks whether the match decided it. True if the state changed.
    bool look(const game::Match& match);
    void asked_hint() { ++help_.hints; }
    /// True if something may be taken back to `ply`.
    bool may_take_back(const game::Match& match, int ply) const;
    void took_back();

private:
    /// What was judged last; the copy of the match keeps its position, by which it is known again.
    struct RememberedVerdict {
        game::Match match;
        game::Help help;
        game::Verdict verdict;
        std::optional<bool> better_taken_back = {};  ///< once it was asked for
    };

    game::Challenge challenge_;
    game::Day day_ = 0;
    int number_ = 0;
    game::Store* store_ = nullptr;
    game::Help help_;
    State state_ = State::open;
    bool begun_ = false;
    bool practice_ = false;
    bool too_slow_ = false;
    std::string refutation_;
    std::unique_ptr<Rival> rival_;
    mutable std::optional<RememberedVerdict> judged_;
};

/// A challenge in play in words: what is asked, how it stands, what became of it and why.
class ChallengeWords {
public:
    /// All of them must outlive it; `browsing` says how far the match is looked at.
    ChallengeWords(const View& view, const Session& session, const Browsing& browsing,
                   const ChallengeRun& run)
        : view_(view), session_(session), browsing_(browsing), run_(run) {}

    std::string title() const;
    std::string goal() const;
    /// … as short as the head of a panel wants it.
    std::string short_goal() const;
    /// Practice, or the best medal that is left; "" after the end.
    std::string chance() const;
    /// What is to be done, or what became of it: a heading and sentences. `brief`: not more than
    /// two.
    std::vector<std::string> lines(bool brief) const;
    /// The same for ears, after the end.
    std::string outcome() const;
    /// How many turns the person and the rival have both ended.
    int rival_turns() const;

private:
    std::string solver() const;
    std::string choice_line() const;
    std::string duel_end(const game::Verdict& verdict) const;
    std::vector<std::string> solved_lines(const game::Verdict& verdict) const;
    std::vector<std::string> failed_lines(const game::Verdict& verdict) const;
    std::vector<std::string> wrong_lines() const;
    std::vector<std::string> open_lines(const game::Verdict& verdict) const;
    std::vector<std::string> duel_lines(bool brief) const;

    const View& view_;
    const Session& session_;
    const Browsing& browsing_;
    const ChallengeRun& run_;
};

/// A challenge of a plan, made ready.
struct ChallengeOpening {
    game::Match match;
    TablePlan plan;  ///< who sits where
    ChallengeRun run;
    std::string first_words;  ///< what this try can bring, to be said before anything is played
};
/// The challenge TablePlan::challenge with its opponent; nothing if there is no such challenge.
/// `wake` as for Rival.
std::optional<ChallengeOpening> open_challenge(const Belongings& ours, const TablePlan& plan,
                                               std::function<void()> wake);

}  // namespace scenes
