#include "scenes/table/challenge/panel.hpp"

#include "render/canvas.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/medals.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/table/challenge/mode.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using game::Challenge;
using render::Rect;

std::string ChallengeWords::solver() const {
    return table_.view.seat_name(game::solver_of(run_.challenge(), table_.match()));
}

std::string ChallengeWords::goal() const {
    return goal_text(run_.challenge(), solver());
}

std::string ChallengeWords::short_goal() const {
    return short_goal_text(run_.challenge(), solver());
}

std::string ChallengeWords::title() const {
    const auto& challenge = run_.challenge();
    if (challenge.kind == kSoloKind) {
        // The head of the panel has room for the name alone.
        const auto name = challenge_title({}, challenge);
        return name.substr(0, name.find(" · "));
    }
    return run_.number() > 0 ? tr("challenges.problem", run_.number())
                             : tr("challenges.daily_problem");
}

std::string ChallengeWords::chance() const {
    if (run_.practice()) return tr("challenges.practice");
    return run_.closed() ? std::string() : at_most_text(run_.verdict(table_.match()).reach);
}

/// The best answer to a question and why it is the best.
std::string ChallengeWords::choice_line() const {
    const auto& challenge = run_.challenge();
    const auto& match = table_.match();
    const auto& asked =
        match.at(std::min(match.length(), static_cast<int>(challenge.actions.size())));
    if (challenge.answers.empty()) return {};
    game::Thought best;
    best.move = challenge.answers.front();
    std::string line = table_.view.advised(best.move) + ".";
    for (const auto& reason : table_.view.reasons(asked, best)) line += " " + reason;
    return line;
}

std::string ChallengeWords::duel_end(const game::Verdict& verdict) const {
    return tr("challenges.duel_end", verdict.score, run_.rival()->score().value_or(0));
}

std::vector<std::string> ChallengeWords::solved_lines(const game::Verdict& verdict) const {
    const auto& challenge = run_.challenge();
    const auto goal = challenge.goal;
    const auto& help = run_.help();
    const std::string title = solved_text(challenge, verdict.medal);
    if (goal == Challenge::Goal::score || goal == Challenge::Goal::rival) {
        const std::string made =
            goal == Challenge::Goal::rival
                ? duel_end(verdict)
                : trn(challenge.fewer ? "challenges.made_throws" : "challenges.made",
                      verdict.score);
        const auto more = next_medal_text(challenge, verdict, help);
        return {title, more.empty() ? made : made + " " + more};
    }
    if (goal == Challenge::Goal::choice) return {title, tr("challenges.choice_is", choice_line())};
    const std::string how = tr(help.hints > 0        ? "challenges.with_hint"
                               : help.take_backs > 0 ? "challenges.with_take_back"
                               : help.first_try      ? "challenges.without_help"
                                                     : "challenges.later_try");
    if (goal == Challenge::Goal::turn)
        return {title, trn("challenges.best_turn", verdict.score, how)};
    return {title, trn("challenges.in_turns", verdict.turns, how)};
}

std::vector<std::string> ChallengeWords::failed_lines(const game::Verdict& verdict) const {
    const auto& challenge = run_.challenge();
    const auto points = std::to_string(challenge.score);
    std::string why = tr("challenges.out_of_turns");
    switch (challenge.goal) {
        case Challenge::Goal::choice:
            return {tr("challenges.failed"), tr("challenges.choice_was", choice_line())};
        case Challenge::Goal::turn:
            why = trn("challenges.turn_made", verdict.score, points);
            break;
        case Challenge::Goal::rival:
            why = duel_end(verdict);
            break;
        case Challenge::Goal::score:
            why = trn(challenge.fewer ? "challenges.made_too_many" : "challenges.made_too_few",
                      verdict.score, points);
            break;
        default:
            if (table_.match().over()) why = table_.view.ending(table_.match().now());
            break;
    }
    return {tr("challenges.failed"), why};
}

std::vector<std::string> ChallengeWords::wrong_lines() const {
    const auto& match = table_.match();
    const int answer = match.ply() - 1;
    const std::string words =
        table_.view.words(match.at(answer), match.moves()[static_cast<std::size_t>(answer)]);
    const std::string other = table_.view.seat_name(match.at(answer).actor());
    const bool draw = run_.challenge().goal == Challenge::Goal::draw;
    const char* why = run_.too_slow() ? "challenges.too_slow"
                      : draw          ? "challenges.lets_win"
                                      : "challenges.lets_escape";
    return {tr("challenges.wrong"), tr(why, words, other, solver())};
}

std::vector<std::string> ChallengeWords::open_lines(const game::Verdict& verdict) const {
    const auto& challenge = run_.challenge();
    if (verdict.reach == game::Medal::none)
        return {goal(), tr(run_.better_taken_back(table_.match()) ? "challenges.out_of_reach_so"
                                                                  : "challenges.out_of_reach")};
    if (challenge.goal == Challenge::Goal::score)
        return {goal(), limits_text(challenge, verdict.reach)};
    if (challenge.goal == Challenge::Goal::turn) return {goal(), tr("challenges.one_turn")};
    if (verdict.left >= 0) return {goal(), trn("challenges.left", verdict.left)};
    return {goal(), tr("challenges.every_move_counts")};
}

/// How the bot stood with the dice that have fallen so far.
std::vector<std::string> ChallengeWords::duel_lines(bool brief) const {
    if (run_.waits(table_.match())) return {goal(), tr("challenges.duel_waits")};
    const int turns = rival_turns();
    const auto points = run_.rival()->after(turns);
    std::vector<std::string> lines{goal(), limits_text(run_.challenge(), run_.within_reach())};
    if (!points || turns < 1) return lines;
    const auto now = tr("challenges.duel_now", turns,
                        table_.view.score_words(*points, table_.match().settings()));
    if (brief) return {lines.front(), now};
    lines.push_back(now);
    return lines;
}

int ChallengeWords::rival_turns() const {
    const auto& match = table_.match();
    const int shown = table_.shown_ply();
    int thrown = 0;
    for (int ply = 0; ply < shown; ++ply) thrown += match.at(ply).actor() == game::kChance ? 1 : 0;
    // At the end its last turn counts as well.
    if (match.over() && shown == match.ply()) return match.length();
    return match.at(shown).actor() >= 0 ? thrown - 1 : thrown;
}

std::vector<std::string> ChallengeWords::lines(bool brief) const {
    const auto verdict = run_.verdict(table_.match());
    switch (run_.state()) {
        case ChallengeRun::State::solved: {
            auto lines = solved_lines(verdict);
            if (run_.practice()) lines.push_back(tr("challenges.practice_end"));
            return lines;
        }
        case ChallengeRun::State::wrong:
            return wrong_lines();
        case ChallengeRun::State::failed:
            return failed_lines(verdict);
        case ChallengeRun::State::open:
            break;
    }
    return run_.rival() ? duel_lines(brief) : open_lines(verdict);
}

std::string ChallengeWords::outcome() const {
    const auto said = lines(false);
    return said[0] + " " + said[1];
}

ChallengePanel::ChallengePanel(const TableParts& parts, ChallengeMode& mode)
    : MatchPanel(parts, mode), challenge_(mode) {}

const ChallengeRun& ChallengePanel::run() const {
    return challenge_.run();
}

const ChallengeWords& ChallengePanel::words() const {
    return challenge_.words();
}

std::string ChallengePanel::title() const {
    return words().title();
}

std::string ChallengePanel::note() const {
    return words().short_goal();
}

void ChallengePanel::leave() {
    table().services.ui.clear_toast();
    challenge_.to_list();
}

std::string ChallengePanel::chip(int) const {
    return words().chance();
}

int ChallengePanel::guests() const {
    return run().rival() ? 1 : 0;
}

/// A rival has a card more, and the end of a challenge words that want the room.
bool ChallengePanel::spares_main() const {
    return !run().rival() && !run().closed();
}

/// The rival's card under the person's, with its sheet as it was after as many turns.
void ChallengePanel::draw_guests(Frame& frame) {
    const Rival* rival = run().rival();
    if (!rival) return;
    const int turns = words().rival_turns();
    const auto points = rival->after(turns);
    const View& view = table().view;
    PlayerCard card;
    card.seat = table().match().seats();
    card.title = tr("table.computer");
    card.kind = level_words(rival->bot());
    card.person = false;
    card.score = points.value_or(0);
    card.beside = view.room().boards && layout_.card > 0;
    if (!points) card.chip = tr("table.thinks");
    draw_player_card(frame, layout_, view, card);
    const auto* position = rival->position_after(turns);
    const auto* parts = view.abilities().card_parts;
    if (parts && position && layout_.card > 0)
        parts->card(frame, card_part(layout_, card), *position, 0);
}

/// What became of it takes more room than advice: the medal, the result, what the next one needs.
void ChallengePanel::make_room_for_end(Frame& frame) {
    if (layout_.portrait) return;
    const float k = layout_.unit, gap = 10 * k;
    const auto& challenge = run().challenge();
    const bool medal = run().state() == ChallengeRun::State::solved || challenge.medals.size() == 3;
    if (!medal && challenge.goal != Challenge::Goal::choice) return;
    const float room_of_words = layout_.advice.w - (medal ? 84 * k : 0);
    const float wanted =
        std::max(medal ? 104 * k : 0,
                 sentences_height(frame, layout_, room_of_words, words().lines(false)) + 10 * k);
    const float room = layout_.log.empty()
                           ? layout_.advice.y - layout_.players.back().bottom() - gap
                           : layout_.log.h * 0.45F;
    const float more = std::clamp(wanted - layout_.advice.h, 0.0F, std::max(0.0F, room));
    if (!layout_.log.empty()) layout_.log.h -= more;
    layout_.advice.y -= more;
    layout_.advice.h += more;
}

/// The medal that was won, or the place of the first one, beside the words.
void ChallengePanel::draw_closed_words(Frame& frame, const Rect& box,
                                       const std::vector<std::string>& lines) {
    const auto& challenge = run().challenge();
    const auto won = run().verdict(table().match()).medal;
    const bool solved = run().state() == ChallengeRun::State::solved;
    const float k = layout_.unit;
    const float radius = std::min({36 * k, box.h * 0.32F, box.w * 0.13F});
    if (!(solved || challenge.medals.size() == 3) || radius < 12)
        return draw_sentences(frame, layout_, box, lines);
    const auto row = medal_row(challenge, won);
    auto place = row[solved ? static_cast<std::size_t>(won) - 1 : 0];
    place.won = solved;
    // A ribbon hangs below the disc.
    draw_medal_at(frame.canvas,
                  {box.x + radius + 4 * k, box.centre().y - (solved ? 0.3F * radius : 0)}, radius,
                  place);
    const float left = 2 * radius + 18 * k;
    draw_sentences(frame, layout_, {box.x + left, box.y, box.w - left, box.h}, lines);
}

/// Two buttons: again, and the next one (or take back after a wrong move).
void ChallengePanel::draw_closed_main(Frame& frame) {
    const Rect& box = layout_.main;
    const float scale = layout_.unit / frame.type, gap = 12 * layout_.unit;
    const std::string answer = challenge_.answer();
    ButtonLook plain;
    plain.size = 20 * scale;
    ButtonLook main = plain;
    main.style = ButtonStyle::primary;
    Ui& ui = frame.ui;
    // Each has the room its words need, and both letters of one size.
    const auto ahead = tr(answer == "button:list"   ? "challenges.list"
                          : answer == "button:next" ? "challenges.next"
                                                    : "challenges.take_back");
    const float edges = 2 * frame.t(9);
    const auto wish = [&](const std::string& words, render::Face face) {
        return ui.text_width(words, plain.size, face) + edges;
    };
    const float room = box.w - gap, least = 15 * scale;
    const auto first_wish = [&] { return wish(tr("challenges.again"), render::Face::medium); };
    const auto second_wish = [&] { return wish(ahead, render::Face::heavy); };
    while (first_wish() + second_wish() > room && plain.size > least)
        plain.size = main.size = std::max(least, plain.size - 0.5F * scale);
    const float again = first_wish(), second = second_wish();
    const float part = std::floor(std::max(again, second) <= room / 2
                                      ? room / 2
                                      : room * again / std::max(1.0F, again + second));
    const Rect left{box.x, box.y, part, box.h};
    const Rect right{box.x + part + gap, box.y, room - part, box.h};
    if (ui.button("again", left, tr("challenges.again"), plain)) challenge_.begin_again();
    if (answer == "button:list") {
        if (ui.button("list", right, tr("challenges.list"), main)) challenge_.to_list();
    } else if (answer == "button:next") {
        if (ui.button("next", right, tr("challenges.next"), main)) challenge_.begin_next();
    } else if (ui.button("back", right, tr("challenges.take_back"), main)) {
        parts_.moves.undo();
        // The button is gone; keys go on from what can be moved now.
        parts_.moves.offer();
        const auto first = parts_.decision.picker().first();
        if (ui.focus_visible() && !first.empty()) ui.focus("spot:" + first.front());
    }
}

}  // namespace scenes
