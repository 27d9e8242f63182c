// Statistics as charts: how the results are distributed, beside the computer's; how they went over
// time.
#include "render/canvas.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/statistics/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace scenes {

using render::Align;
using render::Face;
using render::Point;
using render::Rect;

namespace {

/// Least heights of charts, and room above them for flags and figures; design.
constexpr float kChart = 270, kTrend = 150, kFlags = 66, kFigures = 40, kLegend = 36;

/// Steps of an axis: round numbers, at most `most` of them.
int axis_step(int range, int most) {
    int step = 1;
    for (const int wider : {2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000})
        if (range / step > most) step = wider;
    while (range / step > most && step <= 100'000'000) step *= 2;
    return step;
}

struct Chart {
    Rect box;
    float low = 0, high = 1;  ///< values at the lower and the upper edge

    float y(double value) const {
        return box.bottom() -
               static_cast<float>(value - static_cast<double>(low)) / (high - low) * box.h;
    }
};

void draw_levels_of(Frame& frame, const Chart& chart, int step) {
    const auto& theme = frame.ui.theme();
    const int from = static_cast<int>(std::ceil(chart.low / static_cast<float>(step))) * step;
    for (int value = from; static_cast<float>(value) <= chart.high + 0.01F; value += step) {
        const float y = chart.y(value);
        frame.canvas.line({chart.box.x, y}, {chart.box.right(), y}, std::max(1.0F, frame.t(1)),
                          theme.line);
        frame.canvas.label({chart.box.x - frame.t(12), y}, number_text(value),
                           {Face::medium, frame.t(16)}, theme.ink2, Align::right);
    }
}

/// Where the bars stand: above there is so much room for figures (design), left and below for those
/// of the axes.
Rect chart_box(const Frame& frame, const Rect& in, float above) {
    const float left = frame.t(46), edge = frame.t(8), below = frame.t(36);
    return {in.x + left, in.y + frame.t(above) + edge, in.w - left - edge,
            in.h - frame.t(above) - edge - below};
}

render::Paint bar_paint(const Rect& bar, render::Color accent) {
    return render::Paint::down(bar, accent.mix(render::kWhite, 0.18F), accent);
}

/// A word at the side of a line, in a frame.
void draw_flag(Frame& frame, Point at, const std::string& words, render::Color colour, bool left) {
    const auto& theme = frame.ui.theme();
    const render::Font font{Face::semibold, frame.t(16)};
    const float w = frame.canvas.measure(words, font) + frame.t(22), h = frame.t(30);
    const Rect box{left ? at.x - w : at.x, at.y, w, h};
    frame.canvas.fill(box, theme.panel, h / 2);
    frame.canvas.frame(box, colour, std::max(1.5F, frame.t(2)), h / 2);
    frame.canvas.label(box.centre(), words, font, colour);
}

}  // namespace

namespace {

render::Stroke dashes(const Frame& frame) {
    render::Stroke dashed;
    dashed.width = std::max(1.5F, frame.t(2.5F));
    dashed.dash = {frame.t(8), frame.t(5)};
    return dashed;
}

/// Words at the right of a line, a sign before them; returns the room that is left.
Rect draw_key(Frame& frame, const Rect& line, const std::string& words,
              const std::function<void(const Rect& box)>& sign) {
    const auto font = frame.canvas.font(Face::medium, 17);
    const float x = line.right() - frame.canvas.measure(words, font), pad = frame.t(10);
    frame.canvas.label({x, line.centre().y}, words, font, frame.ui.theme().ink, Align::left);
    const Rect box{x - 4.4F * pad, line.centre().y - pad, 3.4F * pad, 2 * pad};
    sign(box);
    return {line.x, line.y, box.x - 1.4F * pad - line.x, line.h};
}

/// Filled bars are one's own, the dashed line is the computer's.
void draw_distribution_legend(Frame& frame, const Rect& in, render::Color accent) {
    const auto rest = draw_key(frame, in, tr("statistics.computer_same"), [&](const Rect& sign) {
        const float y = sign.centre().y;
        frame.canvas.stroke(render::Path::line({sign.x, y}, {sign.right(), y}), dashes(frame),
                            frame.ui.theme().ink);
    });
    draw_key(frame, rest, tr("statistics.you"), [&](const Rect& sign) {
        frame.canvas.fill({sign.x + sign.h / 2, sign.y, sign.w - sign.h / 2, sign.h}, accent,
                          sign.h / 4);
    });
}

/// One's own bars and the figures below them.
void draw_distribution_bars(Frame& frame, const Chart& chart, const Histogram& mine,
                            render::Color accent) {
    const auto count = mine.counts.size();
    const float w = chart.box.w / static_cast<float>(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (mine.counts[i] <= 0) continue;
        const float left = chart.box.x + static_cast<float>(i) * w, top = chart.y(mine.counts[i]);
        const Rect bar{left + w * 0.08F, top, w * 0.84F, chart.box.bottom() - top};
        frame.canvas.fill(bar, bar_paint(bar, accent), std::min(frame.t(5), w * 0.2F));
    }
    const int label_step = axis_step(static_cast<int>(count) * mine.step,
                                     std::max(3, static_cast<int>(chart.box.w / frame.t(84))));
    int first = mine.low / label_step * label_step;
    if (first < mine.low) first += label_step;
    for (int value = first; value <= mine.high(); value += label_step) {
        const float at =
            chart.box.x + static_cast<float>(value - mine.low) / static_cast<float>(mine.step) * w;
        frame.canvas.label({at, chart.box.bottom() + frame.t(20)}, number_text(value),
                           {Face::medium, frame.t(16)}, frame.ui.theme().ink2);
    }
}

/// The computer's counts as stairs.
void draw_distribution_stairs(Frame& frame, const Chart& chart, const std::vector<int>& counts) {
    const float w = chart.box.w / static_cast<float>(counts.size());
    std::vector<Point> stairs;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const float left = chart.box.x + static_cast<float>(i) * w, y = chart.y(counts[i]);
        stairs.push_back({left, y});
        stairs.push_back({left + w, y});
    }
    const auto path = render::Path::polyline(stairs);
    frame.canvas.stroke(path, {frame.t(6)}, frame.ui.theme().panel, 0.8F);
    frame.canvas.stroke(path, dashes(frame), frame.ui.theme().ink);
}

}  // namespace

void Statistics::lay_distribution(Flow& flow) const {
    const Content title = Flow::said("distribution", tr("statistics.distribution"), Words::part);
    const auto& theme = flow.ui().theme();
    const auto accent = theme.flat ? theme.ink : colors_of(theme, game_).accent;
    const bool legend = flow.roomy(560) && !computers().empty();
    const Content compared = [accent](Flow& cell) {
        cell.item(cell.frame().t(kLegend),
                  [&](const Rect& box) { draw_distribution_legend(cell.frame(), box, accent); });
    };
    legend ? flow.row({{0, title}, {0, compared}}) : title(flow);
    flow.fill();
    flow.item(flow.frame().t(kChart),
              [&](const Rect& box) { draw_distribution(flow.frame(), box); });
}

void Statistics::draw_distribution(Frame& frame, const Rect& in) const {
    auto& canvas = frame.canvas;
    const auto& theme = frame.ui.theme();
    const auto own = scores(), other = computers();
    const auto accent = theme.flat ? theme.ink : colors_of(theme, game_).accent;
    const bool compared = !other.empty();
    const auto both = histograms(own, other);
    const auto &mine = both.first, &computer = both.second;
    int most = 1;
    for (const int n : mine.counts) most = std::max(most, n);
    for (const int n : computer.counts) most = std::max(most, n);
    const Chart chart{chart_box(frame, in, kFlags), 0, static_cast<float>(most) * 1.06F};
    draw_levels_of(frame, chart, axis_step(most, 3));
    draw_distribution_bars(frame, chart, mine, accent);
    if (compared) draw_distribution_stairs(frame, chart, computer.counts);
    const float w = chart.box.w / static_cast<float>(mine.counts.size());
    const auto place = [&](double score) {
        return chart.box.x + static_cast<float>((score - mine.low) / mine.step) * w;
    };
    const float top = in.y;
    const double median = median_of(own), other_median = median_of(other);
    const bool first = !compared || median <= other_median;
    const float at = place(median);
    canvas.line({at, top + frame.t(30)}, {at, chart.box.bottom()}, frame.t(2), accent);
    draw_flag(frame, {at, top}, tr("statistics.your_median", static_cast<int>(median)), accent,
              (first && at - in.x > frame.t(170)) || in.right() - at < frame.t(170));
    if (!compared) return;
    const float its_at = place(other_median);
    // Too near to the other flag: one line lower.
    const float down = std::abs(its_at - at) < frame.t(190) ? top + frame.t(34) : top;
    canvas.line({its_at, down + frame.t(30)}, {its_at, chart.box.bottom()}, frame.t(2), theme.ink);
    draw_flag(frame, {its_at, down}, tr("statistics.its_median", static_cast<int>(other_median)),
              theme.ink,
              (!first && its_at - in.x > frame.t(190)) || in.right() - its_at < frame.t(190));
}

void Statistics::lay_trend(Flow& flow) const {
    flow.row(
        {{0, Flow::said("trend", tr("statistics.trend"), Words::part)},
         {0, Flow::said("trend.note", tr("statistics.trend_note"), Words::note, Align::right)}});
    flow.fill();
    flow.item(flow.frame().t(kTrend), [&](const Rect& box) { draw_trend(flow.frame(), box); });
}

void Statistics::draw_trend(Frame& frame, const Rect& in) const {
    auto& ui = frame.ui;
    auto& canvas = frame.canvas;
    const auto& theme = ui.theme();
    const auto list = scores();
    const auto means = running_means(list, 10);
    const auto [least, most] = std::minmax_element(list.begin(), list.end());
    const int step = axis_step(*most - *least + 10, 3);
    Chart chart{chart_box(frame, in, 0), static_cast<float>(*least) - 2,
                static_cast<float>(std::max(*most, *least + 5)) + 2};
    chart.box.w -= frame.t(66);  // for the last figure
    draw_levels_of(frame, chart, step);
    const auto accent = theme.flat ? theme.ink : colors_of(theme, game_).accent;
    const auto count = list.size();
    const auto x = [&](std::size_t i) {
        return count < 2 ? chart.box.centre().x
                         : chart.box.x +
                               chart.box.w * static_cast<float>(i) / static_cast<float>(count - 1);
    };
    // When it was: the first and the last game.
    const auto shown = played_out();
    const float under = chart.box.bottom() + frame.t(24), half = chart.box.w / 2;
    const auto first = date_text(shown.front()->when), last = date_text(shown.back()->when);
    const TextLook small{Face::medium, 16, theme.ink2};
    ui.text("trend.from", {chart.box.x, under - frame.t(13), half, frame.t(26)}, first, small);
    if (last != first)
        ui.text("trend.to", {chart.box.right() - half, under - frame.t(13), half, frame.t(26)},
                last, {Face::medium, 16, theme.ink2, Align::right});
    std::vector<Point> line;
    for (std::size_t i = 0; i < count; ++i) {
        canvas.circle({x(i), chart.y(list[i])}, frame.t(5), accent, 0.42F);
        line.push_back({x(i), chart.y(means[i])});
    }
    if (line.size() > 1)
        canvas.stroke(render::Path::polyline(line), {std::max(2.0F, frame.t(4))}, accent);
    canvas.circle(line.back(), frame.t(7), accent);
    ui.text("trend.last",
            {line.back().x + frame.t(12), line.back().y - frame.t(18), frame.t(66), frame.t(36)},
            number_text(std::lround(means.back())), {Face::heavy, 24, accent});
}

namespace {

/// One game among few: its bar, beside it the computer's with the same luck.
struct GameBar {
    Rect slot{};  ///< from the top of the chart to its bottom
    int score = 0;
    std::optional<int> computer{};
    bool trophy = false;
    int number = 1;
};

void draw_game_bar(Frame& frame, const Chart& chart, const GameBar& game, render::Color accent) {
    auto& canvas = frame.canvas;
    const auto& theme = frame.ui.theme();
    const Rect& slot = game.slot;
    const float zero = chart.y(0), radius = frame.t(6), least = frame.t(4);
    const auto bar_at = [&](int score, float from, float wide) {
        const float y = std::min(chart.y(score), zero - least);
        return Rect{slot.x + slot.w * from, y, slot.w * wide, zero - y};
    };
    const auto figure = [&](const Rect& bar, int score, const render::Font& font,
                            render::Color ink) {
        // The line of the mean passes behind it.
        const float w = canvas.measure(number_text(score), font) + frame.t(8);
        canvas.fill({bar.centre().x - w / 2, bar.y - font.px * 1.06F, w, font.px * 0.9F},
                    theme.panel, frame.t(4));
        canvas.label({bar.centre().x, bar.y - font.px * 0.62F}, number_text(score), font, ink);
    };
    const Rect own =
        game.computer ? bar_at(game.score, 0.12F, 0.42F) : bar_at(game.score, 0.22F, 0.56F);
    canvas.fill(own, bar_paint(own, accent), std::min(radius, own.h / 2));
    figure(own, game.score, {Face::display_bold, frame.t(30)}, theme.ink);
    if (game.computer) {
        const Rect its = bar_at(*game.computer, 0.6F, 0.28F);
        canvas.stroke(render::Path::rounded(its, std::min(radius, its.h / 2)), dashes(frame),
                      theme.ink);
        figure(its, *game.computer, {Face::semibold, frame.t(17)}, theme.ink);
    }
    const float under = chart.box.bottom() + frame.t(20), icon = frame.t(20);
    canvas.label({slot.centre().x - (game.trophy ? icon * 0.6F : 0), under},
                 number_text(game.number) + ".", {Face::medium, frame.t(16)}, theme.ink2);
    if (game.trophy)
        canvas.icon(render::Icon::trophy,
                    {slot.centre().x + frame.t(2), under - icon / 2, icon, icon}, theme.good, 2.2F);
}

/// The mean as a line through the bars, its figure at the free end.
void draw_mean(Frame& frame, const Chart& chart, double mean, render::Color accent) {
    const float y = chart.y(mean);
    frame.canvas.line({chart.box.x, y}, {chart.box.right(), y}, std::max(2.0F, frame.t(2.5F)),
                      accent);
    draw_flag(frame, {chart.box.right(), y - frame.t(15)},
              tr("statistics.mean_line", decimal_text(mean)), accent, true);
}

}  // namespace

bool Statistics::few() const {
    return played_out().size() < kFewGames;
}

/// Who the bars belong to, or what the trophy means, right-aligned in a line.
void Statistics::draw_few_legend(Frame& frame, const Rect& line) const {
    auto& canvas = frame.canvas;
    const auto& theme = frame.ui.theme();
    const bool compared = !computers().empty();
    if (!compared && alone()) return;
    const auto words = tr(compared ? "statistics.computer_same" : "statistics.won");
    draw_key(frame, line, words, [&](const Rect& sign) {
        const float y = sign.centre().y;
        if (compared)
            return canvas.stroke(render::Path::line({sign.x, y}, {sign.right(), y}), dashes(frame),
                                 theme.ink);
        canvas.icon(render::Icon::trophy,
                    Rect::around({sign.right() - sign.h / 2, sign.centre().y}, sign.h, sign.h),
                    theme.good);
    });
}

/// The first games one by one, as long as a distribution would tell nothing.
void Statistics::lay_few(Flow& flow) const {
    flow.row({{0, Flow::said("by_game", tr("statistics.by_game"), Words::part)},
              {0, [this](Flow& cell) {
                   cell.item(cell.frame().t(kLegend), [&](const Rect& box) {
                       if (!played_out().empty()) draw_few_legend(cell.frame(), box);
                   });
               }}});
    if (played_out().empty()) return flow.words("given_up", tr("statistics.given_up"), Words::note);
    flow.fill();
    flow.item(flow.frame().t(kChart), [&](const Rect& box) { draw_few(flow.frame(), box); });
    flow.close();
    flow.line("few_note", tr(alone() ? "statistics.few_note" : "statistics.few_trend"),
              Words::note);
}

void Statistics::draw_few(Frame& frame, const Rect& in) const {
    const auto& theme = frame.ui.theme();
    std::vector<GameBar> bars;
    int least = 0, most = 5;
    for (const auto* game : played_out()) {
        GameBar bar;
        bar.score = game->score;
        bar.number = static_cast<int>(bars.size()) + 1;
        bar.trophy = !alone() && game->outcome == PlayedGame::Outcome::won;
        if (const auto found = inside_.find(game->id); found != inside_.end())
            bar.computer = found->second.computer;
        for (const int score : {bar.score, bar.computer.value_or(bar.score)}) {
            least = std::min(least, score);
            most = std::max(most, score);
        }
        bars.push_back(bar);
    }
    const Chart chart{chart_box(frame, in, kFigures), static_cast<float>(least),
                      static_cast<float>(most)};
    draw_levels_of(frame, chart, axis_step(most - least, 4));
    const auto accent = theme.flat ? theme.ink : colors_of(theme, game_).accent;
    if (bars.size() > 1) draw_mean(frame, chart, mean_of(scores()), accent);
    const float w = chart.box.w / static_cast<float>(kFewGames);
    for (std::size_t i = 0; i < kFewGames; ++i) {
        const Rect slot{chart.box.x + static_cast<float>(i) * w, chart.box.y, w, chart.box.h};
        if (i >= bars.size()) {
            // Places of the games to come; on the last one stands the figure of the mean.
            if (i + 1 == kFewGames && bars.size() > 1) continue;
            const float high = chart.box.h * 0.16F;
            const Rect place{slot.x + w * 0.22F, chart.y(0) - high, w * 0.56F, high};
            frame.canvas.stroke(render::Path::rounded(place, frame.t(6)), dashes(frame),
                                theme.line);
            continue;
        }
        bars[i].slot = slot;
        draw_game_bar(frame, chart, bars[i], accent);
    }
}

void Statistics::lay_charts(Flow& flow) {
    if (few()) {
        flow.fill();
        return flow.paper([this](Flow& paper) { lay_few(paper); });
    }
    if (alone()) {
        flow.fill(0.62F);
        flow.paper([this](Flow& paper) { lay_distribution(paper); });
    }
    flow.fill();
    flow.paper([this](Flow& paper) { lay_trend(paper); });
}

}  // namespace scenes
