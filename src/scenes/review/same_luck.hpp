// What the same luck was worth: a game that one has played alone beside what the computer, or
// somebody else, made of the same throws or tiles, turn by turn, with the turns at which the two
// parted most.
#pragma once

#include "game/match/match.hpp"
#include "scenes/face/view.hpp"
#include "scenes/review/ledger_count.hpp"
#include "scenes/table/challenge/run.hpp"
#include "scenes/ui/scenes.hpp"
#include "scenes/ui/ui.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

/// The own game and how it is told.
struct SameLuckPlan {
    game::Match match;  ///< played alone, over
    std::vector<SeatPlan> seats;
    std::optional<game::Ledger> ledger = {};  ///< its books, complete; nothing: not counted yet
    std::optional<game::Match> other = {};    ///< somebody else's, over; nothing: the computer's
    std::string other_name = {};              ///< whose that is
    std::function<std::string(int hundredths)> worth = {};
    std::function<std::string(int hundredths)> difference = {};  ///< with a sign
};

class SameLuckScene final : public Scene {
public:
    /// True if a computer can have the same luck.
    static bool possible(const game::Match& match, const View& view);

    SameLuckScene(Services& services, const View& view, SameLuckPlan plan);

    std::string name() const override { return "same_luck"; }
    void input(const Input& input) override;
    void update(double seconds) override;
    void draw(Frame& frame) override;
    bool thinking() const override { return !ready(); }
    std::optional<double> wake() const override;

private:
    /// One of the two games.
    struct Side {
        const game::Match* match = nullptr;
        const game::Ledger* ledger = nullptr;
        std::vector<int> ends;  ///< plies at which turns end
        /// What could be expected after a turn, 0 … ends.size().
        int value(std::size_t turn) const;
        int ply(std::size_t turn) const { return turn == 0 ? 0 : ends[turn - 1]; }
    };
    /// A turn in which the outlooks of the two parted.
    struct Fork {
        std::size_t turn = 0;
        int difference = 0;  ///< what the own game gained on the other, hundredths
    };

    static constexpr std::size_t kShownForks = 3;

    bool ready() const { return theirs_.has_value(); }
    std::size_t turns() const { return own_.ends.size(); }
    /// By how many points the own game leads at the turn that is shown.
    int lead() const { return turn_ == 0 ? 0 : leads_[turn_ - 1]; }
    void compare();
    std::string other_name() const;
    const game::Match* other_match() const;
    void go(std::size_t turn);
    void step(bool on);
    void toggle();
    std::string deed(const Side& side, std::size_t turn) const;
    std::string deeds(std::size_t turn) const;
    std::string title_of(std::size_t turn) const;

    float side_height(Frame& frame) const;
    void draw_board(Frame& frame, const render::Rect& box, const char* id, const Side* side,
                    const std::string& who);
    void draw_outlook(Frame& frame, const render::Rect& box);
    void draw_lines(Frame& frame, const render::Rect& box);
    void draw_side(Frame& frame, const render::Rect& box);
    void draw_score(Frame& frame, const render::Rect& box, const char* id, const Side* side,
                    const std::string& who) const;
    void draw_lead(Frame& frame, const render::Rect& box) const;
    float draw_forks(Frame& frame, const render::Rect& box);
    void draw_steps(Frame& frame, const render::Rect& box);
    void facts(Frame& frame) const;

    Services& services_;
    const View& view_;
    SameLuckPlan plan_;
    std::optional<Rival> rival_;           ///< nothing: somebody else has played
    std::unique_ptr<LedgerCount> counts_;  ///< of the own game, unless its books are known
    std::unique_ptr<LedgerCount> count_;   ///< of the other's, once it is played
    Side own_;
    std::optional<Side> theirs_;
    std::vector<int> leads_;   ///< points, after turn 1, 2, …
    std::vector<Fork> forks_;  ///< the widest first, three at most
    std::size_t turn_ = 0;
    bool playing_ = false;
    double next_ = 0;
    bool focused_ = false;
};

/// Two games that were played alone with the same luck, both over, beside each other; possible must
/// hold.
std::unique_ptr<Scene> same_luck_of(Services& services, game::Match own, game::Match other);

}  // namespace scenes
