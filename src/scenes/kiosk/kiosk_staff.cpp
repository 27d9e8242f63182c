// The kiosk and its staff: PIN, staff page, what they change, the ways out.
#include "os/files.hpp"
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/kiosk.hpp"

namespace kiosk {

/// Writes down how long the pad is locked, where that has changed. Where nothing can be written,
/// the lock lasts until the next start.
void Kiosk::keep_lock() {
    auto kept = lock_.kept(now());
    if (lock_file_.empty() || kept == lock_kept_) return;
    os::write_durably(lock_file_, kept);
    lock_kept_ = std::move(kept);
}

void Kiosk::pin_tried(bool right) {
    if (right) {
        lock_.right();
        log_.info("staff: right PIN");
    } else {
        lock_.wrong(now());
        log_.warn("staff: wrong PIN");
    }
    keep_lock();
}

// Called from scenes that lie above: they must live until the frame is over, so nothing is applied.
void Kiosk::open_staff() {
    settle_above();
    around_.loop.above().push(make_staff(around_.services));
}

void Kiosk::close_staff() {
    settle_above();
}

void Kiosk::begin_cleaning() {
    settle_above();
    around_.loop.above().push(make_cleaning(around_.services));
}

void Kiosk::change(const std::function<void(Conf&)>& edit) {
    edit(conf_);
    patience_.use(conf_.idle);
    look_again_ = now();
}

void Kiosk::leave(int code) {
    around_.services.stage.quit(code);
}

}  // namespace kiosk
