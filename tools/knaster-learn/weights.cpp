// Learning and writing the tables.
#include "weights.hpp"

#include <algorithm>

namespace learn {

using namespace knaster;

namespace {

/// Twelve lines with two weights each and two more share an error.
constexpr float kShare = 1.0F / 20;

void append(std::string& bytes, float value, float scale) {
    const float rounded = std::round(value * scale);
    const auto whole = static_cast<int>(std::clamp(rounded, -32767.0F, 32767.0F));
    bytes.push_back(static_cast<char>(whole & 0xFF));
    bytes.push_back(static_cast<char>(whole >> 8 & 0xFF));
}

}  // namespace

Weights::Weights() : size_(static_cast<std::size_t>(Patterns::instance().size())) {
    for (std::size_t i = 0; i < size_; ++i) {
        const auto pattern = static_cast<Pattern>(i);
        same_.push_back(std::min(pattern, Patterns::instance().mirrored(pattern)));
    }
    flat_.resize(kPhases * size_);
    slope_.resize(kPhases * size_);
    sums_.resize((kFields + 1) * std::size_t{kSumSets});
    pace_.resize((kFields + 1) * std::size_t{kFields + 1});
}

void Weights::start_from(const WorthTables& tables) {
    constexpr float kUnit = Worth::unit;
    for (int phase = 0; phase < kPhases; ++phase)
        for (std::size_t i = 0; i < size_; ++i) {
            if (same_[i] != i) continue;
            const auto line = tables.line(phase, static_cast<Pattern>(i));
            const std::size_t at = static_cast<std::size_t>(phase) * size_ + i;
            flat_[at].value = line.flat / kUnit;
            slope_[at].value = line.slope * 4 / kUnit;
        }
    for (int left = 0; left <= kFields; ++left)
        for (std::uint16_t set = 0; set < kSumSets; ++set)
            sums_[static_cast<std::size_t>(left) * kSumSets + set].value =
                tables.sums(left, set) / kUnit;
}

std::size_t Weights::set(const View& view) {
    return static_cast<std::size_t>(left(view)) * kSumSets + standing_for(view.sums);
}

float Weights::sums(const View& view) const {
    if (!view.others) return sums_[set(view)].value;
    const auto at = static_cast<std::size_t>(view.others * (kFields + 1) + view.empties);
    return sums_[set(view)].value + pace_[at].value;
}

void Weights::learn(const View& view, float error, float rate) {
    const int now = phase(view);
    for (int line = 0; line < kLines; ++line) {
        const std::size_t at = index(now, view.patterns[static_cast<std::size_t>(line)]);
        flat_[at].learn(error, rate * kShare);
        slope_[at].learn(error * lean(points_of(line)), rate * kShare);
    }
    sums_[set(view)].learn(error, rate * kShare);
    if (!view.others) return;
    const auto at = static_cast<std::size_t>(view.others * (kFields + 1) + view.empties);
    pace_[at].learn(error, rate * kShare);
}

void Weights::write(std::string& bytes) const {
    constexpr float kUnit = Worth::unit;
    for (int phase = 0; phase < kPhases; ++phase)
        for (std::size_t i = 0; i < size_; ++i) {
            if (same_[i] != i) continue;
            const std::size_t at = static_cast<std::size_t>(phase) * size_ + i;
            append(bytes, flat_[at].value, kUnit);
            append(bytes, slope_[at].value, kUnit / 4);
        }
    for (std::size_t left = 0; left <= kFields; ++left)
        for (std::size_t set = 0; set < kSumSets; ++set)
            if (standing_for(static_cast<std::uint16_t>(set)) == set)
                append(bytes, sums_[left * kSumSets + set].value, kUnit);
    for (const Weight& weight : pace_) append(bytes, weight.value, kUnit);
}

}  // namespace learn
