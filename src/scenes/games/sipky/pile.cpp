// The page of Šipky's pile: which cards are left, and what the next throw may bring.
#include "game/sipky/odds/odds.hpp"
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/games/sipky/marks.hpp"
#include "scenes/games/sipky/title.hpp"
#include "scenes/games/sipky/view.hpp"
#include "scenes/ui/ui.hpp"

#include <cmath>

namespace scenes {

using render::Align;
using render::Face;
using render::Rect;
using sipky_table::rules_of;

/// The cards that can come, those of the pile while nobody draws.
std::vector<LuckPart> SipkyView::luck_parts(const game::Position& position) const {
    LuckPart part{tr("trial.choose_card"), {}};
    const auto add = [&](const std::string& digit, int left) {
        part.pieces.push_back({digit, trn("trial.of_these", left, tr("trial.card", digit)), left});
    };
    if (position.actor() == game::kChance) {
        for (const auto& choice : position.choices())
            add(choice.move.substr(choice.move.size() - 1), choice.weight);
        return {part};
    }
    const auto& rules = rules_of(position);
    for (int digit = 0; digit < sipky::kDigits; ++digit)
        if (const int left = rules.cards().left(digit); left > 0) add(std::to_string(digit), left);
    return {part};
}

std::string SipkyView::luck_of(const std::vector<std::string>& pieces) const {
    return "deal " + pieces.front();
}

void SipkyView::draw_luck(render::Canvas& canvas, const Rect& box, std::size_t,
                          std::string_view piece, float opacity) const {
    sipky_art::CardPose pose;
    pose.opacity = opacity;
    sipky_art::card(canvas, box.centre(), std::min(box.w, box.h * 0.7F), piece.front() - '0', pose);
}

std::vector<Extra> SipkyView::pages(const game::Position&) const {
    return {{"pile", tr("table.sipky.pile"), true}};
}

std::vector<Extra> SipkyView::switches() const {
    return {{"odds", tr("table.sipky.switch.odds"), true}};
}

std::string SipkyView::page_at(const game::Position&, std::string_view spot) const {
    return spot == "pile" ? "pile" : "";
}

float SipkyView::page(Frame& frame, const Rect& box, const std::string&,
                      const game::Position& position, bool draw) const {
    const auto& rules = rules_of(position);
    const auto& theme = frame.ui.theme();
    const TextLook note{Face::medium, 20, theme.ink2};
    const float line = frame.t(44), gap = frame.u(14);
    std::string sum = trn("table.sipky.in_pile", rules.cards().left());
    if (rules.cards().shuffles() > 0)
        sum += " · " + trn("table.sipky.shuffled", rules.cards().shuffles());
    float y = box.y;
    const float top = frame.ui.paragraph_height(sum, box.w, note) + gap;
    if (draw) frame.ui.paragraph("pile_sum", {box.x, y, box.w, top}, sum, note);
    y += top;
    const auto next = sipky::next_card(rules);
    for (int digit = 0; digit < sipky::kDigits; ++digit, y += line) {
        if (!draw) continue;
        const std::string id = std::to_string(digit);
        const float w = line * 0.58F, number = frame.t(200);
        sipky_art::card(frame.canvas, {box.x + line * 0.36F, y + line / 2}, w, digit);
        const float x = box.x + line + frame.u(8);
        const Rect track{x, y + line * 0.36F, box.right() - number - x - frame.u(10), line * 0.28F};
        frame.canvas.fill(track, theme.flat ? theme.panel : theme.panel.mix(theme.ink, 0.10F),
                          track.h / 2);
        if (theme.flat) frame.canvas.frame(track, theme.ink, 1.5F, track.h / 2);
        Rect filled = track;
        filled.w = track.w * static_cast<float>(rules.cards().left(digit)) / sipky::kCopies;
        if (rules.cards().left(digit) > 0)
            frame.canvas.fill(filled, theme.flat ? theme.turn : colors_of(theme, "sipky").accent,
                              track.h / 2);
        const std::string words =
            tr("table.sipky.left_of", rules.cards().left(digit), sipky::kCopies,
               sipky_table::percent_text(next[static_cast<std::size_t>(digit)]));
        const auto font = frame.canvas.fit(words, Face::bold, frame.t(20), frame.t(10), number);
        frame.ui.text("pile" + id, {box.right() - number, y, number, line}, words,
                      {Face::bold, std::floor(font.px) / frame.type, {}, Align::right});
    }
    if (rules.phase() != sipky::Phase::choose) return y - box.y + gap;
    // What the next throw may bring, one line an announcement.
    y += gap;
    for (const auto& odds : sipky::odds(rules)) {
        const std::string move = rules.text(odds.move);
        const std::string words = tr(move == "two"   ? "table.sipky.two"
                                     : move == "one" ? "table.sipky.one"
                                                     : "table.sipky.stop") +
                                  " – " + sipky_table::odds_text(rules, odds);
        const float h = frame.ui.paragraph_height(words, box.w, note);
        if (draw) frame.ui.paragraph("odds_" + move, {box.x, y, box.w, h + 1}, words, note);
        y += h + gap * 0.4F;
    }
    return y - box.y + gap;
}

}  // namespace scenes
