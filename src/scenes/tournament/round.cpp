// The tables of a round. See pages.hpp.
#include "scenes/base/strings.hpp"
#include "scenes/tournament/pages.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;
using tournament::at;
using tournament::Form;
using tournament::Reported;
using tournament::Seats;

int RoundPage::shown() const {
    const int last = desk_.state().rounds_paired();
    return round_ == 0 ? last : std::min(round_, last);
}

const tournament::Table& RoundPage::at_table(int table) const {
    return desk_.state().rounds[at(shown() - 1)].tables[at(table - 1)];
}

int RoundPage::due() const {
    if (shown() == 0) return 0;
    const auto& tables = desk_.state().rounds[at(shown() - 1)].tables;
    for (std::size_t i = 0; i < tables.size(); ++i)
        if (!tables[i].outcome) return static_cast<int>(i) + 1;
    return 0;
}

/// Of a game in which a result names who has won. The same again takes it back.
void RoundPage::set_winners(int table, Seats winners) {
    const auto& one = at_table(table);
    const bool same =
        one.outcome && one.outcome->forfeits.empty() && one.outcome->winners == winners;
    if (same && shown() == desk_.state().rounds_paired()) {
        if (!desk_.change([&](auto& next) { return next.clear_result(table); }))
            desk_.services().ui.toast(tr("tour.not_cleared"), ToastKind::bad);
        return;
    }
    Reported report;
    report.round = shown();
    report.table = table;
    // What counts is who has won; stones that nobody has told of are none.
    tournament::Scores scores(at(one.seats()), 0);
    for (const int seat : winners)
        if (winners.size() == 1) scores[at(seat)] = 1;
    report.scores = std::move(scores);
    report.winners = std::move(winners);
    report.correct = one.outcome.has_value();
    report.day = day_of_report(desk_.services());
    desk_.act(std::move(report));
}

bool RoundPage::key(int key) {
    const int table = due();
    if (table == 0 || !winners_told(desk_.state(), shown()) || at_table(table).seats() != 2)
        return false;
    if (key == '1')
        set_winners(table, {0});
    else if (key == '0')
        set_winners(table, {1});
    else if (key == '=' || key == 'r' || key == '5')
        set_winners(table, {0, 1});
    else
        return false;
    return true;
}

void RoundPage::pair_next() {
    if (desk_.act(tournament::Paired{})) {
        round_ = 0;
        typed_.clear();
        desk_.let_computers_play();
    }
}

// --- the whole -----------------------------------------------------------------------------------

/// Which round: back to earlier ones, whose results may be corrected.
void RoundPage::draw_head(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const int last = desk_.state().rounds_paired(), round = shown();
    const float side = box.h;
    ButtonLook look{ButtonStyle::quiet};
    look.enabled = only_if(round > 1, tr("tour.why_first_round"));
    if (ui.icon_button("earlier", {box.x, box.y, side, side}, Icon::left, tr("tour.earlier"), look))
        round_ = round - 1;
    look.enabled = only_if(round < last, tr("tour.why_last_round"));
    if (ui.icon_button("later", {box.right() - side, box.y, side, side}, Icon::right,
                       tr("tour.later"), look))
        round_ = round + 1 == last ? 0 : round + 1;
    const auto& one = desk_.state().rounds[at(round - 1)];
    const auto game = tournament::disciplines()[at(one.game)].game;
    auto words = tr("tour.tables", round);
    if (desk_.head().game < 0) words += " · " + tr("title." + game + ".name");
    ui.text("round", {box.x + side, box.y, box.w - 2 * side, box.h}, words,
            {Face::display_bold, 28, {}, Align::centre, true});
}

void RoundPage::draw_foot(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const auto& state = desk_.state();
    const auto& tables = state.rounds[at(shown() - 1)].tables;
    const auto done = std::count_if(tables.begin(), tables.end(),
                                    [](const auto& table) { return table.outcome.has_value(); });
    const auto missing = static_cast<long long>(tables.size()) - done;
    const bool last = state.rounds_planned() > 0 && state.rounds_paired() >= state.rounds_planned();
    const bool ladder = state.form() == Form::ladder;
    const auto label = last || ladder ? tr("tour.end") : tr("tour.pair", state.rounds_paired() + 1);
    const bool ready = state.form() == Form::robin
                           ? !last || state.stage() != tournament::Stage::running
                       : ladder ? true
                                : state.rounds.back().finished();
    ButtonLook look{
        ButtonStyle::primary, last || ladder ? Icon::flag : Icon::swap,
        only_if(ready && !state.ended,
                tr(state.ended ? "tournament.refusal.over" : "tournament.refusal.unfinished"))};
    look.size = 20;
    const float wide = std::min(box.w * 0.6F, ui.button_width(label, look));
    if (ui.button(last || ladder ? "end" : "pair", {box.right() - wide, box.y, wide, box.h}, label,
                  look)) {
        later_ = [this, ends = last || ladder] {
            if (ends)
                desk_.act(tournament::Ended{});
            else
                pair_next();
        };
    }
    const float room = box.w - wide - frame.t(12);
    const bool computers = desk_.computers_play();
    ui.text("done", {box.x, box.y, room, box.h / 2},
            tr("tour.results_of", done, static_cast<long long>(tables.size()), missing),
            {Face::bold, 19, {}, Align::left, true});
    const bool told = winners_told(state, shown());
    ui.text(
        "hint", {box.x, box.y + box.h / 2, room, box.h / 2},
        computers ? tr("tour.computers_play") : tr(told ? "tour.press_again" : "tour.type_points"),
        {Face::regular, 17, ui.theme().ink2, Align::left, true});
}

/// A ladder: who challenges whom.
void RoundPage::draw_challenge(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const auto& state = desk_.state();
    const auto& rungs = state.ladder.rungs;
    const auto count = static_cast<int>(rungs.size());
    if (count < 2) return;
    challenger_ = std::clamp(challenger_, 1, count - 1);
    std::vector<Choice> low, high;
    for (int rung = 1; rung < count; ++rung)
        low.push_back({"rung" + std::to_string(rung),
                       std::to_string(rung + 1) + ". " + player_text(state, rungs[at(rung)])});
    const int reach = std::min(desk_.head().options.reach, challenger_);
    for (int up = 1; up <= reach; ++up)
        high.push_back(
            {"up" + std::to_string(up), std::to_string(challenger_ - up + 1) + ". " +
                                            player_text(state, rungs[at(challenger_ - up)])});
    challenged_ = std::clamp(challenged_, 0, reach - 1);
    const auto label = tr("tour.challenge");
    const ButtonLook look{ButtonStyle::secondary, Icon::up};
    const float gap = frame.t(10), wide = ui.button_width(label, look);
    const float half = (box.w - wide - 2 * gap) / 2;
    int low_chosen = challenger_ - 1;
    if (ui.select("challenger", {box.x, box.y, half, box.h}, tr("tour.challenger"), low,
                  low_chosen)) {
        challenger_ = low_chosen + 1;
        challenged_ = 0;
    }
    ui.select("challenged", {box.x + half + gap, box.y, half, box.h}, tr("tour.challenged"), high,
              challenged_);
    if (ui.button("challenge", {box.right() - wide, box.y, wide, box.h}, label, look))
        later_ = [this, low_id = state.person(rungs[at(challenger_)]).id,
                  high_id = state.person(rungs[at(challenger_ - 1 - challenged_)]).id] {
            desk_.act(tournament::Challenged{low_id, high_id});
        };
}

/// Who plays at no table of the round, a line each from this one on.
void RoundPage::draw_asides(Frame& frame, Rect line) {
    const auto& state = desk_.state();
    const auto& round = state.rounds[at(shown() - 1)];
    const TextLook look{Face::medium, 19, frame.ui.theme().ink2, Align::left, true};
    const auto aside = [&](tournament::Player player, const std::string& words) {
        frame.ui.text("aside" + std::to_string(player), line,
                      player_text(state, player) + " · " + words, look);
        line.y += line.h;
    };
    const bool win = state.form() == Form::swiss || state.form() == Form::pentathlon;
    for (const auto player : round.byes)
        aside(player, tr(win                              ? "tour.bye_win"
                         : state.form() == Form::knockout ? "tour.bye_through"
                                                          : "tour.bye"));
    for (const auto& absence : round.absences) aside(absence.player, tr("tour.absent"));
    if (round.tables.empty() && round.byes.empty())
        frame.ui.text("no_tables", line, tr("tour.no_tables"), look);
}

void RoundPage::draw(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const auto& state = desk_.state();
    if (shown() == 0) return;
    if (typed_round_ != shown()) {
        typed_.clear();
        typed_round_ = shown();
        pending_ = 0;
    }
    settle_scores(frame);
    const float head = ui.control(48), foot = ui.control(60), gap = frame.t(10);
    const auto draw_top = [&](const Rect& top) {
        if (state.form() == Form::ladder)
            draw_challenge(frame, top);
        else
            draw_head(frame, top);
    };
    // In a low window head and foot scroll with the tables.
    const bool low = box.h - head - foot - 2 * gap < 3 * ui.control(52);
    if (!low) draw_top({box.x, box.y, box.w, head});
    const float above = low ? 0 : head + gap, below = low ? 0 : foot + gap;
    const Rect view{box.x, box.y + above, box.w - frame.u(14), box.h - above - below};
    const auto& round = state.rounds[at(shown() - 1)];
    const auto count = static_cast<int>(round.tables.size());
    float high = 0;
    for (const auto& table : round.tables) high += row_height(frame, view.w, table) + frame.t(8);
    const float line = frame.t(40);
    high += line * static_cast<float>(round.byes.size() + round.absences.size());
    {
        const float extra = low ? head + foot + 2 * gap : 0;
        auto scroll = ui.scroll("tables", view, high + extra);
        float y = scroll.top();
        if (low) {
            draw_top({view.x, y, view.w, head});
            y += head + gap;
        }
        for (int table = 1; table <= count; ++table) {
            const float h = row_height(frame, view.w, at_table(table));
            if (scroll.shows(y - 2 * h, 5 * h)) draw_row(frame, {view.x, y, view.w, h}, table);
            y += h + frame.t(8);
        }
        draw_asides(frame, {view.x + frame.t(10), y, view.w, line});
        if (low) draw_foot(frame, {view.x, scroll.top() + head + 2 * gap + high, view.w, foot});
    }
    if (!low) draw_foot(frame, {box.x, box.bottom() - foot, box.w, foot});
    if (later_) std::exchange(later_, {})();
}

}  // namespace scenes
