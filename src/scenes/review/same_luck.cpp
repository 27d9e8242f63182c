#include "scenes/review/same_luck.hpp"

#include "game/contest/yardstick.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/table/session/session.hpp"

#include <algorithm>
#include <cstdlib>

namespace scenes {

namespace {

constexpr double kRest = 0.8;  // seconds a turn stays while it plays

/// Plies at which turns end: luck acts next, or the game is over; and how often luck had acted.
std::vector<std::pair<int, int>> ends_of(const game::Match& match) {
    std::vector<std::pair<int, int>> list;
    int luck = 0;
    for (int ply = 0; ply < match.ply(); ++ply) {
        const bool acts = match.at(ply).actor() == game::kChance;
        if (acts && ply > 0 && match.at(ply - 1).actor() != game::kChance)
            list.emplace_back(ply, luck);
        luck += acts;
    }
    list.emplace_back(match.ply(), luck);
    return list;
}

/// Where so much luck had been used: before luck acts once more, or at the end.
int ply_after(const game::Match& match, int luck) {
    for (int ply = 0; ply < match.ply(); ++ply)
        if (match.at(ply).actor() == game::kChance && luck-- == 0) return ply;
    return match.ply();
}

}  // namespace

bool SameLuckScene::possible(const game::Match& match, const View& view) {
    return match.game().levels > 0 && match.game().tournament.luck && !match.ended() &&
           game::has_same_luck(match) && !view.own_luck(match.settings());
}

SameLuckScene::SameLuckScene(Services& services, const View& view, SameLuckPlan plan)
    : services_(services),
      view_(view),
      plan_(std::move(plan)),
      rival_(plan_.match, game::strongest_of(plan_.match.game()), services.wake) {
    own_.match = &plan_.match;
    own_.ledger = &plan_.ledger;
    for (const auto& [ply, luck] : ends_of(plan_.match)) own_.ends.push_back(ply);
}

int SameLuckScene::Side::value(std::size_t turn) const {
    const int at = ply(turn);
    if (at == 0) return ledger->start();
    const auto& value = ledger->bookings()[static_cast<std::size_t>(at - 1)].value;
    return value.after;
}

/// Both are counted: how they parted, turn by turn.
void SameLuckScene::compare() {
    Side side;
    side.match = rival_.match();
    side.ledger = &count_->ledger();
    for (const auto& [ply, luck] : ends_of(plan_.match))
        side.ends.push_back(ply_after(*side.match, luck));
    side.ends.back() = side.match->ply();
    theirs_ = std::move(side);
    for (std::size_t turn = 1; turn <= turns(); ++turn) {
        const int own = own_.value(turn) - own_.value(turn - 1);
        const int other = theirs_->value(turn) - theirs_->value(turn - 1);
        if (own != other && !deed(own_, turn).empty()) forks_.push_back({turn, own - other});
    }
    std::stable_sort(forks_.begin(), forks_.end(), [](const Fork& a, const Fork& b) {
        return std::abs(a.difference) > std::abs(b.difference);
    });
    if (forks_.size() > kShownForks) forks_.resize(kShownForks);
    go(forks_.empty() ? turns() : forks_.front().turn);
}

void SameLuckScene::update(double) {
    if (!ready()) {
        if (rival_.poll()) {
            if (const auto* match = rival_.match())
                count_ = std::make_unique<LedgerCount>(*match, 0, services_.wake);
        }
        if (count_) count_->poll();
        if (count_ && !count_->thinking()) compare();
        return;
    }
    if (!playing_ || services_.clock.now() < next_) return;
    if (turn_ == turns()) {
        playing_ = false;
        return;
    }
    go(turn_ + 1);
    // Where they parted one wants to look.
    for (const auto& fork : forks_)
        if (fork.turn == turn_) playing_ = false;
}

std::optional<double> SameLuckScene::wake() const {
    return playing_ ? std::optional(next_) : std::nullopt;
}

void SameLuckScene::go(std::size_t turn) {
    turn_ = std::min(turn, turns());
    next_ = services_.clock.now() + kRest;
}

void SameLuckScene::step(bool on) {
    playing_ = false;
    if (on)
        go(turn_ + 1);
    else if (turn_ > 0)
        go(turn_ - 1);
}

void SameLuckScene::toggle() {
    if (!ready()) return;
    playing_ = !playing_;
    if (playing_ && turn_ == turns()) go(0);
    next_ = services_.clock.now() + kRest;
}

void SameLuckScene::input(const Input& input) {
    if (input.kind == Input::Kind::wheel && ready()) step(input.wheel < 0);
    if (input.kind != Input::Kind::command) return;
    switch (input.command) {
        case Command::back:
            return services_.stage.pop();
        case Command::help:
            return services_.stage.push(make_help(services_, plan_.match.game().id));
        case Command::settings:
            return services_.stage.push(make_settings(services_));
        case Command::pause:
            return toggle();
        case Command::earlier:
        case Command::undo:
            return step(false);
        case Command::later:
        case Command::redo:
            return step(true);
        case Command::first:
        case Command::last:
            playing_ = false;
            return go(input.command == Command::first ? 0 : turns());
        default:
            return;
    }
}

/// What was decided in a turn, in short: a few of many actions; empty: nothing.
std::string SameLuckScene::deed(const Side& side, std::size_t turn) const {
    constexpr int kMost = 3;
    std::string words;
    int told = 0;
    for (int ply = side.ply(turn - 1); ply < side.ply(turn); ++ply) {
        const auto& before = side.match->at(ply);
        if (before.actor() < 0) continue;
        const auto& move = side.match->moves()[static_cast<std::size_t>(ply)];
        const auto deed = view_.notation(before, move);
        if (deed.empty()) continue;
        if (++told > kMost) return words + " …";
        words += (words.empty() ? "" : ", ") + deed;
    }
    return words;
}

std::string SameLuckScene::title_of(std::size_t turn) const {
    return turn == 0 ? tr("table.looking_start") : tr("review.turn", turn);
}

void SameLuckScene::facts(Frame& frame) const {
    auto& model = frame.ui.model();
    model.set("game", plan_.match.game().id);
    model.set("ready", ready() ? "yes" : "no");
    model.set("turn", std::to_string(turn_));
    model.set("turns", std::to_string(turns()));
    model.set("playing", playing_ ? "yes" : "no");
    model.set("forks", std::to_string(forks_.size()));
    model.set("own", std::to_string(plan_.match.now().scores().front()));
    if (const auto score = rival_.score()) model.set("computer", std::to_string(*score));
}

}  // namespace scenes
