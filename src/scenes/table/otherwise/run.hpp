// Looking for something better where a decision of a finished match was costly: which of them is
// looked at, what was tried instead, and what that gives by the evaluation of the ledger. Knows no
// picture and no particular game.
#pragma once

#include "game/core/ledger.hpp"
#include "game/match/match.hpp"
#include "game/match/thinker.hpp"
#include "scenes/ui/scenes.hpp"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace scenes {

/// A costly decision of a finished match, and its words.
struct Mistake {
    game::Booking booking = {};
    std::string when;    ///< "Roll 7: 9"
    std::string played;  ///< what was played
    std::string loss;    ///< what that cost
    std::string error;   ///< how sure that is; empty: exact
};

/// With which try the best was found, by the ply of the decision; 0: it was shown.
using FoundMistakes = std::map<int, int>;

/// What one looks at anew, and how it is told.
struct OtherwisePlan {
    game::Match match;  ///< the finished one
    TablePlan table = {};
    int seat = 0;
    std::vector<Mistake> mistakes = {};  ///< at least one, in the order in which they are offered
    std::size_t at = 0;
    int as_good = 1;  ///< hundredths: what gives so much less is as good as the best
    /// What an action gives: hundredths, proved or not.
    std::function<std::string(int hundredths, bool exact)> worth = {};
    std::shared_ptr<FoundMistakes> found = {};  ///< kept beyond the table
};

class OtherwiseRun {
public:
    /// What is said of what was tried last. `open`: nothing was.
    enum class Answer { open, weighed, same, worse, better, best, shown };

    /// `wake` is called on the worker when what was tried has been judged.
    OtherwiseRun(OtherwisePlan plan, std::function<void()> wake);

    const OtherwisePlan& plan() const { return plan_; }
    const Mistake& mistake() const { return plan_.mistakes[plan_.at]; }
    bool more() const { return plan_.at + 1 < plan_.mistakes.size(); }
    /// The match as it stood at the decision, the seat to be looked at a person's.
    game::Match match() const { return plan_.match.first(mistake().booking.ply); }

    Answer answer() const { return answer_; }
    /// How often something was tried.
    int tries() const { return tries_; }
    /// The best is known to the person.
    bool solved() const { return answer_ == Answer::best || answer_ == Answer::shown; }
    /// In hundredths, of this leg alone: the action that was played, the best that is known, and
    /// what was tried, which has been judged.
    int played() const { return of_leg(mistake().booking.value).after; }
    int best() const { return best_; }
    int tried() const { return tried_.after; }
    bool tried_exact() const { return tried_.exact; }
    int tried_error() const { return tried_.error; }

    /// A person plays this instead.
    void attempt(const std::string& move);
    /// Takes over what was found of it; true if there is an answer now.
    bool poll();
    /// The best is shown: the action to be played.
    const std::string& show();
    /// The decision is open again.
    void again();
    /// On to the next mistake; there must be one.
    void next();

private:
    struct Weighing;
    static game::Appraisal of_leg(game::Appraisal value);
    void enter();

    OtherwisePlan plan_;
    Answer answer_ = Answer::open;
    int tries_ = 0;
    int best_ = 0;
    bool told_ = true;  ///< the answer that needed no thought
    std::string move_;  ///< tried last
    game::Appraisal tried_;
    std::shared_ptr<Weighing> weighing_;
    game::Thinker thinker_;
};

}  // namespace scenes
