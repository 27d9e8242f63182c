// The first screen: name, a poster card per registered game, the match to go on with, and the ways
// to everything else. Knows games only through the registry and the table of art.
#include "scenes/title/title.hpp"
#include "scenes/ui/ui.hpp"

#include "scenes/face/game_face.hpp"
#include "scenes/people/lesson_list.hpp"
#include "scenes/people/shared_table.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <utility>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

/// Pixels of one unit in the name and mark: like the page's, but bounded by the window, so that a
/// large interface does not fill the screen with the name.
static float head_unit(const Frame& frame) {
    const float narrow = frame.area.w / 1500;
    return std::min({std::max(frame.unit, frame.portrait() ? narrow : 0.0F), frame.area.w / 1400,
                     frame.area.h / (frame.portrait() ? 900.0F : 980.0F),
                     low_window(frame) ? frame.t(48) / 150 : frame.unit * 4});
}

void Title::read_matches() {
    fresh_ = true;
    match_.reset();
    last_.reset();
    glimpse_ = {};
    others_ = 0;
    daily_ = daily_of(services_);
    if (offers_pentathlon(services_) && set_aside_pentathlon(services_))
        services_.ui.toast(tr("pentathlon.unreadable"));
    pentathlon_ = offers_pentathlon(services_) ? kept_pentathlon(services_) : std::nullopt;
    known_ = daily_.tried;
    if (!services_.store) return;
    read_who();
    for (const auto& [key, value] : services_.store->own_settings())
        known_ = known_ || key.find("remember.lesson.") == 0;
    auto listed = services_.store->list(game::Finished::no, 1000);
    auto* matches = std::get_if<std::vector<game::MatchHeading>>(&listed);
    if (!matches) return;
    // Those of the pentathlon are gone on with from its own card.
    const auto of_card = [this](const auto& match) {
        if (!pentathlon_) return false;
        const auto& begun = pentathlon_->begun;
        return std::any_of(begun.begin(), begun.end(),
                           [&](const auto& one) { return one.match == match.id; });
    };
    matches->erase(std::remove_if(matches->begin(), matches->end(), of_card), matches->end());
    const auto count = static_cast<int>(matches->size());
    // Nobody can go on with what cannot be read; the page of matches shows it.
    const auto unreadable = [](const auto& match) { return !match.readable; };
    matches->erase(std::remove_if(matches->begin(), matches->end(), unreadable), matches->end());
    if (matches->empty()) {
        auto ended = services_.store->list(game::Finished::yes, 1);
        if (auto* last = std::get_if<std::vector<game::MatchHeading>>(&ended);
            last && !last->empty())
            last_ = std::move(last->front());
        if (last_) glimpse_ = read_glimpse(*services_.store, last_->id);
        known_ = known_ || last_;
        return;
    }
    match_ = matches->front();
    others_ = count - 1;
    glimpse_ = read_glimpse(*services_.store, match_->id);
}

void Title::read_who() {
    const auto persons = persons_of(services_);
    const auto signs = person_signs(persons);
    who_ = who_plays_text(services_);
    badge_ = -1;
    for (std::size_t i = 0; i < persons.size(); ++i)
        if (persons[i].id == services_.store->playing()) {
            badge_ = persons[i].badge;
            sign_ = signs[i];
        }
}

void Title::input(const Input& input) {
    if (input.kind != Input::Kind::command) return;
    if (input.command == Command::settings) services_.stage.push(make_settings(services_));
    if (input.command == Command::help) services_.stage.push(make_help(services_));
    if (input.command == Command::new_game)
        start(services_.settings.remembered("last_game", shown_games().front()->id));
}

void Title::start(const std::string& game) {
    TablePlan plan;
    plan.game = find_view(game) ? game : shown_games().front()->id;
    services_.stage.push(make_setup(services_, std::move(plan)));
}

void Title::go_on() {
    auto loaded = services_.store->load(match_->id);
    if (const auto* stored = std::get_if<game::StoredMatch>(&loaded)) {
        services_.stage.reset(make_table(services_, plan_of(*stored)));
        return;
    }
    const auto& refusal = std::get<game::Refusal>(loaded);
    services_.ui.toast(tr_values(refusal.key, refusal.values), ToastKind::bad);
}

/// Keys begin where most people want to go: on with the match that waits, else to the last game.
void Title::give_focus(Frame& frame) {
    if (std::exchange(met_, true) || !frame.ui.focused().empty() || frame.ui.focus_pending())
        return;
    const auto& games = shown_games();
    if (match_)
        frame.ui.focus("button:continue");
    else if (games.size() > 1)
        frame.ui.focus("card:" + services_.settings.remembered("last_game", games.front()->id));
}

// --- the whole -----------------------------------------------------------------------------------

void Title::draw(Frame& frame) {
    if (!fresh_ || daily_.day != today(services_) ||
        daily_.language != services_.strings.language())
        read_matches();
    give_focus(frame);
    draw_ground(frame);
    const float margin = page_margin(frame);
    const float gap = std::min(frame.u(36), std::round(frame.area.h * 0.028F));
    const float top = std::min(frame.u(56), std::round(frame.area.h * 0.035F));
    Rect view = frame.area;
    float inner = 0, head = 0, first = 0, below = 0, stage = 0, all = 0;
    const auto measure = [&] {
        inner = view.w - 2 * margin;
        head = head_height(frame, inner);
        const float least = stage_least(frame, inner);
        const float free = frame.area.h - 2 * top - head - 2 * gap;
        lifted_ = lifts_match(frame, inner, free - least);
        first = lifted_ ? match_height(frame, inner) + gap : 0;
        below = arrange_below(frame, inner).height;
        stage = std::max(free - first - below, least);
        all = 2 * top + head + first + stage + below + 2 * gap;
    };
    measure();
    if (all > view.h + 1) {
        view.w -= frame.u(16);  // the bar's place, in which fewer posters may stand side by side
        measure();
    }
    auto scroll = frame.ui.scroll("page", view, all);
    float y = scroll.top() + top;
    draw_head(frame, {margin, y, inner, head});
    y += head + gap;
    if (lifted_) draw_match(frame, {margin, y, inner, first - gap});
    y += first;
    const Rect middle{margin, y, inner, stage};
    if (shown_games().size() == 1)
        draw_hero(frame, middle, *shown_games().front());
    else
        draw_posters(frame, middle);
    draw_below(frame, {margin, y + stage + gap, inner, below});
}

// --- head ----------------------------------------------------------------------------------------

/// How many there are beside the language. The lessons are among them while the card below has no
/// way to them.
int Title::tools() const {
    return (match_ ? 9 : 8) + (services_.store ? 1 : 0);
}

static float tool_side(Frame& frame) {
    return frame.ui.control(low_window(frame) ? 40 : 55);
}
static float tool_gap(const Frame& frame) {
    return frame.u(low_window(frame) ? 8 : 12);
}

/// They stand so close before they take another place.
static float least_gap(const Frame& frame) {
    return frame.u(3);
}

/// Pixels of the line under the name.
static float note_size(const Frame& frame) {
    return std::max(26 * head_unit(frame), frame.t(18));
}

/// Width of mark and name with the line under it, as far as that is no longer than the room it may
/// take; a low window has none.
static float name_width(Frame& frame) {
    const float k = head_unit(frame);
    if (low_window(frame)) return 560 * k;
    const float name = frame.canvas.measure("Pětiboj", {Face::display_bold, 118 * k});
    const float line =
        frame.canvas.measure(tr("title.tagline"), {Face::medium, note_size(frame)}) + 3 * k;
    return std::min(726 * k, 190 * k + std::max(name, line));
}

/// Width of the choice of languages; beside the name it is as narrow as its words allow.
static float language_width(const Frame& frame, Title::Tools tools) {
    if (low_window(frame)) return frame.t(126);
    return frame.t(tools == Title::Tools::parted ? 150 : 204);
}

/// Width beside the name and the choice of languages.
static float beside_room(Frame& frame, float width, Title::Tools tools) {
    return width - name_width(frame) - frame.u(20) - language_width(frame, tools);
}

/// Between tools that have that room together.
static float beside_gap(Frame& frame, float count, float room) {
    return std::min(tool_gap(frame), std::floor(room / count - tool_side(frame)));
}

/// Where the tools stand: all at the right of the name, under it, or the language beside it and
/// the others in a row under both.
Title::Tools Title::tools_place(Frame& frame, float width) const {
    const auto count = static_cast<float>(this->tools());
    const float side = tool_side(frame), step = side + tool_gap(frame);
    if (beside_gap(frame, count, beside_room(frame, width, Tools::beside)) >= least_gap(frame))
        return Tools::beside;
    const bool one_row = language_width(frame, Tools::under) + count * step <= width;
    const bool parted = beside_room(frame, width, Tools::parted) >= 0 &&
                        count * side + (count - 1) * least_gap(frame) <= width;
    return !one_row && parted ? Tools::parted : Tools::under;
}

float Title::head_height(Frame& frame, float width) const {
    const auto count = static_cast<float>(this->tools());
    const float name = 150 * head_unit(frame), side = tool_side(frame), gap = tool_gap(frame);
    const Tools tools = tools_place(frame, width);
    if (tools == Tools::beside) return std::max(name, side);
    const float all = language_width(frame, tools) + count * (side + gap);
    const float rows = tools == Tools::parted ? 1 : std::ceil(all / width);
    return name + frame.u(20) + rows * side + (rows - 1) * gap;
}

float Title::draw_head(Frame& frame, Rect area) {
    const auto count = static_cast<float>(this->tools());
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    const float k = head_unit(frame);
    const float mark = std::round(168 * k);
    canvas.picture("mark", {area.x - std::round(6 * k), area.y - std::round(12 * k), mark, mark});
    const float x = area.x + 190 * k;
    const render::Font name{Face::display_bold, 118 * k};
    const float wide = canvas.text({x, area.y + 88 * k}, "Pětiboj", name, theme.ink);
    frame.ui.model().add({"text:name", "text", "Pětiboj", {}, {x, area.y, wide, 100 * k}});
    const float note = note_size(frame);
    const float left = area.w - (x - area.x);
    if (!low_window(frame))
        frame.ui.text("tagline", {x + 3 * k, area.y + 112 * k, left, note * 1.4F},
                      tr("title.tagline"),
                      {Face::medium, note / frame.type, theme.ink2, render::Align::left, true});
    const Tools tools = tools_place(frame, area.w);
    const float side = tool_side(frame), language = language_width(frame, tools);
    if (tools == Tools::beside) {
        const float gap = beside_gap(frame, count, beside_room(frame, area.w, tools));
        const float row = language + count * (side + gap);
        const float down = low_window(frame) ? (area.h - side) / 2 : 34 * k;
        draw_tools(frame, {area.right() - row, area.y + std::round(down), row, 0}, tools);
    } else {
        if (tools == Tools::parted)
            draw_language(frame, {area.right() - language, area.y, language, side});
        draw_tools(frame, {area.x, area.y + 150 * k + frame.u(20), area.w, 0}, tools);
    }
    return area.h;
}

void Title::draw_language(Frame& frame, Rect box) {
    std::vector<Choice> choices = language_choices();
    int chosen = 0;
    for (std::size_t i = 0; i < choices.size(); ++i)
        if (choices[i].id == services_.strings.language()) chosen = static_cast<int>(i);
    if (frame.ui.select("language", box, tr("title.language"), choices, chosen))
        services_.settings.change([&](SettingValues& values) {
            values.language = choices[static_cast<std::size_t>(chosen)].id;
        });
}

/// The badge of who plays now, and the way to the others.
void Title::draw_who(Frame& frame, Rect box) {
    const auto& theme = frame.canvas.theme();
    const auto label = tr("title.who", who_);
    HotLook look{"button", {}, {}, 14};
    look.hint = label;
    const auto touch = frame.ui.hot("who", box, label, look);
    frame.canvas.shadow(box, frame.u(14), render::ShadowLevel::L1);
    frame.canvas.fill(box, touch.hot || touch.held ? theme.panel2 : theme.panel, frame.u(14));
    if (theme.flat) frame.canvas.frame(box, theme.line, frame.u(2), frame.u(14));
    if (badge_ >= 0)
        draw_seat_badge(frame.canvas, box.centre(), box.h * 0.3F, badge_, sign_);
    else
        frame.canvas.icon(Icon::person, Rect::around(box.centre(), box.h * 0.5F, box.h * 0.5F),
                          theme.ink);
    if (touch) services_.stage.push(make_who(services_));
}

void Title::draw_tools(Frame& frame, Rect area, Tools tools) {
    const auto count = static_cast<float>(this->tools());
    const bool parted = tools == Tools::parted;
    const float side = tool_side(frame);
    float gap = tool_gap(frame);
    if (tools == Tools::beside) gap = (area.w - language_width(frame, tools)) / count - side;
    // A row of their own is filled from edge to edge.
    if (parted) gap = std::min(std::floor((area.w - count * side) / (count - 1)), side / 2);
    ++area.w;  // sums of broken numbers take no second row
    Row row(area, gap);
    if (!parted) draw_language(frame, row.next(language_width(frame, tools), side));
    const auto tool = [&](const char* id, Icon icon, const char* label) {
        return frame.ui.icon_button(id, row.next(side, side), icon, tr(label), {ButtonStyle::paper})
            .pressed;
    };
    auto& stage = services_.stage;
    if (services_.store) draw_who(frame, row.next(side, side));
    if (tool("together", Icon::people, "title.together")) stage.push(make_together(services_));
    if (tool("code", Icon::code, "code.enter")) stage.push(make_code_entry(services_));
    if (tool("saved", Icon::clock, "title.saved")) stage.push(make_saved(services_));
    if (tool("statistics", Icon::chart, "title.statistics"))
        stage.push(make_statistics(
            services_, services_.settings.remembered("last_game", shown_games().front()->id)));
    if (match_ && tool("lessons", Icon::hand, "lesson.title")) stage.push(make_lessons(services_));
    if (tool("rules", Icon::book, "title.rules")) stage.push(make_help(services_));
    if (tool("settings", Icon::settings, "title.settings")) stage.push(make_settings(services_));
    if (tool("about", Icon::info, "title.about")) stage.push(make_about(services_));
    if (tool("quit", Icon::close, "title.quit")) stage.quit();
}

std::unique_ptr<Scene> make_title(Services& services) {
    return std::make_unique<Title>(services);
}

}  // namespace scenes
