#include "scenes/kiosk/staff/staff.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/kiosk/house/kiosk_scenes.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace kiosk {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;
using scenes::ButtonLook;
using scenes::ButtonStyle;
using scenes::Frame;
using scenes::Input;
using scenes::tr;
using scenes::trn;

Staff::Staff(scenes::Services& services)
    : services_(services), house_(*services.kiosk), touched_(services.clock.now()) {}

double Staff::left() const {
    const double most = house_.conf().idle.staff;
    return contacts_ > 0 ? most : std::clamp(most - (now() - touched_), 0.0, most);
}

void Staff::open(std::unique_ptr<StaffPage> page) {
    page_ = std::move(page);
    sure_.forget();
}

/// Sees every touch, so that the ring tells the truth; takes none.
bool Staff::intercept(const Input& input) {
    if (input.kind == Input::Kind::press) ++contacts_;
    if (input.kind == Input::Kind::release) contacts_ = std::max(0, contacts_ - 1);
    if (input.kind == Input::Kind::cancel) contacts_ = 0;
    touched_ = now();
    return false;
}

void Staff::input(const Input& input) {
    if (page_) page_->input(input);
}

void Staff::update(double seconds) {
    (void)seconds;
    if (page_ && page_->over()) page_.reset();
}

bool Staff::busy() const {
    return page_ && page_->busy();
}

std::optional<double> Staff::wake() const {
    const double rest = left();
    double when = now() + std::max(0.01, rest - std::floor(rest));
    if (rest - std::floor(rest) < 0.01) when = now() + 1;
    if (const auto time = sure_.wake(now())) when = std::min(when, *time);
    if (page_)
        if (const auto time = page_->wake()) when = std::min(when, *time);
    return when;
}

void Staff::draw(Frame& frame) {
    look_around();
    auto& model = frame.ui.model();
    model.set("staff_page", page_ ? page_->id() : "");
    model.set("left", std::to_string(static_cast<int>(std::ceil(left()))));
    if (page_ && page_->whole()) {
        page_->draw(frame, frame.area);
        return;
    }
    draw_petrol(frame);
    const auto area = frame.area.inset(staff_margin(frame));
    if (page_) {
        draw_open_page(frame, area);
    } else if (!draw_whole(frame, area)) {
        draw_tabs(frame, area);
    }
}

/// Title and the name of this kiosk on the left, the ring on the right.
void Staff::draw_head(Frame& frame, const Rect& box, const std::string& title,
                      const std::string& note) {
    auto& ui = frame.ui;
    const float radius = std::min(box.h / 2, frame.t(60));
    const int seconds = static_cast<int>(std::ceil(left()));
    draw_countdown(frame, {box.right() - radius, box.centre().y}, radius,
                   left() / std::max(1, house_.conf().idle.staff), seconds);
    const float gap = frame.t(20);
    float right = box.right() - 2 * radius - gap;
    const float line = frame.t(36);
    const auto above = tr("staff.back_in_above");
    const auto below = trn("staff.back_in", seconds);
    const float words = std::max(ui.text_width(above, kWords, Face::medium),
                                 ui.text_width(trn("staff.back_in", 60), kWords, Face::medium));
    const float needed = ui.text_width(title, 92, Face::display_bold);
    if (box.h >= 2 * line && right - words - gap - box.x > needed) {
        const float top = std::round(box.centre().y - line);
        const Rect at{right - words, top, words, line};
        const scenes::TextLook look{Face::medium, kWords, petrol_ink2(frame), Align::right, true};
        ui.text("back_in.above", at, above, look);
        ui.text("back_in", at.moved({0, line}), below, look);
        right -= words + gap;
    }
    const bool noted = !note.empty() && box.h >= frame.t(118);
    const float high = noted ? box.h - line : box.h;
    const float room = right - box.x;
    // A long title in a narrow window is a smaller title, not a cut one.
    const float size = std::min(
        92.0F, std::floor(std::min(92 * room / std::max(1.0F, needed), high / frame.type * 0.95F)));
    ui.text("title", {box.x, box.y, room, high}, title,
            {Face::display_bold, size, petrol_ink(frame), Align::left, true});
    if (noted)
        ui.text("note", {box.x, box.bottom() - line, room, line}, note,
                {Face::medium, 30, petrol_ink2(frame), Align::left, true});
}

/// Everything at once, in one column or two. False (and nothing drawn) if it does not fit.
bool Staff::draw_whole(Frame& frame, const Rect& area) {
    const float gap = staff_gap(frame);
    const bool upright = area.w < area.h;
    const float head = frame.t(132), foot = staff_main(frame, upright ? 140 : 116);
    const float end = staff_main(frame, 114);
    const float column = upright ? area.w : std::floor((area.w - gap) / 2);
    const float state = state_height(frame, column), set = settings_height(frame, column);
    const float tools = tools_height(frame, column), log = log_height(frame, 3);
    const float main_w =
        frame.ui.button_width(tr("staff.to_game"), {{}, Icon::back, {}, false, 40});
    if (end_width(frame) > (upright ? area.w : area.w - gap - main_w)) return false;
    const float left = upright ? state + set + tools + log + 3 * gap : state + set + gap;
    const float right = upright ? left : tools + log + gap;
    const float below = upright ? foot + end + gap : foot;
    const float room = area.h - head - below - 2 * gap;
    if (std::max(left, right) > room) return false;

    draw_head(frame, {area.x, area.y, area.w, head}, tr("staff.title"), house_.conf().name);
    const float y = area.y + head + gap;
    const float spare = room - left, spare_right = room - right;
    if (upright) {
        // What is over goes to the tiles and the log, which use it best.
        const float tiles = std::min(spare * 0.5F, tools * 0.35F);
        float at = y;
        draw_state(frame, {area.x, at, column, state});
        draw_settings(frame, {area.x, at += state + gap, column, set});
        draw_tools(frame, {area.x, at += set + gap, column, tools + tiles});
        draw_log(frame, {area.x, at += tools + tiles + gap, column, log + spare - tiles});
    } else {
        const float more = std::min(spare, state * 0.25F);
        draw_state(frame, {area.x, y, column, state + more});
        draw_settings(frame, {area.x, y + state + more + gap, column, set + spare - more});
        const float tiles = std::min(spare_right * 0.4F, tools * 0.35F);
        const float x = area.x + column + gap, w = area.right() - x;
        draw_tools(frame, {x, y, w, tools + tiles});
        draw_log(frame, {x, y + tools + tiles + gap, w, log + spare_right - tiles});
    }
    const ButtonLook look{ButtonStyle::primary, Icon::back, {}, false, 40};
    const float bottom = area.bottom() - (upright ? end + gap + foot : foot);
    const float end_w = upright ? area.w : std::max(end_width(frame), column);
    const Rect back = upright ? Rect{area.x, bottom, area.w, foot}
                              : Rect{area.x + end_w + gap, bottom, area.w - end_w - gap, foot};
    if (sand_button(frame, "back", back, tr("staff.to_game"), look)) house_.close_staff();
    draw_end(frame, {area.x, upright ? bottom + foot + gap : bottom, end_w, upright ? end : foot},
             false);
    return true;
}

/// One part at a time: the tabs stand in the head's place.
void Staff::draw_tabs(Frame& frame, const Rect& area) {
    auto& ui = frame.ui;
    const float gap = staff_gap(frame), between = std::ceil(ui.mm(kBetween));
    const bool low = area.h < frame.t(640);
    const float row = staff_row(frame, low ? 52 : 76), foot = staff_main(frame, low ? 64 : 100);
    const std::vector<std::pair<const char*, std::string>> tabs{{"state", tr("staff.state")},
                                                                {"settings", tr("staff.settings")},
                                                                {"tools", tr("staff.tools")},
                                                                {"end", tr("staff.end")}};
    float total = 0;
    for (const auto& [id, label] : tabs)
        total += ui.text_width(label, kWords, Face::bold) + frame.t(28);
    const float room = area.w - row - gap - between * 3;
    // Four words must fit beside each other whatever their size.
    const float size = std::min(kWords, std::floor(kWords * room / total));
    float x = area.x;
    for (std::size_t i = 0; i < tabs.size(); ++i) {
        const auto& label = tabs[i].second;
        const float share = (ui.text_width(label, kWords, Face::bold) + frame.t(28)) / total;
        const Rect tab{std::round(x), area.y, std::floor(room * share), row};
        x += room * share + between;
        const bool on = part_ == static_cast<int>(i);
        const std::string id = std::string("tab_") + tabs[i].first;
        const ButtonLook look{ButtonStyle::secondary, {}, {}, false, size};
        const bool pressed = on ? sand_button(frame, id, tab, label, look).pressed
                                : pane_button(frame, id, tab, label, look).pressed;
        if (pressed) part_ = static_cast<int>(i), sure_.forget();
    }
    draw_countdown(frame, {area.right() - row / 2, area.y + row / 2}, row / 2,
                   left() / std::max(1, house_.conf().idle.staff),
                   static_cast<int>(std::ceil(left())));
    ui.model().set("part", tabs[static_cast<std::size_t>(part_)].first);
    draw_part(frame, {area.x, area.y + row + gap, area.w, area.h - row - foot - 2 * gap});
    const ButtonLook look{ButtonStyle::primary, Icon::back, {}, false, 34};
    if (sand_button(frame, "back", {area.x, area.bottom() - foot, area.w, foot},
                    tr("staff.to_game"), look))
        house_.close_staff();
}

void Staff::draw_part(Frame& frame, const Rect& area) {
    const float gap = staff_gap(frame);
    if (part_ == kState) {
        const float state = std::min(area.h, state_height(frame, area.w));
        const float log = area.h - state - gap;
        const bool both = log >= log_height(frame, 1);
        draw_state(frame, {area.x, area.y, area.w, both ? state : area.h});
        if (both) draw_log(frame, {area.x, area.y + state + gap, area.w, log});
    } else if (part_ == kSettings) {
        draw_settings(frame, area);
    } else if (part_ == kTools) {
        draw_tools(frame, area);
    } else {
        draw_end(frame, area, true);
    }
}

/// Head, the page, and the way back from it.
void Staff::draw_open_page(Frame& frame, const Rect& area) {
    const float gap = staff_gap(frame);
    const bool low = area.h < frame.t(820);
    const float head = low ? staff_row(frame, 64) : frame.t(112);
    const float foot = staff_main(frame, low ? 76 : 100);
    draw_head(frame, {area.x, area.y, area.w, head}, page_->title(), "");
    const ButtonLook look{ButtonStyle::secondary, Icon::back, {}, false, 30};
    const auto label = tr("staff.back");
    const float back = std::max(frame.ui.button_width(label, look) + frame.t(24),
                                std::ceil(frame.ui.mm(kPrimary)));
    const Rect below{area.x, area.bottom() - foot, area.w, foot};
    page_->draw(frame, {area.x, area.y + head + gap, area.w, area.h - head - foot - 2 * gap});
    page_->draw_foot(frame, {below.x + back + gap, below.y, below.w - back - gap, foot});
    const auto draw_back = page_->confirms() ? pane_button : sand_button;
    if (draw_back(frame, "page_close", {below.x, below.y, back, foot}, label, look)) page_.reset();
}

std::unique_ptr<scenes::Scene> make_staff(scenes::Services& services) {
    assert(services.kiosk);
    return std::make_unique<Staff>(services);
}

}  // namespace kiosk
