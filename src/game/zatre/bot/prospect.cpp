// Expected sheets and the worth of open squares.
#include "game/zatre/bot/prospect.hpp"

#include <cassert>

namespace zatre {

Prospect::Prospect(const Learned& tables) : tables_(&tables) {
    for (std::size_t c = 0; c < 4; ++c) {
        auto& tails = tails_[c];
        tails.resize(Rates::kMostTurns + 1);
        tails[0][0] = kPoint;
        for (std::size_t n = 1; n < tails.size(); ++n) {
            // The turn with n - 1 more to come fills one box, or (crosses) sometimes two.
            const int mean = tables.rates.fill[c][n - 1];
            const int two = c == 3 ? mean / 8 : 0;
            const int one = mean - 2 * two;
            tails[n][0] = kPoint;
            for (std::size_t k = 1; k < tails[n].size(); ++k) {
                const int none = kPoint - one - two;
                const int sum = tails[n - 1][k] * none + tails[n - 1][k - 1] * one +
                                (k > 1 ? tails[n - 1][k - 2] : kPoint) * two;
                tails[n][k] = static_cast<std::uint16_t>((sum + kPoint / 2) / kPoint);
            }
        }
    }
    for (std::size_t phase = 0; phase < worth_.size(); ++phase)
        for (int doubling = 0; doubling < 2; ++doubling)
            for (int row = 0; row < 32; ++row)
                for (int column = 0; column < 32; ++column)
                    worth_[phase][index(doubling * 1024 + row * 32 + column)] =
                        tables.squares.worth[phase][SquareWorth::place(doubling != 0, row, column)];
}

int Prospect::sheet(const Sheet& sheet, const Tally& tally, int turns) const {
    const auto n = static_cast<std::size_t>(std::min(turns, Rates::kMostTurns));
    std::array<int, 3> height{};
    std::array<int, 3> fresh{};
    int first = sheet.crosses() + tally.crosses;
    int last = first;
    for (int c = 0; c < 3; ++c) {
        const auto k = static_cast<std::size_t>(c);
        fresh[k] = tally.points(c);
        height[k] = sheet.height(c);
        const int filled = height[k] + (fresh[k] > 0 ? 1 : 0);
        first = std::min(first, height[k]);
        last = std::max(last, filled);
    }
    first = std::min(first, sheet.crosses());
    const int crosses = sheet.crosses() + tally.crosses;
    std::int64_t value = sheet.total();
    for (int r = first; r < last; ++r) value -= sheet.sum(r);
    value *= kPoint;
    const std::array<const Tail*, 4> tail{&tails_[0][n], &tails_[1][n], &tails_[2][n],
                                          &tails_[3][n]};
    for (int r = first;; ++r) {
        std::array<int, 3> chance{};
        int plain = 0;
        int most = 0;
        for (std::size_t c = 0; c < 3; ++c) {
            const int filled = height[c] + (fresh[c] > 0 ? 1 : 0);
            if (r < filled) {
                const int points = r < height[c] ? sheet.entry(static_cast<int>(c), r) : fresh[c];
                chance[c] = kPoint;
                plain += points * kPoint;
            } else {
                const auto more = static_cast<std::size_t>(std::min(r + 1 - filled, kMostFilled));
                chance[c] = (*tail[c])[more];
                plain += static_cast<int>(static_cast<std::int64_t>(tables_->rates.entry[c]) *
                                          chance[c] / kPoint);
            }
            most = std::max(most, chance[c]);
        }
        if (r >= last && most < 8) break;
        plain += Sheet::bonus(r) * (chance[0] * chance[1] / kPoint * chance[2] / kPoint);
        const int twice =
            r < crosses ? kPoint : (*tail[3])[index(std::min(r + 1 - crosses, kMostFilled))];
        value += static_cast<std::int64_t>(plain) * (kPoint + twice) / kPoint;
    }
    return static_cast<int>(value);
}

int Prospect::squares(const Field& field, int phase) const {
    const auto& worth = worth_[index(phase)];
    int sum = 0;
    field.possible(1).each([&](Square at) {
        const Sums sums = field.sums(at);
        sum += worth[index((kDoubling.has(at) ? 1024 : 0) + sums.row * 32 + sums.column)];
    });
    return sum;
}

int Prospect::change(const Field& field, const Field::Arms& arms, Square square, int value,
                     int phase) const {
    const auto& worth = worth_[index(phase)];
    const auto of = [&](Square at, int row, int column) {
        return worth[index((kDoubling.has(at) ? 1024 : 0) + row * 32 + column)];
    };
    int sum = -of(square, arms.west + arms.east, arms.north + arms.south);
    const auto ends = field.ends(square);
    const std::array<int, 4> before{arms.west, arms.east, arms.north, arms.south};
    const int row = arms.west + arms.east + value;
    const int column = arms.north + arms.south + value;
    for (std::size_t i = 0; i < 4; ++i) {
        const Square at = ends[i];
        if (!is_square(at)) continue;
        const auto there = field.arms(at);
        const int along = there.west + there.east;
        const int down = there.north + there.south;
        if (along + down > 0) sum -= of(at, along, down);
        if (i < 2)
            sum += of(at, along - before[i] + row, down);
        else
            sum += of(at, along, down - before[i] + column);
    }
    return sum;
}

const Prospect& prospect(const Agreement& agreed) {
    const auto& tables = learned_tables();
    static const std::array<Prospect, 4> all{Prospect(tables[0]), Prospect(tables[1]),
                                             Prospect(tables[2]), Prospect(tables[3])};
    return all[(agreed.players == 1 ? 2U : 0U) + (short_set(agreed.set) ? 1U : 0U)];
}

}  // namespace zatre
