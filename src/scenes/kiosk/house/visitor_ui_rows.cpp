// The rows that every page for visitors has: languages, and what makes it easier to see, hear and
// reach.
#include "scenes/kiosk/house/kiosk_services.hpp"
#include "scenes/kiosk/house/visitor_ui.hpp"

#include <algorithm>
#include <cmath>

namespace kiosk {

using render::Face;
using render::Icon;
using render::Rect;
using scenes::tr;

std::vector<Rect> in_rows(const Rect& box, std::size_t count, std::size_t columns, float gap) {
    std::vector<Rect> list;
    const std::size_t rows = (count + columns - 1) / columns;
    const float w = (box.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float h = (box.h - gap * static_cast<float>(rows - 1)) / static_cast<float>(rows);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t row = i / columns, in_row = std::min(columns, count - row * columns);
        // A row that is not full stands in the middle.
        const float left = box.x + static_cast<float>(columns - in_row) * (w + gap) / 2;
        const float x = std::round(left + static_cast<float>(i % columns) * (w + gap));
        const float y = std::round(box.y + static_cast<float>(row) * (h + gap));
        list.push_back({x, y, std::floor(w), std::floor(h)});
    }
    return list;
}

std::vector<Rect> side_by_side(const Rect& box, std::size_t count, float gap) {
    return in_rows(box, count, std::max<std::size_t>(count, 1), gap);
}

bool draw_languages(const VisitorUi& visitor, const Rect& box) {
    auto* house = visitor.services().kiosk;
    const auto& list = house->conf().languages;
    if (list.size() < 2) return false;
    const auto boxes = side_by_side(box, list.size(), visitor.gap());
    bool any = false;
    std::vector<std::string> names;
    for (const auto& language : list) names.push_back(scenes::language_name(language));
    TileLook look;
    look.size = 28;
    visitor.even(boxes, names, look);
    for (std::size_t i = 0; i < list.size(); ++i) {
        look.chosen = list[i] == visitor.services().strings.language();
        if (visitor.tile("language." + list[i], boxes[i], scenes::language_name(list[i]), look)) {
            house->choose_language(list[i]);
            any = true;
        }
    }
    return any;
}

bool draw_head(const VisitorUi& visitor, const Rect& box, std::string_view title) {
    const auto count = static_cast<float>(visitor.services().kiosk->conf().languages.size());
    const float each =
        std::max(visitor.second(), std::min(visitor.letters(28) * 5.2F, box.w * 0.15F));
    const float wide = count < 2 ? 0 : std::min(box.w * 0.62F, count * (each + visitor.gap()));
    const bool pressed = draw_languages(visitor, {box.right() - wide, box.y, wide, box.h});
    visitor.lines("title", {box.x, box.y, box.w - wide - visitor.gap(), box.h}, title,
                  Face::display_bold, 60, visitor.shades().ink, render::Align::left);
    return pressed;
}

namespace {

/// Steps of a button that goes round: the next after `now`, the first again after the last.
int next_of(const std::vector<int>& steps, int now) {
    for (const int step : steps)
        if (step > now) return step;
    return steps.front();
}

std::string contrast_label(const VisitorUi&) {
    return tr("visitors.contrast");
}

std::string letters_label(const VisitorUi& visitor) {
    return tr("visitors.letters", std::to_string(visitor.services().settings->scale));
}

/// How loud it is, as far as this place allows.
int loudness(const VisitorUi& visitor) {
    const auto& services = visitor.services();
    return services.settings->mute ? 0
                                   : std::min(services.settings->volume, services.kiosk->loudest());
}

std::string sound_label(const VisitorUi& visitor) {
    const int now = loudness(visitor);
    return now > 0 ? tr("visitors.sound", std::to_string(now)) : tr("visitors.mute");
}

std::string hand_label(const VisitorUi& visitor) {
    const bool left = visitor.services().settings->panel == scenes::PanelSide::left;
    return tr(left ? "visitors.hand_right" : "visitors.hand_left");
}

void contrast(const VisitorUi& visitor, const Rect& box, TileLook look) {
    auto& services = visitor.services();
    look.icon = Icon::contrast;
    look.chosen = services.settings->theme == scenes::ThemeChoice::contrast;
    if (!visitor.tile("contrast", box, contrast_label(visitor), look)) return;
    const auto usual = static_cast<scenes::ThemeChoice>(services.kiosk->conf().theme);
    const bool on = !look.chosen;
    services.settings.override_with([&](scenes::SettingValues& values) {
        values.theme = on                                       ? scenes::ThemeChoice::contrast
                       : usual == scenes::ThemeChoice::contrast ? scenes::ThemeChoice::light
                                                                : usual;
    });
}

void letters(const VisitorUi& visitor, const Rect& box, TileLook look) {
    auto& services = visitor.services();
    look.icon.reset();
    look.sign = "Aa";
    const int usual = services.kiosk->conf().text_size, now = services.settings->scale;
    look.chosen = now != usual;
    look.value = std::to_string(now);
    if (!visitor.tile("letters", box, letters_label(visitor), look)) return;
    const int next = next_of({std::min(usual, 100), 150, 200}, now);
    services.settings.override_with([&](scenes::SettingValues& values) { values.scale = next; });
}

void sound(const VisitorUi& visitor, const Rect& box, TileLook look) {
    auto& services = visitor.services();
    const int most = services.kiosk->loudest();
    const int now = loudness(visitor);
    look.icon = now > 0 ? Icon::sound : Icon::sound_off;
    look.enabled =
        scenes::only_if(most > 0 && services.kiosk->mode() == Mode::normal, tr("why.no_sound"));
    look.value = std::to_string(now);
    if (!visitor.tile("sound", box, sound_label(visitor), look)) return;
    const int half = std::clamp(services.kiosk->conf().sound, 1, most);
    const int next = next_of({0, half, most}, now);
    services.settings.override_with([&](scenes::SettingValues& values) {
        values.mute = next == 0;
        if (next > 0) values.volume = next;
    });
}

void hand(const VisitorUi& visitor, const Rect& box, TileLook look) {
    auto& services = visitor.services();
    const bool left = services.settings->panel == scenes::PanelSide::left;
    look.icon = left ? Icon::right : Icon::left;
    look.value = left ? "left" : "right";
    if (!visitor.tile("hand", box, hand_label(visitor), look)) return;
    services.settings.override_with([&](scenes::SettingValues& values) {
        values.panel = left ? scenes::PanelSide::right : scenes::PanelSide::left;
    });
}

}  // namespace

std::string lower_label(const VisitorUi& visitor) {
    return tr(visitor.services().kiosk->lowered() ? "visitors.higher" : "visitors.lower");
}

void draw_lower_button(const VisitorUi& visitor, const Rect& box, TileLook look) {
    auto* house = visitor.services().kiosk;
    look.size = 28;
    look.enabled = {};
    look.chosen = house->lowered();
    look.icon = look.chosen ? Icon::up : Icon::down;
    if (visitor.tile("lower", box, lower_label(visitor), look)) house->set_lowered(!look.chosen);
}

Rect draw_lower(const VisitorUi& visitor, const Rect& area) {
    if (!visitor.tall()) return area;
    const float high = visitor.second();
    const float wide = std::min(area.w, std::max(visitor.px(360), area.w * 0.3F));
    draw_lower_button(visitor, {std::round(area.centre().x - wide / 2), area.bottom() - high,
                                std::round(wide), high});
    return {area.x, area.y, area.w, area.h - high - visitor.gap()};
}

void draw_access(const VisitorUi& visitor, const Rect& box, int rows, bool with_hand) {
    struct Part {
        std::string (*label)(const VisitorUi&);
        void (*draw)(const VisitorUi&, const Rect&, TileLook);
    };
    std::vector<Part> parts{
        {contrast_label, contrast}, {letters_label, letters}, {sound_label, sound}};
    if (with_hand) parts.push_back({hand_label, hand});
    if (visitor.tall()) parts.push_back({lower_label, draw_lower_button});
    const auto lines = static_cast<std::size_t>(rows);
    const auto boxes =
        in_rows(box, parts.size(), (parts.size() + lines - 1) / lines, visitor.gap());
    std::vector<std::string> labels;
    for (const auto& part : parts) labels.push_back(part.label(visitor));
    TileLook look;
    look.size = 28;
    look.icon = Icon::contrast;
    visitor.even(boxes, labels, look);
    for (std::size_t i = 0; i < parts.size(); ++i) parts[i].draw(visitor, boxes[i], look);
}

}  // namespace kiosk
