#include "scenes/table/challenge/mode.hpp"

#include "render/canvas.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/medals.hpp"
#include "scenes/people/saved_list.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using game::Challenge;
using render::Rect;

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
