#include "game/net/host/judge.hpp"

#include "game/core/random.hpp"
#include "game/net/luck/sealed_luck.hpp"
#include "game/net/table/fold.hpp"

#include <algorithm>

namespace net {

void KeptRound::take(const Logged& logged) {
    if (logged.sequence <= sequence_) return;
    sequence_ = logged.sequence;
    auto read = read_entry(logged.text);
    auto* entry = std::get_if<Entry>(&read);
    if (entry && entry->match == match_ && std::holds_alternative<Enter>(entry->deed))
        parts_.push_back(std::move(*entry));
}

const Entry* KeptRound::part(const State& state, int seat) const {
    const int person = state.seating.place(seat).person;
    if (!state.round || person < 0) return nullptr;
    const auto& user = state.seating.persons()[static_cast<std::size_t>(person)].user;
    const auto found = std::find_if(parts_.begin(), parts_.end(), [&](const Entry& entry) {
        const auto& turn = std::get<Enter>(entry.deed).turn;
        return entry.number == state.moved && turn.seat == seat && entry.user == user &&
               !turn_objection(state, turn);
    });
    return found == parts_.end() ? nullptr : &*found;
}

void KeptRound::forget_before(const State& state) {
    parts_.erase(std::remove_if(parts_.begin(), parts_.end(),
                                [&](const Entry& entry) { return entry.number < state.moved; }),
                 parts_.end());
}

namespace {

Verdict refused(game::Refusal why) {
    Verdict verdict;
    verdict.why = std::move(why);
    return verdict;
}

/// The client did not know what has happened since.
bool late(const State& state, const Person& person, const Ask& ask) {
    if (ask.seen <= person.number) return true;  // older than what this user last did
    if (const auto* propose = std::get_if<Propose>(&ask.deed)) {
        const auto& proposal = state.talks.on(propose->matter);
        return ask.seen < state.moved ||
               (propose->step != Step::asked && ask.seen <= proposal.number);
    }
    const bool acts =
        std::holds_alternative<Act>(ask.deed) || std::holds_alternative<Enter>(ask.deed);
    return acts && ask.seen < state.moved;
}

/// A number made of a table's id and the number of an entry, for computer players.
std::uint64_t seed_of(const Fold& fold) {
    std::uint64_t hash = 1469598103934665603ULL;  // FNV-1a
    for (const char c : fold.match())
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    return game::mixed(hash ^ static_cast<std::uint64_t>(fold.state().number));
}

}  // namespace

Judge::Judge(
    std::string club_key,
    std::function<game::Thought(const game::Game&, const game::Position&, const game::Request&)>
        think)
    : club_key_(std::move(club_key)), think_(std::move(think)) {
    if (think_) return;
    think_ = [](const game::Game& game, const game::Position& position,
                const game::Request& request) { return game.think(position, request); };
}

Digest Judge::secret(const Fold& fold, const Deed& deed) const {
    const auto* opened = fold.state().opened.get();
    const auto* open = std::get_if<Open>(&deed);
    const std::string& luck = opened ? opened->luck : open ? open->luck : fold.match();
    return luck == fold.match() ? net::secret_of(club_key_, luck)
                                : secret_of_round(club_key_, luck);
}

std::string Judge::secret_of(const State& state) const {
    const auto& opened = *state.opened;
    return hex_of(bytes_of(opened.own_luck ? net::secret_of(club_key_, opened.luck)
                                           : secret_of_round(club_key_, opened.luck)));
}

/// The deed with its luck, or the objection to it.
Verdict Judge::entry(const Fold& fold, const std::string& user, const std::string& ask, Deed deed,
                     std::int64_t now) const {
    if (auto refusal = fold.objection(user, deed, now)) return refused(std::move(*refusal));
    Verdict verdict;
    verdict.is = Verdict::Is::entry;
    auto& entry = verdict.entry;
    entry.match = fold.match();
    entry.number = fold.state().number;
    entry.user = user;
    entry.ask = ask;
    entry.luck = fold.luck_after(user, deed, now, secret(fold, deed));
    entry.deed = std::move(deed);
    if (!fits(entry)) return refused({"net.too_big", {std::to_string(kEntryBytes)}});
    return verdict;
}

/// With what only hosts know.
Deed Judge::completed(const Fold& fold, Deed deed) const {
    if (auto* reveal = std::get_if<Reveal>(&deed); reveal && fold.state().opened)
        reveal->secret = secret_of(fold.state());
    if (std::holds_alternative<Open>(deed)) {
        const auto secret = this->secret(fold, deed);
        auto& open = std::get<Open>(deed);
        open.commitment = commitment_of(open.luck, secret);
    }
    return deed;
}

/// What the club itself wants becomes the host's own entry.
Verdict Judge::judge_club(const Fold& fold, const Deed& deed, std::int64_t now) const {
    const auto& state = fold.state();
    bool done = false;
    if (std::holds_alternative<Open>(deed)) {
        done = state.opened != nullptr;
    } else if (std::holds_alternative<Reveal>(deed)) {
        done = !state.secret.empty();
    } else if (const auto* replace = std::get_if<Replace>(&deed)) {
        done = replace->seat < state.seats() && !state.seating.by_person(replace->seat);
    } else {
        return refused({"net.host_only"});
    }
    if (!done) return entry(fold, {}, {}, completed(fold, deed), now);
    Verdict verdict;
    verdict.is = Verdict::Is::again;
    return verdict;
}

std::optional<Entry> Judge::own(const Fold& fold, const Deed& deed, std::int64_t now) const {
    auto verdict = entry(fold, {}, {}, completed(fold, deed), now);
    if (verdict.is != Verdict::Is::entry) return std::nullopt;
    return std::move(verdict.entry);
}

Verdict Judge::enter(const Fold& fold, const KeptRound& kept, const std::string& user,
                     const Ask& ask, std::int64_t now) const {
    const auto& state = fold.state();
    const auto& enter = std::get<Enter>(ask.deed);
    if (auto refusal = fold.objection(user, enter, now)) return refused(std::move(*refusal));
    if (const auto* part = kept.part(state, enter.turn.seat))  // it stands; now all may know
        return entry(fold, user, part->ask, Entered{enter.turn.seat}, now);
    Verdict verdict;
    verdict.is = Verdict::Is::part;
    verdict.entry = {fold.match(), state.moved, user, ask.id, enter};
    return verdict;
}

Verdict Judge::judge(const Fold& fold, const KeptRound& kept, const std::string& user,
                     const Ask& ask, std::int64_t now) const {
    if (user == kClubUser) return judge_club(fold, ask.deed, now);
    const auto& state = fold.state();
    const int person = state.seating.person_of(user);
    if (person >= 0) {
        const auto& known = state.seating.persons()[static_cast<std::size_t>(person)];
        if (known.ask == ask.id) {
            Verdict verdict;
            verdict.is = Verdict::Is::again;
            return verdict;
        }
        if (late(state, known, ask)) return refused({"net.late"});
    }
    if (std::holds_alternative<Enter>(ask.deed)) return enter(fold, kept, user, ask, now);
    // What only hosts say, or say after having kept it.
    if (std::holds_alternative<Entered>(ask.deed)) return refused({"net.host_only"});
    const auto* open = std::get_if<Open>(&ask.deed);
    if (open && !open->commitment.empty()) return refused({"net.commitment"});
    return entry(fold, user, ask.id, completed(fold, ask.deed), now);
}

std::string Judge::chosen(const Fold& fold, const game::Position& position, int seat) const {
    game::Request request;
    request.bot = fold.state().seating.place(seat).bot;
    request.seed = seed_of(fold);
    request.seat = seat;
    return think_(*fold.state().opened->game, position, request).move;
}

Turn Judge::chosen_turn(const Fold& fold, int seat) const {
    const auto& state = fold.state();
    Turn turn{seat, {}};
    const auto part = state.opened->game->at_once(*state.now, seat);
    while (part->actor() == seat) {
        turn.actions.push_back(chosen(fold, *part, seat));
        if (part->play(turn.actions.back())) break;  // no legal action: the fold refuses it
    }
    return turn;
}

/// A part that is kept and of which nobody has been told, since a host broke down between the two.
std::optional<Entry> Judge::due_part(const Fold& fold, const KeptRound& kept,
                                     std::int64_t now) const {
    const auto& state = fold.state();
    for (int seat = 0; seat < state.seats(); ++seat) {
        if ((state.entered & seat_bit(seat)) != 0) continue;
        const auto* part = kept.part(state, seat);
        if (!part) continue;
        auto verdict = entry(fold, part->user, part->ask, Entered{seat}, now);
        if (verdict.is == Verdict::Is::entry) return std::move(verdict.entry);
    }
    return std::nullopt;
}

std::optional<Entry> Judge::complete_round(const Fold& fold, const KeptRound& kept,
                                           std::int64_t now) const {
    const auto& state = fold.state();
    if ((state.seating.seats_by_persons() & ~state.entered) != 0) return std::nullopt;
    Round round;
    const auto position = state.now->copy();
    for (int turns = 0; turns < state.seats() && position->actor() >= 0; ++turns) {
        const int seat = position->actor();
        const auto* part = kept.part(state, seat);
        round.turns.push_back(part ? std::get<Enter>(part->deed).turn : chosen_turn(fold, seat));
        for (const auto& action : round.turns.back().actions)
            if (position->play(action)) return std::nullopt;
    }
    return own(fold, round, now);
}

std::optional<Entry> Judge::due(const Fold& fold, const KeptRound& kept, std::int64_t now) const {
    const auto& state = fold.state();
    if (fold.newer() || !state.begun || state.result) return std::nullopt;
    if (state.over()) {
        const auto result = result_of(state);
        const auto secret = state.opened->own_luck ? secret_of(state) : std::string();
        return own(fold, End{result.scores, result.winners, secret}, now);
    }
    if (state.paused) return std::nullopt;
    if (state.round) {
        if (auto part = due_part(fold, kept, now)) return part;
        if (auto round = complete_round(fold, kept, now)) return round;
    }
    for (int seat = 0; seat < state.seats(); ++seat)
        if (state.clock.run_out(seat, now)) return own(fold, Claim{seat, Why::time}, now);
    const int seat = state.actor();
    if (state.round || seat < 0 || state.seating.by_person(seat)) return std::nullopt;
    return own(fold, Act{seat, chosen(fold, *state.now, seat)}, now);
}

}  // namespace net
