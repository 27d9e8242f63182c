// What the panel shows of a challenge besides words: what a try can still bring, the computer that
// is to be beaten, the medal at the end.
#include "render/canvas.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/medals.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/table.hpp"

#include <algorithm>

namespace scenes {

using game::Challenge;
using render::Rect;

/// On the person's card: practice, or the best medal that is left.
std::string Table::try_chip() const {
    if (task_->practice()) return tr("challenges.practice");
    if (task_->closed()) return {};
    return at_most_text(task_->verdict(match()).reach);
}

// --- a rival -------------------------------------------------------------------------------------

/// How many turns both have ended.
int Table::rival_turns() const {
    const int shown = shown_ply();
    int thrown = 0;
    for (int ply = 0; ply < shown; ++ply)
        thrown += match().at(ply).actor() == game::kChance ? 1 : 0;
    // At the end its last turn counts as well.
    if (match().over() && shown == match().ply()) return match().length();
    return match().at(shown).actor() >= 0 ? thrown - 1 : thrown;
}

/// How the bot stood with the dice that have fallen so far.
std::vector<std::string> Table::duel_lines() const {
    const Rival& rival = *task_->rival();
    if (task_->waits(match())) return {task_goal(), tr("challenges.duel_waits")};
    const int turns = rival_turns();
    const auto points = rival.after(turns);
    std::vector<std::string> lines{task_goal(),
                                   limits_text(task_->challenge(), task_->within_reach())};
    if (!points || turns < 1) return lines;
    const auto now =
        tr("challenges.duel_now", turns, view_.score_words(*points, match().settings()));
    if (layout_.portrait) return {lines.front(), now};
    lines.push_back(now);
    return lines;
}

/// Its card under the person's, with its sheet as it was after as many turns.
void Table::draw_rival(Frame& frame) {
    const Rival& rival = *task_->rival();
    const int turns = rival_turns();
    const auto points = rival.after(turns);
    PlayerCard card;
    card.seat = match().seats();
    card.title = tr("table.computer");
    card.kind = level_words(rival.bot());
    card.person = false;
    card.score = points.value_or(0);
    card.beside = view_.room().boards && layout_.card > 0;
    if (!points) card.chip = tr("table.thinks");
    draw_player_card(frame, layout_, view_, card);
    const auto* position = rival.position_after(turns);
    const auto* parts = view_.abilities().card_parts;
    if (parts && position && layout_.card > 0)
        parts->card(frame, card_part(layout_, card), *position, 0);
}

// --- the end -------------------------------------------------------------------------------------

/// What became of it takes more room than advice: the medal, the result, what the next one needs.
void Table::make_room_for_end(Frame& frame) {
    if (layout_.portrait) return;
    const float k = layout_.unit, gap = 10 * k;
    const bool medal =
        task_->state() == Task::State::solved || task_->challenge().medals.size() == 3;
    const bool long_words = task_->challenge().goal == Challenge::Goal::choice;
    if (!medal && !long_words) return;
    const float words = layout_.advice.w - (medal ? 84 * k : 0);
    const float wanted = std::max(medal ? 104 * k : 0,
                                  sentences_height(frame, layout_, words, task_lines()) + 10 * k);
    const float room = layout_.log.empty()
                           ? layout_.advice.y - layout_.players.back().bottom() - gap
                           : layout_.log.h * 0.45F;
    const float more = std::clamp(wanted - layout_.advice.h, 0.0F, std::max(0.0F, room));
    if (!layout_.log.empty()) layout_.log.h -= more;
    layout_.advice.y -= more;
    layout_.advice.h += more;
}

/// The medal that was won, or the place of the first one, beside the words.
void Table::draw_task_end(Frame& frame, Rect box, const std::vector<std::string>& lines) {
    const auto& challenge = task_->challenge();
    const auto won = task_->verdict(match()).medal;
    const bool solved = task_->state() == Task::State::solved;
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

}  // namespace scenes
