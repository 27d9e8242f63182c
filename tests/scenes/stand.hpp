// A stand for scenes without a window: canvas, Ui, stage and loop; hands and clock are the test's.
#pragma once

#include "render/canvas.hpp"
#include "render/sound/sound.hpp"
#include "scenes/base/data_paths.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/input/pointer.hpp"
#include "scenes/ui/loop.hpp"
#include "scenes/ui/services.hpp"

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace stand {

/// The ids of all games that can be played here, in the order of the title.
inline std::vector<std::string> game_ids() {
    std::vector<std::string> ids;
    for (const auto* game : scenes::shown_games()) ids.push_back(game->id);
    return ids;
}

/// A scene made of one drawing function; it writes down what reached it.
class Page final : public scenes::Scene {
public:
    explicit Page(std::function<void(scenes::Ui&)> draw, std::string name = "page",
                  bool covers = true)
        : draw_(std::move(draw)), name_(std::move(name)), covers_(covers) {}
    std::string name() const override { return name_; }
    bool covers() const override { return covers_; }
    void input(const scenes::Input& input) override { heard.push_back(input); }
    void draw(scenes::Frame& frame) override { draw_(frame.ui); }

    std::vector<scenes::Input> heard;

private:
    std::function<void(scenes::Ui&)> draw_;
    std::string name_;
    bool covers_;
};

class Stand {
public:
    explicit Stand(int width = 1920, int height = 1080, const std::string& locales = "nowhere")
        : strings(locales) {
        loop.resize({width, height, 96});
    }

    Page& show(std::function<void(scenes::Ui&)> draw, std::string name = "page",
               bool covers = true) {
        auto page = std::make_unique<Page>(std::move(draw), std::move(name), covers);
        Page& shown = *page;
        stage.push(std::move(page));
        loop.compose();
        return shown;
    }

    void give(const std::vector<scenes::Input>& inputs) {
        for (const auto& input : inputs) loop.dispatch(input);
        loop.compose();
    }
    void down(render::Point at, scenes::Device device = scenes::Device::mouse, int id = 0) {
        if (device == scenes::Device::mouse) give(pointer.motion(device, id, at, clock.now()));
        give(pointer.down(device, id, at, clock.now()));
    }
    void move(render::Point at, scenes::Device device = scenes::Device::mouse, int id = 0) {
        give(pointer.motion(device, id, at, clock.now()));
    }
    void up(render::Point at, scenes::Device device = scenes::Device::mouse, int id = 0) {
        give(pointer.up(device, id, at, clock.now()));
    }
    void press(render::Point at, scenes::Device device = scenes::Device::mouse) {
        down(at, device);
        up(at, device);
        clock.set(clock.now() + 1);  // no double presses by accident
    }
    void press(const std::string& name) { press(find(name).rect.centre()); }

    bool command(scenes::Command command) {
        scenes::Input in;
        in.kind = scenes::Input::Kind::command;
        in.device = scenes::Device::keyboard;
        in.command = command;
        give({in});
        return true;
    }
    void key(int key, bool ctrl = false, bool shift = false) {
        scenes::Input in;
        in.kind = scenes::Input::Kind::key;
        in.device = scenes::Device::keyboard;
        in.key = key;
        in.ctrl = ctrl;
        in.shift = shift;
        in.command = settings.keys().find({key, shift, ctrl, false});
        if (in.command != scenes::Command::none) in.kind = scenes::Input::Kind::command;
        give({in});
    }
    void type(const std::string& text) {
        scenes::Input in;
        in.kind = scenes::Input::Kind::text;
        in.device = scenes::Device::keyboard;
        in.text = text;
        give({in});
    }
    const scenes::Control& find(const std::string& name) {
        const auto* control = ui.model().find(name);
        if (!control) throw std::runtime_error("no " + name);
        return *control;
    }
    void pass_time(double seconds) {
        clock.set(clock.now() + seconds);
        loop.compose();
    }

    render::Assets assets{std::string(SOURCE_ROOT) + "/assets"};
    render::Canvas canvas{assets};
    scenes::Ui ui{canvas};
    scenes::Strings strings;
    scenes::Settings settings;
    scenes::Stage stage;
    scenes::Clock clock;
    render::Sound sound{"nowhere"};
    scenes::Services services{{strings, settings, clock}, canvas, ui, stage, sound};
    scenes::Loop loop{services};
    scenes::Pointer pointer;
};

}  // namespace stand
