// What a table is set for: a match of people, a lesson, a challenge, a public place. A mode says
// what may be done now and what happens after a move, and it owns the panel beside the board.
#pragma once

#include "scenes/base/keys.hpp"
#include "scenes/table/board/tabletop.hpp"
#include "scenes/ui/text_model.hpp"
#include "scenes/ui/ui.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

/// A line of the table's menu, and what it does once the menu is closed.
struct MenuEntry {
    std::string id;
    std::optional<render::Icon> icon;
    std::string label;
    Allowed enabled{};
    std::function<void()> act{};
    bool danger = false;
};

/// What holds as long as a table has its mode.
struct ModeTraits {
    bool seats_are_free = true;  ///< the seats are the people's own: they may change them, leave,
                                 ///< resign, agree on a draw
    bool may_redo = true;        ///< what was taken back may be played again
    bool may_look_back = true;   ///< through the record as through a book
    bool takes_up_alone = true;  ///< the last tile of a hand is taken up by itself
    bool opens_pages = true;     ///< a press on a spot may open a page of the game's own
    bool opens_rules = true;
    bool warns_of_mistakes = true;
    bool for_fingers = false;      ///< buttons are large, small places are aimed at first
    bool asks_best_turn = false;   ///< hints are certain and tell the points of a turn
    bool plays_out = true;         ///< what is decided may be left to the table
    bool steps_by_itself = true;   ///< steps without a choice happen by themselves
    bool results_lie_over = true;  ///< … the table, and the board moves beside their paper
};

/// What a mode is told of.
enum class Happened {
    acted,       ///< by a person
    answered,    ///< by a computer
    taken_back,  ///< something was
    hint_asked   ///< it is being thought about
};

struct TableParts;

class TableMode {
public:
    virtual ~TableMode() = default;
    /// The table is put together; its parts live as long as the mode.
    virtual void join(const TableParts& parts) = 0;

    // --- may this be done now -------------------------------------------------------------------
    virtual ModeTraits traits() const { return {}; }
    /// A person may act, as far as it does not lie with the match.
    virtual bool may_act() const { return true; }
    /// It has its result: nobody plays on, although the match may not be over.
    virtual bool closed() const { return false; }
    virtual Allowed may_take_back() const { return {}; }
    virtual Allowed may_analyse() const { return {}; }

    // --- what happens ---------------------------------------------------------------------------
    /// Time passes and the position is shown. True: the mode has seen to what is next.
    virtual bool go_on() { return false; }
    /// A person wants to play this action. False: it stays undone, and the mode has said why.
    virtual bool accepts(const std::string& /*move*/) { return true; }
    virtual void note(Happened) {}
    /// Somebody wants to take back. True: the mode has done so in its own way.
    virtual bool take_back() { return false; }
    /// A spot became part of what is chosen.
    virtual void picked(Device) {}
    /// Why something cannot be done. True: the mode shows it in its panel.
    virtual bool shows_refusal(const std::string& /*sentence*/) { return false; }
    /// Somebody asks for a hint, for its `first` step. True: the mode has answered in its own way,
    /// or said first what a hint costs.
    virtual bool answers_hint(bool /*first*/) { return false; }
    /// A command that has its own meaning here. True: nobody else needs to hear it.
    virtual bool handle_command(Command) { return false; }
    /// The menu is asked for. True: the mode has opened another one.
    virtual bool open_menu() { return false; }
    /// Whether the mode still works on something; nothing: it does not know.
    virtual std::optional<bool> busy() const { return std::nullopt; }
    /// The mode waits for something that is being thought about.
    virtual bool thinking() const { return false; }

    // --- what is seen ---------------------------------------------------------------------------
    /// The layout of the window, made anew for every picture.
    virtual TableSetup set(Frame& frame) = 0;
    virtual const Layout& layout() const = 0;
    virtual void draw_panel(Frame& frame) = 0;
    /// Over the board, under what can be pressed.
    virtual void draw_light(Frame&) const {}
    /// Marks that hold whoever is on turn; the position after `ply` actions is seen.
    virtual void mark_always(Marks&, int /*ply*/) const {}
    /// Marks what may be chosen or is. True: the mode alone decides what is marked.
    virtual bool mark(Marks&) const { return false; }
    /// What is to be done, or what became of it; empty: the view's own advice. `brief`: an upright
    /// window has room for two sentences.
    virtual std::vector<std::string> advice(bool /*brief*/) const { return {}; }
    /// Keys look for a focus. True: the mode knows where it belongs.
    virtual bool find_focus() { return false; }
    virtual void add_facts(TextModel&) const {}
    /// Names of those who play beside the seats of the match; their badges follow.
    virtual void add_players(std::vector<std::string>&) const {}
    /// What hides the table while it goes from one person to this seat, where seats are free.
    virtual std::unique_ptr<Scene> make_curtain(int /*seat*/) const { return nullptr; }
    /// Adds the lines of the menu that lead out of this match.
    virtual void add_ways_out(std::vector<MenuEntry>&) {}
};

}  // namespace scenes
