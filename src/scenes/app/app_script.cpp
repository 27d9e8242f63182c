// Scripts through the real program: the script's hands push SDL events into the same queue, time is
// counted in steps.
#include "os/files.hpp"
#include "render/writing.hpp"
#include "scenes/app/app_impl.hpp"

#include <SDL2/SDL.h>

#include <cstdio>
#include <cstring>
#include <iostream>
#include <map>

namespace scenes {
namespace {

using render::Point;

int whole(float value) {
    return static_cast<int>(value);
}

}  // namespace

/// The App as a script sees it.
class ScriptHands final : public ScriptHost {
public:
    using Program = App::Impl;
    explicit ScriptHands(Program& program) : app_(program), scribe_(*program.canvas) {}
    ~ScriptHands() override { render::watch(*app_.assets, nullptr); }
    ScriptHands(const ScriptHands&) = delete;
    ScriptHands& operator=(const ScriptHands&) = delete;

    void mouse(Phase phase, Point at, int button, int clicks) override {
        SDL_Event event{};
        const float ratio = app_.window->pixels_per_unit();
        const int x = whole(at.x / ratio), y = whole(at.y / ratio);
        if (phase == Phase::move) {
            event.type = SDL_MOUSEMOTION;
            event.motion.windowID = app_.window->id();
            event.motion.x = x;
            event.motion.y = y;
        } else {
            event.type = phase == Phase::down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
            event.button.windowID = app_.window->id();
            event.button.button = static_cast<Uint8>(button);
            event.button.clicks = static_cast<Uint8>(clicks);
            event.button.x = x;
            event.button.y = y;
        }
        SDL_PushEvent(&event);
    }

    void finger(Phase phase, int id, Point at) override {
        SDL_Event event{};
        event.type = phase == Phase::down   ? SDL_FINGERDOWN
                     : phase == Phase::move ? SDL_FINGERMOTION
                                            : SDL_FINGERUP;
        event.tfinger.windowID = app_.window->id();
        event.tfinger.touchId = 1;
        event.tfinger.fingerId = id;
        event.tfinger.x = at.x / static_cast<float>(app_.frames->size().width);
        event.tfinger.y = at.y / static_cast<float>(app_.frames->size().height);
        event.tfinger.pressure = 1;
        SDL_PushEvent(&event);
    }

    void wheel(Point at, float notches) override {
        SDL_Event event{};
        const float ratio = app_.window->pixels_per_unit();
        event.type = SDL_MOUSEWHEEL;
        event.wheel.windowID = app_.window->id();
        event.wheel.y = whole(notches);
        event.wheel.preciseY = notches;
        event.wheel.mouseX = whole(at.x / ratio);
        event.wheel.mouseY = whole(at.y / ratio);
        SDL_PushEvent(&event);
    }

    void key(const Chord& chord) override {
        SDL_Event event{};
        event.type = SDL_KEYDOWN;
        event.key.windowID = app_.window->id();
        event.key.state = SDL_PRESSED;
        event.key.keysym.sym = chord.key;
        event.key.keysym.scancode = SDL_GetScancodeFromKey(chord.key);
        event.key.keysym.mod =
            static_cast<Uint16>((chord.ctrl ? KMOD_LCTRL : 0) | (chord.shift ? KMOD_LSHIFT : 0) |
                                (chord.alt ? KMOD_LALT : 0));
        SDL_PushEvent(&event);
        // As a keyboard does: printable keys also type.
        if (!chord.ctrl && !chord.alt && chord.key >= 0x20 && chord.key < 0x7F) {
            const bool letter = chord.key >= 'a' && chord.key <= 'z';
            text(std::string(
                1, static_cast<char>(letter && chord.shift ? chord.key - 32 : chord.key)));
        }
        event.type = SDL_KEYUP;
        event.key.state = SDL_RELEASED;
        SDL_PushEvent(&event);
    }

    void stroke(Stroke stroke, int code, int modifiers) override {
        SDL_Event event{};
        event.type = stroke == Stroke::up ? SDL_KEYUP : SDL_KEYDOWN;
        event.key.windowID = app_.window->id();
        event.key.state = stroke == Stroke::up ? SDL_RELEASED : SDL_PRESSED;
        event.key.repeat = stroke == Stroke::repeat ? 1 : 0;
        event.key.keysym.sym = code;
        event.key.keysym.scancode = SDL_GetScancodeFromKey(code);
        event.key.keysym.mod = static_cast<Uint16>(modifiers);
        SDL_PushEvent(&event);
    }

    bool system(const std::string& message) override {
        static const std::map<std::string, Uint32> kPlain{{"quit", SDL_QUIT},
                                                          {"clipboard", SDL_CLIPBOARDUPDATE},
                                                          {"drop_file", SDL_DROPFILE},
                                                          {"drop_text", SDL_DROPTEXT}};
        static const std::map<std::string, Uint8> kOfWindow{
            {"close", static_cast<Uint8>(SDL_WINDOWEVENT_CLOSE)},
            {"minimise", static_cast<Uint8>(SDL_WINDOWEVENT_MINIMIZED)},
            {"hide", static_cast<Uint8>(SDL_WINDOWEVENT_HIDDEN)},
            {"unfocus", static_cast<Uint8>(SDL_WINDOWEVENT_FOCUS_LOST)}};
        SDL_Event event{};
        if (const auto plain = kPlain.find(message); plain != kPlain.end()) {
            event.type = plain->second;
            if (event.type == SDL_DROPFILE || event.type == SDL_DROPTEXT)
                event.drop.file = SDL_strdup("dropped");  // whoever takes it sets it free
        } else if (const auto window = kOfWindow.find(message); window != kOfWindow.end()) {
            event.type = SDL_WINDOWEVENT;
            event.window.windowID = app_.window->id();
            event.window.event = window->second;
        } else {
            return false;
        }
        SDL_PushEvent(&event);
        return true;
    }

    void text(const std::string& letters) override {
        SDL_Event event{};
        event.type = SDL_TEXTINPUT;
        event.text.windowID = app_.window->id();
        std::strncpy(event.text.text, letters.c_str(), sizeof event.text.text - 1);
        SDL_PushEvent(&event);
    }

    void pad(const std::string& button, bool down) override {
        SDL_Event event{};
        event.type = down ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP;
        const auto found = SDL_GameControllerGetButtonFromString(button.c_str());
        event.cbutton.button = static_cast<Uint8>(found);
        event.cbutton.state = down ? SDL_PRESSED : SDL_RELEASED;
        SDL_PushEvent(&event);
    }

    void resize(int width, int height) override { app_.window->resize(width, height); }

    void language(const std::string& language) override {
        app_.settings.change([&](SettingValues& values) { values.language = language; });
    }

    void step() override {
        ++steps_;
        app_.clock.set(static_cast<double>(steps_) * kScriptStep);
        SDL_Event event;
        while (SDL_PollEvent(&event) != 0) app_.take(event);
        app_.give(app_.events->tick(app_.clock.now()));
        app_.frames->update(kScriptStep);
        app_.frames->compose();
        app_.read_aloud();
        if (app_.stage.empty()) app_.stage.quit(kExitFine);
    }

    bool moving() const override {
        // What stands in for a sprite is painted when frames are shown; steps show none.
        if (app_.canvas->owes()) app_.show();
        return app_.frames->moving();
    }
    bool thinking() const override { return app_.frames->thinking(); }
    const TextModel& model() const override { return app_.ui->model(); }
    render::Rect window() const override {
        const auto size = app_.frames->size();
        return {0, 0, static_cast<float>(size.width), static_cast<float>(size.height)};
    }
    int redraw() override { return app_.show(); }
    std::optional<int> ended() const override { return app_.stage.exit_code(); }

    bool shot(const std::string& name) override {
        app_.show();
        bool fresh = false;
        SDL_Surface* surface = app_.window->surface(fresh);
        return surface && !fresh && render::save_png(surface, place(name).string());
    }

    bool dump(const std::string& name) override {
        if (name != "-") return app_.write_dump(place(name));
        app_.write_model(std::cout);
        return static_cast<bool>(std::cout.flush());
    }

    std::vector<std::string> look(const std::string& name) override {
        render::watch(*app_.assets, &scribe_);
        app_.frames->compose();
        const auto lines = scribe_.lines();
        render::watch(*app_.assets, nullptr);
        app_.show();
        bool fresh = false;
        SDL_Surface* surface = app_.window->surface(fresh);
        if (!surface || fresh) return {"there is no picture"};
        const std::string file = name + ".png";
        if (!app_.arguments.shots.empty() && !render::save_png(surface, place(file).string()))
            return {"cannot write " + file};
        if (surface->format->BytesPerPixel != 4) return {"the picture has not 32 bits"};
        const render::Pixels pixels{static_cast<std::uint32_t*>(surface->pixels),
                                    surface->pitch / 4,
                                    {0, 0, surface->w, surface->h}};
        render::Legible legible;
        const auto& theme = app_.ui->theme();
        legible.exempt = {theme.ink3};
        legible.large_px *= type_of(app_.frames->size(), 100);
        if (app_.settings->scale >= 100) legible.least_px = 10;
        return render::illegible(lines, pixels, legible);
    }

    float least() const override { return app_.ui->least(); }

private:
    /// Pictures go where --shots says; without it beside the person's data, never into the
    /// current directory.
    std::filesystem::path place(const std::string& name) const {
        auto file = os::utf8_path(name);
        if (file.is_absolute()) return file;
        const auto& shots = app_.arguments.shots;
        const auto folder = shots.empty() ? app_.data_dir : shots;
        std::error_code ignored;
        std::filesystem::create_directories((folder / file).parent_path(), ignored);
        return folder / file;
    }

    Program& app_;
    render::Scribe scribe_;
    long steps_ = 0;
};

int App::Impl::play(const std::vector<ScriptLine>& lines) {
    ScriptHands hands(*this);
    hands.step();
    hands.step();
    std::optional<ScriptFault> unread;  // what a line of standard input cannot be read as
    int number = 0;
    const auto ask = [&]() -> std::optional<ScriptLine> {
        for (std::string text; std::getline(std::cin, text);) {
            ++number;
            auto read = read_script(text);
            if (auto* wrong = std::get_if<ScriptFault>(&read)) {
                unread = ScriptFault{number, wrong->message};
                return std::nullopt;
            }
            auto& one = std::get<std::vector<ScriptLine>>(read);
            if (one.empty()) continue;
            one.front().number = number;
            return one.front();
        }
        return std::nullopt;
    };
    auto fault = arguments.script == "-" ? play_script(ask, hands) : play_script(lines, hands);
    if (!fault) fault = unread;
    if (!fault) {
        leave();
        return stage.exit_code().value_or(kExitFine);
    }
    std::fprintf(stderr, "%s:%d: %s\n", os::utf8_text(arguments.script).c_str(), fault->line,
                 fault->message.c_str());
    // What it looked like then.
    if (!arguments.shots.empty()) hands.shot("failed.png");
    return kExitError;
}

}  // namespace scenes
