// Below the standing: the game that comes next with the button that begins it, who has won in the
// end, and the diploma. See scene.hpp.
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/pentathlon/scene.hpp"
#include "scenes/people/medals.hpp"
#include "scenes/people/pentathlon.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>

namespace scenes {

using render::Icon;
using render::Point;
using render::Rect;

namespace {

constexpr float kEmblemWide = 120, kButtonsWide = 290;  // design

}  // namespace

/// The emblem of the next game; in the end the laurel with the badge of whoever has won.
void PentathlonScene::draw_emblem(Frame& frame, const Rect& box) const {
    if (due_ < game::kPentathlonGames) {
        frame.canvas.picture(emblem_of(game::pentathlon_games()[static_cast<std::size_t>(due_)]),
                             box);
        return;
    }
    const Point at = box.centre();
    const float r = box.w * 0.38F;
    draw_wreath(frame.canvas, at, r, frame.ui.theme().turn);
    const auto first = game::victors(pentathlon_);
    const auto count = static_cast<float>(std::min<std::size_t>(first.size(), 3));
    for (std::size_t i = 0; i < first.size() && i < 3; ++i) {
        const float off = (static_cast<float>(i) - (count - 1) / 2) * r * 0.62F;
        draw_seat_badge(frame.canvas, {at.x + off, at.y}, r * (count > 1 ? 0.36F : 0.58F),
                        first[i]);
    }
}

/// "Fourth game", its name, who sits where; in the end who has won.
void PentathlonScene::lay_words(Flow& flow, bool attainable) const {
    flow.tight();
    if (due_ == game::kPentathlonGames) {
        const auto first = game::victors(pentathlon_);
        flow.line("nth", tr(first.size() > 1 ? "pentathlon.winners" : "pentathlon.winner"),
                  Words::quiet);
        flow.line("next", names_joined(pentathlon_, first), Words::title);
        return flow.line("line0", trn("pentathlon.points_of", standing_.front().total,
                                      game::kPentathlonGames * game::kPlacePoints[0]));
    }
    flow.line("nth", tr("pentathlon.nth." + std::to_string(due_ + 1)), Words::quiet);
    flow.close();
    flow.line("next", game_name(game::pentathlon_games()[static_cast<std::size_t>(due_)]),
              Words::title);
    const auto lines = meeting_lines(pentathlon_);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        flow.close();
        flow.line(i == 0 ? "line0" : "line1", lines[i], Words::label);
    }
    if (attainable)
        flow.line(
            "attainable",
            tr("pentathlon.attainable_line", trn("pentathlon.points", standing_.front().attainable),
               can_win_text(pentathlon_, standing_)),
            Words::note);
    // While computers play among themselves: how many of their matches are over.
    if (!side_ || !side_->busy() || side_games_ == 0) return;
    const int done = side_games_ - side_left_;
    flow.line("side", tr("pentathlon.side", done, side_games_), Words::note);
    flow.close();
    flow.bar(
        {{static_cast<float>(done) / static_cast<float>(side_games_), flow.ui().theme().turn}});
}

/// The most that can still be had, and who can win.
void PentathlonScene::lay_attainable(Flow& flow) const {
    flow.line("attainable_head", tr("pentathlon.attainable"), Words::note);
    flow.close();
    flow.line("attainable", trn("pentathlon.points", standing_.front().attainable), Words::heading);
    flow.close();
    flow.line("can_win", can_win_text(pentathlon_, standing_), Words::note);
}

void PentathlonScene::lay_buttons(Flow& flow) {
    if (due_ == game::kPentathlonGames) {
        if (flow.button("save_diploma", tr("pentathlon.save_diploma"),
                        {ButtonStyle::primary, Icon::save}))
            save_card();
        if (flow.button("anew", tr("pentathlon.anew"))) anew();
        return;
    }
    const auto meeting = game::meeting_due(pentathlon_);
    const auto name = game_name(game::pentathlon_games()[static_cast<std::size_t>(due_)]);
    const bool begun = meeting && game::match_of(pentathlon_, due_, *meeting) != 0;
    const auto label = !meeting ? tr("pentathlon.waiting")
                       : begun  ? tr("pentathlon.resume", name)
                                : tr("pentathlon.play", name);
    if (flow.button(
            "play", label,
            {ButtonStyle::primary, Icon::play, only_if(meeting.has_value(), tr("why.no_meeting"))}))
        play();
    if (flow.button("leave", tr("pentathlon.leave"))) leave_pentathlon(services_);
}

/// Emblem, words, what can be reached in a column of its own where both have room for their words,
/// and the buttons; one below the other in a narrow column.
void PentathlonScene::lay_next(Flow& flow) {
    flow.paper([this](Flow& paper) {
        const auto emblem = Flow::signed_by(kEmblemWide, [&](Point at, float r) {
            draw_emblem(paper.frame(), Rect::around(at, 2 * r, 2 * r));
        });
        const Content buttons = [this](Flow& cell) { lay_buttons(cell); };
        float words = 200;
        for (const auto& line : meeting_lines(pentathlon_))
            words = std::max(words, paper.need(line, Words::label));
        const float reach = std::max(paper.need(tr("pentathlon.attainable"), Words::note),
                                     paper.need(can_win_text(pentathlon_, standing_), Words::note));
        const float others = kEmblemWide + kButtonsWide + 80;
        const bool apart = due_ < game::kPentathlonGames && paper.roomy(others + words + reach);
        const bool beside = paper.roomy(others + 130);
        std::vector<Flow::Cell> cells{{kEmblemWide, emblem},
                                      {0, [&](Flow& cell) { lay_words(cell, !apart); }}};
        if (apart) cells.push_back({reach, [this](Flow& cell) { lay_attainable(cell); }});
        if (beside) cells.push_back({kButtonsWide, buttons});
        paper.row(cells);
        if (!beside) buttons(paper);
    });
}

void PentathlonScene::draw_diploma(Frame& frame, const Rect& box) {
    const auto& words = diploma_;
    const std::string all = words.title + ", " + words.line + ": " +
                            (words.name.empty() ? words.note : words.name + ", " + words.note);
    draw_diploma_card(frame.canvas, box, words);
    frame.ui.model().add({"picture:diploma", "picture", all, words.name, box});
}

}  // namespace scenes
