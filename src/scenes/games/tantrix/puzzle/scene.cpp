// A puzzle under hands and clock, see tantrix_puzzle_scene.hpp.
#include "scenes/games/tantrix/puzzle/scene.hpp"

#include "render/sound/sound.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/people/challenge_list.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>

namespace scenes {

using render::Effect;
using render::Point;
using tantrix::Cell;

namespace {

constexpr double kShowStep = 0.3;  // seconds between two tiles of the solution
constexpr const char* kLiveKey = "puzzle_live_check";

}  // namespace

PuzzleScene::PuzzleScene(Services& services, game::Challenge challenge, game::Day day,
                         tantrix::Puzzle puzzle, tantrix::Arrangement known)
    : services_(services),
      challenge_(std::move(challenge)),
      number_(number_of(load_challenges(services, challenge_.game), challenge_.id)),
      day_(day),
      puzzle_(std::move(puzzle)),
      known_(std::move(known)),
      desk_(puzzle_.tiles),
      worker_(services.wake) {
    live_ = services.settings.remembered(kLiveKey) == "on";
    practice_ = won_before();
    read_kept();
}

/// The puzzle of the day was solved already: only the first solution counts.
bool PuzzleScene::won_before() const {
    return day_ != 0 && Progress(services_, challenge_.game).solved(challenge_.id, day_);
}

// --- what is kept --------------------------------------------------------------------------------

std::string puzzle_key(const game::Challenge& challenge, game::Day day) {
    std::string key = "tantrix.puzzle." + challenge.id;
    if (day != 0) key += "." + std::to_string(day);
    return key;
}

bool puzzle_begun(const Services& services, const game::Challenge& challenge, game::Day day) {
    return !challenge.puzzle.task.empty() &&
           !services.settings.remembered(puzzle_key(challenge, day)).empty();
}

std::string PuzzleScene::key() const {
    return puzzle_key(challenge_, day_);
}

/// Seconds, moves, hints, whether the solver showed it, and where the tiles lie.
void PuzzleScene::keep() {
    const bool fresh = solved_ || shown_solution_ || (desk_.moves() == 0 && hints_ == 0);
    std::string text;
    if (!fresh)
        text = std::to_string(static_cast<int>(seconds_)) + " " + std::to_string(desk_.moves()) +
               " " + std::to_string(hints_) + " " + desk_.text();
    if (services_.settings.remembered(key()) != text) services_.settings.remember(key(), text);
}

void PuzzleScene::read_kept() {
    std::istringstream in(services_.settings.remembered(key()));
    int seconds = 0, moves = 0, hints = 0;
    std::string rest;
    if (!(in >> seconds >> moves >> hints) || !std::getline(in, rest)) return;
    if (seconds < 0 || moves < 0 || hints < 0 || !desk_.read(rest, moves)) return;
    seconds_ = seconds;
    hints_ = hints;
    begun_ = true;
}

void PuzzleScene::begin_try() {
    if (begun_) return;
    begun_ = true;
    if (!services_.store) return;
    const auto answer = services_.store->begin_try(challenge_.game, challenge_.id, day_);
    if (const auto* refusal = std::get_if<game::Refusal>(&answer))
        services_.ui.toast(tr_values(refusal->key, refusal->values), ToastKind::bad);
}

// --- hands ---------------------------------------------------------------------------------------

int PuzzleScene::tile_under(Point at) const {
    for (const auto& [tile, place] : places_.slots)
        if (!desk_.lie(tile).laid && render::distance(place, at) < places_.slot_radius) return tile;
    return places_.board.contains(at) ? desk_.at(cell_at(at)) : 0;
}

/// What a key or the wheel turns: the tile in the hand, under the focus or the pointer, or the
/// selected one.
int PuzzleScene::aimed_tile() const {
    if (hand_) return hand_->tile;
    if (selected_ != 0) return selected_;
    const std::string focus = services_.ui.focus_visible() ? services_.ui.focused() : "";
    if (focus.rfind("spot:", 0) == 0) {
        const auto spot = focus.substr(5);
        int q = 0, r = 0;
        if (spot.front() == 't') return std::atoi(spot.c_str() + 1);
        if (tantrix_art::read_cell(spot, q, r))
            return desk_.at({static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)});
    }
    return tile_under(pointer_);
}

void PuzzleScene::changed(Effect effect) {
    begin_try();
    services_.sound.play(effect, 0.7F);
    hinted_ = 0;
    keep();
    if (!live_) return;
    state_ = judge_figure();
    judged_version_ = desk_.version();
    if (state_->solved()) solved();
}

void PuzzleScene::turn(int tile, int by) {
    if (tile == 0 || solved_ || !show_.empty()) return;
    if (desk_.turn(tile, by)) changed(Effect::Button);
}

void PuzzleScene::tap_tile(int tile) {
    if (selected_ == tile) return turn(tile, 1);
    select(tile);
}

void PuzzleScene::tap_cell(Cell cell) {
    if (const int tile = desk_.at(cell)) return tap_tile(tile);
    if (selected_ == 0) return;
    if (desk_.put(selected_, cell, desk_.lie(selected_).rotation)) changed(Effect::StonePlaced);
}

void PuzzleScene::tap(const std::string& spot) {
    if (solved_ || !show_.empty() || worker_.busy()) return;
    int q = 0, r = 0;
    if (tantrix_art::read_cell(spot, q, r))
        return tap_cell({static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)});
    const int tile = std::atoi(spot.c_str() + 1);
    if (!desk_.lie(tile).laid) return tap_tile(tile);
    // An empty place of the tray takes the selected tile in.
    if (selected_ != 0 && desk_.park(selected_)) {
        changed(Effect::StonePlaced);
        select(0);
    }
}

void PuzzleScene::drop(Point at) {
    const Hand hand = *std::exchange(hand_, std::nullopt);
    const auto& lie = desk_.lie(hand.tile);
    const bool tray = std::any_of(places_.trays.begin(), places_.trays.end(),
                                  [&](const auto& box) { return box.contains(at); });
    if (tray) {
        if (desk_.park(hand.tile)) changed(Effect::StonePlaced);
    } else if (places_.board.contains(at)) {
        if (desk_.put(hand.tile, cell_at(at), lie.rotation)) changed(Effect::StonePlaced);
    }
    shown_version_ = -1;  // it glides from the hand to where it lies
}

void PuzzleScene::input(const Input& input) {
    if (sees(input)) return;
    if (input.kind == Input::Kind::command) return command(input.command);
    if (input.kind == Input::Kind::move || input.kind == Input::Kind::press) pointer_ = input.at;
    if (solved_ || !show_.empty() || worker_.busy()) return;
    switch (input.kind) {
        case Input::Kind::press:
            pressed_tile_ = tile_under(input.at);
            break;
        case Input::Kind::move:
            if (!input.pressed || !input.dragging || pressed_tile_ == 0) break;
            if (!hand_) {
                select(pressed_tile_);
                hand_ = Hand{pressed_tile_, input.at, input.from};
            }
            hand_->at = input.at;
            break;
        case Input::Kind::release:
            if (hand_) {
                drop(hand_->at);
            } else if (pressed_tile_ != 0) {
                tap_tile(pressed_tile_);
            } else {
                for (const auto& [tile, place] : places_.slots)
                    if (render::distance(place, input.at) < places_.slot_radius)
                        return tap("t" + std::to_string(tile));
                if (!places_.board.contains(input.at)) break;
                const Cell cell = cell_at(input.at);
                if (selected_ != 0 && in_sight(cell)) tap_cell(cell);
            }
            pressed_tile_ = 0;
            break;
        case Input::Kind::cancel:
            hand_.reset();
            pressed_tile_ = 0;
            break;
        case Input::Kind::menu:
            turn(tile_under(input.at), 1);
            break;
        case Input::Kind::wheel:
            turn(aimed_tile(), -static_cast<int>(std::lround(input.wheel)));
            break;
        default:
            break;
    }
}

void PuzzleScene::command(Command command) {
    const bool free = !solved_ && show_.empty() && !worker_.busy();
    switch (command) {
        case Command::back:
            if (hand_ || selected_ != 0) {
                hand_.reset();
                return select(0);
            }
            keep();
            services_.stage.pop();
            break;
        case Command::rotate:
            turn(aimed_tile(), 1);
            break;
        case Command::rotate_back:
            turn(aimed_tile(), -1);
            break;
        case Command::undo:
            if (free && desk_.can_undo()) {
                desk_.undo();
                changed(Effect::StoneTaken);
            }
            break;
        case Command::redo:
            if (free && desk_.can_redo()) {
                desk_.redo();
                changed(Effect::StonePlaced);
            }
            break;
        case Command::hint:
            if (free) ask(Wish::hint);
            break;
        case Command::menu:
            sheet_ = Sheet::menu;
            break;
        case Command::help:
            services_.stage.push(make_help(services_, challenge_.game));
            break;
        case Command::settings:
            services_.stage.push(make_settings(services_));
            break;
        default:
            break;
    }
}

// --- time ----------------------------------------------------------------------------------------

void PuzzleScene::update(double seconds) {
    count_time();
    timeline_.set_reduced(services_.settings->reduced_motion);
    timeline_.advance(seconds);
    if (auto answer = worker_.poll()) answered(std::move(*answer));
    if (show_.empty() || timeline_.busy() || services_.clock.now() < next_show_) return;
    const auto placed = show_.back();
    show_.pop_back();
    desk_.put(placed.tile, placed.cell, placed.rotation);
    services_.sound.play(Effect::StonePlaced, 0.6F);
    next_show_ = services_.clock.now() + kShowStep * services_.settings.motion();
    if (!show_.empty()) return;
    state_ = judge_figure();
    judged_version_ = desk_.version();
    services_.ui.toast(tr("puzzle.shown"), ToastKind::info);
}

bool PuzzleScene::counts_time() const {
    return begun_ && !solved_ && !shown_solution_ && sheet_ == Sheet::none;
}

// --- judging -------------------------------------------------------------------------------------

/// Where the colour is secret, any colour of the tiles will do.
tantrix::PuzzleState PuzzleScene::judge_figure() const {
    auto state = tantrix::judge(puzzle_, desk_.figure());
    if (!challenge_.puzzle.secret) return state;
    for (const auto colour : tantrix::kAllColours) {
        auto other = puzzle_;
        other.colours = {colour};
        const bool all = std::none_of(puzzle_.tiles.begin(), puzzle_.tiles.end(), [&](int tile) {
            return tantrix::missing_in(tile) == colour;
        });
        auto found = tantrix::judge(other, desk_.figure());
        if (all && (found.solved() || found.colours[0].longest > state.colours[0].longest))
            state = std::move(found);
        if (state.solved()) break;
    }
    return state;
}

void PuzzleScene::check() {
    state_ = judge_figure();
    judged_version_ = desk_.version();
    if (state_->solved()) return solved();
    // What is wrong stands in the panel and on the board; a message would cover the figure.
    services_.sound.play(Effect::Illegal, 0.7F);
}

game::Medal PuzzleScene::medal_now() const {
    const double counted = seconds_ + kHintSeconds * hints_;
    if (counted <= challenge_.puzzle.gold) return game::Medal::gold;
    return counted <= challenge_.puzzle.silver ? game::Medal::silver : game::Medal::bronze;
}

void PuzzleScene::solved() {
    select(0);
    services_.ui.clear_toast();
    if (shown_solution_) {
        services_.ui.toast(tr("puzzle.shown"), ToastKind::info);
        return;
    }
    begin_try();
    solved_ = true;
    medal_ = medal_now();
    if (services_.store) {
        game::ChallengeResult result;
        result.challenge = challenge_.id;
        result.day = day_;
        result.medal = static_cast<int>(medal_);
        // Less time is better: the store keeps the greatest number.
        result.best = -static_cast<int>(seconds_ + kHintSeconds * hints_);
        if (const auto problem = services_.store->solve_try(challenge_.game, result))
            services_.ui.toast(tr_values(problem->key, problem->values), ToastKind::bad);
    }
    keep();
    services_.sound.play(Effect::Win, 0.8F);
    sheet_ = Sheet::result;
}

// --- help ----------------------------------------------------------------------------------------

void PuzzleScene::ask(Wish wish) {
    if (wish == Wish::hint && judge_figure().solved()) return;
    if (wish == Wish::hint && hints_ >= kHints) return services_.ui.toast(tr("puzzle.no_hints"));
    begin_try();
    select(0);
    wish_ = wish;
    worker_.ask(puzzle_, desk_.figure(), known_);
}

void PuzzleScene::answered(PuzzleWorker::Answer answer) {
    by_hand_ = false;  // what is laid must be seen
    if (wish_ == Wish::hint) {
        const auto next = tantrix::next_tile(answer.solution, desk_.figure());
        if (!next) return;
        ++hints_;
        desk_.put(next->tile, next->cell, next->rotation);
        changed(Effect::Hint);
        hinted_ = next->tile;
        return;
    }
    shown_solution_ = true;
    // What is in the way goes to the tray first, then tile follows tile along the line.
    for (const auto& placed : desk_.figure()) {
        const auto& list = answer.solution;
        if (std::find(list.begin(), list.end(), placed) == list.end()) desk_.park(placed.tile);
    }
    for (const auto& placed : answer.solution)
        if (!desk_.lie(placed.tile).laid) show_.push_back(placed);
    std::reverse(show_.begin(), show_.end());
    next_show_ = services_.clock.now();
    keep();
}

void PuzzleScene::restart() {
    worker_.cancel();
    show_.clear();
    desk_ = PuzzleDesk(puzzle_.tiles);
    shown_version_ = -1;
    state_.reset();
    judged_version_ = -1;
    selected_ = hinted_ = hints_ = 0;
    seconds_ = 0;
    practice_ = won_before();
    begun_ = solved_ = shown_solution_ = by_hand_ = false;
    sheet_ = Sheet::none;
    keep();
}

void PuzzleScene::next_puzzle() {
    const auto all = load_challenges(services_, challenge_.game);
    const Progress progress(services_, challenge_.game);
    const auto* here = game::find_challenge(all, challenge_.id);
    const auto begin = here ? static_cast<std::size_t>(here - all.data()) : 0;
    for (std::size_t i = 1; i <= all.size(); ++i) {
        const auto& other = all[(begin + i) % all.size()];
        if (other.daily || other.puzzle.task.empty() || progress.solved(other.id, 0)) continue;
        if (auto scene = make_puzzle(services_, other, 0))
            return services_.stage.replace(std::move(scene));
    }
    services_.stage.pop();
}

}  // namespace scenes
