// Knaster around one large touch screen: two to four players, each with an own sheet at an own edge
// that is turned to them, all entering at once; the dice lie in the middle. A press counts when it
// begins, so that fingers of several players do not wait for each other. Painted in
// draw.cpp; where everything lies: ring.cpp.
#pragma once

#include "game/knaster/round.hpp"
#include "scenes/face/occasions.hpp"
#include "scenes/face/view.hpp"
#include "scenes/games/knaster/gathering/pending.hpp"
#include "scenes/table/session/session.hpp"
#include "scenes/ui/scenes.hpp"
#include "scenes/ui/ui.hpp"

#include <optional>
#include <string>
#include <vector>

namespace scenes {

namespace knaster_table {

/// A sheet at an edge. Its own coordinates have the middle of the sheet at (0, 0) and are turned by
/// quarters about it. A narrow one has its head above and its buttons below the fields; a broad one
/// has all of that at the left of them.
struct Edge {
    render::Point middle{};
    int quarters = 0;  ///< clockwise; 0: at the lower edge
    float c = 0;       ///< a field, px
    bool broad = false;
    float foot = 0.95F;  ///< of a narrow one: height of its buttons with their edges, in fields

    render::Rect paper() const;
    render::Rect name() const;  ///< badge and name
    render::Rect sum() const;   ///< what was rolled
    render::Rect score() const;
    /// What to do; beside the button to pass if that is there.
    render::Rect words(bool pass) const;
    render::Rect field(int field) const;
    render::Point line(int line) const;
    render::Rect undo() const;
    render::Rect pass() const;
    /// Own coordinates → window.
    render::Rect on_screen(const render::Rect& own) const;
};

/// Edges for so many players (2 … 4), and the room that is left for the dice.
struct Ring {
    std::vector<Edge> edges;
    render::Rect middle;
};
Ring ring(const render::Rect& area, int players);

/// The same in a public place for two, each with a narrow sheet: beside each other, or one over the
/// other where that lets them be larger. `button`: height of what is pressed in them, at least;
/// with `facing` the second sheet is turned to whoever stands opposite.
Ring public_ring(const render::Rect& area, float button, bool facing);

/// The tray with the dice, and the button of the menu beside or under it.
struct Middle {
    render::Rect tray, menu;
    float die = 0;      ///< room of a die
    bool slim = false;  ///< the dice lie under each other
};
/// The same between the sheets of a public place: the button at the end of the strip.
Middle lay_public_middle(const render::Rect& room, float button, float gap);
/// In what the ring leaves free: a button so large, so far from a tray over it; the tray is at most
/// so high.
Middle lay_middle(const render::Rect& room, float button, float gap, float most);

/// What Knaster's row says of it.
extern const Gathering kGathering;

}  // namespace knaster_table

class KnasterGathering final : public Scene {
public:
    KnasterGathering(Services& services, const View& view, TablePlan plan,
                     const game::Match& match);

    std::string name() const override { return "gathering"; }
    void input(const Input& input) override;
    void update(double seconds) override;
    void draw(Frame& frame) override;
    bool busy() const override;
    std::optional<double> wake() const override;

private:
    void act(int seat, const std::string& spot);
    void press_spot(int seat, const std::string& spot);
    void begin_round();
    void keep_round();
    void finish_round();
    void leave_ring();
    void complain(const std::optional<game::Refusal>& trouble);
    void show_results();
    std::string seat_name(int seat) const;
    std::string foot_words(int seat) const;
    void draw_middle(Frame& frame);
    void draw_edge(Frame& frame, int seat);
    void paint_edge(render::Canvas& canvas, const knaster_table::Edge& edge, int seat) const;
    void meet_spots(Frame& frame, int seat);
    void draw_menu(Frame& frame);
    void open_pause();
    void press_sheet(int seat, render::Point at);
    bool facing() const;
    void paint_words(render::Canvas& canvas, const knaster_table::Edge& edge, bool pass,
                     const std::string& words) const;
    void facts(Frame& frame) const;
    const knaster::Position& rules() const;
    const knaster::Position& seen(int seat) const;

    Services& services_;
    const View& view_;
    TablePlan plan_;
    Session session_;
    std::optional<knaster::Round> round_;  ///< while a roll is being used
    knaster_table::KeptRound kept_;        ///< its entries, until the match has them
    knaster_table::Ring ring_;
    std::optional<double> since_;  ///< when the state began that is waited in
    bool menu_ = false;
    bool results_shown_ = false;
};

}  // namespace scenes
