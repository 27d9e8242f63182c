// The replay under hands and clock.
#include "scenes/review/replay_scene.hpp"

#include "render/sound/sound.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/pentathlon.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/session/session.hpp"
#include "scenes/table/session/trial.hpp"
#include "scenes/ui/scenes.hpp"

#include <algorithm>
#include <cassert>

namespace scenes {

Replay::Replay(Services& services, const View& view, TablePlan plan, game::Match match, int begin,
               KeepTried keep)
    : services_(services),
      view_(view),
      plan_(std::move(plan)),
      match_(std::move(match)),
      keep_(std::move(keep)),
      seats_(seats_of(match_, plan_.seats)),
      top_(view),
      sounds_(services, view, MoveSounds::kLookingOn),
      ply_(std::clamp(begin, match_.steps().front(), match_.length())) {
    const bool alone = std::count_if(seats_.begin(), seats_.end(),
                                     [](const SeatPlan& seat) { return seat.person; }) == 1;
    turned_ = alone && !seats_.front().person;
    match_.go_to(match_.length());
    reviews_ = can_review(match_);
    pane_.list().set_within_replay();
}

void Replay::shown() {
    pane_.list().find_again();
    // Back from the rules or the analysis the focus is where it was.
    if (top_.ply() < 0) services_.ui.focus("button:play");
}

std::optional<double> Replay::wake() const {
    if (playing_ && !busy()) return next_;
    return std::nullopt;
}

void Replay::go(int ply) {
    top_.finish();
    ply_ = std::clamp(ply, begin(), match_.length());
    next_ = services_.clock.now() + kPaces[static_cast<std::size_t>(pace_)].rest;
}

void Replay::toggle() {
    if (!playing_ && ply_ == match_.length()) go(begin());
    playing_ = !playing_;
    next_ = services_.clock.now() + 0.2;
}

TablePlan plan_from(const game::Match& match, int ply, std::vector<SeatPlan> seats) {
    TablePlan plan;
    plan.game = match.game().id;
    plan.options = match.settings();
    plan.seats = std::move(seats);
    plan.begun = match.first(ply);
    return plan;
}

void Replay::play_here() {
    services_.stage.reset(make_table(services_, plan_from(match_, ply_, seats_)));
}

std::string Replay::words() const {
    const int told = match_.told_by(ply_);
    if (told < 0) return tr("table.looking_start");
    return with_names(view_.words(match_.at(told), match_.moves()[static_cast<std::size_t>(told)]),
                      seat_names(view_, seats_));
}

void Replay::input(const Input& input) {
    if (input.kind == Input::Kind::press) top_.finish();
    if (input.kind == Input::Kind::wheel) {
        playing_ = false;
        go(input.wheel > 0 ? match_.step_before(ply_) : match_.step_after(ply_));
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
            go(match_.step_before(ply_));
            break;
        case Command::later:
        case Command::redo:
            playing_ = false;
            go(match_.step_after(ply_));
            break;
        case Command::first:
            playing_ = false;
            go(begin());
            break;
        case Command::last:
            playing_ = false;
            go(match_.length());
            break;
        case Command::rotate:
        case Command::rotate_back:
            if (view_.traits().can_turn) turned_ = !turned_;
            break;
        case Command::help:
            services_.stage.push(make_help(services_, match_.game().id));
            break;
        default:
            break;
    }
}

void Replay::review() {
    playing_ = false;
    if (auto scene = review_of(services_, plan_, match_, seats_))
        services_.stage.push(std::move(scene));
}

/// Nothing is tried aside while a match counts for more than itself: what is kept of a challenge,
/// of a pentathlon or of a table that others share comes without `keep_`, until it is over.
bool Replay::steps_aside() const {
    if (services_.kiosk) return false;
    return keep_ || match_.over() || (plan_.saved != 0 && !of_competition(services_, plan_.saved));
}

std::optional<game::Refusal> Replay::keep_tried(const game::Variation& tried) {
    if (auto why = match_.keep_tried(tried)) return why;
    return keep_ ? keep_(tried) : keep_with_match(services_, plan_, match_, tried);
}

std::optional<game::Refusal> keep_with_match(Services& services, TablePlan& plan,
                                             const game::Match& match,
                                             const game::Variation& tried) {
    if (!services.store) return game::Refusal{"match.tried"};
    if (plan.saved != 0) return services.store->keep_variation(plan.saved, match, tried);
    auto begun = services.store->begin(match);
    if (auto* why = std::get_if<game::Refusal>(&begun)) return std::move(*why);
    plan.saved = std::get<game::MatchId>(begun);
    return std::nullopt;
}

void Replay::step_aside() {
    playing_ = false;
    TablePlan seated = plan_;
    seated.seats = seats_;
    TrialPlan plan{match_, ply_, std::move(seated), turned_};
    plan.keep = [this](const game::Variation& tried) { return keep_tried(tried); };
    services_.stage.push(make_trial(services_, std::move(plan)));
}

/// What the table shows next on its way to the wanted position: within one step action after
/// action, so that the move is seen and then what luck did; anything else at once.
int Replay::next_shown() const {
    constexpr int kSeen = 3;  // more of luck in a row is no sight
    const int at = top_.ply(), way = std::abs(ply_ - at);
    if (way <= 1) return ply_;
    if (ply_ > at && match_.step_after(at) == ply_)
        return way <= kSeen || match_.at(at).actor() >= 0 ? at + 1 : ply_;
    return way <= kSeen && match_.step_before(at) == ply_ ? at - 1 : ply_;
}

void Replay::update(double seconds) {
    sounds_.beats(top_.advance(seconds));
    if (top_.ply() < 0 || top_.busy()) return;
    if (top_.ply() != ply_) {
        const int wanted = next_shown(), lower = std::min(wanted, top_.ply());
        sounds_.sets_off(match_, lower, wanted > top_.ply());
        top_.go(match_, wanted, services_.settings);
        if (!top_.busy())
            next_ = services_.clock.now() + kPaces[static_cast<std::size_t>(pace_)].rest;
        return;
    }
    if (!playing_ || services_.clock.now() < next_) return;
    if (ply_ == match_.length()) {
        playing_ = false;
        return;
    }
    ply_ = match_.step_after(ply_);
    next_ = services_.clock.now() + kPaces[static_cast<std::size_t>(pace_)].rest;
}

/// With Room::boards: where the last action was done; after luck, and before anything, that of
/// whoever acts next.
int Replay::board_of(int ply) const {
    if (ply > 0) {
        const int actor = match_.at(ply - 1).actor();
        if (actor >= 0) return actor;
    }
    return std::max(0, view_.on_turn(match_.at(ply)));
}

std::unique_ptr<Scene> make_replay(Services& services, const game::Match& match, TablePlan plan,
                                   int ply, KeepTried keep) {
    if (plan.missing) services.ui.toast(missing_text(*plan.missing));
    const View* view = find_view(match.game().id);
    assert(view);
    return std::make_unique<Replay>(services, view->of(match.settings()), std::move(plan), match,
                                    ply, std::move(keep));
}

}  // namespace scenes
