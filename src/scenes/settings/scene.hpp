// The page of settings: its state; the dialog about data is in a file of its own.
#pragma once

#include "game/store/store.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/saved/export.hpp"
#include "scenes/ui/dialog.hpp"
#include "scenes/ui/lay.hpp"
#include "scenes/ui/scenes.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

class SettingsScene final : public Scene {
public:
    explicit SettingsScene(Services& services) : services_(services) {}

    std::string name() const override { return "settings"; }
    void input(const Input& input) override;
    void draw(Frame& frame) override;

private:
    template <class Edit>
    void change(Edit edit) {
        services_.settings.change([&](SettingValues& values) { edit(values); });
    }
    const SettingValues& now() const { return services_.settings.values(); }

    /// A tab of a window that is too small for everything at once.
    struct Tab {
        Choice choice;
        std::vector<Block> blocks;
    };
    std::vector<Block> blocks();
    std::vector<Tab> tabs();
    std::vector<FootButton> foot_buttons() const;
    void draw_page(Frame& frame);
    void draw_tabs(Frame& frame, render::Rect area);
    float tabs_height(Frame& frame) const;
    bool tabs_fit(Frame& frame);
    Block look();
    Block board();
    Block sound();
    Block moves();
    Block motion();
    Block data();

    void toggle(Flow& flow, const char* id, const std::string& note, bool SettingValues::*member);
    template <class Enum>
    void choose(Flow& flow, const char* id, const std::vector<std::string>& keys,
                Enum SettingValues::*member);
    void volume(Flow& flow, const char* id, int SettingValues::*member);
    void languages(Flow& flow);
    void themes(Flow& flow);
    void scale(Flow& flow);
    void draw_theme(Frame& frame, render::Rect box, ThemeChoice choice, const char* id);
    void draw_data(Frame& frame);
    void ask_reset();
    void export_all();

    Services& services_;
    int tab_ = 0;
    bool long_tabs_ = false;  ///< an upright window has room for three blocks in a tab
    bool data_open_ = false;
    std::optional<game::Refusal> exported_;  ///< outcome of the last export, as a message
};

}  // namespace scenes
