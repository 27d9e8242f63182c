// Scripts: reading, addressing, waiting, expecting; against hands made of a list.
#include "scenes/app/script.hpp"

#include <doctest/doctest.h>

#include <set>

using scenes::Control;
using scenes::ScriptFault;
using scenes::ScriptLine;

namespace {

/// Writes down what the hands did; moves for a while after each press.
class Hands final : public scenes::ScriptHost {
public:
    Hands() {
        screen.begin("table");
        screen.set("actor", "0");
        screen.set("scores", "3 4");
        Control undo;
        undo.name = "button:undo";
        undo.role = "button";
        undo.text = "Zpět o tah";
        undo.rect = {100, 200, 40, 20};
        undo.pressable = true;
        screen.add(undo);
        Control spot;
        spot.name = "spot:c2";
        spot.role = "spot";
        spot.value = "white";
        spot.rect = {300, 300, 50, 50};
        spot.enabled = false;
        screen.add(spot);
    }

    void mouse(Phase phase, render::Point at, int button, int) override {
        note(phase, "mouse", at);
        if (phase == Phase::up) busy = 20;
        if (button != 1) log += "menu ";
    }
    void finger(Phase phase, int id, render::Point at) override {
        note(phase, "finger" + std::to_string(id), at);
    }
    void wheel(render::Point, float notches) override {
        log += "wheel" + std::to_string(static_cast<int>(notches)) + " ";
    }
    void key(const scenes::Chord& chord) override { log += scenes::chord_text(chord) + " "; }
    void stroke(Stroke stroke, int code, int modifiers) override {
        log += "stroke" + std::to_string(static_cast<int>(stroke)) + ":" + std::to_string(code) +
               "/" + std::to_string(modifiers) + " ";
    }
    bool system(const std::string& message) override {
        log += "system:" + message + " ";
        return message != "nonsense";
    }
    void text(const std::string& letters) override { log += "<" + letters + ">"; }
    void pad(const std::string& button, bool down) override { log += button + (down ? "+" : "- "); }
    void resize(int width, int height) override {
        log += std::to_string(width) + "x" + std::to_string(height) + " ";
    }
    void language(const std::string& language) override { log += language + " "; }
    void step() override {
        ++steps;
        if (busy > 0) --busy;
    }
    bool moving() const override { return busy > 0; }
    bool thinking() const override { return false; }
    const scenes::TextModel& model() const override { return screen; }
    bool shot(const std::string& name) override { return name != "bad.png"; }
    bool dump(const std::string&) override { return true; }
    std::vector<std::string> look(const std::string& name) override {
        log += "look:" + name + " ";
        return illegible;
    }
    float least() const override { return 28; }
    render::Rect window() const override { return {0, 0, 1280, 800}; }
    int redraw() override { return busy > 0 ? 1 : 0; }
    std::optional<int> ended() const override { return exit; }

    void note(Phase phase, const std::string& what, render::Point at) {
        log += what;
        log += phase == Phase::down ? "+" : phase == Phase::up ? "-" : "~";
        log += std::to_string(static_cast<int>(at.x)) + "," +
               std::to_string(static_cast<int>(at.y)) + " ";
    }

    scenes::TextModel screen;
    std::vector<std::string> illegible;
    std::string log;
    int steps = 0;
    int busy = 0;
    std::optional<int> exit;
};

std::optional<ScriptFault> play(const std::string& text, Hands& list) {
    auto read = scenes::read_script(text);
    if (const auto* fault = std::get_if<ScriptFault>(&read)) return *fault;
    return scenes::play_script(std::get<std::vector<ScriptLine>>(read), list);
}

std::optional<ScriptFault> play(const std::string& text) {
    Hands list;
    return play(text, list);
}

}  // namespace

TEST_CASE("script: words, quotation marks, comments, line numbers") {
    const auto read =
        scenes::read_script("# head\n\npress c2  # there\ntype \"a \\\"b\\\" #c\"\r\n");
    REQUIRE(std::holds_alternative<std::vector<ScriptLine>>(read));
    const auto& lines = std::get<std::vector<ScriptLine>>(read);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].number == 3);
    CHECK(lines[0].words == std::vector<std::string>{"c2"});
    CHECK(lines[1].number == 4);
    CHECK(lines[1].words == std::vector<std::string>{"a \"b\" #c"});
}

TEST_CASE("script: unknown verbs, missing words and open quotation marks name their line") {
    for (const char* text :
         {"wait 1\nfly c2", "wait 1\npress", "wait 1\ntype \"abc", "wait 1\npress a b"}) {
        const auto read = scenes::read_script(text);
        REQUIRE(std::holds_alternative<ScriptFault>(read));
        CHECK(std::get<ScriptFault>(read).line == 2);
    }
}

TEST_CASE("script: places by name, by last part, by pixel, by part of a width") {
    Hands list;
    CHECK_FALSE(play("press button:undo\ntouch c2\npress 7,8\npress undo@0.25", list));
    CHECK(list.log.find("mouse+120,210 mouse-120,210") != std::string::npos);
    CHECK(list.log.find("finger1+325,325 finger1-325,325") != std::string::npos);
    CHECK(list.log.find("mouse+7,8") != std::string::npos);
    CHECK(list.log.find("mouse+110,210") != std::string::npos);
    const auto fault = play("wait 0.1\npress button:redo");
    REQUIRE(fault);
    CHECK(fault->line == 2);
    CHECK(fault->message.find("button:redo") != std::string::npos);
}

TEST_CASE("script: drags go through all points and let go at the last") {
    Hands list;
    CHECK_FALSE(play("drag c2 undo 10,10", list));
    CHECK(list.log.find("mouse+325,325") != std::string::npos);
    CHECK(list.log.find("mouse~120,210") != std::string::npos);
    CHECK(list.log.substr(list.log.size() - 12) == "mouse-10,10 ");
}

TEST_CASE("script: keys, letters, pad, wheel, window") {
    Hands list;
    CHECK_FALSE(play("key Ctrl+Z\ntype \"žu\"\npad a\nwheel c2 -3\nresize 800x600\nlang de", list));
    CHECK(list.log == "Ctrl+Z <ž><u>a+a- wheel-3 800x600 de ");
    CHECK(play("key Strg+Z"));
    CHECK(play("resize 800"));
}

TEST_CASE("script: the focus is walked by keys or by a controller, until it is there or never") {
    Hands list;
    auto fault = play("wait 0\nwalk keys undo\nwait 1", list);
    REQUIRE(fault);
    CHECK(fault->line == 2);
    CHECK(fault->message.find("undo") != std::string::npos);
    CHECK(list.log.find("Tab Tab Tab ") == 0);
    Hands other;
    CHECK(play("walk pad spot:c2", other));
    CHECK(other.log.find("rightshoulder+rightshoulder- rightshoulder+") == 0);
    Control c2 = *other.screen.find("spot:c2");
    c2.focus = true;
    other.screen.begin("table");
    other.screen.add(c2);
    other.log.clear();
    CHECK_FALSE(play("walk pad spot:c2", other));
    CHECK(other.log.empty());
    CHECK(play("walk mouse spot:c2", other));
}

TEST_CASE("script: any key by number takes no time; messages of the window system take a step") {
    Hands list;
    CHECK_FALSE(play("stroke 27 64\nstroke 97 0 repeat", list));
    CHECK(list.log == "stroke0:27/64 stroke2:27/64 stroke1:97/0 ");
    CHECK(list.steps == 0);
    CHECK_FALSE(play("system close", list));
    CHECK(list.steps == 1);
    CHECK(play("system nonsense"));
    CHECK(play("stroke Escape 0"));
}

TEST_CASE("script: lines can come one by one") {
    Hands list;
    int asked = 0;
    const auto fault = scenes::play_script(
        [&]() -> std::optional<ScriptLine> {
            ++asked;
            if (asked == 3) return ScriptLine{9, "press", {"button:nowhere"}};
            return ScriptLine{asked, "touch", {"7,8"}};
        },
        list);
    REQUIRE(fault);
    CHECK(fault->line == 9);
    CHECK(asked == 3);
    CHECK(list.log == "finger1+7,8 finger1-7,8 finger1+7,8 finger1-7,8 ");
}

TEST_CASE("script: waiting counts virtual steps; idle waits until nothing moves") {
    Hands list;
    CHECK_FALSE(play("wait 0.5", list));
    CHECK(list.steps == 30);
    list.busy = 40;
    list.steps = 0;
    CHECK_FALSE(play("idle", list));
    CHECK(list.steps >= 40);
    CHECK(list.steps < 50);
    list.busy = 1 << 20;
    const auto fault = play("wait idle", list);
    REQUIRE(fault);
    CHECK(fault->line == 1);
}

TEST_CASE("script: stillness fails when something is drawn") {
    Hands list;
    CHECK_FALSE(play("still 2", list));
    list.busy = 5;
    CHECK(play("still 2", list));
}

TEST_CASE("script: expectations hold or say what was found") {
    for (const char* line :
         {"expect scene table", "expect actor 0", "expect scores 3 4", "expect scores contains 4",
          "expect focused none", "expect dialog none", "expect control undo",
          "expect no control button:redo", "expect enabled button:undo", "expect disabled c2",
          "expect text button:undo \"Zpět o tah\"", "expect text button:undo contains tah",
          "expect text contains \"o tah\"", "expect value c2 white", "expect visible c2",
          "expect clipped none", "expect not scene title", "expect not ended"}) {
        INFO(line);
        CHECK_FALSE(play(line));
    }
    for (const char* line :
         {"expect scene title", "expect actor 1", "expect scores 4 3", "expect focused undo",
          "expect dialog leave", "expect control redo", "expect no control button:undo",
          "expect disabled button:undo", "expect enabled c2", "expect text button:undo Zpět",
          "expect text contains Redo", "expect value c2 black", "expect hidden c2",
          "expect not scene table", "expect ended", "expect scene"}) {
        INFO(line);
        const auto fault = play(line);
        REQUIRE(fault);
        CHECK(fault->line == 1);
    }
}

TEST_CASE("script: after the program's end only expectations are left") {
    Hands list;
    list.exit = 0;
    CHECK_FALSE(play("expect ended\nexpect ended 0", list));
    CHECK(play("expect ended 5", list));
    CHECK(play("press c2", list));
}

TEST_CASE("script: pictures that cannot be written are a fault") {
    CHECK_FALSE(play("shot good.png"));
    CHECK(play("shot bad.png"));
}

TEST_CASE("script: what looks find is told together, and the script goes on") {
    Hands list;
    Control& undo = list.screen.controls()[0];
    undo.rect.h = 30;
    CHECK_FALSE(play("look first\nlook second", list));
    undo.rect.h = 20;
    list.illegible = {"\"Undo\" is faint"};
    undo.clipped = true;
    Control near = undo;
    near.name = "button:redo";
    near.clipped = false;
    near.rect = {130, 210, 1200, 20};
    list.screen.add(near);
    const auto fault = play("look first\nwait 0.1\nlook second\npress c2", list);
    REQUIRE(fault);
    CHECK(fault->line == 1);
    for (const char* part :
         {"first: button:undo shows only a part of \"Zpět o tah\"", "button:undo is only 20 px",
          "button:redo reaches out of the window", "button:redo and button:undo lie over",
          "first: \"Undo\" is faint", "second: \"Undo\" is faint"}) {
        INFO(fault->message);
        CHECK(fault->message.find(part) != std::string::npos);
    }
    CHECK(list.log.find("look:second mouse~325,325") != std::string::npos);
    const auto stopped = play("look first\npress c9", list);
    REQUIRE(stopped);
    CHECK(stopped->line == 2);
    CHECK(stopped->message.find("is faint") != std::string::npos);
}

TEST_CASE("text model: JSON holds every control, millimetres included") {
    const Hands list;
    const std::string json = list.screen.json(1280, 800, 0.25F);
    CHECK(json.find("\"name\": \"button:undo\"") != std::string::npos);
    CHECK(json.find("\"width_mm\": 10.0") != std::string::npos);
    CHECK(json.find("\"scene\": \"table\"") != std::string::npos);
    CHECK(json.find("Zpět o tah") != std::string::npos);
}

TEST_CASE("what can be pressed lies over nothing else, scrolled or not") {
    Hands list;
    Control below;
    below.name = "option:second";
    below.role = "option";
    below.pressable = true;
    below.rect = {120, 210, 80, 40};
    below.scroll = {0, 225, 1280, 400};  // only what is under the button is in sight
    list.screen.add(below);
    const auto over = [&list] {
        for (const auto& fault : scenes::ill_placed(list))
            if (fault.find("lie over each other") != std::string::npos) return true;
        return false;
    };
    CHECK_FALSE(over());
    list.screen.controls().back().scroll.y = 205;
    CHECK(over());
    // Two that scroll together never meet.
    list.screen.controls().front().scroll = {0, 0, 1280, 800};
    CHECK_FALSE(over());
}
