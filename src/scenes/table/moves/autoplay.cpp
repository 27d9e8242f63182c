#include "scenes/table/moves/autoplay.hpp"

#include <algorithm>
#include <utility>

namespace scenes {

bool Autoplay::waits_for_nothing() const {
    return rest_.running() || hurried_ == table_.match().ply();
}

/// Seconds that a computer takes at least, so that its move is seen coming.
double Autoplay::patience() const {
    if (waits_for_nothing()) return 0;
    const auto speed = table_.services.settings->speed;
    return speed == Speed::off || speed == Speed::fast ? 0 : 0.4;
}

/// Seconds for which its choice is then seen before it is played.
double Autoplay::choice_seconds() const {
    if (waits_for_nothing()) return 0;
    const auto* pacing = table_.view.abilities().pacing;
    return pacing ? pacing->choice_seconds() * table_.services.settings.motion() : 0;
}

std::string Autoplay::choice() const {
    const auto& top = table_.top;
    if (table_.browsing.looks_back() || top.busy() || top.ply() != table_.match().ply() ||
        choice_seconds() <= 0)
        return {};
    const std::string* move = table_.session.found();
    return move ? *move : std::string();
}

void Autoplay::hurry() {
    if (!choice().empty()) hurried_ = table_.match().ply();
}

/// True when the position has been looked at long enough for luck to go on.
bool Autoplay::rested() {
    const auto* pacing = table_.view.abilities().pacing;
    const double wish =
        pacing ? pacing->rest(table_.match().now()) * table_.services.settings.motion() : 0;
    const double now = table_.services.clock.now();
    if (wish > 0 && !luck_since_) luck_since_ = now;
    if (wish > 0 && now < *luck_since_ + wish) return false;
    luck_since_.reset();
    return true;
}

void Autoplay::luck() {
    if (rested()) table_.play_chance();
}

std::optional<Automatic> Autoplay::step() const {
    if (table_.match().actor() < 0 || !mode_.traits().steps_by_itself) return std::nullopt;
    auto next = table_.view.automatic(table_.match().now());
    if (next && !next->only_on.empty() && !table_.top.params().shows(next->only_on))
        return std::nullopt;
    return next;
}

void Autoplay::run_step() {
    const auto begins = step();
    if (!begins) return;
    const double now = table_.services.clock.now();
    if (!step_since_) step_since_ = now;
    if (now < *step_since_ + 0.6 * table_.services.settings.motion()) return;
    step_since_.reset();
    const auto& match = table_.match();
    int run = 0;  // such steps just before, up to two
    for (int ply = match.ply() - 1; ply >= 0 && run < 2; --ply) {
        const auto& position = match.at(ply);
        if (position.actor() == game::kChance) continue;
        if (!table_.view.automatic(position)) break;
        ++run;
    }
    const bool series = run == 2;
    auto& session = table_.session;
    for (auto next = step(); next && !session.play(next->move); next = step()) {
        if (!series) break;
        while (session.play_chance()) {
        }
    }
    if (series) table_.top.show(match, match.ply());
    decision_.drop();
    hints_.drop();
    if (begins->why.empty() || run == 1) return;
    table_.news.say(begins->why);
    rules_.show(begins->why);
}

void Autoplay::computer() {
    decision_.picker().clear();
    const int ply = table_.match().ply();
    if (!table_.session.run(table_.services.clock.now(), patience(), choice_seconds())) return;
    const auto& match = table_.match();
    table_.news.say(table_.view.words(match.at(ply), match.moves()[static_cast<std::size_t>(ply)]));
    explain(ply);
    mode_.note(Happened::answered);
}

void Autoplay::explain(int ply) const {
    const auto& match = table_.match();
    const auto& move = match.moves()[static_cast<std::size_t>(ply)];
    if (table_.view.trip(match.at(ply), move).explained)
        table_.services.ui.toast(table_.view.words(match.at(ply), move));
}

std::optional<double> Autoplay::wake() const {
    auto when = table_.session.due(patience(), choice_seconds());
    if (const auto since = table_.session.thinking_since())
        if (table_.services.clock.now() < *since + 1)
            when = std::min(when.value_or(*since + 1), *since + 1);
    return when;
}

bool HandOver::falls() {
    const int seat = table_.match().actor();
    const int before = std::exchange(seen_by_, seat);
    if (seat == before || table_.session.persons() < 2 || !mode_.traits().seats_are_free)
        return false;
    if (!table_.services.settings->hand_over || before < 0) return false;
    decision_.drop();
    hints_.drop();
    table_.sheet.close();
    hides_ = true;
    table_.services.ui.clear_toast();
    table_.services.stage.push(mode_.make_curtain(seat));
    return true;
}

}  // namespace scenes
