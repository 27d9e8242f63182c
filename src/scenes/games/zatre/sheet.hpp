// The scoresheet of Zatre while it is drawn: how it stands before and after the turn, where its
// lines are. The page is in sheet.cpp, what is written on it in sheet_rows.cpp.
#pragma once

#include "render/canvas.hpp"
#include "scenes/games/zatre/view.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/ui.hpp"

#include <array>
#include <string>

namespace scenes::zatre_paper {

/// Columns: number of the row, DT, 10, 11, 12, bonus, sum.
inline constexpr std::size_t kColumns = 7;
inline constexpr int kDouble = 1;
inline constexpr int kBonus = 5;
inline constexpr int kSum = 6;

/// How a box of the sheet stands.
enum class Ink {
    plain,
    last,    ///< entered by the last finished turn
    now,     ///< by the turn in progress
    thought  ///< would be entered by the action that is thought of
};

/// The sheet before the turn, with the turn so far, and with the action thought of.
struct Stages {
    const zatre::Sheet before;
    const zatre::Sheet now;
    const zatre::Sheet then;
    bool thought = false;
    zatre::Tally last;  ///< of the seat's last finished turn, if it was the very last
};

class Paper {
public:
    Paper(Frame& frame, const render::Rect& box, const SheetState& state);
    void draw();

private:
    bool large() const { return state_.least > 0; }
    int longest() const;
    render::Rect cell(std::size_t column, int line) const {
        return {left_[column], box_.y + static_cast<float>(line) * line_,
                left_[column + 1] - left_[column], line_};
    }
    std::string id(const std::string& part) const {
        return "sheet" + std::to_string(state_.seat) + "." + part;
    }
    void head();
    void grid();
    void row(int index, int line);
    void entry(int column, int index, int line);
    void cross(int index, int line);
    void bonus(int index, int line);
    void sum(int index, int line);
    void total(int line);
    void missing(int index, int line);
    void column_sums(int line);
    void word(const std::string& name, const render::Rect& at, const std::string& text,
              render::Face face, float size, render::Color colour,
              render::Align align = render::Align::centre);
    render::Rect boxed(const render::Rect& at, Ink ink);
    void draw_cross(render::Point at, render::Color colour);

    Frame& frame_;
    const SheetState& state_;
    Stages stages_;
    render::Rect box_;
    std::array<float, kColumns + 1> left_{};
    float line_ = 0, width_ = 0;
    int rows_ = 0, first_ = 0;
    bool brief_ = false;  ///< no room for the rows: one of them, and the sums of the columns
};

}  // namespace scenes::zatre_paper
