#include "scenes/kiosk/house/gesture.hpp"

#include <algorithm>

namespace kiosk {
namespace {

constexpr double kLost = 10;  // seconds; longer than any gesture takes

}  // namespace

Gesture::Gesture(const GestureConf& conf, double width, double height)
    : conf_(conf), width_(width), height_(height) {}

void Gesture::resize(double width, double height) {
    width_ = width;
    height_ = height;
    forget();
}

void Gesture::forget() {
    taps_ = 0;
    finger_.reset();
    others_.clear();
    spoiled_ = false;
    key_.reset();
}

bool Gesture::in_corner(Spot at) const {
    const bool right = conf_.corner == Corner::top_right || conf_.corner == Corner::bottom_right;
    const bool bottom = conf_.corner == Corner::bottom_left || conf_.corner == Corner::bottom_right;
    const double x = right ? width_ - at.x : at.x, y = bottom ? height_ - at.y : at.y;
    return x >= 0 && x <= conf_.square && y >= 0 && y <= conf_.square;
}

/// A contact whose release never came must not lock the staff out.
void Gesture::drop_lost(double now) {
    const auto lost = [&](const Contact& contact) { return now - contact.since > kLost; };
    others_.erase(std::remove_if(others_.begin(), others_.end(), lost), others_.end());
    if (finger_ && lost(*finger_)) {
        finger_.reset();
        taps_ = 0;
    }
}

void Gesture::press(long long id, Spot at, double now) {
    drop_lost(now);
    const auto same = [&](const Contact& contact) { return contact.id == id; };
    if ((finger_ && same(*finger_)) || std::any_of(others_.begin(), others_.end(), same)) return;
    if (finger_ || !others_.empty() || !in_corner(at)) {
        // Elsewhere, or with a second finger: ordinary play.
        taps_ = 0;
        spoiled_ = true;
        others_.push_back({id, now});
        return;
    }
    if (taps_ > 0 && now - first_ > conf_.seconds) taps_ = 0;
    if (taps_ == 0) first_ = now;
    finger_ = Contact{id, now};
    spoiled_ = false;
}

void Gesture::move(long long id, Spot at, double) {
    if (finger_ && finger_->id == id && !in_corner(at)) spoiled_ = true;
}

void Gesture::release(long long id, Spot at, double now) {
    if (!finger_ || finger_->id != id) {
        const auto same = [&](const Contact& contact) { return contact.id == id; };
        others_.erase(std::remove_if(others_.begin(), others_.end(), same), others_.end());
        return;
    }
    // A tap is short; what was held or slid away is none.
    const bool tap = !spoiled_ && in_corner(at) && now - finger_->since < conf_.hold;
    taps_ = tap ? taps_ + 1 : 0;
    finger_.reset();
}

void Gesture::key(bool down, bool repeat, double now) {
    if (repeat) return;
    if (!down) {
        key_.reset();
    } else if (!key_) {
        key_ = now;
    }
}

bool Gesture::row_complete() const {
    return finger_ && !spoiled_ && taps_ >= conf_.taps - 1;
}

bool Gesture::waiting() const {
    return key_ || row_complete();
}

bool Gesture::update(double now) {
    if (key_ && now - *key_ >= conf_.key_hold) {
        key_.reset();
        return true;
    }
    if (!row_complete() || now - finger_->since < conf_.hold) return false;
    taps_ = 0;
    spoiled_ = true;
    return true;
}

}  // namespace kiosk
