// How sound is put together from modes and noise, and written as WAV.
#include "wave.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>

namespace sounds {
namespace {
constexpr double kPi = 3.14159265358979323846;
constexpr double kFadeIn = 0.0005, kFadeOut = 0.012;
constexpr std::size_t kHeader = 44;

void put(std::string& bytes, std::uint32_t value, int count) {
    for (int i = 0; i < count; ++i) bytes += static_cast<char>(value >> (8 * i) & 255);
}

std::uint32_t get(const std::string& bytes, std::size_t at, int count) {
    std::uint32_t value = 0;
    for (int i = 0; i < count; ++i)
        value |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
    return value;
}
}  // namespace

Wave::Wave(int rate_of, double seconds)
    : rate(rate_of), samples(static_cast<std::size_t>(std::lround(seconds * rate_of)), 0.0) {}

double Noise::next() {
    state_ = state_ * 1664525u + 1013904223u;
    return static_cast<double>(state_ >> 8) / 8388608.0 - 1.0;
}

void strike(Wave& wave, double at, double level, const std::vector<Mode>& modes) {
    const auto begin = static_cast<std::size_t>(at * wave.rate);
    for (const Mode& mode : modes) {
        for (std::size_t i = begin; i < wave.samples.size(); ++i) {
            const double t = static_cast<double>(i - begin) / wave.rate;
            wave.samples[i] += level * mode.level * std::exp(-t / mode.decay) *
                               std::sin(2 * kPi * mode.frequency * t);
        }
    }
}

void burst(Wave& wave, double at, double level, double rise, double decay, double low, double high,
           std::uint32_t seed) {
    Noise noise(seed);
    // Two one-pole filters: what passes the higher one less what passes the lower one.
    const double fast = 1 - std::exp(-2 * kPi * high / wave.rate);
    const double slow = 1 - std::exp(-2 * kPi * low / wave.rate);
    double upper = 0, upper2 = 0, lower = 0;
    const auto begin = static_cast<std::size_t>(at * wave.rate);
    for (std::size_t i = begin; i < wave.samples.size(); ++i) {
        const double t = static_cast<double>(i - begin) / wave.rate;
        upper += fast * (noise.next() - upper);
        upper2 += fast * (upper - upper2);
        lower += slow * (upper2 - lower);
        const double envelope = t < rise ? t / rise : std::exp(-(t - rise) / decay);
        wave.samples[i] += level * envelope * (upper2 - lower);
    }
}

void drum(Wave& wave, double at, double level, double from, double to, double decay) {
    const auto begin = static_cast<std::size_t>(at * wave.rate);
    double turn = 0;
    for (std::size_t i = begin; i < wave.samples.size(); ++i) {
        const double t = static_cast<double>(i - begin) / wave.rate;
        turn += (to + (from - to) * std::exp(-t / (decay / 3))) / wave.rate;
        wave.samples[i] += level * std::exp(-t / decay) * std::sin(2 * kPi * turn);
    }
}

void finish(Wave& wave, double peak) {
    auto& samples = wave.samples;
    double mean = 0;
    for (double s : samples) mean += s / static_cast<double>(samples.size());
    double loudest = 1e-9;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const double from_start = static_cast<double>(i) / wave.rate;
        const double to_end = static_cast<double>(samples.size() - 1 - i) / wave.rate;
        samples[i] = (samples[i] - mean) * std::min(1.0, from_start / kFadeIn) *
                     std::min(1.0, to_end / kFadeOut);
        loudest = std::max(loudest, std::fabs(samples[i]));
    }
    for (double& s : samples) s *= peak / loudest;
}

bool write_wav(const Wave& wave, const std::string& path) {
    const auto bytes_of_samples = static_cast<std::uint32_t>(2 * wave.samples.size());
    const auto rate = static_cast<std::uint32_t>(wave.rate);
    std::string bytes = "RIFF";
    put(bytes, 36 + bytes_of_samples, 4);
    bytes += "WAVEfmt ";
    put(bytes, 16, 4);
    put(bytes, 1, 2);  // PCM
    put(bytes, 1, 2);  // mono
    put(bytes, rate, 4);
    put(bytes, 2 * rate, 4);
    put(bytes, 2, 2);
    put(bytes, 16, 2);
    bytes += "data";
    put(bytes, bytes_of_samples, 4);
    for (double s : wave.samples) {
        const long value = std::clamp(std::lround(s * 32767), -32767L, 32767L);
        put(bytes, static_cast<std::uint32_t>(value), 2);
    }
    std::ofstream file(path, std::ios::binary);
    return static_cast<bool>(file.write(bytes.data(), static_cast<std::streamsize>(bytes.size())));
}

std::optional<Wave> read_wav(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (bytes.size() < kHeader || bytes.compare(0, 4, "RIFF") != 0 ||
        bytes.compare(8, 8, "WAVEfmt ") != 0 || get(bytes, 22, 2) != 1 || get(bytes, 34, 2) != 16)
        return std::nullopt;
    Wave wave(static_cast<int>(get(bytes, 24, 4)), 0);
    for (std::size_t i = kHeader; i + 1 < bytes.size(); i += 2)
        wave.samples.push_back(static_cast<std::int16_t>(get(bytes, i, 2)) / 32767.0);
    return wave;
}

}  // namespace sounds
