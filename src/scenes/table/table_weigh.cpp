// Asked before a mistake: an action of a person waits for the moment that the adviser needs to look
// at it, and is asked about if it throws something away.
#include "scenes/table/table.hpp"

#include <algorithm>

namespace scenes {

/// A person wants to play this; at once, or when it has been looked at.
void Table::decide(const std::string& move) {
    const int ply = match().ply();
    if (weighed_ && weighed_->ply == ply && weighed_->move == move) return;  // it waits already
    weighed_.reset();
    const std::string wanted = move;
    const bool known = asked_ && asked_->ply == ply && asked_->move == wanted;
    const auto choices =
        known || !watches() ? std::vector<game::Choice>() : match().now().choices();
    const bool legal = std::any_of(choices.begin(), choices.end(),
                                   [&](const game::Choice& one) { return one.move == wanted; });
    if (!legal || choices.size() < 2 || match().actor() < 0) return commit(wanted);
    const auto plain = picker_.plain();
    if (picker_.move() != wanted && std::find(plain.begin(), plain.end(), wanted) == plain.end()) {
        // It was written: seen on the board it can be waited for, and asked about.
        drop_choice();
        if (!picker_.choose(wanted, view_.path(match().now(), wanted))) return commit(wanted);
    }
    weighed_ = Held{ply, wanted, services_.clock.now()};
    const auto* thought = play_.watched();
    const auto judged = [&](const game::Candidate& one) { return one.move == wanted; };
    if (thought && std::any_of(thought->candidates.begin(), thought->candidates.end(), judged))
        return answer_weighed(thought);
    pending_ = picker_.move() == wanted;
    play_.weigh(wanted, weighed_->since);
}

/// An action still waits, and nobody has turned to something else.
bool Table::weighs() const {
    if (!weighed_ || weighed_->ply != match().ply() || !play_.weighing() || !may_decide())
        return false;
    if (hint_ != Hint::none || sheet_ != Sheet::none) return false;
    const auto plain = picker_.plain();
    const bool spots = std::find(plain.begin(), plain.end(), weighed_->move) == plain.end();
    return spots ? pending_ && picker_.move() == weighed_->move : picker_.path().empty();
}

/// It waits so long that somebody could wonder.
bool Table::weighs_long() const {
    return weighs() && services_.clock.now() >= weighed_->since + kShown;
}

void Table::leave_weighing() {
    weighed_.reset();
    play_.drop_weighing();
}

/// Asks or plays when the answer is there, or when it has come too late.
void Table::look_at_weighed() {
    if (!weighed_) return;
    if (!weighs()) return leave_weighing();
    if (weighs_long() && !weighed_->told) {
        weighed_->told = true;
        say(tr("table.weighing"));
    }
    const auto found = play_.weighed(services_.clock.now(), services_.scripted);
    if (found.waits) return;
    answer_weighed(found.thought ? &*found.thought : nullptr);
}

void Table::answer_weighed(const game::Thought* thought) {
    const Held held = *weighed_;
    weighed_.reset();
    const std::string why = thought ? mistake(*thought, held.move) : std::string();
    if (why.empty()) return commit(held.move);
    asked_ = held;
    asked_->why = why;
    pending_ = picker_.move() == held.move;
    sound(render::Effect::Illegal);
    services_.ui.toast(why, ToastKind::bad);
    say(why);
}

/// What to say about the action if it is a mistake; empty: it is none, or nobody knows.
std::string Table::mistake(const game::Thought& thought, const std::string& move) const {
    const auto find = [&thought](const std::string& wanted) {
        return std::find_if(thought.candidates.begin(), thought.candidates.end(),
                            [&](const game::Candidate& one) { return one.move == wanted; });
    };
    const auto played = find(move), best = find(thought.move);
    if (played == thought.candidates.end() || best == thought.candidates.end()) return {};
    if (!view_.grave(*best, *played)) return {};
    return tr("table.mistake", view_.worth(match().now(), *best),
              view_.worth(match().now(), *played));
}

}  // namespace scenes
