#include "scenes/games/knaster/gathering/gathering.hpp"

#include "game/match/record.hpp"
#include "render/canvas.hpp"
#include "render/sound/sound.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/games/knaster/board.hpp"
#include "scenes/games/knaster/view.hpp"
#include "scenes/kiosk/house/visitor_ui.hpp"
#include "scenes/table/board/tabletop.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/sheets/sheets.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <cassert>

namespace scenes {

using knaster_table::Edge;
using render::Effect;
using render::Icon;
using render::Rect;
using Kind = knaster::Move::Kind;

namespace {

/// Seconds the dice lie still before the next roll, so that the last one may take back.
constexpr double kPause = 1.6, kBeforeRoll = 0.5;

/// The switch of the menu.
constexpr const char* kTogetherId = "together";
const Extra kTogether{kTogetherId, {}, false};

}  // namespace

KnasterGathering::KnasterGathering(Services& services, const View& view, TablePlan plan,
                                   const game::Match& match)
    : services_(services),
      view_(view),
      plan_(std::move(plan)),
      session_(match, seats_of(match, plan_.seats), services.store, plan_.saved, services.wake),
      kept_(services.store, session_.begin()) {
    results_shown_ = session_.match().over();
}

const knaster::Position& KnasterGathering::rules() const {
    return knaster_table::rules_of(session_.match().now());
}

const knaster::Position& KnasterGathering::seen(int seat) const {
    return round_ ? round_->seen_by(seat) : rules();
}

std::string KnasterGathering::seat_name(int seat) const {
    return seat_title(session_.seats(), seat);
}

void KnasterGathering::complain(const std::optional<game::Refusal>& trouble) {
    if (trouble) services_.ui.toast(tr_values(trouble->key, trouble->values), ToastKind::bad);
}

void KnasterGathering::update(double) {
    const double now = services_.clock.now();
    complain(session_.trouble());
    if (session_.match().over()) {
        if (results_shown_) return;
        if (!since_) since_ = now;
        if (now >= *since_ + 0.6) show_results();
        return;
    }
    if (round_) {
        if (!round_->all_done()) {
            since_.reset();
            return;
        }
        if (!since_) since_ = now;
        if (now >= *since_ + kPause * services_.settings.motion()) finish_round();
        return;
    }
    if (rules().rolled()) return begin_round();
    if (!since_) since_ = now;
    if (now < *since_ + kBeforeRoll * services_.settings.motion()) return;
    since_.reset();
    session_.play_chance();
    services_.sound.play(Effect::Dice);
}

/// From the roll on, or, in a match that was left within a round, with what was entered then. The
/// match stays at the roll until everybody has finished; what it knew already is kept beside it.
void KnasterGathering::begin_round() {
    round_.emplace(knaster_table::running_round(session_.match(), kept_.read()));
    const int rolled = knaster_table::after_roll(session_.match());
    if (session_.match().ply() == rolled) return;
    keep_round();
    session_.continue_from(rolled);
}

void KnasterGathering::keep_round() {
    complain(kept_.write(knaster_table::text_of(session_.match(), *round_)));
}

void KnasterGathering::finish_round() {
    const auto actions = round_->actions();
    round_.reset();
    since_.reset();
    for (const auto& move : actions) {
        const auto refusal = session_.play(rules().text(move));
        assert(!refusal);
    }
    complain(kept_.clear());
}

bool KnasterGathering::busy() const {
    if (session_.match().over()) return !results_shown_;
    return !round_ || round_->all_done();
}

std::optional<double> KnasterGathering::wake() const {
    return std::nullopt;
}

/// Back to the table where one plays after the other. Who has entered in turn has played; entries
/// of later seats stay beside the match, should all sit down around the screen again.
void KnasterGathering::leave_ring() {
    if (round_ && round_->all_done())
        finish_round();
    else if (round_)
        for (const auto& move : round_->actions()) {
            const auto refusal = session_.play(rules().text(move));
            assert(!refusal);
        }
    round_.reset();
    switch_extra(services_.settings, kTogether, false);
    TablePlan plan = plan_;
    plan.seats = session_.seats();
    plan.saved = session_.saved();
    plan.begun = session_.match();
    services_.stage.replace(make_table(services_, plan));
}

void KnasterGathering::show_results() {
    results_shown_ = true;
    TablePlan plan = plan_;
    plan.game = session_.match().game().id;
    plan.options = session_.match().settings();
    plan.seats = session_.seats();
    plan.saved = session_.saved();
    plan.begun.reset();
    services_.sound.play(Effect::Win);
    services_.stage.push(make_results(services_, plan, session_.match()));
}

// --- hands ---------------------------------------------------------------------------------------

void KnasterGathering::input(const Input& input) {
    if (input.kind == Input::Kind::command && !services_.kiosk) {
        if (input.command == Command::back || input.command == Command::menu) menu_ = true;
        if (input.command == Command::help) services_.stage.push(make_help(services_, "knaster"));
        return;
    }
    if (input.kind != Input::Kind::press || !round_) return;
    for (int seat = 0; seat < round_->seats(); ++seat) {
        const Edge& edge = ring_.edges[static_cast<std::size_t>(seat)];
        if (edge.on_screen(edge.paper()).contains(input.at)) return press_sheet(seat, input.at);
    }
}

void KnasterGathering::press_sheet(int seat, render::Point at) {
    const Edge& edge = ring_.edges[static_cast<std::size_t>(seat)];
    const auto hit = [&](const Rect& own) { return edge.on_screen(own).contains(at); };
    if (hit(edge.undo())) return act(seat, "undo");
    if (hit(edge.pass())) return act(seat, "pass");
    for (int field = 0; field < knaster::kFields; ++field)
        if (hit(edge.field(field))) return act(seat, knaster::field_name(field));
    for (int line = 0; line < knaster::kLines; ++line)
        if (hit(Rect::around(edge.line(line), edge.c * 0.8F, edge.c * 0.8F)))
            return act(seat, knaster::line_name(line));
}

/// What a press or a key on a part of a sheet means.
void KnasterGathering::act(int seat, const std::string& spot) {
    if (!round_ || menu_) return;
    since_.reset();
    if (spot == "undo") {
        if (!round_->undo(seat)) return;
        keep_round();
        services_.sound.play(Effect::Page, 0.6F);
        return;
    }
    if (round_->done(seat)) return;
    press_spot(seat, spot);
    // Circles that leave no choice are made at once.
    while (!round_->done(seat)) {
        const auto& now = round_->seen_by(seat);
        if (now.line() < 0 || knaster::size_of(now.markable()) > now.left()) break;
        round_->play(seat, knaster::Move::mark(knaster::first_of(now.markable())));
    }
    keep_round();
}

void KnasterGathering::press_spot(int seat, const std::string& spot) {
    const auto& now = round_->seen_by(seat);
    const auto move = spot == "pass" ? knaster::Move::pass() : knaster_table::meant(now, spot);
    const bool line = knaster::line_named(spot).has_value();
    if (line && now.line_choice() == 0) return;
    const auto refusal = now.objection(move);
    if (refusal) {
        services_.sound.play(Effect::Illegal, 0.6F);
        return;
    }
    round_->play(seat, move);
    services_.sound.play(move.kind == Kind::write ? Effect::Pencil : Effect::PencilCircle, 0.8F);
}

// --- the whole -----------------------------------------------------------------------------------

void KnasterGathering::draw(Frame& frame) {
    const BadgeSigns signs(frame.canvas, badge_names(session_.seats()),
                           badges_of(session_.seats()));
    draw_table_ground(frame, "knaster");
    if (services_.kiosk) {
        const kiosk::VisitorUi visitor(services_, frame);
        ring_ = knaster_table::public_ring(visitor.reach().inset(visitor.gap() / 2),
                                           visitor.second(), facing());
    } else {
        const float edge = std::max(8.0F, frame.u(14));
        ring_ = knaster_table::ring(frame.area.inset(edge), session_.match().seats());
    }
    for (int seat = 0; seat < session_.match().seats(); ++seat) {
        draw_edge(frame, seat);
        meet_spots(frame, seat);
    }
    draw_middle(frame);
    facts(frame);
    if (!menu_ || !frame.top) return;
    if (services_.kiosk)
        open_pause();
    else
        draw_menu(frame);
}

/// The parts of a sheet for keys, scripts and speech; hands come through input().
void KnasterGathering::meet_spots(Frame& frame, int seat) {
    auto& ui = frame.ui;
    const Edge& edge = ring_.edges[static_cast<std::size_t>(seat)];
    const auto& position = seen(seat);
    const bool open = round_ && !round_->done(seat);
    const std::string prefix = std::to_string(seat) + ":";
    const game::Boxed<knaster::Position> boxed(position);
    const auto meet = [&](const std::string& name, const Rect& own, bool enabled, bool round) {
        SpotLook look;
        look.value = view_.spot_value(boxed, prefix + name);
        look.enabled = enabled;
        look.round = round;
        const auto words = seat_name(seat) + ", " + view_.spot_words(boxed, prefix + name);
        if (ui.spot(prefix + name, edge.on_screen(own), words, look).pressed) act(seat, name);
    };
    for (int field = 0; field < knaster::kFields; ++field) {
        const auto name = knaster::field_name(field);
        const bool may = open && !position.objection(knaster_table::meant(position, name));
        meet(name, edge.field(field), may, false);
    }
    for (int line = 0; line < knaster::kLines; ++line) {
        const bool may = open && (position.line_choice() & knaster::line_bit(line)) != 0;
        meet(knaster::line_name(line), Rect::around(edge.line(line), edge.c * 0.8F, edge.c * 0.8F),
             may, true);
    }
    const auto button = [&](const std::string& name, const Rect& own, const std::string& words,
                            bool enabled) {
        SpotLook look;
        look.value = enabled ? "on" : "off";
        look.enabled = enabled;
        look.round = false;
        if (ui.spot(prefix + name, edge.on_screen(own), seat_name(seat) + ", " + words, look)
                .pressed)
            act(seat, name);
    };
    const bool taken = round_ && round_->touched(seat) != 0;
    button("undo", edge.undo(), tr("table.undo"), taken || (round_ && round_->done(seat)));
    button("pass", edge.pass(), tr("table.knaster.pass"),
           open && position.usable().pass && position.owed().empty());
}

void KnasterGathering::draw_menu(Frame& frame) {
    std::vector<MenuEntry> entries{
        {"one_by_one", Icon::person, tr("table.knaster.one_by_one"), {}, [this] { leave_ring(); }},
        {"rules",
         Icon::book,
         tr("table.rules"),
         {},
         [this] { services_.stage.push(make_help(services_, "knaster")); }},
        {"settings",
         Icon::settings,
         tr("table.settings"),
         {},
         [this] { services_.stage.push(make_settings(services_)); }},
        {"title", Icon::home, tr("table.to_title"), {}, [this] {
             services_.stage.reset(make_title(services_));
         }}};
    if (session_.match().over())
        entries.insert(
            entries.end() - 1,
            {"results", Icon::trophy, tr("table.results"), {}, [this] { show_results(); }});
    draw_menu_paper(
        frame, tr("table.menu"), entries, {1, 520}, [](Flow&) {}, [this] { menu_ = false; });
}

void KnasterGathering::facts(Frame& frame) const {
    auto& model = frame.ui.model();
    std::string scores, done;
    for (int seat = 0; seat < session_.match().seats(); ++seat) {
        scores +=
            (seat ? " " : "") + std::to_string(seen(seat).scores()[static_cast<std::size_t>(seat)]);
        done += (seat ? " " : "") + std::string(round_ && round_->done(seat) ? "done" : "open");
    }
    model.set("game", "knaster");
    model.set("ply", std::to_string(session_.match().ply()));
    model.set("scores", scores);
    model.set("done", done);
    model.set("round", std::to_string(rules().round() + 1));
}

// --- in the row of Knaster -----------------------------------------------------------------------

namespace {

/// Two to four persons with the program's dice: as many as find room around a screen.
bool possible(const TablePlan& plan, const game::Match& match) {
    if (!plan.challenge.empty() || match.seats() < 2 || match.seats() > 4) return false;
    if (find_view("knaster")->own_luck(match.settings())) return false;
    const auto seats = seats_of(match, plan.seats);
    return std::all_of(seats.begin(), seats.end(),
                       [](const SeatPlan& seat) { return seat.person; });
}

bool wanted(const Services& services, const TablePlan& plan, const game::Match& match) {
    return !match.over() && switched_on(services.settings, kTogether) && possible(plan, match);
}

std::unique_ptr<Scene> open_gathering(Services& services, const TablePlan& plan,
                                      const game::Match& match) {
    const View& view = find_view("knaster")->of(match.settings());
    return std::make_unique<KnasterGathering>(services, view, plan, match);
}

}  // namespace

const Gathering knaster_table::kGathering{kTogetherId, possible, wanted, open_gathering};

std::vector<Extra> KnasterView::switches() const {
    Extra together = kTogether;
    together.label = tr("table.knaster.together");
    return {together};
}

}  // namespace scenes
