// The program in a public place: reads kiosk.conf, keeps the window system's ways out shut.
#include "game/core/registry.hpp"
#include "scenes/app_works.hpp"
#include "scenes/table/views.hpp"

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
    return known;
}

}  // namespace

std::optional<int> App::Works::read_kiosk() {
    if (!arguments.kiosk) return std::nullopt;
    kiosk::keep_memory_small();
    auto file = arguments.kiosk_conf;
    if (file.empty()) {
        if (const auto found = kiosk::find_conf()) file = *found;
    }
    if (file.empty()) {
        std::string places;
        for (const auto& place : kiosk::conf_places())
            places += (places.empty() ? "" : ", ") + place.string();
        std::fprintf(stderr, "petiboj: %s\n", tr("app.kiosk_no_conf", places).c_str());
        return kExitUsage;
    }
    auto read = kiosk::load_conf(file, known_games());
    if (const auto* fault = std::get_if<kiosk::ConfFault>(&read)) {
        std::fprintf(stderr, "petiboj: %s\n", kiosk::fault_text(file, *fault).c_str());
        return kExitUsage;
    }
    kiosk_conf = std::get<kiosk::Conf>(std::move(read));
    kiosk_conf_file = file;
    strings->use(arguments.language.empty() ? kiosk_conf->language : arguments.language);
    if (!arguments.language.empty()) kiosk_conf->language = arguments.language;
    if (arguments.scale != 0) kiosk_conf->text_size = arguments.scale;
    if (arguments.reduced_motion) kiosk_conf->reduced_motion = true;
    if (arguments.mute) kiosk_conf->sound = 0;
    return std::nullopt;
}

void App::Works::open_kiosk() {
    std::function<std::time_t()> wall = [] { return std::time(nullptr); };
    if (services->scripted)
        wall = [this] { return kScriptBegins + static_cast<std::time_t>(clock.now()); };
    kiosk::Around around{*services, *frames, data_dir, std::move(wall)};
    around.show_pointer = [this](bool shown) { window->show_pointer(shown); };
    around.let_sleep = [this](bool may) { window->let_sleep(may); };
    around.hold_on = [this] { window->hold_on(); };
    around.conf_file = kiosk_conf_file;
    services->store = nullptr;
    std::error_code ignored;  // without a folder nothing is kept, and the health file says so
    std::filesystem::create_directories(data_dir, ignored);
    kiosk = std::make_unique<kiosk::Kiosk>(std::move(around), *kiosk_conf);
    kiosk->begin();
}

/// The screen went away, came back or lost what was on it: nothing that was painted for it
/// is trusted, and visitors begin anew.
void App::Works::display_disturbed() {
    kiosk->disturbed(true);
    size_changed();
    assets->forget_painted();
    canvas->forget();
    damaged = true;
}

/// True for what ends here: keys, controllers, files that are dropped, and every wish of the window
/// system to close, to hide or to shrink.
bool App::Works::kiosk_event(const SDL_Event& event) {
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
                case SDL_WINDOWEVENT_SIZE_CHANGED:
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
