// A piece of sound and what it is made of: ringing modes, noise, envelopes; and WAV files.
// Knows no effect and no game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sounds {

/// Mono sound, samples in -1..1.
struct Wave {
    int rate = 48000;  ///< samples a second
    std::vector<double> samples;

    Wave(int rate_of, double seconds);
    double seconds() const { return static_cast<double>(samples.size()) / rate; }
};

/// One way in which a body rings: frequency in Hz, time in seconds to fall to 37 %, loudness.
struct Mode {
    double frequency, decay, level;
};

/// Reproducible noise in -1..1 (a 32-bit linear congruential generator).
class Noise {
public:
    explicit Noise(std::uint32_t seed) : state_(seed) {}
    double next();

private:
    std::uint32_t state_;
};

/// Strikes a body at time `at`: each mode begins at once and dies away.
void strike(Wave& wave, double at, double level, const std::vector<Mode>& modes);
/// A burst of noise between `low` and `high` Hz that rises for `rise` s and then dies away.
void burst(Wave& wave, double at, double level, double rise, double decay, double low, double high,
           std::uint32_t seed);
/// A tone that glides from one frequency to another and dies away: a drum, a dull knock.
void drum(Wave& wave, double at, double level, double from, double to, double decay);
/// Takes out the mean, fades both ends and scales to `peak` (1 = full scale).
void finish(Wave& wave, double peak);

/// 16-bit mono WAV; false if the file cannot be written.
bool write_wav(const Wave& wave, const std::string& path);
/// Reads what write_wav wrote; nothing if it cannot be read or is of another kind.
std::optional<Wave> read_wav(const std::string& path);

}  // namespace sounds
