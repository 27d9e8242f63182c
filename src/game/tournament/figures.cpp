// The figures of rule 10: every round of every player is played, unplayed or counts as nothing.
#include "game/tournament/pairing/numbers.hpp"
#include "game/tournament/rounds.hpp"
#include "game/tournament/standings.hpp"

#include <algorithm>

namespace tournament {

namespace {

/// One player in one round.
struct Passage {
    enum class Kind { nothing, played, unplayed };
    Kind kind = Kind::nothing;
    const Table* table = nullptr;  ///< played: a table that counts
    int seat = 0;
    Units points = 0;
    Units diff = 0;
};

/// All passages of a tournament.
class Passages {
public:
    explicit Passages(const State& state) : robin_(state.form() == Form::robin) {
        const auto annulled = annulled_players(state);
        for (const auto& round : state.rounds) {
            const RoundScores scores(*state.head, round, annulled);
            byes_.push_back(scores.bye());
            unplayed_.push_back(scores.unplayed());
            rounds_.push_back(passages_of(state, round, scores));
        }
    }

    std::size_t rounds() const { return rounds_.size(); }
    const Passage& of(Player player, std::size_t round) const { return rounds_[round][at(player)]; }
    Units bye(std::size_t round) const { return byes_[round]; }

    /// Rule 10.1.
    Units adjusted(Player player, Units penalty) const {
        Units sum = penalty;
        for (std::size_t round = 0; round < rounds(); ++round) {
            const Passage& passage = of(player, round);
            if (passage.kind == Passage::Kind::played) sum += passage.points;
            if (passage.kind == Passage::Kind::unplayed) sum += unplayed_[round];
        }
        return sum;
    }
    /// The seats that were met: at the board, in a robin also by forfeit.
    Seats opponents(const Passage& passage) const {
        Seats list;
        for (int seat = 0; seat < passage.table->seats(); ++seat)
            if (seat != passage.seat && (robin_ || passage.table->outcome->has_score(seat)))
                list.push_back(seat);
        return list;
    }

private:
    std::vector<Passage> passages_of(const State& state, const Round& round,
                                     const RoundScores& scores) const {
        Passage none;
        none.kind = robin_ ? Passage::Kind::nothing : Passage::Kind::unplayed;
        std::vector<Passage> list(state.players.size(), none);
        for (const Player player : round.byes) list[at(player)].points = scores.bye();
        for (const auto& absence : round.absences) list[at(absence.player)].points = absence.points;
        for (std::size_t i = 0; i < round.tables.size(); ++i) {
            const Table& table = round.tables[i];
            const auto& seats = scores.table(i);
            for (int seat = 0; seat < table.seats(); ++seat) {
                Passage passage;
                if (!seats.empty()) {
                    const bool played = robin_ || table.outcome->played(seat);
                    passage.kind = played ? Passage::Kind::played : Passage::Kind::unplayed;
                    passage.table = &table;
                    passage.seat = seat;
                    passage.points = seats[at(seat)].points;
                    passage.diff = seats[at(seat)].diff;
                }
                list[at(table.players[at(seat)])] = passage;
            }
        }
        return list;
    }

    bool robin_;
    std::vector<std::vector<Passage>> rounds_;
    std::vector<Units> byes_, unplayed_;
};

/// One player's figures (rule 10.2).
class Reckoning {
public:
    Reckoning(const Passages& passages, const std::vector<Units>& adjusted)
        : passages_(passages), adjusted_(adjusted) {}

    Figures figures(Player player, Units penalty) const {
        Figures sum;
        sum.points = penalty;
        for (std::size_t round = 0; round < passages_.rounds(); ++round) {
            const Passage& passage = passages_.of(player, round);
            sum.points += passage.points;
            sum.diff += passage.diff;
        }
        std::optional<Units> least;
        for (std::size_t round = 0; round < passages_.rounds(); ++round) {
            const Passage& passage = passages_.of(player, round);
            if (passage.kind == Passage::Kind::nothing) continue;
            const auto [met, beaten] = passage.kind == Passage::Kind::played
                                           ? by_opponents(passage)
                                           : by_itself(sum.points, passage, passages_.bye(round));
            sum.buchholz += met;
            sum.sb += beaten;
            least = std::min(least.value_or(met), met);
            if (passage.table) count_wins(passage, sum);
        }
        sum.cut1 = sum.buchholz - least.value_or(0);
        return sum;
    }

private:
    struct Round {
        Units buchholz = 0, sb = 0;
    };

    Round by_opponents(const Passage& passage) const {
        const TableOrder order(*passage.table->outcome);
        Units met = 0, beaten = 0;  // twice as much
        const Seats opponents = passages_.opponents(passage);
        for (const int seat : opponents) {
            const Units points = adjusted_[at(passage.table->players[at(seat)])];
            met += points;
            beaten += points * order.halves(passage.seat, seat);
        }
        const auto count = static_cast<Units>(opponents.size());
        return {rounded(met, count), rounded(beaten, 2 * count)};
    }
    /// The dummy opponent (FIDE C.07) has as many points as oneself.
    static Round by_itself(Units own, const Passage& passage, Units bye) {
        return {own, rounded(own * passage.points, bye)};
    }
    static void count_wins(const Passage& passage, Figures& sum) {
        if (!passage.table->outcome->played(passage.seat)) return;
        ++sum.played;
        const Outcome& outcome = *passage.table->outcome;
        if (!TableOrder(outcome).best(passage.seat) || outcome.forfeited(passage.seat)) return;
        ++sum.wins;
        if (passage.seat != 0) ++sum.second_wins;
    }

    const Passages& passages_;
    const std::vector<Units>& adjusted_;
};

}  // namespace

std::vector<Figures> figures_of(const State& state) {
    const Passages passages(state);
    const auto annulled = annulled_players(state);
    const bool robin = state.form() == Form::robin;
    const int count = static_cast<int>(state.players.size());
    std::vector<Units> adjusted;
    for (Player player = 0; player < count; ++player)
        adjusted.push_back(passages.adjusted(player, state.players[at(player)].penalty));
    const Reckoning reckoning(passages, adjusted);
    std::vector<Figures> list;
    for (Player player = 0; player < count; ++player)
        list.push_back(robin && annulled[at(player)]
                           ? Figures()
                           : reckoning.figures(player, state.players[at(player)].penalty));
    return list;
}

namespace {

/// The seats of a table at which players of the group have met each other.
std::vector<int> seats_of_group(const Table& table, const std::vector<int>& place, bool robin) {
    std::vector<int> seats;
    for (int seat = 0; seat < table.seats(); ++seat)
        if (place[at(table.players[at(seat)])] >= 0 && (robin || table.outcome->has_score(seat)))
            seats.push_back(seat);
    return seats;
}

/// What the players of a group have won from one another.
class Encounters {
public:
    explicit Encounters(std::size_t players)
        : players_(players), halves_(players, 0), met_(players * players, false) {}

    void add(int player, int other, Units halves) {
        halves_[at(player)] += halves;
        met_[at(player) * players_ + at(other)] = true;
    }
    Units halves(std::size_t player) const { return halves_[player]; }
    bool complete() const {
        for (std::size_t a = 0; a < players_; ++a)
            for (std::size_t b = 0; b < players_; ++b)
                if (a != b && !met_[a * players_ + b]) return false;
        return true;
    }

private:
    std::size_t players_;
    std::vector<Units> halves_;
    std::vector<bool> met_;
};

}  // namespace

void settle_direct(const State& state, const std::vector<bool>& annulled,
                   const std::vector<Player>& group, std::vector<Figures>& figures) {
    if (group.size() < 2) return;
    const bool robin = state.form() == Form::robin;
    std::vector<int> place(state.players.size(), -1);
    for (std::size_t i = 0; i < group.size(); ++i) place[at(group[i])] = static_cast<int>(i);
    Encounters encounters(group.size());
    for (const auto& round : state.rounds)
        for (const auto& table : round.tables) {
            if (!table.outcome || is_void(table, annulled)) continue;
            const auto seats = seats_of_group(table, place, robin);
            const TableOrder order(*table.outcome);
            for (const int a : seats)
                for (const int b : seats)
                    if (a != b)
                        encounters.add(place[at(table.players[at(a)])],
                                       place[at(table.players[at(b)])], order.halves(a, b));
        }
    if (!encounters.complete()) return;
    for (std::size_t i = 0; i < group.size(); ++i)
        figures[at(group[i])].direct = encounters.halves(i) * kHalf;
}

}  // namespace tournament
