#include "render/sound/speech.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#if PETIBOJ_SPEECH
#include <libspeechd.h>
#include <csignal>
#include <cstdlib>
#endif

namespace render {
namespace {

using Time = std::chrono::steady_clock;

constexpr double kLetter = 0.065;  // seconds that a voice takes for one, about
constexpr double kBehind = 6;      // seconds that may wait before what is old is dropped

#if PETIBOJ_SPEECH
/// The connection to the system's voice. Calls wait for an answer.
class Line {
public:
    Line() = default;
    ~Line() { close(); }
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    bool is_open() const { return connection_ != nullptr; }
    /// The trouble; empty: it listens.
    std::string open() {
        close();
        char* trouble = nullptr;
        // It starts the service where none runs yet.
        connection_ =
            spd_open2("petiboj", "reader", nullptr, SPD_MODE_SINGLE, nullptr, 1, &trouble);
        std::string text = trouble ? trouble : "";
        std::free(trouble);
        if (connection_) return {};
        return text.empty() ? "speech-dispatcher" : text;
    }
    bool say(const std::string& sentence, const std::string& language, int percent) {
        return spd_set_language(connection_, language.c_str()) == 0 &&
               spd_set_volume(connection_, 2 * percent - 100) == 0 &&
               spd_say(connection_, SPD_MESSAGE, sentence.c_str()) >= 0;
    }
    void hush() { spd_cancel(connection_); }

private:
    void close() {
        if (connection_) spd_close(connection_);
        connection_ = nullptr;
    }

    SPDConnection* connection_ = nullptr;
};

/// A service that has gone away shall be an error that is returned, not the end of the program.
void endure_broken_lines() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}
#else
class Line {
public:
    bool is_open() const { return false; }
    std::string open() { return "built without libspeechd"; }
    bool say(const std::string&, const std::string&, int) { return false; }
    void hush() {}
};
void endure_broken_lines() {}
#endif

}  // namespace

struct Speech::Impl {
    struct Request {
        enum class Kind { open, say, hush } kind;
        std::string sentence{};
        std::string language{};
        int percent = 100;
    };

    void ask(Request request) {
        {
            const std::lock_guard lock(mutex);
            if (request.kind == Request::Kind::hush) requests.clear();
            requests.push_back(std::move(request));
        }
        if (!thread.joinable()) thread = std::thread([this] { run(); });
        news.notify_one();
    }

    void run() {
        endure_broken_lines();
        Line line;
        std::unique_lock lock(mutex);
        for (;;) {
            news.wait(lock, [this] { return quit || !requests.empty(); });
            if (quit) return;
            const Request request = std::move(requests.front());
            requests.pop_front();
            lock.unlock();
            serve(line, request);
            lock.lock();
        }
    }

    void serve(Line& line, const Request& request) {
        if (request.kind == Request::Kind::hush) {
            if (line.is_open()) line.hush();
            return;
        }
        if (!line.is_open() && !reach(line)) return;
        if (request.kind == Request::Kind::open) return;
        if (!line.say(request.sentence, request.language, request.percent)) {
            // The service was started anew, perhaps: once more, over a new line.
            if (!reach(line) || !line.say(request.sentence, request.language, request.percent))
                return;
        }
        const std::lock_guard lock(mutex);
        ++shown.said;
    }

    bool reach(Line& line) {
        const std::string trouble = line.open();
        {
            const std::lock_guard lock(mutex);
            shown.open = trouble.empty();
            shown.trouble = trouble;
        }
        if (changed) changed();
        return trouble.empty();
    }

    std::function<void()> changed;
    // --- of the program's thread
    std::string language = "en";
    int percent = 100;
    Time::time_point until{};  ///< when all that was handed over has been said, about
    std::thread thread;
    // --- of both
    std::mutex mutex;
    std::condition_variable news;
    std::deque<Request> requests;
    State shown;
    bool quit = false;
};

Speech::Speech(std::function<void()> changed) : impl_(std::make_unique<Impl>()) {
    impl_->changed = std::move(changed);
}

Speech::~Speech() {
    if (!impl_->thread.joinable()) return;
    {
        const std::lock_guard lock(impl_->mutex);
        impl_->quit = true;
    }
    impl_->news.notify_one();
    impl_->thread.join();
}

bool Speech::built() {
#if PETIBOJ_SPEECH
    return true;
#else
    return false;
#endif
}

void Speech::set_language(const std::string& language) {
    impl_->language = language;
}

void Speech::set_volume(int percent) {
    impl_->percent = std::clamp(percent, 0, 100);
}

void Speech::open() {
    impl_->ask({Impl::Request::Kind::open});
}

void Speech::say(const std::vector<std::string>& sentences) {
    Impl& works = *impl_;
    if (sentences.empty() || works.percent == 0) return;
    const auto now = Time::now();
    const auto seconds = [](double count) {
        return std::chrono::duration_cast<Time::duration>(std::chrono::duration<double>(count));
    };
    if (works.until > now + seconds(kBehind)) hush();
    works.until = std::max(works.until, now);
    for (const auto& sentence : sentences) {
        works.until += seconds(kLetter * static_cast<double>(sentence.size()));
        works.ask({Impl::Request::Kind::say, sentence, works.language, works.percent});
    }
}

void Speech::hush() {
    if (Time::now() >= impl_->until) return;
    impl_->until = {};
    impl_->ask({Impl::Request::Kind::hush});
}

Speech::State Speech::state() const {
    const std::lock_guard lock(impl_->mutex);
    return impl_->shown;
}

}  // namespace render
