// Real screens for the program in a public place: X servers without a panel, a hand on mouse and
// keyboard, and what the window system says of the program's window.
#pragma once

#include "tests/match/scratch.hpp"
#include "tests/process/process.hpp"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace panel {

/// True if a program of this name can be started.
bool installed(const std::string& program);
/// Says why a test is left out; ctest calls it skipped.
void skip(const std::string& why);
/// The same where something is not installed; a failure where continuous integration runs, which
/// installs everything (tools/packages.txt).
void lacks(const std::string& what);
/// What a process without a script needs: waits `seconds` of real time.
void pass(double seconds);

/// A window as the server knows it.
struct Shape {
    int x = 0, y = 0, width = 0, height = 0;  ///< of the screen's pixels
    bool viewable = false;
    bool operator==(const Shape&) const = default;
};

/// An X server's clients seen from outside.
class Desk {
public:
    /// `display` like ":5"; throws if nobody answers there.
    explicit Desk(const std::string& display);
    ~Desk();
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    /// True once a window manager has taken charge of the screen.
    bool managed() const;
    /// The program's window, 0 if there is none.
    unsigned long kiosk() const;
    Shape shape(unsigned long window) const;
    Shape screen() const;
    /// Keys by their X names, pressed in turn and let go backwards: {"Alt_L", "F4"}.
    void keys(const std::vector<std::string>& names);
    /// Mouse: press and let go.
    void click(int x, int y);
    /// Asks the window to close, as a window manager does.
    void ask_to_close(unsigned long window);
    /// Asks the window manager to make an icon of the window.
    void ask_to_hide(unsigned long window);
    /// Asks the window manager to let the window fill the screen no longer.
    void ask_to_shrink(unsigned long window);
    /// A plain window of somebody else, to which one could switch; waits until it is seen.
    unsigned long other_window();
    /// The window that gets the keys.
    unsigned long focused() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// The program on a screen, in real time.
class Kiosk {
public:
    struct Wish {
        std::string conf;  ///< lines beside the PIN (4711) and the diagonal
        process::Environment environment;
        std::vector<std::string> before;   ///< words before the program's: strace …
        std::vector<std::string> options;  ///< words after them
        std::filesystem::path folder;      ///< kept from program to program
    };
    explicit Kiosk(const Wish& wish);

    /// The screen in words when it was last at rest; null before.
    nlohmann::json look() const;
    /// Waits for this scene; false if it does not come.
    bool wait_for(const std::string& scene);
    /// The middle of a control; waits until it can be pressed.
    std::pair<int, int> place(const std::string& name);
    std::string fact(const std::string& key) const;
    /// The health file; null if there is none.
    nlohmann::json health() const;
    std::filesystem::path health_file() const { return folder_ / "data" / "health.json"; }
    process::Process& program() { return program_; }
    const std::filesystem::path& folder() const { return folder_; }

private:
    std::filesystem::path folder_;
    process::Process program_;
};

/// An Xvfb of this size.
class Virtual {
public:
    explicit Virtual(const std::string& size);
    const std::string& display() const { return display_; }

private:
    process::Process server_;
    std::string display_;
};

/// What a program needs to draw on that display.
process::Environment on(const std::string& display);

}  // namespace panel
