// The staff's page: volume, brightness, language of the first screen, opening hours of today.
#include "scenes/base/strings.hpp"
#include "scenes/kiosk/staff/pages.hpp"
#include "scenes/kiosk/staff/staff.hpp"

#include <algorithm>
#include <cmath>

namespace kiosk {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;
using scenes::ButtonLook;
using scenes::ButtonStyle;
using scenes::Frame;
using scenes::tr;

namespace {

constexpr int kDarkest = 20;  // percent of brightness that still shows what to press

std::vector<scenes::Choice> choices_of(const std::vector<std::string>& languages) {
    std::vector<scenes::Choice> choices;
    for (const auto& language : languages)
        choices.push_back({language, scenes::language_name(language)});
    return choices;
}

}  // namespace

std::vector<Staff::Row> Staff::rows(Frame& frame, float width) const {
    std::vector<Row> rows{{"volume", tr("staff.volume"), Icon::sound, {}},
                          {"brightness", tr("staff.brightness"), Icon::eye, {}},
                          {"language", tr("staff.language"), Icon::globe, {}},
                          {"hours", tr("staff.open_today"), Icon::clock, {}}};
    if (house_.conf().languages.size() < 2) rows.erase(rows.begin() + 2);
    float label = 0;
    for (const auto& row : rows) label = std::max(label, label_width(frame, row.label, true));
    for (auto& row : rows) {
        float need = frame.t(360);
        if (row.id == "language") need = choices_width(frame, choices_of(house_.conf().languages));
        if (row.id == "hours")
            need = frame.t(150) +
                   frame.ui.button_width(tr("staff.change"), {{}, {}, {}, false, kWords});
        row.plan = plan_row(frame, width, label, need);
    }
    return rows;
}

float Staff::settings_height(Frame& frame, float width) const {
    const float gap = std::max(frame.t(16), std::ceil(frame.ui.mm(kBetween)));
    float height = 2 * frame.t(24) - gap;
    for (const auto& row : rows(frame, width - 2 * frame.t(kPad))) height += row.plan.height + gap;
    return std::ceil(height);
}

/// All rows, or as many as there is room for and a way to the others.
void Staff::draw_settings(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const float gap = std::max(frame.t(16), std::ceil(ui.mm(kBetween)));
    Rect paper = box;
    auto all = rows(frame, box.w - 2 * frame.t(kPad));
    const bool paged = settings_height(frame, box.w) > box.h;
    const float pager = staff_row(frame);
    if (paged) paper.h -= pager + gap;
    const float room = paper.h - 2 * frame.t(24);
    // A row that is higher than the room gives way: its words stand beside the control, smaller.
    for (auto& row : all) {
        if (row.plan.height <= room) continue;
        row.plan.height = std::max(room, ui.least());
        row.plan.stacked = false;
        row.plan.label = std::min(row.plan.label, (box.w - 2 * frame.t(kPad)) * 0.36F);
    }
    // Rows of one page; every page takes what fits.
    std::vector<std::size_t> first{0};
    float used = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i > first.back() && used + all[i].plan.height > room) first.push_back(i), used = 0;
        used += all[i].plan.height + gap;
    }
    if (paged)
        rows_page_.draw(frame, {box.x, box.bottom() - pager, box.w, pager},
                        static_cast<int>(first.size()));
    else
        rows_page_.page = 0;
    const auto page = static_cast<std::size_t>(rows_page_.page);
    const std::size_t from = first[page];
    const std::size_t to = page + 1 < first.size() ? first[page + 1] : all.size();
    ui.panel(paper, 28);
    float sum = -gap;
    for (std::size_t i = from; i < to; ++i) sum += all[i].plan.height + gap;
    const auto count = static_cast<float>(to - from);
    const float spread = std::min(std::max(0.0F, room - sum) / count, frame.t(28));
    float y = paper.y + std::round((paper.h - sum - spread * (count - 1)) / 2);
    for (std::size_t i = from; i < to; ++i) {
        const auto& row = all[i];
        const Rect line{paper.x + frame.t(kPad), std::round(y), paper.w - 2 * frame.t(kPad),
                        row.plan.height};
        draw_control(frame, row, begin_row(frame, row.plan, line, row.id, row.label, row.icon));
        y += row.plan.height + gap + spread;
    }
}

void Staff::draw_control(Frame& frame, const Row& row, const Rect& box) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    const float figure = ui.text_width(tr("staff.percent", 100), 34, Face::heavy);
    const Rect rail{box.x, box.y, box.w - figure - frame.t(24), box.h};
    const auto value = [&](int percent) {
        ui.text(row.id + ".value", {box.right() - figure, box.y, figure, box.h},
                tr("staff.percent", percent), {Face::heavy, 34, theme.ink, Align::right, true});
    };
    if (row.id == "volume") {
        int volume = std::min(services_.settings->volume, house_.conf().sound_most);
        const int most = std::max(5, house_.conf().sound_most);
        const auto can = scenes::only_if(house_.conf().sound_most > 0, tr("why.no_sound"));
        if (ui.slider("volume", rail, row.label, volume, 0, most, std::min(5, most), {}, can)) {
            // From now on: for this visitor and for all that follow.
            services_.settings.override_with([&](scenes::SettingValues& values) {
                values.volume = std::min(volume, house_.loudest());
            });
            house_.change([&](Conf& conf) { conf.sound = volume; });
        }
        value(volume);
    } else if (row.id == "brightness") {
        int brightness = house_.brightness();
        if (ui.slider("brightness", rail, row.label, brightness, kDarkest, 100, 5))
            house_.set_brightness(brightness);
        value(brightness);
    } else if (row.id == "language") {
        const auto choices = choices_of(house_.conf().languages);
        int chosen = -1;
        for (std::size_t i = 0; i < choices.size(); ++i)
            if (choices[i].id == house_.conf().language) chosen = static_cast<int>(i);
        if (draw_choices(frame, "language", box, choices, chosen)) {
            const auto language = choices[static_cast<std::size_t>(chosen)].id;
            house_.change([&](Conf& conf) { conf.language = language; });
            house_.choose_language(language);
        }
    } else {
        const auto label = tr("staff.change");
        const ButtonLook look{ButtonStyle::secondary, {}, {}, false, kWords};
        const float width = ui.button_width(label, look);
        if (ui.button("hours", {box.right() - width, box.y, width, box.h}, label, look))
            open(make_hours_page(services_));
        ui.text("hours.value", {box.x, box.y, box.w - width - frame.t(16), box.h},
                hours_text(day_in_force(house_.conf().hours, house_.wall())),
                {Face::bold, kWords, theme.ink, Align::left, true});
    }
}

}  // namespace kiosk
