// The page of settings: its state; the dialog about data is in a file of its own.
#pragma once

#include "game/store/store.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/saved/export.hpp"
#include "scenes/settings/rows.hpp"
#include "scenes/ui/dialog.hpp"
#include "scenes/ui/page.hpp"
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
        std::vector<SettingBlock> blocks;
    };
    std::vector<SettingBlock> blocks(Frame& frame);
    std::vector<Tab> tabs(Frame& frame);
    std::vector<FootButton> foot_buttons() const;
    void draw_page(Frame& frame);
    void draw_tabs(Frame& frame, render::Rect area);
    float tabs_height(Frame& frame) const;
    bool tabs_fit(Frame& frame);
    SettingBlock look(Frame& frame);
    SettingBlock board(Frame& frame);
    SettingBlock sound(Frame& frame);
    SettingBlock moves(Frame& frame);
    SettingBlock motion(Frame& frame);
    SettingBlock data(Frame& frame);

    SettingRow languages_row(Frame& frame);
    SettingRow themes_row(Frame& frame);
    SettingRow scale_row(Frame& frame);
    /// A switch with a note, bound to one member of the values.
    SettingRow toggle_row(Frame& frame, const char* id, std::string note,
                          bool SettingValues::*member);
    /// Choices with their label above; `keys` end the message keys `settings.<id>_<key>`.
    template <class Enum>
    SettingRow choice_row(Frame& frame, const char* id, const char* label,
                          std::vector<std::string> keys, Enum SettingValues::*member,
                          bool beside = false);
    SettingRow volume_row(Frame& frame, const char* id, int SettingValues::*member);
    SettingRow button_row(Frame& frame, const char* id, render::Icon icon, const char* label,
                          const char* note, std::function<void()> act);
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
