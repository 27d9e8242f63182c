// The loop with real time: events, scenes, picture, sleep.
#include "os/files.hpp"
#include "render/canvas.hpp"
#include "render/raster/paint.hpp"
#include "scenes/app/app_impl.hpp"
#include "scenes/base/keys.hpp"
#include "scenes/ui/scenes.hpp"

#include <SDL2/SDL.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>
#include <fstream>

namespace scenes {
namespace {

constexpr double kFrame = 1.0 / 60;   // seconds between pictures while something moves
constexpr double kThought = 0.05;     // seconds between looks while a worker thinks
constexpr double kLongestStep = 0.1;  // seconds a scene may see at once

/// What benchmarks read: one line a frame, "ms moving rectangles ms-of-processor began pixels", in
/// the file that the environment variable PETIBOJ_FRAME_LOG names. The processor's time is the same
/// however many other programs run; began is in seconds of the steady clock, which profilers count
/// in too; pixels were redrawn.
class FrameLog {
public:
    FrameLog() {
        const auto file = os::environment_path("PETIBOJ_FRAME_LOG");
        if (!file.empty()) out_ = os::to_write(file);
    }
    void begin() {
        if (!out_.is_open()) return;
        began_ = std::chrono::steady_clock::now();
        busy_ = processor_ms();
    }
    void line(double seconds, bool moving, int rectangles, std::int64_t pixels) {
        if (out_.is_open())
            out_ << seconds * 1000 << ' ' << moving << ' ' << rectangles << ' '
                 << processor_ms() - busy_ << ' ' << std::fixed
                 << std::chrono::duration<double>(began_.time_since_epoch()).count()
                 << std::defaultfloat << ' ' << pixels << std::endl;
    }

private:
    /// Of this thread; 0 where the system does not tell.
    static double processor_ms() {
#ifdef CLOCK_THREAD_CPUTIME_ID
        timespec time{};
        if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0)
            return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
#endif
        return 0;
    }

    std::ofstream out_;
    std::chrono::steady_clock::time_point began_;
    double busy_ = 0;
};

/// The watcher is the only one that looks for these signals.
std::function<void()> as_quit(std::atomic<bool>& asked) {
    if (os::StopSignals::kKnown) SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    return [&asked] {
        asked = true;
        SDL_Event quit{};
        quit.type = SDL_QUIT;
        SDL_PushEvent(&quit);
    };
}

}  // namespace

StopPort::StopPort() : signals_(as_quit(asked_)) {}

double App::Impl::real_now() const {
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - began;
    return time.count();
}

void App::Impl::give(const std::vector<Input>& inputs) {
    for (const auto& input : inputs) {
        // Whoever acts has heard enough of what was.
        using Kind = Input::Kind;
        const bool acts = input.kind == Kind::press || input.kind == Kind::key ||
                          input.kind == Kind::text || input.kind == Kind::command;
        if (speech && acts) speech->hush();
        if (!own_command(input)) frames->dispatch(input);
        if (UiPass(*ui).clicked()) sound->play(render::Effect::Button);
    }
}

/// Commands that mean the same everywhere.
bool App::Impl::own_command(const Input& input) {
    if (input.kind != Input::Kind::command || input.repeat) return false;
    // While a field edits, a plain letter is a letter.
    if (ui->typing() && !input.ctrl && !input.alt && input.command != Command::fullscreen)
        return false;
    if (input.command == Command::fullscreen) {
        settings.change([](SettingValues& values) { values.fullscreen = !values.fullscreen; });
        return true;
    }
    if (input.command == Command::aloud && !kiosk) {
        settings.change([](SettingValues& values) {
            values.aloud = values.aloud == Aloud::nothing ? Aloud::moves
                           : values.aloud == Aloud::moves ? Aloud::everything
                                                          : Aloud::nothing;
        });
        ui->toast(tr(aloud_words(settings->aloud)));
        frames->compose();
        return true;
    }
    if (input.command == Command::read_board && settings->aloud != Aloud::nothing &&
        (ui->model().get("said").empty() || !ui->model().dialog().empty())) {
        read_out(reader.page(ui->model()));  // a table reads its board
        return true;
    }
    if (input.command == Command::mute) {
        settings.change([](SettingValues& values) { values.mute = !values.mute; });
        ui->toast(tr(settings->mute ? "app.muted" : "app.unmuted"));
        frames->compose();
        return true;
    }
    return false;
}

/// A text that was dropped on the window: a code, a link, a match.
void App::Impl::open_code(const std::string& text) {
    if (stage.empty() || stage.has_requests()) return;
    if (stage.top()->name() == "code_entry")
        stage.replace(make_code_entry(*services, text));
    else
        stage.push(make_code_entry(*services, text));
}

/// A record that was dropped on the window joins the kept matches, whose list tells how that went;
/// a file with a code in it opens that. What lies below stays: a match that is played is kept
/// anyway.
void App::Impl::open_dropped(const std::string& file) {
    if (stage.empty() || stage.has_requests()) return;
    const auto read = game::read_text_file(file);
    const auto* text = std::get_if<std::string>(&read);
    if (text && text->find('{') == std::string::npos && game::read_brought(*text).index() != 0)
        return open_code(*text);
    if (stage.top()->name() == "saved")
        stage.replace(make_saved(*services, file));
    else
        stage.push(make_saved(*services, file));
}

void App::Impl::take(const SDL_Event& event) {
    if (kiosk && kiosk_event(event)) return;
    if (kiosk_trouble && trouble_event(event)) return;
    if (event.type == SDL_QUIT) {
        stage.quit(kExitFine);
        return;
    }
    if (event.type == SDL_DROPFILE || event.type == SDL_DROPTEXT) {
        const std::string file = event.drop.file ? event.drop.file : "";
        SDL_free(event.drop.file);
        event.type == SDL_DROPFILE ? open_dropped(file) : open_code(file);
        return;
    }
    if (event.type == wake_event) {
        waking = false;
        return;
    }
    if (pads && event.type == pads->changed_event()) {
        pads->look();
        return;
    }
    if (event.type == SDL_CONTROLLERDEVICEADDED || event.type == SDL_CONTROLLERDEVICEREMOVED) {
        if (pads) pads->look();
        return;
    }
    if (event.type == SDL_WINDOWEVENT) {
        switch (event.window.event) {
            case SDL_WINDOWEVENT_SIZE_CHANGED:
            case SDL_WINDOWEVENT_DISPLAY_CHANGED:
                size_changed();
                break;
            case SDL_WINDOWEVENT_EXPOSED:
            case SDL_WINDOWEVENT_RESTORED:
            case SDL_WINDOWEVENT_SHOWN:
                damaged = true;
                break;
            default:
                break;
        }
    }
    if (kiosk) events->set_one_finger(!kiosk->many_hands());
    give(events->read(event, clock.now(), ui->typing()));
}

int App::Impl::show() {
    bool fresh = false;
    SDL_Surface* surface = window->surface(fresh);
    if (!surface) return 0;
    // While the window changes size, its surface may already be newer than our last event.
    if (surface->w != frames->size().width || surface->h != frames->size().height) {
        size_changed();
        frames->compose();
    }
    if (fresh) canvas->forget();
    const auto& rects = canvas->finish(surface);
    if (damaged) {
        window->present_all();
    } else {
        window->present(rects);
    }
    damaged = false;
    return static_cast<int>(rects.size());
}

/// What the first picture did not need.
void App::Impl::after_first_frame() {
    presented = true;
    if (kiosk_watch) return kiosk_watch->ready();
    if (kiosk) {
        kiosk->ready();
        return;  // no pads: a public place is played by touch
    }
    remember_size();
    pads = std::make_unique<PadPort>();
    pads->look();
    const auto icon = render::painted(*assets, 128, 128, 1, render::theme(render::ThemeId::light),
                                      [](render::Canvas& blank) {
                                          blank.picture("icon", {0, 0, 128, 128});
                                      });
    if (!icon) return;
    if (SDL_Surface* surface = render::surface_over(*icon)) {
        window->set_icon(surface);
        SDL_FreeSurface(surface);
    }
}

void App::Impl::read_out(const std::vector<std::string>& sentences) {
    if (!speech) return;
    speech->set_language(strings->language());
    speech->set_volume(settings->mute ? 0 : settings->volume * settings->volume_speech / 100);
    speech->say(sentences);
}

void App::Impl::open_voice() {
    if (!arguments.script.empty() || speech) return;
    speech = std::make_unique<render::Speech>([this] {
        voice_changed = true;
        if (services->wake) services->wake();
    });
    speech->open();
}

void App::Impl::greet() {
    if (!greeted && !kiosk && settings.remembered("greeted", "no") != "yes") {
        settings.remember("greeted", "yes");
        const auto& keys = settings.keys().chords(Command::aloud);
        if (settings->aloud == Aloud::nothing && !keys.empty()) {
            greeting = tr("reader.greeting", chord_words(keys.front()));
            open_voice();
            read_out({greeting});
        }
    }
    greeted = true;
    if (!greeting.empty()) ui->model().set("greeting", greeting);
}

void App::Impl::read_aloud() {
    const auto level = kiosk ? Aloud::nothing : settings->aloud;
    const auto sentences = reader.look(ui->model(), level);
    if (level != Aloud::nothing) {
        ui->model().set("aloud", reader.lately());
        open_voice();
    }
    read_out(sentences);
    if (presented || !arguments.script.empty()) greet();
    if (!voice_changed.exchange(false)) return;
    if (!speech || speech->state().trouble.empty()) return;
    if (level == Aloud::nothing) {
        // Nobody asked for a voice yet: whoever does is told then that there is none.
        speech.reset();
        return;
    }
    ui->toast(tr("reader.no_voice"), ToastKind::bad);
    frames->compose();
}

void App::Impl::wait(double frame_began) {
    double until = -1;  // until an event comes
    if (frames->moving()) {
        until = frame_began + kFrame;
    } else {
        const auto sooner = [&](double time) { until = until < 0 ? time : std::min(until, time); };
        if (frames->thinking()) sooner(frame_began + kThought);
        if (const auto time = frames->wake()) sooner(*time);
        if (const auto time = events->wake()) sooner(*time);
        if (pads && pads->open()) sooner(frame_began + 0.008);
    }
    SDL_Event event;
    if (until < 0) {
        if (SDL_WaitEvent(&event) != 0) {
            clock.set(real_now());
            take(event);
        }
    } else {
        const double rest = until - real_now();
        const int milliseconds = rest > 0 ? static_cast<int>(std::ceil(rest * 1000)) : 0;
        if (SDL_WaitEventTimeout(&event, milliseconds) != 0) {
            clock.set(real_now());
            take(event);
        }
    }
    take_waiting();
}

void App::Impl::take_waiting() {
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0) take(event);
}

int App::Impl::loop() {
    FrameLog log;
    double last = real_now();
    while (!stage.exit_code()) {
        const double now = real_now();
        log.begin();
        clock.set(now);
        // Whoever let go while a slow machine was busy with the press has not held.
        if (const auto due = events->wake(); due && *due <= now) take_waiting();
        give(events->tick(now));
        // After a rest no time has passed for the scenes: motion starts at its beginning.
        frames->update(was_moving ? std::min(now - last, kLongestStep) : 0.0);
        last = now;
        frames->compose();
        window->want_text(ui->typing());
        read_aloud();
        const int rectangles = show();
        if (stage.empty()) break;
        was_moving = frames->moving();
        if (kiosk && rectangles > 0) kiosk->frame(real_now() - now);
        log.line(real_now() - now, was_moving, rectangles, canvas->figures().pixels);
        if (!presented) after_first_frame();
        if (!was_moving) keep_dump();
        wait(now);
    }
    leave();
    return stage.exit_code().value_or(kExitFine);
}

void App::Impl::leave() {
    for (const auto& scene : stage.scenes()) scene->leave();
}

/// With --dump-ui the file always tells what a person sees once the screen is at rest, so that a
/// test with real hands knows where to press. Never half written: it is renamed into place.
void App::Impl::keep_dump() const {
    if (arguments.dump_ui.empty()) return;
    auto fresh = arguments.dump_ui;
    fresh += ".new";
    std::error_code error;
    if (write_dump(fresh)) std::filesystem::rename(fresh, arguments.dump_ui, error);
}

bool App::Impl::can_dump() const {
    if (arguments.dump_ui.empty()) return true;
    const auto folder = arguments.dump_ui.parent_path();
    std::error_code none;
    return (folder.empty() || std::filesystem::is_directory(folder, none)) &&
           !std::filesystem::is_directory(arguments.dump_ui, none);
}

bool App::Impl::write_dump(const std::filesystem::path& file) const {
    auto out = os::to_write(file);
    write_model(out);
    return static_cast<bool>(out.flush());
}

void App::Impl::write_model(std::ostream& out) const {
    const auto& size = frames->size();
    out << ui->model().json(static_cast<float>(size.width), static_cast<float>(size.height),
                            25.4F / size.dpi);
}

}  // namespace scenes
