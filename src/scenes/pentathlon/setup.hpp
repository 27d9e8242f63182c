// The page before a Grand Pentathlon: its state and parts. The players have a file of their own.
#pragma once

#include "game/contest/pentathlon.hpp"
#include "scenes/pentathlon/scene.hpp"
#include "scenes/people/pentathlon.hpp"
#include "scenes/ui/page.hpp"

#include <optional>
#include <string>
#include <vector>

namespace scenes {

class PentathlonSetup final : public Scene {
public:
    explicit PentathlonSetup(Services& services);

    std::string name() const override { return "pentathlon_setup"; }
    void shown() override { services_.ui.focus("button:start"); }
    void input(const Input& input) override;
    void draw(Frame& window) override;

private:
    static game::Pentathlon standard();
    std::string standard_name(std::size_t player) const;
    bool person(std::size_t player) const { return form_.players[player].kind == "person"; }
    bool has_person() const;
    void count(int by);
    void take_away(std::size_t player);
    void remove(std::size_t player);
    void leave_page();
    void remember();
    void start();

    bool stands(Frame& frame, float width) const { return width < frame.t(760); }
    bool narrow(Frame& frame, float width) const { return width < frame.t(600); }
    float player_height(Frame& frame, float width, std::size_t player) const;
    /// Height of so many players, those to come being computers.
    float players_height(Frame& frame, float width, std::size_t players) const;
    void draw_players(Frame& frame, const render::Rect& box);
    bool draw_player(Frame& frame, const render::Rect& box, std::size_t player);
    void draw_name(Frame& frame, const render::Rect& box, std::size_t player);
    void draw_level(Frame& frame, const render::Rect& box, std::size_t player);
    float lengths_height(Frame& frame, float width) const;
    void draw_lengths(Frame& frame, const render::Rect& box);
    std::vector<FootButton> foot_buttons() const;
    struct Places;
    Places places(Frame& frame, bool note) const;
    float content_height(Frame& frame, const Places& places, float bar, std::size_t players) const;
    void draw_page(Frame& frame);
    static float draw_five(Frame& frame, const render::Rect& room);

    Services& services_;
    game::Pentathlon form_;
    std::vector<game::Seat> away_;  ///< who was taken away, the last one last
};

}  // namespace scenes
