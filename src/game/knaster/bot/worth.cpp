// Knaster: the learned tables, which are a part of the program (worth.bin).
#include "game/knaster/bot/worth.hpp"

#include <cassert>

namespace knaster {

/// The content of worth.bin; made by core/embed.cmake when the program is built.
extern const std::string_view worth_bytes;

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
    const std::size_t half = worth_bytes.size() / 2;
    [[maybe_unused]] const bool read = tables.read(worth_bytes.substr(number * half, half));
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
