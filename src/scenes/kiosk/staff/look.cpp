#include "scenes/kiosk/staff/look.hpp"

#include "scenes/base/strings.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace kiosk {

using render::Align;
using render::Color;
using render::Face;
using render::Icon;
using render::Path;
using render::Point;
using render::Rect;
using scenes::ButtonLook;
using scenes::Frame;
using scenes::tr;

namespace {

constexpr Color kPetrol[] = {Color::hex("1C5458"), Color::hex("123E43"), Color::hex("0B2A2E")};
constexpr Color kNet = Color::hex("BFE6DF");
constexpr Color kPane = Color::hex("0B2A2E"), kPaneLine = Color::hex("4F8A87");
constexpr Color kPaper = Color::hex("FBF3E0"), kMist = Color::hex("CFE5DF");
constexpr Color kAmber = Color::hex("F3B43F");
constexpr Color kSandTop = Color::hex("F0E4CB"), kSandEnd = Color::hex("DFCFAF");
constexpr Color kOnSand = Color::hex("17393C");

void draw_net(render::Canvas& canvas, const Rect& area, float radius) {
    const float high = radius * std::numbers::sqrt3_v<float>;
    Path net;
    for (int column = 0; static_cast<float>(column) * radius * 1.5F < area.w + radius; ++column) {
        const float x = static_cast<float>(column) * radius * 1.5F;
        for (float y = column % 2 == 0 ? 0 : high / 2; y < area.h + high; y += high) {
            std::vector<Point> corners;
            for (int i = 0; i < 6; ++i) {
                const float angle = static_cast<float>(i) * std::numbers::pi_v<float> / 3;
                corners.push_back(
                    {x + radius * 0.95F * std::cos(angle), y + radius * 0.95F * std::sin(angle)});
            }
            net.add(Path::polygon(corners));
        }
    }
    const float width = std::max(1.0F, radius * 0.023F);
    canvas.stroke(net, {width, render::Cap::round, render::Join::round}, kNet, 0.055F);
}

/// Icon and words in the middle of a button that is drawn here.
void draw_label(Frame& frame, std::string_view id, const Rect& rect, std::string_view label,
                const ButtonLook& look, Color ink) {
    auto& ui = frame.ui;
    const float pad = std::min(frame.t(20), rect.w * 0.08F);
    const float side = look.icon ? frame.t(look.size * 1.2F) : 0;
    const float gap = look.icon && !label.empty() ? frame.t(14) : 0;
    const float room = rect.w - 2 * pad - side - gap;
    const float width = std::min(room, ui.text_width(label, look.size, Face::bold));
    float x = std::round(rect.x + (rect.w - std::max(width, 0.0F) - side - gap) / 2);
    if (look.icon)
        frame.canvas.icon(*look.icon, {x, std::round(rect.y + (rect.h - side) / 2), side, side},
                          ink, 2.2F);
    x += side + gap;
    if (!label.empty())
        ui.text(std::string(id) + ".label", {x, rect.y, rect.right() - pad - x, rect.h}, label,
                {Face::bold, look.size, ink, Align::left, true});
}

}  // namespace

void draw_petrol(Frame& frame) {
    auto& canvas = frame.canvas;
    if (canvas.theme().flat) {
        canvas.fill(frame.area, canvas.theme().bg);
        return;
    }
    const float radius = std::max(36.0F, 66 * frame.unit);
    canvas.cached("petrol", frame.area, [&](render::Canvas& c) {
        c.fill(frame.area,
               render::Paint::across(frame.area, 0, 0, 0, 1,
                                     {{0, kPetrol[0]}, {0.55F, kPetrol[1]}, {1, kPetrol[2]}}));
        draw_net(c, frame.area, radius);
    });
}

Color petrol_ink(const Frame& frame) {
    return frame.canvas.theme().flat ? frame.canvas.theme().ink : kPaper;
}
Color petrol_ink2(const Frame& frame) {
    return frame.canvas.theme().flat ? frame.canvas.theme().ink2 : kMist;
}
Color petrol_mark(const Frame& frame) {
    return frame.canvas.theme().flat ? frame.canvas.theme().turn : kAmber;
}

float fitted(const Frame& frame, std::string_view text, Face face, float size, float width,
             float least) {
    const float wide = frame.ui.text_width(text, size, face);
    if (wide <= width) return size;
    return std::max(least, std::floor(2 * size * width / wide) / 2);
}

float staff_margin(const Frame& frame) {
    return std::max(frame.u(40), std::ceil(frame.ui.mm(kBetween)));
}
float staff_gap(const Frame& frame) {
    return std::max(frame.u(24), std::ceil(frame.ui.mm(kBetween)));
}
float staff_row(const Frame& frame, float design) {
    return std::ceil(std::max(frame.t(design), frame.ui.least()));
}
float staff_main(const Frame& frame, float design) {
    return std::ceil(std::max(frame.t(design), frame.ui.mm(kPrimary)));
}

void draw_pane(Frame& frame, Rect rect) {
    auto& canvas = frame.canvas;
    const bool flat = canvas.theme().flat;
    const float radius = frame.u(20);
    canvas.fill(rect, flat ? canvas.theme().panel : kPane.with_alpha(0.85F), radius);
    canvas.frame(rect, flat ? canvas.theme().line2 : kPaneLine, std::max(1.5F, frame.u(2)), radius);
}

scenes::Touch sand_button(Frame& frame, std::string_view id, Rect rect, std::string_view label,
                          const ButtonLook& look) {
    auto& canvas = frame.canvas;
    if (canvas.theme().flat) {
        auto plain = look;
        plain.style = scenes::ButtonStyle::primary;
        return frame.ui.button(id, rect, label, plain);
    }
    scenes::HotLook hot;
    hot.role = "button";
    hot.radius = 24;
    const auto touch = frame.ui.hot(id, rect, label, hot);
    const float radius = frame.u(24);
    if (!touch.held) canvas.shadow(rect, radius, render::ShadowLevel::L3);
    const float dark = touch.held ? 0.18F : 0;
    canvas.fill(rect,
                render::Paint::down(rect, kSandTop.mix(render::kBlack, dark),
                                    kSandEnd.mix(render::kBlack, dark)),
                radius);
    draw_label(frame, id, rect, label, look, kOnSand);
    return touch;
}

scenes::Touch pane_button(Frame& frame, std::string_view id, Rect rect, std::string_view label,
                          const ButtonLook& look) {
    auto& ui = frame.ui;
    scenes::HotLook hot;
    hot.role = "button";
    hot.enabled = look.enabled;
    const auto touch = ui.hot(id, rect, label, hot);
    draw_pane(frame, rect);
    if (touch.held) frame.canvas.fill(rect, render::kWhite.with_alpha(0.12F), frame.u(20));
    const Color ink = look.style == scenes::ButtonStyle::danger ? petrol_mark(frame)
                      : look.enabled                            ? petrol_ink(frame)
                                     : petrol_ink2(frame).with_alpha(0.5F);
    draw_label(frame, id, rect, label, look, ink);
    return touch;
}

void draw_countdown(Frame& frame, Point centre, float radius, double share, int seconds) {
    auto& canvas = frame.canvas;
    const float width = std::max(3.0F, radius * 0.18F);
    const bool flat = canvas.theme().flat;
    canvas.ring(centre, radius - width / 2, width, flat ? canvas.theme().line : kPane);
    const auto sweep = static_cast<float>(360 * std::clamp(share, 0.0, 1.0));
    if (sweep > 0.5F) {
        Path arc;
        arc.arc(centre, radius - width / 2, -90, sweep);
        canvas.stroke(arc, {width, render::Cap::round}, petrol_mark(frame));
    }
    canvas.label(centre, std::to_string(seconds), {Face::bold, std::round(radius * 0.74F)},
                 petrol_ink(frame));
}

// --- rows ----------------------------------------------------------------------------------------

float label_width(const Frame& frame, std::string_view label, bool icon) {
    return frame.ui.text_width(label, kWords, Face::bold) + (icon ? frame.t(56) : 0);
}

RowPlan plan_row(const Frame& frame, float width, float label, float need) {
    RowPlan plan;
    plan.label = label;
    plan.stacked = label + frame.t(32) + need > width;
    plan.height = staff_row(frame) + (plan.stacked ? frame.t(44) : 0);
    return plan;
}

Rect begin_row(Frame& frame, const RowPlan& plan, Rect box, std::string_view id,
               std::string_view label, std::optional<Icon> icon) {
    const auto& theme = frame.canvas.theme();
    const float high = plan.stacked ? frame.t(44) : box.h;
    Rect words{box.x, box.y, plan.stacked ? box.w : plan.label, high};
    if (icon) {
        const float side = frame.t(36);
        frame.canvas.icon(*icon, {words.x, std::round(words.y + (high - side) / 2), side, side},
                          theme.ink);
        words.x += frame.t(56);
        words.w -= frame.t(56);
    }
    frame.ui.text(std::string(id) + ".label", words, label,
                  {Face::bold, fitted(frame, label, Face::bold, kWords, words.w), theme.ink,
                   Align::left, true});
    if (plan.stacked) return {box.x, box.y + high, box.w, box.h - high};
    const float x = box.x + plan.label + frame.t(32);
    return {x, box.y, box.right() - x, box.h};
}

float stepper_width(const Frame& frame, std::string_view widest) {
    const float side = staff_row(frame);
    return 2 * side + 2 * staff_gap(frame) + frame.ui.text_width(widest, kWords, Face::bold) +
           frame.t(24);
}

int draw_stepper(Frame& frame, std::string_view id, Rect box, std::string_view value, bool less,
                 bool more) {
    auto& ui = frame.ui;
    const float side = std::min(box.h, std::max(staff_row(frame), ui.least()));
    const float y = std::round(box.y + (box.h - side) / 2);
    ButtonLook look;
    look.enabled = scenes::only_if(less, tr("why.least"));
    look.size = 30;
    int step = 0;
    const std::string name(id);
    if (ui.icon_button(name + "_less", {box.x, y, side, side}, Icon::minus, tr("staff.less"), look))
        step = -1;
    look.enabled = scenes::only_if(more, tr("why.most"));
    if (ui.icon_button(name + "_more", {box.right() - side, y, side, side}, Icon::plus,
                       tr("staff.more"), look))
        step = 1;
    const float gap = frame.t(8);
    ui.text(name + ".value", {box.x + side + gap, y, box.w - 2 * side - 2 * gap, side}, value,
            {Face::bold, kWords, {}, Align::centre, true});
    return step;
}

float choices_width(const Frame& frame, const std::vector<scenes::Choice>& choices) {
    float widest = frame.ui.least();
    for (const auto& choice : choices)
        widest = std::max(
            widest, frame.ui.text_width(choice.label, kWords, Face::medium) + 2 * frame.t(20));
    const auto count = static_cast<float>(choices.size());
    return widest * count + staff_gap(frame) * (count - 1);
}

bool draw_choices(Frame& frame, std::string_view id, Rect box,
                  const std::vector<scenes::Choice>& choices, int& chosen) {
    const auto count = static_cast<float>(choices.size());
    const float gap = std::ceil(frame.ui.mm(kBetween));
    const float width = std::floor((box.w - gap * (count - 1)) / count);
    float size = kWords;
    for (const auto& choice : choices)
        size = std::min(size, fitted(frame, choice.label, Face::medium, kWords,
                                     width - 2 * std::min(frame.t(16), width * 0.08F)));
    bool changed = false;
    float x = box.x;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        ButtonLook look;
        look.size = size;
        look.chosen = static_cast<int>(i) == chosen;
        look.enabled = choices[i].enabled;
        const auto name = std::string(id) + "_" + choices[i].id;
        if (frame.ui.button(name, {x, box.y, width, box.h}, choices[i].label, look) &&
            !look.chosen) {
            chosen = static_cast<int>(i);
            changed = true;
        }
        x += width + gap;
    }
    return changed;
}

// --- twice ---------------------------------------------------------------------------------------

bool Sure::pressed(std::string_view what, double now) {
    if (asks(what, now)) {
        what_.clear();
        return true;
    }
    what_ = what;
    until_ = now + kRecall;
    return false;
}

bool Sure::asks(std::string_view what, double now) const {
    return what_ == what && now < until_;
}

std::optional<double> Sure::wake(double now) const {
    if (what_.empty() || now >= until_) return std::nullopt;
    return until_;
}

// --- pages ---------------------------------------------------------------------------------------

float Pager::least_width(const Frame& frame) {
    return 2 * staff_row(frame) + staff_gap(frame);
}

float Pager::width(const Frame& frame) {
    return 2 * staff_row(frame) + 2 * staff_gap(frame) +
           frame.ui.text_width("00 / 00", kWords, Face::bold);
}

void Pager::draw(Frame& frame, Rect box, int pages) {
    page = std::clamp(page, 0, std::max(0, pages - 1));
    if (pages < 2) return;
    auto& ui = frame.ui;
    const float side = std::min(box.h, std::max(staff_row(frame), ui.least()));
    const float y = std::round(box.y + (box.h - side) / 2);
    ButtonLook look;
    look.enabled = scenes::only_if(page > 0, tr("why.first_page"));
    if (pane_button(frame, "page_back", {box.x, y, side, side}, "",
                    {scenes::ButtonStyle::secondary, Icon::left, look.enabled, false, 36}))
        --page;
    look.enabled = scenes::only_if(page + 1 < pages, tr("why.last_page"));
    if (pane_button(frame, "page_next", {box.right() - side, y, side, side}, "",
                    {scenes::ButtonStyle::secondary, Icon::right, look.enabled, false, 36}))
        ++page;
    const auto words = tr("staff.page", page + 1, pages);
    if (ui.text_width(words, kWords, Face::bold) <= box.w - 2 * side)
        ui.text("page", {box.x + side, y, box.w - 2 * side, side}, words,
                {Face::bold, kWords, petrol_ink(frame), Align::centre});
    ui.model().set("page", std::to_string(page + 1));
    ui.model().set("pages", std::to_string(pages));
}

}  // namespace kiosk
