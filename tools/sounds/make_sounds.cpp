// Makes every sound effect of the program out of nothing but arithmetic:
//   make_sounds FOLDER          writes the files
//   make_sounds --check FOLDER  compares them with what it would write, and checks length and peak
#include "wave.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <functional>

namespace sounds {
namespace {
constexpr int kFull = 48000, kSoft = 24000;  // soft tones have nothing above 8 kHz
constexpr double kLoudest = 0.5;             // -6 dBFS
constexpr std::uintmax_t kAllTogether = 400 * 1024;

/// A small wooden body: the modes of a free bar over its lowest one.
std::vector<Mode> wood(double base, double decay) {
    return {{base, decay, 1.0},
            {base * 2.57, decay * 0.6, 0.55},
            {base * 4.63, decay * 0.35, 0.32},
            {base * 6.97, decay * 0.2, 0.18}};
}

/// A note as on a marimba: a warm fundamental, its fourth and tenth partials gone at once.
void note(Wave& wave, double at, double level, double frequency, double decay) {
    strike(wave, at, level,
           {{frequency, decay, 1.0},
            {frequency * 2, decay * 0.5, 0.12},
            {frequency * 3.98, decay * 0.16, 0.22},
            {frequency * 9.2, decay * 0.04, 0.05}});
}

/// A stone set down: the stone's click, the board's answer, the table below.
Wave stone_placed(double base, std::uint32_t seed) {
    Wave wave(kFull, 0.16);
    strike(wave, 0, 0.8, wood(base, 0.020));
    strike(wave, 0.0004, 0.35, wood(base * 1.83, 0.009));
    burst(wave, 0, 0.9, 0.0004, 0.0025, 900, 5200, seed);
    drum(wave, 0, 0.55, 210, 150, 0.035);
    finish(wave, 0.48);
    return wave;
}

Wave jump() {
    Wave wave(kFull, 0.11);
    strike(wave, 0, 0.8, wood(930, 0.012));
    burst(wave, 0, 0.9, 0.0003, 0.0018, 1500, 7000, 71);
    drum(wave, 0, 0.25, 260, 190, 0.02);
    finish(wave, 0.42);
    return wave;
}

Wave stone_taken() {
    Wave wave(kFull, 0.24);
    burst(wave, 0, 1.6, 0.05, 0.035, 700, 2600, 5);  // swept over the wood
    strike(wave, 0.105, 0.55, wood(760, 0.014));     // and laid with the others
    burst(wave, 0.105, 0.5, 0.0004, 0.002, 1200, 6000, 6);
    strike(wave, 0.148, 0.22, wood(840, 0.011));
    finish(wave, 0.36);
    return wave;
}

Wave illegal() {
    Wave wave(kFull, 0.18);
    drum(wave, 0, 1.0, 150, 88, 0.055);
    burst(wave, 0, 0.5, 0.002, 0.018, 60, 420, 9);
    finish(wave, 0.34);
    return wave;
}

Wave your_turn() {
    Wave wave(kSoft, 0.25);
    note(wave, 0, 0.8, 659.26, 0.07);
    note(wave, 0.095, 1.0, 880.00, 0.09);
    finish(wave, 0.34);
    return wave;
}

Wave hint() {
    Wave wave(kSoft, 0.23);
    note(wave, 0, 0.6, 987.77, 0.05);
    note(wave, 0.045, 0.7, 1318.51, 0.06);
    note(wave, 0.09, 0.9, 1479.98, 0.07);
    finish(wave, 0.26);
    return wave;
}

Wave button() {
    Wave wave(kFull, 0.05);
    strike(wave, 0, 0.7, wood(1450, 0.006));
    burst(wave, 0, 0.6, 0.0003, 0.001, 1800, 7000, 21);
    finish(wave, 0.18);
    return wave;
}

Wave page() {
    Wave wave(kFull, 0.20);
    burst(wave, 0, 1.0, 0.06, 0.035, 900, 4200, 33);
    burst(wave, 0.07, 0.7, 0.015, 0.025, 1600, 6800, 34);
    finish(wave, 0.20);
    return wave;
}

/// A number written with a soft pencil: two strokes of graphite on paper that lies on wood.
Wave pencil(double slower, std::uint32_t seed) {
    Wave wave(kFull, 0.21);
    burst(wave, 0, 1.0, 0.018 * slower, 0.030, 1500, 5600, seed);
    burst(wave, 0.085 * slower, 0.8, 0.022, 0.034, 1200, 4800, seed + 1);
    strike(wave, 0, 0.10, wood(690, 0.007));
    strike(wave, 0.085 * slower, 0.12, wood(655, 0.007));
    finish(wave, 0.17);
    return wave;
}

/// A circle drawn in one go: the pencil gets faster and slows down again.
Wave pencil_circle() {
    Wave wave(kFull, 0.25);
    burst(wave, 0, 0.6, 0.05, 0.05, 1000, 4200, 51);
    burst(wave, 0.05, 1.0, 0.05, 0.04, 1500, 6200, 52);
    burst(wave, 0.11, 0.7, 0.04, 0.045, 900, 3900, 53);
    strike(wave, 0, 0.08, wood(640, 0.007));
    finish(wave, 0.17);
    return wave;
}

/// Two dice in a tray with felt: they knock at the rim and at each other and come to rest.
Wave dice() {
    Wave wave(kSoft, 0.60);
    const double knocks[] = {0.0, 0.06, 0.10, 0.17, 0.21, 0.29, 0.40, 0.46};
    double level = 0.8;
    std::uint32_t seed = 61;
    for (const double at : knocks) {
        strike(wave, at, level, wood(seed % 2 == 0 ? 1180 : 1320, 0.008));
        burst(wave, at, level, 0.0004, 0.002, 1300, 7000, seed++);
        drum(wave, at, level * 0.5, 190, 140, 0.02);
        level *= 0.82;
    }
    finish(wave, 0.36);
    return wave;
}

Wave win() {
    Wave wave(kSoft, 1.35);
    const double melody[] = {523.25, 659.26, 783.99, 1046.50};
    for (int i = 0; i < 4; ++i) note(wave, 0.115 * i, 0.75, melody[i], 0.22);
    for (double tone : {523.25, 659.26, 783.99, 1046.50, 1318.51})
        note(wave, 0.52, 0.42, tone, 0.28);
    finish(wave, 0.46);
    return wave;
}

Wave lose() {
    Wave wave(kSoft, 1.05);
    note(wave, 0, 0.8, 440.00, 0.2);
    note(wave, 0.17, 0.8, 349.23, 0.2);
    for (double tone : {146.83, 220.00, 293.66}) note(wave, 0.36, 0.6, tone, 0.24);
    finish(wave, 0.40);
    return wave;
}

Wave draw() {
    Wave wave(kSoft, 0.95);
    for (double tone : {392.00, 587.33}) note(wave, 0, 0.6, tone, 0.17);
    for (double tone : {392.00, 493.88, 587.33}) note(wave, 0.24, 0.55, tone, 0.24);
    finish(wave, 0.40);
    return wave;
}

struct Row {
    const char* name;
    std::function<Wave()> make;
    double longest;  ///< seconds
};

const std::vector<Row>& rows() {
    static const std::vector<Row> list = {
        {"stone_placed_1", [] { return stone_placed(560, 11); }, 0.25},
        {"stone_placed_2", [] { return stone_placed(596, 12); }, 0.25},
        {"stone_placed_3", [] { return stone_placed(531, 13); }, 0.25},
        {"jump", jump, 0.25},
        {"stone_taken", stone_taken, 0.25},
        {"illegal", illegal, 0.25},
        {"your_turn", your_turn, 0.25},
        {"win", win, 1.5},
        {"lose", lose, 1.5},
        {"draw", draw, 1.5},
        {"hint", hint, 0.25},
        {"button", button, 0.25},
        {"page", page, 0.25},
        {"pencil_1", [] { return pencil(1.0, 41); }, 0.25},
        {"pencil_2", [] { return pencil(1.15, 45); }, 0.25},
        {"pencil_circle", pencil_circle, 0.25},
        {"dice", dice, 0.65},
    };
    return list;
}

/// What is wrong with a file, or nothing. Rounding of sines may differ a little between machines.
std::string fault(const Row& row, const std::string& path) {
    const Wave due = row.make();
    const auto found = read_wav(path);
    if (!found) return "cannot be read";
    if (found->seconds() < 0.04 || found->seconds() > row.longest) return "has the wrong length";
    if (found->rate != due.rate || found->samples.size() != due.samples.size())
        return "is not what make_sounds makes";
    for (std::size_t i = 0; i < due.samples.size(); ++i) {
        if (std::fabs(found->samples[i]) > kLoudest) return "is louder than -6 dBFS";
        if (std::fabs(found->samples[i] - due.samples[i]) > 3.0 / 32767)
            return "is not what make_sounds makes";
    }
    return "";
}

int run(bool check, const std::filesystem::path& folder) {
    int faults = 0;
    std::uintmax_t bytes = 0;
    for (const Row& row : rows()) {
        const std::string path = (folder / row.name).string() + ".wav";
        const std::string wrong = check                         ? fault(row, path)
                                  : write_wav(row.make(), path) ? ""
                                                                : "cannot be written";
        if (!wrong.empty()) {
            std::fprintf(stderr, "%s %s\n", path.c_str(), wrong.c_str());
            ++faults;
            continue;
        }
        bytes += std::filesystem::file_size(path);
    }
    if (bytes > kAllTogether) {
        std::fprintf(stderr, "the sounds together are larger than %ju bytes\n", kAllTogether);
        ++faults;
    }
    std::printf("%zu sounds, %ju bytes, %d faults\n", rows().size(), bytes, faults);
    return faults ? 1 : 0;
}
}  // namespace
}  // namespace sounds

int main(int count, char** words) {
    const bool check = count == 3 && std::strcmp(words[1], "--check") == 0;
    if (!check && count != 2) {
        std::fprintf(stderr, "usage: make_sounds [--check] FOLDER\n");
        return 2;
    }
    return sounds::run(check, words[count - 1]);
}
