// The rules of a game in the program: contents at the left, one section a page, and how everything
// is controlled. Knows games only through the registry, the rules' texts and the table of art.
#include "scenes/help_controls.hpp"
#include "scenes/help_page.hpp"
#include "scenes/lesson_list.hpp"
#include "scenes/page.hpp"
#include "scenes/saved_list.hpp"
#include "scenes/scenes.hpp"
#include "scenes/strings.hpp"
#include "scenes/table/views.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

namespace scenes {
namespace {

using help::Block;
using help::BlockKind;
using help::Document;
using help::Section;
using render::Face;
using render::Icon;
using render::Rect;

class Help final : public Scene {
public:
    Help(Services& services, std::string game, std::string rule)
        : services_(services), game_(std::move(game)), wanted_(std::move(rule)) {}

    std::string name() const override { return "help"; }
    void input(const Input& input) override;
    void draw(Frame& frame) override;

private:
    void read();
    void go(int section);
    void page_by(float share);
    int minutes() const;

    void draw_contents(Frame& frame, Rect box);
    void draw_contents_bar(Frame& frame, Rect box);
    void draw_game_choice(Frame& frame, Rect box);
    void draw_page(Frame& frame, Rect box);
    void draw_low(Frame& frame);
    void draw_steps(Frame& frame, Rect box);

    Services& services_;
    std::string game_;
    std::string wanted_;    ///< rule number to open
    std::string language_;  ///< of what is loaded
    Document document_;     ///< the controls are its last section
    bool lessons_ = false;  ///< the game can be learnt by playing
    std::set<int> visited_;
    int section_ = 0;
    float offset_ = 0, view_ = 0, content_ = 0;  ///< of the page as it was drawn last
};

// --- reading -------------------------------------------------------------------------------------

std::string file_text(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

void Help::read() {
    language_ = services_.strings.language();
    lessons_ = has_lessons(services_, game_);
    const auto folder = services_.assets / "rules";
    auto file = game_ + "." + language_ + ".md";
    auto text = file_text(folder / file);
    if (text.empty()) text = file_text(folder / (game_ + ".en.md"));
    document_ = help::read_document(text);
    if (document_.sections.empty()) {
        Section missing;
        missing.title = tr("help.title");
        missing.blocks.push_back({BlockKind::paragraph, help::read_line(tr("help.missing", file))});
        document_.sections.push_back(std::move(missing));
    }
    document_.sections.push_back(help::controls(services_.settings.keys()));
    if (!wanted_.empty()) section_ = std::max(0, document_.find(wanted_));
    wanted_.clear();
    section_ = std::clamp(section_, 0, static_cast<int>(document_.sections.size()) - 1);
    visited_.insert(section_);
}

int Help::minutes() const {
    std::size_t count = 0;
    for (std::size_t i = 0; i + 1 < document_.sections.size(); ++i)
        for (const auto& block : document_.sections[i].blocks) {
            const auto text = help::plain(block.line);
            count += static_cast<std::size_t>(std::count(text.begin(), text.end(), ' ')) + 1;
        }
    return std::max(1, static_cast<int>(count / 160));
}

// --- moving about --------------------------------------------------------------------------------

void Help::go(int section) {
    section_ = std::clamp(section, 0, static_cast<int>(document_.sections.size()) - 1);
    visited_.insert(section_);
}

void Help::page_by(float share) {
    const auto id = "page" + std::to_string(section_);
    if (share > 0 && offset_ + view_ >= content_ - 2) return go(section_ + 1);
    if (share < 0 && offset_ <= 1) return go(section_ - 1);
    if (share > 0)
        services_.ui.scroll_to(id, offset_ + view_ * (1 + share) - 1, 1);
    else
        services_.ui.scroll_to(id, std::max(0.0F, offset_ + view_ * share), 1);
}

void Help::input(const Input& input) {
    if (input.kind != Input::Kind::command) return;
    switch (input.command) {
        case Command::back:
        case Command::help:
            services_.stage.pop();
            break;
        case Command::later:
            page_by(0.85F);
            break;
        case Command::earlier:
            page_by(-0.85F);
            break;
        case Command::down:
            page_by(0.15F);
            break;
        case Command::up:
            page_by(-0.15F);
            break;
        case Command::right:
            go(section_ + 1);
            break;
        case Command::left:
            go(section_ - 1);
            break;
        case Command::first:
            go(0);
            break;
        case Command::last:
            go(static_cast<int>(document_.sections.size()) - 1);
            break;
        default:
            break;
    }
}

// --- drawing -------------------------------------------------------------------------------------

void Help::draw(Frame& frame) {
    if (language_ != services_.strings.language()) read();
    frame.ui.model().set("section", document_.sections[static_cast<std::size_t>(section_)].number);
    if (low_window(frame)) return draw_low(frame);
    const auto page = begin_page(frame, game_name(game_), trn("help.rules_reading", minutes()));
    if (page.back) services_.stage.pop();
    const Rect& area = page.content;
    const float gap = frame.u(24);
    if (area.w >= frame.t(1080)) {
        const float left = frame.t(392);
        draw_contents(frame, {area.x, area.y, left, area.h});
        draw_page(frame, {area.x + left + gap, area.y, area.w - left - gap, area.h});
    } else {
        const float bar = frame.ui.control(56);
        draw_contents_bar(frame, {area.x, area.y, area.w, bar});
        draw_page(frame, {area.x, area.y + bar + frame.u(16), area.w, area.h - bar - frame.u(16)});
    }
}

/// A short window: the contents stand in the head, everything else scrolls with the text.
void Help::draw_low(Frame& frame) {
    auto& ui = frame.ui;
    const auto page = begin_page(frame, {});
    if (page.back) services_.stage.pop();
    const Rect& area = page.content;
    const float head = ui.control(52), left = head + frame.u(20);
    draw_contents_bar(frame,
                      {area.x + left, std::round(frame.area.h * 0.02F), area.w - left, head});
    ui.panel(area, 24);
    const auto& section = document_.sections[static_cast<std::size_t>(section_)];
    const float pad = std::min(frame.t(32), std::round(area.w * 0.04F));
    const Rect view{area.x + pad / 2, area.y + frame.t(10), area.w - pad - frame.u(16),
                    area.h - frame.t(20)};
    const Rect inner{area.x + pad, view.y, view.w - pad, view.h};
    const help::PageLook look{game_, inner.w, view.h};
    const float title = frame.t(64), steps = ui.control(52);
    const float words = help::section_height(frame, section, look);
    content_ = title + words + frame.t(30) + steps + frame.t(12);
    view_ = view.h;
    auto scroll = ui.scroll("page" + std::to_string(section_), view, content_);
    offset_ = view.y - scroll.top();
    ui.text("section", {inner.x, scroll.top() + frame.t(6), inner.w, frame.t(50)}, section.title,
            {Face::display_bold, 40, {}, render::Align::left, true});
    help::draw_section(frame, section, {inner.x, scroll.top() + title}, look);
    draw_steps(frame, {inner.x, scroll.top() + title + words + frame.t(30), inner.w, steps});
}

std::string section_label(const Section& section) {
    return section.number.empty() ? section.title : section.number + "  " + section.title;
}

void Help::draw_game_choice(Frame& frame, Rect box) {
    std::vector<Choice> choices;
    int chosen = 0;
    for (const auto* game : shown_games()) {
        if (game->id == game_) chosen = static_cast<int>(choices.size());
        choices.push_back({game->id, game_name(game->id)});
    }
    // The games' names come first: in large letters on a narrow window there is no room for both.
    const float rest = box.w - box.h - frame.u(12);
    if (rest >= frame.t(170) && lessons_) {
        box.w = rest;
        if (frame.ui.icon_button("learn", {box.right() + frame.u(12), box.y, box.h, box.h},
                                 Icon::hand, tr("lesson.title")))
            services_.stage.push(make_lessons(services_, game_));
    }
    if (!frame.ui.select("game", box, tr("help.games"), choices, chosen)) return;
    game_ = choices[static_cast<std::size_t>(chosen)].id;
    section_ = 0;
    visited_.clear();
    read();
}

void Help::draw_contents_bar(Frame& frame, Rect box) {
    if (shown_games().size() > 1) {
        const float w = std::floor(box.w * 0.4F);
        draw_game_choice(frame, {box.x, box.y, w, box.h});
        box = {box.x + w + frame.u(16), box.y, box.w - w - frame.u(16), box.h};
    }
    std::vector<Choice> choices;
    for (std::size_t i = 0; i < document_.sections.size(); ++i)
        choices.push_back({std::to_string(i), section_label(document_.sections[i])});
    int chosen = section_;
    if (frame.ui.select("contents", box, tr("help.contents"), choices, chosen)) go(chosen);
}

void Help::draw_contents(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    ui.panel(box, 24);
    const float pad = frame.t(28);
    float y = box.y + frame.t(22);
    ui.text("contents", {box.x + pad, y, box.w - 2 * pad, frame.t(48)}, tr("help.contents"),
            {Face::display_bold, 38, {}, render::Align::left, true});
    y += frame.t(60);
    if (shown_games().size() > 1) {
        draw_game_choice(frame, {box.x + pad, y, box.w - 2 * pad, ui.control(56)});
        y += ui.control(56) + frame.t(12);
    }
    const float row = std::max(frame.t(50), ui.least()), step = row + frame.t(4);
    const auto count = static_cast<float>(document_.sections.size());
    const Rect view{box.x, y, box.w - frame.u(22), box.bottom() - frame.t(18) - y};
    auto scroll = ui.scroll("contents", view, count * step);
    float line = scroll.top();
    for (std::size_t i = 0; i < document_.sections.size(); ++i, line += step) {
        const auto& section = document_.sections[i];
        const int index = static_cast<int>(i);
        const bool on = index == section_;
        const Rect entry{box.x + frame.t(14), line, view.w - frame.t(24), row};
        const auto id = !section.number.empty()              ? section.number
                        : i + 1 == document_.sections.size() ? "controls"
                                                             : "part" + std::to_string(i + 1);
        const auto touch = ui.hot("section:" + id, entry, section_label(section),
                                  {"tab", on ? "on" : "off", true, 12});
        if (on)
            frame.canvas.fill(entry, theme.primary, frame.u(12));
        else if (touch.hot || touch.held)
            frame.canvas.fill(entry, theme.ink.with_alpha(touch.held ? 0.12F : 0.06F), frame.u(12));
        const auto ink = on ? theme.on_primary : theme.ink;
        const float deep = section.depth > 1 ? frame.t(16) : 0;
        const float number = frame.t(50), x = entry.x + frame.t(14) + deep;
        ui.text("", {x, line, number, row}, section.number,
                {Face::heavy, 20, on ? theme.on_primary : theme.ink2});
        const float left =
            section.number.empty() ? x : x + number - (section.depth > 1 ? 0 : deep + frame.t(16));
        const float right = entry.right() - frame.t(38);
        const Face face = on ? Face::bold : Face::semibold;
        // A long title takes two lines rather than become small.
        const float room = right - left;
        const auto fits = frame.canvas.fit(section.title, face, frame.t(20), frame.t(17), room);
        TextLook look{face, fits.px / frame.type, ink, render::Align::left, true};
        const float high = ui.paragraph_height(section.title, room, look);
        if (frame.canvas.measure(section.title, fits) <= room || high > row)
            ui.text("entry" + id, {left, line, room, row}, section.title, look);
        else
            ui.paragraph("entry" + id, {left, line + (row - high) / 2, room, high + 1},
                         section.title, look);
        if (visited_.count(index) && !on) {
            const float side = frame.t(20);
            frame.canvas.icon(
                Icon::check,
                Rect::around({entry.right() - frame.t(20), line + row / 2}, side, side), theme.good,
                2.8F);
        }
        if (touch) go(index);
    }
}

void Help::draw_page(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    ui.panel(box, 24);
    const auto& section = document_.sections[static_cast<std::size_t>(section_)];
    const auto count = static_cast<int>(document_.sections.size());
    const float pad = std::min(frame.t(48), std::round(box.w * 0.05F));
    const Rect inner{box.x + pad, box.y + frame.t(26), box.w - 2 * pad, box.h - frame.t(52)};
    ui.text("section_of", {inner.x, inner.y, inner.w, frame.t(26)},
            tr("help.section_of", section_ + 1, count),
            {Face::semibold, 18, frame.canvas.theme().ink2, render::Align::left, true});
    ui.text("section", {inner.x, inner.y + frame.t(28), inner.w, frame.t(62)}, section.title,
            {Face::display_bold, 52, {}, render::Align::left, true});
    const float steps = ui.control(60);
    const float top = inner.y + frame.t(104);
    const Rect view{inner.x - frame.u(8), top, inner.w + frame.u(12),
                    inner.bottom() - steps - frame.t(20) - top};
    help::PageLook look{game_, inner.w, view.h};
    content_ = help::section_height(frame, section, look) + frame.t(10);
    view_ = view.h;
    {
        auto scroll = ui.scroll("page" + std::to_string(section_), view, content_);
        offset_ = view.y - scroll.top();
        help::draw_section(frame, section, {inner.x, scroll.top() + frame.t(4)}, look);
    }
    draw_steps(frame, {inner.x, inner.bottom() - steps, inner.w, steps});
}

void Help::draw_steps(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto count = static_cast<int>(document_.sections.size());
    const bool controls = section_ + 1 == count;
    const auto title = [&](int index) {
        return document_.sections[static_cast<std::size_t>(index)].title;
    };
    const float most = std::floor((box.w - frame.t(120)) / 2);
    if (section_ > 0) {
        const ButtonLook look{ButtonStyle::secondary, Icon::left};
        const float w = std::min(ui.button_width(title(section_ - 1), look) + frame.t(16), most);
        const bool fits = w < most;
        const Rect at{box.x, box.y, fits ? w : box.h, box.h};
        const auto label = tr("help.previous", title(section_ - 1));
        if (fits ? ui.button("previous", at, title(section_ - 1), look).pressed
                 : ui.icon_button("previous", at, Icon::left, label).pressed)
            go(section_ - 1);
    }
    ui.text("page_of", {box.x + box.w / 2 - frame.t(60), box.y, frame.t(120), box.h},
            tr("help.page_of", section_ + 1, count),
            {Face::semibold, 19, frame.canvas.theme().ink2, render::Align::centre, true});
    const auto next = controls ? tr("help.change_keys") : title(section_ + 1);
    const ButtonLook look{ButtonStyle::primary, controls ? Icon::keyboard : Icon::right};
    const float w = std::min(ui.button_width(next, look) + frame.t(16), most);
    const bool fits = w < most;
    const Rect at{box.right() - (fits ? w : box.h), box.y, fits ? w : box.h, box.h};
    const bool pressed =
        fits ? ui.button("next", at, next, look).pressed
             : ui.icon_button("next", at, *look.icon, tr("help.next", next), look).pressed;
    if (!pressed) return;
    if (controls)
        services_.stage.push(make_keys(services_));
    else
        go(section_ + 1);
}

}  // namespace

std::unique_ptr<Scene> make_help(Services& services, std::string game) {
    // "alquerque#3.2" opens that rule.
    std::string rule;
    if (const auto mark = game.find('#'); mark != std::string::npos) {
        rule = game.substr(mark + 1);
        game.resize(mark);
    }
    if (game.empty()) game = services.settings.remembered("last_game", shown_games().front()->id);
    if (!find_view(game)) game = shown_games().front()->id;
    return std::make_unique<Help>(services, std::move(game), std::move(rule));
}

}  // namespace scenes
