// The dialog before a match: its state and parts. The people have a file of their own.
#pragma once

#include "scenes/people/lesson_list.hpp"
#include "scenes/people/setup_form.hpp"
#include "scenes/setup/options.hpp"
#include "scenes/setup/seats.hpp"
#include "scenes/ui/page.hpp"
#include "scenes/ui/scenes.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace scenes {

class Setup final : public Scene {
public:
    /// `seed`: the luck of a match with these options; 0: whatever comes.
    Setup(Services& services, const game::Game& game, SetupForm form, std::uint64_t seed)
        : services_(services), game_(game), form_(std::move(form)), opened_(form_), seed_(seed) {
        judge();
    }

    std::string name() const override { return "setup"; }
    bool covers() const override { return false; }
    void shown() override {
        if (!std::exchange(met_, true)) services_.ui.focus("button:start");
    }
    void input(const Input& input) override;
    void draw(Frame& frame) override;

private:
    void judge() {
        form_.normalise(form_.options);
        objection_ = form_.objection();
    }
    void start();
    void leave_page();
    std::string rules_wanted() const;

    /// What stands around the scrolled part of the form, px.
    struct Edges {
        float pad = 0, close = 0, corner = 0, title = 0, tabs = 0, above = 0, rule = 0;
        bool low = false;     ///< a head of one line, that of the tabs if there are any
        bool beside = false;  ///< the tabs stand in the title's line
    };
    /// What the head says at its left, px: beside the picture that a match begins, without it of
    /// which game.
    struct Heading {
        std::string words, note;
        float emblem = 0, gap = 0, size = 0;
        float width = 0;  ///< of all
    };
    static float poster_width(const Frame& frame);
    Heading heading(Frame& frame, float room, const Edges& edges) const;
    void draw_heading(Frame& frame, const render::Rect& box, const Heading& heading) const;
    Edges edges(Frame& frame, float width, bool whole) const;
    float around(Frame& frame, float width, bool whole) const;
    /// How a form stands: both pages in one, how close its people, how high all of it is.
    struct Arrangement {
        bool whole = false;
        Seating seating = Seating::roomy;
        float height = 0;
    };
    Arrangement arranged(Frame& frame, const SetupForm& form, float width, float room,
                         bool may_be_whole) const;
    render::Rect placed(Frame& frame, const render::Rect& room, float width);
    void draw_form(Frame& frame, render::Rect box);
    void draw_head(Frame& frame, const render::Rect& box, const Edges& edges);
    float match_height(Frame& frame, const SetupForm& form, float width, Seating seating,
                       OptionsPage page) const;
    void draw_match_page(Frame& frame, render::Rect area);
    int draw_people_head(Frame& frame, const render::Rect& box) const;
    void remove(std::size_t index);
    struct SeatParts;
    SeatParts seat_parts(Frame& frame, const SeatPlaces& places, render::Rect box,
                         std::size_t index) const;
    bool draw_seat(Frame& frame, const SeatPlaces& places, const render::Rect& box,
                   std::size_t index);
    void draw_sign(Frame& frame, const render::Rect& box, std::size_t index);
    void draw_name(Frame& frame, render::Rect box, std::size_t index);
    void draw_level(Frame& frame, render::Rect box, std::size_t index);
    void draw_beginner(Frame& frame, const render::Rect& box);
    OptionsPage match_options() const { return whole_ ? OptionsPage::both : OptionsPage::match; }
    void draw_pages(Frame& frame, const render::Rect& view, float spread);
    float start_side(Frame& frame, float width, float room) const;
    static float start_gap(const Frame& frame);
    static float board_under(Frame& frame);
    float board_side(Frame& frame, float width) const;
    float board_height(Frame& frame, float width) const;
    void draw_start(Frame& frame, render::Rect box);
    void set_position(const std::string& position);
    void draw_foot_row(Frame& frame, render::Rect box);
    std::vector<FootButton> foot_buttons(Frame& frame, float width) const;

    Services& services_;
    const game::Game& game_;
    SetupForm form_;
    const SetupForm opened_;  ///< the form that was met first: it stands in the middle
    const std::uint64_t seed_;
    /// Whether these options make a match; if not, the game says why.
    Allowed may_start() const;
    game::Beginning beginning(std::uint64_t seed) const;
    Allowed may_have_code() const;
    std::optional<game::Refusal> objection_;
    int page_ = 0;        ///< 0 match, 1 details
    bool whole_ = false;  ///< both on one page
    Seating seating_ = Seating::roomy;
    bool met_ = false;  ///< the focus was given: one press of Enter begins
    const bool lessons_ = has_lessons(services_, game_.id);
};

}  // namespace scenes
