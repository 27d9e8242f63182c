#include "scenes/kiosk/visitors/animals.hpp"

#include "scenes/kiosk/house/visitor_ui.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace kiosk {

using render::Canvas;
using render::Color;
using render::Path;
using render::Point;
using render::Rect;

namespace {

const Color kInk = Color::hex("241A14"), kCream = Color::hex("FBF5E8"),
            kBeak = Color::hex("E58A1C");

/// Draws in a disc of radius 1 around (0, 0); most shapes come in pairs, left and right.
class Brush {
public:
    Brush(Canvas& canvas, float radius, Color fur)
        : canvas_(canvas),
          radius_(radius),
          body(fur),
          dark(fur.mix(render::kBlack, 0.38F)),
          light(fur.mix(kCream, 0.72F)) {}

    void fill(const Path& path, Color color) { canvas_.shape(path.scaled(radius_), color); }
    void pair(const Path& path, Color color) {
        fill(path, color);
        fill(path.transformed(render::Transform::scale(-1, 1)), color);
    }
    /// Body parts have a dark edge, so that white and yellow ones stand out too.
    void limb(const Path& path, Color color) {
        line(path, 0.09F, kInk);
        fill(path, color);
    }
    void limbs(const Path& path, Color color) {
        const auto other = path.transformed(render::Transform::scale(-1, 1));
        limb(path, color);
        limb(other, color);
    }
    void line(const Path& path, float width, Color color) {
        canvas_.stroke(path.scaled(radius_), {width * radius_}, color);
    }
    void lines(const Path& path, float width, Color color) {
        line(path, width, color);
        line(path.transformed(render::Transform::scale(-1, 1)), width, color);
    }
    void oval(float x, float y, float rx, float ry, Color color) {
        fill(Path::ellipse({x, y}, rx, ry), color);
    }
    void ovals(float x, float y, float rx, float ry, Color color) {
        pair(Path::ellipse({x, y}, rx, ry), color);
    }
    void eyes(float x, float y, float size) {
        ovals(x, y, size, size * 1.1F, kInk);
        oval(x + size * 0.3F, y - size * 0.4F, size * 0.34F, size * 0.34F, kCream);
        oval(-x + size * 0.3F, y - size * 0.4F, size * 0.34F, size * 0.34F, kCream);
    }
    void nose(float y, float size) {
        fill(Path::parse("M -1 -0.5 Q 0 -0.9 1 -0.5 Q 0.8 0.5 0 0.8 Q -0.8 0.5 -1 -0.5 Z")
                 .scaled(size)
                 .moved({0, y}),
             kInk);
    }
    void mouth(float y, float width) {
        Path smile;
        smile.move_to({0, y - width * 0.3F}).line_to({0, y});
        smile.quad_to({width * 0.5F, y + width * 0.6F}, {width, y + width * 0.05F});
        lines(smile, 0.045F, kInk);
    }
    void whiskers(float x, float y) {
        for (const float bend : {-0.1F, 0.04F}) {
            Path hair;
            hair.move_to({x, y + bend * 0.4F}).line_to({x + 0.4F, y + bend});
            lines(hair, 0.03F, kInk);
        }
    }

private:
    Canvas& canvas_;
    float radius_;

public:
    Color body, dark, light;
};

void fox(Brush& b) {
    b.limbs(Path::parse("M -0.66 -0.12 L -0.62 -0.84 L -0.14 -0.46 Z"), b.body);
    b.pair(Path::parse("M -0.56 -0.28 L -0.55 -0.66 L -0.28 -0.44 Z"), b.dark);
    b.limb(Path::parse("M 0 -0.52 Q 0.42 -0.52 0.64 -0.2 Q 0.74 0.1 0.78 0.22 Q 0.4 0.4 0.2 0.6 "
                       "Q 0.08 0.76 0 0.76 Q -0.08 0.76 -0.2 0.6 Q -0.4 0.4 -0.78 0.22 Q -0.74 0.1 "
                       "-0.64 -0.2 Q -0.42 -0.52 0 -0.52 Z"),
           b.body);
    b.pair(Path::parse("M 0.74 0.2 Q 0.44 0.06 0.16 0.18 Q 0.06 0.4 0.02 0.7 Q 0.1 0.72 0.18 0.58 "
                       "Q 0.4 0.36 0.74 0.2 Z"),
           kCream);
    b.eyes(0.3F, -0.08F, 0.085F);
    b.nose(0.62F, 0.12F);
}

void wolf(Brush& b) {
    b.limbs(Path::parse("M -0.58 -0.2 L -0.5 -0.86 L -0.1 -0.5 Z"), b.body);
    b.pair(Path::parse("M -0.48 -0.34 L -0.45 -0.66 L -0.24 -0.48 Z"), b.dark);
    b.limb(Path::parse(
               "M 0 -0.56 Q 0.4 -0.54 0.56 -0.22 L 0.82 0.1 L 0.62 0.14 L 0.7 0.36 L 0.48 0.36 "
               "L 0.46 0.54 L 0.28 0.5 Q 0.2 0.74 0 0.76 Q -0.2 0.74 -0.28 0.5 L -0.46 0.54 L "
               "-0.48 0.36 L -0.7 0.36 L -0.62 0.14 L -0.82 0.1 L -0.56 -0.22 Q -0.4 -0.54 0 "
               "-0.56 Z"),
           b.body);
    b.fill(Path::parse("M 0 -0.5 L 0.13 -0.2 L 0.2 0.2 Q 0.26 0.66 0 0.7 Q -0.26 0.66 -0.2 0.2 L "
                       "-0.13 -0.2 Z"),
           b.light);
    b.pair(Path::parse("M 0.16 -0.02 Q 0.3 -0.16 0.44 -0.08 Q 0.32 0.06 0.16 -0.02 Z"), kCream);
    b.ovals(0.29F, -0.06F, 0.06F, 0.065F, kInk);
    b.nose(0.42F, 0.14F);
    b.mouth(0.6F, 0.14F);
}

void bear(Brush& b) {
    b.limbs(Path::circle({0.5F, -0.5F}, 0.24F), b.body);
    b.ovals(0.5F, -0.5F, 0.12F, 0.12F, b.dark);
    b.limb(Path::ellipse({0, 0.04F}, 0.7F, 0.66F), b.body);
    b.oval(0, 0.3F, 0.34F, 0.28F, b.light);
    b.eyes(0.28F, -0.1F, 0.085F);
    b.nose(0.2F, 0.14F);
    b.mouth(0.4F, 0.14F);
}

void hare(Brush& b) {
    b.limbs(Path::parse("M 0.1 -0.2 Q 0.02 -0.94 0.26 -0.95 Q 0.52 -0.9 0.42 -0.2 Z"), b.body);
    b.pair(Path::parse("M 0.2 -0.26 Q 0.14 -0.8 0.26 -0.82 Q 0.4 -0.78 0.34 -0.26 Z"), b.light);
    b.limb(Path::ellipse({0, 0.24F}, 0.54F, 0.52F), b.body);
    b.ovals(0.15F, 0.44F, 0.18F, 0.16F, kCream);
    b.fill(Path::rounded({-0.08F, 0.52F, 0.16F, 0.18F}, 0.03F), kCream);
    b.line(Path::line({0, 0.54F}, {0, 0.68F}), 0.025F, kInk);
    b.eyes(0.26F, 0.14F, 0.085F);
    b.nose(0.34F, 0.09F);
    b.whiskers(0.24F, 0.44F);
}

void owl(Brush& b) {
    b.limb(
        Path::parse("M -0.6 -0.8 Q -0.3 -0.62 0 -0.62 Q 0.3 -0.62 0.6 -0.8 Q 0.72 -0.3 0.62 0.2 Q "
                    "0.5 0.78 0 0.8 Q -0.5 0.78 -0.62 0.2 Q -0.72 -0.3 -0.6 -0.8 Z"),
        b.body);
    b.oval(0, 0.46F, 0.38F, 0.3F, b.light);
    for (const float x : {-0.18F, 0.0F, 0.18F})
        for (const float y : {0.36F, 0.54F})
            b.line(Path::parse("M -0.06 0 L 0 0.07 L 0.06 0").moved({x, y}), 0.04F, b.dark);
    b.ovals(0.28F, -0.2F, 0.28F, 0.28F, kInk);
    b.ovals(0.28F, -0.2F, 0.24F, 0.24F, kCream);
    b.eyes(0.26F, -0.2F, 0.13F);
    b.fill(Path::polygon({{-0.1F, 0.0F}, {0.1F, 0.0F}, {0, 0.22F}}), kBeak);
}

void frog(Brush& b) {
    b.limbs(Path::circle({0.38F, -0.42F}, 0.26F), b.body);
    b.limb(Path::ellipse({0, 0.12F}, 0.8F, 0.54F), b.body);
    b.ovals(0.38F, -0.4F, 0.26F, 0.22F, b.body);
    b.ovals(0.38F, -0.44F, 0.18F, 0.18F, kCream);
    b.ovals(0.38F, -0.44F, 0.1F, 0.12F, kInk);
    b.oval(0, 0.44F, 0.5F, 0.18F, b.light);
    Path smile;
    smile.move_to({-0.56F, 0.14F}).quad_to({0, 0.54F}, {0.56F, 0.14F});
    b.line(smile, 0.06F, kInk);
    b.ovals(0.1F, 0.0F, 0.035F, 0.035F, kInk);
}

void hedgehog(Brush& b) {
    b.limb(Path::star({0, -0.02F}, 0.88F, 0.66F, 19), b.body);
    b.limb(Path::parse(
               "M 0 -0.36 Q 0.5 -0.4 0.52 0.06 Q 0.5 0.4 0.2 0.54 Q 0.1 0.66 0 0.68 Q -0.1 0.66 "
               "-0.2 0.54 Q -0.5 0.4 -0.52 0.06 Q -0.5 -0.4 0 -0.36 Z"),
           b.light);
    b.eyes(0.22F, 0.06F, 0.085F);
    b.nose(0.5F, 0.12F);
    b.ovals(0.36F, 0.26F, 0.09F, 0.07F, Color::hex("E59A8A"));
}

void squirrel(Brush& b) {
    b.limb(Path::parse(
               "M 0.3 0.74 Q 0.98 0.6 0.84 -0.1 Q 0.74 -0.66 0.3 -0.78 Q 0.5 -0.4 0.36 0 Q 0.2 "
               "0.4 0.3 0.74 Z"),
           b.dark);
    b.limb(Path::parse("M -0.6 -0.24 L -0.58 -0.82 L -0.28 -0.46 Z"), b.body);
    b.limb(Path::parse("M 0.28 -0.24 L 0.3 -0.82 L 0.02 -0.46 Z"), b.body);
    b.limb(Path::ellipse({-0.14F, 0.16F}, 0.56F, 0.56F), b.body);
    b.oval(-0.3F, 0.38F, 0.22F, 0.2F, kCream);
    b.oval(0.02F, 0.38F, 0.22F, 0.2F, kCream);
    for (const float x : {-0.38F, 0.1F}) {
        b.oval(x, 0.06F, 0.09F, 0.1F, kInk);
        b.oval(x + 0.03F, 0.02F, 0.03F, 0.03F, kCream);
    }
    b.fill(Path::ellipse({-0.14F, 0.28F}, 0.09F, 0.065F), kInk);
    b.fill(Path::rounded({-0.2F, 0.5F, 0.12F, 0.14F}, 0.02F), kCream);
}

void badger(Brush& b) {
    b.limbs(Path::circle({0.5F, -0.42F}, 0.2F), b.body);
    b.limb(Path::parse(
               "M 0 -0.6 Q 0.7 -0.58 0.68 0 Q 0.6 0.44 0.26 0.6 Q 0.14 0.76 0 0.76 Q -0.14 0.76 "
               "-0.26 0.6 Q -0.6 0.44 -0.68 0 Q -0.7 -0.58 0 -0.6 Z"),
           kCream);
    b.pair(
        Path::parse("M 0.16 -0.57 Q 0.46 -0.55 0.54 -0.42 Q 0.5 0.1 0.2 0.44 Q 0.08 0.3 0.12 0 Z"),
        b.body);
    b.ovals(0.29F, -0.06F, 0.1F, 0.11F, kCream);
    b.ovals(0.29F, -0.06F, 0.065F, 0.075F, kInk);
    b.nose(0.54F, 0.15F);
}

void lynx(Brush& b) {
    b.lines(Path::line({0.52F, -0.72F}, {0.6F, -0.94F}), 0.08F, kInk);
    b.limbs(Path::parse("M 0.62 -0.14 L 0.54 -0.78 L 0.12 -0.46 Z"), b.body);
    b.pair(Path::parse("M 0.53 -0.28 L 0.5 -0.6 L 0.26 -0.44 Z"), kInk);
    b.limb(Path::parse(
               "M 0 -0.52 Q 0.46 -0.5 0.6 -0.1 L 0.8 0.34 L 0.56 0.32 L 0.62 0.58 L 0.36 0.5 Q "
               "0.2 0.66 0 0.66 Q -0.2 0.66 -0.36 0.5 L -0.62 0.58 L -0.56 0.32 L -0.8 0.34 L "
               "-0.6 -0.1 Q -0.46 -0.5 0 -0.52 Z"),
           b.body);
    b.ovals(0.16F, 0.36F, 0.2F, 0.17F, kCream);
    for (const float x : {0.16F, 0.34F}) b.ovals(x, -0.32F, 0.045F, 0.06F, b.dark);
    b.ovals(0.27F, -0.02F, 0.13F, 0.11F, kCream);
    b.ovals(0.27F, -0.02F, 0.05F, 0.1F, kInk);
    b.nose(0.24F, 0.1F);
    b.mouth(0.42F, 0.12F);
    b.ovals(0.46F, 0.2F, 0.04F, 0.04F, b.dark);
}

void otter(Brush& b) {
    b.limbs(Path::circle({0.58F, -0.3F}, 0.15F), b.body);
    b.limb(Path::ellipse({0, 0.04F}, 0.72F, 0.6F), b.body);
    b.oval(0, 0.32F, 0.5F, 0.3F, b.light);
    b.ovals(0.2F, 0.26F, 0.24F, 0.18F, kCream);
    b.eyes(0.32F, -0.12F, 0.085F);
    b.fill(Path::ellipse({0, 0.12F}, 0.17F, 0.11F), kInk);
    b.mouth(0.34F, 0.16F);
    b.whiskers(0.36F, 0.28F);
}

void dolphin(Brush& b) {
    b.limb(Path::parse("M -0.04 -0.44 Q 0.06 -0.82 0.36 -0.82 Q 0.2 -0.62 0.26 -0.36 Z"), b.body);
    b.limb(Path::parse(
               "M 0.5 0.5 Q 0.5 0.84 0.26 0.88 Q 0.42 0.66 0.34 0.6 Q 0.62 0.6 0.88 0.4 Q 0.9 0.7 "
               "0.66 0.66 Z"),
           b.body);
    b.limb(Path::parse(
               "M -0.86 0.22 Q -0.92 0.06 -0.68 0.02 Q -0.5 -0.52 0.06 -0.52 Q 0.62 -0.42 0.7 0.2 "
               "Q 0.7 0.46 0.6 0.66 Q 0.4 0.62 0.42 0.44 Q 0.3 0.1 0 0.2 Q -0.3 0.42 -0.5 0.3 Q "
               "-0.7 0.34 -0.86 0.22 Z"),
           b.body);
    b.fill(Path::parse(
               "M -0.8 0.2 Q -0.5 0.16 -0.2 0.08 Q 0.2 -0.06 0.46 0.36 Q 0.3 0.08 0 0.18 Q -0.3 "
               "0.4 -0.5 0.27 Q -0.68 0.3 -0.8 0.2 Z"),
           b.light);
    b.limb(Path::parse("M -0.14 0.2 Q -0.2 0.5 0 0.64 Q 0.14 0.4 0.12 0.16 Z"), b.dark);
    b.oval(-0.44F, -0.06F, 0.07F, 0.08F, kInk);
    b.oval(-0.42F, -0.09F, 0.025F, 0.025F, kCream);
}

void cat(Brush& b) {
    b.limbs(Path::parse("M 0.64 -0.06 L 0.62 -0.78 L 0.1 -0.46 Z"), b.body);
    b.pair(Path::parse("M 0.56 -0.24 L 0.54 -0.58 L 0.26 -0.44 Z"), Color::hex("E59A8A"));
    b.limb(Path::ellipse({0, 0.1F}, 0.68F, 0.58F), b.body);
    for (const float x : {-0.16F, 0.0F, 0.16F})
        b.line(Path::line({x, -0.44F}, {x * 0.8F, -0.24F}), 0.06F, b.dark);
    b.ovals(0.14F, 0.36F, 0.18F, 0.15F, kCream);
    b.ovals(0.28F, 0.04F, 0.13F, 0.14F, kCream);
    b.ovals(0.28F, 0.04F, 0.055F, 0.13F, kInk);
    b.nose(0.26F, 0.08F);
    b.mouth(0.4F, 0.12F);
    b.whiskers(0.36F, 0.34F);
}

void penguin(Brush& b) {
    b.limbs(Path::parse("M 0.5 -0.1 Q 0.86 0.2 0.72 0.5 Q 0.6 0.44 0.46 0.3 Z"), b.dark);
    b.ovals(0.24F, 0.78F, 0.2F, 0.09F, kBeak);
    b.limb(Path::parse(
               "M 0 -0.86 Q 0.5 -0.84 0.5 -0.36 Q 0.66 0 0.6 0.34 Q 0.5 0.78 0 0.78 Q -0.5 0.78 "
               "-0.6 0.34 Q -0.66 0 -0.5 -0.36 Q -0.5 -0.84 0 -0.86 Z"),
           b.body);
    b.fill(Path::parse(
               "M 0 -0.5 Q 0.1 -0.7 0.28 -0.62 Q 0.46 -0.46 0.32 -0.18 Q 0.52 0.1 0.44 0.4 Q 0.3 "
               "0.7 0 0.7 Q -0.3 0.7 -0.44 0.4 Q -0.52 0.1 -0.32 -0.18 Q -0.46 -0.46 -0.28 -0.62 "
               "Q -0.1 -0.7 0 -0.5 Z"),
           kCream);
    b.eyes(0.2F, -0.4F, 0.085F);
    b.fill(Path::polygon({{-0.14F, -0.26F}, {0.14F, -0.26F}, {0, -0.06F}}), kBeak);
}

void turtle(Brush& b) {
    b.limbs(Path::ellipse({0.56F, -0.4F}, 0.22F, 0.16F).turned(-40, {0.56F, -0.4F}), b.light);
    b.limbs(Path::ellipse({0.52F, 0.5F}, 0.2F, 0.14F).turned(40, {0.52F, 0.5F}), b.light);
    b.limb(Path::polygon({{-0.07F, 0.6F}, {0.07F, 0.6F}, {0, 0.88F}}), b.light);
    b.limb(Path::ellipse({0, -0.66F}, 0.22F, 0.24F), b.light);
    b.eyes(0.1F, -0.74F, 0.05F);
    b.limb(Path::ellipse({0, 0.06F}, 0.62F, 0.6F), b.body);
    const Path plate = Path::polygon(
        {{0, -0.24F}, {0.26F, -0.1F}, {0.26F, 0.2F}, {0, 0.36F}, {-0.26F, 0.2F}, {-0.26F, -0.1F}});
    b.fill(plate, b.dark);
    for (const Point p : {Point{0, -0.24F}, Point{0.26F, -0.1F}, Point{0.26F, 0.2F},
                          Point{0, 0.36F}, Point{-0.26F, 0.2F}, Point{-0.26F, -0.1F}}) {
        const Point middle{0, 0.06F};
        b.line(Path::line(p, render::between(middle, p, 1.9F)), 0.06F, b.dark);
    }
}

void bee(Brush& b) {
    const Path wing = Path::ellipse({0.5F, -0.36F}, 0.4F, 0.26F).turned(-28, {0.5F, -0.36F});
    b.limbs(wing, Color::hex("E3EEF0"));
    Path feeler;
    feeler.move_to({0.1F, -0.66F}).quad_to({0.16F, -0.86F}, {0.3F, -0.88F});
    b.lines(feeler, 0.05F, kInk);
    const Path body = Path::parse(
        "M 0 -0.4 Q 0.52 -0.36 0.5 0.12 Q 0.4 0.62 0 0.82 Q -0.4 0.62 -0.5 0.12 Q "
        "-0.52 -0.36 0 -0.4 Z");
    b.limb(body, b.body);
    b.fill(Path::parse("M -0.5 -0.02 Q 0 0.14 0.5 -0.02 L 0.5 0.16 Q 0 0.32 -0.5 0.16 Z"), kInk);
    b.fill(Path::parse(
               "M -0.43 0.36 Q 0 0.5 0.43 0.36 Q 0.38 0.48 0.32 0.54 Q 0 0.66 -0.32 0.54 Q -0.38 "
               "0.48 -0.43 0.36 Z"),
           kInk);
    b.limb(Path::circle({0, -0.46F}, 0.3F), b.body);
    b.eyes(0.13F, -0.48F, 0.08F);
    Path smile;
    smile.move_to({-0.1F, -0.33F}).quad_to({0, -0.25F}, {0.1F, -0.33F});
    b.line(smile, 0.045F, kInk);
}

void guest(Brush& b) {
    b.limb(Path::parse("M -0.62 0.66 Q -0.6 0.06 0 0.06 Q 0.6 0.06 0.62 0.66 Z"), b.body);
    b.limb(Path::circle({0, -0.3F}, 0.34F), b.body);
}

using Draw = void (*)(Brush&);

Draw drawing_of(const std::string& animal) {
    static const std::map<std::string, Draw> all{
        {"fox", fox},       {"bear", bear},       {"wolf", wolf},         {"hare", hare},
        {"owl", owl},       {"frog", frog},       {"hedgehog", hedgehog}, {"squirrel", squirrel},
        {"badger", badger}, {"lynx", lynx},       {"otter", otter},       {"dolphin", dolphin},
        {"cat", cat},       {"penguin", penguin}, {"turtle", turtle},     {"bee", bee}};
    const auto found = all.find(animal);
    return found == all.end() ? guest : found->second;
}

}  // namespace

Color animal_color(const std::string& colour) {
    static const std::map<std::string, Color> all{
        {"red", Color::hex("D0453A")},    {"orange", Color::hex("E8832A")},
        {"yellow", Color::hex("EFC22F")}, {"green", Color::hex("57A24C")},
        {"blue", Color::hex("3D86C6")},   {"purple", Color::hex("8E5FB4")},
        {"brown", Color::hex("94633F")},  {"white", Color::hex("F6F2E9")}};
    const auto found = all.find(colour);
    return found == all.end() ? Color::hex("A9B7B0") : found->second;
}

void draw_animal(Canvas& canvas, const Identity& who, Point centre, float radius) {
    const float edge = std::ceil(radius * 1.06F) + 1;
    const auto draw = drawing_of(who.animal);
    const Color body = animal_color(who.colour);
    canvas.sprite(
        "animal " + who.animal + " " + who.colour, {-edge, -edge, 2 * edge, 2 * edge},
        [draw, body, radius](Canvas& into) {
            // A pale disc of the same colour carries the head.
            const Color disc = body.mix(kCream, 0.66F).mix(Color::hex("8FB5AE"), 0.2F);
            into.circle({0, 0}, radius, disc);
            into.ring({0, 0}, radius, std::max(1.5F, radius * 0.045F), body.mix(kInk, 0.35F));
            Brush brush(into, radius * 0.88F, body);
            draw(brush);
        },
        centre);
}

void draw_animal_tile(const VisitorUi& visitor, const Rect& box, const Identity& who,
                      std::string_view name, bool chosen) {
    const float pad = visitor.px(14);
    const float words = std::min(visitor.letters(28) * 1.4F, (box.h - pad) * 0.34F);
    const float room = box.h - words - 2 * pad;
    const float radius = std::floor(std::min(room, box.w - 2 * pad) / 2);
    const float top = box.centre().y - (2 * radius + pad * 0.5F + words) / 2;
    draw_animal(visitor.canvas(), who, {box.centre().x, top + radius}, radius);
    visitor.line(std::string(who.colour.empty() ? who.animal : who.colour) + ".name",
                 {box.x + pad * 0.5F, top + 2 * radius + pad * 0.5F, box.w - pad, words}, name,
                 render::Face::semibold, 28,
                 chosen ? visitor.shades().on_active : visitor.shades().ink, render::Align::centre);
}

}  // namespace kiosk
