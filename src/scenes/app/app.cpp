#include "scenes/app/app.hpp"

#include "os/files.hpp"
#include "scenes/app/app_impl.hpp"
#include "scenes/people/persons.hpp"
#include "scenes/people/players.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/ui/dialog.hpp"
#include "scenes/ui/services.hpp"

#include <SDL2/SDL.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <future>
#include <random>
#include <sstream>
#include <string_view>
#include <system_error>
#include <variant>

namespace scenes {
namespace {

void say(const std::string& sentence) {
    std::fprintf(stderr, "petiboj: %s\n", sentence.c_str());
}

ThemeChoice theme_named(const std::string& name) {
    if (name == "dark") return ThemeChoice::dark;
    return name == "contrast" ? ThemeChoice::contrast : ThemeChoice::light;
}

std::uint64_t seed_from_luck() {
    std::random_device device;
    return (static_cast<std::uint64_t>(device()) << 32) | device();
}

}  // namespace

App::Impl::Impl(const Arguments& wanted, std::filesystem::path folder)
    : arguments(wanted), assets_folder(std::move(folder)) {}

App::Impl::~Impl() {
    // The watcher of controllers and everything with SDL in it goes before the window.
    pads.reset();
    if (frames) {
        while (!frames->above().empty()) {
            frames->above().pop();
            frames->above().apply();
        }
    }
    while (!stage.empty()) {
        stage.pop();
        stage.apply();
    }
}

std::optional<int> App::Impl::open_store() {
    data_dir = arguments.data_dir;
    if (data_dir.empty() && !arguments.script.empty()) {
        temporary = std::make_unique<TemporaryFolder>();
        data_dir = temporary->path();
    }
    if (data_dir.empty() && kiosk_conf) data_dir = kiosk_conf->data_dir;
    if (data_dir.empty()) data_dir = game::standard_data_directory();
    if (kiosk_conf) return std::nullopt;  // nothing of a visitor is kept
    auto answer = game::Store::open(data_dir);
    if (const auto* refusal = std::get_if<game::Refusal>(&answer)) {
        say(tr_values(refusal->key, refusal->values));
        return kExitData;
    }
    auto& opened = std::get<game::Store::Opened>(answer);
    store = std::move(opened.store);
    store_notice = opened.notice;
    shelf = std::make_unique<StoreShelf>(*store);
    settings.attach(shelf.get());
    override_settings();
    if (arguments.person.empty()) return std::nullopt;
    if (const auto refusal = let_play({*strings, settings, clock, store.get()}, arguments.person)) {
        say(tr_values(refusal->key, refusal->values));
        return kExitUsage;
    }
    return std::nullopt;
}

/// What the command line says holds for this run and is not kept.
void App::Impl::override_settings() {
    settings.override_for_all([this](SettingValues& values) {
        if (!arguments.language.empty()) values.language = arguments.language;
        if (!arguments.theme.empty()) values.theme = theme_named(arguments.theme);
        if (arguments.scale != 0) values.scale = arguments.scale;
        if (arguments.reduced_motion) values.reduced_motion = true;
        if (arguments.mute) values.mute = true;
        if (arguments.fullscreen) values.fullscreen = true;
        if (arguments.windowed) values.fullscreen = false;
        // A script's pictures have the size the script says.
        if (!arguments.script.empty()) values.fullscreen = false;
    });
    strings->use(settings->language.empty() ? Strings::from_environment() : settings->language);
}

void App::Impl::open_works() {
    assets = std::make_unique<render::Assets>(assets_folder.string());
    canvas = std::make_unique<render::Canvas>(*assets);
    sound = std::make_unique<render::Sound>(assets_folder / "sounds");
    ui = std::make_unique<Ui>(*canvas);
    events = std::make_unique<Events>(settings);
    services.reset(new Services{{*strings, settings, clock}, *canvas, *ui, stage, *sound});
    services->store = store.get();
    services->assets = assets_folder;
    services->data_dir = data_dir;
    services->scripted = !arguments.script.empty();
    // Scripts think alike on every machine, whatever is kept there.
    if (const auto folder = os::cache_folder(); !services->scripted && !folder.empty())
        services->cache.emplace(folder);
    services->seed = services->scripted ? 1 : seed_from_luck();
    services->wake = [this] {
        if (waking.exchange(true)) return;
        SDL_Event event{};
        event.type = wake_event;
        SDL_PushEvent(&event);
    };
    frames = std::make_unique<Loop>(*services);
}

std::optional<int> App::Impl::open_window() {
    Window::Wish wish;
    wish.title = tr("app.title");
    wish.size = arguments.windowed;
    if (!wish.size && !arguments.script.empty()) wish.size = std::pair{1280, 800};
    wish.fullscreen = settings->fullscreen;
    if (kiosk_conf) {
        wish.fullscreen = !wish.size;
        wish.locked = true;
        wish.display = kiosk_conf->display;
        wish.turned = kiosk_conf->rotate;
    }
    const std::future<void> ahead = compose_ahead();
    try {
        window = std::make_unique<Window>(wish);
    } catch (const Window::NoDisplay& trouble) {
        say(tr("app.no_display", trouble.reason));
        return kiosk_trouble ? kExitUsage : kExitDisplay;
    }
    if (ahead.valid()) ahead.wait();
    if (!kiosk_conf)
        UiPass(*ui).set_clipboard(
            [] {
                char* text = SDL_GetClipboardText();
                std::string copy = text ? text : "";
                SDL_free(text);
                return copy;
            },
            [](const std::string& text) { SDL_SetClipboardText(text.c_str()); });
    wake_event = SDL_RegisterEvents(1);
    size_changed();
    apply_settings();
    settings.on_change([this] { apply_settings(); });
    return std::nullopt;
}

/// Nothing but the title is opened, whatever the window will be like.
bool App::Impl::begins_with_title() const {
    return !kiosk_conf && !store_notice && arguments.record.empty() && arguments.game.empty();
}

namespace {

// The size of the first picture is remembered from start to start: "1280 800 96", pixels and dpi.
constexpr const char* kFirstSize = "first_size";

std::optional<WindowSize> remembered_size(const std::string& text) {
    std::istringstream in(text);
    WindowSize size;
    in >> size.width >> size.height >> size.dpi;
    if (!in || size.width < 1 || size.height < 1 || size.dpi < 1) return std::nullopt;
    return size;
}

std::string written(const WindowSize& size) {
    std::ostringstream out;
    out << size.width << ' ' << size.height << ' ' << std::lround(size.dpi);
    return out.str();
}

}  // namespace

std::future<void> App::Impl::compose_ahead() {
    if (!begins_with_title()) return {};
    auto size = remembered_size(settings.remembered(kFirstSize));
    if (arguments.windowed)
        size = WindowSize{arguments.windowed->first, arguments.windowed->second,
                          size ? size->dpi : WindowSize{}.dpi};
    if (!size) return {};
    try {
        return std::async(std::launch::async, [this, size] {
            frames->resize(*size);
            frames->apply();
            frames->compose();
        });
    } catch (const std::system_error&) {
        return {};  // no thread to be had: everything comes a little later
    }
}

void App::Impl::remember_size() {
    if (kiosk_conf || services->scripted) return;
    const std::string size = written(frames->size());
    if (settings.remembered(kFirstSize) != size) settings.remember(kFirstSize, size);
}

namespace {

/// The match of a record in a file, else the sentence that says what is wrong with it.
std::variant<TablePlan, std::string> plan_of_record(const std::filesystem::path& file,
                                                    std::uint64_t seed) {
    auto opened = game::open_record_file(os::utf8_text(file), seed);
    if (opened.fault) return fault_text(*opened.fault);
    return plan_of(std::move(*opened.match));
}

}  // namespace

bool seen_by_somebody(bool scripted) {
    const char* driver = SDL_GetCurrentVideoDriver();
    const std::string_view name = driver ? driver : "";
    return scripted || (name != "dummy" && name != "offscreen");
}

/// Something to be read before anything else is done.
std::unique_ptr<Scene> App::Impl::notice(const std::string& title, const std::string& text) {
    std::vector<Answer> answers;
    answers.push_back({"ok", tr("app.ok")});
    return make_question(*services, {"notice", title, text, std::move(answers)});
}

std::optional<int> App::Impl::open_scenes() {
    if (kiosk_trouble) return open_trouble();
    if (kiosk_conf) {
        open_kiosk();
        return std::nullopt;
    }
    if (!arguments.record.empty()) {
        auto plan = plan_of_record(arguments.record, new_seed(*services));
        stage.push(make_title(*services));
        if (const auto* why = std::get_if<std::string>(&plan)) {
            say(os::utf8_text(arguments.record) + ": " + *why);
            damaged_record = true;
            if (!seen_by_somebody(services->scripted)) return kExitRecord;
            stage.push(notice(tr("app.record_title"),
                              os::utf8_text(arguments.record.filename()) + ": " + *why));
        } else {
            stage.push(make_table(*services, std::get<TablePlan>(std::move(plan))));
        }
    } else {
        stage.push(make_title(*services));
        if (!arguments.code.empty()) stage.push(make_code_entry(*services, arguments.code));
        if (!arguments.game.empty()) {
            TablePlan plan;
            plan.game = arguments.game;
            stage.push(make_setup(*services, std::move(plan)));
        }
    }
    if (store_notice)
        stage.push(
            notice(tr("app.notice_title"), tr_values(store_notice->key, store_notice->values)));
    return std::nullopt;
}

/// Settings apply at once; the scenes see them in the next frame.
void App::Impl::apply_settings() {
    const auto& now = settings.values();
    const std::string language = now.language.empty() ? Strings::from_environment() : now.language;
    if (language != strings->language()) {
        strings->use(language);
        if (window) window->set_title(tr("app.title"));
    }
    if (sound) {
        sound->set_volumes(now.volume, now.volume_effects, now.volume_speech);
        sound->set_muted(now.mute);
    }
    if (window && !kiosk_conf && arguments.script.empty() &&
        window->fullscreen() != now.fullscreen && now.fullscreen != applied.fullscreen)
        window->set_fullscreen(now.fullscreen);
    applied = now;
}

void App::Impl::size_changed() {
    const auto [width, height] = window->pixels();
    float dpi = window->dpi();
    // What a screen says about its own size cannot be trusted; in a kiosk the staff measured it.
    if (kiosk_conf)
        dpi = std::hypot(static_cast<float>(width), static_cast<float>(height)) /
              static_cast<float>(kiosk_conf->screen_diagonal_inch);
    frames->resize({width, height, dpi});
    const auto [across, down] = window->panel();
    events->set_window(static_cast<float>(across), static_cast<float>(down),
                       window->pixels_per_unit(), dpi / 96, window->turned());
}

App::App(const Arguments& arguments, std::filesystem::path assets)
    : impl_(std::make_unique<Impl>(arguments, std::move(assets))) {}

App::~App() = default;

int App::run() {
    auto& w = *impl_;
    w.strings = std::make_unique<Strings>(w.assets_folder / "locale");
    w.strings->use(w.arguments.language.empty() ? Strings::from_environment()
                                                : w.arguments.language);
    std::vector<ScriptLine> script;
    if (!w.arguments.script.empty() && w.arguments.script != "-") {
        auto text = game::read_text_file(os::utf8_text(w.arguments.script));
        if (std::holds_alternative<game::Fault>(text)) {
            say(tr("app.no_script", os::utf8_text(w.arguments.script)));
            return kExitUsage;
        }
        auto read = read_script(std::get<std::string>(text));
        if (const auto* fault = std::get_if<ScriptFault>(&read)) {
            std::fprintf(stderr, "%s:%d: %s\n", os::utf8_text(w.arguments.script).c_str(),
                         fault->line, fault->message.c_str());
            return kExitError;
        }
        script = std::get<std::vector<ScriptLine>>(std::move(read));
    }
    if (!w.can_dump()) {
        say(tr("app.cannot_write", os::utf8_text(w.arguments.dump_ui)));
        return kExitError;
    }
    if (auto code = w.read_kiosk()) return *code;
    if (auto code = w.open_store()) return *code;
    w.open_works();
    // The title can be drawn while the window is made; whatever else begins may move at once.
    std::array steps{&Impl::open_window, &Impl::open_scenes};
    if (w.begins_with_title()) std::swap(steps[0], steps[1]);
    for (const auto step : steps)
        if (const auto code = (w.*step)()) return *code;
    const int code = w.arguments.script.empty() ? w.loop() : w.play(script);
    if (w.kiosk) w.kiosk->end(code);
    mended_ = w.mended;
    if (w.kiosk_trouble && code == kExitFine) return kExitUsage;
    if (!w.arguments.dump_ui.empty() && !w.write_dump(w.arguments.dump_ui)) {
        say(tr("app.cannot_write", os::utf8_text(w.arguments.dump_ui)));
        return kExitError;
    }
    return code == kExitFine && w.damaged_record ? kExitRecord : code;
}

}  // namespace scenes
