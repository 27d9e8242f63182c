// The staff's touch test: nine points over the whole panel; how far the touches were off.
#include "scenes/base/strings.hpp"
#include "scenes/kiosk/staff/look.hpp"
#include "scenes/kiosk/staff/pages.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace kiosk {
namespace {

using render::Align;
using render::Face;
using render::Icon;
using render::Point;
using render::Rect;
using scenes::Frame;
using scenes::Input;
using scenes::tr;

constexpr int kPoints = 9;
constexpr double kTime = 30;       // seconds
constexpr float kPointReach = 15;  // mm: a touch this near means the point
constexpr float kRing = 8;         // mm: radius of a point
constexpr float kFromEdge = 12;    // mm

class TouchPage final : public StaffPage {
public:
    explicit TouchPage(scenes::Services& services)
        : services_(services), end_(services.clock.now() + kTime) {
        off_.fill(-1);
    }
    std::string id() const override { return "touch"; }
    std::string title() const override { return tr("staff.touch"); }
    bool whole() const override { return true; }
    bool over() const override { return over_; }
    std::optional<double> wake() const override {
        const double left = end_ - services_.clock.now();
        if (done() || left <= 0) return std::nullopt;
        return end_ - std::ceil(left) + 1;
    }
    void input(const Input& input) override;
    void draw(Frame& frame, Rect box) override;

private:
    int hit() const {
        return static_cast<int>(
            std::count_if(off_.begin(), off_.end(), [](float off) { return off >= 0; }));
    }
    bool done() const { return hit() == kPoints; }
    bool late() const { return services_.clock.now() >= end_; }
    std::array<Point, kPoints> points(const Rect& area) const;
    std::string words() const;

    scenes::Services& services_;
    double end_;
    std::array<float, kPoints> off_{};  ///< mm beside the point; -1: not touched yet
    std::map<int, Point> fingers_;
    bool over_ = false;
};

std::array<Point, kPoints> TouchPage::points(const Rect& area) const {
    const float edge = std::min(services_.ui.mm(kFromEdge), std::min(area.w, area.h) * 0.12F);
    const Rect in = area.inset(edge);
    std::array<Point, kPoints> points{};
    for (int i = 0; i < kPoints; ++i)
        points[static_cast<std::size_t>(i)] = {in.x + in.w * static_cast<float>(i % 3) / 2,
                                               in.y + in.h * static_cast<float>(i / 3) / 2};
    return points;
}

void TouchPage::input(const Input& input) {
    using Kind = Input::Kind;
    if (input.kind == Kind::cancel) fingers_.clear();
    if (input.kind == Kind::release) fingers_.erase(input.pointer);
    if (input.kind == Kind::press || (input.kind == Kind::move && input.pressed))
        fingers_[input.pointer] = input.at;
    if (input.kind != Kind::press || late()) return;
    const auto all = points(services_.canvas.bounds());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const float off = render::distance(all[i], input.at) / services_.ui.mm(1);
        if (off <= kPointReach && off_[i] < 0) off_[i] = off;
    }
}

std::string TouchPage::words() const {
    if (done()) {
        const float worst = *std::max_element(off_.begin(), off_.end());
        return tr("staff.touch_done", scenes::decimal_text(static_cast<double>(worst)));
    }
    if (late()) return tr("staff.touch_late", hit(), kPoints);
    return tr("staff.touch_text");
}

void TouchPage::draw(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    draw_petrol(frame);
    const auto all = points(box);
    const float radius = ui.mm(kRing), cross = radius * 0.6F;
    const float width = std::max(2.0F, ui.mm(0.5F));
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool hit = off_[i] >= 0;
        const auto color = hit ? petrol_mark(frame) : petrol_ink(frame);
        if (hit) {
            canvas.circle(all[i], radius, petrol_mark(frame));
            const auto mark = Rect::around(all[i], radius * 1.1F, radius * 1.1F);
            canvas.icon(Icon::check, mark, theme.flat ? render::kBlack : theme.on_turn, 2.6F);
        } else {
            canvas.ring(all[i], radius, width, color);
            canvas.line({all[i].x - cross, all[i].y}, {all[i].x + cross, all[i].y}, width, color);
            canvas.line({all[i].x, all[i].y - cross}, {all[i].x, all[i].y + cross}, width, color);
        }
    }
    // Words between the first two rows, the way back between the last two.
    const float margin = staff_margin(frame);
    const Rect upper{box.x + margin, all[1].y + radius, box.w - 2 * margin,
                     all[4].y - all[1].y - 2 * radius};
    const int left = static_cast<int>(std::ceil(std::max(0.0, end_ - services_.clock.now())));
    const scenes::TextLook look{Face::bold, 34, petrol_ink(frame), Align::centre};
    const auto sentence = words();
    const float high = ui.paragraph_height(sentence, upper.w, look);
    const bool counts = !done() && !late();
    const float ring = counts ? std::min(frame.t(44), (upper.h - high) / 2 - frame.t(8)) : 0;
    float y = std::round(upper.centre().y - (high + 2 * std::max(0.0F, ring)) / 2);
    if (ring > frame.t(16)) {
        draw_countdown(frame, {upper.centre().x, y + ring}, ring, left / kTime, left);
        y += 2 * ring + frame.t(8);
    }
    ui.paragraph("text", {upper.x, y, upper.w, high}, sentence, look);
    const float button = staff_main(frame, 84);
    const auto label = tr("staff.back");
    const scenes::ButtonLook back{scenes::ButtonStyle::primary, Icon::back, {}, false, 30};
    const float wide = ui.button_width(label, back) + frame.t(40);
    const float middle = (all[4].y + all[7].y) / 2;
    const Rect at{std::round(box.centre().x - wide / 2), std::round(middle - button / 2), wide,
                  button};
    if (sand_button(frame, "page_close", at, label, back)) over_ = true;
    for (const auto& [id, finger] : fingers_)
        canvas.ring(finger, ui.mm(11), width * 1.6F, petrol_mark(frame));
    ui.model().set("touched", std::to_string(hit()));
}

}  // namespace

std::unique_ptr<StaffPage> make_touch_page(scenes::Services& services) {
    return std::make_unique<TouchPage>(services);
}

}  // namespace kiosk
