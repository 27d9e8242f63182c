#include "scenes/games/tantrix/puzzle/run.hpp"

#include "game/store/store.hpp"
#include "scenes/games/tantrix/puzzle/puzzles.hpp"
#include "scenes/people/challenge_list.hpp"

#include <algorithm>
#include <sstream>

namespace scenes {

std::string puzzle_key(const game::Challenge& challenge, game::Day day) {
    std::string key = "tantrix.puzzle." + challenge.id;
    if (day != 0) key += "." + std::to_string(day);
    return key;
}

bool puzzle_begun(const Services& services, const game::Challenge& challenge, game::Day day) {
    return !challenge.puzzle.task.empty() &&
           !services.settings.remembered(puzzle_key(challenge, day)).empty();
}

PuzzleRun::PuzzleRun(Services& services, game::Challenge challenge, game::Day day,
                     tantrix::Puzzle puzzle)
    : services_(services),
      challenge_(std::move(challenge)),
      number_(number_of(load_challenges(services, challenge_.game), challenge_.id)),
      day_(day),
      over_(is_over(services, day)),
      puzzle_(std::move(puzzle)),
      desk_(puzzle_.tiles) {
    practice_ = won_before();
    read_kept();
}

/// The puzzle of the day was solved already, and only the first solution counts; or its day is
/// over.
bool PuzzleRun::won_before() const {
    return over_ || (day_ != 0 && Progress(services_, challenge_.game).solved(challenge_.id, day_));
}

// --- what is kept --------------------------------------------------------------------------------

/// Seconds, moves, hints, and where the tiles lie.
void PuzzleRun::keep() const {
    const bool fresh = solved_ || shown_ || (desk_.moves() == 0 && hints_ == 0);
    std::string text;
    if (!fresh)
        text = std::to_string(static_cast<int>(seconds_)) + " " + std::to_string(desk_.moves()) +
               " " + std::to_string(hints_) + " " + desk_.text();
    const auto key = puzzle_key(challenge_, day_);
    if (services_.settings.remembered(key) != text) services_.settings.remember(key, text);
}

void PuzzleRun::read_kept() {
    std::istringstream in(services_.settings.remembered(puzzle_key(challenge_, day_)));
    int seconds = 0, moves = 0, hints = 0;
    std::string rest;
    if (!(in >> seconds >> moves >> hints) || !std::getline(in, rest)) return;
    if (seconds < 0 || moves < 0 || hints < 0 || !desk_.read(rest, moves)) return;
    seconds_ = seconds;
    hints_ = hints;
    begun_ = true;
}

void PuzzleRun::begin() {
    if (begun_) return;
    begun_ = true;
    if (!services_.store || over_) return;
    const auto answer = services_.store->begin_try(challenge_.game, challenge_.id, day_);
    if (const auto* refusal = std::get_if<game::Refusal>(&answer))
        services_.ui.toast(tr_values(refusal->key, refusal->values), ToastKind::bad);
}

void PuzzleRun::changed() {
    begin();
    keep();
}

void PuzzleRun::show_solution() {
    shown_ = true;
    keep();
}

void PuzzleRun::restart() {
    desk_ = PuzzleDesk(puzzle_.tiles);
    state_.reset();
    judged_version_ = -1;
    hints_ = 0;
    seconds_ = 0;
    practice_ = won_before();
    begun_ = solved_ = shown_ = false;
    keep();
}

// --- judging -------------------------------------------------------------------------------------

/// Where the colour is secret, any colour of the tiles will do.
tantrix::PuzzleState PuzzleRun::judge() const {
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

bool PuzzleRun::check() {
    state_ = judge();
    judged_version_ = desk_.version();
    return state_->solved();
}

void PuzzleRun::win() {
    begin();
    solved_ = true;
    const auto& limits = challenge_.puzzle;
    medal_ = seconds() <= limits.gold     ? game::Medal::gold
             : seconds() <= limits.silver ? game::Medal::silver
                                          : game::Medal::bronze;
    if (services_.store && !over_) {
        game::ChallengeResult result;
        result.challenge = challenge_.id;
        result.day = day_;
        result.medal = static_cast<int>(medal_);
        // Less time is better: the store keeps the greatest number.
        result.best = -static_cast<int>(seconds());
        if (const auto problem = services_.store->solve_try(challenge_.game, result))
            services_.ui.toast(tr_values(problem->key, problem->values), ToastKind::bad);
    }
    keep();
}

/// A scene sees no time pass while nothing moves, so that of the puzzle is read from the clock.
/// What passed while another scene lay above, or the computer slept, does not count.
void PuzzleRun::count_time(bool runs) {
    constexpr double kLongestLook = 2;
    const double passed = services_.clock.now() - looked_;
    looked_ = services_.clock.now();
    if (runs && counts_time() && passed <= kLongestLook) seconds_ += passed;
}

}  // namespace scenes
