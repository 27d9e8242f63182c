#include "tests/visit/visitor.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include <doctest/doctest.h>

namespace visit {
namespace {

constexpr const char* kPin =
    "pin_hash = $argon2id$v=19$m=8192,t=2,p=1$X3kypWGrJS/"
    "dMNveB7LhLg$e5SqOfXSp2wSdemwdynmFEJS5KGKQYXUhFWy2PZo7UQ\n";

std::vector<std::string> words_of(const Wish& wish, const std::filesystem::path& folder,
                                  const std::filesystem::path& data) {
    std::ofstream conf(folder / "kiosk.conf");
    conf << "screen_diagonal_inch = " << wish.inches << "\n" << kPin << wish.conf;
    std::vector<std::string> words = {
        PETIBOJ,      "--kiosk=" + (folder / "kiosk.conf").string(),
        "--script",   "-",
        "--data-dir", data.string(),
        "--windowed", std::to_string(wish.width) + "x" + std::to_string(wish.height)};
    if (!wish.program.empty()) words.front() = wish.program;
    if (!wish.kiosk) words.erase(words.begin() + 1);
    words.insert(words.end(), wish.options.begin(), wish.options.end());
    return words;
}

process::Environment around(const Wish& wish) {
    process::Environment variables = {
        {"SDL_VIDEODRIVER", "dummy"}, {"SDL_AUDIODRIVER", "dummy"}, {"LC_ALL", "C"}};
    for (const auto& [name, value] : wish.environment) variables[name] = value;
    return variables;
}

Screen screen_of(const std::string& text) {
    const auto read = nlohmann::json::parse(text);
    Screen screen;
    screen.scene = read.at("scene");
    screen.dialog = read.at("dialog");
    screen.width = read.at("width");
    screen.height = read.at("height");
    screen.facts = read.at("facts").get<std::map<std::string, std::string>>();
    for (const auto& one : read.at("controls"))
        screen.things.push_back({one.at("name"), one.at("role"), one.at("text"), one.at("value"),
                                 one.at("x"), one.at("y"), one.at("w"), one.at("h"),
                                 one.at("enabled"), one.at("visible")});
    return screen;
}

}  // namespace

std::string Screen::fact(const std::string& key) const {
    const auto found = facts.find(key);
    return found == facts.end() ? std::string() : found->second;
}

const Thing* Screen::find(const std::string& name) const {
    for (const auto& thing : things)
        if (thing.name == name) return &thing;
    return nullptr;
}

bool Screen::offers(const std::string& name) const {
    const auto* thing = find(name);
    return thing && thing->enabled && thing->visible;
}

Visitor::Visitor(const Wish& wish)
    : folder_(wish.data.empty() ? scratch_.path() / "data" : wish.data),
      program_(words_of(wish, scratch_.path(), folder_), around(wish), process::Input::said) {}

void Visitor::wait(double seconds) {
    std::ostringstream line;
    line << "wait " << seconds;
    say(line.str());
}

void Visitor::tap(float x, float y) {
    std::ostringstream line;
    line << "touch " << x << ',' << y;
    say(line.str());
}

bool Visitor::tap(const std::string& name) {
    if (!seen_.offers(name)) return false;
    const auto& thing = *seen_.find(name);
    tap(thing.x + thing.w / 2, thing.y + thing.h / 2);
    return true;
}

Screen Visitor::look() {
    say("dump -");
    program_.say(std::exchange(said_, {}));
    std::string text;
    seen_ = {};
    while (auto line = program_.line()) {
        text += *line + "\n";
        if (*line == "}") {
            seen_ = screen_of(text);
            break;
        }
    }
    return seen_;
}

int Visitor::leave() {
    program_.say(std::exchange(said_, {}));
    program_.hang_up();
    return program_.wait();
}

void Visitor::kill() {
    program_.tell(SIGKILL);
    program_.wait();
}

void Visitor::come(const std::string& language) {
    wait(0.5);
    REQUIRE(look().scene == "attract");
    tap(static_cast<float>(seen_.width) / 2, static_cast<float>(seen_.height) * 0.8F);
    wait(0.5);
    REQUIRE(look().scene == "welcome");
    REQUIRE(tap("button:language." + language));
    wait(0.5);
    REQUIRE(look().scene == "choice");
}

void Visitor::knock() {
    for (int i = 0; i < 4; ++i) {
        tap(20, 20);
        wait(0.2);
    }
    say("finger down 9 20,20");
    wait(1.2);
    say("finger up 9 20,20");
    wait(0.4);
    REQUIRE(look().scene == "pin");
}

void Visitor::enter_staff() {
    knock();
    for (const char digit : {'4', '7', '1', '1'}) {
        REQUIRE(tap(std::string("button:digit") + digit));
        look();
    }
    REQUIRE(tap("button:ok"));
    idle();
    REQUIRE(look().scene == "staff");
}

}  // namespace visit
