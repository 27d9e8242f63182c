// Knaster: numbering of line patterns, and what leads from one to another.
#include "game/knaster/bot/pattern.hpp"

#include "game/knaster/sheet.hpp"

#include <algorithm>
#include <array>

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
class Numbers {
public:
    Numbers() : numbers_(kMarks * kMarks * kMarks * kMarks * kMarks, kNoPattern) {
        add(Line{});
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const Line line = lines[i];
            for (int mark = 1; mark <= kSums; ++mark) {
                if (holds(line, 0)) add(replaced(line, 0, mark));
                if (holds(line, mark)) add(replaced(line, mark, mark + kSums));
            }
        }
    }

    Pattern of(const Line& line) const { return numbers_[key(line)]; }

    std::vector<Line> lines;

private:
    static constexpr std::size_t kMarks = 2 * kSums + 1;

    static std::size_t key(const Line& line) {
        std::size_t key = 0;
        for (const int mark : line) key = key * kMarks + static_cast<std::size_t>(mark);
        return key;
    }
    void add(const Line& line) {
        Pattern& number = numbers_[key(line)];
        if (number != kNoPattern) return;
        number = static_cast<Pattern>(lines.size());
        lines.push_back(line);
    }

    std::vector<Pattern> numbers_;
};

}  // namespace

Patterns::Patterns() {
    const Numbers numbers;
    size_ = static_cast<int>(numbers.lines.size());
    for (const Line& line : numbers.lines) {
        for (int mark = 1; mark <= kSums; ++mark) {
            const bool empty = holds(line, 0);
            written_.push_back(empty ? numbers.of(replaced(line, 0, mark)) : kNoPattern);
            circled_.push_back(holds(line, mark) ? numbers.of(replaced(line, mark, mark + kSums))
                                                 : kNoPattern);
            owed_.push_back(static_cast<std::uint8_t>(empty ? owed_with(line, mark) : 0));
        }
        mirrored_.push_back(numbers.of(reflection(line)));
    }
}

}  // namespace knaster
