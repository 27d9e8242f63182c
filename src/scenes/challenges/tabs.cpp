// What the challenges of a game are, tab by tab, and solo games as rows with their limits.
#include "scenes/challenges/challenges.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using game::Medal;
using render::Face;
using render::Rect;

constexpr float kSoloGap = 10;

/// Where a row of this width has no room beside the name, the medals stand below it.
static bool medals_below(Frame& frame, float width) {
    return width < frame.t(640);
}

static float solo_height(Frame& frame, float width) {
    return std::max(frame.t(medals_below(frame, width) ? 152 : 96), frame.ui.least());
}

static std::string medals_note(const std::string& game, const std::string& id) {
    const bool solo = id == kSoloKind;
    const auto own = "challenges." + game + (solo ? ".rules_of_solo" : ".rules_of_medals");
    const std::string note = tr(has_sentence(own) ? own
                                : solo            ? "challenges.rules_of_solo"
                                                  : "challenges.rules_of_medals");
    return solo ? note + " " + tr("challenges.hint_rule") : note;
}

/// The limits in words; where these have no room, the figures on the medals tell them, and the line
/// only what they count.
static std::string limits_line(Frame& frame, const game::Challenge& challenge, float width) {
    const auto limits = limits_text(challenge);
    if (challenge_line_fits(frame, width, limits, Face::medium)) return limits;
    return challenge.goal == game::Challenge::Goal::rival
               ? tr("challenges.limits_lead_short")
               : tr("challenges.limits_short", unit_text(challenge));
}

/// What the problems are called together.
std::string Challenges::heading() const {
    const bool solo = !classes_.empty() && classes_.front().id == kSoloKind;
    return tr(solo ? "challenges.all" : "challenges.problems");
}

/// The longest of the notes: nothing jumps when the tab changes.
float Challenges::note_height(Frame& frame, float width) const {
    float most = 0;
    for (const auto& one : classes_)
        most = std::max(most, frame.ui.paragraph_height(medals_note(game_, one.id),
                                                        width - 2 * challenge_padding(frame),
                                                        {Face::regular, 17}));
    return most;
}

float Challenges::entries_height(Frame& frame, float width, const Class& one) const {
    const auto count = static_cast<int>(one.entries.size());
    if (one.id == kSoloKind)
        return static_cast<float>(count) *
               (solo_height(frame, width - 2 * challenge_padding(frame)) + frame.t(kSoloGap));
    return tiles_height(frame, width, one);
}

float Challenges::problems_height(Frame& frame, float width) const {
    const auto at = static_cast<std::size_t>(chosen_);
    const float most = at < classes_.size() ? entries_height(frame, width, classes_[at]) : 0;
    return 2 * challenge_padding(frame) + frame.ui.control(56) + frame.t(20) + most + frame.t(8) +
           note_height(frame, width);
}

void Challenges::draw_problems(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    ui.panel(box, 24);
    if (classes_.empty()) return;
    const Rect in = box.inset(challenge_padding(frame));
    const float tabs = ui.control(56);
    draw_class_tabs(frame, {in.x, in.y, in.w, tabs});
    const Class& shown = classes_[static_cast<std::size_t>(chosen_)];
    const float note = note_height(frame, box.w);
    const float top = in.y + tabs + frame.t(20);
    const Rect room{in.x, top, in.w, in.bottom() - note - frame.t(16) - top};
    if (shown.id == kSoloKind) {
        const float high = solo_height(frame, room.w);
        float y = room.y;
        for (const auto& entry : shown.entries) {
            draw_solo(frame, {room.x, y, room.w, high}, entry);
            y += high + frame.t(kSoloGap);
        }
    } else {
        draw_tiles(frame, room, shown);
    }
    ui.paragraph("medals", {in.x, in.bottom() - note, in.w, 0}, medals_note(game_, shown.id),
                 {Face::regular, 17, theme.ink2});
}

/// What is shown below, to choose from; a heading where there is no choice.
void Challenges::draw_class_tabs(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    if (classes_.size() == 1) {
        const float count = frame.t(130);
        challenge_line(frame, "class", {box.x, box.y, box.w - count, box.h},
                       tr("challenges.class." + classes_.front().id), Face::display_bold, 34,
                       frame.canvas.theme().ink);
        return challenge_line(
            frame, "class.count", {box.right() - count, box.y, count, box.h},
            tr("challenges.count", solved_in(classes_.front()), classes_.front().entries.size()),
            Face::medium, 19, frame.canvas.theme().ink2, render::Align::right);
    }
    std::vector<Choice> choices;
    for (const auto& one : classes_) choices.push_back({one.id, tr("challenges.class." + one.id)});
    ui.segmented("class", box, heading(), choices, chosen_);
}

/// A solo game: what it is, the medals with their limits, the best score so far.
void Challenges::draw_solo(Frame& frame, Rect box, const Entry& entry) {
    const auto& theme = frame.canvas.theme();
    const auto& challenge = *entry.challenge;
    const auto day = day_for(challenge);
    const Medal medal = medal_of(challenge, day);
    const bool done = medal != Medal::none;
    const auto name = challenge_title(all_, challenge);
    const auto limits = limits_text(challenge);
    const auto* result = progress_.find(challenge.id, day);
    // A medal won with hints has no result of one's own.
    const auto best = !done               ? std::string()
                      : result->best != 0 ? best_text(challenge, result->best)
                                          : tr("challenges.with_hint");
    std::string spoken = name + ", " + limits;
    if (done) spoken += ", " + best + ", " + medal_text(medal);
    const auto touch =
        frame.ui.hot(challenge.id, box, spoken, {"problem", medal_text(medal), {}, 14});
    const float radius = frame.t(14);
    frame.canvas.fill(box, done ? theme.primary2 : theme.panel2, radius);
    if (theme.flat) frame.canvas.frame(box, theme.line2, 2, radius);
    if (touch.hot || touch.held)
        frame.canvas.fill(box, theme.ink.with_alpha(touch.held ? 0.12F : 0.06F), radius);
    const bool below = medals_below(frame, box.w);
    const float pad = frame.t(18), disc = frame.t(21), wide = medal_row_width(disc);
    const float right = std::min(frame.t(190), box.w * 0.36F);
    const render::Rect line{box.x + pad, box.y, box.w - 2 * pad, below ? frame.t(84) : box.h};
    const float medals = below ? line.x + wide / 2 : line.right() - right - wide / 2 - pad;
    const float middle = below ? line.bottom() + frame.t(22) : line.centre().y;
    draw_medal_row(frame.canvas, {medals, middle}, disc, medal_row(challenge, medal));
    const float w = below ? line.w : medals - wide / 2 - pad - line.x;
    const float top = line.centre().y - frame.t(34);
    challenge_line(frame, challenge.id + ".name", {line.x, top, w, frame.t(36)}, name, Face::bold,
                   22, theme.ink);
    challenge_line(frame, challenge.id + ".limits", {line.x, top + frame.t(36), w, frame.t(30)},
                   limits_line(frame, challenge, w), Face::medium, 17, theme.ink2);
    draw_best(frame, {line.right() - right, middle - frame.t(28), right, frame.t(56)}, entry, best,
              medal);
    if (touch) play(challenge, day);
}

/// What was made of a solo game over the word of its medal; else that it can be played.
void Challenges::draw_best(Frame& frame, Rect box, const Entry& entry, const std::string& best,
                           Medal medal) {
    const auto& theme = frame.canvas.theme();
    const auto& id = entry.challenge->id;
    if (!best.empty()) {
        challenge_line(frame, id + ".best", {box.x, box.y, box.w, box.h / 2}, best, Face::heavy, 20,
                       theme.ink, render::Align::right);
        const auto again = tr("challenges.medal_again", medal_text(medal));
        return challenge_line(
            frame, id + ".medal", {box.x, box.y + box.h / 2, box.w, box.h / 2},
            challenge_line_fits(frame, box.w, again, Face::bold) ? again : tr("challenges.again"),
            Face::bold, 17, theme.primary, render::Align::right);
    }
    const auto words = tr("challenges.play");
    const float icon = frame.t(18),
                wide = std::min(
                    box.w, frame.ui.text_width(words, 19, Face::semibold) + icon + frame.t(58));
    const Rect pill = render::Rect{box.right() - wide, box.y + frame.t(3), wide, frame.t(50)};
    frame.canvas.fill(pill, theme.panel, frame.t(14));
    frame.canvas.frame(pill, theme.line2, std::max(1.0F, frame.t(1.5F)), frame.t(14));
    frame.canvas.icon(render::Icon::play,
                      {pill.x + frame.t(20), pill.centre().y - icon / 2, icon, icon}, theme.ink);
    challenge_line(frame, id + ".play",
                   {pill.x + frame.t(26) + icon, pill.y, wide - icon - frame.t(40), pill.h}, words,
                   Face::semibold, 19, theme.ink, render::Align::centre);
}

}  // namespace scenes
