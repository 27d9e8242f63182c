// What is written on the scoresheet of Zatre: crosses, points, bonuses, sums.
#include "scenes/base/strings.hpp"
#include "scenes/games/zatre/sheet.hpp"

#include <algorithm>

namespace scenes::zatre_paper {

using render::Align;
using render::Color;
using render::Face;
using render::Point;
using render::Rect;

/// The ground of a box that something happened to; returns where its text stands.
Rect Paper::boxed(const Rect& at, Ink ink) {
    const auto& theme = frame_.ui.theme();
    const Rect in = at.inset(std::max(1.5F, line_ * 0.09F));
    const float radius = line_ * 0.2F;
    switch (ink) {
        case Ink::plain:
            break;
        case Ink::last:
            if (!theme.flat) frame_.canvas.fill(in, theme.panel.mix(theme.info, 0.18F), radius);
            frame_.canvas.frame(in, theme.info, std::max(1.0F, line_ * 0.04F), radius);
            break;
        case Ink::now:
            frame_.canvas.fill(in, theme.turn_bg, radius);
            frame_.canvas.frame(in, theme.turn, std::max(1.5F, line_ * 0.06F), radius);
            break;
        case Ink::thought: {
            render::Stroke stroke{std::max(1.5F, line_ * 0.06F)};
            stroke.dash = {line_ * 0.16F, line_ * 0.13F};
            frame_.canvas.stroke(render::Path::rounded(in, radius), stroke, theme.line2);
            break;
        }
    }
    return at;
}

void Paper::draw_cross(Point at, Color colour) {
    const float k = line_ * 0.19F, width = std::max(1.5F, line_ * 0.09F);
    frame_.canvas.line({at.x - k, at.y - k}, {at.x + k, at.y + k}, width, colour,
                       render::Cap::round);
    frame_.canvas.line({at.x + k, at.y - k}, {at.x - k, at.y + k}, width, colour,
                       render::Cap::round);
}

void Paper::cross(int index, int line) {
    const auto& theme = frame_.ui.theme();
    if (index >= stages_.then.crosses()) return;
    const Ink ink = index >= stages_.now.crosses()                             ? Ink::thought
                    : index >= stages_.before.crosses()                        ? Ink::now
                    : index >= stages_.before.crosses() - stages_.last.crosses ? Ink::last
                                                                               : Ink::plain;
    const Rect at = boxed(cell(kDouble, line), ink);
    draw_cross(at.centre(), ink == Ink::thought ? theme.line2
                            : ink == Ink::now   ? theme.on_turn
                                                : theme.ink);
    // The cross is drawn; its word is for ears and tests.
    Control control;
    control.name = "text:" + id("dt" + std::to_string(index + 1));
    control.role = "text";
    control.text = "×";
    control.rect = at;
    frame_.ui.model().add(std::move(control));
}

void Paper::entry(int column, int index, int line) {
    const auto& theme = frame_.ui.theme();
    const int points = stages_.then.entry(column, index);
    if (points == 0) return;
    const int now = stages_.now.entry(column, index), before = stages_.before.entry(column, index);
    const auto c = static_cast<std::size_t>(column);
    const bool newest = index == stages_.before.height(column) - 1 && stages_.last.runs[c] > 0;
    const Ink ink = points != now   ? Ink::thought
                    : now != before ? Ink::now
                    : newest        ? Ink::last
                                    : Ink::plain;
    const Rect at = boxed(cell(c + 2, line), ink);
    const Color colour = ink == Ink::thought ? theme.ink2
                         : ink == Ink::now   ? theme.on_turn
                                             : theme.ink;
    word(std::to_string(10 + column) + "." + std::to_string(index + 1), at, std::to_string(points),
         ink == Ink::plain ? Face::semibold : Face::heavy, line_ * 0.58F, colour);
}

void Paper::bonus(int index, int line) {
    const auto& theme = frame_.ui.theme();
    const bool then = stages_.then.row(index).complete, now = stages_.now.row(index).complete;
    const bool before = stages_.before.row(index).complete;
    const Rect at = cell(kBonus, line);
    const float r = line_ * 0.41F;
    if (now && !theme.flat)
        frame_.canvas.circle(at.centre(), r, theme.panel.mix(theme.good, 0.10F));
    if (now && !before)
        frame_.canvas.ring(at.centre(), r, std::max(1.5F, line_ * 0.06F), theme.turn);
    if (then && !now) {
        render::Stroke stroke{std::max(1.5F, line_ * 0.06F)};
        stroke.dash = {line_ * 0.16F, line_ * 0.13F};
        frame_.canvas.stroke(render::Path::circle(at.centre(), r), stroke, theme.line2);
    }
    const std::string number = std::to_string(zatre::Sheet::bonus(index));
    word("bonus." + std::to_string(index + 1), at, number, then ? Face::heavy : Face::medium,
         line_ * 0.55F,
         now    ? theme.good
         : then ? theme.ink2
                : theme.ink2.with_alpha(0.75F));
}

void Paper::sum(int index, int line) {
    const auto& theme = frame_.ui.theme();
    const int then = stages_.then.sum(index), now = stages_.now.sum(index);
    if (then == 0) return;
    const Rect at = boxed(cell(kSum, line), then != now ? Ink::thought : Ink::plain);
    word("sum." + std::to_string(index + 1), at, std::to_string(then), Face::heavy, line_ * 0.58F,
         then != now ? theme.ink2 : theme.ink);
}

void Paper::row(int index, int line) {
    const auto& theme = frame_.ui.theme();
    if (!large())
        word("row." + std::to_string(index + 1), cell(0, line), std::to_string(index + 1),
             Face::medium, line_ * 0.46F, theme.ink2);
    cross(index, line);
    for (int column = 0; column < 3; ++column) entry(column, index, line);
    bonus(index, line);
    sum(index, line);
}

void Paper::total(int line) {
    const auto& theme = frame_.ui.theme();
    const Rect strip{box_.x, box_.y + static_cast<float>(line) * line_, box_.w, line_};
    const int now = stages_.now.total(), then = stages_.then.total();
    const float pad = line_ * 0.3F, right = strip.right() - pad;
    const std::string figure = std::to_string(then);
    const float size = line_ * 0.62F;
    const float wide = frame_.canvas.measure(figure, {Face::black, size}) + 6;
    word("total", {right - wide, strip.y, wide, strip.h}, figure, Face::black, size,
         then != now ? theme.good : theme.ink, Align::right);
    std::string words = tr("table.zatre.total");
    if (then != now && !large()) {
        const std::string change = std::to_string(now) + " + " + std::to_string(then - now) + " =";
        const float room = frame_.canvas.measure(change, {Face::semibold, line_ * 0.5F}) + 6;
        word("change", {right - wide - room - pad * 0.3F, strip.y, room, strip.h}, change,
             Face::semibold, line_ * 0.5F, theme.ink2, Align::right);
    }
    word("total_label", {strip.x + pad, strip.y, strip.w * 0.4F, strip.h}, words, Face::bold,
         line_ * 0.5F, theme.ink2, Align::left);
}

/// What the next bonus still wants: its free boxes are marked.
void Paper::missing(int index, int line) {
    const auto& theme = frame_.ui.theme();
    for (int column = 0; column < 3; ++column) {
        if (stages_.then.entry(column, index) > 0) continue;
        const Rect at = cell(static_cast<std::size_t>(column) + 2, line);
        render::Stroke stroke{std::max(1.5F, line_ * 0.05F)};
        stroke.dash = {line_ * 0.12F, line_ * 0.11F};
        frame_.canvas.stroke(render::Path::circle(at.centre(), line_ * 0.3F), stroke, theme.line2);
    }
}

/// The last line of the brief form: crosses, points of each column, bonuses, everything.
void Paper::column_sums(int line) {
    const auto& theme = frame_.ui.theme();
    const auto write = [&](std::size_t column, const std::string& name, int then, int now,
                           int before, const std::string& figure) {
        if (then == 0) return;
        const Ink ink = then != now ? Ink::thought : now != before ? Ink::now : Ink::plain;
        const Rect at = boxed(cell(column, line), ink);
        word("all." + name, at, figure, Face::bold, line_ * 0.54F,
             ink == Ink::thought ? theme.ink2
             : ink == Ink::now   ? theme.on_turn
                                 : theme.ink);
    };
    const auto points = [](const zatre::Sheet& sheet, int column) {
        int sum = 0;
        for (int row = 0; row < sheet.height(column); ++row) sum += sheet.entry(column, row);
        return sum;
    };
    const auto bonuses = [](const zatre::Sheet& sheet) {
        int sum = 0;
        for (int row = 0; sheet.row(row).complete; ++row) sum += zatre::Sheet::bonus(row);
        return sum;
    };
    const int crosses = stages_.then.crosses();
    write(kDouble, "dt", crosses, stages_.now.crosses(), stages_.before.crosses(),
          std::to_string(crosses) + "×");
    for (int column = 0; column < 3; ++column) {
        const int then = points(stages_.then, column);
        write(static_cast<std::size_t>(column) + 2, std::to_string(10 + column), then,
              points(stages_.now, column), points(stages_.before, column), std::to_string(then));
    }
    const int bonus = bonuses(stages_.then);
    write(kBonus, "bonus", bonus, bonuses(stages_.now), bonuses(stages_.before),
          std::to_string(bonus));
    const int now = stages_.now.total(), then = stages_.then.total();
    word("total", cell(kSum, line), std::to_string(then), Face::black, line_ * 0.6F,
         then != now ? theme.good : theme.ink);
    const Rect label = cell(0, line);
    word("total_label", {label.x + line_ * 0.15F, label.y, label.w - line_ * 0.2F, label.h},
         tr("table.zatre.total"), Face::bold, line_ * 0.5F, theme.ink2);
}

}  // namespace scenes::zatre_paper
