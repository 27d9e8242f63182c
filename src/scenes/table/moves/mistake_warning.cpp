#include "scenes/table/moves/mistake_warning.hpp"

#include <algorithm>
#include <utility>

namespace scenes {

namespace {

constexpr double kShown = 0.15;  ///< seconds after which waiting is told

auto candidate(const game::Thought& thought, const std::string& move) {
    return std::find_if(thought.candidates.begin(), thought.candidates.end(),
                        [&](const game::Candidate& one) { return one.move == move; });
}

}  // namespace

bool MistakeWarning::watches() const {
    return table_.services.settings->confirm == Confirm::mistakes &&
           mode_.traits().warns_of_mistakes;
}

std::optional<std::string> MistakeWarning::weigh(const std::string& move) {
    const auto& match = table_.match();
    const int ply = match.ply();
    if (weighed_ && weighed_->ply == ply && weighed_->move == move) return {};  // it waits already
    weighed_.reset();
    const bool known = asked_ && asked_->ply == ply && asked_->move == move;
    const auto choices = known || !watches() ? std::vector<game::Choice>() : match.now().choices();
    const bool legal = std::any_of(choices.begin(), choices.end(),
                                   [&](const game::Choice& one) { return one.move == move; });
    if (!legal || choices.size() < 2 || match.actor() < 0) return move;
    auto& picker = decision_.picker();
    const auto plain = picker.plain();
    if (picker.move() != move && std::find(plain.begin(), plain.end(), move) == plain.end()) {
        // It was written: seen on the board it can be waited for, and asked about.
        decision_.drop();
        if (!picker.choose(move, table_.view.path(match.now(), move))) return move;
    }
    weighed_ = Held{ply, move, table_.services.clock.now()};
    const auto* thought = table_.session.watched();
    if (thought && candidate(*thought, move) != thought->candidates.end()) return judge(thought);
    decision_.set_pending(picker.move() == move);
    table_.session.weigh(move, weighed_->since);
    return {};
}

/// An action still waits, and nobody has turned to something else.
bool MistakeWarning::weighs() const {
    if (!weighed_ || weighed_->ply != table_.match().ply() || !table_.session.weighing() ||
        !decision_.open())
        return false;
    if (hints_.step() != Hints::Step::none || table_.sheet.open()) return false;
    return decision_.chooses(weighed_->move);
}

bool MistakeWarning::waits_long() const {
    return weighs() && table_.services.clock.now() >= weighed_->since + kShown;
}

std::string MistakeWarning::objection() const {
    const bool asked = decision_.pending() && asked_ && asked_->ply == table_.match().ply() &&
                       asked_->move == decision_.picker().move();
    return asked ? asked_->why : std::string();
}

std::optional<std::string> MistakeWarning::look() {
    if (!weighed_) return {};
    if (!weighs()) {
        weighed_.reset();
        table_.session.drop_weighing();
        return {};
    }
    if (waits_long() && !std::exchange(weighed_->told, true)) table_.news.say(tr("table.weighing"));
    const auto found =
        table_.session.weighed(table_.services.clock.now(), table_.services.scripted);
    if (found.waits) return {};
    return judge(found.thought ? &*found.thought : nullptr);
}

std::optional<std::string> MistakeWarning::judge(const game::Thought* thought) {
    const Held held = *std::exchange(weighed_, std::nullopt);
    const std::string why = thought ? mistake(*thought, held.move) : std::string();
    if (why.empty()) return held.move;
    asked_ = held;
    asked_->why = why;
    decision_.set_pending(decision_.picker().move() == held.move);
    table_.sound(render::Effect::Illegal);
    table_.services.ui.toast(why, ToastKind::bad);
    table_.news.say(why);
    return {};
}

/// What to say about the action if it is a mistake; empty: it is none, or nobody knows.
std::string MistakeWarning::mistake(const game::Thought& thought, const std::string& move) const {
    const auto played = candidate(thought, move), best = candidate(thought, thought.move);
    if (played == thought.candidates.end() || best == thought.candidates.end()) return {};
    if (!table_.view.grave(*best, *played)) return {};
    const auto& now = table_.match().now();
    return tr("table.mistake", table_.view.worth(now, *best), table_.view.worth(now, *played));
}

std::optional<double> MistakeWarning::wake() const {
    if (!weighed_) return std::nullopt;
    for (const double step : {kShown, kHurry, kWeighing})
        if (const double then = weighed_->since + step; table_.services.clock.now() < then)
            return then;
    return std::nullopt;
}

}  // namespace scenes
