// Knaster: numbering of line patterns, and what leads from one to another.
#include "game/knaster/pattern.hpp"

#include "game/knaster/sheet.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace knaster {

namespace {

/// What one field holds: 0 nothing, 1 … 11 an open sum, 12 … 22 a circled one. In ascending order.
using Line = std::array<int, kSide>;

constexpr int kAnyCircled = 2 * kSums;  // stands for all circled numbers of a full line

Line standing(Line line) {
    std::sort(line.begin(), line.end());
    if (line.front() == 0) return line;
    for (int& mark : line)
        if (mark > kSums) mark = kAnyCircled;
    return line;
}

Line replaced(const Line& line, int before, int after) {
    Line next = line;
    *std::find(next.begin(), next.end(), before) = after;
    return standing(next);
}

bool holds(const Line& line, int mark) {
    return std::find(line.begin(), line.end(), mark) != line.end();
}

int number_of(int mark) {
    return (mark > kSums ? mark - kSums : mark) - 1 + kMinSum;
}

/// Circles owed when the only empty field gets `mark`.
int owed_with(const Line& line, int mark) {
    if (line[1] == 0) return 0;
    std::array<int, kSide> numbers{};
    numbers[0] = number_of(mark);
    for (std::size_t i = 1; i < kSide; ++i) numbers[i] = number_of(line[i]);
    return circles_of(hand_of(numbers));
}

Line reflection(const Line& line) {
    Line other = line;
    for (int& mark : other) {
        if (mark == 0 || (line.front() != 0 && mark == kAnyCircled)) continue;
        mark = mark <= kSums ? kSums + 1 - mark : 3 * kSums + 1 - mark;
    }
    return standing(other);
}

/// All lines that can stand there, numbered in the order in which writing and circling finds them.
std::map<Line, Pattern> numbered(std::vector<Line>& lines) {
    std::map<Line, Pattern> numbers;
    lines = {Line{}};
    numbers[Line{}] = 0;
    const auto add = [&](const Line& line) {
        if (numbers.emplace(line, static_cast<Pattern>(lines.size())).second) lines.push_back(line);
    };
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Line line = lines[i];
        for (int mark = 1; mark <= kSums; ++mark) {
            if (holds(line, 0)) add(replaced(line, 0, mark));
            if (holds(line, mark)) add(replaced(line, mark, mark + kSums));
        }
    }
    return numbers;
}

}  // namespace

Patterns::Patterns() {
    std::vector<Line> lines;
    const auto numbers = numbered(lines);
    size_ = static_cast<int>(lines.size());
    for (const Line& line : lines) {
        for (int mark = 1; mark <= kSums; ++mark) {
            const bool empty = holds(line, 0);
            written_.push_back(empty ? numbers.at(replaced(line, 0, mark)) : kNoPattern);
            circled_.push_back(holds(line, mark) ? numbers.at(replaced(line, mark, mark + kSums))
                                                 : kNoPattern);
            owed_.push_back(static_cast<std::uint8_t>(empty ? owed_with(line, mark) : 0));
        }
        mirrored_.push_back(numbers.at(reflection(line)));
    }
}

}  // namespace knaster
