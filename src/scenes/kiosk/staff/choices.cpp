// Pages of the staff on which something is set: opening hours of today, games, patience, machine.
#include "scenes/base/exits.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/kiosk/staff/look.hpp"
#include "scenes/kiosk/staff/pages.hpp"

#include <algorithm>
#include <array>
#include <cmath>

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

float row_gap(const Frame& frame) {
    return std::max(frame.t(16), std::ceil(frame.ui.mm(kBetween)));
}

/// The part of a page that cards use: lines do not get endless in a wide window.
Rect card_room(const Frame& frame, const Rect& box) {
    const float width = std::min(box.w, frame.t(1240));
    return {std::round(box.centre().x - width / 2), box.y, width, box.h};
}

/// Rows of a card that is `count` of them high: as planned, or lower and unstacked where the room
/// does not allow that.
RowPlan plan_rows(const Frame& frame, const Rect& card, float label, float need, int count) {
    const float inner = card.w - 2 * frame.t(kPad), gap = row_gap(frame);
    const float room = (card.h - 2 * frame.t(16) + gap) / static_cast<float>(count) - gap;
    auto plan = plan_row(frame, inner, label, need);
    if (plan.height <= room) return plan;
    plan.stacked = false;
    plan.label = std::min(plan.label, inner - frame.t(32) - need);
    plan.height = std::clamp(room, frame.ui.least(), staff_row(frame));
    return plan;
}

/// Paper for rows and a sentence under them; returns where the first row begins.
Rect begin_card(Frame& frame, const Rect& box, float rows, const std::string& note) {
    const float pad = frame.t(kPad), inner = box.w - 2 * pad;
    const scenes::TextLook look{Face::medium, kWords, frame.canvas.theme().ink2};
    const float words = note.empty() ? 0 : frame.ui.paragraph_height(note, inner, look);
    const float gap = row_gap(frame);
    const float edge = rows + 2 * frame.t(24) <= box.h ? frame.t(24) : frame.t(16);
    const bool fits = rows + gap + words + 2 * edge <= box.h;
    const float height = std::min(box.h, rows + (fits && words > 0 ? gap + words : 0) + 2 * edge);
    // A little above the middle, where eyes and hands are.
    const Rect paper{box.x, box.y + std::round((box.h - height) * 0.4F), box.w, height};
    frame.ui.panel(paper, 28);
    const Rect in{paper.x + pad, paper.y + edge, inner, rows};
    if (words > 0 && fits)
        frame.ui.paragraph("note", {in.x, in.y + rows + gap, inner, words}, note, look);
    return in;
}

// --- hours ---------------------------------------------------------------------------------------

/// Works on a copy until it is confirmed: on the way to the right hour the kiosk must not close.
class HoursPage final : public StaffPage {
public:
    explicit HoursPage(scenes::Services& services)
        : house_(*services.kiosk), day_(day_in_force(house_.conf().hours, house_.wall())) {}
    std::string id() const override { return "hours"; }
    std::string title() const override { return tr("staff.open_today"); }
    bool over() const override { return over_; }
    bool confirms() const override { return true; }
    void draw(Frame& frame, Rect box) override;
    void draw_foot(Frame& frame, Rect box) override;

private:
    enum { kAlways, kSpans, kClosed };
    static constexpr int kStep = 15, kDay = 24 * 60;

    int kind() const { return day_.empty() ? kClosed : day_ == Day{kWholeDay} ? kAlways : kSpans; }
    void step(int& minute, int by, int most);

    KioskServices& house_;
    Day day_;
    Pager span_;
    bool over_ = false;
};

void HoursPage::step(int& minute, int by, int most) {
    minute = ((minute / kStep + by) * kStep + kDay) % kDay;
    if (minute == 0 && most == kDay && by > 0) minute = kDay;
}

void HoursPage::draw(Frame& frame, Rect box) {
    int chosen = kind();
    const Rect card = card_room(frame, box);
    const float gap = row_gap(frame);
    const float label = std::max(label_width(frame, tr("staff.opens"), false),
                                 label_width(frame, tr("staff.closes"), false));
    const int count = chosen != kSpans ? 1 : day_.size() > 1 ? 4 : 3;
    const auto plan = plan_rows(frame, card, label, stepper_width(frame, "00:00"), count);
    const float row = std::min(plan.height, staff_row(frame));
    const float rows =
        row + (chosen == kSpans ? 2 * (plan.height + gap) : 0) + (count == 4 ? row + gap : 0);
    const Rect in = begin_card(frame, card, rows, tr("staff.until_restart"));
    const std::vector<scenes::Choice> kinds{{"always", tr("staff.always")},
                                            {"spans", tr("staff.spans")},
                                            {"closed", tr("staff.closed")}};
    if (draw_choices(frame, "kind", {in.x, in.y, in.w, row}, kinds, chosen)) {
        if (chosen == kAlways) day_ = {kWholeDay};
        if (chosen == kClosed) day_ = {};
        if (chosen == kSpans) day_ = {{9 * 60, 17 * 60}};
    }
    if (kind() != kSpans) return;
    span_.page = std::clamp(span_.page, 0, static_cast<int>(day_.size()) - 1);
    auto& span = day_[static_cast<std::size_t>(span_.page)];
    float y = in.y + row + gap;
    const auto line = [&](const char* id, const char* key, int& minute, int most) {
        const Rect at = begin_row(frame, plan, {in.x, y, in.w, plan.height}, id, tr(key));
        const float wide = std::min(at.w, stepper_width(frame, "00:00") + frame.t(60));
        if (const int by = draw_stepper(frame, id, {at.x, at.y, wide, at.h}, minute_text(minute)))
            step(minute, by, most);
        y += plan.height + gap;
    };
    line("from", "staff.opens", span.from, kDay - 1);
    line("to", "staff.closes", span.to, kDay);
    if (span.from == span.to) span.to = (span.from + kStep) % kDay;  // never empty
    if (day_.size() > 1) span_.draw(frame, {in.x, y, in.w, row}, static_cast<int>(day_.size()));
}

void HoursPage::draw_foot(Frame& frame, Rect box) {
    ButtonLook look{ButtonStyle::primary, Icon::check, {}, false, 30};
    // What was changed must still read as a day of kiosk.conf: spans apart from each other.
    look.enabled = scenes::only_if(read_day(day_text(day_)).has_value(), tr("why.hours_overlap"));
    const auto label = tr("staff.apply");
    const float width = std::min(box.w, frame.ui.button_width(label, look) + frame.t(60));
    const Rect at{box.right() - width, box.y, width, box.h};
    const auto draw = look.enabled ? sand_button : pane_button;
    if (!draw(frame, "apply", at, label, look)) return;
    house_.change([this](Conf& conf) { set_day(conf.hours, house_.wall(), day_); });
    over_ = true;
}

// --- games ---------------------------------------------------------------------------------------

class GamesPage final : public StaffPage {
public:
    explicit GamesPage(scenes::Services& services) : house_(*services.kiosk) {}
    std::string id() const override { return "games"; }
    std::string title() const override { return tr("staff.games"); }
    void draw(Frame& frame, Rect box) override;

private:
    bool offers(const std::string& game) const;
    bool draw_game(Frame& frame, const Rect& at, const std::string& game);
    void offer_or_not(const std::string& game);

    KioskServices& house_;
};

bool GamesPage::offers(const std::string& game) const {
    const auto& offered = house_.conf().games;
    return std::find(offered.begin(), offered.end(), game) != offered.end();
}

void GamesPage::draw(Frame& frame, Rect box) {
    const auto& all = scenes::shown_games();
    const Rect card = card_room(frame, box);
    const float gap = row_gap(frame), wish = staff_row(frame);
    // Two columns where one would be too high.
    const auto count = static_cast<int>(all.size());
    const float high = static_cast<float>(count) * (wish + gap) - gap + 2 * frame.t(24);
    const int columns = high > box.h ? 2 : 1;
    const int lines = (count + columns - 1) / columns;
    const float most = (box.h - 2 * frame.t(16) + gap) / static_cast<float>(lines) - gap;
    const float row = std::clamp(most, frame.ui.least(), wish);
    const float rows = static_cast<float>(lines) * (row + gap) - gap;
    const Rect in = begin_card(frame, card, rows, tr("staff.games_rule"));
    const float across = static_cast<float>(columns);
    const float width = (in.w - frame.t(kPad) * (across - 1)) / across;
    for (int i = 0; i < count; ++i) {
        const std::string game = all[static_cast<std::size_t>(i)]->id;
        const Rect at{in.x + static_cast<float>(i / lines) * (width + frame.t(kPad)),
                      in.y + static_cast<float>(i % lines) * (row + gap), width, row};
        if (draw_game(frame, at, game)) offer_or_not(game);
    }
}

/// Emblem, name and a box with or without a tick; true if it was pressed. The last game that is
/// offered cannot be taken away.
bool GamesPage::draw_game(Frame& frame, const Rect& at, const std::string& game) {
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    const bool shown = offers(game), last = shown && house_.conf().games.size() == 1;
    scenes::HotLook hot;
    hot.role = "toggle";
    hot.value = shown ? "on" : "off";
    hot.enabled = scenes::only_if(!last, tr("why.last_game"));
    const auto touch = frame.ui.hot(game, at, game_title(game), hot);
    canvas.fill(at, touch.held ? theme.panel2.mix(theme.ink, 0.1F) : theme.panel2, frame.u(14));
    if (theme.flat) canvas.frame(at, theme.line, std::max(2.0F, frame.u(2)), frame.u(14));
    const float mark = frame.t(44), top = std::round(at.centre().y - mark / 2);
    const Rect square{at.right() - frame.t(16) - mark, top, mark, mark};
    if (shown) {
        canvas.fill(square, last ? theme.ink3 : theme.primary, frame.u(10));
        canvas.icon(Icon::check, square.inset(mark * 0.16F), theme.on_primary, 2.6F);
    } else {
        canvas.frame(square, theme.line2, std::max(2.0F, frame.u(2)), frame.u(10));
    }
    canvas.picture(scenes::emblem_of(game), {at.x + frame.t(14), top, mark, mark},
                   shown ? 1 : 0.35F);
    const float x = at.x + frame.t(14) + mark + frame.t(18);
    frame.ui.text(game + ".label", {x, at.y, square.x - frame.t(12) - x, at.h}, game_title(game),
                  {Face::bold, kWords, shown ? theme.ink : theme.ink2, Align::left, true});
    return touch.pressed;
}

/// In the order of the title, whatever was taken away and given back.
void GamesPage::offer_or_not(const std::string& game) {
    std::vector<std::string> games;
    for (const auto* one : scenes::shown_games())
        if (offers(one->id) != (one->id == game)) games.push_back(one->id);
    house_.change([&](Conf& conf) { conf.games = games; });
}

// --- patience ------------------------------------------------------------------------------------

class PatiencePage final : public StaffPage {
public:
    explicit PatiencePage(scenes::Services& services) : house_(*services.kiosk) {}
    std::string id() const override { return "patience"; }
    std::string title() const override { return tr("staff.patience"); }
    void draw(Frame& frame, Rect box) override;

private:
    KioskServices& house_;
};

constexpr std::array kWaits{10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 600, 900, 1800};

/// The next step above or below.
int stepped(int value, int by) {
    if (by > 0) {
        const auto* next = std::upper_bound(kWaits.begin(), kWaits.end(), value);
        return next == kWaits.end() ? kWaits.back() : *next;
    }
    const auto* next = std::lower_bound(kWaits.begin(), kWaits.end(), value);
    return next == kWaits.begin() ? kWaits.front() : *(next - 1);
}

void PatiencePage::draw(Frame& frame, Rect box) {
    struct Line {
        const char* id;
        const char* key;
        int IdleConf::*value;
    };
    constexpr std::array kLines{Line{"game", "staff.wait_game", &IdleConf::game},
                                Line{"menu", "staff.wait_menu", &IdleConf::menu},
                                Line{"result", "staff.wait_result", &IdleConf::result}};
    const auto widest = wait_text(1800);
    const Rect card = card_room(frame, box);
    const float gap = row_gap(frame);
    float label = 0;
    for (const auto& line : kLines)
        label = std::max(label, label_width(frame, tr(line.key), false));
    const float need = stepper_width(frame, widest);
    const auto count = static_cast<int>(kLines.size());
    const auto plan = plan_rows(frame, card, label, need, count);
    const float rows = static_cast<float>(count) * (plan.height + gap) - gap;
    const Rect in = begin_card(frame, card, rows,
                               tr("staff.patience_rule", wait_text(house_.conf().idle.warning)));
    float y = in.y;
    for (const auto& line : kLines) {
        const int value = house_.conf().idle.*line.value;
        const Rect at = begin_row(frame, plan, {in.x, y, in.w, plan.height}, line.id, tr(line.key));
        const float wide = std::min(at.w, need + frame.t(60));
        const int by = draw_stepper(frame, line.id, {at.x, at.y, wide, at.h}, wait_text(value),
                                    value > kWaits.front(), value < kWaits.back());
        if (by != 0) house_.change([&](Conf& conf) { conf.idle.*line.value = stepped(value, by); });
        y += plan.height + gap;
    }
}

// --- machine -------------------------------------------------------------------------------------

class MachinePage final : public StaffPage {
public:
    explicit MachinePage(scenes::Services& services)
        : services_(services), house_(*services.kiosk) {}
    std::string id() const override { return "machine"; }
    std::string title() const override { return tr("staff.machine_title"); }
    std::optional<double> wake() const override { return sure_.wake(services_.clock.now()); }
    void draw(Frame& frame, Rect box) override;

private:
    scenes::Services& services_;
    KioskServices& house_;
    Sure sure_;
};

void MachinePage::draw(Frame& frame, Rect area) {
    const Rect box = card_room(frame, area);
    const float gap = staff_gap(frame);
    const double now = services_.clock.now();
    const auto note = tr("staff.machine_text");
    const scenes::TextLook look{Face::medium, kWords, petrol_ink2(frame)};
    float words = frame.ui.paragraph_height(note, box.w, look) + gap;
    if (words + 2 * staff_row(frame) + gap > box.h) words = 0;
    const float high =
        std::clamp(std::floor((box.h - words - gap) / 2), frame.ui.least(), staff_main(frame, 114));
    float y = box.y + std::round(std::max(0.0F, (box.h - words - gap - 2 * high) * 0.4F));
    if (words > 0) frame.ui.paragraph("note", {box.x, y, box.w, words}, note, look);
    y += words;
    const auto offer = [&](const char* id, Icon icon, const char* key, int code) {
        const bool asks = sure_.asks(id, now);
        const ButtonLook style{asks ? ButtonStyle::danger : ButtonStyle::secondary,
                               asks ? Icon::warning : icon,
                               {},
                               false,
                               32};
        if (pane_button(frame, id, {box.x, y, box.w, high}, asks ? tr("staff.sure_short") : tr(key),
                        style) &&
            sure_.pressed(id, now))
            house_.leave(code);
        y += high + gap;
    };
    offer("reboot", Icon::repeat, "staff.reboot", scenes::kExitReboot);
    offer("power_off", Icon::close, "staff.power_off", scenes::kExitPowerOff);
}

}  // namespace

std::unique_ptr<StaffPage> make_hours_page(scenes::Services& services) {
    return std::make_unique<HoursPage>(services);
}
std::unique_ptr<StaffPage> make_games_page(scenes::Services& services) {
    return std::make_unique<GamesPage>(services);
}
std::unique_ptr<StaffPage> make_patience_page(scenes::Services& services) {
    return std::make_unique<PatiencePage>(services);
}
std::unique_ptr<StaffPage> make_machine_page(scenes::Services& services) {
    return std::make_unique<MachinePage>(services);
}

}  // namespace kiosk
