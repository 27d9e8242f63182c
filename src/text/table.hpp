// A match at the text table: what a position is in letters, moves typed in the notation of records,
// what the others do as sentences. The session, its computers and its store are those of the
// tables with pictures. Knows no particular game.
#pragma once

#include "scenes/base/allowed.hpp"
#include "scenes/face/view.hpp"
#include "scenes/table/session/session.hpp"
#include "text/console.hpp"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace text {

class Table;

/// What is shown by itself before a turn, as settings remember it.
inline constexpr const char* kShown = "text.shown";
inline constexpr const char* kBoard = "board";
inline constexpr const char* kRows = "rows";
inline constexpr const char* kNothing = "nothing";

/// Where the thread of the text table sleeps until a worker has something for it.
class Bell {
public:
    /// May be called on any thread.
    void ring() {
        {
            const std::lock_guard lock(mutex_);
            rung_ = true;
        }
        heard_.notify_one();
    }
    /// Waits until it has rung since the last time, at most so long; false: it has not.
    bool wait(std::chrono::milliseconds patience) {
        std::unique_lock lock(mutex_);
        const bool heard = heard_.wait_for(lock, patience, [this] { return rung_; });
        rung_ = false;
        return heard;
    }

    /// Work that lasts longer is told of.
    static constexpr std::chrono::milliseconds kSilent{150};

    /// Waits until `ready`, which is asked again whenever it rings; `slow` is called once when
    /// that lasts.
    void wait_for(const std::function<bool()>& ready, const std::function<void()>& slow) {
        constexpr std::chrono::milliseconds kLong{1000};
        for (bool told = false; !ready();) {
            if (wait(told ? kLong : kSilent) || told) continue;
            slow();
            told = true;
        }
    }

private:
    std::mutex mutex_;
    std::condition_variable heard_;
    bool rung_ = false;
};

/// What kind of match it is. An ordinary one; lessons and challenges say otherwise.
class Occasion {
public:
    virtual ~Occasion() = default;

    /// What is said before each decision of a person.
    virtual std::vector<std::string> task(const Table&) { return {}; }
    /// Commands that have no meaning here.
    virtual std::vector<Command> senseless() const { return {}; }
    /// The match is kept from its first action on.
    virtual bool kept() const { return true; }
    /// Steps without a choice happen by themselves.
    virtual bool steps_by_itself() const { return true; }
    /// True if this action, which a person typed, is to be played; else it has said why not.
    virtual bool accepts(Table&, const std::string& /*move*/) { return true; }
    /// Something happens before anybody acts; true: the match goes on from where it stands now.
    virtual bool goes_on(Table&) { return false; }
    /// Nobody acts any more; it has been said why.
    virtual bool closed(Table&) { return false; }
    virtual scenes::Allowed may_take_back(const Table&) const { return {}; }
    /// A hint is about the whole turn, as its solver knows it.
    virtual bool asks_best_turn() const { return false; }
    /// True if it gives a hint of its own.
    virtual bool answers_hint(Table&) { return false; }
    virtual void acted(Table&) {}
    virtual void answered(Table&) {}
    virtual void taken_back(Table&) {}
    virtual void hint_asked(Table&) {}
};

/// How somebody left the table.
enum class Left { over, back, quit };

class Table {
public:
    /// `plan` as for the tables with pictures; `match` is the one it opens.
    Table(Console& console, scenes::Belongings& ours, const scenes::TablePlan& plan,
          const game::Match& match, Occasion& occasion);

    /// Plays until the match is over or the person leaves.
    Left play();

    Console& console() const { return console_; }
    scenes::Session& session() { return session_; }
    const game::Match& match() const { return session_.match(); }
    const scenes::View& view() const { return view_; }
    /// A view's sentence with the names of those who play.
    std::string named(std::string words) const;
    void say(std::string words, std::size_t indent = 0) const;
    /// Says what has happened since it was said last.
    void tell();
    /// Nothing that has happened until now needs to be said.
    void tell_from_here() { told_ = match().ply(); }
    /// Shows the board before the next decision in any case.
    void show_again() {
        shown_to_ = game::kNobody;
        offered_ = -1;
    }

private:
    bool others_act();
    bool step_by_itself();
    void computer();
    void wait_for_thought(const std::function<bool()>& ready, const char* words);
    std::optional<Left> decide();
    void offer();
    void do_command(const Asked& asked);
    void play_move(const std::string& typed);
    void show_board(bool by_rows, const std::string& whose);
    void list_moves(const std::string& beginning) const;
    void look_at(const std::string& spot) const;
    void tell_scores() const;
    void tell_rule(const std::string& number) const;
    void hint();
    void take_back();
    void resign();
    void offer_draw();
    void save() const;
    void choose_shown(const std::string& what);
    void begin_words() const;
    std::vector<Command> senseless() const;

    Console& console_;
    scenes::Belongings& ours_;
    const scenes::View& view_;
    Occasion& occasion_;
    Bell bell_;
    scenes::Session session_;
    int told_ = 0;                         ///< plies that have been told of
    int shown_to_ = game::kNobody;         ///< the seat that was shown the board in this turn
    int offered_ = -1;                     ///< the ply at which it was said what there is to do
    int hints_ = 0;                        ///< given at this ply
    std::optional<game::Thought> advice_;  ///< of this ply
    std::optional<Left> left_;
};

/// Says all that has been played, a sentence a line.
void tell_past(const Console& console, const game::Match& match,
               const std::vector<scenes::SeatPlan>& seats);
/// Says how a match ended: who won, why, and the points of all.
void tell_result(const Console& console, const scenes::View& view, const scenes::Session& session);

}  // namespace text
