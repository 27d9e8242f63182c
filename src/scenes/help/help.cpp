// The rules of a game in the program: contents at the left, one section a page, and how everything
// is controlled. Knows games only through the registry, the rules' texts and the table of art.
#include "os/files.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/help/contents.hpp"
#include "scenes/help/scene.hpp"
#include "scenes/people/lesson_list.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/rulebook/document.hpp"
#include "scenes/ui/page.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace scenes {

using help::BlockKind;
using help::Section;
using render::Face;
using render::Icon;
using render::Rect;

// --- reading -------------------------------------------------------------------------------------

static std::string file_text(const std::filesystem::path& path) {
    auto in = os::to_read(path);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

void HelpScene::read() {
    language_ = services_.strings.language();
    lessons_ = has_lessons(services_, game_);
    const auto folder = services_.assets / "games";
    const auto file = game_ + "/rules." + language_ + ".md";
    auto text = file_text(folder / file);
    if (text.empty()) text = file_text(folder / (game_ + "/rules.en.md"));
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
    single_pages();
}

/// Every section has a page of its own.
void HelpScene::single_pages() {
    pages_.resize(document_.sections.size());
    std::iota(pages_.begin(), pages_.end(), 0);
    shared_for_.clear();
}

int HelpScene::minutes() const {
    std::size_t count = 0;
    for (std::size_t i = 0; i + 1 < document_.sections.size(); ++i)
        for (const auto& block : document_.sections[i].blocks) {
            const auto text = help::plain(block.line);
            count += static_cast<std::size_t>(std::count(text.begin(), text.end(), ' ')) + 1;
        }
    return std::max(1, static_cast<int>(count / 160));
}

// --- moving about --------------------------------------------------------------------------------

void HelpScene::go(int section) {
    section_ = std::clamp(section, 0, static_cast<int>(document_.sections.size()) - 1);
    visited_.insert(section_);
}

/// The page on which the section is that was chosen.
std::size_t HelpScene::page() const {
    const auto next = std::upper_bound(pages_.begin(), pages_.end(), section_);
    return static_cast<std::size_t>(next - pages_.begin()) - 1;
}

int HelpScene::last_shown() const {
    const auto next = page() + 1;
    return (next < pages_.size() ? pages_[next] : static_cast<int>(document_.sections.size())) - 1;
}

void HelpScene::turn(int pages) {
    if (pages > 0)
        go(last_shown() + 1);
    else if (page() > 0)
        go(pages_[page() - 1]);
}

void HelpScene::page_by(float share) {
    const auto id = "page" + std::to_string(first_shown());
    if (share > 0 && offset_ + view_ >= content_ - 2) return turn(1);
    if (share < 0 && offset_ <= 1) return turn(-1);
    if (share > 0)
        services_.ui.scroll_to(id, offset_ + view_ * (1 + share) - 1, 1);
    else
        services_.ui.scroll_to(id, std::max(0.0F, offset_ + view_ * share), 1);
}

void HelpScene::input(const Input& input) {
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
            turn(1);
            break;
        case Command::left:
            turn(-1);
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

void HelpScene::draw(Frame& window) {
    if (language_ != services_.strings.language()) read();
    ScaledFrame larger(window, enlarged(window, 1.1F, [this](Frame& by) { return upright(by); }));
    Frame& frame = larger.frame();
    frame.ui.model().set("section", document_.sections[static_cast<std::size_t>(section_)].number);
    const bool high = upright(frame);
    if (!high && !shared_for_.empty()) single_pages();
    if (low_window(frame)) return draw_low(frame);
    const auto page = begin_page(frame, game_name(game_), trn("help.rules_reading", minutes()));
    if (page.back) services_.stage.pop();
    const Rect& area = page.content;
    const float gap = frame.u(24);
    if (high) {
        const float above = contents_height(frame);
        draw_contents_above(frame, {area.x, area.y, area.w, above});
        draw_sheet(frame, {area.x, area.y + above + gap, area.w, area.h - above - gap});
    } else if (area.w >= frame.t(1080)) {
        const float left = frame.t(392);
        draw_contents(frame, {area.x, area.y, left, area.h});
        draw_page(frame, {area.x + left + gap, area.y, area.w - left - gap, area.h});
    } else {
        const float bar = frame.ui.control(56);
        draw_contents_bar(frame, {area.x, area.y, area.w, bar});
        draw_page(frame, {area.x, area.y + bar + frame.u(16), area.w, area.h - bar - frame.u(16)});
    }
}

/// True in a window so high that the contents have room above the text.
bool HelpScene::upright(Frame& frame) const {
    if (!frame.portrait() || low_window(frame)) return false;
    const auto area = page_area(frame, true);
    return area.w >= frame.t(640) && contents_height(frame) <= area.h * 0.42F;
}

/// A short window: the contents stand in the head, everything else scrolls with the text.
void HelpScene::draw_low(Frame& frame) {
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

void HelpScene::draw_game_choice(Frame& frame, Rect box) {
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

void HelpScene::draw_contents_bar(Frame& frame, Rect box) {
    if (shown_games().size() > 1) {
        const float w = std::floor(box.w * 0.4F);
        draw_game_choice(frame, {box.x, box.y, w, box.h});
        box = {box.x + w + frame.u(16), box.y, box.w - w - frame.u(16), box.h};
    }
    std::vector<Choice> choices;
    for (std::size_t i = 0; i < document_.sections.size(); ++i)
        choices.push_back({std::to_string(i), help::section_label(document_.sections[i])});
    int chosen = section_;
    if (frame.ui.select("contents", box, tr("help.contents"), choices, chosen)) go(chosen);
}

/// The room of the entries above the text.
static float contents_width(Frame& frame) {
    return page_area(frame, true).w - frame.t(4 + 24);
}

/// A long list has three columns above the text, so that the text keeps most of the room.
int HelpScene::contents_columns(Frame& frame) const {
    const bool three = document_.sections.size() > 14 &&
                       help::entries_fit(frame, document_, contents_width(frame), 3);
    return three ? 3 : 2;
}

float HelpScene::contents_height(Frame& frame) const {
    return frame.t(22 + 64 + 18) +
           help::entries_height(frame, document_, contents_width(frame), contents_columns(frame));
}

void HelpScene::draw_entries(Frame& frame, Rect box, int columns) {
    const float width = box.w - frame.t(24);
    // The entry of what is read stays in sight, however one came there.
    if (followed_ != section_) {
        followed_ = section_;
        const auto span = help::entry_span(frame, document_, width, columns, section_);
        frame.ui.scroll_to("contents", span.top, span.height);
    }
    auto scroll =
        frame.ui.scroll("contents", box, help::entries_height(frame, document_, width, columns));
    const int pressed =
        help::draw_entries(frame, {box.x + frame.t(14), scroll.top(), width, 0},
                           {document_, first_shown(), last_shown(), visited_}, columns);
    if (pressed >= 0) go(pressed);
}

static void draw_contents_title(Frame& frame, Rect box) {
    frame.ui.text("contents", {box.x, box.y, box.w, frame.t(48)}, tr("help.contents"),
                  {Face::display_bold, 38, {}, render::Align::left, true});
}

/// Beside the text: the choice of the game stands over the entries.
void HelpScene::draw_contents(Frame& frame, Rect box) {
    frame.ui.panel(box, 24);
    const float pad = frame.t(28), control = frame.ui.control(56);
    float y = box.y + frame.t(22);
    draw_contents_title(frame, {box.x + pad, y, box.w - 2 * pad, 0});
    y += frame.t(60);
    if (shown_games().size() > 1) {
        draw_game_choice(frame, {box.x + pad, y, box.w - 2 * pad, control});
        y += control + frame.t(12);
    }
    draw_entries(frame, {box.x, y, box.w - frame.u(22), box.bottom() - frame.t(18) - y}, 1);
}

/// Above the text: the choice of the game stands beside the head.
void HelpScene::draw_contents_above(Frame& frame, Rect box) {
    frame.ui.panel(box, 24);
    const float pad = frame.t(28), control = frame.ui.control(56), half = std::floor(box.w / 2);
    const float y = box.y + frame.t(22);
    draw_contents_title(frame, {box.x + pad, y, half - 2 * pad, 0});
    if (shown_games().size() > 1)
        draw_game_choice(frame, {box.x + half, y + frame.t(24) - control / 2, half - pad, control});
    const float top = y + frame.t(64);
    draw_entries(frame, {box.x, top, box.w - frame.t(4), box.bottom() - frame.t(18) - top},
                 contents_columns(frame));
}

void HelpScene::draw_page(Frame& frame, Rect box) {
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

void HelpScene::draw_steps(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto count = static_cast<int>(document_.sections.size());
    const int first = first_shown(), last = last_shown();
    const bool controls = last + 1 == count;
    const auto title = [&](int index) {
        return document_.sections[static_cast<std::size_t>(index)].title;
    };
    const float most = std::floor((box.w - frame.t(120)) / 2);
    // Whoever leafs on and on finds the button under the same hand, however short its title is.
    const float least = std::min(frame.t(220), most - 1);
    const auto width = [&](const std::string& label, const ButtonLook& look) {
        return std::clamp(ui.button_width(label, look) + frame.t(16), least, most);
    };
    if (first > 0) {
        const auto before = title(pages_[page() - 1]);
        const ButtonLook look{ButtonStyle::secondary, Icon::left};
        const float w = width(before, look);
        const bool fits = w < most;
        const Rect at{box.x, box.y, fits ? w : box.h, box.h};
        const auto label = tr("help.previous", before);
        if (fits ? ui.button("previous", at, before, look).pressed
                 : ui.icon_button("previous", at, Icon::left, label).pressed)
            turn(-1);
    }
    ui.text("page_of", {box.x + box.w / 2 - frame.t(60), box.y, frame.t(120), box.h},
            first == last ? tr("help.page_of", first + 1, count)
                          : tr("help.page_of",
                               std::to_string(first + 1) + "–" + std::to_string(last + 1), count),
            {Face::semibold, 19, frame.canvas.theme().ink2, render::Align::centre, true});
    const auto next = controls ? tr("help.change_keys") : title(last + 1);
    const ButtonLook look{ButtonStyle::primary, controls ? Icon::keyboard : Icon::right};
    const float w = width(next, look);
    const bool fits = w < most;
    const Rect at{box.right() - (fits ? w : box.h), box.y, fits ? w : box.h, box.h};
    const bool pressed =
        fits ? ui.button("next", at, next, look).pressed
             : ui.icon_button("next", at, *look.icon, tr("help.next", next), look).pressed;
    if (!pressed) return;
    if (controls)
        services_.stage.push(make_keys(services_));
    else
        turn(1);
}

std::unique_ptr<Scene> make_help(Services& services, std::string game) {
    // "game#3.2" opens that rule.
    std::string rule;
    if (const auto mark = game.find('#'); mark != std::string::npos) {
        rule = game.substr(mark + 1);
        game.resize(mark);
    }
    if (game.empty()) game = services.settings.remembered("last_game", shown_games().front()->id);
    if (!find_view(game)) game = shown_games().front()->id;
    return std::make_unique<HelpScene>(services, std::move(game), std::move(rule));
}

}  // namespace scenes
