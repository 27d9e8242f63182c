// Names of the Zatre board.
#include "game/zatre/board.hpp"

#include <cassert>

namespace zatre {

const std::vector<Square>& squares() {
    static const std::vector<Square> all = [] {
        std::vector<Square> list;
        list.reserve(kSquares);
        kAllSquares.each([&](Square square) { list.push_back(square); });
        return list;
    }();
    return all;
}

std::string name_of(Square square) {
    assert(is_square(square) && "a hole has no name");
    return static_cast<char>('A' + column_of(square)) + std::to_string(row_of(square) + 1);
}

std::optional<Square> square_named(std::string_view name) {
    if (name.size() < 2 || name.size() > 3 || name[0] < 'A' || name[0] > 'O') return std::nullopt;
    int number = 0;
    for (const char digit : name.substr(1)) {
        if (digit < '0' || digit > '9' || (digit == '0' && number == 0)) return std::nullopt;
        number = number * 10 + (digit - '0');
    }
    const int column = name[0] - 'A';
    if (number > kSide || !exists(column, number - 1)) return std::nullopt;
    return square_at(column, number - 1);
}

}  // namespace zatre
