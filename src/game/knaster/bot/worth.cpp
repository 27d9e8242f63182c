// Knaster: the learned tables, which are a part of the program (worth.bin).
#include "game/knaster/bot/worth.hpp"
#include "game/knaster/sheet.hpp"

#include <algorithm>
#include <array>
#include <cassert>

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

/// The content of worth.bin; made by core/embed.cmake when the program is built.
std::string_view worth_bytes();

namespace {

/// Takes whole numbers of two bytes, the low one first.
class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}
    std::int16_t next() {
        const auto low = static_cast<unsigned char>(bytes_[at_]);
        const auto high = static_cast<unsigned char>(bytes_[at_ + 1]);
        at_ += 2;
        return static_cast<std::int16_t>(low | high << 8);
    }

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
};

WorthTables table(std::size_t number) {
    WorthTables tables;
    const std::size_t half = worth_bytes().size() / 2;
    [[maybe_unused]] const bool read = tables.read(worth_bytes().substr(number * half, half));
    assert(read && "worth.bin belongs to another version");
    return tables;
}

}  // namespace

const WorthTables& WorthTables::alone() {
    static const WorthTables tables = table(0);
    return tables;
}

const WorthTables& WorthTables::hurried() {
    static const WorthTables tables = table(1);
    return tables;
}

bool WorthTables::read(std::string_view bytes) {
    const Patterns& patterns = Patterns::instance();
    size_ = static_cast<std::size_t>(patterns.size());
    // Of each pattern and its reflection only the first is written down, and so of sets of sums.
    const auto first = [&](std::size_t i) {
        return patterns.mirrored(static_cast<Pattern>(i)) >= i;
    };
    std::size_t numbers = (kFields + 1) * (kFields + 1);
    for (std::size_t i = 0; i < size_; ++i) numbers += first(i) ? 2 * kPhases : 0;
    for (std::size_t set = 0; set < kSumSets; ++set)
        numbers += standing_for(static_cast<std::uint16_t>(set)) == set ? kFields + 1 : 0;
    if (bytes.size() != 2 * numbers) return false;
    Reader reader(bytes);
    lines_.resize(kPhases * size_);
    for (std::size_t phase = 0; phase < kPhases; ++phase)
        for (std::size_t i = 0; i < size_; ++i) {
            if (!first(i)) continue;
            Line line;
            line.flat = reader.next();
            line.slope = reader.next();
            lines_[phase * size_ + i] = line;
            lines_[phase * size_ + patterns.mirrored(static_cast<Pattern>(i))] = line;
        }
    sums_.resize((kFields + 1) * std::size_t{kSumSets});
    for (std::size_t left = 0; left <= kFields; ++left)
        for (std::size_t set = 0; set < kSumSets; ++set) {
            const std::size_t same = standing_for(static_cast<std::uint16_t>(set));
            // The one that stands for both has the lower number and is read before.
            sums_[left * kSumSets + set] =
                same == set ? reader.next() : sums_[left * kSumSets + same];
        }
    for (auto& row : pace_)
        for (auto& number : row) number = reader.next();
    return true;
}

}  // namespace knaster
