// Whose board and sheet are seen, and what of them is read aloud when somebody asks.
#pragma once

#include "scenes/table/board/context.hpp"

#include <optional>
#include <string>

namespace scenes {

/// Whose sheet lies open and, with a board for every seat, whose board is seen.
class SeenSeat {
public:
    explicit SeenSeat(const TableContext& table) : table_(table) {}

    /// Whose sheet lies open: the one asked for, else that of the person on turn; while the
    /// computer plays, that of the person who played last, and of the computer if there is nobody
    /// else.
    int sheet() const;
    /// A sheet was asked for.
    const std::optional<int>& asked() const { return asked_; }
    /// Opens this sheet; asked for again it follows the turns as before. `own_too`: also if it lies
    /// open without having been asked for.
    void toggle(int seat, bool own_too);
    /// The sheets follow the turns.
    void follow() { asked_.reset(); }
    /// With Room::boards: whose board is seen; -1 before the first picture.
    int board() const { return board_; }
    /// Goes on to the board of sheet() when what was done on the last one has been seen; true if
    /// it became that of another seat.
    bool settle();
    /// A press on the board brings back the own one; true if it did.
    bool come_back();
    /// The spot as a view is asked about it while another seat's board is seen.
    std::string on_board(const std::string& spot) const;

private:
    const TableContext& table_;
    std::optional<int> asked_;
    int board_ = -1;
};

/// What is read aloud when somebody asks: the row of the focus, the whole board, the last move.
class BoardReader {
public:
    BoardReader(const TableContext& table, const SeenSeat& seen) : table_(table), seen_(seen) {}

    /// The row in which the focus of the keys stands; asked for again, or without a focus,
    /// everything that lies on the board.
    void say_board();
    /// The last move that is shown, aloud and as a sentence for the eye.
    void say_move() const;

private:
    std::string words_of_row(const std::string& spot) const;

    const TableContext& table_;
    const SeenSeat& seen_;
    std::string row_read_;  ///< spot whose row was read last
};

}  // namespace scenes
