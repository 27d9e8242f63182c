// The people of the form before a match: how many, who, who begins. See scene.hpp.
#include "scenes/base/strings.hpp"
#include "scenes/setup/letter_choice.hpp"
#include "scenes/setup/options.hpp"
#include "scenes/setup/scene.hpp"
#include "scenes/setup/seats.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

/// Returns by how many there are to be more.
int Setup::draw_people_head(Frame& frame, const Rect& box) const {
    if (!form_.count_option()) {
        frame.ui.text("players", {box.x, box.y, box.w, frame.t(32)}, tr("setup.players"),
                      {Face::heavy, 22, {}, render::Align::left, true});
        return 0;
    }
    PeopleCount count{static_cast<int>(form_.people.size()), form_.can_count(-1),
                      form_.can_count(1), letters_note(form_)};
    // What is true of this number alone goes before what is true of all.
    const auto players = "setup." + game_.id + ".players.";
    for (const auto& note : {players + std::to_string(count.now) + ".note", players + "note"})
        if (count.note.empty() && has_sentence(note)) count.note = tr(note);
    return draw_people_count(frame, box, count);
}

void Setup::draw_match_page(Frame& frame, Rect area) {
    const SeatPlaces places(frame, form_, area.w, seating_);
    const float head = places.head();
    const int by = head > 0 ? draw_people_head(frame, area) : 0;
    std::optional<std::size_t> gone;
    float y = area.y + head;
    for (std::size_t i = 0; i < form_.people.size(); ++i) {
        const float height = places.seat(i);
        const bool right = places.paired() && i % 2 == 1;
        const float w = places.paired() ? std::floor((area.w - frame.t(10)) / 2) : area.w;
        if (draw_seat(frame, places, {right ? area.right() - w : area.x, y, w, height}, i))
            gone = i;
        if (!places.paired() || right || i + 1 == form_.people.size()) y += height + places.gap();
    }
    y = area.y + places.all();
    const bool changed = draw_options(frame, form_, {area.x, y, area.w, 0}, match_options(),
                                      [&](const Rect& box) { draw_beginner(frame, box); });
    if (by != 0) form_.count(by);
    if (gone) remove(*gone);
    if (changed || by != 0 || gone) judge();
}

/// The focus goes on to who now stands there.
void Setup::remove(std::size_t index) {
    form_.remove(index);
    const auto next = std::min(index, form_.people.size() - 1);
    services_.ui.focus(form_.can_count(-1) ? "button:remove" + std::to_string(next)
                                           : std::string("button:players_more"));
}

void Setup::draw_beginner(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const auto label = tr("setup.beginner");
    Rect row = draw_label(frame, box, "beginner", label);
    const float swap = row.h;
    row.w -= swap + frame.t(8);
    std::vector<Choice> choices;
    for (std::size_t i = 0; i < form_.people.size(); ++i) {
        const auto& name = form_.people[i].name;
        choices.push_back({std::to_string(i), name.empty() ? standard_name(form_, i) : name});
    }
    choices.push_back({"lot", tr("setup.by_lot")});
    int chosen =
        form_.first == SetupForm::kByLot ? static_cast<int>(choices.size()) - 1 : form_.first;
    // Side by side where the names have room.
    float wide = 0;
    for (const auto& choice : choices)
        wide += ui.text_width(choice.label, 19, Face::bold) + frame.t(24);
    if (choices.size() <= 5 && wide <= row.w ? ui.segmented("beginner", row, label, choices, chosen)
                                             : ui.select("beginner", row, label, choices, chosen))
        form_.first = chosen + 1 == static_cast<int>(choices.size()) ? SetupForm::kByLot : chosen;
    if (ui.icon_button("swap", {box.right() - swap, row.y, swap, row.h}, Icon::swap,
                       tr("setup.swap")))
        form_.swap_sides();
}

}  // namespace scenes
