// The games on the first screen: one with its words beside the picture, or a poster for each. See
// title.hpp.
#include "scenes/title/title.hpp"

#include "scenes/face/game_face.hpp"

#include <algorithm>
#include <array>

namespace scenes {

using render::Face;
using render::Icon;
using render::Point;
using render::Rect;

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
    // On a squarish screen narrow ones still are better than two low rows that have to be scrolled.
    const float least = frame.area.w < frame.area.h * 1.45F ? 196.0F : 240.0F;
    if ((width + gap) / static_cast<float>(all) - gap >= frame.t(least)) return all;
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

namespace {

constexpr float kFigures = 19;  // size of the line on a card

/// How many play and how long it takes, in words, or in figures where these are too long.
std::array<std::string, 2> figures_of(const game::Game& game, bool brief) {
    const bool fixed = game.min_seats == game.max_seats;
    const int minutes = face_of(game.id).minutes;
    if (!brief)
        return {fixed ? trn("title.seats", game.min_seats)
                      : trn("title.seats_range", game.max_seats, game.min_seats),
                trn("title.minutes", minutes)};
    std::string seats = std::to_string(game.min_seats);
    if (!fixed) seats += "–" + std::to_string(game.max_seats);
    return {seats, tr("title.minutes_short", minutes)};
}

float figures_width(const Frame& frame, const game::Game& game, float size, bool brief) {
    const auto font = render::Font{Face::semibold, frame.t(size)};
    const float icon = std::round(font.px * 1.2F);
    float wide = 2 * icon * 1.4F + frame.t(size * 1.3F);
    for (const auto& words : figures_of(game, brief)) wide += frame.canvas.measure(words, font);
    return wide;
}

bool figures_fit(const Frame& frame, const game::Game& game, float width, float size) {
    return figures_width(frame, game, size, false) <= width;
}

}  // namespace

void Title::draw_figures(Frame& frame, Point at, float width, const game::Game& game, float size,
                         bool levels, bool brief) {
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    const bool short_words = brief || !figures_fit(frame, game, width, size);
    while (short_words && size > 15 && figures_width(frame, game, size, true) > width) size -= 1;
    const auto font = render::Font{Face::semibold, frame.t(size)};
    const float icon = std::round(font.px * 1.2F);
    const auto entry = [&](Icon what, const std::string& words, const char* id) {
        canvas.icon(what, Rect::around({at.x + icon / 2, at.y}, icon, icon), theme.ink2);
        const float wide = canvas.measure(words, font);
        frame.ui.text(id, {at.x + icon * 1.4F, at.y - icon, wide + 2, 2 * icon}, words,
                      {Face::semibold, size, theme.ink2});
        at.x += icon * 1.4F + wide + frame.t(size * 1.3F);
    };
    const auto [seats, minutes] = figures_of(game, short_words);
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
    const auto touch = ui.hot(game.id, art, game_name(game.id), {"card", {}, {}, 24});
    const float radius = frame.u(24);
    {
        // The card's round corners: the picture reaches under the words and is cut with the card.
        Rect whole = art;
        const auto clip = frame.canvas.clip(art);
        (stands ? whole.h : whole.w) += 2 * radius;
        frame.canvas.cached(
            "hero " + game.id, whole,
            [&game, art](render::Canvas& canvas) { face_of(game.id).poster(canvas, art); }, radius);
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
    draw_figures(frame, {box.x, y}, box.w, game, 19 * share, box.w > frame.t(540), false);
    const float rules = std::min(
        ui.button_width(tr("title.rules"), {ButtonStyle::secondary, Icon::book}), box.w * 0.4F);
    const float gap = frame.u(16), bottom = box.bottom() - button;
    if (ui.button("new", {box.x, bottom, box.w - rules - gap, button}, tr("title.new_match"),
                  {ButtonStyle::primary, Icon::play, {}, false, 24}))
        start(game.id);
    if (ui.button("rules_of_game", {box.right() - rules, bottom, rules, button}, tr("title.rules"),
                  {ButtonStyle::secondary, Icon::book}))
        services_.stage.push(make_help(services_, game.id));
}

/// Air beside the words of a card.
static float card_edge(Frame& frame, const Rect& card) {
    return std::min(frame.t(24), card.w * 0.075F);
}

constexpr float kTagline = 19, kLeastTagline = 17;

/// How the lines of praise are written in cards of this width: all of them a little smaller where
/// one is a little too long.
static float tagline_size(Frame& frame, float width) {
    float wide = 1;
    for (const auto* game : shown_games())
        wide = std::max(wide, frame.canvas.measure(tr("title." + game->id + ".tagline"),
                                                   {Face::medium, frame.t(kTagline)}) +
                                  2);
    return std::clamp(kTagline * width / wide, kLeastTagline, kTagline);
}

/// Height of the words of a card; with two lines of praise where one of the games needs them.
static float words_of_card(Frame& frame, const Rect& card) {
    const float width = card.w - 2 * card_edge(frame, card);
    for (const auto* game : shown_games()) {
        const auto words = tr("title." + game->id + ".tagline");
        const float px = frame.t(kLeastTagline);
        if (frame.canvas.measure(words, {Face::medium, px}) > width) return frame.t(148 + 22);
    }
    return frame.t(148);
}

/// The picture in the upper part of a card; round corners below are hidden by the words.
static Rect art_of_card(Frame& frame, const Rect& card) {
    return {card.x, card.y, card.w, card.h - words_of_card(frame, card)};
}

static render::Art poster_of(Frame& frame, const Rect& card, const std::string& id) {
    const Rect art = art_of_card(frame, card);
    const float radius = frame.u(24);
    return {"poster " + id,
            {art.x, art.y, art.w, art.h + 2 * radius},
            [id, art](render::Canvas& canvas) { scenes::face_of(id).poster(canvas, art); },
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
    render::paint_parallel(frame.canvas, posters);
    // All cards say it in the same way: in figures as soon as one has no room for words.
    bool brief = false;
    for (std::size_t i = 0; i < games.size(); ++i)
        brief = brief || !figures_fit(frame, *games[i], cards[i].w - 2 * card_edge(frame, cards[i]),
                                      kFigures);
    for (std::size_t i = 0; i < games.size(); ++i)
        draw_poster(frame, cards[i], posters[i], *games[i], brief);
}

void Title::draw_poster(Frame& frame, Rect box, const render::Art& poster, const game::Game& game,
                        bool brief) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    ui.panel(box, 24);
    const auto touch = ui.hot(game.id, box, game_name(game.id), {"card", {}, {}, 24});
    const Rect art = art_of_card(frame, box);
    {
        const auto clip = frame.canvas.clip(art);
        frame.canvas.cached(poster.key, poster.bounds, poster.painter, poster.radius);
    }
    if (theme.flat) {
        // The picture would hide the card's frame, and nothing would part it from the words.
        const float line = std::max(2.0F, frame.u(2));
        frame.canvas.fill({box.x, art.bottom() - line, box.w, line}, theme.line);
        frame.canvas.frame(box, theme.line, line, frame.u(24));
    }
    if (touch.hot) frame.canvas.fill(art, render::kWhite.with_alpha(0.08F), poster.radius);
    const float side = card_edge(frame, box);
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
    const float under = words_of_card(frame, box) - frame.t(148);
    if (under > 0)
        ui.paragraph(game.id + ".tagline", {x, art.bottom() + frame.t(68), w, 0}, tagline,
                     {Face::medium, 17, theme.ink2});
    else
        ui.text(game.id + ".tagline", {x, art.bottom() + frame.t(66), w, frame.t(28)}, tagline,
                {Face::medium, tagline_size(frame, w), theme.ink2, render::Align::left, true});
    draw_figures(frame, {x, art.bottom() + under + frame.t(118)}, w, game, kFigures, false, brief);
    if (touch) start(game.id);
}

}  // namespace scenes
