// The first card of the strip below the games: the match to go on with, the one played last, or a
// welcome.
#include "scenes/face/game_face.hpp"
#include "scenes/people/lesson_list.hpp"
#include "scenes/title/title.hpp"

#include <algorithm>
#include <utility>

namespace scenes {

using render::Face;
using render::Icon;
using render::Point;
using render::Rect;

std::pair<std::string, render::Font> first_fitting(Frame& frame,
                                                   const std::vector<std::string>& texts, Face face,
                                                   float most, float least, float width) {
    for (const auto& text : texts) {
        const auto font = frame.canvas.fit(text, face, frame.t(most), frame.t(least), width);
        if (frame.canvas.measure(text, font) <= width || &text == &texts.back())
            return {text, font};
    }
    return {};
}

void Title::draw_continue(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    ui.panel(box, 24);
    const bool stands = box.h > frame.t(180), tight = !stands && box.w < frame.t(760);
    const float pad = frame.t(20), button = ui.control(64);
    const float row = stands ? box.h - button - 2.6F * pad : box.h;
    const float side = row - (stands ? pad : 2 * frame.t(15));
    const Rect board{box.x + pad, box.y + (stands ? pad : frame.t(15)), side, side};
    float x = board.x;
    if (glimpse_.board) {
        draw_picture(frame.canvas, board, glimpse_.board, false);
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
                  {ButtonStyle::primary, Icon::play, {}, false, 22}))
        go_on();
    right -= w_go + frame.u(16);
    if (others) {
        if (ui.button("all_matches", {right - all, buttons_y, all, button}, all_label))
            services_.stage.push(make_saved(services_));
        right -= all + frame.u(16);
    }
    const float w = (stands ? box.right() - pad : right) - x;
    const float y = box.y + (row - frame.t(112)) / 2 + (stands ? pad / 2 : 0);
    const auto when = tr("saved.kept", when_text(match_->updated));
    const auto score = score_text(*match_, glimpse_.scores);
    const auto lead = lead_text(*match_, glimpse_.scores);
    draw_match_words(frame, {x, y, w, frame.t(112)},
                     {*match_,
                      {tr("title.continue")},
                      score,
                      {when},
                      {score + " · " + when, score, lead + " · " + when, lead}});
}

/// A line above the name, the name, a line below it: what has the score beside the name where it
/// has room there, and in the line below where it has none.
void Title::draw_match_words(Frame& frame, Rect box, const MatchWords& words) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    const auto line = [&](const char* id, Rect at, const std::vector<std::string>& texts, Face face,
                          float most, float least, render::Color ink) {
        const auto [text, font] = first_fitting(frame, texts, face, most, least, at.w);
        ui.text(id, at, frame.canvas.ellipsis(text, font, at.w),
                {face, font.px / frame.type, ink, render::Align::left, true});
        return std::min(at.w, frame.canvas.measure(text, font));
    };
    line("kept.head", {box.x, box.y, box.w, frame.t(26)}, words.head, Face::semibold, 18, 15,
         theme.ink2);
    const Rect middle{box.x, box.y + frame.t(30), box.w, frame.t(48)};
    const float wide = line("kept.name", middle, {heading_text(words.match)}, Face::display_bold,
                            38, 24, theme.ink);
    const float air = frame.t(18), left = box.w - wide - air;
    const auto beside = frame.canvas.fit(words.score, Face::semibold, frame.t(21), frame.t(17),
                                         std::max(1.0F, left));
    const bool fits = left > 0 && frame.canvas.measure(words.score, beside) <= left;
    if (fits)
        ui.text("kept.score", {box.x + wide + air, middle.y + frame.t(4), left, frame.t(44)},
                words.score,
                {Face::semibold, beside.px / frame.type, theme.ink, render::Align::left, true});
    line("kept.below", {box.x, box.y + frame.t(84), box.w, frame.t(26)},
         fits ? words.below : words.below_alone, Face::medium, 17, 14, theme.ink2);
}

namespace {

/// A button that leads on from a card.
struct Way {
    std::string id;
    std::string label;
    ButtonLook look;
    Rect rect = {};
};

/// Where two ways stand: beside the words one over the other, under them side by side.
void place_ways(Frame& frame, const Rect& box, float pad, Way& first, Way& other) {
    auto& ui = frame.ui;
    const bool stands = box.h > frame.t(180), tight = !stands && box.w < frame.t(760);
    const float gap = frame.t(10), air = frame.t(17);
    const float button =
        stands ? ui.control(64) : std::min(ui.control(58), (box.h - 2 * air - gap) / 2);
    first.look.size = other.look.size = stands || tight ? 18 : 20;
    const float least = std::max(ui.button_width(first.label, first.look),
                                 ui.button_width(other.label, other.look));
    const float wide =
        stands ? std::floor((box.w - 2 * pad - gap) / 2) : std::max(least, frame.t(190));
    first.rect =
        stands ? Rect{box.x + pad, box.bottom() - pad * 0.7F - button, wide, button}
               : Rect{box.right() - pad - wide, box.centre().y - button - gap / 2, wide, button};
    other.rect = first.rect.moved(stands ? Point{wide + gap, 0} : Point{0, button + gap});
}

bool press(Frame& frame, const Way& way) {
    return frame.ui.button(way.id, way.rect, way.label, way.look).pressed;
}

}  // namespace

/// What was played last, how it ended, and the ways to play it again or to learn another one.
void Title::draw_last(Frame& frame, Rect box) {
    frame.ui.panel(box, 24);
    const bool stands = box.h > frame.t(180), tight = !stands && box.w < frame.t(760);
    const float pad = frame.t(20), air = frame.t(15), between = frame.t(tight ? 20 : 28);
    const auto& match = *last_;
    Way again{
        "again", tr("title.play_again", game_name(match.game)), {ButtonStyle::primary, Icon::play}};
    Way lessons{"learn", tr("lesson.title"), {ButtonStyle::secondary, Icon::hand}};
    place_ways(frame, box, pad, again, lessons);
    const float row = stands ? again.rect.y - box.y : box.h;
    const float side = row - (stands ? pad + air : 2 * air);
    float x = box.x + pad;
    if (glimpse_.board) {
        draw_picture(frame.canvas, {x, box.y + (stands ? pad : air), side, side}, glimpse_.board,
                     false);
        x += side + between;
    }
    const float w = (stands ? box.right() - pad : again.rect.x - between) - x;
    const auto last = tr("title.last"), ended = state_text(match);
    const auto& scores = match.result->scores;
    const bool alone = match.seats.size() == 1;
    const auto score = alone ? ended : score_text(match, scores);
    const auto seats = static_cast<long long>(match.seats.size());
    const auto brief = seats == 2 ? lead_text(match, scores) : trn("title.seats", seats);
    const std::vector<std::string> below{score + " · " + ended, ended + " · " + brief, ended};
    draw_match_words(frame, {x, box.y + (row - frame.t(112)) / 2, w, frame.t(112)},
                     {match,
                      {last + " · " + when_text(match.updated), last},
                      score,
                      {alone ? names_text(match) : ended},
                      alone ? std::vector<std::string>{ended} : below});
    if (press(frame, again)) start(match.game);
    if (press(frame, lessons)) services_.stage.push(make_lessons(services_));
}

void Title::draw_welcome(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    ui.panel(box, 24);
    const bool stands = box.h > frame.t(180), tight = !stands && box.w < frame.t(760);
    const float pad = frame.t(tight ? 22 : 32);
    // Who has played here before is not greeted as a stranger.
    const auto game = services_.settings.remembered("last_game", "");
    const bool again = known_ && find_view(game);
    Way rules{
        again ? "again" : "read_rules",
        again ? tr("title.play_again", game_name(game)) : tr("title.read_rules"),
        {again ? ButtonStyle::primary : ButtonStyle::secondary, again ? Icon::play : Icon::book}};
    Way lessons{"learn",
                tr("lesson.title"),
                {again ? ButtonStyle::secondary : ButtonStyle::primary, Icon::hand}};
    // The main way in stands first.
    place_ways(frame, box, pad, again ? rules : lessons, again ? lessons : rules);
    const Rect where = (again ? rules : lessons).rect;
    const float w = stands ? box.w - 2 * pad : where.x - pad - box.x - pad;
    const auto text = tr(known_ ? "title.back_text" : "title.first_time_text");
    // A little smaller where three cards share the row.
    float size = 20;
    while (tight && size > 14 &&
           ui.paragraph_height(text, w, {Face::regular, size}) > box.h - frame.t(58))
        size -= 1;
    const float about = ui.paragraph_height(text, w, {Face::regular, size});
    const float row = stands ? where.y - box.y : box.h;
    const float y = box.y + std::max(frame.t(tight ? 8 : 12), (row - frame.t(46) - about) / 2);
    ui.text("welcome", {box.x + pad, y, w, frame.t(40)},
            tr(known_ ? "title.back" : "title.first_time"),
            {Face::display_bold, 36, theme.ink, render::Align::left, true});
    ui.paragraph("welcome.text", {box.x + pad, y + frame.t(tight ? 42 : 46), w, 0}, text,
                 {Face::regular, size, theme.ink2});
    if (press(frame, lessons)) services_.stage.push(make_lessons(services_));
    if (!press(frame, rules)) return;
    if (again)
        start(game);
    else
        services_.stage.push(make_help(services_, game::games().front().id));
}

}  // namespace scenes
