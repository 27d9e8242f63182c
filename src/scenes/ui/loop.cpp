#include "scenes/ui/loop.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {
namespace {

constexpr int kPasses = 6;  // a pass that changes something is drawn again before it is shown

render::ThemeId theme_of(ThemeChoice choice) {
    switch (choice) {
        case ThemeChoice::light:
            return render::ThemeId::light;
        case ThemeChoice::dark:
            return render::ThemeId::dark;
        case ThemeChoice::contrast:
            return render::ThemeId::contrast;
    }
    return render::ThemeId::light;
}

/// The theme and, from the switches of the table, how colours are told apart everywhere.
render::Theme theme_of(const Settings& settings) {
    render::Theme theme = render::theme(theme_of(settings->theme));
    const auto on = [&](const char* name, const char* usual) {
        return settings.remembered(std::string("table.") + name, usual) == "on";
    };
    theme.signs.safe = on("safe", "off");
    theme.signs.patterns = on("patterns", "on");
    return theme;
}

float base_of(const WindowSize& size) {
    return std::min(static_cast<float>(size.width) / 1920.0F,
                    static_cast<float>(size.height) / 1080.0F);
}

/// In an upright window the width alone would make everything tiny; the design's bands are 1080
/// units wide there.
float fair_base(const WindowSize& size) {
    if (size.height <= size.width) return base_of(size);
    return std::min(static_cast<float>(size.width) / 1080.0F,
                    static_cast<float>(size.height) / 1920.0F);
}

}  // namespace

float unit_of(const WindowSize& size, int scale_percent) {
    return std::max(0.2F, fair_base(size) * static_cast<float>(scale_percent) / 100.0F);
}

float type_of(const WindowSize& size, int scale_percent) {
    // 1280×720 gives .85 rather than .67: small windows keep readable letters.
    const float base = fair_base(size);
    const float type = base < 1 ? std::pow(base, 0.4F) : base;
    return type * static_cast<float>(scale_percent) / 100.0F;
}

void Loop::resize(const WindowSize& size) {
    size_ = size;
}

/// False while a scene above hides everything.
bool Loop::below_seen() const {
    return above_.empty() || !above_.scenes()[above_.lowest_visible()]->covers();
}

/// Every scene that can be seen, from the lowest.
template <class Visit>
void Loop::each_seen(Visit&& visit) const {
    const auto walk = [&](const Stage& stage) {
        for (std::size_t i = stage.lowest_visible(); i < stage.scenes().size(); ++i)
            visit(*stage.scenes()[i]);
    };
    if (below_seen()) walk(services_.stage);
    walk(above_);
}

void Loop::dispatch(const Input& input) {
    if (input.kind != Input::Kind::move) services_.device = input.device;
    const bool watched = watch_ && watch_->takes(input);
    apply();
    if (services_.stage.empty()) return;
    if (!watched) {
        auto& stage = front();
        const bool taken = stage.top()->intercept(input) || UiPass(services_.ui).take(input);
        if (!taken) stage.top()->input(input);
        apply();
    }
    // Each edge is seen by the widgets on its own; plain motion may be summed up.
    if (input.kind != Input::Kind::move) compose();
}

void Loop::update(double seconds) {
    if (watch_) watch_->pass(services_.clock.now());
    apply();
    each_seen([seconds](Scene& scene) { scene.update(seconds); });
    apply();
}

bool Loop::apply() {
    auto& stage = services_.stage;
    const bool wished = stage.has_requests() || above_.has_requests();
    if (wished && top_ && !stage.empty() && stage.top() == top_ && above_.empty())
        focus_[top_] = services_.ui.focus_stack();
    bool any = false;
    // What a scene wants in shown() counts; otherwise its old focus comes back.
    if (above_.has_requests()) {
        UiPass(services_.ui).forget();
        any = above_.apply();
    }
    if (stage.has_requests()) {
        UiPass(services_.ui).forget();
        any = stage.apply() || any;
        std::erase_if(focus_, [&](const auto& entry) {
            return std::none_of(stage.scenes().begin(), stage.scenes().end(),
                                [&](const auto& scene) { return scene.get() == entry.first; });
        });
    }
    if (any && above_.empty())
        if (const auto known = focus_.find(stage.top());
            known != focus_.end() && !services_.ui.focus_pending())
            services_.ui.restore_focus(known->second);
    top_ = stage.top();
    return any;
}

void Loop::draw_stage(const Stage& stage, const Frame& pass, bool top) {
    const auto& scenes = stage.scenes();
    for (std::size_t i = stage.lowest_visible(); i < scenes.size(); ++i) {
        const bool last = top && i + 1 == scenes.size();
        UiPass(services_.ui).scene_begins(scenes[i]->name(), last);
        Frame frame = pass;
        frame.top = last;
        scenes[i]->draw(frame);
    }
}

bool Loop::draw_pass() {
    auto& canvas = services_.canvas;
    auto& ui = services_.ui;
    const int percent = services_.settings->scale;
    const float unit = unit_of(size_, percent);
    const float type = type_of(size_, percent);
    theme_ = theme_of(services_.settings);
    canvas.begin(size_.width, size_.height, unit, theme_);
    ui.set_measures({unit, type, size_.dpi, services_.settings->large_targets, services_.finger});
    UiPass(ui).begin(services_.clock.now());
    const Frame pass{canvas, ui, canvas.bounds(), unit, type, services_.clock.now(), true};
    if (below_seen()) draw_stage(services_.stage, pass, above_.empty());
    draw_stage(above_, pass, true);
    const bool again = UiPass(ui).end();
    if (watch_) {
        watch_->describe(ui.model());
        watch_->veil(canvas);
    }
    return again;
}

void Loop::compose() {
    apply();
    for (int pass = 0; pass < kPasses && !services_.stage.empty(); ++pass) {
        bool again = draw_pass();
        again = apply() || again;
        if (!again) break;
    }
}

bool Loop::moving() const {
    bool any = services_.canvas.owes();
    each_seen([&](const Scene& scene) { any = any || scene.busy(); });
    return any;
}

bool Loop::thinking() const {
    bool any = false;
    each_seen([&](const Scene& scene) { any = any || scene.thinking(); });
    return any;
}

std::optional<double> Loop::wake() const {
    auto when = UiPass(services_.ui).wake();
    const auto sooner = [&](std::optional<double> time) {
        if (time) when = when ? std::min(*when, *time) : *time;
    };
    each_seen([&](const Scene& scene) { sooner(scene.wake()); });
    if (watch_) sooner(watch_->wake());
    return when;
}

}  // namespace scenes
