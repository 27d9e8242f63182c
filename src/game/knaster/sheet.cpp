// Knaster: hands and names.
#include "game/knaster/sheet.hpp"
#include "game/knaster/bot/quick.hpp"

#include <array>
#include <cstdint>

namespace knaster {

Hand hand_of(const std::array<int, 5>& numbers) {
    std::uint32_t seen = 0;
    int pairs = 0;  // equal pairs among the ten; they tell all classes apart but the straight
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        seen |= 1U << numbers[i];
        for (std::size_t k = 0; k < i; ++k) pairs += numbers[i] == numbers[k];
    }
    constexpr std::uint32_t kFiveInARow = 0b11111;
    switch (pairs) {
        case 10:
            return Hand::five;
        case 6:
            return Hand::four;
        case 4:
            return Hand::full_house;
        case 3:
            return Hand::triple;
        case 2:
            return Hand::two_pairs;
        case 0:
            return seen >> std::countr_zero(seen) == kFiveInARow ? Hand::straight : Hand::none;
        default:
            return Hand::none;
    }
}

std::string_view key_of(Hand hand) {
    switch (hand) {
        case Hand::two_pairs:
            return "knaster.hand.two_pairs";
        case Hand::triple:
            return "knaster.hand.triple";
        case Hand::full_house:
            return "knaster.hand.full_house";
        case Hand::four:
            return "knaster.hand.four";
        case Hand::five:
            return "knaster.hand.five";
        case Hand::straight:
            return "knaster.hand.straight";
        case Hand::none:
            break;
    }
    return "knaster.hand.none";
}

Hand Sheet::hand(int line) const {
    if (!complete(line)) return Hand::none;
    std::array<int, 5> numbers{};
    for (int place = 0; place < kSide; ++place)
        numbers[index(place)] = number(field_of_line(line, place));
    return hand_of(numbers);
}

std::string field_name(int field) {
    return {static_cast<char>('a' + column_of(field)), static_cast<char>('1' + row_of(field))};
}

std::string line_name(int line) {
    if (line == kFalling) return "dd";
    if (line == kRising) return "du";
    if (line < kSide) return {'r', static_cast<char>('1' + line)};
    return {'c', static_cast<char>('a' + line - kSide)};
}

std::optional<int> field_named(std::string_view name) {
    if (name.size() != 2 || name[0] < 'a' || name[0] > 'e' || name[1] < '1' || name[1] > '5')
        return std::nullopt;
    return field_at(name[0] - 'a', name[1] - '1');
}

std::optional<int> line_named(std::string_view name) {
    for (int line = 0; line < kLines; ++line)
        if (line_name(line) == name) return line;
    return std::nullopt;
}

std::string line_names(Lines lines) {
    std::string names;
    each(lines, [&](int line) { names += (names.empty() ? "" : ", ") + line_name(line); });
    return names;
}

namespace {

constexpr std::size_t kHandCount = 7;

/// In how many ways of the dice a line gets which hand.
using Ways = std::array<std::int64_t, kHandCount>;

/// Fills the places from `place` on with every sum.
void fill(std::array<int, kSide>& numbers, std::size_t place, std::int64_t ways, Ways& found) {
    if (place == numbers.size()) {
        found[index(hand_of(numbers))] += ways;
        return;
    }
    for (int sum = kMinSum; sum <= kMaxSum; ++sum) {
        numbers[place] = sum;
        fill(numbers, place + 1, ways * kWays[index(sum - kMinSum)], found);
    }
}

}  // namespace

std::vector<Outlook> outlooks(const Sheet& sheet, int field, int sum) {
    std::vector<Outlook> list;
    each(lines_of(field), [&](int line) {
        std::array<int, kSide> numbers{};
        std::size_t held = 0;
        each(fields_of(line) & sheet.filled(),
             [&](int other) { numbers[held++] = sheet.number(other); });
        numbers[held++] = sum;
        if (held < 2 || held >= numbers.size()) return;
        Ways found{};
        fill(numbers, held, 1, found);
        Outlook outlook{line, kSide - static_cast<int>(held)};
        double all = 0, weightiest = 0;
        for (std::size_t i = 0; i < found.size(); ++i) {
            const auto each_hand = static_cast<Hand>(i);
            const double worth = static_cast<double>(found[i]) * circles_of(each_hand);
            all += static_cast<double>(found[i]);
            outlook.circles += worth;
            if (worth <= weightiest) continue;
            weightiest = worth;
            outlook.hand = each_hand;
        }
        outlook.circles /= all;
        list.push_back(outlook);
    });
    return list;
}

std::optional<Reason> prospect(const Sheet& sheet, int field, int sum) {
    std::optional<Reason> best;
    double most = 0;
    for (const auto& outlook : outlooks(sheet, field, sum)) {
        const double value = outlook.circles + 0.001 * points_of(outlook.line);
        if (outlook.hand == Hand::none || value <= most) continue;
        most = value;
        best = Reason{outlook.line, outlook.hand};
    }
    return best;
}

}  // namespace knaster
