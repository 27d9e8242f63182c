// Scenes in which nothing is to be pressed: closed (black), out of order, and the glass is wiped.
#include "scenes/base/strings.hpp"
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/house/kiosk_services.hpp"
#include "scenes/kiosk/staff/look.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace kiosk {
namespace {

using render::Align;
using render::Color;
using render::Face;
using scenes::Frame;
using scenes::tr;

/// Outside the opening hours: a panel that shows nothing does not burn in.
class Closed final : public scenes::Scene {
public:
    std::string name() const override { return "closed"; }
    bool intercept(const scenes::Input& input) override { return (void)input, true; }
    void draw(Frame& frame) override { frame.canvas.fill(frame.area, render::kBlack); }
};

/// After too many crashes: dim words for visitors in every language, in the same place for months.
class OutOfOrder final : public scenes::Scene {
public:
    explicit OutOfOrder(scenes::Services& services) : services_(services) {}
    std::string name() const override { return "out_of_order"; }
    bool intercept(const scenes::Input& input) override { return (void)input, true; }
    std::optional<double> wake() const override { return (std::floor(minute()) + 1) * 60; }
    void draw(Frame& frame) override;

private:
    double minute() const { return services_.clock.now() / 60; }
    scenes::Services& services_;
};

namespace {

/// The languages in which the sentence stands in every catalogue: nobody has chosen one here.
std::vector<std::string> spoken_languages() {
    std::vector<std::string> spoken;
    for (const auto& language : scenes::languages())
        if (scenes::has_sentence("staff.out_of_order_" + language)) spoken.push_back(language);
    return spoken;
}

}  // namespace

void OutOfOrder::draw(Frame& frame) {
    constexpr Color kNight = Color::hex("04100F"), kWordsDim = Color::hex("6F8C88");
    constexpr Color kDimMark = Color::hex("8A6A2A");
    auto& ui = frame.ui;
    frame.canvas.fill(frame.area, kNight);
    const float width = std::min(frame.area.w - 2 * staff_margin(frame), frame.t(1000));
    const scenes::TextLook look{Face::medium, 34, kWordsDim, Align::centre};
    const float side = frame.t(96), gap = frame.t(48);
    float height = side;
    const auto spoken = spoken_languages();
    for (const auto& language : spoken)
        height += gap + ui.paragraph_height(tr(std::string("staff.out_of_order_") + language),
                                            width, look);
    // The block wanders a little, a step a minute: nothing stands on one spot for ever.
    const auto step = static_cast<long>(minute());
    const float reach = std::max(0.0F, std::min((frame.area.h - height) / 2, frame.u(160)));
    const float down = reach * std::sin(static_cast<float>(step % 97) * 0.4F);
    float y = std::round((frame.area.h - height) / 2 + down);
    const float x = std::round((frame.area.w - width) / 2);
    frame.canvas.icon(render::Icon::pause, {x + (width - side) / 2, y, side, side}, kDimMark);
    y += side;
    for (const auto& language : spoken) {
        y += gap;
        y += ui.paragraph(language, {x, y, width, 0},
                          tr(std::string("staff.out_of_order_") + language), look);
    }
}

/// Touches are ignored while the glass is wiped; ends by itself, back to the visitors.
class Cleaning final : public scenes::Scene {
public:
    explicit Cleaning(scenes::Services& services)
        : services_(services),
          house_(*services.kiosk),
          until_(services.clock.now() + house_.conf().cleaning) {}
    std::string name() const override { return "cleaning"; }
    bool intercept(const scenes::Input& input) override { return (void)input, true; }
    std::optional<double> wake() const override {
        // The instant at which the figure changes: whole seconds before the end.
        const double left = until_ - services_.clock.now();
        return left > 0 ? until_ - std::ceil(left) + 1 : services_.clock.now();
    }
    void update(double seconds) override {
        (void)seconds;
        if (over_ || services_.clock.now() < until_) return;
        over_ = true;
        house_.close_staff();
    }
    void draw(Frame& frame) override;

private:
    scenes::Services& services_;
    KioskServices& house_;
    double until_;
    bool over_ = false;
};

void Cleaning::draw(Frame& frame) {
    auto& ui = frame.ui;
    draw_petrol(frame);
    const double left = std::max(0.0, until_ - services_.clock.now());
    const int seconds = static_cast<int>(std::ceil(left));
    const float width = std::min(frame.area.w - 2 * staff_margin(frame), frame.t(1100));
    scenes::TextLook big{Face::display_bold, 84, petrol_ink(frame), Align::centre};
    scenes::TextLook small{Face::medium, 34, petrol_ink2(frame), Align::centre};
    const float gap = frame.t(32), least = std::min(frame.t(90), frame.area.h * 0.16F);
    float head = 0, text = 0, room = 0;
    // Large letters in a small window: the sentences give way, the figure stays.
    for (;; big.size -= 6, small.size = std::max(20.0F, small.size - 2)) {
        head = ui.paragraph_height(tr("staff.cleaning_title"), width, big);
        text = ui.paragraph_height(tr("staff.cleaning_text"), width, small);
        room = frame.area.h - head - text - 2 * staff_margin(frame) - 2 * gap;
        if (room >= 2 * least || big.size <= 40) break;
    }
    const float radius = std::max(least, std::min(frame.t(190), room / 2));
    const float x = std::round((frame.area.w - width) / 2);
    float y = std::round((frame.area.h - 2 * radius - head - text - 2 * gap) / 2);
    draw_countdown(frame, {frame.area.centre().x, y + radius}, radius,
                   seconds / static_cast<double>(std::max(1, house_.conf().cleaning)), seconds);
    y += 2 * radius + gap;
    ui.paragraph("title", {x, y, width, head}, tr("staff.cleaning_title"), big);
    ui.paragraph("text", {x, y + head + gap, width, text}, tr("staff.cleaning_text"), small);
    ui.model().set("left", std::to_string(seconds));
}

}  // namespace

std::unique_ptr<scenes::Scene> make_closed(scenes::Services& services) {
    (void)services;
    return std::make_unique<Closed>();
}

std::unique_ptr<scenes::Scene> make_out_of_order(scenes::Services& services) {
    return std::make_unique<OutOfOrder>(services);
}

std::unique_ptr<scenes::Scene> make_cleaning(scenes::Services& services) {
    assert(services.kiosk);
    return std::make_unique<Cleaning>(services);
}

}  // namespace kiosk
