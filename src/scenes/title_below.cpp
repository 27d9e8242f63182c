// The strip below the games on the first screen: the match to go on with, or a welcome.
#include "scenes/lesson_list.hpp"
#include "scenes/table/views.hpp"
#include "scenes/title.hpp"

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

/// The cards side by side where they have room: the match, the pentathlon, the day. Else the match
/// has a row of its own, and the other two stand below it, beside each other if they can.
Title::Below Title::arrange_below(Frame& frame, float width) const {
    Below below;
    const bool penta = offers_pentathlon(services_), daily = !daily_.challenge.empty();
    const float gap = frame.u(24), row_gap = frame.u(20);
    const float daily_w = daily ? std::clamp(width * 0.27F, frame.t(390), frame.t(470)) : 0;
    const float penta_w = penta ? std::clamp(width * 0.25F, frame.t(350), frame.t(430)) : 0;
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
    below.match = {0, 0, width, below_stands(frame, width) ? frame.t(236) : frame.t(140)};
    below.height = below.match.h;
    const float half = (width - gap) / 2;
    if (penta && daily && half >= frame.t(350)) {
        const float y = below.height + row_gap, high = frame.t(140);
        below.pentathlon = {0, y, half, high};
        below.daily = {half + gap, y, half, high};
        below.height = y + high;
        return below;
    }
    for (auto* card : {penta ? &below.pentathlon : nullptr, daily ? &below.daily : nullptr}) {
        if (!card) continue;
        *card = {0, below.height + row_gap, width, daily_height(frame, width)};
        below.height = card->bottom();
    }
    return below;
}

float Title::below_height(Frame& frame, float width) const {
    return arrange_below(frame, width).height;
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
        frame.canvas.picture("emblem_" + game, emblem);
        if (medal != game::Medal::none)
            draw_done(frame, emblem);
        else if (begun && game == daily.game)
            draw_due(frame, box.inset(frame.t(2)));
        if (touch) services.stage.push(make_challenges(services, game));
        x += side + gap;
    }
    return free;
}

/// Today's challenges: date, every game's emblem, the task of the first game that is not won yet; a
/// medal once all of them are.
void Title::draw_daily(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    ui.panel(box, 24);
    const float pad = frame.t(22), button = ui.control(60), gap = frame.t(8);
    const bool stands = box.h > frame.t(180);
    const bool done = daily_.medal != game::Medal::none;
    const auto label = tr(done ? "challenges.all" : "challenges.play");
    const ButtonLook look{done ? ButtonStyle::secondary : ButtonStyle::primary, Icon::target};
    const float wide = stands ? box.w - 2 * pad : ui.button_width(label, look);
    const float strip = std::max(frame.t(36), ui.least());
    const float words = frame.t(stands ? 72 : 70);
    const float high = strip + gap + (stands ? words + gap + button : std::max(words, button));
    const float top = box.y + (box.h - high) / 2, under = top + strip + gap;
    const Rect at{box.right() - pad - wide,
                  stands ? under + words + gap : under + (words - button) / 2, wide, button};
    if (ui.button("daily", at, label, look))
        services_.stage.push(make_challenges(services_, daily_.game));
    float right = stands ? box.right() - pad : at.x - frame.t(14);
    if (done) {
        draw_medal(frame.canvas, {right - frame.t(24), under + frame.t(28)}, frame.t(22),
                   daily_.medal);
        right -= frame.t(58);
    }
    const float x = box.x + pad;
    const auto line = [&](const char* id, float y, float high_line, float w,
                          const std::string& text, Face face, float size, render::Color ink) {
        const auto font = frame.canvas.fit(text, face, frame.t(size), frame.t(size * 0.5F), w);
        ui.text(id, {x, y, w, high_line}, text,
                {face, font.px / frame.type, ink, render::Align::left, true});
    };
    const float free =
        draw_games_of_day(frame, services_, {x, top, box.right() - pad - x, strip}, daily_);
    line("daily.date", top, strip, free - x, day_text(daily_.day), Face::semibold, 17, theme.ink2);
    line("daily.title", under, frame.t(42), right - x, tr("challenges.card"), Face::display_bold,
         34, theme.ink);
    line("daily.goal", under + frame.t(44), frame.t(26), right - x, daily_.goal, Face::medium, 17,
         theme.ink2);
}

void Title::draw_below(Frame& frame, Rect box) {
    const auto below = arrange_below(frame, box.w);
    const auto at = [&box](const Rect& card) { return card.moved({box.x, box.y}); };
    if (match_)
        draw_continue(frame, at(below.match));
    else
        draw_welcome(frame, at(below.match));
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
        const std::string id(game::kPentathlon[static_cast<std::size_t>(game)]);
        frame.canvas.picture("emblem_" + id, box, due >= 0 && game > due ? 0.55F : 1.0F);
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
    line("five.title", under, frame.t(42), tr("pentathlon.title"), Face::display_bold, 34,
         theme.ink);
    line("five.line", under + frame.t(44), frame.t(26),
         pentathlon_ ? pentathlon_line(*pentathlon_) : tr("pentathlon.card_text"), Face::medium, 17,
         theme.ink2);
}

void Title::draw_continue(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    ui.panel(box, 24);
    const bool stands = box.h > frame.t(180), tight = !stands && box.w < frame.t(760);
    const float pad = frame.t(20), button = ui.control(64);
    const float row = stands ? box.h - button - 2.6F * pad : box.h;
    const float side = row - (stands ? pad : 2 * frame.t(15));
    const Rect board{box.x + pad, box.y + (stands ? pad : frame.t(15)), side, side};
    float x = board.x;
    if (!glimpse_.figure.position.empty()) {
        art_of(match_->game).diagram(frame.canvas, board, glimpse_.figure, false);
        x = board.right() + frame.t(28);
    }
    const float go =
        std::max(ui.button_width(tr("title.go_on"), {ButtonStyle::primary, Icon::play}),
                 frame.t(tight ? 140 : 190));
    const auto all_label = tr("title.more_matches");
    // In a narrow row the names come first: the clock in the head leads to all matches as well.
    const bool others = others_ > 0 && !tight;
    const float all = others ? ui.button_width(all_label) : 0;
    float right = box.right() - pad;
    const float buttons_y = stands ? box.bottom() - pad - button : box.y + (box.h - button) / 2;
    const float w_go = stands && others_ == 0 ? box.w - 2 * pad : go;
    if (ui.button("continue", {right - w_go, buttons_y, w_go, button}, tr("title.go_on"),
                  {ButtonStyle::primary, Icon::play, true, false, 22}))
        go_on();
    right -= w_go + frame.u(16);
    if (others) {
        if (ui.button("all_matches", {right - all, buttons_y, all, button}, all_label))
            services_.stage.push(make_saved(services_));
        right -= all + frame.u(16);
    }
    const float w = (stands ? box.right() - pad : right) - x;
    const float y = box.y + (row - frame.t(112)) / 2 + (stands ? pad / 2 : 0);
    ui.text("continue.head", {x, y, w, frame.t(26)}, tr("title.continue"),
            {Face::semibold, 18, theme.ink2, render::Align::left, true});
    draw_continue_words(frame, {x, y + frame.t(30), w, frame.t(80)});
}

/// The game, how it stands and when it was kept: the score beside the name where it has room there.
void Title::draw_continue_words(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    const auto name = heading_text(*match_);
    const auto score = score_text(*match_, glimpse_.scores);
    const auto when = tr("saved.kept", when_text(match_->updated));
    const auto large = frame.canvas.fit(name, Face::display_bold, frame.t(38), frame.t(24), box.w);
    const float wide = std::min(box.w, frame.canvas.measure(name, large)), air = frame.t(18);
    ui.text("continue.name", {box.x, box.y, box.w, frame.t(48)},
            frame.canvas.ellipsis(name, large, box.w),
            {Face::display_bold, large.px / frame.type, theme.ink, render::Align::left, true});
    const float left = box.w - wide - air;
    const auto beside =
        frame.canvas.fit(score, Face::semibold, frame.t(21), frame.t(17), std::max(1.0F, left));
    const bool fits = left > 0 && frame.canvas.measure(score, beside) <= left;
    if (fits)
        ui.text("continue.score", {box.x + wide + air, box.y + frame.t(4), left, frame.t(44)},
                score,
                {Face::semibold, beside.px / frame.type, theme.ink, render::Align::left, true});
    std::string below = fits ? when : score + " · " + when;
    const render::Font small{Face::medium, frame.t(17)};
    if (!fits && frame.canvas.measure(below, small) > box.w) below = score;
    // Many scores do not end in dots: then who leads is told.
    if (frame.canvas.measure(below, {Face::medium, frame.t(14)}) > box.w)
        below = lead_text(*match_, glimpse_.scores);
    const auto font = frame.canvas.fit(below, Face::medium, small.px, frame.t(14), box.w);
    ui.text("continue.when", {box.x, box.y + frame.t(54), box.w, frame.t(26)},
            frame.canvas.ellipsis(below, font, box.w),
            {Face::medium, font.px / frame.type, theme.ink2, render::Align::left, true});
}

/// What was played last and how it ended.
std::string Title::back_text() const {
    if (!last_) return tr("title.back_text");
    const auto& match = *last_;
    const std::string how = match.seats.size() == 1 || !match.result
                                ? state_text(match)
                                : score_text(match, match.result->scores);
    return tr("title.last_time", game_name(match.game), how);
}

void Title::draw_welcome(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    ui.panel(box, 24);
    const bool stands = box.h > frame.t(180), tight = !stands && box.w < frame.t(760);
    const float pad = frame.t(tight ? 22 : 32), gap = frame.t(10);
    // Two ways in: beside the words one over the other, under them side by side.
    const float button =
        stands ? ui.control(64) : std::min(ui.control(58), (box.h - 2 * frame.t(8) - gap) / 2);
    // Who has played here before is not greeted as a stranger.
    const bool back = known_;
    const auto game = services_.settings.remembered("last_game", last_ ? last_->game : "");
    const bool again = back && find_view(game);
    const auto label = again ? tr("title.play_again", game_name(game)) : tr("title.read_rules");
    const auto learn = tr("lesson.title");
    ButtonLook rules{again ? ButtonStyle::primary : ButtonStyle::secondary,
                     again ? Icon::play : Icon::book};
    ButtonLook lessons{again ? ButtonStyle::secondary : ButtonStyle::primary, Icon::hand};
    rules.size = lessons.size = stands || tight ? 18 : 20;
    const float least = std::max(ui.button_width(label, rules), ui.button_width(learn, lessons));
    const float wide =
        stands ? std::floor((box.w - 2 * pad - gap) / 2) : std::max(least, frame.t(190));
    const Rect where =
        stands ? Rect{box.x + pad, box.bottom() - pad * 0.7F - button, wide, button}
               : Rect{box.right() - pad - wide, box.centre().y - button - gap / 2, wide, button};
    const Rect other = where.moved(stands ? Point{wide + gap, 0} : Point{0, button + gap});
    const float w = stands ? box.w - 2 * pad : where.x - pad - box.x - pad;
    const auto text = back ? back_text() : tr("title.first_time_text");
    // A little smaller where three cards share the row.
    float size = 20;
    while (tight && size > 14 &&
           ui.paragraph_height(text, w, {Face::regular, size}) > box.h - frame.t(58))
        size -= 1;
    const float about = ui.paragraph_height(text, w, {Face::regular, size});
    const float row = stands ? where.y - box.y : box.h;
    const float y = box.y + std::max(frame.t(tight ? 8 : 12), (row - frame.t(46) - about) / 2);
    ui.text("welcome", {box.x + pad, y, w, frame.t(40)},
            tr(back ? "title.back" : "title.first_time"),
            {Face::display_bold, 36, theme.ink, render::Align::left, true});
    ui.paragraph("welcome.text", {box.x + pad, y + frame.t(tight ? 42 : 46), w, 0}, text,
                 {Face::regular, size, theme.ink2});
    // The main way in stands first.
    if (ui.button("learn", again ? other : where, learn, lessons))
        services_.stage.push(make_lessons(services_));
    if (again) {
        if (ui.button("again", where, label, rules)) start(game);
    } else if (ui.button("read_rules", other, label, rules)) {
        services_.stage.push(make_help(services_, game::games().front().id));
    }
}

}  // namespace scenes
