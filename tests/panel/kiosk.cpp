#include "tests/panel/desk.hpp"

#include <fstream>
#include <iterator>

#include <doctest/doctest.h>

namespace panel {
namespace {

constexpr const char* kConf =
    "screen_diagonal_inch = 15\nheartbeat = 5\nreduced_motion = on\nsound = 0\n"
    "pin_hash = $argon2id$v=19$m=8192,t=2,p=1$X3kypWGrJS/"
    "dMNveB7LhLg$e5SqOfXSp2wSdemwdynmFEJS5KGKQYXUhFWy2PZo7UQ\n";

std::vector<std::string> words_of(const Kiosk::Wish& wish) {
    std::ofstream(wish.folder / "kiosk.conf") << kConf << wish.conf;
    auto words = wish.before;
    const std::vector<std::string> own = {
        PETIBOJ,      "--kiosk=" + (wish.folder / "kiosk.conf").string(),
        "--data-dir", (wish.folder / "data").string(),
        "--dump-ui",  (wish.folder / "screen.json").string(),
        "--lang",     "en"};
    words.insert(words.end(), own.begin(), own.end());
    words.insert(words.end(), wish.options.begin(), wish.options.end());
    return words;
}

process::Environment around(const Kiosk::Wish& wish) {
    process::Environment variables = {{"SDL_AUDIODRIVER", "dummy"}, {"LC_ALL", "C"}};
    for (const auto& [name, value] : wish.environment) variables[name] = value;
    return variables;
}

nlohmann::json read(const std::filesystem::path& file) {
    std::ifstream in(file);
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    auto json = nlohmann::json::parse(text, nullptr, false);
    return json.is_object() ? json : nlohmann::json();
}

}  // namespace

Kiosk::Kiosk(const Wish& wish) : folder_(wish.folder), program_(words_of(wish), around(wish)) {}

nlohmann::json Kiosk::look() const {
    return read(folder_ / "screen.json");
}

nlohmann::json Kiosk::health() const {
    return read(health_file());
}

bool Kiosk::wait_for(const std::string& scene) {
    return process::eventually([&] {
        REQUIRE_MESSAGE(program_.runs(), "the program ended before " << scene);
        const auto seen = look();
        return seen.is_object() && seen.at("scene") == scene;
    });
}

std::pair<int, int> Kiosk::place(const std::string& name) {
    std::pair<int, int> middle;
    REQUIRE_MESSAGE(process::eventually([&] {
                        REQUIRE_MESSAGE(program_.runs(), "the program ended before " << name);
                        const auto seen = look();
                        if (!seen.is_object()) return false;
                        for (const auto& one : seen.at("controls")) {
                            if (one.at("name") != name || !one.at("enabled")) continue;
                            const auto half = [&](const char* from, const char* size) {
                                return static_cast<int>(one.at(from).get<double>() +
                                                        one.at(size).get<double>() / 2);
                            };
                            middle = {half("x", "w"), half("y", "h")};
                            return true;
                        }
                        return false;
                    }),
                    name);
    return middle;
}

std::string Kiosk::fact(const std::string& key) const {
    const auto seen = look();
    return seen.is_object() ? seen.at("facts").value(key, std::string()) : std::string();
}

Virtual::Virtual(const std::string& size)
    : server_({"Xvfb", "-displayfd", "1", "-screen", "0", size + "x24", "-nolisten", "tcp",
               "-noreset", "+extension", "XTEST"},
              {}) {
    const auto number = server_.first_line();
    REQUIRE_MESSAGE(!number.empty(), "Xvfb does not start; install the package xvfb");
    display_ = ":" + number;
}

process::Environment on(const std::string& display) {
    return {{"DISPLAY", display},
            {"SDL_VIDEODRIVER", "x11"},
            {"WAYLAND_DISPLAY", ""},
            {"XAUTHORITY", ""}};
}

}  // namespace panel
