// The pad behind the hidden gesture: digits, dots, and while it is locked how long yet.
// A wrong PIN changes nothing but the lock; comparing takes a while and happens beside the frames.
#include "game/core/random.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/house/kiosk_services.hpp"
#include "scenes/kiosk/staff/look.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cmath>
#include <thread>

namespace kiosk {
namespace {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;
using scenes::ButtonLook;
using scenes::ButtonStyle;
using scenes::Frame;
using scenes::tr;

constexpr std::size_t kLeastDigits = 4, kMostDigits = 8;

class PinPad final : public scenes::Scene {
public:
    explicit PinPad(scenes::Services& services) : services_(services), house_(*services.kiosk) {
        for (std::size_t i = 0; i < order_.size(); ++i)
            order_[i] = static_cast<char>('0' + (i + 1) % 10);  // 1…9, 0 last
        if (house_.conf().pin.random_order) shuffle();
    }
    ~PinPad() override {
        // A try that was begun counts even if the pad is closed over it.
        if (judge_.joinable()) {
            judge_.join();
            house_.pin_tried(verdict_ == Verdict::right);
        }
        forget();
    }

    std::string name() const override { return "pin"; }
    bool covers() const override { return false; }
    bool thinking() const override { return judge_.joinable(); }
    std::optional<double> wake() const override {
        if (locked() == 0) return std::nullopt;
        return std::floor(services_.clock.now()) + 1;
    }
    void update(double seconds) override;
    void draw(Frame& frame) override;

private:
    enum class Verdict { none, right, wrong };
    /// Where everything stands.
    struct Plan {
        Rect paper{}, title{}, text{}, dots{}, keys{}, back{};
        float key_w = 0, key_h = 0, gap = 0;
    };

    int locked() const { return house_.lock().locked(services_.clock.now()); }
    void shuffle();
    void forget() { std::fill(digits_.begin(), digits_.end(), '0'), digits_.clear(); }
    void compare();
    Plan plan(Frame& frame) const;
    void draw_words(Frame& frame, const Plan& plan);
    void draw_dots(Frame& frame, const Rect& box);
    void draw_keys(Frame& frame, const Plan& plan);
    std::string words() const;

    scenes::Services& services_;
    KioskServices& house_;
    std::array<char, 10> order_{};
    std::string digits_;
    std::thread judge_;
    std::atomic<Verdict> verdict_{Verdict::none};
};

void PinPad::shuffle() {
    // Another order every time: the instant at which it opens is anybody's luck.
    const auto instant = static_cast<std::uint64_t>(services_.clock.now() * 1e6);
    game::Random random(services_.seed ^ game::mixed(instant));
    for (std::size_t i = order_.size() - 1; i > 0; --i)
        std::swap(order_[i], order_[random.below(i + 1)]);
}

void PinPad::compare() {
    assert(!judge_.joinable());
    verdict_ = Verdict::none;
    judge_ = std::thread([this, hash = house_.conf().pin.hash, pin = digits_] {
        verdict_ = pin_matches(hash, pin) ? Verdict::right : Verdict::wrong;
        if (services_.wake) services_.wake();
    });
    forget();
}

void PinPad::update(double seconds) {
    (void)seconds;
    if (!judge_.joinable() || verdict_ == Verdict::none) return;
    judge_.join();
    const bool right = verdict_ == Verdict::right;
    house_.pin_tried(right);
    if (right) house_.open_staff();
}

std::string PinPad::words() const {
    if (judge_.joinable()) return tr("staff.pin_checking");
    if (const int left = locked(); left > 0) {
        const auto seconds = std::to_string(left % 60);
        return tr("staff.pin_locked",
                  std::to_string(left / 60) + ":" + (seconds.size() < 2 ? "0" : "") + seconds);
    }
    return tr("staff.pin_text");
}

PinPad::Plan PinPad::plan(Frame& frame) const {
    Plan plan;
    auto& ui = frame.ui;
    const float margin = staff_margin(frame);
    const float pad = std::max(frame.u(36), margin);
    const float least = std::ceil(ui.mm(kPrimary));
    plan.gap = std::max(frame.u(16), std::ceil(ui.mm(kBetween)));
    const bool beside = frame.area.w > frame.area.h;
    const float back = staff_main(frame, 100), title = frame.t(84), dots = frame.t(64);
    const scenes::TextLook look{Face::medium, kWords};
    const float room_w = frame.area.w - 2 * margin - 2 * pad;
    const float room_h = frame.area.h - 2 * margin - 2 * pad;
    const float words_w = beside ? room_w * 0.46F : room_w;
    // The longest of the sentences decides, so that nothing moves when it changes.
    float text = 0;
    for (const auto* key : {"staff.pin_text", "staff.pin_checking", "staff.pin_locked"})
        text = std::max(text, ui.paragraph_height(tr(key, "00:00"), words_w, look));
    const float others = beside ? 0 : title + text + dots + back + 3 * plan.gap;
    const float fit_h = std::floor((room_h - others - 3 * plan.gap) / 4);
    const float fit_w = std::floor(((beside ? room_w * 0.54F - pad : room_w) - 2 * plan.gap) / 3);
    plan.key_h = std::max(std::min({fit_h, std::max(frame.t(120), least * 1.15F)}), least);
    plan.key_w = std::max(std::min(fit_w, std::round(plan.key_h * 1.3F)), least);
    float keys_w = 3 * plan.key_w + 2 * plan.gap;
    const float keys_h = 4 * plan.key_h + 3 * plan.gap;
    const float w = beside ? std::min(room_w, std::max(frame.t(560), words_w * 0.6F) + pad + keys_w)
                           : std::min(room_w, std::max(keys_w, frame.t(640)));
    const float left_w = beside ? w - pad - keys_w : w;
    if (!beside) {
        plan.key_w = std::floor((w - 2 * plan.gap) / 3);
        keys_w = 3 * plan.key_w + 2 * plan.gap;
    }
    if (beside) {
        text = 0;
        for (const auto* key : {"staff.pin_text", "staff.pin_checking", "staff.pin_locked"})
            text = std::max(text, ui.paragraph_height(tr(key, "00:00"), left_w, look));
    }
    const float words_h = title + text + dots + back + 3 * plan.gap;
    const float h = beside ? std::max(keys_h, words_h) : words_h + plan.gap + keys_h;
    const auto paper = Rect::around(frame.area.centre(), w + 2 * pad, h + 2 * pad);
    plan.paper = {std::round(paper.x), std::round(paper.y), paper.w, paper.h};
    const float x = plan.paper.x + pad, y = plan.paper.y + pad;
    plan.title = {x, y, left_w, title};
    plan.text = {x, y + title, left_w, text};
    plan.dots = {x, plan.text.bottom() + plan.gap, left_w, dots};
    const float keys_x = beside ? x + left_w + pad : x + std::round((w - keys_w) / 2);
    plan.keys = {keys_x, beside ? y + std::round((h - keys_h) / 2) : plan.dots.bottom() + plan.gap,
                 keys_w, keys_h};
    plan.back = {x, y + h - back, left_w, back};
    return plan;
}

void PinPad::draw_words(Frame& frame, const Plan& plan) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    ui.text("title", plan.title, tr("staff.pin_title"),
            {Face::display_bold, 72, theme.ink, Align::left, true});
    ui.paragraph("text", plan.text, words(), {Face::medium, kWords, theme.ink2});
    draw_dots(frame, plan.dots);
    const auto label = tr("staff.to_game");
    const float room = plan.back.w - 2 * frame.t(16) - frame.t(56);
    const ButtonLook look{ButtonStyle::secondary,
                          Icon::back,
                          {},
                          false,
                          fitted(frame, label, Face::medium, 30, room)};
    if (ui.button("back", plan.back, label, look)) house_.close_staff();
}

void PinPad::draw_dots(Frame& frame, const Rect& box) {
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    const float step = std::min(frame.t(52), box.w / static_cast<float>(kMostDigits));
    const float radius = std::round(step * 0.27F);
    for (std::size_t i = 0; i < kMostDigits; ++i) {
        const render::Point at{box.x + step * (static_cast<float>(i) + 0.5F), box.centre().y};
        if (i < digits_.size())
            canvas.circle(at, radius, theme.primary);
        else
            canvas.ring(at, radius, std::max(1.5F, radius * 0.16F), theme.line2);
    }
}

void PinPad::draw_keys(Frame& frame, const Plan& plan) {
    auto& ui = frame.ui;
    const auto free = scenes::only_if(locked() == 0 && !judge_.joinable(), tr("why.pin_waits"));
    const auto and_also = [&free](bool can, const char* why) {
        return free ? scenes::only_if(can, tr(why)) : free;
    };
    const float size = std::min(plan.key_h * 0.46F / frame.type, 72.0F);
    for (int i = 0; i < 12; ++i) {
        const Rect key{plan.keys.x + static_cast<float>(i % 3) * (plan.key_w + plan.gap),
                       plan.keys.y + static_cast<float>(i / 3) * (plan.key_h + plan.gap),
                       plan.key_w, plan.key_h};
        if (i == 9) {
            const ButtonLook look{
                ButtonStyle::secondary, {}, and_also(!digits_.empty(), "why.no_digit"), false, 40};
            if (ui.icon_button("erase", key, Icon::left, tr("staff.pin_erase"), look))
                digits_.pop_back();
        } else if (i == 11) {
            const ButtonLook look{ButtonStyle::primary,
                                  {},
                                  and_also(digits_.size() >= kLeastDigits, "why.more_digits"),
                                  false,
                                  40};
            if (ui.icon_button("ok", key, Icon::check, tr("staff.pin_ok"), look)) compare();
        } else {
            const char digit = order_[static_cast<std::size_t>(i == 10 ? 9 : i)];
            const std::string label(1, digit);
            const ButtonLook look{ButtonStyle::secondary,
                                  {},
                                  and_also(digits_.size() < kMostDigits, "why.most"),
                                  false,
                                  size};
            if (ui.button("digit" + label, key, label, look)) digits_ += digit;
        }
    }
}

void PinPad::draw(Frame& frame) {
    const auto plan = this->plan(frame);
    frame.canvas.fill(frame.area, frame.canvas.theme().scrim);
    frame.ui.panel(plan.paper, 28);
    draw_words(frame, plan);
    draw_keys(frame, plan);
    frame.ui.model().set("digits", std::to_string(digits_.size()));
    frame.ui.model().set("locked", std::to_string(locked()));
}

}  // namespace

std::unique_ptr<scenes::Scene> make_pin_pad(scenes::Services& services) {
    assert(services.kiosk);
    return std::make_unique<PinPad>(services);
}

}  // namespace kiosk
