// What can stand in the log of a tournament (rule 3), and why it may be passed over. Events are
// what somebody sent: a value of another form than asked for is kept as "wrong", and the fold
// refuses it.
#pragma once

#include "game/core/game.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tournament {

/// A value of an event: absent, of the wrong form, or there.
template <class T>
class Field {
public:
    Field() = default;
    /// A value stands for a field that has it.
    Field(T value) : value_(std::move(value)) {}  // NOLINT(google-explicit-constructor)
    static Field wrong() {
        Field field;
        field.wrong_ = true;
        return field;
    }

    bool absent() const { return !wrong_ && !value_; }
    bool is_wrong() const { return wrong_; }
    bool has() const { return value_.has_value(); }
    const T& operator*() const { return *value_; }
    const T* operator->() const { return &*value_; }

    bool operator==(const Field&) const = default;

private:
    std::optional<T> value_;
    bool wrong_ = false;
};

using Ids = std::vector<std::string>;
using Seats = std::vector<int>;
using Scores = std::vector<std::optional<int>>;

struct Silent {  ///< created, paused, resumed, note
    bool operator==(const Silent&) const = default;
};
struct Unknown {  ///< a type that we do not know
    bool operator==(const Unknown&) const = default;
};
struct Joined {
    Field<std::string> player;
    bool operator==(const Joined&) const = default;
};
struct Started {
    Field<Ids> order;
    bool operator==(const Started&) const = default;
};
struct Paired {
    Field<std::vector<Ids>> tables;  ///< by the director's hand
    Field<Ids> byes;
    bool operator==(const Paired&) const = default;
};
struct Unpaired {
    bool operator==(const Unpaired&) const = default;
};
/// `result` and `adjudicated`.
struct Reported {
    bool adjudicated = false;
    Field<int> round = {}, table = {};  ///< from 1
    Field<Scores> scores = {};
    Field<Seats> winners = {}, forfeits = {}, standins = {};
    bool correct = false;
    Field<bool> rated = {};
    Field<std::int64_t> day = {};
    bool operator==(const Reported&) const = default;
};
struct Withdrawn {
    Field<std::string> player;
    bool operator==(const Withdrawn&) const = default;
};
struct Absent {
    Field<std::string> player;
    Field<int> halves;  ///< points, in halves
    bool operator==(const Absent&) const = default;
};
struct Penalty {
    Field<std::string> player;
    Field<int> halves;
    bool operator==(const Penalty&) const = default;
};
struct Challenged {
    Field<std::string> player, opponent;
    bool operator==(const Challenged&) const = default;
};
struct Ended {
    bool operator==(const Ended&) const = default;
};

using Event = std::variant<Silent, Unknown, Joined, Started, Paired, Unpaired, Reported, Withdrawn,
                           Absent, Penalty, Challenged, Ended>;

enum class Code {
    type,
    over,
    player,
    unknown,
    twice,
    late,
    started,
    too_few,
    order,
    not_started,
    form,
    manual,
    unfinished,
    rounds,
    tables,
    no_pairing,
    not_paired,
    results,
    no_table,
    double_,
    forfeits,
    scores,
    winners,
    standins,
    rated,
    day,
    bracket,
    gone,
    points,
    reach,
    busy
};

/// The word of the contract.
const char* word_of(Code code);
/// For people: the key of its sentence.
game::Refusal refusal_of(Code code);

}  // namespace tournament
