// Replay: a record on the table without seats. Slider, steps, play and pause with a speed, the list
// of moves, the course; "play from here" makes a new match of it.
#include "render/canvas.hpp"
#include "render/sound.hpp"
#include "scenes/replay_at.hpp"
#include "scenes/seat_badge.hpp"
#include "scenes/table/course.hpp"
#include "scenes/table/panel_parts.hpp"
#include "scenes/table/play.hpp"
#include "scenes/table/sheet_pane.hpp"
#include "scenes/table/tabletop.hpp"
#include "scenes/table/views.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace scenes {

namespace {

using render::Icon;
using render::Rect;

/// Seconds a position stays between two moves, and how it is called.
struct Pace {
    const char* id;
    const char* label;
    double rest;
};
constexpr std::array<Pace, 4> kPaces{
    {{"half", "½×", 2.0}, {"one", "1×", 1.0}, {"two", "2×", 0.5}, {"four", "4×", 0.25}}};

class Replay final : public Scene {
public:
    Replay(Services& services, const View& view, TablePlan plan, game::Match match, int begin)
        : services_(services),
          view_(view),
          plan_(std::move(plan)),
          match_(std::move(match)),
          seats_(seats_of(match_, plan_.seats)),
          top_(view),
          ply_(std::clamp(begin, 0, match_.length())) {
        const bool alone = std::count_if(seats_.begin(), seats_.end(),
                                         [](const SeatPlan& seat) { return seat.person; }) == 1;
        turned_ = alone && !seats_.front().person;
    }

    std::string name() const override { return "replay"; }
    void shown() override {
        pane_.list().find_again();
        services_.ui.focus("button:play");
    }
    void input(const Input& input) override;
    void update(double seconds) override;
    void draw(Frame& frame) override;
    bool busy() const override { return top_.busy() || top_.echoing() || top_.ply() != ply_; }
    std::optional<double> wake() const override {
        if (playing_ && !busy()) return next_;
        return std::nullopt;
    }

private:
    void go(int ply);
    void play_here();
    void toggle();
    void draw_panel(Frame& frame);
    void draw_controls(Frame& frame);
    std::string words() const;

    Services& services_;
    const View& view_;
    TablePlan plan_;
    game::Match match_;
    std::vector<SeatPlan> seats_;
    Tabletop top_;
    SheetPane pane_;
    Layout layout_;
    int ply_ = 0;
    int board_seat_ = -1;  ///< with Room::boards: whose board is seen
    bool playing_ = false;
    bool all_sheets_ = false;  ///< the dialog with everybody's sheets is open
    bool turned_ = false;
    bool capturing_ = false;
    int pace_ = 1;
    double next_ = 0;
};

void Replay::go(int ply) {
    top_.finish();
    ply_ = std::clamp(ply, 0, match_.length());
    next_ = services_.clock.now() + kPaces[static_cast<std::size_t>(pace_)].rest;
}

void Replay::toggle() {
    if (!playing_ && ply_ == match_.length()) go(0);
    playing_ = !playing_;
    next_ = services_.clock.now() + 0.2;
}

void Replay::play_here() {
    game::Match begun = match_;
    begun.go_to(ply_);
    TablePlan plan;
    plan.game = match_.game().id;
    plan.options = match_.settings();
    plan.seats = seats_;
    plan.record = game::write_record(begun.record());
    services_.stage.reset(make_table(services_, plan));
}

std::string Replay::words() const {
    if (ply_ == 0) return tr("table.looking_start");
    return with_names(
        view_.words(match_.at(ply_ - 1), match_.moves()[static_cast<std::size_t>(ply_) - 1]),
        seat_names(view_, seats_));
}

void Replay::input(const Input& input) {
    if (input.kind == Input::Kind::press) top_.finish();
    if (input.kind == Input::Kind::wheel) {
        playing_ = false;
        go(ply_ + (input.wheel > 0 ? -1 : 1));
    }
    if (input.kind != Input::Kind::command) return;
    switch (input.command) {
        case Command::back:
            services_.stage.pop();
            break;
        case Command::pause:
            toggle();
            break;
        case Command::earlier:
        case Command::undo:
            playing_ = false;
            go(ply_ - 1);
            break;
        case Command::later:
        case Command::redo:
            playing_ = false;
            go(ply_ + 1);
            break;
        case Command::first:
            playing_ = false;
            go(0);
            break;
        case Command::last:
            playing_ = false;
            go(match_.length());
            break;
        case Command::rotate:
        case Command::rotate_back:
            if (view_.can_turn()) turned_ = !turned_;
            break;
        case Command::help:
            services_.stage.push(make_help(services_, match_.game().id));
            break;
        default:
            break;
    }
}

void Replay::update(double seconds) {
    for (const auto& beat : top_.advance(seconds)) {
        if (beat.kind == render::Beat::Kind::land)
            services_.sound.play(capturing_ ? render::Effect::Jump : render::Effect::StonePlaced,
                                 0.7F);
        if (beat.kind == render::Beat::Kind::take)
            services_.sound.play(render::Effect::StoneTaken, 0.5F);
    }
    if (top_.ply() < 0 || top_.busy()) return;
    if (top_.ply() != ply_) {
        const int lower = std::min(ply_, top_.ply());
        capturing_ = !view_.trip(match_.at(lower), match_.moves()[static_cast<std::size_t>(lower)])
                          .taken.empty();
        top_.go(match_, ply_, services_.settings);
        if (!top_.busy())
            next_ = services_.clock.now() + kPaces[static_cast<std::size_t>(pace_)].rest;
        return;
    }
    if (!playing_ || services_.clock.now() < next_) return;
    if (ply_ == match_.length()) {
        playing_ = false;
        return;
    }
    ++ply_;
    next_ = services_.clock.now() + kPaces[static_cast<std::size_t>(pace_)].rest;
}

void Replay::draw_controls(Frame& frame) {
    Ui& ui = frame.ui;
    const float k = layout_.unit, gap = 12 * k;
    const Rect& box = layout_.main;
    ButtonLook look;
    look.style = ButtonStyle::primary;
    look.icon = playing_ ? Icon::pause : Icon::play;
    look.size = 22 * k / frame.type;
    const float pace = std::min(box.w * 0.34F, std::max(ui.least(), 110 * k));
    if (ui.button("play", {box.x, box.y, box.w - pace - gap, box.h},
                  tr(playing_ ? "replay.pause" : "replay.play"), look)
            .pressed)
        toggle();
    ButtonLook other;
    other.icon = Icon::clock;
    other.size = 20 * k / frame.type;
    other.hint = tr("replay.pace");
    if (ui.button("pace", {box.right() - pace, box.y, pace, box.h},
                  kPaces[static_cast<std::size_t>(pace_)].label, other)
            .pressed)
        pace_ = (pace_ + 1) % static_cast<int>(kPaces.size());
    if (draw_tool(frame, layout_, "start", layout_.tools[0], Icon::undo, tr("replay.to_start"),
                  ply_ > 0)
            .pressed) {
        playing_ = false;
        go(0);
    }
    if (draw_tool(frame, layout_, "here", layout_.tools[1], Icon::hand, tr("replay.play_here"),
                  true)
            .pressed)
        play_here();
    if (view_.can_turn()) {
        if (draw_tool(frame, layout_, "turn", layout_.tools[2], Icon::turn_right,
                      tr("replay.turn_board"), true)
                .pressed)
            turned_ = !turned_;
    } else if (draw_tool(frame, layout_, "end", layout_.tools[2], Icon::redo, tr("replay.to_end"),
                         ply_ < match_.length())
                   .pressed) {
        playing_ = false;
        go(match_.length());
    }
}

/// The players' cards at this position.
void draw_seats(Frame& frame, const Layout& layout, const View& view,
                const game::Position& position, const std::vector<SeatPlan>& seats) {
    const auto scores = position.scores();
    for (int seat = 0; seat < static_cast<int>(seats.size()); ++seat) {
        const auto& plan = seats[static_cast<std::size_t>(seat)];
        PlayerCard card;
        card.seat = seat;
        card.title = seat_title(plan, seat);
        card.kind = seat_kind(view, plan, seat);
        card.person = plan.person;
        card.on_turn = view.on_turn(position) == seat;
        card.beside = view.room().boards && layout.card > 0;
        card.score = scores[static_cast<std::size_t>(seat)];
        draw_player_card(frame, layout, view, card);
        if (card.beside) view.card(frame, card_part(layout, card), position, seat);
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
    draw_seats(frame, layout_, view_, position, seats_);
    std::optional<int> wanted;
    if (!layout_.log.empty()) {
        Rect log = layout_.log;
        if (layout_.portrait) {
            ui.panel(log, 20);
            log = log.inset(14 * k);
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
        const auto wish =
            pane_.draw(frame, log, view_, match_, ply_, match_.length(), k / frame.type, state,
                       seat_title(seats_[static_cast<std::size_t>(seat)], seat));
        if (wish.list.ply) wanted = wish.list.ply;
        if (wish.list.replay) toggle();
        if (wish.all) all_sheets_ = true;
    }
    Rect advice = layout_.advice;
    if (layout_.portrait) {
        ui.panel(advice, 14);
        advice = advice.inset(10 * k);
    }
    // In a low band both have half of it; the ring around the slider keeps off the words.
    const float slider = std::min(std::max(36 * k, ui.least()), advice.h * 0.5F);
    draw_sentences(frame, layout_, {advice.x, advice.y, advice.w, advice.h - slider - frame.u(6)},
                   {words()});
    int ply = ply_;
    if (match_.length() > 0 &&
        ui.slider("position", {advice.x, advice.bottom() - slider, advice.w, slider},
                  tr("replay.position"), ply, 0, match_.length(), 1,
                  std::to_string(ply_) + " / " + std::to_string(match_.length())))
        wanted = ply;
    if (wanted) {
        playing_ = false;
        go(*wanted);
    }
    draw_controls(frame);
}

void Replay::draw(Frame& frame) {
    const BadgeSigns signs(badge_names(seats_));
    draw_table_ground(frame, match_.game().id);
    auto set = set_table(frame, view_, services_.settings, match_.seats(), turned_);
    layout_ = set.layout;
    if (view_.room().boards) {
        // The board of whoever acts next, until what was done on it has been seen.
        if (board_seat_ < 0 || (!top_.busy() && top_.ply() == ply_))
            board_seat_ = std::max(0, view_.on_turn(match_.at(ply_)));
        set.eye.seat = board_seat_;
        set.eye.owner = seat_title(seats_[static_cast<std::size_t>(board_seat_)], board_seat_);
    }
    const Eye& eye = set.eye;
    top_.look(eye, match_);
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
    top_.draw_echo(frame, match_);
    auto& model = frame.ui.model();
    model.set("game", match_.game().id);
    model.set("ply", std::to_string(ply_));
    model.set("length", std::to_string(match_.length()));
    model.set("playing", playing_ ? "yes" : "no");
    model.set("spoken", words());
    if (!all_sheets_ || !frame.top) return;
    const auto title = [this](int seat) {
        return seat_title(seats_[static_cast<std::size_t>(seat)], seat);
    };
    if (draw_all_sheets(frame, view_, match_.at(ply_), {}, game::kNobody, title))
        all_sheets_ = false;
}

}  // namespace

std::unique_ptr<Scene> make_replay_at(Services& services, std::string record, TablePlan plan,
                                      int ply) {
    TablePlan source;
    source.record = std::move(record);
    const auto opening = open_match(source, services.seed);
    assert(opening.match);  // whoever offers the replay has read the record
    const View* view = find_view(opening.match->game().id);
    assert(view);
    return std::make_unique<Replay>(services, view->of(opening.match->settings()), std::move(plan),
                                    *opening.match, ply);
}

std::unique_ptr<Scene> make_replay(Services& services, std::string record, TablePlan plan) {
    return make_replay_at(services, std::move(record), std::move(plan), 0);
}

}  // namespace scenes
