// Today among the challenges: every game's one side by side with how many are done, and that of the
// chosen game: date, task, medals.
#include "scenes/challenges/challenges.hpp"

#include "scenes/face/game_face.hpp"
#include "scenes/face/puzzles.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using game::Medal;
using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

static bool daily_stands(Frame& frame, float width) {
    return width < frame.t(760);
}

/// Where the parts of today's card stand in a panel of this width; x from its inner edge.
struct Challenges::DailyRoom {
    bool stands = false;  ///< the button below everything
    bool beside = false;  ///< all medals beside the words, else the one that was won
    float button = 0;     ///< its width
    float words = 0;      ///< where the words begin
    float width = 0;      ///< what they have
    float medals = 0;     ///< right end of the medals
};

constexpr float kLeafW = 84, kLeafH = 92, kDailyDisc = 20;
constexpr float kFiveHead = 42;

static float five_cell(Frame& frame) {
    return std::max(frame.t(62), frame.ui.least());
}

/// Of today's games with the line over and the rule under them.
static float five_height(Frame& frame) {
    return frame.t(kFiveHead + 6) + five_cell(frame) + frame.t(14 + 16);
}

Challenges::DailyRoom Challenges::daily_room(Frame& frame, float width) const {
    DailyRoom room;
    const float inner = width - 2 * challenge_padding(frame);
    room.stands = daily_stands(frame, width);
    room.button = room.stands
                      ? inner
                      : std::max(frame.ui.button_width(daily_label(), daily_look()), frame.t(190));
    room.medals = room.stands ? inner : inner - room.button - frame.t(24);
    room.words = frame.t(kLeafW + 22);
    const float row = medal_row_width(frame.t(kDailyDisc));
    room.beside = room.medals - row - room.words >= frame.t(240);
    room.width =
        room.medals - (room.beside ? row : frame.t(2 * kDailyDisc)) - frame.t(20) - room.words;
    return room;
}

bool Challenges::daily_done() const {
    return daily_ && medal_of(*daily_, today_) != Medal::none;
}

/// Left in the middle; a puzzle keeps what was laid.
bool Challenges::daily_begun() const {
    return daily_ && is_begun(services_, *daily_, today_);
}

std::string Challenges::daily_label() const {
    return tr(daily_begun()  ? "saved.continue"
              : daily_done() ? "challenges.again"
                             : "challenges.play");
}

ButtonLook Challenges::daily_look() const {
    ButtonLook look{daily_done() ? ButtonStyle::secondary : ButtonStyle::primary, Icon::play};
    look.size = 22;
    return look;
}

/// The date and how it stands: what another try would bring is said before it begins.
std::string Challenges::daily_note() const {
    const int minutes = seconds_to_midnight(services_) / 60;
    std::string state = tr("challenges.new_in", minutes / 60, minutes % 60);
    if (daily_done()) {
        state = medal_text(medal_of(*daily_, today_)) + " · " + tr("challenges.replay_note");
    } else if (daily_ && progress_.tried_on(today_)) {
        // A puzzle goes by its time, however often it was begun.
        const bool puzzle = puzzles_of(*daily_) != nullptr;
        state = tr(daily_begun() ? "challenges.begun"
                   : puzzle      ? "challenges.tried"
                                 : "challenges.later_at_most");
    }
    return day_text(today_) + " · " + state;
}

static const TextLook kDailyGoal{Face::bold, 20};
static const TextLook kDailyNote{Face::medium, 17};

float Challenges::daily_height(Frame& frame, float width) const {
    const auto room = daily_room(frame, width);
    const float words =
        frame.t(44) + frame.ui.paragraph_height(daily_goal_, room.width, kDailyGoal) + frame.t(4) +
        frame.ui.paragraph_height(daily_note(), room.width, kDailyNote);
    return five_height(frame) + 2 * challenge_padding(frame) + std::max(frame.t(kLeafH), words) +
           (room.stands ? frame.ui.control(64) + frame.t(18) : 0);
}

/// How many of the games have been won today.
int Challenges::done_today() const {
    return static_cast<int>(std::count_if(day_medals_.begin(), day_medals_.end(),
                                          [](Medal medal) { return medal != Medal::none; }));
}

/// Today's game of every kind side by side, how many of them are done over them. Each leads to its
/// own; the one below is chosen.
void Challenges::draw_five(Frame& frame, Rect box) {
    const auto& theme = frame.canvas.theme();
    const float head = frame.t(kFiveHead);
    const auto count = static_cast<int>(games_.size());
    const auto done = tr("challenges.done_today", done_today(), count);
    // All of them on one page are one press away.
    const float key = frame.ui.control(kFiveHead), edge = box.right() - key - frame.t(12);
    if (frame.ui.icon_button("today", {box.right() - key, box.y - (key - head) / 2, key, key},
                             Icon::calendar, tr("today.title")))
        services_.stage.push(make_today(services_));
    const float words = std::min(box.w * 0.5F, frame.ui.text_width(done, 18, Face::bold) + 1);
    challenge_line(frame, "five", {box.x, box.y, edge - words - frame.t(12) - box.x, head},
                   tr("challenges.five"), Face::display_bold, 32, theme.ink);
    challenge_line(frame, "five.done", {edge - words, box.y, words, head}, done, Face::bold, 18,
                   done_today() > 0 ? theme.primary : theme.ink2, Align::right);
    const float gap = frame.t(10), high = five_cell(frame);
    const float wide = std::floor((box.w - gap * static_cast<float>(count - 1)) /
                                  static_cast<float>(std::max(1, count)));
    const float beside = wide - high - frame.t(14);
    const bool named = std::all_of(games_.begin(), games_.end(), [&](const auto& id) {
        return challenge_line_fits(frame, beside, game_name(id), Face::bold);
    });
    const auto was = game_;
    for (std::size_t i = 0; i < games_.size(); ++i)
        draw_game(frame,
                  {std::round(box.x + static_cast<float>(i) * (wide + gap)),
                   box.y + head + frame.t(6), wide, high},
                  i, named);
    frame.ui.rule({box.x, box.bottom() - frame.t(14)}, box.w);
    if (game_ == was) return;
    fresh_ = opened_ = false;
    chosen_ = 0;
}

/// One of today's games: its emblem, ticked once it is won, and its name where all have room for
/// it.
void Challenges::draw_game(Frame& frame, Rect cell, std::size_t index, bool named) {
    const auto& theme = frame.canvas.theme();
    const auto& id = games_[index];
    const Medal medal = day_medals_[index];
    const bool here = id == game_;
    HotLook look{"button", here ? "on" : "off", {}, 14};
    look.hint = game_name(id);
    if (medal != Medal::none) look.hint += " · " + medal_text(medal);
    const auto spoken = medal == Medal::none ? game_name(id)
                                             : game_name(id) + ", " + tr("challenges.today") +
                                                   ": " + medal_text(medal);
    const auto touch = frame.ui.hot("game_" + id, cell, spoken, look);
    const float radius = frame.t(14), line = std::max(2.0F, frame.t(2.5F));
    frame.canvas.fill(cell, medal != Medal::none ? theme.primary2 : theme.panel2, radius);
    if (here || theme.flat)
        frame.canvas.frame(cell, here ? theme.primary : theme.line2, here ? line : 2, radius);
    if (touch.hot || touch.held)
        frame.canvas.fill(cell, theme.ink.with_alpha(touch.held ? 0.12F : 0.06F), radius);
    const float side = std::min(cell.w, cell.h) - frame.t(14);
    const float x = named ? cell.x + frame.t(8) : cell.centre().x - side / 2;
    const Rect emblem{std::round(x), std::round(cell.centre().y - side / 2), side, side};
    frame.canvas.picture(emblem_of(id), emblem);
    if (medal != Medal::none) {
        const render::Point tick{emblem.right() - frame.t(3), emblem.bottom() - frame.t(3)};
        const float r = frame.t(11), icon = frame.t(14);
        frame.canvas.circle(tick, r, theme.panel);
        frame.canvas.circle(tick, r - std::max(1.5F, frame.t(2)), theme.good);
        frame.canvas.icon(Icon::check, Rect::around(tick, icon, icon), theme.panel, 3);
    }
    if (named)
        challenge_line(frame, "game_" + id + ".name",
                       {emblem.right() + frame.t(8), cell.y,
                        cell.right() - emblem.right() - frame.t(12), cell.h},
                       game_name(id), Face::bold, 18, theme.ink);
    if (touch) game_ = id;
}

void Challenges::draw_daily(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    ui.panel(box, 24);
    Rect in = box.inset(challenge_padding(frame));
    const float five = five_height(frame);
    draw_five(frame, {in.x, in.y, in.w, five});
    if (!daily_) return;
    in = {in.x, in.y + five, in.w, in.h - five};
    const auto room = daily_room(frame, box.w);
    draw_leaf(frame, {in.x, in.y, frame.t(kLeafW), frame.t(kLeafH)}, today_);
    const float button = ui.control(64);
    const Rect at{in.right() - room.button,
                  room.stands ? in.bottom() - button : in.y + (in.h - button) / 2, room.button,
                  button};
    if (ui.button("daily", at, daily_label(), daily_look())) play(*daily_, today_);
    const Medal medal = medal_of(*daily_, today_);
    const float disc = frame.t(kDailyDisc), edge = in.x + room.medals;
    const float middle = room.stands ? in.y + frame.t(46) : in.centre().y;
    if (room.beside)
        draw_medal_row(frame.canvas, {edge - medal_row_width(disc) / 2, middle}, disc,
                       medal_row(*daily_, medal));
    else
        draw_medal(frame.canvas, {edge - disc, in.y + frame.t(40)}, disc, medal);
    const float x = in.x + room.words;
    challenge_line(frame, "daily.title", {x, in.y - frame.t(2), room.width, frame.t(42)},
                   game_name(game_), Face::display_bold, 36, theme.ink);
    float y = in.y + frame.t(44);
    y += ui.paragraph("daily.goal", {x, y, room.width, 0}, daily_goal_, kDailyGoal) + frame.t(4);
    TextLook note = kDailyNote;
    note.color = theme.ink2;
    ui.paragraph("daily.note", {x, y, room.width, 0}, daily_note(), note);
}

}  // namespace scenes
