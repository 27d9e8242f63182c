// Zatre against a second, slow reading of its rules: tiles in a map, every sum counted anew, the
// sheet added up box by box. Random games in all settings, every action compared.
#include "tests/games/zatre/game/kit.hpp"

#include "game/core/random.hpp"

#include <algorithm>
#include <map>
#include <utility>

using namespace zatre_kit;

namespace {

using Place = std::pair<int, int>;  // column, row

constexpr std::array<Place, 4> kSides{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

/// One player's sheet as lists of boxes.
struct Paper {
    std::array<std::vector<int>, 3> columns;
    int crosses = 0;

    int total() const {
        int sum = 0;
        for (int row = 0; row < 200; ++row) {
            int inside = 0, filled = 0;
            for (const auto& column : columns)
                if (row < static_cast<int>(column.size())) {
                    inside += column[static_cast<std::size_t>(row)];
                    ++filled;
                }
            static constexpr std::array<int, 16> kPrinted{3, 3, 3, 3, 4, 4, 4, 4,
                                                          5, 5, 5, 5, 6, 6, 6, 6};
            if (filled == 3) inside += row < 16 ? kPrinted[static_cast<std::size_t>(row)] : 6;
            sum += row < crosses ? 2 * inside : inside;
        }
        return sum;
    }
};

/// What rare things the games have shown.
struct Seen {
    int exceptions = 0, passes = 0, leftovers = 0, skips = 0, big_hands = 0;
    int dead_ends = 0, two_crosses = 0, added = 0;
};

class Model {
public:
    explicit Model(const Agreement& agreed) : agreed_(agreed) {
        hands_.resize(agreed.players);
        papers_.resize(agreed.players);
        for (int value = 1; value <= 6; ++value) bag_[value] = agreed.set + (value == 1);
        if (agreed.first > 0) begin(agreed.first - 1);
    }

    std::vector<std::string> actions() const {
        std::vector<std::string> list;
        if (phase_ == "start")
            for (int k = 1; k <= agreed_.players; ++k) list.push_back("start " + std::to_string(k));
        if (phase_ == "draw" || phase_ == "passdraw")
            for (int value = 1; value <= 6; ++value)
                if (left(bag_, value) > 0) list.push_back("draw " + std::to_string(value));
        if (phase_ == "play") {
            for (int value = 1; value <= 6; ++value)
                for (const auto& place : allowed(value))
                    list.push_back(std::to_string(value) + "@" + name(place));
            if (list.empty()) list.push_back("pass");
        }
        return list;
    }

    void play(const std::string& text, Seen& seen) {
        if (text.substr(0, 5) == "start") {
            begin(text[6] - '1');
        } else if (text.substr(0, 4) == "draw") {
            --bag_[text[5] - '0'];
            ++hands_[seat_][text[5] - '0'];
            if (phase_ == "passdraw") return end(seen);
            if (--due_ == 0) phase_ = "play";
        } else if (text == "pass") {
            ++seen.passes;
            if (size(bag_) == 0) return end(seen);
            phase_ = "passdraw";
        } else {
            lay(text, seen);
        }
    }

    bool over() const { return phase_ == "over"; }
    std::size_t seat() const { return seat_; }

    std::vector<int> scores() const {
        std::vector<int> list;
        for (std::size_t seat = 0; seat < hands_.size(); ++seat) {
            list.push_back(papers_[seat].total());
            if (over())
                for (const auto& [value, count] : hands_[seat]) list.back() -= value * count;
        }
        return list;
    }

    void check_board(const Position& position) const {
        for (const Square square : squares()) {
            const Place at{column_of(square), row_of(square)};
            const auto here = tiles_.find(at);
            REQUIRE(position.field().tile(square) == (here == tiles_.end() ? 0 : here->second));
            REQUIRE(position.field().sums(square) == Sums{run(at, 1, 0), run(at, 0, 1)});
            const bool dead = here == tiles_.end() && (run(at, 1, 0) >= 12 || run(at, 0, 1) >= 12);
            REQUIRE(position.field().dead(square) == dead);
        }
    }

private:
    using Counts = std::map<int, int>;

    static int left(const Counts& counts, int value) {
        const auto found = counts.find(value);
        return found == counts.end() ? 0 : found->second;
    }
    static int size(const Counts& counts) {
        int sum = 0;
        for (const auto& [value, count] : counts) sum += count;
        return sum;
    }
    static std::string name(const Place& at) {
        return std::string(1, static_cast<char>('A' + at.first)) + std::to_string(at.second + 1);
    }

    /// Sum of the tiles on both sides of a place, and of the tile there, in one direction.
    int run(const Place& at, int dx, int dy) const {
        int sum = 0;
        if (const auto here = tiles_.find(at); here != tiles_.end()) sum = here->second;
        for (const int way : {1, -1})
            for (Place next{at.first + way * dx, at.second + way * dy}; tiles_.count(next);
                 next = {next.first + way * dx, next.second + way * dy})
                sum += tiles_.at(next);
        return sum;
    }

    /// The number of the first test that fails, 0 if none does; 5 is rule 6.
    int failing(int value, const Place& at) const {
        if (!exists(at.first, at.second) || left(hands_[seat_], value) == 0 || tiles_.count(at))
            return 1;
        if (tiles_.empty()) return at == Place{7, 7} ? 0 : 2;
        bool touches = false;
        for (const auto& [dx, dy] : kSides) {
            const Place beside{at.first + dx, at.second + dy};
            const bool fresh = std::count(fresh_.begin(), fresh_.end(), beside) > 0;
            if (tiles_.count(beside) && (agreed_.touch == Touch::any || first_turn_ || !fresh))
                touches = true;
        }
        if (!touches) return 3;
        const int row = run(at, 1, 0) + value, column = run(at, 0, 1) + value;
        if (row > 12 || column > 12) return 4;
        if (doubles(at.first, at.second) && !first_turn_ && row < 10 && column < 10) return 5;
        return 0;
    }

    std::vector<Place> allowed(int value) const {
        bool usual = false;
        for (int other = 1; other <= 6; ++other)
            for (int column = 0; column < 15; ++column)
                for (int row = 0; row < 15; ++row) usual |= failing(other, {column, row}) == 0;
        std::vector<Place> list;
        for (int column = 0; column < 15; ++column)
            for (int row = 0; row < 15; ++row) {
                const int test = failing(value, {column, row});
                if (test == 0 || (test == 5 && !usual)) list.push_back({column, row});
            }
        return list;
    }

    bool any_allowed() const {
        for (int value = 1; value <= 6; ++value)
            if (!allowed(value).empty()) return true;
        return false;
    }

    void begin(int seat) {
        seat_ = static_cast<std::size_t>(seat);
        fresh_.clear();
        made_ = {};
        crosses_ = 0;
        due_ = std::max(0, std::min((first_turn_ ? 3 : 2) - size(hands_[seat_]), size(bag_)));
        phase_ = due_ > 0 ? "draw" : "play";
    }

    void lay(const std::string& text, Seen& seen) {
        const int value = text[0] - '0';
        const Place at{text[2] - 'A', std::stoi(text.substr(3)) - 1};
        const bool exception = failing(value, at) == 5;
        seen.exceptions += exception;
        tiles_[at] = value;
        fresh_.push_back(at);
        --hands_[seat_][value];
        bool good = false;
        for (const int sum : {run(at, 1, 0), run(at, 0, 1)})
            if (sum >= 10) {
                seen.added += made_[static_cast<std::size_t>(sum - 10)]++ > 0;
                good = true;
            }
        REQUIRE_FALSE((exception && good));
        const bool counts = agreed_.centre_double || at != Place{7, 7};
        if (doubles(at.first, at.second) && counts && (good || first_turn_)) ++crosses_;
        if (!any_allowed()) end(seen);
    }

    void end(Seen& seen) {
        auto& paper = papers_[seat_];
        for (std::size_t c = 0; c < 3; ++c)
            if (made_[c] > 0) paper.columns[c].push_back(made_[c] * (1 << c));
        paper.crosses += crosses_;
        seen.two_crosses += crosses_ > 1;
        seen.leftovers += size(hands_[seat_]) == 1;
        seen.big_hands += size(hands_[seat_]) > 5;
        first_turn_ = false;
        fresh_.clear();
        if (nothing_fits() && (size(bag_) == 0 || agreed_.dead == Dead::stop)) {
            seen.dead_ends += size(bag_) > 0;
            phase_ = "over";
            return;
        }
        auto next = seat_;
        do {
            next = (next + 1) % hands_.size();
            if (size(bag_) > 0 || size(hands_[next]) > 0) break;
            ++seen.skips;
        } while (true);
        begin(static_cast<int>(next));
    }

    /// No value left anywhere has a square by tests 1 to 4.
    bool nothing_fits() const {
        for (int value = 1; value <= 6; ++value) {
            bool there = left(bag_, value) > 0;
            for (const auto& hand : hands_) there |= left(hand, value) > 0;
            if (!there) continue;
            for (int column = 0; column < 15; ++column)
                for (int row = 0; row < 15; ++row) {
                    const Place at{column, row};
                    if (!exists(column, row) || tiles_.count(at)) continue;
                    bool touches = false;
                    for (const auto& [dx, dy] : kSides)
                        touches |= tiles_.count({column + dx, row + dy}) > 0;
                    if (touches && run(at, 1, 0) + value <= 12 && run(at, 0, 1) + value <= 12)
                        return false;
                }
        }
        return true;
    }

    Agreement agreed_;
    std::map<Place, int> tiles_;
    std::vector<Place> fresh_;
    std::vector<Counts> hands_;
    std::vector<Paper> papers_;
    Counts bag_;
    std::string phase_ = "start";
    std::size_t seat_ = 0;
    int due_ = 0;
    std::array<int, 3> made_{};
    int crosses_ = 0;
    bool first_turn_ = true;
};

Agreement drawn(game::Random& random) {
    Agreement agreed;
    agreed.players = static_cast<std::uint8_t>(1 + random.below(6));
    agreed.first = static_cast<std::uint8_t>(random.below(agreed.players + 1U));
    constexpr std::array<std::uint8_t, 6> kSets{1, 2, 3, 5, 10, 20};
    agreed.set = kSets[random.below(kSets.size())];
    agreed.touch = random.below(2) ? Touch::old : Touch::any;
    agreed.centre_double = random.below(2) == 1;
    agreed.dead = random.below(2) ? Dead::stop : Dead::draw;
    return agreed;
}

/// Large tiles close to others: the way to passes, exceptions and dead boards.
std::size_t crowding(const Position& position, const std::vector<Move>& moves,
                     game::Random& random) {
    auto best = random.below(moves.size());
    for (int tries = 0; tries < 4; ++tries) {
        const auto other = random.below(moves.size());
        const auto weight = [&](const Move& move) {
            if (move.kind != Move::Kind::place) return int{move.number};
            const auto sums = position.field().sums(move.square);
            return sums.row + sums.column + 2 * move.number;
        };
        if (weight(moves[other]) > weight(moves[best])) best = other;
    }
    return best;
}

void compare(const Agreement& agreed, game::Random& random, bool crowd, Seen& seen) {
    Position position(agreed);
    Model model(agreed);
    for (int ply = 0;; ++ply) {
        const auto listed = legal(position);
        REQUIRE(listed == model.actions());
        REQUIRE(position.over() == model.over());
        REQUIRE(position.scores() == model.scores());
        if (ply % 9 == 0 || position.over()) model.check_board(position);
        if (position.over()) break;
        const auto moves = position.moves();
        const auto chosen = crowd ? crowding(position, moves, random) : random.below(moves.size());
        if (moves[chosen].kind == Move::Kind::place) {
            const auto brings = position.consequence(moves[chosen].number, moves[chosen].square);
            CHECK(brings.exception == position.by_exception());
            CHECK(position.sheet_with(moves[chosen].number, moves[chosen].square).total() ==
                  brings.total);
            CHECK(position.sheet_so_far().total() == brings.total_before);
        }
        position.apply(moves[chosen]);
        model.play(listed[chosen], seen);
    }
}

}  // namespace

TEST_CASE("zatre: every action of random games agrees with a slow reading of the rules") {
    Seen seen;
    game::Random random(1998);
    for (int i = 0; i < 40; ++i) compare(drawn(random), random, i % 2 == 1, seen);
    // What was compared is worth something only if the corners came up.
    CHECK(seen.exceptions > 0);
    CHECK(seen.passes > 0);
    CHECK(seen.leftovers > 0);
    CHECK(seen.skips > 0);
    CHECK(seen.big_hands > 0);
    CHECK(seen.dead_ends > 0);
    CHECK(seen.two_crosses > 0);
    CHECK(seen.added > 0);
}
