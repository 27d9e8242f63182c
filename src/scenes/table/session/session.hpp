// A match with those who sit around it: who decides, what the computer thinks about, taking back,
// resigning, agreeing on a draw, keeping every change in the store. Knows no picture, no sentence
// and no particular game; time is told by whoever owns it.
#pragma once

#include "game/match/match.hpp"
#include "game/match/thinker.hpp"
#include "game/store/store.hpp"
#include "scenes/people/players.hpp"
#include "scenes/ui/scenes.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace scenes {

/// What a plan became: the match, or why there is none.
struct OpenedMatch {
    std::optional<game::Match> match;
    std::optional<game::Refusal> refusal;  ///< of its game or options
};

/// The match of a plan: the one that was begun, or a new one.
OpenedMatch open_match(const TablePlan& plan, std::uint64_t seed);

/// What the computer says to what it was asked.
struct Judgement {
    bool to_draw;  ///< to an offered draw; else a hint
    game::Thought thought;
};

/// Seats of a match as a plan has them.
std::vector<SeatPlan> seats_of(const game::Match& match, const std::vector<SeatPlan>& planned);

/// What was found of an action that a person wants to play.
struct Weighed {
    bool waits = false;  ///< nothing yet, and there is still time
    std::optional<game::Thought> thought = {};
};

/// Seconds for which an action waits to be judged, at most; the adviser has those before kHurry for
/// itself and says by then what it knows.
inline constexpr double kWeighing = 0.3, kHurry = 0.18;

/// Those who play along from elsewhere: what they do comes from a log that all of them share, and
/// what is done here goes there first.
class Partner {
public:
    virtual ~Partner() = default;
    /// Whoever sits there decides at this table.
    virtual bool here(int seat) const = 0;
    /// Sends an action of a seat here, or says why not now. It is played here at once; should it be
    /// refused later, follow() takes it back.
    virtual std::optional<game::Refusal> send(const game::Match& match, std::string_view move) = 0;
    /// Brings the match to where the log stands; true if that changed it. What was sent and is not
    /// in the log yet stays.
    virtual bool follow(game::Match& match) = 0;
    /// Something is awaited from elsewhere: a move, luck, an answer.
    virtual bool awaits(const game::Match& match) const = 0;
    /// After how many seconds it wants to be looked at although nothing happens; nothing: never.
    virtual std::optional<double> patience(const game::Match& match) const = 0;
};

class Session {
public:
    /// `store` may be null: nothing is kept. `saved`: the store's number, 0 for a match that is not
    /// stored yet: it is from the first action on that is not luck. `wake` is called on the worker
    /// when a thought is ready. `by_itself` tells in which positions nobody has anything to decide:
    /// taking back passes over them. `own_luck`: the persons throw for themselves, so what luck
    /// decides is a decision of theirs to enter.
    Session(game::Match match, std::vector<SeatPlan> seats, game::Store* store, std::int64_t saved,
            std::function<void()> wake, std::function<bool(const game::Position&)> by_itself = {},
            bool own_luck = false, Partner* partner = nullptr);

    const game::Match& match() const { return match_; }
    const std::vector<SeatPlan>& seats() const { return seats_; }
    std::int64_t saved() const { return saved_; }
    /// The match is kept from now on although nobody has acted in it; its number in the store.
    std::int64_t begin();
    /// A person sits there, at this table, and has not left.
    bool person(int seat) const;
    /// Takes over what those who play along from elsewhere have done; true if there was anything.
    bool follow();
    /// Something is awaited from elsewhere.
    bool awaits() const { return partner_ && partner_->awaits(match_); }
    /// As Partner::patience.
    std::optional<double> patience() const {
        return partner_ ? partner_->patience(match_) : std::nullopt;
    }
    int persons() const;
    /// True if a person decides now, or enters what was thrown.
    bool person_decides() const;
    /// Seat that a person speaks for in menus: the one on turn, else the only person's, else -1.
    int speaker() const;

    /// Plays an action for whoever is on turn; kept before this returns.
    std::optional<game::Refusal> play(std::string_view move);
    /// Chance acts, if it is its turn and nobody throws by hand.
    bool play_chance();

    /// Back to the last decision of a person (among computers only: one action).
    bool can_undo() const;
    bool undo();
    /// Forward again to the next decision of a person, or to the end.
    bool can_redo() const { return match_.can_redo(); }
    bool redo();
    /// The cursor to `ply`; what follows can be redone.
    void continue_from(int ply);
    /// Another match of the same game and seats takes the place of this one; nothing is kept of it.
    void lay_out(game::Match match);

    /// Keeps what was tried aside with the match, which is kept from now on as well.
    std::optional<game::Refusal> keep_tried(const game::Variation& tried) {
        if (auto why = match_.keep_tried(tried)) return why;
        if (!store_) return std::nullopt;
        if (saved_ == 0)  // with all that was tried
            return begin() != 0 ? std::nullopt : trouble_;
        return trouble_ = store_->keep_variation(saved_, match_, tried);
    }

    bool resign(int seat);
    /// As Match::leave; the first level acts for the seat from here.
    bool leave(int seat);
    bool agree_draw();
    /// Gives a seat to a person or a bot at any time. A person for whom a bot has played a part is
    /// SeatPlan::helped from then on.
    void reseat(int seat, SeatPlan plan);

    // --- the computer ---------------------------------------------------------------------------
    /// Looks after the computer: starts it when it is on turn, plays its move when it is found, was
    /// shown thinking for at least `least` seconds and what it has chosen (found()) for at least
    /// `shown`. True if an action was played.
    bool run(double now, double least, double shown = 0);
    /// The action that the computer has found and is about to play; null: none.
    const std::string* found() const;
    /// The thought behind the computer's last action.
    const game::Thought& last_thought() const { return last_thought_; }
    /// Since when the computer has been thinking about its move.
    std::optional<double> thinking_since() const;
    bool thinking() const { return purpose_ != Purpose::none && purpose_ != Purpose::watch; }
    /// When run() has to be called again although nothing happens.
    std::optional<double> due(double least, double shown = 0) const;
    /// Holds the computer (browsing, dialogs); it starts anew when released.
    void hold(bool held);

    /// Asks for a judgement of the position; answer() has it some time later.
    /// `certain`: of the game's solver, if there is one.
    void ask_hint(bool certain = false);
    void ask_draw();
    bool asking_hint() const { return purpose_ == Purpose::hint; }
    bool asking_draw() const { return purpose_ == Purpose::draw; }
    /// The judgement asked for, once.
    std::optional<Judgement> answer();
    /// Nobody waits for the hint any more.
    void drop_hint();

    /// Lets the adviser look at the decision that a person has to make, once a ply, while nothing
    /// else is thought about. Nobody waits for it.
    void watch();
    /// In problems, while a person decides for the first time: what the one that defends shares
    /// between its answers is made, so that the first of them comes like the others. What was
    /// watched is fetched in any case.
    void prepare();
    bool watching() const { return purpose_ == Purpose::watch; }
    /// What it thinks of the position that is reached now; null: not known (yet).
    const game::Thought* watched();

    /// Lets the adviser look at `move`, which a person wants to play at `now`, beside the best.
    /// Whatever was watched waits.
    void weigh(const std::string& move, double now);
    bool weighing() const { return purpose_ == Purpose::weigh; }
    /// What was found of it. The adviser is hurried when it has had a while, and at kWeighing it
    /// is too late; `unhurried`: it may take as long as it wants.
    Weighed weighed(double now, bool unhurried = false);
    /// Nobody wants to play it any more.
    void drop_weighing();

    /// What the store could not do last, once.
    std::optional<game::Refusal> trouble();

private:
    enum class Purpose { none, move, hint, draw, watch, weigh };

    void keep();
    void think(Purpose purpose, const std::string& bot, const std::string& asked = {});
    void stop_thinking();
    bool decides(const game::Position& position) const;
    bool decision_before(int ply) const;
    bool acted_since(int seat, int ply) const;
    std::string adviser() const;

    /// When a person gave the seat to a bot, and whether a bot had played a part before.
    struct Left {
        int ply = 0;
        bool helped = false;
    };

    game::Match match_;
    std::vector<SeatPlan> seats_;
    std::vector<std::optional<Left>> left_;  ///< of every seat, since the match was opened
    game::Store* store_;
    std::int64_t saved_;
    std::function<bool(const game::Position&)> by_itself_;
    game::Thinker thinker_;
    Purpose purpose_ = Purpose::none;
    std::optional<double> since_;  ///< when the move was begun to be thought about
    double weighed_since_ = 0;
    std::optional<game::Thought> thought_;  ///< found, waits to be shown
    double found_ = 0;                      ///< when the move was found
    int watched_ply_ = -1;                  ///< the last that was looked at
    std::optional<game::Thought> watched_;
    game::Thought last_thought_;
    bool own_luck_ = false;
    bool prepared_ = false;
    bool acted_ = false;  ///< by somebody, here
    bool held_ = false;
    Partner* partner_;
    std::optional<game::Refusal> trouble_;
};

}  // namespace scenes
