// The view of Knaster: a paper sheet, two dice in a tray, the card of the roll. Picture and touch
// are in view.cpp, the players' own dice in dice.cpp, marks in marks.cpp, small sheets in
// sheet.cpp, words in words.cpp.
#pragma once

#include "game/knaster/rules.hpp"
#include "scenes/face/view.hpp"

namespace scenes {

struct GameFace;
struct Review;

class KnasterView final : public View,
                          public OwnLuck,
                          public LuckPictures,
                          public CardParts,
                          public MenuPages,
                          public Sources,
                          public HintPlaces,
                          public Spelling {
public:
    /// `crossfire`: of a game that only the diagonals count in.
    explicit KnasterView(bool crossfire = false) : crossfire_(crossfire) {}

    const View& of(const game::Settings& settings) const override;
    render::Tableau arrange(const game::Position& position,
                            const ViewParams& params) const override;
    float finest_detail(const ViewParams& params, int seats) const override;
    render::Rect board(const ViewParams& params) const override;
    void ground(render::Canvas& canvas, const ViewParams& params) const override;
    void marks_under(render::Canvas& canvas, const ViewParams& params,
                     const Marks& marks) const override;
    void marks_over(render::Canvas& canvas, const ViewParams& params,
                    const Marks& marks) const override;
    void thing(render::Canvas& canvas, const ViewParams& params,
               const render::Thing& thing) const override;
    void badge(render::Canvas& canvas, int seat, render::Point at, float radius) const override;

    std::vector<std::string> path(const game::Position& position,
                                  std::string_view move) const override;
    std::vector<std::vector<std::string>> paths(const game::Position& position,
                                                std::string_view move) const override;
    Trip trip(const game::Position& position, std::string_view move) const override;
    std::optional<game::Refusal> objection(const game::Position& position,
                                           const std::vector<std::string>& spots) const override;
    std::string spelt_out(const std::string& value) const override;
    std::string typed(std::string_view text) const override;
    std::optional<Automatic> automatic(const game::Position& position) const override;
    std::string item(const game::Position& position, int number) const override;
    bool own_luck(const game::Settings& settings) const override;
    std::vector<LuckPart> luck_parts(const game::Position& position) const override;
    std::string luck_of(const std::vector<std::string>& pieces) const override;
    void draw_luck(render::Canvas& canvas, const render::Rect& box, std::size_t part,
                   std::string_view piece, float opacity) const override;
    Traits traits() const override {
        return {.coordinates = true, .long_turns = true, .turns_by_luck = true};
    }
    Abilities abilities() const override {
        return {.own_luck = this,
                .luck_pictures = this,
                .card_parts = this,
                .menu_pages = this,
                .sources = this,
                .hint_places = this,
                .spelling = this};
    }
    std::vector<Extra> switches() const override;
    std::vector<Source> sources(const game::Position& position, int seat) const override;

    Room room() const override { return {false, 0.26F, 50, true}; }
    void card_marks(Frame& frame, const render::Rect& box,
                    const std::vector<std::string>& spots) const override;
    void card(Frame& frame, const render::Rect& box, const game::Position& position,
              int seat) const override;
    std::vector<Extra> pages(const game::Position& position) const override;
    float page(Frame& frame, const render::Rect& box, const std::string& id,
               const game::Position& position, bool draw) const override;

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
    std::vector<std::string> advice_typed(const game::Position& position) const override;
    std::vector<std::string> by_rows(const game::Position& position, int seat) const override;
    std::vector<std::string> advice(const game::Position& position) const override;
    std::vector<std::string> advice_on(const game::Position& position,
                                       const std::vector<std::string>& chosen, bool complete,
                                       Device) const override;
    std::string ending(const game::Position& position) const override;
    Scoring scoring(const game::Settings& settings) const override;
    std::string score_words(int score, const game::Settings& settings) const override;
    int on_turn(const game::Position& position) const override;
    std::vector<std::string> hint_where(const game::Position& position,
                                        std::string_view move) const override;
    std::vector<std::string> reasons(const game::Position& position,
                                     const game::Thought& thought) const override;

private:
    bool crossfire_;
};

namespace knaster_table {

/// The rules' value of a position of this game.
const knaster::Position& rules_of(const game::Position& position);
/// The action of that text, if it is one.
std::optional<knaster::Move> read_move(const knaster::Position& rules, std::string_view text);
/// The action that pressing this field or line now means, legal or not.
knaster::Move meant(const knaster::Position& rules, std::string_view spot);
/// The players enter their roll at this moment.
bool enters_roll(const knaster::Position& rules, const ViewParams& params);
/// Lines whose white points count: all, in crossfire none.
inline knaster::Lines scoring(const knaster::Position& rules) {
    return rules.aim() == knaster::Aim::points ? knaster::Lines{(1U << knaster::kLines) - 1}
                                               : knaster::Lines{0};
}
/// The lines that the game is about: all, in crossfire the two diagonals.
inline knaster::Lines aimed_at(const knaster::Position& rules) {
    constexpr auto kCross = knaster::Lines{1U << knaster::kFalling | 1U << knaster::kRising};
    return rules.aim() == knaster::Aim::points ? scoring(rules) : kCross;
}
/// Circles that writing the roll there owes at once.
int circles_brought(const knaster::Position& rules, int field);
/// "row 3", "column b", "falling diagonal".
std::string line_words(int line);
/// The name of a hand as it is printed: "Full house".
std::string hand_title(knaster::Hand hand);
/// "row 3: full house, 2 circles" of a line that writing fills.
std::string completion_words(const knaster::Completion& made);

}  // namespace knaster_table

/// The game's row among the faces: how it presents itself to the rest of the program (face.cpp).
const GameFace& knaster_face();

namespace knaster_table {

/// The look back of that row.
extern const Review kReview;

}  // namespace knaster_table

}  // namespace scenes
