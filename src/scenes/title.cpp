// The first screen: name, a poster card per registered game, the match to go on with, and the ways
// to everything else. Knows games only through the registry and the table of art.
#include "scenes/title.hpp"

#include "scenes/table/views.hpp"

#include <algorithm>
#include <utility>

namespace scenes {

using render::Face;
using render::Icon;
using render::Point;
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
    glimpse_ = {};
    others_ = 0;
    daily_ = daily_of(services_);
    pentathlon_ = offers_pentathlon(services_) ? kept_pentathlon(services_) : std::nullopt;
    if (!services_.store) return;
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
    if (matches->empty()) return;
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
    const float head = head_height(frame, width), below = below_height(frame, width);
    const float top = std::min(frame.u(56), std::round(frame.area.h * 0.035F));
    const float room = frame.area.h - 2 * top - head - below - 2 * gap;
    const float stage = std::max(room, stage_least(frame, width));
    const float all = 2 * top + head + stage + below + 2 * gap;
    Rect view = frame.area;
    if (all > view.h + 1) view.w -= frame.u(16);  // the bar's place
    auto scroll = frame.ui.scroll("page", view, all);
    const float inner = std::min(width, scroll.width() - 2 * margin);
    float y = scroll.top() + top;
    draw_head(frame, {margin, y, inner, head});
    y += head + gap;
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

// --- games ---------------------------------------------------------------------------------------

/// Below this width of content the hero puts its words under the picture.
static bool hero_stands(Frame& frame, float width) {
    return width < frame.t(980);
}

static float words_padding(Frame& frame, float width) {
    return std::min(frame.u(56), std::round(width * 0.09F));
}

static float name_size(Frame& frame, float width) {
    return std::min(84.0F, width / frame.type / 5.2F);
}

/// Height of the hero's words when they stand under the picture in a card of this width.
static float words_height(Frame& frame, float width, const game::Game& game) {
    const float padding = words_padding(frame, width), inner = width - 2 * padding;
    const auto text = tr("title." + game.id + ".text");
    return 2 * padding + frame.t(name_size(frame, inner) + 62) +
           frame.ui.paragraph_height(text, inner, {Face::regular, 21}) + frame.t(84) +
           frame.ui.control(72);
}

/// All posters in one row where their words have room, else as many as stand well.
static std::size_t poster_columns(const Frame& frame, float width) {
    const std::size_t all = shown_games().size();
    const float gap = frame.u(24);
    if ((width + gap) / static_cast<float>(all) - gap >= frame.t(240)) return all;
    const auto most =
        static_cast<std::size_t>(std::clamp(width / frame.t(300), 1.0F, static_cast<float>(all)));
    const std::size_t rows = (all + most - 1) / most;
    return (all + rows - 1) / rows;  // six stand in threes, not four above two
}

float Title::stage_least(Frame& frame, float width) const {
    if (shown_games().size() == 1)
        return hero_stands(frame, width) ? words_height(frame, width, *shown_games().front()) +
                                               frame.t(low_window(frame) ? 180 : 300)
                                         : frame.t(430);
    const std::size_t columns = poster_columns(frame, width), all = shown_games().size();
    const std::size_t rows = (all + columns - 1) / columns;
    return static_cast<float>(rows) * (frame.t(rows == 1 ? 400 : 310) + frame.u(24)) - frame.u(24);
}

void Title::draw_figures(Frame& frame, Point at, float width, const game::Game& game, float size,
                         bool levels) {
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    const auto font = render::Font{Face::semibold, frame.t(size)};
    const float icon = std::round(font.px * 1.2F);
    const auto entry = [&](Icon what, const std::string& words, const char* id) {
        canvas.icon(what, Rect::around({at.x + icon / 2, at.y}, icon, icon), theme.ink2);
        const float wide = canvas.measure(words, font);
        frame.ui.text(id, {at.x + icon * 1.4F, at.y - icon, wide + 2, 2 * icon}, words,
                      {Face::semibold, size, theme.ink2});
        at.x += icon * 1.4F + wide + frame.t(size * 1.3F);
    };
    const bool fixed = game.min_seats == game.max_seats;
    auto seats = fixed ? trn("title.seats", game.min_seats)
                       : tr("title.seats_range", game.min_seats, game.max_seats);
    auto minutes = trn("title.minutes", art_of(game.id).minutes);
    const float icons = 2 * icon * 1.4F + frame.t(size * 1.3F);
    if (icons + canvas.measure(seats, font) + canvas.measure(minutes, font) > width) {
        seats = std::to_string(game.min_seats);
        if (!fixed) seats += "–" + std::to_string(game.max_seats);
        minutes = tr("title.minutes_short", art_of(game.id).minutes);
    }
    entry(Icon::people, seats, (game.id + ".seats").c_str());
    entry(Icon::clock, minutes, (game.id + ".minutes").c_str());
    if (levels && game.levels > 0)
        entry(Icon::computer, trn("title.levels", game.levels), (game.id + ".levels").c_str());
}

/// One game: a wide card, picture and words side by side.
void Title::draw_hero(Frame& frame, Rect box, const game::Game& game) {
    auto& ui = frame.ui;
    ui.panel(box, 24);
    const bool stands = hero_stands(frame, box.w);
    Rect art = box, words = box;
    if (stands) {
        words.h = words_height(frame, box.w, game);
        art.h = std::floor(box.h - words.h);
        words.y = art.bottom();
    } else {
        words.w = std::clamp(box.w * 0.40F, frame.t(480), box.w * 0.5F);
        art.w = std::floor(box.w - words.w);
        words.x = art.right();
    }
    const auto touch = ui.hot(game.id, art, game_name(game.id), {"card", {}, true, 24});
    const float radius = frame.u(24);
    {
        // The card's round corners: the picture reaches under the words and is cut with the card.
        Rect whole = art;
        const auto clip = frame.canvas.clip(art);
        (stands ? whole.h : whole.w) += 2 * radius;
        frame.canvas.cached(
            "hero " + game.id, whole,
            [&game, art](render::Canvas& canvas) { art_of(game.id).poster(canvas, art); }, radius);
        if (touch.hot || touch.held)
            frame.canvas.fill(art, render::kWhite.with_alpha(touch.held ? 0.04F : 0.10F), radius);
    }
    if (touch) start(game.id);
    if (frame.canvas.theme().flat)
        frame.canvas.frame(box, frame.canvas.theme().line, std::max(2.0F, frame.u(2)), radius);
    draw_hero_words(frame, words.inset(words_padding(frame, words.w)), game);
}

void Title::draw_hero_words(Frame& frame, Rect box, const game::Game& game) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    const auto name = game_name(game.id);
    const auto text = tr("title." + game.id + ".text");
    const float button = ui.control(72);
    // All words a little smaller where the card is short.
    float share = 1, size = 0, about = 0, used = 0;
    for (int step = 0; step < 8; ++step, share -= 0.04F) {
        size = std::round(name_size(frame, box.w) * share);
        about = ui.paragraph_height(text, box.w, {Face::regular, 21 * share});
        used = frame.t(size + 62 * share + 34 * share + 34) + about + button;
        if (used <= box.h) break;
    }
    float y = box.y + std::max(0.0F, (box.h - used) * 0.42F);
    ui.text("game", {box.x, y, box.w, frame.t(size)}, name,
            {Face::display_bold, size, theme.ink, render::Align::left, true});
    y += frame.t(size + 4);
    ui.text("game.tagline", {box.x, y, box.w, frame.t(34)}, tr("title." + game.id + ".tagline"),
            {Face::medium, 24 * share, theme.ink2, render::Align::left, true});
    y += frame.t(58 * share);
    y += ui.paragraph("game.text", {box.x, y, box.w, 0}, text, {Face::regular, 21 * share});
    y += frame.t(34 * share);
    draw_figures(frame, {box.x, y}, box.w, game, 19 * share, box.w > frame.t(540));
    const float rules = std::min(
        ui.button_width(tr("title.rules"), {ButtonStyle::secondary, Icon::book}), box.w * 0.4F);
    const float gap = frame.u(16), bottom = box.bottom() - button;
    if (ui.button("new", {box.x, bottom, box.w - rules - gap, button}, tr("title.new_match"),
                  {ButtonStyle::primary, Icon::play, true, false, 24}))
        start(game.id);
    if (ui.button("rules_of_game", {box.right() - rules, bottom, rules, button}, tr("title.rules"),
                  {ButtonStyle::secondary, Icon::book}))
        services_.stage.push(make_help(services_, game.id));
}

/// The picture in the upper part of a card; round corners below are hidden by the words.
static Rect art_of_card(Frame& frame, const Rect& card) {
    return {card.x, card.y, card.w, card.h - frame.t(148)};
}

static render::Art poster_of(Frame& frame, const Rect& card, const std::string& id) {
    const Rect art = art_of_card(frame, card);
    const float radius = frame.u(24);
    return {"poster " + id,
            {art.x, art.y, art.w, art.h + 2 * radius},
            [id, art](render::Canvas& canvas) { scenes::art_of(id).poster(canvas, art); },
            radius};
}

/// Several games: posters side by side, in as many rows as the width asks for; each row is filled.
void Title::draw_posters(Frame& frame, Rect box) {
    const auto& games = shown_games();
    const float gap = frame.u(24);
    const std::size_t columns = poster_columns(frame, box.w);
    const std::size_t rows = (games.size() + columns - 1) / columns;
    const float h = (box.h - gap * static_cast<float>(rows - 1)) / static_cast<float>(rows);
    std::vector<Rect> cards;
    for (std::size_t row = 0; row < rows; ++row) {
        const std::size_t first = row * columns, count = std::min(columns, games.size() - first);
        const float w = (box.w - gap * static_cast<float>(count - 1)) / static_cast<float>(count);
        for (std::size_t i = 0; i < count; ++i)
            cards.push_back({std::round(box.x + static_cast<float>(i) * (w + gap)),
                             std::round(box.y + static_cast<float>(row) * (h + gap)), std::floor(w),
                             std::floor(h)});
    }
    std::vector<render::Art> posters;
    for (std::size_t i = 0; i < games.size(); ++i)
        posters.push_back(poster_of(frame, cards[i], games[i]->id));
    render::paint_together(frame.canvas, posters);
    for (std::size_t i = 0; i < games.size(); ++i)
        draw_poster(frame, cards[i], posters[i], *games[i]);
}

void Title::draw_poster(Frame& frame, Rect box, const render::Art& poster, const game::Game& game) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    ui.panel(box, 24);
    const auto touch = ui.hot(game.id, box, game_name(game.id), {"card", {}, true, 24});
    const Rect art = art_of_card(frame, box);
    {
        const auto clip = frame.canvas.clip(art);
        frame.canvas.cached(poster.key, poster.bounds, poster.painter, poster.radius);
    }

    if (touch.hot) frame.canvas.fill(art, render::kWhite.with_alpha(0.08F), poster.radius);
    const float side = std::min(frame.t(24), box.w * 0.075F);
    const float x = box.x + side, w = box.w - 2 * side;
    // Words that are a little too long for a narrow poster are set a little smaller.
    const auto fitting = [&](const std::string& words, Face face, float size) {
        const float wide = frame.canvas.measure(words, {face, frame.t(size)}) + 2;
        return wide <= w ? size : std::max(size * 0.7F, size * w / wide);
    };
    const std::string name = game_name(game.id), tagline = tr("title." + game.id + ".tagline");
    ui.text(game.id + ".name", {x, art.bottom() + frame.t(14), w, frame.t(54)}, name,
            {Face::display_bold, fitting(name, Face::display_bold, 50), theme.ink,
             render::Align::left, true});
    ui.text(
        game.id + ".tagline", {x, art.bottom() + frame.t(66), w, frame.t(28)}, tagline,
        {Face::medium, fitting(tagline, Face::medium, 19), theme.ink2, render::Align::left, true});
    draw_figures(frame, {x, art.bottom() + frame.t(118)}, w, game, 19, false);
    if (touch) start(game.id);
}

std::unique_ptr<Scene> make_title(Services& services) {
    return std::make_unique<Title>(services);
}

}  // namespace scenes
