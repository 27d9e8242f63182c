#include "scenes/app/script.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <thread>

namespace scenes {
namespace {

using render::Point;
using Phase = ScriptHost::Phase;

/// Ends the line being played.
struct Stop {
    std::string message;
};

std::optional<double> number(const std::string& text) {
    if (text.empty()) return std::nullopt;
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    if (end != text.c_str() + text.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

/// Carries out the lines one after the other.
class Player {
public:
    explicit Player(ScriptHost& host) : host_(host) {}

    /// What looks have found so far.
    const std::optional<ScriptFault>& found() const { return found_; }

    void play(const ScriptLine& line) {
        const auto& verb = line.verb;
        const auto& words = line.words;
        if (host_.ended() && verb != "expect") throw Stop{"the program has ended"};
        if (pointer(verb, words) || fingers(verb, words) || keyboard(verb, words)) return;
        if (verb == "wait") {
            wait(words);
        } else if (verb == "idle") {
            wait_idle();
        } else if (verb == "still") {
            still(seconds(words[0]));
        } else if (verb == "shot") {
            if (!host_.shot(words[0])) throw Stop{"cannot write " + words[0]};
        } else if (verb == "dump") {
            if (!host_.dump(words[0])) throw Stop{"cannot write " + words[0]};
        } else if (verb == "look") {
            look(line);
        } else if (verb == "resize") {
            resize(words[0]);
        } else if (verb == "lang") {
            host_.language(words[0]);
            steps(2);
        } else if (verb == "expect") {
            if (auto fault = unmet(words, host_)) throw Stop{*fault};
        }
    }

private:
    void steps(int count) {
        for (int i = 0; i < count && !host_.ended(); ++i) host_.step();
    }

    double seconds(const std::string& word) const {
        const auto value = number(word);
        if (!value || *value < 0 || *value > 3600) throw Stop{"no number of seconds: " + word};
        return *value;
    }

    /// "120,340", a name of the text model, or a name with an offset in parts of its size:
    /// "slider:volume@0.75"; "same": where something was pressed last.
    Point place(const std::string& word) const {
        if (word == "same") return last_;
        if (const auto comma = word.find(','); comma != std::string::npos) {
            const auto x = number(word.substr(0, comma)), y = number(word.substr(comma + 1));
            if (x && y) return {static_cast<float>(*x), static_cast<float>(*y)};
        }
        std::string name = word;
        float share = 0.5F;
        if (const auto at = word.find('@'); at != std::string::npos) {
            const auto value = number(word.substr(at + 1));
            if (!value) throw Stop{"no part of a width: " + word};
            share = static_cast<float>(*value);
            name = word.substr(0, at);
        }
        const Control* control = host_.model().find(name);
        if (!control) throw Stop{"there is no " + name + " in scene " + host_.model().scene()};
        if (!control->visible) throw Stop{name + " is out of sight"};
        const auto& r = control->rect;
        return {std::floor(r.x + r.w * share), std::floor(r.y + r.h / 2)};
    }

    bool pointer(const std::string& verb, const std::vector<std::string>& words) {
        if (verb == "press" || verb == "click" || verb == "double") {
            const Point at = last_ = place(words[0]);
            for (int click = 0; click < (verb == "double" ? 2 : 1); ++click) press(at, click + 1);
        } else if (verb == "maybe") {
            if (host_.model().find(words[0])) press(place(words[0]), 1);
        } else if (verb == "menu") {
            const Point at = place(words[0]);
            host_.mouse(Phase::move, at);
            host_.mouse(Phase::down, at, 3);
            host_.mouse(Phase::up, at, 3);
            steps(1);
        } else if (verb == "move") {
            host_.mouse(Phase::move, last_ = place(words[0]));
            steps(1);
        } else if (verb == "down") {
            last_ = place(words[0]);
            host_.mouse(Phase::move, last_);
            steps(1);
            host_.mouse(Phase::down, last_);
            steps(1);
        } else if (verb == "up") {
            if (!words.empty()) host_.mouse(Phase::move, last_ = place(words[0]));
            steps(1);
            host_.mouse(Phase::up, last_);
            steps(1);
        } else if (verb == "drag") {
            const auto way = places(words);
            host_.mouse(Phase::move, way.front());
            steps(1);
            host_.mouse(Phase::down, way.front());
            steps(1);
            walk(way, [&](Point at) { host_.mouse(Phase::move, at); });
            host_.mouse(Phase::up, way.back());
            steps(1);
        } else if (verb == "wheel") {
            const auto notches = number(words[1]);
            if (!notches) throw Stop{"no number: " + words[1]};
            host_.wheel(place(words[0]), static_cast<float>(*notches));
            steps(1);
        } else if (verb == "reveal") {
            reveal(words[0]);
        } else {
            return false;
        }
        return true;
    }

    bool fingers(const std::string& verb, const std::vector<std::string>& words) {
        if (verb == "touch") {
            const Point at = last_ = place(words[0]);
            host_.finger(Phase::down, 1, at);
            steps(2);
            host_.finger(Phase::up, 1, at);
            steps(1);
        } else if (verb == "touchdrag") {
            const auto way = places(words);
            host_.finger(Phase::down, 1, way.front());
            steps(1);
            walk(way, [&](Point at) { host_.finger(Phase::move, 1, at); });
            host_.finger(Phase::up, 1, way.back());
            steps(1);
        } else if (verb == "hold") {
            const Point at = place(words[0]);
            host_.finger(Phase::down, 1, at);
            steps(36);  // 0.6 s
            host_.finger(Phase::up, 1, at);
            steps(1);
        } else if (verb == "finger") {
            const auto id = number(words[1]);
            if (!id) throw Stop{"no number of a finger: " + words[1]};
            const Phase phase = words[0] == "down"   ? Phase::down
                                : words[0] == "move" ? Phase::move
                                : words[0] == "up"
                                    ? Phase::up
                                    : throw Stop{"down, move or up, not " + words[0]};
            if (words.size() > 2) last_finger_ = place(words[2]);
            host_.finger(phase, static_cast<int>(*id), last_finger_);
            steps(1);
        } else {
            return false;
        }
        return true;
    }

    bool keyboard(const std::string& verb, const std::vector<std::string>& words) {
        if (verb == "key") {
            const auto chord = read_chord(words[0]);
            if (!chord) throw Stop{"unknown key " + words[0]};
            host_.key(*chord);
            steps(1);
        } else if (verb == "stroke") {
            stroke(words);
        } else if (verb == "system") {
            if (!host_.system(words[0])) throw Stop{"unknown message " + words[0]};
            steps(1);
        } else if (verb == "type") {
            for (std::size_t i = 0; i < words[0].size();) {
                std::size_t end = i + 1;
                while (end < words[0].size() && (words[0][end] & 0xC0) == 0x80) ++end;
                host_.text(words[0].substr(i, end - i));
                steps(1);
                i = end;
            }
        } else if (verb == "pad") {
            if (words.size() < 2 || words[1] == "down") host_.pad(words[0], true);
            steps(1);
            if (words.size() < 2 || words[1] == "up") host_.pad(words[0], false);
            steps(1);
        } else if (verb == "walk") {
            walk_focus(words[0], words[1]);
        } else {
            return false;
        }
        return true;
    }

    /// Tab, or the right shoulder of a controller, until the control has the focus.
    void walk_focus(const std::string& by, const std::string& name) {
        constexpr int kMost = 250;  // more controls than any page has
        if (by != "keys" && by != "pad") throw Stop{"keys or pad, not " + by};
        for (int press = 0; press < kMost; ++press) {
            const Control* control = host_.model().focused();
            if (control && control->name == name) return;
            keyboard(by == "keys" ? "key" : "pad", {by == "keys" ? "Tab" : "rightshoulder"});
        }
        throw Stop{"the focus never comes to " + name};
    }

    /// Takes no time, so that thousands can follow each other; the next step sees them all.
    void stroke(const std::vector<std::string>& words) {
        const auto code = number(words[0]), modifiers = number(words[1]);
        if (!code || !modifiers) throw Stop{"no numbers: " + words[0] + " " + words[1]};
        const auto say = [&](ScriptHost::Stroke what) {
            host_.stroke(what, static_cast<int>(*code), static_cast<int>(*modifiers));
        };
        const std::string what = words.size() < 3 ? "" : words[2];
        if (what.empty() || what == "down") say(ScriptHost::Stroke::down);
        if (what == "repeat") say(ScriptHost::Stroke::repeat);
        if (what.empty() || what == "up") say(ScriptHost::Stroke::up);
    }

    void press(Point at, int click) {
        host_.mouse(Phase::move, at);
        steps(1);
        host_.mouse(Phase::down, at, 1, click);
        steps(1);
        host_.mouse(Phase::up, at, 1, click);
        steps(1);
    }

    /// Turns the wheel over the scroll area of a control until all of it is in sight, or as much as
    /// the area can show.
    void reveal(const std::string& name) {
        for (int turn = 0; turn < 400; ++turn) {
            const Control* control = host_.model().find(name);
            if (!control) throw Stop{"there is no " + name + " in scene " + host_.model().scene()};
            const render::Rect rect = control->rect, view = control->scroll;
            const float above = view.y - rect.y, below = rect.bottom() - view.bottom();
            const bool fits = rect.h <= view.h;
            if (view.empty() ||
                (fits ? above <= 0.5F && below <= 0.5F : control->visible && above >= -0.5F))
                break;
            const bool up = fits ? above > 0.5F : rect.y > view.bottom() ? false : above > 0.5F;
            const float way = up ? above : fits ? below : -above;
            // A part of a notch, as a touch pad sends it, where a whole one would go too far.
            const float notches = std::clamp(way / 200, 0.04F, 1.0F);
            host_.wheel(view.centre(), up ? notches : -notches);
            steps(1);
            const Control* now = host_.model().find(name);
            if (now && now->rect.y == rect.y) break;
        }
        const Control* control = host_.model().find(name);
        if (!control || !control->visible) throw Stop{name + " does not come into sight"};
    }

    std::vector<Point> places(const std::vector<std::string>& words) const {
        std::vector<Point> way;
        for (const auto& word : words) way.push_back(place(word));
        return way;
    }

    /// From point to point in steps that a hand would make.
    template <class Move>
    void walk(const std::vector<Point>& way, Move move) {
        for (std::size_t i = 1; i < way.size(); ++i)
            for (int part = 1; part <= 6; ++part) {
                move(render::between(way[i - 1], way[i], static_cast<float>(part) / 6));
                steps(1);
            }
    }

    /// Nothing moves and nobody thinks, for three steps, because one thing may follow another.
    void wait_idle() {
        const auto began = std::chrono::steady_clock::now();
        int quiet = 0;
        double waited = 0;
        while (quiet < 3) {
            const bool thinking = host_.thinking();
            host_.step();
            if (host_.ended()) return;
            if (host_.thinking() || thinking) {
                // The worker needs real time.
                std::this_thread::sleep_for(std::chrono::milliseconds(2));
            } else {
                waited += kScriptStep;
            }
            quiet = host_.moving() || host_.thinking() ? 0 : quiet + 1;
            const std::chrono::duration<double> real = std::chrono::steady_clock::now() - began;
            if (waited > kScriptPatience || real.count() > kScriptRealPatience)
                throw Stop{"something still moves or thinks after " +
                           std::to_string(static_cast<int>(kScriptPatience)) + " seconds"};
        }
    }

    void wait(const std::vector<std::string>& words) {
        if (words[0] == "idle") return wait_idle();
        if (words.size() == 1) {
            const auto count = static_cast<int>(std::lround(seconds(words[0]) / kScriptStep));
            return steps(count);
        }
        const auto began = std::chrono::steady_clock::now();
        double waited = 0;
        while (auto fault = unmet(words, host_)) {
            const std::chrono::duration<double> real = std::chrono::steady_clock::now() - began;
            if (host_.ended() || waited > kScriptPatience || real.count() > kScriptRealPatience)
                throw Stop{*fault};
            host_.step();
            if (host_.thinking())
                std::this_thread::sleep_for(std::chrono::milliseconds(2));
            else
                waited += kScriptStep;
        }
    }

    /// Nothing on the screen may change for so long.
    void still(double time) {
        host_.redraw();
        const auto count = static_cast<int>(std::lround(time / kScriptStep));
        for (int i = 0; i < count; ++i) {
            host_.step();
            if (const int rects = host_.redraw(); rects > 0)
                throw Stop{std::to_string(rects) + " places changed after " +
                           std::to_string((i + 1) * kScriptStep) + " seconds of stillness"};
        }
    }

    void resize(const std::string& word) {
        const auto x = word.find('x');
        const auto width = number(word.substr(0, x));
        const auto height = x == std::string::npos ? std::nullopt : number(word.substr(x + 1));
        if (!width || !height) throw Stop{"no size: " + word};
        host_.resize(static_cast<int>(*width), static_cast<int>(*height));
        steps(2);
    }

    /// Waits until nothing moves, then looks at everything; goes on whatever is found.
    void look(const ScriptLine& line) {
        wait_idle();
        host_.redraw();
        auto faults = ill_placed(host_);
        for (auto& fault : host_.look(line.words[0])) faults.push_back(std::move(fault));
        for (const auto& fault : faults) {
            const std::string told = line.words[0] + ": " + fault;
            if (found_)
                found_->message += "\n  " + told;
            else
                found_ = ScriptFault{line.number, told};
        }
    }

    ScriptHost& host_;
    std::optional<ScriptFault> found_;
    Point last_{};
    Point last_finger_{};
};

}  // namespace

std::optional<ScriptFault> play_script(const std::vector<ScriptLine>& lines, ScriptHost& host) {
    auto line = lines.begin();
    return play_script([&] { return line == lines.end() ? std::nullopt : std::optional(*line++); },
                       host);
}

std::optional<ScriptFault> play_script(const std::function<std::optional<ScriptLine>()>& next,
                                       ScriptHost& host) {
    Player player(host);
    while (const auto line = next()) {
        try {
            player.play(*line);
        } catch (const Stop& stop) {
            ScriptFault fault{line->number, stop.message};
            if (player.found()) fault.message += "\n  " + player.found()->message;
            return fault;
        }
    }
    return player.found();
}

}  // namespace scenes
