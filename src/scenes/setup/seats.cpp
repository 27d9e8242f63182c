#include "scenes/setup/seats.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/ui/page.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

const TextLook kSeatLine{render::Face::medium, 17, {}, render::Align::left, true};

std::string standard_name(const SetupForm& form, std::size_t index) {
    if (form.hosts(index)) return form.host.name;
    auto seats = people_of(form.people);
    seats[index].name.clear();
    return seat_name(seats, static_cast<int>(index));
}

std::string level_about(const game::Game& game, std::string_view bot) {
    const std::string level(bot.substr(std::min<std::size_t>(5, bot.size())));
    const auto own = "setup." + game.id + ".level_text." + level;
    if (has_sentence(own)) return tr(own);
    const auto any = "setup.level_text." + level;
    return has_sentence(any) ? tr(any) : std::string();
}

std::string seat_line(const SetupForm& form, std::size_t index) {
    const int seat = form.seat_of(static_cast<int>(index));
    const auto key = "setup." + form.game->id + ".seat." + std::to_string(seat);
    std::string line;
    if (seat < 0)
        line = tr("setup.seat_by_lot");
    else if (has_sentence(key))
        line = seat == 0 ? tr("setup.seat_first", tr(key)) : tr(key);
    const auto& person = form.people[index];
    const auto about = person.person ? std::string() : level_about(*form.game, person.bot);
    if (!about.empty()) line = line.empty() ? about : tr("setup.seat_line", line, about);
    return line;
}

bool SeatPlaces::differs(const Frame& frame, const SetupForm& form, float width, Seating seating) {
    // Where it is wide there are no words any more.
    if (seating == Seating::brief) return width < frame.t(880) && !low_window(frame);
    // Narrower, name and kind have no room in one line.
    if (seating == Seating::single)
        return width < frame.t(880) && width >= frame.t(440) && !low_window(frame);
    if (seating == Seating::paired) return form.people.size() > 3 && width >= frame.t(760);
    return true;
}

bool SeatPlaces::stands() const {
    return width_ < frame_.t(880);
}

bool SeatPlaces::single() const {
    // Narrower still, name and kind would both be cut.
    const bool beside = width_ >= frame_.t(440);
    return paired() || (stands() && beside && (low_window(frame_) || seating_ == Seating::single));
}

bool SeatPlaces::stacked() const {
    return !single() && width_ < frame_.t(560);
}

bool SeatPlaces::removable() const {
    return form_.count_option() && !paired() && (!single() || width_ >= frame_.t(640));
}

float SeatPlaces::head() const {
    if (form_.count_option()) return frame_.ui.control(52) + frame_.t(tight() ? 6 : 8);
    return single() && !paired() ? 0 : frame_.t(40);
}

float SeatPlaces::line(std::size_t index) const {
    if (wordless()) return 0;
    const float room = width_ - frame_.t(80) - frame_.t(11);
    const auto words = seat_line(form_, index);
    if (words.empty()) return 0;
    if (frame_.canvas.measure(words, {kSeatLine.face, frame_.t(kSeatLine.size)}) <= room * 1.1F)
        return frame_.t(30);
    return std::ceil(frame_.ui.paragraph_height(words, room, kSeatLine)) + frame_.t(4);
}

float SeatPlaces::seat(std::size_t index) const {
    const float control = frame_.ui.control(52);
    if (single()) return frame_.t(12) + control;
    if (bare()) return frame_.t(16) + control;
    const bool level = stands() && !form_.people[index].person;
    const int lines = 1 + (stacked() ? 1 : 0) + (level ? 1 : 0);
    return frame_.t(22) + static_cast<float>(lines) * control +
           static_cast<float>(lines - 1) * frame_.t(10) + line(index);
}

float SeatPlaces::seats() const {
    float height = 0;
    for (std::size_t i = 0; i < form_.people.size(); i += paired() ? 2 : 1)
        height += seat(i) + gap();
    return height;
}

int draw_people_count(Frame& frame, const Rect& box, const PeopleCount& count) {
    auto& ui = frame.ui;
    const TextLook heading{Face::heavy, 22, {}, Align::left, true};
    const auto label = tr("setup.players");
    const float side = ui.control(52), number = frame.t(64);
    const float wide = std::ceil(ui.text_width(label, heading.size, heading.face));
    ui.text("players", {box.x, box.y, wide + frame.t(4), side}, label, heading);
    float x = box.x + wide + frame.t(24);
    int by = 0;
    if (ui.icon_button("players_less", {x, box.y, side, side}, Icon::minus, tr("setup.remove_last"),
                       {ButtonStyle::secondary, {}, only_if(count.less, tr("why.least"))}))
        by = -1;
    ui.text("players_count", {x + side, box.y, number, side}, number_text(count.now),
            {Face::heavy, 26, {}, Align::centre, true});
    x += side + number;
    if (ui.icon_button("players_more", {x, box.y, side, side}, Icon::plus, tr("setup.add_player"),
                       {ButtonStyle::secondary, {}, only_if(count.more, tr("why.most"))}))
        by = 1;
    x += side + frame.t(24);
    const TextLook look{Face::medium, 17, frame.canvas.theme().ink2};
    const float room = box.right() - x;
    if (count.note.empty() || room < frame.t(200)) return by;
    const float high = std::ceil(ui.paragraph_height(count.note, room, look));
    if (high <= side + frame.t(4))
        ui.paragraph("players.note", {x, std::round(box.y + (side - high) / 2), room, high},
                     count.note, look);
    return by;
}

}  // namespace scenes
