// A visitor of the built program in a public place, or at home: fingers on a screen, eyes on what
// is shown. Knows what the text model says and nothing of games. Time is virtual.
#pragma once

#include "tests/match/scratch.hpp"
#include "tests/process/process.hpp"

#include <map>
#include <string>
#include <vector>

namespace visit {

/// Something on the screen.
struct Thing {
    std::string name, role, text, value;
    float x = 0, y = 0, w = 0, h = 0;
    bool enabled = false;
    bool visible = false;
};

/// What the screen shows.
struct Screen {
    std::string scene, dialog;
    int width = 0, height = 0;
    std::map<std::string, std::string> facts;
    std::vector<Thing> things;

    /// What the scene says of itself under `key`; empty if nothing.
    std::string fact(const std::string& key) const;
    const Thing* find(const std::string& name) const;
    /// Can be touched, and something happens.
    bool offers(const std::string& name) const;
};

struct Wish {
    bool kiosk = true;  ///< false: the program at home
    std::string conf;   ///< lines beside the PIN (4711) and the diagonal
    int width = 1080, height = 1920;
    double inches = 21.5;
    std::vector<std::string> options = {"--reduced-motion"};
    process::Environment environment = {};
    std::filesystem::path data = {};  ///< kept from program to program; empty: its own
    std::string program = {};         ///< instead of the built one
};

class Visitor {
public:
    explicit Visitor(const Wish& wish = {});

    /// One line of a script. Nothing is said to the program before the next look.
    void say(const std::string& line) { said_ += line + "\n"; }
    void wait(double seconds);
    void tap(float x, float y);
    /// Touches the middle of something; false if it is not there to be touched.
    bool tap(const std::string& name);
    /// Waits until nothing moves and nobody thinks.
    void idle() { say("idle"); }
    /// Does all that was said and looks. The scene is empty when the program has ended.
    Screen look();
    /// The screen of the latest look.
    const Screen& seen() const { return seen_; }
    /// Nothing more will be said; the program ends with this code.
    int leave();
    bool there() { return program_.runs(); }
    /// The program is cut off, as by a power cut.
    void kill();

    /// From the picture that asks to play to the choice of games.
    void come(const std::string& language = "en");
    /// Five touches in the corner, the last one held, and the PIN pad stands there.
    void knock();
    /// Knocks and enters the PIN.
    void enter_staff();
    /// Data of the program.
    const std::filesystem::path& folder() const { return folder_; }

private:
    Scratch scratch_;
    std::filesystem::path folder_;
    process::Process program_;
    std::string said_;
    Screen seen_;
};

}  // namespace visit
