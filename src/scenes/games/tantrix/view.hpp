// The view of Tantrix: black tiles on the bare table, a rack, the bag, lines and loops. Picture and
// touch are in view.cpp; marks.cpp, highlight.cpp, sheet.cpp, pages.cpp and words.cpp have what
// their names say.
#pragma once

#include "game/core/made_once.hpp"
#include "game/tantrix/rules.hpp"
#include "scenes/face/view.hpp"

namespace scenes {

struct GameFace;
struct Review;

class TantrixView final : public View,
                          public Unbounded,
                          public Turning,
                          public LuckPictures,
                          public Highlighting,
                          public CardParts,
                          public MenuPages,
                          public Teams {
public:
    /// Seats are called after their colours: those of this agreement.
    explicit TantrixView(const tantrix::Agreement& agreement = {}) : agreement_(agreement) {}

    render::Tableau arrange(const game::Position& position,
                            const ViewParams& params) const override;
    render::Rect board(const ViewParams& params) const override;
    void ground(render::Canvas& canvas, const ViewParams& params) const override;
    void marks_under(render::Canvas& canvas, const ViewParams& params,
                     const Marks& marks) const override;
    void marks_over(render::Canvas& canvas, const ViewParams& params,
                    const Marks& marks) const override;
    void thing(render::Canvas& canvas, const ViewParams& params,
               const render::Thing& thing) const override;
    void badge(render::Canvas& canvas, int seat, render::Point at, float radius) const override;
    render::Color seat_color(int seat, const render::Canvas& canvas) const override;

    double highlight_seconds(const game::Position& before, std::string_view move) const override;
    void highlight(Frame& frame, const ViewParams& params, const game::Position& before,
                   const Highlight& highlight) const override;

    std::vector<std::string> path(const game::Position& position,
                                  std::string_view move) const override;
    Trip trip(const game::Position& position, std::string_view move) const override;
    std::optional<game::Refusal> objection(const game::Position& position,
                                           const std::vector<std::string>& spots) const override;
    std::string typed(std::string_view text) const override;
    std::string item(const game::Position& position, int number) const override;
    std::optional<Automatic> automatic(const game::Position& position) const override;

    Camera camera(const game::Position& position, const ViewParams& params) const override;
    std::string neighbour(std::string_view cell, int side) const override;
    int turn_of(std::string_view move) const override;
    TurnControls turn_controls(const game::Position& position, const ViewParams& params,
                               const std::vector<std::string>& spots,
                               const std::vector<std::string>& moves) const override;
    void fanned(render::Canvas& canvas, const ViewParams& params, const render::Rect& box,
                std::string_view move) const override;

    Room room() const override;
    void sheet(Frame& frame, const render::Rect& box, const SheetState& state) const override;
    std::string sheet_title() const override;
    void card(Frame& frame, const render::Rect& box, const game::Position& position,
              int seat) const override;
    std::vector<LuckPart> luck_parts(const game::Position& position) const override;
    std::string luck_of(const std::vector<std::string>& pieces) const override;
    void draw_luck(render::Canvas& canvas, const render::Rect& box, std::size_t part,
                   std::string_view piece, float opacity) const override;
    std::vector<Extra> pages(const game::Position& position) const override;
    std::string page_title(const game::Position& position, const std::string& id) const override;
    std::vector<Extra> switches() const override;
    float page(Frame& frame, const render::Rect& box, const std::string& id,
               const game::Position& position, bool draw) const override;
    std::string page_at(const game::Position& position, std::string_view spot) const override;
    std::vector<int> team(const game::Position& position, int seat) const override;
    Traits traits() const override {
        return {.can_agree = agreement_.seats > 1, .long_turns = true, .shows_sources = true};
    }
    Abilities abilities() const override {
        return {.unbounded = this,
                .turning = this,
                .highlighting = this,
                .luck_pictures = this,
                .card_parts = this,
                .menu_pages = this,
                .teams = this};
    }

    const View& of(const game::Settings& settings) const override;
    std::string variant(const game::Settings& settings) const override;
    std::string side(int seat) const override;
    std::string seat_name(int seat) const override;
    std::string notation(const game::Position& before, std::string_view move) const override;
    std::string words(const game::Position& before, std::string_view move) const override;
    std::string spot_words(const game::Position& position, std::string_view spot) const override;
    std::string seen_words(const game::Position& position, std::string_view spot) const override;
    std::string rule_at(const game::Position& position, std::string_view control) const override;
    std::string spot_value(const game::Position& position, std::string_view spot) const override;
    std::string plain_label(std::string_view move) const override;
    std::string confirm_label(std::string_view move) const override;
    std::vector<std::string> in_letters(const game::Position& position, int seat) const override;
    std::vector<std::string> by_rows(const game::Position& position, int seat) const override;
    std::vector<std::string> advice(const game::Position& position) const override;
    std::vector<std::string> advice_on(const game::Position& position,
                                       const std::vector<std::string>& chosen, bool complete,
                                       Device device) const override;
    std::string ending(const game::Position& position) const override;
    Scoring scoring(const game::Settings& settings) const override;
    std::string score_words(int score, const game::Settings& settings) const override;
    int on_turn(const game::Position& position) const override;
    std::vector<std::string> reasons(const game::Position& position,
                                     const game::Thought& thought) const override;

private:
    tantrix::Agreement agreement_;
    mutable game::MadeOnce<std::string, TantrixView> others_;  ///< of other agreements, see `of`
};

namespace tantrix_table {

/// "red", "yellow" …
std::string colour_name(tantrix::Colour colour);
/// What scores: "line of 7", "loop of 2 × 6", "nothing yet".
std::string line_words(const tantrix::Line& line);
/// Changes of scores a placement makes: "red 7 → 9"; of seats with one colour once.
std::vector<std::string> change_words(const View& view, const tantrix::Position& rules,
                                      const tantrix::Placed& placed);

}  // namespace tantrix_table

/// The game's row among the faces: how it presents itself to the rest of the program (face.cpp).
const GameFace& tantrix_face();

namespace tantrix_table {

/// The look back of that row.
extern const Review kReview;

}  // namespace tantrix_table

}  // namespace scenes
