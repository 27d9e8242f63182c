// The end of a tournament: the podium, the diploma, what is saved. See pages.hpp.
#include "os/files.hpp"
#include "scenes/base/data_paths.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/pentathlon/diploma.hpp"
#include "scenes/people/medals.hpp"
#include "scenes/tournament/pages.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <array>

namespace scenes {

using render::Align;
using render::Color;
using render::Face;
using render::Icon;
using render::Point;
using render::Rect;
using tournament::at;

namespace {

/// Who shares a place, and what their first figure is.
struct Step {
    std::vector<int> people;
    std::string figure;
};

Step step_of(Desk& desk, int place) {
    Step step;
    const auto columns = standing_columns(desk.state());
    for (const auto& line : desk.standing()) {
        if (line.place != place) continue;
        step.people.push_back(line.person);
        if (!columns.empty())
            step.figure = columns.front().title + ": " + columns.front().text(line);
        if (columns.size() > 1 && columns[1].id == "diff")
            step.figure += " · " + columns[1].text(line);
    }
    return step;
}

}  // namespace

/// Three blocks of maple, 2 – 1 – 3; who shares a place stands on one.
void EndPage::draw_podium(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    constexpr std::array places{2, 1, 3};
    constexpr std::array heights{0.30F, 0.44F, 0.20F};
    const float gap = frame.t(8), w = std::min(frame.t(230), (box.w - 2 * gap) / 3);
    const float left = box.x + (box.w - 3 * w - 2 * gap) / 2;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto step = step_of(desk_, places[i]);
        if (step.people.empty()) continue;
        const float x = left + static_cast<float>(i) * (w + gap), h = box.h * heights[i];
        const Rect block{x, box.bottom() - h, w, h};
        if (theme.flat) {
            canvas.fill(block, theme.panel, frame.t(8));
            canvas.frame(block, theme.line, frame.t(2), frame.t(8));
        } else {
            canvas.texture(render::Texture::maple, block, render::kMaple, frame.t(8));
        }
        canvas.label(block.centre(), std::to_string(places[i]),
                     {Face::display_bold,
                      std::min(h * 0.7F, frame.t(80 - 14 * static_cast<float>(places[i])))},
                     theme.flat ? theme.ink : Color::hex("4A3212"));
        std::string names;
        for (std::size_t k = 0; k < step.people.size() && k < 3; ++k)
            names += (k == 0 ? "" : ", ") + person_text(desk_.head().people[step.people[k]]);
        if (step.people.size() > 3) names += " +" + std::to_string(step.people.size() - 3);
        const float line = frame.t(28), above = block.y - 2 * line - frame.t(8);
        ui.text("podium" + std::to_string(places[i]), {x, above, w, line}, names,
                {Face::bold, 22, {}, Align::centre, true});
        ui.text("podium_points" + std::to_string(places[i]), {x, above + line, w, line},
                step.figure, {Face::medium, 18, theme.ink2, Align::centre, true});
        const float r = std::min(frame.t(places[i] == 1 ? 38 : 28), (above - box.y) / 3.2F);
        const Point centre{x + w / 2, above - r - frame.t(places[i] == 1 ? 26 : 6)};
        if (places[i] == 1) draw_wreath(canvas, centre, r * 1.5F, Color::hex("B98E4A"));
        const auto player = desk_.state().player_of[at(step.people.front())];
        draw_seat_badge(canvas, centre, r, player % game::kBadges, std::to_string(player + 1));
    }
}

namespace {

DiplomaWords words_of(Desk& desk) {
    DiplomaWords words;
    words.title = tr("pentathlon.diploma");
    words.line = words.brief = tr("tour.first_place", desk.name());
    const auto first = step_of(desk, 1);
    for (const int person : first.people)
        words.name += (words.name.empty() ? "" : ", ") + person_text(desk.head().people[person]);
    words.note = words.points = played_game(desk.head()) + " · " + first.figure;
    const auto date = game::date_of(static_cast<game::Day>(day_of_report(desk.services())));
    words.date = tr_values("saved.date", {std::to_string(date.day), std::to_string(date.month),
                                          std::to_string(date.year)});
    return words;
}

}  // namespace

void save_winner_diploma(Desk& desk) {
    auto& services = desk.services();
    const auto file = free_file(services.data_dir, "diploma", ".png");
    if (!save_diploma(services.canvas.assets(), words_of(desk), file))
        return services.ui.toast(tr("pentathlon.not_saved"), ToastKind::bad);
    os::hand_over(file);
    services.ui.toast(tr("pentathlon.saved", file.string()), ToastKind::good);
}

void EndPage::draw(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const float gap = frame.t(16), control = ui.control(52);
    const bool over = desk_.state().ended;
    if (!over) {
        const float wide = std::min(box.w, frame.t(420));
        ButtonLook look{ButtonStyle::primary, Icon::flag};
        if (ui.button("finish", {box.x + (box.w - wide) / 2, box.bottom() - control, wide, control},
                      tr("tour.end"), look))
            desk_.act(tournament::Ended{});
    }
    struct Save {
        const char* id;
        Icon icon;
        std::string label;
        void (*act)(Desk&);
    };
    const std::array saves{
        Save{"save_files", Icon::save, tr("tour.files"), ask_files},
        Save{"save_records", Icon::share, tr("tour.records"), save_records},
        Save{"save_diploma", Icon::trophy, tr("tour.save_diploma"), save_winner_diploma}};
    const bool row = box.w >= frame.t(640);
    const float foot = over ? (row ? control : 3 * control + 2 * frame.t(8)) : control;
    if (over) {
        const float w = row ? (box.w - 2 * gap) / 3 : box.w;
        for (std::size_t i = 0; i < saves.size(); ++i) {
            const auto step = static_cast<float>(i);
            const Rect at_box{row ? box.x + step * (w + gap) : box.x,
                              box.bottom() - foot + (row ? 0 : step * (control + frame.t(8))), w,
                              control};
            ButtonLook look{ButtonStyle::secondary, saves[i].icon};
            look.size = 19;
            if (ui.button(saves[i].id, at_box, saves[i].label, look)) saves[i].act(desk_);
        }
    }
    const Rect rest{box.x, box.y, box.w, box.h - foot - gap};
    const bool diploma = over && rest.h > frame.t(420);
    const float podium = diploma ? rest.h * 0.56F : rest.h;
    draw_podium(frame, {rest.x, rest.y, rest.w, podium});
    if (!diploma) return;
    const auto words = words_of(desk_);
    const Rect card{rest.x, rest.y + podium + gap, rest.w, rest.h - podium - gap};
    draw_diploma_card(frame.canvas, card, words);
    ui.model().add({"picture:diploma", "picture",
                    words.title + ", " + words.line + ": " + words.name, words.name, card});
}

}  // namespace scenes
