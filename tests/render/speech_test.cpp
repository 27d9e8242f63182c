// The voice that reads aloud, over the real libspeechd, spoken to by a small service of the test.
#include "render/sound/speech.hpp"

#include <doctest/doctest.h>

#if PETIBOJ_SPEECH
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace {

using render::Speech;

/// Answers as speech-dispatcher does (SSIP, the protocol of its manual) and keeps what it was told.
class Service {
public:
    Service()
        : path_(std::filesystem::temp_directory_path() / ("speech" + std::to_string(getpid()))) {
        listener_ = socket(AF_UNIX, SOCK_STREAM, 0);
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        path_.string().copy(address.sun_path, sizeof address.sun_path - 1);
        std::filesystem::remove(path_);
        REQUIRE(bind(listener_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
        REQUIRE(listen(listener_, 4) == 0);
        setenv("SPEECHD_ADDRESS", ("unix_socket:" + path_.string()).c_str(), 1);
        thread_ = std::thread([this] { run(); });
    }
    ~Service() {
        shutdown(listener_, SHUT_RDWR);
        hang_up();
        thread_.join();
        close(listener_);
        std::filesystem::remove(path_);
        unsetenv("SPEECHD_ADDRESS");
    }
    Service(const Service&) = delete;
    Service& operator=(const Service&) = delete;

    /// Ends the line that is open, as a service does that is started anew.
    void hang_up() {
        if (const int line = line_.exchange(-1); line >= 0) shutdown(line, SHUT_RDWR);
    }
    std::vector<std::string> told() const {
        const std::lock_guard lock(mutex_);
        return told_;
    }
    int lines() const { return lines_; }

private:
    void run() {
        for (;;) {
            const int line = accept(listener_, nullptr, nullptr);
            if (line < 0) return;
            line_ = line;
            ++lines_;
            serve(line);
            line_.exchange(-1);
            close(line);
        }
    }
    void serve(int line) {
        std::string text;
        bool speaking = false;
        char bytes[512];
        for (;;) {
            const auto count = read(line, bytes, sizeof bytes);
            if (count <= 0) return;
            text.append(bytes, static_cast<std::size_t>(count));
            for (auto end = text.find("\r\n"); end != std::string::npos; end = text.find("\r\n")) {
                const std::string one = text.substr(0, end);
                text.erase(0, end + 2);
                const std::string reply = answer(one, speaking);
                if (!reply.empty() && send(line, reply.data(), reply.size(), MSG_NOSIGNAL) < 0)
                    return;
            }
        }
    }
    std::string answer(const std::string& one, bool& speaking) {
        const std::lock_guard lock(mutex_);
        if (speaking) {
            if (one != ".") {
                told_.push_back("say " + one);
                return {};
            }
            speaking = false;
            return "225-1\r\n225 OK MESSAGE QUEUED\r\n";
        }
        if (one == "SPEAK" || one == "speak") {
            speaking = true;
            return "230 OK RECEIVING DATA\r\n";
        }
        if (one.find("LANGUAGE") != std::string::npos || one.find("VOLUME") != std::string::npos ||
            one.find("CANCEL") != std::string::npos)
            told_.push_back(one);
        return "200 OK\r\n";
    }

    std::filesystem::path path_;
    int listener_ = -1;
    std::atomic<int> line_{-1}, lines_{0};
    mutable std::mutex mutex_;
    std::vector<std::string> told_;
    std::thread thread_;
};

template <class Done>
bool within(int seconds, Done&& done) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
    while (std::chrono::steady_clock::now() < until) {
        if (done()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return done();
}

}  // namespace

TEST_CASE("speech: a sentence arrives whole, in its language and volume; hush ends it") {
    const Service service;
    std::atomic<int> changes{0};
    Speech speech([&changes] { ++changes; });
    speech.set_language("cs");
    speech.set_volume(75);
    CHECK_FALSE(speech.state().open);
    speech.say({"Bílý: c2 na c3"});
    REQUIRE(within(20, [&] { return speech.state().said == 1; }));
    CHECK(speech.state().open);
    CHECK(speech.state().trouble.empty());
    CHECK(changes == 1);
    const std::vector<std::string> expected{"SET SELF LANGUAGE cs", "SET SELF VOLUME 50",
                                            "say Bílý: c2 na c3"};
    CHECK(service.told() == expected);
    speech.hush();
    CHECK(within(20, [&] { return service.told().back() == "CANCEL SELF"; }));
    const auto before = service.told().size();
    speech.hush();  // nothing is being said any more
    speech.set_volume(0);
    speech.say({"silence"});
    speech.set_volume(100);
    speech.say({"Konec."});
    REQUIRE(within(20, [&] { return speech.state().said == 2; }));
    REQUIRE(service.told().size() == before + 3);
    CHECK(service.told().back() == "say Konec.");
}

TEST_CASE("speech: a service that was started anew is found again") {
    Service service;
    Speech speech;
    speech.say({"one"});
    REQUIRE(within(20, [&] { return speech.state().said == 1; }));
    service.hang_up();
    speech.say({"two"});
    REQUIRE(within(20, [&] { return speech.state().said == 2; }));
    CHECK(service.lines() == 2);
    CHECK(service.told().back() == "say two");
}

TEST_CASE("speech: what is old is dropped when more waits than a few seconds") {
    const Service service;
    Speech speech;
    const std::string minute(900, 'x');
    speech.say({minute});
    REQUIRE(within(20, [&] { return speech.state().said == 1; }));
    speech.say({minute, "news"});  // what comes together belongs together
    REQUIRE(within(20, [&] { return speech.state().said == 3; }));
    const auto told = service.told();
    CHECK(std::count(told.begin(), told.end(), "CANCEL SELF") == 1);
    REQUIRE(told.size() > 5);
    CHECK(told.back() == "say news");
    CHECK(std::count(told.begin(), told.end(), "say " + minute) == 2);
}
#endif
