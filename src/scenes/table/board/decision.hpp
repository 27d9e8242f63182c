// What a person has begun to do, and the spot a hand means at the moment.
#pragma once

#include "scenes/table/board/camera.hpp"
#include "scenes/table/board/context.hpp"
#include "scenes/table/board/held_turn.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

/// A pointer held down on the board.
struct Grip {
    bool down = false;
    bool again = false;   ///< pressed the spot that was chosen already
    bool lifted = false;  ///< a stone was taken up by this very press
    bool hinted = false;  ///< the press was on a hinted move
    bool dragging = false;
    bool pulled = false;   ///< moved like a drag, whether or not something came along
    bool panning = false;  ///< the board without bounds is being pushed
    Device device = Device::mouse;
    std::string spot;
    render::Point at{};
};

/// What a person has begun to do: what of the legal ways was pressed, how what is held is turned,
/// what a pointer holds down on the board, and whether a whole action waits to be confirmed.
class Decision {
public:
    /// `allowed`: false while nobody may act for another reason than the match.
    Decision(const TableContext& table, std::function<bool()> allowed)
        : table_(table), allowed_(std::move(allowed)), turn_(table.view, picker_) {}

    /// A person decides in the position that is shown.
    bool open() const;
    /// Offers the actions of the position, once for each; true if they were not offered before.
    bool offer();
    /// The position's actions are offered.
    bool offered() const { return offered_ == table_.match().ply(); }
    /// The position is another one although its ply may be the same.
    void forget() { offered_ = -1; }
    /// Lets go of everything that was begun.
    void drop();

    Picker& picker() { return picker_; }
    const Picker& picker() const { return picker_; }
    const std::vector<std::string>& path() const { return picker_.path(); }
    HeldTurn& turn() { return turn_; }
    const HeldTurn& turn() const { return turn_; }
    /// A whole action waits to be confirmed.
    bool pending() const { return pending_; }
    void set_pending(bool waits) { pending_ = waits; }
    /// This action is chosen: on the board, or it is one of the buttons and nothing else is begun.
    bool chooses(const std::string& move) const;
    /// The action that is only thought of: it waits, or a press on `aim` would make it.
    std::string thought_of(const std::string& aim) const;
    /// What hangs at the pointer, or is shown in its place by the view while it is thought of.
    std::optional<InHand> in_hand(const std::string& thought) const;
    /// Something can be confirmed, stopped or done by a button.
    bool has_buttons() const;

    Grip grip;

private:
    const TableContext& table_;
    std::function<bool()> allowed_;
    Picker picker_;
    HeldTurn turn_;
    bool pending_ = false;
    int offered_ = -1;  ///< ply the picker is filled for
};

/// The spot a hand means at the moment: what is under the mouse or the dragging finger, or has the
/// focus of the keys.
class Aim {
public:
    Aim(const TableContext& table, const BoardCamera& camera, const Decision& decision)
        : table_(table), camera_(camera), decision_(decision) {}

    /// The spot; "" none.
    std::string spot() const;
    /// A spot under a point, if it lies where the board is; `slack` px may be missed.
    std::string spot_at(render::Point at, float slack = 0) const;
    /// Keys or pad were used last.
    bool by_keys() const { return keys_ || table_.services.ui.focus_visible(); }
    void use_keys(bool keys) { keys_ = keys; }
    /// Where the mouse is; nothing: it means nothing until it moves.
    const std::optional<render::Point>& pointer() const { return pointer_; }
    void point(std::optional<render::Point> at) { pointer_ = at; }
    /// The board became that of another seat: where the focus stands nobody has aimed yet.
    void leave_focus() { left_ = table_.services.ui.focused(); }
    /// To be told in every picture: a focus that moves on aims again.
    void follow_focus();

private:
    const TableContext& table_;
    const BoardCamera& camera_;
    const Decision& decision_;
    std::optional<render::Point> pointer_;
    bool keys_ = false;  ///< a digit or a letter was the last thing that took something
    std::string left_;   ///< the focus that another player left on a board
};

}  // namespace scenes
