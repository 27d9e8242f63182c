#include "scenes/ui/scene.hpp"

#include <cassert>
#include <cmath>
#include <utility>

namespace scenes {

float Frame::u(float design) const {
    return std::round(design * unit);
}
float Frame::t(float design) const {
    return std::round(design * type);
}

void Stage::push(std::unique_ptr<Scene> scene) {
    assert(scene);
    // std::function wants copyable captures; the scene changes hands through a shared box.
    auto box = std::make_shared<std::unique_ptr<Scene>>(std::move(scene));
    requests_.push_back([this, box] { scenes_.push_back(std::move(*box)); });
}

void Stage::pop() {
    requests_.push_back([this] {
        if (!scenes_.empty()) scenes_.pop_back();
    });
}

void Stage::reset(std::unique_ptr<Scene> scene) {
    requests_.push_back([this] {
        while (!scenes_.empty()) scenes_.pop_back();
    });
    push(std::move(scene));
}

void Stage::replace(std::unique_ptr<Scene> scene) {
    pop();
    push(std::move(scene));
}

void Stage::quit(int code) {
    exit_code_ = code;
}

bool Stage::apply() {
    bool any = false;
    // A scene's shown() may ask for more; everything is settled before the next frame.
    while (!requests_.empty()) {
        any = true;
        auto requests = std::exchange(requests_, {});
        for (auto& request : requests) request();
        if (Scene* scene = top()) scene->shown();
    }
    return any;
}

std::size_t Stage::lowest_visible() const {
    std::size_t lowest = scenes_.size();
    while (lowest > 0) {
        --lowest;
        if (scenes_[lowest]->covers()) break;
    }
    return lowest;
}

}  // namespace scenes
