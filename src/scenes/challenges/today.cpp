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
using render::Icon;
using render::Rect;

constexpr float kLeafWide = 84, kLeafHigh = 92, kDailyDisc = 20, kTodayKey = 42;  // design
constexpr float kDailyBeside = 700, kDailyWords = 240, kDailyEmblem = 48;

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

/// How many of the games have been won today.
int Challenges::done_today() const {
    return static_cast<int>(std::count_if(day_medals_.begin(), day_medals_.end(),
                                          [](Medal medal) { return medal != Medal::none; }));
}

/// Today's game of every kind side by side, how many of them are done over them. Each leads to its
/// own; the one below is chosen.
void Challenges::lay_five(Flow& flow) {
    const auto& theme = flow.ui().theme();
    const auto done = tr("challenges.done_today", done_today(), static_cast<int>(games_.size()));
    // All of them on one page are one press away.
    flow.row({{0, Flow::said("five", tr("challenges.five"), Words::card)},
              {std::min(flow.need(done, Words::figure), flow.design_width() / 2),
               Flow::said("five.done", done, Words::figure, Align::right,
                          done_today() > 0 ? theme.primary : theme.ink2)},
              {kTodayKey, [this](Flow& cell) {
                   if (cell.icon_button("today", Icon::calendar, tr("today.title"),
                                        {ButtonStyle::secondary}))
                       services_.stage.push(make_today(services_));
               }}});
    const auto count = static_cast<float>(std::max<std::size_t>(1, games_.size()));
    const float beside = flow.design_width() / count - kDailyEmblem - kTodayKey + 8;
    const bool named = std::all_of(games_.begin(), games_.end(), [&](const auto& id) {
        return flow.need(game_name(id), Words::note) <= beside;
    });
    const auto was = game_;
    std::vector<Flow::Cell> cells;
    for (std::size_t i = 0; i < games_.size(); ++i)
        cells.push_back({0, [this, i, named](Flow& cell) { lay_game(cell, i, named); }});
    flow.row(cells);
    flow.rule();
    if (game_ == was) return;
    fresh_ = opened_ = false;
    chosen_ = 0;
}

/// One of today's games: its emblem, ticked once it is won, and its name where all have room for
/// it.
void Challenges::lay_game(Flow& flow, std::size_t index, bool named) {
    auto& frame = flow.frame();
    const auto& theme = flow.ui().theme();
    const auto& id = games_[index];
    const Medal medal = day_medals_[index];
    const bool won = medal != Medal::none, here = id == game_;
    CardLook look{{"button", here ? "on" : "off"}, here};
    look.hot.hint = game_name(id) + (won ? " · " + medal_text(medal) : "");
    look.padding = 7;
    if (won) look.ink = theme.primary2;
    const auto spoken =
        won ? game_name(id) + ", " + tr("challenges.today") + ": " + medal_text(medal)
            : game_name(id);
    const auto emblem = Flow::signed_by(kDailyEmblem, [&, won](render::Point at, float r) {
        frame.canvas.picture(emblem_of(id), Rect::around(at, 2 * r, 2 * r));
        if (!won) return;
        const render::Point tick{at.x + 0.9F * r, at.y + 0.9F * r};
        const float radius = frame.t(11);
        frame.canvas.circle(tick, radius, theme.panel);
        frame.canvas.circle(tick, 0.82F * radius, theme.good);
        frame.canvas.icon(Icon::check, Rect::around(tick, 1.3F * radius, 1.3F * radius),
                          theme.panel, 3);
    });
    if (flow.card("game_" + id, spoken, look, [&](Flow& card) {
            if (!named) return emblem(card);
            card.row({{kDailyEmblem, emblem},
                      {0, Flow::said("game_" + id + ".name", game_name(id), Words::strong,
                                     Align::left, here ? theme.on_turn : theme.ink)}});
        }))
        game_ = id;
}

void Challenges::lay_daily(Flow& flow) {
    lay_five(flow);
    if (!daily_) return;
    auto& frame = flow.frame();
    const Medal medal = medal_of(*daily_, today_);
    const FootButton button{
        "daily",
        daily_label(),
        {daily_done() ? ButtonStyle::secondary : ButtonStyle::primary, Icon::play}};
    const Content pressed = [&](Flow& cell) {
        if (cell.button(button.id, button.label, button.look)) play(*daily_, today_);
    };
    const bool beside = flow.roomy(kDailyBeside);
    const float disc = frame.t(kDailyDisc), row = std::ceil(medal_row_width(disc) / frame.type);
    const float rest = flow.design_width() - kLeafWide - (beside ? flow.need(button) : 0) - row;
    const bool all = rest >= kDailyWords + 60;
    std::vector<Flow::Cell> cells{
        {kLeafWide,
         [&](Flow& cell) {
             cell.item(frame.t(kLeafHigh), [&](const Rect& box) { draw_leaf(frame, box, today_); });
         }},
        {0,
         [&](Flow& cell) {
             cell.line("daily.title", game_name(game_), Words::heading);
             cell.close();
             cell.words("daily.goal", daily_goal_, Words::strong);
             cell.close();
             cell.words("daily.note", daily_note(), Words::note);
         }},
        {all ? row : 2 * kDailyDisc, [&](Flow& cell) {
             cell.item(2 * disc, [&](const Rect& box) {
                 if (all)
                     draw_medal_row(frame.canvas, box.centre(), disc, medal_row(*daily_, medal));
                 else
                     draw_medal(frame.canvas, box.centre(), disc, medal);
             });
         }}};
    if (beside) cells.push_back({flow.need(button), pressed});
    flow.row(cells);
    if (!beside) pressed(flow);
}

}  // namespace scenes
