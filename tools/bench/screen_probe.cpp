// Measures a program from outside, as a person sees it: an X11 client that starts the program,
// looks at pixels, and sends real pointer and key events (XTest). Used by tools/bench/figures.
//   screen_probe first PROGRAM…               ms from the start to the first changed pixel
//   screen_probe idle SECONDS KEYS PROGRAM…   wake-ups, ms of processor, RSS in kB, and before it
//                                             the pictures drawn anew (by PETIBOJ_FRAME_LOG)
//   screen_probe press N X Y PROGRAM…         N times ms from a press at X,Y to changed pixels
//   screen_probe hands PAUSE STEPS PROGRAM…   hands at work, PAUSE ms after each step; prints how
//                                             many lines the frame log had before
//   screen_probe where DUMP NAME              the middle "X Y" of a control or spot of a dump
// KEYS: key names as of xmodmap joined by commas, together: Control_L+y; - for none; for idle also
//       controls to press (button:settings; PROGRAM… has --dump-ui), places to press (@X:Y) and
//       pauses (*2: 2 s; as the first of all where the first picture moves)
// STEPS: such keys, and of the mouse @X:Y go there, @X:Y*N in N steps, @down @up, @+ @- the wheel
#include "screen.hpp"

#include <nlohmann/json.hpp>

namespace bench {
namespace {

void wait_first(const Screen& screen, Program& program, const std::string& empty) {
    while (screen.sample() == empty) {
        if (program.age() > 30000) stop("nothing to be seen within 30 s");
        program.must_live();
        pause_ms(0.2);
    }
}

int first(char** words) {
    const Screen screen;
    const std::string empty = screen.sample();
    Program program(words);
    wait_first(screen, program, empty);
    std::printf("%.1f\n", program.age());
    return 0;
}

/// The file in which the program keeps telling what it shows; empty if it was not asked to.
std::string dump_of(char** words) {
    for (; *words; ++words)
        if (std::strcmp(*words, "--dump-ui") == 0 && words[1]) return words[1];
    return {};
}

/// Presses the control of this name once it is there, the wheel turned until it is in sight.
void press_control(const Screen& screen, const std::string& file, const std::string& name) {
    const auto start = Clock::now();
    for (bool turned = false; ms_since(start) < 20000; pause_ms(50)) {
        std::ifstream in(file);
        const auto model = nlohmann::json::parse(in, nullptr, false);
        if (!model.is_object()) continue;
        for (const auto& control : model.at("controls")) {
            if (control.at("name") != name || !control.at("enabled").get<bool>()) continue;
            const auto middle = [&](const char* from, const char* length) {
                return static_cast<int>(control.at(from).get<double>() +
                                        control.at(length).get<double>() / 2);
            };
            if (control.at("visible").get<bool>()) {
                screen.pointer(middle("x", "w"), middle("y", "h"));
                // What was scrolled comes to rest first, or another lies there by now.
                if (!turned) return screen.click(1);
                turned = false;
                screen.wait_still(400);
            } else {
                if (!turned) screen.pointer(middle("x", "w"), screen.height() / 2);
                screen.click(5);
                turned = true;
            }
            break;
        }
    }
    stop("no " + name + " to press");
}

void press_place(const Screen& screen, const std::string& place) {
    int x = 0, y = 0;
    if (std::sscanf(place.c_str(), "@%d:%d", &x, &y) != 2) stop("no place " + place);
    screen.pointer(x, y);
    screen.click(1);
}

/// Pictures that the program has drawn so far, by its frame log; -1 without one.
long pictures_logged() {
    const char* file = std::getenv("PETIBOJ_FRAME_LOG");
    if (!file) return -1;
    long drawn = 0;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        long rectangles = 0;
        if (std::sscanf(line.c_str(), "%*s %*s %ld", &rectangles) == 1 && rectangles > 0) ++drawn;
    }
    return drawn;
}

int idle(double seconds, const std::string& keys, char** words) {
    const Screen screen;
    const std::string empty = screen.sample();
    Program program(words);
    wait_first(screen, program, empty);
    if (keys[0] != '*') screen.wait_still(1500);
    std::istringstream list(keys == "-" ? "" : keys);
    for (std::string key; std::getline(list, key, ',');) {
        if (key[0] == '*') {
            pause_ms(std::atof(key.c_str() + 1) * 1000);
            continue;
        }
        if (key[0] == '@')
            press_place(screen, key);
        else if (key.find(':') != std::string::npos)
            press_control(screen, dump_of(words), key);
        else
            screen.chord(key);
        screen.wait_still(700);
    }
    pause_ms(7000);  // whatever follows the last input (a sound device closes) is over
    const std::string picture = screen.all();
    const long before = program.switches(), drawn = pictures_logged();
    const double busy = program.processor_ms();
    pause_ms(seconds * 1000);
    program.must_live();
    const long changed = drawn < 0 ? (screen.all() == picture ? 0 : 1) : pictures_logged() - drawn;
    std::printf("%ld %.2f %ld %ld\n", program.switches() - before, program.processor_ms() - busy,
                changed, program.resident_kb());
    return 0;
}

int press(int times, int x, int y, char** words) {
    constexpr int kAround = 32;
    const Screen screen;
    const std::string empty = screen.sample();
    Program program(words);
    wait_first(screen, program, empty);
    screen.wait_still(1000);
    for (int i = 0; i < times; ++i) {
        screen.pointer(x, y);
        screen.wait_still(400);
        const auto look = [&] {
            return screen.pixels(x - kAround, y - kAround, 2 * kAround, 2 * kAround);
        };
        const std::string before = look();
        const auto start = Clock::now();
        screen.button(true);
        while (look() == before) {
            if (ms_since(start) > 2000) stop("a press changes nothing there");
        }
        std::printf("%.2f\n", ms_since(start));
        screen.button(false);
        screen.wait_still(400);
        // Let go of it again, so that the next press starts from the same picture.
        screen.chord("Escape");
    }
    return 0;
}

/// Lines that the program has written into its frame log so far.
long frames_logged() {
    long lines = 0;
    if (const char* file = std::getenv("PETIBOJ_FRAME_LOG")) {
        std::ifstream in(file);
        for (std::string line; std::getline(in, line);) ++lines;
    }
    return lines;
}

/// The pointer of a hand: where it is, and how it gets elsewhere.
struct Pointer {
    const Screen& screen;
    double pause;
    int x = 0, y = 0;

    void glide(int to_x, int to_y, int steps) {
        const int from_x = x, from_y = y;
        for (int i = 1; i <= steps; ++i) {
            x = from_x + (to_x - from_x) * i / steps;
            y = from_y + (to_y - from_y) * i / steps;
            screen.pointer(x, y);
            pause_ms(pause);
        }
    }
    /// A step that begins with @, without it.
    void step(const std::string& what) {
        if (what == "down" || what == "up") return press(what == "down", 1);
        if (what == "+" || what == "-") {
            screen.button(true, what == "+" ? 4 : 5);
            return press(false, what == "+" ? 4 : 5);
        }
        int to_x = 0, to_y = 0, steps = 1;
        if (std::sscanf(what.c_str(), "%d:%d*%d", &to_x, &to_y, &steps) < 2)
            stop("no step @" + what);
        glide(to_x, to_y, steps);
    }
    void press(bool down, unsigned number) const {
        screen.button(down, number);
        pause_ms(pause);
    }
};

int hands(double pause, const std::string& list, char** words) {
    const Screen screen;
    const std::string empty = screen.sample();
    Program program(words);
    wait_first(screen, program, empty);
    screen.wait_still(1000);
    std::printf("%ld\n", frames_logged());
    Pointer pointer{screen, pause};
    std::istringstream all(list);
    for (std::string step; std::getline(all, step, ',');) {
        if (step[0] == '@') {
            pointer.step(step.substr(1));
            continue;
        }
        screen.chord(step);
        pause_ms(pause);
    }
    program.must_live();
    return 0;
}

int where(const char* file, const std::string& name) {
    std::ifstream in(file);
    const auto model = nlohmann::json::parse(in, nullptr, false);
    std::vector<const nlohmann::json*> open{&model};
    while (!open.empty()) {
        const nlohmann::json* now = open.back();
        open.pop_back();
        if (now->is_object() && now->value("name", "") == name) {
            const auto middle = [&](const char* from, const char* length) {
                return now->at(from).get<double>() + now->at(length).get<double>() / 2;
            };
            std::printf("%.0f %.0f\n", middle("x", "w"), middle("y", "h"));
            return 0;
        }
        if (now->is_structured())
            for (const auto& part : *now) open.push_back(&part);
    }
    stop("no " + name + " in " + file);
}

}  // namespace
}  // namespace bench

int main(int count, char** words) {
    using namespace bench;
    const std::string mode = count > 1 ? words[1] : "";
    if (mode == "first" && count > 2) return first(words + 2);
    if (mode == "idle" && count > 4) return idle(std::atof(words[2]), words[3], words + 4);
    if (mode == "press" && count > 5)
        return press(std::atoi(words[2]), std::atoi(words[3]), std::atoi(words[4]), words + 5);
    if (mode == "hands" && count > 4) return hands(std::atof(words[2]), words[3], words + 4);
    if (mode == "where" && count == 4) return where(words[2], words[3]);
    std::fprintf(stderr, "usage: screen_probe first|idle|press|hands|where … (see the source)\n");
    return 2;
}
