// A leaf of the book: the task with its illuminated initial, the position as a miniature, the
// rules, a line of history, and the seal of whoever has solved it.
#include "scenes/book/book.hpp"

#include "scenes/face/view.hpp"

#include <algorithm>

namespace scenes {

using game::Medal;
using render::Align;
using render::Canvas;
using render::Color;
using render::Face;
using render::Icon;
using render::Point;
using render::Rect;

namespace {

constexpr int kHistory = 6;  ///< lines of history in the catalogue

/// The first letter of a sentence and what follows it.
std::pair<std::string, std::string> parted(const std::string& sentence) {
    std::size_t end = sentence.empty() ? 0 : 1;
    while (end < sentence.size() && (static_cast<unsigned char>(sentence[end]) & 0xC0U) == 0x80U)
        ++end;
    return {sentence.substr(0, end), sentence.substr(end)};
}

/// A gold frame, azure ground with tendrils, the letter in gold.
void draw_initial(Canvas& canvas, const Rect& box, const std::string& letter,
                  const BookInks& inks) {
    const bool flat = canvas.theme().flat;
    const float w = box.w;
    const render::Paint gold = flat ? render::Paint(inks.ink)
                                    : render::Paint::across(box, 0, 0, 1, 1,
                                                            {{0, Color::hex("FCEBA6")},
                                                             {0.45F, Color::hex("D9A634")},
                                                             {0.7F, Color::hex("F6DC86")},
                                                             {1, Color::hex("A87410")}});
    canvas.fill(box, gold, 0.05F * w);
    const Rect field = box.inset(0.1F * w);
    canvas.fill(field, flat ? canvas.theme().panel : inks.blue, 0.03F * w);
    if (!flat)
        for (const float side : {-1.0F, 1.0F})
            for (const float down : {-1.0F, 1.0F}) {
                const Point at{field.centre().x + side * 0.29F * w,
                               field.centre().y + down * 0.27F * w};
                render::Path tendril;
                tendril.arc(at, 0.07F * w, side > 0 ? 0 : 180, 290 * side * down);
                canvas.stroke(tendril, {std::max(1.0F, 0.014F * w)},
                              Color::hex("E9D48A").with_alpha(0.8F));
            }
    canvas.label({field.centre().x, field.centre().y}, letter, {Face::display_bold, 0.62F * w},
                 flat ? inks.ink : Color::hex("F6DC86"));
}

/// A band of red and blue squares with a light dot in each, around a miniature.
void draw_band(Canvas& canvas, const Rect& box, float width, const BookInks& inks) {
    if (canvas.theme().flat) return canvas.frame(box, inks.ink, 2);
    canvas.fill(box, inks.ink);
    const int across = std::max(4, static_cast<int>(box.w / width));
    const float side = box.w / static_cast<float>(across);
    const auto square = [&](float x, float y, bool red) {
        const Rect at = Rect{x, y, side, side}.inset(side * 0.06F);
        canvas.fill(at, red ? inks.red : inks.blue);
        canvas.circle(at.centre(), side * 0.12F, inks.paper);
    };
    for (int i = 0; i < across; ++i) {
        const float along = static_cast<float>(i) * side;
        const bool red = i % 2 == 0;
        square(box.x + along, box.y, red);
        square(box.x + along, box.bottom() - side, !red);
        if (i == 0 || i == across - 1) continue;
        square(box.x, box.y + along, red);
        square(box.right() - side, box.y + along, !red);
    }
}

}  // namespace

/// The task as a screen reader hears it is one sentence; an eye sees its first letter painted.
float Book::draw_task(Frame& frame, Rect box, const Leaf& leaf) const {
    const auto inks = book_inks(frame.canvas.theme());
    const auto parts = parted(leaf.task);
    const auto& letter = parts.first;
    const auto& rest = parts.second;
    const float side = frame.t(92), gap = frame.t(14);
    const Rect initial{box.x, box.y, side, side};
    frame.canvas.cached("initial " + letter, initial, [initial, letter, inks](Canvas& canvas) {
        draw_initial(canvas, initial, letter, inks);
    });
    const float w = box.w - side - gap;
    float size = frame.t(30);
    const auto font = [&] { return render::Font{Face::display_medium, size}; };
    while (size > frame.t(19) && frame.canvas.wrap(rest, font(), w).size() > 3) size *= 0.95F;
    const float high =
        frame.canvas.paragraph({box.x + side + gap, box.y, w, 0}, rest, font(), inks.ink);
    const auto id = std::to_string(leaf.number);
    frame.ui.model().add({"text:task" + id, "text", leaf.task, "", {box.x, box.y, box.w, side}});
    return std::max(side, high);
}

void Book::draw_board(Frame& frame, Rect box, const Leaf& leaf) const {
    const auto inks = book_inks(frame.canvas.theme());
    const auto* row = game::find_game(game_);
    const auto& challenge = *leaf.challenge;
    frame.canvas.cached(
        "leaf " + game_ + " " + challenge.id, box, [row, &challenge, box, inks](Canvas& canvas) {
            const float band = box.w * 0.055F;
            draw_band(canvas, box, band, inks);
            const auto started = game::start_challenge(challenge, *row, 0);
            if (const auto* match = std::get_if<game::Match>(&started))
                draw_picture(canvas, box.inset(band * 1.15F), board_picture(*match), false);
        });
    frame.ui.model().add({"figure:" + challenge.id, "figure", leaf.task, "", box});
}

/// Of whoever has solved it a seal of wax with the medal; else its place.
void Book::draw_seal(Frame& frame, Rect box, const Leaf& leaf) const {
    auto& canvas = frame.canvas;
    const auto inks = book_inks(canvas.theme());
    const float r = std::min({frame.t(40), box.h * 0.36F, box.w * 0.26F});
    const Point at{box.x + r, box.y + r};
    const auto id = std::to_string(leaf.number);
    const bool solved = leaf.medal != Medal::none;
    if (solved) {
        const bool flat = canvas.theme().flat;
        if (!flat) canvas.shadow_circle(at, r, render::ShadowLevel::L1);
        canvas.shape(render::Path::star(at, r * 1.04F, r * 0.96F, 14),
                     flat ? inks.paper : Color::hex("A5241C"));
        canvas.ring(at, r * 0.78F, std::max(1.5F, r * 0.06F),
                    flat ? inks.ink : Color::hex("D4564A"));
        canvas.shape(render::Path::star(at, r * 0.5F, r * 0.21F, 5),
                     flat ? inks.ink : Color::hex("F3B9AE"));
        draw_medal(canvas, {at.x + 2.1F * r, at.y}, r * 0.66F, leaf.medal);
    } else {
        render::Stroke stroke{std::max(1.0F, frame.t(1.6F)), render::Cap::butt};
        stroke.dash = {frame.t(5), frame.t(4)};
        for (const float part : {1.0F, 0.6F})
            canvas.stroke(render::Path::circle(at, r * part), stroke, inks.soft);
    }
    fitted_line(frame, "seal" + id, {box.x, at.y + r + frame.t(6), box.w, frame.t(28)},
                solved ? tr("book.solved", medal_text(leaf.medal)) : tr("book.waits"),
                {Face::bold, 17, inks.ink});
}

/// The rules, and the seal: below them, or beside them where the room is low.
void Book::draw_facts(Frame& frame, Rect box, const Leaf& leaf) const {
    const auto inks = book_inks(frame.canvas.theme());
    const auto id = std::to_string(leaf.number);
    const bool low = box.w > 2 * box.h;
    const float w = low ? box.w * 0.55F : box.w;
    float y = box.y;
    if (!leaf.rules.empty()) {
        fitted_line(frame, "rules" + id, {box.x, y, w, frame.t(26)}, tr("book.rules"),
                    {Face::bold, 17, inks.red});
        y += frame.t(28);
        y += frame.ui.paragraph("rules_text" + id, {box.x, y, w, 0}, leaf.rules,
                                {Face::medium, 18, inks.ink}) +
             frame.t(14);
    }
    const float high = std::min(low ? box.h : box.bottom() - y, frame.t(122));
    if (low)
        draw_seal(frame, {box.x + w, box.y, box.w - w, high}, leaf);
    else if (high > frame.t(90))
        draw_seal(frame, {box.x, box.bottom() - high, w, high}, leaf);
}

void Book::draw_leaf(Frame& frame, Rect box, const Leaf& leaf, bool leads) {
    auto& ui = frame.ui;
    const auto inks = book_inks(frame.canvas.theme());
    const auto id = std::to_string(leaf.number);
    const float line = frame.t(30), button = ui.control(54);
    fitted_line(frame, "number" + id, {box.x, box.y, box.w * 0.5F, line},
                tr("challenges.problem", leaf.number), {Face::display_bold, 23, inks.red});
    fitted_line(frame, "class" + id, {box.x + box.w * 0.5F, box.y, box.w * 0.5F, line},
                tr("challenges.class." + std::to_string(leaf.challenge->grade)),
                {Face::medium, 18, inks.soft, Align::right});
    const float top = box.y + line + frame.t(8);
    const float task = draw_task(frame, {box.x, top, box.w, 0}, leaf);
    const float foot = box.bottom() - button - frame.t(14);
    const float history = foot - frame.t(30), y = top + task + frame.t(16);
    // On a tall leaf the words stand below the miniature.
    const bool tall = history - y > box.w * 1.2F;
    const float under = frame.t(140), gap = frame.t(22);
    const float side =
        tall ? std::min(box.w, history - frame.t(12) - under - gap - y)
             : std::max(frame.t(120), std::min(history - frame.t(12) - y, box.w * 0.56F));
    draw_board(frame, {tall ? box.centre().x - side / 2 : box.x, y, side, side}, leaf);
    const Rect beside{box.x + side + gap, y, box.right() - box.x - side - gap, side};
    draw_facts(frame, tall ? Rect{box.x, y + side + gap, box.w, under} : beside, leaf);
    fitted_line(
        frame, "history" + id, {box.x, history, box.w, frame.t(28)},
        tr("book." + game_ + ".history." + std::to_string((leaf.number - 1) % kHistory + 1)),
        {Face::regular, 17, inks.soft});
    const bool solved = leaf.medal != Medal::none;
    ButtonLook look{leads ? ButtonStyle::primary : ButtonStyle::secondary,
                    solved ? Icon::repeat : Icon::play};
    const auto label = tr(solved ? "challenges.again" : "challenges.play");
    const float wide = std::min(box.w * 0.5F, std::max(frame.t(190), ui.button_width(label, look)));
    if (ui.button("play" + id, {box.centre().x - wide / 2, box.bottom() - button, wide, button},
                  label, look))
        play(leaf);
}

}  // namespace scenes
