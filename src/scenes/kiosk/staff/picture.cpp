// The staff's test pictures: edges and rulers in millimetres, colours and greys, plain areas
// for dead pixels. A touch turns to the next one, the last one leads back.
#include "scenes/base/strings.hpp"
#include "scenes/kiosk/staff/look.hpp"
#include "scenes/kiosk/staff/pages.hpp"

#include <algorithm>
#include <cmath>

namespace kiosk {
namespace {

using render::Align;
using render::Color;
using render::Face;
using render::Point;
using render::Rect;
using scenes::Frame;
using scenes::Input;
using scenes::tr;

constexpr Color kPlain[] = {Color::hex("FF0000"), Color::hex("00FF00"), Color::hex("0000FF"),
                            Color::hex("FFFFFF"), Color::hex("000000")};
constexpr int kPictures = 2 + static_cast<int>(std::size(kPlain));
constexpr Color kBars[] = {Color::hex("FFFFFF"), Color::hex("FFFF00"), Color::hex("00FFFF"),
                           Color::hex("00FF00"), Color::hex("FF00FF"), Color::hex("FF0000"),
                           Color::hex("0000FF"), Color::hex("000000")};

class PicturePage final : public StaffPage {
public:
    explicit PicturePage(scenes::Services& services) : house_(*services.kiosk) {}
    std::string id() const override { return "picture"; }
    std::string title() const override { return tr("staff.picture"); }
    bool whole() const override { return true; }
    bool over() const override { return shown_ >= kPictures; }
    void input(const Input& input) override {
        if (input.kind == Input::Kind::release) ++shown_;
    }
    void draw(Frame& frame, Rect box) override;

private:
    void draw_edges(Frame& frame, const Rect& box);
    void draw_ruler(Frame& frame, const Rect& box, bool upright);
    void draw_colours(Frame& frame, const Rect& box);

    KioskServices& house_;
    int shown_ = 0;
};

void PicturePage::draw(Frame& frame, Rect box) {
    frame.ui.model().set("picture", std::to_string(shown_));
    if (shown_ == 0)
        draw_edges(frame, box);
    else if (shown_ == 1)
        draw_colours(frame, box);
    else if (shown_ < kPictures)
        frame.canvas.fill(box, kPlain[shown_ - 2]);
}

/// Along the left or the lower edge, from the corner where both begin.
void PicturePage::draw_ruler(Frame& frame, const Rect& box, bool upright) {
    auto& canvas = frame.canvas;
    const float mm = frame.ui.mm(1);
    const float length = upright ? box.h : box.w;
    const int count = static_cast<int>(length / mm);
    const bool fine = mm >= 3;
    const float size = std::max(12.0F, std::min(frame.t(20), 9 * mm));
    for (int i = 1; i <= count; ++i) {
        const bool ten = i % 10 == 0, five = i % 5 == 0;
        if (!ten && !five && !fine) continue;
        const float reach = mm * (ten ? 6 : five ? 4 : 2.4F);
        const float at = std::round(static_cast<float>(i) * mm);
        const float width = ten ? 2 : 1;
        if (upright)
            canvas.fill({box.x, box.bottom() - at - width / 2, reach, width}, render::kWhite);
        else
            canvas.fill({box.x + at - width / 2, box.bottom() - reach, width, reach},
                        render::kWhite);
        // Figures where they do not meet.
        const int every = mm * 10 >= size * 1.9F ? 10 : 50;
        if (i % every != 0) continue;
        const Point where = upright ? Point{box.x + reach + size * 0.4F, box.bottom() - at}
                                    : Point{box.x + at, box.bottom() - reach - size * 0.8F};
        if (upright ? where.y < size : where.x > box.right() - size) continue;
        canvas.label(where, std::to_string(i), {Face::medium, size}, render::kWhite,
                     upright ? Align::left : Align::centre);
    }
}

void PicturePage::draw_edges(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    auto& canvas = frame.canvas;
    canvas.fill(box, render::kBlack);
    const float mm = ui.mm(1);
    // A grid of squares of 10 mm: skewed or stretched pictures show at once.
    const Color grid = Color::hex("35474A");
    for (float x = box.x + 10 * mm; x < box.right(); x += 10 * mm)
        canvas.fill({std::round(x), box.y, 1, box.h}, grid);
    for (float y = box.bottom() - 10 * mm; y > box.y; y -= 10 * mm)
        canvas.fill({box.x, std::round(y), box.w, 1}, grid);
    canvas.frame(box, Color::hex("F3B43F"), 1);
    const float side = 12 * mm, thick = std::max(2.0F, mm);
    for (const float x : {box.x, box.right() - side})
        for (const float y : {box.y, box.bottom() - side}) {
            const float edge_x = x == box.x ? box.x : box.right() - thick;
            const float edge_y = y == box.y ? box.y : box.bottom() - thick;
            canvas.fill({x, edge_y, side, thick}, Color::hex("F3B43F"));
            canvas.fill({edge_x, y, thick, side}, Color::hex("F3B43F"));
        }
    canvas.ring(box.centre(), std::min(box.w, box.h) * 0.46F, std::max(2.0F, mm * 0.5F),
                Color::hex("4F8A87"));
    draw_ruler(frame, box, true);
    draw_ruler(frame, box, false);
    const float width = std::min(box.w * 0.74F, frame.t(1000));
    const auto size = canvas.size();
    const auto& name = house_.conf().name;
    const float large = fitted(frame, name, Face::display_bold, 60, width, 28);
    const scenes::TextLook head{Face::display_bold, large, render::kWhite, Align::centre, true};
    const scenes::TextLook look{Face::medium, kWords, Color::hex("CFE5DF"), Align::centre};
    const auto figures =
        tr("staff.picture_figures", static_cast<int>(size.w), static_cast<int>(size.h),
           scenes::decimal_text(house_.conf().screen_diagonal_inch));
    const auto words = tr("staff.picture_ruler") + "\n" + tr("staff.picture_heights") + "\n" +
                       tr("staff.picture_next");
    const float high = ui.paragraph_height(figures, width, look) +
                       ui.paragraph_height(words, width, look) + frame.t(96);
    const float x = std::round(box.centre().x - width / 2);
    float y = std::round(box.centre().y - high / 2);
    const Rect ground{x - frame.t(28), y - frame.t(20), width + frame.t(56), high + frame.t(40)};
    canvas.fill(ground, render::kBlack.with_alpha(0.86F), frame.u(20));
    ui.text("title", {x, y, width, frame.t(80)}, name, head);
    y += frame.t(88);
    y += ui.paragraph("figures", {x, y, width, 0}, figures, look) + frame.t(8);
    ui.paragraph("text", {x, y, width, 0}, words, look);
}

void PicturePage::draw_colours(Frame& frame, const Rect& box) {
    auto& canvas = frame.canvas;
    const auto count = static_cast<float>(std::size(kBars));
    const float high = std::round(box.h * 0.6F), step = box.w / count;
    for (std::size_t i = 0; i < std::size(kBars); ++i) {
        const float x = std::round(step * static_cast<float>(i));
        canvas.fill({x, 0, std::round(step * static_cast<float>(i + 1)) - x, high}, kBars[i]);
    }
    // Sixteen greys, and a smooth run of them in which bands would show.
    constexpr int kGreys = 16;
    const float grey = std::round((box.h - high) / 2), share = box.w / kGreys;
    for (int i = 0; i < kGreys; ++i) {
        const float x = std::round(share * static_cast<float>(i));
        const auto level = static_cast<float>(i) / (kGreys - 1);
        canvas.fill({x, high, std::round(share * static_cast<float>(i + 1)) - x, grey},
                    render::kBlack.mix(render::kWhite, level));
    }
    const Rect run{box.x, high + grey, box.w, box.h - high - grey};
    canvas.fill(run,
                render::Paint::across(run, 0, 0, 1, 0, {{0, render::kBlack}, {1, render::kWhite}}));
}

}  // namespace

std::unique_ptr<StaffPage> make_picture_page(scenes::Services& services) {
    return std::make_unique<PicturePage>(services);
}

}  // namespace kiosk
