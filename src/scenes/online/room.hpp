// The room of a table as a page: its state; what stands in its panels is in a file of its own.
#pragma once

#include "scenes/base/strings.hpp"
#include "scenes/online/column.hpp"
#include "scenes/people/setup_form.hpp"
#include "scenes/people/shared_table.hpp"
#include "scenes/ui/qr.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

class RoomPage final : public Scene {
public:
    RoomPage(Services& services, std::shared_ptr<SharedTable> shared_table);

    std::string name() const override { return "room"; }
    void input(const Input& input) override;
    void update(double seconds) override;
    void draw(Frame& frame) override;
    bool thinking() const override { return services_.scripted && shared_table_->waits(); }
    std::optional<double> wake() const override;

private:
    const net::Room* room() const { return shared_table_->room(); }
    bool hosts() const { return shared_table_->visit() && shared_table_->visit()->hosts(); }
    /// The match that has begun, over or not; null: none.
    const net::State* match() const;
    void leave_page();
    /// Shows the table of the match that is played.
    void go_to_table();
    void want(const net::RoomWish& wish) { shared_table_->visit()->want(wish); }
    Allowed may_begin() const;

    void draw_waiting(Frame& frame, const render::Rect& box);
    Column people(Frame& frame, float width);
    /// Code, address and the QR code of both.
    Column way_here(Frame& frame, float width);
    /// What is said, no higher than `most` where that is enough to read.
    Column talk(Frame& frame, float width, float most);
    /// What will be played: for the host to choose, for the others to read.
    void add_plan(Frame& frame, Column& column);
    void draw_plan(Frame& frame, const render::Rect& box, bool locked);
    void draw_clock(Frame& frame, const render::Rect& box, bool locked);
    std::string note_of(const net::RoomSeat& sits) const;
    void draw_seat(Frame& frame, const render::Rect& box, int seat);
    void draw_level(Frame& frame, const render::Rect& box, int seat);
    void add_watchers(Frame& frame, Column& column);
    /// Nothing about the next match can be changed here now.
    bool locked() const { return !hosts() || (match() && !match()->over()); }
    void draw_code(Frame& frame, const render::Rect& box);
    void add_facts(TextModel& model) const;

    Services& services_;
    std::shared_ptr<SharedTable> shared_table_;
    std::vector<std::string> games_;
    Talk talk_;
    std::string shown_match_;  ///< the match whose table was shown by itself
    std::optional<QrCode> code_;
    std::string coded_;
};

/// The next match of a room as a form, with its people in the order of the seats.
SetupForm form_of(const net::Room& room);
/// The plan that the form makes of that of the room: the clock stays.
net::Plan plan_of(const net::Room& room, const SetupForm& form);
/// The options of the next match over the room: the host changes them, and all see it at once;
/// everybody else, and while a match is played, reads them.
std::unique_ptr<Scene> make_room_options(Services& services,
                                         std::shared_ptr<SharedTable> shared_table);

}  // namespace scenes
