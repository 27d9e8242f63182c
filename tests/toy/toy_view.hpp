// The view of the toy: a die on felt and a heap of points for every seat. The smallest complete
// example of a View; a real one lies in src/scenes/games. Picture and touch are in toy_view.cpp,
// words in toy_words.cpp: the only parts of the toy that know how it looks and what it says.
#pragma once

#include "scenes/face/view.hpp"
#include "tests/toy/rules.hpp"

namespace scenes {

/// The rules behind a position of this game, and the action of a text of its record.
const toy::Position& toy_rules(const game::Position& position);
toy::Move toy_move(const game::Position& position, std::string_view text);
/// The seat whose heap a spot is; -1 for the die.
int toy_heap(std::string_view spot);

/// The toy's die around `at`, turned by degrees.
void draw_toy_die(render::Canvas& canvas, render::Point at, float side, int pips, float turn);

class ToyView final : public View {
public:
    render::Tableau arrange(const game::Position& position,
                            const ViewParams& params) const override;
    render::Rect board(const ViewParams& params) const override;
    void ground(render::Canvas& canvas, const ViewParams& params) const override;
    void marks_under(render::Canvas&, const ViewParams&, const Marks&) const override {}
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
    std::string typed(std::string_view text) const override;

    std::string variant(const game::Settings& settings) const override;
    std::string side(int seat) const override { return seat_name(seat); }
    std::string seat_name(int seat) const override;
    std::string notation(const game::Position& before, std::string_view move) const override;
    std::string words(const game::Position& before, std::string_view move) const override;
    std::string spot_words(const game::Position& position, std::string_view spot) const override;
    std::string spot_value(const game::Position& position, std::string_view spot) const override;
    /// Every action of a person has a spot.
    std::string plain_label(std::string_view) const override { return {}; }
    std::string confirm_label(std::string_view move) const override;
    std::vector<std::string> advice(const game::Position& position) const override;
    std::vector<std::string> advice_on(const game::Position& position,
                                       const std::vector<std::string>& chosen, bool complete,
                                       Device) const override;
    std::string ending(const game::Position& position) const override;
    Scoring scoring(const game::Settings& settings) const override;
    std::string score_words(int score, const game::Settings& settings) const override;
    int on_turn(const game::Position& position) const override;
    Traits traits() const override { return {.long_turns = true}; }
    std::vector<std::string> reasons(const game::Position& position,
                                     const game::Thought& thought) const override;
};

}  // namespace scenes
