// The first screen: name, a poster card per registered game, the match to go on with, and the ways
// to everything else. Knows games only through the registry and the table of art.
#include "scenes/title.hpp"

#include "scenes/table/views.hpp"

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
    pentathlon_ = offers_pentathlon(services_) ? kept_pentathlon(services_) : std::nullopt;
    known_ = daily_.tried;
    if (!services_.store) return;
    for (const auto& [key, value] : services_.store->settings())
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
    others_ = static_cast<int>(matches->size()) - 1;
    glimpse_ = read_glimpse(*services_.store, match_->id);
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
    const float margin = page_margin(frame), width = frame.area.w - 2 * margin;
    const float gap = std::min(frame.u(36), std::round(frame.area.h * 0.028F));
    const float head = head_height(frame, width), least = stage_least(frame, width);
    const float top = std::min(frame.u(56), std::round(frame.area.h * 0.035F));
    const float free = frame.area.h - 2 * top - head - 2 * gap;
    lifted_ = lifts_match(frame, width, free - least);
    const float first = lifted_ ? match_height(frame, width) + gap : 0;
    const float below = arrange_below(frame, width).height;
    const float stage = std::max(free - first - below, least);
    const float all = 2 * top + head + first + stage + below + 2 * gap;
    Rect view = frame.area;
    if (all > view.h + 1) view.w -= frame.u(16);  // the bar's place
    auto scroll = frame.ui.scroll("page", view, all);
    const float inner = std::min(width, scroll.width() - 2 * margin);
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

static float tool_side(Frame& frame) {
    return frame.ui.control(low_window(frame) ? 52 : 64);
}

/// Width of mark and name; the line under the name may be longer, a low window has none.
static float name_width(const Frame& frame) {
    return (low_window(frame) ? 560.0F : 726.0F) * head_unit(frame);
}

float Title::tools_width(Frame& frame) const {
    const float side = tool_side(frame), gap = frame.u(14);
    return frame.t(low_window(frame) ? 150 : 204) + 6 * (side + gap);
}

float Title::head_height(Frame& frame, float width) const {
    const float k = head_unit(frame), name = 150 * k;
    const bool one_row = name_width(frame) + tools_width(frame) + frame.u(20) <= width;
    if (one_row) return std::max(name, tool_side(frame));
    const float rows = std::ceil(tools_width(frame) / width);
    const float side = tool_side(frame), gap = frame.u(14);
    return name + frame.u(20) + rows * side + (rows - 1) * gap;
}

float Title::draw_head(Frame& frame, Rect area) {
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    const float k = head_unit(frame);
    const float mark = std::round(168 * k);
    canvas.picture("mark", {area.x - std::round(6 * k), area.y - std::round(12 * k), mark, mark});
    const float x = area.x + 190 * k;
    const render::Font name{Face::display_bold, 118 * k};
    const float wide = canvas.text({x, area.y + 88 * k}, "Pětiboj", name, theme.ink);
    frame.ui.model().add({"text:name", "text", "Pětiboj", {}, {x, area.y, wide, 100 * k}});
    const float note = std::max(26 * k, frame.t(18));
    const float left = area.w - (x - area.x);
    if (!low_window(frame))
        frame.ui.text("tagline", {x + 3 * k, area.y + 112 * k, left, note * 1.4F},
                      tr("title.tagline"),
                      {Face::medium, note / frame.type, theme.ink2, render::Align::left, true});
    if (area.h <= std::max(150 * k, tool_side(frame)) + 0.5F) {
        const float tools = tools_width(frame);
        const float down = low_window(frame) ? (area.h - tool_side(frame)) / 2 : 34 * k;
        draw_tools(frame, {area.right() - tools, area.y + std::round(down), tools, 0});
    } else {
        draw_tools(frame, {area.x, area.y + 150 * k + frame.u(20), area.w, 0});
    }
    return area.h;
}

void Title::draw_language(Frame& frame, Rect box) {
    std::vector<Choice> choices{{"cs", "Čeština"}, {"en", "English"}, {"de", "Deutsch"}};
    int chosen = 0;
    for (std::size_t i = 0; i < choices.size(); ++i)
        if (choices[i].id == services_.strings.language()) chosen = static_cast<int>(i);
    if (frame.ui.select("language", box, tr("title.language"), choices, chosen))
        services_.settings.change([&](SettingValues& values) {
            values.language = choices[static_cast<std::size_t>(chosen)].id;
        });
}

float Title::draw_tools(Frame& frame, Rect area) {
    const float side = tool_side(frame);
    Row row(area, frame.u(14));
    draw_language(frame, row.next(frame.t(low_window(frame) ? 150 : 204), side));
    const auto tool = [&](const char* id, Icon icon, const char* label) {
        return frame.ui.icon_button(id, row.next(side, side), icon, tr(label), {ButtonStyle::paper})
            .pressed;
    };
    auto& stage = services_.stage;
    if (tool("saved", Icon::clock, "title.saved")) stage.push(make_saved(services_));
    if (tool("statistics", Icon::chart, "title.statistics"))
        stage.push(make_statistics(
            services_, services_.settings.remembered("last_game", shown_games().front()->id)));
    if (tool("rules", Icon::book, "title.rules")) stage.push(make_help(services_));
    if (tool("settings", Icon::settings, "title.settings")) stage.push(make_settings(services_));
    if (tool("about", Icon::info, "title.about")) stage.push(make_about(services_));
    if (tool("quit", Icon::close, "title.quit")) stage.quit();
    return row.height();
}

std::unique_ptr<Scene> make_title(Services& services) {
    return std::make_unique<Title>(services);
}

}  // namespace scenes
