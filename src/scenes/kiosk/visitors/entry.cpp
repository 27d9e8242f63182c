#include "scenes/kiosk/visitors/entry.hpp"

#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/house/scores.hpp"
#include "scenes/kiosk/visitors/animals.hpp"

#include <algorithm>

namespace kiosk {

using render::Face;
using render::Icon;
using render::Rect;
using scenes::tr;

namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ_";

char turned(char letter, int by) {
    const auto count = static_cast<int>(kLetters.size());
    const auto at = static_cast<int>(kLetters.find(letter));
    return kLetters[static_cast<std::size_t>((at + by + count) % count)];
}

/// Columns in which `count` square tiles become largest; none narrower than `least` if that can be.
std::size_t columns_for(const Rect& box, std::size_t count, float gap, float least) {
    std::size_t best = 1;
    float most = 0;
    for (std::size_t columns = 1; columns <= count; ++columns) {
        if (count % columns != 0) continue;  // full rows only
        const auto place = in_rows(box, count, columns, gap).front();
        if (most > 0 && place.w < least) break;
        if (const float side = std::min(place.w * 1.15F, place.h); side > most) {
            most = side;
            best = columns;
        }
    }
    return best;
}

/// Width of the tile that the longest of these names needs.
template <class Name>
float widest(const VisitorUi& visitor, const std::vector<std::string>& list, const Name& name) {
    float most = 0;
    for (const auto& id : list)
        most = std::max(
            most, visitor.canvas().measure(name(id), {Face::semibold, visitor.least_letters()}));
    return most + visitor.px(16);
}

}  // namespace

Entry::Entry(scenes::Services& services) : services_(services) {
    const auto& what = services.kiosk->latest();
    board_ = {what.game, what.challenge, what.lower};
    value_ = what.value;
}

std::uint64_t Entry::enter(const Identity& who) {
    if (row_ == 0)
        row_ = services_.kiosk->scores().add(board_, value_, who, services_.kiosk->wall());
    return row_;
}

void Entry::done(const Identity& who) {
    const auto row = enter(who);
    services_.stage.reset(make_boards_at(services_, board_, row));
}

bool Entry::blocked() const {
    return initials_blocked(who_.initials, services_.kiosk->conf().scores.blocked);
}

std::string Entry::title() const {
    switch (step_) {
        case Step::animal:
            return tr("visitors.which_animal");
        case Step::colour:
            return tr("visitors.which_colour");
        case Step::sure:
            break;
    }
    return name_of({who_.animal, who_.colour, {}});
}

void Entry::draw_animals(const VisitorUi& visitor, const Rect& box) {
    const auto& wanted = services_.kiosk->conf().scores.animals;
    const auto& list = wanted.empty() ? animals() : wanted;
    const auto boxes =
        in_rows(box, list.size(),
                columns_for(box, list.size(), visitor.gap(), widest(visitor, list, animal_name)),
                visitor.gap());
    for (std::size_t i = 0; i < list.size(); ++i) {
        TileLook look;
        look.chosen = list[i] == who_.animal;
        const auto touch = visitor.ui().hot("animal." + list[i], boxes[i], animal_name(list[i]),
                                            {"button", {}, {}, 26});
        visitor.tile_ground(boxes[i], look, touch);
        draw_animal_tile(visitor, boxes[i], {list[i], "", ""}, animal_name(list[i]), look.chosen);
        if (!touch) continue;
        who_.animal = list[i];
        step_ = Step::colour;
    }
}

void Entry::draw_colours(const VisitorUi& visitor, const Rect& box) {
    const auto& list = colours();
    const auto boxes =
        in_rows(box, list.size(),
                columns_for(box, list.size(), visitor.gap(), widest(visitor, list, colour_name)),
                visitor.gap());
    for (std::size_t i = 0; i < list.size(); ++i) {
        TileLook look;
        look.chosen = list[i] == who_.colour;
        const auto touch = visitor.ui().hot("colour." + list[i], boxes[i], colour_name(list[i]),
                                            {"button", {}, {}, 26});
        visitor.tile_ground(boxes[i], look, touch);
        draw_animal_tile(visitor, boxes[i], {who_.animal, list[i], ""}, colour_name(list[i]),
                         look.chosen);
        if (!touch) continue;
        who_.colour = list[i];
        step_ = Step::sure;
        if (services_.kiosk->conf().scores.initials && who_.initials.empty()) who_.initials = "AAA";
    }
}

/// Three letters, each with one button up and one down.
void Entry::draw_wheel(const VisitorUi& visitor, const Rect& box) {
    const float gap = visitor.gap(), each = std::min((box.w - 2 * gap) / 3, visitor.px(220));
    const float button = std::max(visitor.second(), std::min(box.h * 0.28F, visitor.px(110)));
    const float high = std::min(box.h, 2 * button + visitor.letters(92) * 1.5F);
    const Rect row = Rect::around(box.centre(), 3 * each + 2 * gap, high);
    const auto columns = side_by_side(row, 3, gap);
    for (std::size_t i = 0; i < 3; ++i) {
        const auto& column = columns[i];
        auto& letter = who_.initials[i];
        const auto id = std::to_string(i + 1);
        TileLook look;
        look.icon = Icon::up;
        look.size = 44;
        if (visitor.tile("up" + id, {column.x, column.y, column.w, button}, "", look))
            letter = turned(letter, -1);
        look.icon = Icon::down;
        if (visitor.tile("down" + id, {column.x, column.bottom() - button, column.w, button}, "",
                         look))
            letter = turned(letter, 1);
        const Rect middle{column.x, column.y + button, column.w, column.h - 2 * button};
        visitor.line("letter" + id, middle, std::string(1, letter), Face::black, 92,
                     blocked() ? visitor.shades().line : visitor.shades().active,
                     render::Align::centre);
    }
}

void Entry::draw_sure(const VisitorUi& visitor, const Rect& box) {
    const bool wheel = services_.kiosk->conf().scores.initials;
    Rect animal = box, rest = box;
    if (wheel && box.w > box.h) {
        animal.w = box.w * 0.42F;
        rest.x = animal.right() + visitor.gap();
        rest.w = box.right() - rest.x;
    } else if (wheel) {
        animal.h = box.h * 0.4F;
        rest.y = animal.bottom() + visitor.gap();
        rest.h = box.bottom() - rest.y;
    }
    const float radius = std::min({animal.w * 0.4F, animal.h * 0.42F, visitor.px(240)});
    draw_animal(visitor.canvas(), who_, animal.centre(), radius);
    if (!wheel) return;
    const float hint = std::min(rest.h * 0.26F, visitor.letters(30) * 2.6F);
    visitor.lines("hint", {rest.x, rest.y, rest.w, hint},
                  tr(blocked() ? "visitors.other_letters" : "visitors.letters_hint"),
                  Face::semibold, 30, blocked() ? visitor.shades().active : visitor.shades().ink2);
    draw_wheel(visitor, {rest.x, rest.y + hint, rest.w, rest.h - hint});
}

void Entry::draw_foot(const VisitorUi& visitor, const Rect& box) {
    const bool first = step_ == Step::animal, last = step_ == Step::sure;
    const auto boxes = side_by_side(box, (first ? 0U : 1U) + 1U + (last ? 1U : 0U), visitor.gap());
    std::size_t at = 0;
    TileLook look;
    look.size = 32;
    if (!first) {
        look.icon = Icon::back;
        if (visitor.tile("back", boxes[at++], tr("visitors.back"), look))
            step_ = step_ == Step::sure ? Step::colour : Step::animal;
    }
    look.icon = Icon::person;
    if (visitor.tile("guest", boxes[at++], tr("visitors.as_guest"), look)) done({});
    if (!last) return;
    look.icon = Icon::check;
    look.kind = TileLook::Kind::light;
    look.enabled = scenes::only_if(!blocked(), tr("visitors.other_letters"));
    if (visitor.tile("done", boxes[at], tr("visitors.write"), look)) done(who_);
}

void Entry::draw(scenes::Frame& frame) {
    const VisitorUi visitor(services_, frame);
    visitor.ground();
    const Rect area = draw_lower(visitor, visitor.area());
    const float gap = visitor.gap();
    draw_head(visitor, {area.x, area.y, area.w, visitor.second()}, title());
    const float top = area.y + visitor.second() + gap;
    const Rect foot{area.x, area.bottom() - visitor.primary(), area.w, visitor.primary()};
    const Rect room{area.x, top, area.w, foot.y - gap - top};
    switch (step_) {
        case Step::animal:
            draw_animals(visitor, room);
            break;
        case Step::colour:
            draw_colours(visitor, room);
            break;
        case Step::sure:
            draw_sure(visitor, room);
            break;
    }
    draw_foot(visitor, foot);
    frame.ui.model().set("step", step_ == Step::animal   ? "animal"
                                 : step_ == Step::colour ? "colour"
                                                         : "sure");
}

Entry* entry_on(const scenes::Stage& stage) {
    return stage.empty() ? nullptr : dynamic_cast<Entry*>(stage.top());
}

std::unique_ptr<scenes::Scene> make_entry(scenes::Services& services) {
    return std::make_unique<Entry>(services);
}

}  // namespace kiosk
