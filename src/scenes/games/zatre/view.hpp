// The view of Zatre: the blue board, ivory tiles, a walnut rack, the bag, the scoresheet. Picture
// and touch are in view.cpp; marks.cpp, highlight.cpp, sheet.cpp, bag.cpp, words.cpp and
// reasons.cpp have what their names say.
#pragma once

#include "game/zatre/rules.hpp"
#include "scenes/face/view.hpp"

#include <utility>

namespace scenes {

struct GameFace;
struct Review;

class ZatreView final : public View, public LuckPictures, public Highlighting, public MenuPages {
public:
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
    std::vector<LuckPart> luck_parts(const game::Position& position) const override;
    std::string luck_of(const std::vector<std::string>& pieces) const override;
    void draw_luck(render::Canvas& canvas, const render::Rect& box, std::size_t part,
                   std::string_view piece, float opacity) const override;
    double highlight_seconds(const game::Position& before, std::string_view move) const override;
    void highlight(Frame& frame, const ViewParams& params, const game::Position& before,
                   const Highlight& highlight) const override;

    std::vector<std::string> path(const game::Position& position,
                                  std::string_view move) const override;
    std::vector<std::vector<std::string>> paths(const game::Position& position,
                                                std::string_view move) const override;
    Trip trip(const game::Position& position, std::string_view move) const override;
    std::optional<game::Refusal> objection(const game::Position& position,
                                           const std::vector<std::string>& spots) const override;
    std::string typed(std::string_view text) const override;
    std::string item(const game::Position& position, int number) const override;
    std::optional<Automatic> automatic(const game::Position& position) const override;

    Room room() const override { return {true, 0.15F, 0}; }
    void sheet(Frame& frame, const render::Rect& box, const SheetState& state) const override;
    std::string sheet_title() const override;
    float low_sheet(int) const override { return 72; }
    int card_score(const game::Position& position, int seat) const override;
    std::vector<Extra> pages(const game::Position& position) const override;
    std::vector<Extra> switches() const override;
    Traits traits() const override { return {.coordinates = true, .long_turns = true}; }
    Abilities abilities() const override {
        return {.highlighting = this, .luck_pictures = this, .menu_pages = this};
    }
    float page(Frame& frame, const render::Rect& box, const std::string& id,
               const game::Position& position, bool draw) const override;
    std::string page_at(const game::Position& position, std::string_view spot) const override;

    std::string variant(const game::Settings& settings) const override;
    std::string side(int seat) const override;
    std::string seat_name(int seat) const override;
    std::string notation(const game::Position& before, std::string_view move) const override;
    std::string words(const game::Position& before, std::string_view move) const override;
    std::string spot_words(const game::Position& position, std::string_view spot) const override;
    std::string rule_at(const game::Position& position, std::string_view control) const override;
    std::string spot_value(const game::Position& position, std::string_view spot) const override;
    std::string plain_label(std::string_view move) const override;
    std::string confirm_label(std::string_view move) const override;
    std::vector<std::string> in_letters(const game::Position& position, int seat) const override;
    std::vector<std::string> by_rows(const game::Position& position, int seat) const override;
    std::vector<std::string> advice(const game::Position& position) const override;
    std::vector<std::string> advice_on(const game::Position& position,
                                       const std::vector<std::string>& chosen, bool complete,
                                       Device) const override;
    std::string ending(const game::Position& position) const override;
    Scoring scoring(const game::Settings& settings) const override;
    std::string score_words(int score, const game::Settings& settings) const override;
    int on_turn(const game::Position& position) const override;
    std::vector<std::string> reasons(const game::Position& position,
                                     const game::Thought& thought) const override;
    std::string verdict(const game::Position& position,
                        const game::Thought& thought) const override;
    std::string worth(const game::Position& position,
                      const game::Candidate& candidate) const override;
};

/// The rules behind a position of this game.
const zatre::Position& zatre_rules(const game::Position& position);

namespace zatre_table {

/// What a run sum is called: "twelve"; only 10, 11 and 12 have a name.
std::string run_name(int sum);
/// What a placement makes, in words: "twelve", "ten and eleven", "double".
std::string gain_words(const zatre::Consequence& made);
/// The tiles of a run through a square with the new one at its place: "1 + 2 + 5".
std::string run_terms(const zatre::Field& field, zatre::Square square, int value, bool row);
/// First and last square of the unbroken line of tiles through a square, itself included.
std::pair<zatre::Square, zatre::Square> run_ends(const zatre::Field& field, zatre::Square square,
                                                 bool row);

}  // namespace zatre_table

/// The game's row among the faces: how it presents itself to the rest of the program (face.cpp).
const GameFace& zatre_face();

namespace zatre_table {

/// The look back of that row.
extern const Review kReview;

}  // namespace zatre_table

}  // namespace scenes
