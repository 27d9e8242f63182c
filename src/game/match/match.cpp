// A match: snapshots, one per ply, and a cursor. Undo is moving the cursor.
#include "game/match/match.hpp"

#include <algorithm>
#include <cassert>

namespace game {

namespace {

/// Judges everything of a record but its actions; the row on success.
std::variant<const Game*, Fault> find_row(const Record& record, const Lookup& lookup) {
    const Game* game = lookup(record.game);
    if (!game) return Fault{{"record.game", {record.game}}};
    if (auto refusal = check(record.options, game->options)) return Fault{*refusal};
    return game;
}

Fault at_action(Refusal why, std::size_t index, std::string text) {
    Fault fault{std::move(why)};
    fault.action = index;
    fault.text = std::move(text);
    return fault;
}

}  // namespace

Match::Match(const Game& game, Settings settings, std::uint64_t seed,
             std::shared_ptr<const Position> first)
    : game_(&game), settings_(std::move(settings)), dice_(seed), seats_(game.seats(settings_)) {
    positions_.push_back(std::move(first));
}

std::variant<Match, Refusal> Match::start(const Game& game, Settings settings, std::uint64_t seed) {
    if (auto refusal = check(settings, game.options)) return *refusal;
    auto started = game.start(settings);
    if (auto* refusal = std::get_if<Refusal>(&started)) return std::move(*refusal);
    return Match(
        game, std::move(settings), seed,
        std::shared_ptr<const Position>(std::move(std::get<std::unique_ptr<Position>>(started))));
}

std::variant<Match, Fault> Match::open(const Record& record, std::uint64_t seed,
                                       const Lookup& lookup) {
    auto opened = open_playable(record, seed, lookup);
    if (opened.fault) return std::move(*opened.fault);
    return std::move(*opened.match);
}

Match::Opened Match::open_playable(const Record& record, std::uint64_t seed, const Lookup& lookup) {
    const auto row = find_row(record, lookup);
    if (const auto* fault = std::get_if<Fault>(&row)) return {std::nullopt, *fault};
    const Game& game = *std::get<const Game*>(row);
    auto started = start(game, record.options, record.seed.value_or(seed));
    if (auto* refusal = std::get_if<Refusal>(&started))
        return {std::nullopt, Fault{std::move(*refusal)}};

    Opened opened{std::move(std::get<Match>(started)), std::nullopt};
    Match& match = *opened.match;
    match.created_ = record.created;
    match.comment_ = record.comment;
    // Names are no part of what was played: those of a match for more or fewer are left out.
    if (record.seats.size() == static_cast<std::size_t>(match.seats_)) match.people_ = record.seats;
    for (std::size_t i = 0; i < record.actions.size(); ++i) {
        if (auto refusal = match.play(record.actions[i])) {
            opened.fault = at_action(std::move(*refusal), i, record.actions[i]);
            return opened;
        }
    }
    if (record.ended) {
        const bool ended = record.ended->how == Ending::How::agreed
                               ? match.agree_draw()
                               : match.resign(record.ended->seat);
        if (!ended && !opened.fault) opened.fault = Fault{{"match.ending"}};
    }
    return opened;
}

const Position& Match::at(int ply) const {
    assert(ply >= 0 && ply <= length());
    return *positions_[static_cast<std::size_t>(ply)];
}

std::optional<Result> Match::result() const {
    if (!over()) return std::nullopt;
    Result result{now().scores(), now().winners()};
    if (!at_ending_) return result;
    result.winners.clear();
    const bool agreed = ending_->how == Ending::How::agreed;
    int best = 0;
    for (int seat = 0; seat < seats_; ++seat) {
        if (!agreed && seat == ending_->seat) continue;
        const int score = result.scores[static_cast<std::size_t>(seat)];
        if (!agreed && !result.winners.empty() && score < best) continue;
        if (!agreed && !result.winners.empty() && score > best) result.winners.clear();
        best = score;
        result.winners.push_back(seat);
    }
    return result;
}

std::optional<Refusal> Match::play(std::string_view move) {
    if (at_ending_) return Refusal{"match.ended"};
    if (move.size() > kActionBytes)
        return Refusal{"record.long_action", {std::to_string(kActionBytes)}};
    if (ply_ >= kRecordActions) return Refusal{"match.too_long", {std::to_string(kRecordActions)}};
    std::shared_ptr<Position> next = now().copy();
    if (auto refusal = next->play(move)) return refusal;
    moves_.resize(ply_);
    positions_.resize(ply_ + 1);
    ending_.reset();
    moves_.emplace_back(move);
    positions_.push_back(std::move(next));
    ++ply_;
    return std::nullopt;
}

int Match::moves_made(int plies) const {
    int count = 0;
    for (int before = 0; before < plies; ++before) count += at(before).actor() >= 0;
    return count;
}

std::vector<int> Match::steps() const {
    std::vector<int> list;
    for (int ply = 0; ply < length(); ++ply)
        if (at(ply).actor() != kChance) list.push_back(ply);
    list.push_back(length());
    return list;
}

int Match::step_before(int ply) const {
    const auto list = steps();
    const auto it = std::lower_bound(list.begin(), list.end(), ply);
    return it == list.begin() ? list.front() : *std::prev(it);
}

int Match::step_after(int ply) const {
    const auto list = steps();
    const auto it = std::upper_bound(list.begin(), list.end(), ply);
    return it == list.end() ? list.back() : *it;
}

int Match::told_by(int ply) const {
    int action = ply - 1;
    if (ply < length() && at(ply).actor() == kChance) return action;
    while (action >= 0 && at(action).actor() == kChance) --action;
    return action;
}

bool Match::settle() {
    if (actor() != kChance) return false;
    // The same dice for everybody: how many actions people needed in between does not matter.
    int thrown = 0;
    for (int before = 0; before < ply(); ++before) thrown += at(before).actor() == kChance;
    const auto choices = now().choices();
    [[maybe_unused]] const auto refusal = play(choices[dice_.pick(thrown, choices)].move);
    assert((!refusal || refusal->key == "match.too_long") && "a listed outcome was refused");
    return !refusal;
}

bool Match::can_redo() const {
    return ply_ < moves_.size() || (ending_ && !at_ending_);
}

bool Match::undo() {
    if (at_ending_) {
        at_ending_ = false;
        return true;
    }
    if (ply_ == 0) return false;
    --ply_;
    return true;
}

bool Match::redo() {
    if (!can_redo()) return false;
    if (ply_ < moves_.size())
        ++ply_;
    else
        at_ending_ = true;
    return true;
}

void Match::go_to(int ply) {
    assert(ply >= 0 && ply <= length());
    ply_ = static_cast<std::size_t>(ply);
    at_ending_ = ply_ == moves_.size() && ending_.has_value();
}

bool Match::resign(int seat) {
    if (over() || seat < 0 || seat >= seats_) return false;
    moves_.resize(ply_);
    positions_.resize(ply_ + 1);
    ending_ = Ending{Ending::How::resigned, seat};
    at_ending_ = true;
    return true;
}

bool Match::agree_draw() {
    if (over()) return false;
    moves_.resize(ply_);
    positions_.resize(ply_ + 1);
    ending_ = Ending{Ending::How::agreed, 0};
    at_ending_ = true;
    return true;
}

Record Match::record(Extent extent) const {
    Record record;
    record.game = game_->id;
    record.options = without_defaults(settings_, game_->options);
    const auto last = extent == Extent::whole ? moves_.size() : ply_;
    record.actions.assign(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(last));
    record.seed = dice_.seed();
    record.seats = people_;
    record.created = created_;
    record.comment = comment_;
    if (extent == Extent::whole) {
        Match end = *this;
        end.go_to(length());
        record.ended = end.ended();
        record.result = end.result();
    } else {
        record.ended = ended();
        record.result = result();
    }
    return record;
}

}  // namespace game
