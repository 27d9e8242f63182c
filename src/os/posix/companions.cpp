// Programs, libraries and addresses of POSIX systems.
#include "os/companions.hpp"
#include "os/files.hpp"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <future>
#include <string_view>
#include <thread>
#include <utility>

extern char** environ;

namespace os {

std::filesystem::path find_program(const std::string& name) {
    const char* path = std::getenv("PATH");
    std::string places = path ? path : "";
    places += ":/usr/sbin:/usr/local/bin:/usr/local/sbin:/opt/homebrew/bin";
    for (std::size_t from = 0; from < places.size();) {
        const auto to = std::min(places.find(':', from), places.size());
        const auto file = utf8_path(places.substr(from, to - from)) / name;
        if (file.is_absolute() && ::access(file.c_str(), X_OK) == 0) return file;
        from = to + 1;
    }
    return {};
}

Library::Library(const char* name) : handle_(::dlopen(name, RTLD_NOW | RTLD_LOCAL)) {}

void* Library::find(const char* symbol) const {
    return handle_ ? ::dlsym(handle_, symbol) : nullptr;
}

std::vector<std::string> own_addresses() {
    std::vector<std::string> found, inner;
    ifaddrs* all = nullptr;
    if (::getifaddrs(&all) != 0) return found;
    for (const auto* one = all; one; one = one->ifa_next) {
        if (!one->ifa_addr || one->ifa_addr->sa_family != AF_INET) continue;
        if ((one->ifa_flags & IFF_UP) == 0 || (one->ifa_flags & IFF_LOOPBACK) != 0) continue;
        sockaddr_in address{};
        std::memcpy(&address, one->ifa_addr, sizeof address);
        char text[INET_ADDRSTRLEN] = {};
        if (!::inet_ntop(AF_INET, &address.sin_addr, text, sizeof text)) continue;
        const std::string_view name = one->ifa_name;
        const bool own = name.starts_with("docker") || name.starts_with("veth") ||
                         name.starts_with("br-") || name.starts_with("virbr");
        (own ? inner : found).emplace_back(text);
    }
    ::freeifaddrs(all);
    found.insert(found.end(), inner.begin(), inner.end());
    return found;
}

/// In the child: it ends when `parent` does, where the system can promise that.
void end_with(long parent);

struct Child::Impl {
    std::atomic<pid_t> child{-1};
    std::atomic<bool> running{false};
    std::thread keeper{};

    /// Starts the program and stays until it has ended: the kernel looks at the thread that started
    /// it, not at the whole program.
    void keep(const char* file, char* const* words, std::promise<void>& started) {
        const long parent = ::getpid();
        const pid_t made = ::fork();
        if (made == 0) become(file, words, parent);
        child = made;
        running = made > 0;
        started.set_value();
        if (made <= 0) return;
        while (::waitpid(made, nullptr, 0) < 0 && errno == EINTR) {
        }
        running = false;
    }

    /// Only what is safe after a fork in a program with threads.
    [[noreturn]] static void become(const char* file, char* const* words, long parent) {
        end_with(parent);
        sigset_t none;
        sigemptyset(&none);
        ::sigprocmask(SIG_SETMASK, &none, nullptr);
        const int nothing = ::open("/dev/null", O_RDWR);
        for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
            ::dup2(nothing, stream);
        for (int handle = STDERR_FILENO + 1; handle < 1024; ++handle) ::close(handle);
        ::execve(file, words, environ);
        ::_exit(127);
    }
};

Child::Child(const std::filesystem::path& command, const std::vector<std::string>& words)
    : impl_(std::make_unique<Impl>()) {
    const std::string file = command.string();
    std::vector<std::string> all{file};
    all.insert(all.end(), words.begin(), words.end());
    std::vector<char*> pointers;
    for (auto& word : all) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    std::promise<void> started;
    auto ready = started.get_future();
    impl_->keeper = std::thread([&, this] { impl_->keep(file.c_str(), pointers.data(), started); });
    ready.wait();
}

Child::~Child() {
    using namespace std::chrono_literals;
    if (impl_->running) ::kill(impl_->child, SIGTERM);
    for (int waited = 0; impl_->running && waited < 100; ++waited)
        std::this_thread::sleep_for(10ms);
    if (impl_->running) ::kill(impl_->child, SIGKILL);
    impl_->keeper.join();
}

bool Child::running() const {
    return impl_->running;
}

long Child::id() const {
    return impl_->child;
}

}  // namespace os
