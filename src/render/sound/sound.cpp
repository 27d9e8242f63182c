// The sound thread: opens the device for the first effect, mixes through SDL2_mixer, closes the
// device after a while of silence. All calls to SDL's audio are made on that one thread.
#include "render/sound/sound.hpp"

#include "os/process.hpp"

#include <SDL.h>
#include <SDL_mixer.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <mutex>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace render {
namespace {
using Time = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr int kRate = 48000, kVoices = 8;
constexpr int kBuffer = 1024;                  // frames: 21 ms
constexpr milliseconds kRepeat{40};            // the same effect not sooner than this
constexpr milliseconds kStale{400};            // an effect that comes later than this is left out
constexpr milliseconds kSilenceToClose{5000};  // an open device wakes the machine
constexpr milliseconds kRetry{30000};          // no device: look for one again after this long

struct Kind {
    const char* name;
    int takes;
};
constexpr std::array<Kind, kEffects> kKinds = {{{"stone_placed", 3},
                                                {"jump", 1},
                                                {"stone_taken", 1},
                                                {"illegal", 1},
                                                {"your_turn", 1},
                                                {"win", 1},
                                                {"lose", 1},
                                                {"draw", 1},
                                                {"hint", 1},
                                                {"button", 1},
                                                {"page", 1},
                                                {"pencil", 2},
                                                {"pencil_circle", 1},
                                                {"dice", 1}}};

int index_of(Effect effect) {
    return static_cast<int>(effect);
}

/// A take as read from its file: mono, with its own rate.
struct Sample {
    int rate = kRate;
    float peak = 0;
    std::vector<std::int16_t> mono;
};

Sample read_sample(const std::filesystem::path& path) {
    Sample sample;
    SDL_AudioSpec spec{};
    Uint8* bytes = nullptr;
    Uint32 length = 0;
    if (!SDL_LoadWAV(path.string().c_str(), &spec, &bytes, &length)) return sample;
    if (spec.format == AUDIO_S16SYS && spec.channels == 1) {
        const auto* first = reinterpret_cast<const std::int16_t*>(bytes);
        sample.rate = spec.freq;
        sample.mono.assign(first, first + length / 2);
        for (std::int16_t s : sample.mono)
            sample.peak = std::max(sample.peak, std::abs(static_cast<float>(s)) / 32768.0f);
    }
    SDL_FreeWAV(bytes);
    return sample;
}

/// The sample at the rate and with the two channels of the mix; `pitch` 1.03 is 3 % higher.
std::vector<std::int16_t> render_sample(const Sample& sample, double pitch) {
    const double step = pitch * sample.rate / kRate;
    const auto count = static_cast<std::size_t>(static_cast<double>(sample.mono.size()) / step);
    std::vector<std::int16_t> stereo(2 * count);
    for (std::size_t i = 0; i < count; ++i) {
        const double at = static_cast<double>(i) * step;
        const auto here = static_cast<std::size_t>(at);
        const double rest = at - static_cast<double>(here);
        const double a = sample.mono[std::min(here, sample.mono.size() - 1)];
        const double b = sample.mono[std::min(here + 1, sample.mono.size() - 1)];
        const auto value = static_cast<std::int16_t>(std::lround(a + (b - a) * rest));
        stereo[2 * i] = stereo[2 * i + 1] = value;
    }
    return stereo;
}

/// What calls somebody, as against what wood, paper and dice sound like.
bool calls(Effect effect) {
    switch (effect) {
        case Effect::Illegal:
        case Effect::YourTurn:
        case Effect::Win:
        case Effect::Lose:
        case Effect::Draw:
        case Effect::Hint:
            return true;
        default:
            return false;
    }
}

}  // namespace

struct Sound::Impl {
    struct Request {
        Effect effect;
        float volume;
        double pitch;
        Time::time_point asked;
    };
    struct Voice {
        std::vector<std::int16_t> data;
        Mix_Chunk* chunk = nullptr;
        float peak = 0;
    };

    explicit Impl(std::filesystem::path from) : folder(std::move(from)) {}

    // --- of the program's thread
    std::filesystem::path folder;
    int master = 60, effects = 100, cues = 100;
    bool silent = false;
    std::array<Time::time_point, kEffects> last{};
    std::uint32_t luck = 0x2545F491u;
    std::thread thread;

    // --- shared, under `mutex`
    std::mutex mutex;
    std::condition_variable news;
    std::deque<Request> requests;
    bool quit = false, hush = false;
    State shown;

    // --- of the sound thread
    std::array<std::vector<Sample>, kEffects> samples;
    std::array<int, kEffects> take{};
    std::array<Voice, kVoices> voices;
    bool open = false, read = false, tried = false;
    Time::time_point failed, quiet_since;

    double chance();
    void run();
    void serve(const Request& request);
    bool open_device();
    void close_device();
    void read_samples();
    void begin(Voice& voice, int channel, const Sample& sample, const Request& request);
    int count_voices();
    void publish();
};

/// A number in -1..1.
double Sound::Impl::chance() {
    luck ^= luck << 13;
    luck ^= luck >> 17;
    luck ^= luck << 5;
    return static_cast<double>(luck) / 2147483648.0 - 1.0;
}

void Sound::Impl::run() {
    std::unique_lock lock(mutex);
    while (!quit) {
        const auto has_news = [this] { return quit || hush || !requests.empty(); };
        if (!open)
            news.wait(lock, has_news);  // without any timer: costs nothing
        else if (!news.wait_until(lock, quiet_since + kSilenceToClose, has_news)) {
            lock.unlock();
            if (count_voices() > 0)
                quiet_since = Time::now();
            else
                close_device();
            lock.lock();
            publish();
            continue;
        }
        const bool stop = std::exchange(hush, false);
        std::deque<Request> now;
        now.swap(requests);
        lock.unlock();
        if (stop && open) Mix_HaltChannel(-1);
        for (const Request& request : now) serve(request);
        lock.lock();
        publish();
    }
    lock.unlock();
    if (open) close_device();
    SDL_TLSCleanup();  // what SDL keeps for each thread; it does not know when ours ends
}

void Sound::Impl::serve(const Request& request) {
    if (!open_device()) return;
    if (Time::now() - request.asked > kStale) return;
    const int kind = index_of(request.effect);
    if (samples[kind].empty()) return;
    // Takes go round, so that no two stones in a row sound the same.
    take[kind] = (take[kind] + 1) % static_cast<int>(samples[kind].size());
    const Sample& sample = samples[kind][take[kind]];
    for (int channel = 0; channel < kVoices; ++channel) {
        if (Mix_Playing(channel)) continue;
        begin(voices[channel], channel, sample, request);
        return;
    }
}

void Sound::Impl::begin(Voice& voice, int channel, const Sample& sample, const Request& request) {
    Mix_HaltChannel(channel);  // takes the mixer's lock: nobody reads the old data any more
    if (voice.chunk) Mix_FreeChunk(voice.chunk);
    voice.chunk = nullptr;
    // The peaks of all voices together never exceed full scale, so nothing is clipped.
    float room = 1.0f;
    for (int other = 0; other < kVoices; ++other)
        if (other != channel && Mix_Playing(other)) room -= voices[other].peak;
    const float wanted = request.volume;
    const float gain = std::clamp(std::min(wanted, room / std::max(sample.peak, 0.01f)), 0.f, 1.f);
    voice.peak = gain * sample.peak;
    voice.data = render_sample(sample, request.pitch);
    voice.chunk = Mix_QuickLoad_RAW(reinterpret_cast<Uint8*>(voice.data.data()),
                                    static_cast<Uint32>(voice.data.size() * sizeof(std::int16_t)));
    if (!voice.chunk) return;
    Mix_VolumeChunk(voice.chunk, static_cast<int>(std::lround(gain * MIX_MAX_VOLUME)));
    if (Mix_PlayChannel(channel, voice.chunk, 0) < 0) return;
    const std::lock_guard lock(mutex);
    ++shown.started;
    quiet_since =
        Time::now() + std::chrono::duration_cast<Time::duration>(std::chrono::duration<double>(
                          static_cast<double>(voice.data.size()) / (2 * kRate)));
}

bool Sound::Impl::open_device() {
    if (open) return true;
    if (tried && Time::now() - failed < kRetry) return false;
    os::quieten_sound();
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) == 0) {
        if (Mix_OpenAudioDevice(kRate, AUDIO_S16SYS, 2, kBuffer, nullptr, 0) == 0)
            open = true;
        else
            SDL_QuitSubSystem(SDL_INIT_AUDIO);
    }
    if (!open) {
        tried = true;
        failed = Time::now();
        const std::lock_guard lock(mutex);
        shown.trouble = SDL_GetError();
        return false;
    }
    Mix_AllocateChannels(kVoices);
    read_samples();
    quiet_since = Time::now();
    const std::lock_guard lock(mutex);
    ++shown.opened;
    shown.trouble.clear();
    return true;
}

void Sound::Impl::close_device() {
    Mix_HaltChannel(-1);
    for (Voice& voice : voices) {
        if (voice.chunk) Mix_FreeChunk(voice.chunk);
        voice = Voice{};
    }
    Mix_CloseAudio();
    // The subsystem as well: some drivers keep a thread that looks for new devices all the time.
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    open = false;
}

void Sound::Impl::read_samples() {
    if (std::exchange(read, true)) return;
    int count = 0;
    for (int kind = 0; kind < kEffects; ++kind) {
        for (int number = 1; number <= kKinds[kind].takes; ++number) {
            std::string name = kKinds[kind].name;
            if (kKinds[kind].takes > 1) name += "_" + std::to_string(number);
            Sample sample = read_sample(folder / (name + ".wav"));
            if (sample.mono.empty()) continue;
            samples[kind].push_back(std::move(sample));
            ++count;
        }
    }
    const std::lock_guard lock(mutex);
    shown.samples = count;
}

int Sound::Impl::count_voices() {
    return open ? Mix_Playing(-1) : 0;
}

/// Called with the lock held.
void Sound::Impl::publish() {
    shown.open = open;
    shown.voices = count_voices();
}

Sound::Sound(std::filesystem::path folder) : impl_(std::make_unique<Impl>(std::move(folder))) {}

Sound::~Sound() {
    if (!impl_->thread.joinable()) return;
    {
        const std::lock_guard lock(impl_->mutex);
        impl_->quit = true;
    }
    impl_->news.notify_one();
    impl_->thread.join();
}

void Sound::set_volumes(int master, int effects, int cues) {
    impl_->master = std::clamp(master, 0, 100);
    impl_->effects = std::clamp(effects, 0, 100);
    impl_->cues = std::clamp(cues, 0, 100);
}

void Sound::set_muted(bool muted) {
    impl_->silent = muted;
    if (!muted || !impl_->thread.joinable()) return;
    {
        const std::lock_guard lock(impl_->mutex);
        impl_->requests.clear();
        impl_->hush = true;
    }
    impl_->news.notify_one();
}

bool Sound::muted() const {
    return impl_->silent;
}

Heard Sound::play(Effect effect, float volume, float pitch) {
    Impl& works = *impl_;
    const float loud = std::clamp(volume, 0.f, 1.f) * static_cast<float>(works.master) / 100.f *
                       static_cast<float>(calls(effect) ? works.cues : works.effects) / 100.f;
    if (works.silent || loud <= 0) return Heard::Silent;
    const auto now = Time::now();
    auto& last = works.last[index_of(effect)];
    if (last != Time::time_point{} && now - last < kRepeat) return Heard::Repeated;
    last = now;
    const double varied = 1.0 + works.chance() * std::clamp(static_cast<double>(pitch), 0., 0.5);
    {
        const std::lock_guard lock(works.mutex);
        works.requests.push_back({effect, loud, varied, now});
    }
    if (!works.thread.joinable()) works.thread = std::thread([this] { impl_->run(); });
    works.news.notify_one();
    return Heard::Yes;
}

Sound::State Sound::state() const {
    const std::lock_guard lock(impl_->mutex);
    return impl_->shown;
}

}  // namespace render
