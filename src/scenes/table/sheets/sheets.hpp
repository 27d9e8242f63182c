// What opens over a table: the menu, and the sheets (who sits where, records, the line for
// notation, the list of moves, the sheets of all players, pages of the game's own).
#pragma once

#include "scenes/table/moves/parts.hpp"
#include "scenes/ui/lay.hpp"

#include <functional>
#include <string>
#include <vector>

namespace scenes {

/// How many columns a menu has at most, and how wide (design) they are at least.
struct MenuLook {
    int columns = 1;
    float least = 300;
};

/// Draws a menu: its lines and, below them, the rest. An entry that is pressed is done after
/// `close` was called, which a dismissed menu does, too.
void draw_menu_paper(Frame& frame, const std::string& title, const std::vector<MenuEntry>& entries,
                     const MenuLook& menu, const Content& rest, const std::function<void()>& close);

class TableSheets;

/// The menu of a table: what can be opened, done and switched there.
class TableMenu {
public:
    TableMenu(const TableParts& parts, TableMode& mode, TableSheets& sheets)
        : parts_(parts), mode_(mode), sheets_(sheets) {}

    void draw(Frame& frame);

private:
    std::vector<MenuEntry> entries();
    void add_sheets(std::vector<MenuEntry>& entries);
    void add_looks(std::vector<MenuEntry>& entries);
    void add_record(std::vector<MenuEntry>& entries);
    std::vector<Extra> switches() const;
    void draw_switches(Flow& flow);

    const TableContext& table() const { return parts_.table; }

    const TableParts& parts_;
    TableMode& mode_;
    TableSheets& sheets_;
};

/// The sheets themselves.
class TableSheets {
public:
    TableSheets(const TableParts& parts, TableMode& mode)
        : parts_(parts), mode_(mode), menu_(parts, mode, *this) {}

    /// Draws what lies open.
    void draw(Frame& frame);
    /// The line for a move in letters; they can be typed at once.
    void open_notation();
    /// The list of records in the person's directory.
    void open_records();
    /// Writes the match to a file there.
    void save_record() const;

private:
    void draw_seats(Frame& frame);
    bool draw_seat_choice(Flow& flow, int seat, SeatPlan& plan, bool fixed) const;
    void draw_records(Frame& frame);
    void draw_notation(Frame& frame);
    std::string notation_help() const;
    void draw_log(Frame& frame);
    void draw_all_sheets(Frame& frame);
    void draw_page(Frame& frame);
    void open_record(const std::string& file);
    void keep_words();

    const TableContext& table() const { return parts_.table; }

    const TableParts& parts_;
    TableMode& mode_;
    TableMenu menu_;
    OpenSheet::Kind drawn_ = OpenSheet::Kind::none;
    std::string typed_;                 ///< in the line for notation
    std::vector<std::string> records_;  ///< files that can be opened
};

}  // namespace scenes
