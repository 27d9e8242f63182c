// The view of alquerque: a maple board in a walnut frame, turned stones, trays for what was taken.
// Picture and touch are in view.cpp, words in words.cpp.
#pragma once

#include "scenes/face/view.hpp"

namespace alquerque {
class Position;
}

namespace scenes {

struct GameFace;
struct Review;

/// The rules behind a position of this game.
const alquerque::Position& alquerque_rules(const game::Position& position);

class AlquerqueView final : public View, public Capturing, public Countdown {
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
    render::Color seat_color(int seat, const render::Canvas& canvas) const override;

    std::vector<std::string> path(const game::Position& position,
                                  std::string_view move) const override;
    Trip trip(const game::Position& position, std::string_view move) const override;
    std::optional<game::Refusal> objection(const game::Position& position,
                                           const std::vector<std::string>& spots) const override;
    std::vector<std::string> taken(const game::Position& position,
                                   const std::vector<std::string>& spots) const override;
    std::string typed(std::string_view text) const override;
    Traits traits() const override;
    Abilities abilities() const override { return {.capturing = this, .countdown = this}; }

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
    std::vector<std::string> reasons(const game::Position& position,
                                     const game::Thought& thought) const override;
    std::string worth(const game::Position& position,
                      const game::Candidate& candidate) const override;
    std::string countdown(const game::Candidate& candidate) const override;
};

/// The game's row among the faces: how it presents itself to the rest of the program (face.cpp).
const GameFace& alquerque_face();

namespace alquerque_table {

/// The look back of that row.
extern const Review kReview;

}  // namespace alquerque_table

}  // namespace scenes
