// What the challenges of a game are, tab by tab, and solo games as rows with their limits.
#include "scenes/challenges/challenges.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using game::Medal;
using render::Face;
using render::Rect;

constexpr float kSoloBest = 190, kSoloDisc = 21, kSoloBeside = 600;  // design

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
static std::string limits_line(const Flow& flow, const game::Challenge& challenge) {
    auto limits = limits_text(challenge);
    if (flow.need(limits, Words::note) <= flow.design_width()) return limits;
    return challenge.goal == game::Challenge::Goal::rival
               ? tr("challenges.limits_lead_short")
               : tr("challenges.limits_short", unit_text(challenge));
}

/// What the problems are called together.
std::string Challenges::heading() const {
    const bool solo = !classes_.empty() && classes_.front().id == kSoloKind;
    return tr(solo ? "challenges.all" : "challenges.problems");
}

void Challenges::lay_problems(Flow& flow) {
    if (classes_.empty()) return;
    lay_class_tabs(flow);
    const Class& shown = classes_[static_cast<std::size_t>(chosen_)];
    if (shown.id == kSoloKind)
        for (const auto& entry : shown.entries) lay_solo(flow, entry);
    else
        lay_tiles(flow, shown);
    // As high as the longest of the notes: nothing jumps when the tab changes.
    std::vector<std::string> notes;
    for (const auto& one : classes_) notes.push_back(medals_note(game_, one.id));
    flow.alternatives("medals", medals_note(game_, shown.id), Words::note, notes);
}

/// What is shown below, to choose from; a heading where there is no choice.
void Challenges::lay_class_tabs(Flow& flow) {
    if (classes_.size() == 1) {
        const auto& one = classes_.front();
        return flow.row(
            {{0, Flow::said("class", tr("challenges.class." + one.id), Words::card)},
             {130,
              Flow::said("class.count", tr("challenges.count", solved_in(one), one.entries.size()),
                         Words::note, render::Align::right)}});
    }
    std::vector<Choice> choices;
    for (const auto& one : classes_) choices.push_back({one.id, tr("challenges.class." + one.id)});
    flow.unlabelled();
    flow.segmented("class", heading(), choices, chosen_);
}

/// A solo game: what it is, the medals with their limits, the best score so far.
void Challenges::lay_solo(Flow& flow, const Entry& entry) {
    const auto& challenge = *entry.challenge;
    const auto day = day_for(challenge);
    const Medal medal = medal_of(challenge, day);
    const bool done = medal != Medal::none;
    const auto name = challenge_title(all_, challenge);
    const auto* result = progress_.find(challenge.id, day);
    // A medal won with hints has no result of one's own.
    const auto best = !done               ? std::string()
                      : result->best != 0 ? best_text(challenge, result->best)
                                          : tr("challenges.with_hint");
    std::string spoken = name + ", " + limits_text(challenge);
    if (done) spoken += ", " + best + ", " + medal_text(medal);
    CardLook look{{"problem", medal_text(medal)}};
    look.padding = 14;
    if (done) look.ink = flow.ui().theme().primary2;
    const auto touch = flow.card(challenge.id, spoken, look, [&](Flow& card) {
        auto& frame = card.frame();
        const Content words = [&](Flow& cell) {
            cell.line(challenge.id + ".name", name, Words::strong);
            cell.close();
            cell.line(challenge.id + ".limits", limits_line(cell, challenge), Words::note);
        };
        const float disc = frame.t(kSoloDisc), wide = medal_row_width(disc);
        const Content medals = [&](Flow& cell) {
            cell.item(frame.t(56), [&](const Rect& box) {
                draw_medal_row(frame.canvas, {box.x + wide / 2, box.centre().y}, disc,
                               medal_row(challenge, medal));
            });
        };
        const Content made = [&](Flow& cell) { lay_best(cell, entry, best, medal); };
        const float row = std::ceil(wide / frame.type);
        if (card.roomy(kSoloBeside))
            return card.row({{0, words}, {row, medals}, {kSoloBest, made}});
        words(card);
        card.row({{row, medals}, {0, made}});
    });
    if (touch) play(challenge, day);
}

/// What was made of a solo game over the word of its medal; else that it can be played.
void Challenges::lay_best(Flow& flow, const Entry& entry, const std::string& best,
                          Medal medal) const {
    const auto& theme = flow.ui().theme();
    const auto& id = entry.challenge->id;
    if (!best.empty()) {
        const auto again = tr("challenges.medal_again", medal_text(medal));
        flow.line(id + ".best", best, Words::figure);
        flow.close();
        return flow.line(
            id + ".medal",
            flow.need(again, Words::note) <= flow.design_width() ? again : tr("challenges.again"),
            Words::note, render::Align::right, theme.primary);
    }
    const auto words = tr("challenges.play");
    auto& frame = flow.frame();
    flow.item(frame.t(50), [&](const Rect& box) {
        const float icon = frame.t(18), pad = frame.t(18);
        const float said = frame.ui.text_width(words, 19, Face::semibold) + 1;
        const float wide = std::min(box.w, said + icon + 2.5F * pad);
        const Rect pill{box.right() - wide, box.y, wide, box.h};
        frame.canvas.fill(pill, theme.panel, pad * 0.8F);
        frame.canvas.frame(pill, theme.line2, std::max(1.0F, frame.t(1.5F)), pad * 0.8F);
        frame.canvas.icon(render::Icon::play,
                          {pill.x + pad, pill.centre().y - icon / 2, icon, icon}, theme.ink);
        const float x = pill.x + pad + icon * 1.4F;
        fitted_line(frame, id + ".play", {x, pill.y, pill.right() - x - pad / 2, pill.h}, words,
                    {Face::semibold, 19, theme.ink});
    });
}

}  // namespace scenes
