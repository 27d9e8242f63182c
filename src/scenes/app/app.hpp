// The program: window, loop, settings, store and the stage of scenes. Owns everything the scenes
// use; sleeps when nothing moves.
#pragma once

#include "scenes/app/arguments.hpp"

#include <filesystem>
#include <memory>

namespace scenes {

class App {
public:
    /// `assets`: the folder of fonts, pictures, messages. Strings must be in force already.
    App(const Arguments& arguments, std::filesystem::path assets);
    ~App();
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    /// Runs to the end; the exit code of the contract. Reports on standard error.
    int run();

    /// After run(): true if a kiosk.conf that could not be used has been mended; run another App.
    bool mended() const { return mended_; }

    struct Impl;

private:
    bool mended_ = false;
    std::unique_ptr<Impl> impl_;
};

/// What plays in a terminal instead of a window: gets what was asked for and the folder of assets,
/// returns the exit code.
using TextTable = int (*)(const Arguments& asked, const std::filesystem::path& assets);

/// The whole program: reads the command line, runs, returns the exit code.
int run_program(int count, char** words, TextTable text);

}  // namespace scenes
