// Rows of one player who goes on alone.
#include "game/sipky/odds/rows.hpp"

namespace sipky {

std::vector<double> solve_rows(int target, const std::vector<double>& stop) {
    const auto size = static_cast<std::size_t>(target) + 1;
    std::vector<double> value(stop.size());
    const auto at = [size](int own) { return static_cast<std::size_t>(own) * size; };
    const auto row_of = [&](const std::vector<double>& rows, int own) {
        return own > target ? stop.data() : rows.data() + at(own);
    };
    std::copy_n(row_of(stop, target), size, &value[at(target)]);
    std::vector<double> best(size);
    std::vector<double> one(size);
    for (int own = target - 1; own >= 0; --own) {
        throw_two(best, [&](int n) { return row_of(value, own + n); });
        if (own > 0) {
            throw_one(one, [&](int n) { return row_of(stop, own + n); });
            raise(best, one.data());
            raise(best, row_of(stop, own));
        }
        std::copy(best.begin(), best.end(), &value[at(own)]);
    }
    return value;
}

}  // namespace sipky
