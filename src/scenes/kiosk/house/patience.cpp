#include "scenes/kiosk/house/patience.hpp"

#include <algorithm>
#include <cmath>

namespace kiosk {

int Patience::patience() const {
    switch (screen_) {
        case Screen::attract:
            return 0;
        case Screen::language:
            return conf_.language;
        case Screen::menu:
            return conf_.menu;
        case Screen::game:
            return conf_.game;
        case Screen::result:
            return conf_.result;
        case Screen::entry:
            return conf_.entry;
        case Screen::staff:
            return conf_.staff;
        case Screen::pin:
            return conf_.pin;
    }
    return 0;
}

bool Patience::warns() const {
    return screen_ == Screen::menu || screen_ == Screen::game;
}

void Patience::enter(Screen screen, double now) {
    const bool visitors = screen != Screen::staff && screen != Screen::pin;
    if (screen == Screen::attract) {
        session_begin_.reset();
    } else if (visitors && !session_begin_) {
        session_begin_ = now;
    }
    screen_ = screen;
    activity(now);
}

void Patience::activity(double now) {
    last_ = now;
    held_ = 0;
    if (hold_begin_) hold_begin_ = now;
}

void Patience::contacts(int count, double now) {
    contacts_ = std::max(count, 0);
    activity(now);
}

void Patience::hold(bool on, double now) {
    if (on == hold_begin_.has_value()) return;
    if (on) {
        hold_begin_ = now;
    } else {
        held_ = held(now);
        hold_begin_.reset();
    }
}

/// Seconds for which the clock stood since the last activity. What began before the warning may
/// not put it off once it is shown: from then on only the end of the pause would be missing.
double Patience::held(double now) const {
    double sum = held_;
    if (hold_begin_) {
        // Thinking that begins while the warning stands does not stop its countdown.
        const double running = *hold_begin_ - last_ - held_;
        if (patience() == 0 || running < patience()) sum += std::max(now - *hold_begin_, 0.0);
    }
    return std::min(sum, double(conf_.pause));
}

double Patience::idle(double now) const {
    const double there = contacts_ > 0 ? kContact : 0;
    return std::max(now - last_ - there - held(now), 0.0);
}

Waiting Patience::look(double now) const {
    const int most = patience();
    if (most == 0) return {};
    const double idle_now = idle(now);
    if (idle_now < most) return {};
    const double left = warns() ? most + conf_.warning - idle_now : 0;
    if (left <= 0) return {Wait::over, 0};
    return {Wait::warning, static_cast<int>(std::ceil(left))};
}

std::optional<double> Patience::next_change(double now) const {
    std::optional<double> next;
    const auto sooner = [&](double then) { next = next ? std::min(*next, then) : then; };
    if (const int most = patience(); most > 0) {
        const auto waiting = look(now);
        if (waiting.state == Wait::active) {
            // A pause or a contact only puts it off: looked at again then.
            sooner(now + most - idle(now));
        } else if (waiting.state == Wait::warning) {
            sooner(now + (most + conf_.warning - idle(now)) - (waiting.left - 1));
        }
    }
    if (session_begin_ && conf_.session_minutes > 0) {
        const double end = *session_begin_ + 60.0 * conf_.session_minutes;
        const auto waiting = session(now);
        if (waiting.state == Wait::active) sooner(end - conf_.session_warning);
        if (waiting.state == Wait::warning) sooner(end - (waiting.left - 1));
    }
    return next;
}

Waiting Patience::session(double now) const {
    if (!session_begin_ || conf_.session_minutes == 0) return {};
    const double left = 60.0 * conf_.session_minutes - session_seconds(now);
    if (left <= 0) return {Wait::over, 0};
    if (left > conf_.session_warning) return {};
    return {Wait::warning, static_cast<int>(std::ceil(left))};
}

double Patience::session_seconds(double now) const {
    return session_begin_ ? std::max(now - *session_begin_, 0.0) : 0;
}

bool Jitter::moved(double x, double y) {
    if (!x_) {
        x_ = x;
        y_ = y;
        return false;
    }
    if (std::hypot(x - *x_, y - y_) < kJitter) return false;
    x_ = x;
    y_ = y;
    return true;
}

}  // namespace kiosk
