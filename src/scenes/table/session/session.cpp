#include "scenes/table/session/session.hpp"

#include "game/contest/yardstick.hpp"
#include "scenes/people/players.hpp"
#include "scenes/people/saved_list.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace scenes {

OpenedMatch open_match(const TablePlan& plan, std::uint64_t seed) {
    OpenedMatch opened;
    if (plan.begun) {
        opened.match = plan.begun;
        return opened;
    }
    const game::Game* row = game::find_game(plan.game);
    if (!row) {
        opened.refusal = game::Refusal{"record.game", {plan.game}};
        return opened;
    }
    auto started = game::Match::start(*row, plan.options, plan.seed ? plan.seed : seed);
    if (auto* refusal = std::get_if<game::Refusal>(&started))
        opened.refusal = *refusal;
    else
        opened.match = std::get<game::Match>(std::move(started));
    return opened;
}

std::vector<SeatPlan> seats_of(const game::Match& match, const std::vector<SeatPlan>& planned) {
    std::vector<SeatPlan> seats = planned;
    if (seats.empty())
        for (const game::Seat& seat : match.people()) {
            seats.push_back(seat_plan(seat));
        }
    seats.resize(static_cast<std::size_t>(match.seats()));
    const auto& bots = match.game().bots;
    // In a record of a program with other bots the strongest of ours takes the seat.
    for (SeatPlan& seat : seats)
        if (!seat.person && (seat.bot != kSolver || !match.game().solve) &&
            std::find(bots.begin(), bots.end(), seat.bot) == bots.end())
            seat.bot = game::strongest_of(match.game());
    return seats;
}

namespace {

/// Who thinks for the computer's seats: the game's bots, and in problems the one that knows.
game::Thinker::Think mind_of(const game::Game& game) {
    return [think = game.think, solve = game.solve](const game::Position& position,
                                                    const game::Request& request) {
        return request.bot == kSolver ? solve(position, request) : think(position, request);
    };
}

}  // namespace

Session::Session(game::Match match, std::vector<SeatPlan> seats, game::Store* store,
                 std::int64_t saved, std::function<void()> wake,
                 std::function<bool(const game::Position&)> by_itself, bool own_luck,
                 Partner* partner)
    : match_(std::move(match)),
      seats_(std::move(seats)),
      store_(store),
      saved_(saved),
      by_itself_(std::move(by_itself)),
      thinker_(mind_of(match_.game()), std::move(wake)),
      own_luck_(own_luck),
      partner_(partner) {
    assert(static_cast<int>(seats_.size()) == match_.seats());
    match_.set_people(people_of(seats_));
    keep();
}

std::int64_t Session::begin() {
    acted_ = true;
    if (saved_ == 0) keep();
    return saved_;
}

bool Session::person(int seat) const {
    return seat >= 0 && seats_[static_cast<std::size_t>(seat)].person && !match_.has_left(seat) &&
           (!partner_ || partner_->here(seat));
}

bool Session::follow() {
    if (!partner_ || !partner_->follow(match_)) return false;
    stop_thinking();
    if (match_.over()) keep();
    return true;
}

int Session::persons() const {
    int count = 0;
    for (int seat = 0; seat < match_.seats(); ++seat) count += person(seat);
    return count;
}

/// A person is on turn there and has a choice, or knows what was thrown.
bool Session::decides(const game::Position& position) const {
    if (position.actor() == game::kChance) return own_luck_ && persons() > 0;
    return person(position.actor()) && !(by_itself_ && by_itself_(position));
}

bool Session::person_decides() const {
    return !match_.over() && decides(match_.now());
}

int Session::speaker() const {
    const int actor = match_.now().actor();
    if (person(actor)) return actor;
    if (persons() != 1) return -1;
    for (int seat = 0; seat < match_.seats(); ++seat)
        if (person(seat)) return seat;
    return -1;
}

/// A match that nobody has done anything in would only stand before those that are played.
void Session::keep() {
    if (!store_ || (saved_ == 0 && !acted_)) return;
    if (partner_ && !match_.over()) return;  // kept where all can go on with it
    if (saved_ == 0) {
        auto begun = store_->begin(match_);
        if (auto* refusal = std::get_if<game::Refusal>(&begun))
            trouble_ = *refusal;
        else
            saved_ = std::get<game::MatchId>(begun);
        return;
    }
    if (auto problem = store_->keep(saved_, match_)) trouble_ = problem;
}

std::optional<game::Refusal> Session::trouble() {
    auto told = std::move(trouble_);
    trouble_.reset();
    return told;
}

std::optional<game::Refusal> Session::play(std::string_view move) {
    auto refusal = partner_ ? partner_->send(match_, move) : std::nullopt;
    if (!refusal) refusal = match_.play(move);
    if (refusal) return refusal;
    acted_ = true;
    stop_thinking();
    keep();
    return std::nullopt;
}

bool Session::play_chance() {
    if (person_decides() || !match_.play_chance()) return false;
    keep();
    return true;
}

// A person decided somewhere before `ply`, so there is something of theirs to take back.
bool Session::decision_before(int ply) const {
    for (int i = ply - 1; i >= 0; --i)
        if (decides(match_.at(i))) return true;
    return false;
}

bool Session::can_undo() const {
    if (partner_) return false;  // the others have to agree
    if (match_.ended() || match_.just_left()) return true;
    if (persons() == 0) return match_.can_undo();
    return decision_before(match_.ply());
}

bool Session::undo() {
    if (!can_undo()) return false;
    stop_thinking();
    const bool ended = match_.ended() || match_.just_left();
    match_.undo();
    if (persons() > 0 && !(ended && person_decides()))
        while (!person_decides() && decision_before(match_.ply())) match_.undo();
    keep();
    return true;
}

bool Session::redo() {
    if (!match_.can_redo()) return false;
    stop_thinking();
    match_.redo();
    if (persons() > 0)
        while (!person_decides() && match_.can_redo()) match_.redo();
    keep();
    return true;
}

void Session::continue_from(int ply) {
    stop_thinking();
    match_.go_to(ply);
    keep();
}

void Session::lay_out(game::Match match) {
    assert(match.seats() == match_.seats() && !store_);
    stop_thinking();
    match_ = std::move(match);
    match_.set_people(people_of(seats_));
}

bool Session::resign(int seat) {
    if (partner_) return false;
    stop_thinking();
    if (!match_.resign(seat)) return false;
    acted_ = true;
    keep();
    return true;
}

bool Session::leave(int seat) {
    if (partner_) return false;
    stop_thinking();
    if (!match_.leave(seat)) return false;
    acted_ = true;
    keep();
    return true;
}

bool Session::agree_draw() {
    if (partner_) return false;
    stop_thinking();
    if (!match_.agree_draw()) return false;
    acted_ = true;
    keep();
    return true;
}

/// True if this seat has decided something since then.
bool Session::acted_since(int seat, int ply) const {
    for (int i = ply; i < match_.ply(); ++i)
        if (match_.at(i).actor() == seat) return true;
    return false;
}

void Session::reseat(int seat, SeatPlan plan) {
    stop_thinking();
    const auto at = static_cast<std::size_t>(seat);
    const SeatPlan& before = seats_[at];
    plan.badge = before.badge;
    left_.resize(seats_.size());
    if (before.person && !plan.person) {
        left_[at] = Left{match_.ply(), before.helped};
    } else if (plan.person) {
        // Whoever comes back before anything was played for them has played all alone.
        plan.helped = before.person ? before.helped
                      : left_[at]   ? left_[at]->helped || acted_since(seat, left_[at]->ply)
                                    : acted_since(seat, 0);
    }
    seats_[at] = std::move(plan);
    match_.set_people(people_of(seats_));
    keep();
}

// ------------------------------------------------------------------------------------- computer

void Session::think(Purpose purpose, const std::string& bot, const std::string& asked) {
    game::Request request;
    request.bot = bot;
    request.compare = purpose == Purpose::watch || purpose == Purpose::weigh;
    request.asked = asked;
    // Luck of a bot follows from the match: taken back and played again it decides the same.
    request.seed =
        match_.seed() + 0x9E3779B97F4A7C15ULL * (static_cast<unsigned>(match_.ply()) + 1);
    request.seat = std::max(0, match_.actor());
    const auto& moves = match_.moves();
    request.history.assign(moves.begin(), moves.begin() + match_.ply());
    purpose_ = purpose;
    thought_.reset();
    thinker_.start(match_.now().copy(), std::move(request), match_.ply());
}

void Session::stop_thinking() {
    watched_ply_ = -1;
    if (purpose_ != Purpose::none) thinker_.cancel();
    purpose_ = Purpose::none;
    since_.reset();
    thought_.reset();
}

void Session::hold(bool held) {
    if (held == held_) return;
    held_ = held;
    if (held && purpose_ == Purpose::move) stop_thinking();
}

bool Session::run(double now, double least, double shown) {
    const int actor = match_.actor();
    if (actor < 0 || person(actor) || held_ || partner_) return false;
    if (purpose_ == Purpose::none) {
        think(Purpose::move,
              match_.has_left(actor) ? "level1" : seats_[static_cast<std::size_t>(actor)].bot);
        since_ = now;
    }
    if (purpose_ != Purpose::move) return false;
    if (!thought_) {
        thought_ = thinker_.poll(match_.ply());
        found_ = now;
    }
    if (!thought_ || now < *due(least, shown)) return false;
    last_thought_ = *thought_;
    const std::string move = last_thought_.move;
    const auto refusal = play(move);
    assert(!refusal);
    return !refusal;
}

const std::string* Session::found() const {
    return purpose_ == Purpose::move && thought_ ? &thought_->move : nullptr;
}

std::optional<double> Session::thinking_since() const {
    return purpose_ == Purpose::move ? since_ : std::nullopt;
}

std::optional<double> Session::due(double least, double shown) const {
    if (purpose_ == Purpose::move && thought_) return std::max(*since_ + least, found_ + shown);
    return std::nullopt;
}

/// Who is asked for advice: the strongest level, in problems the one that knows.
std::string Session::adviser() const {
    for (const SeatPlan& seat : seats_)
        if (!seat.person && seat.bot == kSolver) return kSolver;
    return game::strongest_of(match_.game());
}

void Session::ask_hint(bool certain) {
    stop_thinking();
    const bool solver = certain && match_.game().solve;
    if (!match_.over()) think(Purpose::hint, solver ? kSolver : adviser());
}

void Session::ask_draw() {
    stop_thinking();
    if (!match_.over()) think(Purpose::draw, game::strongest_of(match_.game()));
}

std::optional<Judgement> Session::answer() {
    if (purpose_ != Purpose::hint && purpose_ != Purpose::draw) return std::nullopt;
    auto thought = thinker_.poll(match_.ply());
    if (!thought) return std::nullopt;
    const bool to_draw = std::exchange(purpose_, Purpose::none) == Purpose::draw;
    return Judgement{to_draw, std::move(*thought)};
}

void Session::watch() {
    if (purpose_ != Purpose::none || watched_ply_ == match_.ply() || !person_decides()) return;
    watched_ply_ = match_.ply();
    watched_.reset();
    think(Purpose::watch, adviser());
}

void Session::prepare() {
    const bool due = !prepared_ && adviser() == kSolver;
    if (due) watch();
    if (watched() && due) prepared_ = true;
}

const game::Thought* Session::watched() {
    if (watched_ply_ != match_.ply()) return nullptr;
    if (purpose_ == Purpose::watch) {
        watched_ = thinker_.poll(match_.ply());
        if (watched_) purpose_ = Purpose::none;
    }
    return watched_ ? &*watched_ : nullptr;
}

void Session::weigh(const std::string& move, double now) {
    stop_thinking();
    if (match_.over()) return;
    weighed_since_ = now;
    think(Purpose::weigh, adviser(), move);
}

Weighed Session::weighed(double now, bool unhurried) {
    if (purpose_ != Purpose::weigh) return {};
    if (auto thought = thinker_.poll(match_.ply())) {
        purpose_ = Purpose::none;
        return {false, std::move(thought)};
    }
    const double waited = unhurried ? 0 : now - weighed_since_;
    if (waited >= kHurry) thinker_.hurry();
    if (waited < kWeighing) return {true};
    stop_thinking();
    return {};
}

void Session::drop_weighing() {
    if (purpose_ == Purpose::weigh) stop_thinking();
}

void Session::drop_hint() {
    if (purpose_ == Purpose::hint) stop_thinking();
}

}  // namespace scenes
