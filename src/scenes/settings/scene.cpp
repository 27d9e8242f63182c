// The page of settings: every change holds at once and is kept. Knows no game.
#include "scenes/settings/scene.hpp"
#include "scenes/base/keys.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/ui/page.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

void SettingsScene::input(const Input& input) {
    if (input.kind == Input::Kind::command && input.command == Command::back) services_.stage.pop();
}

void SettingsScene::draw(Frame& frame) {
    long_tabs_ = frame.portrait();
    long_tabs_ = long_tabs_ && tabs_fit(frame);
    const float by = enlarged(frame, 1.4F, [this](Frame& larger) { return tabs_fit(larger); });
    draw_page(ScaledFrame(frame, by).frame());
    if (data_open_) draw_data(frame);
}

std::vector<FootButton> SettingsScene::foot_buttons() const {
    return {{"reset", tr("settings.reset"), {ButtonStyle::secondary, Icon::repeat}},
            {"about", tr("settings.about"), {ButtonStyle::secondary, Icon::info}},
            {"done", tr("settings.done"), {ButtonStyle::primary, Icon::check}}};
}

void SettingsScene::draw_page(Frame& frame) {
    const auto page = begin_page(frame, tr("settings.title"), tr("settings.sub"));
    if (page.back) services_.stage.pop();
    const auto foot = foot_buttons();
    const float foot_h = foot_height(frame, page.content.w, foot), gap = frame.u(22);
    Rect area = page.content;
    area.h -= foot_h + gap;
    const auto all = blocks(frame);
    if (blocks_height(frame, area.w, all) <= area.h + 1)
        draw_blocks(frame, "", area, all);
    else
        draw_tabs(frame, area);
    switch (draw_foot(frame, {area.x, area.bottom() + gap, area.w, foot_h}, foot)) {
        case 0:
            ask_reset();
            break;
        case 1:
            services_.stage.push(make_about(services_));
            break;
        case 2:
            services_.stage.pop();
            break;
        default:
            break;
    }
}

std::vector<SettingBlock> SettingsScene::blocks(Frame& frame) {
    return {look(frame), data(frame), sound(frame), moves(frame), board(frame), motion(frame)};
}

std::vector<SettingsScene::Tab> SettingsScene::tabs(Frame& frame) {
    if (long_tabs_)
        return {{{"look", tr("settings.tab_look_sound")}, {look(frame), sound(frame), data(frame)}},
                {{"board", tr("settings.tab_moves")}, {moves(frame), board(frame), motion(frame)}}};
    return {{{"look", tr("settings.tab_look")}, {look(frame), data(frame)}},
            {{"play", tr("settings.tab_play")}, {sound(frame), moves(frame)}},
            {{"board", tr("settings.tab_board")}, {board(frame), motion(frame)}}};
}

bool SettingsScene::tabs_fit(Frame& frame) {
    const auto area = page_area(frame, true);
    const float room =
        area.h - foot_height(frame, area.w, foot_buttons()) - frame.u(22) - tabs_height(frame);
    const auto all = tabs(frame);
    return std::all_of(all.begin(), all.end(), [&](const Tab& tab) {
        return blocks_height(frame, area.w, tab.blocks) <= room;
    });
}

float SettingsScene::tabs_height(Frame& frame) const {
    return frame.ui.control(50) + frame.u(14);
}

void SettingsScene::draw_tabs(Frame& frame, Rect area) {
    const auto all = tabs(frame);
    std::vector<Choice> choices;
    for (const auto& tab : all) choices.push_back(tab.choice);
    tab_ = std::min(tab_, static_cast<int>(all.size()) - 1);
    frame.ui.segmented("tab", {area.x, area.y, area.w, frame.ui.control(50)}, tr("settings.title"),
                       choices, tab_);
    const float above = tabs_height(frame);
    const Tab& tab = all[static_cast<std::size_t>(tab_)];
    draw_blocks(frame, tab.choice.id, {area.x, area.y + above, area.w, area.h - above}, tab.blocks);
}

// --- rows ----------------------------------------------------------------------------------------

static void label_above(Frame& frame, Rect box, const std::string& label) {
    frame.ui.text("", {box.x, box.y, box.w, frame.t(30)}, label,
                  {Face::semibold, 20, {}, render::Align::left, true});
}

SettingRow SettingsScene::toggle_row(Frame& frame, const char* id, std::string note,
                                     bool SettingValues::*member) {
    return {std::max(frame.t(note.empty() ? 50 : 66), frame.ui.least() + frame.t(8)),
            [this, &frame, id, note, member](Rect box) {
                bool on = now().*member;
                box.h -= frame.t(8);
                if (frame.ui.toggle(id, box, tr(std::string("settings.") + id), on, note))
                    change([&](SettingValues& values) { values.*member = on; });
            }};
}

template <class Enum>
SettingRow SettingsScene::choice_row(Frame& frame, const char* id, const char* label,
                                     std::vector<std::string> keys, Enum SettingValues::*member,
                                     bool beside) {
    const float control = frame.ui.control(54);
    return {
        control + frame.t(beside ? 14 : 48),
        [this, &frame, id, label, keys, member, beside, control](Rect box) {
            std::vector<Choice> choices;
            for (const auto& key : keys)
                choices.push_back({key.substr(key.find('_') + 1), tr("settings." + key)});
            int chosen = static_cast<int>(now().*member);
            const auto words = tr(label);
            Rect row{box.x, box.y + frame.t(32), box.w, control};
            if (beside) {
                const float left = std::round(box.w * 0.30F);
                row = {box.x + left, box.y, box.w - left, control};
                frame.ui.text("", {box.x, box.y, left - frame.t(10), control}, words,
                              {Face::semibold, 20, {}, render::Align::left, true});
            } else {
                label_above(frame, box, words);
            }
            if (frame.ui.segmented(id, row, words, choices, chosen))
                change([&](SettingValues& values) { values.*member = static_cast<Enum>(chosen); });
        }};
}

SettingRow SettingsScene::volume_row(Frame& frame, const char* id, int SettingValues::*member) {
    const float height = std::max(frame.t(48), frame.ui.least());
    return {height, [this, &frame, id, member](Rect box) {
                const auto label = tr(std::string("settings.") + id);
                const float left = std::round(box.w * 0.40F);
                frame.ui.text("", {box.x, box.y, left - frame.t(10), box.h}, label,
                              {Face::semibold, 20, {}, render::Align::left, true});
                int value = now().*member;
                if (frame.ui.slider(id, {box.x + left, box.y, box.w - left, box.h}, label, value, 0,
                                    100, 5, tr("settings.percent", value),
                                    only_if(!now().mute, tr("why.muted"))))
                    change([&](SettingValues& values) { values.*member = value; });
            }};
}

SettingRow SettingsScene::button_row(Frame& frame, const char* id, Icon icon, const char* label,
                                     const char* note, std::function<void()> act) {
    const float height = std::max(frame.t(64), frame.ui.least());
    return {height + frame.t(10), [&frame, id, icon, label, note, act, height](Rect box) {
                auto& ui = frame.ui;
                const auto& theme = frame.canvas.theme();
                box.h = height;
                const auto touch = ui.hot(id, box, tr(label), {"button", {}, {}, 14});
                ui.inset(box, 14);
                if (touch.hot || touch.held)
                    frame.canvas.fill(box, theme.ink.with_alpha(touch.held ? 0.12F : 0.06F),
                                      frame.u(14));
                const float side = frame.t(26), x = box.x + frame.t(20);
                frame.canvas.icon(icon, {x, box.y + (box.h - side) / 2, side, side}, theme.ink);
                const float left = x + side + frame.t(16), w = box.right() - frame.t(56) - left;
                const float line = std::min(frame.t(26), box.h / 2);
                const float top = box.y + box.h / 2 - line;
                ui.text(std::string(id) + ".label", {left, top, w, line}, tr(label),
                        {Face::semibold, 20, {}, render::Align::left, true});
                ui.text(std::string(id) + ".note", {left, top + line, w, line}, tr(note),
                        {Face::medium, 17, theme.ink2, render::Align::left, true});
                const float arrow = frame.t(22);
                frame.canvas.icon(
                    Icon::right,
                    {box.right() - frame.t(20) - arrow, box.y + (box.h - arrow) / 2, arrow, arrow},
                    theme.ink2);
                if (touch) act();
            }};
}

// --- look ----------------------------------------------------------------------------------------

SettingRow SettingsScene::languages_row(Frame& frame) {
    const float control = frame.ui.control(54);
    return {control + frame.t(48), [this, &frame, control](Rect box) {
                const std::vector<Choice> choices = language_choices();
                int chosen = 0;
                for (std::size_t i = 0; i < choices.size(); ++i)
                    if (choices[i].id == services_.strings.language()) chosen = static_cast<int>(i);
                label_above(frame, box, tr("settings.language"));
                if (frame.ui.segmented("language", {box.x, box.y + frame.t(32), box.w, control},
                                       tr("settings.language"), choices, chosen))
                    change([&](SettingValues& values) {
                        values.language = choices[static_cast<std::size_t>(chosen)].id;
                    });
            }};
}

SettingRow SettingsScene::themes_row(Frame& frame) {
    const float picture = frame.t(92);
    return {frame.t(34) + picture + frame.t(50), [this, &frame, picture](Rect box) {
                label_above(frame, box, tr("settings.theme"));
                const float gap = frame.t(14), w = std::floor((box.w - 2 * gap) / 3);
                const Rect first{box.x, box.y + frame.t(38), w, picture};
                draw_theme(frame, first, ThemeChoice::light, "theme_light");
                draw_theme(frame, first.moved({w + gap, 0}), ThemeChoice::dark, "theme_dark");
                draw_theme(frame, first.moved({2 * (w + gap), 0}), ThemeChoice::contrast,
                           "theme_contrast");
            }};
}

/// A small table in the theme's own colours: board with two stones, panel with text and button.
static void paint_theme(render::Canvas& canvas, Rect box, const render::Theme& theme, float k) {
    canvas.fill(box, colors_of(theme, shown_games().front()->id).ground, 14 * k);
    const auto frame_of = [&](Rect part, float radius) {
        if (theme.flat) canvas.frame(part, render::kWhite, 1.5F * k, radius);
    };
    const Rect board{box.x + 12 * k, box.y + 14 * k, box.w - 82 * k, box.h - 28 * k};
    canvas.fill(board,
                theme.flat                          ? render::kBlack
                : theme.id == render::ThemeId::dark ? render::kMaple.mix(render::kBlack, 0.24F)
                                                    : render::kMaple,
                8 * k);
    frame_of(board, 8 * k);
    const float r = std::min(12 * k, board.w * 0.16F);
    canvas.circle({board.x + board.w * 0.32F, board.centre().y}, r,
                  theme.flat ? render::kWhite : render::kIvory.base);
    canvas.circle({board.x + board.w * 0.68F, board.centre().y}, r,
                  theme.flat ? render::kWhite : render::kEbony.base);
    if (theme.flat)
        canvas.circle({board.x + board.w * 0.68F, board.centre().y}, r - 2 * k, render::kBlack);
    const Rect panel{box.right() - 58 * k, box.y + 14 * k, 46 * k, box.h - 28 * k};
    canvas.fill(panel, theme.panel, 8 * k);
    frame_of(panel, 8 * k);
    canvas.fill({panel.x + 6 * k, panel.y + 10 * k, 34 * k, 6 * k}, theme.ink, 3 * k);
    canvas.fill({panel.x + 6 * k, panel.y + 22 * k, 24 * k, 6 * k}, theme.ink2, 3 * k);
    canvas.fill({panel.x + 6 * k, panel.bottom() - 20 * k, 34 * k, 12 * k}, theme.primary, 4 * k);
}

void SettingsScene::draw_theme(Frame& frame, Rect box, ThemeChoice choice, const char* id) {
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    const bool on = now().theme == choice;
    const auto words = tr(std::string("settings.") + id);
    const auto touch = frame.ui.hot(id, box, words, {"option", on ? "on" : "off", {}, 14});
    const float k = frame.type;
    paint_theme(canvas, box, render::theme(render::kThemes[static_cast<std::size_t>(choice)]), k);
    canvas.frame(box, theme.line2, std::max(1.0F, frame.u(1.5F)), 14 * k);
    if (touch.hot && !on) canvas.frame(box, theme.primary, 3 * k, 14 * k);
    if (on) {
        canvas.frame(box.inset(-4 * k), theme.primary, 4 * k, 18 * k);
        const render::Point corner{box.right() - 4 * k, box.y + 3 * k};
        canvas.circle(corner, 17 * k, theme.panel);
        canvas.circle(corner, 14 * k, theme.primary);
        const float side = std::round(17 * k);
        canvas.icon(Icon::check, Rect::around(corner, side, side), theme.on_primary, 3);
    }
    frame.ui.text(std::string(id) + ".label",
                  {box.x, box.bottom() + frame.t(6), box.w, frame.t(28)}, words,
                  {on ? Face::bold : Face::medium, 18, {}, render::Align::centre, true});
    if (touch && !on) change([&](SettingValues& values) { values.theme = choice; });
}

SettingRow SettingsScene::scale_row(Frame& frame) {
    const float control = frame.ui.control(48);
    return {
        frame.t(32) + control + frame.t(14), [this, &frame, control](Rect box) {
            auto& ui = frame.ui;
            const auto label = tr("settings.scale");
            label_above(frame, box, label);
            ui.text("scale.value", {box.right() - frame.t(110), box.y, frame.t(110), frame.t(30)},
                    tr("settings.percent", now().scale),
                    {Face::heavy, 20, {}, render::Align::right, true});
            const float y = box.y + frame.t(34), gap = frame.t(14);
            int scale = now().scale;
            if (ui.icon_button("scale_less", {box.x, y, control, control}, Icon::minus,
                               tr("settings.smaller"),
                               {ButtonStyle::secondary, {}, only_if(scale > 75, tr("why.least"))}))
                scale -= 25;
            ui.slider("scale", {box.x + control + gap, y, box.w - 2 * (control + gap), control},
                      label, scale, 75, 300, 25);
            if (ui.icon_button("scale_more", {box.right() - control, y, control, control},
                               Icon::plus, tr("settings.larger"),
                               {ButtonStyle::secondary, {}, only_if(scale < 300, tr("why.most"))}))
                scale += 25;
            if (scale != now().scale) change([&](SettingValues& values) { values.scale = scale; });
        }};
}

SettingBlock SettingsScene::look(Frame& frame) {
    return {Icon::eye,
            tr("settings.look"),
            {languages_row(frame), themes_row(frame), scale_row(frame)}};
}

// --- the other blocks ----------------------------------------------------------------------------

SettingBlock SettingsScene::board(Frame& frame) {
    return {
        Icon::board,
        tr("settings.board"),
        {choice_row(frame, "panel", "settings.panel", {"panel_left", "panel_right"},
                    &SettingValues::panel, true),
         toggle_row(frame, "coordinates", tr("settings.coordinates_sub"),
                    &SettingValues::coordinates),
         toggle_row(frame, "show_legal", tr("settings.show_legal_sub"), &SettingValues::show_legal),
         toggle_row(frame, "show_last", tr("settings.show_last_sub"), &SettingValues::show_last),
         toggle_row(frame, "hand_over", tr("settings.hand_over_sub"), &SettingValues::hand_over)}};
}

SettingBlock SettingsScene::sound(Frame& frame) {
    return {Icon::sound,
            tr("settings.sound"),
            {volume_row(frame, "volume", &SettingValues::volume),
             volume_row(frame, "volume_effects", &SettingValues::volume_effects),
             volume_row(frame, "volume_speech", &SettingValues::volume_speech),
             toggle_row(frame, "mute", "", &SettingValues::mute),
             toggle_row(frame, "your_turn", tr("settings.your_turn_sub"),
                        &SettingValues::your_turn_sound),
             choice_row(frame, "aloud", "settings.aloud",
                        {"aloud_nothing", "aloud_moves", "aloud_everything"}, &SettingValues::aloud,
                        true)}};
}

SettingBlock SettingsScene::moves(Frame& frame) {
    return {Icon::hand,
            tr("settings.moves"),
            {choice_row(frame, "confirm", "settings.confirm",
                        {"confirm_always", "confirm_touch", "confirm_mistakes", "confirm_never"},
                        &SettingValues::confirm, true),
             choice_row(frame, "mouse", "settings.mouse",
                        {"style_click", "style_drag", "style_both"}, &SettingValues::mouse, true),
             choice_row(frame, "touch", "settings.touch", {"style_tap", "style_drag", "style_both"},
                        &SettingValues::touch, true),
             choice_row(frame, "pad", "settings.pad", {"pad_south", "pad_east"},
                        &SettingValues::pad, true)}};
}

SettingBlock SettingsScene::motion(Frame& frame) {
    return {
        Icon::people,
        tr("settings.motion"),
        {choice_row(frame, "speed", "settings.speed",
                    {"speed_slow", "speed_normal", "speed_fast", "speed_off"},
                    &SettingValues::speed),
         toggle_row(frame, "reduced", tr("settings.reduced_sub"), &SettingValues::reduced_motion),
         toggle_row(frame, "targets", tr("settings.targets_sub"), &SettingValues::large_targets)}};
}

SettingBlock SettingsScene::data(Frame& frame) {
    const auto& chords = services_.settings.keys().chords(Command::fullscreen);
    const auto key = chords.empty() ? tr("keys.none") : chord_words(chords.front());
    return {Icon::fit,
            tr("settings.rest"),
            {toggle_row(frame, "fullscreen", tr("settings.fullscreen_sub", key),
                        &SettingValues::fullscreen),
             button_row(frame, "keys", Icon::keyboard, "settings.keys", "settings.keys_sub",
                        [this] { services_.stage.push(make_keys(services_)); }),
             button_row(frame, "data", Icon::save, "settings.data", "settings.data_sub", [this] {
                 data_open_ = true;
                 exported_.reset();
             })}};
}

std::unique_ptr<Scene> make_settings(Services& services) {
    return std::make_unique<SettingsScene>(services);
}

}  // namespace scenes
