// The strip below the games on the first screen: where its cards stand, the pentathlon, the day.
// The card of the match is in a file of its own.
#include "scenes/face/game_face.hpp"
#include "scenes/title/title.hpp"

#include <algorithm>

namespace scenes {

using render::Face;
using render::Icon;
using render::Point;
using render::Rect;

// --- below ---------------------------------------------------------------------------------------

static bool below_stands(Frame& frame, float width) {
    return width < frame.t(760);
}

static float daily_height(Frame& frame, float width) {
    return width < frame.t(430) ? frame.t(220) : frame.t(140);
}

/// Of the card of the match in a row of its own.
float Title::match_height(Frame& frame, float width) const {
    return below_stands(frame, width) ? frame.t(236) : frame.t(140);
}

/// Where the page has to scroll, the match that waits stands before the games, or whoever comes
/// back to it would not see it. `room`: what the games leave of the window.
bool Title::lifts_match(Frame& frame, float width, float room) {
    lifted_ = false;
    const auto below = arrange_below(frame, width);
    return match_ && below.height > room + 1 && below.match.w >= width;
}

/// The cards side by side where they have room: the match, the pentathlon, the day. Else the match
/// has a row of its own, and the other two stand below it, beside each other if they can.
Title::Below Title::arrange_below(Frame& frame, float width) const {
    Below below;
    const bool penta = offers_pentathlon(services_), daily = !daily_.challenge.empty();
    const float gap = frame.u(24), row_gap = frame.u(20);
    const float daily_w = daily ? std::clamp(width * 0.27F, frame.t(390), frame.t(470)) : 0;
    const float penta_w = penta ? std::clamp(width * 0.25F, frame.t(372), frame.t(430)) : 0;
    const float others = daily_w + penta_w + (daily ? gap : 0) + (penta ? gap : 0);
    if (width - others >= frame.t(daily && penta ? 520 : 760)) {
        below.height = frame.t(140);
        const float match = width - others;
        below.match = {0, 0, match, below.height};
        float x = match + gap;
        if (penta) below.pentathlon = {x, 0, penta_w, below.height};
        if (penta) x += penta_w + gap;
        if (daily) below.daily = {x, 0, daily_w, below.height};
        return below;
    }
    if (!lifted_) below.match = {0, 0, width, match_height(frame, width)};
    below.height = below.match.h;
    const auto next_row = [&below, row_gap] {
        return below.height > 0 ? below.height + row_gap : 0;
    };
    const float half = (width - gap) / 2;
    if (penta && daily && half >= frame.t(350)) {
        const float y = next_row(), high = frame.t(140);
        below.pentathlon = {0, y, half, high};
        below.daily = {half + gap, y, half, high};
        below.height = y + high;
        return below;
    }
    for (auto* card : {penta ? &below.pentathlon : nullptr, daily ? &below.daily : nullptr}) {
        if (!card) continue;
        *card = {0, next_row(), width, daily_height(frame, width)};
        below.height = card->bottom();
    }
    return below;
}

/// A check at the corner of an emblem: this game is done.
static void draw_done(Frame& frame, Rect box) {
    const auto& theme = frame.canvas.theme();
    const Point mark{box.right() - box.w * 0.06F, box.bottom() - box.w * 0.1F};
    frame.canvas.circle(mark, box.w * 0.27F, theme.panel);
    frame.canvas.circle(mark, box.w * 0.22F, theme.good);
    frame.canvas.icon(Icon::check, Rect::around(mark, box.w * 0.28F, box.w * 0.28F),
                      theme.flat ? theme.panel : render::kWhite, 3.4F);
}

/// Amber round the emblem of the game that is due.
static void draw_due(Frame& frame, Rect box) {
    frame.canvas.frame(box.inset(-frame.t(4)), frame.canvas.theme().turn,
                       std::max(2.0F, frame.t(2.5F)), frame.t(12));
}

/// The emblems of the games of the day, right-aligned in a strip: each leads to its own challenges;
/// a check on those that are won, then amber round the next. Returns where the strip's free part
/// ends.
static float draw_games_of_day(Frame& frame, Services& services, Rect strip, const Daily& daily) {
    const auto& games = daily.games;
    auto& ui = frame.ui;
    const float side = std::max(frame.t(36), ui.least()), gap = frame.t(6);
    const auto count = static_cast<float>(games.size());
    float x = strip.right() - count * side - (count - 1) * gap;
    const float free = x - frame.t(10);
    const bool begun = std::any_of(games.begin(), games.end(),
                                   [](const auto& one) { return one.medal != game::Medal::none; });
    for (const auto& [game, medal] : games) {
        const Rect box{std::round(x), std::round(strip.y + (strip.h - side) / 2), side, side};
        HotLook look;
        look.role = "button";
        look.radius = 8;
        look.hint = tr("title." + game + ".name") + ": " + tr("challenges.card");
        if (medal != game::Medal::none) look.hint += " · " + medal_text(medal);
        const auto touch = ui.hot("daily_" + game, box, look.hint, look);
        const Rect emblem = box.inset(touch.hot ? 0 : frame.t(2));
        frame.canvas.picture(emblem_of(game), emblem);
        if (medal != game::Medal::none)
            draw_done(frame, emblem);
        else if (begun && game == daily.game)
            draw_due(frame, box.inset(frame.t(2)));
        if (touch) services.stage.push(make_challenges(services, game));
        x += side + gap;
    }
    return free;
}

/// After the last of these words the same with one part less, as long as it has several.
static std::vector<std::string> shorter_and_shorter(std::vector<std::string> words) {
    for (auto dot = words.back().rfind(" · "); dot != std::string::npos;
         dot = words.back().rfind(" · "))
        words.push_back(words.back().substr(0, dot));
    return words;
}

/// Today's challenges: date, every game's emblem, the first game that is not won yet and its
/// task; a medal once all of them are.
void Title::draw_daily(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    ui.panel(box, 24);
    const bool stands = box.h > frame.t(180);
    const float pad = frame.t(22), button = ui.control(stands ? 60 : 56), gap = frame.t(8);
    const bool done = daily_.medal != game::Medal::none;
    const auto label = tr("today.title");
    // The main button of this strip is that of the match.
    const ButtonLook look{ButtonStyle::secondary};
    const float wide = stands ? box.w - 2 * pad : ui.button_width(label, look);
    const float strip = std::max(frame.t(36), ui.least());
    const float words = frame.t(stands ? 72 : 70);
    const float high = strip + gap + (stands ? words + gap + button : std::max(words, button));
    const float top = box.y + (box.h - high) / 2, under = top + strip + gap;
    const Rect at{box.right() - pad - wide,
                  stands ? under + words + gap : under + (words - button) / 2, wide, button};
    if (ui.button("daily", at, label, look)) services_.stage.push(make_today(services_));
    float right = stands ? box.right() - pad : at.x - frame.t(14);
    if (done) {
        draw_medal(frame.canvas, {right - frame.t(24), under + frame.t(28)}, frame.t(22),
                   daily_.medal);
        right -= frame.t(58);
    }
    const float x = box.x + pad;
    const auto line = [&](const char* id, float y, float high_line, float w,
                          const std::vector<std::string>& texts, Face face, float size,
                          render::Color ink) {
        const auto [text, font] = first_fitting(frame, texts, face, size, size * 0.76F, w);
        ui.text(id, {x, y, w, high_line}, text,
                {face, font.px / frame.type, ink, render::Align::left, true});
    };
    const auto name = game_name(daily_.game);
    const float free =
        draw_games_of_day(frame, services_, {x, top, box.right() - pad - x, strip}, daily_);
    line("daily.date", top, strip, free - x, {day_text(daily_.day), short_day_text(daily_.day)},
         Face::semibold, 17, theme.ink2);
    line("daily.title", under, frame.t(42), right - x, {tr("challenges.card") + " · " + name, name},
         Face::display_bold, 30, theme.ink);
    line("daily.goal", under + frame.t(44), frame.t(26), right - x,
         shorter_and_shorter({daily_.goal, daily_.brief}), Face::medium, 17, theme.ink2);
}

/// The match to go on with, the one played last, or a welcome.
void Title::draw_match(Frame& frame, Rect box) {
    if (match_)
        draw_continue(frame, box);
    else if (last_ && last_->result)
        draw_last(frame, box);
    else
        draw_welcome(frame, box);
}

void Title::draw_below(Frame& frame, Rect box) {
    const auto below = arrange_below(frame, box.w);
    const auto at = [&box](const Rect& card) { return card.moved({box.x, box.y}); };
    if (!lifted_) draw_match(frame, at(below.match));
    if (!below.pentathlon.empty()) draw_pentathlon(frame, at(below.pentathlon));
    if (!below.daily.empty()) draw_daily(frame, at(below.daily));
}

/// The five games in their order: a check on those that are over, amber round the one that is due.
void Title::draw_five(Frame& frame, Rect strip) {
    const int due = pentathlon_ ? game::game_due(*pentathlon_) : -1;
    // As large as those of the day beside them: so each is read from its file once.
    const float full = std::min(std::max(frame.t(36), frame.ui.least()), strip.h);
    float x = strip.x - frame.t(2);
    for (int game = 0; game < game::kPentathlonGames; ++game) {
        const Rect cell{std::round(x), std::round(strip.centre().y - full / 2), full, full};
        const Rect box = cell.inset(frame.t(2));
        const std::string id(game::pentathlon_games()[static_cast<std::size_t>(game)]);
        frame.canvas.picture(emblem_of(id), box, due >= 0 && game > due ? 0.55F : 1.0F);
        if (game == due) draw_due(frame, box);
        if (game < due) draw_done(frame, box);
        x += full + frame.t(6);
    }
}

/// The Grand Pentathlon: to begin one, or to go on with the one that runs.
void Title::draw_pentathlon(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    ui.panel(box, 24);
    const bool stands = box.h > frame.t(180);
    const float pad = frame.t(22), button = ui.control(stands ? 60 : 56), gap = frame.t(8);
    const bool over = pentathlon_ && game::game_due(*pentathlon_) == game::kPentathlonGames;
    const auto label = tr(!pentathlon_ ? "pentathlon.begin"
                          : over       ? "pentathlon.see_end"
                                       : "pentathlon.go_on_card");
    ButtonLook look{ButtonStyle::secondary};
    const float most = (box.w - 2 * pad) * (stands ? 1.0F : 0.46F);
    while (look.size > 13 && ui.button_width(label, look) > most) look.size -= 1;
    const float wide = stands ? box.w - 2 * pad : std::min(most, ui.button_width(label, look));
    const float strip = frame.t(38), words = frame.t(70);
    const float high = strip + gap + (stands ? words + gap + button : std::max(words, button));
    const float top = box.y + (box.h - high) / 2, under = top + strip + gap;
    const Rect at{box.right() - pad - wide,
                  stands ? under + words + gap : under + (words - button) / 2, wide, button};
    if (ui.button("pentathlon", at, label, look))
        services_.stage.push(pentathlon_ ? make_pentathlon(services_)
                                         : make_pentathlon_setup(services_));
    const float x = box.x + pad, right = stands ? box.right() - pad : at.x - frame.t(12);
    draw_five(frame, {x, top, box.right() - pad - x, strip});
    const auto line = [&](const char* id, float y, float line_high, const std::string& text,
                          Face face, float size, render::Color ink) {
        const auto font =
            frame.canvas.fit(text, face, frame.t(size), frame.t(size * 0.5F), right - x);
        ui.text(id, {x, y, right - x, line_high}, text,
                {face, font.px / frame.type, ink, render::Align::left, true});
    };
    line("five.title", under, frame.t(42), tr("pentathlon.title"), Face::display_bold, 30,
         theme.ink);
    line("five.line", under + frame.t(44), frame.t(26),
         pentathlon_ ? pentathlon_line(*pentathlon_) : tr("pentathlon.card_text"), Face::medium, 17,
         theme.ink2);
}

}  // namespace scenes
