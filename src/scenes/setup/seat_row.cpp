// One person of the form before a match: who it is, which colour, by whom played. See
// scene.hpp.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/people/setup_letters.hpp"
#include "scenes/setup/letter_choice.hpp"
#include "scenes/setup/options.hpp"
#include "scenes/setup/scene.hpp"
#include "scenes/setup/seats.hpp"

#include <algorithm>
#include <string>

namespace scenes {

using render::Icon;
using render::Rect;

/// What a list of levels needs beside their names.
static float beside_level(const Frame& frame) {
    return frame.t(64);
}

/// Width of a name that shares `room` with the list of levels: their words come first.
static float name_width(Frame& frame, const game::Game& game, float room) {
    float level = 0;
    for (int i = 1; i <= game.levels; ++i)
        level = std::max(level, frame.ui.text_width(bot_name("level" + std::to_string(i))));
    const float left = std::floor(room - level - beside_level(frame));
    return std::clamp(left, frame.t(150), frame.t(208));
}

/// How the parts of a seat stand in its box.
struct Setup::SeatParts {
    float pad = 0, control = 0, gap = 0;
    Rect sign, name, kind, level, remove;
    bool level_shown = false;
};

Setup::SeatParts Setup::seat_parts(Frame& frame, const SeatPlaces& places, Rect box,
                                   std::size_t index) const {
    SeatParts p;
    const bool stands = places.paired() || places.stands(), single = places.single(),
               paired = places.paired();
    const bool stacked = places.stacked();
    p.pad = frame.t(single ? 6 : places.bare() ? 8 : 11);
    p.control = frame.ui.control(52);
    p.gap = frame.t(paired ? 8 : 14);
    const float y = box.y + p.pad, line = p.control + frame.t(10);
    // A sign that can be chosen needs room for its arrow.
    const float sign = lettered(form_) ? frame.t(paired ? 104 : 112) : frame.t(paired ? 62 : 80);
    p.sign = {box.x + p.pad, y, sign - p.pad - frame.t(10), p.control};
    if (!lettered(form_)) p.sign = {box.x, y, sign, p.control};
    const float x = box.x + sign, right = box.right() - p.pad;
    float last = right;
    if (places.removable()) {
        p.remove = {right - p.control, y, p.control, p.control};
        last -= p.control + frame.t(8);
    }
    const float kind_w = frame.t(236);
    const float name_w = stacked  ? last - x
                         : stands ? last - x - p.gap - std::min(kind_w, (last - x) * 0.52F)
                                  : name_width(frame, game_, last - x - kind_w - 2 * p.gap);
    p.name = {x, y, name_w, p.control};
    const float kind_x = stacked ? x : x + name_w + p.gap;
    p.kind = {kind_x, stacked ? y + line : y, stands ? last - kind_x : kind_w, p.control};
    if (stacked) p.kind.w = right - kind_x;
    p.level_shown = !single && !form_.people[index].person;
    const float level_x = stands ? x : kind_x + kind_w + p.gap;
    p.level = {level_x, stands ? p.kind.y + line : y, (stands ? right : last) - level_x, p.control};
    return p;
}

/// True if this one is to go.
bool Setup::draw_seat(Frame& frame, const SeatPlaces& places, const Rect& box, std::size_t index) {
    auto& ui = frame.ui;
    auto& seat = form_.people[index];
    ui.inset(box, 16);
    const SeatParts p = seat_parts(frame, places, box, index);
    draw_sign(frame, p.sign, index);
    if (places.single() && !seat.person)
        draw_level(frame, p.name, index);
    else
        draw_name(frame, p.name, index);
    int kind = seat.person ? 0 : 1;
    const auto number = std::to_string(index);
    if (ui.segmented(
            "kind" + number, p.kind, standard_name(form_, index),
            {{"person", tr("table.person")},
             {"computer", tr("table.computer"), only_if(game_.levels > 0, tr("why.no_computer"))}},
            kind))
        seat.person = kind == 0;
    if (p.level_shown) draw_level(frame, p.level, index);
    bool gone = false;
    if (places.removable() && form_.can_count(-1)) {
        const auto& name = seat.name;
        gone = ui.icon_button(
                     "remove" + number, p.remove, Icon::close,
                     tr("setup.remove_player", name.empty() ? standard_name(form_, index) : name),
                     {ButtonStyle::quiet})
                   .pressed;
    }
    const auto words = seat_line(form_, index);
    if (places.wordless() || words.empty()) return gone;
    TextLook look = kSeatLine;
    look.color = frame.canvas.theme().ink2;
    const float high = places.line(index);
    const Rect line{p.name.x, box.bottom() - high - frame.t(6), box.right() - p.pad - p.name.x,
                    high};
    if (high > frame.t(30))
        ui.paragraph("seat" + number, line, words, look);
    else
        ui.text("seat" + number, line, words, look);
    return gone;
}

/// The piece this person plays with; where it is a colour to choose, a list of them.
void Setup::draw_sign(Frame& frame, const Rect& box, std::size_t index) {
    const int seat = form_.seat_of(static_cast<int>(index));
    const auto& art = face_of(game_.id);
    if (!lettered(form_)) {
        art.piece(frame.canvas, box.centre(), frame.t(23),
                  letter_of_seat(game_, form_.options, seat));
        return;
    }
    if (draw_letter_of(frame, form_, box, seat)) judge();
}

void Setup::draw_name(Frame& frame, Rect box, std::size_t index) {
    auto& ui = frame.ui;
    auto& seat = form_.people[index];
    const auto id = "name" + std::to_string(index);
    const bool editing = ui.typing() && ui.focused() == "field:" + id;
    auto text = seat.name.empty() && !editing ? standard_name(form_, index) : seat.name;
    if (ui.field(id, box, tr("setup.name"), text, 48))
        seat.name = text == standard_name(form_, index) ? std::string() : text;
}

void Setup::draw_level(Frame& frame, Rect box, std::size_t index) {
    auto& seat = form_.people[index];
    std::vector<Choice> levels;
    int chosen = 0;
    for (int level = 1; level <= game_.levels; ++level) {
        const auto bot = "level" + std::to_string(level);
        if (bot == seat.bot) chosen = level - 1;
        levels.push_back({bot, bot_name(bot)});
    }
    // Where names and numbers have no room, the numbers are enough.
    float widest = 0;
    for (const auto& level : levels) widest = std::max(widest, frame.ui.text_width(level.label));
    if (widest > box.w - beside_level(frame))
        for (auto& level : levels) level.label = level.label.substr(0, level.label.find(" – "));
    if (frame.ui.select("level" + std::to_string(index), box,
                        tr("setup.level_of", standard_name(form_, index)), levels, chosen))
        seat.bot = levels[static_cast<std::size_t>(chosen)].id;
}

}  // namespace scenes
