#include "scenes/table/challenge/run.hpp"

#include "game/core/random.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/players.hpp"
#include "scenes/people/setup_form.hpp"

#include <algorithm>
#include <cassert>
#include <mutex>

namespace scenes {

/// What the worker hands over.
struct Rival::Found {
    std::mutex mutex;
    std::optional<game::SameLuck> result;
};

Rival::Rival(const game::Match& match, const std::string& bot, std::function<void()> wake)
    : bot_(bot),
      found_(std::make_shared<Found>()),
      thinker_(
          [found = found_, match, bot](const game::Position&, const game::Request& request) {
              auto result = game::play_same_luck(match, bot, request.stop);
              const std::lock_guard lock(found->mutex);
              found->result = std::move(result);
              return game::Thought{};
          },
          std::move(wake)) {
    assert(game::has_same_luck(match));
    thinker_.start(match.now().copy(), {}, 0);
}

bool Rival::poll() {
    if (result_ || !thinker_.poll(0)) return false;
    const std::lock_guard lock(found_->mutex);
    result_ = found_->result;
    return result_.has_value();
}

std::optional<int> Rival::score() const {
    if (!result_) return std::nullopt;
    return result_->score;
}

std::optional<int> Rival::after(int turns) const {
    if (!result_) return std::nullopt;
    if (turns < 1) return 0;
    const auto place = std::min(static_cast<std::size_t>(turns), result_->after.size()) - 1;
    return result_->after[place];
}

const game::Position* Rival::position_after(int turns) const {
    if (!result_) return nullptr;
    const auto place =
        std::min(static_cast<std::size_t>(std::max(1, turns)), result_->plies.size());
    return &result_->game->at(turns < 1 ? 0 : result_->plies[place - 1]);
}

ChallengeRun::ChallengeRun(game::Challenge challenge, game::Day day, int number, game::Store* store)
    : challenge_(std::move(challenge)), day_(day), number_(number), store_(store) {
    if (!store_) return;
    const auto answer = store_->challenge_results(challenge_.game);
    const auto* results = std::get_if<std::vector<game::ChallengeResult>>(&answer);
    if (!results) return;
    for (const auto& before : *results) {
        if (before.challenge != challenge_.id || before.day != day_) continue;
        help_.first_try = before.tries == 0;
        practice_ = day_ != 0 && before.solved > 0;
    }
}

const game::Verdict& ChallengeRun::verdict(const game::Match& match) const {
    const bool known = judged_ && &judged_->match.now() == &match.now() &&
                       judged_->match.length() == match.length() &&
                       judged_->match.ended() == match.ended() && judged_->help == help_;
    if (!known)
        judged_.emplace(RememberedVerdict{match, help_, game::judge(challenge_, match, help_)});
    return judged_->verdict;
}

bool ChallengeRun::better_taken_back(const game::Match& match) const {
    if (verdict(match).reach != game::Medal::none) return false;
    auto& known = judged_->better_taken_back;
    if (known) return *known;
    known = false;
    auto back = match;
    for (int ply = match.ply() - 1; ply >= game::undo_floor(challenge_, match) && !*known; --ply) {
        back.go_to(ply);
        known = back.actor() >= 0 && may_take_back(match, ply) &&
                game::judge(challenge_, back, help_).reach > game::Medal::none;
    }
    return *known;
}

void ChallengeRun::acted(const game::Match&) {
    if (begun_) return;
    begun_ = true;
    if (!store_) return;
    const auto tries = store_->begin_try(challenge_.game, challenge_.id, day_);
    if (const int* count = std::get_if<int>(&tries)) help_.first_try = *count == 1;
}

void ChallengeRun::answered(const game::Match& match, const game::Thought& thought) {
    if (state_ != State::open || challenge_.kind != "problem") return;
    const auto now = verdict(match);
    // A draw that is only held may have been lost with the last of its turns.
    const bool holds = challenge_.goal == game::Challenge::Goal::draw;
    if (now.outcome == game::Verdict::Outcome::solved && (!holds || match.over())) return;
    if ((now.left != 0 || holds) && game::still_possible(challenge_, now, thought)) return;
    state_ = State::wrong;
    refutation_ = thought.move;
    too_slow_ = challenge_.goal == game::Challenge::Goal::win && thought.exact && thought.value < 0;
}

void ChallengeRun::meet_rival(const game::Match& match, std::function<void()> wake) {
    if (challenge_.goal != game::Challenge::Goal::rival) return;
    rival_ = std::make_unique<Rival>(match, challenge_.rival, std::move(wake));
}

bool ChallengeRun::look(const game::Match& match) {
    if (state_ != State::open) return false;
    if (rival_ && rival_->poll()) help_.rival = rival_->score();
    const auto now = verdict(match);
    if (now.outcome == game::Verdict::Outcome::open) return false;
    if (now.outcome == game::Verdict::Outcome::failed) {
        // Out of turns: the opponent still shows why.
        const bool turn = challenge_.goal == game::Challenge::Goal::turn ||
                          challenge_.goal == game::Challenge::Goal::choice;
        const int actor = match.actor();
        if (!turn && !match.over() && actor != game::solver_of(challenge_, match)) return false;
        state_ = State::failed;
        return true;
    }
    state_ = State::solved;
    if (store_ && !practice_) {
        game::ChallengeResult result;
        result.challenge = challenge_.id;
        result.day = day_;
        result.medal = static_cast<int>(now.medal);
        result.best = game::worth_keeping(challenge_, now, help_);
        result.take_backs = help_.take_backs;
        store_->solve_try(challenge_.game, result);
    }
    return true;
}

bool ChallengeRun::may_take_back(const game::Match& match, int ply) const {
    return state_ != State::solved && ply >= game::undo_floor(challenge_, match);
}

void ChallengeRun::took_back() {
    ++help_.take_backs;
    state_ = State::open;
    too_slow_ = false;
    refutation_.clear();
}

std::optional<ChallengeOpening> open_challenge(const Belongings& ours, const TablePlan& plan,
                                               std::function<void()> wake) {
    const auto* row = game::find_game(plan.game);
    if (!row || !find_view(row->id)) return std::nullopt;
    const auto all = load_challenges(ours, plan.game);
    const auto* challenge = game::find_challenge(all, plan.challenge);
    if (!challenge) return std::nullopt;
    // Where luck is new every time, the moment makes it so.
    const auto moment = static_cast<std::uint64_t>(ours.clock.now() * 1000);
    auto started =
        game::start_challenge(*challenge, *row, plan.day, game::mixed(ours.seed ^ moment << 20));
    if (!std::holds_alternative<game::Match>(started)) return std::nullopt;
    auto& match = std::get<game::Match>(started);
    TablePlan seated = plan;
    seated.seats.assign(static_cast<std::size_t>(match.seats()), {});
    const int person = game::solver_of(*challenge, match);
    for (int seat = 0; seat < match.seats(); ++seat) {
        auto& at = seated.seats[static_cast<std::size_t>(seat)];
        at.person = seat == person;
        if (at.person) {
            at.alone = true;
            at.name = host_of(ours).name;
            if (at.name.empty()) at.name = own_name(ours.settings, plan.game);
        } else if (challenge->kind == "problem") {
            at.bot = kSolver;
        }
    }
    const bool over = is_over(ours, plan.day);
    ChallengeRun run(*challenge, plan.day, number_of(all, challenge->id),
                     over ? nullptr : ours.store);
    if (over) run.practise();
    run.meet_rival(match, std::move(wake));
    std::string words;
    if (over)
        words = tr("today.over_begins");
    else if (run.practice())
        words = tr("challenges.practice_begins");
    else if (plan.day != 0 && run.within_reach() == game::Medal::silver)
        words = tr("challenges.later_begins");
    return ChallengeOpening{std::move(match), std::move(seated), std::move(run), std::move(words)};
}

}  // namespace scenes
