#include "scenes/games/tantrix/puzzle/scene.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/tantrix/board.hpp"
#include "scenes/games/tantrix/puzzle/puzzles.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/table/board/camera.hpp"
#include "scenes/table/sheets/sheets.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace scenes {

using render::Effect;
using render::Icon;
using render::Point;
using tantrix::Cell;
using tantrix_table::cell_named;

namespace {

constexpr const char* kLiveKey = "puzzle_live_check";

/// The tile whose place in the trays has this name.
int tile_named(const std::string& spot) {
    return std::atoi(spot.c_str() + 1);
}

}  // namespace

PuzzleScene::PuzzleScene(Services& services, game::Challenge challenge, game::Day day,
                         tantrix::Puzzle puzzle, tantrix::Arrangement known)
    : services_(services),
      run_(services, std::move(challenge), day, std::move(puzzle)),
      sight_(services, run_.desk()),
      board_(services, run_, sight_, places_),
      parts_(services, run_, places_),
      panel_(run_, places_, parts_),
      paper_(run_),
      solver_(services, std::move(known)),
      live_(services.settings.remembered(kLiveKey) == "on") {}

// --- hands ---------------------------------------------------------------------------------------

/// Why nothing is laid, taken away or asked for now.
Allowed PuzzleScene::free_hands() const {
    if (solver_.laying()) return only_if(false, tr("why.solution_shows"));
    if (solver_.thinking()) return only_if(false, tr("why.solving"));
    return only_if(!run_.solved(), tr("why.solved"));
}

/// What a key or the wheel turns: the tile in the hand, the selected one, or that under the focus
/// or the pointer.
int PuzzleScene::aimed_tile() const {
    if (hand_.tile != 0) return hand_.tile;
    if (selected_ != 0) return selected_;
    const Ui& ui = services_.ui;
    if (const std::string spot(ui.focus_visible() ? spot_named(ui.focused()) : ""); !spot.empty()) {
        if (spot.front() == 't') return tile_named(spot);
        if (const auto cell = cell_named(spot)) return run_.desk().at(*cell);
    }
    return board_.tile_under(hand_.pointer);
}

void PuzzleScene::changed(Effect effect) {
    run_.changed();
    services_.sound.play(effect, 0.7F);
    hinted_ = 0;
    if (live_ && run_.check()) solved();
}

void PuzzleScene::turn(int tile, int by) {
    if (tile == 0 || run_.solved() || solver_.laying()) return;
    if (run_.desk().turn(tile, by)) changed(Effect::Button);
}

void PuzzleScene::press_tile(int tile) {
    if (selected_ == tile) return turn(tile, 1);
    selected_ = tile;
}

void PuzzleScene::press_cell(Cell cell) {
    auto& desk = run_.desk();
    if (const int tile = desk.at(cell)) return press_tile(tile);
    if (selected_ == 0) return;
    if (desk.put(selected_, cell, desk.lie(selected_).rotation)) changed(Effect::StonePlaced);
}

void PuzzleScene::press_spot(const std::string& spot) {
    if (!free_hands()) return;
    if (const auto cell = cell_named(spot)) return press_cell(*cell);
    const int tile = tile_named(spot);
    if (!run_.desk().lie(tile).laid) return press_tile(tile);
    // An empty place of the tray takes the selected tile in.
    if (selected_ != 0 && run_.desk().park(selected_)) {
        changed(Effect::StonePlaced);
        selected_ = 0;
    }
}

/// The focus goes to the cell over this side of where it is, from anywhere else into the middle.
void PuzzleScene::walk(int side) {
    const auto from = cell_named(spot_named(services_.ui.focused()));
    const Cell to =
        from ? tantrix::neighbour(*from, side) : sight_.cell_at(sight_.board().centre());
    sight_.bring(to);
    if (sight_.in_sight(to)) services_.ui.focus("spot:" + tantrix::name_of(to));
}

void PuzzleScene::drag(const Input& input) {
    if (!input.pressed || !input.dragging || hand_.pressed == 0) return;
    if (hand_.tile == 0) selected_ = hand_.tile = hand_.pressed;
    hand_.at = input.at;
}

void PuzzleScene::drop() {
    const int tile = std::exchange(hand_.tile, 0);
    const Point at = hand_.at;
    auto& desk = run_.desk();
    const bool tray = std::any_of(places_.trays.begin(), places_.trays.end(),
                                  [&](const auto& box) { return box.contains(at); });
    if (tray) {
        if (desk.park(tile)) changed(Effect::StonePlaced);
    } else if (sight_.board().contains(at)) {
        if (desk.put(tile, sight_.cell_at(at), desk.lie(tile).rotation))
            changed(Effect::StonePlaced);
    }
    board_.forget();
}

void PuzzleScene::release(const Input& input) {
    const int pressed = std::exchange(hand_.pressed, 0);
    if (hand_.tile != 0) return drop();
    if (pressed != 0) return press_tile(pressed);
    if (const int slot = places_.slot_at(input.at)) return press_spot("t" + std::to_string(slot));
    if (!sight_.board().contains(input.at) || selected_ == 0) return;
    if (const Cell cell = sight_.cell_at(input.at); sight_.in_sight(cell)) press_cell(cell);
}

void PuzzleScene::input(const Input& input) {
    using Kind = Input::Kind;
    const bool ground = sight_.board().contains(input.at) && board_.tile_under(input.at) == 0;
    if (input.kind == Kind::pinch) hand_.tile = hand_.pressed = 0;
    const bool held = hand_.tile != 0 && input.kind == Kind::wheel;
    if (sight_.input(input, ground && !held)) return;
    if (input.kind == Kind::command) return command(input.command);
    if (input.kind == Kind::move || input.kind == Kind::press) hand_.pointer = input.at;
    if (!free_hands()) return;
    switch (input.kind) {
        case Kind::press:
            hand_.pressed = board_.tile_under(input.at);
            break;
        case Kind::move:
            drag(input);
            break;
        case Kind::release:
            release(input);
            break;
        case Kind::cancel:
            hand_.tile = hand_.pressed = 0;
            break;
        case Kind::menu:
            turn(board_.tile_under(input.at), 1);
            break;
        case Kind::wheel:
            turn(aimed_tile(), -static_cast<int>(std::lround(input.wheel)));
            break;
        case Kind::key:
            if (const int side = side_of_key(input); side >= 0) walk(side);
            break;
        default:
            break;
    }
}

// --- commands ------------------------------------------------------------------------------------

/// Lets go of what is held or selected; false: there is nothing.
bool PuzzleScene::step_back() {
    if (hand_.tile == 0 && selected_ == 0) return false;
    hand_.tile = selected_ = 0;
    return true;
}

void PuzzleScene::quit() {
    run_.keep();
    services_.stage.pop();
}

void PuzzleScene::take_back(bool forth) {
    auto& desk = run_.desk();
    if (!free_hands() || !(forth ? desk.can_redo() : desk.can_undo())) return;
    forth ? desk.redo() : desk.undo();
    changed(forth ? Effect::StonePlaced : Effect::StoneTaken);
}

void PuzzleScene::command(Command command) {
    switch (command) {
        case Command::back:
            if (!step_back()) quit();
            break;
        case Command::rotate:
        case Command::rotate_back:
            turn(aimed_tile(), command == Command::rotate ? 1 : -1);
            break;
        case Command::undo:
        case Command::redo:
            take_back(command == Command::redo);
            break;
        case Command::hint:
            if (free_hands()) ask(PuzzleSolver::Wish::hint);
            break;
        case Command::menu:
            sheet_ = Sheet::menu;
            break;
        case Command::help:
            services_.stage.push(make_help(services_, run_.challenge().game));
            break;
        case Command::settings:
            services_.stage.push(make_settings(services_));
            break;
        default:
            break;
    }
}

void PuzzleScene::check() {
    if (run_.check()) return solved();
    // What is wrong stands in the panel and on the board; a message would cover the figure.
    services_.sound.play(Effect::Illegal, 0.7F);
}

void PuzzleScene::solved() {
    selected_ = 0;
    services_.ui.clear_toast();
    if (run_.solution_shown()) return services_.ui.toast(tr("puzzle.shown"), ToastKind::info);
    run_.win();
    services_.sound.play(Effect::Win, 0.8F);
    sheet_ = Sheet::result;
}

void PuzzleScene::press_main() {
    if (!run_.solved() && !run_.solution_shown()) return check();
    go_to_next_puzzle(services_, run_);
}

void PuzzleScene::restart() {
    solver_.cancel();
    run_.restart();
    board_.forget();
    sight_.release();
    selected_ = hinted_ = 0;
    sheet_ = Sheet::none;
}

// --- time and the solver -------------------------------------------------------------------------

void PuzzleScene::ask(PuzzleSolver::Wish wish) {
    if (wish == PuzzleSolver::Wish::hint) {
        if (run_.lies_solved()) return;
        if (run_.hints() >= PuzzleRun::kHints) return services_.ui.toast(tr("puzzle.no_hints"));
        // The first one says what it does and costs before it does it.
        if (run_.hints() == 0 && !std::exchange(hint_told_, true))
            return services_.ui.toast(tr("puzzle.hint_costs", PuzzleRun::kHintSeconds));
    }
    selected_ = 0;
    solver_.ask(wish, run_);
}

void PuzzleScene::look_at_solver() {
    switch (solver_.update(run_, board_.busy())) {
        case PuzzleSolver::Done::nothing:
        case PuzzleSolver::Done::tile:
            break;
        case PuzzleSolver::Done::found:
            sight_.release();  // what is laid must be seen
            break;
        case PuzzleSolver::Done::hint:
            sight_.release();
            changed(Effect::Hint);
            hinted_ = solver_.hinted();
            break;
        case PuzzleSolver::Done::end:
            run_.check();
            services_.ui.toast(tr("puzzle.shown"), ToastKind::info);
            break;
    }
}

void PuzzleScene::update(double seconds) {
    run_.count_time(sheet_ == Sheet::none);
    board_.advance(seconds);
    look_at_solver();
}

/// The clock of the panel shows whole seconds.
std::optional<double> PuzzleScene::wake() const {
    if (!run_.counts_time() || sheet_ != Sheet::none || services_.scripted) return std::nullopt;
    return services_.clock.now() + 1 - (run_.seconds() - std::floor(run_.seconds()));
}

// --- drawing -------------------------------------------------------------------------------------

void PuzzleScene::find_places(const Frame& frame) {
    const bool left = services_.settings->panel == PanelSide::left;
    places_ = lay_out_puzzle(frame, left, run_.desk().tiles());
    const bool moved = sight_.place(places_.board, places_.slot_radius);
    if (!moved && hand_.tile == 0 && !sight_.by_hand()) sight_.fit(false);
    board_.follow(moved);
}

void PuzzleScene::draw(Frame& frame) {
    const bool free = !run_.solved() && !solver_.laying();
    find_places(frame);
    board_.draw_ground(frame);
    if (const auto spot = board_.meet_spots(frame, selected_, free); !spot.empty())
        press_spot(spot);
    board_.draw_tiles(frame, {selected_, hinted_, hand_.tile, hand_.at});
    if (selected_ != 0 && hand_.tile == 0 && !run_.solved() && !solver_.laying())
        if (const int by = board_.draw_turners(frame, selected_)) turn(selected_, by);
    sight_.draw_tools(frame, services_.settings);
    draw_panel(frame);
    add_facts(frame.ui.model());
    if (sheet_ == Sheet::menu) draw_menu(frame);
    if (sheet_ == Sheet::result) draw_result(frame);
}

void PuzzleScene::draw_panel(Frame& frame) {
    switch (panel_.draw(frame, {free_hands(), solver_.thinking(), solver_.laying()})) {
        case PuzzlePanel::Pressed::leave:
            return quit();
        case PuzzlePanel::Pressed::main:
            return press_main();
        case PuzzlePanel::Pressed::undo:
            return command(Command::undo);
        case PuzzlePanel::Pressed::hint:
            return ask(PuzzleSolver::Wish::hint);
        case PuzzlePanel::Pressed::menu:
            return command(Command::menu);
        case PuzzlePanel::Pressed::nothing:
            break;
    }
}

std::vector<MenuEntry> PuzzleScene::menu_entries() {
    const auto free = free_hands();
    const auto and_also = [&free](bool can, const char* why) {
        return free ? only_if(can, tr(why)) : free;
    };
    const auto& desk = run_.desk();
    return {{"redo", Icon::redo, tr("puzzle.redo"), and_also(desk.can_redo(), "why.no_redo"),
             [this] { take_back(true); }},
            {"clear", Icon::trash, tr("puzzle.clear"), and_also(desk.laid() > 0, "why.no_tile"),
             [this] {
                 if (run_.desk().clear()) changed(Effect::StoneTaken);
             }},
            {"restart", Icon::repeat, tr("puzzle.restart"),
             only_if(run_.begun(), tr("table.nothing_played")), [this] { restart(); }},
            {"solution", Icon::eye, tr("puzzle.solution"), free,
             [this] { ask(PuzzleSolver::Wish::solution); }},
            {"fit", Icon::fit, tr("puzzle.fit"), {}, [this] { sight_.fit(true); }},
            {"rules", Icon::book, tr("puzzle.rules"), {}, [this] { command(Command::help); }},
            {"settings", Icon::settings, tr("puzzle.settings"), {}, [this] {
                 command(Command::settings);
             }}};
}

void PuzzleScene::draw_menu(Frame& frame) {
    const auto live = [this](Flow& flow) {
        bool on = live_;
        if (!flow.toggle("live", tr("puzzle.live"), on)) return;
        live_ = on;
        services_.settings.remember(kLiveKey, on ? "on" : "off");
    };
    draw_menu_paper(frame, tr("puzzle.menu"), menu_entries(), {1, 380}, live,
                    [this] { sheet_ = Sheet::none; });
}

void PuzzleScene::draw_result(Frame& frame) {
    const bool left = services_.settings->panel == PanelSide::left;
    const auto pressed = paper_.draw(frame, places_.layout.portrait, left);
    if (pressed == SolvedPaper::Pressed::nothing) return;
    if (pressed == SolvedPaper::Pressed::again) return restart();
    const bool next = pressed == SolvedPaper::Pressed::next;
    if (!next || run_.day() == 0) sheet_ = Sheet::none;
    if (next) go_to_next_puzzle(services_, run_);
}

void PuzzleScene::add_facts(TextModel& model) const {
    model.set("selected", std::to_string(selected_));
    model.set("sight", sight_.by_hand() ? "moved" : "whole");
    add_puzzle_facts(model, run_);
}

}  // namespace scenes
