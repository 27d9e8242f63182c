// What the replay shows: board, players, list and course, the row of media buttons, tools.
#include "scenes/review/replay_scene.hpp"

#include "render/canvas.hpp"
#include "scenes/people/players.hpp"
#include "scenes/review/analysis_scene.hpp"
#include "scenes/review/course.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/session/analysis.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>

namespace scenes {

using render::Icon;
using render::Rect;

/// Start, play or pause, end, pace: one row. Where the list of moves has no room, single steps
/// stand in the places of start and end, which the slider reaches.
void Replay::draw_media(Frame& frame) {
    Ui& ui = frame.ui;
    const float k = layout_.unit, gap = 8 * k;
    const Rect& box = layout_.main;
    const float pace = std::min(box.w * 0.22F, std::max(ui.least(), 84 * k));
    const float side = std::min(box.w * 0.17F, std::max(ui.least(), 62 * k));
    const Rect start{box.x, box.y, side, box.h};
    const Rect play{start.right() + gap, box.y, box.w - 2 * side - pace - 3 * gap, box.h};
    const Rect end{play.right() + gap, box.y, side, box.h};
    ButtonLook jump;
    const bool steps = layout_.log.empty();
    jump.enabled = only_if(ply_ > begin(), tr("why.begin"));
    if (ui.icon_button(steps ? "earlier" : "start", start, steps ? Icon::left : Icon::to_start,
                       tr(steps ? "table.earlier" : "replay.to_start"), jump)
            .pressed) {
        playing_ = false;
        go(steps ? match_.step_before(ply_) : begin());
    }
    ButtonLook look;
    look.style = ButtonStyle::primary;
    look.icon = playing_ ? Icon::pause : Icon::play;
    const std::string label = tr(playing_ ? "replay.pause" : "replay.play");
    look.size = 22 * k / frame.type;
    const auto fits = [&] {
        return std::max(ui.button_width(tr("replay.play"), look),
                        ui.button_width(tr("replay.pause"), look)) <= play.w;
    };
    while (look.size > 15 * k / frame.type && !fits()) look.size -= 1;
    // In a narrow panel the sign alone says it, as large as those beside it.
    const bool words = fits();
    if (!words) look.size = jump.size;
    if (words ? ui.button("play", play, label, look).pressed
              : ui.icon_button("play", play, *look.icon, label, look).pressed)
        toggle();
    jump.enabled = only_if(ply_ < match_.length(), tr("why.end"));
    if (ui.icon_button(steps ? "later" : "end", end, steps ? Icon::right : Icon::to_end,
                       tr(steps ? "table.later" : "replay.to_end"), jump)
            .pressed) {
        playing_ = false;
        go(steps ? match_.step_after(ply_) : match_.length());
    }
    ButtonLook other;
    other.size = 20 * k / frame.type;
    other.hint = tr("replay.pace");
    if (ui.button("pace", {end.right() + gap, box.y, pace, box.h},
                  kPaces[static_cast<std::size_t>(pace_)].label, other)
            .pressed)
        pace_ = (pace_ + 1) % static_cast<int>(kPaces.size());
}

/// What leads away from the replay, and turning the board where it has two sides; side by side in
/// the room of three.
void Replay::draw_tools(Frame& frame) {
    const bool turns = view_.traits().can_turn, aside = steps_aside();
    const int count = 3 + (aside ? 1 : 0) + (turns ? 1 : 0);
    const auto& three = layout_.tools;
    const float gap =
        std::min(count > 3 ? 8 * layout_.unit : three[1].x, three[1].x - three[0].right());
    const float all = three[2].right() - three[0].x;
    const auto several = static_cast<float>(count);
    const float w = std::floor((all - gap * (several - 1)) / several);
    Rect place{three[0].x, three[0].y, w, three[0].h};
    Layout slim = layout_;
    // One that has no room for its word makes signs of all.
    const float room = w - 12 * layout_.unit;
    const render::Font least{render::Face::semibold, 12 * layout_.unit};
    std::vector<const char*> labels{"replay.play_here", "analysis.title", "code.share"};
    if (aside) labels.push_back("trial.title");
    if (turns) labels.push_back("replay.turn_board");
    for (const char* label : labels)
        slim.slim_tools |= count > 2 && frame.canvas.measure(tr(label), least) > room;
    const auto tool = [&](const char* id, Icon icon, const std::string& label,
                          const Allowed& allowed = {}) {
        const bool pressed = draw_tool(frame, slim, id, place, icon, label, allowed).pressed;
        place.x += w + gap;
        return pressed;
    };
    // At the end nothing can be played; what was played can be looked back at.
    if (at_end() && reviews_) {
        const auto& game = match_.game();
        if (tool("review", review_icon(game), review_label(game))) review();
    } else if (tool("here", Icon::hand, tr("replay.play_here"),
                    only_if(!at_end(), tr("why.end")))) {
        play_here();
    }
    if (aside && tool("trial", Icon::fork, tr("trial.title"),
                      only_if(match_.at(ply_).actor() != game::kNobody, tr("why.end"))))
        step_aside();
    if (tool("analysis", Icon::lens, tr("analysis.title"),
             only_if(Analysis::decision_at(match_, ply_) >= 0, tr("why.nothing_decided")))) {
        playing_ = false;
        if (auto scene = make_analysis(services_, view_, match_, ply_, turned_))
            services_.stage.push(std::move(scene));
    }
    if (tool("give", Icon::share, tr("code.share"))) {
        playing_ = false;
        services_.stage.push(make_give(services_, match_.first(ply_), plan_));
    }
    if (turns && tool("turn", Icon::turn_right, tr("replay.turn_board"))) turned_ = !turned_;
}

/// The players' cards at this position; that of `turn` stands out.
static void draw_seats(Frame& frame, const Layout& layout, const View& view,
                       const game::Position& position, const std::vector<SeatPlan>& seats,
                       int turn) {
    for (int seat = 0; seat < static_cast<int>(seats.size()); ++seat) {
        const auto& plan = seats[static_cast<std::size_t>(seat)];
        PlayerCard card;
        card.seat = seat;
        card.title = seat_title(seats, seat);
        card.kind = seat_kind(view, seats, seat);
        card.person = plan.person;
        card.on_turn = seat == turn;
        card.beside = view.room().boards && layout.card > 0;
        card.score = view.card_score(position, seat);
        draw_player_card(frame, layout, view, card);
        if (const auto* parts = view.abilities().card_parts; parts && layout.card > 0)
            parts->card(frame, card_part(layout, card), position, seat);
    }
}

void Replay::draw_panel(Frame& frame) {
    Ui& ui = frame.ui;
    const float k = layout_.unit;
    if (!layout_.portrait) ui.panel(layout_.panel, 20);
    if (draw_panel_head(frame, layout_, match_.game().id, tr("replay.title"),
                        view_.variant(match_.settings())))
        services_.stage.pop();
    const auto& position = match_.at(ply_);
    draw_seats(frame, layout_, view_, position, seats_,
               at_end() ? game::kNobody : view_.on_turn(position));
    std::optional<int> wanted;
    if (!layout_.log.empty()) {
        Rect log = layout_.log;
        if (layout_.portrait) {
            ui.panel(log, 20);
            log = log.inset((layout_.low ? 8 : 14) * k);
        }
        const float graph = 120 * k;
        if (log.h > (view_.room().sheet ? 620 : 420) * k) {
            if (const auto ply = draw_course(frame, {log.x, log.bottom() - graph, log.w, graph},
                                             match_, view_, ply_, k / frame.type))
                wanted = ply;
            log.h -= graph + 12 * k;
        }
        const int seat = std::max(0, view_.on_turn(match_.at(std::max(0, ply_ - 1))));
        SheetState state{position, seat};
        state.k = k;
        if (view_.room().common && at_end() && match_.ended()) state.seat = game::kNobody;
        state.low = layout_.low;
        const auto wish = pane_.draw(frame, log, view_, match_, ply_, match_.length(),
                                     k / frame.type, state, seat_title(seats_, seat));
        if (wish.list.ply) wanted = wish.list.ply;
        if (wish.all) all_sheets_ = true;
    }
    Rect advice = layout_.advice;
    if (layout_.portrait) {
        ui.panel(advice, 14);
        advice = advice.inset(10 * k);
    }
    // In a low band both have half of it; the ring around the slider keeps off the words.
    const float slider = std::min(std::max(36 * k, ui.least()), advice.h * 0.5F);
    const Rect said{advice.x, advice.y, advice.w, advice.h - slider - frame.u(6)};
    std::vector<std::string> lines{words()};
    if (at_end()) {
        lines.insert(lines.begin(), outcome_heading(view_, match_, seats_));
        // A low band has room for one sentence that can be read.
        if (sentences_height(frame, layout_, said.w, lines) > 1.2F * said.h) lines.pop_back();
    }
    if (!ui.toast_in(said, said.y)) draw_sentences(frame, layout_, said, lines);
    const auto steps = match_.steps();
    const int last = static_cast<int>(steps.size()) - 1;
    int step =
        static_cast<int>(std::upper_bound(steps.begin(), steps.end(), ply_) - steps.begin()) - 1;
    if (last > 0 && ui.slider("position", {advice.x, advice.bottom() - slider, advice.w, slider},
                              tr("replay.position"), step, 0, last, 1,
                              std::to_string(step) + " / " + std::to_string(last)))
        wanted = steps[static_cast<std::size_t>(step)];
    if (wanted) {
        playing_ = false;
        go(*wanted);
    }
    draw_media(frame);
}

void Replay::draw(Frame& frame) {
    const BadgeSigns signs(frame.canvas, badge_names(seats_), badges_of(seats_));
    draw_table_ground(frame, match_.game().id);
    auto set = set_table(frame, view_, services_.settings, match_.seats(), turned_);
    layout_ = set.layout;
    if (view_.room().boards) {
        // What is on its way arrives on the board where it was done.
        board_seat_ = board_of(ply_);
        set.params.seat = board_seat_;
        set.params.owner = seat_title(seats_, board_seat_);
    }
    const ViewParams& params = set.params;
    top_.look(params, match_);
    if (top_.ply() < 0) top_.show(match_, ply_);
    Marks marks;
    marks.position = &match_.at(std::max(0, top_.ply()));
    if (services_.settings->show_last) {
        marks.last = last_way(view_, match_, top_.ply());
        marks.fresh = fresh_places(view_, match_, top_.ply());
        marks.mover = last_mover(match_, top_.ply());
    }
    top_.draw(frame.canvas, marks);
    for (const auto& spot : top_.tableau().spots) {
        SpotLook look;
        look.value = view_.spot_value(match_.at(ply_), spot.name);
        look.enabled = false;
        look.round = spot.box.w <= 0;
        const float w = spot.box.w > 0 ? spot.box.w : 2 * spot.radius;
        const float h = spot.box.h > 0 ? spot.box.h : 2 * spot.radius;
        frame.ui.spot(spot.name, Rect::around(spot.centre, w, h),
                      view_.spot_words(match_.at(ply_), spot.name), look);
    }
    draw_panel(frame);
    draw_tools(frame);
    top_.draw_echo(frame, match_);
    auto& model = frame.ui.model();
    model.set("game", match_.game().id);
    model.set("ply", std::to_string(ply_));
    model.set("length", std::to_string(match_.length()));
    model.set("playing", playing_ ? "yes" : "no");
    model.set("spoken", words());
    if (view_.room().boards) model.set("board", std::to_string(board_seat_));
    // At either end the button that led there means nothing any more.
    if (frame.top && frame.ui.focus_lost() && !frame.ui.focus_pending())
        frame.ui.focus("button:play");
    if (!all_sheets_ || !frame.top) return;
    const auto title = [this](int seat) { return seat_title(seats_, seat); };
    if (draw_all_sheets(frame, view_, match_.at(ply_), {}, game::kNobody, title))
        all_sheets_ = false;
}

}  // namespace scenes
