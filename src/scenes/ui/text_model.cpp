#include "scenes/ui/text_model.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

namespace scenes {

void TextModel::begin(std::string scene) {
    scene_ = std::move(scene);
    dialog_.clear();
    facts_.clear();
    controls_.clear();
}

std::string TextModel::get(const std::string& key) const {
    const auto found = facts_.find(key);
    return found == facts_.end() ? std::string() : found->second;
}

const Control* TextModel::find(std::string_view name) const {
    const Control* best = nullptr;
    for (const auto& control : controls_)
        if (control.name == name && (!best || control.layer >= best->layer)) best = &control;
    if (best || name.find(':') != std::string_view::npos) return best;
    // `c2` means `spot:c2`, or the one control whose name ends in it.
    const Control* other = nullptr;
    int others = 0;
    for (const auto& control : controls_) {
        const auto colon = control.name.find(':');
        if (colon == std::string::npos || std::string_view(control.name).substr(colon + 1) != name)
            continue;
        if (control.role == "spot") return &control;
        if (control.pressable || !other) other = &control;
        ++others;
    }
    return others == 1 ? other : nullptr;
}

const Control* TextModel::focused() const {
    for (const auto& control : controls_)
        if (control.focus) return &control;
    return nullptr;
}

std::string TextModel::json(float width, float height, float mm_per_px) const {
    const auto tenth = [](float value) { return std::round(value * 10.0F) / 10.0F; };
    const auto number = [&](float value) { return static_cast<double>(tenth(value)); };
    nlohmann::ordered_json out;
    out["scene"] = scene_;
    out["dialog"] = dialog_;
    out["width"] = static_cast<int>(width);
    out["height"] = static_cast<int>(height);
    out["mm_per_px"] = mm_per_px;
    out["facts"] = facts_;
    auto list = nlohmann::ordered_json::array();
    for (const auto& c : controls_) {
        nlohmann::ordered_json one;
        one["name"] = c.name;
        one["role"] = c.role;
        one["text"] = c.text;
        one["value"] = c.value;
        one["x"] = number(c.rect.x);
        one["y"] = number(c.rect.y);
        one["w"] = number(c.rect.w);
        one["h"] = number(c.rect.h);
        one["width_mm"] = number(c.rect.w * mm_per_px);
        one["height_mm"] = number(c.rect.h * mm_per_px);
        one["enabled"] = c.enabled;
        one["focus"] = c.focus;
        one["clipped"] = c.clipped;
        one["visible"] = c.visible;
        one["layer"] = c.layer;
        list.push_back(std::move(one));
    }
    out["controls"] = std::move(list);
    return out.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace scenes
