// The staff's page, the scene: what is shown and what is kept while it is open. Drawn in
// staff.cpp (arrangement), state.cpp, settings.cpp, tools.cpp; the pages behind
// its tiles are pages.hpp. Everything on it holds until the program starts again.
#pragma once

#include "scenes/kiosk/house/kiosk_services.hpp"
#include "scenes/kiosk/staff/look.hpp"
#include "scenes/kiosk/staff/pages.hpp"
#include "scenes/ui/services.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kiosk {

class Staff final : public scenes::Scene {
public:
    explicit Staff(scenes::Services& services);

    std::string name() const override { return "staff"; }
    bool intercept(const scenes::Input& input) override;
    void input(const scenes::Input& input) override;
    void update(double seconds) override;
    bool busy() const override;
    std::optional<double> wake() const override;
    void draw(scenes::Frame& frame) override;

private:
    /// The groups of the page; one tab each where they do not fit side by side.
    enum Part { kState, kSettings, kTools, kEnd };
    struct Row {
        std::string id, label;
        std::optional<render::Icon> icon;
        RowPlan plan;
    };

    double now() const { return services_.clock.now(); }
    /// Seconds until the visitors get their table back.
    double left() const;
    void open(std::unique_ptr<StaffPage> page);

    // staff.cpp
    bool draw_whole(scenes::Frame& frame, const render::Rect& area);
    void draw_tabs(scenes::Frame& frame, const render::Rect& area);
    void draw_head(scenes::Frame& frame, const render::Rect& box, const std::string& title,
                   const std::string& note);
    void draw_part(scenes::Frame& frame, const render::Rect& area);
    void draw_open_page(scenes::Frame& frame, const render::Rect& area);

    // state.cpp
    void look_around();
    std::vector<std::string> troubles() const;
    float state_height(scenes::Frame& frame, float width) const;
    bool draw_state_head(scenes::Frame& frame, const render::Rect& in);
    void draw_state(scenes::Frame& frame, const render::Rect& box);
    float log_height(scenes::Frame& frame, int lines) const;
    void draw_log(scenes::Frame& frame, const render::Rect& box);

    // settings.cpp
    std::vector<Row> rows(scenes::Frame& frame, float width) const;
    float settings_height(scenes::Frame& frame, float width) const;
    void draw_settings(scenes::Frame& frame, const render::Rect& box);
    void draw_control(scenes::Frame& frame, const Row& row, const render::Rect& box);

    // tools.cpp
    float tools_height(scenes::Frame& frame, float width) const;
    void draw_tools(scenes::Frame& frame, const render::Rect& box);
    float end_width(scenes::Frame& frame) const;
    void draw_end(scenes::Frame& frame, const render::Rect& box, bool upright);

    scenes::Services& services_;
    KioskServices& house_;
    double touched_;     ///< the last time somebody did something
    int contacts_ = 0;   ///< fingers that are down
    int part_ = kState;  ///< the tab shown
    Pager rows_page_;    ///< where not all settings fit
    Sure sure_;
    std::unique_ptr<StaffPage> page_;
    Health health_;
    double health_at_ = -1;
    std::vector<std::string> log_;
};

}  // namespace kiosk
