// A match: snapshots, one per ply, and a cursor. Undo is moving the cursor.
#include "game/match/match.hpp"

#include "os/files.hpp"

#include <algorithm>
#include <cassert>
#include <filesystem>
#include <system_error>

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

Match::Match(const Game& game, Settings settings, Dice dice, std::shared_ptr<const Position> first)
    : game_(&game),
      settings_(std::move(settings)),
      dice_(std::move(dice)),
      seats_(game.seats(settings_)) {
    positions_.push_back(std::move(first));
}

std::variant<Match, Refusal> Match::start(const Game& game, Settings settings, std::uint64_t seed) {
    return start(game, std::move(settings), Dice(seed));
}

std::variant<Match, Refusal> Match::start(const Game& game, Settings settings, Dice dice) {
    if (auto refusal = check(settings, game.options)) return *refusal;
    auto started = game.start(settings);
    if (auto* refusal = std::get_if<Refusal>(&started)) return std::move(*refusal);
    return Match(
        game, std::move(settings), std::move(dice),
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
    const bool seated = record.seats.size() == static_cast<std::size_t>(match.seats_);
    for (std::size_t i = 0; i < record.actions.size(); ++i) {
        if (auto refusal = match.play(record.actions[i])) {
            opened.fault = at_action(std::move(*refusal), i, record.actions[i]);
            break;
        }
    }
    if (seated) {
        match.people_ = record.seats;
        match.forget_what_follows();
        const auto stay = std::count_if(match.people_.begin(), match.people_.end(),
                                        [](const Seat& seat) { return seat.resigned < 0; });
        if (stay < 2)  // nobody would be left to play on
            for (Seat& seat : match.people_) seat.resigned = -1;
    }
    for (const auto& tried : record.variations) match.keep_variation(tried);
    if (opened.fault) return opened;
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
    return *positions_[index(ply)];
}

std::optional<Result> Match::result() const {
    if (!over()) return std::nullopt;
    Result result{now().scores(), now().winners()};
    auto& winners = result.winners;
    const auto gone = [this](int seat) { return has_left(seat); };
    if (at_ending_) {
        winners.clear();
        const bool agreed = ending_->how == Ending::How::agreed;
        for (int seat = 0; seat < seats_; ++seat)
            if (agreed && !gone(seat)) winners.push_back(seat);
        if (!agreed) winners = best_of_those_who_stay();
    } else if (std::any_of(winners.begin(), winners.end(), gone)) {
        winners.erase(std::remove_if(winners.begin(), winners.end(), gone), winners.end());
        if (winners.empty()) winners = best_of_those_who_stay();
    }
    return result;
}

/// By their scores as they stand. Fewer are better where the rules say so at the end.
std::vector<int> Match::best_of_those_who_stay() const {
    const auto scores = now().scores();
    const auto score = [&](int seat) { return scores[index(seat)]; };
    const auto first = now().winners();
    const bool fewer = !first.empty() && std::any_of(scores.begin(), scores.end(), [&](int other) {
        return other > score(first.front());
    });
    std::vector<int> best;
    for (int seat = 0; seat < seats_; ++seat) {
        if (has_left(seat)) continue;
        const int by = best.empty() ? 0 : score(seat) - score(best.front());
        if (fewer ? by > 0 : by < 0) continue;
        if (by != 0) best.clear();
        best.push_back(seat);
    }
    return best;
}

int Match::left_at(int seat) const {
    if (at_ending_ && ending_->how == Ending::How::resigned && ending_->seat == seat)
        return ply() + 1;
    if (static_cast<std::size_t>(seat) >= people_.size()) return kStays;
    const int left = people_[index(seat)].resigned;
    return left >= 0 && left <= ply() ? left : kStays;
}

void Match::set_people(std::vector<Seat> people) {
    for (std::size_t seat = 0; seat < people.size(); ++seat)
        people[seat].resigned = seat < people_.size() ? people_[seat].resigned : -1;
    people_ = std::move(people);
}

/// What was undone, with whoever left there.
Match Match::first(int ply) const {
    Match begun = *this;
    begun.go_to(ply);
    if (!begun.at_ending_) begun.forget_what_follows();
    return begun;
}

void Match::act_ahead(std::unique_ptr<Position> situation) {
    assert(situation && "somebody acts");
    forget_what_follows();
    positions_.back() = std::move(situation);
}

void Match::forget_what_follows() {
    moves_.resize(ply_);
    positions_.resize(ply_ + 1);
    ending_.reset();
    for (Seat& seat : people_)
        if (seat.resigned > ply()) seat.resigned = -1;
    std::erase_if(variations_, [this](const Variation& tried) { return tried.from > ply(); });
}

bool Match::keep_variation(Variation variation) {
    if (variation.actions.empty() || variation.from < 0 || variation.from > length() ||
        std::count(variations_.begin(), variations_.end(), variation) > 0)
        return false;
    const auto tried = at(variation.from).copy();
    for (const auto& action : variation.actions)
        if (action.size() > kActionBytes || tried->play(action)) return false;
    variations_.push_back(std::move(variation));
    // A record has room for so many, and for so many actions of all together.
    std::size_t actions = 0;
    for (const auto& one : variations_) actions += one.actions.size();
    while (variations_.size() > kVariations || actions > kRecordActions) {
        actions -= variations_.front().actions.size();
        variations_.erase(variations_.begin());
    }
    return !variations_.empty();
}

std::optional<Refusal> Match::keep_tried(const Variation& tried) {
    if (variations_.size() >= kVariations)
        return Refusal{"match.tried_full", {std::to_string(kVariations)}};
    if (!keep_variation(tried)) return Refusal{"match.tried"};
    return std::nullopt;
}

std::optional<Refusal> Match::play(std::string_view move) {
    if (at_ending_) return Refusal{"match.ended"};
    if (move.size() > kActionBytes)
        return Refusal{"record.long_action", {std::to_string(kActionBytes)}};
    if (ply_ >= kRecordActions) return Refusal{"match.too_long", {std::to_string(kRecordActions)}};
    std::shared_ptr<Position> next = now().copy();
    if (auto refusal = next->play(move)) return refusal;
    forget_what_follows();
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

bool Match::play_chance() {
    if (actor() != kChance || !dice_.throws()) return false;
    // The same dice for everybody: how many actions people needed in between does not matter.
    int thrown = 0;
    for (int before = 0; before < ply(); ++before) thrown += at(before).actor() == kChance;
    const auto choices = now().choices();
    [[maybe_unused]] const auto refusal = play(choices[dice_.pick(thrown, choices)].move);
    assert((!refusal || refusal->key == "match.too_long") && "a listed outcome was refused");
    return !refusal;
}

bool Match::just_left() const {
    return ply_ == moves_.size() &&
           std::any_of(people_.begin(), people_.end(),
                       [this](const Seat& seat) { return seat.resigned == ply(); });
}

bool Match::can_redo() const {
    return ply_ < moves_.size() || (ending_ && !at_ending_);
}

bool Match::undo() {
    if (at_ending_) {
        at_ending_ = false;
        return true;
    }
    if (just_left()) {
        for (Seat& seat : people_)
            if (seat.resigned == ply()) seat.resigned = -1;
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
    if (over() || seat < 0 || seat >= seats_ || has_left(seat)) return false;
    forget_what_follows();
    ending_ = Ending{Ending::How::resigned, seat};
    at_ending_ = true;
    return true;
}

bool Match::leave(int seat) {
    if (over() || seat < 0 || seat >= seats_ || has_left(seat)) return false;
    int others = 0;
    for (int other = 0; other < seats_; ++other) others += other != seat && !has_left(other);
    if (others < 2) return resign(seat);
    forget_what_follows();
    people_.resize(static_cast<std::size_t>(seats_));
    people_[index(seat)].resigned = ply();
    return true;
}

bool Match::agree_draw() {
    if (over()) return false;
    forget_what_follows();
    ending_ = Ending{Ending::How::agreed, 0};
    at_ending_ = true;
    return true;
}

Record Match::record(Extent extent) const {
    Record record;
    record.game = game_->id;
    record.options = without_defaults(settings_, game_->options);
    const auto last = extent == Extent::whole ? moves_.size() : ply_;
    for (const auto& tried : variations_)
        if (index(tried.from) <= last) record.variations.push_back(tried);
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
        for (Seat& seat : record.seats)
            if (seat.resigned > ply()) seat.resigned = -1;
    }
    return record;
}

Match::Opened open_record(std::string_view text, std::uint64_t seed, const Lookup& lookup) {
    const auto read = salvage_record(text);
    if (read.record.game.empty())
        return {std::nullopt, read.fault ? *read.fault : Fault{{"record.missing", {"game"}}}};
    auto opened = Match::open_playable(read.record, seed, lookup);
    if (read.fault) opened.fault = read.fault;  // what of it cannot be played comes later
    return opened;
}

Match::Opened open_record_file(const std::string& path, std::uint64_t seed) {
    // A pipe that nobody writes to would keep the program waiting.
    std::error_code error;
    if (!std::filesystem::is_regular_file(os::utf8_path(path), error))
        return {std::nullopt, Fault{{"record.unreadable", {path}}}};
    const auto text = read_text_file(path);
    if (const auto* fault = std::get_if<Fault>(&text)) return {std::nullopt, *fault};
    return open_record(std::get<std::string>(text), seed);
}

}  // namespace game
