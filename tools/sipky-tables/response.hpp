// One player against one, two or three others who keep to the stated policy (field.hpp), solved
// completely over the totals of all, cards being drawn with replacement: the best response, or what
// the computer players' own judgement (opponents.hpp) is worth. Knows no position and no pile.
#pragma once

#include "game/sipky/odds/field.hpp"

#include <array>
#include <cstddef>
#include <memory>
#include <vector>

namespace tables {

/// What one who keeps to the stated policy may come to by one throw (or by none).
struct Step {
    float weight = 0;  ///< chance; all of a total sum up to 1
    int total = 0;     ///< 0: out
    bool ends = false;
};

/// The others who are still in, in the order of their turns after the own one.
struct Rivals {
    std::array<int, 3> total{};
    int count = 0;
    int limit = 0;  ///< the best finished total; 0: nobody has finished, or they are out

    void add(int rival) { total[static_cast<std::size_t>(count++)] = rival; }
};

/// What the own totals are worth against some rivals, 0 … target and on to target + 99, where one
/// is out: `pass` in with it and the turn passed on, `end` stopped with it; `seen_…` the same as
/// the computer players judge it (empty for the best response). A win is 1, a shared one 1/2; so is
/// it when all are out.
struct Worth {
    std::vector<float> pass, end, seen_pass, seen_end;

    /// Which of two totals is taken.
    int form(int low, int high) const;
    /// 0 two cards, 1 one card, 2 stop, before a throw with `own` points.
    int choice(int own) const;
};

class Judgement;

class Response {
public:
    struct Given {
        int target = 101;  ///< 2 … 301
        int others = 2;    ///< 1 … 3
        bool best = true;  ///< else: as the computer players judge
        int absent =
            -1;  ///< this one of three others (0 … 2) is out in his first throw: for checks
    };
    explicit Response(const Given& given);
    ~Response();

    int target() const { return t_; }
    int others() const { return given_.others; }
    /// Chance to win a game that `starter` begins: 0 oneself, 1 the one who follows, …
    double start(int starter) const;
    /// Only for `limit` 0 or what somebody can finish with while all others are in.
    Worth worth(const Rivals& rivals) const;
    /// What a rival with `total` does when he has `limit` to beat.
    const std::vector<Step>& steps(int limit, int total) const {
        return steps_[at(limit)][at(total)];
    }
    /// Memory of the tables.
    std::size_t bytes() const;

private:
    using Table = std::vector<float>;
    /// Two others in with one limit: rows of own totals by both totals; who is on turn.
    struct Two {
        Table mine, first, second;
    };

    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
    std::size_t row(int x) const { return at(x) * width_; }
    std::size_t row(int x, int y) const { return (at(x) * at(t_) + at(y)) * width_; }
    std::size_t row(int x, int y, int z) const {
        return ((at(x) * at(t_) + at(y)) * at(t_) + at(z)) * width_;
    }

    void list_steps();
    const std::vector<Step>& steps_of(int rival, int limit, int total) const;
    bool may_end(int total) const;
    void solve_alone();
    void solve_one(int limit);
    void solve_two(int limit);
    void solve_three();
    void solve_plane(int b, int c);

    template <class End, class Pass>
    void turn(float* out, const std::vector<Step>& steps, End end, Pass pass) const;
    void own_turn(float* out, const float* pass, const Rivals& rivals) const;
    Worth worth_of(const float* pass, const Rivals& rivals) const;
    void ends(const Rivals& rivals, std::vector<float>& out) const;

    Given given_;
    int t_;
    std::size_t width_;  ///< of a row: target + 1
    std::shared_ptr<const sipky::Chasers> chasers_;
    std::vector<std::vector<std::vector<Step>>> steps_;  ///< limit, total
    std::unique_ptr<Judgement> judgement_;
    Table alone_;                  ///< limit
    std::vector<Table> one_mine_;  ///< limit; his total
    std::vector<Table> one_his_;
    std::vector<Two> two_;    ///< limit
    Table third_;             ///< three others in, the second one on turn: all their totals
    Table last_;              ///< the third one on turn: his and the second one's totals
    Table mine_;              ///< the own turn: the third one's total
    std::vector<float> now_;  ///< the first one on turn: the latest row
};

/// The own turn for all totals: `out` gets target + 1 values.
void throw_best(const Worth& worth, std::size_t width, float* out);
/// The same with the choices of the computer players.
void throw_judged(const Worth& worth, std::size_t width, float* out);

}  // namespace tables
