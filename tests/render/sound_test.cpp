// Sound effects with SDL's audio drivers that need no device: dummy plays in real time into
// nothing, disk writes the mix into a file.
#include <doctest/doctest.h>

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "render/sound/sound.hpp"

using render::Effect;
using render::Heard;
using render::Sound;

namespace {
const std::filesystem::path kSounds = std::filesystem::path(TEST_DATA) / "../../assets/sounds";

/// Lets a driver of SDL be the only one for the life of this object.
struct Driver {
    explicit Driver(const char* name) { setenv("SDL_AUDIODRIVER", name, 1); }
    ~Driver() { setenv("SDL_AUDIODRIVER", "dummy", 1); }
};

bool within(double seconds, const std::function<bool()>& holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    while (!holds()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return true;
}

/// Plays until something has begun: on a busy machine an effect that comes too late is left out.
bool begins(Sound& sound, Effect effect, int started) {
    return within(20, [&] {
        sound.play(effect);
        return sound.state().started >= started;
    });
}

void pass(int milliseconds) {
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}
}  // namespace

TEST_CASE("sound: no device before the first effect, all samples are read, silence closes it") {
    const Driver driver("dummy");
    Sound sound(kSounds);
    sound.set_volumes(60, 100, 100);
    CHECK_FALSE(sound.state().open);
    CHECK(sound.play(Effect::Button) == Heard::Yes);
    REQUIRE(begins(sound, Effect::Button, 1));
    CHECK(sound.state().opened == 1);
    CHECK(sound.state().samples == render::kEffects + 3);
    CHECK(sound.state().trouble.empty());
    // Some seconds of silence, and an idle program has no open device left.
    CHECK(within(30, [&] { return !sound.state().open; }));
    pass(50);
    CHECK(sound.play(Effect::Page) == Heard::Yes);
    CHECK(within(20, [&] { return sound.state().opened == 2; }));
}

TEST_CASE("sound: the same effect is not repeated within 40 ms, another one may sound") {
    const Driver driver("dummy");
    Sound sound(kSounds);
    // On a busy machine more than 40 ms can pass between two lines: then try again.
    const bool judged = within(20, [&] {
        pass(45);
        const auto before = std::chrono::steady_clock::now();
        CHECK(sound.play(Effect::Jump) == Heard::Yes);
        const Heard again = sound.play(Effect::Jump);
        if (std::chrono::steady_clock::now() - before >= std::chrono::milliseconds(40))
            return false;
        CHECK(again == Heard::Repeated);
        return true;
    });
    CHECK(judged);
    CHECK(sound.play(Effect::StoneTaken) == Heard::Yes);
    pass(45);
    CHECK(sound.play(Effect::Jump, 1, 0.03f) == Heard::Yes);
    CHECK(begins(sound, Effect::Jump, 2));
}

TEST_CASE("sound: muted or silent effects open nothing") {
    const Driver driver("dummy");
    Sound sound(kSounds);
    sound.set_muted(true);
    CHECK(sound.muted());
    CHECK(sound.play(Effect::Win) == Heard::Silent);
    sound.set_muted(false);
    sound.set_volumes(0, 100, 100);
    CHECK(sound.play(Effect::Win) == Heard::Silent);
    pass(60);
    CHECK(sound.state().opened == 0);
    sound.set_volumes(100, 100, 100);
    CHECK(sound.play(Effect::Lose) == Heard::Yes);
    REQUIRE(begins(sound, Effect::Lose, 1));
    sound.set_muted(true);  // ends what sounds
    CHECK(within(20, [&] { return sound.state().voices == 0; }));
}

TEST_CASE("sound: what calls somebody has a volume of its own") {
    const Driver driver("dummy");
    Sound sound(kSounds);
    sound.set_volumes(100, 0, 100);
    CHECK(sound.play(Effect::StonePlaced) == Heard::Silent);
    CHECK(sound.play(Effect::YourTurn) == Heard::Yes);
    sound.set_volumes(100, 100, 0);
    CHECK(sound.play(Effect::Win) == Heard::Silent);
    CHECK(sound.play(Effect::Illegal) == Heard::Silent);
    CHECK(sound.play(Effect::Dice) == Heard::Yes);
}

TEST_CASE("sound: never more than eight voices") {
    const Driver driver("dummy");
    Sound sound(kSounds);
    for (int round = 0; round < 6; ++round) {
        for (Effect effect : {Effect::Win, Effect::Lose, Effect::Draw}) sound.play(effect);
        pass(45);
    }
    REQUIRE(within(20, [&] { return sound.state().voices > 0; }));
    CHECK(sound.state().voices <= 8);
}

TEST_CASE("sound: a machine without a device goes on silently and at once") {
    const Driver driver("no_such_driver");
    Sound sound(kSounds);
    const auto before = std::chrono::steady_clock::now();
    CHECK(sound.play(Effect::YourTurn) == Heard::Yes);
    CHECK(std::chrono::steady_clock::now() - before < std::chrono::seconds(10));
    CHECK(within(20, [&] { return !sound.state().trouble.empty(); }));
    CHECK_FALSE(sound.state().open);
    CHECK(sound.state().started == 0);
}

TEST_CASE("sound: a missing folder is silence, not an error") {
    const Driver driver("dummy");
    Sound sound(kSounds / "nowhere");
    CHECK(sound.play(Effect::Button) == Heard::Yes);
    REQUIRE(within(20, [&] { return sound.state().opened == 1; }));
    CHECK(sound.state().samples == 0);
    CHECK(sound.state().started == 0);
}

TEST_CASE("sound: what is mixed can be heard and is never clipped") {
    const auto file = std::filesystem::temp_directory_path() /
                      ("petiboj_sound_" + std::to_string(std::random_device{}()) + ".raw");
    setenv("SDL_DISKAUDIOFILE", file.c_str(), 1);
    {
        const Driver driver("disk");
        Sound sound(kSounds);
        sound.set_volumes(100, 100, 100);
        // Everything at once: by far more than full scale if it were only added.
        REQUIRE(within(20, [&] {
            for (int effect = 0; effect < render::kEffects; ++effect)
                sound.play(static_cast<Effect>(effect));
            return sound.state().started >= 8;
        }));
        REQUIRE(within(30, [&] { return std::filesystem::file_size(file) > 48000; }));
    }
    std::ifstream in(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    int loudest = 0;
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
        const auto value = static_cast<std::int16_t>(static_cast<unsigned char>(bytes[i]) |
                                                     static_cast<unsigned char>(bytes[i + 1]) << 8);
        loudest = std::max(loudest, std::abs(static_cast<int>(value)));
    }
    CHECK(loudest > 8000);
    CHECK(loudest < 32767);
    unsetenv("SDL_DISKAUDIOFILE");
    std::filesystem::remove(file);
}
