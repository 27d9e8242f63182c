// The outlook as a paper beside the board, or as a bar below it: what can be expected in the match
// that waits and in the trial, the difference, and how sure that is.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/face/occasions.hpp"
#include "scenes/table/trial/mode.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace scenes {

using render::Align;
using render::Color;
using render::Face;
using render::Rect;

namespace {

constexpr const char* kPending = "…";

/// One of the values with its words.
struct Figure {
    const char* id;
    std::string label, figure;
    std::optional<int> value;  ///< hundredths
    Color ink;
};

/// How sure the difference is, in words; "" as long as it is not known.
std::string surety_of(const Outlook& outlook) {
    if (!outlook.difference()) return {};
    if (outlook.exact()) return tr("analysis.proved");
    return outlook.error() > 0 ? error_words(outlook.error()) : tr("analysis.estimated");
}

/// Everything that is told, in words.
struct Told {
    std::vector<Figure> values;
    Figure difference;
    std::string surety;  ///< empty as long as nothing is known
    bool proved = false;
    int most = 0;  ///< hundredths that fill a bar
};

Told told_of(const Frame& frame, const Outlook& outlook, const game::Match& match) {
    const auto& theme = frame.ui.theme();
    const Review& review = *face_of(match.game().id).review;
    const auto& start = match.at(0);
    const auto figure = [&](const char* id, const char* label,
                            const std::optional<game::Worth>& worth, Color ink) {
        return Figure{id, tr(label),
                      worth ? review.worth(start, worth->value, worth->exact) : kPending,
                      worth ? std::optional(worth->value) : std::nullopt, ink};
    };
    Told told;
    told.values = {figure("outlook.match", "trial.of_match", outlook.match(), theme.ink2),
                   figure("outlook.trial", "trial.of_trial", outlook.trial(), theme.primary)};
    const auto gain = outlook.difference();
    // What is told as nothing looks like nothing, too.
    const bool none = !gain || review.gain(start, *gain) == review.gain(start, 0);
    told.difference = {"outlook.difference", tr("trial.difference"),
                       gain ? review.gain(start, *gain) : kPending, gain,
                       theme.flat || none ? theme.ink
                       : *gain > 0        ? theme.good
                                          : theme.bad};
    told.proved = outlook.exact();
    told.surety = surety_of(outlook);
    told.most = review.most(start);
    if (told.most > 0) return told;
    // Without a bound the greater one fills most of its bar.
    for (const auto& one : told.values)
        if (one.value) told.most = std::max(told.most, std::abs(*one.value) * 5 / 4);
    return told;
}

/// From nothing to the value; what is below nothing grows from the right.
void draw_value_bar(Frame& frame, const Rect& box, const Figure& one, int most) {
    const auto& theme = frame.ui.theme();
    const float radius = box.h / 2;
    frame.canvas.fill(box, theme.flat ? render::kBlack : theme.panel2.mix(theme.ink, 0.10F),
                      radius);
    if (theme.flat) frame.canvas.frame(box, theme.ink, 1.5F, radius);
    if (!one.value || most <= 0) return;
    const float share =
        std::min(1.0F, static_cast<float>(std::abs(*one.value)) / static_cast<float>(most));
    const float wide = std::max(share * box.w, *one.value == 0 ? 0.0F : box.h);
    const float x = *one.value < 0 ? box.right() - wide : box.x;
    if (wide > 0) frame.canvas.fill({x, box.y, wide, box.h}, one.ink, radius);
}

void draw_label(Frame& frame, const Rect& box, const std::string& id, const std::string& words,
                Face face, float px, Color ink, Align align = Align::left) {
    const auto font = frame.canvas.fit(words, face, px, px * 0.62F, box.w);
    frame.ui.text(id, box, frame.canvas.ellipsis(words, font, box.w),
                  {face, std::floor(font.px * 2) / 2 / frame.type, ink, align});
}

void draw_surety(Frame& frame, const Rect& box, const Told& told) {
    if (told.surety.empty()) return;
    const auto& theme = frame.ui.theme();
    const float wide = frame.ui.text_width(told.surety, 17, Face::semibold) + frame.t(24);
    frame.ui.chip("outlook.surety", {box.x, box.y, std::min(box.w, wide), box.h}, told.surety, {},
                  told.proved ? theme.good : theme.info);
}

void draw_bar_form(Frame& frame, const Rect& box, const Told& told, const std::string& title,
                   float k) {
    const auto& theme = frame.ui.theme();
    const Rect in{box.x + 16 * k, box.y + 7 * k, box.w - 32 * k, box.h - 14 * k};
    const float gap = 18 * k, first = std::min(in.w * 0.30F, 230 * k);
    draw_label(frame, {in.x, in.y, first, 26 * k}, "outlook", title, Face::display_bold, 22 * k,
               theme.ink);
    draw_surety(frame, {in.x, in.y + 29 * k, first, in.h - 29 * k}, told);
    const float each = (in.w - first - 3 * gap) / 3;
    float x = in.x + first + gap;
    auto list = told.values;
    list.push_back(told.difference);
    for (const auto& one : list) {
        const bool difference = one.id == told.difference.id;
        draw_label(frame, {x, in.y, each, 22 * k}, std::string(one.id) + ".label", one.label,
                   Face::medium, 16 * k, theme.ink2);
        draw_label(frame, {x, in.y + 20 * k, each, 28 * k}, one.id, one.figure, Face::heavy, 24 * k,
                   difference ? one.ink : theme.ink);
        if (!difference)
            draw_value_bar(frame, {x, in.bottom() - 7 * k, each, 7 * k}, one, told.most);
        x += each + gap;
    }
}

/// Of what has no room the bars go first.
void draw_paper_form(Frame& frame, const Rect& box, const Told& told, const std::string& title,
                     float k) {
    const auto& theme = frame.ui.theme();
    const float pad = 18 * k, line = 28 * k;
    const Rect in{box.x + pad, box.y + pad * 0.7F, box.w - 2 * pad, box.h - 1.4F * pad};
    const float words = 40 * k + 3 * line + 12 * k + 32 * k;
    const bool bars = in.h >= words + 2 * 22 * k;
    draw_label(frame, {in.x, in.y, in.w, 36 * k}, "outlook", title, Face::display_bold, 27 * k,
               theme.ink);
    float y = in.y + 40 * k;
    const auto row = [&](const Figure& one, Color ink, float px) {
        const float wide = frame.canvas.measure(one.figure, {Face::heavy, px}) + 4 * k;
        const float figure = std::min(wide, in.w * 0.6F);
        draw_label(frame, {in.x, y, in.w - figure - 8 * k, line}, std::string(one.id) + ".label",
                   one.label, Face::medium, 18 * k, theme.ink);
        draw_label(frame, {in.right() - figure, y, figure, line}, one.id, one.figure, Face::heavy,
                   px, ink, Align::right);
        y += line;
    };
    for (const auto& one : told.values) {
        row(one, theme.ink, 22 * k);
        if (bars) draw_value_bar(frame, {in.x, y, in.w, 12 * k}, one, told.most);
        if (bars) y += 22 * k;
    }
    frame.ui.rule({in.x, y + 5 * k}, in.w);
    y += 12 * k;
    row(told.difference, told.difference.ink, 24 * k);
    if (y + 30 * k <= in.bottom() + 2 * k)
        draw_surety(frame, {in.x, y + 2 * k, in.w, 30 * k}, told);
}

}  // namespace

float outlook_height(float k) {
    return 238 * k;
}

float outlook_bar_height(float k) {
    return 76 * k;
}

std::string outlook_words(const Outlook& outlook, const game::Match& match,
                          const std::string& name) {
    const auto gain = outlook.difference();
    if (!gain) return {};
    const Review& review = *face_of(match.game().id).review;
    const auto& start = match.at(0);
    const auto figure = [&](const char* label, const game::Worth& worth) {
        return tr(label) + " " + review.worth(start, worth.value, worth.exact) + ", ";
    };
    auto words = tr("trial.outlook") + (name.empty() ? "" : ", " + name) + ": " +
                 figure("trial.of_match", *outlook.match());
    if (outlook.tried())
        words += figure("trial.of_trial", *outlook.trial()) + tr("trial.difference") + " " +
                 review.gain(start, *gain) + ", ";
    return words + surety_of(outlook) + ".";
}

void draw_outlook(Frame& frame, const Rect& box, const Outlook& outlook, const game::Match& match,
                  const std::string& name, bool low, float k) {
    frame.ui.panel(box, low ? 14 : 16);
    const auto told = told_of(frame, outlook, match);
    auto title = tr("trial.outlook");
    if (!name.empty()) title += " · " + name;
    if (low)
        draw_bar_form(frame, box, told, title, k);
    else
        draw_paper_form(frame, box, told, title, k);
}

/// Whose outlook it is, where there are several seats.
std::string TrialPanel::outlook_name() const {
    if (table().match().seats() < 2) return {};
    return table().seat_title(trial_.outlook()->seat());
}

std::string TrialPanel::outlook_said() const {
    if (!trial_.outlook()) return {};
    return outlook_words(*trial_.outlook(), table().match(), outlook_name());
}

}  // namespace scenes
