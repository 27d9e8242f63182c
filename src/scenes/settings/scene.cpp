// The page of settings: every change holds at once and is kept. Knows no game.
#include "scenes/settings/scene.hpp"
#include "scenes/base/keys.hpp"
#include "scenes/face/game_face.hpp"
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
    const auto all = blocks();
    if (papers_height(frame, area.w, all) <= area.h + 1)
        draw_papers(frame, "settings:", area, all);
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

std::vector<Block> SettingsScene::blocks() {
    return {look(), data(), sound(), moves(), board(), motion()};
}

std::vector<SettingsScene::Tab> SettingsScene::tabs() {
    if (long_tabs_)
        return {{{"look", tr("settings.tab_look_sound")}, {look(), sound(), data()}},
                {{"board", tr("settings.tab_moves")}, {moves(), board(), motion()}}};
    return {{{"look", tr("settings.tab_look")}, {look(), data()}},
            {{"play", tr("settings.tab_play")}, {sound(), moves()}},
            {{"board", tr("settings.tab_board")}, {board(), motion()}}};
}

bool SettingsScene::tabs_fit(Frame& frame) {
    const auto area = page_area(frame, true);
    const float room =
        area.h - foot_height(frame, area.w, foot_buttons()) - frame.u(22) - tabs_height(frame);
    const auto all = tabs();
    return std::all_of(all.begin(), all.end(), [&](const Tab& tab) {
        return papers_height(frame, area.w, tab.blocks) <= room;
    });
}

float SettingsScene::tabs_height(Frame& frame) const {
    return frame.ui.control(50) + frame.u(14);
}

void SettingsScene::draw_tabs(Frame& frame, Rect area) {
    const auto all = tabs();
    std::vector<Choice> choices;
    for (const auto& tab : all) choices.push_back(tab.choice);
    tab_ = std::min(tab_, static_cast<int>(all.size()) - 1);
    frame.ui.segmented("tab", {area.x, area.y, area.w, frame.ui.control(50)}, tr("settings.title"),
                       choices, tab_);
    const float above = tabs_height(frame);
    const Tab& tab = all[static_cast<std::size_t>(tab_)];
    draw_papers(frame, "settings:" + tab.choice.id,
                {area.x, area.y + above, area.w, area.h - above}, tab.blocks);
}

// --- rows ----------------------------------------------------------------------------------------

/// A switch with a note, bound to one member of the values.
void SettingsScene::toggle(Flow& flow, const char* id, const std::string& note,
                           bool SettingValues::*member) {
    bool on = now().*member;
    if (flow.toggle(id, tr(std::string("settings.") + id), on, note))
        change([&](SettingValues& values) { values.*member = on; });
}

/// Choices bound to one member; `keys` end the message keys `settings.<key>`.
template <class Enum>
void SettingsScene::choose(Flow& flow, const char* id, const std::vector<std::string>& keys,
                           Enum SettingValues::*member) {
    std::vector<Choice> choices;
    for (const auto& key : keys)
        choices.push_back({key.substr(key.find('_') + 1), tr("settings." + key)});
    int chosen = static_cast<int>(now().*member);
    if (flow.segmented(id, tr(std::string("settings.") + id), choices, chosen))
        change([&](SettingValues& values) { values.*member = static_cast<Enum>(chosen); });
}

void SettingsScene::volume(Flow& flow, const char* id, int SettingValues::*member) {
    int value = now().*member;
    if (flow.slider(id, tr(std::string("settings.") + id), value, 0, 100, 5,
                    tr("settings.percent", value), only_if(!now().mute, tr("why.muted"))))
        change([&](SettingValues& values) { values.*member = value; });
}

// --- look ----------------------------------------------------------------------------------------

void SettingsScene::languages(Flow& flow) {
    const std::vector<Choice> choices = language_choices();
    int chosen = 0;
    for (std::size_t i = 0; i < choices.size(); ++i)
        if (choices[i].id == services_.strings.language()) chosen = static_cast<int>(i);
    if (flow.segmented("language", tr("settings.language"), choices, chosen))
        change([&](SettingValues& values) {
            values.language = choices[static_cast<std::size_t>(chosen)].id;
        });
}

void SettingsScene::themes(Flow& flow) {
    const auto one = [this](ThemeChoice choice, const char* id) {
        return [this, choice, id](Flow& column) {
            column.item(column.frame().t(126),
                        [&](const Rect& box) { draw_theme(column.frame(), box, choice, id); });
        };
    };
    flow.line("", tr("settings.theme"), Words::label);
    flow.close();
    flow.columns({one(ThemeChoice::light, "theme_light"), one(ThemeChoice::dark, "theme_dark"),
                  one(ThemeChoice::contrast, "theme_contrast")},
                 0);
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
    box.h -= frame.t(34);
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

void SettingsScene::scale(Flow& flow) {
    auto& ui = flow.ui();
    const auto label = tr("settings.scale");
    int scale = now().scale;
    const auto step = [&](const char* id, Icon icon, const char* words, int by, Allowed may) {
        return [&ui, &scale, id, icon, words, by, may = std::move(may)](const Rect& box) {
            if (ui.icon_button(id, {box.x, box.y, box.h, box.h}, icon, tr(words),
                               {ButtonStyle::secondary, {}, may}))
                scale += by;
        };
    };
    flow.beside(
        0.75F, [&](Flow& left) { left.line("", label, Words::label); },
        [&](Flow& right) {
            right.line("scale.value", tr("settings.percent", now().scale), Words::figure);
        });
    flow.close();
    flow.item(ui.control(48), [&](const Rect& box) {
        const float gap = flow.frame().t(14), side = box.h;
        step("scale_less", Icon::minus, "settings.smaller", -25,
             only_if(scale > 75, tr("why.least")))(box);
        ui.slider("scale", {box.x + side + gap, box.y, box.w - 2 * (side + gap), side}, label,
                  scale, 75, 300, 25);
        step("scale_more", Icon::plus, "settings.larger", 25,
             only_if(scale < 300, tr("why.most")))({box.right() - side, box.y, side, side});
    });
    if (scale != now().scale) change([&](SettingValues& values) { values.scale = scale; });
}

// --- the blocks ----------------------------------------------------------------------------------

Block SettingsScene::look() {
    return {Icon::eye, tr("settings.look"), [this](Flow& flow) {
                languages(flow);
                themes(flow);
                scale(flow);
            }};
}

Block SettingsScene::board() {
    return {Icon::board, tr("settings.board"), [this](Flow& flow) {
                flow.tight();
                flow.label_left(0.30F);
                choose(flow, "panel", {"panel_left", "panel_right"}, &SettingValues::panel);
                toggle(flow, "coordinates", tr("settings.coordinates_sub"),
                       &SettingValues::coordinates);
                toggle(flow, "show_legal", tr("settings.show_legal_sub"),
                       &SettingValues::show_legal);
                toggle(flow, "show_last", tr("settings.show_last_sub"), &SettingValues::show_last);
                toggle(flow, "hand_over", tr("settings.hand_over_sub"), &SettingValues::hand_over);
            }};
}

Block SettingsScene::sound() {
    return {Icon::sound, tr("settings.sound"), [this](Flow& flow) {
                flow.tight();
                flow.label_left(0.40F);
                volume(flow, "volume", &SettingValues::volume);
                volume(flow, "volume_effects", &SettingValues::volume_effects);
                volume(flow, "volume_speech", &SettingValues::volume_speech);
                toggle(flow, "mute", "", &SettingValues::mute);
                toggle(flow, "your_turn", tr("settings.your_turn_sub"),
                       &SettingValues::your_turn_sound);
                flow.label_left(0.30F);
                choose(flow, "aloud", {"aloud_nothing", "aloud_moves", "aloud_everything"},
                       &SettingValues::aloud);
            }};
}

Block SettingsScene::moves() {
    return {
        Icon::hand, tr("settings.moves"), [this](Flow& flow) {
            flow.label_left(0.30F);
            choose(flow, "confirm",
                   {"confirm_always", "confirm_touch", "confirm_mistakes", "confirm_never"},
                   &SettingValues::confirm);
            choose(flow, "mouse", {"style_click", "style_drag", "style_both"},
                   &SettingValues::mouse);
            choose(flow, "touch", {"style_tap", "style_drag", "style_both"}, &SettingValues::touch);
            choose(flow, "pad", {"pad_south", "pad_east"}, &SettingValues::pad);
        }};
}

Block SettingsScene::motion() {
    return {Icon::people, tr("settings.motion"), [this](Flow& flow) {
                choose(flow, "speed", {"speed_slow", "speed_normal", "speed_fast", "speed_off"},
                       &SettingValues::speed);
                flow.tight();
                toggle(flow, "reduced", tr("settings.reduced_sub"), &SettingValues::reduced_motion);
                toggle(flow, "targets", tr("settings.targets_sub"), &SettingValues::large_targets);
            }};
}

Block SettingsScene::data() {
    return {Icon::fit, tr("settings.rest"), [this](Flow& flow) {
                const auto& chords = services_.settings.keys().chords(Command::fullscreen);
                const auto key = chords.empty() ? tr("keys.none") : chord_words(chords.front());
                flow.tight();
                toggle(flow, "fullscreen", tr("settings.fullscreen_sub", key),
                       &SettingValues::fullscreen);
                if (flow.lead("keys", Icon::keyboard, tr("settings.keys"), tr("settings.keys_sub")))
                    services_.stage.push(make_keys(services_));
                if (flow.lead("data", Icon::save, tr("settings.data"), tr("settings.data_sub"))) {
                    data_open_ = true;
                    exported_.reset();
                }
            }};
}

std::unique_ptr<Scene> make_settings(Services& services) {
    return std::make_unique<SettingsScene>(services);
}

}  // namespace scenes
