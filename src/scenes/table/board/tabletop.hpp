// What lies on the table now and how it got there: one view, one tableau, one timeline. Turns a
// step of a match into travelling things and gives every thing a name that lasts. Used by the table
// and by replay; knows no hands, no seats and no store.
#pragma once

#include "game/match/match.hpp"
#include "render/timeline.hpp"
#include "scenes/base/settings.hpp"
#include "scenes/face/view.hpp"
#include "scenes/table/panel/layout.hpp"
#include "scenes/ui/scene.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

/// Gives the things of `next` the names of the things of `before` that they are: first what did not
/// move, then the traveller of `trip`, then the nearest of the same look; the rest are new.
/// `trip` may be empty.
void carry_names(const render::Tableau& before, render::Tableau& next, const Trip& trip);

/// A table in a window: where its parts stand, and how the board is seen.
struct TableSetup {
    Layout layout;
    ViewParams params;
};

/// The layout of a view's table in which a scale of so many percent makes nothing on the board
/// smaller than it is at 100 %: before that the panel is narrower than its letters would like.
Layout lay_out_for(const View& view, Wanted wanted, int percent);

/// The one way to set a table, for whoever shows one: match, replay.
TableSetup set_table(const Frame& frame, const View& view, const Settings& settings, int players,
                     bool turned);

/// A switch of a game's own (SheetFace::switches): how it stands, and setting it.
bool switched_on(const Settings& settings, const Extra& extra);
/// Tells in which positions nobody has anything to decide, as the switches of the game stand. Both
/// must outlive it.
std::function<bool(const game::Position&)> steps_of(const View& view, const Settings& settings);
void switch_extra(Settings& settings, const Extra& extra, bool on);

/// A thing in a hand: drawn at the pointer instead of its place.
struct InHand {
    std::string spot;  ///< where it comes from
    render::Point at{};
    float turn = 0;     ///< degrees it has been turned in the hand
    bool shown = true;  ///< false: the view shows it elsewhere (Marks::move)
};

class Tabletop {
public:
    explicit Tabletop(const View& view) : view_(view) {}

    const View& view() const { return view_; }
    const ViewParams& params() const { return params_; }
    /// Seen from here; when it changes, everything is arranged anew without motion.
    void look(const ViewParams& params, const game::Match& match);
    /// Shows a ply at once.
    void show(const game::Match& match, int ply);
    /// Sets off for a ply: a neighbouring one along the action between them. `from`: the spot that
    /// the hand took, where several would do.
    void go(const game::Match& match, int ply, const Settings& settings,
            const std::string& from = {});
    /// The ply shown or aimed for; -1 before the first show.
    int ply() const { return ply_; }

    std::vector<render::Beat> advance(double seconds);
    std::vector<render::Beat> finish() { return timeline_.finish(); }
    bool busy() const { return timeline_.busy(); }
    /// It is being shown what the last action has brought (Highlighting); nothing waits for that.
    bool highlighting() const { return !echoes_.empty(); }
    /// Draws it, over everything but dialogs.
    void draw_echo(Frame& frame, const game::Match& match) const;
    const render::Tableau& tableau() const { return timeline_.target(); }

    /// Board, marks and things. What is `in_hand` is lifted.
    void draw(render::Canvas& canvas, const Marks& marks,
              const std::optional<InHand>& in_hand = {}) const;

private:
    const View& view_;
    ViewParams params_;
    render::Timeline timeline_;
    int ply_ = -1;
    /// What an action has brought, while that is being shown.
    struct Sounding {
        int ply = 0;  ///< the position of the action
        bool begun = false;
        double clock = 0, length = 0;
    };
    std::vector<Sounding> echoes_;
};

/// Where the actions of the last turn before `ply` arrived, for marks: all that one seat did in a
/// row, oldest first; that of `seat`, if one is given.
std::vector<std::string> fresh_places(const View& view, const game::Match& match, int ply,
                                      int seat = game::kNobody);

/// The same for the eyes of `reader`: what all others did since that seat acted last; where it was
/// the last to act, or where nobody reads (kNobody), the last turn. With a board for every seat
/// that of the last turn alone.
std::vector<std::string> news_places(const View& view, const game::Match& match, int ply,
                                     int reader);

/// The seat that acted last before `ply`; kNobody if luck alone has acted.
int last_mover(const game::Match& match, int ply);

/// The way of the last action before `ply`, for marks; empty if nothing travelled.
std::vector<std::string> last_way(const View& view, const game::Match& match, int ply);

}  // namespace scenes
