// The program in a public place: reads kiosk.conf, keeps the window system's ways out shut.
#include "game/core/registry.hpp"
#include "os/files.hpp"
#include "os/process.hpp"
#include "scenes/app/app_impl.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/kiosk/house/power.hpp"
#include "scenes/kiosk/visitors/tables.hpp"

#include <SDL2/SDL.h>

#include <cstdio>
#include <ctime>

namespace scenes {
namespace {

/// 2026-11-21 18:42 UTC, a Saturday: when the calendar of a script begins.
constexpr std::time_t kScriptBegins = 1795286520;

kiosk::Known known_games() {
    kiosk::Known known;
    for (const auto* game : shown_games()) known.games.push_back(game->id);
    known.option = [](const std::string& id, const std::string& name,
                      const std::string& value) -> std::optional<game::Refusal> {
        const auto* game = game::find_game(id);
        for (const auto& option : game->options) {
            if (option.name != name) continue;
            const auto read = game::read_value(option, value);
            const auto* refusal = std::get_if<game::Refusal>(&read);
            return refusal ? std::optional(*refusal) : std::nullopt;
        }
        return game::Refusal{"option.unknown", {name}};
    };
    // Here two play, or one with the computer: more seats are not offered.
    known.together = [](const std::string& id,
                        const kiosk::Rules& rules) -> std::optional<game::Refusal> {
        for (const auto& [name, value] : rules)
            if (name == "players" && value != "2")
                return game::Refusal{"kiosk.conf_players", {value}};
        const auto& game = *game::find_game(id);
        const auto begun = game.start(kiosk::settings_for_two(game, {{id, rules}}));
        const auto* refusal = std::get_if<game::Refusal>(&begun);
        return refusal ? std::optional(*refusal) : std::nullopt;
    };
    return known;
}

/// kiosk.conf, or the key and the values of the sentence that says why it cannot be used.
struct ReadConf {
    std::filesystem::path file;  ///< empty: there is none
    std::variant<kiosk::Conf, kiosk::ConfFault> read;
};

ReadConf read_conf_file(const std::filesystem::path& wanted) {
    auto file = wanted;
    if (file.empty()) file = kiosk::find_conf().value_or(std::filesystem::path());
    if (file.empty()) return {file, kiosk::ConfFault{}};
    return {file, kiosk::load_conf(file, known_games())};
}

/// What is wrong, in the language in force. `file`: the one that people edit.
std::string fault_sentence(const std::filesystem::path& file, const kiosk::ConfFault& fault) {
    if (!file.empty()) return kiosk::fault_text(file, fault);
    std::string places;
    for (const auto& place : kiosk::conf_places())
        places += (places.empty() ? "" : ", ") + place.string();
    return tr("app.kiosk_no_conf", places);
}

}  // namespace

std::optional<int> App::Impl::read_kiosk() {
    if (!arguments.kiosk) return std::nullopt;
    os::keep_memory_small();
    os::start_no_bus();
    auto [file, read] = read_conf_file(arguments.kiosk_conf);
    kiosk_conf_file = file;
    if (const auto* fault = std::get_if<kiosk::ConfFault>(&read)) {
        std::fprintf(stderr, "petiboj: %s\n", fault_sentence(file, *fault).c_str());
        kiosk_conf = kiosk::Conf();  // for the window and the sizes of letters
        kiosk_original = std::make_unique<kiosk::Original>(file, kiosk::conf_places());
        say_trouble(*fault);
        return std::nullopt;
    }
    kiosk_conf = std::get<kiosk::Conf>(std::move(read));
    strings->use(arguments.language.empty() ? kiosk_conf->language : arguments.language);
    if (!arguments.language.empty()) kiosk_conf->language = arguments.language;
    if (arguments.scale != 0) kiosk_conf->text_size = arguments.scale;
    if (arguments.reduced_motion) kiosk_conf->reduced_motion = true;
    if (arguments.mute) kiosk_conf->sound = 0;
    return std::nullopt;
}

/// What the screen says of a kiosk.conf with this fault.
void App::Impl::say_trouble(const kiosk::ConfFault& fault) {
    if (!kiosk_trouble) kiosk_trouble = std::make_shared<std::vector<kiosk::ConfTrouble>>();
    const std::string before = strings->language();
    const auto file = kiosk_conf_file.empty() ? kiosk_conf_file : kiosk_original->file();
    kiosk_trouble->clear();
    for (const auto& language : languages()) {
        strings->use(language);
        kiosk_trouble->push_back(
            {tr("kiosk.trouble_title"), fault_sentence(file, fault), tr("kiosk.trouble_goes_on")});
    }
    strings->use(before);
}

/// Nobody looks at a window without a screen: the sentence on standard error has to do.
std::optional<int> App::Impl::open_trouble() {
    if (!seen_by_somebody(services->scripted)) return kExitUsage;
    settings.override_with([](SettingValues& values) { values.fullscreen = true; });
    kiosk_watch = std::make_unique<kiosk::ConfWatch>(*services, [this] { look_at_trouble(); });
    frames->set_watch(kiosk_watch.get());
    stage.push(kiosk::make_conf_trouble(*services, kiosk_trouble));
    return std::nullopt;
}

void App::Impl::look_at_trouble() {
    // The service's copy of the file stays as it is: only a new start of the service helps.
    if (!kiosk_original->same()) return stage.quit(kExitRestart);
    const auto [file, read] = read_conf_file(arguments.kiosk_conf);
    if (const auto* fault = std::get_if<kiosk::ConfFault>(&read)) {
        kiosk_conf_file = file;
        return say_trouble(*fault);
    }
    mended = arguments.script.empty();
    stage.quit(kExitRestart);
}

/// True for what ends here while the screen says that kiosk.conf cannot be used: nearly all.
bool App::Impl::trouble_event(const SDL_Event& event) {
    switch (event.type) {
        case SDL_QUIT:
            // In a window of its own somebody tries the file out.
            if (stop.asked() || arguments.windowed) stage.quit(kExitUsage);
            return true;
        case SDL_WINDOWEVENT:
            take_back_screen();
            return event.window.event == SDL_WINDOWEVENT_CLOSE && !arguments.windowed;
        case SDL_DROPFILE:
        case SDL_DROPTEXT:
            SDL_free(event.drop.file);
            return true;
        default:
            return event.type != wake_event;
    }
}

void App::Impl::open_kiosk() {
    std::function<std::time_t()> wall = [] { return std::time(nullptr); };
    if (services->scripted)
        wall = [this] { return kScriptBegins + static_cast<std::time_t>(clock.now()); };
    kiosk::KioskHost host{*services, *frames, data_dir, std::move(wall)};
    host.show_pointer = [this](bool shown) { window->show_pointer(shown); };
    host.let_sleep = [this](bool may) { window->let_sleep(may); };
    host.hold_on = [this] { window->hold_on(); };
    host.stay_whole = [this] { take_back_screen(); };
    host.conf_file = kiosk_conf_file;
    events->set_one_finger(true);
    services->store = nullptr;
    os::make_private_folder(data_dir);  // without one nothing is kept, and the health file says so
    kiosk = std::make_unique<kiosk::Kiosk>(std::move(host), *kiosk_conf);
    for (const auto& warning : kiosk->warnings())
        std::fprintf(stderr, "petiboj: %s\n", warning.c_str());
    kiosk->begin();
}

/// The screen went away, came back or lost what was on it: nothing that was painted for it
/// is trusted, and visitors begin anew.
void App::Impl::display_disturbed() {
    kiosk->disturbed(true);
    size_changed();
    assets->forget_painted();
    canvas->forget();
    damaged = true;
}

/// Somebody made the window smaller than the screen: it is made whole again. Who insists is asked
/// every half second, no faster, and whenever the kiosk looks around.
void App::Impl::take_back_screen() {
    constexpr double kPatience = 0.5;
    if (!window->shrunk() || real_now() < taken_back + kPatience) return;
    taken_back = real_now();
    window->hold_on();
    damaged = true;
}

/// True for what ends here: keys, controllers, files that are dropped, and every wish of the window
/// system to close, to hide or to shrink.
bool App::Impl::kiosk_event(const SDL_Event& event) {
    switch (event.type) {
        case SDL_QUIT:
            return !stop.asked();  // only the service manager may
        case SDL_KEYDOWN:
        case SDL_KEYUP:
            kiosk->key(event.key.keysym.sym, event.type == SDL_KEYDOWN, event.key.repeat != 0);
            return true;
        case SDL_DROPFILE:
        case SDL_DROPTEXT:
            SDL_free(event.drop.file);
            return true;
        case SDL_TEXTINPUT:
        case SDL_CONTROLLERDEVICEADDED:
        case SDL_CONTROLLERBUTTONDOWN:
        case SDL_CONTROLLERBUTTONUP:
        case SDL_CONTROLLERAXISMOTION:
            return true;
        case SDL_DISPLAYEVENT:
        case SDL_RENDER_DEVICE_RESET:
        case SDL_RENDER_TARGETS_RESET:
            display_disturbed();
            return true;
        case SDL_WINDOWEVENT:
            switch (event.window.event) {
                case SDL_WINDOWEVENT_CLOSE:
                    return true;
                case SDL_WINDOWEVENT_MINIMIZED:
                case SDL_WINDOWEVENT_HIDDEN:
                    SDL_ShowWindow(window->handle());
                    SDL_RestoreWindow(window->handle());
                    [[fallthrough]];
                case SDL_WINDOWEVENT_FOCUS_LOST:
                    kiosk->disturbed(false);
                    return event.window.event != SDL_WINDOWEVENT_FOCUS_LOST;
                case SDL_WINDOWEVENT_MOVED:
                case SDL_WINDOWEVENT_RESTORED:
                    take_back_screen();
                    return false;
                case SDL_WINDOWEVENT_SIZE_CHANGED:
                    take_back_screen();
                    [[fallthrough]];
                case SDL_WINDOWEVENT_DISPLAY_CHANGED:
                    // Another mode of the screen; the size that the window had anyway is none.
                    if (window->pixels() != std::pair{frames->size().width, frames->size().height})
                        display_disturbed();
                    return false;
                default:
                    return false;
            }
        default:
            return false;
    }
}

}  // namespace scenes
