// The book of problems, the scene: the problems of a game as leaves of an old book, two of them
// side by side where there is room, to be leafed through and filtered. A leaf is drawn in leaf.cpp.
// For games that the catalogue has words of a book for; knows no particular game.
#pragma once

#include "scenes/people/challenge_list.hpp"
#include "scenes/people/month_sheet.hpp"
#include "scenes/ui/page.hpp"
#include "scenes/ui/scenes.hpp"

#include <optional>
#include <string>
#include <vector>

namespace scenes {

class Book final : public Scene {
public:
    Book(Services& services, std::string game) : services_(services), game_(std::move(game)) {}

    std::string name() const override { return "book"; }
    bool intercept(const Input& input) override;
    void input(const Input& input) override;
    void draw(Frame& frame) override;
    bool busy() const override { return turned_ && services_.clock.now() < turned_->end; }
    void shown() override { fresh_ = false; }

private:
    /// A problem on its leaf.
    struct Leaf {
        const game::Challenge* challenge = nullptr;
        int number = 0;
        std::string task;   ///< what is asked, in one sentence
        std::string rules;  ///< by which rules
        game::Medal medal = game::Medal::none;
    };

    /// A leaf on its way over.
    struct Turning {
        bool forward = true;
        double begin = 0, end = 0;  ///< seconds of the clock
    };

    void read();
    void filter();
    /// Leafs `by` leaves on, as far as there are any.
    void turn(int by);
    void play(const Leaf& leaf);
    /// Returns its height.
    float draw_filters(Frame& frame, render::Rect box);
    void draw_cover(Frame& frame, render::Rect box, bool spread) const;
    void draw_empty(Frame& frame, render::Rect box) const;
    void draw_buttons(Frame& frame, render::Rect box);
    void draw_turning(Frame& frame, render::Rect paper, bool spread) const;

    void draw_leaf(Frame& frame, render::Rect box, const Leaf& leaf, bool leads);
    float draw_task(Frame& frame, render::Rect box, const Leaf& leaf) const;
    void draw_board(Frame& frame, render::Rect box, const Leaf& leaf) const;
    void draw_seal(Frame& frame, render::Rect box, const Leaf& leaf) const;
    void draw_facts(Frame& frame, render::Rect box, const Leaf& leaf) const;

    Services& services_;
    const std::string game_;
    bool fresh_ = false;
    bool met_ = false;  ///< opened at the first leaf that is not solved
    std::string language_;
    std::vector<game::Challenge> all_;
    std::vector<std::string> ways_;   ///< the rules that they differ in
    std::vector<Leaf> leaves_;        ///< all of them
    std::vector<std::size_t> shown_;  ///< those that the filters let through
    std::size_t at_ = 0;              ///< place in `shown_` of the left leaf
    std::size_t step_ = 2;            ///< leaves side by side
    int rules_ = 0, grade_ = 0;       ///< chosen filters, 0: all
    bool unsolved_ = false;
    std::optional<Turning> turned_;
    render::Rect paper_;                   ///< where a finger leafs
    std::optional<render::Point> finger_;  ///< where it, or the pointer, went down
};

/// The colours of its leaves; in high contrast those of the theme.
struct BookInks {
    render::Color paper, ink, soft, red, blue;
};
BookInks book_inks(const render::Theme& theme);

/// True if the catalogue has words of a book of this game's problems.
bool has_book(const std::string& game);
std::unique_ptr<Scene> make_book(Services& services, std::string game);

}  // namespace scenes
