// The words of the panel: what is to be done, what has happened, and a toast in their place.
#include "scenes/people/results_words.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/session/turns.hpp"
#include "scenes/table/table.hpp"

#include <algorithm>

namespace scenes {

using render::Rect;

std::vector<std::string> Table::advice_lines() const {
    if (looking_) {
        const int told = match().told_by(*looking_);
        if (told < 0) return {tr("table.looking_start")};
        const auto turns = turn_numbers(view_, match());
        return {tr("table.looking_at", turn_made(match(), turns, *looking_),
                   turn_made(match(), turns, match().length())),
                view_.words(match().at(told), match().moves()[static_cast<std::size_t>(told)])};
    }
    const auto& position = match().now();
    if (task_ && task_->closed()) return task_lines();
    // What luck brings is told when it lies on the table.
    if (luck_falls()) {
        auto lines = view_.advice(match().at(match().ply() - 1));
        if (!lines.empty()) return lines;
    }
    if (match().over()) {
        if (const auto ended = match().ended())
            return {ended->how == game::Ending::How::agreed
                        ? tr("table.ended_agreed")
                        : tr("table.ended_resigned", seat_title(ended->seat))};
        return {outcome_reason(view_, match(), play_.seats())};
    }
    if (plays_out_) return {tr("table.plays_out")};
    if (play_.asking_draw()) return {tr("table.draw_asked")};
    if (weighs_long()) return {tr("table.weighing")};
    if (hint_ != Hint::none) return hint_lines(hint_);
    if (const auto step = by_itself()) return {step->why};
    if (match().actor() == game::kChance || !play_.person_decides()) return waiting_lines();
    if (!picker_.path().empty()) {
        // What was asked about is told as long as it waits, also behind a page that was opened.
        if (pending_ && asked_ && asked_->ply == match().ply() && asked_->move == picker_.move())
            return {asked_->why};
        // Beside a sheet the words follow the hand as the sheet does.
        const std::string thought = view_.room().sheet ? preview() : std::string();
        auto lines = thought.empty()
                         ? view_.advice_on(position, picker_.path(), pending_)
                         : view_.advice_on(position, view_.path(position, thought), true);
        if (!picker_.stop().empty()) lines.push_back(tr("table.may_stop"));
        return lines;
    }
    auto lines = task_ ? task_lines() : view_.advice(position);
    if (lines.empty()) lines.push_back(tr("table.your_move", view_.seat_name(match().actor())));
    if (may_play_out()) lines.push_back(tr("table.decided"));
    return lines;
}

/// Luck has decided, and the way to what it brought is still being shown.
bool Table::luck_falls() const {
    const int ply = match().ply();
    if (top_.ply() < 0 || ply == 0 || match().at(ply - 1).actor() != game::kChance) return false;
    if (view_.own_luck(match().settings())) return false;
    return top_.ply() < ply || (top_.busy() && onwards_);
}

/// What this step of the hint says.
std::vector<std::string> Table::hint_lines(Hint step) const {
    const auto& position = match().now();
    switch (step) {
        case Hint::asked:
            return {tr("table.hint_thinking")};
        case Hint::where:
            return {
                tr("table.hint_step", 1),
                tr("table.hint_where",
                   view_.spot_words(position, view_.hint_where(position, thought_.move).front()))};
        case Hint::what:
            return {tr("table.hint_step", 2), view_.words(position, thought_.move)};
        case Hint::why: {
            std::string why;
            for (const auto& reason : view_.reasons(position, thought_))
                why += (why.empty() ? "" : " ") + reason;
            return {tr("table.hint_step", 3), why};
        }
        case Hint::none:
            break;
    }
    return {};
}

/// While luck or a computer is on turn.
std::vector<std::string> Table::waiting_lines() const {
    if (match().actor() == game::kChance) {
        auto lines = view_.advice(match().now());
        if (play_.person_decides()) {
            const auto begun = view_.advice_on(match().now(), picker_.path(), pending_);
            lines.push_back(begun.empty() ? tr("table.enter_luck") : begun.front());
        }
        if (lines.empty()) lines.push_back(tr("table.luck"));
        return lines;
    }
    if (const auto choice = computers_choice(); !choice.empty())
        return {view_.words(match().now(), choice)};
    const auto since = play_.thinking_since();
    if (!since || services_.clock.now() < *since + 1) return {tr("table.computer_on_turn")};
    return {tr("table.computer_thinks"),
            trn("table.thinking_for", static_cast<long long>(services_.clock.now() - *since))};
}

/// Without a main button its place belongs to the words.
Rect Table::words_place() const {
    Rect box = layout_.advice;
    if (main_shown()) return box;
    if (layout_.portrait)
        box.w = layout_.main.right() - box.x;
    else
        box.h = layout_.main.bottom() - box.y;
    return box;
}

/// How far up words may reach that stand under the log, or under the players.
float Table::words_top() const {
    float top = layout_.log.bottom();
    if (!layout_.log.empty()) return top + 4 * layout_.unit;
    if (layout_.portrait) return layout_.play.bottom();
    for (const auto& player : layout_.players) top = std::max(top, player.bottom());
    return top + 12 * layout_.unit;
}

/// A toast stands where the words are, and a list or sheet above gives it room.
void Table::make_room_for_toast(Frame& frame) {
    const Rect box = words_place();
    const float more = frame.ui.toast_height(box.w) - box.h;
    if (more <= 0 || layout_.log.empty() || layout_.low) return;
    const float given = std::min(more, layout_.log.h * 0.45F);
    layout_.log.h -= given;
    layout_.advice.y -= given;
    layout_.advice.h += given;
}

void Table::draw_advice(Frame& frame) {
    Rect box = words_place();
    if (frame.ui.toast_in(box, words_top(), layout_.portrait)) return;
    if (layout_.portrait) {
        // On the bare table words need paper.
        frame.ui.panel(box, 14);
        box = box.inset(10 * layout_.unit);
    }
    auto lines = advice_lines();
    const auto names = seat_names(view_, play_.seats());
    for (auto& line : lines) line = with_names(std::move(line), names);
    if (hinting() && may_decide()) return draw_hint(frame, box, std::move(lines));
    if (task_ && task_->closed() && !looking_) return draw_task_end(frame, box, lines);
    // Where no list stands over them long sentences grow upwards before their letters shrink.
    if (!layout_.portrait && layout_.log.empty()) {
        const float wanted = sentences_height(frame, layout_, box.w, lines) + 8 * layout_.unit;
        const float spare = std::max(0.0F, box.y - words_top());
        const float more = std::clamp(wanted - box.h, 0.0F, spare);
        box = {box.x, box.y - more, box.w, box.h + more};
    }
    draw_sentences(frame, layout_, box, lines);
}

}  // namespace scenes
