#include "scenes/table/table.hpp"

#include "render/canvas.hpp"
#include "scenes/face/views.hpp"
#include "scenes/people/new_seed.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/panel/results_place.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace scenes {

Table::Table(Services& services, const View& view, TablePlan plan, game::Match match,
             std::optional<Task> task, std::optional<Teaching> teaching)
    : services_(services),
      view_(view),
      plan_(std::move(plan)),
      task_(std::move(task)),
      teaching_(std::move(teaching)),
      play_(
          match, seats_of(match, plan_.seats), task_ || teaching_ ? nullptr : services.store,
          plan_.saved, services.wake,
          [&view, &services, taught = teaching_.has_value()](const game::Position& position) {
              if (taught) return false;
              const auto step = view.automatic(position);
              if (!step || step->only_on.empty()) return step.has_value();
              for (const auto& extra : view.switches())
                  if (extra.id == step->only_on) return switched_on(services.settings, extra);
              return false;
          },
          view.own_luck(match.settings())),
      top_(view),
      sounds_(services, view) {
    // Whoever sits alone against the computer sees the board from the own side.
    turned_ = play_.persons() == 1 && !play_.person(0);
    // A match that was over before stays on the table; its results are one press away.
    results_shown_ = this->match().over();
    announced_ = this->match().ply();
    began_ = services.clock.now();
    pane_.list().set_plain(services.settings.remembered("plain_moves", "off") == "on");
}

void Table::update(double seconds) {
    sounds_.beats(top_.advance(seconds));
    if (swing_ != 0) {
        // A sixth of a turn takes a tenth of a second.
        const auto step =
            static_cast<float>(600 * seconds / std::max(0.05, services_.settings.motion()));
        swing_ = std::fabs(swing_) <= step ? 0 : swing_ - std::copysign(step, swing_);
    }
    follow_focus();
    if (auto trouble = play_.trouble())
        services_.ui.toast(tr_values(trouble->key, trouble->values), ToastKind::bad);
    // Who has turned to something else meanwhile waits for no hint.
    if (hint_ != Hint::asked) play_.drop_hint();
    if (auto said = play_.answer()) {
        if (said->to_draw)
            answer_draw(said->thought);
        else
            answer_hint(said->thought);
    }
    look_at_weighed();
    // Both seats can be given away before the computer goes on.
    play_.hold(looking_.has_value() || sheet_ == Sheet::seats);
    if (plays_out_ && top_.busy()) {
        // Every action of the rest is seen for a moment only.
        const double now = services_.clock.now();
        if (!rest_shown_) rest_shown_ = now;
        if (now >= *rest_shown_ + kRest) sounds_.beats(top_.finish());
    }
    if (top_.ply() < 0 || top_.busy() || !shows_wanted()) return;
    rest_shown_.reset();
    if (looking_) return;
    if (teaching_) return teach();
    go_on();
}

/// True when the table shows the wanted position; else the next step towards it begins.
bool Table::shows_wanted() {
    const int wanted = shown_ply();
    if (top_.ply() == wanted) return true;
    // Forward one action after the other, so that every reply is seen; anything else at once.
    const int step = wanted > top_.ply() && wanted - top_.ply() <= 3 ? top_.ply() + 1 : wanted;
    const int lower = std::min(step, top_.ply());
    onwards_ = step > top_.ply();
    sounds_.sets_off(match(), lower, onwards_);
    top_.go(match(), step, services_.settings, took_);
    took_.clear();
    // Where nothing of it can be seen no frame comes by itself: the next is done at once.
    return !top_.busy() && top_.ply() == wanted;
}

/// Whoever acts now does so: luck, a computer, a rule that leaves no choice; a person is asked.
void Table::go_on() {
    const int actor = match().actor();
    if (match().over()) plays_out_ = false;
    if (task_ && look_at_task()) return;
    if (actor == game::kNobody) return finish();
    over_since_.reset();
    results_shown_ = false;
    picked_->reset();
    if (plays_out_) return play_next_of_rest();
    if (const bool sure = may_play_out(); sure != std::exchange(decided_told_, sure) && sure)
        say(tr("table.decided"));
    const auto* together = view_.abilities().gathering;
    if (together && !task_ && sheet_ == Sheet::none && nobody_left() &&
        together->gathers(services_, plan_now(), match())) {
        // Everybody enters at once from now on.
        services_.stage.replace(together->gathering(services_, plan_now(), match()));
        return;
    }
    if (actor == game::kChance) {
        // Either the dice fall, or somebody enters how they have fallen.
        if (play_.person_decides())
            offer();
        else if (rested())
            play_chance();
    } else if (const auto step = by_itself()) {
        run_by_itself(*step);
    } else if (play_.person(actor)) {
        if (!falls_curtain()) offer();
        if (watches()) play_.watch();
        play_.prepare();  // fetches what has been found as well
    } else {
        picker_.clear();
        const int ply = match().ply();
        if (play_.run(services_.clock.now(), patience(), choice_seconds())) {
            say(view_.words(match().at(ply), match().moves()[static_cast<std::size_t>(ply)]));
            explain(ply);
            task_answered();
        }
    }
}

/// Seconds that a computer takes at least, so that its move is seen coming.
double Table::patience() const {
    if (plays_out_ || hurried_ == match().ply()) return 0;
    const auto speed = services_.settings->speed;
    return speed == Speed::off || speed == Speed::fast ? 0 : 0.4;
}

/// Seconds for which its choice is then seen before it is played.
double Table::choice_seconds() const {
    if (plays_out_ || hurried_ == match().ply()) return 0;
    const auto* pacing = view_.abilities().pacing;
    return pacing ? pacing->choice_seconds() * services_.settings.motion() : 0;
}

/// What a computer has chosen and is about to play, while that is to be seen; "" nothing.
std::string Table::computers_choice() const {
    if (looking_ || top_.busy() || top_.ply() != match().ply() || choice_seconds() <= 0) return {};
    const std::string* move = play_.found();
    return move ? *move : std::string();
}

/// True when the position has been looked at long enough for luck to go on.
bool Table::rested() {
    const auto* pacing = view_.abilities().pacing;
    const double wish = pacing ? pacing->rest(match().now()) * services_.settings.motion() : 0;
    const double now = services_.clock.now();
    if (wish > 0 && !rest_since_) rest_since_ = now;
    if (wish > 0 && now < *rest_since_ + wish) return false;
    rest_since_.reset();
    return true;
}

/// The plan as the match stands now.
TablePlan Table::plan_now() const {
    TablePlan plan = plan_;
    plan.seats = play_.seats();
    plan.saved = play_.saved();
    return plan;
}

bool Table::busy() const {
    if (task_ && task_->closed() && services_.ui.holds_back()) return true;
    if (swing_ != 0 || top_.busy() || top_.highlighting() || top_.ply() != shown_ply()) return true;
    if (teaching_) return !teaching_->done() && !teaching_->asks(match().ply());
    if (plays_out_) return true;
    const bool closed = task_ && task_->closed();  // luck rests then as well
    if (!closed && match().actor() == game::kChance && !play_.person_decides()) return true;
    if (!looking_ && by_itself()) return true;
    return match().over() && !looking_ && !results_shown_;
}

std::optional<double> Table::wake() const {
    auto when = play_.due(patience(), choice_seconds());
    if (const auto since = play_.thinking_since())
        if (services_.clock.now() < *since + 1)
            when = std::min(when.value_or(*since + 1), *since + 1);
    if (weighed_)
        for (const double step : {kShown, kHurry, kWeighing})
            if (const double then = weighed_->since + step; services_.clock.now() < then)
                return std::min(when.value_or(then), then);
    return when;
}

Marks Table::marks(const std::string& thought) const {
    Marks marks;
    const int ply = shown_ply();
    const bool moving = top_.busy() || top_.ply() != ply;
    marks.position = &match().at(std::max(0, top_.ply()));
    if (services_.settings->show_last) {
        marks.last = last_way(view_, match(), std::min(ply, std::max(0, top_.ply())));
        marks.fresh = news_places(view_, match(), std::min(ply, std::max(0, top_.ply())), reader());
        marks.mover = last_mover(match(), std::min(ply, std::max(0, top_.ply())));
    }
    marks.aim = aim();
    marks.keys = services_.ui.focus_visible() || by_keys_;
    marks.swing = swing_;
    if (view_.abilities().turning) marks.move = thought;
    if (const auto choice = computers_choice(); !choice.empty())
        marks.chosen = view_.path(match().now(), choice);
    if (moving || !may_decide()) return marks;
    const auto& position = match().now();
    if (hint_ == Hint::where || hint_ == Hint::what || hint_ == Hint::why) {
        const auto where = view_.hint_where(position, thought_.move);
        if (hint_ == Hint::where) {
            marks.hinted = where;
            return marks;
        }
        marks.hinted = view_.path(position, thought_.move);
        marks.taken = view_.taken(position, marks.hinted);
        // Beside the reason stands what it speaks of.
        if (hint_ == Hint::why)
            for (const auto& spot : where)
                if (std::find(marks.hinted.begin(), marks.hinted.end(), spot) == marks.hinted.end())
                    marks.hinted.push_back(spot);
        return marks;
    }
    marks.chosen = picker_.path();
    marks.dragged = hand_.dragging;
    if (teaching_) return lesson_marks(marks), marks;
    if (marks.chosen.size() > 1) marks.taken = view_.taken(position, marks.chosen);
    if (!services_.settings->show_legal) return marks;
    if (!marks.chosen.empty()) marks.next = picker_.next();
    for (const auto& spot : picker_.first()) {
        marks.may_move.push_back(spot);
        if (picker_.single(spot)) marks.due.push_back(spot);
    }
    return marks;
}

namespace {

/// True if pressing a spot with this page opens it: one called after a switch only while that is
/// on.
bool shows_page(const View& view, const std::string& page, const ViewParams& params) {
    if (page.empty()) return false;
    const std::string family = page.substr(0, page.find(':'));
    for (const auto& extra : view.switches())
        if (extra.id == family && !params.shows(family)) return false;
    return true;
}

}  // namespace

void Table::draw_spots(Frame& frame) {
    Ui& ui = frame.ui;
    const auto& position = match().at(shown_ply());
    const auto* pages = view_.abilities().menu_pages;
    const bool mine = may_decide() && frame.top;
    const auto first = mine ? picker_.first() : std::vector<std::string>{};
    const auto next = mine && !picker_.path().empty() ? picker_.next() : std::vector<std::string>{};
    const auto in = [](const std::vector<std::string>& list, const std::string& spot) {
        return std::find(list.begin(), list.end(), spot) != list.end();
    };
    // With a tile of the hand taken up, keys walk over the places it fits and the hand, not over
    // places that ask for a tile.
    const auto* held =
        picker_.path().empty() ? nullptr : top_.tableau().spot(picker_.path().front());
    const bool from_hand = held && held->role == "tile";
    std::string touched;
    const auto names = seat_names(view_, play_.seats());
    for (const auto& spot : top_.tableau().spots) {
        const bool place = from_hand && spot.role == "cell";
        const bool asks = in(first, spot.name) && !place;
        const float w = spot.box.w > 0 ? spot.box.w : 2 * spot.radius;
        const float h = spot.box.h > 0 ? spot.box.h : 2 * spot.radius;
        const bool opens = pages && frame.top && !services_.kiosk && !place &&
                           shows_page(view_, pages->page_at(position, spot.name), top_.params());
        std::string words = with_names(view_.spot_words(position, on_board(spot.name)), names);
        if (!picker_.path().empty() && picker_.path().front() == spot.name)
            words = tr("table.spot_chosen", words);
        else if (in(next, spot.name) || (!asks && hints_at(spot.name)))
            words = tr("table.spot_target", words);
        else if (asks)
            words = tr("table.spot_may_move", words);
        SpotLook look;
        look.value = view_.spot_value(position, on_board(spot.name));
        look.round = spot.box.w <= 0;
        look.focusable = !spot.told;
        // Where the focus stands can always be pressed: the answer may be why it means nothing.
        look.enabled = opens || asks || in(next, spot.name) || hints_at(spot.name) ||
                       ui.focused() == "spot:" + spot.name;
        if (ui.spot(spot.name, render::Rect::around(spot.centre, w, h), words, look).pressed)
            touched = spot.name;
    }
    if (!touched.empty()) touch_spot(touched, Device::keyboard);
}

/// The spot a hand means at the moment: what is under the mouse or the dragging finger, or has the
/// focus of the keys.
std::string Table::aim() const {
    const Ui& ui = services_.ui;
    const auto name_at = [this](render::Point at) {
        const render::Spot* spot = top_.tableau().spot_at(at);
        const bool hidden = spot && spot->role == "cell" && !on_figure(at);
        return spot && !hidden ? spot->name : std::string();
    };
    if (hand_.down) return name_at(hand_.at);
    if (ui.focus_visible() || by_keys_) {
        const std::string focused = ui.focused();
        // Where the keys of another player stood nobody has aimed yet.
        if (focused == left_focus_) return {};
        return focused.rfind("spot:", 0) == 0 ? focused.substr(5) : std::string();
    }
    return pointer_ ? name_at(*pointer_) : std::string();
}

/// Whose eyes the marks are for: those of the only person, else of the one whose turn it is.
int Table::reader() const {
    int person = game::kNobody;
    for (int seat = 0; seat < match().seats(); ++seat)
        if (play_.person(seat)) person = person == game::kNobody ? seat : match().seats();
    if (person < match().seats()) return person;
    const int turn = view_.on_turn(match().at(shown_ply()));
    return turn >= 0 && play_.person(turn) ? turn : game::kNobody;
}

/// The action that is only thought of: waiting to be confirmed, hinted, or what a press on the aim
/// would make of what is held.
std::string Table::preview() const {
    if (auto choice = computers_choice(); !choice.empty()) return choice;
    if (looking_ || top_.busy() || !may_decide()) return {};
    if (hint_ == Hint::what || hint_ == Hint::why) return thought_.move;
    if (pending_) return picker_.move();
    if (picker_.path().empty()) return {};
    const std::string at = aim();
    if (at.empty()) return {};
    Picker trial = picker_;
    return trial.press(at) == Picked::completed ? trial.move() : std::string();
}

void Table::draw(Frame& frame) {
    auto names = badge_names(play_.seats());
    if (task_ && task_->rival()) names.push_back(tr("table.computer"));
    const BadgeSigns signs(names, badges_of(play_.seats()));
    draw_table_ground(frame, match().game().id);
    if (veiled_) return facts(frame);
    auto set = services_.kiosk ? set_public(frame)
               : teaching_
                   ? set_lesson(frame)
                   : set_table(frame, view_, services_.settings,
                               match().seats() + (task_ && task_->rival() ? 1 : 0), turned_);
    layout_ = set.layout;
    if (view_.room().boards) {
        // A board stays until what was done on it has been seen.
        const int before = board_seat_;
        if (board_seat_ < 0 || (!top_.busy() && top_.ply() == shown_ply()))
            board_seat_ = sheet_seat();
        const std::string& focused = frame.ui.focused();
        if (before >= 0 && before != board_seat_)
            left_focus_ = focused;
        else if (focused != left_focus_)
            left_focus_.clear();
        set.params.seat = board_seat_;
        set.params.owner = seat_title(board_seat_);
    }
    if (view_.own_luck(match().settings()) && !looking_) set.params.on.emplace_back("own_luck");
    if (task_ && task_->closed()) set.params.on.emplace_back("answered");
    for (int seat = 0; seat < match().seats(); ++seat) {
        set.params.names.push_back(seat_title(seat));
        if (play_.person(seat) && !looking_) set.params.readers.push_back(seat);
    }
    set.params.zoom = zoom_;
    set.params.pan = middle_;
    // The results lie over the table: the board moves beside their paper.
    const bool under_results = !frame.top && match().over() && !services_.kiosk;
    if (under_results)
        beside_results(frame, set.params, services_.settings->panel == PanelSide::left);
    // A board may use the room of what nobody holds any more.
    if (results_shown_ && match().over() && !looking_ && !services_.kiosk)
        set.params.on.emplace_back("over");
    if (*picked_ && match().over() && !looking_)
        set.params.on.push_back("of:" + std::to_string(**picked_));
    const ViewParams& params = set.params;
    top_.look(params, match());
    if (top_.ply() < 0) top_.show(match(), shown_ply());
    const std::string thought = view_.abilities().turning ? preview() : std::string();
    top_.draw(frame.canvas, marks(thought), in_hand(thought));
    if (teaching_) draw_light(frame);
    draw_spots(frame);
    if (frame.top && sheet_ == Sheet::none) draw_turn_controls(frame);
    if (view_.abilities().unbounded && !params.shows("results")) draw_sight_tools(frame);
    if (services_.kiosk)
        draw_public(frame);
    else if (teaching_)
        draw_lesson(frame);
    else if (!under_results)
        draw_panel(frame);  // the paper says who played and how, and may be smaller than the panel
    top_.draw_echo(frame, match());
    facts(frame);
    if (frame.top) draw_sheets(frame);
    keep_focus(frame);
}

std::unique_ptr<Scene> make_table(Services& services, TablePlan plan) {
    if (!plan.challenge.empty() && !plan.begun)
        if (auto table = make_task_table(services, plan)) return table;
    const auto opening = open_match(plan, new_seed(services));
    assert(opening.match);  // whoever made the plan has checked it
    const View* row = find_view(opening.match->game().id);
    assert(row);
    const View* view = &row->of(opening.match->settings());
    if (plan.missing) services.ui.toast(missing_text(*plan.missing));
    return std::make_unique<Table>(services, *view, std::move(plan), *opening.match);
}

}  // namespace scenes
