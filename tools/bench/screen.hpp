// What screen_probe measures: the screen of an X server, as pixels and under real pointer and key
// events (XTest), and a program that runs on it. Knows no figure.
#pragma once

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <dirent.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace bench {

using Clock = std::chrono::steady_clock;

inline double ms_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

inline void pause_ms(double ms) {
    std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(ms));
}

[[noreturn]] inline void stop(const std::string& why) {
    std::fprintf(stderr, "screen_probe: %s\n", why.c_str());
    std::exit(1);
}

/// The screen as pixels.
class Screen {
public:
    Screen() : display_(XOpenDisplay(nullptr)) {
        if (!display_) stop("no X display");
        root_ = DefaultRootWindow(display_);
        width_ = DisplayWidth(display_, DefaultScreen(display_));
        height_ = DisplayHeight(display_, DefaultScreen(display_));
    }
    ~Screen() { XCloseDisplay(display_); }

    std::string pixels(int x, int y, int w, int h) const {
        XImage* image = XGetImage(display_, root_, x, y, w, h, AllPlanes, ZPixmap);
        if (!image) stop("no picture of the screen");
        std::string bytes(image->data,
                          static_cast<std::size_t>(image->bytes_per_line) * image->height);
        XDestroyImage(image);
        return bytes;
    }
    std::string all() const { return pixels(0, 0, width_, height_); }

    /// A few lines across the screen: enough to see that something was drawn.
    std::string sample() const {
        std::string bytes;
        for (int i = 1; i < 8; ++i) bytes += pixels(0, height_ * i / 8, width_, 1);
        return bytes;
    }

    void pointer(int x, int y) const {
        XTestFakeMotionEvent(display_, -1, x, y, CurrentTime);
        XSync(display_, False);
    }
    void button(bool down, unsigned number = 1) const {
        XTestFakeButtonEvent(display_, number, down, CurrentTime);
        XSync(display_, False);
    }
    void click(unsigned number) const {
        button(true, number);
        pause_ms(30);
        button(false, number);
    }
    int height() const { return height_; }
    /// Presses keys together and lets them go: "Escape", "Control_L+y".
    void chord(const std::string& names) const {
        std::vector<KeyCode> codes;
        std::istringstream list(names);
        for (std::string name; std::getline(list, name, '+');) {
            codes.push_back(XKeysymToKeycode(display_, XStringToKeysym(name.c_str())));
            if (!codes.back()) stop("no key " + name);
        }
        for (KeyCode code : codes) XTestFakeKeyEvent(display_, code, True, CurrentTime);
        for (auto code = codes.rbegin(); code != codes.rend(); ++code)
            XTestFakeKeyEvent(display_, *code, False, CurrentTime);
        XSync(display_, False);
    }

    /// Waits until nothing has changed for `ms`.
    void wait_still(double ms, double longest = 20000) const {
        const auto start = Clock::now();
        auto last = Clock::now();
        std::string before = all();
        while (ms_since(last) < ms) {
            if (ms_since(start) > longest) stop("the screen never comes to rest");
            pause_ms(20);
            std::string now = all();
            if (now != before) last = Clock::now();
            before.swap(now);
        }
    }

private:
    Display* display_;
    Window root_;
    int width_, height_;
};

/// A program that was started and is ended with this object.
class Program {
public:
    explicit Program(char** words) : start_(Clock::now()), id_(fork()) {
        if (id_ == 0) {
            execvp(words[0], words);
            std::perror(words[0]);
            _exit(127);
        }
    }
    ~Program() {
        kill(id_, SIGTERM);
        for (int i = 0; i < 200; ++i) {
            if (waitpid(id_, nullptr, WNOHANG) == id_) return;
            pause_ms(10);
        }
        kill(id_, SIGKILL);
        waitpid(id_, nullptr, 0);
    }
    double age() const { return ms_since(start_); }
    void must_live() {
        if (waitpid(id_, nullptr, WNOHANG) == id_) stop("the program ended by itself");
    }

    /// Voluntary and involuntary switches of all threads: each is a wake-up.
    long switches() const {
        long sum = 0;
        for (const std::string& thread : threads())
            sum += number(thread + "/status", "voluntary_ctxt_switches:") +
                   number(thread + "/status", "nonvoluntary_ctxt_switches:");
        return sum;
    }
    /// Processor time of all threads in ms, from the scheduler's nanoseconds.
    double processor_ms() const {
        double sum = 0;
        for (const std::string& thread : threads()) {
            std::ifstream in(thread + "/schedstat");
            double ns = 0;
            in >> ns;
            sum += ns / 1e6;
        }
        return sum;
    }
    long resident_kb() const { return number(folder() + "/status", "VmRSS:"); }

private:
    std::string folder() const { return "/proc/" + std::to_string(id_); }
    std::vector<std::string> threads() const {
        std::vector<std::string> list;
        if (DIR* dir = opendir((folder() + "/task").c_str())) {
            while (const dirent* entry = readdir(dir))
                if (entry->d_name[0] != '.') list.push_back(folder() + "/task/" + entry->d_name);
            closedir(dir);
        }
        return list;
    }
    static long number(const std::string& file, const std::string& name) {
        std::ifstream in(file);
        for (std::string word; in >> word;) {
            long value = 0;
            if (word == name && in >> value) return value;
        }
        return 0;
    }

    Clock::time_point start_;
    pid_t id_;
};

}  // namespace bench
