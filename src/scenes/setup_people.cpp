// The people of the form before a match: who plays, who begins. See setup_scene.hpp.
#include "render/canvas.hpp"
#include "scenes/saved_list.hpp"
#include "scenes/setup_letters.hpp"
#include "scenes/setup_options.hpp"
#include "scenes/setup_scene.hpp"
#include "scenes/setup_seat.hpp"
#include "scenes/strings.hpp"
#include "scenes/title_art.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

namespace {

const TextLook kSeatLine{Face::medium, 17, {}, render::Align::left, true};

}  // namespace

/// A computer's level takes the place of its name.
bool Setup::compact(const Frame& frame, float width) const {
    return paired_ || seat_compact(frame, width);
}

float Setup::page_height(Frame& frame, float width, int page) const {
    if (page == 1) return options_height(frame, form_, width, OptionsPage::details);
    return players_head(frame, width) + seats_height(frame, width) + beginner_height(frame) +
           frame.t(tight_ ? 6 : 16) + options_height(frame, form_, width, match_options());
}

float Setup::seat_height(Frame& frame, float width, std::size_t index) const {
    if (compact(frame, width)) return frame.t(14) + frame.ui.control(52);
    const bool one_line = tight_ && !seat_stands(frame, width);
    if (one_line) return frame.t(16) + frame.ui.control(52);
    const bool level = seat_stands(frame, width) && !form_.people[index].person;
    const float control = frame.ui.control(52);
    const int lines = 1 + (seat_stacked(frame, width) ? 1 : 0) + (level ? 1 : 0);
    return frame.t(22) + static_cast<float>(lines) * control +
           static_cast<float>(lines - 1) * frame.t(10) + seat_line_height(frame, width, index);
}

/// One line, and more where it would have to become too small.
float Setup::seat_line_height(Frame& frame, float width, std::size_t index) const {
    const float room = width - frame.t(80) - frame.t(11);
    const auto line = seat_line(index);
    if (frame.canvas.measure(line, {kSeatLine.face, frame.t(kSeatLine.size)}) <= room * 1.1F)
        return frame.t(30);
    return std::ceil(frame.ui.paragraph_height(line, room, kSeatLine)) + frame.t(4);
}

float Setup::seats_height(Frame& frame, float width) const {
    float height = 0;
    for (std::size_t i = 0; i < form_.people.size(); i += paired_ ? 2 : 1)
        height += seat_height(frame, width, i) + frame.t(tight_ ? 6 : 10);
    return height;
}

void Setup::draw_match_page(Frame& frame, Rect area) {
    auto& ui = frame.ui;
    const float head = players_head(frame, area.w);
    if (head > 0)
        ui.text("players", {area.x, area.y, area.w, frame.t(32)}, tr("setup.players"),
                {Face::heavy, 22, {}, render::Align::left, true});
    float y = area.y + head;
    for (std::size_t i = 0; i < form_.people.size(); ++i) {
        const float height = seat_height(frame, area.w, i);
        const bool right = paired_ && i % 2 == 1;
        const float w = paired_ ? std::floor((area.w - frame.t(10)) / 2) : area.w;
        draw_seat(frame, {right ? area.right() - w : area.x, y, w, height}, i);
        if (!paired_ || right || i + 1 == form_.people.size())
            y += height + frame.t(tight_ ? 6 : 10);
    }
    draw_beginner(frame, {area.x, y, area.w, beginner_height(frame)});
    y += beginner_height(frame) + frame.t(tight_ ? 6 : 16);
    if (draw_options(frame, form_, {area.x, y, area.w, 0}, match_options())) judge();
}

std::string Setup::seat_line(std::size_t index) const {
    const int seat = form_.seat_of(static_cast<int>(index));
    const auto key = "setup." + game_.id + ".seat." + std::to_string(seat);
    std::string line = tr("setup.seat_by_lot");
    if (seat >= 0) line = has_sentence(key) ? tr(key) : tr("table.player", seat + 1);
    const bool begins = form_.draws_itself() ? form_.first == static_cast<int>(index) : seat == 0;
    if (begins && form_.people.size() > 1) line = tr("setup.seat_first", line);
    const auto& person = form_.people[index];
    const auto about =
        "setup.level_text." + person.bot.substr(std::min<std::size_t>(5, person.bot.size()));
    if (!person.person && has_sentence(about)) line = tr("setup.seat_line", line, tr(about));
    return line;
}

void Setup::draw_seat(Frame& frame, Rect box, std::size_t index) {
    auto& ui = frame.ui;
    auto& seat = form_.people[index];
    ui.inset(box, 16);
    const bool stands = seat_stands(frame, box.w), slim = compact(frame, box.w);
    const bool stacked = !paired_ && seat_stacked(frame, box.w);
    const bool one_line = tight_ && !stands;
    const float pad = frame.t(slim ? 7 : one_line ? 8 : 11);
    const float control = ui.control(52), gap = frame.t(paired_ ? 8 : 14);
    const float badge = frame.t(paired_ ? 62 : 80);
    float y = box.y + pad;
    art_of(game_.id).piece(
        frame.canvas, {box.x + badge / 2, y + control / 2}, frame.t(23),
        letter_of_seat(game_, form_.options, form_.seat_of(static_cast<int>(index))));
    const float x = box.x + badge, right = box.right() - pad;
    const float kind_w = frame.t(236);
    const float name_w = stacked  ? right - x
                         : stands ? right - x - gap - std::min(kind_w, (right - x) * 0.52F)
                                  : frame.t(208);
    if (slim && !seat.person)
        draw_level(frame, {x, y, name_w, control}, index);
    else
        draw_name(frame, {x, y, name_w, control}, index);
    if (stacked) y += control + frame.t(10);
    const float kind_x = stacked ? x : x + name_w + gap;
    int kind = seat.person ? 0 : 1;
    const auto number = std::to_string(index);
    if (ui.segmented(
            "kind" + number, {kind_x, y, stands ? right - kind_x : kind_w, control},
            standard_name(index),
            {{"person", tr("table.person")}, {"computer", tr("table.computer"), game_.levels > 0}},
            kind))
        seat.person = kind == 0;
    if (slim) return;
    if (!seat.person) {
        const float level_x = stands ? x : kind_x + kind_w + gap;
        draw_level(frame,
                   {level_x, stands ? y + control + frame.t(10) : y, right - level_x, control},
                   index);
    }
    if (one_line) return;
    TextLook look = kSeatLine;
    look.color = frame.canvas.theme().ink2;
    const float high = seat_line_height(frame, box.w, index);
    const Rect line{x, box.bottom() - high - frame.t(6), right - x, high};
    if (high > frame.t(30))
        ui.paragraph("seat" + number, line, seat_line(index), look);
    else
        ui.text("seat" + number, line, seat_line(index), look);
}

void Setup::draw_name(Frame& frame, Rect box, std::size_t index) {
    auto& ui = frame.ui;
    auto& seat = form_.people[index];
    const auto id = "name" + std::to_string(index);
    const bool editing = ui.typing() && ui.focused() == "field:" + id;
    auto text = seat.name.empty() && !editing ? standard_name(index) : seat.name;
    if (ui.field(id, box, tr("setup.name"), text, 48))
        seat.name = text == standard_name(index) ? std::string() : text;
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
    if (widest > box.w - frame.t(64))
        for (auto& level : levels) level.label = level.label.substr(0, level.label.find(" – "));
    if (frame.ui.select("level" + std::to_string(index), box,
                        tr("setup.level_of", standard_name(index)), levels, chosen))
        seat.bot = levels[static_cast<std::size_t>(chosen)].id;
}

float Setup::beginner_height(Frame& frame) const {
    return form_.people.size() < 2
               ? 0
               : frame.t(tight_ ? 34 : 38) + frame.ui.control(54) + frame.t(tight_ ? 8 : 14);
}

void Setup::draw_beginner(Frame& frame, Rect box) {
    if (form_.people.size() < 2) return;
    auto& ui = frame.ui;
    ui.text("beginner.label", {box.x, box.y + frame.t(tight_ ? 2 : 6), box.w, frame.t(32)},
            tr("setup.beginner"), {Face::heavy, 22, {}, render::Align::left, true});
    const float control = ui.control(54), y = box.y + frame.t(tight_ ? 36 : 40);
    const auto swap_label = tr("setup.swap");
    const float swap = ui.button_width(swap_label, {ButtonStyle::secondary, Icon::swap});
    const bool words = box.w > swap + frame.t(420);
    const float swap_w = words ? swap : control;
    std::vector<Choice> choices;
    for (std::size_t i = 0; i < form_.people.size(); ++i) {
        const auto& name = form_.people[i].name;
        choices.push_back({std::to_string(i), name.empty() ? standard_name(i) : name});
    }
    choices.push_back({"lot", tr("setup.by_lot")});
    int chosen =
        form_.first == SetupForm::kByLot ? static_cast<int>(choices.size()) - 1 : form_.first;
    const Rect row{box.x, y, std::min(box.w - swap_w - frame.u(16), frame.t(560)), control};
    const auto label = tr("setup.beginner");
    // Side by side where the names have room, if a little smaller.
    float wide = 0;
    for (const auto& choice : choices)
        wide += 0.85F * ui.text_width(choice.label, 19, Face::bold) + frame.t(10);
    if (choices.size() <= 5 && wide <= row.w ? ui.segmented("beginner", row, label, choices, chosen)
                                             : ui.select("beginner", row, label, choices, chosen))
        form_.first = chosen + 1 == static_cast<int>(choices.size()) ? SetupForm::kByLot : chosen;
    const Rect at{row.right() + frame.u(16), y, swap_w, control};
    const bool swapped =
        words ? ui.button("swap", at, swap_label, {ButtonStyle::secondary, Icon::swap}).pressed
              : ui.icon_button("swap", at, Icon::swap, swap_label).pressed;
    if (swapped) form_.swap_sides();
}

}  // namespace scenes
