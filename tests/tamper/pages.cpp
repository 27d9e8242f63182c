#include "tests/tamper/pages.hpp"

#include "game/core/random.hpp"
#include "game/core/registry.hpp"
#include "scenes/people/pentathlon.hpp"
#include "scenes/ui/scenes.hpp"

#include <algorithm>
#include <stdexcept>

namespace tamper {
namespace {

constexpr int kWide = 1024, kHigh = 768;
constexpr double kStep = 0.1;  // seconds of a frame

}  // namespace

/// Settings kept in the store, as the program keeps them.
class Pages::Kept final : public scenes::Shelf {
public:
    explicit Kept(game::Store& store) : store_(store) {}
    std::optional<std::string> get(const std::string& key) const override {
        return scenes::is_of_machine(key) ? store_.setting(key) : store_.own_setting(key);
    }
    void set(const std::string& key, const std::string& value) override {
        // A changed store may refuse; the program says so.
        scenes::is_of_machine(key) ? store_.set_setting(key, value)
                                   : store_.set_own_setting(key, value);
    }

private:
    game::Store& store_;
};

Pages::Pages(long every)
    : every_(every),
      stand_(kWide, kHigh, LOCALES),
      picture_(SDL_CreateRGBSurfaceWithFormat(0, kWide, kHigh, 32, SDL_PIXELFORMAT_XRGB8888)) {
    if (!picture_) throw std::runtime_error("no surface");
    stand_.services.assets = std::string(SOURCE_ROOT) + "/assets";
    stand_.services.scripted = true;  // computer players count positions, not seconds
    stand_.services.seed = 1;
}

Pages::~Pages() {
    SDL_FreeSurface(picture_);
}

std::string Pages::scene() const {
    return stand_.stage.empty() ? "" : stand_.stage.top()->name();
}

void Pages::draw() {
    stand_.loop.compose();
    if (!paints_) return;
    stand_.canvas.finish(picture_);
    ++drawn_;
}

void Pages::show(std::unique_ptr<scenes::Scene> scene) {
    stand_.ui.clear_toast();
    stand_.stage.reset(std::move(scene));
    draw();
}

void Pages::pass(double seconds) {
    const double end = stand_.clock.now() + seconds;
    while (stand_.clock.now() < end) {
        stand_.clock.set(stand_.clock.now() + kStep);
        stand_.loop.update(kStep);
        stand_.loop.compose();
    }
    draw();
}

/// By its place under the focus: what is scrolled out of sight is reached as well.
bool Pages::press(const std::string& name) {
    const auto* control = stand_.ui.model().find(name);
    if (!control || !control->enabled) return false;
    stand_.ui.focus(name);
    stand_.loop.compose();
    return stand_.command(scenes::Command::confirm);
}

/// True if there is a sentence on the screen that came by itself.
bool Pages::told() const {
    const auto& controls = stand_.services.ui.model().controls();
    return std::any_of(controls.begin(), controls.end(),
                       [](const scenes::Control& control) { return control.role == "notice"; });
}

/// "Go on" from the first page, with the first match that is not one of the pentathlon's.
std::string Pages::title(const Contents& contents) {
    show(scenes::make_title(stand_.services));
    const bool offered = stand_.ui.model().find("button:continue") != nullptr;
    const auto kept = scenes::kept_pentathlon(stand_.services);
    // Not all without a result: one whose result cannot be read counts as finished.
    const auto listed = contents.store.list(game::Finished::no);
    const auto* running = std::get_if<std::vector<game::MatchHeading>>(&listed);
    if (!running) return offered ? "the title offers what cannot be listed" : "";
    const auto waits =
        std::find_if(running->begin(), running->end(), [&](const game::MatchHeading& match) {
            const bool apart = kept && std::any_of(kept->begun.begin(), kept->begun.end(),
                                                   [&](const game::BegunMeeting& begun) {
                                                       return begun.match == match.id;
                                                   });
            return match.readable && !apart;
        });
    if (!offered) return waits != running->end() ? "the title offers no match" : "";
    press("button:continue");
    const bool said = told();
    pass(1);
    if (scene() == "title") return said ? "" : "the title is silent about a match";
    first_open_ = waits != running->end() ? waits->id : 0;
    const bool spoilt = waits != running->end() && contents.spoilt.count(waits->id) != 0;
    return spoilt && !said ? "the title hides what is missing" : "";
}

std::string Pages::match(const Contents& contents, game::MatchId id, const char* way) {
    show(scenes::make_saved(stand_.services));
    press("option:filter:all");
    const auto number = std::to_string(id);
    if (!press("row:match" + number)) return "match " + number + " is not in the list";
    draw();
    if (!press(way)) return "";
    const bool said = told();
    draw();
    if (scene() == "saved") return said ? "" : std::string(way) + " is silent";
    pass(0.5);
    if (contents.spoilt.count(id) != 0 && !said) return std::string(way) + " hides what is missing";
    if (scene() == "replay")
        for (const char* to : {"button:end", "button:start", "button:play"})
            if (press(to)) pass(0.5);
    // Looking back takes what was counted once, or begins to count.
    if (scene() == "replay" && press("button:review")) pass(0.3);
    return "";
}

std::string Pages::pentathlon() {
    if (stand_.settings.remembered("pentathlon").empty()) return "";
    show(scenes::make_title(stand_.services));
    const bool said = told();
    if (scenes::kept_pentathlon(stand_.services)) {
        show(scenes::make_pentathlon(stand_.services));
        pass(0.3);
        return "";
    }
    return said ? "" : "a pentathlon is gone";
}

void Pages::statistics(const std::string& game) {
    show(scenes::make_statistics(stand_.services, game));
    pass(0.3);
}

std::string Pages::walk(const Contents& contents, game::Random& random) {
    Kept kept(contents.store);
    paints_ = walked_++ % every_ == 0;
    auto& settings = stand_.settings;
    settings.override_with([](scenes::SettingValues& values) { values = {}; });
    settings.attach(&kept);
    const std::string language = settings->language.empty() ? "en" : settings->language;
    if (language != stand_.strings.language()) stand_.strings.use(language);
    stand_.services.store = &contents.store;
    std::string silent = pentathlon();
    for (const auto id : contents.changed)
        if (silent.empty()) silent = match(contents, id, "button:replay");
    if (silent.empty()) silent = title(contents);
    // Last of all: whoever goes on with a match changes what is kept of it.
    const bool opened = scene() != "title";
    for (const auto id : contents.changed)
        if (silent.empty() && !(opened && id == first_open_))
            silent = match(contents, id, "button:continue");
    std::set<std::string> games{game::games()[random.below(game::games().size())].id};
    for (const auto& heading : contents.headings)
        if (std::count(contents.changed.begin(), contents.changed.end(), heading.id) != 0)
            games.insert(heading.game);
    for (const auto& game : games) statistics(game);
    stand_.stage.pop();
    stand_.stage.apply();
    settings.attach(nullptr);
    stand_.services.store = nullptr;
    return silent;
}

}  // namespace tamper
