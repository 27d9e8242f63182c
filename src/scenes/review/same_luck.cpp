#include "scenes/review/same_luck.hpp"

#include "game/contest/yardstick.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/face/occasions.hpp"
#include "scenes/people/players.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/table/session/session.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace scenes {

namespace {

constexpr double kRest = 0.8;  // seconds a turn stays while it plays

}  // namespace

bool SameLuckScene::possible(const game::Match& match, const View& view) {
    return match.game().levels > 0 && match.game().tournament.luck && !match.ended() &&
           game::has_same_luck(match) && !view.own_luck(match.settings());
}

SameLuckScene::SameLuckScene(Services& services, const View& view, SameLuckPlan plan)
    : services_(services), view_(view), plan_(std::move(plan)) {
    own_.match = &plan_.match;
    if (plan_.ledger)
        own_.ledger = &*plan_.ledger;
    else
        counts_ = std::make_unique<LedgerCount>(plan_.match, 0, services.wake);
    if (plan_.other)
        count_ = std::make_unique<LedgerCount>(*plan_.other, 0, services.wake);
    else
        rival_.emplace(plan_.match, game::strongest_of(plan_.match.game()), services.wake);
    for (const auto& turn : game::duplicate_turns(plan_.match, plan_.match))
        own_.ends.push_back(turn.one);
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
    side.match = other_match();
    if (counts_) own_.ledger = &counts_->ledger();
    side.ledger = &count_->ledger();
    own_.ends.clear();
    for (const auto& turn : game::duplicate_turns(plan_.match, *side.match)) {
        own_.ends.push_back(turn.one);
        side.ends.push_back(turn.other);
        leads_.push_back(turn.lead);
    }
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

std::string SameLuckScene::other_name() const {
    return rival_ ? bot_name(rival_->bot()) : plan_.other_name;
}

/// nullptr: it is still being played.
const game::Match* SameLuckScene::other_match() const {
    return rival_ ? rival_->match() : &*plan_.other;
}

void SameLuckScene::update(double) {
    if (!ready()) {
        if (rival_ && rival_->poll()) {
            if (const auto* match = rival_->match())
                count_ = std::make_unique<LedgerCount>(*match, 0, services_.wake);
        }
        if (count_) count_->poll();
        if (counts_) counts_->poll();
        if (count_ && !count_->thinking() && !(counts_ && counts_->thinking())) compare();
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

/// What both did in a turn; empty where one of them did nothing.
std::string SameLuckScene::deeds(std::size_t turn) const {
    const auto own = deed(own_, turn), other = deed(*theirs_, turn);
    if (own.empty() || other.empty()) return {};
    return rival_
               ? tr("same_luck.deeds", own, other)
               : tr("same_luck.deeds_other", seat_title(plan_.seats, 0), own, other_name(), other);
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
    if (ready()) model.set("lead", std::to_string(lead()));
    model.set("forks", std::to_string(forks_.size()));
    model.set("own", std::to_string(plan_.match.now().scores().front()));
    if (const auto* other = other_match())
        model.set(rival_ ? "computer" : "other", std::to_string(other->now().scores().front()));
}

std::unique_ptr<Scene> same_luck_of(Services& services, game::Match own, game::Match other) {
    const View* view = find_view(own.game().id);
    const auto* review = face_of(own.game().id).review;
    assert(view && review);  // whoever has a ledger has both
    SameLuckPlan plan{std::move(own), {}};
    plan.seats = seats_of(plan.match, {});
    plan.other_name = seat_title(seats_of(other, {}), 0);
    plan.other = std::move(other);
    const std::shared_ptr<const game::Position> first = plan.match.at(0).copy();
    plan.worth = [=](int hundredths) { return review->worth(*first, hundredths, false); };
    plan.difference = [=](int hundredths) { return review->gain(*first, hundredths); };
    const View& shown = view->of(plan.match.settings());
    return std::make_unique<SameLuckScene>(services, shown, std::move(plan));
}

}  // namespace scenes
