#include "scenes/kiosk/staff/conf_trouble.hpp"

#include "os/files.hpp"
#include "scenes/kiosk/staff/look.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>

namespace kiosk {
namespace {

using render::Align;
using render::Color;
using render::Face;
using scenes::Frame;

constexpr Color kGround = Color::hex("04100F"), kInk = Color::hex("C9DAD6");
constexpr Color kFaint = Color::hex("8FA9A4"), kMark = Color::hex("C8973C");

class Trouble final : public scenes::Scene {
public:
    Trouble(scenes::Services& services, std::shared_ptr<const std::vector<ConfTrouble>> said)
        : services_(services), said_(std::move(said)) {}
    std::string name() const override { return "conf_trouble"; }
    bool intercept(const scenes::Input& input) override { return (void)input, true; }
    void draw(Frame& frame) override;

private:
    float block(Frame& frame, const ConfTrouble& said, int number, render::Point at, float width,
                float size, bool draws) const;

    scenes::Services& services_;
    std::shared_ptr<const std::vector<ConfTrouble>> said_;
};

/// One language; its height.
float Trouble::block(Frame& frame, const ConfTrouble& said, int number, render::Point at,
                     float width, float size, bool draws) const {
    const struct {
        const char* name;
        const std::string& text;
        scenes::TextLook look;
    } parts[] = {{"title", said.title, {Face::display_bold, size * 1.4F, kMark, Align::left}},
                 {"fault", said.fault, {Face::medium, size, kInk, Align::left}},
                 {"goes_on", said.goes_on, {Face::medium, size * 0.85F, kFaint, Align::left}}};
    float y = at.y;
    for (const auto& part : parts) {
        const auto name = part.name + std::to_string(number);
        const float height = frame.ui.paragraph_height(part.text, width, part.look);
        if (draws) frame.ui.paragraph(name, {at.x, y, width, height}, part.text, part.look);
        y += height + frame.t(6);
    }
    return y - at.y;
}

void Trouble::draw(Frame& frame) {
    frame.canvas.fill(frame.area, kGround);
    const float width = std::min(frame.area.w - 2 * staff_margin(frame), frame.t(1200));
    const float x = std::round((frame.area.w - width) / 2);
    const auto all = [&](float size, float gap, float y, bool draws) {
        const float from = y;
        for (std::size_t i = 0; i < said_->size(); ++i)
            y += (i > 0 ? gap : 0) + block(frame, (*said_)[i], static_cast<int>(i),
                                           {x, y + (i > 0 ? gap : 0)}, width, size, draws);
        return y - from;
    };
    // As large as fits; a long list of possible values makes the letters smaller.
    float size = 34;
    const float room = frame.area.h - 2 * staff_margin(frame);
    while (size > 14 && all(size, frame.t(size * 1.3F), 0, false) > room) size -= 1;
    const float gap = frame.t(size * 1.3F);
    const float spare = std::max(0.0F, frame.area.h - all(size, gap, 0, false));
    // It may stand there for days: it wanders, a step a minute.
    const float turn = static_cast<float>(std::floor(services_.clock.now() / 60)) * 0.4F;
    const float wander = std::min(spare / 2, frame.u(60)) * std::sin(turn);
    all(size, gap, std::round(spare / 2 + wander), true);
}

}  // namespace

std::unique_ptr<scenes::Scene> make_conf_trouble(
    scenes::Services& services, std::shared_ptr<const std::vector<ConfTrouble>> said) {
    return std::make_unique<Trouble>(services, std::move(said));
}

void ConfWatch::pass(double now) {
    notify_.alive(now);
    if (now < next_) return;
    next_ = now + kLook;
    look_();
}

std::optional<double> ConfWatch::wake() const {
    const auto alive = notify_.next();
    return std::max(services_.clock.now(), alive ? std::min(*alive, next_) : next_);
}

Original::Original(const std::filesystem::path& copy,
                   const std::vector<std::filesystem::path>& places)
    : file_(copy) {
    const auto folder = os::environment_path("CREDENTIALS_DIRECTORY");
    if (folder.empty() || copy.parent_path() != folder) return;
    copied_ = true;
    if (!places.empty()) file_ = places.back();
    time_ = time_of(file_);
}

bool Original::same() const {
    return !copied_ || time_of(file_) == time_;
}

/// Needs no right to read the file.
std::optional<std::filesystem::file_time_type> Original::time_of(
    const std::filesystem::path& file) {
    std::error_code error;
    const auto time = std::filesystem::last_write_time(file, error);
    return error ? std::nullopt : std::optional(time);
}

}  // namespace kiosk
