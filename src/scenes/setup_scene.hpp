// The dialog before a match: its state and parts. The people have a file of their own.
#pragma once

#include "scenes/lesson_list.hpp"
#include "scenes/page.hpp"
#include "scenes/scenes.hpp"
#include "scenes/setup_form.hpp"
#include "scenes/setup_options.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace scenes {

class Setup final : public Scene {
public:
    Setup(Services& services, const game::Game& game, SetupForm form)
        : services_(services), game_(game), form_(std::move(form)) {
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
        form_.fit_people();
        objection_ = form_.objection();
    }
    void start();
    void leave_page();
    std::string standard_name(std::size_t index) const;

    /// What stands around the scrolled part of the form, px.
    struct Edges {
        float pad = 0, close = 0, corner = 0, title = 0, tabs = 0, above = 0, rule = 0;
        bool low = false;     ///< no title but with a single page
        bool beside = false;  ///< the tabs stand in the title's line
    };
    Edges edges(Frame& frame, float width) const;
    float around(Frame& frame, float width) const;
    void draw_form(Frame& frame, render::Rect box);
    float page_height(Frame& frame, float width, int page) const;
    void draw_match_page(Frame& frame, render::Rect area);
    float seat_height(Frame& frame, float width, std::size_t index) const;
    float seat_line_height(Frame& frame, float width, std::size_t index) const;
    float seats_height(Frame& frame, float width) const;
    bool compact(const Frame& frame, float width) const;
    OptionsPage match_options() const { return paired_ ? OptionsPage::close : OptionsPage::match; }
    void draw_seat(Frame& frame, render::Rect box, std::size_t index);
    void draw_name(Frame& frame, render::Rect box, std::size_t index);
    void draw_level(Frame& frame, render::Rect box, std::size_t index);
    std::string seat_line(std::size_t index) const;
    float beginner_height(Frame& frame) const;
    void draw_beginner(Frame& frame, render::Rect box);
    void draw_pages(Frame& frame, const render::Rect& view, float spread);
    float start_side(Frame& frame, float width, float room) const;
    void draw_start(Frame& frame, render::Rect box) const;
    void draw_foot_row(Frame& frame, render::Rect box);
    std::vector<FootButton> foot_buttons() const;

    Services& services_;
    const game::Game& game_;
    SetupForm form_;
    std::optional<game::Refusal> objection_;
    int page_ = 0;         ///< 0 match, 1 details
    bool whole_ = false;   ///< both on one page
    bool tight_ = false;   ///< the seats have one line each, everything is closer together
    bool paired_ = false;  ///< … and two of many seats share a line
    bool met_ = false;     ///< the focus was given: one press of Enter begins
    const bool lessons_ = has_lessons(services_, game_.id);
};

}  // namespace scenes
