// The PIN before the class: asked for, set twice, taken away. Kept as a kiosk keeps its staff's.
#include "scenes/kiosk/house/pin.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/persons/persons_pages.hpp"
#include "scenes/ui/lay.hpp"

#include <cmath>
#include <utility>

namespace scenes {

using render::Icon;
using render::Rect;

namespace {

constexpr const char *kHash = "class_pin", *kTries = "class_pin_tries";
constexpr std::size_t kMostDigits = 8;

/// A pad for digits: typed, touched, or walked with the keys.
class Pad final : public Scene {
public:
    /// Without `open` a PIN is set: twice the same, or none any more.
    Pad(Services& services, std::function<void()> open)
        : services_(services), open_(std::move(open)), lock_({}) {
        lock_.take_up(services_.settings.remembered(kTries), services_.clock.now());
        services_.ui.focus("button:digit1");
    }

    std::string name() const override { return "class_pin"; }
    bool covers() const override { return false; }
    void input(const Input& input) override;
    void draw(Frame& frame) override;
    std::optional<double> wake() const override {
        if (!asks() || lock_.locked(services_.clock.now()) == 0) return std::nullopt;
        return std::floor(services_.clock.now()) + 1;
    }

private:
    bool asks() const { return open_ != nullptr; }
    void type(char digit);
    void confirm();
    void compare();
    std::string words() const;
    void draw_digits(Frame& frame, const Rect& box) const;
    /// True when the digits are to count.
    bool draw_keys(Frame& frame, const Rect& box);

    Services& services_;
    std::function<void()> open_;
    kiosk::Lock lock_;
    std::string digits_, first_;
    std::string told_;  ///< the key of what was wrong
};

void Pad::type(char digit) {
    told_.clear();
    if (digits_.size() < kMostDigits) digits_ += digit;
}

void Pad::input(const Input& input) {
    if (input.kind == Input::Kind::text && input.text.size() == 1 && input.text[0] >= '0' &&
        input.text[0] <= '9')
        type(input.text[0]);
}

void Pad::compare() {
    if (lock_.locked(services_.clock.now()) > 0) return;
    const bool right = kiosk::pin_matches(services_.settings.remembered(kHash), digits_);
    digits_.clear();
    if (right)
        lock_.right();
    else
        lock_.wrong(services_.clock.now());
    services_.settings.remember(kTries, lock_.kept(services_.clock.now()));
    if (!right) {
        told_ = "persons.pin_wrong";
        return;
    }
    const auto open = std::move(open_);
    services_.stage.pop();
    open();
}

void Pad::confirm() {
    if (!kiosk::pin_fits(digits_)) return;
    if (asks()) return compare();
    if (first_.empty()) {
        if (kiosk::pin_is_weak(digits_)) {
            told_ = "persons.pin_weak";
            digits_.clear();
            return;
        }
        first_ = std::exchange(digits_, {});
        return;
    }
    if (first_ != digits_) {
        told_ = "persons.pin_other";
        first_.clear();
        digits_.clear();
        return;
    }
    const auto hash = kiosk::hash_pin(digits_);
    services_.settings.remember(kHash, hash.value_or(""));
    services_.settings.remember(kTries, "");
    services_.ui.toast(tr("persons.pin_kept"), ToastKind::good);
    services_.stage.pop();
}

std::string Pad::words() const {
    if (const int left = asks() ? lock_.locked(services_.clock.now()) : 0; left > 0)
        return tr("persons.pin_locked", left);
    if (!told_.empty()) return tr(told_);
    if (asks()) return tr("persons.pin_text");
    return tr(first_.empty() ? "persons.pin_new" : "persons.pin_again");
}

/// The keys: three in a row as on a telephone, six where the window is low.
constexpr const char* kTall = "123456789<0!";
constexpr const char* kLow = "12345<67890!";

int in_row(const Frame& frame) {
    return low_window(frame) ? 6 : 3;
}

float keys_height(const Frame& frame) {
    const int lines = 12 / in_row(frame);
    const auto rows = static_cast<float>(lines);
    return rows * frame.ui.control(60) + (rows - 1) * frame.t(10);
}

bool Pad::draw_keys(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    bool confirmed = false;
    const int count = in_row(frame), lines = 12 / count;
    const float gap = frame.t(10), across = static_cast<float>(count),
                down = static_cast<float>(lines);
    const float wide = (box.w + gap) / across - gap, high = (box.h + gap) / down - gap;
    for (int i = 0; i < 12; ++i) {
        const int column = i % count, row = i / count;
        const Rect at{box.x + static_cast<float>(column) * (wide + gap),
                      box.y + static_cast<float>(row) * (high + gap), wide, high};
        const char key = (count == 3 ? kTall : kLow)[i];
        if (key == '<') {
            if (ui.icon_button("rub", at, Icon::undo, tr("persons.pin_rub")) && !digits_.empty())
                digits_.pop_back();
        } else if (key == '!') {
            if (ui.icon_button("ok", at, Icon::check, tr("persons.pin_ok"),
                               {ButtonStyle::primary,
                                {},
                                only_if(kiosk::pin_fits(digits_), tr("persons.pin_digits"))}))
                confirmed = true;
        } else if (ui.button(std::string("digit") + key, at, std::string(1, key),
                             {ButtonStyle::secondary, {}, {}, false, 30})) {
            type(key);
        }
    }
    return confirmed;
}

void Pad::draw_digits(Frame& frame, const Rect& box) const {
    const auto& theme = frame.canvas.theme();
    for (std::size_t i = 0; i < kMostDigits; ++i) {
        const render::Point at{box.centre().x + (static_cast<float>(i) - 3.5F) * frame.t(30),
                               box.centre().y};
        if (i < digits_.size())
            frame.canvas.circle(at, frame.t(8), theme.ink);
        else
            frame.canvas.ring(at, frame.t(7), frame.u(2), i < 4 ? theme.ink2 : theme.line2);
    }
}

void Pad::draw(Frame& frame) {
    const bool clears = !asks() && class_pin::is_set(services_);
    bool confirmed = false, cleared = false;
    const auto content = [&](Flow& flow) {
        auto& within = flow.frame();
        flow.words("pin.text", words(), told_.empty() ? Words::body : Words::bad);
        flow.item(within.t(34), [&](const Rect& box) { draw_digits(within, box); });
        flow.item(keys_height(within),
                  [&](const Rect& box) { confirmed = draw_keys(within, box) || confirmed; });
        if (clears)
            cleared = flow.button("unlock", tr("persons.pin_off"),
                                  {ButtonStyle::secondary, Icon::lock}) ||
                      cleared;
    };
    const auto laid = lay_dialog(frame, "class_pin", tr("persons.pin"),
                                 low_window(frame) ? 700 : 460, {}, content);
    frame.ui.model().set("digits", std::to_string(digits_.size()));
    if (confirmed) return confirm();
    if (cleared) {
        services_.settings.remember(kHash, "");
        services_.settings.remember(kTries, "");
    }
    if (cleared || laid.left) services_.stage.pop();
}

}  // namespace

bool class_pin::is_set(const Services& services) {
    return !services.settings.remembered(kHash).empty();
}

std::unique_ptr<Scene> class_pin::make_ask(Services& services, std::function<void()> open) {
    return std::make_unique<Pad>(services, std::move(open));
}

std::unique_ptr<Scene> class_pin::make_set(Services& services) {
    return std::make_unique<Pad>(services, nullptr);
}

}  // namespace scenes
